// ResourceTable.cpp: The resources of a module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include <map>
#include <tuple>

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Handle calls
//===----------------------------------------------------------------------===//

/// Null for calls of a heap, which have no name.
static GlobalVariable *getNameGlobal(const CallInst &Call) {
  return isHeapHandleCall(Call) ? nullptr : getHandleNameGlobal(Call);
}

StringRef dxil::getResourceName(const CallInst &Call) {
  const GlobalVariable *Global = getNameGlobal(Call);
  if (!Global || !Global->hasInitializer())
    return "";
  auto *Data = dyn_cast<ConstantDataSequential>(Global->getInitializer());
  return Data && Data->isCString() ? Data->getAsCString() : "";
}

std::string dxil::getResourceIdentity(const CallInst &Call) {
  if (const GlobalVariable *Global = getNameGlobal(Call))
    return Global->getName().str();
  // Without a name: the operands of the call except index and name.
  HandleCall Handle = HandleCall::read(Call);
  uint32_t First = Handle.Lower ? Handle.Space : Handle.OrderID;
  uint32_t Second = Handle.Lower.value_or(Handle.Space);
  return getRegisterLetter(
             getResourceTypeInfo(cast<TargetExtType>(Call.getType()))
                 .getResourceClass()) +
         ("," + Twine(First) + "," + Twine(Second) + "," + Twine(Handle.Size))
             .str();
}

RawSourceLocation dxil::getResourceLocation(const CallInst &Call) {
  if (RawSourceLocation Location = getSourceLocation(Call))
    return Location;
  const GlobalVariable *Global = getNameGlobal(Call);
  return Global ? getSourceLocation(*Global) : 0;
}

bool dxil::isTextureBuffer(const Type *T) {
  auto *Target = dyn_cast<TargetExtType>(T);
  return Target && Target->getName() == TextureBufferTypeName;
}

bool dxil::isAccelerationStructure(const Type *T) {
  auto *Target = dyn_cast<TargetExtType>(T);
  return Target && Target->getName() == AccelerationStructureTypeName;
}

ResourceTypeInfo dxil::getResourceTypeInfo(TargetExtType *HandleType) {
  if (isAccelerationStructure(HandleType))
    return ResourceTypeInfo(HandleType, dxil::ResourceClass::SRV,
                            dxil::ResourceKind::RTAccelerationStructure);
  if (isTextureBuffer(HandleType))
    return ResourceTypeInfo(HandleType, dxil::ResourceClass::SRV,
                            dxil::ResourceKind::TBuffer);
  return ResourceTypeInfo(HandleType);
}

ResourceDeclaration dxil::readDeclaration(const CallInst &Call) {
  const GlobalVariable *Global = getNameGlobal(Call);
  const MDNode *Row =
      Global ? Global->getMetadata(ResourceDeclarationMD) : nullptr;
  std::optional<ResourceDeclaration> D;
  if (Row)
    D = ResourceDeclaration::read(*Row);
  if (!D) {
    D.emplace();
    D->Name = getResourceName(Call).str();
  }
  D->Location = getResourceLocation(Call);
  if (D->Symbol.empty())
    D->Symbol = D->Name;
  return std::move(*D);
}

/// Reads where the resource is bound. A call without a register is one that a
/// library leaves open.
static void setBinding(BoundResource &R, const CallInst &Call,
                       bool IsSpaceDeclared) {
  HandleCall Handle = HandleCall::read(Call);
  bool IsSpaceKnown = Handle.Lower || IsSpaceDeclared || Handle.Space;
  R.Space = IsSpaceKnown ? Handle.Space : OpenBinding;
  R.LowerBound = Handle.Lower.value_or(OpenBinding);
  R.RangeSize = Handle.Size;
}

void dxil::keepResourceLocations(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (!isHandleCall(I))
        continue;
      MDNode *Node = I.getMetadata(SourceLocationMD);
      GlobalVariable *Global = getNameGlobal(cast<CallInst>(I));
      if (Node && Global)
        Global->setMetadata(SourceLocationMD, Node);
    }
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

/// The number of the element type for numbers that are stored normalized.
static dxil::ElementType normalize(dxil::ElementType Type,
                                   const BoundResource &R) {
  bool IsUnorm = R.Declaration.has(UnormTrait);
  if (!IsUnorm && !R.Declaration.has(SnormTrait))
    return Type;
  switch (Type) {
  case dxil::ElementType::F16:
    return IsUnorm ? dxil::ElementType::UNormF16 : dxil::ElementType::SNormF16;
  case dxil::ElementType::F32:
    return IsUnorm ? dxil::ElementType::UNormF32 : dxil::ElementType::SNormF32;
  default: // LLVM's enumeration: integers, and doubles, which are two words
    return Type;
  }
}

