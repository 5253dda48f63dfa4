//===- Files.cpp - Reading inputs and writing outputs -------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContainerOptions.h"
#include "HeaderFile.h"
#include "OutputFiles.h"
#include "SarifLog.h"
#include "TextEncoding.h"
#include "clang/Driver/CommandLine.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::dxc;

/// Whether the text is such that parsing it would print rubbish.
static bool looksBinary(llvm::StringRef Text) {
  return Text.take_front(4096).contains('\0');
}

/// Returns nothing after a message to \p Err.
static std::optional<SourceFile> readFile(llvm::StringRef Path,
                                          llvm::vfs::FileSystem &Files,
                                          llvm::raw_ostream &Err) {
  auto *Real = llvm::dyn_cast<InputFiles>(&Files);
  bool IsStandardInput = Real && Path == "-";
  auto Buffer = IsStandardInput ? Real->readStandardInput()
                                : Files.getBufferForFile(Path);
  if (!Buffer) {
    Err << "clang-dxc: error: cannot read '" << Path
        << "': " << Buffer.getError().message() << '\n';
    return std::nullopt;
  }
  return SourceFile{IsStandardInput ? "<stdin>" : Path.str(),
                    (*Buffer)->getBuffer().str()};
}

static void noteSource(llvm::StringRef Path, llvm::vfs::FileSystem &Files,
                       SourceIdentities &Read) {
  if (Path == "-" && llvm::isa<InputFiles>(Files)) {
    llvm::sys::fs::file_status Status;
    if (!llvm::sys::fs::status(/*FD=*/0, Status))
      Read.emplace(Status.getUniqueID(), "<stdin>");
  } else if (auto Status = Files.status(Path)) {
    Read.emplace(Status->getUniqueID(), Path);
  }
}

std::optional<CompileInput>
dxc::readInput(const CommandLine &Line,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
               SourceIdentities &Read, llvm::raw_ostream &Err) {
  CompileInput Input;
  Input.Options = Line.Options;
  Input.Options.Colours = Line.Colours.value_or(Err.has_colors());
  Input.Sources = Line.RecordedSources;
  Input.NumUnits = 1;
  for (const std::string &Path : Line.InputPaths) {
    if (!Line.RecordedSources.empty())
      break;
    std::optional<SourceFile> Unit = readFile(Path, *Files, Err);
    if (!Unit)
      return std::nullopt;
    if (!Line.Options.Edits.IsInputContainer)
      noteSource(Path, *Files, Read);
    if (!Line.Options.Edits.IsInputContainer && !Line.Options.IsLink) {
      std::optional<std::string> Text = decodeText(Unit->Text, Line.Encoding);
      if (!Text || looksBinary(*Text)) {
        Err << "clang-dxc: error: '" << Path << "' is not a text file\n";
        return std::nullopt;
      }
      Unit->Text = std::move(*Text);
    }
    Input.Sources.push_back(std::move(*Unit));
    Input.NumUnits = Input.Sources.size();
  }
  if (Line.RecordedSources.empty())
    Input.Files = makeDecodingFileSystem(makeNotingFileSystem(Files, Read),
                                         Line.Encoding);
  const std::pair<llvm::StringRef, std::optional<SourceFile> *> Others[] = {
      {Line.ImportedBindingsPath, &Input.ImportedBindings},
      {Line.PrivateInputPath, &Input.Private},
      {Line.RootSignatureInputPath, &Input.RootSignature},
      {Line.ComparedRootSignaturePath, &Input.ComparedRootSignature}};
  for (auto [Path, File] : Others) {
    if (Path.empty())
      continue;
    *File = readFile(Path, *Files, Err);
    if (!*File)
      return std::nullopt;
  }
  return Input;
}

static std::string asText(llvm::ArrayRef<char> Data) {
  return {Data.data(), Data.size()};
}

/// An empty path is none.
static llvm::Error addFile(OutputFiles &Files, llvm::StringRef Path,
                           llvm::StringRef Data) {
  return Path.empty() ? llvm::Error::success() : Files.add(Path, Data);
}

