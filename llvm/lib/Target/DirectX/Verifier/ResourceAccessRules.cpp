// ResourceAccessRules.cpp: Rules for accesses of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

// Rules about operations on resources.

namespace {

constexpr uint32_t CBufferRowBytes = 16;
constexpr uint64_t FullMask = 15;

bool isUndef(const CallInst &Call, unsigned Operand) {
  return isa<UndefValue>(getOperand(Call, Operand));
}

bool isBuffer(ResourceKind Kind) {
  return Kind == ResourceKind::TypedBuffer || Kind == ResourceKind::RawBuffer ||
         Kind == ResourceKind::StructuredBuffer;
}

/// How many results of getDimensions the kind defines, mip levels and samples
/// apart.
unsigned dimensionCount(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::TextureCube:
    return 2;
  case ResourceKind::TextureCubeArray:
    return 3;
  case ResourceKind::StructuredBuffer:
    return 1;
  default:
    return getAccessCoordinates(Kind);
  }
}

class AccessVerifier {
public:
  explicit AccessVerifier(VerifierContext &Context) : Context(Context) {}
  void verify(const CallInst &Call, const OpInfo &Op);

private:
  void verifyHandleOperands(const CallInst &Call, const OpInfo &Op);
  void verifyHandleProvenance(const CallInst &Call);
  void verifyCBufferLoad(const CallInst &Call, const HandleInfo &Handle);
  void verifyBufferAccess(const CallInst &Call, const HandleInfo &Handle,
                          const OpInfo &Op);
  void verifyStoredValues(const CallInst &Call, const HandleInfo &Handle,
                          unsigned FirstValue);
  void verifyTextureLoad(const CallInst &Call, const HandleInfo &Handle);
  void verifyTextureStore(const CallInst &Call, const HandleInfo &Handle);
  void verifyAtomic(const CallInst &Call, const HandleInfo &Handle,
                    unsigned FirstCoordinate);
  void verifyCoordinates(const CallInst &Call, const HandleInfo &Handle,
                         unsigned First, unsigned Slots);
  void verifyCounter(const CallInst &Call, const HandleInfo &Handle);
  void verifyDimensions(const CallInst &Call, const HandleInfo &Handle);
  void verifyScene(const CallInst &Call, unsigned Operand);
  bool expectLoadable(const CallInst &Call, const HandleInfo &Handle);
  bool expectUAV(const CallInst &Call, const HandleInfo &Handle,
                 VerifierRule Rule);

  VerifierContext &Context;
};

} // namespace

/// Whether the symbol of a record is known not to point to an array. A module
/// that was read from bitcode does not have the types.
static bool isNoArray(const VerifierContext &Context,
                      const ResourceRecord &Record) {
  std::optional<ResourceTableNodes> Nodes = ResourceTableNodes::read(Context.M);
  Type *Ty = Nodes ? Nodes->getType(Record.Class, Record.ID) : nullptr;
  return Ty && !Ty->isArrayTy();
}

void AccessVerifier::verifyHandleProvenance(const CallInst &Call) {
  const ResourceRecord *Record = findRecord(Context, Call);
  if (!Record) {
    Context.report(VerifierRule::InstrResourceMapToSingleEntry, Call,
                   "the handle is that of no record in !dx.resources");
    return;
  }
  OpCode Code = getDXILOperation(Call)->Code;
  if (Code == OpCode::CreateHandleForLib)
    return; // its index is that of an address
  bool IsCreateHandle = Code == OpCode::CreateHandle;
  std::optional<uint64_t> Index = getConstantOperand(
      Call, IsCreateHandle ? unsigned(operand::CreateHandle::Index)
                           : unsigned(operand::CreateHandleFromBinding::Index));
  if (Index && (*Index < Record->LowerBound || *Index > Record->upperBound()))
    Context.report(VerifierRule::InstrOpConstRange, Call,
                   "the index " + Twine(*Index) + " is outside of " +
                       Twine(Record->LowerBound) + " to " +
                       Twine(Record->upperBound()));
  if (!Index && IsCreateHandle && isNoArray(Context, *Record))
    Context.report(
        VerifierRule::InstrOpConstRange, Call,
        "the index varies, but the type of the record is not an array");
}

