// RaiseResources.cpp: Resources to front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LinkSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Element properties that a record does not contain.
struct ElementShape {
  unsigned Count = 4;     ///< components of a typed one
  unsigned AlignLog2 = 0; ///< of a structured one
  /// The element of a structured buffer, if the library contains it.
  Type *Content = nullptr;
};

/// Makes the type of a resource's handles.
class HandleTypeMaker {
public:
  HandleTypeMaker(LLVMContext &Context, const DataLayout &DL,
                  const ResourceRecord &R, const ElementShape &Shape)
      : Context(Context), DL(DL), R(R), Shape(Shape) {}

  TargetExtType *make() const;

private:
  Type *getScalar() const;
  Type *getElement() const;
  Type *getStruct(uint64_t Bytes) const;
  Type *getRecord() const;
  bool isSigned() const {
    return is_contained({dxil::ElementType::I16, dxil::ElementType::I32,
                         dxil::ElementType::I64},
                        R.Element);
  }
  TargetExtType *get(StringRef Name, ArrayRef<Type *> Types,
                     ArrayRef<unsigned> Numbers) const {
    return TargetExtType::get(Context, Name, Types, Numbers);
  }

  LLVMContext &Context;
  const DataLayout &DL;
  const ResourceRecord &R;
  const ElementShape &Shape;
};

class Raiser {
public:
  Raiser(Module &M, ArrayRef<LinkedResource> Resources,
         std::vector<std::string> &Errors)
      : M(M), Resources(Resources), Errors(Errors) {}
  void run();

private:
  struct Provenance {
    unsigned Number;
    Value *Index; ///< null for a resource that is no array
    bool IsNonUniform;
  };

  void declare();
  void removeVariables();
  std::optional<Provenance> findProvenance(Value &Object,
                                           IRBuilderBase &Builder);
  TargetExtType *getHandleType(unsigned Number, const Value *Properties);
  ElementShape getShape(const LinkedResource &R, const Value *Properties);
  void raise(CallInst &Call, ResourceDeclarations &Declarations);

