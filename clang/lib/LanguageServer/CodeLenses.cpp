// CodeLenses.cpp: Information above entry points, and running them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CodeLenses.h"
#include "Document.h"
#include "Variants.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLStages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <sys/mman.h>

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

// Information above entry points.

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

// Executes shaders and their tests.

static constexpr llvm::StringLiteral RunMark = "dxil-run:";

/// What nobody waits for any more.
static constexpr llvm::StringLiteral MaxRunSeconds = "10";

std::optional<StringRef> clang::dxc::getTestName(const FunctionDecl *F) {
  // The macros of clang-dxc/test.hlsl make it of the name.
  StringRef Name = F->getName();
  if (!Name.consume_front("clang_dxc_test_body_"))
    return std::nullopt;
  return Name;
}

bool clang::dxc::hasRunArguments(StringRef Text) {
  return !findArgumentComments(Text, RunMark).empty();
}

static json::Object makeRunProblem(const Twine &Problem) {
  return json::Object{{"problem", Problem.str()}};
}

/// The name of an open file, for this process and those that it starts.
static std::string getDescriptorPath(int Descriptor) {
  return "/proc/self/fd/" + std::to_string(Descriptor);
}

/// Executes a program of this compiler in the folder of the document.
static json::Object execute(const AnalysisStart &Start, StringRef Program,
                            ArrayRef<std::string> Arguments) {
  static int Anchor;
  SmallString<128> Path =
      sys::path::parent_path(sys::fs::getMainExecutable(nullptr, &Anchor));
  sys::path::append(Path, Program);
  if (!sys::fs::can_execute(Path))
    return makeRunProblem("there is no program '" + Path + "'");
  StringRef Folder = sys::path::parent_path(Start.Path);
  if (sys::fs::is_directory(Folder))
    (void)sys::fs::set_current_path(Folder);
  // Inherited, since the program opens it by this number.
  int Printed = memfd_create("printed", 0);
  if (Printed < 0)
    return makeRunProblem("there is no memory for the output");
  std::string PrintedPath = getDescriptorPath(Printed);
  std::vector<StringRef> Words = {Path};
  Words.insert(Words.end(), Arguments.begin(), Arguments.end());
  std::optional<StringRef> Redirects[] = {"", PrintedPath, PrintedPath};
  constexpr unsigned MaxSeconds = 60;
  std::string Problem;
  int Status = sys::ExecuteAndWait(Path, Words, /*Env=*/std::nullopt, Redirects,
                                   MaxSeconds, /*MemoryLimit=*/0, &Problem);
  std::string Output = readFile(PrintedPath).value_or("");
  constexpr size_t MaxOutput = 1 << 20;
  if (Output.size() > MaxOutput) {
    Output.resize(MaxOutput);
    Output += "\n(there is more)\n";
  }
  if (!Problem.empty())
    Output += Program.str() + ": " + Problem + "\n";
  return json::Object{{"output", json::fixUTF8(Output)}, {"status", Status}};
}

json::Object clang::dxc::runProgram(const AnalysisStart &Start, StringRef Text,
                                    const CompileOutput &Output,
                                    StringRef Entry) {
  const ProgramOutputs *Made = Output.getProgramOutputs();
  if (!Made || Made->Container.empty())
    return makeRunProblem("the shader has errors");
  int Container = memfd_create("container", 0);
  if (Container < 0)
    return makeRunProblem("there is no memory for the container");
  raw_fd_ostream Stream(Container, /*shouldClose=*/false);
  Stream.write(Made->Container.data(), Made->Container.size());
  Stream.flush();
  if (Stream.has_error()) {
    Stream.clear_error();
    return makeRunProblem("there is no memory for the container");
  }
  std::vector<std::string> Arguments = {getDescriptorPath(Container),
                                        "--time-limit", MaxRunSeconds.str()};
  if (!Entry.empty())
    Arguments.insert(Arguments.end(), {"--entry", Entry.str()});
  std::vector<StringRef> Comments = findArgumentComments(Text, RunMark);
  if (!Comments.empty())
    append_range(Arguments, splitArguments(Comments.front()));
  return execute(Start, "dxil-run", Arguments);
}

json::Object clang::dxc::runTest(const AnalysisStart &Start, StringRef Text,
                                 const ShaderRequest &Asked, StringRef Name) {
  if (readFile(Start.Path) != Text)
    return makeRunProblem(
        "the file must be saved before its tests are executed");
  std::vector<std::string> Arguments = {
      ("--filter=*." + Name + ":*." + Name + "/*").str(), Start.Path, "--"};
  // The first folder is that of the test header, which tests find themselves.
  for (const std::string &Folder : drop_begin(Asked.IncludeFolders))
    Arguments.insert(Arguments.end(),
                     {"-I", makeAbsolutePath(Start.Folder, Folder)});
  for (const std::string &Define : Asked.Defines)
    Arguments.push_back("-D" + Define);
  return execute(Start, "clang-dxc-test", Arguments);
}
