// CGHandles.cpp: Handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A handle is an SSA value that is created where the resource is used. It can
// neither be stored nor selected at run time, unlike the index of the resource
// in its declaration: see CGResourceValues.cpp.

#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"

using namespace clang;
using namespace clang::hlsl;

using llvm::dxil::ResourceKind;

/// Template argument \p Number of a resource, which is a number; 0 if there is
/// none.
static unsigned getTemplateNumber(QualType T, unsigned Number) {
  const auto *Specialization =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(
          T->getAsCXXRecordDecl());
  if (!Specialization || Specialization->getTemplateArgs().size() <= Number)
    return 0;
  return Specialization->getTemplateArgs()[Number]
      .getAsIntegral()
      .getZExtValue();
}

llvm::Type *HandleTypes::getTexture(QualType Resource) {
  QualType Type = Resource.getCanonicalType();
  const ResourceTypeRow *Row = findResourceType(Type.getTypePtr());
  if (!Row)
    return nullptr;
  if (Row->Class == llvm::dxil::ResourceClass::Sampler) {
    auto Kind = Row->Name == "SamplerComparisonState"
                    ? llvm::dxil::SamplerType::Comparison
                    : llvm::dxil::SamplerType::Default;
    return llvm::TargetExtType::get(Mod.getIRContext(),
                                    llvm::dxil::SamplerTypeName, {},
                                    {static_cast<unsigned>(Kind)});
  }
  auto Dimension = static_cast<unsigned>(Row->Kind);
  if (Row->Kind == ResourceKind::RTAccelerationStructure)
    return llvm::TargetExtType::get(Mod.getIRContext(),
                                    llvm::dxil::AccelerationStructureTypeName);
  if (Row->Element == ElementRule::FeedbackElement)
    return llvm::TargetExtType::get(Mod.getIRContext(),
                                    llvm::dxil::FeedbackTextureTypeName, {},
                                    {getTemplateNumber(Type, 0), Dimension});
  std::optional<TextureShape> Shape = getTextureShape(Row->Kind);
  if (!Shape)
    return nullptr;
  QualType Contained =
      HLSLAttributedResourceType::findHandleTypeOnResource(Type.getTypePtr())
          ->getContainedType();
  unsigned IsSigned = getScalarElementType(Contained)->isSignedIntegerType();
  unsigned IsUAV = Row->Class == llvm::dxil::ResourceClass::UAV;
  llvm::Type *Element = Mod.types().getElementType(Contained);
  if (Shape->IsMultisampled)
    return llvm::TargetExtType::get(
        Mod.getIRContext(), llvm::dxil::MSTextureTypeName, {Element},
        {IsUAV, getTemplateNumber(Type, 1), IsSigned, Dimension});
  return llvm::TargetExtType::get(
      Mod.getIRContext(), llvm::dxil::TextureTypeName, {Element},
      {IsUAV, unsigned(Row->IsROV), IsSigned, Dimension});
}

/// A handle's type names a struct, also for contents that are none.
static llvm::StructType *getContentsStruct(ModuleContext &M, QualType T) {
  const MemoryLayout &Layout = M.getCBufferLayout();
  if (const auto *Record = T->getAsCXXRecordDecl())
    return M.types().getBufferStructType(Record, Layout);
  return llvm::StructType::get(
      M.getIRContext(),
      {M.types().getBufferType(T, Layout, Layout.getDefaultPacking())},
      /*isPacked=*/true);
}

llvm::Type *HandleTypes::getContents(QualType Resource) {
  const ResourceTypeRow *Row =
      findResourceType(Resource.getCanonicalType().getTypePtr());
  if (!Row || (Row->Kind != ResourceKind::CBuffer &&
               Row->Kind != ResourceKind::TBuffer))
    return nullptr;
  QualType T = HLSLAttributedResourceType::findHandleTypeOnResource(
                   Resource.getCanonicalType().getTypePtr())
                   ->getContainedType();
  return getBuffer(getContentsStruct(Mod, T),
                   Row->Kind == ResourceKind::CBuffer);
}

llvm::Type *HandleTypes::getBuffer(llvm::StructType *Contents,
                                   bool IsConstantBuffer) {
  return llvm::TargetExtType::get(Mod.getIRContext(),
                                  IsConstantBuffer
                                      ? llvm::dxil::CBufferTypeName
                                      : llvm::dxil::TextureBufferTypeName,
                                  {Contents});
}

/// The element type as a handle spells it: not a bare array.
static llvm::Type *asElementType(llvm::LLVMContext &IR, llvm::Type *T) {
  if (T->isArrayTy())
    return llvm::StructType::get(IR, {T}, /*isPacked=*/true);
  return T;
}

