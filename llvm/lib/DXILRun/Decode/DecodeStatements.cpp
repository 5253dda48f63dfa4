// DecodeStatements.cpp: Stops of debuggers and counters for coverage
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With a debugger or with coverage, a program has instructions that stop or
// count. At -Od, each statement begins with a load of debug.stop, which no pass
// moves: these are counted, and nothing else. Other programs have a counter
// where the location of the instructions changes.
//
// For debuggers, a record of debug information becomes a copy of the value to
// slots of the variable, so that each lane has the value that it set last,
// whichever way it came.

#include "Decoder.h"
#include "llvm/DXILRun/Checks/Coverage.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Execute/Wave.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"

using namespace llvm;
using namespace llvm::dxilrun;

static constexpr StringLiteral StopName = "debug.stop";

/// The load of debug.stop that begins a statement at -Od.
static bool isStopLoad(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Global =
      Load ? dyn_cast<GlobalVariable>(Load->getPointerOperand()) : nullptr;
  return Global && Global->getName() == StopName;
}

//===----------------------------------------------------------------------===//
// Counters
//===----------------------------------------------------------------------===//

static void addLanes(Wave &W, uint32_t Counter, LaneMask Lanes) {
  W.P->Counters[Counter]->count(uint64_t(Lanes), uint64_t(Lanes >> 64));
}

static void countLocation(Wave &W, const Inst &I) {
  addLanes(W, I.Imm, W.Active & ~W.Helpers);
}

/// The operands are the condition and the values of the cases; for a branch,
/// only "true". The last counter is that of the other lanes.
template <typename T> static void countSides(Wave &W, const Inst &I) {
  LaneMask Rest = W.Active & ~W.Helpers;
  const T *Condition = W.at<T>(I.operand(0));
  for (unsigned Side = 1; Side != I.NumOperands; ++Side) {
    const T Value = *W.at<T>(I.operand(Side)); // the same in all lanes
    LaneMask Lanes = 0;
    forEachLane(Rest, [&](unsigned Lane) {
      if (Condition[Lane] == Value)
        Lanes |= laneBit(Lane);
    });
    addLanes(W, I.Imm + Side - 1, Lanes);
    Rest &= ~Lanes;
  }
  addLanes(W, I.Imm + I.NumOperands - 1, Rest);
}

//===----------------------------------------------------------------------===//
// Debug information
//===----------------------------------------------------------------------===//

static bool hasStops(const Module &M) {
  return M.getNamedGlobal(StopName) != nullptr;
}

/// Whether passes leave the instruction where the source has it.
static bool staysInPlace(const Instruction &I) {
  using dxil::OpCode;
  const dxil::OpInfo *Op = dxil::getDXILOperation(I);
  return !isa<PHINode>(I) &&
         !(Op &&
           is_contained({OpCode::CreateHandle, OpCode::CreateHandleForLib,
                         OpCode::CreateHandleFromBinding,
                         OpCode::CreateHandleFromHeap, OpCode::AnnotateHandle},
                        Op->Code));
}

/// The location of what is counted at \p I, or null.
static const DILocation *findCountedLocation(const Instruction &I,
                                             bool OnlyStops) {
  const DILocation *Where = I.getDebugLoc().get();
  const bool IsCounted = OnlyStops ? isStopLoad(I) : staysInPlace(I);
  return Where && Where->getLine() && IsCounted ? Where : nullptr;
}

static std::string nameFunction(const DISubprogram &Function) {
  std::string Name = Function.getName().str();
  for (const DIScope *Scope = Function.getScope();
       isa_and_present<DICompositeType, DINamespace>(Scope);
       Scope = Scope->getScope()) {
    if (!Scope->getName().empty())
      Name = Scope->getName().str() + "::" + Name;
    // The names of types may have the namespaces.
    if (Scope->getName().contains("::"))
      break;
  }
  return Name;
}

static unsigned addFunctionOf(Coverage &Covered, const DILocation &Where) {
  const DISubprogram *Function = Where.getScope()->getSubprogram();
  return Covered.addFunction(Function->getFilename(), Function->getLine(),
                             nameFunction(*Function));
}

