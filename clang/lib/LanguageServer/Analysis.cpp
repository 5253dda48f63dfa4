// Analysis.cpp: The process that analyzes a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Analysis.h"
#include "CodeLenses.h"
#include "DiagnosticValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/Process.h"
#include "clang/Editor/Features.h"
#include "clang/LanguageServer/LanguageServer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/ShaderTest/ShaderTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

size_t AnalysisStart::getRoom() const {
  constexpr size_t MinRoom = 64 * 1024;
  return Text.size() + std::max(MinRoom, Text.size() / 2);
}

json::Value clang::dxc::toJSON(const AnalysisStart &Start) {
  json::Object Others;
  for (const auto &[Path, Text] : Start.Others)
    Others[Path] = Text;
  return json::Object{{"arguments", Start.Arguments},
                      {"folder", Start.Folder},
                      {"path", Start.Path},
                      {"uri", Start.URI},
                      {"text", Start.Text},
                      {"others", std::move(Others)},
                      {"isUTF8", Start.Encoding == PositionEncoding::UTF8},
                      {"sharesPreamble", Start.SharesPreamble},
                      {"isCompiled", Start.IsCompiled}};
}

bool clang::dxc::fromJSON(const json::Value &Value, AnalysisStart &Start,
                          json::Path Path) {
  json::ObjectMapper Map(Value, Path);
  bool IsUTF8 = false;
  if (!Map || !Map.map("arguments", Start.Arguments) ||
      !Map.map("folder", Start.Folder) || !Map.map("path", Start.Path) ||
      !Map.map("uri", Start.URI) || !Map.map("text", Start.Text) ||
      !Map.map("others", Start.Others) || !Map.map("isUTF8", IsUTF8) ||
      !Map.map("sharesPreamble", Start.SharesPreamble) ||
      !Map.map("isCompiled", Start.IsCompiled))
    return false;
  Start.Encoding = IsUTF8 ? PositionEncoding::UTF8 : PositionEncoding::UTF16;
  return true;
}

bool clang::dxc::haveSameStart(StringRef One, StringRef Other, size_t Size) {
  auto ByteAt = [](StringRef Text, size_t I) {
    return I < Text.size() ? Text[I] : '\n';
  };
  size_t Common = std::min({One.size(), Other.size(), Size});
  if (One.take_front(Common) != Other.take_front(Common))
    return false;
  for (size_t I = Common; I < Size; ++I)
    if (ByteAt(One, I) != ByteAt(Other, I))
      return false;
  return true;
}

json::Object clang::dxc::makeError(lsp::ErrorCode Code, StringRef Message) {
  return json::Object{{"code", int(Code)}, {"message", Message.str()}};
}

//===----------------------------------------------------------------------===//
// Start
//===----------------------------------------------------------------------===//

void Analysis::leave(StringRef Method) {
  Up.send(json::Object{{"method", Method}, {"params", json::Object()}});
  Up.finish();
  _exit(0);
}

void Analysis::fail(StringRef Message) {
  Message = Message.trim();
  Message.consume_front("clang-dxc: ");
  Message.consume_front("error: ");
  Up.send(json::Object{
      {"method", "failed"},
      {"params", json::Object{{"message", json::fixUTF8(Message)}}}});
  Up.finish();
  _exit(0);
}

void Analysis::limit() { limitResources(Lines.front(), LargeStackSize); }

/// The files of the machine behind those of the editor.
static IntrusiveRefCntPtr<vfs::FileSystem>
makeEditorFiles(const AnalysisStart &Start, StringRef HeaderFolder) {
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Memory->setCurrentWorkingDirectory(Start.Folder);
  auto Add = [&](StringRef Path, StringRef Text) {
    Memory->addFileNoOwn(Path, /*ModificationTime=*/0,
                         MemoryBufferRef(Text, Path));
  };
  Add(Start.Path, Start.Text);
  for (const auto &[Path, Text] : Start.Others)
    Add(Path, Text);
  addTestHeader(*Memory, HeaderFolder);
  auto Both = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      makeIntrusiveRefCnt<InputFiles>());
  Both->pushOverlay(Memory);
  return Both;
}

static bool isSamePath(StringRef Name, StringRef Path) {
  SmallString<128> Absolute = Name;
  (void)sys::fs::make_absolute(Absolute);
  sys::path::remove_dots(Absolute, /*remove_dot_dot=*/true);
  return Absolute == Path;
}

