// CGIntrinsicsPacking.cpp: Packing and fixed-type intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The intrinsics of HLSLPackingIntrinsics.td.

#include "IntrinsicEmitters.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;
namespace Intrinsic = llvm::Intrinsic;

//===----------------------------------------------------------------------===//
// Bits and bytes
//===----------------------------------------------------------------------===//

llvm::Value *PackingEmitter::emitUnpack(unsigned Mode, llvm::Value *V,
                                        QualType Result) {
  llvm::Type *Element = Mod.types().getValueType(Result)->getScalarType();
  llvm::Value *Bytes = OperationEmitter(F).emitOp(OpCode::Unpack4x8, Element,
                                                  {Builder.getInt8(Mode), V});
  if (!Bytes->getType()->isStructTy()) // after an error
    return F.getPoison(Result);
  llvm::SmallVector<llvm::Value *, 4> Components;
  for (unsigned I = 0; I != 4; ++I)
    Components.push_back(Builder.CreateExtractValue(Bytes, I));
  return ConversionEmitter(F).joinComponents(Components, /*AsVector=*/true);
}

llvm::Value *PackingEmitter::emitPack(unsigned Mode, llvm::Value *V) {
  llvm::SmallVector<llvm::Value *, 5> Operands = {Builder.getInt8(Mode)};
  llvm::append_range(Operands, ConversionEmitter(F).splitComponents(V));
  llvm::Value *Word = OperationEmitter(F).emitOp(
      OpCode::Pack4x8, V->getType()->getScalarType(), Operands);
  // After an error it has the type of the elements.
  return Word->getType() == F.i32() ? Word : llvm::PoisonValue::get(F.i32());
}

llvm::Value *PackingEmitter::emitDot2Add(llvm::ArrayRef<llvm::Value *> Args) {
  llvm::SmallVector<llvm::Value *, 5> Operands = {Args[2]};
  for (llvm::Value *V : {Args[0], Args[1]})
    llvm::append_range(Operands, ConversionEmitter(F).splitComponents(V));
  return OperationEmitter(F).emitOp(OpCode::Dot2AddHalf, Builder.getFloatTy(),
                                    Operands);
}

/// The sum of absolute differences of the reference's bytes that are not zero
/// with four bytes of the source, starting at each of its first four bytes.
llvm::Value *PackingEmitter::emitMsad(llvm::ArrayRef<llvm::Value *> Args) {
  llvm::Value *Low = Builder.CreateExtractElement(Args[1], uint64_t(0));
  llvm::Value *High = Builder.CreateExtractElement(Args[1], uint64_t(1));
  llvm::SmallVector<llvm::Value *, 4> Sums;
  for (auto [Number, Sum] :
       llvm::enumerate(ConversionEmitter(F).splitComponents(Args[2]))) {
    llvm::Value *Source = Low;
    if (Number != 0)
      Source = Builder.CreateOr(Builder.CreateLShr(Low, 8 * Number),
                                Builder.CreateShl(High, 32 - 8 * Number));
    Sums.push_back(OperationEmitter(F).emitOp(OpCode::Msad, F.i32(),
                                              {Args[0], Source, Sum}));
  }
  return ConversionEmitter(F).joinComponents(Sums, /*AsVector=*/true);
}

/// Sums of 64-bit numbers, each of which is a pair of words.
llvm::Value *PackingEmitter::emitAddWords(llvm::Value *L, llvm::Value *R) {
  auto A = ConversionEmitter(F).splitComponents(L),
       B = ConversionEmitter(F).splitComponents(R);
  llvm::SmallVector<llvm::Value *, 4> Sums;
  for (unsigned I = 0; I != A.size(); I += 2) {
    llvm::Value *Low = Builder.CreateAdd(A[I], B[I]);
    llvm::Value *Carry =
        Builder.CreateZExt(Builder.CreateICmpULT(Low, A[I]), F.i32());
    Sums.push_back(Low);
    Sums.push_back(
        Builder.CreateAdd(Builder.CreateAdd(A[I + 1], B[I + 1]), Carry));
  }
  return ConversionEmitter(F).joinComponents(Sums, /*AsVector=*/true);
}

//===----------------------------------------------------------------------===//
// Lighting and colours
//===----------------------------------------------------------------------===//

/// Ambient, diffuse and specular light of dot(n, l), dot(n, h) and an exponent.
llvm::Value *PackingEmitter::emitLit(llvm::ArrayRef<llvm::Value *> Args) {
  llvm::Constant *Zero = getFP(Args[0], 0.0), *One = getFP(Args[0], 1.0);
  llvm::Value *IsBehind = Builder.CreateFCmpOLT(Args[0], Zero);
  llvm::Value *IsDark =
      Builder.CreateOr(IsBehind, Builder.CreateFCmpOLT(Args[1], Zero));
  llvm::Value *Shine = OperationEmitter(F).emitLLVM(
      Intrinsic::exp2,
      Builder.CreateFMul(
          Args[2], OperationEmitter(F).emitLLVM(Intrinsic::log2, Args[1])));
  return ConversionEmitter(F).joinComponents(
      {One, Builder.CreateSelect(IsBehind, Zero, Args[0]),
       Builder.CreateSelect(IsDark, Zero, Shine), One},
      /*AsVector=*/true);
}

/// Distances from their squares and inverses: (1, a.y * b.y, a.z, b.w).
llvm::Value *PackingEmitter::emitDst(llvm::ArrayRef<llvm::Value *> Args) {
  auto A = ConversionEmitter(F).splitComponents(Args[0]),
       B = ConversionEmitter(F).splitComponents(Args[1]);
  return ConversionEmitter(F).joinComponents(
      {getFP(A[0], 1.0), Builder.CreateFMul(A[1], B[1]), A[2], B[3]},
      /*AsVector=*/true);
}

/// Blue, green, red and alpha of 0 to 1, as numbers of 0 to 255. The factor is
/// that of the reference, a little more than 255.
llvm::Value *PackingEmitter::emitColorBytes(llvm::Value *Color) {
  constexpr double Factor = 255.001953125;
  llvm::Value *Scaled = Builder.CreateFMul(
      Builder.CreateShuffleVector(Color, {2, 1, 0, 3}), getFP(Color, Factor));
  return ConversionEmitter(F).emitFloatToInt(
      Scaled, Color->getType()->getWithNewType(F.i32()), /*IsSigned=*/true);
}
