//===- ExportSelection.cpp - Selection of exports -------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExportSelection.h"
#include "LibraryFile.h"
#include "Resolution.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;
using namespace llvm::dxil;

/// What a mangled symbol begins with; others are names themselves.
static constexpr StringLiteral Mangled = "\01?";

/// Whether \p Symbol is that of "N::f": the scopes follow the name, the
/// innermost first.
static bool hasQualifiedName(StringRef Symbol, StringRef Qualified) {
  SmallVector<StringRef, 4> Scopes;
  Qualified.split(Scopes, "::");
  std::string Start = Mangled.str();
  for (StringRef Scope : reverse(Scopes))
    Start += (Scope + "@").str();
  return Symbol.starts_with(Start + "@");
}

static bool isMeant(StringRef Symbol, StringRef Wanted) {
  StringRef Plain = Symbol;
  Plain.consume_front("\01");
  return Wanted == getSourceName(Symbol) || Wanted == Plain ||
         hasQualifiedName(Symbol, Wanted);
}

std::string dxil::renameSymbol(StringRef Symbol, StringRef Name) {
  StringRef Rest = Symbol;
  if (!Rest.consume_front(Mangled))
    return Name.str();
  return (Mangled + Name + Rest.drop_until([](char C) { return C == '@'; }))
      .str();
}

std::optional<SmallVector<std::string, 1>>
ExportSelection::findNames(StringRef Symbol) {
  SmallVector<std::string, 1> Names;
  if (Requests.empty())
    Names.push_back(getSourceName(Symbol).str());
  for (auto [Request, Found] : zip_equal(Requests, WasFound)) {
    if (!isMeant(Symbol, Request.Function))
      continue;
    Found = true;
    for (StringRef Name : Request.Names) {
      // As it is, if it is asked for by its qualified name or symbol.
      StringRef New = Name == Request.Function ? getSourceName(Symbol) : Name;
      if (!is_contained(Names, New))
        Names.push_back(New.str());
    }
  }
  if (Names.empty())
    return std::nullopt;
  return Names;
}

void ExportSelection::check(const Program &Linked,
                            std::vector<std::string> &Errors) const {
  for (auto [Request, Found] : zip_equal(Requests, WasFound))
    if (!Found)
      Errors.push_back("no library has a function '" + Request.Function +
                       "', which -exports names");
  StringMap<std::string> Known;
  auto Add = [&](StringRef New, StringRef Of) {
    auto [It, IsNew] = Known.try_emplace(New, Of.str());
    if (!IsNew && It->second != Of)
      Errors.push_back(describeSymbol(It->second) + " and " +
                       describeSymbol(Of) + " would both be " +
                       describeSymbol(New) + " in the library");
  };
  // Programs know entries by their names alone.
  for (const ProgramEntry &Entry : Linked.Entries)
    for (const std::string &Name : Entry.Names)
      Add(Name, Entry.Record->Entry->getName());
  for (const LinkedExport &Export : Linked.Exports)
    Add(Export.Symbol, Export.Function);
}
