// Main.cpp: The clang-dxc executable
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Build/Build.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/Process.h"
#include "clang/Driver/Reproducer.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
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

} // namespace

int main(int argc, const char **argv) {
  StandardStreams Streams;
  setUpAllocation();
  llvm::install_fatal_error_handler(reportFatalError);
  llvm::setBugReportMsg("");
  installSignalHandlers();
  llvm::ArrayRef<const char *> Arguments(argv + 1, argc > 0 ? argc - 1 : 0);
  if (!Arguments.empty() && llvm::StringRef(Arguments.front()) == "build") {
    int Status = runBuild(Arguments.drop_front());
    return Streams.finish(llvm::errs()) ? Status : InputError;
  }
  std::vector<CommandLine> Lines;
  auto Files = llvm::makeIntrusiveRefCnt<InputFiles>();
  if (std::optional<int> Status = parseCommandLine(Arguments, {*Files}, Lines,
                                                   llvm::outs(), llvm::errs()))
    return *Status;
  Lines.back().Options.LeaveMemory = true;
  Files->setTimeLimit(Lines.front().TimeLimit);
  std::vector<Request> Inputs;
  SourceIdentities Sources;
  for (CommandLine &Line : Lines) {
    if (!Line.Colours)
      Line.Colours = readColorVariables();
    std::optional<Request> Input =
        readInput(Line, Files, Sources, llvm::errs());
    if (!Input)
      return InputError;
    Inputs.push_back(std::move(*Input));
  }

  std::vector<CompileOutput> Outputs;
  limitResources(Lines.front(), LargeStackSize);
  Outcome Result = compileAll(Inputs, Outputs);
  if (Result == Outcome::NoStack) {
    llvm::errs() << "clang-dxc: error: no memory for the stack\n";
    return InternalError;
  }
  if (Result == Outcome::Crash)
    llvm::errs() << Outputs.back().DiagnosticText
                 << "clang-dxc: internal error while compiling '"
                 << Lines.front().InputPaths.front() << "'; "
                 << (hasNoMemory() ? "no memory is left\n"
                                   : "please report it with the shader\n");
  bool IsWrong = Result == Outcome::Crash ||
                 Outputs.back().Status == CompileStatus::InternalError;
  if (IsWrong && !Lines.front().CrashFolder.empty())
    writeReproducer(Lines.front().CrashFolder, Arguments,
                    std::visit(Preprocess(), Inputs[Outputs.size() - 1]),
                    llvm::errs());
  if (Result == Outcome::Crash) {
    llvm::errs().flush();
    llvm::sys::Process::Exit(InternalError, /*NoCleanup=*/true);
  }
  int Status =
      writeOutputs(Lines, Outputs, Sources, llvm::outs(), llvm::errs());
  return Streams.finish(llvm::errs()) ? Status : InputError;
}
