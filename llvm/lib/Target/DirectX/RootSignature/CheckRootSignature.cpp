//===- CheckRootSignature.cpp - Checking the root signature ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/RootSignature/CheckRootSignature.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"

using namespace llvm;
using namespace llvm::dxil;

/// Where the root signature, or the part of it that the problem names, is.
static DiagnosticNote makeNote(const PlacedRootSignature &Placed,
                               const CoverageProblem &Problem) {
  if (Problem.Nearest) {
    ArrayRef<uint32_t> Locations = Problem.NearestIsSampler
                                       ? ArrayRef(Placed.SamplerLocations)
                                       : ArrayRef(Placed.ParameterLocations);
    if (*Problem.Nearest < Locations.size())
      return {Locations[*Problem.Nearest],
              Problem.NearestIsSampler ? BackendDiag::note_static_sampler
                                       : BackendDiag::note_root_parameter,
              MessageArgument(*Problem.Nearest)};
  }
  return {Placed.Location, BackendDiag::note_root_signature};
}

PreservedAnalyses CheckRootSignature::run(Module &M, ModuleAnalysisManager &) {
  Expected<std::optional<PlacedRootSignature>> Placed = readRootSignature(M);
  if (!Placed) {
    report(M.getContext(), 0, BackendDiag::err_root_signature,
           {toString(Placed.takeError())});
    return PreservedAnalyses::all();
  }
  if (!*Placed)
    return PreservedAnalyses::all();
  ShaderTarget Target(M);
  ResourceTable Table(M);
  for (const BoundResource &R : Table.records())
    if (std::optional<CoverageProblem> Problem = findCoverageProblem(
            (*Placed)->Signature, Target.Stage, R, R.getPath()))
      report(M.getContext(), R.getLocation(), BackendDiag::err_root_signature,
             {Problem->Message}, makeNote(**Placed, *Problem));
  return PreservedAnalyses::all();
}
