// Files.cpp: Reading inputs and writing outputs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DiagnosticOutputs.h"
#include "OptionTable.h"
#include "TextEncoding.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/OutputFiles.h"
#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
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

namespace {

/// The files that a command line names.
struct NamedFiles {
  std::vector<SourceFile> Inputs;
  size_t NumUnits = 1; ///< the rest are files that they include
  std::optional<SourceFile> ImportedBindings, Private, RootSignature,
      ComparedRootSignature;
};

} // namespace

static std::optional<NamedFiles> readFiles(const CommandLine &Line,
                                           llvm::vfs::FileSystem &Files,
                                           SourceIdentities &Read,
                                           llvm::raw_ostream &Err) {
  NamedFiles Named;
  Named.Inputs = Line.RecordedSources;
  bool IsText = !Line.Options.IsEdit && !Line.Options.IsLink;
  for (const std::string &Path : Line.InputPaths) {
    if (!Line.RecordedSources.empty())
      break;
    std::optional<SourceFile> Unit = readFile(Path, Files, Err);
    if (!Unit)
      return std::nullopt;
    if (!Line.Options.IsEdit)
      noteSource(Path, Files, Read);
    if (IsText) {
      std::optional<std::string> Text = decodeText(Unit->Text, Line.Encoding);
      if (!Text || looksBinary(*Text)) {
        Err << "clang-dxc: error: '" << Path << "' is not a text file\n";
        return std::nullopt;
      }
      Unit->Text = std::move(*Text);
    }
    Named.Inputs.push_back(std::move(*Unit));
    Named.NumUnits = Named.Inputs.size();
  }
  const std::pair<llvm::StringRef, std::optional<SourceFile> *> Others[] = {
      {Line.ImportedBindingsPath, &Named.ImportedBindings},
      {Line.PrivateInputPath, &Named.Private},
      {Line.RootSignatureInputPath, &Named.RootSignature},
      {Line.ComparedRootSignaturePath, &Named.ComparedRootSignature}};
  for (auto [Path, File] : Others) {
    if (Path.empty())
      continue;
    *File = readFile(Path, Files, Err);
    if (!*File)
      return std::nullopt;
  }
  return Named;
}

/// A request with what of the options and the files is for its kind.
template <typename T>
static T makeRequest(const CompileOptions &Options, NamedFiles Named,
                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) {
  T Asked;
  if constexpr (std::is_base_of_v<RequestOptions, T>)
    static_cast<RequestOptions &>(Asked) = Options;
  if constexpr (std::is_base_of_v<RequestTarget, T>)
    static_cast<RequestTarget &>(Asked) = Options;
  if constexpr (std::is_base_of_v<CodeOptions, T>)
    static_cast<CodeOptions &>(Asked) = Options;
  if constexpr (std::is_base_of_v<SourceRequest, T>) {
    static_cast<SourceOptions &>(Asked) = Options;
    Asked.Sources = std::move(Named.Inputs);
    Asked.NumUnits = Named.NumUnits;
    Asked.Files = std::move(Files);
  }
  if constexpr (std::is_same_v<ShaderRequest, T> ||
                std::is_same_v<LinkRequest, T>)
    Asked.ImportedBindings = std::move(Named.ImportedBindings);
  if constexpr (std::is_same_v<LinkRequest, T>)
    Asked.Libraries = std::move(Named.Inputs);
  if constexpr (std::is_same_v<EditRequest, T>)
    Asked.Container = std::move(Named.Inputs.front());
  if constexpr (!std::is_same_v<PreprocessRequest, T> &&
                !std::is_same_v<PassListRequest, T>)
    Asked.Change = {Options.Edits, std::move(Named.Private),
                    std::move(Named.RootSignature),
                    std::move(Named.ComparedRootSignature)};
  return Asked;
}