void AccessVerifier::verifyHandleOperands(const CallInst &Call,
                                          const OpInfo &Op) {
  for (unsigned N = 0; N != Op.NumParams; ++N) {
    if (Op.params()[N].Type != OpType::HandleTy)
      continue;
    const Value &Handle = *getOperand(Call, N);
    // Annotations may take what is not annotated yet.
    bool IsUsable = Op.Code == OpCode::AnnotateHandle
                        ? getHandleProvenance(Handle) != nullptr
                        : isUsableHandle(Context, Handle);
    if (!IsUsable)
      Context.report(VerifierRule::InstrHandleNotFromCreateHandle, Call,
                     "the operand '" + Op.params()[N].Name +
                         "' does not come from a handle operation");
  }
}

bool AccessVerifier::expectLoadable(const CallInst &Call,
                                    const HandleInfo &Handle) {
  if (Handle.Class == ResourceClass::SRV || Handle.Class == ResourceClass::UAV)
    return true;
  Context.report(VerifierRule::InstrResourceClassForLoad, Call,
                 "a load from a constant buffer or sampler");
  return false;
}

bool AccessVerifier::expectUAV(const CallInst &Call, const HandleInfo &Handle,
                               VerifierRule Rule) {
  if (Handle.Class == ResourceClass::UAV)
    return true;
  Context.report(Rule, Call, "the resource is not a UAV");
  return false;
}

void AccessVerifier::verifyCBufferLoad(const CallInst &Call,
                                       const HandleInfo &Handle) {
  if (Handle.Class != ResourceClass::CBuffer) {
    Context.report(VerifierRule::InstrCBufferClassForCBufferHandle, Call,
                   "the resource is not a constant buffer");
    return;
  }
  std::optional<uint64_t> Row =
      getConstantOperand(Call, operand::CBufferLoadLegacy::RegIndex);
  if (Row && *Row * CBufferRowBytes >= Handle.Detail)
    Context.report(VerifierRule::InstrCBufferOutOfBound, Call,
                   "row " + Twine(*Row) + " of a buffer of " +
                       Twine(Handle.Detail) + " bytes");
}

void AccessVerifier::verifyBufferAccess(const CallInst &Call,
                                        const HandleInfo &Handle,
                                        const OpInfo &Op) {
  bool IsRawOp = Op.Code == OpCode::RawBufferLoad ||
                 Op.Code == OpCode::RawBufferStore ||
                 Op.Code == OpCode::RawBufferVectorLoad ||
                 Op.Code == OpCode::RawBufferVectorStore;
  bool KindFits =
      IsRawOp ? Handle.Kind == ResourceKind::RawBuffer ||
                    Handle.Kind == ResourceKind::StructuredBuffer
              : isBuffer(Handle.Kind) || Handle.Kind == ResourceKind::TBuffer;
  if (!KindFits) {
    Context.report(VerifierRule::InstrResourceKindForBufferLoadStore, Call,
                   "a buffer operation on another kind of resource");
    return;
  }
  // Loads and stores, raw or not, have these at the same position.
  constexpr unsigned Index = operand::BufferLoad::Index;
  constexpr unsigned Offset = operand::BufferLoad::Wot;
  if (Handle.Kind == ResourceKind::StructuredBuffer) {
    if (isUndef(Call, Index) || isUndef(Call, Offset))
      Context.report(VerifierRule::InstrCoordinateCountForStructBuf, Call,
                     "index and byte offset are not both given");
  } else if (!isUndef(Call, Offset)) {
    Context.report(VerifierRule::InstrCoordinateCountForRawTypedBuf, Call,
                   "a second coordinate is given");
  }
}

void AccessVerifier::verifyStoredValues(const CallInst &Call,
                                        const HandleInfo &Handle,
                                        unsigned FirstValue) {
  constexpr unsigned NumValues = 4;
  std::optional<uint64_t> Mask =
      getConstantOperand(Call, FirstValue + NumValues);
  if (!Mask)
    return;
  // From x without a gap: a power of two less one.
  if (*Mask == 0 || *Mask > FullMask || (*Mask & (*Mask + 1)))
    Context.report(VerifierRule::InstrWriteMaskGapForUAV, Call,
                   "the mask " + Twine(*Mask) + " has a gap");
  bool IsTyped = Handle.Kind != ResourceKind::RawBuffer &&
                 Handle.Kind != ResourceKind::StructuredBuffer;
  if (IsTyped && *Mask != FullMask)
    Context.report(VerifierRule::InstrWriteMaskForTypedUAVStore, Call,
                   "the mask " + Twine(*Mask) + " of a typed resource");
  for (unsigned N = 0; N != NumValues; ++N) {
    bool IsMasked = *Mask >> N & 1;
    if (IsMasked && isUndef(Call, FirstValue + N))
      Context.report(VerifierRule::InstrUndefinedValueForUAVStore, Call,
                     "value " + Twine(N) + " is undefined");
    if (!IsMasked && !isUndef(Call, FirstValue + N))
      Context.report(VerifierRule::InstrWriteMaskMatchValueForUAVStore, Call,
                     "value " + Twine(N) + " is not in the mask");
  }
}

