// LinuxHost.cpp: Linux-specific code
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/Host.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/thread.h"
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <iterator>
#include <malloc.h>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>
#include <vector>

using namespace clang::dxc;

// What a crash may be; handlers of these run on the crash stack.
static constexpr int CrashSignals[] = {SIGSEGV, SIGBUS, SIGABRT,
                                       SIGILL,  SIGFPE, SIGTRAP};

llvm::SmallVector<const char *, 32>
clang::dxc::getArguments(llvm::ArrayRef<const char *> OfMain,
                         llvm::BumpPtrAllocator &) {
  return llvm::SmallVector<const char *, 32>(
      llvm::drop_begin(OfMain, !OfMain.empty()));
}

#if LLVM_ADDRESS_SANITIZER_BUILD || LLVM_THREAD_SANITIZER_BUILD

// Sanitizers support the stacks of threads, not those of contexts.
bool clang::dxc::callOnLargeStack(llvm::function_ref<void()> Function) {
  llvm::thread(std::optional<unsigned>(LargeStackSize), Function).join();
  return true;
}

#else

namespace {

struct StackCall {
  llvm::function_ref<void()> Function;
  ucontext_t Outside, Inside;
};

} // namespace

/// The call that a new stack begins with; contexts take no pointers.
static thread_local StackCall *Begun;

static void enter() { Begun->Function(); }

