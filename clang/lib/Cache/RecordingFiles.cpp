// RecordingFiles.cpp: What a compile asks for in the file system
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Cache/CompileCache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang::dxc;
using namespace llvm;

std::string clang::dxc::hashContents(StringRef Text) {
  return toHex(BLAKE3::hash(arrayRefFromStringRef(Text)), /*LowerCase=*/true);
}

std::string clang::dxc::findPathState(const Twine &Path,
                                      vfs::FileSystem &Files) {
  ErrorOr<vfs::Status> Status = Files.status(Path);
  if (!Status)
    return AbsentState;
  if (!Status->isRegularFile())
    return PresentState;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = Files.getBufferForFile(Path);
  return Text ? hashContents((*Text)->getBuffer()) : AbsentState;
}

const std::string &PathTable::get(StringRef Path, vfs::FileSystem &Files) {
  auto [Row, IsNew] = Known.try_emplace(Path);
  if (IsNew)
    Row->second = findPathState(Path, Files);
  return Row->second;
}

PathStates PathTable::find(ArrayRef<std::string> Paths,
                           vfs::FileSystem &Files) {
  PathStates States;
  for (const std::string &Path : Paths)
    States[Path] = get(Path, Files);
  return States;
}

bool PathTable::hasChanged(const PathStates &Asked, vfs::FileSystem &Files) {
  return any_of(Asked, [&](const auto &Row) {
    const std::string &Now = get(Row.first, Files);
    // What was not read may have any contents.
    return Row.second == PresentState ? Now == AbsentState : Now != Row.second;
  });
}

namespace {

/// A file whose contents are hashed when they are read.
class RecordedFile : public vfs::File {
public:
  RecordedFile(std::unique_ptr<vfs::File> File, std::string &State)
      : File(std::move(File)), State(State) {}

  ErrorOr<vfs::Status> status() override { return File->status(); }

  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name,
                                                   int64_t Size,
                                                   bool RequiresNullTerminator,
                                                   bool IsVolatile) override {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
        File->getBuffer(Name, Size, RequiresNullTerminator, IsVolatile);
    if (Text)
      State = hashContents((*Text)->getBuffer());
    return Text;
  }

  std::error_code close() override { return File->close(); }

private:
  std::unique_ptr<vfs::File> File;
  std::string &State; ///< an element of a map, which stays where it is
};

class RecordingFileSystem : public vfs::ProxyFileSystem {
public:
  RecordingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Files,
                      PathStates &States)
      : ProxyFileSystem(std::move(Files)), States(States) {}

  ErrorOr<vfs::Status> status(const Twine &Path) override {
    ErrorOr<vfs::Status> Status = ProxyFileSystem::status(Path);
    States.try_emplace(Path.str(), Status ? PresentState : AbsentState);
    return Status;
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    ErrorOr<std::unique_ptr<vfs::File>> File =
        ProxyFileSystem::openFileForRead(Path);
    std::string &State =
        States.try_emplace(Path.str(), File ? PresentState : AbsentState)
            .first->second;
    if (!File)
      return File;
    return std::make_unique<RecordedFile>(std::move(*File), State);
  }

private:
  PathStates &States;
};

} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
clang::dxc::makeRecordingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Files,
                                    PathStates &States) {
  return makeIntrusiveRefCnt<RecordingFileSystem>(std::move(Files), States);
}
