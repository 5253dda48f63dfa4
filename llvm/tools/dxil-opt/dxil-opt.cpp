//===- dxil-opt.cpp - opt with the passes of the DirectX backend ----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/TargetMachine.h"
#include <functional>
#include <memory>

// LLVM's option driver; no installed header declares it.
extern "C" int
optMain(int argc, char **argv,
        llvm::ArrayRef<std::function<void(llvm::PassBuilder &)>> Callbacks);

// Debian's LLVM 22 lists Polly among the built-in extensions of opt, but ships
// its archive in another package: an extension without passes takes its place.
llvm::PassPluginLibraryInfo getPollyPluginInfo();
llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "none", LLVM_VERSION_STRING,
          [](llvm::PassBuilder &) {}, nullptr};
}

// The driver makes a target machine for the module's triple and warns without
// one. Passes of DXIL need none: the linker leads the call here.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
    makeNoTargetMachine(llvm::StringRef, llvm::CodeGenOptLevel) asm(
        "__wrap__ZN4llvm7codegen28createTargetMachineForTripleENS_"
        "9StringRefENS_"
        "15CodeGenOptLevelE");
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
makeNoTargetMachine(llvm::StringRef, llvm::CodeGenOptLevel) {
  return nullptr;
}

int main(int argc, char **argv) {
  std::function<void(llvm::PassBuilder &)> Callbacks[] = {
      llvm::dxil::registerDirectXPasses};
  return optMain(argc, argv, Callbacks);
}
