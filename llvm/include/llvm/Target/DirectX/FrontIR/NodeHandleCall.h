// NodeHandleCall.h: Handles of nodes and hits in memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of two functions for the i32 that represents a handle in the memory
// of an object such as NodeOutput or dx::HitObject: dxil.node.number.* converts
// the handle to the number, and dxil.node.handle.* the number to the handle.
// dxil-join-node-handles and dxil-join-hit-objects remove both.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_NODEHANDLECALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_NODEHANDLECALL_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallInst;
class IRBuilderBase;
class Type;
class Value;

namespace dxil {

/// What the names begin with; the name of the handle's type follows.
inline constexpr StringLiteral NodeNumberPrefix = "dxil.node.number.";
inline constexpr StringLiteral NodeHandlePrefix = "dxil.node.handle.";

/// The i32 that stands for \p Handle.
CallInst *createNodeNumber(IRBuilderBase &Builder, Value *Handle);
/// The handle of the type \p Ty that \p Number stands for.
CallInst *createNodeHandle(IRBuilderBase &Builder, Type *Ty, Value *Number);

/// Whether \p V is such a call.
bool isNodeNumberCall(const Value &V);
bool isNodeHandleCall(const Value &V);
/// The handle or the number that such a call has as its operand.
Value *getNodeCallOperand(const Value &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_NODEHANDLECALL_H
