// HLSLIntrinsics.cpp: Typing calls of intrinsic functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An intrinsic is one name, not thousands of overloads: the types of the
// arguments are unified by the rule of its row, the arguments are converted,
// and the one declaration that the call needs is made. So `lerp(a, b, 0.5)`
// works for every shape, `min(u, 1)` is not ambiguous, and an error says what
// the function takes instead of listing candidates.

#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLRayEntries.h"

using namespace clang;
using namespace clang::hlsl;

QualType HLSLBuiltinSource::getIntrinsicType() const {
  FunctionProtoType::ExtProtoInfo Info;
  Info.Variadic = true;
  return SemaRef->Context.getFunctionType(SemaRef->Context.VoidTy, {}, Info);
}

NamedDecl *HLSLBuiltinSource::makeIntrinsicName(const IntrinsicRow &Row) {
  auto [Scope, Name] = getScopeOf(Row.Name);
  auto *FD = FunctionDecl::Create(SemaRef->Context, Scope, SourceLocation(),
                                  SourceLocation(), Name, getIntrinsicType(),
                                  /*TInfo=*/nullptr, SC_Extern);
  FD->setImplicit();
  markBuiltin(FD, Row.Op);
  return FD;
}

FunctionDecl *HLSLBuiltinSource::getOverload(BuiltinOp Op, StringRef Name,
                                             QualType Result,
                                             ArrayRef<QualType> Parameters,
                                             ArrayRef<bool> IsOut) {
  ASTContext &C = SemaRef->Context;
  QualType T = C.getFunctionType(Result, Parameters, {});
  FunctionDecl *&FD =
      Overloads[{unsigned(Op), T.getCanonicalType().getTypePtr()}];
  if (FD)
    return FD;
  FD = FunctionDecl::Create(C, C.getTranslationUnitDecl(), SourceLocation(),
                            SourceLocation(), &C.Idents.get(Name), T,
                            /*TInfo=*/nullptr, SC_Extern);
  FD->setImplicit();
  markBuiltin(FD, Op);
  SmallVector<ParmVarDecl *, 4> Decls;
  for (auto [Index, Type] : llvm::enumerate(Parameters)) {
    auto *Parameter = ParmVarDecl::Create(
        C, FD, SourceLocation(), SourceLocation(), /*Id=*/nullptr, Type,
        /*TInfo=*/nullptr, SC_None, /*DefArg=*/nullptr);
    Parameter->setScopeInfo(0, Index);
    if (IsOut[Index])
      Parameter->addAttr(HLSLParamModifierAttr::CreateImplicit(
          C, SourceRange(), HLSLParamModifierAttr::Keyword_out));
    Decls.push_back(Parameter);
  }
  FD->setParams(Decls);
  // A call with an unused result is a mistake unless it has a side effect.
  if (Op != BuiltinOp::ReportHit && !Result->isVoidType() &&
      !llvm::is_contained(IsOut, true) &&
      llvm::none_of(Parameters,
                    [](QualType T) { return T->isReferenceType(); }))
    FD->addAttr(ConstAttr::CreateImplicit(C));
  return FD;
}

namespace {

/// One call, whose arguments are typed and converted one after the other. What
/// follows the class has one function for each rule.
struct IntrinsicCall {
  IntrinsicCall(Sema &S, HLSLBuiltinSource &Source, const IntrinsicRow &Row,
                SourceLocation NameLoc, ArrayRef<Expr *> Args,
                SourceLocation RParenLoc)
      : S(S), C(S.Context), Source(Source), Row(Row), NameLoc(NameLoc),
        RParenLoc(RParenLoc), Args(Args) {}

  SemaBase::SemaDiagnosticBuilder error(SourceLocation Loc, Diag D) {
    return report(S, Loc, D);
  }

  bool checkCount(unsigned Least, unsigned Most) {
    if (Args.size() >= Least && Args.size() <= Most)
      return true;
    error(Args.size() > Most ? Args[Most]->getBeginLoc() : RParenLoc,
          Diag::err_intrinsic_argument_count)
        << Row.Name << (Args.size() > Most ? Most : Least)
        << unsigned(Args.size());
    return false;
  }

  /// Takes the types of arguments [0, Count) apart, checking each one's
  /// element.
  bool classify(unsigned Count, SmallVectorImpl<NumericType> &Types) {
    for (Expr *Arg : ArrayRef(Args).take_front(Count)) {
      std::optional<NumericType> T = NumericType::get(C, Arg->getType());
      if (T && Row.Elements == ElementSet::Bits16Elements)
        adaptLiteral(*T, Arg);
      if (!T || !acceptsElement(T->Element)) {
        error(Arg->getBeginLoc(), Diag::err_intrinsic_argument_kind)
            << Arg->getType() << Row.Name << unsigned(Row.Elements)
            << Arg->getSourceRange();
        return false;
      }
      Types.push_back(*T);
    }
    return true;
  }

  /// A literal has 16 bits if a 16-bit number is required.
  void adaptLiteral(NumericType &T, const Expr *Arg) const {
    if (isNumericLiteral(S, Arg))
      T.Element = isFloatRank(elementRank(T.Element)) ? C.HalfTy : C.ShortTy;
  }

