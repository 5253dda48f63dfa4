// FunctionWriter.cpp: Functions in LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionWriter.h"
#include "DialectCodes.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Operator.h"
#include <array>

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

/// What a call's record has besides the calling convention, which is 0.
constexpr uint64_t ExplicitCalleeType = 1 << 15;

//===----------------------------------------------------------------------===//
// Abbreviations
//===----------------------------------------------------------------------===//

enum class FieldKind : uint8_t { None, Literal, Fixed, VBR };

/// How an operand of a record is written. Data is the value of a literal, and
/// otherwise a number of bits.
struct Field {
  FieldKind Kind = FieldKind::None;
  uint16_t Data = 0;
};

constexpr Field literal(uint16_t Value) { return {FieldKind::Literal, Value}; }
constexpr Field fixed(uint16_t Bits) { return {FieldKind::Fixed, Bits}; }
constexpr Field vbr(uint16_t Bits) { return {FieldKind::VBR, Bits}; }

struct RecordForm {
  unsigned Code;
  std::array<Field, 4> Fields = {};
  unsigned NumFields = 0;
  /// How all operands after the fields are written, if there may be any.
  Field Rest = {};

  template <typename... Ts>
  constexpr RecordForm(unsigned Code, Ts... Fields)
      : Code(Code), Fields{Fields...}, NumFields(sizeof...(Fields)) {}
  constexpr RecordForm followedBy(Field F) const {
    RecordForm Longer = *this;
    Longer.Rest = F;
    return Longer;
  }
  constexpr bool hasRest() const { return Rest.Kind != FieldKind::None; }
  ArrayRef<Field> fields() const {
    return ArrayRef(Fields).take_front(NumFields);
  }

  bool fits(ArrayRef<uint64_t> Record) const;
  /// In bits, per record.
  unsigned saved() const;
  /// In bits, at most.
  unsigned cost() const;
  std::shared_ptr<BitCodeAbbrev> make() const;
};

/// Operands are counted back. Most are near, but constants and functions are
/// before all instructions.
constexpr RecordForm Forms[] = {
    {bitc::FUNC_CODE_INST_BINOP, vbr(4), vbr(5), fixed(4)},
    {bitc::FUNC_CODE_INST_BINOP, vbr(4), vbr(5), fixed(4), fixed(5)},
    {bitc::FUNC_CODE_INST_EXTRACTVAL, vbr(4), fixed(3)},
    RecordForm(bitc::FUNC_CODE_INST_CALL, vbr(2), literal(ExplicitCalleeType),
               vbr(5), vbr(6))
        .followedBy(vbr(5)),
    RecordForm(bitc::FUNC_CODE_INST_PHI, vbr(6)).followedBy(vbr(6)),
    {bitc::FUNC_CODE_INST_BR, vbr(6)},
    {bitc::FUNC_CODE_INST_BR, vbr(5), vbr(5), vbr(5)},
    {bitc::FUNC_CODE_INST_CMP2, vbr(4), vbr(6), fixed(6)},
    {bitc::FUNC_CODE_INST_CMP2, vbr(4), vbr(6), fixed(6), fixed(5)},
    {bitc::FUNC_CODE_INST_CAST, vbr(4), vbr(5), fixed(4)},
    {bitc::FUNC_CODE_INST_LOAD, vbr(6), vbr(6), fixed(4), fixed(1)},
    {bitc::FUNC_CODE_INST_STORE, vbr(6), vbr(6), fixed(4), fixed(1)},
    RecordForm(bitc::FUNC_CODE_INST_GEP, fixed(1), vbr(6)).followedBy(vbr(6)),
    {bitc::FUNC_CODE_INST_VSELECT, vbr(5), vbr(5), vbr(5)},
    {bitc::FUNC_CODE_DEBUG_LOC, vbr(6), vbr(6), vbr(6), vbr(6)},
    {bitc::FUNC_CODE_DEBUG_LOC_AGAIN},
};