Error dxilrun::startCoverage(ShaderFile &File, Coverage &Covered) {
  const Module &M = *File.M;
  if (!dxil::hasDebugInfo(M))
    return createStringError(
        "coverage needs debug information; compile the shader with "
        "'-Od -Zi -Qembed_debug'");
  if (std::exchange(File.IsInCoverage, true))
    return Error::success();
  for (const dxil::DebugSources::File &Source :
       dxil::DebugSources::read(M).Files)
    Covered.addSource(Source.Name, Source.Text);
  const bool OnlyStops = hasStops(M);
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      if (const DILocation *Where = findCountedLocation(I, OnlyStops))
        Covered.addLine(addFunctionOf(Covered, *Where), Where->getFilename(),
                        Where->getLine());
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Counters
//===----------------------------------------------------------------------===//

void Decoder::countLocationOf(const Instruction &I) {
  const bool OnlyStops = hasStops(*File.M);
  const DILocation *Where = findCountedLocation(I, OnlyStops);
  if (!Where)
    return;
  if (!OnlyStops) {
    // The first instruction of the block, or of another line or call.
    const DILocation *Last = std::exchange(LastLocation, Where);
    if (Last && Last->getLine() == Where->getLine() &&
        Last->getInlinedAt() == Where->getInlinedAt() &&
        Last->getFilename() == Where->getFilename() &&
        Last->getScope()->getSubprogram() == Where->getScope()->getSubprogram())
      return;
  }
  auto [It, IsNew] = Instances.try_emplace(
      {Where->getScope()->getSubprogram(), Where->getInlinedAt()});
  if (IsNew)
    It->second = P.Covered->addInstance(addFunctionOf(*P.Covered, *Where));
  emit(I, countLocation, {}, {}).Imm = P.Counters.size();
  P.Counters.push_back(&P.Covered->addPoint(It->second, Where->getFilename(),
                                            Where->getLine(),
                                            Where->getColumn(), OnlyStops));
}

/// Where the function that contains \p Where computes the condition of a
/// branch at \p Where.
static const DILocation *locateCondition(const Value &Condition,
                                         const DILocation &Where) {
  auto *I = dyn_cast<Instruction>(&Condition);
  const DILocation *Found = I ? I->getDebugLoc().get() : nullptr;
  while (Found && Found->getInlinedAt() != Where.getInlinedAt())
    Found = Found->getInlinedAt();
  return Found;
}

void Decoder::countBranch(const Instruction &Terminator) {
  const DILocation *Where = Terminator.getDebugLoc().get();
  auto *Branch = dyn_cast<BranchInst>(&Terminator);
  auto *Switch = dyn_cast<SwitchInst>(&Terminator);
  if (!Where || !Where->getLine() ||
      !(Switch || (Branch && Branch->isConditional())))
    return;
  const Value *Condition =
      Switch ? Switch->getCondition() : Branch->getCondition();
  const unsigned Bytes = laneBytesOf(Terminator, Condition->getType());
  Slots Operands = {slotOf(Condition)};
  std::vector<std::string> Labels;
  if (Branch) {
    Operands.push_back(constantSlot(1, Bytes));
    Labels = {"true", "false"};
  } else {
    for (auto Case : Switch->cases()) {
      Operands.push_back(
          constantSlot(Case.getCaseValue()->getZExtValue(), Bytes));
      SmallString<20> Value;
      Case.getCaseValue()->getValue().toStringSigned(Value);
      Labels.push_back(("case " + Value).str());
    }
    Labels.push_back("default");
  }
  const ExecFn Fn = Bytes == 1   ? countSides<uint8_t>
                    : Bytes == 2 ? countSides<uint16_t>
                    : Bytes == 4 ? countSides<uint32_t>
                                 : countSides<uint64_t>;
  BranchKey Key = {Where->getLine(), Where->getColumn(), 0, 0};
  if (const DILocation *Computed = locateCondition(*Condition, *Where)) {
    Key[2] = Computed->getLine();
    Key[3] = Computed->getColumn();
  }
  emit(Terminator, Fn, {}, Operands).Imm = P.Counters.size();
  CoverageCounter *First =
      P.Covered->addBranch(Where->getFilename(), Key, Labels);
  for (unsigned Side = 0; Side != Labels.size(); ++Side)
    P.Counters.push_back(First + Side);
}

//===----------------------------------------------------------------------===//
// Debuggers
//===----------------------------------------------------------------------===//

namespace {

void debugStop(Wave &W, const Inst &I) {
  W.G->D.Options.Debugger->atStop(W, I);
}

template <typename T, typename Kept> void keepLanes(Wave &W, const Inst &I) {
  Kept *To = W.at<Kept>(I.result());
  const T *From = W.at<T>(I.operand(0));
  forThreads(W, [=](unsigned N) { To[N] = From[N]; });
}

constexpr ExecFn KeepByLog2[] = {
    keepLanes<uint8_t, uint64_t>, keepLanes<uint16_t, uint64_t>,
    keepLanes<uint32_t, uint64_t>, keepLanes<uint64_t, uint64_t>};
constexpr ExecFn KeepState = keepLanes<uint8_t, uint8_t>;

/// Handles are made where the function begins, whichever line uses them.
bool makesHandle(const Instruction &I) {
  auto *Struct = dyn_cast<StructType>(I.getType());
  return Struct && Struct->hasName() &&
         Struct->getName() == dxil::HandleTypeName;
}

/// The bits of the variable that a record sets.
std::pair<uint64_t, uint64_t> fragmentOf(const DbgVariableRecord &Record) {
  if (auto Part = Record.getExpression()->getFragmentInfo())
    return {Part->OffsetInBits, Part->SizeInBits};
  // Types with a name have no size of their own.
  return {0, Record.getVariable()->getSizeInBits().value_or(~uint32_t(0))};
}

/// The value that a record sets; null if it is lost or computed.
const Value *valueOf(const DbgVariableRecord &Record) {
  const DIExpression *Expression = Record.getExpression();
  const unsigned Plain = Expression->isFragment() ? 3 : 0;
  if (Record.hasArgList() || Record.isKillLocation() ||
      Expression->getNumElements() != Plain)
    return nullptr;
  return Record.getVariableLocationOp(0);
}

} // namespace

void Decoder::findDebugVariables() {
  for (const BasicBlock &BB : *File.Info.Entry)
    for (const Instruction &I : BB)
      for (const DbgVariableRecord &Record :
           filterDbgVars(I.getDbgRecordRange())) {
        auto [It, IsNew] = DebugVariables.try_emplace(
            {Record.getVariable(), Record.getDebugLoc()->getInlinedAt()},
            P.Variables.size());
        if (IsNew) {
          KeptVariable New;
          New.Variable = Record.getVariable();
          New.InlinedAt = Record.getDebugLoc()->getInlinedAt();
          P.Variables.push_back(std::move(New));
        }
        KeptVariable &V = P.Variables[It->second];
        const auto [Offset, Size] = fragmentOf(Record);
        if (Record.isDbgDeclare()) {
          auto Object = ObjectNumbers.find(Record.getVariableLocationOp(0));
          if (Object != ObjectNumbers.end())
            V.Memory.push_back({Offset, Size, makePointer(Object->second, 0)});
          continue;
        }
        if (any_of(V.Pieces, [Offset = Offset, Size = Size](auto &Piece) {
              return Piece.Offset == Offset && Piece.Size == Size;
            }))
          continue;
        // Vectors are kept in parts.
        const Value *Known = valueOf(Record);
        auto *Vector =
            Known ? dyn_cast<FixedVectorType>(Known->getType()) : nullptr;
        const unsigned Parts = Vector ? Vector->getNumElements() : 1;
        for (unsigned N = 0; N != Parts; ++N) {
          VariablePiece Piece;
          Piece.Offset = Offset + N * (Size / Parts);
          Piece.Size = Size / Parts;
          Piece.Value = newSlot(8);
          Piece.State = newSlot(1);
          V.Pieces.push_back(Piece);
        }
      }
}

/// A frame is used for one group after the other.
void Decoder::clearDebugVariables() {
  const Instruction &First = File.Info.Entry->getEntryBlock().front();
  for (const KeptVariable &V : P.Variables)
    for (const VariablePiece &Piece : V.Pieces)
      emit(First, KeepState, Piece.State, constantSlot(PieceUnset, 1));
}

void Decoder::decodeDebugValue(const Instruction &I,
                               const DbgVariableRecord &Record) {
  if (!Record.isDbgValue())
    return;
  const KeptVariable &V = P.Variables[DebugVariables.lookup(
      {Record.getVariable(), Record.getDebugLoc()->getInlinedAt()})];
  const auto [Offset, Size] = fragmentOf(Record);
  const Value *Set = valueOf(Record);
  Slots From;
  if (Set && isa<Constant>(Set) && !isa<UndefValue>(Set) &&
      (Set->getType()->isIntOrIntVectorTy() ||
       Set->getType()->isFPOrFPVectorTy()))
    From = constantSlots(cast<Constant>(Set));
  else if (Set && !isa<Constant>(Set) && ValueSlots.contains(Set))
    From = ValueSlots[Set];
  std::optional<unsigned> Bytes =
      Set ? laneBytes(Set->getType()) : std::nullopt;
  unsigned Next = 0;
  for (const VariablePiece &Piece : V.Pieces) {
    if (Piece.Offset + Piece.Size <= Offset || Offset + Size <= Piece.Offset)
      continue;
    const bool IsPart =
        Piece.Offset >= Offset && Piece.Offset + Piece.Size <= Offset + Size &&
        Next < From.size() && Bytes && (From.size() > 1 || Piece.Size == Size);
    if (IsPart)
      emit(I, KeepByLog2[Log2_32(*Bytes)], Piece.Value, From[Next++]);
    emit(I, KeepState, Piece.State,
         constantSlot(IsPart ? *Bytes : PieceLost, 1));
  }
}

void Decoder::decodeDebug(const Instruction &I, const DILocation *&Last) {
  for (const DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
    decodeDebugValue(I, Record);
  const DILocation *Here = I.getDebugLoc().get();
  if (!Here || Here->getLine() == 0 || makesHandle(I))
    return;
  const bool IsNewLine =
      !Last || Last->getLine() != Here->getLine() ||
      Last->getInlinedAt() != Here->getInlinedAt() ||
      Last->getScope()->getSubprogram() != Here->getScope()->getSubprogram();
  Last = Here;
  auto *Branch = dyn_cast<BranchInst>(&I);
  if (isStopLoad(I) || (IsNewLine && !(Branch && Branch->isUnconditional())))
    emit(I, debugStop, {}, {}).Imm = isStopLoad(I);
}
