// StageRules.cpp: Rules about stage states
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers are those of Microsoft's validator. The front end and the passes
// take theirs from the tables, so that this file can detect a wrong one.

#include "VerifierContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/bit.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr uint32_t MaxVertices = 1024, MaxVertexScalars = 1024;
constexpr uint32_t MaxInstances = 32, MaxPatchPoints = 32;
constexpr uint32_t MaxPatchScalars = 3968;
constexpr uint32_t MaxMeshVertices = 256, MaxMeshPrimitives = 256;
constexpr uint32_t MaxPayload = 16384;
constexpr uint32_t MaxMeshOutput = 32768, MaxMeshInOut = 48128;
constexpr uint32_t MaxRows = 32;
enum Domain : uint32_t { Isoline = 1, Triangle = 2, Quad = 3 };
enum Topology : uint32_t { Points = 1, LineStrip = 3, TriangleStrip = 5 };
enum Tessellated : uint32_t { TessPoint = 1, TessLine = 2, TessLast = 4 };

/// One entry.
class StageVerifier {
public:
  StageVerifier(VerifierContext &Context, ShaderKind Kind,
                const Function &Entry, const StageStates &States,
                const EntrySignatures &Signatures)
      : Context(Context), Kind(Kind), Entry(Entry), States(States),
        Signatures(Signatures) {}
  void verify();

private:
  void check(bool Holds, VerifierRule Rule, const Twine &Message) {
    if (!Holds)
      Context.report(Rule, Entry, Message);
  }
  uint32_t countScalars(SignatureNumber Number) const;
  uint32_t countRows(SignatureNumber Number) const;
  uint32_t countTessFactors(SemanticKind Factor) const;
  SmallVector<const CallInst *, 4> findCalls(ArrayRef<OpCode> Codes) const;
  void verifySignatures();
  void verifyGeometry(const GeometryState &State);
  void verifyHull(const HullState &State);
  /// A domain shader need not read them.
  void verifyTessFactors(uint32_t Domain, bool AreNeeded);
  void verifyDomain(const DomainState &State);
  void verifyMesh(const MeshState &State);
  void verifyMeshSignatures(const MeshState &State);
  void verifyMeshCalls();
  void verifyAmplification(const AmplificationState &State);
  void verifyPayload(OpCode Code, uint32_t Declared, VerifierRule Rule);
  void verifyGroups();
  void verifyViewID();

  VerifierContext &Context;
  const ShaderKind Kind;
  const Function &Entry;
  const StageStates &States;
  const EntrySignatures &Signatures;
};

} // namespace

uint32_t StageVerifier::countScalars(SignatureNumber Number) const {
  uint32_t Sum = 0;
  for (const SignatureElement &E : Signatures[Number])
    Sum += E.rows() * E.Columns;
  return Sum;
}

uint32_t StageVerifier::countRows(SignatureNumber Number) const {
  uint32_t Last = 0;
  for (const SignatureElement &E : Signatures[Number])
    if (E.isAllocated())
      Last = std::max<uint32_t>(Last, E.StartRow + E.rows());
  return Last;
}

uint32_t StageVerifier::countTessFactors(SemanticKind Factor) const {
  uint32_t Sum = 0;
  for (const SignatureElement &E : Signatures[PatchOrPrimitiveSignature])
    if (E.Kind == Factor)
      Sum += E.rows() * E.Columns;
  return Sum;
}

