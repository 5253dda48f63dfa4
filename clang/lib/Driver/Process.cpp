// Process.cpp: Limits and standard streams of the process
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/Process.h"
#include "clang/Driver/Host.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Memory.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <new>

using namespace clang;
using namespace clang::dxc;

static const CommandLine *Limited = nullptr;

/// Says what the compiler is at. What goes wrong or takes long meanwhile ends
/// the process as well. Where a signal or a failed allocation came from cannot
/// be trusted, so that nothing is cleaned up. Outputs are only written after
/// the compile.
[[noreturn]] static void leaveWithStack() {
  constexpr unsigned SecondsForLocation = 2;
  leaveOnFault(InputError, SecondsForLocation);
  llvm::sys::RunSignalHandlers();
  std::_Exit(InputError); // not the exit of LLVM, which ends up in main
}

static void reportTimeLimit() {
  llvm::errs() << "clang-dxc: error: compiling '" << Limited->InputPaths.front()
               << "' takes more than " << Limited->TimeLimit
               << " seconds of processor time (-ftime-limit=)\n";
  leaveWithStack();
}

std::optional<bool> dxc::readColorVariables() {
  if (std::optional<std::string> No = llvm::sys::Process::GetEnv("NO_COLOR");
      No && !No->empty())
    return false;
  if (std::optional<std::string> Force =
          llvm::sys::Process::GetEnv("CLICOLOR_FORCE");
      Force && !Force->empty() && *Force != "0")
    return true;
  return std::nullopt;
}

bool dxc::isOutputVerified() {
  return llvm::sys::Process::GetEnv("CLANG_DXC_VERIFY_OUTPUT").has_value();
}

/// Whether the limit is that of the command line.
static bool IsOwnLimit = false;
static bool HasNoMemory = false;

/// Address space for what is to be said when nothing else is left.
static llvm::sys::MemoryBlock Reserve;
static constexpr size_t ReserveSize = 16u << 20;

static void reportMemoryLimit() {
  std::set_new_handler(nullptr);
  if (!IsOwnLimit) {
    HasNoMemory = true;
    llvm::sys::Memory::releaseMappedMemory(Reserve);
    abort(); // a crash as any other, of which the same is said and written
  }
  unlimitAddressSpace();
  llvm::errs() << "clang-dxc: error: compiling '" << Limited->InputPaths.front()
               << "' takes more than " << Limited->MemoryLimit
               << " megabytes of memory (-fmemory-limit=)\n";
  leaveWithStack();
}

static void reportBadAllocation(void *, const char *, bool) {
  reportMemoryLimit();
}

static void limitMemory(size_t StackSize) {
  std::set_new_handler(reportMemoryLimit);
  llvm::install_bad_alloc_error_handler(reportBadAllocation);
  std::error_code Refused; // then there is none
  Reserve = llvm::sys::Memory::allocateMappedMemory(
      ReserveSize, nullptr,
      llvm::sys::Memory::MF_READ | llvm::sys::Memory::MF_WRITE, Refused);
  // With shadow memory, the address space does not reflect memory use.
  if (LLVM_ADDRESS_SANITIZER_BUILD || LLVM_THREAD_SANITIZER_BUILD ||
      Limited->MemoryLimit == 0)
    return;
  IsOwnLimit =
      limitAddressSpace((uint64_t(Limited->MemoryLimit) << 20) + StackSize);
}

bool dxc::hasNoMemory() { return HasNoMemory; }

void dxc::limitResources(const CommandLine &Line, size_t StackSize) {
  Limited = &Line;
  limitMemory(StackSize);
  if (Limited->TimeLimit)
    limitProcessorTime(Limited->TimeLimit, reportTimeLimit);
}

void dxc::unlimitResources() {
  limitProcessorTime(0, nullptr);
  if (IsOwnLimit)
    unlimitAddressSpace();
  IsOwnLimit = false;
  std::set_new_handler(nullptr);
  llvm::remove_bad_alloc_error_handler();
  if (Reserve.base())
    llvm::sys::Memory::releaseMappedMemory(Reserve);
  Limited = nullptr;
}

StandardStreams::StandardStreams() : IsOutputClosed(!hasStandardOutput()) {
  // What is closed becomes /dev/null. If even that fails, nothing can be said.
  if (llvm::sys::Process::FixupStandardFileDescriptors())
    std::_Exit(1);
  makeFileSizeAnError();
}

bool StandardStreams::finish(llvm::raw_ostream &Err) {
  llvm::raw_fd_ostream &Out = llvm::outs();
  Out.flush();
  std::error_code Reason = Out.error();
  Out.clear_error();
  if (!Reason && IsOutputClosed && Out.tell() != 0)
    Reason = std::make_error_code(std::errc::bad_file_descriptor);
  if (Reason)
    Err << "clang-dxc: error: cannot write to standard output: "
        << Reason.message() << '\n';
  return !Reason;
}
