// CheckReports.cpp: Reports of checks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace llvm::dxilrun;

void CheckReports::report(std::string Message) {
  std::lock_guard<std::mutex> Guard(Lock);
  // In mode Error, the first one is the result of the run.
  if (Mode == CheckMode::Error && !Messages.empty())
    return;
  Messages.push_back(std::move(Message));
}

bool CheckReports::noteOnce(const void *Location) {
  std::lock_guard<std::mutex> Guard(Lock);
  return Noted.insert(Location).second;
}

bool CheckReports::hasErrors() const {
  std::lock_guard<std::mutex> Guard(Lock);
  return Mode == CheckMode::Error && !Messages.empty();
}

std::vector<std::string> CheckReports::take() {
  std::lock_guard<std::mutex> Guard(Lock);
  return std::exchange(Messages, {});
}

/// The message with the debug information of the instruction, which may be
/// null.
static std::string describe(const Instruction *I, const Twine &Message) {
  if (!I)
    return Message.str();
  std::string Text = describeLocation(*I) + Message.str();
  if (SmallVector<std::string, 4> Names = findVariables(*I); !Names.empty())
    Text += "; of " + join(Names, ", ");
  return Text;
}

std::string dxilrun::describeTriple(const std::array<uint32_t, 3> &ID) {
  return ("(" + Twine(ID[0]) + "," + Twine(ID[1]) + "," + Twine(ID[2]) + ")")
      .str();
}

void CheckReports::report(const Instruction *Where, const ThreadName &Thread,
                          const Twine &Message) {
  report(describe(Where, Message) + "; thread " +
         describeTriple(Thread.InGroup) + " of group " +
         describeTriple(Thread.Group));
}

void CheckReports::report(const Instruction *Where, StringRef Invocation,
                          uint32_t Number, const Twine &Message) {
  report(Where, Invocation + " " + Twine(Number), Message);
}

void CheckReports::report(const Instruction *Where, const Twine &Invocation,
                          const Twine &Message) {
  report(describe(Where, Message) + "; " + Invocation.str());
}

//===----------------------------------------------------------------------===//
// Names of the source in messages
//===----------------------------------------------------------------------===//

std::string dxilrun::describeLocation(const Instruction &I) {
  const DebugLoc &Location = I.getDebugLoc();
  if (!Location)
    return "";
  return (Location->getFilename() + ":" + Twine(Location.getLine()) + ":" +
          Twine(Location.getCol()) + ": ")
      .str();
}

/// The name of the part of a value of type \p Type that begins after \p Start
/// bits: ".position.x", "[2]".
static std::string spellPart(const DIType *Type, uint64_t Start,
                             uint64_t Size) {
  while (auto *Named = dyn_cast_or_null<DIDerivedType>(Type))
    Type = Named->getBaseType();
  auto *Whole = dyn_cast_or_null<DICompositeType>(Type);
  if (!Whole || Start + Size > Whole->getSizeInBits() ||
      Size == Whole->getSizeInBits())
    return "";
  if (Whole->getTag() == dwarf::DW_TAG_array_type) {
    uint64_t Element =
        Whole->getBaseType() ? Whole->getBaseType()->getSizeInBits() : 0;
    if (!Element || Start % Element + Size > Element)
      return "";
    return "[" + utostr(Start / Element) + "]" +
           spellPart(Whole->getBaseType(), Start % Element, Size);
  }
  for (const DINode *Node : Whole->getElements()) {
    auto *Member = dyn_cast<DIDerivedType>(Node);
    if (!Member || Start < Member->getOffsetInBits() ||
        Start + Size > Member->getOffsetInBits() + Member->getSizeInBits())
      continue;
    std::string Inner = spellPart(Member->getBaseType(),
                                  Start - Member->getOffsetInBits(), Size);
    bool IsBase = Member->getTag() == dwarf::DW_TAG_inheritance;
    return IsBase ? Inner : ("." + Member->getName() + Inner).str();
  }
  return "";
}

static std::string spellVariable(const DbgVariableRecord &Record) {
  const DILocalVariable *Variable = Record.getVariable();
  std::string Name = Variable->getName().str();
  if (auto Part = Record.getExpression()->getFragmentInfo())
    Name +=
        spellPart(Variable->getType(), Part->OffsetInBits, Part->SizeInBits);
  return Name;
}

/// Whether the record is of the function of the source, and of the call of it,
/// that the location is in.
static bool isOfFunction(const DbgVariableRecord &Record,
                         const DILocation *Location) {
  const DILocation *Of = Record.getDebugLoc();
  return Location && Of && Of->getInlinedAt() == Location->getInlinedAt() &&
         Record.getVariable()->getScope()->getSubprogram() ==
             Location->getScope()->getSubprogram();
}

/// How many steps of a computation lead to a variable that is named.
static constexpr unsigned MaxSteps = 3;

static void collect(const Value &V, const DILocation *Location, unsigned Steps,
                    SmallVectorImpl<std::string> &Names) {
  if (!isa<Instruction>(V) && !isa<Argument>(V))
    return;
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgValues(const_cast<Value *>(&V), Records);
  bool IsNamed = false;
  for (const DbgVariableRecord *Record : Records) {
    if (!isOfFunction(*Record, Location))
      continue;
    IsNamed = true;
    if (std::string Name = spellVariable(*Record); !is_contained(Names, Name))
      Names.push_back(std::move(Name));
  }
  auto *I = dyn_cast<Instruction>(&V);
  if (IsNamed || !I || Steps == MaxSteps || isa<PHINode>(I))
    return;
  for (const Value *Operand : I->operand_values())
    collect(*Operand, Location, Steps + 1, Names);
}

SmallVector<std::string, 4> dxilrun::findVariables(const Instruction &I) {
  SmallVector<std::string, 4> Names;
  for (const Value *Operand : I.operand_values())
    collect(*Operand, I.getDebugLoc().get(), 0, Names);
  return Names;
}

std::string dxilrun::findMemoryName(const Value &Object) {
  for (const DbgVariableRecord *Record :
       findDVRDeclares(const_cast<Value *>(&Object)))
    return spellVariable(*Record);
  return "";
}
