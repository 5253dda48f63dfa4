// Main.cpp: The clang-dxc-format executable
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `clang-dxc format` executes it. Exit status: 0, 1 for files that cannot be
// formatted or that --check finds, 2 for wrong options, 70 for bugs.

#include "UnifiedDiff.h"
#include "clang/Driver/InputFiles.h"
#include "clang/HLSLFormat/HLSLFormat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

static cl::OptionCategory Options("clang-dxc-format options");
static cl::list<std::string>
    Inputs(cl::Positional, cl::desc("<file or folder>..."), cl::cat(Options));
static cl::opt<bool> InPlace("i", cl::desc("Write the files, not the output"),
                             cl::cat(Options));
static cl::opt<bool>
    Check("check",
          cl::desc("Write nothing; name the files that formatting would "
                   "change, with status 1 if there are any"),
          cl::cat(Options));
static cl::opt<bool>
    Diff("diff", cl::desc("Write nothing; print the changes as a unified diff"),
         cl::cat(Options));
static cl::list<std::string>
    LineRanges("lines", cl::value_desc("first:last"),
               cl::desc("Format only these lines, which are counted from 1"),
               cl::cat(Options));
static cl::opt<std::string>
    StyleName("style", cl::value_desc("style"), cl::init("file"),
              cl::desc("hlsl, file (.clang-format, otherwise hlsl; the "
                       "default), file:<path>, a style of clang-format, or "
                       "'{Option: value, ...}'"),
              cl::cat(Options));
static cl::opt<bool> DumpConfig("dump-config",
                                cl::desc("Print the style as a .clang-format"),
                                cl::cat(Options));
static cl::opt<std::string>
    AssumedName("assume-filename", cl::value_desc("path"),
                cl::desc("The path of standard input, for its .clang-format"),
                cl::init("stdin.hlsl"), cl::cat(Options));

namespace {

enum Status {
  Success = 0,
  InputError = 1,
  OptionError = 2,
  InternalError = 70
};

/// Bytes. Long chains of statements need more than the usual 8 MiB.
constexpr unsigned StackSize = 256u << 20;

raw_ostream &printError() {
  return WithColor::error(errs(), "clang-dxc-format");
}

bool hasShaderExtension(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path).lower())
      .Cases({".hlsl", ".hlsli", ".fx", ".fxh", ".usf", ".ush"}, true)
      .Default(false);
}

/// Adds the shaders of a folder, in the order of their names, without what
/// hidden folders and links to folders contain. Of pipes and the like, nothing
/// may ever come.
std::error_code addFolder(StringRef Folder, std::vector<std::string> &Paths) {
  std::error_code Failure;
  std::vector<std::string> Found;
  sys::fs::recursive_directory_iterator I(Folder, Failure, false), End;
  for (; !Failure && I != End; I.increment(Failure)) {
    if (sys::path::filename(I->path()).starts_with("."))
      I.no_push();
    else if (hasShaderExtension(I->path()) &&
             sys::fs::is_regular_file(I->path()))
      Found.push_back(I->path());
  }
  sort(Found);
  append_range(Paths, Found);
  return Failure;
}

/// Reads a value of --lines. Returns false if it is invalid.
bool readLines(StringRef Value, size_t &First, size_t &Last) {
  auto [FirstText, LastText] = Value.split(':');
  return !FirstText.getAsInteger(10, First) &&
         !LastText.getAsInteger(10, Last) && First != 0 && First <= Last;
}

/// The error in the values of options, which does not depend on the files.
Error checkValues() {
  for (StringRef Lines : LineRanges)
    if (size_t First, Last; !readLines(Lines, First, Last))
      return createStringError("invalid lines '" + Lines +
                               "'; expected <first>:<last>");
  if (StyleName == "file")
    return Error::success();
  return findHLSLStyle(StyleName, AssumedName, *vfs::getRealFileSystem())
      .takeError();
}

