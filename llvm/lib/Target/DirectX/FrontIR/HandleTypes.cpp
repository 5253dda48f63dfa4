//===- HandleTypes.cpp - Target types of resources ------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/HandleTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

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