  Module &M;
  ArrayRef<LinkedResource> Resources;
  std::vector<std::string> &Errors;
  StringMap<unsigned> Numbers; ///< by the names of variables
  std::vector<TargetExtType *> HandleTypes;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type *HandleTypeMaker::getScalar() const {
  switch (R.Element) {
  case dxil::ElementType::I16:
  case dxil::ElementType::U16:
    return Type::getInt16Ty(Context);
  case dxil::ElementType::I64:
  case dxil::ElementType::U64:
    return Type::getInt64Ty(Context);
  case dxil::ElementType::F16:
  case dxil::ElementType::SNormF16:
  case dxil::ElementType::UNormF16:
    return Type::getHalfTy(Context);
  case dxil::ElementType::F32:
  case dxil::ElementType::SNormF32:
  case dxil::ElementType::UNormF32:
    return Type::getFloatTy(Context);
  case dxil::ElementType::F64:
  case dxil::ElementType::SNormF64:
  case dxil::ElementType::UNormF64:
    return Type::getDoubleTy(Context);
  default: // the enumeration is LLVM's: bool, and words
    return Type::getInt32Ty(Context);
  }
}

Type *HandleTypeMaker::getElement() const {
  if (Shape.Count <= 1)
    return getScalar();
  return FixedVectorType::get(getScalar(), Shape.Count);
}

/// Only the size of a constant buffer's contents is known.
Type *HandleTypeMaker::getStruct(uint64_t Bytes) const {
  Type *Content = ArrayType::get(Type::getInt8Ty(Context), Bytes);
  return StructType::create(Context, {Content}, R.Name, /*isPacked=*/true);
}

/// An element of a structured buffer with the stride and the alignment of the
/// record.
Type *HandleTypeMaker::getRecord() const {
  if (Shape.Content && DL.getTypeAllocSize(Shape.Content) == R.Stride)
    return Shape.Content;
  constexpr unsigned WordBytes = 4, MaxComponents = 4;
  Type *Word = Type::getInt32Ty(Context);
  unsigned Words = R.Stride / WordBytes;
  if (!Shape.AlignLog2 && R.Stride % WordBytes == 0 && Words &&
      Words <= MaxComponents)
    return Words == 1 ? Word : FixedVectorType::get(Word, Words);
  // No element of HLSL's needs a larger alignment than a number of 64 bits, and
  // no integer of DXIL is wider.
  constexpr unsigned MaxAlign = sizeof(uint64_t);
  unsigned Align = std::min(1u << Shape.AlignLog2, MaxAlign);
  Type *Bytes = ArrayType::get(Type::getInt8Ty(Context),
                               R.Stride > Align ? R.Stride - Align : 0);
  return StructType::create(
      Context, {IntegerType::get(Context, Align * 8), Bytes}, "struct.element",
      /*isPacked=*/true);
}

TargetExtType *HandleTypeMaker::make() const {
  unsigned Writeable = R.Class == dxil::ResourceClass::UAV;
  unsigned Ordered = R.RasterizerOrdered;
  unsigned Kind = static_cast<unsigned>(R.Kind);
  switch (R.Kind) {
  case dxil::ResourceKind::TypedBuffer:
    return get(TypedBufferTypeName, {getElement()},
               {Writeable, Ordered, isSigned()});
  case dxil::ResourceKind::RawBuffer:
    return get(RawBufferTypeName, {Type::getInt8Ty(Context)},
               {Writeable, Ordered});
  case dxil::ResourceKind::StructuredBuffer:
    return get(RawBufferTypeName, {getRecord()}, {Writeable, Ordered});
  case dxil::ResourceKind::CBuffer:
    return get(CBufferTypeName, {getStruct(R.CBufferSize)}, {});
  case dxil::ResourceKind::TBuffer:
    return get(TextureBufferTypeName, {getStruct(R.CBufferSize)}, {});
  case dxil::ResourceKind::Sampler:
    return get(SamplerTypeName, {},
               {R.Sampler == dxil::SamplerType::Comparison});
  case dxil::ResourceKind::RTAccelerationStructure:
    return get(AccelerationStructureTypeName, {}, {});
  case dxil::ResourceKind::FeedbackTexture2D:
  case dxil::ResourceKind::FeedbackTexture2DArray:
    return get(FeedbackTextureTypeName, {}, {R.Feedback.value_or(0), Kind});
  case dxil::ResourceKind::Texture2DMS:
  case dxil::ResourceKind::Texture2DMSArray:
    return get(MSTextureTypeName, {getElement()},
               {Writeable, R.SampleCount, isSigned(), Kind});
  default: // the enumeration is LLVM's: other textures
    return get(TextureTypeName, {getElement()},
               {Writeable, Ordered, isSigned(), Kind});
  }
}

/// What the class of the variable has as its first member, in libraries that
/// do not annotate handles.
static Type *getContent(const GlobalVariable &Variable) {
  Type *Ty = Variable.getValueType();
  while (auto *Array = dyn_cast<ArrayType>(Ty))
    Ty = Array->getElementType();
  auto *Class = dyn_cast<StructType>(Ty);
  return Class && Class->getNumElements() ? Class->getElementType(0) : nullptr;
}

ElementShape Raiser::getShape(const LinkedResource &R,
                              const Value *Properties) {
  ElementShape Shape;
  std::optional<ResourceProperties> Known;
  if (Properties)
    Known = ResourceProperties::read(*Properties);
  if (Known) {
    Shape.AlignLog2 = Known->AlignLog2;
    if (Known->isTyped())
      Shape.Count = Known->getTyped().Count;
    return Shape;
  }
  Shape.Content = getContent(*M.getNamedGlobal(R.Variable));
  if (auto *Vector = dyn_cast_or_null<FixedVectorType>(Shape.Content))
    Shape.Count = Vector->getNumElements();
  else
    Shape.Count = 1;
  return Shape;
}

TargetExtType *Raiser::getHandleType(unsigned Number, const Value *Properties) {
  TargetExtType *&Known = HandleTypes[Number];
  if (!Known)
    Known =
        HandleTypeMaker(M.getContext(), M.getDataLayout(), Resources[Number],
                        getShape(Resources[Number], Properties))
            .make();
  return Known;
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

static unsigned getTraits(const ResourceRecord &R) {
  unsigned Traits = R.GloballyCoherent ? GloballyCoherentTrait : NoTrait;
  if (R.ReorderCoherent)
    Traits |= ReorderCoherentTrait;
  if (is_contained({dxil::ElementType::UNormF16, dxil::ElementType::UNormF32},
                   R.Element))
    Traits |= UnormTrait;
  if (is_contained({dxil::ElementType::SNormF16, dxil::ElementType::SNormF32},
                   R.Element))
    Traits |= SnormTrait;
  return Traits;
}

void Raiser::declare() {
  NamedMDNode *Rows = M.getOrInsertNamedMetadata(ResourceDeclarationsMD);
  for (auto [Number, R] : enumerate(Resources)) {
    ResourceDeclaration D;
    D.Number = Number;
    D.Name = R.Name.str();
    D.Symbol = R.Variable;
    D.Class = R.Class;
    D.Size = R.RangeSize;
    D.Traits = getTraits(R);
    if (R.Space != OpenBinding)
      D.Space = R.Space;
    if (R.LowerBound != OpenBinding)
      D.Lower = R.LowerBound;
    Rows->addOperand(D.write(M.getContext()));
    Numbers[R.Variable] = Number;
  }
  HandleTypes.resize(Resources.size());
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

/// The index in an array of any dimensions; null if the address is not that of
/// an element.
static Value *flattenIndex(GEPOperator &Address, IRBuilderBase &Builder) {
  Type *Ty = Address.getSourceElementType();
  Value *Index = nullptr;
  for (Value *Next : drop_begin(Address.indices())) {
    auto *Array = dyn_cast<ArrayType>(Ty);
    if (!Array)
      return nullptr;
    Ty = Array->getElementType();
    Next = Builder.CreateZExtOrTrunc(Next, Builder.getInt32Ty());
    Index = Index ? Builder.CreateAdd(
                        Builder.CreateMul(
                            Index, Builder.getInt32(Array->getNumElements())),
                        Next)
                  : Next;
  }
  return Index;
}

std::optional<Raiser::Provenance>
Raiser::findProvenance(Value &Object, IRBuilderBase &Builder) {
  auto *Load = dyn_cast<LoadInst>(&Object);
  if (!Load)
    return std::nullopt;
  Value *Pointer = Load->getPointerOperand();
  Provenance Found{0, nullptr, false};
  if (auto *Address = dyn_cast<GEPOperator>(Pointer)) {
    Found.Index = flattenIndex(*Address, Builder);
    auto *I = dyn_cast<Instruction>(Address);
    Found.IsNonUniform = I && I->getMetadata(NonUniformMD);
    Pointer = Address->getPointerOperand();
    if (!Found.Index)
      return std::nullopt;
  }
  auto *Variable = dyn_cast<GlobalVariable>(Pointer);
  auto Number = Variable ? Numbers.find(Variable->getName()) : Numbers.end();
  if (Number == Numbers.end())
    return std::nullopt;
  Found.Number = Number->second;
  return Found;
}

/// The annotations of the handle, or the handle if it has none.
static SmallVector<CallInst *, 2> findAnnotated(CallInst &Handle) {
  SmallVector<CallInst *, 2> Annotated;
  for (User *U : Handle.users())
    if (auto *Call = dyn_cast<CallInst>(U))
      if (const OpInfo *Op = getDXILOperation(*Call);
          Op && Op->Code == OpCode::AnnotateHandle)
        Annotated.push_back(Call);
  if (Annotated.empty())
    Annotated.push_back(&Handle);
  return Annotated;
}

void Raiser::raise(CallInst &Call, ResourceDeclarations &Declarations) {
  IRBuilder<> Builder(&Call);
  std::optional<Provenance> From = findProvenance(
      *getOperand(Call, operand::CreateHandleForLib::Resource), Builder);
  if (!From) {
    Errors.push_back(describeSymbol(Call.getFunction()->getName()) +
                     " selects a resource at run time, which cannot be linked");
    return;
  }
  Value *Index = From->Index ? From->Index : Builder.getInt32(0);
  if (From->IsNonUniform)
    Index = Builder.CreateIntrinsic(
        Index->getType(), Intrinsic::dx_resource_nonuniformindex, {Index});
  SmallVector<CallInst *, 2> Annotated = findAnnotated(Call);
  bool IsAnnotated = Annotated.front() != &Call;
  Value *Properties = IsAnnotated ? getOperand(*Annotated.front(),
                                               operand::AnnotateHandle::Props)
                                  : nullptr;
  CallInst *Handle = Declarations.createHandle(
      Builder, From->Number, Index, getHandleType(From->Number, Properties));
  Value *Cast = castHandle(Builder, Handle);
  for (CallInst *Old : Annotated) {
    Old->replaceAllUsesWith(Cast);
    Old->eraseFromParent();
  }
  if (IsAnnotated)
    Call.eraseFromParent();
}

void Raiser::removeVariables() {
  for (const LinkedResource &R : Resources) {
    GlobalVariable *Variable = M.getNamedGlobal(R.Variable);
    if (!Variable)
      continue;
    for (User *U : make_early_inc_range(Variable->users()))
      if (auto *Address = dyn_cast<GetElementPtrInst>(U)) {
        for (User *Load : make_early_inc_range(Address->users()))
          if (Load->use_empty())
            cast<Instruction>(Load)->eraseFromParent();
        if (Address->use_empty())
          Address->eraseFromParent();
      } else if (isa<LoadInst>(U) && U->use_empty()) {
        cast<LoadInst>(U)->eraseFromParent();
      }
    Variable->removeDeadConstantUsers();
    if (Variable->use_empty())
      Variable->eraseFromParent();
  }
}

void Raiser::run() {
  declare();
  ResourceDeclarations Declarations(M);
  SmallVector<CallInst *, 16> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const OpInfo *Op = getDXILOperation(I);
          Op && Op->Code == OpCode::CreateHandleForLib)
        Calls.push_back(cast<CallInst>(&I));
  for (CallInst *Call : Calls)
    raise(*Call, Declarations);
  removeVariables();
}

void dxil::raiseResources(Module &M, ArrayRef<LinkedResource> Resources,
                          std::vector<std::string> &Errors) {
  Raiser(M, Resources, Errors).run();
}
