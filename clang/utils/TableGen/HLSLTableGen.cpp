//===- HLSLTableGen.cpp - Generator for HLSL's built-ins --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns HLSLBuiltins.td and HLSLDiagnostics.td into the tables that
// clang/HLSL/HLSLBuiltins.h and clang/HLSL/HLSLDiagnostics.h include.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Main.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace {

enum class Output { BuiltinOps, BuiltinTables, Diagnostics };

cl::opt<Output>
    Action(cl::desc("what to generate:"), cl::Required,
           cl::values(clEnumValN(Output::BuiltinOps, "gen-builtin-ops",
                                 "the list of operations"),
                      clEnumValN(Output::BuiltinTables, "gen-builtin-tables",
                                 "the enumerations and tables of built-ins"),
                      clEnumValN(Output::Diagnostics, "gen-diagnostics",
                                 "the table of diagnostics")));

SmallVector<const Record *> sortedByName(const RecordKeeper &Records,
                                         StringRef Class) {
  SmallVector<const Record *> Rows(Records.getAllDerivedDefinitions(Class));
  sort(Rows, [](const Record *A, const Record *B) {
    return A->getValueAsString("Name") < B->getValueAsString("Name");
  });
  return Rows;
}

void emitBuiltinOps(const RecordKeeper &Records, raw_ostream &OS) {
  for (StringRef Class : {"Intrinsic", "MethodOp"})
    for (const Record *Row : Records.getAllDerivedDefinitions(Class))
      OS << "HLSL_BUILTIN_OP(" << Row->getName() << ")\n";
  OS << "#undef HLSL_BUILTIN_OP\n";
}

/// Members come in the order of the file: texts select by their number.
void emitEnum(const RecordKeeper &Records, StringRef Class, raw_ostream &OS) {
  SmallVector<const Record *> Rows(Records.getAllDerivedDefinitions(Class));
  sort(Rows, [](const Record *A, const Record *B) {
    return A->getID() < B->getID();
  });
  OS << "enum class " << Class << " : unsigned char {\n";
  for (const Record *Row : Rows)
    OS << "  " << Row->getName() << ",\n";
  OS << "};\n\n";
}

struct MethodFields {
  StringRef Op;
  StringRef Name;
  StringRef Result;
  StringRef Parameters;
  bool IsTemplate;
  bool IsConst;
  int64_t MinShaderModelMinor;
};

void emitMethodRow(const MethodFields &Method, raw_ostream &OS) {
  OS << "    {BuiltinOp::" << Method.Op << ", \"" << Method.Name << "\", \""
     << Method.Result << "\", \"" << Method.Parameters << "\", "
     << (Method.IsTemplate ? "true" : "false") << ", "
     << (Method.IsConst ? "true" : "false") << ", "
     << Method.MinShaderModelMinor << "},\n";
}

StringRef flag(const Record *Row, StringRef Field) {
  return Row->getValueAsBit(Field) ? "true" : "false";
}

bool hasMethods(const Record *ResourceType) {
  return !ResourceType->getValueAsListOfDefs("Methods").empty();
}

