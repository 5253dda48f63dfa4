// PassFuzzer.cpp: Modules through passes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What dxil-opt does: the first line of an input is a comment that names the
// passes, "; dxil-lower-handles"; then comes a module as text.

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"

using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  std::string Text(reinterpret_cast<const char *>(Data), Size);
  StringRef Passes = StringRef(Text).split('\n').first;
  // Passes of LLVM's own are not ours to mend.
  if (!Passes.consume_front("; dxil-"))
    return 0;
  LLVMContext Context;
  bool HasError = false;
  Context.setDiagnosticHandlerCallBack(
      [](const DiagnosticInfo *Info, void *HasError) {
        if (Info->getSeverity() == DS_Error)
          *static_cast<bool *>(HasError) = true;
      },
      &HasError);
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = dxil::parseDXILAssembly(
      MemoryBufferRef(Text, "input"), Diagnostic, Context);
  if (!M || verifyModule(*M))
    return 0;
  // dxil-opt ends there.
  ModuleAnalysisManager None;
  dxil::CheckInput().run(*M, None);
  if (HasError)
    return 0;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder Builder;
  dxil::registerDirectXPasses(Builder);
  Builder.registerModuleAnalyses(MAM);
  Builder.registerCGSCCAnalyses(CGAM);
  Builder.registerFunctionAnalyses(FAM);
  Builder.registerLoopAnalyses(LAM);
  Builder.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Passes.contains(',')) // of one pass
    return 0;
  if (Error E = Builder.parsePassPipeline(MPM, ("dxil-" + Passes).str())) {
    consumeError(std::move(E));
    return 0;
  }
  MPM.run(*M, MAM);
  return 0;
}
