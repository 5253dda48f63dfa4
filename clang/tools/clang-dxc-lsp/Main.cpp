// Main.cpp: The clang-dxc-lsp executable
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Ask.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::dxc;

int main(int argc, const char **argv) {
  StandardStreams Streams;
  installSignalHandlers();
  llvm::BumpPtrAllocator Memory;
  llvm::SmallVector<const char *, 32> Own =
      getArguments(llvm::ArrayRef(argv, argc), Memory);
  llvm::ArrayRef<const char *> Arguments = Own;
  int Status = Misuse;
  if (!Arguments.empty() && llvm::StringRef(Arguments.front()) == "--ask")
    Status = ask(Arguments.drop_front());
  else
    llvm::errs() << "usage: clang-dxc-lsp --ask <method> [options] -- "
                    "<arguments of clang-dxc>\n";
  return Streams.finish(llvm::errs()) ? Status : InputError;
}
