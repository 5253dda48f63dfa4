//===- LargeStack.cpp - A stack for deeply nested sources -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Driver/LargeStack.h"
#include <sys/mman.h>
#include <ucontext.h>

using namespace clang::dxc;

namespace {

struct StackCall {
  llvm::function_ref<void()> Function;
  ucontext_t Outside, Inside;
};

} // namespace

/// The call that a new stack begins with; contexts take no pointers.
static thread_local StackCall *Begun;

static void enter() { Begun->Function(); }

bool clang::dxc::callOnLargeStack(llvm::function_ref<void()> Function) {
  constexpr size_t GuardSize = 64 * 1024;
  void *Stack =
      mmap(nullptr, LargeStackSize, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (Stack == MAP_FAILED)
    return false;
  // What runs over the end is a crash, not a change to someone's memory.
  mprotect(Stack, GuardSize, PROT_NONE);
  StackCall Call = {Function, {}, {}};
  Begun = &Call;
  getcontext(&Call.Inside);
  Call.Inside.uc_stack.ss_sp = Stack;
  Call.Inside.uc_stack.ss_size = LargeStackSize;
  Call.Inside.uc_link = &Call.Outside;
  makecontext(&Call.Inside, enter, 0);
  swapcontext(&Call.Outside, &Call.Inside);
  munmap(Stack, LargeStackSize);
  return true;
}
