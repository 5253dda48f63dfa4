// RayExecution.cpp: Execution of ray tracing shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/RayExecution.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Execute/MemoryAccess.h"
#include "llvm/DXILRun/Execute/ResourceMemory.h"

using namespace llvm;
using namespace llvm::dxilrun;

std::array<uint32_t, 3> dxilrun::placeOfRay(const Wave &W, unsigned Lane) {
  return W.Rays ? W.Rays->Location
                : W.G->D.IO->Rays->placeOf(invocationOf(W, Lane));
}

/// Ends the run with an error; the first one counts.
static void failRun(Wave &W, const Inst &I, unsigned Lane,
                    const Twine &Message) {
  if (W.G->D.Stop.exchange(true))
    return;
  W.G->LimitError = describeLocation(*I.Origin) + Message.str() + "; ray " +
                    describeTriple(placeOfRay(W, Lane));
}

//===----------------------------------------------------------------------===//
// Bytes passed to shaders
//===----------------------------------------------------------------------===//

namespace {

/// Bytes, and whether each was written.
struct HandedBytes {
  uint8_t *Memory = nullptr;
  uint8_t *Written = nullptr; ///< null if that is not followed
  uint32_t Size = 0;

  void copyTo(const HandedBytes &To) const {
    if (Size == 0)
      return; // without memory
    memcpy(To.Memory, Memory, Size);
    if (Written && To.Written)
      memcpy(To.Written, Written, Size);
  }
};

} // namespace

static HandedBytes bytesOf(HitAttributes &A) {
  return {A.Memory.data(), A.Written.data(), A.Size};
}

HitAttributes HitAttributes::ofTriangle(const RayHit &Hit) {
  HitAttributes Result;
  Result.Size = sizeof(Hit.Barycentrics);
  memcpy(Result.Memory.data(), Hit.Barycentrics.data(), Result.Size);
  Result.Written.fill(0xff);
  return Result;
}

/// The variable of \p W with the number \p Object, in the first lane.
static HandedBytes bytesOfObject(Wave &W, uint32_t Object) {
  const uint32_t Size = W.P->Objects[Object].Size;
  MemoryAddress P = findMemory(W, 0, makePointer(Object, 0), Size);
  return {P.Memory, P.Written, Size};
}

