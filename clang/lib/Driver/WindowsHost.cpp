// WindowsHost.cpp: Windows-specific code
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// This file has been compiled, but never linked or run: docs/dev/porting.md
// lists the decisions.

#include "clang/Driver/Host.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include <atomic>
#include <csignal>
#include <cstdlib>

// It includes <windows.h> for the oldest Windows that LLVM supports.
#include "llvm/Support/Windows/WindowsSupport.h"
#include <psapi.h>

using namespace clang::dxc;

llvm::SmallVector<const char *, 32>
clang::dxc::getArguments(llvm::ArrayRef<const char *> OfMain,
                         llvm::BumpPtrAllocator &Memory) {
  // Those of main() are in the code page of the system, which may have no
  // characters for them.
  llvm::SmallVector<const char *, 32> All;
  if (llvm::sys::windows::GetCommandLineArguments(All, Memory))
    All.assign(OfMain.begin(), OfMain.end());
  if (!All.empty())
    All.erase(All.begin());
  return All;
}

namespace {

struct FiberCall {
  llvm::function_ref<void()> Function;
  void *Outside;
};

} // namespace

static void CALLBACK enterFiber(void *Parameter) {
  auto *Call = static_cast<FiberCall *>(Parameter);
  Call->Function();
  // A fiber that returns ends its thread.
  SwitchToFiber(Call->Outside);
}

bool clang::dxc::callOnLargeStack(llvm::function_ref<void()> Function) {
  bool WasFiber = IsThreadAFiber();
  void *Outside =
      WasFiber ? GetCurrentFiber()
               : ConvertThreadToFiberEx(nullptr, FIBER_FLAG_FLOAT_SWITCH);
  if (!Outside)
    return false;
  // The stack is reserved. Windows commits it page by page, above a guard page.
  constexpr size_t Committed = 64 * 1024;
  FiberCall Call = {Function, Outside};
  void *Inside = CreateFiberEx(Committed, LargeStackSize,
                               FIBER_FLAG_FLOAT_SWITCH, enterFiber, &Call);
  if (Inside) {
    SwitchToFiber(Inside);
    DeleteFiber(Inside);
  }
  if (!WasFiber)
    ConvertFiberToThread();
  return Inside != nullptr;
}

void clang::dxc::callWithoutSignals(llvm::function_ref<void()> Function) {
  Function(); // there are none
}

static void setDeletion(int Descriptor, bool IsDeleted) {
  FILE_DISPOSITION_INFO Info = {};
  Info.DeleteFile = IsDeleted;
  SetFileInformationByHandle(llvm::sys::fs::convertFDToNativeFile(Descriptor),
                             FileDispositionInfo, &Info, sizeof(Info));
}

void clang::dxc::removeAtEnd(llvm::StringRef, int Descriptor) {
  setDeletion(Descriptor, true);
}

void clang::dxc::keepAtEnd(llvm::StringRef, int Descriptor) {
  setDeletion(Descriptor, false);
}

void clang::dxc::callWithCrashStack(llvm::function_ref<void()> Function) {
  // Handlers run on the stack that overflowed, so a part of it is kept for
  // them.
  ULONG Size = 256 * 1024;
  SetThreadStackGuarantee(&Size);
  Function();
}

void clang::dxc::installSignalHandlers() {
  // A build server has nobody who closes a window.
  llvm::sys::DisableSystemDialogsOnCrash();
  llvm::EnablePrettyStackTrace();
}

void clang::dxc::setUpAllocation() {}

void clang::dxc::prepareHeap() {}

bool clang::dxc::hasStandardOutput() {
  HANDLE Output = GetStdHandle(STD_OUTPUT_HANDLE);
  return Output && Output != INVALID_HANDLE_VALUE;
}

/// Opens a file for queries, or returns INVALID_HANDLE_VALUE.
static HANDLE openForQueries(llvm::StringRef Path, DWORD Flags) {
  llvm::SmallVector<wchar_t, 128> Wide;
  if (llvm::sys::windows::widenPath(Path, Wide))
    return INVALID_HANDLE_VALUE;
  return CreateFileW(Wide.data(), /*dwDesiredAccess=*/0,
                     FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                     nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | Flags,
                     nullptr);
}