void AccessVerifier::verifyCoordinates(const CallInst &Call,
                                       const HandleInfo &Handle, unsigned First,
                                       unsigned Slots) {
  unsigned Needed = getAccessCoordinates(Handle.Kind);
  for (unsigned N = 0; N != Slots; ++N) {
    bool IsGiven = !isUndef(Call, First + N);
    if (N < Needed && !IsGiven)
      Context.report(VerifierRule::InstrResourceCoordinateMiss, Call,
                     "coordinate " + Twine(N) + " is missing");
    if (N >= Needed && IsGiven)
      Context.report(VerifierRule::InstrResourceCoordinateTooMany, Call,
                     "coordinate " + Twine(N) + " is given");
  }
}

void AccessVerifier::verifyTextureLoad(const CallInst &Call,
                                       const HandleInfo &Handle) {
  constexpr unsigned Mip = operand::TextureLoad::MipLevelOrSampleCount;
  if (isBuffer(Handle.Kind) || !getAccessCoordinates(Handle.Kind)) {
    Context.report(VerifierRule::InstrResourceKindForTextureLoad, Call,
                   "the texels of the resource cannot be loaded");
    return;
  }
  verifyCoordinates(Call, Handle, operand::TextureLoad::Coord0, 3);
  if (isMultisampledTexture(Handle.Kind)) {
    if (isUndef(Call, Mip))
      Context.report(VerifierRule::InstrSampleIndexForLoad2DMS, Call,
                     "the sample index is missing");
  }
  if (Handle.Class != ResourceClass::UAV)
    return;
  if (!isMultisampledTexture(Handle.Kind) && !isUndef(Call, Mip))
    Context.report(VerifierRule::InstrMipOnUAVLoad, Call,
                   "a mip level is given");
  for (unsigned N = 0; N != 3; ++N)
    if (!isUndef(Call, operand::TextureLoad::Offset0 + N)) {
      Context.report(VerifierRule::InstrOffsetOnUAVLoad, Call,
                     "an offset is given");
      return;
    }
}

void AccessVerifier::verifyTextureStore(const CallInst &Call,
                                        const HandleInfo &Handle) {
  if (isBuffer(Handle.Kind) || isMultisampledTexture(Handle.Kind) ||
      !getAccessCoordinates(Handle.Kind)) {
    Context.report(VerifierRule::InstrResourceKindForTextureStore, Call,
                   "the texels of the resource cannot be stored");
    return;
  }
  verifyCoordinates(Call, Handle, operand::TextureStore::Coord0, 3);
  verifyStoredValues(Call, Handle, operand::TextureStore::Value0);
}

void AccessVerifier::verifyAtomic(const CallInst &Call,
                                  const HandleInfo &Handle,
                                  unsigned FirstCoordinate) {
  if (expectUAV(Call, Handle, VerifierRule::InstrAtomicIntrinNonUAV))
    verifyCoordinates(Call, Handle, FirstCoordinate, 3);
}

void AccessVerifier::verifyCounter(const CallInst &Call,
                                   const HandleInfo &Handle) {
  if (!expectUAV(Call, Handle, VerifierRule::InstrBufferUpdateCounterOnUAV))
    return;
  if (!Handle.HasCounter)
    Context.report(VerifierRule::InstrBufferUpdateCounterOnResHasCounter, Call,
                   "the buffer has no counter");
}

void AccessVerifier::verifyDimensions(const CallInst &Call,
                                      const HandleInfo &Handle) {
  constexpr unsigned Mip = operand::GetDimensions::MipLevel;
  constexpr unsigned MipsOrSamples = 3;
  if (isBuffer(Handle.Kind) && !isUndef(Call, Mip))
    Context.report(VerifierRule::InstrMipLevelForGetDimension, Call,
                   "a mip level is given for a buffer");
  bool HasMipsOrSamples =
      !isBuffer(Handle.Kind) && (Handle.Class == ResourceClass::SRV ||
                                 isMultisampledTexture(Handle.Kind));
  for (const User *User : Call.users()) {
    auto *Extract = dyn_cast<ExtractValueInst>(User);
    if (!Extract)
      continue;
    unsigned Element = Extract->getIndices()[0];
    // Element 1 of a structured buffer is its stride.
    bool IsDefined = Element == MipsOrSamples
                         ? HasMipsOrSamples
                         : Element < dimensionCount(Handle.Kind);
    if (Handle.Kind == ResourceKind::StructuredBuffer && Element == 1)
      IsDefined = true;
    if (!IsDefined)
      Context.report(VerifierRule::InstrUndefResultForGetDimension, *Extract,
                     "the resource has no dimension " + Twine(Element));
  }
}

