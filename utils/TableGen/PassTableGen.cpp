//===- PassTableGen.cpp - Tables of the passes ----------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads DirectXPasses.td and writes DirectXPasses.inc, the order of the passes
// at a level, or the table of docs/dev/pipeline.md. The order is checked here:
// a pass may require only what a pass before it ensures and none in between
// destroys, at every level.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"
#include <set>

using namespace llvm;

namespace {

constexpr unsigned NumLevels = 4;

cl::opt<unsigned> Level("level", cl::init(3),
                        cl::desc("The optimization level of -gen-pass-order"));

/// OpLowering -> op-lowering, LegalizeI16 -> legalize-i16, as
/// scripts/devtools/scaffolding.py has it.
std::string toKebab(StringRef Camel) {
  std::string Result;
  for (size_t I = 0; I != Camel.size(); ++I) {
    bool AfterSmall = I && (isLower(Camel[I - 1]) || isDigit(Camel[I - 1]));
    bool BeforeSmall = I && isUpper(Camel[I - 1]) && I + 1 != Camel.size() &&
                       isLower(Camel[I + 1]);
    if (isUpper(Camel[I]) && (AfterSmall || BeforeSmall))
      Result += '-';
    Result += toLower(Camel[I]);
  }
  return Result;
}

bool isOurs(const Record *Pass) { return Pass->isSubClassOf("DirectXPass"); }

std::string optionOf(const Record *Pass) {
  return "dxil-" + toKebab(Pass->getName());
}

/// As users know the pass.
std::string nameOf(const Record *Pass) {
  return isOurs(Pass) ? optionOf(Pass) : Pass->getValueAsString("Name").str();
}

using Names = std::set<StringRef>;

Names namesIn(const Record *Pass, StringRef Field) {
  Names Found;
  for (const Record *Property : Pass->getValueAsListOfDefs(Field))
    Found.insert(Property->getName());
  return Found;
}

std::vector<const Record *> getParts(const RecordKeeper &Records) {
  const Record *Pipeline = Records.getDef("DirectXPipeline");
  if (!Pipeline)
    PrintFatalError("there is no record DirectXPipeline");
  return Pipeline->getValueAsListOfDefs("Parts");
}

std::vector<const Record *> getSteps(const RecordKeeper &Records) {
  std::vector<const Record *> Steps;
  for (const Record *Part : getParts(Records))
    append_range(Steps, Part->getValueAsListOfDefs("Steps"));
  return Steps;
}

bool runsAt(const Record *Step, int Level) {
  return Step->getValueAsInt("From") <= Level &&
         Level <= Step->getValueAsInt("To");
}

void checkOrder(const RecordKeeper &Records) {
  for (unsigned At = 0; At != NumLevels; ++At) {
    Names Held;
    for (const Record *Step : getSteps(Records)) {
      if (!runsAt(Step, At))
        continue;
      const Record *Pass = Step->getValueAsDef("Pass");
      for (StringRef Required : namesIn(Pass, "Requires"))
        if (!Held.count(Required))
          PrintFatalError(Pass, "'" + Pass->getName() + "' requires '" +
                                    Required +
                                    "', which does not hold there "
                                    "at level " +
                                    Twine(At));
      for (StringRef Destroyed : namesIn(Pass, "Destroys"))
        Held.erase(Destroyed);
      Names Ensured = namesIn(Pass, "Ensures");
      Held.insert(Ensured.begin(), Ensured.end());
    }
  }
}

void checkPlaces(const RecordKeeper &Records) {
  std::set<const Record *> Placed;
  for (const Record *Step : getSteps(Records))
    Placed.insert(Step->getValueAsDef("Pass"));
  for (const Record *Pass : Records.getAllDerivedDefinitions("AnyPass"))
    if (!Placed.count(Pass))
      PrintWarning(Pass->getLoc(),
                   "'" + Pass->getName() + "' is no step of the pipeline");
}

std::string asSet(const Record *Pass, StringRef Field) {
  std::string Text;
  for (StringRef Name : namesIn(Pass, Field))
    Text += (Text.empty() ? "IRProperty::" : ", IRProperty::") + Name.str();
  return "{" + Text + "}";
}

/// In the order of the table's lines.
std::vector<const Record *> inOrder(const RecordKeeper &Records,
                                    StringRef Class) {
  std::vector<const Record *> Found(Records.getAllDerivedDefinitions(Class));
  llvm::sort(Found, LessRecordByID());
  return Found;
}

void emitPasses(const RecordKeeper &Records, raw_ostream &OS) {
  checkOrder(Records);
  checkPlaces(Records);
  emitSourceFileHeader("The passes of the DirectX backend", OS, Records);
  OS << "#ifdef DXIL_PROPERTY\n";
  for (const Record *P : inOrder(Records, "Property"))
    OS << "DXIL_PROPERTY(" << P->getName() << ", \""
       << P->getValueAsString("Text") << "\")\n";
  OS << "#undef DXIL_PROPERTY\n#endif\n\n#ifdef GET_DXIL_PASS_HEADERS\n";
  for (const Record *Pass : inOrder(Records, "DirectXPass"))
    OS << "#include \"llvm/Target/DirectX/" << Pass->getValueAsString("Room")
       << "/" << Pass->getName() << ".h\"\n";
  OS << "#undef GET_DXIL_PASS_HEADERS\n#endif\n\n#ifdef DXIL_PASS\n";
  for (const Record *Pass : inOrder(Records, "DirectXPass"))
    OS << "DXIL_PASS(\"" << optionOf(Pass) << "\", " << Pass->getName()
       << ")\n";
  OS << "#undef DXIL_PASS\n#endif\n\n#ifdef GET_DXIL_PASS_PROPERTIES\n";
  // By name: they are looked up.
  auto Passes = inOrder(Records, "AnyPass");
  sort(Passes, [](const Record *A, const Record *B) {
    return A->getName() < B->getName();
  });
  for (const Record *Pass : Passes)
    OS << "{\"" << Pass->getName() << "\", \"" << nameOf(Pass) << "\", "
       << asSet(Pass, "Requires") << ", " << asSet(Pass, "Ensures") << ", "
       << asSet(Pass, "Destroys") << "},\n";
  OS << "#undef GET_DXIL_PASS_PROPERTIES\n#endif\n\n#ifdef DXIL_STEP\n";
  for (const Record *Step : getSteps(Records))
    OS << "DXIL_STEP(\"" << Step->getValueAsDef("Pass")->getName() << "\", "
       << Step->getValueAsInt("From") << ", " << Step->getValueAsInt("To")
       << ")\n";
  OS << "#undef DXIL_STEP\n#endif\n";
}

std::string levelsOf(const Record *Step) {
  int64_t From = Step->getValueAsInt("From"), To = Step->getValueAsInt("To");
  if (From == 0 && To == NumLevels - 1)
    return "";
  if (To == NumLevels - 1)
    return formatv(" (from -O{0})", From);
  return formatv(" (to -O{0})", To);
}

std::string shortNameOf(const Record *Pass) {
  StringRef Name = Pass->getName();
  if (isOurs(Pass))
    return "`" + optionOf(Pass) + "`";
  Name.consume_back("Pass");
  return Name.str();
}

void emitPassDocs(const RecordKeeper &Records, raw_ostream &OS) {
  OS << "| part | pass | what it does | requires | ensures |\n"
        "|---|---|---|---|---|\n";
  std::set<const Record *> Seen;
  for (const Record *Part : getParts(Records)) {
    StringRef Name = Part->getValueAsString("Name");
    std::vector<const Record *> Steps = Part->getValueAsListOfDefs("Steps");
    for (size_t I = 0; I != Steps.size();) {
      const Record *Pass = Steps[I]->getValueAsDef("Pass");
      OS << "| " << Name << (Name.empty() ? "" : " ") << "| ";
      Name = "";
      // The passes of LLVM that follow one another are one line.
      std::string Levels = levelsOf(Steps[I]);
      OS << shortNameOf(Pass) << Levels;
      Names Ensures = namesIn(Pass, "Ensures");
      for (++I; !isOurs(Pass) && I != Steps.size() &&
                !isOurs(Steps[I]->getValueAsDef("Pass"));
           ++I) {
        const Record *Next = Steps[I]->getValueAsDef("Pass");
        OS << ", " << shortNameOf(Next)
           << (levelsOf(Steps[I]) == Levels ? "" : levelsOf(Steps[I]));
        Names More = namesIn(Next, "Ensures");
        Ensures.insert(More.begin(), More.end());
      }
      StringRef Summary = Pass->getValueAsString("Summary");
      if (!Seen.insert(Pass).second)
        Summary = isOurs(Pass) ? "once more" : "";
      OS << " | " << Summary << " | "
         << (isOurs(Pass) ? join(namesIn(Pass, "Requires"), ", ") : "") << " | "
         << join(Ensures, ", ") << " |\n";
    }
  }
  OS << "\n| property | holds if |\n|---|---|\n";
  for (const Record *P : inOrder(Records, "Property"))
    OS << "| " << P->getName() << " | " << P->getValueAsString("Text")
       << " |\n";
}

void emitPassOrder(const RecordKeeper &Records, raw_ostream &OS) {
  for (const Record *Step : getSteps(Records))
    if (runsAt(Step, Level))
      OS << Step->getValueAsDef("Pass")->getName() << "\n";
}

} // namespace

static TableGen::Emitter::Opt PassesOption("gen-passes", emitPasses,
                                           "the tables of DirectXPasses.td");
static TableGen::Emitter::Opt
    PassDocsOption("gen-pass-docs", emitPassDocs,
                   "the same for docs/dev/pipeline.md");
static TableGen::Emitter::Opt
    PassOrderOption("gen-pass-order", emitPassOrder,
                    "the names of the passes that run at -level, in order");
