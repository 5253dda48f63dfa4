// Ask.h: Single questions about a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_TOOLS_CLANG_DXC_LSP_ASK_H
#define CLANG_TOOLS_CLANG_DXC_LSP_ASK_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
namespace dxc {

/// `--ask <method> [options] -- <arguments of clang-dxc>`: prints the answer to
/// one request about the source. \p Words begin with the method. Returns the
/// exit status.
int ask(llvm::ArrayRef<const char *> Words);

} // namespace dxc
} // namespace clang

#endif // CLANG_TOOLS_CLANG_DXC_LSP_ASK_H
