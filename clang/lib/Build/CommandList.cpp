// CommandList.cpp: Lists of command lines
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Project.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace clang::dxc;
using namespace llvm;

/// Whether \p Word, the first of a line, is the compiler and no option.
static bool isCompiler(StringRef Word) {
  StringRef Name = sys::path::filename(Word);
  Name.consume_back(".exe");
  return Name == "dxc" || Name == "clang-dxc";
}

std::optional<std::vector<BuildUnit>>
clang::dxc::readCommandList(StringRef Text, StringRef Name, raw_ostream &Err) {
  std::vector<BuildUnit> Units;
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  for (StringRef Rest = Text; !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    Line = Line.trim();
    if (Line.empty() || Line.starts_with("#"))
      continue;
    SmallVector<const char *> Words;
    cl::TokenizeGNUCommandLine(Line, Saver, Words);
    ArrayRef<const char *> Arguments(Words);
    if (!Arguments.empty() && isCompiler(Arguments.front()))
      Arguments = Arguments.drop_front();
    if (Arguments.empty())
      continue;
    BuildUnit &Unit = Units.emplace_back();
    Unit.Arguments.assign(Arguments.begin(), Arguments.end());
    Unit.File = Line.str();
  }
  if (!Units.empty())
    return Units;
  Err << "clang-dxc: error: '" << Name << "' has no command line\n";
  return std::nullopt;
}
