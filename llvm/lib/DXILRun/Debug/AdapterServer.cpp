// AdapterServer.cpp: The Debug Adapter Protocol
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The protocol's threads are the waves of the group that runs: the lanes of a
// wave stop together. A scope has the variables of one lane, another one those
// of all active lanes.

#include "llvm/DXILRun/Debug/AdapterServer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/LSP/Transport.h"
#include "llvm/Support/Path.h"
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

/// Reads requests in a thread of its own, so that one can interrupt a run. The
/// thread may wait for input that never comes, and keeps what it needs.
class RequestQueue {
public:
  static std::shared_ptr<RequestQueue> start(std::FILE *In) {
    auto Queue = std::make_shared<RequestQueue>();
    std::thread([Queue, In] { Queue->read(In); }).detach();
    return Queue;
  }

  /// Waits for the next request; nothing at the end of the input.
  std::optional<json::Object> next();
  /// Whether next() would wait.
  bool isEmpty() const { return !HasNext; }

private:
  void read(std::FILE *In);

  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<json::Object> Requests;
  std::atomic<bool> HasNext{false};
  bool IsAtEnd = false;
};

class AdapterServer final : public DebugSession {
public:
  AdapterServer(RequestQueue &Queue, raw_ostream &Out, LaunchFunction Launch)
      : Queue(Queue), Out(Out), Launch(std::move(Launch)) {
    TurnsOnChecks = true;
  }
  int serve();

private:
  RequestQueue &Queue;
  raw_ostream &Out;
  LaunchFunction Launch;
  int64_t Sequence = 0;

  std::optional<json::Object> LaunchedBy; ///< until it is answered
  bool IsConfigured = false, IsResumed = false, IsPausing = false;
  bool IsDone = false;
  /// Null while the shader runs.
  const DebugStop *Now = nullptr;
  unsigned Lane = 0;
  /// By identifier minus one; until execution goes on.
  std::vector<std::pair<const Wave *, DebugFrame>> Frames;
  std::vector<std::vector<DebugValue>> Lists;

  bool starting() override;
  void stopped(const DebugStop &Stop) override;
  bool wantsPause() override;

  void send(json::Object Message);
  void sendEvent(StringRef Name, json::Object Body = {});
  void answer(const json::Object &Request, json::Object Body = {});
  void refuse(const json::Object &Request, const Twine &Message);
  void handle(const json::Object &Request);
  bool handleSetup(StringRef Command, const json::Object &Request,
                   const json::Object &Arguments);
  bool handleStop(StringRef Command, const json::Object &Request,
                  const json::Object &Arguments);
  void launch();

  void initialize(const json::Object &Request);
  void setBreakpoints(const json::Object &Request,
                      const json::Object &Arguments);
  void setFilters(const json::Object &Request, const json::Object &Arguments);
  void showThreads(const json::Object &Request);
  void showStack(const json::Object &Request, const json::Object &Arguments);
  void showScopes(const json::Object &Request, const json::Object &Arguments);
  void showVariables(const json::Object &Request,
                     const json::Object &Arguments);
  void evaluateRequest(const json::Object &Request,
                       const json::Object &Arguments);
  void goOn(const json::Object &Request, StepMode Mode);
  json::Object describe(const DebugValue &V);
  int64_t addList(std::vector<DebugValue> List);
};

} // namespace

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

void RequestQueue::read(std::FILE *In) {
  lsp::JSONTransportInputOverFile Input(In);
  while (!Input.isEndOfInput() && !Input.hasError()) {
    std::string Text;
    if (Input.readStandardMessage(Text).failed())
      continue;
    Expected<json::Value> Message = json::parse(Text);
    if (!Message) {
      consumeError(Message.takeError());
      continue;
    }
    if (json::Object *Request = Message->getAsObject()) {
      std::lock_guard<std::mutex> Guard(Lock);
      Requests.push_back(std::move(*Request));
      HasNext = true;
      Changed.notify_one();
    }
  }
  std::lock_guard<std::mutex> Guard(Lock);
  IsAtEnd = HasNext = true;
  Changed.notify_one();
}

