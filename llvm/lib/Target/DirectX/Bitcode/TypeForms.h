//===- TypeForms.h - Checking types of bitcode ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of types, as its records say it. Types have numbers; two are equal
// if their numbers are, since the bitcode of LLVM 3.7 has each type once.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_TYPEFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_TYPEFORMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace dxil {

using TypeID = unsigned;

enum class TypeKind {
  Void,
  Label,
  Metadata,
  Integer,
  Float, ///< of 16, 32 or 64 bits
  Pointer,
  Function,
  Struct,
  Opaque,
  Array,
  Vector
};

struct TypeForm {
  TypeKind Kind = TypeKind::Void;
  uint64_t Size = 0;         ///< bits, elements, or the address space
  SmallVector<TypeID, 4> In; ///< elements; the result, then parameters
};

class TypeForms {
public:
  /// Takes a record of the table.
  bool add(unsigned Code, ArrayRef<uint64_t> Fields);
  /// Looks at the table as a whole, of which no type is asked before.
  bool finish();
  /// What is wrong, if something is.
  const std::string &problem() const { return Problem; }

  size_t size() const { return Forms.size(); }
  /// Whether the table has the type: a record cannot name what it has not.
  bool has(uint64_t ID) const {
    return ID < Forms.size() && (!Announced || ID < *Announced);
  }
  const TypeForm &operator[](TypeID ID) const { return Forms[ID]; }

  bool is(uint64_t ID, TypeKind Kind) const {
    return has(ID) && Forms[ID].Kind == Kind;
  }
  bool isInteger(uint64_t ID, uint64_t Bits) const {
    return is(ID, TypeKind::Integer) && Forms[ID].Size == Bits;
  }
  /// Whether values have the type that lie in memory or registers.
  bool isValue(uint64_t ID) const;
  /// The type of a vector's elements, or the type itself.
  TypeID scalarOf(TypeID ID) const;
  /// How many elements a vector has; 0 for what is none.
  uint64_t elementsOf(TypeID ID) const;
  /// The type of a global that has a type of its own; if nothing uses it, the
  /// table may be without it.
  TypeID makePointer(TypeID Target, uint64_t Space);
  /// A type that is in the table, if it is.
  std::optional<TypeID> findPointer(TypeID Target, uint64_t Space) const;
  std::optional<TypeID> findVector(TypeID Element, uint64_t Count) const;
  std::optional<TypeID> findBit() const { return Bit; }
  /// A struct without a name of two elements.
  std::optional<TypeID> findPair(TypeID First, TypeID Second) const;
  /// An integer of 1 bit, or a vector of these with as many elements.
  std::optional<TypeID> findCondition(TypeID Like) const;
  /// The element of an aggregate by an index that is in it.
  std::optional<TypeID> findElement(TypeID Aggregate, uint64_t Index) const;

private:
  bool fail(const std::string &What) {
    if (Problem.empty())
      Problem = What;
    return false;
  }
  bool addSized(unsigned Code, ArrayRef<uint64_t> Fields);
  bool checkParts(const TypeForm &Form);
  bool measure(TypeID ID);

  std::vector<TypeForm> Forms;
  std::optional<uint64_t> Announced;
  bool IsNamed = false; ///< the next struct
  /// How many parts a type has, counting the element of an array once. 0 while
  /// that is being found.
  std::vector<std::optional<uint64_t>> Parts;
  DenseMap<std::pair<TypeID, uint64_t>, TypeID> Pointers, Vectors, Pairs;
  std::optional<TypeID> Bit; ///< integers of 1 bit
  std::string Problem;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_TYPEFORMS_H
