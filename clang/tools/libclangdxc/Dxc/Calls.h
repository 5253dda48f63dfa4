//===- Calls.h - Compiler calls and their results ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIBCLANGDXC_DXC_CALLS_H
#define LIBCLANGDXC_DXC_CALLS_H

#include "Result.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
namespace dxc {

struct Invocation;

/// Runs \p Call. A fault of the compiler is a result, too. The result has one
/// reference, which is the caller's.
Result *runCall(const Invocation &Call);

/// What \p Function returns, or E_OUTOFMEMORY. For methods that copy as much as
/// their caller likes.
HRESULT guardMemory(llvm::function_ref<HRESULT()> Function);

/// Whether one of the words is null, or the list of them.
bool isWrong(const LPCWSTR *Words, UINT32 Count);

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_DXC_CALLS_H
