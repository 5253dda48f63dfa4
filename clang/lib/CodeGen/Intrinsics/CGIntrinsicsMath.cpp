// CGIntrinsicsMath.cpp: Arithmetic and matrix intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IntrinsicEmitters.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"

using namespace clang;
using namespace clang::hlsl;

// Arithmetic intrinsics.

using llvm::dxil::OpCode;
namespace Intrinsic = llvm::Intrinsic;

llvm::Constant *hlsl::getFP(llvm::Value *Like, double V) {
  return llvm::ConstantFP::get(Like->getType(), V);
}

llvm::Value *MathEmitter::emitClamp(llvm::Value *V, llvm::Value *Low,
                                    llvm::Value *High, QualType T) {
  QualType Scalar = getScalarElementType(T);
  Intrinsic::ID Max = Intrinsic::umax, Min = Intrinsic::umin;
  if (Scalar->isRealFloatingType()) {
    Max = Intrinsic::maxnum;
    Min = Intrinsic::minnum;
  } else if (Scalar->isSignedIntegerType()) {
    Max = Intrinsic::smax;
    Min = Intrinsic::smin;
  }
  return OperationEmitter(F).emitLLVM(
      Min, {OperationEmitter(F).emitLLVM(Max, {V, Low}), High});
}

/// 1, 0 or -1 as an int.
llvm::Value *MathEmitter::emitSign(llvm::Value *V, QualType T) {
  llvm::Type *Result = F.i32();
  if (auto *Vector = dyn_cast<llvm::FixedVectorType>(V->getType()))
    Result = llvm::FixedVectorType::get(Result, Vector->getNumElements());
  llvm::Constant *Zero = llvm::Constant::getNullValue(V->getType());
  QualType Scalar = getScalarElementType(T);
  auto ToInt = [&](llvm::Value *Bit) {
    return Builder.CreateZExt(Bit, Result);
  };
  if (Scalar->isRealFloatingType())
    return Builder.CreateSub(ToInt(Builder.CreateFCmpOGT(V, Zero)),
                             ToInt(Builder.CreateFCmpOLT(V, Zero)));
  if (Scalar->isSignedIntegerType())
    return Builder.CreateSub(ToInt(Builder.CreateICmpSGT(V, Zero)),
                             ToInt(Builder.CreateICmpSLT(V, Zero)));
  return ToInt(Builder.CreateICmpNE(V, Zero));
}

/// A cubic from 0 at Low to 1 at High.
llvm::Value *MathEmitter::emitSmoothstep(llvm::Value *Low, llvm::Value *High,
                                         llvm::Value *V) {
  llvm::Value *Ratio = Builder.CreateFDiv(Builder.CreateFSub(V, Low),
                                          Builder.CreateFSub(High, Low));
  llvm::Value *X = OperationEmitter(F).emitUnaryOp(OpCode::Saturate, Ratio);
  llvm::Value *Factor =
      Builder.CreateFSub(getFP(X, 3.0), Builder.CreateFMul(getFP(X, 2.0), X));
  return Builder.CreateFMul(Builder.CreateFMul(X, X), Factor);
}

/// The angle of the point (X, Y): atan gives it in the right half plane.
llvm::Value *MathEmitter::emitAtan2(llvm::Value *Y, llvm::Value *X) {
  llvm::Constant *Zero = getFP(X, 0.0);
  llvm::Constant *Pi = getFP(X, llvm::numbers::pi);
  llvm::Value *Angle =
      OperationEmitter(F).emitUnaryOp(OpCode::Atan, Builder.CreateFDiv(Y, X));
  llvm::Value *XNegative = Builder.CreateFCmpOLT(X, Zero);
  llvm::Value *XZero = Builder.CreateFCmpOEQ(X, Zero);
  llvm::Value *YNegative = Builder.CreateFCmpOLT(Y, Zero);
  auto BySignOfY = [&](llvm::Value *Negative, llvm::Value *Positive) {
    return Builder.CreateSelect(YNegative, Negative, Positive);
  };
  llvm::Value *Left =
      BySignOfY(Builder.CreateFSub(Angle, Pi), Builder.CreateFAdd(Angle, Pi));
  llvm::Value *Axis = BySignOfY(getFP(X, -llvm::numbers::pi / 2),
                                getFP(X, llvm::numbers::pi / 2));
  return Builder.CreateSelect(XZero, Axis,
                              Builder.CreateSelect(XNegative, Left, Angle));
}

