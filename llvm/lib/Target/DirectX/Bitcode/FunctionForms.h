// FunctionForms.h: Checking functions of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_FUNCTIONFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_FUNCTIONFORMS_H

#include "ValueForms.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Target/DirectX/Bitcode/MetadataDepth.h"

namespace llvm {
namespace dxil {

/// Checks the records of metadata. Nodes may refer to later ones; a function
/// has numbers of its own, after those of the module.
class MetadataForms {
public:
  explicit MetadataForms(ValueForms &Values) : Values(Values) {}

  bool add(unsigned Code, ArrayRef<uint64_t> Fields, bool IsInFunction);
  /// At the end of a block.
  bool endBlock();
  /// At the end of a function, whose nodes are forgotten, or of what comes
  /// before functions.
  bool endScope(size_t Remaining);

  size_t size() const { return Nodes.size(); }
  /// Whether a node may be named by the number.
  bool has(uint64_t ID) const { return ID < size(); }
  /// Whether it is the location of an instruction in a function, or of an
  /// inlined call.
  bool isScope(uint64_t ID) const { return isA(ID, Subprogram | Block); }
  bool isLocation(uint64_t ID) const { return isA(ID, Location); }
  bool hasKind(uint64_t Kind) const {
    return Kind < UINT32_MAX && Kinds.contains(Kind);
  }

private:
  /// What a number stands for, as far as LLVM relies on it.
  enum Kind : uint16_t {
    Text = 1,
    Value = 2,
    Tuple = 4,
    Unit = 8,
    Subprogram = 16,
    Block = 32, ///< of a function
    Location = 64,
    Other = 128,
    Flag = 256, ///< with Tuple: it may be one of the module's
    LinkerOptions =
        512, ///< with Text: the name of a flag that DXIL does not have
    Import = 1024,
    Imports = 2048 ///< with Tuple: all of it are imports
  };

  bool define(Kind What) {
    Nodes.push_back(What);
    return true;
  }
  bool isA(uint64_t ID, unsigned Kinds) const {
    return has(ID) && (Nodes[ID] & Kinds);
  }
  bool addValue(ArrayRef<uint64_t> Fields, bool IsInFunction);
  bool isFlag(ArrayRef<uint64_t> Fields) const;
  bool addNode(ArrayRef<uint64_t> Fields);
  bool addNamedNode(ArrayRef<uint64_t> Fields);
  bool addDebugNode(unsigned Code, ArrayRef<uint64_t> Fields);
  static Kind getKind(unsigned Code);
  bool checkReference(uint64_t ID);
  bool checkField(char Form, uint64_t Field);
  bool checkKind(uint64_t ID, unsigned Now, unsigned Later);

  ValueForms &Values;
  std::vector<Kind> Nodes; ///< of each number
  /// Nodes that were not there when they were named, with what they may be.
  SmallVector<std::pair<uint64_t, unsigned>, 8> Expected;
  DenseSet<uint64_t> Kinds;
  MetadataDepth Depth;
  unsigned FirstOfScope = 0;       ///< the first node that none has looked at
  uint64_t Highest = 0;            ///< the first number that no node has named
  std::optional<std::string> Name; ///< of the named node that comes next
};

//===----------------------------------------------------------------------===//
// Checking functions of bitcode
//===----------------------------------------------------------------------===//

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
  bool addLocation();

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
