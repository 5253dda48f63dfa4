// Main.cpp: The clang-dxc executable
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Build/Build.h"
#include "clang/Cache/RemoteCache.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/Process.h"
#include "clang/Driver/Reproducer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::dxc;

namespace {

void reportFatalError(void *, const char *Reason, bool) {
  llvm::errs() << "clang-dxc: internal error: " << Reason << '\n';
  // No clean-up: the compiler's state cannot be trusted.
  llvm::sys::Process::Exit(InternalError, /*NoCleanup=*/true);
}

enum class Outcome { End, Crash, NoStack };

/// Up to the first that fails. The last of \p Outputs is that of the compile
/// that crashed.
Outcome compileAll(llvm::ArrayRef<Request> Inputs,
                   std::vector<CompileOutput> &Outputs) {
  bool Survived = false;
  auto Compile = [&] {
    llvm::CrashRecoveryContext::Enable();
    // Saying what the compiler was at may crash as well.
    llvm::CrashRecoveryContext Report, Recovery;
    Recovery.DumpStackAndCleanupOnFailure = true;
    callWithCrashStack([&] {
      Report.RunSafely([&] {
        Survived = Recovery.RunSafely([&] {
          for (const Request &Input : Inputs) {
            compile(Input, Outputs.emplace_back());
            if (Outputs.back().Status != CompileStatus::Success)
              return;
          }
        });
      });
    });
    llvm::CrashRecoveryContext::Disable();
  };
  if (!callOnLargeStack(Compile))
    return Outcome::NoStack;
  return Survived ? Outcome::End : Outcome::Crash;
}

/// The source of what could not be compiled, without the files that it
/// includes; as it is if even the preprocessor fails.
struct Preprocess {
  std::string operator()(const SourceRequest &Crashed) const {
    PreprocessRequest Again;
    static_cast<SourceRequest &>(Again) = Crashed;
    Again.Wanted = WantedOutputs();
    Again.Wanted.Preprocessed = true;
    std::vector<CompileOutput> Outputs;
    Outcome Result = compileAll(Request(std::move(Again)), Outputs);
    const auto *Made = std::get_if<PreprocessOutputs>(&Outputs.back().Results);
    return Result == Outcome::End && Made ? Made->Text
                                          : Crashed.Sources.front().Text;
  }
  std::string operator()(const LinkRequest &Crashed) const {
    return Crashed.Libraries.front().Text;
  }
  std::string operator()(const EditRequest &Crashed) const {
    return Crashed.Container.Text;
  }
  std::string operator()(const PassListRequest &) const { return ""; }
};

/// The caches that a command line names. What keeps one from being used is a
/// warning.
class Caches {
public:
  explicit Caches(const CommandLine &Line) {
    CachePlaces Places = CachePlaces::sort(Line.Caches);
    if (!Places.Server.empty())
      Server = std::make_unique<RemoteCache>(
          Places.Server, Line.IsCacheServerReadOnly, llvm::errs());
    if (Places.Folder.empty())
      return;
    auto Cache =
        CompileCache::open(Places.Folder, uint64_t(Line.CacheSize) << 20);
    if (Cache)
      Folder = std::move(*Cache);
    else
      llvm::errs() << "clang-dxc: warning: the cache '" << Places.Folder
                   << "' is not used: " << llvm::toString(Cache.takeError())
                   << '\n';
  }

  bool exist() const { return Folder || Server; }

  /// The result of a command that a cache has. The folder keeps what the server
  /// has.
  std::optional<CommandResult> replay(llvm::ArrayRef<std::string> Key,
                                      llvm::vfs::FileSystem &Files) {
    if (Folder)
      if (std::optional<CommandResult> Known = Folder->replay(Key, Files))
        return Known;
    std::optional<RemoteHit> Hit;
    if (Server)
      Hit = Server->findNow(Key, Files);
    if (!Hit)
      return std::nullopt;
    if (Folder)
      llvm::consumeError(Folder->store(Key, Hit->Asked, Hit->Command));
    return restoreOutputs(std::move(Hit->Command));
  }

