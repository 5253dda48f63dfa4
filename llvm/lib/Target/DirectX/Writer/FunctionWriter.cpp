// FunctionWriter.cpp: Functions in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionWriter.h"
#include "DialectCodes.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

uint64_t orderingCode(AtomicOrdering Ordering) {
  switch (Ordering) {
  case AtomicOrdering::NotAtomic:
    return bitc::ORDERING_NOTATOMIC;
  case AtomicOrdering::Unordered:
    return bitc::ORDERING_UNORDERED;
  case AtomicOrdering::Monotonic:
    return bitc::ORDERING_MONOTONIC;
  case AtomicOrdering::Acquire:
    return bitc::ORDERING_ACQUIRE;
  case AtomicOrdering::Release:
    return bitc::ORDERING_RELEASE;
  case AtomicOrdering::AcquireRelease:
    return bitc::ORDERING_ACQREL;
  case AtomicOrdering::SequentiallyConsistent:
    return bitc::ORDERING_SEQCST;
  }
  llvm_unreachable("all orderings are listed");
}

/// The number of a read-modify-write operation; those up to umin are as old as
/// LLVM 3.7.
std::optional<uint64_t> rmwCode(AtomicRMWInst::BinOp Operation) {
  switch (Operation) {
  case AtomicRMWInst::Xchg:
    return bitc::RMW_XCHG;
  case AtomicRMWInst::Add:
    return bitc::RMW_ADD;
  case AtomicRMWInst::Sub:
    return bitc::RMW_SUB;
  case AtomicRMWInst::And:
    return bitc::RMW_AND;
  case AtomicRMWInst::Nand:
    return bitc::RMW_NAND;
  case AtomicRMWInst::Or:
    return bitc::RMW_OR;
  case AtomicRMWInst::Xor:
    return bitc::RMW_XOR;
  case AtomicRMWInst::Max:
    return bitc::RMW_MAX;
  case AtomicRMWInst::Min:
    return bitc::RMW_MIN;
  case AtomicRMWInst::UMax:
    return bitc::RMW_UMAX;
  case AtomicRMWInst::UMin:
    return bitc::RMW_UMIN;
  default:
    return std::nullopt;
  }
}

/// The flags of an operator that LLVM 3.7 has: wrapping, exactness, and its
/// five fast-math bits. The newer nneg, disjoint and samesign are hints that
/// can be dropped.
uint64_t optimizationFlags(const User &I) {
  uint64_t Flags = 0;
  if (auto *Overflowing = dyn_cast<OverflowingBinaryOperator>(&I)) {
    if (Overflowing->hasNoUnsignedWrap())
      Flags |= 1 << bitc::OBO_NO_UNSIGNED_WRAP;
    if (Overflowing->hasNoSignedWrap())
      Flags |= 1 << bitc::OBO_NO_SIGNED_WRAP;
  } else if (auto *Exact = dyn_cast<PossiblyExactOperator>(&I)) {
    if (Exact->isExact())
      Flags |= 1 << bitc::PEO_EXACT;
  } else if (auto *Math = dyn_cast<FPMathOperator>(&I)) {
    Flags = fastMathBits(Math->getFastMathFlags());
  }
  return Flags;
}

uint64_t alignmentCode(Align Alignment) { return Log2(Alignment) + 1; }

} // namespace

void FunctionWriter::pushValueAndType(const Use &U) {
  unsigned ID = Values.operandID(U);
  push(static_cast<uint32_t>(NextID - ID));
  if (ID >= NextID)
    push(Pointers.expectedType(U));
}

void FunctionWriter::pushSigned(int64_t Value) { push(encodeSigned(Value)); }

void FunctionWriter::emit(unsigned Code) {
  Stream.EmitRecord(Code, Record);
  Record.clear();
}

uint64_t FunctionWriter::scope(SyncScope::ID ID, const Instruction &I) {
  enum Scope : uint64_t { SingleThread = 0, CrossThread = 1 };
  if (ID == SyncScope::System)
    return CrossThread;
  if (ID == SyncScope::SingleThread)
    return SingleThread;
  Problems.report("the synchronization scope of: " + describeValue(I));
  return 0;
}

