// Limits.h: Time and memory limits
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_TOOLS_CLANG_DXC_LIMITS_H
#define CLANG_TOOLS_CLANG_DXC_LIMITS_H

#include "clang/Driver/CommandLine.h"

namespace clang {
namespace dxc {

/// Ends the process with an error, what the compiler is at, and InputError once
/// it has taken more processor time or address space than \p Line allows. To be
/// called once; \p Line is to live as long as the process. The stacks of
/// \p StackSize bytes do not count, nor does what the process has by then.
void limitResources(const CommandLine &Line, size_t StackSize);

/// Whether the compile crashed since the system gave it no more memory.
bool hasNoMemory();

} // namespace dxc
} // namespace clang

#endif // CLANG_TOOLS_CLANG_DXC_LIMITS_H
