//===- Session.cpp - A compile that survives its own faults -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Session.h"
#include "clang/Driver/LargeStack.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/PrettyStackTrace.h"
#include <csetjmp>
#include <cstdlib>
#include <mutex>

using namespace clang::dxc;

namespace {

/// Where the running session of a thread goes on after a fault.
struct Session {
  std::jmp_buf Return;
  /// No std::string: there may be no memory.
  char Reason[512];
};

} // namespace

static thread_local Session *Running;

[[noreturn]] static void leave(const char *Reason, bool IsMemory) {
  // What is no session is a fault of this library.
  if (!Running)
    std::abort();
  snprintf(Running->Reason, sizeof(Running->Reason), "%s", Reason);
  std::longjmp(Running->Return, IsMemory ? 2 : 1);
}

/// The library has a copy of LLVM for itself, so these handlers are nobody
/// else's.
static void installHandlers() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    llvm::install_fatal_error_handler(
        [](void *, const char *Reason, bool) { leave(Reason, false); });
    llvm::install_bad_alloc_error_handler(
        [](void *, const char *Reason, bool) { leave(Reason, true); });
    llvm::install_out_of_memory_new_handler();
  });
}

/// In a function of its own, without an object that a jump would skip.
static int runUntilFault(llvm::function_ref<void()> Function, Session &S) {
  if (int Fault = setjmp(S.Return))
    return Fault;
  Function();
  return 0;
}

SessionOutcome clang::dxc::runSession(llvm::function_ref<void()> Function,
                                      std::string &Message) {
  installHandlers();
  Session *Outer = Running;
  const void *Trace = llvm::SavePrettyStackState();
  Session Inner;
  int Fault = 0;
  bool HasStack = callOnLargeStack([&] {
    Running = &Inner;
    Fault = runUntilFault(Function, Inner);
  });
  Running = Outer;
  if (!HasStack)
    return SessionOutcome::NoMemory;
  if (!Fault)
    return SessionOutcome::End;
  llvm::RestorePrettyStackState(Trace);
  Message = Inner.Reason;
  return Fault == 2 ? SessionOutcome::NoMemory : SessionOutcome::Fault;
}