void FunctionWriter::write(Function &F) {
  Stream.EnterSubblock(bitc::FUNCTION_BLOCK_ID, 4);
  Values.enterFunction(F);
  NextID = Values.firstInstructionID();
  push(F.size());
  emit(bitc::FUNC_CODE_DECLAREBLOCKS);
  writeLocalMetadata();
  const DILocation *LastLocation = nullptr;
  for (BasicBlock &Block : F)
    for (Instruction &I : Block) {
      visit(I);
      if (const DILocation *Location = I.getDebugLoc())
        writeLocation(*Location, std::exchange(LastLocation, Location));
      if (!I.getType()->isVoidTy())
        ++NextID;
    }
  if (Names == LocalNames::Written)
    writeLocalNames(F);
  writeAttachments(F);
  Values.leaveFunction();
  Stream.ExitBlock();
}

void FunctionWriter::writeLocalMetadata() {
  if (Values.localMetadata().empty())
    return;
  Stream.EnterSubblock(bitc::METADATA_BLOCK_ID, 3);
  for (const Value *V : Values.localMetadata()) {
    unsigned Type = Pointers.typeOf(*V);
    push(Type);
    push(Values.valueID(*V, Type));
    emit(bitc::METADATA_VALUE);
  }
  Stream.ExitBlock();
}

/// The location of the instruction that was written last. \p Before is the
/// previous instruction, or null.
void FunctionWriter::writeLocation(const DILocation &Location,
                                   const DILocation *Before) {
  if (&Location == Before)
    return emit(bitc::FUNC_CODE_DEBUG_LOC_AGAIN);
  push(Location.getLine());
  push(Location.getColumn());
  push(Values.metadataID(*Location.getScope()) + 1);
  const DILocation *Call = Location.getInlinedAt();
  push(Call ? Values.metadataID(*Call) + 1 : 0);
  emit(bitc::FUNC_CODE_DEBUG_LOC);
}

void FunctionWriter::visitInstruction(Instruction &I) {
  Problems.report("the instruction: " + describeValue(I));
}

void FunctionWriter::visitBinaryOperator(BinaryOperator &I) {
  pushValueAndType(I.getOperandUse(0));
  pushValue(I.getOperandUse(1));
  push(binaryOpcode(I.getOpcode()));
  if (uint64_t Flags = optimizationFlags(I))
    push(Flags);
  emit(bitc::FUNC_CODE_INST_BINOP);
}

void FunctionWriter::visitCastInst(CastInst &I) {
  std::optional<uint64_t> Code = castOpcode(I.getOpcode());
  if (!Code) {
    visitInstruction(I);
    return;
  }
  pushValueAndType(I.getOperandUse(0));
  push(Pointers.typeOf(I));
  push(*Code);
  emit(bitc::FUNC_CODE_INST_CAST);
}

void FunctionWriter::visitGetElementPtrInst(GetElementPtrInst &I) {
  push(I.isInBounds());
  push(Types.get(I.getSourceElementType()));
  for (const Use &U : I.operands())
    pushValueAndType(U);
  emit(bitc::FUNC_CODE_INST_GEP);
}

void FunctionWriter::visitExtractValueInst(ExtractValueInst &I) {
  pushValueAndType(I.getOperandUse(0));
  Record.append(I.idx_begin(), I.idx_end());
  emit(bitc::FUNC_CODE_INST_EXTRACTVAL);
}

void FunctionWriter::visitInsertValueInst(InsertValueInst &I) {
  pushValueAndType(I.getOperandUse(0));
  pushValueAndType(I.getOperandUse(1));
  Record.append(I.idx_begin(), I.idx_end());
  emit(bitc::FUNC_CODE_INST_INSERTVAL);
}

void FunctionWriter::visitExtractElementInst(ExtractElementInst &I) {
  pushValueAndType(I.getOperandUse(0));
  pushValueAndType(I.getOperandUse(1));
  emit(bitc::FUNC_CODE_INST_EXTRACTELT);
}

