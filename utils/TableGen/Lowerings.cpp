// Lowerings.cpp: Lowerings of HLSL's built-ins
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks each lowering against LLVM's table of intrinsics and against DXIL.td.
// The records of the latter are in a RecordKeeper of their own, because both
// tables have a `Saturate`.

#include "Rows.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace dxc_tblgen;

/// The fields of an intrinsic, by the elements that they are for.
static constexpr StringRef LoweringFields[] = {"Float", "SInt", "UInt"};

/// The operands that an operation has for the coordinates and for a gradient.
static constexpr unsigned CoordinateSlots = 4;
static constexpr unsigned GradientSlots = 3;
/// Numbers of a row are kept as bytes, of which there are at most two.
static constexpr unsigned MaxNumbers = 2;

static const Record *findOperation(const RecordKeeper &DXIL, StringRef Name) {
  const Record *Op = DXIL.getDef(Name);
  if (!Op || !Op->isSubClassOf("DXILOp") || Op->isSubClassOf("ReservedOp"))
    return nullptr;
  return Op;
}

static const Record *findByName(const RecordKeeper &Records, StringRef Class,
                                StringRef Name) {
  for (const Record *Row : Records.getAllDerivedDefinitions(Class))
    if (Row->getValueAsString("Name") == Name)
      return Row;
  return nullptr;
}

/// The operation that a lowering names, or "".
static StringRef operationOf(const Record *Lowering) {
  return Lowering->isSubClassOf("OpLowering") ||
                 Lowering->isSubClassOf("Expansion")
             ? Lowering->getValueAsString("Operation")
             : "";
}