llvm::Type *HandleTypes::get(QualType Resource) {
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      Resource.getCanonicalType().getTypePtr());
  assert(Handle && "the record is not a resource");
  if (llvm::Type *Texture = getTexture(Resource))
    return Texture;
  if (llvm::Type *Contents = getContents(Resource))
    return Contents;
  const HLSLAttributedResourceType::Attributes &Attrs = Handle->getAttrs();
  bool IsUAV = Attrs.ResourceClass == llvm::dxil::ResourceClass::UAV;
  assert((IsUAV || Attrs.ResourceClass == llvm::dxil::ResourceClass::SRV) &&
         Handle->hasContainedType() && "what is left are buffers");
  QualType Contained = Handle->getContainedType();
  unsigned IsROV = Attrs.IsROV;
  if (!Attrs.RawBuffer) {
    bool IsSigned = getScalarElementType(Contained)->isSignedIntegerType();
    return llvm::TargetExtType::get(
        Mod.getIRContext(), llvm::dxil::TypedBufferTypeName,
        {Mod.types().getElementType(Contained)}, {IsUAV, IsROV, IsSigned});
  }
  llvm::Type *Element =
      Contained->isCharType()
          ? llvm::Type::getInt8Ty(Mod.getIRContext())
          : asElementType(Mod.getIRContext(),
                          Mod.types().getBufferType(
                              Contained, Mod.getRawLayout(),
                              Mod.getRawLayout().getDefaultPacking()));
  return llvm::TargetExtType::get(Mod.getIRContext(),
                                  llvm::dxil::RawBufferTypeName, {Element},
                                  {IsUAV, IsROV});
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

llvm::Value *HandleEmitter::emitResourceHandle(const Expr *E) {
  LValue Resource =
      ResourceValueEmitter(F).takeSnapshot(LValueEmitter(F).emitAnyLValue(E));
  auto EmitHandle = [&](ResourceInfo &Info, llvm::Value *Index) {
    llvm::Value *Handle = Mod.resources().emitHandle(Builder, Info, Index);
    if (!isa<llvm::Constant>(Index))
      cast<llvm::CallInst>(Handle)->setMetadata(
          llvm::dxil::IndexLocationMD, Mod.makeLocation(E->getExprLoc()));
    return Handle;
  };
  if (const auto *Range = Resource.getIf<RangeLValue>())
    return EmitHandle(*Range->Resource, Range->Index);
  const auto &Words = Resource.get<WordsLValue>();
  if (isa<llvm::PoisonValue>(Words.Provenance))
    return nullptr;
  auto *Provenance = dyn_cast<llvm::ConstantInt>(Words.Provenance);
  if (!Provenance)
    return emitHandleOfWords(Words, Resource.Type, E);
  uint32_t Number = Provenance->getZExtValue();
  if (Number == llvm::dxil::UnassignedProvenance) {
    Mod.errors().reportError(E->getExprLoc(), Diag::err_resource_not_assigned,
                             "'" + getResourceText(Context, E) + "'");
    return nullptr;
  }
  if (Number >= llvm::dxil::LastHeapProvenance)
    return emitHandleOfHeap(Words, Resource.Type, E->getExprLoc());
  return EmitHandle(Mod.resources().get(Number), Words.Index);
}

llvm::Value *HandleEmitter::emitHandleOfWords(const WordsLValue &Words,
                                              QualType T, const Expr *E) {
  llvm::Type *HandleType = Mod.handleTypes().get(T);
  llvm::CallInst *Handle =
      llvm::dxil::ProvenanceHandleCall{Words.Provenance, Words.Index}.create(
          Builder, HandleType);
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      Mod.makeLocation(E->getExprLoc()));
  std::string Text = getResourceText(Context, E), Reason;
  if (Words.Choice)
    Reason = explainAlternation(Mod.resources().getCounter(), *Words.Choice,
                                *getResourceLetter(T));
  Handle->setMetadata(
      llvm::dxil::ResourceVariableMD,
      llvm::dxil::ResourceVariable{Text, Reason}.write(Mod.getIRContext()));
  return Handle;
}

llvm::Value *HandleEmitter::emitHandleOfHeap(const WordsLValue &Element,
                                             QualType T, SourceLocation Loc) {
  llvm::Type *HandleType = Mod.handleTypes().get(T);
  uint32_t Provenance =
      cast<llvm::ConstantInt>(Element.Provenance)->getZExtValue();
  llvm::dxil::HeapHandleCall Call;
  Call.Index = Element.Index;
  Call.NonUniform =
      Builder.getInt1(llvm::dxil::getMarkedIndex(Element.Index) != nullptr);
  Call.Traits = llvm::dxil::HeapProvenance - Provenance;
  llvm::CallInst *Handle = Call.create(Builder, HandleType);
  Handle->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(Loc));
  return Handle;
}

ResourceRef HandleEmitter::emitResource(const Expr *E) {
  const auto *Type = HLSLAttributedResourceType::findHandleTypeOnResource(
      E->getType().getNonReferenceType().getCanonicalType().getTypePtr());
  assert(Type && "only objects with handles have such methods");
  return {emitResourceHandle(E), Type};
}
