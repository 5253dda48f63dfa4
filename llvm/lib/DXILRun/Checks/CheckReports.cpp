// CheckReports.cpp: Reports of checks and kinds of faults
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

// Reports of checks.

std::string FaultMessage::str() const {
  std::string Result = Location + Text;
  if (!Variables.empty())
    Result += "; of " + Variables;
  if (!Invocation.empty())
    Result += "; " + Invocation;
  for (const std::string &Note : Notes)
    if (!Note.empty())
      Result += "\n" + Note;
  return Result;
}

void CheckReports::report(FaultKind Kind, std::string Message) {
  std::lock_guard<std::mutex> Guard(Lock);
  // The first error is the result of the run.
  if (HasError || !Modes.isOn(Kind))
    return;
  HasError = Modes[Kind] == CheckMode::Error;
  Messages.push_back(std::move(Message));
}

bool CheckReports::noteOnce(const void *Location, FaultKind Kind) {
  std::lock_guard<std::mutex> Guard(Lock);
  return Noted.insert({Location, unsigned(Kind)}).second;
}

bool CheckReports::hasErrors() const {
  std::lock_guard<std::mutex> Guard(Lock);
  return HasError;
}

std::vector<std::string> CheckReports::take() {
  std::lock_guard<std::mutex> Guard(Lock);
  return std::exchange(Messages, {});
}

std::string dxilrun::describeTriple(const std::array<uint32_t, 3> &ID) {
  return ("(" + Twine(ID[0]) + "," + Twine(ID[1]) + "," + Twine(ID[2]) + ")")
      .str();
}

//===----------------------------------------------------------------------===//
// Names of the source in messages
//===----------------------------------------------------------------------===//

std::string dxilrun::describeLocation(const Instruction &I) {
  return describeLocation(I.getDebugLoc().get());
}

std::string dxilrun::describeLocation(const DILocation *Location) {
  if (!Location)
    return "";
  return (Location->getFilename() + ":" + Twine(Location->getLine()) + ":" +
          Twine(Location->getColumn()) + ": ")
      .str();
}

const DIType *dxilrun::stripNames(const DIType *Type) {
  while (auto *Derived = dyn_cast_or_null<DIDerivedType>(Type)) {
    if (Derived->getTag() != dwarf::DW_TAG_typedef &&
        Derived->getTag() != dwarf::DW_TAG_const_type &&
        Derived->getTag() != dwarf::DW_TAG_volatile_type)
      break;
    Type = Derived->getBaseType();
  }
  return Type;
}

/// The name of the part of a value of type \p Type that begins after \p Start
/// bits: ".position.x", "[2]". \p Type becomes its type, or null.
static std::string spellPart(const DIType *&Type, uint64_t Start,
                             uint64_t Size) {
  while (auto *Named = dyn_cast_or_null<DIDerivedType>(Type))
    Type = Named->getBaseType();
  auto *Whole = dyn_cast_or_null<DICompositeType>(Type);
  if (!Whole || Size == Whole->getSizeInBits())
    return "";
  Type = nullptr;
  if (Start + Size > Whole->getSizeInBits())
    return "";
  if (Whole->getTag() == dwarf::DW_TAG_array_type) {
    uint64_t Element =
        Whole->getBaseType() ? Whole->getBaseType()->getSizeInBits() : 0;
    if (!Element || Start % Element + Size > Element)
      return "";
    Type = Whole->getBaseType();
    return "[" + utostr(Start / Element) + "]" +
           spellPart(Type, Start % Element, Size);
  }
  for (const DINode *Node : Whole->getElements()) {
    auto *Member = dyn_cast<DIDerivedType>(Node);
    if (!Member || Start < Member->getOffsetInBits() ||
        Start + Size > Member->getOffsetInBits() + Member->getSizeInBits())
      continue;
    Type = Member->getBaseType();
    std::string Inner =
        spellPart(Type, Start - Member->getOffsetInBits(), Size);
    bool IsBase = Member->getTag() == dwarf::DW_TAG_inheritance;
    return IsBase ? Inner : ("." + Member->getName() + Inner).str();
  }
  return "";
}

