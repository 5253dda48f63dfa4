// SharedTables.cpp: Tables that both halves use
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the tables of stages, shader model features, backend and driver
// diagnostics, signature points and system values, and checks each row. Each
// part of an output is guarded by a macro of its own, as is usual for generated
// files.

#include "Rows.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace dxc_tblgen;

namespace {

using Rows = std::vector<const Record *>;

StringRef boolText(const Record *Row, StringRef Field) {
  return Row->getValueAsBit(Field) ? "true" : "false";
}

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

/// The rows in the order of their numbers, which are dense.
Rows sortedStages(const RecordKeeper &Records) {
  Rows Stages(Records.getAllDerivedDefinitions("ShaderStage"));
  llvm::sort(Stages, [](const Record *A, const Record *B) {
    return A->getValueAsInt("Bit") < B->getValueAsInt("Bit");
  });
  StringSet<> Profiles;
  for (auto [Index, Stage] : enumerate(Stages)) {
    if (Stage->getValueAsInt("Bit") != int64_t(Index))
      PrintFatalError(Stage, "stages are numbered densely; " + Twine(Index) +
                                 " is expected here");
    StringRef Profile = Stage->getValueAsString("Profile");
    if (!Profile.empty() && !Profiles.insert(Profile).second)
      PrintFatalError(Stage, "profile '" + Profile + "' has two stages");
    StringRef Environment = Stage->getValueAsString("Environment");
    Triple Target("dxil-unknown-shadermodel-" + Environment.lower());
    if (!Environment.empty() &&
        Target.getEnvironment() == Triple::UnknownEnvironment)
      PrintFatalError(Stage, "LLVM has no environment '" + Environment + "'");
  }
  return Stages;
}

/// An enumeration of bits, whose enumerators begin with \p Prefix.
void emitMask(raw_ostream &OS, const RecordKeeper &Records, StringRef Class,
              StringRef Enum, StringRef Prefix) {
  OS << "enum " << Enum << " : uint8_t {\n";
  for (const Record *R : Records.getAllDerivedDefinitions(Class)) {
    if (R->getValueAsInt("Bit") > 7)
      PrintFatalError(R, "the mask has eight bits");
    OS << "  " << Prefix << R->getName() << " = 1 << "
       << R->getValueAsInt("Bit") << ",\n";
  }
  OS << "};\n\n";
}

/// The table of the arguments that an attribute accepts.
std::string wordsName(const Record &Stage, const Record &Attribute) {
  if (Attribute.getValueAsListOfStrings("Words").empty())
    return "{}";
  return ("WordsOf" + Stage.getName() + "_" +
          Attribute.getValueAsString("Name"))
      .str();
}

void emitWords(raw_ostream &OS, const Record &Stage, const Record &Attribute) {
  std::vector<StringRef> Words = Attribute.getValueAsListOfStrings("Words");
  if (Words.empty())
    return;
  OS << "static constexpr StringLiteral " << wordsName(Stage, Attribute)
     << "[] = {";
  interleaveComma(Words, OS, [&](StringRef W) { OS << '"' << W << '"'; });
  OS << "};\n";
}

void emitStageTable(raw_ostream &OS, const Rows &Stages) {
  for (const Record *Stage : Stages)
    for (const Record *A : Stage->getValueAsListOfDefs("Attributes"))
      emitWords(OS, *Stage, *A);
  OS << "static constexpr StageAttribute StageAttributes[] = {\n";
  std::vector<size_t> First{0};
  for (const Record *Stage : Stages) {
    Rows Attributes = Stage->getValueAsListOfDefs("Attributes");
    for (const Record *A : Attributes)
      OS << "    {\"" << A->getValueAsString("Name") << "\", "
         << boolText(A, "IsRequired")
         << ", AttributeForm::" << A->getValueAsDef("Form")->getName() << ", "
         << A->getValueAsInt("Least") << ", " << A->getValueAsInt("Most")
         << ", " << wordsName(*Stage, *A) << "},\n";
    First.push_back(First.back() + Attributes.size());
  }
  OS << "};\n\nstatic constexpr ShaderStage Stages[] = {\n";
  for (auto [Index, Stage] : enumerate(Stages)) {
    StringRef Environment = Stage->getValueAsString("Environment");
    OS << "    {ShaderKind::" << Stage->getName() << ", Triple::"
       << (Environment.empty() ? "UnknownEnvironment" : Environment) << ", \""
       << Stage->getName() << "\", \"" << Stage->getValueAsString("Profile")
       << "\", \"" << Stage->getValueAsString("Plural") << "\", "
       << Stage->getValueAsInt("FirstMinor") << ", "
       << maskOf(Stage->getValueAsListOfDefs("Signatures")) << ", "
       << maskOf(Stage->getValueAsListOfDefs("Capabilities")) << ", "
       << boolText(Stage, "IsEntryCompiled") << ", " << First[Index] << ", "
       << First[Index + 1] - First[Index] << "},\n";
  }
  OS << "};\n";
}

void emitStages(const RecordKeeper &Records, raw_ostream &OS) {
  Rows Stages = sortedStages(Records);
  emitSourceFileHeader("The stages of DXIL", OS, Records);
  OS << "#ifdef GET_SHADER_STAGE_ENUMS\n#undef GET_SHADER_STAGE_ENUMS\n\n"
        "inline constexpr unsigned LatestShaderModelMinor = "
     << Records.getDef("LatestShaderModel")->getValueAsInt("Minor")
     << ";\n\nenum class ShaderKind : uint8_t {\n";
  for (const Record *Stage : Stages)
    OS << "  " << Stage->getName() << " = " << Stage->getValueAsInt("Bit")
       << ",\n";
  OS << "};\n\n";
  emitMask(OS, Records, "SignatureKind", "StageSignature", "Has");
  emitMask(OS, Records, "StageCapability", "StageCapability", "Has");
  OS << "enum class AttributeForm : uint8_t {\n";
  for (const Record *Form : Records.getAllDerivedDefinitions("AttributeForm"))
    OS << "  " << Form->getName() << " = " << Form->getValueAsInt("Bit")
       << ",\n";
  OS << "};\n";
  OS << "#endif\n\n#ifdef GET_SHADER_STAGE_TABLE\n"
        "#undef GET_SHADER_STAGE_TABLE\n\n";
  emitStageTable(OS, Stages);
  OS << "#endif\n";
}

//===----------------------------------------------------------------------===//
// Features
//===----------------------------------------------------------------------===//

bool isFeatureBit(StringRef Name) {
  static const StringSet<> Names = {
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str) #Val,
#include "llvm/BinaryFormat/DXContainerConstants.def"
  };
  return Names.contains(Name);
}

