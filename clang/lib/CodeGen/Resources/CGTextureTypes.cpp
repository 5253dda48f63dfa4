//===- CGTextureTypes.cpp - Handle types of textures and samplers -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/AST/DeclTemplate.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/CodeGen/Resources/TextureShape.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ResourceKind;

const ResourceTypeRow *hlsl::findTextureType(QualType T) {
  const ResourceTypeRow *Row =
      findResourceType(T.getNonReferenceType().getTypePtr());
  return Row && getTextureShape(Row->Kind) ? Row : nullptr;
}

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

llvm::Type *ModuleEmitter::getTextureHandleType(QualType Resource) {
  QualType Type = Resource.getCanonicalType();
  const ResourceTypeRow *Row = findResourceType(Type.getTypePtr());
  if (!Row)
    return nullptr;
  if (Row->Class == llvm::dxil::ResourceClass::Sampler) {
    auto Kind = Row->Name == "SamplerComparisonState"
                    ? llvm::dxil::SamplerType::Comparison
                    : llvm::dxil::SamplerType::Default;
    return llvm::TargetExtType::get(IRContext, llvm::dxil::SamplerTypeName, {},
                                    {static_cast<unsigned>(Kind)});
  }
  auto Dimension = static_cast<unsigned>(Row->Kind);
  if (Row->Kind == ResourceKind::RTAccelerationStructure)
    return llvm::TargetExtType::get(IRContext,
                                    llvm::dxil::AccelerationStructureTypeName);
  if (Row->Element == ElementRule::FeedbackElement)
    return llvm::TargetExtType::get(IRContext,
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
  llvm::Type *Element = types().getElementType(Contained);
  if (Shape->IsMultisampled)
    return llvm::TargetExtType::get(
        IRContext, llvm::dxil::MSTextureTypeName, {Element},
        {IsUAV, getTemplateNumber(Type, 1), IsSigned, Dimension});
  return llvm::TargetExtType::get(
      IRContext, llvm::dxil::TextureTypeName, {Element},
      {IsUAV, unsigned(Row->IsROV), IsSigned, Dimension});
}
