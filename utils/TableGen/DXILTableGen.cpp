// DXILTableGen.cpp: Tables of the DXIL operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads DXIL.td and writes DXILOperations.inc: the enumerations, the constant
// tables and the map from intrinsics to operations. Each part is guarded by a
// macro of its own, as is usual for generated files.

#include "Rows.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace dxc_tblgen;

namespace {

/// The rows in the order of their numbers, which must be dense.
std::vector<const Record *> sortedOperations(const RecordKeeper &Records) {
  std::vector<const Record *> Ops(Records.getAllDerivedDefinitions("DXILOp"));
  llvm::sort(Ops, [](const Record *A, const Record *B) {
    return A->getValueAsInt("OpCode") < B->getValueAsInt("OpCode");
  });
  for (auto [Index, Op] : enumerate(Ops))
    if (Op->getValueAsInt("OpCode") != int64_t(Index))
      PrintFatalError(Op, "operation numbers must be dense and unique; " +
                              Twine(Index) + " is expected here");
  return Ops;
}

/// "1.6" -> 6. All versions of the table have the same major number.
unsigned minorVersion(const Record *Op, StringRef Field, StringRef Major) {
  StringRef Text = Op->getValueAsString(Field);
  unsigned Minor;
  if (!Text.consume_front(Major) || !Text.consume_front(".") ||
      Text.getAsInteger(10, Minor))
    PrintFatalError(Op, "'" + Field + "' must be of the form " + Major + ".N");
  return Minor;
}

/// An identifier for an operation class: the class with a capital first letter.
std::string opClassEnumerator(StringRef OpClass) {
  std::string Name = OpClass.str();
  Name[0] = toUpper(Name[0]);
  return Name;
}

std::vector<StringRef> opClasses(ArrayRef<const Record *> Ops) {
  SetVector<StringRef, std::vector<StringRef>> Classes;
  for (const Record *Op : Ops)
    Classes.insert(Op->getValueAsString("OpClass"));
  return Classes.takeVector();
}

void emitEnums(raw_ostream &OS, const RecordKeeper &Records,
               ArrayRef<const Record *> Ops) {
  OS << "#ifdef GET_DXIL_OPERATION_ENUMS\n#undef GET_DXIL_OPERATION_ENUMS\n\n";
  OS << "enum class OpCode : uint16_t {\n";
  for (const Record *Op : Ops)
    OS << "  " << Op->getName() << " = " << Op->getValueAsInt("OpCode")
       << ",\n";
  OS << "};\ninline constexpr unsigned NumOpCodes = " << Ops.size()
     << ";\n\nenum class OpClass : uint16_t {\n";
  for (StringRef Class : opClasses(Ops))
    OS << "  " << opClassEnumerator(Class) << ",\n";
  OS << "};\n\nenum class OpType : uint8_t {\n";
  for (const Record *Type : Records.getAllDerivedDefinitions("DXILType"))
    OS << "  " << Type->getName() << ",\n";
  OS << "};\n\nenum class OpMemory : uint8_t {\n";
  for (const Record *M : Records.getAllDerivedDefinitions("MemoryBehavior"))
    OS << "  " << M->getName() << ",\n";
  OS << "};\n\nenum OpFlags : uint8_t {\n";
  for (const Record *F : Records.getAllDerivedDefinitions("Flag"))
    OS << "  OpFlag" << F->getName() << " = 1 << " << F->getValueAsInt("Bit")
       << ",\n";
  OS << "};\n\nenum OpCounters : uint16_t {\n";
  for (const Record *C : Records.getAllDerivedDefinitions("Counter"))
    OS << "  " << C->getName() << " = 1 << " << C->getValueAsInt("Bit")
       << ",\n";
  OS << "};\n\nenum OverloadMask : uint8_t {\n";
  for (const Record *T : Records.getAllDerivedDefinitions("ScalarType"))
    OS << "  Overload" << T->getName() << " = 1 << " << T->getValueAsInt("Bit")
       << ",\n";
  OS << "};\n#endif\n\n";
}

/// An enumeration for each operation that has operands: where each stands.
void emitOperandNames(raw_ostream &OS, ArrayRef<const Record *> Ops) {
  OS << "#ifdef GET_DXIL_OPERANDS\n#undef GET_DXIL_OPERANDS\n\n";
  for (const Record *Op : Ops) {
    std::vector<const Record *> Params = Op->getValueAsListOfDefs("Params");
    if (Params.empty())
      continue;
    StringSet<> Seen;
    OS << "namespace " << Op->getName() << " {\nenum Operand : unsigned {";
    for (const Record *P : Params) {
      std::string Name = P->getValueAsString("Name").str();
      Name[0] = toUpper(Name[0]);
      if (!Seen.insert(Name).second)
        PrintFatalError(Op, "two operands have the name '" + Name + "'");
      OS << " " << Name << ",";
    }
    OS << " };\n} // namespace " << Op->getName() << "\n";
  }
  OS << "#endif\n\n";
}

void emitTables(raw_ostream &OS, ArrayRef<const Record *> Ops) {
  OS << "#ifdef GET_DXIL_OPERATION_TABLES\n#undef "
        "GET_DXIL_OPERATION_TABLES\n\n";
  OS << "static constexpr StringLiteral OpClassNames[] = {\n";
  for (StringRef Class : opClasses(Ops))
    OS << "    \"" << Class << "\",\n";
  OS << "};\n\nstatic constexpr OpParam OpParams[] = {\n";
  SmallVector<unsigned> FirstParam;
  unsigned NumParams = 0;
  for (const Record *Op : Ops) {
    FirstParam.push_back(NumParams);
    for (const Record *P : Op->getValueAsListOfDefs("Params")) {
      OS << "    {\"" << P->getValueAsString("Name")
         << "\", OpType::" << P->getValueAsDef("Type")->getName() << ", "
         << (P->getValueAsBit("Immediate") ? "true" : "false") << "},\n";
      ++NumParams;
    }
  }
  OS << "};\n\nstatic constexpr OpInfo OpInfos[] = {\n";
  for (auto [Op, First] : zip_equal(Ops, FirstParam)) {
    const Record *Overload = Op->getValueAsDef("Overload");
    OS << "    {OpCode::" << Op->getName() << ", \"" << Op->getName()
       << "\", OpClass::" << opClassEnumerator(Op->getValueAsString("OpClass"))
       << ", OpType::" << Op->getValueAsDef("Result")->getName()
       << ", OverloadForm::" << Overload->getValueAsString("Form") << ", "
       << maskOf(Overload->getValueAsListOfDefs("Types"))
       << ", OpMemory::" << Op->getValueAsDef("Memory")->getName() << ", "
       << maskOf(Op->getValueAsListOfDefs("Flags")) << ", "
       << minorVersion(Op, "MinShaderModel", "6") << ", "
       << minorVersion(Op, "FirstDXIL", "1") << ", "
       << format_hex(Op->getValueAsListOfDefs("Stages").empty()
                         ? 0xffffu
                         : maskOf(Op->getValueAsListOfDefs("Stages")),
                     6)
       << ", " << maskOf(Op->getValueAsListOfDefs("Counters")) << ", " << First
       << ", " << Op->getValueAsListOfDefs("Params").size() << "},\n";
  }
  OS << "};\n\n";
  std::vector<const Record *> ByName(Ops);
  llvm::sort(ByName, [](const Record *A, const Record *B) {
    return A->getName() < B->getName();
  });
  OS << "static constexpr OpCode OpCodesByName[] = {\n";
  for (const Record *Op : ByName)
    OS << "    OpCode::" << Op->getName() << ",\n";
  OS << "};\n#endif\n\n";
}

void emitIntrinsics(raw_ostream &OS, ArrayRef<const Record *> Ops) {
  OS << "#ifdef GET_DXIL_INTRINSICS\n#undef GET_DXIL_INTRINSICS\n";
  StringMap<const Record *> Seen;
  for (const Record *Op : Ops)
    for (StringRef Name : Op->getValueAsListOfStrings("Intrinsics")) {
      if (!Seen.try_emplace(Name, Op).second)
        PrintFatalError(Op, "intrinsic '" + Name + "' has two operations");
      std::string Id = Name.str();
      if (!StringRef(Id).starts_with("llvm."))
        PrintFatalError(Op, "'" + Name + "' is not the name of an intrinsic");
      Id.erase(0, strlen("llvm."));
      llvm::replace(Id, '.', '_');
      OS << "DXIL_INTRINSIC(" << Id << ", " << Op->getName() << ")\n";
    }
  OS << "#undef DXIL_INTRINSIC\n#endif\n";
}

void emitOperations(const RecordKeeper &Records, raw_ostream &OS) {
  std::vector<const Record *> Ops = sortedOperations(Records);
  emitSourceFileHeader("The operations of DXIL", OS, Records);
  emitEnums(OS, Records, Ops);
  emitOperandNames(OS, Ops);
  emitTables(OS, Ops);
  emitIntrinsics(OS, Ops);
}

} // namespace

static TableGen::Emitter::Opt OperationsOption("gen-operations", emitOperations,
                                               "the operations of DXIL.td");
