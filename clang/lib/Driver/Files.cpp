//===- Files.cpp - From files to a compile, and back ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputFiles.h"
#include "clang/Driver/CommandLine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using namespace clang::dxc;

/// Whether the text is such that parsing it would print rubbish.
static bool looksBinary(llvm::StringRef Text) {
  return Text.take_front(4096).contains('\0');
}

/// Returns nothing after a message to \p Err.
static std::optional<SourceFile> readFile(llvm::StringRef Path,
                                          llvm::raw_ostream &Err) {
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/true);
  if (!Buffer) {
    Err << "clang-dxc: error: cannot read '" << Path
        << "': " << Buffer.getError().message() << '\n';
    return std::nullopt;
  }
  return SourceFile{Path == "-" ? "<stdin>" : Path.str(),
                    (*Buffer)->getBuffer().str()};
}

std::optional<CompileInput> dxc::readInput(const CommandLine &Line,
                                           llvm::raw_ostream &Err) {
  CompileInput Input;
  Input.Options = Line.Options;
  Input.Options.Colours = Line.Colours.value_or(Err.has_colors());
  for (const std::string &Path : Line.InputPaths) {
    std::optional<SourceFile> Unit = readFile(Path, Err);
    if (!Unit)
      return std::nullopt;
    if (looksBinary(Unit->Text)) {
      Err << "clang-dxc: error: '" << Path << "' is not a text file\n";
      return std::nullopt;
    }
    Input.Sources.push_back(std::move(*Unit));
  }
  Input.NumUnits = Input.Sources.size();
  Input.Files = llvm::vfs::getRealFileSystem();
  if (Line.ImportedBindingsPath.empty())
    return Input;
  Input.ImportedBindings = readFile(Line.ImportedBindingsPath, Err);
  if (!Input.ImportedBindings)
    return std::nullopt;
  return Input;
}

/// The files of one compile. A file that another one has is an error.
static llvm::Error addFiles(OutputFiles &Files, llvm::StringSet<> &Known,
                            const CommandLine &Line,
                            const CompileOutput &Output) {
  llvm::StringRef Container(Output.Container.data(), Output.Container.size());
  llvm::StringRef RootSignature(Output.RootSignature.data(),
                                Output.RootSignature.size());
  llvm::StringRef ReflectionPart(Output.ReflectionPart.data(),
                                 Output.ReflectionPart.size());
  const std::pair<llvm::StringRef, llvm::StringRef> Wanted[] = {
      {Line.ContainerPath, Container},
      {Line.ListingPath, Output.Listing},
      {Line.RootSignaturePath, RootSignature},
      {Line.ReflectionPartPath, ReflectionPart},
      {Line.ExportedBindingsPath, Output.BindingTable},
      {Line.ReflectionPath, Output.Reflection}};
  for (auto [Path, Data] : Wanted) {
    if (Path.empty())
      continue;
    if (Path != "-" && !Known.insert(Path).second)
      return llvm::createStringError("two outputs are written to '" + Path +
                                     "'");
    if (llvm::Error E = Files.add(Path, Data))
      return E;
  }
  return llvm::Error::success();
}

/// Whether what was made is printed instead of being written to files.
static bool isPrinted(const CommandLine &Line) {
  const WantedOutputs &Wanted = Line.Options.Wanted;
  return Wanted.SyntaxTree || Wanted.FrontIR || Line.Options.VerifyDiagnostics;
}

/// Writes every file or none.
static llvm::Error writeFiles(llvm::ArrayRef<CommandLine> Lines,
                              llvm::ArrayRef<CompileOutput> Outputs) {
  OutputFiles Files;
  llvm::StringSet<> Known;
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs))
    if (!isPrinted(Line))
      if (llvm::Error E = addFiles(Files, Known, Line, Output))
        return E;
  return Files.keep();
}

static int getExitStatus(CompileStatus Status) {
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

int dxc::writeOutputs(llvm::ArrayRef<CommandLine> Lines,
                      llvm::ArrayRef<CompileOutput> Outputs,
                      llvm::raw_ostream &Out, llvm::raw_ostream &Err) {
  // The units of a request are parsed for each of its outputs.
  llvm::StringSet<> Said;
  for (const CompileOutput &Output : Outputs) {
    if (Said.insert(Output.DiagnosticText).second)
      Err << Output.DiagnosticText;
    // Of a shader with errors, too: what it looks like may say why.
    Out << Output.SyntaxTree << Output.FrontIR;
    if (int Status = getExitStatus(Output.Status))
      return Status;
  }
  if (llvm::Error E = writeFiles(Lines, Outputs)) {
    Err << "clang-dxc: error: " << llvm::toString(std::move(E)) << '\n';
    return InputError;
  }
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs)) {
    if (isPrinted(Line))
      continue;
    if (Line.Options.Wanted.PinnedSource)
      Out << Output.PinnedSource;
    else if (Line.ContainerPath.empty() && Line.ListingPath.empty())
      Out << Output.Listing;
  }
  return Success;
}
