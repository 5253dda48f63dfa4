// Variants.cpp: The command lines of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Variants.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace clang::dxc;
using namespace llvm;

static std::vector<std::string> splitWords(StringRef Line) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Line, Saver, Words);
  return std::vector<std::string>(Words.begin(), Words.end());
}

/// The folder of a document, or the current one for what is no file.
static std::string getFolder(StringRef Path) {
  StringRef Folder = sys::path::parent_path(Path);
  if (sys::fs::is_directory(Folder))
    return Folder.str();
  SmallString<128> Current;
  if (sys::fs::current_path(Current))
    return "/";
  return std::string(Current);
}

/// Comments `// clang-dxc: <arguments>`, one for each variant.
static void addComments(StringRef Path, StringRef Text,
                        std::vector<Variant> &Variants) {
  constexpr llvm::StringLiteral Mark = "clang-dxc:";
  for (size_t At = Text.find(Mark); At != StringRef::npos;
       At = Text.find(Mark, At + 1)) {
    StringRef Before = Text.take_front(At);
    Before = Before.drop_front(Before.find_last_of("\r\n") + 1);
    if (Before.trim() != "//")
      continue;
    StringRef Line = Text.drop_front(At + Mark.size()).take_until([](char C) {
      return C == '\n' || C == '\r';
    });
    Variants.push_back({Line.trim().str(), splitWords(Line), getFolder(Path),
                        "a comment of the source"});
  }
}

std::vector<Variant> clang::dxc::findVariants(StringRef Path, StringRef Text,
                                              ArrayRef<std::string> Default) {
  std::vector<Variant> Variants;
  addComments(Path, Text, Variants);
  if (Variants.empty())
    Variants.push_back(
        {join(Default, " "), Default.vec(), getFolder(Path), "the default"});
  return Variants;
}
