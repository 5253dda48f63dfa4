// CGTextures.cpp: Textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each method is one DXIL operation. The operations have operands for the
// largest texture; operands that a texture does not have are undef.
//
// A feedback texture records how another texture would be sampled: its methods
// take that texture and the arguments of the sample, and have no result.

#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Tables/Features.h"

using namespace clang;
using namespace clang::hlsl;

const ResourceTypeRow *hlsl::findTextureType(QualType T) {
  const ResourceTypeRow *Row =
      findResourceType(T.getNonReferenceType().getTypePtr());
  return Row && getTextureShape(Row->Kind) ? Row : nullptr;
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

using llvm::dxil::OpCode;

/// The operations' slots for the offsets of samples and of gathers.
static constexpr unsigned CoordinateSlots = 4;
static constexpr unsigned OffsetSlots = 3;
static constexpr unsigned GatherOffsetSlots = 2;
static constexpr unsigned GradientSlots = 3;
/// The components that a gather returns, one of each texel.
static constexpr unsigned GatheredTexels = 4;
/// Where GetDimensions finds the number of mips, or of samples.
static constexpr unsigned PlaneCountIndex = 3;

/// What a texture's method is called on, and its shape.
struct TextureEmitter::TextureRef {
  llvm::Value *Handle;
  QualType Element;
  TextureShape Shape;
  bool IsWritable;
};

/// The values of a sample's arguments, before they find their slots.
struct TextureEmitter::SampleArguments {
  llvm::Value *Sampler = nullptr;
  llvm::SmallVector<llvm::Value *, 4> Coordinates;
  llvm::Value *Compare = nullptr;
  /// The bias or the level; or the gradients, in slots.
  llvm::SmallVector<llvm::Value *, 6> Detail;
  /// One list for each offset argument.
  llvm::SmallVector<llvm::SmallVector<llvm::Value *, 4>, 4> Offsets;
  llvm::Value *Clamp = nullptr;
  const Expr *Status = nullptr;
};

/// The argument's parameter is written: the status, or a size.
static bool isOutArgument(const CallExpr *E, unsigned I) {
  return E->getDirectCallee()->getParamDecl(I)->getType()->isReferenceType();
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

llvm::Value *TextureEmitter::emitTextureMethod(const CXXMemberCallExpr *E,
                                               Builtin Op) {
  const Expr *Object = E->getImplicitObjectArgument();
  ResourceRef R = HandleEmitter(F).emitResource(Object);
  const ResourceTypeRow *Row = findTextureType(Object->getType());
  if (!R.Handle)
    return E->getType()->isVoidType() ? nullptr : F.getPoison(E->getType());
  TextureRef T{R.Handle, R.Type->getContainedType(),
               *getTextureShape(Row->Kind),
               Row->Class == llvm::dxil::ResourceClass::UAV};
  if (Op == Builtin::LoadElement || Op == Builtin::LoadSampled)
    return emitTexelLoad(T, E);
  if (Op == Builtin::SampleTexture)
    return emitSample(T, E);
  if (Op == Builtin::GatherTexels || Op == Builtin::GatherRawTexels)
    return emitGather(T, E);
  if (Op == Builtin::QueryLevelOfDetail)
    return emitLevelOfDetail(T, E, /*Clamped=*/true);
  if (Op == Builtin::QueryLevelOfDetailUnclamped)
    return emitLevelOfDetail(T, E, /*Clamped=*/false);
  if (Op == Builtin::QuerySamplePosition)
    return emitSamplePosition(T, E);
  if (Op != Builtin::QueryDimensions)
    return ExprEmitter(F).emitUnsupportedValue(E);
  emitTextureDimensions(T, E);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

llvm::Value *TextureEmitter::emitTexelLoad(const TextureRef &T,
                                           const CXXMemberCallExpr *E) {
  TexelLValue A;
  A.Handle = T.Handle;
  A.IsWritable = T.IsWritable;
  A.Loc = E->getExprLoc();
  A.Coordinates = ConversionEmitter(F).splitComponents(
      ExprEmitter(F).emitLoaded(E->getArg(0)));
  unsigned Next = 1;
  if (T.Shape.IsMultisampled)
    A.Plane = ExprEmitter(F).emitIndex(E->getArg(Next++));
  else if (!T.IsWritable)
    A.Plane = A.Coordinates.pop_back_val();
  llvm::SmallVector<llvm::Value *, 4> Offsets;
  const Expr *Status = nullptr;
  for (; Next != E->getNumArgs(); ++Next) {
    if (isOutArgument(E, Next))
      Status = E->getArg(Next);
    else
      Offsets = ConversionEmitter(F).splitComponents(
          ExprEmitter(F).emitLoaded(E->getArg(Next)));
  }
  return TexelEmitter(F).loadTexel(A, T.Element, Offsets, Status);
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

/// Reads the arguments in their order, from number \p Next on. Optional ones
/// are distinguished by their types.
void TextureEmitter::takeOptionalArguments(const CXXMemberCallExpr *E,
                                           unsigned Next, SampleArguments &A) {
  for (; Next != E->getNumArgs(); ++Next) {
    const Expr *Arg = E->getArg(Next);
    if (isOutArgument(E, Next))
      A.Status = Arg;
    else if (getScalarElementType(Arg->getType())->isFloatingType())
      A.Clamp = ExprEmitter(F).emitLoaded(Arg);
    else
      A.Offsets.push_back(
          ConversionEmitter(F).splitComponents(ExprEmitter(F).emitLoaded(Arg)));
  }
}

/// Sampler, coordinates and the value to compare with, which all samples and
/// gathers begin with; returns the number of the next argument.
unsigned TextureEmitter::takeCoordinates(const CXXMemberCallExpr *E,
                                         bool Compares, SampleArguments &A) {
  A.Sampler = HandleEmitter(F).emitResource(E->getArg(0)).Handle;
  A.Coordinates = ConversionEmitter(F).splitComponents(
      ExprEmitter(F).emitLoaded(E->getArg(1)));
  if (Compares)
    A.Compare = ExprEmitter(F).emitLoaded(E->getArg(2));
  return Compares ? 3 : 2;
}

/// Where no offset is written, it is none in each direction that can have one.
void TextureEmitter::appendOffset(const TextureRef &T, const SampleArguments &A,
                                  unsigned Number, unsigned Slots,
                                  llvm::SmallVectorImpl<llvm::Value *> &Args) {
  llvm::SmallVector<llvm::Value *, 4> Zeros(T.Shape.Offsets,
                                            Builder.getInt32(0));
  OperationEmitter(F).appendComponents(
      Number < A.Offsets.size() ? A.Offsets[Number] : Zeros, Slots, F.i32(),
      Args);
}

llvm::Value *TextureEmitter::emitSample(const TextureRef &T,
                                        const CXXMemberCallExpr *E) {
  const MethodLowering &By = getLowering(E->getMethodDecl());
  llvm::Type *F32 = Builder.getFloatTy();
  SampleArguments A;
  unsigned Next = takeCoordinates(E, By.Compares, A);
  for (unsigned I = 0; I != By.Scalars; ++I)
    A.Detail.push_back(ExprEmitter(F).emitLoaded(E->getArg(Next++)));
  for (unsigned I = 0; I != By.Gradients; ++I)
    OperationEmitter(F).appendComponents(
        ConversionEmitter(F).splitComponents(
            ExprEmitter(F).emitLoaded(E->getArg(Next++))),
        GradientSlots, F32, A.Detail);
  takeOptionalArguments(E, Next, A);

  llvm::Type *Scalar =
      Mod.types().getElementType(getScalarElementType(T.Element));
  if (!A.Sampler)
    return F.getPoison(E->getType());
  llvm::SmallVector<llvm::Value *, 20> Args{T.Handle, A.Sampler};
  OperationEmitter(F).appendComponents(A.Coordinates, CoordinateSlots, F32,
                                       Args);
  appendOffset(T, A, 0, OffsetSlots, Args);
  if (A.Compare)
    Args.push_back(A.Compare);
  llvm::append_range(Args, A.Detail);
  if (By.HasClamp)
    Args.push_back(A.Clamp ? A.Clamp : llvm::UndefValue::get(F32));
  // The result of a comparison is a float, whatever was compared.
  llvm::CallInst *Sample = OperationEmitter(F).emitLocatedOp(
      By.By.Code, By.Compares ? F32 : Scalar, Args, E->getExprLoc());
  Sample->setDoesNotAccessMemory();

  llvm::SmallVector<llvm::Value *, 4> Components;
  for (unsigned I = 0, N = By.Compares ? 1 : getElementCount(T.Element); I != N;
       ++I)
    Components.push_back(Builder.CreateExtractValue(Sample, I));
  if (A.Status)
    TexelEmitter(F).storeStatus(A.Status, Sample);
  return ConversionEmitter(F).joinComponents(Components,
                                             E->getType()->isVectorType());
}

//===----------------------------------------------------------------------===//
// Gathers
//===----------------------------------------------------------------------===//

llvm::Value *TextureEmitter::emitGather(const TextureRef &T,
                                        const CXXMemberCallExpr *E) {
  const MethodLowering &By = getLowering(E->getMethodDecl());
  OpCode Code = By.By.Code;
  SampleArguments A;
  takeOptionalArguments(E, takeCoordinates(E, By.Compares, A), A);
  llvm::Type *Scalar =
      Mod.types().getElementType(getScalarElementType(T.Element));
  if (!A.Sampler)
    return F.getPoison(E->getType());
  // With four offsets each texel is that of a gather of its own.
  llvm::SmallVector<llvm::Value *, 4> Gathers;
  for (unsigned I = 0, N = std::max<size_t>(A.Offsets.size(), 1); I != N; ++I) {
    llvm::SmallVector<llvm::Value *, 12> Args{T.Handle, A.Sampler};
    OperationEmitter(F).appendComponents(A.Coordinates, CoordinateSlots,
                                         Builder.getFloatTy(), Args);
    appendOffset(T, A, I, GatherOffsetSlots, Args);
    // The channel, unless the texels are raw.
    for (unsigned char Number : By.By.numbers())
      Args.push_back(Builder.getInt32(Number));
    if (By.Compares)
      Args.push_back(A.Compare);
    llvm::CallInst *Gather =
        OperationEmitter(F).emitLocatedOp(Code, Scalar, Args, E->getExprLoc());
    Gather->setDoesNotAccessMemory();
    Gathers.push_back(Gather);
  }
  llvm::SmallVector<llvm::Value *, 4> Components;
  for (unsigned I = 0; I != GatheredTexels; ++I)
    Components.push_back(Builder.CreateExtractValue(
        Gathers.size() == 1 ? Gathers[0] : Gathers[I], I));
  if (A.Status)
    TexelEmitter(F).storeStatus(A.Status, Gathers);
  return ConversionEmitter(F).fromElement(
      ConversionEmitter(F).joinComponents(Components, /*AsVector=*/true),
      E->getType());
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

llvm::Value *TextureEmitter::emitLevelOfDetail(const TextureRef &T,
                                               const CXXMemberCallExpr *E,
                                               bool Clamped) {
  SampleArguments A;
  takeCoordinates(E, /*Compares=*/false, A);
  if (!A.Sampler)
    return F.getPoison(E->getType());
  llvm::SmallVector<llvm::Value *, 6> Args{T.Handle, A.Sampler};
  OperationEmitter(F).appendComponents(A.Coordinates, GradientSlots,
                                       Builder.getFloatTy(), Args);
  Args.push_back(Builder.getInt1(Clamped));
  llvm::CallInst *Level = OperationEmitter(F).emitLocatedOp(
      OpCode::CalculateLOD, Builder.getFloatTy(), Args, E->getExprLoc());
  Level->setDoesNotAccessMemory();
  return Level;
}

llvm::Value *TextureEmitter::emitSamplePosition(const TextureRef &T,
                                                const CXXMemberCallExpr *E) {
  llvm::Value *Sample = ExprEmitter(F).emitIndex(E->getArg(0));
  llvm::CallInst *Position = OperationEmitter(F).emitLocatedOp(
      OpCode::Texture2DMSGetSamplePosition, nullptr, {T.Handle, Sample},
      E->getExprLoc());
  Position->setDoesNotAccessMemory();
  return ConversionEmitter(F).joinComponents(
      {Builder.CreateExtractValue(Position, 0),
       Builder.CreateExtractValue(Position, 1)},
      /*AsVector=*/true);
}

void TextureEmitter::emitTextureDimensions(const TextureRef &T,
                                           const CXXMemberCallExpr *E) {
  unsigned Next = 0;
  llvm::Value *Mip = Builder.getInt32(0);
  if (!isOutArgument(E, 0))
    Mip = ExprEmitter(F).emitIndex(E->getArg(Next++));
  else if (T.Shape.IsMultisampled)
    Mip = llvm::UndefValue::get(F.i32());
  llvm::CallInst *Dimensions = OperationEmitter(F).emitLocatedOp(
      OpCode::GetDimensions, nullptr, {T.Handle, Mip}, E->getExprLoc());
  // The size of a texture is fixed while a shader runs.
  Dimensions->setDoesNotAccessMemory();
  for (unsigned I = 0; Next != E->getNumArgs(); ++Next, ++I) {
    unsigned Index = I < T.Shape.Sizes ? I : PlaneCountIndex;
    CallEmitter(F).storeOutArgument(
        E->getArg(Next), Builder.CreateExtractValue(Dimensions, Index),
        Context.UnsignedIntTy);
  }
}

//===----------------------------------------------------------------------===//
// Sampler feedback
//===----------------------------------------------------------------------===//

void FeedbackEmitter::emitFeedback(const CXXMemberCallExpr *E) {
  const MethodLowering &By = getLowering(E->getMethodDecl());
  llvm::Type *F32 = Builder.getFloatTy();
  llvm::SmallVector<llvm::Value *, 16> Args{
      HandleEmitter(F).emitResource(E->getImplicitObjectArgument()).Handle,
      HandleEmitter(F).emitResource(E->getArg(0)).Handle,
      HandleEmitter(F).emitResource(E->getArg(1)).Handle};
  if (llvm::is_contained(Args, nullptr))
    return;
  unsigned Next = 2;
  auto AppendNext = [&](unsigned Slots) {
    OperationEmitter(F).appendComponents(
        ConversionEmitter(F).splitComponents(
            ExprEmitter(F).emitLoaded(E->getArg(Next++))),
        Slots, F32, Args);
  };
  AppendNext(CoordinateSlots);
  for (unsigned I = 0; I != By.Scalars; ++I)
    AppendNext(1);
  for (unsigned I = 0; I != By.Gradients; ++I)
    AppendNext(GradientSlots);
  if (Next != E->getNumArgs())
    AppendNext(1);
  else if (By.HasClamp)
    Args.push_back(llvm::UndefValue::get(F32));
  OperationEmitter(F).emitLocatedOp(By.By.Code, nullptr, Args, E->getExprLoc());
}
