// HLSLSubscripts.cpp: Subscripts and parts of values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLSubscripts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Expressions/HLSLOverloads.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// Whether another `[` comes after the bracket at \p Loc.
static bool isFollowedBySubscript(Sema &S, SourceLocation Loc) {
  SourceManager &SM = S.getSourceManager();
  if (Loc.isMacroID())
    return true; // Not to be seen from here: leave it to Clang.
  std::optional<Token> Next = Lexer::findNextToken(Loc, SM, S.getLangOpts());
  return Next && Next->is(tok::l_square);
}

/// Rejects a constant index outside of a vector.
static bool checkVectorIndex(Sema &S, const Expr *E) {
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E->IgnoreParens());
  if (!Subscript || Subscript->isInstantiationDependent())
    return true;
  const Expr *Base = Subscript->getBase()->IgnoreImpCasts();
  const auto *Vector = Base->getType()->getAs<VectorType>();
  if (!Vector)
    return true;
  std::optional<llvm::APSInt> Index =
      Subscript->getIdx()->getIntegerConstantExpr(S.Context);
  if (!Index || (*Index >= 0 && *Index < Vector->getNumElements()))
    return true;
  report(S, Subscript->getIdx()->getExprLoc(), Diag::err_vector_index)
      << Base->getType() << toString(*Index, 10) << Vector->getNumElements() - 1
      << Subscript->getIdx()->getSourceRange();
  return false;
}

bool hlsl::checkPosition(Sema &S, const Expr *Base, const Expr *Index) {
  if (Base->isTypeDependent() || Index->isTypeDependent())
    return true;
  const auto *Row = findResourceType(Base->getType().getTypePtr());
  std::optional<NumericType> T =
      NumericType::get(S.Context, Index->getType().getNonReferenceType());
  if (!Row || !T || T->Shape == NumericType::Matrix)
    return true;
  // Elements of buffers are counted.
  unsigned Wanted = Row->Position.empty()
                        ? 1
                        : std::max(1u, unsigned(Row->Position[0].Type.Columns));
  // Clang reports that a shorter vector has no conversion.
  if (T->Columns == Wanted || (T->Columns < Wanted && T->Columns != 1))
    return true;
  report(S, Index->getExprLoc(), Diag::err_position_size)
      << Base->getType().getUnqualifiedType() << Wanted << T->Columns
      << Index->getSourceRange();
  return false;
}

bool hlsl::convertSubscript(Sema &S, const Expr *Base, Expr *&Index) {
  // A vector of one element is as good as the element.
  if (!Index->isTypeDependent() && !Base->isTypeDependent() &&
      !Base->getType()->isRecordType())
    if (std::optional<NumericType> T =
            NumericType::get(S.Context, Index->getType());
        T && T->Shape != NumericType::Scalar && T->Rows * T->Columns == 1) {
      ExprResult Element = getFirstElement(S, Index);
      if (Element.isInvalid())
        return false;
      Index = Element.get();
    }
  if (Base->isTypeDependent() || Index->isTypeDependent() ||
      Base->getType()->isRecordType() ||
      !Index->getType()->isRealFloatingType())
    return true;
  report(S, Index->getExprLoc(), Diag::warn_float_subscript)
      << Index->getType() << Index->getSourceRange();
  // Explicit, as the warning is ours.
  ExprResult Converted = S.BuildCStyleCastExpr(
      Index->getBeginLoc(),
      S.Context.getTrivialTypeSourceInfo(S.Context.UnsignedIntTy),
      Index->getEndLoc(), Index);
  if (Converted.isInvalid())
    return false;
  Index = Converted.get();
  return true;
}

ExprResult hlsl::finishSubscript(Sema &S, const Expr *Base, Expr *Subscript,
                                 SourceLocation RBracket) {
  if (Base->getType()->isMatrixType())
    checkArrayBounds(S, Base);
  // Clang completes `m[i]` to a row where it is used, by a call that its
  // compiler has inlined; what no second subscript follows is a row already.
  if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Subscript))
    if (Element->isIncomplete() && !isFollowedBySubscript(S, RBracket))
      return buildMatrixRow(S, Element->getBase(), Element->getRowIdx(),
                            RBracket);
  if (!checkVectorIndex(S, Subscript))
    return ExprError();
  keepMatrixConst(Subscript);
  checkUnboundedSubscript(S, Subscript);
  return Subscript;
}