void FunctionWriter::visitInsertElementInst(InsertElementInst &I) {
  pushValueAndType(I.getOperandUse(0));
  pushValue(I.getOperandUse(1));
  pushValueAndType(I.getOperandUse(2));
  emit(bitc::FUNC_CODE_INST_INSERTELT);
}

void FunctionWriter::visitShuffleVectorInst(ShuffleVectorInst &I) {
  pushValueAndType(I.getOperandUse(0));
  pushValue(I.getOperandUse(1));
  // The mask is an operand of the dialect alone, and a constant.
  const Constant &Mask = *I.getShuffleMaskForBitcode();
  push(static_cast<uint32_t>(NextID -
                             Values.valueID(Mask, Types.get(Mask.getType()))));
  emit(bitc::FUNC_CODE_INST_SHUFFLEVEC);
}

void FunctionWriter::visitSelectInst(SelectInst &I) {
  pushValueAndType(I.getOperandUse(1));
  pushValue(I.getOperandUse(2));
  pushValueAndType(I.getOperandUse(0));
  emit(bitc::FUNC_CODE_INST_VSELECT);
}

void FunctionWriter::visitCmpInst(CmpInst &I) {
  pushValueAndType(I.getOperandUse(0));
  pushValue(I.getOperandUse(1));
  push(I.getPredicate());
  if (uint64_t Flags = optimizationFlags(I))
    push(Flags);
  emit(bitc::FUNC_CODE_INST_CMP2);
}

void FunctionWriter::visitReturnInst(ReturnInst &I) {
  if (I.getReturnValue())
    pushValueAndType(I.getOperandUse(0));
  emit(bitc::FUNC_CODE_INST_RET);
}

void FunctionWriter::visitBranchInst(BranchInst &I) {
  push(Values.blockID(*I.getSuccessor(0)));
  if (I.isConditional()) {
    push(Values.blockID(*I.getSuccessor(1)));
    pushValue(I.getOperandUse(0));
  }
  emit(bitc::FUNC_CODE_INST_BR);
}

void FunctionWriter::visitSwitchInst(SwitchInst &I) {
  push(Types.get(I.getCondition()->getType()));
  pushValue(I.getOperandUse(0));
  push(Values.blockID(*I.getDefaultDest()));
  for (const auto &Case : I.cases()) {
    const ConstantInt *Value = Case.getCaseValue();
    push(Values.valueID(*Value, Types.get(Value->getType())));
    push(Values.blockID(*Case.getCaseSuccessor()));
  }
  emit(bitc::FUNC_CODE_INST_SWITCH);
}

void FunctionWriter::visitUnreachableInst(UnreachableInst &) {
  emit(bitc::FUNC_CODE_INST_UNREACHABLE);
}

void FunctionWriter::visitPHINode(PHINode &I) {
  push(Pointers.typeOf(I));
  for (unsigned N = 0; N != I.getNumIncomingValues(); ++N) {
    unsigned ID = Values.operandID(I.getOperandUse(N));
    pushSigned(static_cast<int64_t>(NextID) - static_cast<int64_t>(ID));
    push(Values.blockID(*I.getIncomingBlock(N)));
  }
  emit(bitc::FUNC_CODE_INST_PHI);
}

void FunctionWriter::visitAllocaInst(AllocaInst &I) {
  constexpr uint64_t ExplicitTypeBit = 1 << 6;
  if (I.isUsedWithInAlloca() || I.isSwiftError()) {
    visitInstruction(I);
    return;
  }
  push(Types.get(I.getAllocatedType()));
  push(Types.get(I.getArraySize()->getType()));
  push(Values.operandID(I.getOperandUse(0)));
  push(alignmentCode(I.getAlign()) | ExplicitTypeBit);
  emit(bitc::FUNC_CODE_INST_ALLOCA);
}

void FunctionWriter::visitLoadInst(LoadInst &I) {
  if (I.isAtomic()) {
    visitInstruction(I);
    return;
  }
  pushValueAndType(I.getOperandUse(0));
  push(Pointers.typeOf(I));
  push(alignmentCode(I.getAlign()));
  push(I.isVolatile());
  emit(bitc::FUNC_CODE_INST_LOAD);
}