  bool acceptsElement(QualType Element) const {
    int Rank = elementRank(Element);
    switch (Row.Elements) {
    case ElementSet::FloatElements:
    case ElementSet::RealElements:
    case ElementSet::DoubleElements:
    case ElementSet::NumericElements:
    case ElementSet::AnyElements:
    case ElementSet::IndexElements:
    case ElementSet::ConditionElements:
    case ElementSet::RoundedElements:
      return true; // converted where necessary
    case ElementSet::IntegerElements:
      return !isFloatRank(Rank);
    case ElementSet::Bits32Elements:
      return Element == C.FloatTy || Element == C.IntTy ||
             Element == C.UnsignedIntTy || isWideHalf(Element);
    case ElementSet::Bits16Elements:
      return Element == C.HalfTy || Element == C.ShortTy ||
             Element == C.UnsignedShortTy;
    }
    llvm_unreachable("all element sets are handled");
  }

  /// The common element type of arguments [First, First + Types.size()).
  /// Literals adapt to the other arguments.
  QualType unifyElements(unsigned First, ArrayRef<NumericType> Types) const {
    QualType Best;
    bool FloatLiteral = false;
    auto Take = [&](QualType Element) {
      if (!Best.isNull() && Element != Best &&
          (isWideHalf(Best) || isWideHalf(Element)))
        Best = C.FloatTy;
      if (Best.isNull() || elementRank(Element) > elementRank(Best))
        Best = Element;
    };
    for (auto [Index, T] : llvm::enumerate(Types)) {
      const Expr *Arg = Args[First + Index];
      if (!isNumericLiteral(S, Arg) && !isUntyped(S, Arg))
        Take(T.Element);
      else if (isFloatRank(elementRank(T.Element)))
        FloatLiteral = true;
    }
    if (Best.isNull())
      for (const NumericType &T : Types)
        Take(T.Element);
    else if (FloatLiteral && !isFloatRank(elementRank(Best)))
      Best = C.FloatTy;
    return toElementSet(Best);
  }

  QualType toElementSet(QualType Element) const {
    switch (Row.Elements) {
    case ElementSet::FloatElements:
      return Element == C.HalfTy || isWideHalf(Element) ? Element : C.FloatTy;
    case ElementSet::RealElements:
      return isFloatRank(elementRank(Element)) ? Element : C.FloatTy;
    case ElementSet::DoubleElements:
      return C.DoubleTy;
    case ElementSet::IntegerElements:
    case ElementSet::NumericElements:
      return Element == C.BoolTy ? C.IntTy : Element;
    case ElementSet::RoundedElements:
      return Element == C.BoolTy || isFloatRank(elementRank(Element)) ? C.IntTy
                                                                      : Element;
    case ElementSet::AnyElements:
    case ElementSet::Bits32Elements:
    case ElementSet::Bits16Elements:
      return Element;
    case ElementSet::IndexElements:
      return C.UnsignedIntTy;
    case ElementSet::ConditionElements:
      return C.BoolTy;
    }
    llvm_unreachable("all element sets are handled");
  }

  /// The common shape: scalars spread, longer vectors are cut.
  bool unifyShapes(unsigned First, ArrayRef<NumericType> Types,
                   NumericType &Result) {
    unsigned Decider = 0;
    Result.Shape = NumericType::Scalar;
    for (auto [Index, T] : llvm::enumerate(Types)) {
      if (T.Shape == NumericType::Scalar)
        continue;
      if (Result.Shape == NumericType::Scalar) {
        Result.Shape = T.Shape;
        Result.Rows = T.Rows;
        Result.Columns = T.Columns;
        Decider = Index;
      } else if (Result.Shape == NumericType::Vector &&
                 T.Shape == NumericType::Vector) {
        Result.Columns = std::min(Result.Columns, T.Columns);
      } else if (!Result.hasShapeOf(T)) {
        error(NameLoc, Diag::err_intrinsic_mismatch)
            << Args[First + Decider]->getType()
            << Args[First + Index]->getType() << Row.Name
            << Args[First + Decider]->getSourceRange()
            << Args[First + Index]->getSourceRange();
        return false;
      }
    }
    return true;
  }

  bool checkShape(NumericType &T) {
    bool Fits = true;
    switch (Row.Shapes) {
    case ShapeSet::AnyShape:
      break;
    case ShapeSet::ScalarOrVector:
      Fits = T.Shape != NumericType::Matrix;
      break;
    case ShapeSet::Vector3:
      Fits = T.Shape == NumericType::Vector && T.Columns >= 3 &&
             T.Columns <= MaxShortVector;
      if (Fits)
        T.Columns = 3;
      break;
    case ShapeSet::SquareMatrix:
      Fits = T.Shape == NumericType::Matrix && T.Rows == T.Columns;
      break;
    case ShapeSet::MatrixOnly:
      Fits = T.Shape == NumericType::Matrix;
      break;
    case ShapeSet::ScalarOnly:
      Fits = T.Shape == NumericType::Scalar;
      break;
    case ShapeSet::Vector4:
      Fits = T.Shape == NumericType::Vector && T.Columns == 4;
      break;
    case ShapeSet::Pairs:
      Fits = T.Shape == NumericType::Vector && T.Columns % 2 == 0 &&
             T.Columns <= MaxShortVector;
      break;
    case ShapeSet::ScalarOrShortVector:
      Fits = T.Shape != NumericType::Matrix && T.Columns <= MaxShortVector;
      break;
    }
    // One argument keeps the name that the user gave its type.
    if (!Fits)
      error(NameLoc, Diag::err_intrinsic_shape)
          << Row.Name << (Args.size() == 1 ? Args[0]->getType() : T.type(C))
          << unsigned(Row.Shapes);
    return Fits;
  }

