// SourceFileSystem.cpp: File system of a compile
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FrontEnd.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

namespace {

std::string normalise(const Twine &Path) {
  SmallString<128> Result;
  Path.toVector(Result);
  sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
  return std::string(Result);
}

/// A file that was resolved. Its text belongs to the file system.
class ResolvedFile : public vfs::File {
public:
  ResolvedFile(vfs::Status Status, StringRef Text)
      : TheStatus(std::move(Status)), Text(Text) {}

  ErrorOr<vfs::Status> status() override { return TheStatus; }

  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name, int64_t,
                                                   bool, bool) override {
    return MemoryBuffer::getMemBufferCopy(Text, Name);
  }

  std::error_code close() override { return {}; }

private:
  vfs::Status TheStatus;
  StringRef Text;
};

/// Contains every folder, and the files that a function finds: one call for
/// each path, so that a file does not change during a compile.
class ResolvingFileSystem : public vfs::FileSystem {
public:
  explicit ResolvingFileSystem(IncludeResolver Resolve)
      : Resolve(std::move(Resolve)) {}

  // Files that #include names are opened without a status query; only folders
  // are queried, and the function cannot answer for these.
  ErrorOr<vfs::Status> status(const Twine &Path) override {
    std::string Name = normalise(Path);
    auto It = Known.find(Name);
    if (It != Known.end())
      return statusOf(Path, It->second);
    uint64_t Number = Folders.try_emplace(Name, Folders.size()).first->second;
    return statusOf(Path, Answer{std::nullopt, Number | FolderBit});
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    const Answer &Found = find(Path);
    if (!Found.Text)
      return make_error_code(errc::no_such_file_or_directory);
    return std::make_unique<ResolvedFile>(statusOf(Path, Found), *Found.Text);
  }

  vfs::directory_iterator dir_begin(const Twine &,
                                    std::error_code &Code) override {
    Code = make_error_code(errc::function_not_supported);
    return {};
  }

  std::error_code setCurrentWorkingDirectory(const Twine &Path) override {
    Folder = Path.str();
    return {};
  }

  ErrorOr<std::string> getCurrentWorkingDirectory() const override {
    return Folder;
  }

private:
  struct Answer {
    std::optional<std::string> Text; ///< none: a folder
    uint64_t Number;                 ///< identifies the file
  };

  const Answer &find(const Twine &Path) {
    std::string Name = normalise(Path);
    auto It = Known.find(Name);
    if (It == Known.end())
      It = Known.try_emplace(Name, Answer{Resolve(Name), Known.size()}).first;
    return It->second;
  }

  static vfs::Status statusOf(const Twine &Path, const Answer &Found) {
    sys::fs::UniqueID ID(Device, Found.Number);
    auto Type = Found.Text ? sys::fs::file_type::regular_file
                           : sys::fs::file_type::directory_file;
    return vfs::Status(Path, ID, sys::TimePoint<>(), /*User=*/0, /*Group=*/0,
                       Found.Text ? Found.Text->size() : 0, Type,
                       sys::fs::all_read);
  }

  // A number that no device of the system has, in case both are queried.
  static constexpr uint64_t Device = ~uint64_t(1);
  // The number of folders; Clang distinguishes folders by their numbers.
  static constexpr uint64_t FolderBit = uint64_t(1) << 63;
  IncludeResolver Resolve;
  std::map<std::string, Answer> Known;
  StringMap<uint64_t> Folders; ///< their numbers
  std::string Folder = "/";
};

} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
dxc::makeIncludeFileSystem(IncludeResolver Resolve) {
  return makeIntrusiveRefCnt<ResolvingFileSystem>(std::move(Resolve));
}

IntrusiveRefCntPtr<vfs::FileSystem>
dxc::makeSourceFileSystem(const SourceRequest &Asked) {
  // A single shader is given to Clang as it is.
  if (Asked.Files && Asked.Sources.size() == 1)
    return Asked.Files;
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  if (Asked.Files)
    if (ErrorOr<std::string> Folder = Asked.Files->getCurrentWorkingDirectory())
      Memory->setCurrentWorkingDirectory(*Folder);
  for (const SourceFile &Source : Asked.Sources)
    Memory->addFileNoOwn(Source.Name, /*ModificationTime=*/0,
                         MemoryBufferRef(Source.Text, Source.Name));
  if (!Asked.Files)
    return Memory;
  auto Both = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(Asked.Files);
  Both->pushOverlay(Memory);
  return Both;
}
