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
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include <functional>

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

int main(int argc, char **argv) {
  std::function<void(llvm::PassBuilder &)> Callbacks[] = {
      llvm::dxil::registerDirectXPasses};
  return optMain(argc, argv, Callbacks);
}