/// The bytes of the lines that --lines names.
std::vector<tooling::Range> findRanges(StringRef Text) {
  std::vector<tooling::Range> Ranges;
  std::vector<size_t> Starts{0};
  if (!LineRanges.empty())
    for (size_t I = 0; I != Text.size(); ++I)
      if (Text[I] == '\n' ||
          (Text[I] == '\r' && !Text.substr(I + 1).starts_with("\n")))
        Starts.push_back(I + 1);
  Starts.push_back(Text.size());
  for (StringRef Lines : LineRanges) {
    size_t First, Last;
    if (!readLines(Lines, First, Last) || First >= Starts.size())
      continue;
    size_t Begin = Starts[First - 1];
    size_t End = Starts[std::min(Last, Starts.size() - 1)];
    // The end of the last line is no part of it.
    Ranges.emplace_back(Begin, End > Begin ? End - Begin - 1 : 0);
  }
  return Ranges;
}

/// Replaces the file, or the target of the link, at once.
Error writeFile(StringRef Path, StringRef Text) {
  SmallString<256> Target;
  if (std::error_code Failure = sys::fs::real_path(Path, Target))
    return createStringError(Failure, Failure.message());
  sys::fs::file_status Before;
  if (std::error_code Failure = sys::fs::status(Target, Before))
    return createStringError(Failure, Failure.message());
  if (std::error_code Failure =
          sys::fs::access(Target, sys::fs::AccessMode::Write))
    return createStringError(Failure, Failure.message());
  Expected<sys::fs::TempFile> File =
      sys::fs::TempFile::create(Target + ".%%%%%%", Before.permissions());
  if (!File)
    return File.takeError();
  raw_fd_ostream Out(File->FD, /*shouldClose=*/false);
  Out << Text;
  Out.flush();
  if (std::error_code Failure = Out.error()) {
    Out.clear_error();
    consumeError(File->discard());
    return createStringError(Failure, Failure.message());
  }
  return File->keep(Target);
}

/// Reads a file, pipe or device, which may have no end. The limit is that of
/// the compiler.
ErrorOr<std::unique_ptr<MemoryBuffer>> readFile(StringRef Path) {
  const bool IsInput = Path == "-";
  Expected<sys::fs::file_t> In = IsInput ? sys::fs::getStdinHandle()
                                         : sys::fs::openNativeFileForRead(Path);
  if (!In)
    return errorToErrorCode(In.takeError());
  llvm::scope_exit Close([&] {
    if (!IsInput)
      sys::fs::closeFile(*In);
  });
  constexpr size_t Piece = 64 * 1024;
  SmallString<0> Text;
  for (size_t Size = 0;; Size = Text.size()) {
    if (Size > InputFiles::MaxSize)
      return make_error_code(errc::file_too_large);
    Text.resize_for_overwrite(Size + Piece);
    Expected<size_t> Read = sys::fs::readNativeFile(
        *In, MutableArrayRef<char>(Text.data() + Size, Piece));
    if (!Read)
      return errorToErrorCode(Read.takeError());
    Text.truncate(Size + *Read);
    if (*Read == 0)
      return MemoryBuffer::getMemBufferCopy(Text, Path);
  }
}

Error formatFile(StringRef Path, bool &IsChanged) {
  const bool IsInput = Path == "-";
  const StringRef Name = IsInput ? StringRef(AssumedName) : Path;
  if (InPlace && sys::fs::exists(Path) && !sys::fs::is_regular_file(Path))
    return createStringError("-i needs regular files");
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = readFile(Path);
  if (!Buffer)
    return createStringError(Buffer.getError(), Buffer.getError().message());
  const StringRef Text = (*Buffer)->getBuffer();
  Expected<format::FormatStyle> Style =
      findHLSLStyle(StyleName, Name, *vfs::getRealFileSystem());
  if (!Style)
    return Style.takeError();
  const std::vector<tooling::Range> Ranges = findRanges(Text);
  std::vector<FormatEdit> Edits;
  // Lines behind the end of the file are no lines.
  if (LineRanges.empty() || !Ranges.empty()) {
    Expected<std::vector<FormatEdit>> Found =
        formatHLSL(Text, Name, Ranges, *Style);
    if (!Found)
      return Found.takeError();
    Edits = std::move(*Found);
  }
  IsChanged = !Edits.empty();
  if (Check && IsChanged)
    outs() << Name << '\n';
  if (Diff && IsChanged)
    printUnifiedDiff(Name, Text, Edits, outs());
  if (Check || Diff)
    return Error::success();
  if (!InPlace)
    outs() << applyFormatEdits(Text, Edits);
  else if (IsChanged)
    return writeFile(Path, applyFormatEdits(Text, Edits));
  return Error::success();
}