ExprResult hlsl::buildMatrixRow(Sema &S, Expr *Base, Expr *RowIdx,
                                SourceLocation RBracket) {
  ASTContext &C = S.Context;
  ExprResult CheckedBase = S.CheckPlaceholderExpr(Base);
  if (CheckedBase.isInvalid())
    return ExprError();
  Base = CheckedBase.get();
  if (Base->isTypeDependent() || RowIdx->isTypeDependent())
    return new (C)
        MatrixSingleSubscriptExpr(Base, RowIdx, C.DependentTy, RBracket);

  const auto *Matrix = Base->getType()->castAs<ConstantMatrixType>();
  if (!RowIdx->getType()->isArithmeticType()) {
    S.Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_not_integer)
        << /*column=*/0;
    return ExprError();
  }
  std::optional<llvm::APSInt> Constant = RowIdx->getIntegerConstantExpr(C);
  if (Constant && (*Constant < 0 || *Constant >= Matrix->getNumRows())) {
    S.Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_outside_range)
        << /*column=*/0 << Matrix->getNumRows();
    return ExprError();
  }
  ExprResult Index = S.PerformImplicitConversion(RowIdx, C.UnsignedIntTy,
                                                 AssignmentAction::Converting);
  if (Index.isInvalid())
    return ExprError();
  QualType Row =
      C.getExtVectorType(Matrix->getElementType(), Matrix->getNumColumns());
  auto *Subscript =
      new (C) MatrixSingleSubscriptExpr(Base, Index.get(), Row, RBracket);
  keepMatrixConst(Subscript);
  return Subscript;
}

//===----------------------------------------------------------------------===//
// Elements of matrices
//===----------------------------------------------------------------------===//

namespace {

struct Element {
  unsigned Row;
  unsigned Column;
};

/// Reads `_m01_m12` or `_12_23`; false if \p Name is none of them or names an
/// element that the matrix does not have.
bool parseElements(StringRef Name, const ConstantMatrixType *T,
                   SmallVectorImpl<Element> &Elements) {
  unsigned Base = Name.starts_with("_m") ? 0 : 1;
  StringRef Prefix = Base == 0 ? "_m" : "_";
  while (!Name.empty()) {
    if (!Name.consume_front(Prefix) || Name.size() < 2)
      return false;
    // Unsigned arithmetic sends everything below the first digit far out.
    unsigned Row = Name[0] - '0' - Base, Column = Name[1] - '0' - Base;
    if (Row >= T->getNumRows() || Column >= T->getNumColumns())
      return false;
    Elements.push_back({Row, Column});
    Name = Name.drop_front(2);
  }
  return !Elements.empty() && Elements.size() <= 4;
}

} // namespace

std::optional<ExprResult>
hlsl::tryBuildMatrixAccess(Sema &S, Expr *Base, const IdentifierInfo *Member,
                           SourceLocation MemberLoc) {
  if (!Base || Base->isTypeDependent())
    return std::nullopt;
  const auto *T = Base->getType()->getAs<ConstantMatrixType>();
  if (!T)
    return std::nullopt;
  SmallVector<Element, 4> Elements;
  if (!parseElements(Member->getName(), T, Elements)) {
    report(S, MemberLoc, Diag::err_matrix_element)
        << Member->getName() << Base->getType();
    return ExprError();
  }

  ASTContext &C = S.Context;
  auto Index = [&](unsigned Value) -> Expr * {
    return IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Value), C.UnsignedIntTy,
        MemberLoc);
  };
  if (Elements.size() == 1) {
    ExprResult Element = S.CreateBuiltinMatrixSubscriptExpr(
        Base, Index(Elements[0].Row), Index(Elements[0].Column), MemberLoc);
    if (Element.isUsable())
      keepMatrixConst(Element.get());
    return Element;
  }

  auto *Source = HLSLBuiltinSource::get(S);
  assert(Source && "matrices of HLSL need HLSL's built-ins");
  uint32_t Packed = 0;
  for (auto [Position, E] : llvm::enumerate(Elements))
    Packed |= (E.Row * 4 + E.Column) << (8 * Position);
  return Source->buildMatrixElements(Base, Index(Packed), Elements.size(),
                                     MemberLoc);
}

void hlsl::keepMatrixConst(Expr *Subscript) {
  const Expr *Base = nullptr;
  if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Subscript))
    Base = Element->getBase();
  else if (auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(Subscript))
    Base = Row->getBase();
  if (Base && Base->getType().isConstQualified())
    Subscript->setType(Subscript->getType().withConst());
}

