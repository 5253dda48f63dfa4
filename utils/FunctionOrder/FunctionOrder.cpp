// FunctionOrder.cpp: Recording the order of calls
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// function-order runs a program at a fixed address and writes the symbols of
// the functions that it enters, for the linker's --symbol-ordering-file. A
// compile needs a tenth of the functions that are linked; side by side, they
// fill a tenth of the pages, too. First come the functions that most runs
// call, so that what only few need shares no page with what all need; those
// that equally many runs call are in the order of their first calls.
//
// Every function of the program gets a breakpoint at its first byte, which is
// removed when it is reached: each function stops each run once.
//
// Where programs cannot be traced, the list is empty, and a warning reports it.

#include "llvm/ADT/MapVector.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include <fcntl.h>
#include <map>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace llvm;

static cl::OptionCategory Category("function-order options");
static cl::opt<std::string> Output("o", cl::desc("The list to write"),
                                   cl::Required, cl::cat(Category));
static cl::list<std::string>
    Inputs("input",
           cl::desc("Run the program once for each of these; its words, "
                    "with quotes as in a shell, stand where the arguments "
                    "say {input}"),
           cl::cat(Category));
static cl::list<std::string> Command(cl::Positional, cl::OneOrMore,
                                     cl::desc("<program> <arguments>..."),
                                     cl::cat(Category));

static constexpr uint8_t Breakpoint = 0xCC;

namespace {

/// The section .text, and the functions that begin in it: those that the linker
/// can move.
struct ProgramText {
  uint64_t Address = 0;
  std::vector<uint8_t> Bytes;
  /// The same with breakpoints in all functions.
  std::vector<uint8_t> WithBreakpoints;
  std::map<uint64_t, std::string> Functions;
};

/// The functions that were called, by address, in the order of their first
/// calls, each with the number of runs that call it.
using CalledFunctions = MapVector<uint64_t, unsigned>;

Expected<ProgramText> readProgram(StringRef Path) {
  auto Binary = object::ObjectFile::createObjectFile(Path);
  if (!Binary)
    return Binary.takeError();
  auto *Program = dyn_cast<object::ELF64LEObjectFile>(Binary->getBinary());
  if (!Program || Program->getELFFile().getHeader().e_type != ELF::ET_EXEC)
    return createStringError("the program has no fixed address");
  ProgramText Text;
  for (const object::SectionRef &Section : Program->sections()) {
    Expected<StringRef> Name = Section.getName();
    Expected<StringRef> Contents = Section.getContents();
    if (!Name || !Contents)
      return joinErrors(Name.takeError(), Contents.takeError());
    if (*Name != ".text")
      continue;
    Text.Address = Section.getAddress();
    Text.Bytes.assign(Contents->bytes_begin(), Contents->bytes_end());
  }
  Text.WithBreakpoints = Text.Bytes;
  for (const object::ELFSymbolRef &Symbol : Program->symbols()) {
    Expected<uint64_t> Address = Symbol.getAddress();
    Expected<StringRef> Name = Symbol.getName();
    if (!Address || !Name)
      return joinErrors(Address.takeError(), Name.takeError());
    if (Symbol.getELFType() != ELF::STT_FUNC || *Address < Text.Address ||
        *Address - Text.Address >= Text.Bytes.size())
      continue;
    // Any of several names for one address.
    Text.Functions.try_emplace(*Address, Name->str());
    Text.WithBreakpoints[*Address - Text.Address] = Breakpoint;
  }
  return Text;
}

/// One run of the program, which is a child of this one and traced by it.
class TracedRun {
public:
  TracedRun(const ProgramText &Text, CalledFunctions &Called)
      : Text(Text), Called(Called) {}

  Error run(ArrayRef<std::string> Words);

private:
  Error start(ArrayRef<std::string> Words);
  Error write(uint64_t Address, ArrayRef<uint8_t> Bytes);
  Error handleBreakpoint();
  static Error systemError(StringRef What) {
    return createStringError(errnoAsErrorCode(), What);
  }

  const ProgramText &Text;
  CalledFunctions &Called;
  pid_t Child = 0;
  int Memory = -1;
};

} // namespace