  /// What cannot be stored is compiled the next time, too.
  void store(llvm::ArrayRef<std::string> Key, const PathStates &Asked,
             const CachedCommand &Command) {
    if (Folder)
      llvm::consumeError(Folder->store(Key, Asked, Command));
    if (!Server)
      return;
    Server->store(Key, Asked, Command);
    Server->finish();
  }

private:
  std::unique_ptr<CompileCache> Folder;
  std::unique_ptr<RemoteCache> Server;
};

/// Prints what a command prints besides its files.
int printResult(const CommandResult &Result) {
  for (const PrintedDiagnostic &D : Result.Diagnostics)
    llvm::errs() << D.Text;
  llvm::outs() << Result.Printed;
  return Result.Status;
}

/// Writes the outputs, and keeps them in \p Kept.
int writeAndStore(llvm::ArrayRef<CommandLine> Lines,
                  std::vector<CompileOutput> &Outputs,
                  const SourceIdentities &Sources,
                  llvm::ArrayRef<std::string> Key, const PathStates &Asked,
                  Caches &Kept) {
  CachedCommand Command;
  std::string Messages;
  llvm::raw_string_ostream Out(Command.Result.Printed), Err(Messages);
  Command.Result.Status =
      writeOutputs(Lines, Outputs, Sources, Out, Err, &Command.Files);
  if (!Messages.empty())
    Command.Result.Diagnostics.push_back(
        {Command.Result.Status != Success, Messages});
  if (Command.Result.Status == Success && llvm::all_of(Lines, isCacheable))
    Kept.store(Key, Asked, Command);
  return printResult(Command.Result);
}

/// \p Arguments without those about caches, which may contain a password.
std::vector<const char *> dropCaches(llvm::ArrayRef<const char *> Arguments) {
  std::vector<const char *> Others;
  for (const char *Argument : Arguments)
    if (!llvm::StringRef(Argument).ltrim("-/").starts_with("fcache"))
      Others.push_back(Argument);
  return Others;
}

/// What identifies a command for the cache, besides the files.
std::vector<std::string> makeCacheKey(llvm::ArrayRef<const char *> Arguments,
                                      bool HasColors) {
  std::vector<std::string> Key;
  for (const char *Argument : dropCaches(Arguments))
    Key.push_back(Argument);
  Key.push_back(HasColors ? "colors" : "no colors");
  return Key;
}

/// Reports a crash. Returns whether the process cannot go on.
bool reportCrash(Outcome Result, llvm::ArrayRef<CommandLine> Lines,
                 llvm::ArrayRef<const char *> Arguments,
                 llvm::ArrayRef<Request> Inputs,
                 llvm::ArrayRef<CompileOutput> Outputs) {
  if (Result == Outcome::Crash)
    llvm::errs() << Outputs.back().DiagnosticText
                 << "clang-dxc: internal error while compiling '"
                 << Lines.front().InputPaths.front() << "'; "
                 << (hasNoMemory() ? "no memory is left\n"
                                   : "please report it with the shader\n");
  bool IsWrong = Result == Outcome::Crash ||
                 Outputs.back().Status == CompileStatus::InternalError;
  if (IsWrong && !Lines.front().CrashFolder.empty())
    writeReproducer(Lines.front().CrashFolder, dropCaches(Arguments),
                    std::visit(Preprocess(), Inputs[Outputs.size() - 1]),
                    llvm::errs());
  return Result == Outcome::Crash;
}

int compileCommand(llvm::ArrayRef<const char *> Arguments) {
  std::vector<CommandLine> Lines;
  auto Machine = llvm::makeIntrusiveRefCnt<InputFiles>();
  // The contents of response files count for the cache, too.
  PathStates Asked;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files =
      makeRecordingFileSystem(Machine, Asked);
  if (std::optional<int> Status = parseCommandLine(Arguments, {*Files}, Lines,
                                                   llvm::outs(), llvm::errs()))
    return *Status;
  Lines.back().Options.LeaveMemory = true;
  Machine->setTimeLimit(Lines.front().TimeLimit);
  for (CommandLine &Line : Lines)
    if (!Line.Colours)
      Line.Colours = readColorVariables();

  if (llvm::Error Wrong = CachePlaces::check(Lines.front().Caches)) {
    llvm::errs() << "clang-dxc: error: " << llvm::toString(std::move(Wrong))
                 << '\n';
    return Misuse;
  }
  std::vector<std::string> Key;
  Caches Kept(Lines.front());
  if (Kept.exist()) {
    Key = makeCacheKey(
        Arguments, Lines.front().Colours.value_or(llvm::errs().has_colors()));
    if (std::optional<CommandResult> Known = Kept.replay(Key, *Machine))
      return printResult(*Known);
  } else {
    Files = Machine;
  }
  std::vector<Request> Inputs;
  SourceIdentities Sources;
  for (CommandLine &Line : Lines) {
    std::optional<Request> Input =
        readInput(Line, Files, Sources, llvm::errs());
    if (!Input)
      return InputError;
    Inputs.push_back(std::move(*Input));
  }

  std::vector<CompileOutput> Outputs;
  prepareHeap();
  limitResources(Lines.front(), LargeStackSize);
  Outcome Result = compileAll(Inputs, Outputs);
  if (Result == Outcome::NoStack) {
    llvm::errs() << "clang-dxc: error: no memory for the stack\n";
    return InternalError;
  }
  if (reportCrash(Result, Lines, Arguments, Inputs, Outputs)) {
    llvm::errs().flush();
    llvm::sys::Process::Exit(InternalError, /*NoCleanup=*/true);
  }
  if (Kept.exist())
    return writeAndStore(Lines, Outputs, Sources, Key, Asked, Kept);
  return writeOutputs(Lines, Outputs, Sources, llvm::outs(), llvm::errs());
}

/// Executes the program clang-dxc-<Name> beside this one.
int executeCompanion(llvm::StringRef Name,
                     llvm::ArrayRef<const char *> Arguments) {
  static int Anchor;
  llvm::SmallString<128> Program = llvm::sys::path::parent_path(
      llvm::sys::fs::getMainExecutable(nullptr, &Anchor));
  llvm::sys::path::append(Program, "clang-dxc-" + Name);
#ifdef _WIN32
  Program += ".exe";
#endif
  llvm::SmallVector<llvm::StringRef> Words = {Program};
  Words.append(Arguments.begin(), Arguments.end());
  std::string Problem = "it is not installed";
  if (llvm::sys::fs::can_execute(Program))
    if (std::optional<int> Status = executeInstead(Program, Words, Problem))
      return *Status;
  llvm::errs() << "clang-dxc: error: cannot execute '" << Program
               << "': " << Problem << '\n';
  return Misuse;
}

/// Commands that are programs of their own, so that a compile does not load
/// what only they need.
bool isCompanion(llvm::StringRef Word) {
  return llvm::is_contained({"format", "lsp", "test"}, Word);
}

} // namespace

int main(int argc, const char **argv) {
  StandardStreams Streams;
  // Diagnostics are colored in memory, before they reach a console of Windows.
  llvm::sys::Process::UseANSIEscapeCodes(true);
  setUpAllocation();
  llvm::install_fatal_error_handler(reportFatalError);
  llvm::setBugReportMsg("");
  installSignalHandlers();
  llvm::BumpPtrAllocator Memory;
  llvm::SmallVector<const char *, 32> Own =
      getArguments(llvm::ArrayRef(argv, argc), Memory);
  llvm::ArrayRef<const char *> Arguments = Own;
  llvm::StringRef First = Arguments.empty() ? "" : Arguments.front();
  if (isCompanion(First))
    return executeCompanion(First, Arguments.drop_front());
  bool IsBuild = First == "build";
  if (IsBuild)
    prepareHeap();
  int Status =
      IsBuild ? runBuild(Arguments.drop_front()) : compileCommand(Arguments);
  return Streams.finish(llvm::errs()) ? Status : InputError;
}