std::optional<json::Object> RequestQueue::next() {
  std::unique_lock<std::mutex> Guard(Lock);
  Changed.wait(Guard, [&] { return IsAtEnd || !Requests.empty(); });
  if (Requests.empty())
    return std::nullopt;
  json::Object Request = std::move(Requests.front());
  Requests.pop_front();
  HasNext = IsAtEnd || !Requests.empty();
  return Request;
}

void AdapterServer::send(json::Object Message) {
  Message["seq"] = ++Sequence;
  std::string Text;
  raw_string_ostream(Text) << json::Value(std::move(Message));
  Out << "Content-Length: " << Text.size() << "\r\n\r\n" << Text;
  Out.flush();
}

void AdapterServer::sendEvent(StringRef Name, json::Object Body) {
  send(json::Object{
      {"type", "event"}, {"event", Name}, {"body", std::move(Body)}});
}

void AdapterServer::answer(const json::Object &Request, json::Object Body) {
  send(json::Object{{"type", "response"},
                    {"request_seq", Request.getInteger("seq").value_or(0)},
                    {"success", true},
                    {"command", Request.getString("command").value_or("")},
                    {"body", std::move(Body)}});
}

void AdapterServer::refuse(const json::Object &Request, const Twine &Message) {
  send(json::Object{{"type", "response"},
                    {"request_seq", Request.getInteger("seq").value_or(0)},
                    {"success", false},
                    {"command", Request.getString("command").value_or("")},
                    {"message", Message.str()}});
}

//===----------------------------------------------------------------------===//
// The course of a session
//===----------------------------------------------------------------------===//

int AdapterServer::serve() {
  while (!IsDone) {
    std::optional<json::Object> Request = Queue.next();
    if (!Request)
      break;
    handle(*Request);
    if (LaunchedBy)
      launch();
  }
  return 0;
}

void AdapterServer::launch() {
  const json::Object *Arguments = LaunchedBy->getObject("arguments");
  auto Text = [&](StringRef Key) {
    return Arguments ? Arguments->getString(Key).value_or("").str() : "";
  };
  LaunchRequest Wanted;
  Wanted.Program = Text("program");
  Wanted.Entry = Text("entry");
  Wanted.Bindings = Text("bindings");
  Wanted.Dispatch = Text("dispatch");
  Wanted.Output = Text("output");
  Wanted.WaveSize =
      Arguments ? Arguments->getInteger("waveSize").value_or(0) : 0;
  StopsAtStart =
      Arguments && Arguments->getBoolean("stopOnEntry").value_or(false);
  std::string Messages;
  raw_string_ostream OS(Messages);
  Error E = Wanted.Program.empty()
                ? createStringError("'launch' needs the argument 'program'")
                : Launch(Wanted, *this, OS);
  if (LaunchedBy) {
    // Nothing has run.
    refuse(*LaunchedBy, E ? toString(std::move(E)) : "nothing was executed");
    LaunchedBy.reset();
    sendEvent("terminated");
    return;
  }
  const bool HasFailed = bool(E);
  if (E)
    Messages += "error: " + toString(std::move(E)) + "\n";
  if (!Messages.empty())
    sendEvent("output",
              json::Object{{"category", "stderr"}, {"output", Messages}});
  sendEvent("exited", json::Object{{"exitCode", int(HasFailed)}});
  sendEvent("terminated");
}

bool AdapterServer::starting() {
  answer(*LaunchedBy);
  LaunchedBy.reset();
  sendEvent("initialized");
  while (!IsConfigured && !isQuitting()) {
    std::optional<json::Object> Request = Queue.next();
    if (!Request)
      quit();
    else
      handle(*Request);
  }
  return !isQuitting();
}

