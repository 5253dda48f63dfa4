// Ask.cpp: Single questions about a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Ask.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "clang/Editor/Completion.h"
#include "clang/Editor/Features.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

namespace {

struct Question {
  StringRef Method;
  json::Object Params;
  std::optional<lsp::Position> Position;
  StringRef Mark;
  PositionEncoding Encoding = PositionEncoding::UTF16;
  ArrayRef<const char *> Arguments;
};

} // namespace

static int reportMisuse(const Twine &Problem) {
  errs() << "clang-dxc-lsp: error: " << Problem << '\n'
         << "usage: clang-dxc-lsp --ask <method> [--params <JSON>] "
            "[--at <line>:<column>] [--mark <name>] [--utf8] -- <arguments of "
            "clang-dxc>\n";
  return Misuse;
}

static int reportMethod(StringRef Method) {
  std::vector<StringRef> Known = getFeatures();
  append_range(Known, CompletionMethods);
  sort(Known);
  int Status = reportMisuse("unknown method '" + Method + "'");
  errs() << "methods:\n";
  for (StringRef Name : Known)
    errs() << "  " << Name << '\n';
  return Status;
}

/// Returns an exit status if the words make no question.
static std::optional<int> readQuestion(ArrayRef<const char *> Words,
                                       Question &Asked) {
  if (Words.empty())
    return reportMisuse("there is no method");
  Asked.Method = Words.front();
  Words = Words.drop_front();
  auto TakeValue = [&] {
    StringRef Value = Words.size() > 1 ? Words[1] : "";
    Words = Words.drop_front(std::min<size_t>(Words.size(), 2));
    return Value;
  };
  while (!Words.empty() && StringRef(Words.front()) != "--") {
    StringRef Option = Words.front();
    if (Option == "--params") {
      Expected<json::Value> Parsed = json::parse(TakeValue());
      if (!Parsed)
        return reportMisuse("--params: " + toString(Parsed.takeError()));
      if (json::Object *Object = Parsed->getAsObject())
        Asked.Params = std::move(*Object);
    } else if (Option == "--at") {
      auto [Line, Column] = TakeValue().split(':');
      unsigned LineNumber = 0, ColumnNumber = 0;
      if (Line.getAsInteger(10, LineNumber) ||
          Column.getAsInteger(10, ColumnNumber) || !LineNumber || !ColumnNumber)
        return reportMisuse("--at takes a line and a column, from 1");
      Asked.Position = lsp::Position(LineNumber - 1, ColumnNumber - 1);
    } else if (Option == "--mark") {
      Asked.Mark = TakeValue();
    } else if (Option == "--utf8") {
      Asked.Encoding = PositionEncoding::UTF8;
      Words = Words.drop_front();
    } else {
      return reportMisuse("unknown option '" + Option + "'");
    }
  }
  if (Words.empty())
    return reportMisuse("there is no '--'");
  Asked.Arguments = Words.drop_front();
  return std::nullopt;
}

/// Removes the comments `/*^name*/` from a text. Returns the offset of the one
/// with the name \p Wanted.
static std::optional<unsigned> takeMarks(std::string &Text, StringRef Wanted) {
  constexpr llvm::StringLiteral Begin = "/*^", End = "*/";
  std::optional<unsigned> Found;
  size_t From = 0;
  while ((From = Text.find(Begin.data(), From)) != std::string::npos) {
    size_t Last = Text.find(End.data(), From);
    if (Last == std::string::npos)
      break;
    StringRef Name = StringRef(Text).slice(From + Begin.size(), Last);
    if (!Found && Name == Wanted)
      Found = From;
    Text.erase(From, Last + End.size() - From);
  }
  return Found;
}

namespace {

/// Asks a question of completion in the middle of the parse.
class CompletingObserver : public SourceObserver {
public:
  CompletingObserver(CompletionQuery &Query) : Query(Query) {}

  void start(Preprocessor &PP) override {
    SourceManager &SM = PP.getSourceManager();
    setCompletionPoint(PP, SM.getFileEntryForID(SM.getMainFileID()),
                       Query.getPoint());
  }
  CodeCompleteConsumer *getCompletionConsumer() override {
    return Query.getConsumer();
  }
  void finish(Sema &S) override { Query.finish(S); }

private:
  CompletionQuery &Query;
};

/// Asks the question when the syntax tree is there.
class AskingObserver : public SourceObserver {
public:
  AskingObserver(const Question &Asked, const DocumentText &Text,
                 const json::Array *Bindings)
      : Asked(Asked), Text(Text), Bindings(Bindings) {}