/// Rays are traced in an acceleration structure.
void AccessVerifier::verifyScene(const CallInst &Call, unsigned Operand) {
  std::optional<HandleInfo> Scene =
      resolveHandle(Context, *getOperand(Call, Operand));
  if (Scene && Scene->Kind != ResourceKind::RTAccelerationStructure)
    Context.report(VerifierRule::InstrResourceKindForTraceRay, Call,
                   "the resource is not an acceleration structure");
}

void AccessVerifier::verify(const CallInst &Call, const OpInfo &Op) {
  verifyHandleOperands(Call, Op);
  if (Op.Code == OpCode::CreateHandle ||
      Op.Code == OpCode::CreateHandleForLib ||
      Op.Code == OpCode::CreateHandleFromBinding) {
    verifyHandleProvenance(Call);
    return;
  }
  if (Op.Code == OpCode::TraceRay || Op.Code == OpCode::HitObject_TraceRay)
    return verifyScene(Call, 0);
  if (Op.Code == OpCode::RayQuery_TraceRayInline)
    return verifyScene(Call, 1); // after the query
  if (Op.params().empty() || Op.params().front().Type != OpType::HandleTy)
    return;
  std::optional<HandleInfo> Handle =
      resolveHandle(Context, *getOperand(Call, operand::Resource));
  if (!Handle)
    return;
  switch (Op.Code) {
  case OpCode::CBufferLoadLegacy:
    verifyCBufferLoad(Call, *Handle);
    return;
  case OpCode::BufferLoad:
  case OpCode::RawBufferLoad:
  case OpCode::RawBufferVectorLoad:
    if (expectLoadable(Call, *Handle))
      verifyBufferAccess(Call, *Handle, Op);
    return;
  case OpCode::BufferStore:
  case OpCode::RawBufferStore:
    if (expectUAV(Call, *Handle, VerifierRule::InstrResourceClassForUAVStore)) {
      verifyBufferAccess(Call, *Handle, Op);
      verifyStoredValues(Call, *Handle, operand::BufferStore::Value0);
    }
    return;
  case OpCode::RawBufferVectorStore:
    if (expectUAV(Call, *Handle, VerifierRule::InstrResourceClassForUAVStore)) {
      verifyBufferAccess(Call, *Handle, Op);
      if (isUndef(Call, operand::RawBufferVectorStore::Value0))
        Context.report(VerifierRule::InstrUndefinedValueForUAVStore, Call,
                       "the value is undefined");
    }
    return;
  case OpCode::TextureLoad:
    if (expectLoadable(Call, *Handle))
      verifyTextureLoad(Call, *Handle);
    return;
  case OpCode::TextureStore:
    if (expectUAV(Call, *Handle, VerifierRule::InstrResourceClassForUAVStore))
      verifyTextureStore(Call, *Handle);
    return;
  case OpCode::AtomicBinOp:
    verifyAtomic(Call, *Handle, operand::AtomicBinOp::Offset0);
    return;
  case OpCode::AtomicCompareExchange:
    verifyAtomic(Call, *Handle, operand::AtomicCompareExchange::Offset0);
    return;
  case OpCode::BufferUpdateCounter:
    verifyCounter(Call, *Handle);
    return;
  case OpCode::GetDimensions:
    verifyDimensions(Call, *Handle);
    return;
  default:
    // Samples have a file of their own; ray queries have no rules yet.
    return;
  }
}

void dxil::verifyResourceAccess(VerifierContext &Context) {
  AccessVerifier Verifier(Context);
  for (const Function &F : Context.M)
    for (const Instruction &I : instructions(F)) {
      const OpInfo *Op = getDXILOperation(I);
      // A call of another shape was reported with the operations.
      if (Op && getNumOperands(cast<CallInst>(I)) == Op->NumParams)
        Verifier.verify(cast<CallInst>(I), *Op);
    }
}

// Resources of handles.

