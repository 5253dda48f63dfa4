// PassTableGen.cpp: Tables of the passes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads DirectXPipeline.td and writes the declarations of the passes, the code
// that adds them to a pass manager, and the tables of docs/dev/pipeline.md and
// docs/dev/passes.md. It checks the order: each property that a pass requires
// must be ensured by an earlier pass, and not destroyed in between, at every
// level.

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

/// The user-visible name of the pass.
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
         Level < Step->getValueAsInt("Below");
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

/// Each pass has a step, and each pass of ours that runs again a reason.
void checkLocations(const RecordKeeper &Records) {
  std::set<const Record *> Placed;
  for (const Record *Step : getSteps(Records)) {
    const Record *Pass = Step->getValueAsDef("Pass");
    bool IsFirst = Placed.insert(Pass).second;
    if (isOurs(Pass) && IsFirst != Step->getValueAsString("Restores").empty())
      PrintFatalError(Pass, "'" + Pass->getName() +
                                (IsFirst ? "' restores nothing when it first "
                                           "runs"
                                         : "' runs again, but restores "
                                           "nothing"));
  }
  for (const Record *Pass : Records.getAllDerivedDefinitions("AnyPass"))
    if (!Placed.count(Pass))
      PrintWarning(Pass->getLoc(),
                   "'" + Pass->getName() + "' is not a step of the pipeline");
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

void emitDeclaration(raw_ostream &OS, const Record *Pass) {
  StringRef Name = Pass->getName();
  OS << "/// " << Pass->getValueAsString("Summary") << "\nstruct " << Name
     << " : PassInfoMixin<" << Name << "> {\n";
  std::string Arguments, Members;
  for (const Record *P : Pass->getValueAsListOfDefs("Parameters")) {
    StringRef Type = P->getValueAsString("Type");
    StringRef Field = P->getValueAsString("Name");
    OS << "  " << Type << Field << ";\n";
    Arguments += formatv("{0}{1}{2} = {3}", Arguments.empty() ? "" : ", ", Type,
                         Field, P->getValueAsString("Init"));
    Members += formatv("{0}{1}({1})", Members.empty() ? "" : ", ", Field);
  }
  if (!Members.empty())
    OS << "  explicit " << Name << "(" << Arguments << ")\n      : " << Members
       << " {}\n";
  OS << "  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);\n";
  if (Pass->getValueAsString("Unit") == "Function")
    OS << "  PreservedAnalyses run(Function &F, FunctionAnalysisManager "
          "&AM);\n";
  OS << "  static bool isRequired() { return true; }\n};\n\n";
}

void emitPassDeclarations(const RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("The passes of the DirectX backend", OS, Records);
  OS << "#ifndef LLVM_TARGET_DIRECTX_PASSES_DIRECTXPASSES_H\n"
        "#define LLVM_TARGET_DIRECTX_PASSES_DIRECTXPASSES_H\n\n"
        "#include \"llvm/IR/Analysis.h\"\n"
        "#include \"llvm/IR/PassManager.h\"\n#include <vector>\n\n"
        "namespace llvm {\nnamespace dxil {\n"
        "struct BindingOptions;\nstruct BoundDeclaration;\n\n"
        "/// For passes that change neither functions, blocks nor branches.\n"
        "inline PreservedAnalyses preserveBranches(bool Changed) {\n"
        "  if (!Changed)\n    return PreservedAnalyses::all();\n"
        "  PreservedAnalyses Preserved;\n"
        "  Preserved.preserveSet<CFGAnalyses>();\n"
        "  Preserved.preserve<FunctionAnalysisManagerModuleProxy>();\n"
        "  return Preserved;\n}\n\n";
  for (const Record *Pass : inOrder(Records, "DirectXPass"))
    emitDeclaration(OS, Pass);
  OS << "} // namespace dxil\n} // namespace llvm\n\n"
        "#endif // LLVM_TARGET_DIRECTX_PASSES_DIRECTXPASSES_H\n";
}

StringRef unitOf(const Record *Step) {
  return Step->getValueAsDef("Pass")->getValueAsString("Unit");
}

/// The call that adds a step to the variable \p Adder, if it runs at the level.
std::string makeAddition(const Record *Step, StringRef Adder) {
  const Record *Pass = Step->getValueAsDef("Pass");
  std::string Make = Step->getValueAsString("Make").str();
  if (Make.empty())
    Make = (Pass->getName() + "()").str();
  std::vector<std::string> Conditions;
  int64_t From = Step->getValueAsInt("From");
  int64_t Below = Step->getValueAsInt("Below");
  if (StringRef Field = Step->getValueAsString("Condition"); !Field.empty())
    Conditions.push_back(formatv("Options.{0}", Field));
  if (StringRef Choice = Step->getValueAsString("Choice"); !Choice.empty())
    Conditions.push_back(formatv("Level >= 1 && "
                                 "Options.Choices.{0}.value_or(Level >= {1})",
                                 Choice, From));
  else if (From > 0)
    Conditions.push_back(formatv("Level >= {0}", From));
  if (StringRef Other = Step->getValueAsString("Unless"); !Other.empty())
    Conditions.push_back(
        formatv("!Options.Choices.{0}.value_or(Level >= {1})", Other, Below));
  else if (Below < int64_t(NumLevels))
    Conditions.push_back(formatv("Level < {0}", Below));
  std::string Condition;
  if (!Conditions.empty())
    Condition = "if (" + join(Conditions, " && ") + ")\n    ";
  return formatv("  {0}{1}.add({2});\n", Condition, Adder, Make);
}

/// Adds the steps of a part. Passes on functions that follow one another are
/// one pass on the module, and those on loops among these one on functions.
void emitPart(raw_ostream &OS, const Record *Part) {
  std::string Name = Part->getValueAsString("Name").str();
  Name[0] = toUpper(Name[0]);
  OS << "static void add" << Name
     << "(PipelineBuilder &Steps, const PipelineOptions &Options) {\n"
        "  [[maybe_unused]] const unsigned Level = Options.OptLevel;\n";
  unsigned Groups = 0;
  std::string Functions, Loops;
  auto EndLoops = [&] {
    if (!Loops.empty())
      OS << "  " << Functions << ".add(std::move(" << Loops << "));\n";
    Loops.clear();
  };
  auto EndFunctions = [&] {
    EndLoops();
    if (!Functions.empty())
      OS << "  Steps.add(std::move(" << Functions << "));\n";
    Functions.clear();
  };
  for (const Record *Step : Part->getValueAsListOfDefs("Steps")) {
    StringRef Unit = unitOf(Step);
    if (Unit == "Module") {
      EndFunctions();
      OS << makeAddition(Step, "Steps");
      continue;
    }
    if (Functions.empty()) {
      Functions = ("Functions" + Twine(++Groups)).str();
      OS << "  FunctionSteps " << Functions << "(Steps);\n";
    }
    if (Unit != "Loop") {
      EndLoops();
      OS << makeAddition(Step, Functions);
      continue;
    }
    if (Loops.empty()) {
      Loops = ("Loops" + Twine(++Groups)).str();
      OS << "  LoopSteps " << Loops << "(" << Functions << ");\n";
    }
    OS << makeAddition(Step, Loops);
  }
  EndFunctions();
  OS << "}\n\n";
}

void emitPipeline(raw_ostream &OS, const RecordKeeper &Records) {
  OS << "#ifdef GET_DXIL_PIPELINE\n";
  for (const Record *Part : getParts(Records))
    emitPart(OS, Part);
  OS << "static void addAllParts(PipelineBuilder &Steps,\n"
        "                        const PipelineOptions &Options) {\n";
  for (const Record *Part : getParts(Records)) {
    std::string Name = Part->getValueAsString("Name").str();
    Name[0] = toUpper(Name[0]);
    OS << "  add" << Name << "(Steps, Options);\n";
  }
  OS << "}\n#undef GET_DXIL_PIPELINE\n#endif\n";
}

void emitPasses(const RecordKeeper &Records, raw_ostream &OS) {
  checkOrder(Records);
  checkLocations(Records);
  emitSourceFileHeader("The passes of the DirectX backend", OS, Records);
  OS << "#ifdef DXIL_PROPERTY\n";
  for (const Record *P : inOrder(Records, "Property"))
    OS << "DXIL_PROPERTY(" << P->getName() << ", \""
       << P->getValueAsString("Text") << "\")\n";
  OS << "#undef DXIL_PROPERTY\n#endif\n\n#ifdef DXIL_PASS\n";
  for (const Record *Pass : inOrder(Records, "DirectXPass")) {
    OS << "DXIL_PASS(\"" << optionOf(Pass) << "\", " << Pass->getName()
       << ", \"";
    OS.write_escaped(Pass->getValueAsString("Summary")) << "\")\n";
  }
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
  OS << "#undef GET_DXIL_PASS_PROPERTIES\n#endif\n\n";
  emitPipeline(OS, Records);
}

std::string levelsOf(const Record *Step) {
  int64_t From = Step->getValueAsInt("From");
  int64_t Below = Step->getValueAsInt("Below");
  if (Below < int64_t(NumLevels))
    return formatv(" (below -O{0})", Below);
  return From == 0 ? "" : formatv(" (from -O{0})", From).str();
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
      const Record *First = Steps[I];
      const Record *Pass = First->getValueAsDef("Pass");
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
      std::string Again;
      if (!Seen.insert(Pass).second && isOurs(Pass)) {
        Again = ("once more; restores " + First->getValueAsString("Restores"))
                    .str();
        Summary = Again;
      }
      OS << " | " << Summary << " | "
         << (isOurs(Pass) ? join(namesIn(Pass, "Requires"), ", ") : "") << " | "
         << join(Ensures, ", ") << " |\n";
    }
  }
}

