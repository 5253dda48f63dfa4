//===- ValueForms.h - Checking values of bitcode ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that have a number: globals, constants, parameters, results of
// instructions. A value may be named before it comes, with the type that it
// will have.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_VALUEFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_VALUEFORMS_H

#include "TypeForms.h"
#include "llvm/ADT/Twine.h"

namespace llvm {
namespace dxil {

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
        return fail("a value has another type than is said before it");
      Promised.erase(It);
    }
    Values.push_back(Value);
    return true;
  }

  /// Whether the value has the type, or will have it.
  bool expect(uint64_t ID, TypeID Type) {
    if (ID < Values.size())
      return Values[ID].Type == Type ||
             fail("a value has another type than what uses it");
    if (ID > UINT32_MAX - 2)
      return fail("a value is named that is not there");
    return Promised.try_emplace(unsigned(ID), Type).first->second == Type ||
           fail("a value has another type than what uses it");
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

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_VALUEFORMS_H
