// HandleCalls.cpp: Calls that create handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

/// The operands of both kinds of calls. The last three mean the same.
enum ExplicitOperand : unsigned { ExplicitSpace, ExplicitLower };
enum ImplicitOperand : unsigned { ImplicitOrderID, ImplicitSpace };
enum CommonOperand : unsigned {
  SizeOperand = 2,
  BindingIndexOperand,
  NameOperand
};

static bool isExplicit(const CallInst &Call) {
  return Call.getIntrinsicID() == Intrinsic::dx_resource_handlefrombinding;
}

bool dxil::isHandleCall(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && (isExplicit(*Call) ||
                  Call->getIntrinsicID() ==
                      Intrinsic::dx_resource_handlefromimplicitbinding);
}

CallInst *HandleCall::create(IRBuilderBase &Builder, Type *HandleType) const {
  auto Word = [&](uint32_t V) { return Builder.getInt32(V); };
  if (Lower)
    return Builder.CreateIntrinsic(
        HandleType, Intrinsic::dx_resource_handlefrombinding,
        {Word(Space), Word(*Lower), Word(Size), Index, Name});
  return Builder.CreateIntrinsic(
      HandleType, Intrinsic::dx_resource_handlefromimplicitbinding,
      {Word(OrderID), Word(Space), Word(Size), Index, Name});
}

std::optional<HandleCall> HandleCall::tryRead(const CallInst &Call) {
  // The first two are either a space and a register or a number and a space.
  for (unsigned N = 0; N <= SizeOperand; ++N)
    if (!isa<ConstantInt>(Call.getArgOperand(N)))
      return std::nullopt;
  return read(Call);
}

HandleCall HandleCall::read(const CallInst &Call) {
  auto Word = [&](unsigned N) {
    return static_cast<uint32_t>(
        cast<ConstantInt>(Call.getArgOperand(N))->getZExtValue());
  };
  HandleCall H;
  if (isExplicit(Call)) {
    H.Space = Word(ExplicitSpace);
    H.Lower = Word(ExplicitLower);
  } else {
    H.OrderID = Word(ImplicitOrderID);
    H.Space = Word(ImplicitSpace);
  }
  H.Size = Word(SizeOperand);
  H.Index = Call.getArgOperand(BindingIndexOperand);
  H.Name = dyn_cast<Constant>(Call.getArgOperand(NameOperand));
  return H;
}

Value *dxil::getHandleIndex(const CallInst &Call) {
  return Call.getArgOperand(BindingIndexOperand);
}

bool dxil::isHandleIndex(unsigned N) { return N == BindingIndexOperand; }

Value *dxil::getHandleName(const CallInst &Call) {
  return Call.getArgOperand(NameOperand);
}

GlobalVariable *dxil::getHandleNameGlobal(const CallInst &Call) {
  return dyn_cast<GlobalVariable>(getHandleName(Call)->stripPointerCasts());
}

void dxil::bindHandleCall(CallInst &Call, uint32_t Space, uint32_t Lower,
                          Function &Callee) {
  Type *I32 = Call.getArgOperand(SizeOperand)->getType();
  Call.setCalledFunction(&Callee);
  Call.setArgOperand(ExplicitSpace, ConstantInt::get(I32, Space));
  Call.setArgOperand(ExplicitLower, ConstantInt::get(I32, Lower));
}

//===----------------------------------------------------------------------===//
// Elements of a descriptor heap, resource variables
//===----------------------------------------------------------------------===//

static void appendMangled(Type *T, raw_ostream &OS) {
  if (auto *Target = dyn_cast<TargetExtType>(T)) {
    OS << 't' << Target->getName();
    for (Type *Parameter : Target->type_params()) {
      OS << '_';
      appendMangled(Parameter, OS);
    }
    for (unsigned Parameter : Target->int_params())
      OS << '_' << Parameter;
    OS << 't';
  } else if (auto *Vector = dyn_cast<FixedVectorType>(T)) {
    OS << 'v' << Vector->getNumElements();
    appendMangled(Vector->getElementType(), OS);
  } else if (auto *Array = dyn_cast<ArrayType>(T)) {
    OS << 'a' << Array->getNumElements();
    appendMangled(Array->getElementType(), OS);
  } else if (auto *Struct = dyn_cast<StructType>(T)) {
    OS << "s_";
    if (Struct->hasName())
      OS << Struct->getName();
    else
      for (Type *Element : Struct->elements())
        appendMangled(Element, OS);
    OS << 's';
  } else {
    // i32, f32: the same letters as for LLVM's own overloads.
    OS << (T->isIntegerTy() ? 'i' : 'f') << T->getScalarSizeInBits();
  }
}

