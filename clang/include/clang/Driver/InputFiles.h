// InputFiles.h: Input files of a command
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_INPUTFILES_H
#define CLANG_DRIVER_INPUTFILES_H

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <string>

namespace clang {
namespace dxc {

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

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_INPUTFILES_H