static bool hasFlag(const Record *Op, StringRef Flag) {
  return any_of(Op->getValueAsListOfDefs("Flags"),
                [&](const Record *F) { return F->getName() == Flag; });
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

namespace {

/// Reports what is wrong with lowerings at the rows that have them.
class LoweringChecker {
public:
  LoweringChecker(const RecordKeeper &Records, const RecordKeeper &DXIL)
      : Records(Records), DXIL(DXIL) {
    for (const Record *Op : DXIL.getAllDerivedDefinitions("DXILOp"))
      for (StringRef Name : Op->getValueAsListOfStrings("Intrinsics"))
        Lowered.insert(Name);
  }

  unsigned errors() const { return Errors; }

  void checkIntrinsic(const Record *Intrinsic) {
    Row = Intrinsic;
    const Record *Elements = Row->getValueAsDef("Elements");
    for (StringRef Field : LoweringFields) {
      if (!Elements->getValueAsBit(("Has" + Field).str()))
        continue;
      const Record *Lowering = Row->getValueAsDef(Field);
      unsigned Before = Errors;
      if (Lowering->getName() == "NoLowering")
        error("'" + name() + "' has no lowering of '" + Field + "'");
      else
        checkForm(Lowering, Field);
      if (Errors != Before)
        return; // The other fields mostly have the same error.
    }
  }

  void checkMethod(const Record *Method) {
    Row = Method;
    const Record *Op = Row->getValueAsDef("Op");
    const Record *Lowering = Row->getValueAsDef("Becomes");
    if (Op->isSubClassOf("Intrinsic"))
      checkAtomicMethod(Op);
    StringRef Needed = Op->isSubClassOf("MethodOp")
                           ? Op->getValueAsString("NeededLowering")
                           : "NoLowering";
    bool Fits = Needed == "NoLowering" ? Lowering->getName() == Needed
                                       : Lowering->isSubClassOf(Needed);
    if (!Fits)
      return error("'" + name() + "' is a '" + Op->getName() +
                   "', whose lowering is of '" + Needed + "'");
    if (Needed == "NoLowering")
      return;
    if (Needed == "OnlyInStages")
      return checkStages(Lowering);
    const Record *Operation = checkOperation(operationOf(Lowering));
    if (!Operation)
      return;
    bool FindsTexels = Lowering->isSubClassOf("CoordinateLowering");
    checkOperands(Operation, Lowering,
                  FindsTexels ? countTexelOperands(Lowering)
                              : countRayOperands());
  }

private:
  StringRef name() const { return Row->getValueAsString("Name"); }

  void error(const Twine &Message) {
    PrintError(Row, Message);
    ++Errors;
  }

  /// The intrinsic has elements of the type of the number, which follows the
  /// byte offset.
  void checkAtomicMethod(const Record *Intrinsic) {
    auto Parameters = Row->getValueAsListOfDefs("Parameters");
    if (Parameters.size() < 2)
      return error("'" + name() + "' has no number after the byte offset");
    StringRef Base =
        Parameters[1]->getValueAsDef("Type")->getValueAsDef("Base")->getName();
    StringRef Field = Base.starts_with("Float")  ? "Float"
                      : Base.starts_with("Uint") ? "UInt"
                                                 : "SInt";
    if (!Intrinsic->getValueAsDef("Elements")
             ->getValueAsBit(("Has" + Field).str()))
      error("the intrinsic '" + Intrinsic->getName() +
            "' has no lowering of '" + Field + "'");
  }

  void checkForm(const Record *Lowering, StringRef Field) {
    StringRef Rule = Row->getValueAsDef("Rule")->getName();
    bool IsAtomic = Lowering->isSubClassOf("AtomicRMW");
    bool IsCompare = Lowering->getName() == "AtomicCompareExchange";
    if (IsAtomic != (Rule == "Atomic") ||
        IsCompare != (Rule == "CompareAtomic"))
      return error("'" + name() + "' is typed by the rule '" + Rule +
                   "', to which its lowering does not belong");
    if (Lowering->getName() == "FirstArgument" && arguments() == 0)
      return error("'" + name() + "' has no first argument");
    checkStages(Lowering);
    if (Lowering->isSubClassOf("LLVMIntrinsic"))
      return checkLLVMIntrinsic(Lowering->getValueAsString("Name"));
    if (Lowering->isSubClassOf("OpLowering"))
      return checkOpLowering(Lowering, Field);
    if (Lowering->isSubClassOf("Expansion"))
      return checkExpansion(Lowering);
    if (Lowering->isSubClassOf("CallExpansion"))
      return checkCode(Lowering, "CallExpansionCode");
  }

  unsigned arguments() const { return Row->getValueAsInt("Arguments"); }

  void checkLLVMIntrinsic(StringRef Name) {
    if (Intrinsic::lookupIntrinsicID(Name) == Intrinsic::not_intrinsic)
      return error("'" + Name + "' is not an LLVM intrinsic");
    if (!Lowered.contains(Name))
      error("no operation of DXIL.td stands for '" + Name + "'");
  }

  void checkStages(const Record *Lowering) {
    for (StringRef Name : Lowering->getValueAsListOfStrings("Stages")) {
      const Record *Stage = DXIL.getDef(Name);
      if (!Stage || !Stage->isSubClassOf("ShaderStage"))
        error("'" + Name + "' is not a stage of DXIL.td");
    }
  }

  const Record *checkOperation(StringRef Name) {
    const Record *Op = findOperation(DXIL, Name);
    if (!Op)
      error("'" + Name + "' is not an operation of DXIL.td");
    return Op;
  }

  /// The declaration of an expansion has the row's number of arguments.
  const Record *findCode(const Record *Lowering, StringRef Class) {
    StringRef Name = Lowering->getValueAsString("Name");
    const Record *Code = findByName(Records, Class, Name);
    if (!Code)
      error("'" + Name + "' is not an expansion: no row of " + Class +
            " declares it");
    else if (Code->getValueAsInt("Arguments") != int64_t(arguments()))
      error("the expansion '" + Name + "' takes " +
            Twine(Code->getValueAsInt("Arguments")) + " arguments, but '" +
            name() + "' has " + Twine(arguments()));
    return Code;
  }

  void checkCode(const Record *Lowering, StringRef Class) {
    findCode(Lowering, Class);
  }

  void checkExpansion(const Record *Lowering) {
    const Record *Code = findCode(Lowering, "ExpansionCode");
    if (!Code)
      return;
    auto Numbers = Lowering->getValueAsListOfInts("Numbers");
    if (Code->getValueAsInt("Numbers") != int64_t(Numbers.size()))
      error("the expansion '" + Code->getValueAsString("Name") + "' takes " +
            Twine(Code->getValueAsInt("Numbers")) + " numbers, not " +
            Twine(Numbers.size()));
    checkNumbers(Numbers);
    StringRef Operation = operationOf(Lowering);
    if (Code->getValueAsBit("TakesOperation") != !Operation.empty())
      error("the expansion '" + Code->getValueAsString("Name") + "' takes " +
            (Operation.empty() ? "an" : "no") + " operation");
    else if (!Operation.empty())
      checkOperation(Operation);
  }

  void checkNumbers(ArrayRef<int64_t> Numbers) {
    if (Numbers.size() > MaxNumbers ||
        any_of(Numbers, [](int64_t N) { return N < 0 || N > 255; }))
      error("a lowering has at most " + Twine(MaxNumbers) +
            " numbers from 0 to 255");
  }

  void checkOpLowering(const Record *Lowering, StringRef Field) {
    const Record *Op = checkOperation(operationOf(Lowering));
    if (!Op)
      return;
    // The mask of lanes is a vector of four.
    bool HasMask = Row->getValueAsDef("Rule")->getName() == "ValueAndMask";
    checkOperands(Op, Lowering, arguments() + (HasMask ? 3 : 0));
    checkOverload(Op, Field);
    unsigned Minor = 0;
    Op->getValueAsString("MinShaderModel")
        .drop_front(2)
        .getAsInteger(10, Minor);
    if (Row->getValueAsInt("MinShaderModelMinor") < int64_t(Minor))
      error("the operation '" + Op->getName() + "' needs shader model 6." +
            Twine(Minor) + ", but '" + name() + "' does not");
  }

  /// The operation has as many operands as \p Given and the row's numbers,
  /// which are integers.
  void checkOperands(const Record *Op, const Record *Lowering, unsigned Given) {
    auto Params = Op->getValueAsListOfDefs("Params");
    auto Numbers = Lowering->getValueAsListOfInts("Numbers");
    checkNumbers(Numbers);
    if (Params.size() != Given + Numbers.size())
      return error("the operation '" + Op->getName() + "' has " +
                   Twine(Params.size()) + " operands, but '" + name() +
                   "' gives it " + Twine(Given + Numbers.size()));
    // The value to compare with comes after a gather's channel.
    if (Lowering->isSubClassOf("CoordinateLowering"))
      return;
    for (const Record *Param : ArrayRef(Params).take_back(Numbers.size()))
      if (!is_contained({"I1", "I8", "I32"},
                        Param->getValueAsDef("Type")->getName()))
        error("the operand '" + Param->getValueAsString("Name") + "' of '" +
              Op->getName() + "' is not a number");
  }

  /// The operation is overloaded on some element of the kind. Bool counts as a
  /// number where there is no overload for it.
  void checkOverload(const Record *Op, StringRef Field) {
    const Record *Overload = Op->getValueAsDef("Overload");
    auto Types = Overload->getValueAsListOfDefs("Types");
    if (Types.empty())
      return;
    char Letter = Field == "Float" ? 'F' : 'I';
    if (none_of(Types, [&](const Record *Type) {
          return Type->getName().front() == Letter;
        }))
      error("the operation '" + Op->getName() +
            "' has no overload for the lowering of '" + Field + "'");
  }

  static unsigned countTexelOperands(const Record *Lowering) {
    return Lowering->getValueAsInt("Handles") + CoordinateSlots +
           Lowering->getValueAsInt("OffsetSlots") +
           Lowering->getValueAsBit("Compares") +
           Lowering->getValueAsInt("Scalars") +
           GradientSlots * Lowering->getValueAsInt("Gradients") +
           Lowering->getValueAsBit("HasClamp");
  }

  /// The query, the arguments, and the requested element of the result or the
  /// location of a struct result.
  unsigned countRayOperands() const {
    unsigned Count = 1;
    for (const Record *Parameter : Row->getValueAsListOfDefs("Parameters"))
      Count += countScalars(Parameter->getValueAsDef("Type"));
    const Record *Result = Row->getValueAsDef("Result");
    return Count + (Result->getValueAsInt("Rows") != 0) +
           (Result->getValueAsInt("Columns") != 0) +
           (Result->getName() == "ElementType");
  }

  const RecordKeeper &Records;
  const RecordKeeper &DXIL;
  StringSet<> Lowered;
  const Record *Row = nullptr;
  unsigned Errors = 0;
};

} // namespace

unsigned dxc_tblgen::checkLowerings(const RecordKeeper &Records,
                                    const RecordKeeper &DXIL) {
  LoweringChecker Checker(Records, DXIL);
  for (const Record *Row : intrinsicsByNumber(Records))
    Checker.checkIntrinsic(Row);
  for (const Record *Method : allMethods(Records))
    Checker.checkMethod(Method);
  return Checker.errors();
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static void emitCodes(const RecordKeeper &Records, StringRef Class,
                      StringRef Enum, raw_ostream &OS) {
  OS << "enum class " << Enum << " : unsigned char {\n";
  for (const Record *Code : sortedByName(Records, Class))
    OS << "  " << Code->getValueAsString("Name") << ",\n";
  OS << "};\n\n";
}

/// The form of a lowering, and its number.
static std::pair<StringRef, std::string> formOf(const Record *Lowering) {
  auto Name = [&](StringRef Field) {
    return Lowering->getValueAsString(Field).str();
  };
  if (Lowering->isSubClassOf("LLVMIntrinsic")) {
    std::string Id = Name("Name").substr(strlen("llvm."));
    replace(Id, '.', '_');
    return {"LLVMIntrinsic", "llvm::Intrinsic::" + Id};
  }
  if (Lowering->isSubClassOf("Expansion"))
    return {"Expansion", "unsigned(Expansion::" + Name("Name") + ")"};
  if (Lowering->isSubClassOf("CallExpansion"))
    return {"CallExpansion", "unsigned(CallExpansion::" + Name("Name") + ")"};
  if (Lowering->isSubClassOf("AtomicRMW"))
    return {"AtomicRMW",
            "llvm::AtomicRMWInst::" + Lowering->getValueAsDef("Operation")
                                          ->getValueAsString("Instruction")
                                          .str()};
  if (Lowering->isSubClassOf("OnlyInStages"))
    return {"OnlyInStages", "0"};
  if (Lowering->isSubClassOf("OpLowering"))
    return {"Operation", "0"};
  return {Lowering->getName(), "0"};
}

static void emitLowering(const Record *Lowering, raw_ostream &OS) {
  auto [Form, Which] = formOf(Lowering);
  StringRef Operation = operationOf(Lowering);
  SmallVector<int64_t> Numbers;
  if (Lowering->getValue("Numbers"))
    append_range(Numbers, Lowering->getValueAsListOfInts("Numbers"));
  OS << "{Lowering::Form::" << Form << ", " << Which << ", ";
  if (Operation.empty())
    OS << "llvm::dxil::OpCode()";
  else
    OS << "llvm::dxil::OpCode::" << Operation;
  OS << ", " << Numbers.size() << ", {";
  interleaveComma(Numbers, OS);
  OS << "}, 0";
  for (StringRef Stage : Lowering->getValueAsListOfStrings("Stages"))
    if (Stage == "Node")
      OS << " | NodeStageBit";
    else
      OS << " | stageBit(llvm::Triple::" << Stage << ")";
  OS << "}";
}

static void emitIntrinsic(const Record *Row, const RecordKeeper &DXIL,
                          raw_ostream &OS) {
  const Record *Elements = Row->getValueAsDef("Elements");
  bool IsWave = false;
  OS << "    {";
  for (StringRef Field : LoweringFields) {
    if (!Elements->getValueAsBit(("Has" + Field).str())) {
      OS << "{}, ";
      continue;
    }
    const Record *Lowering = Row->getValueAsDef(Field);
    emitLowering(Lowering, OS);
    OS << ", ";
    StringRef Operation = operationOf(Lowering);
    IsWave |=
        !Operation.empty() && hasFlag(findOperation(DXIL, Operation), "Wave");
  }
  OS << (IsWave ? "true" : "false") << "}, // " << Row->getName() << "\n";
}

static void emitMethod(const Record *Method, raw_ostream &OS) {
  const Record *Lowering = Method->getValueAsDef("Becomes");
  if (Lowering->getName() == "NoLowering") {
    OS << "    {},\n";
    return;
  }
  OS << "    {";
  emitLowering(Lowering, OS);
  if (Lowering->isSubClassOf("CoordinateLowering"))
    OS << ", " << (Lowering->getValueAsBit("Compares") ? "true" : "false")
       << ", " << Lowering->getValueAsInt("Scalars") << ", "
       << Lowering->getValueAsInt("Gradients") << ", "
       << (Lowering->getValueAsBit("HasClamp") ? "true" : "false");
  OS << "},\n";
}

void dxc_tblgen::emitLowerings(const RecordKeeper &Records,
                               const RecordKeeper &DXIL, raw_ostream &OS) {
  OS << "#ifdef HLSL_LOWERING_ENUMS\n";
  emitCodes(Records, "ExpansionCode", "Expansion", OS);
  emitCodes(Records, "CallExpansionCode", "CallExpansion", OS);
  OS << "#undef HLSL_LOWERING_ENUMS\n#endif\n\n#ifdef HLSL_LOWERING_TABLES\n"
     << "static constexpr IntrinsicLowering IntrinsicLowerings[] = {\n";
  for (const Record *Row : intrinsicsByNumber(Records))
    emitIntrinsic(Row, DXIL, OS);
  OS << "};\n\nstatic constexpr MethodLowering MethodLowerings[] = {\n";
  for (const Record *Method : allMethods(Records))
    emitMethod(Method, OS);
  OS << "};\n#undef HLSL_LOWERING_TABLES\n#endif\n";
}
