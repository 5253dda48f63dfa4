// CGCalls.h: Calls, their arguments and results
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGCALLS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGCALLS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// What a parameter is given, and what a call returns: a scalar, vector or
/// matrix is a value, the rest an lvalue. The result of a void function is
/// neither.
struct CallArgument {
  llvm::Value *Value = nullptr;
  std::optional<LValue> Where;
};

/// Calls, their arguments and results.
class CallEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Emits a call; the result is in \p Into if it is an aggregate.
  llvm::Value *emitCall(const CallExpr *E, const LValue *Into);
  /// The result is a value, or an lvalue if it is an aggregate, which is \p
  /// Into where that can be given to the callee.
  CallArgument emitUserCall(const CallExpr *E, const FunctionDecl *Callee,
                            const LValue *Into);
  /// Emits the body of an entry point in place of a call. An aggregate result
  /// is stored to \p Result.
  CallArgument emitEntryBody(const FunctionDecl *Entry,
                             llvm::ArrayRef<CallArgument> Args,
                             const std::optional<LValue> &Result);
  /// If the call is an implicit copy assignment, does it and returns its
  /// target.
  std::optional<LValue> emitTrivialAssignment(const CallExpr *E);
  /// Stores into the lvalue that an out argument names, converting.
  void storeOutArgument(const Expr *Arg, llvm::Value *V, QualType T);

private:
  /// Refuses to call a method that writes its object on what cannot be written.
  void checkObject(const CallExpr *E, const Expr *Named,
                   const FunctionDecl *Definition);
  struct WriteBack;
  /// Emits the callee's body in place of a call. \p Object is what
  /// `*this` denotes in a method.
  CallArgument emitBodyInPlace(const FunctionDecl *Callee,
                               const std::optional<LValue> &Object,
                               llvm::ArrayRef<CallArgument> Args,
                               const std::optional<LValue> &Result,
                               SourceLocation Loc);
  CallArgument emitArgument(const Expr *Arg, const ParmVarDecl *Param,
                            llvm::SmallVectorImpl<WriteBack> &WriteBacks,
                            llvm::ArrayRef<CallArgument> Before);
  void emitWriteBacks(llvm::ArrayRef<WriteBack> WriteBacks);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGCALLS_H
