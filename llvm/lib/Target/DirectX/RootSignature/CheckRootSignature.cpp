// CheckRootSignature.cpp: Checking the root signature
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pipeline cannot be created if the shader uses a register that the root
// signature does not bind or does not make visible to this stage. The runtime
// reports this late and without names.
//
// Example:
//   `RWBuffer<uint> A : register(u3)` under "DescriptorTable(UAV(u0))"
//   is an error that names root parameter 0.

#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
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

/// Warns about a constant buffer that is larger than the root constants that
/// back it: no value is defined for what lies after them.
static void checkRootConstants(Module &M, const PlacedRootSignature &Placed,
                               const BoundResource &R) {
  if (R.Class != ResourceClass::CBuffer)
    return;
  const mcdxbc::RootParametersContainer &Parameters =
      Placed.Signature.ParametersContainer;
  for (auto [Index, Info] : enumerate(Parameters)) {
    if (Info.Type != dxbc::RootParameterType::Constants32Bit)
      continue;
    const mcdxbc::RootConstants &C = Parameters.getConstant(Info.Location);
    const uint64_t Bytes = uint64_t(C.Num32BitValues) * 4;
    if (C.ShaderRegister != R.LowerBound || C.RegisterSpace != R.Space ||
        R.CBufferSize <= Bytes)
      continue;
    CoverageProblem Problem;
    Problem.Nearest = Index;
    report(M.getContext(), R.getLocation(), BackendDiag::warn_root_constants,
           {R.getPath(), R.LowerBound, R.CBufferSize, C.Num32BitValues, Bytes},
           makeNote(Placed, Problem));
  }
}

/// Warns about the first use of each descriptor heap that the flags of the root
/// signature do not permit.
static void checkHeaps(Module &M, const PlacedRootSignature &Placed) {
  struct Heap {
    StringLiteral Name;
    dxbc::RootFlags Flag;
    StringLiteral FlagName;
  };
  static constexpr Heap Resources = {
      "ResourceDescriptorHeap", dxbc::RootFlags::CBVSRVUAVHeapDirectlyIndexed,
      "CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED"};
  static constexpr Heap Samplers = {"SamplerDescriptorHeap",
                                    dxbc::RootFlags::SamplerHeapDirectlyIndexed,
                                    "SAMPLER_HEAP_DIRECTLY_INDEXED"};
  uint32_t Flags = Placed.Signature.Flags;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (!isHeapHandleCall(I))
        continue;
      const Heap &Used =
          isa<SamplerExtType>(I.getType()) ? Samplers : Resources;
      if (Flags & to_underlying(Used.Flag))
        continue;
      Flags |= to_underlying(Used.Flag);
      report(M.getContext(), getSourceLocation(I), BackendDiag::warn_root_heap,
             {Used.Name, Used.FlagName}, makeNote(Placed, {}));
    }
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
  checkHeaps(M, **Placed);
  for (const BoundResource &R : Table.records()) {
    checkRootConstants(M, **Placed, R);
    if (std::optional<CoverageProblem> Problem = findCoverageProblem(
            (*Placed)->Signature, Target.Stage, R, R.getPath()))
      report(M.getContext(), R.getLocation(), BackendDiag::err_root_signature,
             {Problem->Message}, makeNote(**Placed, *Problem));
  }
  return PreservedAnalyses::all();
}
