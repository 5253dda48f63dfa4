// Invocation.cpp: Command lines executed in memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/Invocation.h"
#include "DiagnosticOutputs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

using namespace clang::dxc;
using namespace llvm;

/// Null after a message to \p Err.
static IntrusiveRefCntPtr<vfs::FileSystem>
makeFileSystem(const std::vector<SourceFile> &Sources, raw_ostream &Err) {
  auto Files = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Files->setCurrentWorkingDirectory("/");
  for (const SourceFile &Source : Sources)
    if (!Files->addFileNoOwn(Source.Name, /*ModificationTime=*/0,
                             MemoryBufferRef(Source.Text, Source.Name))) {
      Err << "clang-dxc: error: the source '" << Source.Name
          << "' has the same path as another source, or as its folder\n";
      return nullptr;
    }
  return Files;
}

static void addWanted(WantedOutputs &Wanted, OutputKind Kind) {
  switch (Kind) {
  case OutputKind::Container:
  case OutputKind::Header:
  case OutputKind::DebugFile:
  case OutputKind::Private:
  case OutputKind::Preprocessed:
  case OutputKind::TimeTrace:
    return; // is generated if other options request it
  case OutputKind::Listing:
    Wanted.Listing = true;
    return;
  case OutputKind::ShaderHash:
    Wanted.ShaderHash = true;
    return;
  case OutputKind::RootSignature:
    Wanted.RootSignature = true;
    return;
  case OutputKind::ReflectionPart:
    Wanted.ReflectionPart = true;
    return;
  case OutputKind::BindingTable:
    Wanted.BindingTable = true;
    return;
  case OutputKind::Reflection:
    Wanted.Reflection = true;
    return;
  case OutputKind::Dependencies:
    Wanted.Dependencies = true;
    return;
  }
  llvm_unreachable("all kinds are handled");
}

/// A caller of the library requests the listing explicitly; the command line's
/// rule for printing it does not apply.
static void chooseOutputs(CommandLine &Line, ArrayRef<OutputKind> Kinds) {
  WantedOutputs &Wanted = Line.Options.Wanted;
  Wanted.Listing = !Line.ListingPath.empty() || !Line.HeaderPath.empty();
  for (OutputKind Kind : Kinds)
    addWanted(Wanted, Kind);
  if (Wanted.Dependencies && Line.Options.Dependencies.Targets.empty())
    Line.Options.Dependencies.Targets.push_back(Line.ContainerPath.empty()
                                                    ? Line.InputPaths.front()
                                                    : Line.ContainerPath);
}

static int compileAll(ArrayRef<CommandLine> Lines, ArrayRef<Request> Inputs,
                      InvocationResult &Result) {
  for (const Request &Input : Inputs) {
    CompileOutput &Output = Result.Outputs.emplace_back();
    compile(Input, Output);
    Result.Text += Output.SyntaxTree + Output.RewrittenSource + Output.FrontIR +
                   Output.IncludeTrace + Output.WorkReport;
    if (Output.Status != CompileStatus::Success)
      return getExitStatus(Output.Status);
  }
  for (const auto &[Line, Output] : zip(Lines, Result.Outputs)) {
    Result.Made.push_back(nameOutputs(Line, Output));
    if (Line.Options.Wanted.PinnedSource)
      Result.Text += getPinnedSource(Output);
  }
  return Success;
}

/// What the arguments name, as far as it is among the sources.
static std::optional<int> parse(const Invocation &Call,
                                vfs::FileSystem &Sources,
                                std::vector<CommandLine> &Lines,
                                raw_ostream &Out, raw_ostream &Err) {
  std::vector<const char *> Words;
  for (const std::string &Argument : Call.Arguments)
    Words.push_back(Argument.c_str());
  CommandLineSetting Setting = {
      Sources, {}, is_contained(Call.Wanted, OutputKind::DebugFile)};
  for (const SourceFile &Source : Call.Sources)
    Setting.DefaultInputs.push_back(Source.Name);
  return parseCommandLine(Words, Setting, Lines, Out, Err);
}

/// The sources, and what the caller finds.
static IntrusiveRefCntPtr<vfs::FileSystem>
addResolver(IntrusiveRefCntPtr<vfs::FileSystem> Sources,
            const IncludeResolver &Resolve) {
  if (!Resolve)
    return Sources;
  auto Both = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      makeIncludeFileSystem(Resolve));
  Both->pushOverlay(Sources);
  return Both;
}

/// \p Result has no outputs but those of the compiles.
static void invoke(const Invocation &Call, InvocationResult &Result) {
  raw_string_ostream Out(Result.Text), Err(Result.Messages);
  std::vector<SourceFile> Sources = Call.Sources;
  IntrusiveRefCntPtr<vfs::FileSystem> Files = makeFileSystem(Sources, Err);
  std::vector<CommandLine> Lines;
  std::optional<int> Status =
      Files ? parse(Call, *Files, Lines, Out, Err) : Misuse;
  if (Status) {
    Result.Status = *Status;
    return;
  }
  for (const CommandLine &Line : Lines)
    if (Line.Options.AllEntries || Line.AppliesFixIts ||
        !Line.BindingMapPath.empty() || Line.Statistics.areWanted() ||
        !Line.Caches.empty()) {
      Err << "clang-dxc: error: "
          << (Line.AppliesFixIts             ? "-fix"
              : Line.Options.AllEntries      ? "-all-entries"
              : !Line.BindingMapPath.empty() ? "--binding-map"
              : Line.Statistics.areWanted()  ? "--stats"
                                             : "-fcache=")
          << " is an option of the command line, not of the library\n";
      Result.Status = Misuse;
      return;
    }
  if (Call.ArgumentsNameSource) {
    Sources.front().Name = Lines.front().InputPaths.front();
    Files = makeFileSystem(Sources, Err);
  }
  Result.Status = InputError;
  if (!Files)
    return;
  Files = addResolver(Files, Call.Resolve);
  std::vector<Request> Inputs;
  SourceIdentities Read; // nothing is written that could replace one
  for (CommandLine &Line : Lines) {
    chooseOutputs(Line, Call.Wanted);
    Line.Options.Wanted.RewrittenFor = Call.RewrittenFor;
    std::optional<Request> Input = readInput(Line, Files, Read, Err);
    if (!Input)
      return;
    Inputs.push_back(std::move(*Input));
  }
  Result.Status = compileAll(Lines, Inputs, Result);
  if (Lines.front().Options.Form == DiagnosticForm::SARIF)
    Result.Messages += writeSarifLog(Result.Outputs, CLANG_DXC_VERSION);
}

static void makeUTF8(std::string &Text) {
  if (!json::isUTF8(Text))
    Text = json::fixUTF8(Text);
}

InvocationResult clang::dxc::invoke(const Invocation &Call) {
  InvocationResult Result;
  ::invoke(Call, Result);
  makeUTF8(Result.Text);
  makeUTF8(Result.Messages);
  for (CompileOutput &Output : Result.Outputs)
    makeUTF8(Output.DiagnosticText);
  return Result;
}
