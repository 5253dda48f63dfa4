// UnifiedDiff.h: Edits as a unified diff
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_TOOLS_CLANG_DXC_FORMAT_UNIFIEDDIFF_H
#define CLANG_TOOLS_CLANG_DXC_FORMAT_UNIFIEDDIFF_H

#include "clang/HLSLFormat/HLSLFormat.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace clang {
namespace dxc {

/// Prints what edits change, which are in order, in a form that `patch`
/// accepts. \p Path is the name of both files. LLVM has only doSystemDiff,
/// which needs a `diff` on the machine.
void printUnifiedDiff(llvm::StringRef Path, llvm::StringRef Text,
                      llvm::ArrayRef<FormatEdit> Edits, llvm::raw_ostream &Out);

} // namespace dxc
} // namespace clang

#endif // CLANG_TOOLS_CLANG_DXC_FORMAT_UNIFIEDDIFF_H
