// HLSLAnalyses.h: Clang's analyses: where they are needed, and what counts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang builds a graph of every function, and evaluates every expression, to
// find what few of them can have. Together this takes an eighth of the time for
// large headers, so code that can be seen not to need an analysis skips it.
// Results that cannot matter in the code around them are dropped.

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLANALYSES_H
#define CLANG_SEMA_EXPRESSIONS_HLSLANALYSES_H

#include "llvm/ADT/BitVector.h"

namespace clang {
class Decl;
class Expr;
class ParmVarDecl;
class Stmt;
class VarDecl;

namespace sema {
class FunctionScopeInfo;
}

namespace hlsl {

/// Whether the warnings that follow the flow of control can find anything in
/// \p Function, whose body is complete: a variable that is read before it is
/// set, a missing result, or what only warnings that are off by default find.
bool needsFlowAnalysis(const sema::FunctionScopeInfo &Scope,
                       const Decl *Function);

/// Whether an expression refers to \p Variable.
bool refersTo(const Stmt *E, const VarDecl *Variable);

/// Whether evaluating constants in \p E can overflow: whether it contains
/// arithmetic on integers.
bool canOverflow(const Expr *E);

/// Whether Clang's checks of a complete expression can find anything in \p E:
/// conversions that lose something, objects that are changed twice, subscripts
/// out of bounds, overflow. They cannot in an assignment, a call or a
/// calculation of floats whose operands are not changed and not converted.
bool mayBeDubious(const Expr *E);

/// Removes the warnings about comparisons of a signed and an unsigned integer
/// in \p Function, whose body is complete, where the sign has no effect: by
/// equality, and if the signed integer is never negative, as what it is made of
/// are literals, unsigned integers, system values, and variables that only
/// grow.
void dropHarmlessSigns(sema::FunctionScopeInfo &Scope, const Decl *Function);

/// The components of a parameter, which is a vector, that its function names;
/// all of them if it uses the vector as a whole.
llvm::BitVector findNamedComponents(const ParmVarDecl *Parameter);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLANALYSES_H
