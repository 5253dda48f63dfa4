//===- HandleCall.h - Calls that make handles of bindings -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of llvm.dx.resource.handlefrombinding and
// llvm.dx.resource.handlefromimplicitbinding: which operand is which.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_HANDLECALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_HANDLECALL_H

#include <cstdint>
#include <optional>

namespace llvm {
class CallInst;
class Constant;
class Function;
class GlobalVariable;
class IRBuilderBase;
class Instruction;
class Type;
class Value;

namespace dxil {

/// A call that makes a handle from an explicit or an implicit binding.
bool isHandleCall(const Instruction &I);

/// What such a call says.
struct HandleCall {
  /// The number of the declaration (ResourceDeclaration::Number), of a resource
  /// that has no register yet. In IR that declares nothing it is any number
  /// that tells resources apart and gives their order.
  uint32_t OrderID = 0;
  std::optional<uint32_t> Lower; ///< the first register; implicit without it
  uint32_t Space = 0;
  uint32_t Size = 1;      ///< registers; UnboundedRangeSize if unbounded
  Value *Index = nullptr; ///< from the start of the range
  /// A constant C string with the name, one global for each resource.
  Constant *Name = nullptr;

  bool isImplicit() const { return !Lower; }

  CallInst *create(IRBuilderBase &Builder, Type *HandleType) const;
  /// \p Call must be a handle call; all operands but the index and the name are
  /// constants.
  static HandleCall read(const CallInst &Call);
  /// Nothing if they are not.
  static std::optional<HandleCall> tryRead(const CallInst &Call);
};

/// The index operand of a handle call.
Value *getHandleIndex(const CallInst &Call);

/// Whether argument \p N of a handle call is its index.
bool isHandleIndex(unsigned N);

/// The operand with the name, whatever it is.
Value *getHandleName(const CallInst &Call);

/// The global that the name is; null if the operand is something else.
GlobalVariable *getHandleNameGlobal(const CallInst &Call);

/// Makes a handle call one of an explicit binding. \p Callee is
/// handlefrombinding for its type.
void bindHandleCall(CallInst &Call, uint32_t Space, uint32_t Lower,
                    Function &Callee);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_HANDLECALL_H