bool clang::dxc::callOnLargeStack(llvm::function_ref<void()> Function) {
  constexpr size_t GuardSize = 64 * 1024;
  void *Stack =
      mmap(nullptr, LargeStackSize, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (Stack == MAP_FAILED)
    return false;
  // What runs over the end is a crash, not a change to someone's memory.
  mprotect(Stack, GuardSize, PROT_NONE);
  // Every compile needs this much.
  constexpr size_t FirstPiece = 64 * 1024;
  madvise(static_cast<char *>(Stack) + LargeStackSize - FirstPiece, FirstPiece,
          MADV_POPULATE_WRITE);
  StackCall Call = {Function, {}, {}};
  Begun = &Call;
  getcontext(&Call.Inside);
  Call.Inside.uc_stack.ss_sp = Stack;
  Call.Inside.uc_stack.ss_size = LargeStackSize;
  Call.Inside.uc_link = &Call.Outside;
  makecontext(&Call.Inside, enter, 0);
  swapcontext(&Call.Outside, &Call.Inside);
  munmap(Stack, LargeStackSize);
  return true;
}

#endif

namespace {

/// As long as it lives, signals wait.
class HeldSignals {
public:
  HeldSignals() {
    sigset_t All;
    sigfillset(&All);
    sigprocmask(SIG_SETMASK, &All, &Old);
  }
  ~HeldSignals() { sigprocmask(SIG_SETMASK, &Old, nullptr); }

private:
  sigset_t Old;
};

} // namespace

void clang::dxc::callWithoutSignals(llvm::function_ref<void()> Function) {
  HeldSignals Held;
  Function();
}

/// Null: there are none yet. LLVM's list of such files never shrinks, and each
/// search in it passes all that were ever there.
static std::set<std::string> *UnfinishedFiles;

void clang::dxc::removeAtEnd(llvm::StringRef Path, int) {
  // It stays when static objects are destroyed: signals may come even later.
  if (!UnfinishedFiles)
    UnfinishedFiles = new std::set<std::string>;
  UnfinishedFiles->insert(Path.str());
}

void clang::dxc::keepAtEnd(llvm::StringRef Path, int) {
  UnfinishedFiles->erase(Path.str());
}

static void removeUnfinishedFiles() {
  if (UnfinishedFiles)
    for (const std::string &Path : *UnfinishedFiles)
      unlink(Path.c_str());
}

void clang::dxc::callWithCrashStack(llvm::function_ref<void()> Function) {
  constexpr size_t Size = 256 * 1024;
  std::unique_ptr<char[]> Memory(new char[Size]); // not touched before a crash
  stack_t Stack = {}, Before = {};
  Stack.ss_sp = Memory.get();
  Stack.ss_size = Size;
  sigaltstack(&Stack, &Before);
  // The handlers are for the usual stack so far.
  for (int Signal : CrashSignals) {
    struct sigaction Action;
    sigaction(Signal, nullptr, &Action);
    Action.sa_flags |= SA_ONSTACK;
    sigaction(Signal, &Action, nullptr);
  }
  Function();
  // Other handlers of LLVM run on this stack as well, also after the compile.
  sigaltstack(&Before, nullptr);
}

void clang::dxc::installSignalHandlers() {
  // LLVM's handler of a signal that was ignored would remove the outputs, and
  // then let the compile go on without them.
  constexpr int Signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,
                             SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
  HeldSignals Held;
  // LLVM's handlers bring this one back and raise the signal again, unless it
  // interrupts a build.
  struct sigaction Before[std::size(Signals)], RemoveFiles = {};
  RemoveFiles.sa_handler = [](int Signal) {
    removeUnfinishedFiles();
    raise(Signal);
  };
  RemoveFiles.sa_flags = SA_RESETHAND | SA_NODEFER;
  for (size_t I = 0; I < std::size(Signals); ++I)
    sigaction(Signals[I], &RemoveFiles, &Before[I]);
  // Without a function, LLVM goes on when a pipe is closed.
  llvm::sys::SetOneShotPipeSignalFunction([] { raise(SIGPIPE); });
  llvm::EnablePrettyStackTrace();
  // A crash raises no signal again.
  llvm::sys::AddSignalHandler([](void *) { removeUnfinishedFiles(); }, nullptr);
  for (size_t I = 0; I < std::size(Signals); ++I)
    if (Before[I].sa_handler == SIG_IGN)
      sigaction(Signals[I], &Before[I], nullptr);
}

void clang::dxc::setUpAllocation() {
  mallopt(M_MMAP_THRESHOLD, 32 << 20); // the largest there is
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

#if LLVM_ADDRESS_SANITIZER_BUILD || LLVM_THREAD_SANITIZER_BUILD

void clang::dxc::prepareHeap() {} // a sanitizer has its own

#else

/// Volatile, because the optimizer removes an allocation that nothing uses.
static void *volatile BeforeHugePages[2];

void clang::dxc::prepareHeap() {
  // A huge page takes a quarter of the time of the small ones that nearly every
  // compile needs. What is beyond the first takes only address space until it
  // is used.
  constexpr size_t HugePage = 2 << 20, Size = 4 * HugePage;
  constexpr size_t LargerThanFreePieces = 128 << 10, FirstPiece = 1 << 20;
  // What is before the next huge page is left out, and not touched; nor is the
  // huge page, before it is one. The word before each piece has its size.
  BeforeHugePages[0] = malloc(LargerThanFreePieces - sizeof(size_t));
  uintptr_t Begin =
      reinterpret_cast<uintptr_t>(BeforeHugePages[0]) + LargerThanFreePieces;
  uintptr_t Next = llvm::alignTo(Begin + LargerThanFreePieces, HugePage);
  BeforeHugePages[1] = malloc(Next - Begin - sizeof(size_t));
  void *Piece = malloc(Size);
  if (Piece && reinterpret_cast<uintptr_t>(Piece) % HugePage == 0) {
    madvise(Piece, Size, MADV_HUGEPAGE);
    // Where the system has no huge pages, one request for the small ones is
    // faster than a fault for each.
    madvise(Piece, FirstPiece, MADV_POPULATE_WRITE);
  }
  free(Piece);
}

#endif

bool clang::dxc::hasStandardOutput() {
  return fcntl(STDOUT_FILENO, F_GETFD) >= 0;
}

std::optional<int>
clang::dxc::executeInstead(llvm::StringRef Program,
                           llvm::ArrayRef<llvm::StringRef> Arguments,
                           std::string &Problem) {
  std::vector<std::string> Texts(Arguments.begin(), Arguments.end());
  std::vector<char *> Pointers;
  for (std::string &Text : Texts)
    Pointers.push_back(Text.data());
  Pointers.push_back(nullptr);
  execv(Program.str().c_str(), Pointers.data());
  Problem = std::strerror(errno);
  return std::nullopt;
}

std::optional<std::string> clang::dxc::readLink(llvm::StringRef Path) {
  llvm::SmallString<128> Link = Path;
  char Text[PATH_MAX];
  ssize_t Size = readlink(Link.c_str(), Text, sizeof(Text));
  if (Size < 0)
    return std::nullopt; // no link
  return std::string(Text, Size);
}

/// Whether \p Path is the regular file that is open as \p Descriptor.
static bool isOpenAs(llvm::StringRef Path, int Descriptor) {
  struct stat Open, File;
  return fstat(Descriptor, &Open) == 0 && S_ISREG(Open.st_mode) &&
         stat(llvm::SmallString<128>(Path).c_str(), &File) == 0 &&
         Open.st_dev == File.st_dev && Open.st_ino == File.st_ino;
}

std::optional<int> clang::dxc::findDescriptor(llvm::StringRef Path) {
  for (int Standard : {STDOUT_FILENO, STDERR_FILENO})
    if (isOpenAs(Path, Standard))
      return Standard;
  // /dev/stdout is a link to /proc/self/fd/1, and /dev/fd one to that folder.
  llvm::SmallString<128> Folder;
  unsigned Number;
  if (llvm::sys::path::filename(Path).getAsInteger(10, Number) ||
      llvm::sys::fs::real_path(llvm::sys::path::parent_path(Path), Folder) ||
      Folder != "/proc/" + std::to_string(getpid()) + "/fd" ||
      fcntl(Number, F_GETFD) < 0)
    return std::nullopt;
  return Number;
}

bool clang::dxc::giveFile(int Descriptor, uint32_t User, uint32_t Group) {
  return fchown(Descriptor, User, Group) == 0;
}

void clang::dxc::makeFileSizeAnError() { signal(SIGXFSZ, SIG_IGN); }

static int StatusOfFault;

void clang::dxc::leaveOnFault(int Status, unsigned Seconds) {
  StatusOfFault = Status;
  sigset_t Mask;
  sigemptyset(&Mask);
  auto Leave = [](int) { _exit(StatusOfFault); };
  for (int Signal : CrashSignals) {
    signal(Signal, Leave);
    sigaddset(&Mask, Signal);
  }
  signal(SIGALRM, Leave);
  sigaddset(&Mask, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &Mask, nullptr);
  alarm(Seconds);
}

static void (*ReportTime)();

void clang::dxc::limitProcessorTime(unsigned Seconds, void (*Report)()) {
  ReportTime = Report;
  struct sigaction Action = {};
  Action.sa_handler = [](int) { ReportTime(); };
  sigaction(SIGPROF, &Action, nullptr);
  itimerval Timer = {};
  Timer.it_value.tv_sec = Seconds;
  setitimer(ITIMER_PROF, &Timer, nullptr);
}

static void (*ReportElapsedTime)();

void clang::dxc::limitElapsedTime(unsigned Seconds, void (*Report)()) {
  ReportElapsedTime = Report;
  signal(SIGALRM, [](int) { ReportElapsedTime(); });
  alarm(Seconds);
}

void clang::dxc::unlimitElapsedTime() { alarm(0); }

/// The limit that the process had before.
static rlimit OldLimit;

/// The bytes of the process's address space: the first number, in pages, of
/// proc(5).
static uint64_t getAddressSpace() {
  constexpr uint64_t UsualSize = 256u << 20;
  char Text[32] = {};
  int File = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (File < 0)
    return UsualSize;
  ssize_t Size = read(File, Text, sizeof(Text) - 1);
  close(File);
  uint64_t Pages;
  if (Size <= 0 ||
      llvm::StringRef(Text).split(' ').first.getAsInteger(10, Pages))
    return UsualSize;
  return Pages * sysconf(_SC_PAGESIZE);
}

bool clang::dxc::limitAddressSpace(uint64_t Bytes) {
  if (getrlimit(RLIMIT_AS, &OldLimit) != 0)
    return false;
  Bytes += getAddressSpace();
  // One from outside counts if it is smaller; RLIM_INFINITY is the largest.
  rlimit Limit = OldLimit;
  Limit.rlim_cur = Bytes;
  return Limit.rlim_cur < OldLimit.rlim_cur &&
         setrlimit(RLIMIT_AS, &Limit) == 0;
}

void clang::dxc::unlimitAddressSpace() { setrlimit(RLIMIT_AS, &OldLimit); }
