//===- CGTexels.cpp - Elements of textures as places ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's pointers into resources have one index, and a texel has up to four
// numbers: texels are read and written by calls of DXIL's own operations. They
// move at most four components of 32 bits, so that wider scalars go as pairs.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionEmitter.h"
#include "clang/CodeGen/Resources/TextureShape.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;

/// The operations' slots for coordinates and offsets of single texels.
static constexpr unsigned TexelSlots = 3;
/// The components of every load, and of every store.
static constexpr unsigned ComponentSlots = 4;
/// Which result of a load says whether all memory was resident.
static constexpr unsigned StatusIndex = 4;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

llvm::CallInst *
FunctionEmitter::emitTextureOp(OpCode Code, llvm::Type *Overload,
                               llvm::ArrayRef<llvm::Value *> Args,
                               SourceLocation Loc) {
  llvm::CallInst *Call =
      llvm::dxil::createFrontOpCall(Builder, Code, Overload, Args);
  auto *Raw =
      llvm::ConstantAsMetadata::get(Builder.getInt32(Loc.getRawEncoding()));
  Call->setMetadata(llvm::dxil::SourceLocationMD,
                    llvm::MDNode::get(Builder.getContext(), Raw));
  return Call;
}

void FunctionEmitter::appendComponents(
    llvm::ArrayRef<llvm::Value *> Components, unsigned Slots, llvm::Type *T,
    llvm::SmallVectorImpl<llvm::Value *> &Args) {
  assert(Components.size() <= Slots && "more components than slots");
  llvm::append_range(Args, Components);
  Args.append(Slots - Components.size(), llvm::UndefValue::get(T));
}

llvm::SmallVector<llvm::Value *, 4>
FunctionEmitter::splitComponents(llvm::Value *V) {
  auto *Vector = dyn_cast<llvm::FixedVectorType>(V->getType());
  if (!Vector)
    return {V};
  llvm::SmallVector<llvm::Value *, 4> Components;
  for (unsigned I = 0; I != Vector->getNumElements(); ++I)
    Components.push_back(Builder.CreateExtractElement(V, uint64_t(I)));
  return Components;
}

llvm::Value *
FunctionEmitter::joinComponents(llvm::ArrayRef<llvm::Value *> Components,
                                bool AsVector) {
  if (!AsVector)
    return Components.front();
  llvm::Value *V = llvm::PoisonValue::get(llvm::FixedVectorType::get(
      Components.front()->getType(), Components.size()));
  for (auto [I, Component] : llvm::enumerate(Components))
    V = Builder.CreateInsertElement(V, Component, I);
  return V;
}

