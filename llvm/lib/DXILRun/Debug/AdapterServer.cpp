// AdapterServer.cpp: The Debug Adapter Protocol
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The protocol's threads are the waves of the group that runs: the lanes of a
// wave stop together. A scope has the variables of one lane, another one those
// of all active lanes. What may be large is made when the client asks for it.

#include "llvm/DXILRun/Debug/AdapterServer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Execute/Findings.h"
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
  /// Shaders were read; breakpoints can be set until IsConfigured.
  bool HasStarted = false;
  bool IsConfigured = false, IsResumed = false, IsPausing = false;
  bool IsDone = false;
  /// Null while the shader runs.
  const DebugStop *Now = nullptr;
  unsigned Lane = 0;
  /// By identifier minus one; until execution goes on.
  std::vector<DebugFrame> Frames;
  /// What a reference of the protocol stands for: the parts of a value, or
  /// lists that are made when they are asked for.
  struct VariableList {
    DebugValue Parts;
    std::function<std::vector<DebugValue>()> Make;
  };
  std::vector<VariableList> Lists;

  void starting() override;
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
  LaunchRequest readLaunch(const json::Object &Arguments);

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
  int64_t addList(VariableList List);
  DebugFrame frameOf(const json::Object &Arguments);
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

LaunchRequest AdapterServer::readLaunch(const json::Object &Arguments) {
  LaunchRequest Wanted;
  const std::pair<StringLiteral, std::string &> Texts[] = {
      {"program", Wanted.Program},
      {"entry", Wanted.Entry},
      {"bindings", Wanted.Bindings},
      {"dispatch", Wanted.Dispatch},
      {"output", Wanted.Output},
      {"draw", Wanted.Draw},
      {"rays", Wanted.Rays},
      {"graph", Wanted.Graph},
      {"stageInputs", Wanted.StageInputs},
      {"stageOutputs", Wanted.StageOutputs}};
  for (const auto &[Key, Text] : Texts)
    Text = Arguments.getString(Key).value_or("").str();
  Wanted.WaveSize = Arguments.getInteger("waveSize").value_or(0);
  return Wanted;
}

