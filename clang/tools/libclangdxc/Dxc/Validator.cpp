//===- Validator.cpp - IDxcValidator ----------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blobs.h"
#include "Classes.h"
#include "Result.h"
#include "Session.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace clang::dxc;

/// What is wrong with \p Container, a line for each rule that it breaks.
static std::string judge(llvm::StringRef Container) {
  std::string Text;
  // Nothing after the digest can be trusted, and nobody else would take it.
  if (llvm::dxil::isDXContainer(asArray(Container)) &&
      !llvm::dxil::hasGoodDigest(asArray(Container)))
    return "error: the container is damaged: its digest is not that of its "
           "bytes\n";
  for (const llvm::dxil::VerifierFinding &Finding :
       llvm::dxil::verifyDXContainer(asArray(Container)))
    Text += "error: " + Finding.str() + "\n";
  return Text;
}

namespace {

class Validator final : public Object<IDxcValidator> {
public:
  HRESULT Validate(IDxcBlob *pShader, UINT32 Flags,
                   IDxcOperationResult **ppResult) override;
};

} // namespace

HRESULT Validator::Validate(IDxcBlob *pShader, UINT32 Flags,
                            IDxcOperationResult **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pShader || Flags & ~DxcValidatorFlags_ValidMask)
    return E_INVALIDARG;
  // Only whole containers are judged.
  if (Flags &
      (DxcValidatorFlags_ModuleOnly | DxcValidatorFlags_RootSignatureOnly))
    return E_NOTIMPL;
  std::string Text, Reason;
  llvm::StringRef Container = bytesOf(pShader);
  if (runSession([&] { Text = judge(Container); }, Reason) !=
      SessionOutcome::End)
    Text = "internal error: " + Reason + "\n";
  HRESULT Status = Text.empty() ? S_OK : DXC_E_IR_VERIFICATION_FAILED;
  auto *Made = new Result(Status);
  Made->addText(DXC_OUT_ERRORS, std::move(Text));
  if (SUCCEEDED(Status))
    Made->addBytes(DXC_OUT_OBJECT, Container.str());
  *ppResult = Made;
  return S_OK;
}

HRESULT clang::dxc::createValidator(REFIID riid, void **Out) {
  return give(new Validator, riid, Out);
}
