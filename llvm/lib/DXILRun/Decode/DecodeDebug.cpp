// DecodeDebug.cpp: Stops and variables for debuggers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A record of debug information becomes a copy of the value to slots of the
// variable, so that each lane has the value that it set last, whichever way it
// came.

#include "Decoder.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"

using namespace llvm;
using namespace llvm::dxilrun;

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

/// The load of "debug.stop" that begins a statement at -Od.
bool isStatement(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Global =
      Load ? dyn_cast<GlobalVariable>(Load->getPointerOperand()) : nullptr;
  return Global && Global->getName() == "debug.stop";
}

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
  if (isStatement(I) || (IsNewLine && !(Branch && Branch->isUnconditional())))
    emit(I, debugStop, {}, {}).Imm = isStatement(I);
}
