// CodeLenses.cpp: Information above entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CodeLenses.h"
#include "Runs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/HLSLStages.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

/// The stage that a function is compiled for; null if it is no entry point.
static const dxil::ShaderStage *findStage(const FunctionDecl *F,
                                          const ShaderRequest &Asked) {
  if (!F->isThisDeclarationADefinition() || !F->getIdentifier())
    return nullptr;
  if (Asked.Profile.isLibrary())
    return clang::hlsl::getEntryStage(F);
  return F->getName() == Asked.Entry
             ? dxil::lookupStageOfName(Asked.Profile.Stage)
             : nullptr;
}

static void addCommand(json::Array &Lenses, const lsp::Range &Range,
                       StringRef Title, StringRef Command, StringRef URI,
                       StringRef Name = "") {
  json::Array Arguments{URI.str()};
  if (!Name.empty())
    Arguments.push_back(Name.str());
  Lenses.push_back(json::Object{
      {"range", toJSON(Range)},
      {"command", json::Object{{"title", Title.str()},
                               {"command", Command.str()},
                               {"arguments", std::move(Arguments)}}}});
}

/// A test of a shader is no entry point here: `clang-dxc test` makes it one.
static void addTestLens(const EditorDocument &D, const FunctionDecl *F,
                        StringRef URI, json::Array &Lenses) {
  if (!F->isThisDeclarationADefinition() || !F->getIdentifier())
    return;
  std::optional<StringRef> Name = getTestName(F);
  std::optional<lsp::Range> Range;
  if (Name)
    Range = D.getRange(SourceRange(F->getLocation()));
  if (Range)
    addCommand(Lenses, *Range, "run test", "clang-dxc.run", URI, *Name);
}

json::Array clang::dxc::findCodeLenses(const EditorDocument &D,
                                       const ShaderRequest &Asked,
                                       StringRef URI) {
  json::Array Lenses;
  for (const Decl *Member : D.getContext().getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(Member);
    if (F)
      addTestLens(D, F, URI, Lenses);
    const dxil::ShaderStage *Stage = F ? findStage(F, Asked) : nullptr;
    std::optional<lsp::Range> Range;
    if (Stage)
      Range = D.getRange(SourceRange(F->getLocation()));
    if (!Range)
      continue;
    std::string Profile = Asked.Profile.Spelling;
    if (Asked.Profile.isLibrary())
      Profile = Stage->getAttributeName() + ", " + Profile;
    Lenses.push_back(
        json::Object{{"range", toJSON(*Range)},
                     {"data", json::Object{{"document", URI.str()},
                                           {"entry", F->getNameAsString()},
                                           {"profile", Profile}}}});
    addCommand(Lenses, *Range, "compile", "clang-dxc.compile", URI);
    addCommand(Lenses, *Range, "listing", "clang-dxc.listing", URI);
    addCommand(Lenses, *Range, "variants", "clang-dxc.variants", URI);
    // Shaders of other stages need the arguments for their inputs.
    if (Stage->Kind == dxil::ShaderKind::Compute ||
        hasRunArguments(D.Text.str()))
      addCommand(Lenses, *Range, "run", "clang-dxc.run", URI, F->getName());
  }
  return Lenses;
}

void clang::dxc::requestMeasure(ShaderRequest &Asked) {
  Asked.Wanted.Listing = true;
  Asked.Wanted.SideReports.insert(StatisticsReportName.str());
}

/// The rows of a report; a report that is not there has none.
static json::Array readReport(const CompileOutput &Output, StringRef Name) {
  for (const SideReport &Report : Output.SideReports) {
    if (Report.Name != Name)
      continue;
    Expected<json::Value> Value = json::parse(Report.Text);
    if (Value && Value->getAsArray())
      return std::move(*Value->getAsArray());
    if (!Value)
      consumeError(Value.takeError());
  }
  return {};
}

json::Object clang::dxc::makeMeasure(const CompileOutput &Output) {
  json::Array Programs;
  json::Array Bindings = readReport(Output, BindingReportName);
  for (const json::Value &Row : readReport(Output, StatisticsReportName)) {
    const json::Object &Program = *Row.getAsObject();
    json::Object Measured;
    for (auto [Name, Member] : {std::pair("entry", "entry"),
                                {"profile", "profile"},
                                {"instructions", "instructions"},
                                {"bytes", "containerBytes"}})
      if (const json::Value *Value = Program.get(Member))
        Measured[Name] = *Value;
    if (Programs.size() < Bindings.size())
      if (const json::Object *Bound = Bindings[Programs.size()].getAsObject())
        if (const json::Array *Resources = Bound->getArray("resources"))
          Measured["resources"] = int64_t(Resources->size());
    Programs.push_back(std::move(Measured));
  }
  json::Object Result{{"programs", std::move(Programs)}};
  if (const ProgramOutputs *Made = Output.getProgramOutputs())
    Result["listing"] = json::fixUTF8(Made->Listing);
  return Result;
}

static std::string countNoun(int64_t Number, StringRef Noun) {
  return (Twine(Number) + " " + Noun + (Number == 1 ? "" : "s")).str();
}

json::Object clang::dxc::completeLens(const json::Object &Lens,
                                      const json::Object &Measure) {
  json::Object Result = Lens;
  const json::Object *Data = Lens.getObject("data");
  if (!Data)
    return Result;
  std::string Title = Data->getString("profile").value_or("").str();
  const json::Array *Programs = Measure.getArray("programs");
  for (const json::Value &Row : Programs ? *Programs : json::Array()) {
    const json::Object &Program = *Row.getAsObject();
    std::optional<StringRef> Entry = Program.getString("entry");
    // A library is one program with all entry points.
    if (Entry && Entry != Data->getString("entry"))
      continue;
    StringRef Whole = Entry ? "" : "the library has ";
    if (std::optional<int64_t> Number = Program.getInteger("instructions"))
      Title += ": " + Whole.str() + countNoun(*Number, "DXIL instruction");
    if (std::optional<int64_t> Number = Program.getInteger("resources"))
      Title += ", " + countNoun(*Number, "resource");
    break;
  }
  Result["command"] = json::Object{
      {"title", Title},
      {"command", "clang-dxc.listing"},
      {"arguments",
       json::Array{Data->getString("document").value_or("").str()}}};
  return Result;
}
