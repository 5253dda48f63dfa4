// CallHierarchy.cpp: The callers and callees of functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NameLocations.h"
#include "clang/AST/Decl.h"
#include "clang/Editor/Features.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;
using namespace clang::dxc;
namespace lsp = llvm::lsp;
namespace json = llvm::json;

/// Nothing if the function is built in, or its name is pasted.
static std::optional<json::Object> describeFunction(const EditorDocument &D,
                                                    NameLocations &Locations,
                                                    unsigned Symbol) {
  const IndexedSymbol &Named = Locations.Index.getSymbols()[Symbol];
  const auto *Function = dyn_cast_or_null<FunctionDecl>(Named.Declaration);
  if (!Function || Named.IsBuiltin)
    return std::nullopt;
  std::vector<lsp::Location> Names = Locations.getDefinitions(Symbol);
  if (Names.empty())
    return std::nullopt;
  const FunctionDecl *Definition = Function->getDefinition();
  std::optional<lsp::Location> Whole =
      D.getLocation((Definition ? Definition : Function)->getSourceRange());
  lsp::Range Range = Names.front().range;
  if (Whole && Whole->uri == Names.front().uri && Whole->range.contains(Range))
    Range = Whole->range;
  return json::Object{{"name", Named.Name},
                      {"kind", int(getSymbolKind(Function))},
                      {"detail", describeType(D, Function)},
                      {"uri", Names.front().uri.uri().str()},
                      {"range", toJSON(Range)},
                      {"selectionRange", toJSON(Names.front().range)}};
}

json::Value dxc::prepareCallHierarchy(const EditorDocument &D,
                                      const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Name = Locations.find(Params);
  if (!Name)
    return nullptr;
  std::optional<json::Object> Item =
      describeFunction(D, Locations, Name->Symbol);
  if (!Item)
    return nullptr;
  return json::Array{std::move(*Item)};
}

/// \p Calls has, for each function at the other end of the calls, the names
/// that call it; \p Key is what the protocol calls that end.
static json::Value describeCalls(
    const EditorDocument &D, NameLocations &Locations, llvm::StringRef Key,
    llvm::MapVector<unsigned, std::vector<const NameOccurrence *>> &Calls) {
  json::Array List;
  for (auto &[Symbol, Names] : Calls) {
    std::optional<json::Object> Item = describeFunction(D, Locations, Symbol);
    if (!Item)
      continue;
    json::Array Ranges;
    for (const NameOccurrence *Name : Names)
      Ranges.push_back(toJSON(Locations.getRange(*Name)));
    List.push_back(json::Object{{Key, std::move(*Item)},
                                {"fromRanges", std::move(Ranges)}});
  }
  return List;
}

json::Value dxc::findIncomingCalls(const EditorDocument &D,
                                   const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Callee = Locations.find(Params);
  if (!Callee)
    return nullptr;
  llvm::MapVector<unsigned, std::vector<const NameOccurrence *>> Calls;
  for (const NameOccurrence *Name : Locations.Index.findAll(Callee->Symbol))
    if (Name->has(CallRole) && Name->Function)
      if (std::optional<unsigned> Caller =
              Locations.Index.findSymbol(Name->Function))
        Calls[*Caller].push_back(Name);
  return describeCalls(D, Locations, "from", Calls);
}

json::Value dxc::findOutgoingCalls(const EditorDocument &D,
                                   const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Caller = Locations.find(Params);
  if (!Caller)
    return nullptr;
  llvm::MapVector<unsigned, std::vector<const NameOccurrence *>> Calls;
  for (const NameIndex::File &File : Locations.Index.getFiles())
    for (const NameOccurrence &Name : File.Occurrences)
      if (Name.has(CallRole) && Name.Function &&
          Locations.Index.findSymbol(Name.Function) == Caller->Symbol)
        Calls[Name.Symbol].push_back(&Name);
  return describeCalls(D, Locations, "to", Calls);
}