void AdapterServer::stopped(const DebugStop &Stop) {
  static constexpr const char *Reasons[] = {"entry", "breakpoint", "step",
                                            "pause", "exception"};
  Now = &Stop;
  Lane = Stop.Lane;
  IsResumed = IsPausing = false;
  Frames.clear();
  Lists.clear();
  json::Object Body{{"reason", Reasons[unsigned(Stop.Reason)]},
                    {"threadId", waveNumber(*Stop.W) + 1},
                    {"allThreadsStopped", true}};
  if (!Stop.Text.empty()) {
    Body["description"] = Stop.Text;
    Body["text"] = Stop.Text;
  }
  if (Stop.Reason == StopReason::Breakpoint)
    Body["hitBreakpointIds"] = json::Array{Stop.Breakpoint};
  sendEvent("stopped", std::move(Body));
  while (!IsResumed && !isQuitting()) {
    std::optional<json::Object> Request = Queue.next();
    if (!Request)
      quit();
    else
      handle(*Request);
  }
  Now = nullptr;
}

bool AdapterServer::wantsPause() {
  while (!Queue.isEmpty() && !isQuitting())
    if (std::optional<json::Object> Request = Queue.next())
      handle(*Request);
    else
      quit();
  return std::exchange(IsPausing, false);
}

void AdapterServer::handle(const json::Object &Request) {
  static const json::Object None;
  const StringRef Command = Request.getString("command").value_or("");
  const json::Object *Given = Request.getObject("arguments");
  const json::Object &Arguments = Given ? *Given : None;
  if (!handleSetup(Command, Request, Arguments) &&
      !handleStop(Command, Request, Arguments))
    refuse(Request, "'" + Command + "' is not a supported request");
}

/// Requests that need no stop.
bool AdapterServer::handleSetup(StringRef Command, const json::Object &Request,
                                const json::Object &Arguments) {
  if (Command == "initialize") {
    initialize(Request);
  } else if (Command == "launch") {
    LaunchedBy = Request;
  } else if (Command == "setBreakpoints") {
    setBreakpoints(Request, Arguments);
  } else if (Command == "setExceptionBreakpoints") {
    setFilters(Request, Arguments);
  } else if (Command == "configurationDone") {
    IsConfigured = true;
    answer(Request);
  } else if (Command == "threads") {
    showThreads(Request);
  } else if (Command == "pause") {
    IsPausing = true;
    answer(Request);
  } else if (Command == "disconnect" || Command == "terminate") {
    answer(Request);
    quit();
    IsDone = Command == "disconnect";
  } else {
    return false;
  }
  return true;
}

