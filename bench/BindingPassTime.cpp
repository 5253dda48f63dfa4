// BindingPassTime.cpp: The time of the implicit-binding pass
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads copies of a module, each into a context of its own, runs the pass that
// chooses registers as the driver does on all of them, and prints the number of
// nanoseconds for a copy: the least of several rounds. Reading does not count.
//
// Copies of a small module and one large module that bind about as many
// resources take about as much memory, so that the caches help neither: times
// of different sizes can be compared.

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include <chrono>

using namespace llvm;

/// The processor's time so far: what else the machine does is not in it.
static std::chrono::nanoseconds now() {
  sys::TimePoint<> Elapsed;
  std::chrono::nanoseconds User, System;
  sys::Process::GetTimeUsage(Elapsed, User, System);
  return User + System;
}

namespace {

struct Copy {
  LLVMContext Context;
  std::unique_ptr<Module> M;
};

} // namespace

static std::chrono::nanoseconds timePass(StringRef Bitcode, unsigned Copies) {
  std::vector<std::unique_ptr<Copy>> All;
  for (unsigned I = 0; I != Copies; ++I) {
    All.push_back(std::make_unique<Copy>());
    All.back()->M = cantFail(parseBitcodeFile(
        MemoryBufferRef(Bitcode, "module"), All.back()->Context));
  }
  dxil::BindingOptions Options;
  // The driver's answer unless the user asks for more.
  Options.IsShown = [](dxil::DiagnosticGroup, dxil::RawSourceLocation) {
    return false;
  };
  ModuleAnalysisManager Analyses;
  std::chrono::nanoseconds Start = now();
  for (const std::unique_ptr<Copy> &C : All) {
    std::vector<dxil::BoundDeclaration> Bound;
    dxil::ImplicitBindings(&Options, &Bound).run(*C->M, Analyses);
  }
  return (now() - Start) / Copies;
}

int main(int Argc, char **Argv) {
  unsigned Copies = 0, Rounds = 0;
  if (Argc != 4 || StringRef(Argv[2]).getAsInteger(10, Copies) ||
      StringRef(Argv[3]).getAsInteger(10, Rounds) || !Copies || !Rounds) {
    errs() << "usage: binding-pass-time <module.ll> <copies> <rounds>\n";
    return 2;
  }
  std::string Bitcode;
  {
    LLVMContext Context;
    SMDiagnostic Problem;
    std::unique_ptr<Module> M = parseIRFile(Argv[1], Problem, Context);
    if (!M) {
      Problem.print("binding-pass-time", errs());
      return 2;
    }
    raw_string_ostream OS(Bitcode);
    WriteBitcodeToFile(*M, OS);
  }
  std::chrono::nanoseconds Least = std::chrono::nanoseconds::max();
  for (unsigned Round = 0; Round != Rounds; ++Round)
    Least = std::min(Least, timePass(Bitcode, Copies));
  outs() << Least.count() << '\n';
  return 0;
}
