// ValueTable.h: Numbers of values and metadata
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers every value and every metadata node of the written module.
//
// A constant is numbered once for each type that it is used with: an undef
// pointer is one constant in LLVM 22 and many in the dialect. All constants are
// in one block of the module, so a number has the same meaning in every
// function.

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_VALUETABLE_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_VALUETABLE_H

#include "DialectCodes.h"
#include "TypeTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Metadata.h"

namespace llvm {
class Module;

namespace dxil {

/// A field of a record: a number or, unless IsNumber, the number of some
/// metadata plus one, 0 for null.
struct DebugField {
  DebugField(uint64_t Number) : Number(Number) {}
  DebugField(const Metadata *MD) : MD(MD), IsNumber(false) {}

  uint64_t Number = 0;
  const Metadata *MD = nullptr;
  bool IsNumber = true;
  /// Of metadata: its number itself, which is not null.
  bool IsExact = false;
};

struct DebugRecord {
  unsigned Code = 0;
  SmallVector<DebugField, 20> Fields;
};

class DebugRecords {
public:
  DebugRecords(const Module &M, WriterProblems &Problems);

  /// The record of a node that is no tuple.
  DebugRecord get(const MDNode &Node) const;

private:
  DebugRecord getType(const DIType &Type) const;
  DebugRecord getUnit(const DICompileUnit &Unit) const;
  DebugRecord getSubprogram(const DISubprogram &Function) const;
  DebugRecord getVariable(const DIVariable &Variable) const;
  DebugRecord getExpression(const DIExpression &Expression) const;
  DebugRecord getTemplateArgument(const DITemplateParameter &Argument) const;

  WriterProblems &Problems;
  /// What a unit lists, and what describes what.
  struct UnitLists {
    const Metadata *Functions = nullptr;
    const Metadata *Globals = nullptr;
  };
  DenseMap<const DICompileUnit *, UnitLists> Lists;
  DenseMap<const Metadata *, const Metadata *> Described;
};

//===----------------------------------------------------------------------===//
// Numbers of values and metadata
//===----------------------------------------------------------------------===//

class ValueTable {
public:
  struct ConstantEntry {
    const Constant *C;
    unsigned Type;
    /// Not zero for a global that stands for its first element: how many
    /// array or struct levels lie between the two. LLVM 22 folds the
    /// getelementptr with zero indices that the dialect needs here.
    unsigned FirstElementDepth;
    /// A global that metadata sees as a pointer to something else.
    bool IsCast = false;
  };

  /// A string, a node, or a constant together with its type.
  struct MetadataEntry {
    const Metadata *MD;
    unsigned ValueType;
  };

  ValueTable(const Module &M, TypeTable &Types, PointerTypes &Pointers,
             WriterProblems &Problems);

  /// Numbers the parameters and instructions of \p F, after those of the
  /// module. Only one function is entered at a time.
  void enterFunction(const Function &F);
  void leaveFunction();

  /// The number of \p V seen as type \p Type.
  unsigned valueID(const Value &V, unsigned Type) const;
  /// The number of the operand \p U.
  unsigned operandID(const Use &U) const;
  unsigned blockID(const BasicBlock &Block) const { return Blocks.at(&Block); }
  /// The number that the first instruction with a result gets.
  unsigned firstInstructionID() const { return FirstInstruction; }

  const std::vector<ConstantEntry> &constants() const { return Constants; }
  const std::vector<MetadataEntry> &metadata() const { return MetadataList; }

  /// The values that calls in the function name as metadata; their numbers
  /// follow those of the module's metadata.
  ArrayRef<const Value *> localMetadata() const { return LocalMetadata; }
  unsigned metadataID(const Metadata &MD) const;
  /// The fields of the record of a node that is no tuple.
  DebugRecord debugRecord(const MDNode &Node) const { return Debug.get(Node); }
  /// The number of operand \p Operand of \p Node plus one, or 0 for null.
  unsigned metadataOperandID(const MDNode &Node, unsigned Operand) const;

  /// Metadata kinds in the order of their numbers; the first are fixed.
  ArrayRef<StringRef> metadataKinds() const { return KindNames; }
  unsigned metadataKind(unsigned LLVMKind) const {
    return KindNumbers.lookup(LLVMKind);
  }

private:
  using Key = std::pair<const void *, unsigned>;

  void readResourceTypes();
  void enumerateGlobals();
  void enumerateInstruction(const Instruction &I);
  void enumerateOperand(const Use &U);
  void addConstant(const Constant &C, unsigned Type);
  void addConstantOperands(const Constant &C);
  void addFirstElement(const Constant &C, unsigned Type);
  void addCast(const GlobalVariable &Global, unsigned Type);
  void sortConstants();

  void enumerateNode(const MDNode &Root);
  Key keyOfOperand(const MDNode &Node, unsigned Operand) const;
  Key keyOfField(const Metadata &MD) const;
  void addLeaf(const Metadata &MD, Key Number);
  void enumerateMetadataOperand(const MetadataAsValue &Operand);
  void addKind(unsigned LLVMKind);

  const Module &M;
  TypeTable &Types;
  PointerTypes &Pointers;
  WriterProblems &Problems;
  DebugRecords Debug;

  DenseMap<const Value *, unsigned> Globals;
  DenseMap<const Value *, unsigned> Locals;
  DenseMap<const BasicBlock *, unsigned> Blocks;
  unsigned FirstInstruction = 0;
  SmallVector<const Value *, 16> LocalMetadata;
  DenseMap<const Value *, unsigned> LocalMetadataNumbers;

  std::vector<ConstantEntry> Constants;
  DenseMap<Key, unsigned> ConstantNumbers;
  SmallVector<const Constant *, 16> ConstantWorklist;

  std::vector<MetadataEntry> MetadataList;
  DenseMap<Key, unsigned> MetadataNumbers;
  /// The pointee type of the symbol of each resource record.
  DenseMap<const MDNode *, Type *> SymbolTypes;

  SmallVector<StringRef, 32> LLVMKindNames;
  SmallVector<StringRef, 32> KindNames;
  DenseMap<unsigned, unsigned> KindNumbers;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_VALUETABLE_H
