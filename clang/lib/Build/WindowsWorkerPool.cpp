// WindowsWorkerPool.cpp: Jobs one after another
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Windows has no copies of processes, so that jobs run in the calling process.
// A job that crashes or exceeds a limit ends the build. This file has been
// compiled, but never linked or run.

#include "WorkerPool.h"

using namespace clang::dxc;

std::string clang::dxc::runJobs(JobSource &Source, unsigned) {
  // After a job has ended, no other one is under way, so that no next one means
  // that there is none left.
  while (std::optional<unsigned> Job = Source.next(/*Worker=*/0)) {
    std::string Text = Source.execute(*Job, [&] { return *Job; });
    Source.finish(*Job, {std::move(Text), /*Printed=*/"", /*Signal=*/""});
    if (!Source.goOn())
      break;
  }
  return "";
}