namespace {

/// Bits of the first word of the properties of a resource.
constexpr unsigned AnnotatedHandleShaderModel = 6;

/// The operation of a call that has all operands of it.
const OpInfo *getWholeOperation(const Value &V) {
  auto *Call = dyn_cast<CallInst>(&V);
  const OpInfo *Op = Call ? getDXILOperation(*Call) : nullptr;
  return Op && getNumOperands(*Call) == Op->NumParams ? Op : nullptr;
}

bool calls(const Value &V, OpCode Code) {
  const OpInfo *Op = getWholeOperation(V);
  return Op && Op->Code == Code;
}

/// Element \p Index of a constant struct of integers.
} // namespace

const CallInst *dxil::getHandleProvenance(const Value &Handle) {
  const Value *V = &Handle;
  while (calls(*V, OpCode::AnnotateHandle))
    V = getOperand(*cast<CallInst>(V), operand::AnnotateHandle::Res);
  return getWholeOperation(*V) ? cast<CallInst>(V) : nullptr;
}

bool dxil::isUsableHandle(const VerifierContext &Context, const Value &Handle) {
  return calls(Handle, Context.isShaderModelAtLeast(AnnotatedHandleShaderModel)
                           ? OpCode::AnnotateHandle
                       : Context.isLibrary() ? OpCode::CreateHandleForLib
                                             : OpCode::CreateHandle);
}

const ResourceRecord *dxil::findRecord(const VerifierContext &Context,
                                       const CallInst &Call) {
  const OpInfo *Op = getWholeOperation(Call);
  if (!Op)
    return nullptr;
  if (Op->Code == OpCode::CreateHandle) {
    std::optional<uint64_t> Class =
        getConstantOperand(Call, operand::CreateHandle::ResourceClass);
    std::optional<uint64_t> ID =
        getConstantOperand(Call, operand::CreateHandle::RangeId);
    for (const ResourceRecord &Record : Context.Info.Resources)
      if (Class == static_cast<uint64_t>(Record.Class) && ID == Record.ID)
        return &Record;
    return nullptr;
  }
  if (Op->Code == OpCode::CreateHandleForLib) {
    auto *Load = dyn_cast<LoadInst>(
        getOperand(Call, operand::CreateHandleForLib::Resource));
    const Value *Symbol =
        Load ? getUnderlyingObject(Load->getPointerOperand()) : nullptr;
    for (const ResourceRecord &Record : Context.Info.Resources)
      if (Symbol && Record.Symbol == Symbol)
        return &Record;
    return nullptr;
  }
  if (Op->Code != OpCode::CreateHandleFromBinding)
    return nullptr;
  std::optional<ResourceBind> Bind = ResourceBind::read(
      *getOperand(Call, operand::CreateHandleFromBinding::Bind));
  for (const ResourceRecord &Record : Context.Info.Resources)
    if (Bind && Bind->Class == Record.Class && Bind->Space == Record.Space &&
        Bind->Lower == Record.LowerBound && Bind->Upper == Record.upperBound())
      return &Record;
  return nullptr;
}

std::optional<HandleInfo> dxil::resolveHandle(const VerifierContext &Context,
                                              const Value &Handle) {
  if (!isUsableHandle(Context, Handle))
    return std::nullopt;
  const CallInst *Provenance = getHandleProvenance(Handle);
  if (!Provenance)
    return std::nullopt;
  HandleInfo Info;
  Info.FromHeap = calls(*Provenance, OpCode::CreateHandleFromHeap);
  Info.Record = findRecord(Context, *Provenance);
  if (calls(Handle, OpCode::AnnotateHandle)) {
    std::optional<ResourceProperties> Properties = ResourceProperties::read(
        *getOperand(cast<CallInst>(Handle), operand::AnnotateHandle::Props));
    if (!Properties)
      return std::nullopt;
    Info.Kind = Properties->Kind;
    Info.Class = Properties->getClass();
    Info.HasCounter = Properties->HasCounter;
    Info.IsComparison = Properties->IsComparison;
    Info.Detail = Properties->Detail;
    Info.Element = Properties->getTyped();
    return Info;
  }
  if (!Info.Record)
    return std::nullopt;
  Info.Class = Info.Record->Class;
  Info.Kind = Info.Record->Kind;
  Info.HasCounter = Info.Record->HasCounter;
  Info.Detail = Info.Kind == ResourceKind::CBuffer ? Info.Record->CBufferSize
                                                   : Info.Record->Stride;
  return Info;
}
