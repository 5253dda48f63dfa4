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
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Module.h"
#include <set>
#include <tuple>

namespace clang {
class FunctionDecl;
class NamedDecl;

namespace hlsl {
class DebugInfo;
class EntryTable;
class ErrorReporter;
class FunctionTable;
class GlobalEmitter;
class HandleTypes;
class LaneMarks;
class ModuleResources;
class RayPayloads;
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

// Errors in the user's program.

/// Reports errors that only code generation can detect. An error in a body that
/// is emitted in place of several calls is reported once.
class ErrorReporter {
public:
  ErrorReporter(ASTContext &Context, DiagnosticsEngine &Diags)
      : Context(Context), Diags(Diags) {}

  bool hadError() const { return HadError; }

  /// The text takes at most one argument.
  void reportError(SourceLocation Loc, Diag D, llvm::StringRef Argument = "");
  /// A warning, or a note to the last error.
  DiagnosticBuilder report(SourceLocation Loc, Diag D) {
    return hlsl::report(Diags, Loc, D);
  }
  /// An error with a text of Clang's.
  DiagnosticBuilder reportErrorOfClang(SourceLocation Loc, unsigned DiagID) {
    HadError = true;
    return Diags.Report(Loc, DiagID);
  }
  /// Called by code that reports errors without this class.
  DiagnosticsEngine &getDiagnostics() { return Diags; }
  void setHadError() { HadError = true; }
  /// A change of a resource that the application binds, or of those in the
  /// object \p Name.
  void reportBoundTarget(SourceLocation Loc, llvm::StringRef Name,
                         bool IsObject);
  /// For strings, and constructs that Sema should have rejected
  /// (clang/Sema/Expressions/HLSLConstructs.h): an error at a location instead
  /// of a crash.
  void reportNoHLSL(SourceLocation Loc,
                    llvm::StringRef What = "this expression");
  /// "<what> is not supported yet".
  void reportUnsupported(SourceLocation Loc, const llvm::Twine &What);
  /// Reports \p What, which a function that an entry reaches uses, unless the
  /// target is shader model 6.\p Minor or a later one.
  void checkShaderModel(SourceLocation Loc, const NamedDecl *What,
                        unsigned Minor);
  /// \p Path is the functions that call each other, the first one again last.
  void reportRecursion(SourceLocation Loc,
                       llvm::ArrayRef<const FunctionDecl *> Path);
  /// A subscript of an array of objects that leads to no range of the letter.
  void reportBadIndex(ResourceCounter &Counter, const ObjectPart &Element,
                      RegisterLetter Letter);

  /// Whether an error that the caller is about to report is the first of its
  /// kind there.
  bool isNew(SourceLocation Loc, Diag D);

private:
  ASTContext &Context;
  DiagnosticsEngine &Diags;
  bool HadError = false;
  /// By location in the file and spelling.
  std::set<std::tuple<unsigned, unsigned, Diag>> Reported;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_MODULECONTEXT_H
