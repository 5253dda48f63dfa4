//===- CGPlaces.cpp - Places that expressions denote ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionEmitter.h"

using namespace clang;
using namespace clang::hlsl;

Place FunctionEmitter::emitUnsupportedPlace(const Expr *E) {
  Mod.reportUnsupported(E->getExprLoc(), "this expression");
  QualType T = E->getType().getNonReferenceType();
  if (isResource(T))
    return getErrorResource(T);
  if (isAggregate(T) || T->isIntegralOrEnumerationType() ||
      T->isFloatingType() || T->isVectorType() || T->isConstantMatrixType())
    return createTemporary(T, "unsupported");
  return Place::native(createAlloca(i32(), "unsupported"), Context.IntTy);
}

Place FunctionEmitter::emitPlace(const Expr *E) {
  switch (E->getStmtClass()) {
  case Stmt::ParenExprClass:
    return emitPlace(cast<ParenExpr>(E)->getSubExpr());
  case Stmt::ConstantExprClass:
  case Stmt::ExprWithCleanupsClass:
    return emitPlace(cast<FullExpr>(E)->getSubExpr());
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return emitPlace(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::CXXDefaultArgExprClass:
    return emitPlace(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::MaterializeTemporaryExprClass:
    return emitTemporary(cast<MaterializeTemporaryExpr>(E));
  case Stmt::CXXBindTemporaryExprClass:
    return emitAnyPlace(cast<CXXBindTemporaryExpr>(E)->getSubExpr());
  case Stmt::DeclRefExprClass:
    if (const auto *Var = dyn_cast<VarDecl>(cast<DeclRefExpr>(E)->getDecl())) {
      // The query itself is made where the object is declared.
      if (Var->hasGlobalStorage() && containsRayQuery(Context, Var->getType()))
        Mod.reportUnsupported(E->getExprLoc(),
                              "a RayQuery that is no local variable");
      return emitVariable(Var, E->getExprLoc());
    }
    return emitUnsupportedPlace(E);
  case Stmt::CXXThisExprClass:
    return ThisPlace;
  case Stmt::MemberExprClass:
    return emitMember(cast<MemberExpr>(E));
  case Stmt::ArraySubscriptExprClass:
    return emitSubscript(cast<ArraySubscriptExpr>(E));
  case Stmt::ExtVectorElementExprClass:
    return emitSwizzle(cast<ExtVectorElementExpr>(E));
  case Stmt::MatrixSubscriptExprClass:
    return emitMatrixElement(cast<MatrixSubscriptExpr>(E));
  case Stmt::MatrixSingleSubscriptExprClass:
    return emitMatrixRow(cast<MatrixSingleSubscriptExpr>(E));
  case Stmt::OpaqueValueExprClass: {
    const auto *Opaque = cast<OpaqueValueExpr>(E);
    auto It = OpaquePlaces.find(Opaque);
    if (It != OpaquePlaces.end())
      return It->second;
    Place P = emitAnyPlace(Opaque->getSourceExpr());
    OpaquePlaces[Opaque] = P;
    return P;
  }
  case Stmt::BinaryOperatorClass: {
    const auto *Binary = cast<BinaryOperator>(E);
    if (Binary->getOpcode() == BO_Assign)
      return emitAssignment(Binary);
    if (Binary->getOpcode() == BO_Comma) {
      emitIgnored(Binary->getLHS());
      return emitPlace(Binary->getRHS());
    }
    return emitUnsupportedPlace(E);
  }
  case Stmt::CompoundAssignOperatorClass:
    return emitCompoundAssignment(cast<CompoundAssignOperator>(E));
  case Stmt::UnaryOperatorClass: {
    const auto *Unary = cast<UnaryOperator>(E);
    if (!Unary->isPrefix() || !Unary->isIncrementDecrementOp()) {
      // `*this` where a header of C++ habits writes it.
      if (Unary->getOpcode() == UO_Deref &&
          isa<CXXThisExpr>(Unary->getSubExpr()->IgnoreParenImpCasts()))
        return ThisPlace;
      return emitUnsupportedPlace(E);
    }
    Place Target = emitTarget(Unary->getSubExpr());
    emitIncrement(Unary, Target);
    return Target;
  }
  case Stmt::ConditionalOperatorClass:
    // Read only: assignments through it are rejected where they stand.
    return emitAnyPlace(E);
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass: {
    const auto *Call = cast<CallExpr>(E);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::SubscriptElement)
      return emitSubscriptCall(Call);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::ReadContents)
      return emitContents(Call);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::SubscriptPlane)
      return emitTexelSubscript(Call, Builtin::SubscriptPlane);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::MatrixElements)
      return emitMatrixElements(Call);
    if (std::optional<Place> Target = emitTrivialAssignment(Call))
      return *Target;
    if (!E->isGLValue())
      return emitAnyPlace(E);
    return emitUnsupportedPlace(E);
  }
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXConstCastExprClass: {
    const auto *Cast = cast<CastExpr>(E);
    switch (Cast->getCastKind()) {
    case CK_NoOp:
    case CK_UserDefinedConversion:
    case CK_AddressSpaceConversion:
    case CK_ArrayToPointerDecay:
    case CK_HLSLArrayRValue:
      return emitAnyPlace(Cast->getSubExpr());
    case CK_VectorSplat: {
      // The scalar place s in s.xxx, as a vector of one element.
      if (!E->isGLValue())
        return emitUnsupportedPlace(E);
      Place P = emitPlace(Cast->getSubExpr());
      return P.HasElements ? P : getElement(P, Builder.getInt32(0), P.Type);
    }
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase: {
      Place P = emitAnyPlace(Cast->getSubExpr());
      for (const CXXBaseSpecifier *Step : Cast->path())
        P = getBase(P, Step->getType()->getAsCXXRecordDecl());
      return P;
    }
    default: // Clang's enumeration
      return emitUnsupportedPlace(E);
    }
  }
  default: // Clang's enumeration: all that is not HLSL
    return emitUnsupportedPlace(E);
  }
}

Place FunctionEmitter::emitAnyPlace(const Expr *E) {
  E = E->IgnoreParens();
  if (E->isGLValue() && !isa<ConditionalOperator>(E))
    return emitPlace(E);
  // Casts that only change the name of a place need no copy.
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    if (Cast->getCastKind() == CK_HLSLArrayRValue ||
        Cast->getCastKind() == CK_ArrayToPointerDecay)
      return emitPlace(E);
  if (isResource(E->getType()))
    return emitResourceValue(E);
  if (E->getType()->isVoidType())
    return emitUnsupportedPlace(E);
  Place Temporary = createTemporary(E->getType(), "tmp");
  emitInto(E, Temporary);
  return Temporary;
}

Place FunctionEmitter::emitVariable(const VarDecl *Var, SourceLocation Loc) {
  auto It = Locals.find(Var);
  if (It != Locals.end())
    return It->second;
  QualType T = Var->getType();
  if (hasResources(T)) {
    if (ResourceInfo *Info = Mod.findResource(Var))
      return Place::bound(*Info, Builder.getInt32(0), T);
    if (Var->getStorageClass() == SC_Static)
      if (std::optional<Place> Alias = tryEmitAlias(Var, getInitializer(Var)))
        return *Alias;
    if (Mod.isBoundObject(Var))
      return emitBoundObject(Var);
  }
  if (const HLSLBufferDecl *Buffer = Mod.findBufferOf(Var))
    return emitBufferVariable(Var, Buffer);
  if (Var->isLocalVarDecl() && !Var->isStaticLocal())
    if (llvm::GlobalVariable *Table = Mod.tryGetConstantTable(Var))
      return Place::native(Table, T);
  if (Var->hasGlobalStorage() && !T->isReferenceType() &&
      (!hasResources(T) || Var->getStorageClass() == SC_Static))
    return Place::native(Mod.getGlobal(Var), T, getTraits(Var));
  Mod.reportUnsupported(Loc, "this use of '" + Var->getName() + "'");
  if (isResource(T))
    return getErrorResource(T);
  return Place::native(createAlloca(i32(), "unsupported"), Context.IntTy);
}

//===----------------------------------------------------------------------===//
// Parts of places
//===----------------------------------------------------------------------===//

/// The sum of two numbers, without an instruction if one is zero.
static llvm::Value *addNumbers(llvm::IRBuilderBase &Builder, llvm::Value *L,
                               llvm::Value *R) {
  auto IsZero = [](llvm::Value *V) {
    auto *Constant = dyn_cast<llvm::ConstantInt>(V);
    return Constant && Constant->isZero();
  };
  return IsZero(L) ? R : IsZero(R) ? L : Builder.CreateAdd(L, R);
}

/// \p Place moved by \p Bytes, which may be null, and \p Offset.
static Place moveBytes(llvm::IRBuilderBase &Builder, Place P,
                       llvm::Value *Bytes, uint64_t Offset) {
  P.Offset += Offset;
  if (Bytes)
    P.DynamicOffset =
        P.DynamicOffset ? Builder.CreateAdd(P.DynamicOffset, Bytes) : Bytes;
  return P;
}

Place FunctionEmitter::getField(const Place &Record, const FieldDecl *Field) {
  if (Record.K == Place::Kind::Object)
    return getObjectField(Record, Field);
  if (Record.K == Place::Kind::Native) {
    const auto *Parent = cast<CXXRecordDecl>(Field->getParent());
    llvm::Value *Pointer =
        Builder.CreateStructGEP(Mod.getStructType(Parent), Record.Pointer,
                                Mod.getFieldIndex(Field), Field->getName());
    Place P = Place::native(Pointer, Field->getType(),
                            Record.Traits | getTraits(Field));
    if (Field->isBitField())
      P.BitWidth = Field->getBitWidthValue();
    return P;
  }
  const FieldLayout &Layout =
      Record.Layout->getRecordLayout(cast<CXXRecordDecl>(Field->getParent()))
          .field(Field);
  Place P = moveBytes(Builder, Record, nullptr, Layout.Offset);
  P.Type = Layout.Type;
  P.Packing = Layout.Packing;
  if (Field->isBitField())
    P.BitWidth = Field->getBitWidthValue();
  P.Bit = Layout.Bit;
  return P;
}

Place FunctionEmitter::getBase(const Place &Record, const CXXRecordDecl *Base) {
  if (Record.K == Place::Kind::Object)
    return getObjectBase(Record, Base);
  const auto *Derived = Record.Type->getAsCXXRecordDecl();
  QualType T = Context.getCanonicalTagType(Base);
  if (Record.K == Place::Kind::Native)
    return Place::native(
        Builder.CreateStructGEP(Mod.getStructType(Derived), Record.Pointer,
                                Mod.getBaseIndex(Derived, Base)),
        T, Record.Traits);
  const FieldLayout &Layout =
      Record.Layout->getRecordLayout(Derived).base(Base);
  Place P = moveBytes(Builder, Record, nullptr, Layout.Offset);
  P.Type = T;
  return P;
}

/// How many resources one of \p T is, which is a resource or an array of such.
static uint64_t countResources(const ASTContext &Context, QualType T) {
  uint64_t Count = 1;
  while (const auto *Array = Context.getAsConstantArrayType(T)) {
    Count *= Array->getZExtSize();
    T = Array->getElementType();
  }
  return Count;
}

Place FunctionEmitter::getArrayElement(const Place &Array, llvm::Value *Index) {
  if (Array.K == Place::Kind::Object)
    return getObjectElement(Array, Index, SourceLocation());
  if (Array.K == Place::Kind::Bound) {
    // Arrays of arrays are numbered row by row.
    QualType Element = Context.getAsArrayType(Array.Type)->getElementType();
    if (uint64_t Count = countResources(Context, Element); Count != 1)
      Index = Builder.CreateMul(Index, Builder.getInt32(Count));
    return Place::bound(*Array.Resource,
                        addNumbers(Builder, Array.Index, Index), Element);
  }
  const ConstantArrayType *Type = Context.getAsConstantArrayType(Array.Type);
  assert(Type && "only arrays of known size are in memory");
  QualType Element = Type->getElementType();
  if (Array.K == Place::Kind::Native)
    return Place::native(
        Builder.CreateInBoundsGEP(Mod.getMemoryType(Array.Type), Array.Pointer,
                                  {Builder.getInt32(0), Index}),
        Element, Array.Traits);
  uint64_t Stride = Array.Layout->getArrayStride(Element, Array.Packing);
  Place P = Array;
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Index))
    P = moveBytes(Builder, Array, nullptr, Constant->getZExtValue() * Stride);
  else
    P = moveBytes(Builder, Array,
                  Builder.CreateMul(Index, Builder.getInt32(Stride)), 0);
  P.Type = Element;
  return P;
}

Place FunctionEmitter::emitMember(const MemberExpr *E) {
  const ValueDecl *Member = E->getMemberDecl();
  if (const auto *Var = dyn_cast<VarDecl>(Member)) {
    emitIgnored(E->getBase());
    return emitVariable(Var, E->getExprLoc());
  }
  const auto *Field = dyn_cast<FieldDecl>(Member);
  if (!Field)
    return emitUnsupportedPlace(E);
  return getField(emitAnyPlace(E->getBase()), Field);
}

