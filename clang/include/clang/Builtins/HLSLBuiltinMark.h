// HLSLBuiltinMark.h: Marking built-in declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BUILTINS_HLSLBUILTINMARK_H
#define CLANG_BUILTINS_HLSLBUILTINMARK_H

#include "clang/Builtins/HLSLBuiltins.h"

namespace clang {
namespace hlsl {

/// Marks a declaration as the operation \p Op, for getBuiltinOp. The mark is an
/// implicit attribute, which survives template instantiation.
void markBuiltin(FunctionDecl *FD, BuiltinOp Op);
/// The same for a declaration that was made from a row.
void markMethod(FunctionDecl *FD, const MethodRow &Row);

} // namespace hlsl
} // namespace clang

#endif // CLANG_BUILTINS_HLSLBUILTINMARK_H
