// Main.cpp: The clang-dxc-test executable
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `clang-dxc test` executes this program: the interpreter is no part of the
// compiler.

#include "clang/Driver/Host.h"
#include "clang/Driver/Process.h"
#include "clang/ShaderTest/ShaderTest.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::dxc;

int main(int argc, const char **argv) {
  StandardStreams Streams;
  llvm::sys::Process::UseANSIEscapeCodes(true);
  setUpAllocation();
  installSignalHandlers();
  llvm::BumpPtrAllocator Memory;
  llvm::SmallVector<const char *, 32> Own =
      getArguments(llvm::ArrayRef(argv, argc), Memory);
  int Status = runShaderTests(Own);
  return Streams.finish(llvm::errs()) ? Status : int(InputError);
}
