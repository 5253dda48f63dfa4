// DecodeCoverage.cpp: Counters for coverage
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With coverage, a program has instructions that count. At -Od, each statement
// begins with a load of debug.stop, which no pass moves: these are counted, and
// nothing else. Other programs have a counter where the location of the
// instructions changes.

#include "Decoder.h"
#include "llvm/DXILRun/Checks/Coverage.h"
#include "llvm/DXILRun/Execute/Wave.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"

using namespace llvm;
using namespace llvm::dxilrun;

//===----------------------------------------------------------------------===//
// Execution
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

static constexpr StringLiteral StopName = "debug.stop";

static bool hasStops(const Module &M) {
  return M.getNamedGlobal(StopName) != nullptr;
}

static bool isStopLoad(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Global =
      Load ? dyn_cast<GlobalVariable>(Load->getPointerOperand()) : nullptr;
  return Global && Global->getName() == StopName;
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
