// ArchiveWriter.h: Writing archives of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_ARCHIVEWRITER_H
#define CLANG_LIB_BUILD_ARCHIVEWRITER_H

#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// Collects members in any order in a temporary file, each contents once, and
/// writes them in the order of their names, so that the archive does not depend
/// on the order in which compiles end.
class ArchiveWriter {
public:
  /// A file at \p Path that is no archive is not replaced.
  static llvm::Expected<std::unique_ptr<ArchiveWriter>>
  create(llvm::StringRef Path);

  /// For outputs that become files below \p Folder. There is no archive.
  static llvm::Expected<std::unique_ptr<ArchiveWriter>>
  collect(llvm::StringRef Folder);

  /// Names are different; of files, the last one counts.
  llvm::Error add(llvm::StringRef Output, llvm::StringRef Contents);

  /// Adds a member with the contents of another one, if there is that.
  llvm::Error addCopy(llvm::StringRef Path, llvm::StringRef Other);

  /// The contents of a member, if there is one.
  std::optional<std::string> read(llvm::StringRef Output) const;

  std::vector<std::string> getNames() const;

  /// Replaces the archive.
  llvm::Error finish();

private:
  using Hash = std::array<uint8_t, 32>;
  struct Piece {
    uint64_t At, Size;
    Hash Digest;
  };

  ArchiveWriter(llvm::StringRef Path, TemporaryFile File)
      : Path(Path), Collected(std::move(File)) {}

  static llvm::Expected<std::unique_ptr<ArchiveWriter>>
  make(llvm::StringRef Path, llvm::StringRef Folder);
  llvm::Error addMember(llvm::StringRef Path, unsigned Piece);
  llvm::Error write(llvm::raw_ostream &OS) const;
  llvm::Error copy(const Piece &From, llvm::raw_ostream &OS) const;

  std::string Path;
  bool IsForFiles = false;
  TemporaryFile Collected;
  uint64_t Size = 0;      ///< of what is collected
  std::string WriteError; ///< after which nothing more is collected
  std::vector<Piece> Pieces;
  std::map<Hash, unsigned> Known; ///< pieces
  std::map<std::string, unsigned> Members;
};

/// Executes --list-archive: prints hash, size and name of each member.
int listArchive(llvm::StringRef Path);

/// Executes --extract-archive: writes the members with these names, or all,
/// below the current folder.
int extractArchive(llvm::StringRef Path, llvm::ArrayRef<std::string> Names);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_ARCHIVEWRITER_H
