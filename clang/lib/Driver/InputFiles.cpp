// InputFiles.cpp: Input files of a command, and archives of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/InputFiles.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SHA256.h"
#include <cstdlib>

using namespace clang::dxc;
using namespace llvm;

// Input files of a command.

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

// Reading archives of shaders.

static Error damaged(const Twine &Problem) {
  return createStringError("the archive is damaged: " + Problem);
}

/// The \p Count rows at \p At, as far as they are inside of \p Bytes.
template <typename Row>
static std::optional<ArrayRef<Row>> findTable(StringRef Bytes, uint64_t At,
                                              uint64_t Count) {
  if (At % archive::Alignment || At < sizeof(archive::Header) ||
      At > Bytes.size() || Count > (Bytes.size() - At) / sizeof(Row))
    return std::nullopt;
  return ArrayRef(reinterpret_cast<const Row *>(Bytes.data() + At), Count);
}

Error ShaderArchive::readHeader() {
  if (!Bytes.starts_with(archive::Magic))
    return createStringError("this is no archive of shaders");
  if (Bytes.size() < sizeof(archive::Header))
    return damaged("it ends in its header");
  const auto &Header = *reinterpret_cast<const archive::Header *>(Bytes.data());
  if (Header.Version != archive::Version)
    return createStringError("the archive has version " +
                             Twine(Header.Version) + " instead of " +
                             Twine(archive::Version));
  if (Header.Reserved != 0)
    return damaged("reserved bytes are used");
  if (Header.FileSize != Bytes.size())
    return damaged("it has " + Twine(Bytes.size()) + " of " +
                   Twine(Header.FileSize) + " bytes");
  auto MemberRows =
      findTable<archive::Member>(Bytes, Header.MembersAt, Header.NumMembers);
  auto ContentRows =
      findTable<archive::Content>(Bytes, Header.ContentsAt, Header.NumContents);
  auto Text = findTable<char>(Bytes, Header.NamesAt, Header.NamesSize);
  if (!MemberRows || !ContentRows || !Text)
    return damaged("a table is outside of the file");
  Members = *MemberRows;
  Contents = *ContentRows;
  Names = StringRef(Text->data(), Text->size());
  return Error::success();
}

Error ShaderArchive::checkContents() const {
  for (const auto &[Number, Row] : enumerate(Contents))
    if (Row.At % archive::Alignment || Row.At > Bytes.size() ||
        Row.Size > Bytes.size() - Row.At)
      return damaged("the contents " + Twine(Number) +
                     " are outside of the file");
  return Error::success();
}

Error ShaderArchive::checkMembers() const {
  std::optional<StringRef> Last;
  for (const auto &[Number, Row] : enumerate(Members)) {
    // The zero byte after a name is not part of it.
    if (Row.NameSize == 0 || Row.NameAt >= Names.size() ||
        Row.NameSize >= Names.size() - Row.NameAt)
      return damaged("the name " + Twine(Number) + " is outside of the names");
    StringRef Name = getName(Number);
    if (Names[Row.NameAt + Row.NameSize] != 0 || Name.contains('\0'))
      return damaged("the name " + Twine(Number) + " does not end at its end");
    if (Last && *Last >= Name)
      return damaged("the names are not in order");
    if (Row.Content >= Contents.size() || Row.Reserved != 0)
      return damaged("the member '" + Name + "' has no contents");
    Last = Name;
  }
  return Error::success();
}

Expected<ShaderArchive> ShaderArchive::open(StringRef Bytes) {
  ShaderArchive Archive;
  Archive.Bytes = Bytes;
  if (Error E = Archive.readHeader())
    return std::move(E);
  if (Error E = Archive.checkContents())
    return std::move(E);
  if (Error E = Archive.checkMembers())
    return std::move(E);
  return Archive;
}

StringRef ShaderArchive::getName(size_t Number) const {
  const archive::Member &Row = Members[Number];
  return Names.substr(Row.NameAt, Row.NameSize);
}

StringRef ShaderArchive::getContents(size_t Number) const {
  const archive::Content &Row = Contents[Members[Number].Content];
  return Bytes.substr(Row.At, Row.Size);
}

ArrayRef<uint8_t> ShaderArchive::getHash(size_t Number) const {
  return Contents[Members[Number].Content].Hash;
}

std::optional<size_t> ShaderArchive::find(StringRef Name) const {
  auto Rows = seq<size_t>(0, Members.size());
  auto Found = partition_point(
      Rows, [&](size_t Number) { return getName(Number) < Name; });
  if (Found == Rows.end() || getName(*Found) != Name)
    return std::nullopt;
  return *Found;
}

bool ShaderArchive::isIntact(size_t Number) const {
  return getHash(Number) == ArrayRef<uint8_t>(SHA256::hash(
                                arrayRefFromStringRef(getContents(Number))));
}