/// What \p Pointer leads to; nothing, and a finding, if that is out of bounds.
static std::optional<HandedBytes> bytesAt(Wave &W, const Inst &I, unsigned Lane,
                                          uint64_t Pointer, uint32_t Size) {
  MemoryAddress P = findMemory(W, Lane, Pointer, Size);
  if (P.Memory)
    return HandedBytes{P.Memory, P.Written, Size};
  reportFinding(W, I.Origin, Lane,
                "the data passed to a shader are not in a variable");
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// A shader
//===----------------------------------------------------------------------===//

namespace {

/// A call of a shader: the caller and the data that it passes.
struct ShaderCall {
  Wave &Caller;
  const Inst &I;
  unsigned Lane;
  const char *Parameter; ///< what it is called in messages
  HandedBytes InOut;
  HandedBytes Attributes;
};

} // namespace

/// Whether the data that \p Call passes have the sizes that \p Shader declares.
static bool checkSizes(const ShaderCall &Call, const RayShader &Shader) {
  auto Check = [&](const char *What, const HandedBytes &Given,
                   const std::optional<uint32_t> &Object) {
    const uint32_t Wanted = Object ? Shader.Code->Objects[*Object].Size : 0;
    if (!Object || Given.Size == Wanted)
      return true;
    failRun(Call.Caller, Call.I, Call.Lane,
            Twine("'") + Shader.Name + "' is passed " + What + " of " +
                Twine(Given.Size) + " bytes but declares " + Twine(Wanted));
    return false;
  };
  return Check(Call.Parameter, Call.InOut, Shader.Code->HandedObject) &&
         Check("attributes", Call.Attributes, Shader.Code->AttributeObject);
}

/// Executes \p Shader to its end, unless there is none; false if the run ends.
static bool runShader(const ShaderCall &Call, const RayShader &Shader,
                      RayContext &Context) {
  Group &G = *Call.Caller.G;
  if (G.D.Stop)
    return false;
  if (!Shader.Code)
    return true;
  if (!checkSizes(Call, Shader))
    return false;
  if (Context.Calls > MaxShaderCalls) {
    failRun(Call.Caller, Call.I, Call.Lane,
            "shaders call each other more than " + Twine(MaxShaderCalls) +
                " deep");
    return false;
  }
  std::unique_ptr<Wave> W = G.takeWave(*Shader.Code);
  startWave(*W, laneBit(0));
  Context.Site = {&Call.Caller, Call.I.Origin, Call.Lane, ++G.ShaderCalls};
  W->Rays = &Context;
  W->Steps = Call.Caller.Steps;
  if (Shader.Code->HandedObject)
    Call.InOut.copyTo(bytesOfObject(*W, *Shader.Code->HandedObject));
  if (Shader.Code->AttributeObject)
    Call.Attributes.copyTo(bytesOfObject(*W, *Shader.Code->AttributeObject));
  const bool GoesOn = runWave(*W);
  if (Shader.Code->HandedObject)
    bytesOfObject(*W, *Shader.Code->HandedObject).copyTo(Call.InOut);
  Call.Caller.Steps = W->Steps;
  Call.Caller.ThreadSteps += std::exchange(W->ThreadSteps, 0);
  W->Rays = nullptr; // which ends here; messages may still name the wave
  G.returnWave(std::move(W));
  return GoesOn && !G.D.Stop;
}

/// The context of a shader that \p W calls.
static RayContext makeContext(const Wave &W, unsigned Lane,
                              const ShaderRecord &Record) {
  RayContext Context;
  Context.Record = &Record;
  Context.Location = placeOfRay(W, Lane);
  Context.Recursion = W.Rays ? W.Rays->Recursion : 0;
  Context.Calls = 1 + (W.Rays ? W.Rays->Calls : 0);
  return Context;
}

/// Record \p Index of a table; null, and the run ends, if there is none.
static const ShaderRecord *findRecord(Wave &W, const Inst &I, unsigned Lane,
                                      ArrayRef<ShaderRecord> Table,
                                      const char *Name, uint64_t Index) {
  if (Index < Table.size())
    return &Table[Index];
  failRun(W, I, Lane,
          "there is no record " + Twine(Index) + " in the table '" + Name +
              "', which has " + Twine(Table.size()));
  return nullptr;
}

void dxilrun::callShader(Wave &W, const Inst &I, unsigned Lane, uint32_t Index,
                         uint64_t Parameter, uint32_t Bytes) {
  const ShaderRecord *Record =
      findRecord(W, I, Lane, W.G->D.IO->Rays->Callables, "callables", Index);
  std::optional<HandedBytes> InOut = bytesAt(W, I, Lane, Parameter, Bytes);
  if (!Record || !InOut)
    return;
  RayContext Context = makeContext(W, Lane, *Record);
  runShader({W, I, Lane, "a parameter", *InOut, {}}, Record->Shader, Context);
}

//===----------------------------------------------------------------------===//
// A ray
//===----------------------------------------------------------------------===//

TraceArguments dxilrun::readTraceArguments(Wave &W, const Inst &I,
                                           unsigned Lane) {
  constexpr unsigned FirstOfRay = 6, Payload = 14;
  constexpr uint32_t FourBits = 0xf, SixteenBits = 0xffff;
  auto Number = [&](unsigned N) { return W.at<uint32_t>(I.operand(N))[Lane]; };
  TraceArguments A;
  A.Structure = findStructure(W, I, Lane, W.at<uint64_t>(I.operand(0))[Lane]);
  A.R = readRay(W, I, Lane, FirstOfRay, Number(1), Number(2));
  A.HitGroupOffset = Number(3) & FourBits;
  A.GeometryStride = Number(4) & FourBits;
  A.MissIndex = Number(5) & SixteenBits;
  A.Payload = W.at<uint64_t>(I.operand(Payload))[Lane];
  A.PayloadBytes = I.Imm;
  return A;
}

namespace llvm {
namespace dxilrun {

class RaySearch {
public:
  RaySearch(Wave &W, const Inst &I, unsigned Lane,
            const TraceArguments &Arguments, const HandedBytes &Payload)
      : W(W), I(I), Lane(Lane), Arguments(Arguments), Payload(Payload),
        Traversal(Arguments.Structure, Arguments.R, W.G->D.IO->Rays->Options) {}

  /// What was found. Nothing if the run ends.
  std::optional<HitObject> run();

  /// What ReportHit does for the candidate. Nothing if the run or the search
  /// ends.
  std::optional<bool> report(Wave &Shader, const Inst &Call, float T,
                             uint32_t Kind, const HandedBytes &Given);

private:
  bool search();
  const ShaderRecord *findHitGroup(const RayHit &Hit);
  bool intersect(const RayHit &Box, const ShaderRecord &Group);
  bool offer(const RayHit &Hit, const ShaderRecord &Group,
             HitAttributes &Attributes, HitVerdict &Verdict);
  RayContext contextOf(const ShaderRecord &Record, const RayHit *Hit);
  ShaderCall callWith(HitAttributes *Attributes) {
    return {W,       I,
            Lane,    "a payload",
            Payload, Attributes ? bytesOf(*Attributes) : HandedBytes()};
  }

  Wave &W;
  const Inst &I;
  unsigned Lane;
  const TraceArguments &Arguments;
  HandedBytes Payload;
  RayTraversal Traversal;
  HitAttributes Committed;
  const ShaderRecord *CommittedGroup = nullptr;
  /// While an intersection shader runs.
  const RayHit *Candidate = nullptr;
  const ShaderRecord *CandidateGroup = nullptr;
};

} // namespace dxilrun
} // namespace llvm

RayContext RaySearch::contextOf(const ShaderRecord &Record, const RayHit *Hit) {
  RayContext Context = makeContext(W, Lane, Record);
  Context.Search = this;
  Context.Traversal = &Traversal;
  Context.Hit = Hit;
  ++Context.Recursion;
  return Context;
}

/// "Hit group table indexing" of the specification. Null if the run ends.
const ShaderRecord *RaySearch::findHitGroup(const RayHit &Hit) {
  const uint64_t Index = Arguments.HitGroupOffset +
                         uint64_t(Arguments.GeometryStride) * Hit.Geometry +
                         Traversal.instanceOf(Hit).HitGroup;
  const ShaderRecord *Group =
      findRecord(W, I, Lane, W.G->D.IO->Rays->HitGroups, "hit-groups", Index);
  if (!Group || !Group->isHitGroup() ||
      Hit.IsProcedural == (Group->Intersection.Code != nullptr))
    return Group;
  failRun(W, I, Lane,
          Hit.IsProcedural
              ? "hit group " + Twine(Index) +
                    " has no intersection shader, but is that of a box"
              : "hit group " + Twine(Index) +
                    " has an intersection shader, but is that of a triangle");
  return nullptr;
}

/// Runs the any-hit shader, if it applies.
bool RaySearch::offer(const RayHit &Hit, const ShaderRecord &Group,
                      HitAttributes &Attributes, HitVerdict &Verdict) {
  if (!Hit.IsOpaque && Group.AnyHit.Code) {
    RayContext Context = contextOf(Group, &Hit);
    Context.TCurrent = Hit.T;
    if (!runShader(callWith(&Attributes), Group.AnyHit, Context))
      return false;
    Verdict = Context.Verdict;
  }
  if (Verdict == HitVerdict::Ignore)
    return true;
  Traversal.commit(Hit);
  Committed = Attributes;
  CommittedGroup = &Group;
  if (Verdict == HitVerdict::AcceptAndEndSearch)
    Traversal.endSearch();
  return true;
}

bool RaySearch::intersect(const RayHit &Box, const ShaderRecord &Group) {
  Candidate = &Box;
  CandidateGroup = &Group;
  RayContext Context = contextOf(Group, &Box);
  const bool GoesOn =
      runShader({W, I, Lane, "", {}, {}}, Group.Intersection, Context);
  Candidate = nullptr;
  return GoesOn;
}

std::optional<bool> RaySearch::report(Wave &Shader, const Inst &Call, float T,
                                      uint32_t Kind, const HandedBytes &Given) {
  if (!(T >= Traversal.ray().TMin && T <= Traversal.currentT()))
    return false;
  RayHit Hit = *Candidate;
  Hit.T = T;
  Hit.Kind = Kind;
  HitAttributes Attributes;
  Attributes.Size = Given.Size;
  Attributes.Written.fill(0xff);
  Given.copyTo(bytesOf(Attributes));
  HitVerdict Verdict = HitVerdict::Accept;
  // The intersection shader's steps are those of the search's as well.
  W.Steps = Shader.Steps;
  const bool GoesOn = offer(Hit, *CandidateGroup, Attributes, Verdict);
  Shader.Steps = W.Steps;
  if (!GoesOn || Traversal.hasEnded())
    return std::nullopt;
  return Verdict != HitVerdict::Ignore;
}

/// False if the run ends.
bool RaySearch::search() {
  while (std::optional<RayHit> Hit = Traversal.next()) {
    reportForbiddenMicromap(W, I, Lane, Traversal, "pipeline");
    const ShaderRecord *Group = findHitGroup(*Hit);
    if (!Group)
      return false;
    if (Hit->IsProcedural) {
      if (!intersect(*Hit, *Group))
        return false;
      continue;
    }
    HitAttributes Attributes = HitAttributes::ofTriangle(*Hit);
    HitVerdict Verdict = HitVerdict::Accept;
    if (!offer(*Hit, *Group, Attributes, Verdict))
      return false;
  }
  reportForbiddenMicromap(W, I, Lane, Traversal, "pipeline");
  return true;
}

std::optional<HitObject> RaySearch::run() {
  if (!search())
    return std::nullopt;
  HitObject Found;
  Found.Traversal = Traversal;
  if (const std::optional<RayHit> &Hit = Traversal.committed()) {
    Found.What = HitObject::Kind::Hit;
    Found.Hit = *Hit;
    Found.Attributes = Committed;
    Found.Record = uint32_t(CommittedGroup - W.G->D.IO->Rays->HitGroups.data());
  } else {
    Found.What = HitObject::Kind::Miss;
    Found.Record = Arguments.MissIndex;
  }
  return Found;
}

/// False, and the run ends, if no further call of \p What is allowed.
static bool checkRecursion(Wave &W, const Inst &I, unsigned Lane,
                           const char *What) {
  const unsigned Limit = W.G->D.IO->Rays->MaxRecursion;
  const unsigned Recursion = W.Rays ? W.Rays->Recursion : 0;
  if (Recursion < Limit)
    return true;
  failRun(W, I, Lane,
          Twine(What) + " is called at recursion depth " + Twine(Recursion) +
              "; the pipeline's 'recursion' is " + Twine(Limit));
  return false;
}

/// False, and the run ends, if \p Bytes are more than a subobject allows.
static bool checkSize(Wave &W, const Inst &I, unsigned Lane, const char *What,
                      uint32_t Bytes, uint32_t Limit) {
  if (Bytes <= Limit)
    return true;
  failRun(W, I, Lane,
          Twine(What) + " of " + Twine(Bytes) +
              " bytes are passed; the RaytracingShaderConfig allows " +
              Twine(Limit));
  return false;
}

/// The flags of the ray must go together with those of the pipeline.
static void checkAddedFlags(Wave &W, const Inst &I, unsigned Lane, Ray R) {
  if (findFaultOfRay(R)) // which was reported
    return;
  R.Flags |= W.G->D.IO->Rays->Options.AddedFlags;
  if (findFaultOfRay(R))
    reportFinding(W, I.Origin, Lane,
                  "the flags of the ray and of the pipeline cannot be "
                  "combined");
}

std::optional<HitObject> dxilrun::searchRay(Wave &W, const Inst &I,
                                            unsigned Lane,
                                            const TraceArguments &Arguments) {
  if (!checkRecursion(W, I, Lane, "TraceRay") ||
      !checkSize(W, I, Lane, "payloads", Arguments.PayloadBytes,
                 W.G->D.IO->Rays->MaxPayloadBytes))
    return std::nullopt;
  checkAddedFlags(W, I, Lane, Arguments.R);
  std::optional<HandedBytes> Payload =
      bytesAt(W, I, Lane, Arguments.Payload, Arguments.PayloadBytes);
  if (!Payload)
    return std::nullopt;
  return RaySearch(W, I, Lane, Arguments, *Payload).run();
}

const ShaderRecord *dxilrun::recordOf(Wave &W, const Inst &I, unsigned Lane,
                                      const HitObject &Object) {
  const RayPipeline &Pipeline = *W.G->D.IO->Rays;
  if (!Object.Record)
    return nullptr;
  return Object.isHit()
             ? findRecord(W, I, Lane, Pipeline.HitGroups, "hit-groups",
                          *Object.Record)
             : findRecord(W, I, Lane, Pipeline.Miss, "miss", *Object.Record);
}

void dxilrun::invokeHit(Wave &W, const Inst &I, unsigned Lane,
                        const HitObject &Object, uint64_t Payload,
                        uint32_t Bytes) {
  if (!checkRecursion(W, I, Lane, "Invoke") ||
      !checkSize(W, I, Lane, "payloads", Bytes,
                 W.G->D.IO->Rays->MaxPayloadBytes))
    return;
  const ShaderRecord *Record = recordOf(W, I, Lane, Object);
  std::optional<HandedBytes> InOut = bytesAt(W, I, Lane, Payload, Bytes);
  if (!Record || !InOut)
    return;
  RayContext Context = makeContext(W, Lane, *Record);
  Context.Traversal = &Object.Traversal;
  ++Context.Recursion;
  ShaderCall Call = {W, I, Lane, "a payload", *InOut, {}};
  if (!Object.isHit()) {
    runShader(Call, Record->Shader, Context);
    return;
  }
  HitAttributes Attributes = Object.Attributes;
  Call.Attributes = bytesOf(Attributes);
  Context.Hit = &Object.Hit;
  Context.TCurrent = Object.Hit.T;
  runShader(Call, Record->ClosestHit, Context);
}

void dxilrun::traceRay(Wave &W, const Inst &I, unsigned Lane,
                       const TraceArguments &Arguments) {
  std::optional<HitObject> Found = searchRay(W, I, Lane, Arguments);
  if (Found && !(Found->isHit() && Arguments.R.Flags & SkipClosestHit))
    invokeHit(W, I, Lane, *Found, Arguments.Payload, Arguments.PayloadBytes);
}

uint64_t dxilrun::addHitObject(Wave &W, const Inst &I, unsigned Lane,
                               HitObject Object) {
  constexpr size_t MaxObjects = 1 << 18;
  if (W.HitObjects.size() == MaxObjects) {
    failRun(W, I, Lane,
            "a wave makes more than " + Twine(MaxObjects) + " hit objects");
    return 0;
  }
  W.HitObjects.push_back(std::move(Object));
  return W.HitObjects.size();
}

HitAttributes dxilrun::readAttributes(Wave &W, const Inst &I, unsigned Lane,
                                      uint64_t Pointer, uint32_t Bytes) {
  HitAttributes Result;
  Result.Size = Bytes;
  Result.Written.fill(0xff);
  if (!checkSize(W, I, Lane, "attributes", Bytes,
                 W.G->D.IO->Rays->MaxAttributeBytes))
    return Result;
  if (std::optional<HandedBytes> Given = bytesAt(W, I, Lane, Pointer, Bytes))
    Given->copyTo(bytesOf(Result));
  return Result;
}

void dxilrun::writeAttributes(Wave &W, const Inst &I, unsigned Lane,
                              const HitObject &Object, uint64_t Pointer,
                              uint32_t Bytes) {
  HitAttributes Attributes = Object.Attributes;
  const bool IsTooLarge = !checkSize(W, I, Lane, "attributes", Bytes,
                                     W.G->D.IO->Rays->MaxAttributeBytes);
  const bool IsWrong = Object.isHit() && Attributes.Size != Bytes;
  if (IsWrong)
    failRun(W, I, Lane,
            "attributes of " + Twine(Bytes) +
                " bytes are asked for; those of the hit have " +
                Twine(Attributes.Size));
  // What has no hit gives 0; nor is anything unset that the run ends for.
  if (IsTooLarge || IsWrong || !Object.isHit()) {
    Attributes = HitAttributes();
    Attributes.Size = Bytes;
    Attributes.Written.fill(0xff);
  }
  if (std::optional<HandedBytes> To = bytesAt(W, I, Lane, Pointer, Bytes))
    bytesOf(Attributes).copyTo(*To);
}

bool dxilrun::reportHit(Wave &W, const Inst &I, float T, uint32_t Kind,
                        uint64_t Attributes, uint32_t Bytes) {
  constexpr uint32_t MaxKind = 127;
  if (Kind > MaxKind)
    reportFinding(W, I.Origin, 0,
                  "the kind " + Twine(Kind) + " of a hit is larger than " +
                      Twine(MaxKind));
  if (!checkSize(W, I, 0, "attributes", Bytes,
                 W.G->D.IO->Rays->MaxAttributeBytes))
    return false;
  std::optional<HandedBytes> Given = bytesAt(W, I, 0, Attributes, Bytes);
  if (!Given)
    return false;
  std::optional<bool> IsAccepted =
      W.Rays->Search->report(W, I, T, Kind, *Given);
  W.HasEnded = !IsAccepted;
  return IsAccepted.value_or(true);
}