/// Makes the request. Returns false if the process ends.
bool Analysis::prepare() {
  if (std::error_code Problem = sys::fs::set_current_path(Start.Folder))
    fail("cannot enter '" + Start.Folder + "': " + Problem.message());
  // Tests of shaders are compiled with the header. Its locations are those of
  // a file, because the editor opens them.
  std::string HeaderFolder = getCachedTestHeaderFolder();
  Files = makeEditorFiles(Start, HeaderFolder);
  std::vector<const char *> Words = {"-I", HeaderFolder.c_str()};
  for (const std::string &Word : Start.Arguments)
    Words.push_back(Word.c_str());
  std::string Printed, Messages;
  raw_string_ostream Out(Printed), Err(Messages);
  if (parseCommandLine(Words, {*Files, {Start.Path}}, Lines, Out, Err))
    fail(Messages.empty() ? "the arguments compile nothing" : Messages);
  CommandLine &Line = Lines.front();
  if (is_contained(Line.InputPaths, "-"))
    fail("the arguments name the standard input");
  Line.Encoding = TextEncoding::UTF8;
  // What takes so long is no help while a text is edited.
  constexpr unsigned MaxSeconds = 30;
  if (Line.TimeLimit == 0 || Line.TimeLimit > MaxSeconds)
    Line.TimeLimit = MaxSeconds;
  std::optional<Request> Input = readInput(Line, Files, Sources, Err);
  if (!Input)
    fail(Messages);
  auto *Shader = std::get_if<ShaderRequest>(&*Input);
  if (!Shader)
    fail("the arguments compile no shader or library");
  Shader->Observer = this;
  Shader->Wanted = WantedOutputs();
  Shader->Wanted.SideReports = {BindingReportName.str()};
  Shader->Reports = ReportOptions();
  Shader->Debug = DebugOptions();
  Shader->VerifyDiagnostics = false;
  Shader->Colours = false;
  Shader->LeaveMemory = true;
  // Diagnostics are shown where they are.
  Shader->IgnoreLineDirectives = true;
  // The diagnostics are the same at each level.
  UserLevel = Shader->OptLevel;
  Shader->OptLevel = 0;
  Asked = std::move(*Input);

  SourceFile &Main = std::get<ShaderRequest>(Asked).Sources.front();
  std::string &Edited =
      isSamePath(Main.Name, Start.Path) ? Main.Text : OwnBuffer;
  Edited = Start.Text;
  Edited.resize(Start.getRoom(), '\n');
  Buffer = Edited.data();
  BufferSize = Edited.size();
  TextSize = Start.Text.size();
  markEnd();
  return true;
}

void Analysis::start(Preprocessor &TheOne) {
  PP = &TheOne;
  startRecording(*PP);
  if (!OwnBuffer.empty())
    if (OptionalFileEntryRef File =
            PP->getFileManager().getOptionalFileRef(Start.Path))
      PP->getSourceManager().overrideFileContents(
          *File, MemoryBufferRef(OwnBuffer, Start.Path));
  std::optional<unsigned> LastInclude;
  if (Start.SharesPreamble)
    LastInclude = findLastInclude(Start.Text);
  PP->addPPCallbacks(watchPreamble(*PP, Start.Path, LastInclude, Seen,
                                   [this](unsigned Offset) { serve(Offset); }));
}

void Analysis::finish(Sema &S) {
  if (TheRole == Role::Base)
    leave("noPreamble");
  if (TheRole == Role::Completion) {
    Query.finish(S);
    _exit(0);
  }
  serveTree(S);
}

int Analysis::run() {
  signal(SIGPIPE, SIG_IGN);
  // What anything prints is no message.
  int Input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0),
      Own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  Up = Channel(Input, Own, /*IsPrivate=*/true);
  std::optional<json::Value> First = Up.wait();
  const json::Object *Message = First ? First->getAsObject() : nullptr;
  const json::Value *Params = Message ? Message->get("params") : nullptr;
  json::Path::Root Root;
  if (!Params || !fromJSON(*Params, Start, Root))
    return Misuse;
  if (!prepare())
    return InputError;
  limit();
  if (!callOnLargeStack([&] { compile(Asked, Output); }))
    fail("no memory for the stack");
  if (TheRole == Role::Base)
    fail(Output.DiagnosticText);
  sendRest();
  return Success;
}

