// SourceTexts.cpp: What sources include and mention
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SourceTexts.h"
#include "Document.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Editor/DocumentText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

std::string clang::dxc::makeAbsolutePath(StringRef Folder, StringRef Name) {
  SmallString<128> Path = Name;
  sys::path::make_absolute(Folder, Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

static LangOptions getTokenOptions() {
  LangOptions Options;
  Options.LineComment = true;
  return Options;
}

static bool hasIdentifier(StringRef Text,
                          function_ref<bool(StringRef Name)> IsWanted) {
  return any_of(
      lexSource(Text, getTokenOptions()), [&](const SourceToken &Token) {
        return Token.is(tok::raw_identifier) && IsWanted(Token.getText(Text));
      });
}

SourceTexts::File &SourceTexts::read(const std::string &Path) {
  auto [Found, IsNew] = Files.try_emplace(Path);
  File &Read = Found->second;
  if (!IsNew)
    return Read;
  if (const std::string *Open = FindOpen(Path))
    Read.Text = *Open;
  else
    Read.Text = readFile(Path);
  return Read;
}

const std::vector<std::string> &
SourceTexts::getIncludedNames(const std::string &Path) {
  File &Read = read(Path);
  if (Read.IncludedNames)
    return *Read.IncludedNames;
  std::vector<std::string> &Names = Read.IncludedNames.emplace();
  StringRef Text = Read.Text ? StringRef(*Read.Text) : "";
  // Most of a file follows its last directive.
  size_t Last = Text.rfind("include");
  if (Last == StringRef::npos)
    return Names;
  Text = Text.take_front(Text.find('\n', Last));
  bool IsNext = false; // the name of a directive
  for (const SourceToken &Token : lexSource(Text, getTokenOptions())) {
    if (Token.is(tok::comment))
      continue;
    if (std::exchange(IsNext, false) && Token.InDirective) {
      StringRef Rest = Text.drop_front(Token.Offset).take_until([](char C) {
        return C == '\n' || C == '\r';
      });
      if (Rest.consume_front("\""))
        Names.push_back(Rest.take_until([](char C) { return C == '"'; }).str());
      else if (Rest.consume_front("<"))
        Names.push_back(Rest.take_until([](char C) { return C == '>'; }).str());
    }
    IsNext = Token.InDirective && Token.Directive == tok::pp_include &&
             Token.getText(Text) == "include";
  }
  return Names;
}

/// Visits the files that a source reads, until \p Visit returns false.
void SourceTexts::walk(const std::string &Path, ArrayRef<std::string> Folders,
                       function_ref<bool(const std::string &File)> Visit) {
  constexpr size_t MaxFiles = 1000;
  std::vector<std::string> Waiting = {Path};
  StringSet<> Seen;
  Seen.insert(Path);
  while (!Waiting.empty()) {
    std::string Next = std::move(Waiting.back());
    Waiting.pop_back();
    if (!Visit(Next))
      return;
    SmallVector<std::string, 4> Searched = {sys::path::parent_path(Next).str()};
    append_range(Searched, Folders);
    for (const std::string &Name : getIncludedNames(Next))
      for (const std::string &Folder : Searched) {
        std::string Found = makeAbsolutePath(Folder, Name);
        if (!read(Found).Text)
          continue;
        if (Seen.size() < MaxFiles && Seen.insert(Found).second)
          Waiting.push_back(std::move(Found));
        break;
      }
  }
}

std::vector<std::string>
SourceTexts::findReadFiles(const std::string &Path,
                           ArrayRef<std::string> Folders) {
  std::vector<std::string> Found;
  walk(Path, Folders, [&](const std::string &File) {
    Found.push_back(File);
    return true;
  });
  return Found;
}

bool SourceTexts::includes(const std::string &Path, StringRef Header,
                           ArrayRef<std::string> Folders) {
  bool Includes = false;
  walk(Path, Folders, [&](const std::string &File) {
    Includes |= File == Header && File != Path;
    return !Includes;
  });
  return Includes;
}

bool SourceTexts::mentionsPart(const std::string &Path, StringRef Part) {
  const File &Read = read(Path);
  if (!Read.Text || !StringRef(*Read.Text).contains_insensitive(Part))
    return false;
  return hasIdentifier(*Read.Text, [&](StringRef Name) {
    return Name.contains_insensitive(Part);
  });
}

bool SourceTexts::mentions(const std::string &Path, StringRef Name) {
  const File &Read = read(Path);
  if (!Read.Text || !StringRef(*Read.Text).contains(Name))
    return false;
  return hasIdentifier(*Read.Text,
                       [&](StringRef Other) { return Other == Name; });
}
