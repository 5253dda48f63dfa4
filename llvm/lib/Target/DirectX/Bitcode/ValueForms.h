// ValueForms.h: Checking values of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values with a number: globals, constants, parameters, results of
// instructions. A forward reference states the type of the value.

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_VALUEFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_VALUEFORMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
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
  /// Checks the table as a whole; no type is queried before.
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

//===----------------------------------------------------------------------===//
// Checking values of bitcode
//===----------------------------------------------------------------------===//

struct ValueForm {
  TypeID Type;
  bool IsConstant = false;
  std::optional<uint64_t> Integer; ///< of a constant, if it is one
};

/// Types and values, and the first problem that was found.
class ValueForms {
public:
  TypeForms Types;

  /// Notes what is wrong; always false.
  bool fail(const Twine &What) {
    if (Problem.empty())
      Problem = What.str();
    return false;
  }
  const std::string &problem() const { return Problem; }

  size_t size() const { return Values.size(); }
  const ValueForm &operator[](unsigned ID) const { return Values[ID]; }

  /// Adds the next value, which has the type that was said of it before.
  bool define(ValueForm Value) {
    auto It = Promised.find(Values.size());
    if (It != Promised.end()) {
      if (It->second != Value.Type)
        return fail("a value does not have its stated type");
      Promised.erase(It);
    }
    Values.push_back(Value);
    return true;
  }

  /// Whether the value has the type, or will have it.
  bool expect(uint64_t ID, TypeID Type) {
    if (ID < Values.size())
      return Values[ID].Type == Type ||
             fail("a value does not have the type that its use requires");
    if (ID > UINT32_MAX - 2)
      return fail("a value is named that is not there");
    return Promised.try_emplace(unsigned(ID), Type).first->second == Type ||
           fail("a value does not have the type that its use requires");
  }

  /// Whether all values are there that were named.
  bool checkPromises() {
    return Promised.empty() || fail("a value is named that is not there");
  }

  /// Forgets the values of a function.
  void shrink(size_t Count) { Values.resize(Count, {0, false, {}}); }

private:
  std::vector<ValueForm> Values;
  DenseMap<unsigned, TypeID> Promised;
  std::string Problem;
};

/// Whether a cast of LLVM 3.7 takes one type to the other.
bool isCast(const TypeForms &Types, uint64_t Code, TypeID From, TypeID To);

//===----------------------------------------------------------------------===//
// Checking constants of bitcode
//===----------------------------------------------------------------------===//

/// Looks at a block of constants, which may name each other in any order.
class ConstantForms {
public:
  explicit ConstantForms(ValueForms &Values) : Values(Values) {}
  void begin();
  bool add(unsigned Code, ArrayRef<uint64_t> Fields);
  bool end();

private:
  /// A constant that is made of others.
  struct Pending {
    unsigned Code;
    TypeID Type;
    SmallVector<uint64_t, 4> Fields;
  };

  bool define(std::optional<uint64_t> Integer = std::nullopt) {
    return Values.define({*Current, true, Integer});
  }
  bool addText(ArrayRef<uint64_t> Fields, bool HasEnd);
  bool addData(ArrayRef<uint64_t> Fields);
  bool defer(unsigned Code, ArrayRef<uint64_t> Fields);
  bool checkUse(uint64_t ID, TypeID Type);
  bool check(const Pending &P);
  bool checkAggregate(const Pending &P);
  bool checkCast(const Pending &P);
  bool checkAddress(const Pending &P);
  bool checkOrder();

  ValueForms &Values;
  std::optional<TypeID> Current;
  size_t First = 0;
  DenseMap<unsigned, Pending> Compound; ///< by the number of the value
  SmallVector<unsigned, 4> Uses;        ///< of the one that is looked at
  DenseMap<unsigned, SmallVector<unsigned, 4>> UsesOf;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_VALUEFORMS_H
