//===- PointerTypes.h - Pointee types ---------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Infers the pointee type of every pointer value of a module in DXIL form.
//
//   %a = alloca [4 x float]                      ; [4 x float]*
//   %p = getelementptr [4 x float], ptr %a, ...  ; float*
//   %q = phi ptr [ %p, %x ], [ %r, %y ]          ; float*, as its operands are
//
// The form promises that each pointer is used with one type only; the value
// table reports an operand that would need another.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_POINTERTYPES_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_POINTERTYPES_H

#include "TypeTable.h"
#include "llvm/IR/Module.h"

namespace llvm {
namespace dxil {

class PointerTypes {
public:
  PointerTypes(const Module &M, TypeTable &Types);

  /// The number of the type of \p V. For a null or undef pointer, whose type
  /// only its use can tell, that of `i8*`.
  unsigned typeOf(const Value &V) const;

  /// The number of the function type (not of the pointer to it) of \p F.
  unsigned functionType(const Function &F) const;

  /// The number of the type that the user of \p U wants to see.
  unsigned expectedType(const Use &U) const;

  /// The type of what \p V points to, or null if only its use can tell.
  Type *pointee(const Value &V) const;

private:
  unsigned resultType(const Function &F) const;
  void seed(const Instruction &I);
  void propagate();
  void settleByUse();
  void assign(const Value &V, Type *Ty);
  void flowToUsers(const Value &V, Type *Ty);
  void flowToOperands(const Value &V, Type *Ty);

  const Module &M;
  TypeTable &Types;
  DenseMap<const Value *, Type *> Pointees;
  SmallVector<const Value *, 16> Worklist;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_POINTERTYPES_H
