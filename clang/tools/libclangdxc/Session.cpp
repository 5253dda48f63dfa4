// Session.cpp: Compiling with fault isolation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Session.h"
#include "clang/Driver/Host.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/PrettyStackTrace.h"
#include <atomic>
#include <csetjmp>
#include <cstdlib>
#include <mutex>
#include <new>

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

/// What the program has for memory that is used up: a static library shares
/// operator new with it.
static std::atomic<std::new_handler> HandlerOfProgram;

static void handleNoMemory() {
  if (Running)
    leave("no memory is left", true);
  if (std::new_handler Handler = HandlerOfProgram)
    return Handler();
  // Without a handler, operator new throws.
  std::set_new_handler(nullptr);
}

static void installHandlers() {
  // The library has a copy of LLVM for itself, so these handlers are nobody
  // else's.
  static std::once_flag Once;
  std::call_once(Once, [] {
    llvm::install_fatal_error_handler(
        [](void *, const char *Reason, bool) { leave(Reason, false); });
    llvm::install_bad_alloc_error_handler(
        [](void *, const char *Reason, bool) { leave(Reason, true); });
  });
  std::new_handler Before = std::set_new_handler(handleNoMemory);
  if (Before != handleNoMemory)
    HandlerOfProgram = Before;
}

/// In a function of its own, without an object that a jump would skip.
static int runUntilFault(llvm::function_ref<void()> Function, Session &S) {
  if (int Fault = setjmp(S.Return))
    return Fault;
  Function();
  return 0;
}

SessionOutcome clang::dxc::runGuarded(llvm::function_ref<void()> Function,
                                      std::string &Message) {
  installHandlers();
  Session *Outer = Running;
  const void *Trace = llvm::SavePrettyStackState();
  Session Inner;
  Running = &Inner;
  int Fault = runUntilFault(Function, Inner);
  Running = Outer;
  if (!Fault)
    return SessionOutcome::End;
  llvm::RestorePrettyStackState(Trace);
  Message = Inner.Reason;
  return Fault == 2 ? SessionOutcome::NoMemory : SessionOutcome::Fault;
}

SessionOutcome clang::dxc::runSession(llvm::function_ref<void()> Function,
                                      std::string &Message) {
  SessionOutcome Outcome = SessionOutcome::NoMemory;
  callOnLargeStack([&] { Outcome = runGuarded(Function, Message); });
  return Outcome;
}