//===----------------------------------------------------------------------===//
// Geometry
//===----------------------------------------------------------------------===//

/// The sum of the elements of a long vector, halves at a time.
llvm::Value *MathEmitter::emitSum(llvm::Value *V) {
  bool IsFloat = V->getType()->isFPOrFPVectorTy();
  unsigned Count = cast<llvm::FixedVectorType>(V->getType())->getNumElements();
  while (Count > 1) {
    // What is missing of the upper half is an element of the zeros.
    unsigned Half = (Count + 1) / 2;
    llvm::SmallVector<int, 32> Low, High;
    for (unsigned I = 0; I != Half; ++I) {
      Low.push_back(I);
      High.push_back(std::min(Half + I, Count));
    }
    llvm::Value *Zeros = llvm::Constant::getNullValue(V->getType());
    llvm::Value *A = Builder.CreateShuffleVector(V, Low);
    llvm::Value *B = Builder.CreateShuffleVector(V, Zeros, High);
    V = IsFloat ? Builder.CreateFAdd(A, B) : Builder.CreateAdd(A, B);
    Count = Half;
  }
  return Builder.CreateExtractElement(V, uint64_t(0));
}

/// DXIL has dot products of 2 to 4 halfs or floats, and of long vectors of
/// these; all others are sums.
llvm::Value *MathEmitter::emitDot(llvm::Value *L, llvm::Value *R, QualType T) {
  bool IsFloat = getScalarElementType(T)->isRealFloatingType();
  auto Product = [&](llvm::Value *A, llvm::Value *B) {
    return IsFloat ? Builder.CreateFMul(A, B) : Builder.CreateMul(A, B);
  };
  auto *Vector = dyn_cast<llvm::FixedVectorType>(L->getType());
  if (!Vector)
    return Product(L, R);
  unsigned Count = Vector->getNumElements();
  llvm::Type *Scalar = Vector->getElementType();
  if (IsFloat && !Scalar->isDoubleTy() && Count >= 2 && Count <= 4) {
    llvm::SmallVector<llvm::Value *, 8> Args;
    for (llvm::Value *Side : {L, R})
      for (unsigned I = 0; I != Count; ++I)
        Args.push_back(Builder.CreateExtractElement(Side, uint64_t(I)));
    OpCode Op = Count == 2   ? OpCode::Dot2
                : Count == 3 ? OpCode::Dot3
                             : OpCode::Dot4;
    return OperationEmitter(F).emitOp(Op, Scalar, Args);
  }
  if (isLongVector(T))
    return IsFloat && !Scalar->isDoubleTy()
               ? OperationEmitter(F).emitOp(OpCode::FDot, Vector, {L, R})
               : emitSum(Product(L, R));
  llvm::Value *Products = Product(L, R);
  llvm::Value *Sum = Builder.CreateExtractElement(Products, uint64_t(0));
  for (unsigned I = 1; I != Count; ++I) {
    llvm::Value *Next = Builder.CreateExtractElement(Products, uint64_t(I));
    Sum =
        IsFloat ? Builder.CreateFAdd(Sum, Next) : Builder.CreateAdd(Sum, Next);
  }
  return Sum;
}

llvm::Value *MathEmitter::emitLength(llvm::Value *V, QualType T) {
  if (!V->getType()->isVectorTy())
    return OperationEmitter(F).emitLLVM(Intrinsic::fabs, V);
  return OperationEmitter(F).emitLLVM(Intrinsic::sqrt, emitDot(V, V, T));
}

llvm::Value *MathEmitter::emitNormalize(llvm::Value *V, QualType T) {
  llvm::Value *Scale =
      OperationEmitter(F).emitUnaryOp(OpCode::Rsqrt, emitDot(V, V, T));
  if (V->getType()->isVectorTy())
    Scale = ConversionEmitter(F).splat(Scale, T);
  return Builder.CreateFMul(V, Scale);
}

/// I - 2 * dot(N, I) * N
llvm::Value *MathEmitter::emitReflect(llvm::Value *I, llvm::Value *N,
                                      QualType T) {
  llvm::Value *Dot = emitDot(I, N, T);
  llvm::Value *Twice = Builder.CreateFMul(Dot, getFP(Dot, 2.0));
  if (N->getType()->isVectorTy())
    Twice = ConversionEmitter(F).splat(Twice, T);
  return Builder.CreateFSub(I, Builder.CreateFMul(Twice, N));
}