std::optional<Request>
dxc::readInput(const CommandLine &Line,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
               SourceIdentities &Read, llvm::raw_ostream &Err) {
  CompileOptions Options = Line.Options;
  Options.Colours = Line.Colours.value_or(Err.has_colors());
  std::optional<NamedFiles> Named = readFiles(Line, *Files, Read, Err);
  if (!Named)
    return std::nullopt;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Included;
  if (Line.RecordedSources.empty())
    Included = makeDecodingFileSystem(makeNotingFileSystem(Files, Read),
                                      Line.Encoding);
  if (Options.ListPasses)
    return makeRequest<PassListRequest>(Options, *Named, Included);
  if (Options.IsEdit)
    return makeRequest<EditRequest>(Options, std::move(*Named), Included);
  if (Options.IsLink)
    return makeRequest<LinkRequest>(Options, std::move(*Named), Included);
  if (Options.PreprocessOnly)
    return makeRequest<PreprocessRequest>(Options, std::move(*Named), Included);
  if (Options.Profile.isRootSignature())
    return makeRequest<RootSignatureRequest>(Options, std::move(*Named),
                                             Included);
  return makeRequest<ShaderRequest>(Options, std::move(*Named), Included);
}

/// An empty path is none.
static llvm::Error addFile(OutputFiles &Files, llvm::StringRef Path,
                           llvm::StringRef Data) {
  return Path.empty() ? llvm::Error::success() : Files.add(Path, Data);
}

/// A header for C and C++ that defines the array \p Variable with the bytes of
/// \p Container, after \p Listing in a block that no compiler reads: the form
/// of dxc's -Fh.
static std::string writeHeader(llvm::ArrayRef<char> Container,
                               llvm::StringRef Listing,
                               llvm::StringRef Variable) {
  constexpr unsigned BytesPerLine = 12;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "#if 0\n" << Listing << "\n#endif\n\n";
  OS << "const unsigned char " << Variable << "[] = {";
  for (size_t I = 0; I != Container.size(); ++I) {
    OS << (I == 0 ? "" : ",") << (I % BytesPerLine == 0 ? "\n  " : " ");
    OS << llvm::format("0x%02x", static_cast<unsigned char>(Container[I]));
  }
  OS << "\n};\n";
  return Text;
}

namespace {

/// The outputs of a compile, by their kinds.
class OutputTable {
public:
  explicit OutputTable(const CommandLine &Line) : Line(Line) {
    for (auto [Kind, Path] :
         {std::pair(OutputKind::Container, &Line.ContainerPath),
          {OutputKind::Listing, &Line.ListingPath},
          {OutputKind::Header, &Line.HeaderPath},
          {OutputKind::ShaderHash, &Line.ShaderHashPath},
          {OutputKind::RootSignature, &Line.RootSignaturePath},
          {OutputKind::DebugFile, &Line.DebugPath},
          {OutputKind::Private, &Line.PrivatePath},
          {OutputKind::ReflectionPart, &Line.ReflectionPartPath},
          {OutputKind::BindingTable, &Line.ExportedBindingsPath},
          {OutputKind::Reflection, &Line.ReflectionPath},
          {OutputKind::Preprocessed, &Line.PreprocessedPath},
          {OutputKind::Dependencies, &Line.DependencyPath},
          {OutputKind::TimeTrace, &Line.TimeTracePath}}) {
      assert(size_t(Kind) == Rows.size() && "they are in the enum's order");
      Rows.push_back({Kind, *Path, ""});
    }
    // What is linked of libraries may have none.
    Rows[size_t(OutputKind::DebugFile)].Path.clear();
  }

  void add(const CompileOutput &Output) {
    std::visit([this](const auto &Made) { add(Made); }, Output.Results);
    set(OutputKind::TimeTrace, Output.TimeTrace);
    if (Line.Options.Wanted.FrontIR)
      setText(OutputKind::Listing, Output.FrontIR);
  }

  std::vector<NamedOutput> Rows;

private:
  void set(OutputKind Kind, std::string Data) {
    Rows[size_t(Kind)].Data = std::move(Data);
  }
  void set(OutputKind Kind, llvm::ArrayRef<char> Data) {
    set(Kind, std::string(Data.data(), Data.size()));
  }
  void setText(OutputKind Kind, std::string Text) {
    set(Kind, encodeText(std::move(Text), Line.Encoding));
  }

