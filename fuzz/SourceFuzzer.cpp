// SourceFuzzer.cpp: Sources of any kind
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first line of an input is a comment with the options of its compile, so
// that a find is a shader that shows the fault: "// -T ps_6_6 -E main -O3".

#include "TokenMutator.h"
#include "clang/Driver/CommandLine.h"

using namespace clang::dxc;
using namespace llvm;

/// The options of an input's first line, or those of a library.
static std::vector<std::string> optionsOf(StringRef Text) {
  std::vector<std::string> Options;
  StringRef Line = Text.split('\n').first;
  if (Line.consume_front("// ")) {
    SmallVector<StringRef, 8> Words;
    Line.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef Word : Words)
      if (!Word.contains('@') && !Word.starts_with("-F"))
        Options.push_back(Word.str());
  }
  if (!is_contained(Options, "-T"))
    Options = {"-T", "lib_6_8"};
  Options.push_back("source.hlsl");
  return Options;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  std::vector<std::string> Options = optionsOf(Text);
  std::vector<const char *> Arguments;
  for (const std::string &Option : Options)
    Arguments.push_back(Option.c_str());
  std::vector<CommandLine> Lines;
  vfs::InMemoryFileSystem NoFiles;
  if (parseCommandLine(Arguments, {NoFiles}, Lines, nulls(), nulls()))
    return 0;
  auto Files = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Files->addFile("source.hlsl", /*ModificationTime=*/0,
                 MemoryBuffer::getMemBuffer(Text, "", false));
  Lines.front().Options.Wanted.Listing = true;
  SourceIdentities Read;
  std::optional<Request> Asked = readInput(Lines.front(), Files, Read, nulls());
  if (!Asked)
    return 0;
  CompileOutput Output = compile(*Asked);
  // What the compiler says of itself is a find.
  if (Output.Status == CompileStatus::InternalError) {
    errs() << Output.DiagnosticText;
    abort();
  }
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size,
                                          size_t MaxSize, unsigned Seed) {
  return mutateTokens(Data, Size, MaxSize, Seed);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *First,
                                            size_t FirstSize,
                                            const uint8_t *Second,
                                            size_t SecondSize, uint8_t *Out,
                                            size_t MaxSize, unsigned Seed) {
  return spliceTokens({First, FirstSize}, {Second, SecondSize}, Out, MaxSize,
                      Seed);
}
