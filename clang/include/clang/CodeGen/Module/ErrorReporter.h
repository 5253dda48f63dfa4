// ErrorReporter.h: Errors in the user's program
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_ERRORREPORTER_H
#define CLANG_CODEGEN_MODULE_ERRORREPORTER_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Layout/DeclaredResources.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include <set>

namespace clang {
class FunctionDecl;
class NamedDecl;

namespace hlsl {

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
  /// For constructs that Sema should have rejected
  /// (clang/Sema/Expressions/HLSLConstructs.h): an error at a location instead
  /// of a crash.
  void reportNoHLSL(SourceLocation Loc);
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
  std::set<std::pair<unsigned, Diag>> Reported;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_ERRORREPORTER_H
