// dxil-opt.cpp: Runs passes of the DirectX backend on IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Like LLVM's opt, with the passes of the DirectX backend and without targets:
// reads a module, runs the passes that -passes names, and writes the module.

#include "llvm/Bitcode/BitcodeWriterPass.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRPrinter/IRPrintingPasses.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

static cl::OptionCategory Category("dxil-opt options");
static cl::opt<std::string> Input(cl::Positional, cl::desc("<input>"),
                                  cl::init("-"), cl::cat(Category));
static cl::opt<std::string> Output("o", cl::desc("The file to write"),
                                   cl::value_desc("file"), cl::init("-"),
                                   cl::cat(Category));
static cl::opt<std::string> Passes("passes",
                                   cl::desc("The passes, in the syntax of opt"),
                                   cl::cat(Category));
static cl::opt<bool> WriteText("S", cl::desc("Write text, not bitcode"),
                               cl::cat(Category));
static cl::opt<bool> WriteNothing("disable-output", cl::desc("Write nothing"),
                                  cl::cat(Category));
static cl::opt<bool>
    VerifyNothing("disable-verify",
                  cl::desc("Do not verify the module before and after"),
                  cl::cat(Category));
static cl::opt<bool> VerifyEach("verify-each",
                                cl::desc("Verify after each pass, too"),
                                cl::cat(Category));
static cl::opt<bool> PrintPasses("debug-pass-manager",
                                 cl::desc("Print the passes that run"),
                                 cl::cat(Category));

static int fail(const Twine &Message) {
  WithColor::error(errs(), "dxil-opt") << Message << '\n';
  return 1;
}

/// A module that states no data layout has the one of its triple.
static std::optional<std::string> findDataLayout(StringRef TargetTriple,
                                                 StringRef Stated) {
  if (!Stated.empty() || TargetTriple.empty())
    return std::nullopt;
  return Triple(TargetTriple).computeDataLayout();
}

/// Runs the passes and writes to \p OS, which is null if nothing is written.
static Error run(Module &M, raw_ostream *OS) {
  PassInstrumentationCallbacks Callbacks;
  StandardInstrumentations Instrumentations(M.getContext(), PrintPasses,
                                            VerifyEach);
  LoopAnalysisManager Loops;
  FunctionAnalysisManager Functions;
  CGSCCAnalysisManager CallGraph;
  ModuleAnalysisManager Modules;
  Instrumentations.registerCallbacks(Callbacks, &Modules);
  PassBuilder Builder(/*TM=*/nullptr, PipelineTuningOptions(), std::nullopt,
                      &Callbacks);
  dxil::registerDirectXPasses(Builder);
  Builder.registerModuleAnalyses(Modules);
  Builder.registerCGSCCAnalyses(CallGraph);
  Builder.registerFunctionAnalyses(Functions);
  Builder.registerLoopAnalyses(Loops);
  Builder.crossRegisterProxies(Loops, Functions, CallGraph, Modules);

  ModulePassManager Manager;
  if (Error E = Builder.parsePassPipeline(Manager, Passes))
    return E;
  // From here on, a broken module is an error in a pass: the verifier aborts.
  if (!VerifyNothing)
    Manager.addPass(VerifierPass());
  if (OS && WriteText)
    Manager.addPass(PrintModulePass(*OS));
  else if (OS)
    Manager.addPass(BitcodeWriterPass(*OS));
  Manager.run(M, Modules);
  return Error::success();
}

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv,
                              "Runs passes of the DirectX backend on IR\n");
  LLVMContext Context;
  SMDiagnostic Problem;
  std::unique_ptr<Module> M =
      parseIRFile(Input, Problem, Context, ParserCallbacks(findDataLayout));
  if (!M) {
    Problem.print("dxil-opt", errs());
    return 1;
  }
  if (!VerifyNothing && verifyModule(*M, &errs()))
    return fail("the input is a broken module");
  std::optional<ToolOutputFile> File;
  if (!WriteNothing) {
    std::error_code Code;
    File.emplace(Output, Code, WriteText ? sys::fs::OF_Text : sys::fs::OF_None);
    if (Code)
      return fail("cannot write '" + Output + "': " + Code.message());
  }
  if (Error E = run(*M, File ? &File->os() : nullptr))
    return fail(toString(std::move(E)));
  if (File)
    File->keep();
  return 0;
}