/// A text of a row as one line of a table.
std::string asCell(StringRef Text) {
  SmallVector<StringRef> Words;
  SplitString(Text, Words);
  std::string Cell;
  for (StringRef Word : Words)
    Cell += (Cell.empty() ? "" : " ") + Word.str();
  // A bar ends a cell, and what looks like a tag is none.
  std::string Escaped;
  for (char C : Cell)
    Escaped += C == '|' ? "\\|" : C == '<' ? "&lt;" : std::string(1, C);
  return Escaped;
}

/// Properties, and the other contents of the row.
std::string asCell(const Record *Pass, StringRef Properties, StringRef Text) {
  std::string Names = join(namesIn(Pass, Properties), ", ");
  std::string More = asCell(Pass->getValueAsString(Text));
  return Names + (Names.empty() || More.empty() ? "" : ": ") + More;
}

void emitPassReference(const RecordKeeper &Records, raw_ostream &OS) {
  OS << "| pass | requires | ensures | destroys | preserves | diagnoses |\n"
        "|---|---|---|---|---|---|\n";
  for (const Record *Pass : inOrder(Records, "DirectXPass")) {
    std::string Preserved = asCell(Pass->getValueAsString("Preserves"));
    OS << "| `" << optionOf(Pass) << "` | " << asCell(Pass, "Requires", "Needs")
       << " | " << asCell(Pass, "Ensures", "Guarantees") << " | "
       << join(namesIn(Pass, "Destroys"), ", ") << " | "
       << (Preserved.empty() ? "everything else" : Preserved) << " | "
       << asCell(Pass->getValueAsString("Diagnostics")) << " |\n";
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

static TableGen::Emitter::Opt PassDeclarationsOption("gen-pass-declarations",
                                                     emitPassDeclarations,
                                                     "DirectXPasses.h");
static TableGen::Emitter::Opt PassesOption("gen-passes", emitPasses,
                                           "DirectXPasses.inc");
static TableGen::Emitter::Opt
    PassDocsOption("gen-pass-docs", emitPassDocs,
                   "the table of docs/dev/pipeline.md");
static TableGen::Emitter::Opt
    PassReferenceOption("gen-pass-reference", emitPassReference,
                        "the tables of docs/dev/passes.md");
static TableGen::Emitter::Opt
    PassOrderOption("gen-pass-order", emitPassOrder,
                    "the names of the passes that run at -level, in order");
