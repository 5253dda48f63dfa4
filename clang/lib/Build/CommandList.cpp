// CommandList.cpp: Lists of command lines
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
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

/// The path of the output that the argument \p I names, joined or separate, as
/// far as it is a file; empty for none.
static StringRef findOutput(ArrayRef<const char *> Arguments, size_t I) {
  StringRef Argument = Arguments[I];
  if (!Argument.consume_front("-") && !Argument.consume_front("/"))
    return "";
  // Longer names first: -Fre is not -Fr with a path.
  for (StringRef Option : {"Fre", "Frs", "Fsh", "Fo", "Fc", "Fh", "Fe", "MF"}) {
    if (!Argument.consume_front(Option))
      continue;
    if (!Argument.empty())
      return Argument;
    return I + 1 == Arguments.size() ? "" : Arguments[I + 1];
  }
  return "";
}

std::optional<BuildProject>
clang::dxc::readCommandList(StringRef Text, StringRef Name, raw_ostream &Err) {
  BuildProject Project;
  std::vector<BuildUnit> &Units = Project.Units;
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  StringMap<unsigned> Outputs; // lines
  unsigned Number = 0;
  for (StringRef Rest = Text; !Rest.empty();) {
    ++Number;
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
    bool IsTaken = false;
    for (size_t I = 0; I != Arguments.size() && !IsTaken; ++I) {
      StringRef Path =
          sys::path::remove_leading_dotslash(findOutput(Arguments, I));
      if (Path.empty() || Path == "-")
        continue;
      auto [Place, IsNew] = Outputs.try_emplace(Path, Number);
      IsTaken = !IsNew && Place->second != Number;
      if (IsTaken)
        Err << Name << ':' << Number << ": error: the output '" << Path
            << "' is also one of line " << Place->second << '\n';
    }
    Project.NumErrors += IsTaken;
    if (IsTaken)
      continue;
    BuildUnit &Unit = Units.emplace_back();
    Unit.Arguments.assign(Arguments.begin(), Arguments.end());
    Unit.File = Line.str();
  }
  if (!Units.empty())
    return Project;
  Err << "clang-dxc: error: '" << Name << "' has no command line\n";
  return std::nullopt;
}
