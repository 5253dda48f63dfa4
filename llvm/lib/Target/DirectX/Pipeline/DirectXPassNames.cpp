//===- DirectXPassNames.cpp - The passes by their names -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For dxil-opt. In a file of its own, so that the compiler does not link
// PassBuilder, and with it every pass of LLVM.
//
//===----------------------------------------------------------------------===//

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include "llvm/Target/DirectX/Binding/ResourceMetadata.h"
#include "llvm/Target/DirectX/Library/ExportResults.h"
#include "llvm/Target/DirectX/Library/ExportSignatures.h"
#include "llvm/Target/DirectX/Library/RemoveUnusedRecords.h"
#include "llvm/Target/DirectX/Lowering/DefineUndefined.h"
#include "llvm/Target/DirectX/Lowering/EntryMetadata.h"
#include "llvm/Target/DirectX/Lowering/ExpandLLVMIntrinsics.h"
#include "llvm/Target/DirectX/Lowering/FinaliseModule.h"
#include "llvm/Target/DirectX/Lowering/LegaliseIntegers.h"
#include "llvm/Target/DirectX/Lowering/LowerHandles.h"
#include "llvm/Target/DirectX/Lowering/LowerOps.h"
#include "llvm/Target/DirectX/Lowering/LowerResources.h"
#include "llvm/Target/DirectX/Lowering/RemoveOutsideAccesses.h"
#include "llvm/Target/DirectX/Lowering/ResourceAccess.h"
#include "llvm/Target/DirectX/Lowering/ScalariseOps.h"
#include "llvm/Target/DirectX/Memory/ExpandMemoryIntrinsics.h"
#include "llvm/Target/DirectX/Memory/FlattenMemory.h"
#include "llvm/Target/DirectX/Memory/ShareAddresses.h"
#include "llvm/Target/DirectX/Memory/SplitPointerMerges.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/Pipeline/DropDeadResources.h"
#include "llvm/Target/DirectX/Reduction/CheckCounters.h"
#include "llvm/Target/DirectX/Reduction/CheckLimits.h"
#include "llvm/Target/DirectX/Reduction/ExpandHLSLIntrinsics.h"
#include "llvm/Target/DirectX/Reduction/FoldOperations.h"
#include "llvm/Target/DirectX/Reduction/FoldUnwrittenMemory.h"
#include "llvm/Target/DirectX/Reduction/LocaliseStatics.h"
#include "llvm/Target/DirectX/Reduction/LoopBreaks.h"
#include "llvm/Target/DirectX/Reduction/MarkFiniteLoops.h"
#include "llvm/Target/DirectX/Reduction/MarkResourceStores.h"
#include "llvm/Target/DirectX/Reduction/PrepareModule.h"
#include "llvm/Target/DirectX/Reduction/PropagatePrecise.h"
#include "llvm/Target/DirectX/Reduction/ReduceResourceLocals.h"
#include "llvm/Target/DirectX/Reduction/RemoveUnusedResources.h"
#include "llvm/Target/DirectX/Reduction/ResolveOrigins.h"
#include "llvm/Target/DirectX/Reduction/SplitAggregateMerges.h"
#include "llvm/Target/DirectX/Reduction/UnmarkResourceStores.h"
#include "llvm/Target/DirectX/Reduction/UnmergeHandles.h"
#include "llvm/Target/DirectX/RootSignature/CheckRootSignature.h"

using namespace llvm;
using namespace llvm::dxil;

static bool parsePassName(StringRef Name, ModulePassManager &MPM) {
#define DXIL_PASS(NAME, PASS)                                                  \
  if (Name == NAME) {                                                          \
    MPM.addPass(PASS());                                                       \
    return true;                                                               \
  }
#include "DirectXPasses.def"
  if (Name.consume_front("dxil-pipeline")) {
    PipelineOptions Options;
    if (!Name.empty() &&
        (!Name.consume_front("<O") || !Name.consume_back(">") ||
         Name.getAsInteger(10, Options.OptLevel) || Options.OptLevel > 3))
      return false;
    buildDirectXPipeline(MPM, Options);
    return true;
  }
  return false;
}

void dxil::registerDirectXPasses(PassBuilder &PB) {
  if (PassInstrumentationCallbacks *PIC =
          PB.getPassInstrumentationCallbacks()) {
#define DXIL_PASS(NAME, PASS) PIC->addClassToPassName(#PASS, NAME);
#include "DirectXPasses.def"
  }
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        return parsePassName(Name, MPM);
      });
}
