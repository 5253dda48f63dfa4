// VariableAccess.h: Accesses of variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An access is a load, a store or an atomic operation through a pointer to
// variables: locals, groupshared variables, statics and tables. Pointers to
// resources are not included.

#ifndef LLVM_TARGET_DIRECTX_MEMORY_VARIABLEACCESS_H
#define LLVM_TARGET_DIRECTX_MEMORY_VARIABLEACCESS_H

#include "llvm/Support/Alignment.h"
#include <optional>

namespace llvm {
class GlobalVariable;
class Instruction;
class Type;
class Use;
class Value;

namespace dxil {

class VariableAccess {
  Instruction *Inst;
  Use *Pointer;

  VariableAccess(Instruction &I, Use &Pointer) : Inst(&I), Pointer(&Pointer) {}

public:
  /// Nothing if \p I is no access of a variable.
  static std::optional<VariableAccess> get(Instruction &I);

  Instruction &getInstruction() const { return *Inst; }
  /// The operand, as it is now.
  Value *getPointer() const;
  void setPointer(Value *New);
  /// What is read, written or exchanged.
  Type *getType() const;
  /// What the instruction states.
  Align getAlign() const;
  bool isAtomic() const;
};

/// Whether \p Pointer is \p Variable, of type \p Ty, or a part of it that is
/// named by numbers of elements, and is of the type \p Accessed.
bool isFlatAddress(const Value &Pointer, const Type *Accessed,
                   const Value &Variable, Type *Ty);

/// Whether nothing but stores uses a groupshared variable, if anything does.
bool isUnreadGroupShared(const GlobalVariable &Variable);

/// Whether a pointer may lead to variables: by its address space.
bool isVariablePointer(const Value &Pointer);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_VARIABLEACCESS_H