  void start(Preprocessor &PP) override { startRecording(PP); }

  void finish(Sema &S) override {
    EditorDocument D{S, Text, S.getSourceManager().getMainFileID(), Bindings};
    json::Object Params = Asked.Params;
    if (Asked.Position)
      Params["position"] = toJSON(*Asked.Position);
    Answer = answer(D, Asked.Method, std::move(Params));
  }

  json::Value Answer = nullptr;

private:
  const Question &Asked;
  const DocumentText &Text;
  const json::Array *Bindings;
};

} // namespace

/// The report "bindings" of a source without errors.
static std::optional<json::Value> readBindings(const ShaderRequest &Shader) {
  Request Asked = Shader;
  std::get<ShaderRequest>(Asked).Wanted.SideReports.insert(
      BindingReportName.str());
  CompileOutput Output = compile(Asked);
  for (const SideReport &Report : Output.SideReports) {
    if (Report.Name != BindingReportName)
      continue;
    Expected<json::Value> Parsed = json::parse(Report.Text);
    if (Parsed)
      return std::move(*Parsed);
    consumeError(Parsed.takeError());
  }
  return std::nullopt;
}

static json::Value complete(const Question &Asked, Request &Input) {
  auto &Shader = std::get<ShaderRequest>(Input);
  std::string Source = Shader.Sources.front().Text;
  DocumentText Text(Source, Asked.Encoding);
  unsigned Offset = Text.getOffset(Asked.Position.value_or(lsp::Position()));
  json::Value Answer = nullptr;
  CompletionQuery Query;
  Query.ask(Asked.Method, Text, Offset, /*MaxItems=*/SIZE_MAX,
            [&](json::Value Given) { Answer = std::move(Given); });
  Shader.Sources.front().Text = markCompletion(Source, Query.getPoint());
  CompletingObserver Observer(Query);
  Shader.Observer = &Observer;
  Shader.Wanted.CheckOnly = true;
  compile(Input);
  return Answer;
}

static int askShader(Question &Asked, Request &Input) {
  auto &Shader = std::get<ShaderRequest>(Input);
  if (std::optional<unsigned> Mark =
          takeMarks(Shader.Sources.front().Text, Asked.Mark)) {
    DocumentText Text(Shader.Sources.front().Text, Asked.Encoding);
    if (!Asked.Position)
      Asked.Position = Text.getPosition(*Mark);
  } else if (!Asked.Mark.empty()) {
    return reportMisuse("the source has no comment /*^" + Asked.Mark + "*/");
  }
  if (isCompletion(Asked.Method)) {
    outs() << formatv("{0:2}\n", complete(Asked, Input));
    return Success;
  }
  std::optional<json::Value> Bindings = readBindings(Shader);
  DocumentText Text(Shader.Sources.front().Text, Asked.Encoding);
  AskingObserver Observer(Asked, Text,
                          Bindings ? Bindings->getAsArray() : nullptr);
  Shader.Observer = &Observer;
  Shader.Wanted.CheckOnly = true;
  compile(Input);
  outs() << formatv("{0:2}\n", Observer.Answer);
  return Success;
}

int dxc::ask(ArrayRef<const char *> Words) {
  Question Asked;
  if (std::optional<int> Status = readQuestion(Words, Asked))
    return *Status;
  if (!isFeature(Asked.Method) && !isCompletion(Asked.Method))
    return reportMethod(Asked.Method);
  auto Files = makeIntrusiveRefCnt<InputFiles>();
  std::vector<CommandLine> Lines;
  if (std::optional<int> Status =
          parseCommandLine(Asked.Arguments, {*Files}, Lines, outs(), errs()))
    return *Status;
  SourceIdentities Sources;
  std::optional<Request> Input =
      readInput(Lines.front(), Files, Sources, errs());
  if (!Input)
    return InputError;
  if (!std::holds_alternative<ShaderRequest>(*Input))
    return reportMisuse("only shaders and libraries are analyzed");
  int Status = InternalError;
  if (!callOnLargeStack([&] { Status = askShader(Asked, *Input); }))
    errs() << "clang-dxc-lsp: error: no memory for the stack\n";
  return Status;
}