/// Requests about a shader that has stopped.
bool AdapterServer::handleStop(StringRef Command, const json::Object &Request,
                               const json::Object &Arguments) {
  using Object = json::Object;
  struct StopRequest {
    StringLiteral Command;
    void (*Run)(AdapterServer &, const Object &Request,
                const Object &Arguments);
  };
  using Server = AdapterServer;
  static constexpr StopRequest Requests[] = {
      {"continue", [](Server &S, const Object &R,
                      const Object &) { S.goOn(R, StepMode::Continue); }},
      {"next", [](Server &S, const Object &R,
                  const Object &) { S.goOn(R, StepMode::Over); }},
      {"stepIn", [](Server &S, const Object &R,
                    const Object &) { S.goOn(R, StepMode::Into); }},
      {"stepOut", [](Server &S, const Object &R,
                     const Object &) { S.goOn(R, StepMode::Out); }},
      {"stackTrace",
       [](Server &S, const Object &R, const Object &A) { S.showStack(R, A); }},
      {"scopes",
       [](Server &S, const Object &R, const Object &A) { S.showScopes(R, A); }},
      {"variables", [](Server &S, const Object &R,
                       const Object &A) { S.showVariables(R, A); }},
      {"evaluate", [](Server &S, const Object &R,
                      const Object &A) { S.evaluateRequest(R, A); }},
  };
  auto *Found = find_if(
      Requests, [&](const StopRequest &R) { return R.Command == Command; });
  if (Found == std::end(Requests))
    return false;
  if (Now)
    Found->Run(*this, Request, Arguments);
  else
    refuse(Request, "'" + Command + "' needs a shader that has stopped");
  return true;
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

void AdapterServer::initialize(const json::Object &Request) {
  json::Array Filters;
  for (const FaultKindRow &Row : faultKinds())
    Filters.push_back(json::Object{{"filter", Row.Name},
                                   {"label", Row.Name},
                                   {"description", Row.Description},
                                   {"default", !Row.IsOptional}});
  answer(Request,
         json::Object{{"supportsConfigurationDoneRequest", true},
                      {"supportsConditionalBreakpoints", true},
                      {"supportsTerminateRequest", true},
                      {"exceptionBreakpointFilters", std::move(Filters)}});
}

void AdapterServer::setBreakpoints(const json::Object &Request,
                                   const json::Object &Arguments) {
  const json::Object *Source = Arguments.getObject("source");
  const StringRef File = Source ? Source->getString("path").value_or("") : "";
  removeBreakpoints(File);
  json::Array Set;
  if (const json::Array *Wanted = Arguments.getArray("breakpoints"))
    for (const json::Value &Item : *Wanted) {
      const json::Object *Object = Item.getAsObject();
      const int64_t Line = Object ? Object->getInteger("line").value_or(0) : 0;
      Expected<const Breakpoint *> B = addBreakpoint(
          File, unsigned(Line),
          Object ? Object->getString("condition").value_or("") : "");
      if (B)
        Set.push_back(json::Object{
            {"id", (*B)->Number}, {"verified", true}, {"line", (*B)->Line}});
      else
        Set.push_back(json::Object{{"verified", false},
                                   {"line", Line},
                                   {"message", toString(B.takeError())}});
    }
  answer(Request, json::Object{{"breakpoints", std::move(Set)}});
}

void AdapterServer::setFilters(const json::Object &Request,
                               const json::Object &Arguments) {
  StopsAt.clear();
  if (const json::Array *Filters = Arguments.getArray("filters"))
    for (const json::Value &Filter : *Filters)
      for (const FaultKindRow &Row : faultKinds())
        if (Filter.getAsString() == Row.Name)
          StopsAt.insert(Row.Kind);
  answer(Request);
}

void AdapterServer::showThreads(const json::Object &Request) {
  json::Array Threads;
  if (Now)
    for (const Wave &W : Now->W->G->Waves)
      Threads.push_back(
          json::Object{{"id", waveNumber(W) + 1},
                       {"name", "wave " + utostr(waveNumber(W)) + " of group " +
                                    describeTriple(W.G->ID)}});
  // A client asks while the shader runs, too.
  if (Threads.empty())
    Threads.push_back(json::Object{{"id", 1}, {"name", "wave 0"}});
  answer(Request, json::Object{{"threads", std::move(Threads)}});
}

void AdapterServer::showStack(const json::Object &Request,
                              const json::Object &Arguments) {
  const int64_t Thread = Arguments.getInteger("threadId").value_or(0);
  const std::vector<Wave> &Waves = Now->W->G->Waves;
  if (Thread < 1 || uint64_t(Thread) > Waves.size())
    return refuse(Request, "there is no such thread");
  const Wave &W = Waves[Thread - 1];
  const Instruction *At = &W == Now->W  ? Now->At
                          : W.AtBarrier ? W.AtBarrier->Origin
                                        : nullptr;
  json::Array Stack;
  if (At)
    for (DebugFrame &F : findFrames(*At)) {
      const DILocation &L = *F.Location;
      Stack.push_back(json::Object{
          {"id", Frames.size() + 1},
          {"name", F.Function},
          {"line", L.getLine()},
          {"column", L.getColumn()},
          {"source",
           json::Object{{"name", sys::path::filename(L.getFilename())},
                        {"path", L.getFilename()}}}});
      Frames.emplace_back(&W, std::move(F));
    }
  const size_t Total = Stack.size();
  answer(Request, json::Object{{"stackFrames", std::move(Stack)},
                               {"totalFrames", Total}});
}

int64_t AdapterServer::addList(std::vector<DebugValue> List) {
  if (List.empty())
    return 0;
  Lists.push_back(std::move(List));
  return Lists.size();
}

static std::vector<DebugValue> localsOfLanes(const Wave &W,
                                             const DebugFrame &Frame) {
  std::vector<DebugValue> Lanes;
  forEachLane(W.Active, [&](unsigned Lane) {
    DebugValue V;
    V.Name = "lane " + utostr(Lane);
    V.Parts = findLocals(W, Frame, Lane);
    Lanes.push_back(std::move(V));
  });
  return Lanes;
}

static std::vector<DebugValue> describeResources(const ResourceSet &Set,
                                                 const Module &M) {
  constexpr uint64_t MaxShown = 256;
  std::vector<DebugValue> Result;
  for (const std::unique_ptr<Resource> &R : Set.all())
    if (!R->Bytes.empty())
      Result.push_back(describeResource(*R, M, 0, MaxShown));
  return Result;
}

void AdapterServer::showScopes(const json::Object &Request,
                               const json::Object &Arguments) {
  const uint64_t Number = Arguments.getInteger("frameId").value_or(0);
  if (Number == 0 || Number > Frames.size())
    return refuse(Request, "there is no such frame");
  const auto [W, Frame] = Frames[Number - 1];
  json::Array Scopes;
  auto Add = [&](const Twine &Name, std::vector<DebugValue> Values,
                 bool IsExpensive) {
    Scopes.push_back(
        json::Object{{"name", Name.str()},
                     {"variablesReference", addList(std::move(Values))},
                     {"expensive", IsExpensive}});
  };
  Add("Locals (lane " + Twine(Lane) + ")", findLocals(*W, Frame, Lane), false);
  Add("Lanes", localsOfLanes(*W, Frame), true);
  Add("Globals", findGlobals(*W, module(), Lane), false);
  Add("Resources", describeResources(resources(), module()), true);
  answer(Request, json::Object{{"scopes", std::move(Scopes)}});
}

json::Object AdapterServer::describe(const DebugValue &V) {
  return json::Object{{"name", V.Name},
                      {"value", V.Text},
                      {"type", V.Type},
                      {"variablesReference", addList(V.Parts)}};
}

void AdapterServer::showVariables(const json::Object &Request,
                                  const json::Object &Arguments) {
  const uint64_t Number =
      Arguments.getInteger("variablesReference").value_or(0);
  if (Number == 0 || Number > Lists.size())
    return refuse(Request, "there are no such variables");
  // Describing them makes more lists.
  const std::vector<DebugValue> List = Lists[Number - 1];
  json::Array Variables;
  for (const DebugValue &V : List)
    Variables.push_back(describe(V));
  answer(Request, json::Object{{"variables", std::move(Variables)}});
}

void AdapterServer::evaluateRequest(const json::Object &Request,
                                    const json::Object &Arguments) {
  StringRef Expression = Arguments.getString("expression").value_or("").trim();
  StringRef Number = Expression;
  unsigned Chosen = 0;
  if (Number.consume_front("lane ") && !Number.getAsInteger(10, Chosen)) {
    if (Chosen >= Now->W->Size)
      return refuse(Request, "there is no lane " + Number);
    Lane = Chosen;
    return answer(Request, json::Object{{"result", "lane " + utostr(Lane)},
                                        {"variablesReference", 0}});
  }
  const uint64_t FrameID = Arguments.getInteger("frameId").value_or(0);
  const DebugFrame Frame = FrameID && FrameID <= Frames.size()
                               ? Frames[FrameID - 1].second
                               : findFrames(*Now->At).front();
  Expected<DebugValue> V = evaluate(Expression, *Now->W, module(), Frame, Lane);
  if (!V)
    return refuse(Request, toString(V.takeError()));
  json::Object Body = describe(*V);
  Body["result"] = V->Text;
  answer(Request, std::move(Body));
}

void AdapterServer::goOn(const json::Object &Request, StepMode Mode) {
  resume(Mode);
  IsResumed = true;
  json::Object Body;
  if (Mode == StepMode::Continue)
    Body["allThreadsContinued"] = true;
  answer(Request, std::move(Body));
}

int dxilrun::serveAdapter(std::FILE *In, raw_ostream &Out,
                          LaunchFunction Launch) {
  std::shared_ptr<RequestQueue> Queue = RequestQueue::start(In);
  return AdapterServer(*Queue, Out, std::move(Launch)).serve();
}
