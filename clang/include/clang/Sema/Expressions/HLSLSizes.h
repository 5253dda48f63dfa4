//===- HLSLSizes.h - What sizeof is -----------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sizeof is the number of bytes that a type takes in a raw buffer, as
// MemoryLayout has it, and of type uint. Clang's is the size in the memory of a
// C++ program, of 64 bits.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLSIZES_H
#define CLANG_SEMA_EXPRESSIONS_HLSLSIZES_H

#include "clang/Sema/Ownership.h"

namespace clang {
class Sema;

namespace hlsl {

/// \p Written is what Clang made of `sizeof` or of another operator on types.
/// Returns the expression with HLSL's type and value; what depends on a
/// template gets its value when it is instantiated.
ExprResult finishSizeOf(Sema &S, ExprResult Written);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLSIZES_H