/// Where K = 1 - Eta^2 * (1 - dot(N, I)^2) is negative, all light is reflected
/// and the result is 0; else Eta * I - (Eta * dot(N, I) + sqrt(K)) * N.
llvm::Value *MathEmitter::emitRefract(llvm::Value *I, llvm::Value *N,
                                      llvm::Value *Eta, QualType T) {
  llvm::Value *Ratio = ConversionEmitter(F).splitComponents(Eta).front();
  llvm::Value *Dot = emitDot(N, I, T);
  llvm::Constant *One = getFP(Dot, 1.0), *Zero = getFP(Dot, 0.0);
  llvm::Value *SineSquared =
      Builder.CreateFSub(One, Builder.CreateFMul(Dot, Dot));
  llvm::Value *K = Builder.CreateFSub(
      One, Builder.CreateFMul(Builder.CreateFMul(Ratio, Ratio), SineSquared));
  llvm::Value *Along =
      Builder.CreateFAdd(Builder.CreateFMul(Ratio, Dot),
                         OperationEmitter(F).emitLLVM(Intrinsic::sqrt, K));
  llvm::Value *IsReflected = Builder.CreateFCmpOLT(K, Zero);
  if (N->getType()->isVectorTy())
    Along = ConversionEmitter(F).splat(Along, T);
  llvm::Value *Bent = Builder.CreateFSub(Builder.CreateFMul(Eta, I),
                                         Builder.CreateFMul(Along, N));
  return Builder.CreateSelect(IsReflected, getFP(I, 0.0), Bent);
}

/// N, or -N where it looks away from the light that comes along I.
llvm::Value *MathEmitter::emitFaceForward(llvm::Value *N, llvm::Value *I,
                                          llvm::Value *Ng, QualType T) {
  llvm::Value *Dot = emitDot(I, Ng, T);
  return Builder.CreateSelect(Builder.CreateFCmpOLT(Dot, getFP(Dot, 0.0)), N,
                              Builder.CreateFSub(getFP(N, -0.0), N));
}