SmallVector<const CallInst *, 4>
StageVerifier::findCalls(ArrayRef<OpCode> Codes) const {
  SmallVector<const CallInst *, 4> Found;
  for (const Instruction &I : instructions(Entry))
    if (const OpInfo *Op = getDXILOperation(I);
        Op && is_contained(Codes, Op->Code))
      Found.push_back(cast<CallInst>(&I));
  return Found;
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

/// System values that one signature may have several of.
static bool mayRepeat(SemanticKind Kind) {
  return is_contained({SemanticKind::Arbitrary, SemanticKind::Target,
                       SemanticKind::ClipDistance, SemanticKind::CullDistance,
                       SemanticKind::Barycentrics},
                      Kind);
}

void StageVerifier::verifySignatures() {
  for (const SignatureElements &Elements : Signatures) {
    SmallSet<std::pair<unsigned, unsigned>, 8> Seen;
    for (const SignatureElement &E : Elements)
      check(mayRepeat(E.Kind) ||
                Seen.insert({unsigned(E.Kind), E.Stream}).second,
            VerifierRule::MetaDuplicateSysValue,
            "'" + E.Name + "' is twice in a signature");
  }
  bool HasPatches = is_contained(
      {ShaderKind::Hull, ShaderKind::Domain, ShaderKind::Mesh}, Kind);
  check(HasPatches || Signatures[PatchOrPrimitiveSignature].empty(),
        VerifierRule::SmPatchConstantOnlyForHSDS,
        "it has constants of patches");
}

//===----------------------------------------------------------------------===//
// Geometry shaders
//===----------------------------------------------------------------------===//

void StageVerifier::verifyGeometry(const GeometryState &State) {
  check(State.MaxVertexCount <= MaxVertices,
        VerifierRule::SmGSOutputVertexCountRange,
        "it makes " + Twine(State.MaxVertexCount) + " vertices");
  check(State.InstanceCount >= 1 && State.InstanceCount <= MaxInstances,
        VerifierRule::SmGSInstanceCountRange,
        "it has " + Twine(State.InstanceCount) + " instances");
  // Points, lines, triangles, both with neighbors, patches of 1 to 32 points.
  uint32_t Input = State.InputPrimitive;
  check((Input >= 1 && Input <= 3) || (Input >= 6 && Input <= 39),
        VerifierRule::SmGSValidInputPrimitive,
        "unknown primitive " + Twine(Input));
  check(is_contained(
            {uint32_t(Points), uint32_t(LineStrip), uint32_t(TriangleStrip)},
            State.Topology),
        VerifierRule::SmGSValidOutputPrimitiveTopology,
        "no stream is of the topology " + Twine(State.Topology));
  check(popcount(State.StreamMask) <= 1 || State.Topology == Points,
        VerifierRule::SmMultiStreamMustBePoint,
        "one of several streams is not of points");
  uint64_t Scalars =
      uint64_t(State.MaxVertexCount) * countScalars(OutputSignature);
  check(Scalars <= MaxVertexScalars,
        VerifierRule::SmGSTotalOutputVertexDataRange,
        "its vertices have " + Twine(Scalars) + " scalars together");
}

//===----------------------------------------------------------------------===//
// Tessellation
//===----------------------------------------------------------------------===//

static bool isDomain(uint32_t Number) {
  return Number >= Isoline && Number <= Quad;
}

void StageVerifier::verifyTessFactors(uint32_t Domain, bool AreNeeded) {
  static constexpr struct {
    uint32_t Edges, Inside;
  } Wanted[] = {{2, 0}, {3, 1}, {4, 2}};
  auto [Edges, Inside] = Wanted[Domain - Isoline];
  uint32_t NumEdges = countTessFactors(SemanticKind::TessFactor);
  uint32_t NumInside = countTessFactors(SemanticKind::InsideTessFactor);
  if (AreNeeded && (NumEdges == 0 || (Inside && NumInside == 0)))
    return check(false, VerifierRule::SmTessFactorForDomain,
                 "the patch has no factors of its domain");
  check(NumEdges == Edges || (!AreNeeded && NumEdges == 0),
        VerifierRule::SmTessFactorSizeMatchDomain,
        "the edges have " + Twine(NumEdges) + " factors, not " + Twine(Edges));
  check(NumInside == Inside || (!AreNeeded && NumInside == 0),
        VerifierRule::SmInsideTessFactorSizeMatchDomain,
        "the inside has " + Twine(NumInside) + " factors, not " +
            Twine(Inside));
}

void StageVerifier::verifyHull(const HullState &State) {
  check(isDomain(State.Domain), VerifierRule::SmValidDomain,
        "unknown domain " + Twine(State.Domain));
  check(State.InputControlPoints <= MaxPatchPoints,
        VerifierRule::SmHSInputControlPointCountRange,
        "it takes " + Twine(State.InputControlPoints) + " control points");
  check(State.InputControlPoints != 0 || Signatures[InputSignature].empty(),
        VerifierRule::SmZeroHSInputControlPointWithInput,
        "it takes values of no control points");
  check(State.OutputControlPoints <= MaxPatchPoints,
        VerifierRule::SmOutputControlPointCountRange,
        "it makes " + Twine(State.OutputControlPoints) + " control points");
  check(!Entry.isDeclaration() ||
            State.InputControlPoints == State.OutputControlPoints,
        VerifierRule::SmHullPassThruControlPointCountMatch,
        "it passes " + Twine(State.InputControlPoints) +
            " control points through as " + Twine(State.OutputControlPoints));
  uint64_t Scalars =
      uint64_t(State.OutputControlPoints) * countScalars(OutputSignature);
  check(Scalars <= MaxPatchScalars,
        VerifierRule::SmOutputControlPointsTotalScalars,
        "its control points have " + Twine(Scalars) + " scalars");
  check(State.Partitioning >= 1 && State.Partitioning <= 4,
        VerifierRule::MetaTessellatorPartition,
        "unknown partitioning " + Twine(State.Partitioning));
  uint32_t Output = State.OutputPrimitive;
  check(Output >= TessPoint && Output <= TessLast,
        VerifierRule::MetaTessellatorOutputPrimitive,
        "the tessellator makes no primitive " + Twine(Output));
  check(State.MaxTessFactor >= 1 && State.MaxTessFactor <= 64,
        VerifierRule::MetaMaxTessFactor,
        "the greatest factor is outside of 1 to 64");
  check(State.Domain != Isoline || Output <= TessLine,
        VerifierRule::SmIsolineOutputPrimitiveMismatch,
        "triangles are made of lines");
  check(State.Domain != Triangle || Output != TessLine,
        VerifierRule::SmTriOutputPrimitiveMismatch,
        "lines are made of triangles");
  if (isDomain(State.Domain))
    verifyTessFactors(State.Domain, /*AreNeeded=*/true);
}

void StageVerifier::verifyDomain(const DomainState &State) {
  check(isDomain(State.Domain), VerifierRule::SmValidDomain,
        "unknown domain " + Twine(State.Domain));
  check(State.InputControlPoints <= MaxPatchPoints,
        VerifierRule::SmDSInputControlPointCountRange,
        "it takes " + Twine(State.InputControlPoints) + " control points");
  if (isDomain(State.Domain))
    verifyTessFactors(State.Domain, /*AreNeeded=*/false);
  uint64_t Dimensions = State.Domain == Triangle ? 3 : 2;
  for (const CallInst *Call : findCalls(OpCode::DomainLocation)) {
    auto Component =
        getConstantOperand(*Call, operand::DomainLocation::Component);
    if (Component && *Component >= Dimensions)
      Context.report(VerifierRule::SmDomainLocationIdxOOB, *Call,
                     "the domain has no coordinate " + Twine(*Component));
  }
}

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

void StageVerifier::verifyPayload(OpCode Code, uint32_t Declared,
                                  VerifierRule Rule) {
  for (const CallInst *Call : findCalls(Code))
    if (StructType *Payload =
            getUserStruct(getOpInfo(Code), *Call->getCalledFunction()))
      if (uint64_t Size = Context.M.getDataLayout().getTypeAllocSize(Payload);
          Size > Declared)
        Context.report(Rule, *Call,
                       "the payload has " + Twine(Size) + " bytes, not " +
                           Twine(Declared));
}

void StageVerifier::verifyMeshSignatures(const MeshState &State) {
  uint64_t Bytes = getMeshOutputBytes(State, Signatures);
  check(Bytes <= MaxMeshOutput, VerifierRule::SmMeshShaderOutputSize,
        "its outputs take " + Twine(Bytes) + " bytes");
  check(Bytes > MaxMeshOutput || Bytes + State.PayloadBytes <= MaxMeshInOut,
        VerifierRule::SmMeshShaderInOutSize,
        "its outputs and payload take " + Twine(Bytes + State.PayloadBytes) +
            " bytes");
  uint32_t Vertex = countRows(OutputSignature);
  uint32_t Primitive = countRows(PatchOrPrimitiveSignature);
  check(Vertex <= MaxRows, VerifierRule::SmMeshVSigRowCount,
        "a vertex takes " + Twine(Vertex) + " registers");
  check(Primitive <= MaxRows, VerifierRule::SmMeshPSigRowCount,
        "a primitive takes " + Twine(Primitive) + " registers");
  check(Vertex > MaxRows || Primitive > MaxRows ||
            Vertex + Primitive <= MaxRows,
        VerifierRule::SmMeshTotalSigRowCount,
        "a vertex and a primitive take " + Twine(Vertex + Primitive) +
            " registers");
}

void StageVerifier::verifyMeshCalls() {
  auto Counts = findCalls(OpCode::SetMeshOutputCounts);
  auto Stores = findCalls({OpCode::StoreVertexOutput,
                           OpCode::StorePrimitiveOutput, OpCode::EmitIndices});
  check(Counts.size() <= 1, VerifierRule::InstrMultipleSetMeshOutputCounts,
        "the numbers of outputs are set several times");
  check(!Counts.empty() || Stores.empty(),
        VerifierRule::InstrMissingSetMeshOutputCounts,
        "the numbers of its outputs are not set");
  check(findCalls(OpCode::GetMeshPayload).size() <= 1,
        VerifierRule::InstrMultipleGetMeshPayload,
        "the payload is asked for several times");
  if (Counts.size() != 1)
    return;
  DominatorTree Dominators(const_cast<Function &>(Entry));
  check(all_of(Stores,
               [&](const CallInst *Store) {
                 return Dominators.dominates(Counts[0]->getParent(),
                                             Store->getParent());
               }),
        VerifierRule::InstrNonDominatingSetMeshOutputCounts,
        "outputs are written where their numbers may not be set");
}

void StageVerifier::verifyMesh(const MeshState &State) {
  check(State.MaxVertices <= MaxMeshVertices,
        VerifierRule::SmMeshShaderMaxVertexCount,
        "it makes " + Twine(State.MaxVertices) + " vertices");
  check(State.MaxPrimitives <= MaxMeshPrimitives,
        VerifierRule::SmMeshShaderMaxPrimitiveCount,
        "it makes " + Twine(State.MaxPrimitives) + " primitives");
  check(State.PayloadBytes <= MaxPayload, VerifierRule::SmMeshShaderPayloadSize,
        "its payload has " + Twine(State.PayloadBytes) + " bytes");
  verifyPayload(OpCode::GetMeshPayload, State.PayloadBytes,
                VerifierRule::SmMeshShaderPayloadSizeDeclared);
  verifyMeshSignatures(State);
  verifyMeshCalls();
}

void StageVerifier::verifyAmplification(const AmplificationState &State) {
  check(State.PayloadBytes <= MaxPayload,
        VerifierRule::SmAmplificationShaderPayloadSize,
        "its payload has " + Twine(State.PayloadBytes) + " bytes");
  verifyPayload(OpCode::DispatchMesh, State.PayloadBytes,
                VerifierRule::SmAmplificationShaderPayloadSizeDeclared);
  auto Dispatches = findCalls(OpCode::DispatchMesh);
  check(Dispatches.size() == 1, VerifierRule::InstrNotOnceDispatchMesh,
        "it starts its meshes " + Twine(Dispatches.size()) + " times");
  if (Dispatches.size() != 1)
    return;
  PostDominatorTree After(const_cast<Function &>(Entry));
  check(After.dominates(Dispatches[0]->getParent(), &Entry.getEntryBlock()),
        VerifierRule::InstrNonDominatingDispatchMesh,
        "DispatchMesh is not called on each path");
}

//===----------------------------------------------------------------------===//
// Thread groups
//===----------------------------------------------------------------------===//

/// Shaders alone: what an entry of a library comes to is a rule of libraries.
void StageVerifier::verifyGroups() {
  if (Context.isLibrary() || getShaderStage(Kind).has(HasThreadGroups))
    return;
  check(Context.Info.GroupSharedBytes == 0, VerifierRule::SmTGSMUnsupported,
        "it has groupshared variables, but no groups");
  for (const Instruction &I : instructions(Entry))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && isGroupBarrier(*Call))
      Context.report(VerifierRule::InstrBarrierModeForNonCS, *Call,
                     "there is no group to wait for");
}

