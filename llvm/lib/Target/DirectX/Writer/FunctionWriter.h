// FunctionWriter.h: Functions in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes one function block: instructions, names of local values, metadata
// attached to instructions.

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_FUNCTIONWRITER_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_FUNCTIONWRITER_H

#include "ValueTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Bitstream/BitstreamWriter.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"
#include <map>
#include <vector>

namespace llvm {
class BitstreamWriter;
class Module;

namespace dxil {

class AttributeTable {
public:
  explicit AttributeTable(const Module &M);

  /// The number that stands for \p List in a record: 0 for none.
  unsigned listID(AttributeList List) const { return Lists.lookup(List); }

  void write(BitstreamWriter &Stream) const;

private:
  using Record = SmallVector<uint64_t, 16>;

  void add(AttributeList List);

  std::vector<Record> Groups;
  std::vector<Record> ListRecords;
  std::map<Record, unsigned> GroupNumbers;
  std::map<Record, unsigned> ListNumbers;
  DenseMap<AttributeList, unsigned> Lists;
};

/// How the functions of a module write the records of frequent instructions in
/// fewer bits: as abbreviations, which a block BLOCKINFO defines for all
/// function blocks.
class InstructionAbbreviations {
public:
  /// Defines those that take less than they save in \p M. The stream is in the
  /// module block.
  InstructionAbbreviations(const Module &M, BitstreamWriter &Stream);

  /// The abbreviation of a record in a function block, or 0.
  unsigned find(unsigned Code, ArrayRef<uint64_t> Record) const;

private:
  struct Abbreviation {
    unsigned Form; ///< among those that are known
    unsigned ID;
  };
  SmallVector<Abbreviation, 12> Defined;
};

//===----------------------------------------------------------------------===//
// Functions in LLVM 3.7 bitcode
//===----------------------------------------------------------------------===//

class FunctionWriter : public InstVisitor<FunctionWriter> {
public:
  FunctionWriter(BitstreamWriter &Stream, TypeTable &Types,
                 const PointerTypes &Pointers, ValueTable &Values,
                 const AttributeTable &Attributes,
                 const InstructionAbbreviations &Abbreviations,
                 WriterProblems &Problems, LocalNames Names)
      : Stream(Stream), Types(Types), Pointers(Pointers), Values(Values),
        Attributes(Attributes), Abbreviations(Abbreviations),
        Problems(Problems), Names(Names) {}

  void write(Function &F);

  void visitInstruction(Instruction &I);
  void visitBinaryOperator(BinaryOperator &I);
  void visitCastInst(CastInst &I);
  void visitGetElementPtrInst(GetElementPtrInst &I);
  void visitExtractValueInst(ExtractValueInst &I);
  void visitInsertValueInst(InsertValueInst &I);
  void visitExtractElementInst(ExtractElementInst &I);
  void visitShuffleVectorInst(ShuffleVectorInst &I);
  void visitInsertElementInst(InsertElementInst &I);
  void visitSelectInst(SelectInst &I);
  void visitCmpInst(CmpInst &I);
  void visitReturnInst(ReturnInst &I);
  void visitBranchInst(BranchInst &I);
  void visitSwitchInst(SwitchInst &I);
  void visitUnreachableInst(UnreachableInst &I);
  void visitPHINode(PHINode &I);
  void visitAllocaInst(AllocaInst &I);
  void visitLoadInst(LoadInst &I);
  void visitStoreInst(StoreInst &I);
  void visitAtomicCmpXchgInst(AtomicCmpXchgInst &I);
  void visitAtomicRMWInst(AtomicRMWInst &I);
  void visitCallInst(CallInst &I);

private:
  void push(uint64_t Value) { Record.push_back(Value); }
  /// Operands are counted back from the instruction.
  void pushValue(const Use &U) { push(relativeID(U)); }
  /// The same, and the type when the operand is defined later.
  void pushValueAndType(const Use &U);
  void pushSigned(int64_t Value);
  void emit(unsigned Code);
  /// In a block inside of the function block, which has other abbreviations.
  void emitInside(unsigned Code);
  uint32_t relativeID(const Use &U) const {
    return NextID - Values.operandID(U);
  }
  uint64_t scope(SyncScope::ID ID, const Instruction &I);

  void writeLocalMetadata();
  void writeLocation(const DILocation &Location, const DILocation *Before);
  void writeLocalNames(const Function &F);
  void writeAttachments(const Function &F);

  BitstreamWriter &Stream;
  TypeTable &Types;
  const PointerTypes &Pointers;
  ValueTable &Values;
  const AttributeTable &Attributes;
  const InstructionAbbreviations &Abbreviations;
  WriterProblems &Problems;
  LocalNames Names;

  unsigned NextID = 0;
  SmallVector<uint64_t, 64> Record;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_FUNCTIONWRITER_H
