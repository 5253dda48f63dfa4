// OptionTable.cpp: Table of options, and options that depend on each other
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OptionTable.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

// Table of options.

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

static constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

DxcOptTable::DxcOptTable()
    : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}

InputArgList dxc::parseArguments(const DxcOptTable &Table,
                                 ArrayRef<const char *> Args,
                                 vfs::FileSystem &Files, unsigned &MissingIndex,
                                 unsigned &MissingCount) {
  InputArgList Parsed(Args.begin(), Args.end());
  bool HasOnlyInputs = false;
  for (unsigned Index = 0, End = Args.size(); Index < End;) {
    const unsigned First = Index;
    StringRef Text = Parsed.getArgString(Index);
    auto AddInput = [&] {
      Parsed.append(new Arg(Table.getOption(OPT_INPUT), Text, First,
                            Parsed.getArgString(First)));
      Index = First + 1;
    };
    if (Text.empty()) {
      ++Index;
      continue;
    }
    if (Text == "--" && !HasOnlyInputs) {
      HasOnlyInputs = true;
      ++Index;
      continue;
    }
    if (HasOnlyInputs || (Text.starts_with("/") && Files.exists(Text))) {
      AddInput();
      continue;
    }
    std::unique_ptr<Arg> A = Table.ParseOneArg(Parsed, Index);
    bool IsSlashed = Text.starts_with("/") && A &&
                     (A->getOption().matches(OPT_INPUT) ||
                      A->getOption().matches(OPT_UNKNOWN));
    if (IsSlashed && !Text.drop_front().contains('/')) {
      Parsed.append(new Arg(Table.getOption(OPT_UNKNOWN), Text, First,
                            Parsed.getArgString(First)));
      continue;
    }
    if (!A) {
      MissingIndex = First;
      MissingCount = Index - First - 1;
      break;
    }
    if (IsSlashed) {
      AddInput();
      continue;
    }
    Parsed.append(A.release());
  }
  return Parsed;
}

//===----------------------------------------------------------------------===//
// Fields that rows name
//===----------------------------------------------------------------------===//

// The names are those of LLVM's option library; a field that no option sets
// keeps its initial value.

static bool normalizeSimpleFlag(const Arg &, const InputArgList &, bool &Field,
                                raw_ostream &) {
  Field = true;
  return true;
}

static bool normalizeSimpleNegativeFlag(const Arg &, const InputArgList &,
                                        bool &Field, raw_ostream &) {
  Field = false;
  return true;
}

static bool normalizeString(const Arg &Last, const InputArgList &,
                            std::string &Field, raw_ostream &) {
  Field = Last.getValue();
  return true;
}

static bool normalizeStringVector(const Arg &Last, const InputArgList &Args,
                                  std::vector<std::string> &Field,
                                  raw_ostream &) {
  Field = Args.getAllArgValues(Last.getOption().getID());
  return true;
}

template <typename T>
static bool normalizeStringIntegral(const Arg &Last, const InputArgList &Args,
                                    T &Field, raw_ostream &Err) {
  if (!StringRef(Last.getValue()).getAsInteger(10, Field))
    return true;
  Err << "clang-dxc: error: '" << Last.getAsString(Args)
      << "' needs a number\n";
  return false;
}

