// AccessCall.h: Calls that access a resource by its handle
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of LLVM's intrinsics llvm.dx.resource.* that take a handle: the
// meaning of each operand.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_ACCESSCALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_ACCESSCALL_H

#include <optional>

namespace llvm {
class CallInst;
class Type;
class Value;

namespace dxil {

/// The operands of such a call; null for those that the intrinsic does not
/// have.
struct AccessCall {
  Value *Handle = nullptr;
  /// The element, the first byte of a byte-address buffer, the row of a
  /// constant buffer.
  Value *Index = nullptr;
  Value *Offset = nullptr; ///< in bytes, of raw accesses
  Value *Stored = nullptr;
  Value *Step = nullptr; ///< of a counter: 1 or -1
  /// Of a load, without the status; else null.
  Type *Loaded = nullptr;

  /// Nothing for all other calls.
  static std::optional<AccessCall> read(const CallInst &Call);
};

/// What a call of llvm.dx.resource.casthandle casts; null for all other values.
Value *getCastHandle(const Value *V);

/// Makes a cast one of another handle.
void setCastHandle(CallInst &Cast, Value *Handle);

/// The index that a call of llvm.dx.resource.nonuniformindex marks; null for
/// all other values.
Value *getMarkedIndex(const Value *V);

/// Whether an index was marked as not uniform, also inside of the arithmetic,
/// the choices and the tables of locals that make one index of another.
bool hasMarkedIndex(const Value *Index);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_ACCESSCALL_H