/// The function `<Prefix><mangled type of the handle>(First, Second)`, which
/// accesses no memory.
static Function *getHandleFunction(Module &M, StringRef Prefix,
                                   Type *HandleType, Type *First,
                                   Type *Second) {
  std::string Name = Prefix.str();
  raw_string_ostream OS(Name);
  appendMangled(HandleType, OS);
  auto *Ty = FunctionType::get(HandleType, {First, Second}, /*isVarArg=*/false);
  auto *F = cast<Function>(M.getOrInsertFunction(Name, Ty).getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  return F;
}

enum HeapOperand : unsigned {
  HeapIndexOperand,
  NonUniformOperand,
  NumHeapOperands
};

static constexpr std::pair<ResourceTrait, StringLiteral> TraitAttrs[] = {
    {GloballyCoherentTrait, GloballyCoherentAttr},
    {ReorderCoherentTrait, ReorderCoherentAttr},
    {UnormTrait, UnormAttr},
    {SnormTrait, SnormAttr},
};

bool dxil::isHeapHandleFunction(const Function &F) {
  return F.getName().starts_with(HeapHandlePrefix);
}

bool dxil::isHeapHandleCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isHeapHandleFunction(*Callee) &&
         Call->arg_size() == NumHeapOperands &&
         isa<TargetExtType>(Call->getType());
}

CallInst *HeapHandleCall::create(IRBuilderBase &Builder,
                                 Type *HandleType) const {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Function *F = getHandleFunction(M, HeapHandlePrefix, HandleType,
                                  Builder.getInt32Ty(), Builder.getInt1Ty());
  CallInst *Call = Builder.CreateCall(F, {Index, NonUniform});
  for (const auto &[Trait, Name] : TraitAttrs)
    if (Traits & Trait)
      Call->addFnAttr(Attribute::get(M.getContext(), Name));
  return Call;
}

HeapHandleCall HeapHandleCall::read(const CallInst &Call) {
  HeapHandleCall H;
  H.Index = Call.getArgOperand(HeapIndexOperand);
  H.NonUniform = Call.getArgOperand(NonUniformOperand);
  for (const auto &[Trait, Name] : TraitAttrs)
    if (Call.hasFnAttr(Name))
      H.Traits |= Trait;
  return H;
}

enum ProvenanceOperands : unsigned {
  ProvenanceOperand,
  ProvenanceIndexOperand
};

bool dxil::isProvenanceFunction(const Function &F) {
  return F.getName().starts_with(ProvenanceHandlePrefix);
}

CallInst *ProvenanceHandleCall::create(IRBuilderBase &Builder,
                                       Type *HandleType) const {
  Function *F = getHandleFunction(*Builder.GetInsertBlock()->getModule(),
                                  ProvenanceHandlePrefix, HandleType,
                                  Builder.getInt32Ty(), Builder.getInt32Ty());
  return Builder.CreateCall(F, {Provenance, Index});
}

ProvenanceHandleCall ProvenanceHandleCall::read(const CallInst &Call) {
  ProvenanceHandleCall H;
  H.Provenance = Call.getArgOperand(ProvenanceOperand);
  H.Index = Call.getArgOperand(ProvenanceIndexOperand);
  return H;
}

//===----------------------------------------------------------------------===//
// Target types of resources
//===----------------------------------------------------------------------===//

