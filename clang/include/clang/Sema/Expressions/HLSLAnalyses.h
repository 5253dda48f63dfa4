// HLSLAnalyses.h: Which of Clang's analyses some code needs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang builds a graph of every function, and evaluates every expression, to
// find what few of them can have. Together this takes an eighth of the time for
// large headers, so code that can be seen not to need an analysis skips it.

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLANALYSES_H
#define CLANG_SEMA_EXPRESSIONS_HLSLANALYSES_H

namespace clang {
class Decl;
class Expr;

namespace sema {
class FunctionScopeInfo;
}

namespace hlsl {

/// Whether the warnings that follow the flow of control can find anything in
/// \p Function, whose body is complete: a variable that is read before it is
/// set, a missing result, or what only warnings that are off by default find.
bool needsFlowAnalysis(const sema::FunctionScopeInfo &Scope,
                       const Decl *Function);

/// Whether evaluating constants in \p E can overflow: whether it contains
/// arithmetic on integers.
bool canOverflow(const Expr *E);

/// Whether Clang's checks of a complete expression can find anything in \p E:
/// conversions that lose something, objects that are changed twice, subscripts
/// out of bounds, overflow. They cannot in an assignment, a call or a
/// calculation of floats whose operands are not changed and not converted.
bool mayBeDubious(const Expr *E);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLANALYSES_H
