//===- HLSLDescriptorHeaps.h - Elements of descriptor heaps ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_BUILTINS_HLSLDESCRIPTORHEAPS_H
#define CLANG_SEMA_BUILTINS_HLSLDESCRIPTORHEAPS_H

#include <optional>

namespace clang {
class CXXMemberCallExpr;
class Expr;
class Sema;
class VarDecl;

namespace hlsl {

/// `ResourceDescriptorHeap[Index]`.
struct HeapElement {
  const VarDecl *Heap;
  const Expr *Index;
  SourceLocation HeapLoc; ///< where the heap is named
};

/// The element that \p Conversion, a call of BuiltinOp::HeapResource, makes a
/// resource of; nothing if it is no subscript of one of the two heaps.
std::optional<HeapElement> findHeapElement(const CXXMemberCallExpr *Conversion);

/// Checks that the heap of such a call can hold a resource of its type.
void checkHeapElement(Sema &S, const CXXMemberCallExpr *Conversion);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLDESCRIPTORHEAPS_H
