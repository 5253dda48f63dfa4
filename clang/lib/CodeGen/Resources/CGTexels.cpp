// CGTexels.cpp: Texels as lvalues
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's pointers into resources have one index, but a texel has up to four
// coordinates, so texels are read and written by DXIL operations. An operation
// transfers at most four components of 32 bits; wider scalars are pairs.

#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;

/// The operations' slots for coordinates and offsets of single texels.
static constexpr unsigned TexelSlots = 3;
/// The components of every load, and of every store.
static constexpr unsigned ComponentSlots = 4;
/// The result of a load that states whether all memory was resident.
static constexpr unsigned StatusIndex = 4;

//===----------------------------------------------------------------------===//
// The status
//===----------------------------------------------------------------------===//

void TexelEmitter::storeStatus(const Expr *Arg,
                               llvm::ArrayRef<llvm::Value *> Loads) {
  llvm::Value *Resident = nullptr;
  for (llvm::Value *Load : Loads) {
    llvm::Value *Mapped = llvm::dxil::createFrontOpCall(
        Builder, OpCode::CheckAccessFullyMapped, F.i32(),
        Builder.CreateExtractValue(Load, StatusIndex));
    Resident = Resident ? Builder.CreateAnd(Resident, Mapped) : Mapped;
  }
  CallEmitter(F).storeOutArgument(Arg, Builder.CreateZExt(Resident, F.i32()),
                                  Context.UnsignedIntTy);
}

//===----------------------------------------------------------------------===//
// Scalars and words
//===----------------------------------------------------------------------===//

static bool isWide(llvm::Type *Scalar) {
  return Scalar->getPrimitiveSizeInBits() == 64;
}

static llvm::Value *joinWords(llvm::IRBuilderBase &Builder, llvm::Value *Low,
                              llvm::Value *High, llvm::Type *Scalar) {
  if (Scalar->isDoubleTy())
    return Builder.CreateIntrinsic(Scalar, llvm::Intrinsic::dx_asdouble,
                                   {Low, High});
  llvm::Value *Upper = Builder.CreateShl(Builder.CreateZExt(High, Scalar), 32);
  return Builder.CreateOr(Upper, Builder.CreateZExt(Low, Scalar));
}

