// CodeActions.cpp: Fixes of diagnostics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Server.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang::dxc;
using namespace llvm;

static std::optional<lsp::Range> readEditRange(const json::Object &Object) {
  lsp::Range Range;
  json::Path::Root Root;
  const json::Value *Value = Object.get("range");
  if (!Value || !fromJSON(*Value, Range, Root))
    return std::nullopt;
  return Range;
}

static bool overlap(const lsp::Range &A, const lsp::Range &B) {
  return !(A.end < B.start) && !(B.end < A.start);
}

/// Diagnostics of a kind have the same group or, without one, the same text but
/// for the names in it.
static std::string getKind(const json::Object &D) {
  if (std::optional<StringRef> Group = D.getString("code"))
    return Group->str();
  std::string Kind;
  StringRef Text = D.getString("message").value_or("");
  for (bool IsName = false; !Text.empty(); IsName = !IsName) {
    auto [Part, Rest] = Text.split('\'');
    if (!IsName)
      Kind += Part.str() + "'";
    Text = Rest;
  }
  return Kind;
}

/// Whether the edit is at a location of its own.
static bool isApart(const json::Object &Edit, ArrayRef<json::Object> Others) {
  std::optional<lsp::Range> Range = readEditRange(Edit);
  return Range && none_of(Others, [&](const json::Object &Other) {
           return Other.getString("uri") == Edit.getString("uri") &&
                  overlap(*Range, *readEditRange(Other));
         });
}

static json::Object makeEdit(ArrayRef<json::Object> Edits) {
  json::Object Changes;
  for (const json::Object &Edit : Edits) {
    std::string URI = Edit.getString("uri").value_or("").str();
    if (!Changes.get(URI))
      Changes[URI] = json::Array();
    Changes.getArray(URI)->push_back(json::Object{
        {"range", *Edit.get("range")}, {"newText", *Edit.get("newText")}});
  }
  return json::Object{{"changes", std::move(Changes)}};
}

static std::vector<json::Object> getEdits(const json::Object &Fix) {
  std::vector<json::Object> Edits;
  for (const json::Value &Edit : *Fix.getArray("edits"))
    Edits.push_back(*Edit.getAsObject());
  return Edits;
}

static json::Object withoutData(json::Object D) {
  D.erase("data");
  return D;
}

/// The first fix of each diagnostic that \p Takes accepts, together.
static std::vector<json::Object>
collectEdits(const Document &D, function_ref<bool(const json::Object &)> Takes,
             unsigned &NumFixes) {
  std::vector<json::Object> All;
  NumFixes = 0;
  for (const json::Value &Value : D.Diagnostics) {
    const json::Object &Diagnostic = *Value.getAsObject();
    const json::Array *Fixes = Diagnostic.getArray("data");
    if (!Fixes || !Takes(Diagnostic))
      continue;
    std::vector<json::Object> Edits = getEdits(*Fixes->front().getAsObject());
    if (!all_of(Edits, [&](const json::Object &E) { return isApart(E, All); }))
      continue;
    ++NumFixes;
    append_range(All, Edits);
  }
  return All;
}

static bool isWanted(const json::Object &Params, StringRef Kind) {
  const json::Object *Context = Params.getObject("context");
  const json::Array *Only = Context ? Context->getArray("only") : nullptr;
  return !Only || any_of(*Only, [&](const json::Value &Value) {
    StringRef Wanted = Value.getAsString().value_or("");
    return Kind == Wanted || Kind.starts_with((Wanted + ".").str());
  });
}

static void addQuickFixes(const Document &D, const json::Object &Diagnostic,
                          json::Array &Actions) {
  const json::Array &Fixes = *Diagnostic.getArray("data");
  for (const json::Value &Fix : Fixes) {
    const json::Object &Object = *Fix.getAsObject();
    Actions.push_back(
        json::Object{{"title", *Object.get("title")},
                     {"kind", "quickfix"},
                     {"isPreferred", Fixes.size() == 1},
                     {"diagnostics", json::Array{withoutData(Diagnostic)}},
                     {"edit", makeEdit(getEdits(Object))}});
  }
  std::string Kind = getKind(Diagnostic);
  unsigned NumFixes;
  std::vector<json::Object> Edits = collectEdits(
      D, [&](const json::Object &Other) { return getKind(Other) == Kind; },
      NumFixes);
  if (NumFixes > 1)
    Actions.push_back(json::Object{
        {"title", "fix all " + std::to_string(NumFixes) + " of this kind"},
        {"kind", "quickfix"},
        {"diagnostics", json::Array{withoutData(Diagnostic)}},
        {"edit", makeEdit(Edits)}});
}

json::Array clang::dxc::makeCodeActions(const Document &D,
                                        const json::Object &Params) {
  json::Array Actions;
  std::optional<lsp::Range> Range = readEditRange(Params);
  for (const json::Value &Value : D.Diagnostics) {
    const json::Object &Diagnostic = *Value.getAsObject();
    if (Range && Diagnostic.get("data") && isWanted(Params, "quickfix") &&
        overlap(*Range, *readEditRange(Diagnostic)))
      addQuickFixes(D, Diagnostic, Actions);
  }
  unsigned NumFixes;
  std::vector<json::Object> Edits =
      collectEdits(D, [](const json::Object &) { return true; }, NumFixes);
  if (NumFixes != 0 && isWanted(Params, "source.fixAll"))
    Actions.push_back(json::Object{{"title", "fix all"},
                                   {"kind", "source.fixAll"},
                                   {"edit", makeEdit(Edits)}});
  return Actions;
}