  QualType resultType(const NumericType &T) const {
    NumericType Result = T;
    switch (Row.Result) {
    case ResultRule::SameAsArgument:
      break;
    case ResultRule::ElementOfArgument:
      return T.Element;
    case ResultRule::BoolLikeArgument:
      Result.Element = C.BoolTy;
      break;
    case ResultRule::BoolScalar:
      return C.BoolTy;
    case ResultRule::FloatLikeArgument:
      Result.Element = C.FloatTy;
      break;
    case ResultRule::IntLikeArgument:
      Result.Element = C.IntTy;
      break;
    case ResultRule::UintLikeArgument:
      Result.Element = C.UnsignedIntTy;
      break;
    case ResultRule::DoubleLikeArgument:
      Result.Element = C.DoubleTy;
      break;
    case ResultRule::Float16LikeArgument:
      Result.Element = C.HalfTy;
      break;
    case ResultRule::Int16LikeArgument:
      Result.Element = C.ShortTy;
      break;
    case ResultRule::Uint16LikeArgument:
      Result.Element = C.UnsignedShortTy;
      break;
    case ResultRule::TransposedArgument:
      std::swap(Result.Rows, Result.Columns);
      break;
    case ResultRule::UintScalar:
      return C.UnsignedIntTy;
    case ResultRule::LaneMask:
      return C.getExtVectorType(C.UnsignedIntTy, 4);
    case ResultRule::NoResult:
      return C.VoidTy;
    }
    return Result.type(C);
  }

  bool convertArgument(unsigned Index, const NumericType &To) {
    checkArrayBounds(S, Args[Index]);
    ExprResult Converted = convertNumeric(S, Args[Index], To);
    if (Converted.isInvalid())
      return false;
    Args[Index] = Converted.get();
    Parameters.push_back(To.type(C));
    IsOut.push_back(false);
    return true;
  }

  /// Makes an argument one that receives a value of type \p T.
  bool convertOutArgument(unsigned Index, QualType T) {
    Expr *Arg = Args[Index];
    if (Arg->isModifiableLvalue(C) != Expr::MLV_Valid) {
      error(Arg->getBeginLoc(), Diag::err_out_argument)
          << Index + 1 << Row.Name << Arg->getSourceRange();
      return false;
    }
    T = S.HLSL().getInoutParameterType(T);
    auto *Parameter = ParmVarDecl::Create(
        C, C.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
        /*Id=*/nullptr, T, /*TInfo=*/nullptr, SC_None, /*DefArg=*/nullptr);
    Parameter->addAttr(HLSLParamModifierAttr::CreateImplicit(
        C, SourceRange(), HLSLParamModifierAttr::Keyword_out));
    ExprResult Converted = S.HLSL().ActOnOutParamExpr(Parameter, Arg);
    if (Converted.isInvalid())
      return false;
    Args[Index] = Converted.get();
    Parameters.push_back(T);
    IsOut.push_back(true);
    return true;
  }

  ExprResult finish(QualType Result) {
    FunctionDecl *FD =
        Source.getOverload(Row.Op, Row.Name, Result, Parameters, IsOut);
    auto *Ref =
        DeclRefExpr::Create(C, NestedNameSpecifierLoc(), SourceLocation(), FD,
                            /*RefersToEnclosingVariableOrCapture=*/false,
                            NameLoc, FD->getType(), VK_LValue);
    Expr *Fn = ImplicitCastExpr::Create(
        C, C.getPointerType(FD->getType()), CK_FunctionToPointerDecay, Ref,
        /*BasePath=*/nullptr, VK_PRValue, FPOptionsOverride());
    auto *Call = CallExpr::Create(C, Fn, Args, Result, VK_PRValue, RParenLoc,
                                  S.CurFPFeatureOverrides());
    checkBuiltinCall(S, Call);
    return makeConstantCall(C, Row.Op, Call);
  }

  NumericType makeType(const TypeRow &Spelled) const {
    NumericType T;
    T.Element = getNumberType(C, Spelled.Base);
    if (Spelled.Columns != 0) {
      T.Shape = Spelled.Rows ? NumericType::Matrix : NumericType::Vector;
      T.Rows = std::max<unsigned>(Spelled.Rows, 1);
      T.Columns = Spelled.Columns;
    }
    return T;
  }

  /// An object as it is.
  bool keepObject(unsigned Index) {
    const Expr *Arg = Args[Index];
    if (!Arg->getType()->isRecordType()) {
      error(Arg->getBeginLoc(), Diag::err_intrinsic_object)
          << Index + 1 << Row.Name << Arg->getType() << Arg->getSourceRange();
      return false;
    }
    Parameters.push_back(Arg->isGLValue()
                             ? C.getLValueReferenceType(Arg->getType())
                             : Arg->getType());
    IsOut.push_back(false);
    return true;
  }