void emitBuiltinTables(const RecordKeeper &Records, raw_ostream &OS) {
  OS << "#ifdef HLSL_BUILTIN_ENUMS\n";
  for (StringRef Class :
       {"ElementSet", "ShapeSet", "ResultRule", "CallRule", "ElementRule"})
    emitEnum(Records, Class, OS);
  OS << "#undef HLSL_BUILTIN_ENUMS\n#endif\n\n";

  OS << "#ifdef HLSL_BUILTIN_TABLES\n"
     << "static constexpr IntrinsicRow IntrinsicTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Intrinsic")) {
    OS << "    {BuiltinOp::" << Row->getName() << ", \""
       << Row->getValueAsString("Name") << "\", "
       << Row->getValueAsInt("Arguments");
    for (auto [Field, Class] : {std::pair("Elements", "ElementSet"),
                                {"Shapes", "ShapeSet"},
                                {"Result", "ResultRule"},
                                {"Rule", "CallRule"}})
      OS << ", " << Class << "::" << Row->getValueAsDef(Field)->getName();
    for (StringRef Field : {"Float", "SInt", "UInt"})
      OS << ", \"" << Row->getValueAsString(Field) << '"';
    OS << ", " << Row->getValueAsInt("MinShaderModelMinor") << ", "
       << flag(Row, "IsWave") << ", \"" << Row->getValueAsString("Signature")
       << "\"},\n";
  }
  OS << "};\n\n";

  auto ResourceTypes = sortedByName(Records, "ResourceType");
  for (const Record *Row : ResourceTypes) {
    if (!hasMethods(Row))
      continue;
    OS << "static constexpr MethodRow " << Row->getName() << "Methods[] = {\n";
    for (const Record *Method : Row->getValueAsListOfDefs("Methods"))
      emitMethodRow({Method->getValueAsDef("Op")->getName(),
                     Method->getValueAsString("Name"),
                     Method->getValueAsString("Result"),
                     Method->getValueAsString("Parameters"),
                     Method->getValueAsBit("IsTemplate"),
                     Method->getValueAsBit("IsConst"),
                     Method->getValueAsInt("MinShaderModelMinor")},
                    OS);
    for (const Record *Atomic : Row->getValueAsListOfDefs("Atomics")) {
      const Record *Of = Atomic->getValueAsDef("Of");
      const std::string Name =
          (Of->getValueAsString("Name") + Atomic->getValueAsString("Suffix"))
              .str();
      emitMethodRow({Of->getName(), Name, "v",
                     Atomic->getValueAsString("Parameters"),
                     /*IsTemplate=*/false, /*IsConst=*/true,
                     Atomic->getValueAsInt("MinShaderModelMinor")},
                    OS);
    }
    OS << "};\n\n";
  }
  OS << "static constexpr ResourceTypeRow ResourceTypeTable[] = {\n";
  for (const Record *Row : ResourceTypes)
    OS << "    {\"" << Row->getValueAsString("Name")
       << "\", ElementRule::" << Row->getValueAsDef("Element")->getName()
       << ", llvm::dxil::ResourceKind::" << Row->getValueAsString("Kind")
       << ", llvm::dxil::ResourceClass::" << Row->getValueAsString("Class")
       << ", " << flag(Row, "IsRaw") << ", " << flag(Row, "IsROV") << ", "
       << flag(Row, "HasCounter") << ", " << flag(Row, "HasMips") << ", "
       << flag(Row, "HasSamples") << ", \"" << Row->getValueAsString("Position")
       << "\", " << flag(Row, "IsUnbound") << ", "
       << (hasMethods(Row) ? (Row->getName() + "Methods").str() : "{}")
       << "},\n";
  OS << "};\n\nstatic constexpr llvm::StringLiteral UnsupportedTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Unsupported"))
    OS << "    \"" << Row->getValueAsString("Name") << "\",\n";
  OS << "};\n\nstatic constexpr OutdatedRow OutdatedTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Outdated"))
    OS << "    {\"" << Row->getValueAsString("Name") << "\", \""
       << Row->getValueAsString("Advice") << "\"},\n";
  OS << "};\n\nstatic constexpr ConstantRow ConstantTable[] = {\n";
  for (const Record *Row : sortedByName(Records, "Constant"))
    OS << "    {\"" << Row->getValueAsString("Name") << "\", "
       << Row->getValueAsInt("Value") << "},\n";
  OS << "};\n#undef HLSL_BUILTIN_TABLES\n#endif\n";
}

void emitDiagnostics(const RecordKeeper &Records, raw_ostream &OS) {
  for (const Record *Row : Records.getAllDerivedDefinitions("HLSLDiagnostic")) {
    OS << "HLSL_DIAGNOSTIC(" << Row->getName() << ", "
       << Row->getValueAsString("Severity") << ", \""
       << Row->getValueAsString("Group") << "\", \"";
    OS.write_escaped(Row->getValueAsString("Text"));
    OS << "\")\n";
  }
  OS << "#undef HLSL_DIAGNOSTIC\n";
}

bool generate(raw_ostream &OS, const RecordKeeper &Records) {
  OS << "// Generated by hlsl-tblgen. Do not edit.\n\n";
  switch (Action) {
  case Output::BuiltinOps:
    emitBuiltinOps(Records, OS);
    break;
  case Output::BuiltinTables:
    emitBuiltinTables(Records, OS);
    break;
  case Output::Diagnostics:
    emitDiagnostics(Records, OS);
    break;
  }
  return false;
}

} // namespace

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "generator for HLSL's built-ins\n");
  return TableGenMain(argv[0], &generate);
}
