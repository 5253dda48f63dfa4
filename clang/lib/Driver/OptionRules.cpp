// OptionRules.cpp: Options that depend on each other
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OptionRules.h"
#include "OptionTable.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/Path.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

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