  Sema &S;
  ASTContext &C;
  HLSLBuiltinSource &Source;
  const IntrinsicRow &Row;
  SourceLocation NameLoc;
  SourceLocation RParenLoc;
  SmallVector<Expr *, 4> Args;
  SmallVector<QualType, 4> Parameters;
  SmallVector<bool, 4> IsOut;
};

} // namespace

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static ExprResult buildUnified(IntrinsicCall &Call) {
  SmallVector<NumericType, 4> Types;
  if (!Call.checkCount(Call.Row.Arguments, Call.Row.Arguments) ||
      !Call.classify(Call.Row.Arguments, Types))
    return ExprError();
  NumericType T;
  if (Types.empty())
    return Call.finish(Call.resultType(T));
  T.Element = Call.unifyElements(0, Types);
  if (!Call.unifyShapes(0, Types, T) || !Call.checkShape(T))
    return ExprError();
  if (Call.Row.Rule == CallRule::Truth)
    T.Element = Call.C.BoolTy;
  for (unsigned Index = 0; Index != Call.Row.Arguments; ++Index)
    if (!Call.convertArgument(Index, T))
      return ExprError();
  return Call.finish(Call.resultType(T));
}

/// mul: the inner dimensions must agree; a vector is a row on the left and a
/// column on the right; a scalar scales.
static ExprResult buildProduct(IntrinsicCall &Call) {
  SmallVector<NumericType, 2> Types;
  if (!Call.checkCount(2, 2) || !Call.classify(2, Types))
    return ExprError();
  QualType Element = Call.unifyElements(0, Types);
  NumericType A = Types[0], B = Types[1], Result;
  A.Element = B.Element = Result.Element = Element;
  auto Sized = [](NumericType::ShapeKind Shape, unsigned Rows, unsigned Columns,
                  QualType Element) {
    NumericType T;
    T.Element = Element;
    T.Shape = Shape;
    T.Rows = Rows;
    T.Columns = Columns;
    return T;
  };
  // Where the inner dimensions differ, the longer one is cut.
  if (A.Shape == NumericType::Scalar || B.Shape == NumericType::Scalar) {
    Result = A.Shape == NumericType::Scalar ? B : A;
  } else if (A.Shape == NumericType::Vector && B.Shape == NumericType::Vector) {
    // A dot product; the longer vector is cut, as for dot itself.
    A.Columns = B.Columns = std::min(A.Columns, B.Columns);
  } else if (A.Shape == NumericType::Vector) {
    A.Columns = B.Rows = std::min(A.Columns, B.Rows);
    Result = Sized(NumericType::Vector, 1, B.Columns, Element);
  } else if (B.Shape == NumericType::Vector) {
    B.Columns = A.Columns = std::min(A.Columns, B.Columns);
    Result = Sized(NumericType::Vector, 1, A.Rows, Element);
  } else {
    A.Columns = B.Rows = std::min(A.Columns, B.Rows);
    Result = Sized(NumericType::Matrix, A.Rows, B.Columns, Element);
  }
  for (auto [Arg, From, To] :
       {std::tuple(Call.Args[0], Types[0], A), {Call.Args[1], Types[1], B}})
    if (From.Shape == NumericType::Matrix && !From.hasShapeOf(To))
      Call.error(Arg->getBeginLoc(), Diag::warn_product_truncates)
          << To.type(Call.C) << Arg->getSourceRange();
  if (!Call.convertArgument(0, A) || !Call.convertArgument(1, B))
    return ExprError();
  return Call.finish(Result.type(Call.C));
}

static ExprResult buildConditional(IntrinsicCall &Call) {
  SmallVector<NumericType, 3> Types;
  if (!Call.checkCount(3, 3) || !Call.classify(3, Types))
    return ExprError();
  NumericType T;
  T.Element = Call.unifyElements(1, ArrayRef(Types).drop_front());
  NumericType Condition = Types[0];
  Condition.Element = Call.C.BoolTy;
  // A scalar condition selects whole values, a longer one by element.
  ArrayRef<NumericType> Shapes(Types);
  unsigned First = Condition.Shape == NumericType::Scalar ? 1 : 0;
  if (!Call.unifyShapes(First, Shapes.drop_front(First), T))
    return ExprError();
  if (Condition.Shape != NumericType::Scalar) {
    QualType Element = Condition.Element;
    Condition = T;
    Condition.Element = Element;
  }
  if (!Call.convertArgument(0, Condition) || !Call.convertArgument(1, T) ||
      !Call.convertArgument(2, T))
    return ExprError();
  return Call.finish(T.type(Call.C));
}

static ExprResult buildOutParameters(IntrinsicCall &Call) {
  SmallVector<NumericType, 1> Types;
  if (!Call.checkCount(Call.Row.Arguments, Call.Row.Arguments) ||
      !Call.classify(1, Types))
    return ExprError();
  NumericType T = Types[0];
  T.Element = Call.unifyElements(0, Types);
  if (!Call.checkShape(T) || !Call.convertArgument(0, T))
    return ExprError();
  for (unsigned Index = 1; Index != Call.Row.Arguments; ++Index)
    if (!Call.convertOutArgument(Index, T.type(Call.C)))
      return ExprError();
  return Call.finish(Call.resultType(T));
}

/// Operations on other lanes: a value, then which lanes.
static ExprResult buildValueAnd(IntrinsicCall &Call, QualType Lanes) {
  SmallVector<NumericType, 1> Types;
  if (!Call.checkCount(2, 2) || !Call.classify(1, Types))
    return ExprError();
  NumericType T = Types[0];
  T.Element = Call.unifyElements(0, Types);
  if (!Call.checkShape(T) || !Call.convertArgument(0, T))
    return ExprError();
  if (!NumericType::get(Call.C, Call.Args[1]->getType())) {
    Call.error(Call.Args[1]->getBeginLoc(), Diag::err_intrinsic_lanes)
        << Call.Args[1]->getType() << Call.Row.Name << Lanes
        << Call.Args[1]->getSourceRange();
    return ExprError();
  }
  if (!Call.convertArgument(1, *NumericType::get(Call.C, Lanes)))
    return ExprError();
  return Call.finish(Call.resultType(T));
}

/// `asuint(double, out uint, out uint)`: the two halves of doubles.
static ExprResult buildHalves(IntrinsicCall &Call) {
  std::optional<NumericType> T =
      NumericType::get(Call.C, Call.Args[0]->getType());
  if (!T) {
    Call.error(Call.Args[0]->getBeginLoc(), Diag::err_intrinsic_argument_kind)
        << Call.Args[0]->getType() << Call.Row.Name
        << unsigned(Call.Row.Elements) << Call.Args[0]->getSourceRange();
    return ExprError();
  }
  T->Element = Call.C.DoubleTy;
  if (!Call.convertArgument(0, *T))
    return ExprError();
  T->Element = Call.C.UnsignedIntTy;
  for (unsigned Index : {1, 2})
    if (!Call.convertOutArgument(Index, T->type(Call.C)))
      return ExprError();
  return Call.finish(Call.C.VoidTy);
}

//===----------------------------------------------------------------------===//
// Fixed signatures and objects
//===----------------------------------------------------------------------===//

static bool isBuiltinClass(IntrinsicCall &Call, QualType T, StringRef Name) {
  const auto *Class =
      dyn_cast_or_null<CXXRecordDecl>(Call.Source.getBuiltin(Name));
  return declaresSameEntity(T->getAsCXXRecordDecl(), Class);
}

/// Whether the object has the type that the row requires.
static bool checkObjectType(IntrinsicCall &Call, unsigned Index,
                            TypeBase Wanted) {
  const Expr *Arg = Call.Args[Index];
  QualType T = Arg->getType();
  // The order is that of the choices in err_intrinsic_object_type.
  enum { Description, Hit, Query } Choice;
  bool Fits;
  if (Wanted == TypeBase::RayDescription) {
    Choice = Description;
    Fits = isBuiltinClass(Call, T, "RayDesc");
  } else if (Wanted == TypeBase::HitObject) {
    Choice = Hit;
    Fits = isHitObject(T);
  } else if (Wanted == TypeBase::RayQuery) {
    Choice = Query;
    Fits = isRayQuery(T);
  } else {
    return true;
  }
  if (!Fits)
    Call.error(Arg->getBeginLoc(), Diag::err_intrinsic_object_type)
        << Index + 1 << Call.Row.Name << unsigned(Choice) << T
        << Arg->getSourceRange();
  return Fits;
}

static bool takesPayload(IntrinsicCall &Call) {
  return Call.Row.Op == BuiltinOp::TraceRay ||
         Call.Row.Op == BuiltinOp::HitTraceRay ||
         Call.Row.Op == BuiltinOp::HitInvoke;
}

/// Data passed to another shader, which may modify it.
static bool checkObject(IntrinsicCall &Call, unsigned Index,
                        const ParameterRow &Parameter) {
  const Expr *Arg = Call.Args[Index];
  if (!checkObjectType(Call, Index, Parameter.Type.Base))
    return false;
  // CodeGen checks the payload of mesh shaders, because it computes the size.
  if (Parameter.Type.Base == TypeBase::Element &&
      Call.Row.Op != BuiltinOp::DispatchMesh &&
      !checkHandedStruct(Call.S, Arg, Index + 1, Call.Row.Name))
    return false;
  if (Parameter.IsOut && Arg->isModifiableLvalue(Call.C) != Expr::MLV_Valid) {
    Call.error(Arg->getBeginLoc(), Diag::err_out_argument)
        << Index + 1 << Call.Row.Name << Arg->getSourceRange();
    return false;
  }
  if (Parameter.Type.Base == TypeBase::Element && takesPayload(Call))
    warnOfIgnoredPayload(Call.S, Arg->getType());
  return true;
}

static bool convertFixedArgument(IntrinsicCall &Call, unsigned Index,
                                 const ParameterRow &Parameter) {
  if (getNumberType(Call.C, Parameter.Type.Base).isNull())
    return Call.keepObject(Index) && checkObject(Call, Index, Parameter);
  NumericType T = Call.makeType(Parameter.Type);
  if (Parameter.IsOut)
    return Call.convertOutArgument(Index, T.type(Call.C));
  const Expr *Arg = Call.Args[Index];
  std::optional<NumericType> From = NumericType::get(Call.C, Arg->getType());
  if (!From) {
    Call.error(Arg->getBeginLoc(), Diag::err_intrinsic_argument_kind)
        << Arg->getType() << Call.Row.Name << unsigned(Call.Row.Elements)
        << Arg->getSourceRange();
    return false;
  }
  // Longer vectors are cut and scalars spread, as everywhere; the rest has
  // no meaning here, nor have long vectors.
  if (From->Shape == NumericType::Matrix || From->Columns > MaxShortVector ||
      (From->Shape == NumericType::Vector && T.Shape != From->Shape) ||
      (From->Shape == NumericType::Vector && From->Columns < T.Columns)) {
    Call.error(Arg->getBeginLoc(), Diag::err_intrinsic_fixed_argument)
        << Index + 1 << Call.Row.Name << T.type(Call.C) << Arg->getType()
        << Arg->getSourceRange();
    return false;
  }
  return Call.convertArgument(Index, T);
}

static ExprResult buildFixedSignature(IntrinsicCall &Call) {
  if (!Call.checkCount(Call.Row.Parameters.size(), Call.Row.Parameters.size()))
    return ExprError();
  for (auto [Index, Parameter] : llvm::enumerate(Call.Row.Parameters))
    if (!convertFixedArgument(Call, Index, Parameter))
      return ExprError();
  if (Call.Row.FixedResult.Base == TypeBase::Void)
    return Call.finish(Call.C.VoidTy);
  if (Call.Row.FixedResult.Base == TypeBase::HitObject)
    return Call.finish(Call.C.getCanonicalTagType(
        cast<CXXRecordDecl>(Call.Source.getBuiltin("dx::HitObject"))));
  return Call.finish(Call.makeType(Call.Row.FixedResult).type(Call.C));
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

/// Converts a constant of flags; nothing where it is none, or has others than
/// \p All.
static std::optional<uint64_t> convertFlags(IntrinsicCall &Call, unsigned Index,
                                            uint64_t All) {
  NumericType T;
  T.Element = Call.C.UnsignedIntTy;
  // The instance of a template determines the argument.
  if (Call.Args[Index]->isValueDependent())
    return Call.convertArgument(Index, T) ? std::optional<uint64_t>(0)
                                          : std::nullopt;
  std::optional<llvm::APSInt> Value =
      Call.Args[Index]->getIntegerConstantExpr(Call.C);
  if (!Value || Value->isNegative() || Value->ugt(All)) {
    Call.error(Call.Args[Index]->getBeginLoc(), Diag::err_barrier_flags)
        << Index << Call.Args[Index]->getSourceRange();
    return std::nullopt;
  }
  if (!Call.convertArgument(Index, T))
    return std::nullopt;
  return Value->getZExtValue();
}

/// Records, and not the node that they go to. As in Microsoft's compiler,
/// they may be such as are only read.
static bool isRecords(const NodeObject &Object) {
  return Object && !Object.isNode() && !Object.Record.isNull();
}

/// The records of a thread are in no scope, and those of a group not in that
/// of the device.
static void checkRecordScope(IntrinsicCall &Call, QualType T,
                             uint64_t Semantics) {
  using namespace llvm::dxil;
  constexpr uint64_t GroupScope = 2, DeviceScope = 4;
  const uint32_t Kind = getNodeObject(T).Flags & NodeIORecordMask;
  const uint64_t Refused = Kind == NodeIOThreadRecord ? GroupScope | DeviceScope
                           : Kind == NodeIOGroupRecord ? DeviceScope
                                                       : 0;
  if (Semantics & Refused)
    Call.error(Call.Args[1]->getBeginLoc(), Diag::warn_barrier_record_scope)
        << (Kind == NodeIOGroupRecord) << T << Call.Args[1]->getSourceRange();
}

static ExprResult buildBarrier(IntrinsicCall &Call) {
  constexpr uint64_t UAVs = 1, Inputs = 4, AllMemory = 15;
  constexpr uint64_t GroupScope = 2, DeviceScope = 4, AllSemantics = 7,
                     ReorderScope = 8;
  if (!Call.checkCount(2, 2))
    return ExprError();
  QualType T = Call.Args[0]->getType();
  std::optional<uint64_t> Memory;
  if (T->isRecordType()) {
    const ResourceTypeRow *Resource = findResourceType(T.getTypePtr());
    if (!Resource ||
        (Resource->IsUnbound
             ? !isRecords(getNodeObject(T))
             : Resource->Class != llvm::dxil::ResourceClass::UAV)) {
      Call.error(Call.Args[0]->getBeginLoc(), Diag::err_barrier_object)
          << T << Call.Args[0]->getSourceRange();
      return ExprError();
    }
    Call.keepObject(0);
  } else if (!(Memory = convertFlags(Call, 0, AllMemory))) {
    return ExprError();
  }
  std::optional<uint64_t> Semantics =
      convertFlags(Call, 1, AllSemantics | ReorderScope);
  if (!Semantics)
    return ExprError();
  checkRecordScope(Call, T, *Semantics);
  if ((*Semantics & ReorderScope) &&
      !hasFeature(Call.C, llvm::dxil::Feature::Reordering)) {
    Call.error(Call.Args[1]->getBeginLoc(), Diag::err_barrier_reorder_scope)
        << getShaderModel(Call.C).getAsString()
        << Call.Args[1]->getSourceRange();
    return ExprError();
  }
  if (Memory == 0 && (*Semantics & GroupScope))
    Call.error(Call.Args[1]->getBeginLoc(), Diag::warn_barrier_no_memory)
        << Call.Args[1]->getSourceRange();
  if (Memory && !(*Memory & (UAVs | Inputs)) && (*Semantics & DeviceScope))
    Call.error(Call.Args[1]->getBeginLoc(), Diag::warn_barrier_device_scope)
        << Call.Args[1]->getSourceRange();
  return Call.finish(Call.C.VoidTy);
}

//===----------------------------------------------------------------------===//
// Atomic operations
//===----------------------------------------------------------------------===//

/// Whether an lvalue lies in groupshared memory, in a writable resource or in
/// a record of a node.
static bool isAtomicLocation(const Expr *E) {
  const Expr *Whole = getWholeObject(E);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Whole))
    return isGroupShared(Ref->getDecl());
  const auto *Call = dyn_cast<CallExpr>(Whole);
  std::optional<BuiltinOp> Op =
      Call ? getBuiltinOp(Call->getDirectCallee()) : std::nullopt;
  if (Op == BuiltinOp::AskNode)
    return Call->isLValue() && !Call->getType().isConstQualified();
  return isa<CXXOperatorCallExpr>(Whole) && Op == BuiltinOp::SubscriptElement;
}

