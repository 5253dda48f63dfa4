// LinuxWorkerPool.cpp: Processes that execute jobs, and waiting for changes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Watch.h"
#include "clang/Build/WorkerPool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace clang::dxc;
using namespace llvm;

// Processes that execute jobs.
//
// A worker reads the numbers of jobs from a pipe, and writes answers and
// questions to another one; the first one has the replies. A third one takes
// its standard streams.
//
// Of jobs with a common start, a copy of the worker executes the start, and
// then copies itself for each job: these processes are the worker, the starter,
// and the finisher. Whatever ends one of them ends those before it in the same
// way.

namespace {

/// Returns false if the other end is closed.
bool readAll(int File, void *Data, size_t Size) {
  auto *To = static_cast<char *>(Data);
  while (Size != 0) {
    ssize_t Read = read(File, To, Size);
    if (Read < 0 && errno == EINTR)
      continue;
    if (Read <= 0)
      return false;
    To += Read;
    Size -= Read;
  }
  return true;
}

bool writeAll(int File, const void *Data, size_t Size) {
  auto *From = static_cast<const char *>(Data);
  while (Size != 0) {
    ssize_t Written = write(File, From, Size);
    if (Written < 0 && errno == EINTR)
      continue;
    if (Written <= 0)
      return false;
    From += Written;
    Size -= Written;
  }
  return true;
}

struct Pipe {
  int ReadEnd = -1, WriteEnd = -1;

  bool open() {
    int Ends[2];
    if (pipe2(Ends, O_CLOEXEC) != 0)
      return false;
    ReadEnd = Ends[0];
    WriteEnd = Ends[1];
    return true;
  }
};

void closeEnd(int &End) {
  if (End >= 0)
    close(End);
  End = -1;
}

/// Comes before the text of an answer or of a question.
struct MessageHeader {
  uint32_t IsQuestion;
  uint32_t Size;
};

struct Worker {
  pid_t Process = -1; ///< none: not started
  int Requests = -1, Answers = -1, Streams = -1;
  std::optional<unsigned> Job;
  std::string Answer, Printed;         ///< as far as they were read
  std::optional<std::string> Question; ///< that has no reply yet
};

class Pool {
public:
  Pool(JobSource &Source, unsigned NumWorkers)
      : Source(Source), Workers(NumWorkers) {}
  ~Pool();

  std::string run();

private:
  bool start(Worker &W);
  [[noreturn]] void serve(int Streams);
  void send(bool IsQuestion, StringRef Text);
  void answer(const std::string &Text) { send(/*IsQuestion=*/false, Text); }
  std::string ask(StringRef Question);
  std::optional<uint32_t> executeInCopies(uint32_t Job);
  uint32_t split(uint32_t Job, uint32_t &Other);
  void execute(uint32_t Job, uint32_t *Other);
  bool giveJobs();
  void readFrom(Worker &W);
  void takeMessage(Worker &W);
  void reply(Worker &W);
  void reap(Worker &W);

  JobSource &Source;
  std::vector<Worker> Workers;
  std::string Problem;
  int Requests = -1, Answers = -1; ///< of a worker, in its processes

  class Process;
};

/// What a job does with the process of a worker.
class Pool::Process : public JobProcess {
public:
  /// \p Other is null if the process is no starter.
  Process(Pool &Owner, uint32_t Job, uint32_t *Other)
      : Owner(Owner), Job(Job), Other(Other) {}

  unsigned split() override { return Other ? Owner.split(Job, *Other) : Job; }
  std::optional<std::string>
  callInCopy(function_ref<std::string()> Function) override;
  std::string ask(StringRef Question) override { return Owner.ask(Question); }
  [[noreturn]] void end(const std::string &Answer) override {
    Owner.answer(Answer);
    _exit(0);
  }

private:
  Pool &Owner;
  uint32_t Job;
  uint32_t *Other;
};

} // namespace

/// What is still running is not waited for: the build was interrupted.
Pool::~Pool() {
  for (Worker &W : Workers) {
    closeEnd(W.Requests);
    if (W.Process > 0 && W.Job)
      kill(W.Process, SIGTERM);
  }
  for (Worker &W : Workers) {
    if (W.Process > 0)
      waitpid(W.Process, nullptr, 0);
    closeEnd(W.Answers);
    closeEnd(W.Streams);
  }
}

