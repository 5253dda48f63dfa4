//===- Main.cpp - The clang-dxc executable ----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Driver/CompileOptions.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <memory>

using namespace clang::dxc;

namespace {

// Deeply nested shaders need more than the system's usual 8 MiB.
constexpr unsigned StackSize = 256u << 20;

void reportFatalError(void *, const char *Reason, bool) {
  llvm::errs() << "clang-dxc: internal error: " << Reason << '\n';
  // No clean-up: the compiler's state cannot be trusted.
  llvm::sys::Process::Exit(InternalError, /*NoCleanup=*/true);
}

/// Lets crash handlers run on memory of their own, since a crash may be that
/// the stack is used up. For the calling thread.
class CrashStack {
public:
  CrashStack() : Memory(new char[Size]) {
    stack_t Stack = {};
    Stack.ss_sp = Memory.get();
    Stack.ss_size = Size;
    sigaltstack(&Stack, nullptr);
    // The recovery context has installed its handlers, but for the usual stack.
    for (int Signal : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP}) {
      struct sigaction Action;
      sigaction(Signal, nullptr, &Action);
      Action.sa_flags |= SA_ONSTACK;
      sigaction(Signal, &Action, nullptr);
    }
  }

private:
  static constexpr size_t Size = 64 * 1024;
  std::unique_ptr<char[]> Memory;
};

} // namespace

int main(int argc, const char **argv) {
  llvm::install_fatal_error_handler(reportFatalError);
  CompileOptions Options;
  if (std::optional<int> Status =
          parseCommandLine(llvm::ArrayRef(argv + 1, argc > 0 ? argc - 1 : 0),
                           Options, llvm::outs(), llvm::errs()))
    return *Status;

  int Status = InternalError;
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext Recovery;
  if (!Recovery.RunSafelyOnThread(
          [&] {
            CrashStack Stack;
            Status = compile(Options, llvm::outs(), llvm::errs());
          },
          StackSize)) {
    llvm::errs() << "clang-dxc: internal error while compiling '"
                 << Options.Input << "'; please report it with the shader\n";
    llvm::errs().flush();
    llvm::sys::Process::Exit(InternalError, /*NoCleanup=*/true);
  }
  llvm::outs().flush();
  if (llvm::outs().has_error()) {
    llvm::errs() << "clang-dxc: error: cannot write to standard output: "
                 << llvm::outs().error().message() << '\n';
    llvm::outs().clear_error();
    return InputError;
  }
  return Status;
}