/// Whether an lvalue is a component of an element of a typed buffer or of a
/// texture, which is read and written as a whole.
static bool isPartOfTypedElement(const ASTContext &C, const Expr *E) {
  const Expr *Whole = getWholeObject(E);
  QualType T = Whole->getType();
  const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(Whole);
  if (!Subscript || !T->isVectorType() || NumericType::get(C, T)->Columns == 1)
    return false;
  const ResourceTypeRow *Resource =
      findResourceType(Subscript->getArg(0)->getType().getTypePtr());
  return Resource && (Resource->Element == ElementRule::TypedElement ||
                      Resource->Element == ElementRule::SampledElement);
}

/// Converts the value of an atomic operation on a location of type \p To to an
/// argument of type \p From.
static bool convertAtomicValue(IntrinsicCall &Call, unsigned Index,
                               const NumericType &From, const NumericType &To) {
  if (From.Rows * From.Columns != 1) {
    Call.error(Call.Args[Index]->getBeginLoc(),
               Diag::err_intrinsic_fixed_argument)
        << Index + 1 << Call.Row.Name << To.type(Call.C)
        << Call.Args[Index]->getType() << Call.Args[Index]->getSourceRange();
    return false;
  }
  // What is compared by size keeps its sign: -1.0 is the largest uint.
  bool IsOrdered = Call.Row.Op == BuiltinOp::InterlockedMin ||
                   Call.Row.Op == BuiltinOp::InterlockedMax;
  if (IsOrdered && isFloatRank(elementRank(From.Element)) &&
      To.Element->isUnsignedIntegerType()) {
    NumericType Signed = To;
    Signed.Element = Call.C.getCorrespondingSignedType(To.Element);
    ExprResult Whole = convertNumeric(Call.S, Call.Args[Index], Signed);
    if (Whole.isInvalid())
      return false;
    Call.Args[Index] = Whole.get();
  }
  return Call.convertArgument(Index, To);
}