std::vector<NamedOutput> dxc::nameOutputs(const CommandLine &Line,
                                          const CompileOutput &Output) {
  std::string Header;
  if (!Line.HeaderPath.empty())
    Header = writeHeader(Output.Container, Output.Listing, Line.HeaderVariable);
  std::string DebugPath = Line.DebugPath;
  if (!DebugPath.empty() && llvm::sys::path::is_separator(DebugPath.back()))
    DebugPath += Output.DebugFileName;
  // What is linked of libraries may have none.
  if (Output.DebugFile.empty())
    DebugPath.clear();
  return {
      {OutputKind::Container, Line.ContainerPath, asText(Output.Container)},
      {OutputKind::Listing, Line.ListingPath,
       encodeText(Line.Options.Wanted.FrontIR ? Output.FrontIR : Output.Listing,
                  Line.Encoding)},
      {OutputKind::Header, Line.HeaderPath,
       encodeText(std::move(Header), Line.Encoding)},
      {OutputKind::ShaderHash, Line.ShaderHashPath, asText(Output.ShaderHash)},
      {OutputKind::RootSignature, Line.RootSignaturePath,
       asText(Output.RootSignature)},
      {OutputKind::DebugFile, std::move(DebugPath), asText(Output.DebugFile)},
      {OutputKind::Private, Line.PrivatePath, Output.Private},
      {OutputKind::ReflectionPart, Line.ReflectionPartPath,
       asText(Output.ReflectionPart)},
      {OutputKind::BindingTable, Line.ExportedBindingsPath,
       Output.BindingTable},
      {OutputKind::Reflection, Line.ReflectionPath, Output.Reflection},
      {OutputKind::Preprocessed, Line.PreprocessedPath,
       encodeText(Output.Preprocessed, Line.Encoding)},
      {OutputKind::Dependencies, Line.DependencyPath, Output.Dependencies},
      {OutputKind::TimeTrace, Line.TimeTracePath, Output.TimeTrace}};
}

/// What is printed instead of being written to files.
static bool isPrinted(const CommandLine &Line) {
  const WantedOutputs &Wanted = Line.Options.Wanted;
  return Wanted.SyntaxTree || Wanted.FrontIR || Line.Options.VerifyDiagnostics;
}

/// Whether the output has a file of its own. Dependencies of the compiles of a
/// request share one.
static bool hasOwnFile(const CommandLine &Line, OutputKind Kind) {
  if (Kind == OutputKind::Dependencies)
    return false;
  if ((Kind == OutputKind::Listing || Kind == OutputKind::Container) &&
      Line.Options.Wanted.FrontIR)
    return true;
  if (Kind == OutputKind::TimeTrace)
    return true;
  if (Line.Options.Reports.ListPasses)
    return false;
  return Line.Options.PreprocessOnly
             ? Kind == OutputKind::Preprocessed
             : !isPrinted(Line) && Kind != OutputKind::Preprocessed;
}

/// An entry without a root signature has none to write, which is no error.
static bool isMissingSignature(const NamedOutput &Named) {
  return Named.Kind == OutputKind::RootSignature && Named.Data.empty();
}

/// The files of one compile.
static llvm::Error addFiles(OutputFiles &Files, const CommandLine &Line,
                            const CompileOutput &Output) {
  for (const NamedOutput &Named : nameOutputs(Line, Output))
    if (hasOwnFile(Line, Named.Kind) && !isMissingSignature(Named))
      if (llvm::Error E = addFile(Files, Named.Path, Named.Data))
        return E;
  return llvm::Error::success();
}

/// Texts that compiles of a request write to one file together, in their order.
using SharedFiles = llvm::MapVector<llvm::StringRef, std::string>;

/// The rules for Make. Ninja and Make take several for one target.
static SharedFiles collectDependencies(llvm::ArrayRef<CommandLine> Lines,
                                       llvm::ArrayRef<CompileOutput> Outputs) {
  SharedFiles Files;
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs))
    if (!Line.DependencyPath.empty())
      Files[Line.DependencyPath] += Output.Dependencies;
  return Files;
}