  void add(std::monostate) {}
  void add(const PreprocessOutputs &Made) {
    setText(OutputKind::Preprocessed, Made.Text);
    set(OutputKind::Dependencies, Made.Dependencies);
  }
  void add(const EntriesOutputs &Made) {
    set(OutputKind::Dependencies, Made.Dependencies);
  }
  void add(const ContainerOutputs &Made) {
    set(OutputKind::Container, Made.Container);
    setText(OutputKind::Listing, Made.Listing);
    set(OutputKind::Private, Made.Private);
    set(OutputKind::Dependencies, Made.Dependencies);
    if (!Line.HeaderPath.empty())
      setText(OutputKind::Header,
              writeHeader(Made.Container, Made.Listing, Line.HeaderVariable));
    if (Line.Options.Profile.isRootSignature())
      set(OutputKind::RootSignature, Made.Container);
  }
  void add(const ProgramOutputs &Made) {
    add(static_cast<const ContainerOutputs &>(Made));
    set(OutputKind::RootSignature, Made.RootSignature);
    set(OutputKind::ReflectionPart, Made.ReflectionPart);
    set(OutputKind::ShaderHash, Made.ShaderHash);
    set(OutputKind::BindingTable, Made.BindingTable);
    if (Made.DebugFile.empty())
      return;
    set(OutputKind::DebugFile, Made.DebugFile);
    std::string &Path = Rows[size_t(OutputKind::DebugFile)].Path;
    Path = Line.DebugPath;
    if (!Path.empty() && llvm::sys::path::is_separator(Path.back()))
      Path += Made.DebugFileName;
  }
  void add(const ShaderOutputs &Made) {
    add(static_cast<const ProgramOutputs &>(Made));
    set(OutputKind::Reflection, Made.Reflection);
  }

  const CommandLine &Line;
};

} // namespace

std::vector<NamedOutput> dxc::nameOutputs(const CommandLine &Line,
                                          const CompileOutput &Output) {
  OutputTable Table(Line);
  Table.add(Output);
  return std::move(Table.Rows);
}

/// What is printed instead of being written to files.
static bool isPrinted(const CommandLine &Line) {
  const WantedOutputs &Wanted = Line.Options.Wanted;
  return Wanted.SyntaxTree || Wanted.FrontIR || Wanted.CheckOnly ||
         Line.Options.VerifyDiagnostics;
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
  if (Line.Options.ListPasses)
    return false;
  return Line.Options.PreprocessOnly
             ? Kind == OutputKind::Preprocessed
             : !isPrinted(Line) && Kind != OutputKind::Preprocessed;
}

/// An entry without a root signature has none to write, which is no error.
static bool isMissingSignature(const NamedOutput &Named) {
  return Named.Kind == OutputKind::RootSignature && Named.Data.empty();
}

/// The containers of -all-entries, and what is in which.
static llvm::Error addEntryFiles(OutputFiles &Files, const CommandLine &Line,
                                 const EntriesOutputs &Made) {
  const std::string &Folder = Line.ContainerPath;
  if (std::error_code Code = llvm::sys::fs::create_directories(
          Folder, /*IgnoreExisting=*/true, llvm::sys::fs::all_all))
    return llvm::createStringError("cannot make the folder '" + Folder +
                                   "': " + Code.message());
  auto AddFile = [&](llvm::StringRef Name, llvm::StringRef Data) {
    llvm::SmallString<128> Path(Folder);
    llvm::sys::path::append(Path, Name);
    return Files.add(Path, Data);
  };
  llvm::StringRef Source = Line.InputPaths.front();
  llvm::json::Array Programs;
  for (const EntriesOutputs::Program &Program : Made.Programs) {
    std::string Name = Program.Entry.empty()
                           ? (llvm::sys::path::stem(Source) + ".lib.dxil").str()
                           : Program.Entry + ".dxil";
    const auto &Container = Program.Outputs.Container;
    if (llvm::Error E =
            AddFile(Name, llvm::StringRef(Container.data(), Container.size())))
      return E;
    llvm::json::Object Row{{"stage", Program.Stage},
                           {"profile", Program.Profile},
                           {"file", llvm::json::fixUTF8(Name)}};
    if (!Program.Entry.empty())
      Row["entry"] = llvm::json::fixUTF8(Program.Entry);
    Programs.push_back(std::move(Row));
  }
  llvm::json::Value Manifest =
      llvm::json::Object{{"source", llvm::json::fixUTF8(Source)},
                         {"programs", std::move(Programs)}};
  return AddFile("manifest.json", llvm::formatv("{0:2}\n", Manifest).str());
}