constexpr unsigned formOf(unsigned Code, unsigned NumFields) {
  unsigned Form = 0;
  while (Forms[Form].Code != Code || Forms[Form].NumFields != NumFields)
    ++Form;
  return Form;
}

/// Abbreviations are counted from 4, in the four bits of a function block.
constexpr unsigned MaxAbbreviations = 12;

/// A number as it is written without an abbreviation.
unsigned bitsOf(uint64_t Value) {
  unsigned Bits = 6;
  for (; Value >= 32; Value >>= 5)
    Bits += 6;
  return Bits;
}

bool RecordForm::fits(ArrayRef<uint64_t> Record) const {
  if (Record.size() < NumFields || (!hasRest() && Record.size() != NumFields))
    return false;
  return all_of(zip(Record, fields()), [](const auto &Pair) {
    auto [Value, F] = Pair;
    return F.Kind == FieldKind::Literal ? Value == F.Data
           : F.Kind == FieldKind::Fixed ? Value >> F.Data == 0
                                        : true;
  });
}

unsigned RecordForm::saved() const {
  // The number of operands is written in front of the rest, too.
  unsigned Bits = bitsOf(Code) + (hasRest() ? 0 : 6);
  for (Field F : fields())
    if (F.Kind == FieldKind::Literal)
      Bits += bitsOf(F.Data);
    else if (F.Kind == FieldKind::Fixed)
      Bits += 6 - F.Data;
  return Bits;
}

unsigned RecordForm::cost() const {
  constexpr unsigned Head = 16, PerField = 9, PerLiteral = 25, Array = 13;
  unsigned Bits = Head + (hasRest() ? Array : 0);
  for (Field F : fields())
    Bits += F.Kind == FieldKind::Literal ? PerLiteral : PerField;
  return Bits;
}

std::shared_ptr<BitCodeAbbrev> RecordForm::make() const {
  auto Made = std::make_shared<BitCodeAbbrev>();
  auto Add = [&](Field F) {
    switch (F.Kind) {
    case FieldKind::None:
      break;
    case FieldKind::Literal:
      Made->Add(BitCodeAbbrevOp(F.Data));
      break;
    case FieldKind::Fixed:
      Made->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::Fixed, F.Data));
      break;
    case FieldKind::VBR:
      Made->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, F.Data));
      break;
    }
  };
  Made->Add(BitCodeAbbrevOp(Code));
  for_each(fields(), Add);
  if (hasRest())
    Made->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::Array));
  Add(Rest);
  return Made;
}

/// Counts the records of a form.
class FormCounts {
  unsigned Counts[std::size(Forms)] = {};

  template <unsigned Code, unsigned NumFields> void add() {
    constexpr unsigned Form = formOf(Code, NumFields);
    ++Counts[Form];
  }
  /// A record of three operands, and the flags if there are any.
  template <unsigned Code> void addWithFlags(const Instruction &I) {
    if (optimizationFlags(I))
      add<Code, 4>();
    else
      add<Code, 3>();
  }

  void addInstruction(const Instruction &I);
  void addRareInstruction(const Instruction &I);

public:
  void addFunction(const Function &F);
  unsigned operator[](unsigned Form) const { return Counts[Form]; }
};

void FormCounts::addInstruction(const Instruction &I) {
  if (isa<BinaryOperator>(I))
    addWithFlags<bitc::FUNC_CODE_INST_BINOP>(I);
  else if (isa<CallInst>(I))
    add<bitc::FUNC_CODE_INST_CALL, 4>();
  else if (isa<ExtractValueInst>(I))
    add<bitc::FUNC_CODE_INST_EXTRACTVAL, 2>();
  else if (isa<CmpInst>(I))
    addWithFlags<bitc::FUNC_CODE_INST_CMP2>(I);
  else if (isa<PHINode>(I))
    add<bitc::FUNC_CODE_INST_PHI, 1>();
  else if (auto *Branch = dyn_cast<BranchInst>(&I); !Branch)
    addRareInstruction(I);
  else if (Branch->isConditional())
    add<bitc::FUNC_CODE_INST_BR, 3>();
  else
    add<bitc::FUNC_CODE_INST_BR, 1>();
}

