//===- FunctionForms.h - Checking functions of bitcode ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_FUNCTIONFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_FUNCTIONFORMS_H

#include "MetadataForms.h"
#include "ValueForms.h"

namespace llvm {
namespace dxil {

/// Looks at the instructions of one function after the other.
class FunctionForms {
public:
  FunctionForms(ValueForms &Values, MetadataForms &Metadata)
      : Values(Values), Types(Values.Types), Metadata(Metadata) {}

  /// At the beginning of the body of a function of that type.
  bool begin(TypeID FunctionType);
  bool add(unsigned Code, ArrayRef<uint64_t> Fields);
  /// A record of what is attached to instructions.
  bool addAttachment(ArrayRef<uint64_t> Fields);
  bool end();

  bool hasInstructions() const { return Instructions != 0; }
  bool hasBlock(uint64_t ID) const { return ID < Blocks; }

private:
  /// An operand, which may be a value that comes later.
  struct Operand {
    unsigned ID;
    TypeID Type;
  };

  bool addOperator(unsigned Code);
  bool addMemory(unsigned Code);
  bool addEnd(unsigned Code);

  bool addBinary();
  bool addCast();
  bool addCompare();
  bool addSelect();
  bool addAddress();
  bool addElement(unsigned Code);
  bool addShuffle();
  bool addPart(unsigned Code);
  bool addPhi();
  bool addAlloca();
  bool addLoad();
  bool addStore();
  bool addAtomic(unsigned Code);
  bool addCall();
  bool addReturn();
  bool addBranch();
  bool addSwitch();
  bool addPlace();

  bool strange() { return Values.fail("an instruction has a strange record"); }
  bool takeID(unsigned &ID);
  bool takeTyped(Operand &Op);
  bool takeOf(TypeID Type, Operand &Op);
  bool takePointer(Operand &Op, TypeID &Target);
  bool takeNumber(uint64_t &Number, uint64_t Limit);
  bool takeBlock();
  bool finish(std::optional<TypeID> Result);
  bool isNumber(TypeID Type) const {
    TypeID Scalar = Types.scalarOf(Type);
    return Types.is(Scalar, TypeKind::Integer) ||
           Types.is(Scalar, TypeKind::Float);
  }

  ValueForms &Values;
  TypeForms &Types;
  MetadataForms &Metadata;
  ArrayRef<uint64_t> Rest; ///< fields that nobody has looked at
  TypeID Result = 0;       ///< of the function
  size_t OuterValues = 0, OuterMetadata = 0;
  uint64_t Blocks = 0, Ended = 0, Instructions = 0;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_FUNCTIONFORMS_H