/// Shaders alone, as in Microsoft's validator.
void StageVerifier::verifyViewID() {
  if (Context.isLibrary() || Kind != ShaderKind::Pixel ||
      countRows(InputSignature) < MaxRows)
    return;
  check(findCalls(OpCode::ViewID).empty(), VerifierRule::SmViewIDNeedsSlot,
        "its inputs leave no register for SV_ViewID");
}

void StageVerifier::verify() {
  verifySignatures();
  verifyViewID();
  verifyGroups();
  if (States.Geometry)
    verifyGeometry(*States.Geometry);
  if (States.Hull)
    verifyHull(*States.Hull);
  if (States.Domain)
    verifyDomain(*States.Domain);
  if (States.Mesh)
    verifyMesh(*States.Mesh);
  if (States.Amplification)
    verifyAmplification(*States.Amplification);
}

void dxil::verifyStages(VerifierContext &Context) {
  const DXILModuleInfo &Info = Context.Info;
  if (!Context.isLibrary() && Info.Entry)
    StageVerifier(Context, Info.Kind, *Info.Entry, Info.States, Info.Signatures)
        .verify();
  for (const EntryRecord &Entry : Info.Entries)
    StageVerifier(Context, Entry.Kind, *Entry.Entry, Entry.States,
                  Entry.Signatures)
        .verify();
}
