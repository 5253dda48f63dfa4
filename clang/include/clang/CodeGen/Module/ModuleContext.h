// ModuleContext.h: State shared by a module's functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A feature with state has a class whose header declares what others may use. A
// feature without state has functions.

#ifndef CLANG_CODEGEN_MODULE_MODULECONTEXT_H
#define CLANG_CODEGEN_MODULE_MODULECONTEXT_H

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/IR/Module.h"

namespace clang {
namespace hlsl {

class DebugInfo;
class ErrorReporter;
class FunctionTable;
class GlobalEmitter;
class HandleTypes;
class LaneMarks;
class ModuleResources;
class RayPayloads;
class EntryTable;
class TypeLowering;
class VariableWrites;

/// The module being emitted, and the state of each feature that outlives a
/// function.
class ModuleContext {
public:
  ModuleContext(ASTContext &Context, DiagnosticsEngine &Diags,
                const HLSLCodeGenOptions &Options,
                llvm::LLVMContext &IRContext);
  ~ModuleContext();

  ASTContext &getContext() { return Context; }
  llvm::Module &getModule() { return *Module; }
  llvm::LLVMContext &getIRContext() { return IRContext; }
  const HLSLCodeGenOptions &getOptions() const { return Options; }
  bool isLibrary() const { return Options.Stage == llvm::Triple::Library; }
  const llvm::DataLayout &getDataLayout() const {
    return Module->getDataLayout();
  }
  const MemoryLayout &getRawLayout() const { return RawLayout; }
  const MemoryLayout &getCBufferLayout() const { return ConstantLayout; }
  /// A location for the passes' diagnostics (`!srcloc`).
  llvm::MDNode *makeLocation(SourceLocation Loc);

  ErrorReporter &errors() { return *Errors; }
  TypeLowering &types() { return *Types; }
  HandleTypes &handleTypes() { return *Handles; }
  ModuleResources &resources() { return *Resources; }
  GlobalEmitter &globals() { return *Globals; }
  FunctionTable &functions() { return *Functions; }
  LaneMarks &laneMarks() { return *Marks; }
  EntryTable &entries() { return *Entries; }
  RayPayloads &payloads() { return *Payloads; }
  /// Which variables are written to, and how functions return.
  VariableWrites &writes() { return *Writes; }
  /// Null if there is to be no debug information.
  DebugInfo *debugInfo() { return Debug.get(); }

  /// The end: the module is the caller's.
  std::unique_ptr<llvm::Module> takeModule() { return std::move(Module); }

private:
  void addStyleFlags();

  ASTContext &Context;
  const HLSLCodeGenOptions &Options;
  llvm::LLVMContext &IRContext;
  std::unique_ptr<llvm::Module> Module;
  MemoryLayout RawLayout;
  MemoryLayout ConstantLayout;
  std::unique_ptr<ErrorReporter> Errors;
  std::unique_ptr<TypeLowering> Types;
  std::unique_ptr<HandleTypes> Handles;
  std::unique_ptr<ModuleResources> Resources;
  std::unique_ptr<GlobalEmitter> Globals;
  std::unique_ptr<FunctionTable> Functions;
  std::unique_ptr<LaneMarks> Marks;
  std::unique_ptr<EntryTable> Entries;
  std::unique_ptr<RayPayloads> Payloads;
  std::unique_ptr<VariableWrites> Writes;
  std::unique_ptr<DebugInfo> Debug;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_MODULECONTEXT_H
