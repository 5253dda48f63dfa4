//===- HLSLDescriptorHeaps.h - Elements of descriptor heaps ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_BUILTINS_HLSLDESCRIPTORHEAPS_H
#define CLANG_SEMA_BUILTINS_HLSLDESCRIPTORHEAPS_H

namespace clang {
class CXXMemberCallExpr;
class Sema;

namespace hlsl {

/// Checks that the heap of \p Conversion, a call of BuiltinOp::HeapResource,
/// can hold a resource of its type.
void checkHeapElement(Sema &S, const CXXMemberCallExpr *Conversion);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLDESCRIPTORHEAPS_H
