//===- OutputFiles.h - Outputs that appear whole or not at all --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_DRIVER_OUTPUTFILES_H
#define CLANG_LIB_DRIVER_OUTPUTFILES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <string>

namespace clang {
namespace dxc {

/// A set of output files. Each is written to a temporary file beside its
/// place; keep() moves all of them there. Without it no file is left.
class OutputFiles {
public:
  ~OutputFiles();

  /// Whether \p Path is there and is neither a file nor a folder, but a device
  /// or a pipe.
  static bool isSpecial(llvm::StringRef Path);

  /// Writes \p Data for \p Path. Standard output ("-") and what is special are
  /// written when the set is kept.
  llvm::Error add(llvm::StringRef Path, llvm::StringRef Data);

  /// Moves all files to their places.
  llvm::Error keep();

private:
  struct Temporary {
    std::string Path;
    llvm::sys::fs::TempFile File;
  };
  struct Direct {
    std::string Path;
    std::string Data;
  };
  llvm::SmallVector<Temporary, 2> Temporaries;
  llvm::SmallVector<Direct, 2> Directs;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_OUTPUTFILES_H
