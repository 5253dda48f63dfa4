//===- LargeStack.h - A stack for deeply nested sources ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_DRIVER_LARGESTACK_H
#define CLANG_DRIVER_LARGESTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstddef>

namespace clang {
namespace dxc {

/// Bytes. Deeply nested shaders need more than the system's usual 8 MiB. What
/// is never touched costs address space only.
constexpr size_t LargeStackSize = 256u << 20;

/// Calls a function on a stack of its own, in the same thread: a second thread
/// would make every allocation lock, and take its memory page by page. Returns
/// false if there is no room for the stack; then nothing was called. May be
/// called in several threads, and within a call.
bool callOnLargeStack(llvm::function_ref<void()> Function);

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_LARGESTACK_H