/// A process of a build that does not go on is of no use.
static void endWithParent() { prctl(PR_SET_PDEATHSIG, SIGTERM); }

void Pool::send(bool IsQuestion, StringRef Text) {
  MessageHeader Header = {IsQuestion, uint32_t(Text.size())};
  if (!writeAll(Answers, &Header, sizeof(Header)) ||
      !writeAll(Answers, Text.data(), Text.size()))
    _exit(0); // the build has ended
}

std::string Pool::ask(StringRef Question) {
  send(/*IsQuestion=*/true, Question);
  uint32_t Size;
  if (!readAll(Requests, &Size, sizeof(Size)))
    _exit(0);
  std::string Reply(Size, '\0');
  if (!readAll(Requests, Reply.data(), Size))
    _exit(0);
  return Reply;
}

void Pool::execute(uint32_t Job, uint32_t *Other) {
  Process Own(*this, Job, Other);
  answer(Source.execute(Job, Own));
}

/// Waits for a process, and ends this one as it has ended, unless it answered.
static void followEnd(pid_t Process) {
  int Status = 0;
  while (waitpid(Process, &Status, 0) < 0 && errno == EINTR)
    ;
  if (WIFSIGNALED(Status)) {
    signal(WTERMSIG(Status), SIG_DFL);
    raise(WTERMSIG(Status));
  }
  if (!WIFEXITED(Status) || WEXITSTATUS(Status) != 0)
    _exit(WEXITSTATUS(Status));
}

/// Reads up to the end.
static std::string readToEnd(int File) {
  std::string Text;
  char Piece[4096];
  for (;;) {
    ssize_t Read = read(File, Piece, sizeof(Piece));
    if (Read > 0)
      Text.append(Piece, Read);
    else if (Read == 0 || errno != EINTR)
      return Text;
  }
}

std::optional<std::string>
Pool::Process::callInCopy(function_ref<std::string()> Function) {
  Pipe Result;
  pid_t Copy = Result.open() ? fork() : -1;
  if (Copy == 0) {
    endWithParent();
    closeEnd(Result.ReadEnd);
    int Nothing = open("/dev/null", O_WRONLY);
    dup2(Nothing, STDOUT_FILENO);
    dup2(Nothing, STDERR_FILENO);
    std::string Text = Function();
    _exit(writeAll(Result.WriteEnd, Text.data(), Text.size()) ? 0 : 1);
  }
  closeEnd(Result.WriteEnd);
  std::optional<std::string> Text;
  if (Copy > 0) {
    Text = readToEnd(Result.ReadEnd);
    int Status = 0;
    while (waitpid(Copy, &Status, 0) < 0 && errno == EINTR)
      ;
    if (!WIFEXITED(Status) || WEXITSTATUS(Status) != 0)
      Text.reset();
  }
  closeEnd(Result.ReadEnd);
  return Text;
}

/// In a starter: returns in each finisher, with its job. The starter ends when
/// there is a job with another start, which is put into \p Other plus 1.
uint32_t Pool::split(uint32_t Job, uint32_t &Other) {
  for (uint32_t Next = Job;;) {
    pid_t Finisher = fork();
    if (Finisher == 0) {
      endWithParent();
      return Next;
    }
    if (Finisher < 0) {
      errs() << "clang-dxc: error: cannot start a process: "
             << std::strerror(errno) << '\n';
      _exit(1);
    }
    followEnd(Finisher);
    if (!readAll(Requests, &Next, sizeof(Next)))
      _exit(0);
    if (!Source.haveSameStart(Job, Next)) {
      Other = Next + 1;
      _exit(0);
    }
  }
}