namespace {

/// What the types of one name are.
struct TypeForm {
  StringLiteral Name;
  unsigned NumTypes, NumNumbers;
  bool IsHandle;
};

constexpr TypeForm TypeForms[] = {
    {TypedBufferTypeName, 1, 3, true},
    {RawBufferTypeName, 1, 2, true},
    {CBufferTypeName, 1, 0, true},
    {TextureBufferTypeName, 1, 0, true},
    {TextureTypeName, 1, 4, true},
    {MSTextureTypeName, 1, 4, true},
    {FeedbackTextureTypeName, 0, 2, true},
    {SamplerTypeName, 0, 1, true},
    {AccelerationStructureTypeName, 0, 0, true},
    {PaddingTypeName, 0, 1, false},
};

/// Of the numbers in types of resources.
enum Number : unsigned {
  Writeable = 0,
  RasterizerOrdered = 1,
  Samples = 1, ///< of dx.MSTexture
  Signed = 2,
  TextureKind = 3,
  FeedbackType = 0,
  FeedbackKind = 1,
  SamplerKind = 0,
  PaddingBytes = 0,
};

constexpr dxil::ResourceKind TextureKinds[] = {
    dxil::ResourceKind::Texture1D,       dxil::ResourceKind::Texture2D,
    dxil::ResourceKind::Texture3D,       dxil::ResourceKind::TextureCube,
    dxil::ResourceKind::Texture1DArray,  dxil::ResourceKind::Texture2DArray,
    dxil::ResourceKind::TextureCubeArray};
constexpr dxil::ResourceKind MSTextureKinds[] = {
    dxil::ResourceKind::Texture2DMS, dxil::ResourceKind::Texture2DMSArray};
constexpr dxil::ResourceKind FeedbackKinds[] = {
    dxil::ResourceKind::FeedbackTexture2D,
    dxil::ResourceKind::FeedbackTexture2DArray};
constexpr unsigned MaxSamples = 32;
/// Of what a constant buffer or an element may be made of; both are a multiple
/// of what Direct3D allows, so that nothing overflows.
constexpr uint64_t MaxContents = 1 << 20;

const TypeForm *lookupForm(StringRef Name) {
  const auto *Form =
      find_if(TypeForms, [&](const TypeForm &F) { return F.Name == Name; });
  return Form == std::end(TypeForms) ? nullptr : Form;
}

bool isNumber(const Type *Ty) {
  return Ty->isHalfTy() || Ty->isFloatTy() || Ty->isDoubleTy() ||
         Ty->isIntegerTy(16) || Ty->isIntegerTy(32) || Ty->isIntegerTy(64);
}

/// Whether structured, constant and texture buffers may contain it: numbers,
/// and what is made of them, with bytes for padding.
bool isContents(const Type *Ty) {
  if (auto *Target = dyn_cast<TargetExtType>(Ty))
    return Target->getName() == PaddingTypeName &&
           Target->getNumTypeParameters() == 0 &&
           Target->getNumIntParameters() == 1;
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    return isNumber(Vector->getElementType()) &&
           Vector->getNumElements() <= MaxContents;
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return Array->getElementType()->isIntegerTy(8) ||
           isContents(Array->getElementType());
  if (auto *Struct = dyn_cast<StructType>(Ty))
    return !Struct->isOpaque() && all_of(Struct->elements(), isContents);
  return isNumber(Ty);
}

std::string describeContents(Type *Ty, const DataLayout &DL) {
  if (!isContents(Ty))
    return "has contents that are not made of numbers";
  uint64_t Size = DL.getTypeAllocSize(Ty);
  if (Size == 0)
    return "has contents without a size";
  return Size > MaxContents ? "has contents that are too large" : "";
}

std::string countOf(unsigned N, StringRef What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

std::string describeKind(const TargetExtType &Ty, unsigned N,
                         ArrayRef<dxil::ResourceKind> Kinds) {
  unsigned Kind = Ty.getIntParameter(N);
  if (any_of(Kinds, [&](auto K) { return unsigned(K) == Kind; }))
    return "";
  return ("has " + Twine(Kind) + " for its kind").str();
}

std::string describeFlags(const TargetExtType &Ty, ArrayRef<unsigned> Flags) {
  for (unsigned N : Flags)
    if (Ty.getIntParameter(N) > 1)
      return ("has " + Twine(Ty.getIntParameter(N)) +
              " where only 0 and 1 are "
              "possible")
          .str();
  return "";
}

std::string describeOrder(const TargetExtType &Ty) {
  return Ty.getIntParameter(RasterizerOrdered) && !Ty.getIntParameter(Writeable)
             ? "is rasterizer-ordered, but cannot be written"
             : "";
}

/// The first problem of several, if there is one.
std::string firstOf(std::initializer_list<std::string> Problems) {
  for (const std::string &Problem : Problems)
    if (!Problem.empty())
      return Problem;
  return "";
}

std::string describeElement(const TargetExtType &Ty) {
  return isTypedElement(Ty.getTypeParameter(0))
             ? ""
             : "has an element that is not up to four numbers in 16 bytes";
}

} // namespace

bool dxil::isHandleTargetType(const Type *Ty) {
  auto *Target = dyn_cast<TargetExtType>(Ty);
  const TypeForm *Form = Target ? lookupForm(Target->getName()) : nullptr;
  return Form && Form->IsHandle;
}

bool dxil::isTypedElement(const Type *Ty) {
  constexpr unsigned MaxComponents = 4, MaxBits = 128;
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  const Type *Scalar = Vector ? Vector->getElementType() : Ty;
  unsigned Count = Vector ? Vector->getNumElements() : 1;
  return isNumber(Scalar) && Count <= MaxComponents &&
         Count * Scalar->getPrimitiveSizeInBits() <= MaxBits;
}

std::string dxil::describeTypeProblem(const TargetExtType &Ty,
                                      const DataLayout &DL) {
  StringRef Name = Ty.getName();
  const TypeForm *Form = lookupForm(Name);
  if (!Form)
    return "is not a type of DirectX";
  if (Ty.getNumTypeParameters() != Form->NumTypes ||
      Ty.getNumIntParameters() != Form->NumNumbers)
    return "has other parameters than " + countOf(Form->NumTypes, "type") +
           " and " + countOf(Form->NumNumbers, "number");
  if (Name == TypedBufferTypeName)
    return firstOf({describeElement(Ty),
                    describeFlags(Ty, {Writeable, RasterizerOrdered, Signed}),
                    describeOrder(Ty)});
  if (Name == TextureTypeName)
    return firstOf({describeElement(Ty),
                    describeFlags(Ty, {Writeable, RasterizerOrdered, Signed}),
                    describeOrder(Ty),
                    describeKind(Ty, TextureKind, TextureKinds)});
  if (Name == MSTextureTypeName)
    return firstOf({describeElement(Ty), describeFlags(Ty, {Writeable, Signed}),
                    Ty.getIntParameter(Samples) > MaxSamples
                        ? "has more than 32 samples"
                        : "",
                    describeKind(Ty, TextureKind, MSTextureKinds)});
  if (Name == FeedbackTextureTypeName)
    return firstOf({describeFlags(Ty, {FeedbackType}),
                    describeKind(Ty, FeedbackKind, FeedbackKinds)});
  if (Name == SamplerTypeName)
    return describeFlags(Ty, {SamplerKind});
  if (Name == RawBufferTypeName)
    return firstOf({Ty.getTypeParameter(0)->isIntegerTy(8)
                        ? ""
                        : describeContents(Ty.getTypeParameter(0), DL),
                    describeFlags(Ty, {Writeable, RasterizerOrdered}),
                    describeOrder(Ty)});
  if (Name == CBufferTypeName || Name == TextureBufferTypeName)
    return describeContents(Ty.getTypeParameter(0), DL);
  return "";
}

//===----------------------------------------------------------------------===//
// Handles of nodes and hits in memory
//===----------------------------------------------------------------------===//

static CallInst *createNodeCall(IRBuilderBase &Builder, StringRef Prefix,
                                Type *Handle, Type *Result, Value *Operand) {
  Module &M = *Builder.GetInsertBlock()->getModule();
  std::string Name = (Prefix + Handle->getStructName()).str();
  FunctionCallee Callee = M.getOrInsertFunction(
      Name,
      FunctionType::get(Result, {Operand->getType()}, /*isVarArg=*/false));
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->addFnAttr(Attribute::WillReturn);
  return Builder.CreateCall(Callee, {Operand});
}

static bool isNodeCallOf(const Value &V, StringRef Prefix) {
  auto *Call = dyn_cast<CallInst>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().starts_with(Prefix) &&
         Call->arg_size() == 1;
}

CallInst *dxil::createNodeNumber(IRBuilderBase &Builder, Value *Handle) {
  return createNodeCall(Builder, NodeNumberPrefix, Handle->getType(),
                        Builder.getInt32Ty(), Handle);
}

CallInst *dxil::createNodeHandle(IRBuilderBase &Builder, Type *Ty,
                                 Value *Number) {
  return createNodeCall(Builder, NodeHandlePrefix, Ty, Ty, Number);
}

bool dxil::isNodeNumberCall(const Value &V) {
  return isNodeCallOf(V, NodeNumberPrefix);
}

bool dxil::isNodeHandleCall(const Value &V) {
  return isNodeCallOf(V, NodeHandlePrefix);
}

Value *dxil::getNodeCallOperand(const Value &Call) {
  return cast<CallInst>(Call).getArgOperand(0);
}
