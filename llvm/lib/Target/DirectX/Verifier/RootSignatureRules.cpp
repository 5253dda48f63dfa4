//===- RootSignatureRules.cpp - The root signature of a container ---------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierContext.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"

using namespace llvm;
using namespace llvm::dxil;

void dxil::verifyRootSignature(ArrayRef<char> Part, const DXILModuleInfo &Info,
                               std::vector<VerifierFinding> &Findings) {
  if (Info.Kind == ShaderKind::Library) {
    addFinding(Findings, VerifierRule::ContainerPartInvalid,
               "there is no part 'RTS0' in a library");
    return;
  }
  Expected<RootSignature> Signature = parseRootSignaturePart(Part);
  if (!Signature) {
    addFinding(Findings, VerifierRule::ContainerContentInvalid,
               toString(Signature.takeError()));
    return;
  }
  auto Stage = getShaderStage(Info.Kind).Environment;
  for (const ResourceRecord &Record : Info.Resources) {
    if (std::optional<CoverageProblem> Problem =
            findCoverageProblem(*Signature, Stage, Record, Record.Name))
      addFinding(Findings, VerifierRule::ContainerRootSignatureIncompatible,
                 Problem->Message);
  }
}
