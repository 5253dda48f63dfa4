//===- BindingPassTime.cpp - The time of the implicit-binding pass --------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a module several times, each time into a context of its own, runs the
// pass that chooses registers as the driver does, and prints the least number
// of nanoseconds that it took. Nothing is left from one run to the next but
// what the machine's caches keep, and reading, which comes between the runs,
// does not count. Many runs of a small module are needed for a number that does
// not depend on the clock and on what else the machine does.
//
//===----------------------------------------------------------------------===//

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/ImplicitBindings.h"
#include <chrono>

using namespace llvm;
using Clock = std::chrono::steady_clock;

static std::chrono::nanoseconds timePass(StringRef Bitcode) {
  LLVMContext Context;
  std::unique_ptr<Module> M =
      cantFail(parseBitcodeFile(MemoryBufferRef(Bitcode, "module"), Context));
  dxil::BindingOptions Options;
  // The driver's answer unless the user asks for more.
  Options.IsShown = [](dxil::DiagnosticGroup, dxil::RawSourceLocation) {
    return false;
  };
  std::vector<dxil::BoundDeclaration> Bound;
  ModuleAnalysisManager Analyses;
  Clock::time_point Start = Clock::now();
  dxil::ImplicitBindings(&Options, &Bound).run(*M, Analyses);
  return Clock::now() - Start;
}

int main(int Argc, char **Argv) {
  unsigned Runs = 0;
  if (Argc != 3 || StringRef(Argv[2]).getAsInteger(10, Runs) || Runs == 0) {
    errs() << "usage: binding-pass-time <module.ll> <runs>\n";
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
  for (unsigned Run = 0; Run != Runs; ++Run)
    Least = std::min(Least, timePass(Bitcode));
  outs() << Least.count() << '\n';
  return 0;
}
