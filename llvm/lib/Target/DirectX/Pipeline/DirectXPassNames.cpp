// DirectXPassNames.cpp: The passes by their names
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For dxil-opt. In a file of its own, so that the compiler does not link
// PassBuilder, and with it every pass of LLVM.

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/Pipeline/IRProperties.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether -verify-each, an option of LLVM's, is given.
static bool isVerifyEachGiven() {
  const cl::Option *Each = cl::getRegisteredOptions().lookup("verify-each");
  return Each && Each->getNumOccurrences() != 0;
}

/// "", "<O2>" or "<O2;verify>".
static bool parsePipelineOptions(StringRef Text, PipelineOptions &Options) {
  Options.VerifyProperties = isVerifyEachGiven();
  if (Text.empty())
    return true;
  if (!Text.consume_front("<O") || !Text.consume_back(">"))
    return false;
  Options.VerifyProperties |= Text.consume_back(";verify");
  return !Text.getAsInteger(10, Options.OptLevel) && Options.OptLevel <= 3;
}

static bool parsePassName(StringRef Name, ModulePassManager &MPM) {
  if (addPassByName(Name, MPM))
    return true;
  if (Name.consume_front("dxil-verify<") && Name.consume_back(">")) {
    std::optional<IRProperty> Property = findIRProperty(Name);
    if (!Property)
      return false;
    MPM.addPass(VerifyProperties({*Property}, "dxil-verify"));
    return true;
  }
  PipelineOptions Options;
  if (!Name.consume_front("dxil-pipeline") ||
      !parsePipelineOptions(Name, Options))
    return false;
  MPM.addPass(CheckInput());
  buildDirectXPipeline(MPM, Options);
  return true;
}

void dxil::registerDirectXPasses(PassBuilder &PB) {
  if (PassInstrumentationCallbacks *PIC =
          PB.getPassInstrumentationCallbacks()) {
#define DXIL_PASS(NAME, PASS, SUMMARY) PIC->addClassToPassName(#PASS, NAME);
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
  }
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        return parsePassName(Name, MPM);
      });
}
