//===- SignalHandlers.cpp - What signals do to a compile ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SignalHandlers.h"
#include "llvm/Support/PrettyStackTrace.h"
#include <iterator>

using namespace clang::dxc;

void clang::dxc::installSignalHandlers() {
  // LLVM's handler of a signal that was ignored would remove the outputs, and
  // then let the compile go on without them.
  constexpr int Signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM,
                             SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
  sigset_t All, Old;
  sigfillset(&All);
  sigprocmask(SIG_SETMASK, &All, &Old);
  struct sigaction Before[std::size(Signals)];
  for (size_t I = 0; I < std::size(Signals); ++I)
    sigaction(Signals[I], nullptr, &Before[I]);
  llvm::EnablePrettyStackTrace();
  for (size_t I = 0; I < std::size(Signals); ++I)
    if (Before[I].sa_handler == SIG_IGN)
      sigaction(Signals[I], &Before[I], nullptr);
  sigprocmask(SIG_SETMASK, &Old, nullptr);
}

CrashStack::CrashStack() : Memory(new char[Size]), Before() {
  stack_t Stack = {};
  Stack.ss_sp = Memory.get();
  Stack.ss_size = Size;
  sigaltstack(&Stack, &Before);
  // The recovery context has installed its handlers, but for the usual stack.
  for (int Signal : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP}) {
    struct sigaction Action;
    sigaction(Signal, nullptr, &Action);
    Action.sa_flags |= SA_ONSTACK;
    sigaction(Signal, &Action, nullptr);
  }
}

// LLVM's handlers run on this stack as well, also when the compile has ended.
CrashStack::~CrashStack() { sigaltstack(&Before, nullptr); }