static std::pair<llvm::Value *, llvm::Value *>
splitWords(llvm::IRBuilderBase &Builder, llvm::Value *V) {
  llvm::Type *I32 = Builder.getInt32Ty();
  if (V->getType()->isDoubleTy()) {
    llvm::Value *Words = Builder.CreateIntrinsic(
        llvm::StructType::get(I32, I32), llvm::Intrinsic::dx_splitdouble, {V});
    return {Builder.CreateExtractValue(Words, 0),
            Builder.CreateExtractValue(Words, 1)};
  }
  return {Builder.CreateTrunc(V, I32),
          Builder.CreateTrunc(Builder.CreateLShr(V, 32), I32)};
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

llvm::Value *TexelEmitter::loadTexel(const TexelLValue &A, QualType T,
                                     llvm::ArrayRef<llvm::Value *> Offsets,
                                     const Expr *Status) {
  llvm::Type *Scalar = Mod.types().getMemoryType(getScalarElementType(T));
  bool Wide = isWide(Scalar);
  llvm::SmallVector<llvm::Value *, 8> Args{
      A.Handle, A.Plane ? A.Plane : llvm::UndefValue::get(F.i32())};
  OperationEmitter(F).appendComponents(A.Coordinates, TexelSlots, F.i32(),
                                       Args);
  OperationEmitter(F).appendComponents(Offsets, TexelSlots, F.i32(), Args);
  llvm::CallInst *Load = OperationEmitter(F).emitLocatedOp(
      OpCode::TextureLoad, Wide ? F.i32() : Scalar, Args, A.Loc);
  // Nothing writes to what no shader of the dispatch can write.
  if (!A.IsWritable)
    Load->setDoesNotAccessMemory();
  llvm::SmallVector<llvm::Value *, 4> Components;
  for (unsigned I = 0; I != getElementCount(T); ++I) {
    if (!Wide) {
      Components.push_back(Builder.CreateExtractValue(Load, I));
      continue;
    }
    llvm::Value *Low = Builder.CreateExtractValue(Load, 2 * I);
    llvm::Value *High = Builder.CreateExtractValue(Load, 2 * I + 1);
    Components.push_back(joinWords(Builder, Low, High, Scalar));
  }
  llvm::Value *V = ConversionEmitter(F).fromMemory(
      ConversionEmitter(F).joinComponents(Components, T->isVectorType()), T);
  if (Status)
    storeStatus(Status, Load);
  return V;
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

void TexelEmitter::storeTexel(const TexelLValue &A, llvm::Value *V) {
  llvm::SmallVector<llvm::Value *, 4> Words;
  llvm::Type *Scalar = V->getType()->getScalarType();
  bool Wide = isWide(Scalar);
  for (llvm::Value *Component : ConversionEmitter(F).splitComponents(V)) {
    if (!Wide) {
      Words.push_back(Component);
      continue;
    }
    auto [Low, High] = splitWords(Builder, Component);
    Words.append({Low, High});
  }
  // A store writes four components: those after the value repeat its first.
  for (unsigned I = 0; Words.size() < ComponentSlots; ++I)
    Words.push_back(Words[Wide ? I % 2 : 0]);
  llvm::SmallVector<llvm::Value *, 10> Args{A.Handle};
  OperationEmitter(F).appendComponents(A.Coordinates, TexelSlots, F.i32(),
                                       Args);
  llvm::append_range(Args, Words);
  Args.push_back(Builder.getInt8((1u << ComponentSlots) - 1));
  OpCode Code = OpCode::TextureStore;
  if (A.Plane) {
    Code = OpCode::TextureStoreSample;
    Args.push_back(A.Plane);
  }
  OperationEmitter(F).emitLocatedOp(Code, Wide ? F.i32() : Scalar, Args, A.Loc);
}

//===----------------------------------------------------------------------===//
// Atomic operations
//===----------------------------------------------------------------------===//

llvm::Value *
TexelEmitter::emitTexelAtomic(const TexelLValue &A,
                              std::optional<llvm::AtomicRMWInst::BinOp> Op,
                              llvm::Value *Compare, llvm::Value *New) {
  llvm::Type *T = New->getType();
  OpCode Code = Op ? OpCode::AtomicBinOp : OpCode::AtomicCompareExchange;
  // The operations have no operand for the sample: they mean the first, which
  // is the only one that Sema takes.
  llvm::SmallVector<llvm::Value *, 6> Args{A.Handle};
  if (Op)
    Args.push_back(Builder.getInt32(*llvm::dxil::getAtomicOperation(*Op)));
  OperationEmitter(F).appendComponents(A.Coordinates, TexelSlots, F.i32(),
                                       Args);
  if (!Op)
    Args.push_back(Compare);
  Args.push_back(New);
  return OperationEmitter(F).emitLocatedOp(Code, T, Args, A.Loc);
}

//===----------------------------------------------------------------------===//
// Subscripts
//===----------------------------------------------------------------------===//

LValue TexelEmitter::emitTexelSubscript(const CallExpr *E, Builtin Op) {
  const auto *Subscript = cast<CXXOperatorCallExpr>(E);
  const Expr *Texture = Subscript->getArg(0);
  const Expr *Plane = nullptr;
  if (Op == Builtin::SubscriptPlane) {
    // t.mips[level][position]: the texture is two steps further in.
    const auto *Planes =
        dyn_cast<CXXOperatorCallExpr>(Texture->IgnoreParenImpCasts());
    const auto *Member =
        Planes ? dyn_cast<MemberExpr>(Planes->getArg(0)->IgnoreParenImpCasts())
               : nullptr;
    if (!Member)
      return LValueEmitter(F).emitUnsupportedLValue(E);
    Texture = Member->getBase();
    Plane = Planes->getArg(1);
  }
  ResourceRef R = HandleEmitter(F).emitResource(Texture);
  const ResourceTypeRow *Row = findTextureType(Texture->getType());
  llvm::Value *PlaneNumber = Plane ? ExprEmitter(F).emitIndex(Plane) : nullptr;
  llvm::Value *Position = ExprEmitter(F).emitLoaded(Subscript->getArg(1));
  if (!R.Handle || !Row)
    return F.createTemporary(E->getType(), "unsupported");

  TexelLValue Texel;
  Texel.Handle = R.Handle;
  Texel.Coordinates = ConversionEmitter(F).splitComponents(Position);
  Texel.IsWritable = Row->Class == llvm::dxil::ResourceClass::UAV;
  Texel.Loc = E->getExprLoc();
  // The first mip, or sample, is meant where there are several. A writable
  // texture has one mip, which is not named.
  Texel.Plane = PlaneNumber;
  if (!Plane &&
      (!Texel.IsWritable || getTextureShape(Row->Kind)->IsMultisampled))
    Texel.Plane = Builder.getInt32(0);
  return LValue(std::move(Texel), R.Type->getContainedType());
}