ResourceElement dxil::getResourceElement(const Module &M,
                                         const BoundResource &R) {
  ResourceTypeInfo Info = getResourceTypeInfo(R.HandleType);
  ResourceElement Element;
  if (isTextureBuffer(R.HandleType)) {
    // Rows of four words, whatever is in them.
    Element.Type = dxil::ElementType::U32;
    Element.Size =
        M.getDataLayout().getTypeAllocSize(R.HandleType->getTypeParameter(0));
  } else if (isAccelerationStructure(R.HandleType)) {
    // Nothing reads it as a number, but dxc's records say that it has some.
    Element.Type = dxil::ElementType::I32;
  } else if (Info.isFeedback()) {
    Element.Feedback = Info.getFeedbackType();
  } else if (Info.isTyped()) {
    ResourceTypeInfo::TypedInfo Typed = Info.getTyped();
    Element.Type = normalize(Typed.ElementTy, R);
    Element.Count = Typed.ElementCount;
    if (Info.isMultiSample())
      Element.Samples = Info.getMultiSampleCount();
  } else if (Info.isStruct()) {
    Type *Ty = cast<RawBufferExtType>(R.HandleType)->getResourceType();
    const DataLayout &DL = M.getDataLayout();
    Element.Stride = getElementLayout(DL, Ty).Size;
    // The base alignment is that of the widest scalar.
    SmallVector<Type *, 8> Work{Ty};
    unsigned Align = 1;
    while (!Work.empty()) {
      Type *T = Work.pop_back_val();
      if (T->isIntegerTy(8))
        continue; // padding
      if (T->isAggregateType() || T->isVectorTy())
        append_range(Work, T->subtypes());
      else
        Align = std::max<unsigned>(Align, DL.getTypeStoreSize(T));
    }
    // Like dxc, which states it for structs only.
    Element.AlignLog2 = Ty->isStructTy() ? Log2_32(Align) : 0;
  } else if (Info.isCBuffer()) {
    Element.Size = Info.getCBufferSize(M.getDataLayout());
  }
  return Element;
}

void dxil::checkMultisampled(LLVMContext &Context, const BoundResource &R,
                             const ShaderTarget &Target) {
  auto *Texture = dyn_cast<MSTextureExtType>(R.HandleType);
  if (!Texture || !Texture->isWriteable() ||
      Target.has(Feature::WritableMultisampled))
    return;
  std::string Name =
      R.getPath().empty() ? "" : ("'" + R.getPath() + "' ").str();
  reportMissing(Context, R.getLocation(), Feature::WritableMultisampled, Target,
                "the multisampled texture " + Name);
}

/// 64-bit elements of typed resources are stored as pairs of 32-bit words.
static dxil::ElementType getStoredType(dxil::ElementType Type) {
  switch (Type) {
  case dxil::ElementType::I64:
  case dxil::ElementType::U64:
  case dxil::ElementType::F64:
  case dxil::ElementType::SNormF64:
  case dxil::ElementType::UNormF64:
    return dxil::ElementType::U32;
  default: // all others are stored as they are
    return Type;
  }
}

void dxil::describeElements(const Module &M, BoundResource &R) {
  ResourceElement Element = getResourceElement(M, R);
  R.Element = getStoredType(Element.Type);
  R.SampleCount = Element.Samples;
  R.Stride = Element.Stride;
  R.CBufferSize = Element.Size;
  if (Element.Feedback)
    R.Feedback = static_cast<uint32_t>(*Element.Feedback);
}

/// Records what the uses of a handle imply about its resource.
static void noteUses(const CallInst &Handle, BoundResource &Record) {
  for (const User *U : Handle.users()) {
    auto *Call = dyn_cast<CallInst>(U);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee)
      continue;
    if (Callee->getIntrinsicID() == Intrinsic::dx_resource_updatecounter) {
      Record.HasCounter = true;
      continue;
    }
    if (Callee->getIntrinsicID() == Intrinsic::dx_resource_casthandle)
      noteUses(*Call, Record);
    CalledOperation Op = getCalledOperation(*Call);
    if (Op && Op->Code == OpCode::BufferUpdateCounter)
      Record.HasCounter = true;
    if (Op && !Op.isLowered() &&
        (Op->Code == OpCode::AtomicBinOp ||
         Op->Code == OpCode::AtomicCompareExchange) &&
        Callee->getReturnType()->isIntegerTy(64))
      Record.UsedByAtomic64 = true;
  }
}