/// The files of one compile.
static llvm::Error addFiles(OutputFiles &Files, const CommandLine &Line,
                            const CompileOutput &Output) {
  if (const auto *Entries = std::get_if<EntriesOutputs>(&Output.Results))
    return isPrinted(Line) ? llvm::Error::success()
                           : addEntryFiles(Files, Line, *Entries);
  for (const NamedOutput &Named : nameOutputs(Line, Output))
    if (hasOwnFile(Line, Named.Kind) && !isMissingSignature(Named))
      if (llvm::Error E = addFile(Files, Named.Path, Named.Data))
        return E;
  return llvm::Error::success();
}

/// Texts that compiles of a request write to one file together, in their order.
using SharedFiles = llvm::MapVector<llvm::StringRef, std::string>;

static llvm::StringRef getDependencies(const CompileOutput &Output) {
  if (const auto *Made = std::get_if<PreprocessOutputs>(&Output.Results))
    return Made->Dependencies;
  if (const auto *Made = std::get_if<EntriesOutputs>(&Output.Results))
    return Made->Dependencies;
  const ContainerOutputs *Made = Output.getContainerOutputs();
  return Made ? llvm::StringRef(Made->Dependencies) : "";
}

/// The rules for Make. Ninja and Make take several for one target.
static SharedFiles collectDependencies(llvm::ArrayRef<CommandLine> Lines,
                                       llvm::ArrayRef<CompileOutput> Outputs) {
  SharedFiles Files;
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs))
    if (!Line.DependencyPath.empty())
      Files[Line.DependencyPath] += getDependencies(Output);
  return Files;
}

/// The binding maps of what is compiled.
static SharedFiles writeBindingMaps(llvm::ArrayRef<CommandLine> Lines,
                                    llvm::ArrayRef<CompileOutput> Outputs) {
  llvm::MapVector<llvm::StringRef, BindingMap> Maps;
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs)) {
    if (Line.BindingMapPath.empty() || Line.Options.PreprocessOnly ||
        isPrinted(Line))
      continue;
    BindingMap &Map = Maps[Line.BindingMapPath];
    for (const SideReport &Report : Output.SideReports)
      if (Report.Name == BindingReportName)
        Map.add(Report.Text);
  }
  SharedFiles Files;
  for (auto &[Path, Map] : Maps)
    Files[Path] = Map.write(Path);
  return Files;
}

/// The statistics of what is compiled; nothing if none are wanted.
static llvm::Expected<StatisticsOutput>
makeStatistics(llvm::ArrayRef<CommandLine> Lines,
               llvm::ArrayRef<CompileOutput> Outputs) {
  const StatisticsOptions &Options = Lines.front().Statistics;
  if (!Options.areWanted() || Lines.front().Options.PreprocessOnly ||
      isPrinted(Lines.front()))
    return StatisticsOutput();
  std::optional<Statistics> Old;
  if (!Options.ComparedPath.empty()) {
    llvm::Expected<Statistics> Read = readStatistics(Options.ComparedPath);
    if (!Read)
      return Read.takeError();
    Old = std::move(*Read);
  }
  Statistics All;
  for (const CompileOutput &Output : Outputs)
    for (const SideReport &Report : Output.SideReports)
      if (Report.Name == StatisticsReportName)
        All.add(Report.Text, {});
  return makeStatisticsOutput(All, Old ? &*Old : nullptr, Options);
}