void emitFeatures(const RecordKeeper &Records, raw_ostream &OS) {
  auto Features = Records.getAllDerivedDefinitions("Feature");
  emitSourceFileHeader("What not every shader model has", OS, Records);
  OS << "#ifdef GET_FEATURE_ENUM\n#undef GET_FEATURE_ENUM\n"
        "enum class Feature : uint8_t {\n";
  for (const Record *F : Features)
    OS << "  " << F->getName() << ",\n";
  OS << "};\n#endif\n\n#ifdef GET_FEATURE_TABLE\n#undef GET_FEATURE_TABLE\n"
        "static constexpr FeatureRow Features[] = {\n";
  for (const Record *F : Features) {
    OS << "    {" << F->getValueAsInt("FirstMinor") << ", \""
       << F->getValueAsString("Claim") << "\", 0";
    for (StringRef Bit : F->getValueAsListOfStrings("Bits")) {
      if (!isFeatureBit(Bit))
        PrintFatalError(F, "unknown feature bit '" + Bit + "'");
      OS << " | uint64_t(dxbc::FeatureFlags::" << Bit << ')';
    }
    OS << "},\n";
  }
  OS << "};\n#endif\n";
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

/// An abbreviation may begin a text.
bool isCapitalized(StringRef Text) {
  return isUpper(Text[0]) && (Text.size() == 1 || !isUpper(Text[1]));
}

/// Arguments are %0 to %9, and those below the greatest are there, too.
void checkDiagnosticText(const Record *D, StringRef Text) {
  unsigned Seen = 0;
  for (size_t At = Text.find('%'); At != StringRef::npos;
       At = Text.find('%', At + 1)) {
    if (At + 1 == Text.size() || !isDigit(Text[At + 1]))
      PrintFatalError(D, "an argument is % and a digit");
    Seen |= 1u << (Text[At + 1] - '0');
  }
  if (Seen & (Seen + 1))
    PrintFatalError(D, "the arguments are not numbered from %0 on");
  if (Text.empty() || Text.back() == '.' || isCapitalized(Text))
    PrintFatalError(D, "a text is one sentence, in lower case, without a full "
                       "stop");
}

void emitDirectXDiagnostics(const RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("Diagnostics", OS, Records);
  StringMap<const Record *> Texts;
  for (const Record *D : Records.getAllDerivedDefinitions("Diagnostic")) {
    StringRef Text = D->getValueAsString("Text");
    checkDiagnosticText(D, Text);
    if (!Texts.try_emplace(Text, D).second)
      PrintFatalError(D, "'" + Texts[Text]->getName() + "' has the same text");
    OS << "DIAGNOSTIC(" << D->getName() << ", "
       << D->getValueAsString("Severity") << ", "
       << D->getValueAsString("Group") << ", \"";
    OS.write_escaped(Text) << "\")\n";
  }
  OS << "#undef DIAGNOSTIC\n";
}

//===----------------------------------------------------------------------===//
// Signature points and system values
//===----------------------------------------------------------------------===//

/// The definitions of \p Class in the order of their numbers, which are dense
/// from \p First on.
Rows sortedRows(const RecordKeeper &Records, StringRef Class, unsigned First) {
  Rows Sorted(Records.getAllDerivedDefinitions(Class));
  llvm::sort(Sorted, [](const Record *A, const Record *B) {
    return A->getValueAsInt("Bit") < B->getValueAsInt("Bit");
  });
  for (auto [Index, Row] : enumerate(Sorted))
    if (Row->getValueAsInt("Bit") != int64_t(First + Index))
      PrintFatalError(Row, "rows are numbered densely; " +
                               Twine(First + Index) + " is expected here");
  return Sorted;
}

/// The name of an enumerator: two kinds of rows have the same names, so one has
/// a prefix.
StringRef enumeratorOf(const Record *Row) {
  StringRef Name = Row->getName();
  Name.consume_front("SV_");
  return Name;
}

/// \p Zero is the enumerator of 0 that no row stands for, if there is one.
void emitRowEnum(raw_ostream &OS, StringRef Enum, const Rows &Members,
                 StringRef Zero = "") {
  OS << "enum class " << Enum << " : uint8_t {\n";
  if (!Zero.empty())
    OS << "  " << Zero << " = 0,\n";
  for (const Record *Row : Members)
    OS << "  " << enumeratorOf(Row) << " = " << Row->getValueAsInt("Bit")
       << ",\n";
  OS << "};\n\n";
}

void emitPointTable(raw_ostream &OS, const Rows &Points) {
  OS << "static constexpr SignaturePointRow SignaturePoints[] = {\n";
  for (const Record *P : Points)
    OS << "    {SignaturePoint::" << P->getName()
       << ", ShaderKind::" << P->getValueAsDef("Stage")->getName()
       << ", SignaturePacking::" << P->getValueAsDef("Packing")->getName()
       << ", " << maskOf(P->getValueAsListOfDefs("Signatures")) << ", \""
       << P->getName() << "\", \"" << P->getValueAsString("Text") << "\"},\n";
  OS << "};\n\n";
}

void emitSystemValueTable(raw_ostream &OS, const Rows &Values,
                          const Rows &Points) {
  OS << "static constexpr SystemValueRow SystemValues[] = {\n";
  for (const Record *Value : Values) {
    std::vector<const Record *> Uses(Points.size(), nullptr);
    for (const Record *At : Value->getValueAsListOfDefs("Points")) {
      const Record *&Use =
          Uses[At->getValueAsDef("Point")->getValueAsInt("Bit")];
      if (Use)
        PrintFatalError(Value, "a signature point occurs twice");
      Use = At;
    }
    OS << "    {SemanticKind::" << enumeratorOf(Value) << ", \""
       << Value->getValueAsString("Name") << "\", "
       << Value->getValueAsInt("PartNumber") << ", \""
       << Value->getValueAsString("Column")
       << "\", SystemValueType::" << Value->getValueAsDef("Type")->getName()
       << ", " << Value->getValueAsInt("MaxColumns") << ", "
       << boolText(Value, "IsWhole") << ", " << Value->getValueAsInt("MaxIndex")
       << ",\n     {";
    for (const Record *Use : Uses)
      OS << "SemanticInterpretation::"
         << (Use ? enumeratorOf(Use->getValueAsDef("Interpretation"))
                 : "NotAvailable")
         << ", ";
    OS << "},\n     {";
    for (const Record *Use : Uses)
      OS << (Use ? Use->getValueAsInt("FirstMinor") : 0) << ", ";
    OS << "}},\n";
  }
  OS << "};\n\n";
}

void emitSystemValues(const RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("Signature points and system values", OS, Records);
  Rows Points = sortedRows(Records, "SignaturePoint", 0);
  Rows Values = sortedRows(Records, "SystemValue", 1);
  Rows Types = sortedRows(Records, "SystemValueType", 0);
  OS << "#ifdef GET_SYSTEM_VALUE_ENUMS\n#undef GET_SYSTEM_VALUE_ENUMS\n\n"
        "inline constexpr unsigned NumSignaturePoints = "
     << Points.size() << ";\n\n";
  emitRowEnum(OS, "SignaturePoint", Points);
  emitRowEnum(OS, "SignaturePacking",
              sortedRows(Records, "SignaturePacking", 0));
  emitRowEnum(OS, "SemanticInterpretation",
              sortedRows(Records, "SemanticInterpretation", 1), "NotAvailable");
  emitRowEnum(OS, "SystemValueType", Types);
  emitRowEnum(OS, "SemanticKind", Values, "Arbitrary");
  OS << "#endif\n\n#ifdef GET_SYSTEM_VALUE_TABLES\n"
        "#undef GET_SYSTEM_VALUE_TABLES\n\n";
  emitPointTable(OS, Points);
  OS << "static constexpr StringLiteral SystemValueTypes[] = {\n";
  for (const Record *Type : Types)
    OS << "    \"" << Type->getValueAsString("Text") << "\",\n";
  OS << "};\n\n";
  emitSystemValueTable(OS, Values, Points);
  OS << "#endif\n";
}

} // namespace

static TableGen::Emitter::Opt StagesOption("gen-stages", emitStages,
                                           "ShaderStages.inc");
static TableGen::Emitter::Opt FeaturesOption("gen-features", emitFeatures,
                                             "Features.inc");
static TableGen::Emitter::Opt
    DirectXDiagnosticsOption("gen-directx-diagnostics", emitDirectXDiagnostics,
                             "one line for each row of DirectXDiagnostics.td");
static TableGen::Emitter::Opt SystemValuesOption("gen-system-values",
                                                 emitSystemValues,
                                                 "SystemValues.inc");
