// Modules.cpp: Validator, assembler and optimizer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Blobs.h"
#include "Containers.h"
#include "Object.h"
#include "Result.h"
#include "Session.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace clang::dxc;

/// Runs \p Function, which reads a module or container; a fault becomes a text
/// in \p Problems.
static HRESULT runReader(llvm::function_ref<HRESULT()> Function,
                         std::string &Problems) {
  HRESULT Status = E_FAIL;
  std::string Reason;
  switch (runSession([&] { Status = Function(); }, Reason)) {
  case SessionOutcome::End:
    return Status;
  case SessionOutcome::NoMemory:
    return E_OUTOFMEMORY;
  case SessionOutcome::Fault:
    break;
  }
  Problems += "internal error: " + Reason + "\n";
  return E_FAIL;
}

static std::string describe(llvm::Error E) {
  return "error: " + llvm::toString(std::move(E)) + "\n";
}

static std::string
describe(llvm::ArrayRef<llvm::dxil::VerifierFinding> Findings) {
  std::string Text;
  for (const llvm::dxil::VerifierFinding &Finding : Findings)
    Text += "error: " + Finding.str() + "\n";
  return Text;
}

/// Reads text, or bitcode of DXIL. Null, with the reason in \p Problems, if
/// \p Bytes is neither.
static std::unique_ptr<llvm::Module> readModule(llvm::StringRef Bytes,
                                                llvm::LLVMContext &Context,
                                                std::string &Problems) {
  if (llvm::identify_magic(Bytes) == llvm::file_magic::bitcode) {
    auto M = llvm::dxil::readDXILBitcode(asArray(Bytes), Context,
                                         llvm::dxil::PointedTypes::Kept);
    if (M)
      return std::move(*M);
    Problems += describe(M.takeError());
    return nullptr;
  }
  llvm::SMDiagnostic Diagnostic;
  // The parser wants a zero at the end.
  std::unique_ptr<llvm::MemoryBuffer> Text =
      llvm::MemoryBuffer::getMemBufferCopy(
          Bytes.take_until([](char C) { return !C; }), "<module>");
  std::unique_ptr<llvm::Module> M =
      llvm::dxil::parseDXILAssembly(*Text, Diagnostic, Context);
  if (!M) {
    llvm::raw_string_ostream OS(Problems);
    Diagnostic.print(nullptr, OS, /*ShowColors=*/false);
  }
  return M;
}

//===----------------------------------------------------------------------===//
// Validator
//===----------------------------------------------------------------------===//

static HRESULT validateContainer(llvm::StringRef Bytes, std::string &Problems) {
  Problems = verifyContainer(Bytes);
  if (Problems.empty())
    return S_OK;
  llvm::ArrayRef<char> Unused;
  return findPart(Bytes, DXC_PART_DXIL, Unused) == E_INVALIDARG
             ? DXC_E_CONTAINER_INVALID
             : DXC_E_IR_VERIFICATION_FAILED;
}

static HRESULT validateModule(llvm::StringRef Bytes, std::string &Problems) {
  llvm::LLVMContext Context;
  if (std::unique_ptr<llvm::Module> M = readModule(Bytes, Context, Problems))
    Problems += describe(llvm::dxil::verifyDXILModule(*M));
  return Problems.empty() ? S_OK : DXC_E_IR_VERIFICATION_FAILED;
}

static HRESULT validateRootSignature(llvm::StringRef Bytes,
                                     std::string &Problems) {
  llvm::ArrayRef<char> Part;
  HRESULT Found = findPart(Bytes, DXC_PART_ROOT_SIGNATURE, Part);
  if (FAILED(Found)) {
    Problems = Found == DXC_E_MISSING_PART
                   ? "error: the container has no root signature\n"
                   : "error: not a container\n";
    return Found == DXC_E_MISSING_PART ? Found : DXC_E_CONTAINER_INVALID;
  }
  auto Signature = llvm::dxil::parseRootSignaturePart(Part);
  if (Signature)
    return S_OK;
  Problems = describe(Signature.takeError());
  return DXC_E_IR_VERIFICATION_FAILED;
}

namespace {

class Validator final
    : public VersionedObject<Offer<IDxcValidator2, IDxcValidator>> {
public:
  HRESULT Validate(IDxcBlob *pShader, UINT32 Flags,
                   IDxcOperationResult **ppResult) override {
    return ValidateWithDebug(pShader, Flags, nullptr, ppResult);
  }
  HRESULT ValidateWithDebug(IDxcBlob *pShader, UINT32 Flags,
                            DxcBuffer *pOptDebugBitcode,
                            IDxcOperationResult **ppResult) override;
};

} // namespace