/// Writes every file or none.
static llvm::Error writeFiles(llvm::ArrayRef<CommandLine> Lines,
                              llvm::ArrayRef<CompileOutput> Outputs,
                              const StatisticsOutput &Statistics,
                              const SourceIdentities &Sources,
                              std::vector<WrittenFile> *Written,
                              bool InMemory) {
  OutputFiles Files(Sources, Written, InMemory);
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs))
    if (llvm::Error E = addFiles(Files, Line, Output))
      return E;
  for (const auto &[Path, Rules] : collectDependencies(Lines, Outputs))
    if (llvm::Error E = addFile(Files, Path, Rules))
      return E;
  for (const auto &[Path, Map] : writeBindingMaps(Lines, Outputs))
    if (llvm::Error E = addFile(Files, Path, Map))
      return E;
  if (!Statistics.File.empty())
    if (llvm::Error E =
            addFile(Files, Lines.front().Statistics.Path, Statistics.File))
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
                             llvm::raw_ostream &Err,
                             std::vector<WrittenFile> *Written, bool InMemory) {
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
  OutputFiles Files(Sources, Written, InMemory);
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

llvm::StringRef dxc::getPinnedSource(const CompileOutput &Output) {
  const auto *Made = std::get_if<ShaderOutputs>(&Output.Results);
  return Made ? llvm::StringRef(Made->PinnedSource) : "";
}

int dxc::writeOutputs(llvm::ArrayRef<CommandLine> Lines,
                      llvm::ArrayRef<CompileOutput> Outputs,
                      const SourceIdentities &Sources, llvm::raw_ostream &Out,
                      llvm::raw_ostream &Err, std::vector<WrittenFile> *Written,
                      bool InMemory) {
  // Those after the first failed one are missing.
  if (!writeDiagnostics(Lines.take_front(Outputs.size()), Outputs, Sources, Err,
                        Written, InMemory))
    return InputError;
  if (Lines.front().AppliesFixIts && !applyFixIts(Outputs, Err))
    return InputError;
  for (const CompileOutput &Output : Outputs) {
    // Also for a shader with errors, because the output may show the reason.
    Out << Output.SyntaxTree;
    if (Lines.front().ListingPath.empty() &&
        Lines.front().ContainerPath.empty())
      Out << Output.FrontIR;
    Out << Output.IncludeTrace << Output.WorkReport;
    if (int Status = getExitStatus(Output.Status))
      return Status;
  }
  llvm::Expected<StatisticsOutput> Statistics = makeStatistics(Lines, Outputs);
  llvm::Error E = Statistics ? writeFiles(Lines, Outputs, *Statistics, Sources,
                                          Written, InMemory)
                             : Statistics.takeError();
  if (E) {
    Err << "clang-dxc: error: " << llvm::toString(std::move(E)) << '\n';
    return InputError;
  }
  for (const auto &[Line, Output] : llvm::zip(Lines, Outputs)) {
    const ContainerOutputs *Container = Output.getContainerOutputs();
    const ProgramOutputs *Program = Output.getProgramOutputs();
    if (!Line.RootSignaturePath.empty() && Program &&
        Program->RootSignature.empty() && !isPrinted(Line) &&
        !Line.Options.NoWarnings)
      Err << "clang-dxc: warning: '" << Line.RootSignaturePath
          << "' was not written: the entry point has no root signature\n";
    if (isPrinted(Line) || !Container)
      continue;
    if (Line.Options.Wanted.PinnedSource)
      Out << getPinnedSource(Output);
    else if (isListingPrinted(Line))
      Out << Container->Listing;
    if (!Line.ComparedRootSignaturePath.empty())
      Out << "root signature verification succeeded\n";
  }
  Out << Statistics->Comparison;
  if (Statistics->Problem.empty())
    return Success;
  Err << "clang-dxc: error: " << Statistics->Problem << '\n';
  return InputError;
}