int clang::dxc::runAnalysis() {
  // Of a copy, nothing is destroyed.
  auto *TheAnalysis = new Analysis();
  _exit(TheAnalysis->run());
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

json::Array Analysis::convert(const DocumentText &Text) const {
  return convertDiagnostics(Output.Diagnostics, Text, Start.URI, Seen, *Files);
}

void Analysis::report(json::Array Diagnostics, bool IsComplete) {
  json::Array Paths;
  for (const IncludedFile &File : Seen.Included)
    Paths.push_back(json::fixUTF8(File.Path));
  Up.send(json::Object{
      {"method", "diagnostics"},
      {"params", json::Object{{"version", Version},
                              {"diagnostics", std::move(Diagnostics)},
                              {"files", std::move(Paths)},
                              {"isComplete", IsComplete}}}});
}

/// Called at the end of the compile.
void Analysis::sendRest() {
  DocumentText Text(getText(), Start.Encoding);
  if (TheRole == Role::Measure) {
    bool IsLibrary = std::get<ShaderRequest>(Asked).Profile.isLibrary();
    json::Object Made = RunName ? runProgram(Start, getText(), Output,
                                             IsLibrary ? *RunName : "")
                                : makeMeasure(Output);
    Up.send(json::Object{{"method", "measured"}, {"params", std::move(Made)}});
    Up.finish();
    return;
  }
  json::Object Params{{"diagnostics", convert(Text)}};
  for (const SideReport &Report : Output.SideReports)
    if (Expected<json::Value> Value = json::parse(Report.Text))
      Params[Report.Name] = std::move(*Value);
    else
      consumeError(Value.takeError());
  Up.send(json::Object{{"method", "rest"}, {"params", std::move(Params)}});
  Up.finish();
}

/// Whether the answer to a request depends on the rest of the compile.
static bool needsRest(StringRef Method) {
  return is_contained(
      {"textDocument/hover", "textDocument/inlayHint", "textDocument/codeLens"},
      Method);
}

/// Whether a request is about the program as the user compiles it.
static bool isMeasure(StringRef Method) {
  return is_contained(
      {"codeLens/resolve", "clang-dxc/measure", "clang-dxc/run"}, Method);
}

json::Object Analysis::reply(const EditorDocument &D,
                             const json::Object &Question) {
  json::Object Reply{{"id", *Question.get("id")}};
  const json::Object *Params = Question.getObject("params");
  StringRef Method = Params ? Params->getString("method").value_or("") : "";
  const json::Value *Inner = Params ? Params->get("params") : nullptr;
  if (Method == "textDocument/codeLens") {
    Reply["result"] =
        findCodeLenses(D, std::get<ShaderRequest>(Asked), Start.URI);
  } else if (isFeature(Method)) {
    json::Value Answer = answer(D, Method, Inner ? *Inner : json::Object());
    if (std::optional<StringRef> Reason = getRefusal(Answer))
      Reply["error"] = makeError(lsp::ErrorCode::RequestFailed, Reason->str());
    else
      Reply["result"] = std::move(Answer);
  } else {
    Reply["error"] = makeError(lsp::ErrorCode::MethodNotFound,
                               ("unknown method '" + Method + "'").str());
  }
  return Reply;
}

/// Returns true in the copy, which is to return to the compile.
bool Analysis::startRest(RestOfCompile &R, Role Wanted) {
  Channel Other;
  if (!connect(R.Link, Other))
    return false;
  R.Process = fork();
  if (R.Process < 0)
    R.Link.close();
  if (R.Process != 0)
    return false;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  R.Link.close();
  Rest.Link.close();
  for (RestOfCompile &M : Measures)
    M.Link.close();
  Up = std::move(Other);
  TheRole = Wanted;
  unlimitResources();
  limit();
  if (Wanted == Role::Measure) {
    auto &Shader = std::get<ShaderRequest>(Asked);
    Shader.OptLevel = UserLevel;
    requestMeasure(Shader);
  }
  return true;
}

/// What such a copy has made, once it has ended. Nothing: it has failed.
std::optional<json::Object> Analysis::takeRest(RestOfCompile &R) {
  std::optional<json::Object> Made;
  if (std::optional<Channel::Received> Next = R.Link.next())
    if (json::Object *Message =
            Next->Message ? Next->Message->getAsObject() : nullptr)
      if (json::Object *Params = Message->getObject("params"))
        Made = std::move(*Params);
  R.Link.close();
  while (waitpid(R.Process, &R.Status, 0) < 0 && errno == EINTR)
    ;
  return Made;
}

void Analysis::endRest(EditorDocument &D, json::Array Own) {
  std::optional<json::Object> Made = takeRest(Rest);
  json::Array *Diagnostics = Made ? Made->getArray("diagnostics") : nullptr;
  if (!Diagnostics) {
    Own.push_back(makeStartDiagnostic(describeEnd(Rest.Status, STDERR_FILENO)));
    return report(std::move(Own), /*IsComplete=*/true);
  }
  if (json::Value *Report = Made->get(BindingReportName)) {
    Bindings = std::move(*Report);
    D.Bindings = Bindings->getAsArray();
  }
  report(std::move(*Diagnostics), /*IsComplete=*/true);
}

void Analysis::endMeasure(RestOfCompile &R) {
  std::optional<json::Object> Made = takeRest(R);
  const json::Object *Params = R.Question.getObject("params");
  const json::Object *Lens = Params ? Params->getObject("params") : nullptr;
  json::Object Measure = Made ? std::move(*Made) : json::Object();
  json::Object Reply{{"id", *R.Question.get("id")}};
  if (Params && Params->getString("method") == "codeLens/resolve" && Lens)
    Reply["result"] = completeLens(*Lens, Measure);
  else if (std::optional<StringRef> Problem = Measure.getString("problem"))
    Reply["error"] = makeError(lsp::ErrorCode::RequestFailed, *Problem);
  else if (Made)
    Reply["result"] = std::move(Measure);
  else
    Reply["error"] = makeError(lsp::ErrorCode::RequestFailed,
                               describeEnd(R.Status, STDERR_FILENO));
  Up.send(std::move(Reply));
}

/// Called in a copy that is to execute the shader. A test is compiled by the
/// program that executes it.
void Analysis::enterRun(const EditorDocument &D) {
  const json::Object *Params = Measures.back().Question.getObject("params");
  const json::Object *Inner = Params ? Params->getObject("params") : nullptr;
  RunName = Inner ? Inner->getString("name").value_or("").str() : "";
  for (const Decl *Member : D.getContext().getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(Member);
    if (!F || !F->getIdentifier() || getTestName(F) != StringRef(*RunName))
      continue;
    Up.send(json::Object{
        {"method", "measured"},
        {"params",
         runTest(Start, getText(), std::get<ShaderRequest>(Asked), *RunName)}});
    Up.finish();
    _exit(0);
  }
}

/// Answers what has been asked. Returns true in a copy that measures.
bool Analysis::answerQuestions(const EditorDocument &D) {
  for (auto I = Questions.begin(); I != Questions.end();) {
    const json::Object *Params = I->getObject("params");
    StringRef Method = Params ? Params->getString("method").value_or("") : "";
    if (Rest.Link.isOpen() && needsRest(Method)) {
      ++I;
      continue;
    }
    if (isMeasure(Method)) {
      RestOfCompile &M = Measures.emplace_back();
      M.Question = std::move(*I);
      if (!HasError && startRest(M, Role::Measure)) {
        if (Method == "clang-dxc/run")
          enterRun(D);
        return true;
      }
      if (!M.Link.isOpen()) {
        Up.send(json::Object{{"id", *M.Question.get("id")},
                             {"error", makeError(lsp::ErrorCode::RequestFailed,
                                                 "the source has errors")}});
        Measures.pop_back();
      }
    } else {
      Up.send(reply(D, *I));
    }
    I = Questions.erase(I);
  }
  return false;
}

/// Called when the version is parsed. Returns in a copy, which goes on with the
/// compile.
void Analysis::serveTree(Sema &S) {
  DocumentText Text(getText(), Start.Encoding);
  HasError = S.getDiagnostics().hasErrorOccurred();
  json::Array Own = convert(Text);
  report(Own, /*IsComplete=*/HasError);
  Up.flush();
  if (!HasError && Start.IsCompiled && startRest(Rest, Role::Rest))
    return;
  if (!HasError && !Rest.Link.isOpen())
    report(Own, /*IsComplete=*/true);
  EditorDocument D{S, Text, Seen.Edited, nullptr};
  for (;;) {
    while (std::optional<Channel::Received> Next = Up.next())
      if (Next->Message && Next->Message->getAsObject())
        Questions.push_back(std::move(*Next->Message->getAsObject()));
    if (answerQuestions(D))
      return;
    if (!Up.finish())
      _exit(0);
    SmallVector<pollfd, 4> Polled = {{Up.getInput(), POLLIN, 0}};
    if (Rest.Link.isOpen())
      Polled.push_back({Rest.Link.getInput(), POLLIN, 0});
    for (const RestOfCompile &M : Measures)
      Polled.push_back({M.Link.getInput(), POLLIN, 0});
    if (poll(Polled.data(), Polled.size(), /*timeout=*/-1) < 0)
      continue;
    for (const pollfd &File : Polled) {
      if (!File.revents)
        continue;
      if (File.fd == Up.getInput() && !Up.fill())
        _exit(0);
      // The others end when they have sent one message.
      if (File.fd == Rest.Link.getInput() && !Rest.Link.fill())
        endRest(D, Own);
      for (RestOfCompile &M : Measures)
        if (File.fd == M.Link.getInput() && !M.Link.fill())
          endMeasure(M);
    }
    Measures.remove_if([](const RestOfCompile &M) { return !M.Link.isOpen(); });
  }
}
