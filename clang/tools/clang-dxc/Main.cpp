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

using namespace clang::dxc;

namespace {

// Deeply nested shaders need more than the system's usual 8 MiB.
constexpr unsigned StackSize = 256u << 20;

void reportFatalError(void *, const char *Reason, bool) {
  llvm::errs() << "clang-dxc: internal error: " << Reason << '\n';
  // No clean-up: the compiler's state cannot be trusted.
  llvm::sys::Process::Exit(InternalError, /*NoCleanup=*/true);
}

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
          [&] { Status = compile(Options, llvm::outs(), llvm::errs()); },
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
