// InputFiles.h: Input files of a command, and archives of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_INPUTFILES_H
#define CLANG_DRIVER_INPUTFILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <optional>
#include <string>

namespace clang {
namespace dxc {

// Input files of a command.

/// The sources that were read, by their identity: two paths of one file have
/// the same. The value is the path that it was first read by.
using SourceIdentities = std::map<llvm::sys::fs::UniqueID, std::string>;

/// The files of the machine, none of which may be endless: a file larger than
/// MaxSize is an error, and so is a pipe or device that has not ended when the
/// time is over. A terminal may take as long as its user does.
class InputFiles
    : public llvm::RTTIExtends<InputFiles, llvm::vfs::ProxyFileSystem> {
public:
  static const char ID;

  /// Bytes. All sources of a compile together have less than 2 GB in Clang.
  static constexpr size_t MaxSize = 256u << 20;

  InputFiles() : RTTIExtends(llvm::vfs::getRealFileSystem()) {}

  /// How many seconds it may take to read a pipe or a device; 0: no limit.
  void setTimeLimit(unsigned Seconds) { TimeLimit = Seconds; }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> readStandardInput();

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &Path) override;

private:
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  readStream(const llvm::Twine &Path);

  unsigned TimeLimit = 300;
};

/// \p Files, noting in \p Read what is opened, as long as \p Read lives.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeNotingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                     SourceIdentities &Read);

// Reading archives of shaders.
//
// docs/user/shader-archives.md describes the format.

/// The structs of the file. Offsets count from its first byte.

namespace archive {

inline constexpr llvm::StringLiteral Magic = "CDXCARCH";
inline constexpr uint32_t Version = 1;
/// Of the tables and of each member's contents.
inline constexpr uint64_t Alignment = 16;
inline constexpr size_t HashSize = 32; ///< SHA-256

struct Header {
  char Magic[8];
  llvm::support::ulittle32_t Version;
  llvm::support::ulittle32_t Reserved; ///< 0
  llvm::support::ulittle64_t FileSize;
  llvm::support::ulittle32_t NumMembers;
  llvm::support::ulittle32_t NumContents;
  llvm::support::ulittle64_t MembersAt;
  llvm::support::ulittle64_t ContentsAt;
  llvm::support::ulittle64_t NamesAt;
  llvm::support::ulittle64_t NamesSize;
};
static_assert(sizeof(Header) == 64);

struct Member {
  llvm::support::ulittle32_t NameAt; ///< from the begin of the names
  llvm::support::ulittle32_t NameSize;
  llvm::support::ulittle32_t Content;  ///< a row of the other table
  llvm::support::ulittle32_t Reserved; ///< 0
};
static_assert(sizeof(Member) == 16);

struct Content {
  llvm::support::ulittle64_t At;
  llvm::support::ulittle64_t Size;
  uint8_t Hash[HashSize];
};
static_assert(sizeof(Content) == 48);

} // namespace archive

/// An archive in memory. Members have numbers from 0, in the order of their
/// names.
class ShaderArchive {
public:
  /// Checks \p Bytes, which must live as long as the result, except for the
  /// hashes.
  static llvm::Expected<ShaderArchive> open(llvm::StringRef Bytes);

  size_t size() const { return Members.size(); }
  llvm::StringRef getName(size_t Number) const;
  llvm::StringRef getContents(size_t Number) const;
  llvm::ArrayRef<uint8_t> getHash(size_t Number) const;
  std::optional<size_t> find(llvm::StringRef Name) const;

  /// Whether the contents have their hash.
  bool isIntact(size_t Number) const;

private:
  llvm::Error readHeader();
  llvm::Error checkContents() const;
  llvm::Error checkMembers() const;

  llvm::StringRef Bytes, Names;
  llvm::ArrayRef<archive::Member> Members;
  llvm::ArrayRef<archive::Content> Contents;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_INPUTFILES_H