/// Executes \p Job and those with the same start that follow. Returns the first
/// job with another one, if the starter has read it.
std::optional<uint32_t> Pool::executeInCopies(uint32_t Job) {
  void *Shared = mmap(nullptr, sizeof(uint32_t), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  pid_t Starter = Shared == MAP_FAILED ? -1 : fork();
  if (Starter < 0) { // there is another way
    execute(Job, nullptr);
    return std::nullopt;
  }
  uint32_t &Other = *static_cast<uint32_t *>(Shared);
  if (Starter == 0) {
    endWithParent();
    execute(Job, &Other);
    _exit(0);
  }
  followEnd(Starter);
  std::optional<uint32_t> Next;
  if (Other)
    Next = Other - 1;
  munmap(Shared, sizeof(uint32_t));
  return Next;
}

void Pool::serve(int Streams) {
  // An end of another worker's pipe that is open here would keep that worker
  // from seeing that the build has ended.
  for (Worker &W : Workers) {
    closeEnd(W.Requests);
    closeEnd(W.Answers);
    closeEnd(W.Streams);
  }
  endWithParent();
  sys::SetInterruptFunction(nullptr);
  int Nothing = open("/dev/null", O_RDONLY);
  if (Nothing >= 0)
    dup2(Nothing, STDIN_FILENO);
  dup2(Streams, STDOUT_FILENO);
  dup2(Streams, STDERR_FILENO);
  std::optional<uint32_t> Job;
  for (;;) {
    if (!Job) {
      uint32_t Next;
      if (!readAll(Requests, &Next, sizeof(Next)))
        break;
      Job = Next;
    }
    if (Source.hasSharedStart(*Job)) {
      Job = executeInCopies(*Job);
      continue;
    }
    execute(*Job, nullptr);
    Job.reset();
  }
  _exit(0); // nothing is buffered, and the build's own objects stay
}

bool Pool::start(Worker &W) {
  Pipe In, Out, Streams;
  if (In.open() && Out.open() && Streams.open())
    W.Process = fork();
  if (W.Process == 0) {
    closeEnd(In.WriteEnd);
    closeEnd(Out.ReadEnd);
    closeEnd(Streams.ReadEnd);
    Requests = In.ReadEnd;
    Answers = Out.WriteEnd;
    serve(Streams.WriteEnd);
  }
  if (W.Process < 0)
    Problem = std::strerror(errno);
  closeEnd(In.ReadEnd);
  closeEnd(Out.WriteEnd);
  closeEnd(Streams.WriteEnd);
  W.Requests = In.WriteEnd;
  W.Answers = Out.ReadEnd;
  W.Streams = Streams.ReadEnd;
  return W.Process > 0;
}

/// Returns whether a job is being executed.
bool Pool::giveJobs() {
  bool IsBusy = false;
  for (auto [Number, W] : enumerate(Workers)) {
    if (!W.Job && (W.Job = Source.next(Number))) {
      uint32_t Job = *W.Job;
      // A worker that has just ended shows so when it is read from.
      if (W.Process > 0 || start(W))
        (void)writeAll(W.Requests, &Job, sizeof(Job));
      else
        W.Job.reset();
    }
    IsBusy |= W.Job.has_value();
  }
  return IsBusy;
}

/// Appends what \p File has to \p Text. Returns false at its end.
static bool readSome(int File, std::string &Text) {
  char Piece[64 * 1024];
  ssize_t Read = read(File, Piece, sizeof(Piece));
  if (Read > 0)
    Text.append(Piece, Read);
  return Read > 0 || (Read < 0 && errno == EINTR);
}

/// Replies to the worker's question, if there is one and a reply.
void Pool::reply(Worker &W) {
  std::optional<std::string> Reply;
  if (W.Question)
    Reply = Source.reply(*W.Job, *W.Question);
  if (!Reply)
    return;
  W.Question.reset();
  uint32_t Size = Reply->size();
  // A worker that has just ended shows so when it is read from.
  (void)(writeAll(W.Requests, &Size, sizeof(Size)) &&
         writeAll(W.Requests, Reply->data(), Size));
}

/// Takes the answer or the question if it is complete.
void Pool::takeMessage(Worker &W) {
  MessageHeader Header;
  if (W.Answer.size() < sizeof(Header))
    return;
  std::memcpy(&Header, W.Answer.data(), sizeof(Header));
  if (W.Answer.size() - sizeof(Header) < Header.Size)
    return;
  std::string Text = W.Answer.substr(sizeof(Header));
  W.Answer.clear();
  unsigned Job = *W.Job;
  if (Header.IsQuestion) {
    W.Question = std::move(Text);
    return; // the reply may depend on what others have sent
  }
  WorkerAnswer Answer;
  Answer.Text = std::move(Text);
  Answer.Printed = std::move(W.Printed);
  W.Job.reset();
  W.Printed.clear();
  Source.finish(Job, std::move(Answer));
}

/// The worker has ended, and another takes its number.
void Pool::reap(Worker &W) {
  int Status = 0;
  waitpid(W.Process, &Status, 0);
  while (readSome(W.Streams, W.Printed))
    ;
  WorkerAnswer Answer;
  Answer.Printed = std::move(W.Printed);
  if (WIFSIGNALED(Status))
    Answer.Signal = "signal " + utostr(WTERMSIG(Status)) + " (" +
                    strsignal(WTERMSIG(Status)) + ")";
  std::optional<unsigned> Job = W.Job;
  closeEnd(W.Requests);
  closeEnd(W.Answers);
  closeEnd(W.Streams);
  W = Worker();
  if (Job)
    Source.finish(*Job, std::move(Answer));
}

void Pool::readFrom(Worker &W) {
  if (!readSome(W.Answers, W.Answer))
    reap(W);
  else
    takeMessage(W);
}

std::string Pool::run() {
  // A worker that has ended must not end the build.
  struct sigaction Ignore = {}, Before;
  Ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &Ignore, &Before);
  while (Source.goOn() && (giveJobs() || Source.isWaiting())) {
    SmallVector<pollfd> Files;
    SmallVector<Worker *> Owners;
    for (Worker &W : Workers) {
      if (W.Process <= 0)
        continue;
      // Streams first, so that they are complete when the answer is.
      Files.push_back({W.Streams, POLLIN, 0});
      Files.push_back({W.Answers, POLLIN, 0});
      Owners.append(2, &W);
    }
    if (int File = Source.getFile(); File >= 0)
      Files.push_back({File, POLLIN, 0}); // of no worker
    constexpr int MaxWait = 100;          // milliseconds
    if (poll(Files.data(), Files.size(), MaxWait) <= 0)
      continue;
    Files.truncate(Owners.size());
    for (auto [I, File] : enumerate(Files)) {
      Worker &W = *Owners[I];
      if (File.fd == W.Streams && (File.revents & POLLIN))
        readSome(W.Streams, W.Printed);
      else if (File.fd == W.Answers && (File.revents & (POLLIN | POLLHUP)))
        readFrom(W);
    }
    for (Worker &W : Workers)
      reply(W);
  }
  sigaction(SIGPIPE, &Before, nullptr);
  return Problem;
}