/// Other reparse points, such as files that are kept in a cloud, are no links.
static bool isSymbolicLink(llvm::StringRef Path) {
  HANDLE File = openForQueries(Path, FILE_FLAG_OPEN_REPARSE_POINT);
  if (File == INVALID_HANDLE_VALUE)
    return false;
  FILE_ATTRIBUTE_TAG_INFO Info = {};
  BOOL IsKnown = GetFileInformationByHandleEx(File, FileAttributeTagInfo, &Info,
                                              sizeof(Info));
  CloseHandle(File);
  return IsKnown && (Info.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) &&
         Info.ReparseTag == IO_REPARSE_TAG_SYMLINK;
}

std::optional<int>
clang::dxc::executeInstead(llvm::StringRef Program,
                           llvm::ArrayRef<llvm::StringRef> Arguments,
                           std::string &Problem) {
  bool Failed = false;
  int Status = llvm::sys::ExecuteAndWait(
      Program, Arguments, /*Env=*/std::nullopt, /*Redirects=*/{},
      /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Problem, &Failed);
  if (Failed)
    return std::nullopt;
  return Status;
}

std::optional<std::string> clang::dxc::readLink(llvm::StringRef Path) {
  // The end of a chain of links will do. A link whose target does not exist is
  // replaced itself.
  if (!isSymbolicLink(Path))
    return std::nullopt;
  HANDLE File = openForQueries(Path, /*Flags=*/0);
  if (File == INVALID_HANDLE_VALUE)
    return std::nullopt;
  llvm::SmallVector<wchar_t, 0> Target(32768); // the longest path
  DWORD Size =
      GetFinalPathNameByHandleW(File, Target.data(), Target.size(),
                                FILE_NAME_NORMALIZED | VOLUME_NAME_DOS);
  CloseHandle(File);
  std::string Result;
  if (Size == 0 || Size >= Target.size() ||
      !llvm::convertWideToUTF8(std::wstring(Target.data(), Size), Result))
    return std::nullopt;
  return Result;
}

std::optional<int> clang::dxc::findDescriptor(llvm::StringRef Path) {
  llvm::sys::fs::file_status File;
  if (llvm::sys::fs::status(Path, File) ||
      File.type() != llvm::sys::fs::file_type::regular_file)
    return std::nullopt;
  for (int Standard : {1, 2}) {
    llvm::sys::fs::file_status Open;
    if (!llvm::sys::fs::status(Standard, Open) &&
        Open.type() == llvm::sys::fs::file_type::regular_file &&
        Open.getUniqueID() == File.getUniqueID())
      return Standard;
  }
  return std::nullopt;
}

bool clang::dxc::giveFile(int, uint32_t, uint32_t) {
  // A new file has the owner and the access rights that its folder defines.
  return false;
}

void clang::dxc::makeFileSizeAnError() {}

/// Calls a function on a thread of the pool, in one second and from then on
/// each
/// \p Period milliseconds; 0: once. Returns null if there is no memory.
static PTP_TIMER startTimer(PTP_TIMER_CALLBACK Function, uint64_t Milliseconds,
                            DWORD Period) {
  PTP_TIMER Timer = CreateThreadpoolTimer(Function, nullptr, nullptr);
  if (!Timer)
    return nullptr;
  // Negative: from now, in units of 100 ns.
  ULARGE_INTEGER Due;
  Due.QuadPart = uint64_t(0) - Milliseconds * 10000;
  FILETIME Time = {Due.LowPart, Due.HighPart};
  SetThreadpoolTimer(Timer, &Time, Period, /*msWindowLength=*/0);
  return Timer;
}

static int StatusAfterFault;

static void leaveNow() {
  TerminateProcess(GetCurrentProcess(), StatusAfterFault);
}

static LONG CALLBACK leaveOnException(EXCEPTION_POINTERS *Exception) {
  // Debuggers and the names of threads use those that are no errors; the last
  // one is that of C++, which nothing here throws.
  constexpr DWORD FirstError = 0xC0000000, ThrownByCxx = 0xE06D7363;
  DWORD Code = Exception->ExceptionRecord->ExceptionCode;
  if (Code >= FirstError && Code != ThrownByCxx)
    leaveNow();
  return EXCEPTION_CONTINUE_SEARCH;
}

