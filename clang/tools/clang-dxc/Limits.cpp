//===- Limits.cpp - How much a compile may take -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Limits.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <new>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

using namespace clang;
using namespace clang::dxc;

static const CommandLine *Limited = nullptr;

/// Where a signal or a failed allocation came from cannot be trusted, so that
/// nothing is cleaned up. Outputs are only written after the compile.
[[noreturn]] static void leave(int = 0) { _exit(InputError); }

/// Says what the compiler is at. What goes wrong or takes long meanwhile ends
/// the process as well.
[[noreturn]] static void leaveWithPlace() {
  for (int Signal :
       {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP, SIGALRM}) {
    signal(Signal, leave);
    sigset_t Mask;
    sigemptyset(&Mask);
    sigaddset(&Mask, Signal);
    sigprocmask(SIG_UNBLOCK, &Mask, nullptr);
  }
  constexpr unsigned SecondsForPlace = 2;
  alarm(SecondsForPlace);
  llvm::sys::RunSignalHandlers();
  leave();
}

static void reportTimeLimit(int) {
  llvm::errs() << "clang-dxc: error: compiling '" << Limited->InputPaths.front()
               << "' takes more than " << Limited->TimeLimit
               << " seconds of processor time (-ftime-limit=)\n";
  leaveWithPlace();
}

/// The soft limit that the process had before.
static rlimit OldLimit;
/// Whether the limit is that of the command line.
static bool IsOwnLimit = false;
static bool HasNoMemory = false;

/// Address space for what is to be said when nothing else is left.
static void *Reserve = MAP_FAILED;
static constexpr size_t ReserveSize = 16u << 20;

static void reportMemoryLimit() {
  std::set_new_handler(nullptr);
  if (!IsOwnLimit) {
    HasNoMemory = true;
    if (Reserve != MAP_FAILED)
      munmap(Reserve, ReserveSize);
    abort(); // a crash as any other, of which the same is said and written
  }
  setrlimit(RLIMIT_AS, &OldLimit);
  llvm::errs() << "clang-dxc: error: compiling '" << Limited->InputPaths.front()
               << "' takes more than " << Limited->MemoryLimit
               << " megabytes of memory (-fmemory-limit=)\n";
  leaveWithPlace();
}

static void reportBadAllocation(void *, const char *, bool) {
  reportMemoryLimit();
}

static void limitMemory(size_t StackSize) {
  std::set_new_handler(reportMemoryLimit);
  llvm::install_bad_alloc_error_handler(reportBadAllocation);
  Reserve = mmap(nullptr, ReserveSize, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  // Where memory is shadowed, the address space says nothing of its use.
  if (LLVM_ADDRESS_SANITIZER_BUILD || Limited->MemoryLimit == 0 ||
      getrlimit(RLIMIT_AS, &OldLimit) != 0)
    return;
  // The program itself, its tables and the first pieces of memory.
  constexpr rlim_t Program = 256u << 20;
  rlimit Limit = OldLimit;
  Limit.rlim_cur = (rlim_t(Limited->MemoryLimit) << 20) + StackSize + Program;
  // One from outside counts if it is smaller; RLIM_INFINITY is the largest.
  if (Limit.rlim_cur < OldLimit.rlim_cur)
    IsOwnLimit = setrlimit(RLIMIT_AS, &Limit) == 0;
}

static void limitTime() {
  if (Limited->TimeLimit == 0)
    return;
  struct sigaction Action = {};
  Action.sa_handler = reportTimeLimit;
  sigaction(SIGPROF, &Action, nullptr);
  itimerval Timer = {};
  Timer.it_value.tv_sec = Limited->TimeLimit;
  setitimer(ITIMER_PROF, &Timer, nullptr);
}

bool dxc::hasNoMemory() { return HasNoMemory; }

void dxc::limitResources(const CommandLine &Line, size_t StackSize) {
  Limited = &Line;
  limitMemory(StackSize);
  limitTime();
}
