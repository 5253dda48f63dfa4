//===- PreprocessorOptions.cpp - Preprocessor options -------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PreprocessorOptions.h"
#include "OptionTable.h"
#include "llvm/ADT/SmallString.h"
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
        &Line.ShaderHashPath, &Line.ReflectionPath, &Line.ExportedBindingsPath})
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