void clang::dxc::leaveOnFault(int Status, unsigned Seconds) {
  StatusAfterFault = Status;
  AddVectoredExceptionHandler(/*First=*/1, leaveOnException);
  signal(SIGABRT, [](int) { leaveNow(); });
  startTimer([](PTP_CALLBACK_INSTANCE, void *, PTP_TIMER) { leaveNow(); },
             uint64_t(Seconds) * 1000, /*Period=*/0);
}

static void (*ReportProcessorTime)();
/// In units of 100 ns.
static uint64_t ProcessorTimeLimit;
static std::atomic_flag IsProcessorTimeReported = ATOMIC_FLAG_INIT;

static uint64_t toNumber(FILETIME Time) {
  return uint64_t(Time.dwHighDateTime) << 32 | Time.dwLowDateTime;
}

static void CALLBACK checkProcessorTime(PTP_CALLBACK_INSTANCE, void *,
                                        PTP_TIMER) {
  FILETIME Creation, Exit, Kernel, User;
  if (GetProcessTimes(GetCurrentProcess(), &Creation, &Exit, &Kernel, &User) &&
      toNumber(Kernel) + toNumber(User) >= ProcessorTimeLimit &&
      !IsProcessorTimeReported.test_and_set())
    ReportProcessorTime();
}

void clang::dxc::limitProcessorTime(unsigned Seconds, void (*Report)()) {
  // A limit of a job ends the process without a report.
  constexpr DWORD Period = 100; // ms
  ReportProcessorTime = Report;
  ProcessorTimeLimit = uint64_t(Seconds) * 10000000;
  startTimer(checkProcessorTime, Period, Period);
}

static void (*ReportElapsed)();
static PTP_TIMER ElapsedTimer;

void clang::dxc::limitElapsedTime(unsigned Seconds, void (*Report)()) {
  ReportElapsed = Report;
  ElapsedTimer = startTimer(
      [](PTP_CALLBACK_INSTANCE, void *, PTP_TIMER) { ReportElapsed(); },
      uint64_t(Seconds) * 1000, /*Period=*/0);
}

void clang::dxc::unlimitElapsedTime() {
  if (!ElapsedTimer)
    return;
  SetThreadpoolTimer(ElapsedTimer, nullptr, 0, 0);
  WaitForThreadpoolTimerCallbacks(ElapsedTimer,
                                  /*fCancelPendingCallbacks=*/TRUE);
  CloseThreadpoolTimer(ElapsedTimer);
  ElapsedTimer = nullptr;
}

/// The job of this process alone, or null.
static HANDLE OwnJob;

static bool setMemoryLimit(HANDLE Job, DWORD Flags, uint64_t Bytes) {
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION Limits = {};
  Limits.BasicLimitInformation.LimitFlags = Flags;
  Limits.ProcessMemoryLimit = Bytes;
  return SetInformationJobObject(Job, JobObjectExtendedLimitInformation,
                                 &Limits, sizeof(Limits));
}

bool clang::dxc::limitAddressSpace(uint64_t Bytes) {
  // Windows limits committed memory. What is only reserved is not counted.
  PROCESS_MEMORY_COUNTERS Now = {};
  if (GetProcessMemoryInfo(GetCurrentProcess(), &Now, sizeof(Now)))
    Bytes += Now.PagefileUsage;
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION Outside = {};
  if (QueryInformationJobObject(nullptr, JobObjectExtendedLimitInformation,
                                &Outside, sizeof(Outside), nullptr) &&
      (Outside.BasicLimitInformation.LimitFlags &
       JOB_OBJECT_LIMIT_PROCESS_MEMORY) &&
      Outside.ProcessMemoryLimit <= Bytes)
    return false;
  OwnJob = CreateJobObjectW(nullptr, nullptr);
  return OwnJob &&
         setMemoryLimit(OwnJob, JOB_OBJECT_LIMIT_PROCESS_MEMORY, Bytes) &&
         AssignProcessToJobObject(OwnJob, GetCurrentProcess());
}

void clang::dxc::unlimitAddressSpace() {
  if (OwnJob)
    setMemoryLimit(OwnJob, /*Flags=*/0, /*Bytes=*/0);
}
