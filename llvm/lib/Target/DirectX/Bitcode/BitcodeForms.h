// BitcodeForms.h: Checking values, functions and modules of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_BITCODEFORMS_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_BITCODEFORMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Target/DirectX/Bitcode/MetadataDepth.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace dxil {

// Checking values of bitcode.
//
// The values with a number: globals, constants, parameters, results of
// instructions. A forward reference states the type of the value.

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

// Checking functions of bitcode.

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

// Checking modules of bitcode.

/// Called for the blocks and records, in order. The walk ends when one of these
/// functions returns false.
class BitcodeVisitor {
public:
  virtual ~BitcodeVisitor() = default;
  /// \p Outer is the number of the block around it, or NoBlock.
  virtual bool enterBlock(unsigned ID, unsigned Outer) = 0;
  virtual bool visitRecord(unsigned Block, unsigned Code,
                           ArrayRef<uint64_t> Fields) = 0;
  virtual bool leaveBlock(unsigned ID) = 0;
};

inline constexpr unsigned NoBlock = ~0u;

/// What is wrong with the blocks and abbreviations; empty for nothing, or if
/// the visitor ended the walk.
std::string walkBitcode(ArrayRef<char> Bytes, BitcodeVisitor &Visitor);

//===----------------------------------------------------------------------===//
// Checking modules of bitcode
//===----------------------------------------------------------------------===//

/// Looks at a module's records in their order: types and attributes, globals,
/// constants and metadata, names, functions.
class ModuleForms : public BitcodeVisitor {
public:
  bool enterBlock(unsigned ID, unsigned Outer) override;
  bool visitRecord(unsigned Block, unsigned Code,
                   ArrayRef<uint64_t> Fields) override;
  bool leaveBlock(unsigned ID) override;
  /// At the end of the file.
  bool finish();
  const std::string &problem() const { return Values.problem(); }

private:
  bool addModuleRecord(unsigned Code, ArrayRef<uint64_t> Fields);
  bool addGlobal(ArrayRef<uint64_t> Fields);
  bool addFunction(ArrayRef<uint64_t> Fields);
  bool addAttributeGroup(ArrayRef<uint64_t> Fields);
  bool addName(unsigned Code, ArrayRef<uint64_t> Fields);
  bool addUseOrder(unsigned Code, ArrayRef<uint64_t> Fields);
  bool enterModuleBlock(unsigned ID);
  bool enterFunctionBlock(unsigned ID);
  bool beginFunctions();

  ValueForms Values;
  MetadataForms Metadata{Values};
  ConstantForms Constants{Values};
  FunctionForms Function{Values, Metadata};
  bool HasModule = false, HasVersion = false, HasTypes = false;
  bool AreGlobalsDone = false; ///< there are functions
  bool IsInFunction = false;
  uint64_t Sections = 0;
  /// The value that a global begins with, one more than its number, and the
  /// type.
  std::vector<std::pair<uint64_t, TypeID>> Beginnings;
  std::vector<TypeID> Bodies; ///< the functions that have one
  size_t NextBody = 0;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_BITCODEFORMS_H