llvm::Value *MathEmitter::emitCross(llvm::Value *L, llvm::Value *R) {
  auto YZX = [&](llvm::Value *V) {
    return Builder.CreateShuffleVector(V, llvm::ArrayRef<int>{1, 2, 0});
  };
  auto ZXY = [&](llvm::Value *V) {
    return Builder.CreateShuffleVector(V, llvm::ArrayRef<int>{2, 0, 1});
  };
  return Builder.CreateFSub(Builder.CreateFMul(YZX(L), ZXY(R)),
                            Builder.CreateFMul(ZXY(L), YZX(R)));
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

/// HLSL counts from the lowest bit and DXIL from the highest; both return -1 if
/// no bit is set.
llvm::Value *MathEmitter::emitFirstBitHigh(llvm::Value *V, QualType T) {
  bool IsSigned = getScalarElementType(T)->isSignedIntegerType();
  llvm::Value *FromTop = OperationEmitter(F).emitUnaryOp(
      IsSigned ? OpCode::FirstbitSHi : OpCode::FirstbitHi, V);
  llvm::Type *Type = FromTop->getType();
  unsigned Bits = V->getType()->getScalarSizeInBits();
  llvm::Constant *None = llvm::Constant::getAllOnesValue(Type);
  llvm::Value *FromBottom =
      Builder.CreateSub(llvm::ConstantInt::get(Type, Bits - 1), FromTop);
  return Builder.CreateSelect(Builder.CreateICmpEQ(FromTop, None), None,
                              FromBottom);
}

//===----------------------------------------------------------------------===//
// Parts of numbers
//===----------------------------------------------------------------------===//

llvm::Value *MathEmitter::emitModf(const CallExpr *E) {
  llvm::Value *V = ExprEmitter(F).emitLoaded(E->getArg(0));
  F.Loc = E->getExprLoc();
  llvm::Value *Whole = OperationEmitter(F).emitLLVM(Intrinsic::trunc, V);
  CallEmitter(F).storeOutArgument(E->getArg(1), Whole, E->getArg(0)->getType());
  return Builder.CreateFSub(V, Whole);
}

/// A number from 0.5 to 1, with the sign, and the exponent of 2 that gives the
/// value; 0 is 0 and 0.
llvm::Value *MathEmitter::emitFrexp(const CallExpr *E) {
  llvm::Value *Given = ExprEmitter(F).emitLoaded(E->getArg(0)), *V = Given;
  QualType T = E->getArg(0)->getType();
  llvm::Type *Float = V->getType()->getWithNewType(Builder.getFloatTy());
  llvm::Type *Int = Float->getWithNewType(F.i32());
  if (V->getType() != Float)
    V = Builder.CreateFPExt(V, Float);
  auto Number = [&](uint32_t N) { return llvm::ConstantInt::get(Int, N); };
  llvm::Value *Bits = Builder.CreateBitCast(V, Int);
  llvm::Value *Biased =
      Builder.CreateAnd(Builder.CreateLShr(Bits, Number(23)), Number(0xff));
  llvm::Value *Exponent =
      Builder.CreateSIToFP(Builder.CreateSub(Biased, Number(126)), Float);
  llvm::Value *Fraction = Builder.CreateOr(
      Builder.CreateAnd(Bits, Number(0x807fffff)), Number(0x3f000000));
  llvm::Value *IsZero = Builder.CreateFCmpOEQ(V, getFP(V, 0.0));
  Exponent = Builder.CreateSelect(IsZero, getFP(V, 0.0), Exponent);
  Fraction =
      Builder.CreateSelect(IsZero, V, Builder.CreateBitCast(Fraction, Float));
  if (Given->getType() != Float) {
    Exponent = Builder.CreateFPTrunc(Exponent, Given->getType());
    Fraction = Builder.CreateFPTrunc(Fraction, Given->getType());
  }
  CallEmitter(F).storeOutArgument(E->getArg(1), Exponent, T);
  return Fraction;
}

llvm::Value *MathEmitter::emitEach(Expansion Code,
                                   llvm::ArrayRef<llvm::Value *> Args) {
  llvm::SmallVector<llvm::Value *, 4> Results;
  bool IsVector = Args[0]->getType()->isVectorTy();
  auto First = ConversionEmitter(F).splitComponents(Args[0]),
       Last = ConversionEmitter(F).splitComponents(Args.back());
  for (auto [V, W] : llvm::zip(First, Last)) {
    if (Code == Expansion::MakeDouble)
      Results.push_back(OperationEmitter(F).emitOp(
          OpCode::MakeDouble, Builder.getDoubleTy(), {V, W}));
    else if (Code == Expansion::HalfToFloat)
      Results.push_back(
          OperationEmitter(F).emitOp(OpCode::LegacyF16ToF32, nullptr, V));
    else
      Results.push_back(OperationEmitter(F).emitOp(
          OpCode::LegacyF32ToF16, nullptr,
          Builder.CreateFPCast(V, Builder.getFloatTy())));
  }
  return ConversionEmitter(F).joinComponents(Results, IsVector);
}

// Intrinsics on matrices.
//
// The value of a matrix is a vector, row by row.

/// Every \p Step-th of \p Count elements from \p First.
static llvm::Value *takeLine(llvm::IRBuilderBase &Builder, llvm::Value *V,
                             unsigned First, unsigned Step, unsigned Count) {
  llvm::SmallVector<int, 4> Mask;
  for (unsigned I = 0; I != Count; ++I)
    Mask.push_back(First + I * Step);
  return Builder.CreateShuffleVector(V, Mask);
}

namespace {
/// An operand of a product as a matrix: a vector is a row on the left and a
/// column on the right.
struct Factor {
  llvm::Value *V;
  unsigned Rows;
  unsigned Columns;

  Factor(llvm::Value *V, QualType T, bool IsLeft) : V(V) {
    const auto *M = T->getAs<ConstantMatrixType>();
    unsigned Length = getElementCount(T);
    Rows = M ? M->getNumRows() : IsLeft ? 1 : Length;
    Columns = M ? M->getNumColumns() : IsLeft ? Length : 1;
  }
  llvm::Value *row(llvm::IRBuilderBase &Builder, unsigned Row) const {
    return takeLine(Builder, V, Row * Columns, 1, Columns);
  }
  llvm::Value *column(llvm::IRBuilderBase &Builder, unsigned Column) const {
    return takeLine(Builder, V, Column, Columns, Rows);
  }
};
} // namespace

llvm::Value *MatrixEmitter::emitProduct(const CallExpr *E) {
  QualType LType = E->getArg(0)->getType(), RType = E->getArg(1)->getType();
  llvm::Value *L = ExprEmitter(F).emitLoaded(E->getArg(0));
  llvm::Value *R = ExprEmitter(F).emitLoaded(E->getArg(1));
  F.Loc = E->getExprLoc();
  bool IsFloat = getScalarElementType(LType)->isRealFloatingType();
  auto IsScalar = [](QualType T) {
    return !T->isVectorType() && !T->isMatrixType();
  };
  if (IsScalar(LType) || IsScalar(RType)) {
    if (IsScalar(LType) && !IsScalar(RType))
      L = ConversionEmitter(F).splat(L, RType);
    if (IsScalar(RType) && !IsScalar(LType))
      R = ConversionEmitter(F).splat(R, LType);
    return IsFloat ? Builder.CreateFMul(L, R) : Builder.CreateMul(L, R);
  }
  if (LType->isVectorType() && RType->isVectorType())
    return MathEmitter(F).emitDot(L, R, LType);
  Factor Left(L, LType, true), Right(R, RType, false);
  assert(Left.Columns == Right.Rows && "Sema lets inner dimensions differ");
  llvm::Value *Result = F.getPoison(E->getType());
  for (unsigned Row = 0; Row != Left.Rows; ++Row)
    for (unsigned Column = 0; Column != Right.Columns; ++Column) {
      llvm::Value *Dot = MathEmitter(F).emitDot(
          Left.row(Builder, Row), Right.column(Builder, Column), LType);
      if (auto *Call = dyn_cast<llvm::CallInst>(Dot))
        Call->setMetadata(llvm::dxil::MatrixProductMD,
                          llvm::MDNode::get(Mod.getIRContext(), {}));
      Result = Builder.CreateInsertElement(Result, Dot,
                                           Row * Right.Columns + Column);
    }
  return Result;
}

llvm::Value *MatrixEmitter::emitTranspose(llvm::Value *V,
                                          const ConstantMatrixType *M) {
  llvm::SmallVector<int, 16> Mask;
  for (unsigned Column = 0; Column != M->getNumColumns(); ++Column)
    for (unsigned Row = 0; Row != M->getNumRows(); ++Row)
      Mask.push_back(Row * M->getNumColumns() + Column);
  return Builder.CreateShuffleVector(V, Mask);
}

/// The determinant of the elements in the given rows and columns, by expansion
/// along the first row.
static llvm::Value *emitMinor(llvm::IRBuilderBase &Builder,
                              llvm::ArrayRef<llvm::Value *> Elements,
                              unsigned Size, unsigned FirstRow,
                              llvm::ArrayRef<unsigned> Columns) {
  auto At = [&](unsigned Row, unsigned Column) {
    return Elements[Row * Size + Column];
  };
  if (Columns.size() == 1)
    return At(FirstRow, Columns[0]);
  llvm::Value *Sum = nullptr;
  for (unsigned I = 0; I != Columns.size(); ++I) {
    llvm::SmallVector<unsigned, 4> Rest(Columns);
    Rest.erase(Rest.begin() + I);
    llvm::Value *Term = Builder.CreateFMul(
        At(FirstRow, Columns[I]),
        emitMinor(Builder, Elements, Size, FirstRow + 1, Rest));
    if (!Sum)
      Sum = Term;
    else
      Sum =
          I % 2 ? Builder.CreateFSub(Sum, Term) : Builder.CreateFAdd(Sum, Term);
  }
  return Sum;
}

llvm::Value *MatrixEmitter::emitDeterminant(llvm::Value *V,
                                            const ConstantMatrixType *M) {
  unsigned Size = M->getNumRows();
  llvm::SmallVector<llvm::Value *, 16> Elements;
  for (unsigned I = 0; I != Size * Size; ++I)
    Elements.push_back(Builder.CreateExtractElement(V, uint64_t(I)));
  llvm::SmallVector<unsigned, 4> Columns;
  for (unsigned I = 0; I != Size; ++I)
    Columns.push_back(I);
  return emitMinor(Builder, Elements, Size, 0, Columns);
}