/// The properties that the type of a handle implies.
static BoundResource describeType(const CallInst &Call) {
  BoundResource R;
  R.HandleType = cast<TargetExtType>(Call.getType());
  ResourceTypeInfo Info = getResourceTypeInfo(R.HandleType);
  R.Class = Info.getResourceClass();
  R.Kind = Info.getResourceKind();
  R.RasterizerOrdered = Info.isUAV() && Info.getUAV().IsROV;
  if (auto *Sampler = dyn_cast<SamplerExtType>(R.HandleType))
    R.Sampler = Sampler->getSamplerType();
  return R;
}

BoundResource dxil::describeHeapResource(const CallInst &Call) {
  BoundResource R = describeType(Call);
  R.RangeSize = 1;
  R.Declaration.Location = getResourceLocation(Call);
  R.Declaration.Traits = HeapHandleCall::read(Call).Traits;
  R.GloballyCoherent = R.Declaration.has(GloballyCoherentTrait);
  R.ReorderCoherent = R.Declaration.has(ReorderCoherentTrait);
  noteUses(Call, R);
  return R;
}

ResourceTable::ResourceTable(Module &M) {
  // Resources are distinguished by their binding and their properties.
  using Key = std::tuple<unsigned, uint32_t, uint32_t, uint32_t, uint32_t,
                         StringRef, unsigned>;
  std::map<Key, std::pair<BoundResource, SmallVector<CallInst *, 2>>> Found;
  DenseMap<void *, unsigned> TypeOrder;
  DenseMap<const GlobalVariable *, ResourceDeclaration> Declared;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (!isHandleCall(I))
        continue;
      auto *Call = cast<CallInst>(&I);
      BoundResource R = describeType(*Call);
      const GlobalVariable *Global = getNameGlobal(*Call);
      auto [Known, IsNew] = Declared.try_emplace(Global);
      if (IsNew || !Global)
        Known->second = readDeclaration(*Call);
      const ResourceDeclaration &D = Known->second;
      setBinding(R, *Call, D.Space.has_value());
      R.Name = getResourceName(*Call);
      // Declaration order within a class; the binding decides if there is no
      // location.
      unsigned Order =
          TypeOrder.try_emplace(R.HandleType, TypeOrder.size()).first->second;
      // Locations in macros and included files do not determine the order.
      std::optional<uint32_t> Number;
      if (Global)
        Number = getDeclarationNumber(*Global);
      Key K{static_cast<unsigned>(R.Class),
            Number.value_or(D.Location),
            R.Space,
            R.LowerBound,
            R.RangeSize,
            R.Name,
            Order};
      auto [It, IsNewResource] =
          Found.try_emplace(K, R, SmallVector<CallInst *, 2>());
      auto &Entry = It->second;
      if (IsNewResource) {
        Entry.first.Declaration = D;
        Entry.first.GloballyCoherent = D.has(GloballyCoherentTrait);
        Entry.first.ReorderCoherent = D.has(ReorderCoherentTrait);
      }
      noteUses(*Call, Entry.first);
      Entry.first.HasVariableIndex |= !isa<Constant>(getHandleIndex(*Call));
      Entry.second.push_back(Call);
      Calls.push_back(Call);
    }
  for (auto &[K, Entry] : Found) {
    BoundResource &R = Entry.first;
    R.ID = Records.empty() || Records.back().Class != R.Class
               ? 0
               : Records.back().ID + 1;
    describeElements(M, R);
    for (CallInst *Call : Entry.second)
      RecordOfCall[Call] = Records.size();
    Records.push_back(std::move(R));
  }
}

ArrayRef<BoundResource>
ResourceTable::records(dxil::ResourceClass Class) const {
  auto First = llvm::partition_point(
      Records, [&](const BoundResource &R) { return R.Class < Class; });
  auto Last = llvm::partition_point(
      Records, [&](const BoundResource &R) { return R.Class <= Class; });
  return ArrayRef(Records).slice(First - Records.begin(), Last - First);
}

const BoundResource &ResourceTable::recordOf(const CallInst &Call) const {
  auto It = RecordOfCall.find(&Call);
  assert(It != RecordOfCall.end() && "not a handle call of this module");
  return Records[It->second];
}

// Resource declarations.

ResourceDeclarations::ResourceDeclarations(Module &M) : M(M) {
  NamedMDNode *List = M.getNamedMetadata(ResourceDeclarationsMD);
  std::vector<ResourceDeclaration> Declarations = readResourceDeclarations(M);
  Rows.reserve(Declarations.size());
  for (ResourceDeclaration &D : Declarations) {
    MDNode *Row = List->getOperand(D.Number);
    Rows.push_back({std::move(D), Row});
  }
  for (GlobalVariable &Global : M.globals())
    if (uint32_t N = getDeclarationNumber(Global).value_or(~0u);
        N < Rows.size())
      Rows[N].NameGlobal = &Global;
}