/// Writes every file or none.
static llvm::Error writeFiles(llvm::ArrayRef<CommandLine> Lines,
                              llvm::ArrayRef<CompileOutput> Outputs,
                              const SourceIdentities &Sources) {
  OutputFiles Files(Sources);
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs))
    if (llvm::Error E = addFiles(Files, Line, Output))
      return E;
  for (const auto &[Path, Rules] : collectDependencies(Lines, Outputs))
    if (llvm::Error E = addFile(Files, Path, Rules))
      return E;
  return Files.keep();
}

int dxc::getExitStatus(CompileStatus Status) {
  switch (Status) {
  case CompileStatus::InternalError:
    return InternalError;
  case CompileStatus::InputError:
    return InputError;
  case CompileStatus::Success:
    return Success;
  }
  llvm_unreachable("all statuses are handled");
}

/// Where diagnostics are wanted in a file they are written there, also if they
/// are why nothing else is written. Returns false after a message to \p Err.
static bool writeDiagnostics(llvm::ArrayRef<CommandLine> Lines,
                             llvm::ArrayRef<CompileOutput> Outputs,
                             const SourceIdentities &Sources,
                             llvm::raw_ostream &Err) {
  // The units of a request are parsed for each of its outputs.
  llvm::StringSet<> Said;
  SharedFiles Texts;
  if (Lines.front().Options.Form == DiagnosticForm::SARIF) {
    std::string Log = writeSarifLog(Outputs, CLANG_DXC_VERSION);
    if (Lines.front().DiagnosticsPath.empty())
      Err << Log;
    else
      Texts[Lines.front().DiagnosticsPath] = std::move(Log);
    Outputs = {};
  }
  for (const auto &[Line, Output] :
       llvm::zip(Lines.take_front(Outputs.size()), Outputs)) {
    llvm::StringRef Text = Said.insert(Output.DiagnosticText).second
                               ? llvm::StringRef(Output.DiagnosticText)
                               : "";
    if (Line.DiagnosticsPath.empty())
      Err << Text;
    else
      Texts[Line.DiagnosticsPath] += Text;
  }
  OutputFiles Files(Sources);
  llvm::Error E = llvm::Error::success();
  for (const auto &[Path, Text] : Texts)
    E = llvm::joinErrors(std::move(E), addFile(Files, Path, Text));
  if (!E)
    E = Files.keep();
  if (!E)
    return true;
  Err << "clang-dxc: error: " << llvm::toString(std::move(E)) << '\n';
  return false;
}

int dxc::writeOutputs(llvm::ArrayRef<CommandLine> Lines,
                      llvm::ArrayRef<CompileOutput> Outputs,
                      const SourceIdentities &Sources, llvm::raw_ostream &Out,
                      llvm::raw_ostream &Err) {
  // Those after the first failed one are missing.
  if (!writeDiagnostics(Lines.take_front(Outputs.size()), Outputs, Sources,
                        Err))
    return InputError;
  for (const CompileOutput &Output : Outputs) {
    // Of a shader with errors, too: what it looks like may say why.
    Out << Output.SyntaxTree;
    if (Lines.front().ListingPath.empty() &&
        Lines.front().ContainerPath.empty())
      Out << Output.FrontIR;
    Out << Output.IncludeTrace << Output.WorkReport;
    if (int Status = getExitStatus(Output.Status))
      return Status;
  }
  if (llvm::Error E = writeFiles(Lines, Outputs, Sources)) {
    Err << "clang-dxc: error: " << llvm::toString(std::move(E)) << '\n';
    return InputError;
  }
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs)) {
    if (!Line.RootSignaturePath.empty() && Output.RootSignature.empty() &&
        !isPrinted(Line) && !Line.Options.PreprocessOnly &&
        !Line.Options.NoWarnings)
      Err << "clang-dxc: warning: '" << Line.RootSignaturePath
          << "' is not written: the entry has no root signature\n";
    if (isPrinted(Line) || Line.Options.PreprocessOnly ||
        Line.Options.Reports.ListPasses)
      continue;
    if (Line.Options.Wanted.PinnedSource)
      Out << Output.PinnedSource;
    else if (isListingPrinted(Line))
      Out << Output.Listing;
    if (!Line.ComparedRootSignaturePath.empty())
      Out << "root signature verification succeeded\n";
  }
  return Success;
}