void FunctionEmitter::storeStatus(const Expr *Arg,
                                  llvm::ArrayRef<llvm::Value *> Loads) {
  llvm::Value *Resident = nullptr;
  for (llvm::Value *Load : Loads) {
    llvm::Value *Mapped = llvm::dxil::createFrontOpCall(
        Builder, OpCode::CheckAccessFullyMapped, i32(),
        Builder.CreateExtractValue(Load, StatusIndex));
    Resident = Resident ? Builder.CreateAnd(Resident, Mapped) : Mapped;
  }
  storeOutArgument(Arg, Builder.CreateZExt(Resident, i32()),
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

llvm::Value *FunctionEmitter::loadTexel(const TexelAddress &A, QualType T,
                                        llvm::ArrayRef<llvm::Value *> Offsets,
                                        const Expr *Status) {
  llvm::Type *Scalar = Mod.getMemoryType(getScalarElementType(T));
  bool Wide = isWide(Scalar);
  llvm::SmallVector<llvm::Value *, 8> Args{
      A.Handle, A.Plane ? A.Plane : llvm::UndefValue::get(i32())};
  appendComponents(A.Coordinates, TexelSlots, i32(), Args);
  appendComponents(Offsets, TexelSlots, i32(), Args);
  llvm::CallInst *Load =
      emitTextureOp(OpCode::TextureLoad, Wide ? i32() : Scalar, Args, A.Loc);
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
  llvm::Value *V = fromMemory(joinComponents(Components, T->isVectorType()), T);
  if (Status)
    storeStatus(Status, Load);
  return V;
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

void FunctionEmitter::storeTexel(const TexelAddress &A, llvm::Value *V) {
  llvm::SmallVector<llvm::Value *, 4> Words;
  llvm::Type *Scalar = V->getType()->getScalarType();
  bool Wide = isWide(Scalar);
  for (llvm::Value *Component : splitComponents(V)) {
    if (!Wide) {
      Words.push_back(Component);
      continue;
    }
    auto [Low, High] = splitWords(Builder, Component);
    Words.append({Low, High});
  }
  // A store writes four components: those behind the value repeat its first.
  for (unsigned I = 0; Words.size() < ComponentSlots; ++I)
    Words.push_back(Words[Wide ? I % 2 : 0]);
  llvm::SmallVector<llvm::Value *, 10> Args{A.Handle};
  appendComponents(A.Coordinates, TexelSlots, i32(), Args);
  llvm::append_range(Args, Words);
  Args.push_back(Builder.getInt8((1u << ComponentSlots) - 1));
  OpCode Code = OpCode::TextureStore;
  if (A.Plane) {
    Code = OpCode::TextureStoreSample;
    Args.push_back(A.Plane);
  }
  emitTextureOp(Code, Wide ? i32() : Scalar, Args, A.Loc);
}

//===----------------------------------------------------------------------===//
// Atomic operations
//===----------------------------------------------------------------------===//

/// The number that DXIL gives a read-modify-write operation.
static unsigned getAtomicNumber(llvm::AtomicRMWInst::BinOp Op) {
  using Inst = llvm::AtomicRMWInst;
  switch (Op) {
  case Inst::Add:
    return 0;
  case Inst::And:
    return 1;
  case Inst::Or:
    return 2;
  case Inst::Xor:
    return 3;
  case Inst::Min:
    return 4;
  case Inst::Max:
    return 5;
  case Inst::UMin:
    return 6;
  case Inst::UMax:
    return 7;
  case Inst::Xchg:
    return 8;
  default: // LLVM's enumeration has many more
    llvm_unreachable("HLSL has no such operation");
  }
}

llvm::Value *
FunctionEmitter::emitTexelAtomic(const TexelAddress &A,
                                 std::optional<llvm::AtomicRMWInst::BinOp> Op,
                                 llvm::Value *Compare, llvm::Value *New) {
  llvm::Type *T = New->getType();
  OpCode Code = Op ? OpCode::AtomicBinOp : OpCode::AtomicCompareExchange;
  // The operations have no operand for the sample: they mean the first, which
  // is the only one that Sema takes.
  if (!llvm::dxil::isValidOverload(llvm::dxil::getOpInfo(Code), T)) {
    Mod.reportUnsupported(A.Loc, "an atomic operation on this type");
    return llvm::PoisonValue::get(T);
  }
  llvm::SmallVector<llvm::Value *, 6> Args{A.Handle};
  if (Op)
    Args.push_back(Builder.getInt32(getAtomicNumber(*Op)));
  appendComponents(A.Coordinates, TexelSlots, i32(), Args);
  if (!Op)
    Args.push_back(Compare);
  Args.push_back(New);
  return emitTextureOp(Code, T, Args, A.Loc);
}

//===----------------------------------------------------------------------===//
// Subscripts
//===----------------------------------------------------------------------===//

Place FunctionEmitter::emitTexelSubscript(const CallExpr *E, Builtin Op) {
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
      return emitUnsupportedPlace(E);
    Texture = Member->getBase();
    Plane = Planes->getArg(1);
  }
  ResourceRef R = emitResource(Texture);
  const ResourceTypeRow *Row = findTextureType(Texture->getType());
  llvm::Value *PlaneNumber = Plane ? emitIndex(Plane) : nullptr;
  llvm::Value *Position = emitLoaded(Subscript->getArg(1));
  if (!R.Handle || !Row)
    return createTemporary(E->getType(), "unsupported");

  Place P;
  P.K = Place::Kind::Texel;
  P.Type = R.Type->getContainedType();
  P.Texel.Handle = R.Handle;
  P.Texel.Coordinates = splitComponents(Position);
  P.Texel.IsWritable = Row->Class == llvm::dxil::ResourceClass::UAV;
  P.Texel.Loc = E->getExprLoc();
  // The first mip, or sample, is meant where there are several. A writable
  // texture has one mip, which is not named.
  P.Texel.Plane = PlaneNumber;
  if (!Plane &&
      (!P.Texel.IsWritable || getTextureShape(Row->Kind)->IsMultisampled))
    P.Texel.Plane = Builder.getInt32(0);
  return P;
}
