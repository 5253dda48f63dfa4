// Reproducer.h: Reproducers for compiler bugs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_REPRODUCER_H
#define CLANG_DRIVER_REPRODUCER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace clang {
namespace dxc {

/// Writes two new files to a folder, which is made if it is not there: the
/// source, and the version of the compiler with the command line. Says on
/// \p Err which they are, or why there are none.
void writeReproducer(llvm::StringRef Folder, llvm::ArrayRef<const char *> Args,
                     llvm::StringRef Source, llvm::raw_ostream &Err);

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_REPRODUCER_H
