// CGIntrinsicsMatrix.cpp: Intrinsics on matrices
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The value of a matrix is a vector, row by row.

#include "IntrinsicEmitters.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"

using namespace clang;
using namespace clang::hlsl;

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
    for (unsigned Column = 0; Column != Right.Columns; ++Column)
      Result = Builder.CreateInsertElement(
          Result,
          MathEmitter(F).emitDot(Left.row(Builder, Row),
                                 Right.column(Builder, Column), LType),
          Row * Right.Columns + Column);
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