void FunctionWriter::visitStoreInst(StoreInst &I) {
  if (I.isAtomic()) {
    visitInstruction(I);
    return;
  }
  pushValueAndType(I.getOperandUse(StoreInst::getPointerOperandIndex()));
  pushValueAndType(I.getOperandUse(0));
  push(alignmentCode(I.getAlign()));
  push(I.isVolatile());
  emit(bitc::FUNC_CODE_INST_STORE);
}

void FunctionWriter::visitAtomicCmpXchgInst(AtomicCmpXchgInst &I) {
  pushValueAndType(I.getOperandUse(0));
  pushValueAndType(I.getOperandUse(1));
  pushValue(I.getOperandUse(2));
  push(I.isVolatile());
  push(orderingCode(I.getSuccessOrdering()));
  push(scope(I.getSyncScopeID(), I));
  push(orderingCode(I.getFailureOrdering()));
  push(I.isWeak());
  emit(bitc::FUNC_CODE_INST_CMPXCHG);
}

void FunctionWriter::visitAtomicRMWInst(AtomicRMWInst &I) {
  std::optional<uint64_t> Operation = rmwCode(I.getOperation());
  if (!Operation) {
    visitInstruction(I);
    return;
  }
  pushValueAndType(I.getOperandUse(0));
  pushValue(I.getOperandUse(1));
  push(*Operation);
  push(I.isVolatile());
  push(orderingCode(I.getOrdering()));
  push(scope(I.getSyncScopeID(), I));
  emit(bitc::FUNC_CODE_INST_ATOMICRMW_OLD);
}

void FunctionWriter::visitCallInst(CallInst &I) {
  constexpr uint64_t ExplicitTypeBit = 1 << 15;
  const Function *Callee = I.getCalledFunction();
  if (!Callee || I.hasOperandBundles() || Callee->isVarArg()) {
    visitInstruction(I);
    return;
  }
  push(Attributes.listID(I.getAttributes()));
  push(I.getCallingConv() << bitc::CALL_CCONV | ExplicitTypeBit);
  push(Pointers.functionType(*Callee));
  pushValueAndType(I.getCalledOperandUse());
  for (const Use &U : I.args())
    pushValue(U);
  emit(bitc::FUNC_CODE_INST_CALL);
}

void FunctionWriter::writeLocalNames(const Function &F) {
  bool Entered = false;
  TextRecords Texts(Stream);
  auto Write = [&](unsigned Code, unsigned ID, StringRef Name) {
    if (Name.empty())
      return;
    if (!Entered)
      Stream.EnterSubblock(bitc::VALUE_SYMTAB_BLOCK_ID, 4);
    Entered = true;
    Texts.write(Code, {ID}, Name);
  };
  unsigned ID = Values.firstInstructionID() - F.arg_size();
  for (const Argument &Parameter : F.args())
    Write(bitc::VST_CODE_ENTRY, ID++, Parameter.getName());
  for (const BasicBlock &Block : F) {
    Write(bitc::VST_CODE_BBENTRY, Values.blockID(Block), Block.getName());
    for (const Instruction &I : Block)
      if (!I.getType()->isVoidTy())
        Write(bitc::VST_CODE_ENTRY, ID++, I.getName());
  }
  if (Entered)
    Stream.ExitBlock();
}

void FunctionWriter::writeAttachments(const Function &F) {
  bool Entered = false;
  unsigned Number = 0;
  SmallVector<std::pair<unsigned, MDNode *>, 4> Attachments;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block) {
      unsigned Current = Number++;
      Attachments.clear();
      I.getAllMetadataOtherThanDebugLoc(Attachments);
      if (Attachments.empty())
        continue;
      if (!Entered)
        Stream.EnterSubblock(bitc::METADATA_ATTACHMENT_ID, 3);
      Entered = true;
      push(Current);
      for (auto [Kind, Node] : Attachments) {
        push(Values.metadataKind(Kind));
        push(Values.metadataID(*Node));
      }
      emit(bitc::METADATA_ATTACHMENT);
    }
  if (Entered)
    Stream.ExitBlock();
}
