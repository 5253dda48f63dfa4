// FolderWatch.h: Waiting for changes of files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BUILD_FOLDERWATCH_H
#define CLANG_BUILD_FOLDERWATCH_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>

namespace clang {
namespace dxc {

/// Waits for changes in folders.
class FolderWatch {
public:
  /// Null if the system has no means for it; then \p Problem is the reason.
  static std::unique_ptr<FolderWatch> create(std::string &Problem);
  virtual ~FolderWatch() = default;

  /// Also watches \p Folder, or the nearest folder above that exists.
  virtual void add(llvm::StringRef Folder) = 0;

  /// Forgets the changes up to now.
  virtual void drain() = 0;

  /// Waits for a change, and then until there is none for a moment: editors
  /// write files in several steps. Returns false if \p GoesOn does, which is
  /// called several times per second.
  virtual bool wait(llvm::function_ref<bool()> GoesOn) = 0;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_BUILD_FOLDERWATCH_H
