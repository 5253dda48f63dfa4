// VariableAccess.h: Accesses of variables and targets of pointers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_MEMORY_VARIABLEACCESS_H
#define LLVM_TARGET_DIRECTX_MEMORY_VARIABLEACCESS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/Alignment.h"
#include <memory>
#include <optional>
#include <utility>

namespace llvm {
class DataLayout;
class GlobalVariable;
class IRBuilderBase;
class Instruction;
class Type;
class Use;
class Value;

namespace dxil {

// Accesses of variables.
//
// An access is a load, a store or an atomic operation through a pointer to
// variables: locals, groupshared variables, statics and tables. Pointers to
// resources are not included.

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

// Targets of pointers.
//
// Traces a pointer through address computations, phis and selects to its
// object, as a byte offset. The passes that replace pointers by operations or
// flat arrays use it.

/// An object and a distance in bytes from its start.
struct PointerLocation {
  // The values are tracked: lowering one access may replace the value that is
  // the index of the next.
  WeakTrackingVH Root;  ///< alloca, global variable, resource handle or payload
  WeakTrackingVH Index; ///< the index of getpointer; null for memory
  /// Values and the number of bytes that one step of each stands for. All are
  /// i32 and available where the pointer is.
  SmallVector<std::pair<WeakTrackingVH, int64_t>, 2> Terms;
  int64_t Constant = 0;

  bool isConstant() const { return Terms.empty(); }
  /// The distance, if it is constant.
  std::optional<int64_t> getConstant() const {
    return isConstant() ? std::optional(Constant) : std::nullopt;
  }
  /// Whether it is in a constant or texture buffer, which are read by rows.
  bool isInRows() const;
  /// The largest power of two, at most \p Limit, that divides the distance.
  uint64_t knownAlignment(uint64_t Limit, const DataLayout &DL) const;
  /// The largest power of two, at most \p Limit, that divides the variable
  /// part of the distance.
  uint64_t variableAlignment(uint64_t Limit, const DataLayout &DL) const;
  /// (distance + Plus) / Size as i32; \p Size divides it, and is a power of
  /// two unless it divides each term.
  Value *emitQuotient(IRBuilderBase &Builder, int64_t Plus,
                      uint64_t Size) const;
  /// Of memory: the terms that are multiples of \p Size, and the others.
  std::pair<PointerLocation, PointerLocation> split(uint64_t Size) const;
};

class LocationResolver {
  const DataLayout &DL;
  DenseMap<Value *, std::unique_ptr<PointerLocation>> Locations;
  /// The new phis and selects, so that unused ones can go.
  SmallVector<Instruction *, 4> Created;

  PointerLocation *remember(Value *Pointer, PointerLocation Location);
  PointerLocation *resolveGEP(Value *Pointer);
  PointerLocation *resolveMerge(Instruction *Pointer);

public:
  explicit LocationResolver(const DataLayout &DL) : DL(DL) {}

  /// Null if the pointer may lead to several objects, or to an unknown one.
  /// May add instructions: a phi of pointers needs a phi of offsets.
  const PointerLocation *resolve(Value *Pointer);

  /// Removes added instructions that nothing uses.
  void removeUnused();
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_VARIABLEACCESS_H