/// A container that is valid, with its digest: \p Shader itself if it may be
/// changed, else a copy.
static void addValid(Result &Made, IDxcBlob *Shader, bool InPlace) {
  if (!InPlace) {
    std::string Copy = bytesOf(Shader).str();
    llvm::dxil::signDXContainer({Copy.data(), Copy.size()});
    Made.addBytes(DXC_OUT_OBJECT, std::move(Copy));
    return;
  }
  llvm::dxil::signDXContainer({static_cast<char *>(Shader->GetBufferPointer()),
                               Shader->GetBufferSize()});
  Made.addBlob(DXC_OUT_OBJECT, Shader);
}

/// The module with debug information is not used: messages name functions and
/// instructions.
HRESULT Validator::ValidateWithDebug(IDxcBlob *pShader, UINT32 Flags,
                                     DxcBuffer *,
                                     IDxcOperationResult **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  bool IsModule = Flags & DxcValidatorFlags_ModuleOnly;
  bool IsRootSignature = Flags & DxcValidatorFlags_RootSignatureOnly;
  if (!pShader || Flags & ~DxcValidatorFlags_ValidMask ||
      (IsModule && Flags != DxcValidatorFlags_ModuleOnly))
    return E_INVALIDARG;
  std::string Problems;
  llvm::StringRef Bytes = bytesOf(pShader);
  auto *Validate = IsModule          ? validateModule
                   : IsRootSignature ? validateRootSignature
                                     : validateContainer;
  HRESULT Status =
      runReader([&] { return Validate(Bytes, Problems); }, Problems);
  return guardMemory([&] {
    auto *Made = new Result(Status);
    if (SUCCEEDED(Status) && !IsModule)
      addValid(*Made, pShader, Flags & DxcValidatorFlags_InPlaceEdit);
    Made->addText(DXC_OUT_ERRORS, std::move(Problems));
    *ppResult = Made;
    return S_OK;
  });
}

HRESULT clang::dxc::createValidator(REFIID riid, void **Out) {
  return give(new Validator, riid, Out);
}

//===----------------------------------------------------------------------===//
// Assembler
//===----------------------------------------------------------------------===//

/// From a module in DXIL form to a container without a digest, which the
/// validator gives.
static HRESULT assemble(llvm::StringRef Bytes,
                        llvm::SmallVectorImpl<char> &Container,
                        std::string &Problems) {
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M = readModule(Bytes, Context, Problems);
  if (!M)
    return DXC_E_IR_VERIFICATION_FAILED;
  Problems += describe(llvm::dxil::verifyDXILModule(*M));
  if (!Problems.empty())
    return DXC_E_IR_VERIFICATION_FAILED;
  llvm::dxil::ContainerOptions Options;
  Options.Sign = false;
  if (llvm::Error E = llvm::dxil::writeDXContainer(*M, Options, Container)) {
    Problems = describe(std::move(E));
    return E_FAIL;
  }
  return S_OK;
}

namespace {

class Assembler final : public Object<IDxcAssembler> {
public:
  HRESULT AssembleToContainer(IDxcBlob *pShader,
                              IDxcOperationResult **ppResult) override {
    if (!ppResult)
      return E_POINTER;
    *ppResult = nullptr;
    if (!pShader)
      return E_INVALIDARG;
    llvm::SmallVector<char, 0> Container;
    std::string Problems;
    llvm::StringRef Bytes = bytesOf(pShader);
    HRESULT Status = runReader(
        [&] { return assemble(Bytes, Container, Problems); }, Problems);
    return guardMemory([&] {
      *ppResult =
          makeResult(Status, std::string(Container.begin(), Container.end()),
                     std::move(Problems));
      return S_OK;
    });
  }
};

} // namespace

HRESULT clang::dxc::createAssembler(REFIID riid, void **Out) {
  return give(new Assembler, riid, Out);
}

//===----------------------------------------------------------------------===//
// Optimizer
//===----------------------------------------------------------------------===//

