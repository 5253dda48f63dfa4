// DXCTableGen.cpp: The generator of the project's tables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// dxc-tblgen checks a table (.td) and generates the code and documentation that
// depend on it. Each of the other sources in this folder registers the options
// of one kind of table.

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/TableGen/Main.h"

int main(int argc, char **argv) {
  llvm::InitLLVM Init(argc, argv);
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "Generator of clang-dxc's tables\n");
  return llvm::TableGenMain(argv[0], llvm::MultiFileTableGenMainFn(nullptr));
}