void AdapterServer::launch() {
  const json::Object None;
  const json::Object *Given = LaunchedBy->getObject("arguments");
  const json::Object &Arguments = Given ? *Given : None;
  const LaunchRequest Wanted = readLaunch(Arguments);
  StopsAtStart = Arguments.getBoolean("stopOnEntry").value_or(false);
  std::string Messages;
  raw_string_ostream OS(Messages);
  Error E =
      Wanted.Program.empty() && Wanted.Draw.empty()
          ? createStringError("'launch' needs the argument 'program' or 'draw'")
          : Launch(Wanted, *this, OS);
  if (!HasStarted) {
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

void AdapterServer::starting() {
  answer(*LaunchedBy);
  LaunchedBy.reset();
  HasStarted = true;
  sendEvent("initialized");
  while (!IsConfigured && !isQuitting()) {
    std::optional<json::Object> Request = Queue.next();
    if (!Request)
      quit();
    else
      handle(*Request);
  }
}

/// Of the protocol: the number in the group, from 1 on.
static int64_t threadOf(const Wave &W) { return &W - W.G->Waves.data() + 1; }

void AdapterServer::stopped(const DebugStop &Stop) {
  static constexpr const char *Reasons[] = {"entry", "breakpoint", "step",
                                            "pause", "exception"};
  Now = &Stop;
  Lane = Stop.Lane;
  IsResumed = IsPausing = false;
  Frames.clear();
  Lists.clear();
  json::Object Body{{"reason", Reasons[unsigned(Stop.Reason)]},
                    {"threadId", threadOf(rootWave(*Stop.W))},
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
  // The protocol has no other messages of clients that need an answer.
  if (Request.getString("type").value_or("request") != "request")
    return;
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
    if (LaunchedBy || HasStarted)
      refuse(Request, "a shader was launched before");
    else
      LaunchedBy = Request;
  } else if (Command == "setBreakpoints") {
    setBreakpoints(Request, Arguments);
  } else if (Command == "setExceptionBreakpoints") {
    setFilters(Request, Arguments);
  } else if (Command == "configurationDone") {
    if (!HasStarted)
      return refuse(Request, "'configurationDone' needs a launched shader"),
             true;
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
          File, unsigned(std::clamp<int64_t>(Line, 0, UINT32_MAX)),
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
          json::Object{{"id", threadOf(W)}, {"name", describeWave(W)}});
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
  SmallVector<DebugFrame, 4> OfThread;
  if (&W == &rootWave(*Now->W))
    OfThread = findFrames(*Now->W, *Now->At, Lane);
  else if (W.AtBarrier)
    OfThread = findFrames(W, *W.AtBarrier->Origin, firstLane(W.Active));
  const uint64_t First =
      std::max<int64_t>(0, Arguments.getInteger("startFrame").value_or(0));
  const uint64_t Count =
      std::max<int64_t>(0, Arguments.getInteger("levels").value_or(0));
  json::Array Stack;
  for (auto [Number, F] : enumerate(OfThread)) {
    if (Number < First || (Count && Number - First >= Count))
      continue;
    const DILocation &L = *F.Location;
    const bool IsOfRay = F.W->Rays && (Number + 1 == OfThread.size() ||
                                       OfThread[Number + 1].W != F.W);
    Stack.push_back(json::Object{
        {"id", Frames.size() + 1},
        // Where a shader begins that a ray executes.
        {"name",
         IsOfRay ? F.Function + " (" + describeWave(*F.W) + ")" : F.Function},
        {"line", L.getLine()},
        {"column", L.getColumn()},
        {"source", json::Object{{"name", sys::path::filename(L.getFilename())},
                                {"path", L.getFilename()}}}});
    Frames.push_back(F);
  }
  answer(Request, json::Object{{"stackFrames", std::move(Stack)},
                               {"totalFrames", OfThread.size()}});
}

/// More parts than this are asked for in pages.
static constexpr uint64_t FewParts = 100;

int64_t AdapterServer::addList(VariableList List) {
  if (!List.Make && !List.Parts.numParts())
    return 0;
  Lists.push_back(std::move(List));
  return Lists.size();
}

static std::vector<DebugValue> localsOfLanes(const DebugFrame &Frame) {
  std::vector<DebugValue> Lanes;
  forEachLane(Frame.W->Active, [&](unsigned Lane) {
    DebugFrame Of = Frame;
    Of.Lane = Lane;
    DebugValue V("lane " + utostr(Lane), "");
    if (!Of.W->P->HasThreadGroups)
      V.Text = describeInvocation(*Of.W, Lane);
    V.Parts = findLocals(Of);
    Lanes.push_back(std::move(V));
  });
  return Lanes;
}

/// Frame 0, and any that is not known, is where execution has stopped.
DebugFrame AdapterServer::frameOf(const json::Object &Arguments) {
  const uint64_t Number = Arguments.getInteger("frameId").value_or(0);
  DebugFrame Frame = Number && Number <= Frames.size()
                         ? Frames[Number - 1]
                         : findFrames(*Now->W, *Now->At, Lane).front();
  if (Frame.W == Now->W)
    Frame.Lane = Lane;
  return Frame;
}

void AdapterServer::showScopes(const json::Object &Request,
                               const json::Object &Arguments) {
  const uint64_t Number = Arguments.getInteger("frameId").value_or(0);
  if (Number == 0 || Number > Frames.size())
    return refuse(Request, "there is no such frame");
  const DebugFrame Frame = frameOf(Arguments);
  json::Array Scopes;
  auto Add = [&](const Twine &Name, bool IsExpensive, VariableList List) {
    Scopes.push_back(
        json::Object{{"name", Name.str()},
                     {"variablesReference", addList(std::move(List))},
                     {"expensive", IsExpensive}});
  };
  auto Known = [](std::vector<DebugValue> Values) {
    VariableList List;
    List.Parts.Parts = std::move(Values);
    return List;
  };
  Add("Locals (lane " + Twine(Frame.Lane) + ")", false,
      Known(findLocals(Frame)));
  Add("Lanes", true, {{}, [Frame] { return localsOfLanes(Frame); }});
  Add("Globals", false, Known(findGlobals(Frame)));
  Add("Resources", true,
      {{}, [this] {
         std::vector<DebugValue> All = describeResources(Now);
         erase_if(All, [](const DebugValue &V) { return V.numParts() == 0; });
         return All;
       }});
  answer(Request, json::Object{{"scopes", std::move(Scopes)}});
}

json::Object AdapterServer::describe(const DebugValue &V) {
  json::Object Result{{"name", V.Name}, {"value", V.Text}, {"type", V.Type}};
  // A client then asks for some of the elements at a time.
  if (V.numParts() > FewParts)
    Result["indexedVariables"] = V.numParts();
  VariableList List;
  List.Parts = V;
  Result["variablesReference"] = addList(std::move(List));
  return Result;
}

void AdapterServer::showVariables(const json::Object &Request,
                                  const json::Object &Arguments) {
  const uint64_t Number =
      Arguments.getInteger("variablesReference").value_or(0);
  if (Number == 0 || Number > Lists.size())
    return refuse(Request, "there are no such variables");
  if (Lists[Number - 1].Make)
    Lists[Number - 1].Parts.Parts = std::exchange(Lists[Number - 1].Make, {})();
  // Describing parts makes more lists.
  const DebugValue Whole = Lists[Number - 1].Parts;
  constexpr uint64_t MaxShown = 1000;
  const uint64_t Total = Whole.numParts();
  const uint64_t First =
      std::max<int64_t>(0, Arguments.getInteger("start").value_or(0));
  uint64_t Count =
      std::max<int64_t>(0, Arguments.getInteger("count").value_or(0));
  Count = Count ? Count : MaxShown;
  json::Array Variables;
  if (Arguments.getString("filter").value_or("") != "named" ||
      Total <= FewParts)
    for (uint64_t N = First; N < Total && N - First < Count; ++N)
      Variables.push_back(describe(Whole.part(N)));
  answer(Request, json::Object{{"variables", std::move(Variables)}});
}

void AdapterServer::evaluateRequest(const json::Object &Request,
                                    const json::Object &Arguments) {
  StringRef Expression = Arguments.getString("expression").value_or("").trim();
  StringRef Number = Expression;
  unsigned Chosen = 0;
  if (Number.consume_front("lane ") && !Number.getAsInteger(10, Chosen)) {
    if (Chosen >= Now->W->Size || !(Now->W->Exists & laneBit(Chosen)))
      return refuse(Request, "there is no lane " + Number);
    Lane = Chosen;
    return answer(Request, json::Object{{"result", "lane " + utostr(Lane)},
                                        {"variablesReference", 0}});
  }
  Expected<DebugValue> V = evaluate(Expression, frameOf(Arguments));
  if (!V)
    return refuse(Request, toString(V.takeError()));
  json::Object Body = describe(*V);
  Body["result"] = V->Text;
  answer(Request, std::move(Body));
}

void AdapterServer::goOn(const json::Object &Request, StepMode Mode) {
  resume(Mode, Lane);
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