std::string clang::dxc::runJobs(JobSource &Source, unsigned NumWorkers) {
  return Pool(Source, NumWorkers).run();
}

// Waiting for changes in folders.
//
// Clang's DirectoryWatcher starts threads, and the processes of a build are
// copies of one without others.

namespace {

class InotifyWatch : public FolderWatch {
public:
  explicit InotifyWatch(int File) : File(File) {}
  ~InotifyWatch() override { close(File); }

  void add(StringRef Folder) override;
  void drain() override;
  bool wait(function_ref<bool()> GoesOn) override;

private:
  bool isReady(int Milliseconds) const {
    pollfd Events = {File, POLLIN, 0};
    return poll(&Events, 1, Milliseconds) > 0;
  }

  int File;
};

} // namespace

void InotifyWatch::add(StringRef Folder) {
  constexpr uint32_t Changes = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE |
                               IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF |
                               IN_MOVE_SELF | IN_ONLYDIR;
  // A folder that is watched already keeps its number. What cannot be watched,
  // for want of memory, is not.
  for (SmallString<128> Path(Folder);; sys::path::remove_filename(Path)) {
    const char *Name = Path.empty() ? "." : Path.c_str();
    if (inotify_add_watch(File, Name, Changes) >= 0 || Path.empty() ||
        Path == "/" || (errno != ENOENT && errno != ENOTDIR))
      return;
  }
}

void InotifyWatch::drain() {
  char Events[4096];
  while (isReady(0))
    if (read(File, Events, sizeof(Events)) <= 0)
      return;
}

bool InotifyWatch::wait(function_ref<bool()> GoesOn) {
  constexpr int Step = 100; // milliseconds
  while (!isReady(Step))
    if (!GoesOn())
      return false;
  // Someone who writes all the time is not waited for.
  auto End = std::chrono::steady_clock::now() + std::chrono::seconds(2);
  do
    drain();
  while (isReady(Step) && std::chrono::steady_clock::now() < End);
  return GoesOn();
}

std::unique_ptr<FolderWatch> FolderWatch::create(std::string &Problem) {
  int File = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (File >= 0)
    return std::make_unique<InotifyWatch>(File);
  Problem = std::strerror(errno);
  return nullptr;
}
