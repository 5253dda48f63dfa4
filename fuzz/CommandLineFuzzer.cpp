// CommandLineFuzzer.cpp: Command lines
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each line of an input is an argument.

#include "clang/Driver/CommandLine.h"

using namespace clang::dxc;
using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  std::vector<std::string> Arguments;
  SmallVector<StringRef, 16> Lines;
  Text.split(Lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines)
    Arguments.push_back(Line.split('\0').first.str());
  std::vector<const char *> Pointers;
  for (const std::string &Argument : Arguments)
    Pointers.push_back(Argument.c_str());
  std::vector<CommandLine> Result;
  vfs::InMemoryFileSystem NoFiles;
  std::optional<int> Status =
      parseCommandLine(Pointers, {NoFiles}, Result, nulls(), nulls());
  // Either there is something to do, or a promised status.
  if (Status ? *Status != Success && *Status != InputError && *Status != Misuse
             : Result.empty())
    abort();
  return 0;
}
