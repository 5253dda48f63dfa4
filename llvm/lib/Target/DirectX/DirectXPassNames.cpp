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
#include "llvm/Target/DirectX/CheckCounters.h"
#include "llvm/Target/DirectX/CheckLimits.h"
#include "llvm/Target/DirectX/CheckRootSignature.h"
#include "llvm/Target/DirectX/DefineCoordinates.h"
#include "llvm/Target/DirectX/DefineUndefined.h"
#include "llvm/Target/DirectX/DirectXPipeline.h"
#include "llvm/Target/DirectX/DropDeadResources.h"
#include "llvm/Target/DirectX/EntryMetadata.h"
#include "llvm/Target/DirectX/ExpandHLSLIntrinsics.h"
#include "llvm/Target/DirectX/ExpandLLVMIntrinsics.h"
#include "llvm/Target/DirectX/ExportResults.h"
#include "llvm/Target/DirectX/ExportSignatures.h"
#include "llvm/Target/DirectX/FinaliseModule.h"
#include "llvm/Target/DirectX/FlattenMemory.h"
#include "llvm/Target/DirectX/ImplicitBindings.h"
#include "llvm/Target/DirectX/LegaliseIntegers.h"
#include "llvm/Target/DirectX/LocaliseStatics.h"
#include "llvm/Target/DirectX/LoopBreaks.h"
#include "llvm/Target/DirectX/LowerHandles.h"
#include "llvm/Target/DirectX/LowerOps.h"
#include "llvm/Target/DirectX/LowerResources.h"
#include "llvm/Target/DirectX/PrepareModule.h"
#include "llvm/Target/DirectX/PropagatePrecise.h"
#include "llvm/Target/DirectX/ReduceResourceLocals.h"
#include "llvm/Target/DirectX/RemoveUnusedRecords.h"
#include "llvm/Target/DirectX/RemoveUnusedResources.h"
#include "llvm/Target/DirectX/ResolveOrigins.h"
#include "llvm/Target/DirectX/ResourceAccess.h"
#include "llvm/Target/DirectX/ResourceMetadata.h"
#include "llvm/Target/DirectX/ScalariseOps.h"
#include "llvm/Target/DirectX/SplitPointerMerges.h"

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