/// Returns the status of the process for one file.
Status formatOrReport(StringRef Path) {
  bool IsChanged = false;
  Error Failure = Error::success();
  consumeError(std::move(Failure));
  CrashRecoveryContext Recovery;
  if (!Recovery.RunSafely([&] { Failure = formatFile(Path, IsChanged); })) {
    printError() << Path
                 << ": internal error; please report it with the file\n";
    return InternalError;
  }
  if (!Failure)
    return Check && IsChanged ? InputError : Success;
  const bool IsBug = Failure.isA<FormatBug>();
  printError() << (Path == "-" ? StringRef(AssumedName) : Path) << ": "
               << toString(std::move(Failure)) << '\n';
  return IsBug ? InternalError : InputError;
}

Status run() {
  if (Inputs.empty())
    Inputs.push_back("-");
  if (Error Wrong = checkValues()) {
    printError() << toString(std::move(Wrong)) << '\n';
    return OptionError;
  }
  if (DumpConfig) {
    Expected<format::FormatStyle> Style = findHLSLStyle(
        StyleName,
        Inputs.front() == "-" ? StringRef(AssumedName) : Inputs.front(),
        *vfs::getRealFileSystem());
    if (!Style) {
      printError() << toString(Style.takeError()) << '\n';
      return OptionError;
    }
    outs() << format::configurationAsText(*Style);
    return Success;
  }
  Status Worst = Success;
  std::vector<std::string> Paths;
  bool HasFolder = false;
  for (StringRef Input : Inputs) {
    if (!sys::fs::is_directory(Input)) {
      Paths.push_back(Input.str());
      continue;
    }
    HasFolder = true;
    if (std::error_code Failure = addFolder(Input, Paths)) {
      printError() << Input << ": " << Failure.message() << '\n';
      Worst = InputError;
    }
  }
  if (InPlace && (Check || Diff)) {
    printError() << "-i writes files, but --check and --diff do not\n";
    return OptionError;
  }
  if (!InPlace && !Check && !Diff && (HasFolder || Paths.size() > 1)) {
    printError() << "several files need -i, --check or --diff\n";
    return OptionError;
  }
  if (!LineRanges.empty() && (HasFolder || Paths.size() > 1)) {
    printError() << "--lines needs a single file\n";
    return OptionError;
  }
  if (InPlace && is_contained(Paths, "-")) {
    printError() << "-i needs files\n";
    return OptionError;
  }
  for (StringRef Path : Paths)
    Worst = std::max(Worst, formatOrReport(Path));
  return Worst;
}

} // namespace

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  cl::HideUnrelatedOptions(Options);
  cl::SetVersionPrinter([](raw_ostream &Out) {
    Out << "clang-dxc-format " CLANG_DXC_VERSION " (LLVM " LLVM_VERSION_STRING
           ")\n";
  });
  constexpr StringRef Overview = "Formats shaders in HLSL\n";
  if (!cl::ParseCommandLineOptions(argc, argv, Overview, &errs()))
    return OptionError;
  Status Result = InternalError;
  CrashRecoveryContext::Enable();
  CrashRecoveryContext().RunSafelyOnThread([&] { Result = run(); }, StackSize);
  outs().flush();
  if (outs().has_error()) {
    printError() << "cannot write the output: " << outs().error().message()
                 << '\n';
    outs().clear_error();
    return InputError;
  }
  return Result;
}