ExprResult HLSLBuiltinSource::buildMatrixElements(Expr *Matrix, Expr *Packed,
                                                  unsigned Count,
                                                  SourceLocation Loc) {
  ASTContext &C = SemaRef->Context;
  QualType MatrixType = Matrix->getType();
  QualType Result = C.getExtVectorType(
      MatrixType->castAs<ConstantMatrixType>()->getElementType(), Count);
  // The elements of an lvalue are lvalues with the same constness.
  QualType Parameter = MatrixType, Returned = Result;
  if (Matrix->isGLValue()) {
    if (MatrixType.isConstQualified())
      Result = Result.withConst();
    Parameter = C.getLValueReferenceType(MatrixType);
    Returned = C.getLValueReferenceType(Result);
  }
  FunctionDecl *FD =
      getOverload(BuiltinOp::MatrixElements, "matrix elements", Returned,
                  {Parameter, C.UnsignedIntTy}, {false, false});
  auto *Ref =
      DeclRefExpr::Create(C, NestedNameSpecifierLoc(), SourceLocation(), FD,
                          /*RefersToEnclosingVariableOrCapture=*/false, Loc,
                          FD->getType(), VK_LValue);
  Expr *Fn = ImplicitCastExpr::Create(
      C, C.getPointerType(FD->getType()), CK_FunctionToPointerDecay, Ref,
      /*BasePath=*/nullptr, VK_PRValue, FPOptionsOverride());
  return CallExpr::Create(C, Fn, {Matrix, Packed}, Result,
                          Matrix->isGLValue() ? VK_LValue : VK_PRValue, Loc,
                          FPOptionsOverride());
}

void hlsl::checkMatrixLoad(Sema &S, Expr *Result) {
  auto *Call = dyn_cast<CallExpr>(Result->IgnoreImplicit());
  if (!Call || getBuiltinOp(Call->getDirectCallee()) != BuiltinOp::LoadBytes)
    return;
  const auto *T = Call->getType()->getAs<ConstantMatrixType>();
  // Rows in order are columns in order if there is only one of either.
  if (!T || T->getNumRows() == 1 || T->getNumColumns() == 1 ||
      getDefaultMatrixPacking(S.Context) == MatrixPacking::RowMajor)
    return;
  auto *Source = HLSLBuiltinSource::get(S);
  if (Source && Source->isFirstMatrixLoadAt(Call->getExprLoc()))
    report(S, Call->getExprLoc(), Diag::warn_matrix_load_order)
        << Call->getType();
}

//===----------------------------------------------------------------------===//
// Parts of values
//===----------------------------------------------------------------------===//

Expr *hlsl::makeIndex(Sema &S, uint64_t N, SourceLocation Loc) {
  ASTContext &C = S.Context;
  return IntegerLiteral::Create(C, llvm::APInt(32, N), C.UnsignedIntTy, Loc);
}

void hlsl::appendElements(Sema &S, Expr *Value, uint64_t Count,
                          llvm::SmallVectorImpl<Expr *> &Parts) {
  SourceLocation Begin = Value->getBeginLoc(), End = Value->getEndLoc();
  for (uint64_t N = 0; N != Count; ++N)
    Parts.push_back(S.CreateBuiltinArraySubscriptExpr(
                         Value, Begin, makeIndex(S, N, Begin), End)
                        .get());
}

void hlsl::appendMembers(Sema &S, Expr *Value,
                         llvm::SmallVectorImpl<Expr *> &Parts) {
  const auto *Record = Value->getType()->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    CXXCastPath Path = {const_cast<CXXBaseSpecifier *>(&Base)};
    QualType BaseType = S.Context.getQualifiedType(
        Base.getType(), Value->getType().getQualifiers());
    Parts.push_back(S.ImpCastExprToType(Value, BaseType,
                                        CK_UncheckedDerivedToBase,
                                        Value->getValueKind(), &Path)
                        .get());
  }
  for (FieldDecl *Field : Record->fields())
    Parts.push_back(
        S.BuildFieldReferenceExpr(
             Value, /*IsArrow=*/false, Value->getEndLoc(), CXXScopeSpec(),
             Field, DeclAccessPair::make(Field, Field->getAccess()),
             DeclarationNameInfo(Field->getDeclName(), Value->getEndLoc()))
            .get());
}
