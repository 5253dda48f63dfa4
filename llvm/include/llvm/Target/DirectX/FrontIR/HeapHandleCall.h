//===- HeapHandleCall.h - Handles of descriptor heaps --------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of llvm.dx.handle.fromHeap, which makes a handle of an index into a
// descriptor heap: the type of the handle says into which of the two.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_HEAPHANDLECALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_HEAPHANDLECALL_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallInst;
class Function;
class IRBuilderBase;
class Instruction;
class Type;
class Value;

namespace dxil {

/// What the name of each function begins with; the mangled type of the handle
/// follows. LLVM lets only names of intrinsics return a handle.
inline constexpr StringLiteral HeapHandlePrefix = "llvm.dx.handle.fromHeap.";

/// String attributes of a call whose resource was declared with a trait.
inline constexpr StringLiteral GloballyCoherentAttr = "hlsl.globallycoherent";
inline constexpr StringLiteral ReorderCoherentAttr = "hlsl.reordercoherent";
inline constexpr StringLiteral UnormAttr = "hlsl.unorm";
inline constexpr StringLiteral SnormAttr = "hlsl.snorm";

/// A call of such a function that makes a handle.
bool isHeapHandleCall(const Instruction &I);
bool isHeapHandleFunction(const Function &F);

/// What such a call says.
struct HeapHandleCall {
  Value *Index = nullptr; ///< an i32
  /// An i1, true where the index may differ between lanes. A call of
  /// llvm.dx.resource.nonuniformindex as the index says the same.
  Value *NonUniform = nullptr;
  /// Of ResourceTrait, of the variable that the resource was declared as.
  unsigned Traits = 0;

  CallInst *create(IRBuilderBase &Builder, Type *HandleType) const;
  /// \p Call must be a call of this kind.
  static HeapHandleCall read(const CallInst &Call);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_HEAPHANDLECALL_H