bool dxil::holdsResources(const Type *T) {
  if (auto *Array = dyn_cast<ArrayType>(T))
    return holdsResources(Array->getElementType());
  auto *Struct = dyn_cast<StructType>(T);
  if (!Struct)
    return false;
  bool IsResource = Struct->hasName() && Struct->getName() == ResourceTypeName;
  return IsResource || any_of(Struct->elements(), holdsResources);
}

bool dxil::isHeapProvenance(uint32_t Provenance) {
  return Provenance >= LastHeapProvenance && Provenance <= HeapProvenance;
}

bool ResourceDeclarations::isProvenance(uint32_t Provenance) const {
  return Provenance < Rows.size() || isHeapProvenance(Provenance);
}

StringRef ResourceDeclarations::getPath(uint32_t Provenance) const {
  return Rows[Provenance].Declaration.getPath();
}

RawSourceLocation ResourceDeclarations::getLocation(uint32_t Provenance) const {
  return Provenance < Rows.size() ? Rows[Provenance].Declaration.Location : 0;
}

/// The global that identifies the resource, which all its calls share.
GlobalVariable *ResourceDeclarations::getNameGlobal(Declared &D) {
  if (D.NameGlobal)
    return D.NameGlobal;
  const ResourceDeclaration &Declaration = D.Declaration;
  LLVMContext &Context = M.getContext();
  D.NameGlobal = IRBuilder<>(Context).CreateGlobalString(
      Declaration.Name, Declaration.Name + ".str", 0, &M);
  D.NameGlobal->setMetadata(ResourceDeclarationMD, D.Row);
  D.NameGlobal->setMetadata(SourceLocationMD,
                            writeSourceLocation(Context, Declaration.Location));
  return D.NameGlobal;
}

CallInst *ResourceDeclarations::createHandle(IRBuilderBase &Builder,
                                             uint32_t Provenance, Value *Index,
                                             Type *HandleType) {
  const ResourceDeclaration &Declaration = Rows[Provenance].Declaration;
  HandleCall Call;
  Call.OrderID = Declaration.Number;
  Call.Lower = Declaration.Lower;
  Call.Space = Declaration.Space.value_or(0);
  Call.Size = Declaration.Size;
  Call.Index = Index;
  Call.Name = getNameGlobal(Rows[Provenance]);
  CallInst *Handle = Call.create(Builder, HandleType);
  Handle->setMetadata(
      SourceLocationMD,
      writeSourceLocation(M.getContext(), Declaration.Location));
  return Handle;
}

//===----------------------------------------------------------------------===//
// Handle calls from provenance
//===----------------------------------------------------------------------===//

static constexpr StringLiteral LocationAttr = "dxil-location";
static constexpr StringLiteral VariableAttr = "dxil-variable";
static constexpr StringLiteral ReasonAttr = "dxil-reason";

std::vector<CallInst *> dxil::findProvenanceCalls(const Module &M) {
  std::vector<CallInst *> Calls;
  for (const Function &F : M)
    if (isProvenanceFunction(F))
      for (const User *U : F.users())
        Calls.push_back(cast<CallInst>(const_cast<User *>(U)));
  return Calls;
}

static std::optional<ResourceVariable> readVariable(const CallInst &Call) {
  const MDNode *Node = Call.getMetadata(ResourceVariableMD);
  return Node ? ResourceVariable::read(*Node) : std::nullopt;
}

void dxil::keepProvenanceLocations(Module &M) {
  LLVMContext &Context = M.getContext();
  for (CallInst *Call : findProvenanceCalls(M)) {
    if (RawSourceLocation Location = getSourceLocation(*Call))
      Call->addFnAttr(Attribute::get(Context, LocationAttr, utostr(Location)));
    std::optional<ResourceVariable> Variable = readVariable(*Call);
    if (!Variable)
      continue;
    Call->addFnAttr(Attribute::get(Context, VariableAttr, Variable->Text));
    if (!Variable->Reason.empty())
      Call->addFnAttr(Attribute::get(Context, ReasonAttr, Variable->Reason));
  }
}

RawSourceLocation dxil::getProvenanceLocation(const CallInst &Call) {
  RawSourceLocation Location = 0;
  if (Call.getFnAttr(LocationAttr)
          .getValueAsString()
          .getAsInteger(10, Location))
    return getSourceLocation(Call);
  return Location;
}

std::string dxil::getProvenanceVariable(const CallInst &Call) {
  StringRef Text = Call.getFnAttr(VariableAttr).getValueAsString();
  if (std::optional<ResourceVariable> Variable = readVariable(Call))
    Text = Variable->Text;
  return Text.empty() ? "this resource" : ("'" + Text + "'").str();
}

StringRef dxil::getProvenanceReason(const CallInst &Call) {
  return Call.getFnAttr(ReasonAttr).getValueAsString();
}