/// Runs the passes that \p Names lists on the module \p Bytes, and writes it as
/// text, which the optimizer and the assembler read.
static HRESULT optimize(llvm::StringRef Bytes,
                        llvm::ArrayRef<std::string> Names, std::string &Module,
                        std::string &Problems) {
  llvm::ModulePassManager Passes;
  for (llvm::StringRef Name : Names)
    if (!llvm::dxil::addPassByName(Name, Passes)) {
      Problems = "error: unknown pass '" + Name.str() + "'\n";
      return E_INVALIDARG;
    }
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M = readModule(Bytes, Context, Problems);
  if (!M)
    return E_INVALIDARG;
  llvm::raw_string_ostream Messages(Problems);
  // A broken module would break the passes.
  if (llvm::verifyModule(*M, &Messages))
    return E_INVALIDARG;
  bool HasFailed = false;
  Context.setDiagnosticHandlerCallBack(
      [](const llvm::DiagnosticInfo *Info, void *Failed) {
        *static_cast<bool *>(Failed) |= Info->getSeverity() == llvm::DS_Error;
      },
      &HasFailed);
  llvm::dxil::PipelineAnalyses Analyses;
  Passes.run(*M, Analyses.getModuleAnalyses());
  llvm::raw_string_ostream OS(Module);
  M->print(OS, nullptr);
  return HasFailed ? E_FAIL : S_OK;
}

namespace {

class OptimizerPass final : public Object<IDxcOptimizerPass> {
public:
  explicit OptimizerPass(const llvm::dxil::PassName &Pass) : Pass(Pass) {}

  HRESULT GetOptionName(LPWSTR *ppResult) override {
    return giveString(toWide(Pass.Name).c_str(), ppResult);
  }
  HRESULT GetDescription(LPWSTR *ppResult) override {
    return giveString(toWide(Pass.Summary).c_str(), ppResult);
  }
  // No pass has an argument.
  HRESULT GetOptionArgCount(UINT32 *pCount) override {
    if (!pCount)
      return E_POINTER;
    *pCount = 0;
    return S_OK;
  }
  HRESULT GetOptionArgName(UINT32, LPWSTR *ppResult) override {
    return refuse(ppResult);
  }
  HRESULT GetOptionArgDescription(UINT32, LPWSTR *ppResult) override {
    return refuse(ppResult);
  }

private:
  static HRESULT refuse(LPWSTR *Out) {
    if (!Out)
      return E_POINTER;
    *Out = nullptr;
    return E_INVALIDARG;
  }

  llvm::dxil::PassName Pass;
};

class Optimizer final : public Object<IDxcOptimizer> {
public:
  HRESULT GetAvailablePassCount(UINT32 *pCount) override {
    if (!pCount)
      return E_POINTER;
    *pCount = llvm::dxil::getPassNames().size();
    return S_OK;
  }
  HRESULT GetAvailablePass(UINT32 index,
                           IDxcOptimizerPass **ppResult) override {
    if (!ppResult)
      return E_POINTER;
    *ppResult = nullptr;
    llvm::ArrayRef<llvm::dxil::PassName> Passes = llvm::dxil::getPassNames();
    if (index >= Passes.size())
      return E_INVALIDARG;
    *ppResult = new OptimizerPass(Passes[index]);
    return S_OK;
  }
  HRESULT RunOptimizer(IDxcBlob *pBlob, LPCWSTR *ppOptions, UINT32 optionCount,
                       IDxcBlob **pOutputModule,
                       IDxcBlobEncoding **ppOutputText) override;
};

} // namespace

/// The text has the messages.
HRESULT Optimizer::RunOptimizer(IDxcBlob *pBlob, LPCWSTR *ppOptions,
                                UINT32 optionCount, IDxcBlob **pOutputModule,
                                IDxcBlobEncoding **ppOutputText) {
  if (pOutputModule)
    *pOutputModule = nullptr;
  if (ppOutputText)
    *ppOutputText = nullptr;
  if (!pOutputModule)
    return E_POINTER;
  if (!pBlob || isWrong(ppOptions, optionCount))
    return E_INVALIDARG;
  return guardMemory([&] {
    std::vector<std::string> Names;
    for (LPCWSTR Option : llvm::ArrayRef(ppOptions, optionCount))
      Names.push_back(llvm::StringRef(toUTF8(Option)).ltrim('-').str());
    std::string Module, Problems;
    llvm::StringRef Bytes = bytesOf(pBlob);
    HRESULT Status = runReader(
        [&] { return optimize(Bytes, Names, Module, Problems); }, Problems);
    if (SUCCEEDED(Status))
      *pOutputModule = makeUtf8Blob(std::move(Module));
    if (ppOutputText)
      *ppOutputText = makeUtf8Blob(std::move(Problems));
    return Status;
  });
}

HRESULT clang::dxc::createOptimizer(REFIID riid, void **Out) {
  return give(new Optimizer, riid, Out);
}
