// OutputFiles.cpp: Atomic output files, and written statistics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/OutputFiles.h"
#include "clang/Driver/Host.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::dxc;
using namespace llvm;

// Atomic output files.

//===----------------------------------------------------------------------===//
// Temporary files
//===----------------------------------------------------------------------===//

Expected<TemporaryFile> TemporaryFile::create(StringRef Folder) {
  // The name does not grow with that of the output, which may be the longest
  // that there is.
  SmallString<128> Model = Folder, Path;
  sys::path::append(Model, "clang-dxc-%%%%%%%%.tmp");
  int Descriptor = -1;
  std::error_code Problem;
  callWithoutSignals([&] {
    Problem =
        sys::fs::createUniqueFile(Model, Descriptor, Path, sys::fs::OF_Delete);
    if (!Problem)
      removeAtEnd(Path, Descriptor);
  });
  if (Problem)
    return errorCodeToError(Problem);
  return TemporaryFile(Path, Descriptor);
}

TemporaryFile::TemporaryFile(TemporaryFile &&Other)
    : Path(std::move(Other.Path)),
      Descriptor(std::exchange(Other.Descriptor, -1)) {}

TemporaryFile &TemporaryFile::operator=(TemporaryFile &&Other) {
  std::swap(Path, Other.Path);
  std::swap(Descriptor, Other.Descriptor);
  return *this;
}

TemporaryFile::~TemporaryFile() {
  if (Descriptor < 0)
    return;
  callWithoutSignals([&] {
    keepAtEnd(Path, Descriptor);
    (void)sys::Process::SafelyCloseFileDescriptor(Descriptor);
    (void)sys::fs::remove(Path);
  });
}