bool dxc::setFields(const InputArgList &Args, CommandLine &Line,
                    raw_ostream &Err) {
  bool Good = true;
#define OPTION_WITH_MARSHALLING(                                               \
    PREFIX, SPELLING, ID, KIND, GROUP, ALIAS, ALIASARGS, FLAGS, VISIBILITY,    \
    PARAM, HELP, HELPVARIANTS, METAVAR, VALUES, SUBCOMMANDS, SHOULDPARSE,      \
    ALWAYSEMIT, KEYPATH, DEFAULT, IMPLIEDCHECK, IMPLIEDVALUE, NORMALIZER, ...) \
  if (const Arg *Last = Args.getLastArg(OPT_##ID))                             \
    Good = NORMALIZER(*Last, Args, KEYPATH, Err) && Good;
#include "Options.inc"
#undef OPTION_WITH_MARSHALLING
  return Good;
}

//===----------------------------------------------------------------------===//
// Help
//===----------------------------------------------------------------------===//

/// The sections of a help text, each with its title.
static SmallVector<StringRef, 16> splitSections(StringRef Help) {
  SmallVector<StringRef, 16> Sections;
  for (Help = Help.trim('\n'); !Help.empty();) {
    auto [Section, Rest] = Help.split("\n\n");
    Sections.push_back(Section);
    Help = Rest;
  }
  return Sections;
}

/// The options of that visibility, in one list.
static void printCommonOptions(const DxcOptTable &Table, raw_ostream &Out) {
  constexpr unsigned HelpColumn = 28;
  for (unsigned ID = 1; ID <= Table.getNumOptions(); ++ID) {
    const Option Row = Table.getOption(ID);
    if (!Row.hasVisibilityFlag(CommonOption))
      continue;
    StringRef Value = Table.getOptionMetaVar(ID);
    std::string Usage = Row.getPrefixedName().str();
    if (!Value.empty())
      Usage +=
          ((Row.getKind() == Option::JoinedClass ? "" : " ") + Value).str();
    if (Usage.size() + 2 >= HelpColumn)
      Out << "  " << Usage << '\n' << std::string(HelpColumn, ' ');
    else
      Out << "  " << left_justify(Usage, HelpColumn - 2);
    Out << Table.getOptionHelpText(ID) << '\n';
  }
}

void dxc::printOptions(const DxcOptTable &Table, raw_ostream &Out) {
  std::string Help;
  raw_string_ostream OS(Help);
  Table.printHelp(OS, "clang-dxc -T <profile> [options] <shader.hlsl>",
                  "Compiles an HLSL shader to DXIL");
  // Overview and usage come first.
  constexpr unsigned NumIntroductions = 2;
  SmallVector<StringRef, 16> Sections = splitSections(Help);
  for (StringRef Introduction : ArrayRef(Sections).take_front(NumIntroductions))
    Out << Introduction << "\n\n";
  Out << "clang-dxc build compiles all shaders of a project; see clang-dxc "
         "build --help.\n\n";
  Out << "The options that most users need:\n";
  printCommonOptions(Table, Out);
  // Last comes what does nothing.
  auto IsEffective = [&](StringRef Section) {
    return !Section.starts_with(Table.getOptionHelpText(OPT_AcceptedGroup)) &&
           !Section.starts_with(Table.getOptionHelpText(OPT_OtherTargetGroup));
  };
  for (bool Effective : {true, false})
    for (StringRef Section : ArrayRef(Sections).drop_front(NumIntroductions))
      if (IsEffective(Section) == Effective)
        Out << '\n' << Section << '\n';
}

/// The profiles that the stages have.
static void appendProfiles(std::vector<std::string> &Values) {
  for (const dxil::ShaderStage &Stage : dxil::getShaderStages())
    for (unsigned Minor = Stage.FirstMinor;
         !Stage.Profile.empty() && Minor <= dxil::LatestShaderModelMinor;
         ++Minor)
      Values.push_back((Stage.Profile + "_6_" + Twine(Minor)).str());
  append_range(Values, std::initializer_list<const char *>{"rootsig_1_0",
                                                           "rootsig_1_1"});
}

/// The values of the option \p Spelling, if they are known.
static std::vector<std::string> getValues(const DxcOptTable &Table,
                                          StringRef Spelling) {
  std::vector<std::string> Values;
  for (unsigned ID = 1; ID <= Table.getNumOptions(); ++ID) {
    const char *Variable = Table.getOptionMetaVar(ID);
    if (Table.getOptionName(ID).empty() ||
        Table.getOptionPrefixedName(ID) != Spelling || !Variable)
      continue;
    // `<dxc|stable>` lists them.
    StringRef List = StringRef(Variable).trim("<>");
    if (ID == OPT_T)
      appendProfiles(Values);
    else if (List.contains('|'))
      for (StringRef Value : split(List, '|'))
        Values.push_back(Value.str());
  }
  return Values;
}

void dxc::printCompletions(const DxcOptTable &Table, StringRef Text,
                           raw_ostream &Out) {
  std::vector<std::string> Found;
  StringRef Prefix = Text;
  if (Text.contains(',')) {
    auto [Option, Value] = Text.split(',');
    Found = getValues(Table, Option);
    Prefix = Value;
  } else if (Text.starts_with("-W") || Text.starts_with("-R")) {
    Found = hlsl::getDiagnosticOptions();
  } else {
    Found = Table.findByPrefix(Text, opt::Visibility(), /*DisableFlags=*/0);
  }
  erase_if(Found, [&](StringRef Line) { return !Line.starts_with(Prefix); });
  sort(Found);
  for (StringRef Line : Found)
    Out << Line << '\n';
}

//===----------------------------------------------------------------------===//
// Suggestions for unknown options
//===----------------------------------------------------------------------===//

/// The option that does what \p Name, without dashes, does elsewhere.
static OptionID findByMeaning(StringRef Name) {
  return StringSwitch<OptionID>(Name)
      .Cases({"o", "output"}, OPT_Fo)
      .Cases({"S", "emit-llvm", "dis", "disassemble"}, OPT_Fc)
      .Cases({"entry", "entry-point", "fentry-point", "e"}, OPT_E)
      .Cases({"profile", "target", "t", "stage", "fshader-stage"}, OPT_T)
      .Cases({"std", "hlsl-version", "lang-version"}, OPT_HV)
      .Cases({"g", "debug"}, OPT_Zi)
      .Cases({"isystem", "iquote", "include-dir"}, OPT_I)
      .Case("define", OPT_D)
      .Cases({"no-warn", "nowarn"}, OPT_no_warnings)
      .Case("preprocess", OPT_P)
      .Cases({"MMD", "depfile"}, OPT_MF)
      .Case("MM", OPT_M)
      .Cases({"O", "optimize"}, OPT_O3)
      .Cases({"matrix-layout-row-major", "row-major"}, OPT_Zpr)
      .Cases({"matrix-layout-column-major", "column-major"}, OPT_Zpc)
      .Cases({"ffast-math", "Op"}, OPT_Gis)
      .Cases({"fp16", "enable-16bit"}, OPT_enable_16bit_types)
      .Cases({"fmax-errors", "max-errors"}, OPT_ferror_limit_EQ)
      .Default(OPT_INVALID);
}

std::string clang::dxc::describeUnknownOption(const DxcOptTable &Table,
                                              StringRef Spelling) {
  std::string Message = ("unknown option '" + Spelling + "'; ").str();
  StringRef Name =
      Spelling.ltrim("-/").take_until([](char C) { return C == '='; });
  if (OptionID Meant = findByMeaning(Name)) {
    const Option Found = Table.getOption(Meant);
    return (Message + "'" + Found.getPrefixedName() +
            "' is the equivalent option: " + Table.getOptionHelpText(Meant))
        .str();
  }
  // Further away than this it is a guess, not a slip.
  unsigned Farthest = Spelling.size() <= 3 ? 1 : 2;
  std::string Nearest;
  if (Table.findNearest(Spelling.str(), Nearest, opt::Visibility(),
                        /*MinimumLength=*/1) <= Farthest)
    return Message + "did you mean '" + Nearest + "'?";
  return Message + "-help lists them";
}

// Options that depend on each other.

/// \p Target as Make reads it back: "$", "#" and blanks stand for themselves,
/// and so do the backslashes before a blank (GNU Make, "What Makefiles
/// Contain").
static std::string quoteForMake(StringRef Target) {
  std::string Result;
  size_t Backslashes = 0;
  for (char C : Target) {
    if (C == ' ' || C == '\t')
      Result.append(Backslashes + 1, '\\');
    else if (C == '#')
      Result += '\\';
    else if (C == '$')
      Result += '$';
    Result += C;
    Backslashes = C == '\\' ? Backslashes + 1 : 0;
  }
  return Result;
}

static std::string withEnding(StringRef Path, StringRef Ending) {
  SmallString<128> Result(Path);
  sys::path::replace_extension(Result, Ending);
  return std::string(Result);
}

/// What a rule of Make is about if the command line does not say so.
static std::string getDefaultTarget(const CommandLine &Line) {
  for (const std::string *Path :
       {&Line.PreprocessedPath, &Line.ContainerPath, &Line.HeaderPath,
        &Line.ListingPath, &Line.RootSignaturePath, &Line.ReflectionPartPath,
        &Line.ShaderHashPath, &Line.ReflectionPath, &Line.ExportedBindingsPath,
        &Line.BindingMapPath, &Line.Statistics.Path})
    if (!Path->empty() && *Path != "-")
      return *Path;
  return withEnding(Line.InputPaths.back(), "dxil");
}

static std::string readDependencies(const InputArgList &Args,
                                    CommandLine &Line) {
  if (!Args.hasArg(OPT_M, OPT_MD, OPT_MF)) {
    const Arg *A = Args.getLastArg(OPT_MT, OPT_MQ, OPT_MP);
    return A ? A->getSpelling().str() + " needs -M, -MD or -MF" : "";
  }
  Line.Options.Wanted.Dependencies = true;
  DependencyRule &Rule = Line.Options.Dependencies;
  for (const Arg *A : Args.filtered(OPT_MT, OPT_MQ))
    Rule.Targets.push_back(A->getOption().matches(OPT_MQ)
                               ? quoteForMake(A->getValue())
                               : A->getValue());
  if (Rule.Targets.empty())
    Rule.Targets.push_back(quoteForMake(getDefaultTarget(Line)));
  if (!Line.ImportedBindingsPath.empty())
    Rule.ExtraFiles.push_back(Line.ImportedBindingsPath);
  bool IsFromTerminal = Line.InputPaths.back() == "-";
  if (const Arg *A = Args.getLastArg(OPT_MF))
    Line.DependencyPath = A->getValue();
  else if (Args.hasArg(OPT_M) || IsFromTerminal)
    Line.DependencyPath = "-";
  else
    Line.DependencyPath = withEnding(Line.InputPaths.back(), "d");
  return "";
}

bool clang::dxc::isPreprocessOnly(const InputArgList &Args) {
  return Args.hasArg(OPT_P, OPT_M);
}

std::string clang::dxc::readPreprocessorOptions(const InputArgList &Args,
                                                CommandLine &Line) {
  CompileOptions &Options = Line.Options;
  if (Line.InputPaths.empty())
    return "";
  Options.PreprocessOnly = isPreprocessOnly(Args);
  if (Args.hasArg(OPT_P)) {
    Options.Wanted.Preprocessed = true;
    StringRef Input = Line.InputPaths.back();
    Line.PreprocessedPath = Input == "-" ? "-" : withEnding(Input, "i");
    Line.PreprocessedPath =
        Args.getLastArgValue(OPT_Fi, Line.PreprocessedPath).str();
  } else if (const Arg *A = Args.getLastArg(OPT_Fi)) {
    return A->getSpelling().str() + " needs -P";
  }
  return readDependencies(Args, Line);
}

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

std::string clang::dxc::readContainerOptions(const InputArgList &Args,
                                             CommandLine &Line) {
  ContainerEdits &Edits = Line.Options.Edits;
  Edits.StripRootSignature = Line.Options.StripRootSignature;
  Edits.StripReflection = !Line.Options.KeepReflection;
  Edits.WantPrivate = Args.hasArg(OPT_getprivate);

  if (Line.Options.IsLink && Line.Options.IsEdit)
    return "-link and -dumpbin cannot be combined";
  if (Line.Options.IsLink && Line.Options.Profile.isRootSignature())
    return "root signatures are compiled, not linked; name a profile of "
           "shaders or libraries";
  if (Line.Options.IsLink)
    for (const Arg *A : Args.filtered(
             OPT_D, OPT_I, OPT_P, OPT_M, OPT_MD, OPT_MF, OPT_fcgl, OPT_ast_dump,
             OPT_pin_bindings, OPT_reflection_json, OPT_binding_map, OPT_stats,
             OPT_compare, OPT_Frs, OPT_rootsig_define, OPT_binding_table_define,
             OPT_precise_output))
      return "'" + A->getSpelling().str() +
             "' cannot be combined with -link, which does not compile";
  if (Edits.ExtractRootSignature && Line.ContainerPath.empty())
    return "-extractrootsignature needs -Fo";
  if (Edits.StripPrivate && !Line.PrivateInputPath.empty())
    return "-setprivate and -Qstrip_priv cannot be combined";
  if (Edits.StripRootSignature && !Line.RootSignatureInputPath.empty())
    return "-setrootsignature and -Qstrip_rootsignature cannot be combined";
  if (!Line.Options.IsEdit)
    return "";
  for (const Arg *A : Args.filtered(
           OPT_T, OPT_Fre, OPT_Frs, OPT_Fsh, OPT_reflection_json, OPT_P, OPT_M,
           OPT_MD, OPT_MF, OPT_fcgl, OPT_ast_dump, OPT_pin_bindings,
           OPT_export_binding_table, OPT_binding_map))
    return "'" + A->getSpelling().str() +
           "' cannot be combined with -dumpbin, which does not compile";
  return "";
}

bool clang::dxc::isListingPrinted(const CommandLine &Line) {
  bool IsAnswered =
      Line.Options.IsEdit &&
      (!Line.PrivatePath.empty() || !Line.ComparedRootSignaturePath.empty());
  // Whoever reads an output from a pipe reads nothing else there.
  bool IsStdoutTaken = is_contained(
      {Line.RootSignaturePath, Line.ReflectionPartPath,
       Line.ExportedBindingsPath, Line.ReflectionPath, Line.BindingMapPath,
       Line.Statistics.Path, Line.ShaderHashPath, Line.TimeTracePath},
      "-");
  return Line.ContainerPath.empty() && Line.ListingPath.empty() &&
         Line.HeaderPath.empty() && Line.DebugPath.empty() &&
         Line.DependencyPath.empty() && Line.Statistics.ComparedPath.empty() &&
         !IsAnswered && !IsStdoutTaken;
}

//===----------------------------------------------------------------------===//
// Reports of the compiler's own work
//===----------------------------------------------------------------------===//

/// The choice that dxc's name for an optimisation stands for; null for what
/// this optimiser does not have.
static std::optional<bool> *findChoice(dxil::OptimizerChoices &Choices,
                                       StringRef Name) {
  return StringSwitch<std::optional<bool> *>(Name)
      .Case("gvn", &Choices.Gvn)
      .Case("licm", &Choices.Licm)
      .Case("aggressive-reassociation", &Choices.Reassociate)
      .Default(nullptr);
}

static void readChoices(const InputArgList &Args,
                        dxil::OptimizerChoices &Choices) {
  for (const Arg *A : Args.filtered(OPT_opt_enable, OPT_opt_disable))
    if (std::optional<bool> *Choice = findChoice(Choices, A->getValue()))
      *Choice = A->getOption().matches(OPT_opt_enable);
}

std::string clang::dxc::readReportOptions(const InputArgList &Args,
                                          CommandLine &Line) {
  readChoices(Args, Line.Options.Optimiser);
  ReportOptions &Reports = Line.Options.Reports;
  dxil::PipelineReportOptions &Passes = Reports.Passes;
  if (const Arg *A = Args.getLastArg(OPT_ftime_trace, OPT_ftime_trace_EQ)) {
    Passes.Trace = true;
    Line.TimeTracePath =
        A->getOption().matches(OPT_ftime_trace) ? "-" : A->getValue();
  }
  const Arg *A = Args.getLastArg(OPT_ftime_trace_granularity_EQ);
  if (A && StringRef(A->getValue()).getAsInteger(10, Reports.TraceGranularity))
    return "'" + A->getAsString(Args) + "' needs a number of microseconds";
  return "";
}