static std::string spellVariable(const DbgVariableRecord &Record,
                                 const DIType *&Type) {
  const DILocalVariable *Variable = Record.getVariable();
  std::string Name = Variable->getName().str();
  Type = Variable->getType();
  if (auto Part = Record.getExpression()->getFragmentInfo())
    Name += spellPart(Type, Part->OffsetInBits, Part->SizeInBits);
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

/// A load of a part of a local variable that has a name.
static std::optional<NamedValue> nameLoad(const LoadInst &Load,
                                          const DataLayout &Layout) {
  int64_t Offset = 0;
  const Value *Base = GetPointerBaseWithConstantOffset(Load.getPointerOperand(),
                                                       Offset, Layout);
  for (const DbgVariableRecord *Record :
       findDVRDeclares(const_cast<Value *>(Base))) {
    NamedValue Named{"", &Load, nullptr};
    Named.Name = spellVariable(*Record, Named.Type);
    Named.Name += spellPart(Named.Type, 8 * Offset,
                            Layout.getTypeSizeInBits(Load.getType()));
    return Named;
  }
  return std::nullopt;
}

static void collect(const Value &V, const DILocation *Location, unsigned Steps,
                    SmallVectorImpl<NamedValue> &Names) {
  if (!isa<Instruction>(V) && !isa<Argument>(V))
    return;
  auto Add = [&](NamedValue Named) {
    if (none_of(Names, [&](auto &N) { return N.Name == Named.Name; }))
      Names.push_back(std::move(Named));
  };
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgValues(const_cast<Value *>(&V), Records);
  bool IsNamed = false;
  for (const DbgVariableRecord *Record : Records) {
    if (!isOfFunction(*Record, Location))
      continue;
    IsNamed = true;
    NamedValue Named{"", &V, nullptr};
    Named.Name = spellVariable(*Record, Named.Type);
    Add(std::move(Named));
  }
  auto *I = dyn_cast<Instruction>(&V);
  if (IsNamed || !I || Steps == MaxSteps || isa<PHINode>(I))
    return;
  if (auto *Load = dyn_cast<LoadInst>(I))
    if (std::optional<NamedValue> Named = nameLoad(*Load, I->getDataLayout()))
      return Add(std::move(*Named));
  for (const Value *Operand : I->operand_values())
    collect(*Operand, Location, Steps + 1, Names);
}

SmallVector<NamedValue, 4> dxilrun::findVariables(const Instruction &I) {
  SmallVector<NamedValue, 4> Names;
  for (const Value *Operand : I.operand_values())
    collect(*Operand, I.getDebugLoc().get(), 0, Names);
  return Names;
}

SmallVector<NamedValue, 4>
dxilrun::findLoopVariables(const BasicBlock &Header,
                           const DILocation *Location) {
  SmallVector<NamedValue, 4> Names;
  for (const PHINode &Phi : Header.phis())
    collect(Phi, Location, MaxSteps, Names);
  return Names;
}

StringRef dxilrun::plainName(StringRef Name) {
  Name = GlobalValue::dropLLVMManglingEscape(Name);
  if (Name.consume_front("?"))
    Name = Name.take_until([](char C) { return C == '@'; });
  return Name.empty() ? "(without a name)" : Name;
}

std::string dxilrun::findMemoryName(const Value &Object) {
  const DIType *Type = nullptr;
  for (const DbgVariableRecord *Record :
       findDVRDeclares(const_cast<Value *>(&Object)))
    return spellVariable(*Record, Type);
  return "";
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

static std::string noteVariable(const DIVariable &Variable) {
  return (Variable.getFilename() + ":" + Twine(Variable.getLine()) +
          ": note: '" + Variable.getName() + "' is declared here")
      .str();
}

/// The variable that \p V is a value or a part of the memory of.
static const DIVariable *
findDeclared(const Value &V, const DILocation *Location, unsigned Steps,
             function_ref<bool(const Value &)> Matters) {
  if (auto *Global = dyn_cast<GlobalVariable>(&V)) {
    SmallVector<DIGlobalVariableExpression *, 1> Found;
    Global->getDebugInfo(Found);
    return Found.empty() ? nullptr : Found.front()->getVariable();
  }
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || Steps > MaxSteps)
    return nullptr;
  if (isa<AllocaInst>(I)) {
    for (const DbgVariableRecord *Record :
         findDVRDeclares(const_cast<Value *>(&V)))
      return Record->getVariable();
    return nullptr;
  }
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgValues(const_cast<Value *>(&V), Records);
  for (const DbgVariableRecord *Record : Records)
    if (isOfFunction(*Record, Location))
      return Record->getVariable();
  // Of an access, only where it leads to.
  if (const Value *Pointer = getLoadStorePointerOperand(I))
    return findDeclared(*Pointer, Location, Steps + 1, Matters);
  if (auto *GEP = dyn_cast<GetElementPtrInst>(I))
    return findDeclared(*GEP->getPointerOperand(), Location, Steps, Matters);
  for (const Value *Operand : I->operand_values())
    if (Matters(*Operand))
      if (const DIVariable *Found =
              findDeclared(*Operand, Location, Steps + 1, Matters))
        return Found;
  return nullptr;
}

std::string
dxilrun::noteDeclaration(const Instruction &I,
                         function_ref<bool(const Value &)> Matters) {
  const DILocation *Location = I.getDebugLoc().get();
  // Of an access, first where it leads to.
  if (const Value *Pointer = getLoadStorePointerOperand(&I))
    if (isa<LoadInst>(I) || Matters(*Pointer))
      if (const DIVariable *Found =
              findDeclared(*Pointer, Location, 0, Matters))
        return noteVariable(*Found);
  for (const Value *Operand : I.operand_values())
    if (Matters(*Operand))
      if (const DIVariable *Found =
              findDeclared(*Operand, Location, 0, Matters))
        return noteVariable(*Found);
  return "";
}

std::string dxilrun::noteDeclaration(const Module &M, StringRef Name) {
  for (const DICompileUnit *Unit : M.debug_compile_units())
    for (const DIGlobalVariableExpression *Global : Unit->getGlobalVariables())
      if (const DIGlobalVariable *Variable = Global->getVariable();
          Variable && Variable->getName() == Name && Variable->getFile())
        return noteVariable(*Variable);
  return "";
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static std::string spellFloat(double Value) {
  // The sign of a NaN has no meaning.
  if (std::isnan(Value))
    return "nan";
  std::string Text;
  raw_string_ostream(Text) << format("%.9g", Value);
  return Text;
}

std::string dxilrun::spellNumber(uint64_t Bits, const DIType *Type,
                                 unsigned Size, bool IsFloat) {
  bool IsSigned = false;
  if (auto *Basic = dyn_cast_or_null<DIBasicType>(stripNames(Type))) {
    if (Basic->getEncoding() == dwarf::DW_ATE_boolean)
      return Bits ? "true" : "false";
    IsFloat = Basic->getEncoding() == dwarf::DW_ATE_float;
    IsSigned = Basic->getEncoding() == dwarf::DW_ATE_signed;
  }
  if (IsFloat && Size == 2)
    return spellFloat(bit_cast<_Float16>(uint16_t(Bits)));
  if (IsFloat)
    return spellFloat(Size == 4 ? bit_cast<float>(uint32_t(Bits))
                                : bit_cast<double>(Bits));
  if (Size < 8)
    Bits &= maskTrailingOnes<uint64_t>(8 * Size);
  return IsSigned ? itostr(SignExtend64(Bits, 8 * Size)) : utostr(Bits);
}

// Kinds of faults, and what becomes of them.

static constexpr FaultKindRow Rows[] = {
    {FaultKind::Invalid, "invalid", "a use that Direct3D forbids", false},
    {FaultKind::OutOfBounds, "out-of-bounds",
     "an access outside a resource or variable", false},
    {FaultKind::Unwritten, "unwritten",
     "a read of groupshared memory that was never written", false},
    {FaultKind::Uninitialized, "uninitialized",
     "a use of an uninitialized value", false},
    {FaultKind::Race, "race", "a data race within a group", false},
    {FaultKind::DivergentBarrier, "divergent-barrier",
     "a barrier that not all threads of the group reach", false},
    {FaultKind::Unbound, "unbound", "a descriptor that is not bound", false},
    {FaultKind::DivisionByZero, "division-by-zero",
     "an integer division by zero", true},
    {FaultKind::NaN, "nan", "a NaN from operands that are none", true},
    {FaultKind::Infinity, "infinity", "an infinity from finite operands", true},
    {FaultKind::DivergentWave, "divergent-wave",
     "a wave operation while lanes of the wave are inactive", true},
    {FaultKind::DivergentDerivative, "divergent-derivative",
     "a derivative while lanes of the quad are inactive", true},
};
static_assert(std::size(Rows) == NumFaultKinds);

ArrayRef<FaultKindRow> dxilrun::faultKinds() { return Rows; }

CheckModes::CheckModes(CheckMode Mode) {
  for (const FaultKindRow &Row : Rows)
    set(Row.Kind, Row.IsOptional ? CheckMode::Off : Mode);
}

bool CheckModes::followsMemory() const {
  return any_of(Rows, [&](const FaultKindRow &Row) {
    return !Row.IsOptional && isOn(Row.Kind);
  });
}

static std::optional<CheckMode> parseMode(StringRef Text) {
  return StringSwitch<std::optional<CheckMode>>(Text)
      .Case("error", CheckMode::Error)
      .Case("warn", CheckMode::Warn)
      .Case("off", CheckMode::Off)
      .Default(std::nullopt);
}

Error CheckModes::parse(StringRef List, CheckMode Default) {
  for (StringRef Item : split(List, ',')) {
    auto [Name, ModeText] = Item.split('=');
    std::optional<CheckMode> Mode = Default;
    if (Item.contains('='))
      Mode = parseMode(ModeText);
    if (!Mode)
      return createStringError("'" + ModeText +
                               "' is not one of error, warn, off");
    bool IsKnown = Name == "all";
    for (const FaultKindRow &Row : Rows) {
      if (Name != "all" && Row.Name != Name)
        continue;
      set(Row.Kind, *Mode);
      IsKnown = true;
    }
    if (IsKnown)
      continue;
    auto Names = map_range(Rows, [](const FaultKindRow &R) { return R.Name; });
    return createStringError("there is no kind of fault '" + Name +
                             "'; the kinds are " + join(Names, ", ") +
                             ", and all");
  }
  return Error::success();
}