void FormCounts::addRareInstruction(const Instruction &I) {
  if (isa<CastInst>(I))
    add<bitc::FUNC_CODE_INST_CAST, 3>();
  else if (isa<LoadInst>(I))
    add<bitc::FUNC_CODE_INST_LOAD, 4>();
  else if (isa<StoreInst>(I))
    add<bitc::FUNC_CODE_INST_STORE, 4>();
  else if (isa<GetElementPtrInst>(I))
    add<bitc::FUNC_CODE_INST_GEP, 2>();
  else if (isa<SelectInst>(I))
    add<bitc::FUNC_CODE_INST_VSELECT, 3>();
}

void FormCounts::addFunction(const Function &F) {
  const DILocation *Last = nullptr;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block) {
      addInstruction(I);
      if (const DILocation *Location = I.getDebugLoc()) {
        if (Location == std::exchange(Last, Location))
          add<bitc::FUNC_CODE_DEBUG_LOC_AGAIN, 0>();
        else
          add<bitc::FUNC_CODE_DEBUG_LOC, 4>();
      }
    }
}

} // namespace

InstructionAbbreviations::InstructionAbbreviations(const Module &M,
                                                   BitstreamWriter &Stream) {
  FormCounts Counts;
  for (const Function &F : M)
    Counts.addFunction(F);
  auto Gain = [&](unsigned Form) {
    return int64_t(Counts[Form]) * Forms[Form].saved() - Forms[Form].cost();
  };
  SmallVector<unsigned, 16> Chosen;
  for (unsigned Form = 0; Form != std::size(Forms); ++Form)
    if (Gain(Form) > 0)
      Chosen.push_back(Form);
  stable_sort(Chosen, [&](unsigned Left, unsigned Right) {
    return Gain(Left) > Gain(Right);
  });
  if (Chosen.size() > MaxAbbreviations)
    Chosen.truncate(MaxAbbreviations);
  if (Chosen.empty())
    return;
  Stream.EnterBlockInfoBlock();
  for (unsigned Form : Chosen)
    Defined.push_back({Form, Stream.EmitBlockInfoAbbrev(bitc::FUNCTION_BLOCK_ID,
                                                        Forms[Form].make())});
  Stream.ExitBlock();
}

unsigned InstructionAbbreviations::find(unsigned Code,
                                        ArrayRef<uint64_t> Record) const {
  for (const Abbreviation &Each : Defined)
    if (Forms[Each.Form].Code == Code && Forms[Each.Form].fits(Record))
      return Each.ID;
  return 0;
}

void FunctionWriter::pushValueAndType(const Use &U) {
  unsigned ID = Values.operandID(U);
  push(static_cast<uint32_t>(NextID - ID));
  if (ID >= NextID)
    push(Pointers.expectedType(U));
}

void FunctionWriter::pushSigned(int64_t Value) { push(encodeSigned(Value)); }

void FunctionWriter::emit(unsigned Code) {
  Stream.EmitRecord(Code, Record, Abbreviations.find(Code, Record));
  Record.clear();
}

void FunctionWriter::emitInside(unsigned Code) {
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
    emitInside(bitc::METADATA_VALUE);
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
  const Function *Callee = I.getCalledFunction();
  if (!Callee || I.hasOperandBundles() || Callee->isVarArg()) {
    visitInstruction(I);
    return;
  }
  push(Attributes.listID(I.getAttributes()));
  push(I.getCallingConv() << bitc::CALL_CCONV | ExplicitCalleeType);
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
      emitInside(bitc::METADATA_ATTACHMENT);
    }
  if (Entered)
    Stream.ExitBlock();
}