static ExprResult buildAtomic(IntrinsicCall &Call) {
  // Add, And, Or, ... may leave out the result; the other forms may not.
  bool OptionalResult =
      Call.Row.Rule == CallRule::Atomic && Call.Row.Arguments == 2;
  if (!Call.checkCount(Call.Row.Arguments, Call.Row.Arguments + OptionalResult))
    return ExprError();
  Expr *Location = Call.Args[0];
  if (Location->refersToBitField()) {
    Call.error(Location->getBeginLoc(), Diag::err_atomic_bit_field)
        << Call.Row.Name << Location->getSourceRange();
    return ExprError();
  }
  if (!isAtomicLocation(Location) ||
      Location->isModifiableLvalue(Call.C) != Expr::MLV_Valid) {
    Call.error(Location->getBeginLoc(), Diag::err_atomic_place)
        << Call.Row.Name << Location->getSourceRange();
    return ExprError();
  }
  QualType Element =
      Location->getType().getCanonicalType().getUnqualifiedType();
  bool IsInteger = Element == Call.C.IntTy || Element == Call.C.UnsignedIntTy ||
                   Element == Call.C.LongTy || Element == Call.C.UnsignedLongTy;
  bool TakesFloat = Call.Row.Elements != ElementSet::RoundedElements;
  bool TakesInteger = Call.Row.Elements != ElementSet::FloatElements;
  bool IsFloat = Element == Call.C.FloatTy || isWideHalf(Element);
  if (!(TakesInteger && IsInteger) && !(TakesFloat && IsFloat)) {
    Call.error(Location->getBeginLoc(), Diag::err_atomic_element)
        << Call.Row.Name << Location->getType()
        << TakesInteger + 2 * TakesFloat - 1 << Location->getSourceRange();
    return ExprError();
  }
  if (isPartOfTypedElement(Call.C, Location)) {
    Call.error(Location->getBeginLoc(), Diag::err_atomic_part)
        << Call.Row.Name << Location->getSourceRange();
    return ExprError();
  }
  Call.Parameters.push_back(Call.C.getLValueReferenceType(Location->getType()));
  Call.IsOut.push_back(false);

  unsigned Values = Call.Row.Rule == CallRule::CompareAtomic ? 2 : 1;
  SmallVector<NumericType, 3> Types;
  if (!Call.classify(1 + Values, Types))
    return ExprError();
  NumericType T;
  T.Element = Element;
  for (unsigned Index = 1; Index <= Values; ++Index)
    if (!convertAtomicValue(Call, Index, Types[Index], T))
      return ExprError();
  if (Call.Args.size() > 1 + Values &&
      !Call.convertOutArgument(1 + Values, Element))
    return ExprError();
  return Call.finish(Call.C.VoidTy);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Types and builds the call by the rule of its row.
static ExprResult buildCall(IntrinsicCall &Call) {
  for (Expr *&Arg : Call.Args) {
    ExprResult Checked = Call.S.CheckPlaceholderExpr(Arg);
    if (Checked.isInvalid())
      return ExprError();
    Arg = Checked.get();
  }
  switch (Call.Row.Rule) {
  case CallRule::Unified:
  case CallRule::Truth:
    return buildUnified(Call);
  case CallRule::Halves:
    return buildHalves(Call);
  case CallRule::Product:
    return buildProduct(Call);
  case CallRule::Atomic:
  case CallRule::CompareAtomic:
    return buildAtomic(Call);
  case CallRule::Conditional:
    return buildConditional(Call);
  case CallRule::OutParameters:
    return buildOutParameters(Call);
  case CallRule::ValueAndLane:
    return buildValueAnd(Call, Call.C.UnsignedIntTy);
  case CallRule::ValueAndMask:
    return buildValueAnd(Call,
                         Call.C.getExtVectorType(Call.C.UnsignedIntTy, 4));
  case CallRule::ValueAndOffset:
    return buildValueAnd(Call, Call.C.getExtVectorType(Call.C.IntTy, 2));
  case CallRule::FixedSignature:
    return buildFixedSignature(Call);
  case CallRule::MemoryOrObject:
    return buildBarrier(Call);
  }
  llvm_unreachable("all call rules are handled");
}

/// The types that the intrinsic converts the arguments to; nothing if it does
/// not take them. Reports nothing.
static std::optional<SmallVector<QualType, 4>>
findParameters(IntrinsicCall &Call) {
  DiagnosticsEngine &Diags = Call.S.getDiagnostics();
  const bool WasSilent = Diags.getSuppressAllDiagnostics();
  Diags.setSuppressAllDiagnostics(true);
  const bool Takes = buildCall(Call).isUsable();
  Diags.setSuppressAllDiagnostics(WasSilent);
  return Takes ? std::optional(Call.Parameters) : std::nullopt;
}

/// Whether the user's functions in \p Fn leave the call to the intrinsic: none
/// of them takes the arguments, or the intrinsic is nearer to them.
static bool leavesIntrinsic(Sema &S, Scope *Scope, UnresolvedLookupExpr *Fn,
                            const IntrinsicRow &Row, MultiExprArg Args,
                            SourceLocation RParenLoc) {
  auto *Source = HLSLBuiltinSource::get(S);
  return Source && isOtherFunctionNearer(S, Scope, Fn, Args, RParenLoc, [&] {
           IntrinsicCall Call(S, *Source, findForm(Row, Args.size()),
                              Fn->getExprLoc(), Args, RParenLoc);
           return findParameters(Call);
         });
}

std::optional<ExprResult>
hlsl::tryBuildIntrinsicCall(Sema &S, Scope *Scope, Expr *Fn, MultiExprArg Args,
                            SourceLocation RParenLoc) {
  const IntrinsicRow *Row = nullptr;
  Expr *Callee = Fn->IgnoreParens();
  if (auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee)) {
    const FunctionDecl *Only =
        Lookup->getNumDecls() == 1
            ? dyn_cast<FunctionDecl>(
                  (*Lookup->decls_begin())->getUnderlyingDecl())
            : nullptr;
    std::optional<BuiltinOp> Op = getBuiltinOp(Only);
    if (IdentifierInfo *Name = Lookup->getName().getAsIdentifierInfo())
      Row = findIntrinsic(Name->getName());
    // Those in a namespace have it in the name of their row.
    if (!Row && Op)
      Row = findIntrinsic(*Op);
    if (!Row || Expr::hasAnyTypeDependentArguments(Args))
      return std::nullopt;
    // Where a user's overload is as near it is preferred.
    const NestedNameSpecifier Qualifier = Lookup->getQualifier();
    const bool IsOfNamespace =
        Qualifier && Qualifier.getKind() != NestedNameSpecifier::Kind::Global;
    if (!Op && (IsOfNamespace ||
                !leavesIntrinsic(S, Scope, Lookup, *Row, Args, RParenLoc)))
      return std::nullopt;
  } else if (auto *Ref = dyn_cast<DeclRefExpr>(Callee)) {
    if (auto *FD = dyn_cast<FunctionDecl>(Ref->getDecl()))
      if (std::optional<BuiltinOp> Op = getBuiltinOp(FD))
        Row = findIntrinsic(*Op);
  } else if (auto *Member = dyn_cast<MemberExpr>(Callee)) {
    // A static method that is called of an object.
    auto *FD = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
    std::optional<BuiltinOp> Op =
        FD && FD->isStatic() ? getBuiltinOp(FD) : std::nullopt;
    Row = Op ? findIntrinsic(*Op) : nullptr;
    if (Row && Member->getBase()->HasSideEffects(S.Context)) {
      reportNotSupported(S, Member->getMemberLoc(),
                         "a static method of an object that is not a variable");
      return ExprError();
    }
  }
  auto *Source = HLSLBuiltinSource::get(S);
  if (!Row || !Source || Expr::hasAnyTypeDependentArguments(Args))
    return std::nullopt;
  IntrinsicCall Call(S, *Source, findForm(*Row, Args.size()), Fn->getExprLoc(),
                     Args, RParenLoc);
  return buildCall(Call);
}

ExprResult hlsl::buildIntrinsicCall(Sema &S, StringRef Name, SourceLocation Loc,
                                    MultiExprArg Args) {
  auto *Source = HLSLBuiltinSource::get(S);
  const IntrinsicRow *Row = findIntrinsic(Name);
  assert(Row && "operators become intrinsics that exist");
  IntrinsicCall Call(S, *Source, findForm(*Row, Args.size()), Loc, Args, Loc);
  return buildCall(Call);
}
