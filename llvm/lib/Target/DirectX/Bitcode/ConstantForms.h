//===- ConstantForms.h - Checking constants of bitcode ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_CONSTANTFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_CONSTANTFORMS_H

#include "ValueForms.h"

namespace llvm {
namespace dxil {

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

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_CONSTANTFORMS_H