Error TracedRun::start(ArrayRef<std::string> Words) {
  std::vector<char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(const_cast<char *>(Word.c_str()));
  Arguments.push_back(nullptr);
  Child = fork();
  if (Child < 0)
    return systemError("cannot start a process");
  if (Child == 0) {
    if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0)
      execv(Arguments[0], Arguments.data());
    _exit(127);
  }
  int Status;
  if (waitpid(Child, &Status, 0) != Child || !WIFSTOPPED(Status))
    return createStringError("the program cannot be traced");
  ptrace(PTRACE_SETOPTIONS, Child, nullptr, PTRACE_O_EXITKILL);
  Memory = open(("/proc/" + Twine(Child) + "/mem").str().c_str(), O_RDWR);
  return Memory < 0 ? systemError("cannot write to a process")
                    : Error::success();
}

Error TracedRun::write(uint64_t Address, ArrayRef<uint8_t> Bytes) {
  while (!Bytes.empty()) {
    ssize_t Written = pwrite(Memory, Bytes.data(), Bytes.size(), Address);
    if (Written <= 0)
      return systemError("cannot write to the program");
    Bytes = Bytes.drop_front(Written);
    Address += Written;
  }
  return Error::success();
}

Error TracedRun::handleBreakpoint() {
  user_regs_struct Registers;
  if (ptrace(PTRACE_GETREGS, Child, nullptr, &Registers) != 0)
    return systemError("cannot read registers");
  uint64_t Address = Registers.rip - 1; // The breakpoint has been executed.
  if (!Text.Functions.count(Address))
    return createStringError("the program stopped outside of its functions");
  ++Called[Address];
  Registers.rip = Address;
  if (ptrace(PTRACE_SETREGS, Child, nullptr, &Registers) != 0)
    return systemError("cannot write registers");
  return write(Address, Text.Bytes[Address - Text.Address]);
}

Error TracedRun::run(ArrayRef<std::string> Words) {
  if (Error E = start(Words))
    return E;
  if (Error E = write(Text.Address, Text.WithBreakpoints))
    return E;
  for (int Signal = 0;;) {
    int Status;
    if (ptrace(PTRACE_CONT, Child, nullptr, Signal) != 0 ||
        waitpid(Child, &Status, 0) != Child)
      return systemError("lost the program");
    if (WIFEXITED(Status) && WEXITSTATUS(Status) == 0)
      break;
    if (!WIFSTOPPED(Status))
      return createStringError("the program failed");
    Signal = WSTOPSIG(Status);
    if (Signal != SIGTRAP)
      continue;
    if (Error E = handleBreakpoint())
      return E;
    Signal = 0;
  }
  close(Memory);
  return Error::success();
}

static Error findCalls(const ProgramText &Text, CalledFunctions &Called) {
  for (StringRef Input : Inputs) {
    BumpPtrAllocator Memory;
    StringSaver Saver(Memory);
    SmallVector<const char *, 8> Given;
    cl::TokenizeGNUCommandLine(Input, Saver, Given);
    std::vector<std::string> Words;
    for (const std::string &Word : Command)
      if (Word == "{input}")
        Words.insert(Words.end(), Given.begin(), Given.end());
      else
        Words.push_back(Word);
    if (Error E = TracedRun(Text, Called).run(Words))
      return E;
  }
  return Error::success();
}

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(argc, argv,
                              "Lists the functions that a program calls\n");
  Expected<ProgramText> Text = readProgram(Command[0]);
  if (!Text) {
    WithColor::error(errs(), "function-order")
        << toString(Text.takeError()) << '\n';
    return 1;
  }
  CalledFunctions Called;
  if (Error E = findCalls(*Text, Called))
    WithColor::warning(errs(), "function-order")
        << toString(std::move(E)) << "; " << Command[0]
        << " will need more memory than it could\n";
  std::error_code Code;
  ToolOutputFile File(Output, Code, sys::fs::OF_Text);
  if (Code) {
    WithColor::error(errs(), "function-order")
        << "cannot write " << Output << ": " << Code.message() << '\n';
    return 1;
  }
  auto Order = Called.takeVector();
  llvm::stable_sort(Order, [](const auto &Left, const auto &Right) {
    return Left.second > Right.second;
  });
  for (auto [Address, Runs] : Order)
    File.os() << Text->Functions.at(Address) << '\n';
  File.keep();
  return 0;
}