std::error_code TemporaryFile::keep(StringRef Name) {
  std::error_code Problem, NotRenamed;
  callWithoutSignals([&] {
    keepAtEnd(Path, Descriptor);
    Problem = sys::Process::SafelyCloseFileDescriptor(Descriptor);
    Descriptor = -1;
    NotRenamed = Problem ? Problem : sys::fs::rename(Path, Name);
  });
  // A file that is a mount point can be written, but not replaced.
  if (!Problem && NotRenamed)
    Problem = sys::fs::copy_file(Path, Name);
  if (NotRenamed)
    (void)sys::fs::remove(Path);
  return Problem;
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

static Error cannotWrite(StringRef Path, const Twine &Reason) {
  return createStringError("cannot write '" + Path + "': " + Reason);
}

namespace {

/// Where the links end that a path may be.
struct Target {
  std::string Path;
  std::optional<int> Descriptor; ///< of an open file; then Path has no meaning
};

} // namespace

static Expected<Target> followLinks(StringRef Path) {
  if (Path == "-")
    return Target{"", 1};
  // As many as Linux follows (path_resolution(7)).
  constexpr unsigned MaxLinks = 40;
  SmallString<128> Now = Path;
  for (unsigned Links = 0; Links <= MaxLinks; ++Links) {
    if (std::optional<int> Descriptor = findDescriptor(Now))
      return Target{"", Descriptor};
    std::optional<std::string> Next = readLink(Now);
    if (!Next)
      return Target{std::string(Now), std::nullopt};
    if (sys::path::is_absolute(*Next)) {
      Now = *Next;
    } else {
      sys::path::remove_filename(Now);
      sys::path::append(Now, *Next);
    }
  }
  return cannotWrite(Path, "it leads through too many symbolic links");
}

/// A key that all paths of one file share. A file that does not exist yet is
/// identified by its name in its folder.
static std::string identify(StringRef Path, const sys::fs::file_status &Old) {
  if (sys::fs::exists(Old)) {
    sys::fs::UniqueID ID = Old.getUniqueID();
    return (Twine(ID.getDevice()) + ":" + Twine(ID.getFile())).str();
  }
  StringRef Folder = sys::path::parent_path(Path);
  SmallString<128> Result;
  if (sys::fs::real_path(Folder.empty() ? "." : Folder, Result))
    Result = Folder;
  // "A.dxil" and "a.dxil" are one file there.
  constexpr bool IgnoresCase =
      sys::path::is_style_windows(sys::path::Style::native);
  StringRef Name = sys::path::filename(Path);
  sys::path::append(Result, IgnoresCase ? Name.lower() : Name.str());
  return std::string(Result);
}

/// The new file has the access rights of the old one, and its owner if the user
/// may give files away.
static void takeOver(int File, const sys::fs::file_status &Old) {
  if (!sys::fs::exists(Old))
    return;
  unsigned Rights = Old.permissions();
  sys::fs::file_status New;
  if (sys::fs::status(File, New))
    return;
  if ((New.getUser() != Old.getUser() || New.getGroup() != Old.getGroup()) &&
      !giveFile(File, Old.getUser(), Old.getGroup()))
    Rights &= sys::fs::all_perms;
  // A file system without access rights has none to lose.
  (void)sys::fs::setPermissions(File, sys::fs::perms(Rights));
}

Error OutputFiles::add(StringRef Path, StringRef Data) {
  if (Written)
    Written->push_back({Path.str(), Data.str()});
  return add(Path, [Data](raw_ostream &OS) {
    OS << Data;
    return Error::success();
  });
}

Error OutputFiles::add(StringRef Path, Writer Write) {
  if (InMemory && Path != "-" && !findDescriptor(Path)) {
    if (!Known.insert(Path).second)
      return createStringError("two outputs are written to '" + Path + "'");
    return Error::success();
  }
  Expected<Target> Goal = followLinks(Path);
  if (!Goal)
    return Goal.takeError();
  sys::fs::file_status Old;
  if (!Goal->Descriptor)
    (void)sys::fs::status(Goal->Path, Old); // of what is not there: no file
  if (Old.type() == sys::fs::file_type::directory_file)
    return cannotWrite(Path, "it is a folder");
  if (Goal->Descriptor || (sys::fs::exists(Old) &&
                           Old.type() != sys::fs::file_type::regular_file)) {
    Stream &Added =
        Streams.emplace_back(Stream{Path.str(), Goal->Descriptor, ""});
    raw_string_ostream OS(Added.Data);
    return Write(OS);
  }
  return addFile(Path, Goal->Path, Old, Write);
}

Error OutputFiles::addFile(StringRef Path, StringRef Target,
                           const sys::fs::file_status &Old, Writer Write) {
  if (!Known.insert(identify(Target, Old)).second)
    return createStringError("two outputs are written to '" + Path + "'");
  if (sys::fs::exists(Old)) {
    if (auto Found = Sources.find(Old.getUniqueID()); Found != Sources.end())
      return createStringError("the output '" + Path + "' would replace the " +
                               "source '" + Found->second + "'");
    // Access that a file would be refused is not to be gained by replacing it.
    if (!sys::fs::can_write(Target))
      return cannotWrite(Path, "permission denied");
  }
  Expected<TemporaryFile> File =
      TemporaryFile::create(sys::path::parent_path(Target));
  if (!File)
    return cannotWrite(Path, toString(File.takeError()));
  Temporaries.push_back({Target.str(), std::move(*File)});
  const int Descriptor = Temporaries.back().File.getDescriptor();
  raw_fd_ostream OS(Descriptor, /*shouldClose=*/false);
  Error Problem = Write(OS);
  OS.flush();
  if (OS.has_error()) {
    std::error_code Code = OS.error();
    OS.clear_error();
    return joinErrors(std::move(Problem), cannotWrite(Path, Code.message()));
  }
  if (Problem)
    return Problem;
  takeOver(Descriptor, Old);
  return Error::success();
}

/// Flushes \p OS, and takes its error.
static std::error_code write(raw_fd_ostream &OS, StringRef Data) {
  OS << Data;
  OS.flush();
  std::error_code Code = OS.error();
  OS.clear_error();
  return Code;
}

Error OutputFiles::keep() {
  // What was printed before comes first, where both go to one file.
  if (!Streams.empty())
    outs().flush();
  for (const Stream &S : Streams) {
    std::error_code Code;
    if (S.Descriptor) {
      raw_fd_ostream OS(*S.Descriptor, /*shouldClose=*/false);
      Code = write(OS, S.Data);
    } else {
      raw_fd_ostream OS(S.Path, Code);
      if (!Code)
        Code = write(OS, S.Data);
    }
    if (Code)
      return cannotWrite(S.Path, Code.message());
  }
  while (!Temporaries.empty()) {
    Temporary T = std::move(Temporaries.back());
    Temporaries.pop_back();
    if (std::error_code Code = T.File.keep(T.Path))
      return cannotWrite(T.Path, Code.message());
  }
  return Error::success();
}

// Statistics that a command writes and compares.

std::string StatisticsOptions::check() const {
  if (!Path.empty() && !Statistics::findForm(Path))
    return "the statistics '" + Path +
           "' have no form; end the name with .json or .html";
  double Percent;
  if (!MaxGrowth.empty() &&
      (llvm::StringRef(MaxGrowth).getAsDouble(Percent) || !(Percent >= 0)))
    return "the value of '--max-growth' is a number of percent from 0 on";
  if (!MaxGrowth.empty() && ComparedPath.empty())
    return "'--max-growth' needs statistics to compare with; write --compare "
           "<file>";
  return "";
}

llvm::Expected<Statistics> clang::dxc::readStatistics(llvm::StringRef Path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Text)
    return llvm::createStringError("cannot read '" + Path +
                                   "': " + Text.getError().message());
  llvm::Expected<Statistics> Read = Statistics::parse((*Text)->getBuffer());
  if (!Read)
    return llvm::createStringError("cannot compare with '" + Path +
                                   "': " + llvm::toString(Read.takeError()));
  return Read;
}

/// The text of a source; nothing for what is no file, such as a pipe.
static std::optional<std::string> readSourceText(llvm::StringRef Path) {
  if (!llvm::sys::fs::is_regular_file(Path))
    return std::nullopt;
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  return Text ? std::optional<std::string>((*Text)->getBuffer().str())
              : std::nullopt;
}

StatisticsOutput
clang::dxc::makeStatisticsOutput(Statistics &All, const Statistics *Old,
                                 const StatisticsOptions &Options) {
  All.addTexts(readSourceText);
  StatisticsOutput Result;
  std::optional<StatisticsComparison> Comparison;
  if (Old) {
    Comparison.emplace(*Old, All, Options.ComparedPath);
    llvm::raw_string_ostream OS(Result.Comparison);
    Comparison->print(OS);
    double Allowed;
    if (!llvm::StringRef(Options.MaxGrowth).getAsDouble(Allowed) &&
        Comparison->getGreatestGrowth() > Allowed)
      Result.Problem = llvm::formatv(
          "'{0}' has {1:f1} % more instructions than before; --max-growth "
          "allows {2} %",
          Comparison->getGreatestName(), Comparison->getGreatestGrowth(),
          Options.MaxGrowth);
  }
  if (!Options.Path.empty())
    Result.File = All.write(*Statistics::findForm(Options.Path),
                            Comparison ? &*Comparison : nullptr);
  return Result;
}
