// HLSLCodeGen.cpp: From the Clang AST to front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of emission: the entry points and exports, then each function when
// it is first called, then the initializers of the globals that were used.

#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGEntry.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Module/CGExports.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGSubobjects.h"
#include "clang/CodeGen/Module/EntryTable.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

std::unique_ptr<llvm::Module>
clang::emitHLSLModule(ASTContext &Context, DiagnosticsEngine &Diags,
                      const HLSLCodeGenOptions &Options,
                      llvm::LLVMContext &IRContext) {
  ModuleContext Mod(Context, Diags, Options, IRContext);
  // The names of entry points belong to them, so they are created before all
  // others.
  Mod.entries().create();
  if (Mod.errors().hadError())
    return nullptr;
  Mod.resources().collect();
  for (const EntryFunction &R : Mod.entries().all())
    if (!Options.Style.DenormMode.empty())
      R.Function->addFnAttr(llvm::dxil::DenormModeAttr,
                            Options.Style.DenormMode);
  for (const EntryFunction &R : Mod.entries().all()) {
    if (R.IsEntry)
      emitEntry(Mod, R.Definition, R.Function);
    else if (R.PatchesOf)
      emitPatchFunction(Mod, R.PatchesOf, R.Definition, R.Function);
    else
      emitThunk(Mod, R.Definition, R.Function);
  }
  emitStaticInitializers(Mod);
  checkStatics(Mod);
  checkGroupSharedVariables(Mod);
  Mod.functions().diagnoseRecursion();
  if (Mod.errors().hadError())
    return nullptr;
  Mod.resources().emitBufferReports();
  Mod.resources().emitDeclarations();
  Mod.payloads().write();
  emitSubobjects(Mod);
  if (DebugInfo *Debug = Mod.debugInfo())
    Debug->finish();
#ifndef NDEBUG
  if (llvm::verifyModule(Mod.getModule(), &llvm::errs()))
    llvm::report_fatal_error("CodeGen emitted an invalid module");
#endif
  return Mod.takeModule();
}