Place FunctionEmitter::emitSubscript(const ArraySubscriptExpr *E) {
  const Expr *Base = E->getBase()->IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Base)) {
    if (Cast->getCastKind() != CK_ArrayToPointerDecay)
      break;
    Base = Cast->getSubExpr()->IgnoreParens();
  }
  QualType BaseType = Base->getType();
  if (BaseType->isVectorType()) {
    Place Vector = emitAnyPlace(Base);
    return getElement(Vector, emitIndex(E->getIdx()), E->getType());
  }
  // Only what is bound may be of unknown size.
  if (!Context.getAsConstantArrayType(BaseType) &&
      !(BaseType->isArrayType() && isBoundPlace(Base)))
    return emitUnsupportedPlace(E);
  Place Array = emitAnyPlace(Base);
  llvm::Value *Index = emitIndex(E->getIdx());
  if (Array.K == Place::Kind::Object)
    return getObjectElement(Array, Index, E->getIdx()->getExprLoc());
  return getArrayElement(Array, Index);
}

//===----------------------------------------------------------------------===//
// Elements of vectors and matrices
//===----------------------------------------------------------------------===//

/// The number in the whole object of the element at \p Position among those
/// that \p Object means.
llvm::Value *FunctionEmitter::selectElement(const Place &Object,
                                            llvm::Value *Position) {
  if (!Object.HasElements)
    return Position;
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Position))
    if (Constant->getZExtValue() < Object.Elements.size())
      return Object.Elements[Constant->getZExtValue()];
  llvm::Value *Numbers = llvm::PoisonValue::get(
      llvm::FixedVectorType::get(i32(), Object.Elements.size()));
  for (unsigned I = 0; I != Object.Elements.size(); ++I)
    Numbers =
        Builder.CreateInsertElement(Numbers, Object.Elements[I], uint64_t(I));
  return Builder.CreateExtractElement(Numbers, Position);
}

Place FunctionEmitter::getElement(const Place &Object, llvm::Value *Number,
                                  QualType T) {
  Place P = Object;
  P.Elements = {selectElement(Object, Number)};
  P.HasElements = true;
  P.IsScalar = true;
  return P;
}

Place FunctionEmitter::emitSwizzle(const ExtVectorElementExpr *E) {
  if (E->isArrow())
    return emitUnsupportedPlace(E);
  llvm::SmallVector<uint32_t, 4> Encoded;
  E->getEncodedElementAccess(Encoded);
  Place Base = emitAnyPlace(E->getBase());
  Place P = Base;
  P.Elements.clear();
  if (Base.HasElements && Base.IsScalar) {
    // s.xxx of a scalar that is itself an element.
    P.Elements.assign(Encoded.size(), Base.Elements[0]);
  } else if (!E->getBase()->getType()->isVectorType()) {
    return emitUnsupportedPlace(E);
  } else {
    for (uint32_t Element : Encoded)
      P.Elements.push_back(selectElement(Base, Builder.getInt32(Element)));
  }
  P.HasElements = true;
  P.IsScalar = !E->getType()->isVectorType();
  return P;
}

Place FunctionEmitter::emitMatrixElement(const MatrixSubscriptExpr *E) {
  Place Base = emitAnyPlace(E->getBase());
  const auto *M = E->getBase()->getType()->castAs<ConstantMatrixType>();
  llvm::Value *Row = emitIndex(E->getRowIdx());
  llvm::Value *Column = emitIndex(E->getColumnIdx());
  llvm::Value *Number = Builder.CreateAdd(
      Builder.CreateMul(Row, Builder.getInt32(M->getNumColumns())), Column);
  return getElement(Base, Number, E->getType());
}

Place FunctionEmitter::emitMatrixRow(const MatrixSingleSubscriptExpr *E) {
  Place Base = emitAnyPlace(E->getBase());
  const auto *M = E->getBase()->getType()->castAs<ConstantMatrixType>();
  llvm::Value *First = Builder.CreateMul(emitIndex(E->getRowIdx()),
                                         Builder.getInt32(M->getNumColumns()));
  Place P = Base;
  P.Elements.clear();
  for (unsigned Column = 0; Column != M->getNumColumns(); ++Column)
    P.Elements.push_back(Builder.CreateAdd(First, Builder.getInt32(Column)));
  P.HasElements = true;
  P.IsScalar = !E->getType()->isVectorType();
  return P;
}
