// WindowsWorkerPool.cpp: Jobs one after another, and no waiting for changes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Windows has no copies of processes, so that jobs run in the calling process.
// A job that crashes or exceeds a limit ends the build. This file has been
// compiled, but never linked or run.

#include "Watch.h"
#include "clang/Build/WorkerPool.h"
#include "llvm/Support/ErrorHandling.h"

using namespace clang::dxc;

namespace {

class OnlyProcess : public JobProcess {
public:
  explicit OnlyProcess(unsigned Job) : Job(Job) {}

  unsigned split() override { return Job; }
  std::optional<std::string>
  callInCopy(llvm::function_ref<std::string()>) override {
    return std::nullopt;
  }
  std::string ask(llvm::StringRef) override { return ""; }
  [[noreturn]] void end(const std::string &) override {
    llvm_unreachable("there are no copies");
  }

private:
  unsigned Job;
};

} // namespace

std::string clang::dxc::runJobs(JobSource &Source, unsigned) {
  // After a job has ended, no other one is under way, so that no next one means
  // that there is none left.
  while (std::optional<unsigned> Job = Source.next(/*Worker=*/0)) {
    OnlyProcess Process(*Job);
    std::string Text = Source.execute(*Job, Process);
    Source.finish(*Job, {std::move(Text), /*Printed=*/"", /*Signal=*/""});
    if (!Source.goOn())
      break;
  }
  return "";
}

std::unique_ptr<FolderWatch> FolderWatch::create(std::string &Problem) {
  Problem = "--watch is only there for Linux";
  return nullptr;
}
