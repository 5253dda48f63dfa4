// InputFiles.cpp: Input files of a command
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/InputFiles.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include <cstdlib>

using namespace clang::dxc;
using namespace llvm;

const char InputFiles::ID = 0;

namespace {

/// A file that has been read.
class BufferedFile : public vfs::File {
public:
  BufferedFile(vfs::Status Status, std::unique_ptr<MemoryBuffer> Text)
      : TheStatus(std::move(Status)), Text(std::move(Text)) {}

  ErrorOr<vfs::Status> status() override { return TheStatus; }

  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &, int64_t, bool,
                                                   bool) override {
    if (!Text)
      return make_error_code(errc::bad_file_descriptor);
    return std::move(Text);
  }

  std::error_code close() override { return {}; }

private:
  vfs::Status TheStatus;
  std::unique_ptr<MemoryBuffer> Text;
};

class NotingFileSystem : public vfs::ProxyFileSystem {
public:
  NotingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Files,
                   SourceIdentities &Read)
      : ProxyFileSystem(std::move(Files)), Read(Read) {}

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    ErrorOr<std::unique_ptr<vfs::File>> File =
        ProxyFileSystem::openFileForRead(Path);
    if (!File)
      return File;
    if (ErrorOr<vfs::Status> Status = (*File)->status())
      Read.emplace(Status->getUniqueID(), Path.str());
    return File;
  }

private:
  SourceIdentities &Read;
};

} // namespace

namespace {

/// As long as it lives, the process ends with an error when the time is over.
/// There is one at a time.
class TimedRead {
public:
  TimedRead(std::string StreamName, unsigned Limit)
      : Name(std::move(StreamName)), Seconds(Limit) {
    Current = this;
    if (Seconds)
      limitElapsedTime(Seconds, report);
  }
  ~TimedRead() {
    if (Seconds)
      unlimitElapsedTime();
  }

private:
  [[noreturn]] static void report() {
    errs() << "clang-dxc: error: '" << Current->Name << "' has not ended after "
           << Current->Seconds << " seconds (-ftime-limit=)\n";
    std::_Exit(InputError); // nothing is written yet
  }

  static inline TimedRead *Current = nullptr;
  std::string Name;
  unsigned Seconds;
};

} // namespace

static ErrorOr<std::unique_ptr<MemoryBuffer>> readUpToLimit(sys::fs::file_t In,
                                                            const Twine &Name) {
  SmallString<0> Text;
  constexpr size_t Piece = 64 * 1024;
  for (;;) {
    size_t Size = Text.size();
    if (Size > InputFiles::MaxSize)
      return make_error_code(errc::file_too_large);
    Text.resize_for_overwrite(Size + Piece);
    Expected<size_t> Read = sys::fs::readNativeFile(
        In, MutableArrayRef<char>(Text.data() + Size, Piece));
    if (!Read)
      return errorToErrorCode(Read.takeError());
    Text.truncate(Size + *Read);
    if (*Read == 0)
      return MemoryBuffer::getMemBufferCopy(Text, Name);
  }
}

ErrorOr<std::unique_ptr<MemoryBuffer>> InputFiles::readStandardInput() {
  TimedRead Timed("<stdin>",
                  sys::Process::StandardInIsUserInput() ? 0 : TimeLimit);
  return readUpToLimit(sys::fs::getStdinHandle(), "<stdin>");
}

ErrorOr<std::unique_ptr<MemoryBuffer>>
InputFiles::readStream(const Twine &Path) {
  TimedRead Timed(Path.str(), TimeLimit);
  // Opening a pipe waits for someone who writes to it.
  Expected<sys::fs::file_t> In = sys::fs::openNativeFileForRead(Path);
  if (!In)
    return errorToErrorCode(In.takeError());
  auto Buffer = readUpToLimit(*In, Path);
  sys::fs::closeFile(*In);
  return Buffer;
}

ErrorOr<std::unique_ptr<vfs::File>>
InputFiles::openFileForRead(const Twine &Path) {
  ErrorOr<vfs::Status> Status = status(Path);
  if (!Status)
    return Status.getError();
  if (Status->isRegularFile() && Status->getSize() > MaxSize)
    return make_error_code(errc::file_too_large);
  if (Status->isRegularFile() || Status->isDirectory())
    return ProxyFileSystem::openFileForRead(Path);
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = readStream(Path);
  if (!Text)
    return Text.getError();
  vfs::Status Whole(Status->getName(), Status->getUniqueID(),
                    Status->getLastModificationTime(), Status->getUser(),
                    Status->getGroup(), (*Text)->getBufferSize(),
                    sys::fs::file_type::regular_file, Status->getPermissions());
  return std::make_unique<BufferedFile>(Whole, std::move(*Text));
}

IntrusiveRefCntPtr<vfs::FileSystem>
clang::dxc::makeNotingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Files,
                                 SourceIdentities &Read) {
  return makeIntrusiveRefCnt<NotingFileSystem>(std::move(Files), Read);
}
