// CGLValues.cpp: Lvalues that expressions denote
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGNodes.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

LValue LValueEmitter::emitUnsupportedLValue(const Expr *E) {
  Mod.errors().reportNoHLSL(
      E->getExprLoc(), isa<StringLiteral>(E) ? "a string" : "this expression");
  QualType T = E->getType().getNonReferenceType();
  if (isResource(T))
    return ResourceValueEmitter(F).getErrorResource(T);
  if (isAggregate(T) || T->isIntegralOrEnumerationType() ||
      T->isFloatingType() || T->isVectorType() || T->isConstantMatrixType())
    return F.createTemporary(T, "unsupported");
  return LValue(MemoryLValue{F.createAlloca(F.i32(), "unsupported")},
                Context.IntTy);
}

LValue LValueEmitter::emitLValue(const Expr *E) {
  DebugLocation Location(F, E->getExprLoc());
  switch (E->getStmtClass()) {
  case Stmt::ParenExprClass:
    return emitLValue(cast<ParenExpr>(E)->getSubExpr());
  case Stmt::ConstantExprClass:
  case Stmt::ExprWithCleanupsClass:
    return emitLValue(cast<FullExpr>(E)->getSubExpr());
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return emitLValue(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::CXXDefaultArgExprClass:
    return emitLValue(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::MaterializeTemporaryExprClass:
    return BoundObjectEmitter(F).emitTemporary(
        cast<MaterializeTemporaryExpr>(E));
  case Stmt::CXXBindTemporaryExprClass:
    return emitAnyLValue(cast<CXXBindTemporaryExpr>(E)->getSubExpr());
  case Stmt::DeclRefExprClass:
    if (const auto *Var = dyn_cast<VarDecl>(cast<DeclRefExpr>(E)->getDecl()))
      return emitVariable(Var, E->getExprLoc());
    return emitUnsupportedLValue(E);
  case Stmt::CXXThisExprClass:
    return *F.Body.This;
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
    auto It = F.Body.OpaqueLValues.find(Opaque);
    if (It != F.Body.OpaqueLValues.end())
      return It->second;
    LValue P = emitAnyLValue(Opaque->getSourceExpr());
    F.Body.OpaqueLValues.insert_or_assign(Opaque, P);
    return P;
  }
  case Stmt::BinaryOperatorClass: {
    const auto *Binary = cast<BinaryOperator>(E);
    if (Binary->getOpcode() == BO_Assign)
      return OperatorEmitter(F).emitAssignment(Binary);
    if (Binary->getOpcode() == BO_Comma) {
      ExprEmitter(F).emitIgnored(Binary->getLHS());
      return emitLValue(Binary->getRHS());
    }
    return emitUnsupportedLValue(E);
  }
  case Stmt::CompoundAssignOperatorClass:
    return OperatorEmitter(F).emitCompoundAssignment(
        cast<CompoundAssignOperator>(E));
  case Stmt::UnaryOperatorClass: {
    const auto *Unary = cast<UnaryOperator>(E);
    if (!Unary->isPrefix() || !Unary->isIncrementDecrementOp()) {
      // `*this` where a header of C++ habits writes it.
      if (Unary->getOpcode() == UO_Deref &&
          isa<CXXThisExpr>(Unary->getSubExpr()->IgnoreParenImpCasts()))
        return *F.Body.This;
      return emitUnsupportedLValue(E);
    }
    LValue Target = OperatorEmitter(F).emitTarget(Unary->getSubExpr());
    OperatorEmitter(F).emitIncrement(Unary, Target);
    return Target;
  }
  case Stmt::ConditionalOperatorClass:
    // Read only: assignments through it are rejected where they stand.
    return emitAnyLValue(E);
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass: {
    const auto *Call = cast<CallExpr>(E);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::SubscriptElement)
      return ResourceEmitter(F).emitSubscriptCall(Call);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::ReadControlPoint)
      return StageObjectEmitter(F).emitControlPoint(Call);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::AskNode) {
      if (E->isGLValue())
        return NodeEmitter(F).emitRecord(Call);
      LValue Object = F.createTemporary(E->getType(), "object");
      NodeEmitter(F).emitMethod(Call, &Object);
      return Object;
    }
    // What a buffer of arrays loads is named by a reference.
    for (Builtin Op : {Builtin::LoadElement, Builtin::ConsumeElement})
      if (getBuiltinOp(Call->getDirectCallee()) == Op && E->isGLValue()) {
        LValue Loaded = F.createTemporary(E->getType(), "loaded");
        ResourceEmitter(F).emitMethod(Call, Op, &Loaded);
        return Loaded;
      }
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::ReadContents)
      return BufferEmitter(F).emitContents(Call);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::SubscriptPlane)
      return TexelEmitter(F).emitTexelSubscript(Call, Builtin::SubscriptPlane);
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::MatrixElements)
      return emitMatrixElements(Call);
    if (std::optional<LValue> Target =
            CallEmitter(F).emitTrivialAssignment(Call))
      return *Target;
    if (!E->isGLValue())
      return emitAnyLValue(E);
    return emitUnsupportedLValue(E);
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
      return emitAnyLValue(Cast->getSubExpr());
    case CK_VectorSplat: {
      // The scalar lvalue s in s.xxx, as a vector of one element.
      if (!E->isGLValue())
        return emitUnsupportedLValue(E);
      LValue P = emitLValue(Cast->getSubExpr());
      return P.getIf<ElementsLValue>()
                 ? P
                 : PartEmitter(F).getElement(P, Builder.getInt32(0), P.Type);
    }
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase: {
      LValue P = emitAnyLValue(Cast->getSubExpr());
      for (const CXXBaseSpecifier *Step : Cast->path())
        P = PartEmitter(F).getBase(P, Step->getType()->getAsCXXRecordDecl());
      return P;
    }
    default: // Clang's enumeration
      return emitUnsupportedLValue(E);
    }
  }
  default: // Clang's enumeration: all that is not HLSL
    return emitUnsupportedLValue(E);
  }
}

LValue LValueEmitter::emitAnyLValue(const Expr *E) {
  E = E->IgnoreParens();
  if (E->isGLValue() && !isa<ConditionalOperator>(E))
    return emitLValue(E);
  // Casts that only change the name of an lvalue need no copy.
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    if (Cast->getCastKind() == CK_HLSLArrayRValue ||
        Cast->getCastKind() == CK_ArrayToPointerDecay)
      return emitLValue(E);
  if (isResource(E->getType()))
    return ResourceValueEmitter(F).emitResourceValue(E);
  if (E->getType()->isVoidType())
    return emitUnsupportedLValue(E);
  if (!isAggregate(E->getType()))
    return LValue(ValueLValue{ExprEmitter(F).emitLoaded(E)}, E->getType());
  LValue Temporary = F.createTemporary(E->getType(), "tmp");
  AggregateEmitter(F).emitInto(E, Temporary);
  return Temporary;
}

/// Reports memory that shaders without thread groups do not have.
void LValueEmitter::checkGroups(const VarDecl *Var, SourceLocation Loc) {
  const llvm::dxil::ShaderStage *Stage =
      llvm::dxil::lookupStage(Mod.getOptions().Stage);
  if (Mod.isLibrary() || !Stage || Stage->has(llvm::dxil::HasThreadGroups))
    return;
  Mod.errors().setHadError();
  Mod.errors().report(Loc, Diag::err_groupshared_stage) << Var << Stage->Plural;
}

LValue LValueEmitter::emitVariable(const VarDecl *Var, SourceLocation Loc) {
  auto It = F.Locals.find(Var);
  if (It != F.Locals.end()) {
    LValue Known = It->second;
    if (auto *Output = Known.getIf<OutputLValue>())
      Output->Loc = Loc;
    return Known;
  }
  QualType T = Var->getType();
  if (hasResources(T)) {
    if (ResourceInfo *Info = Mod.resources().find(Var))
      return LValue(RangeLValue{Info, Builder.getInt32(0)}, T);
    if (isStaticVariable(Var))
      if (std::optional<LValue> Alias =
              ResourceValueEmitter(F).tryEmitAlias(Var, getInitializer(Var)))
        return *Alias;
    if (isBoundObject(Var))
      return BoundObjectEmitter(F).emitBoundObject(Var);
  }
  if (const HLSLBufferDecl *Buffer = Mod.resources().findBufferOf(Var))
    return BufferEmitter(F).emitBufferVariable(Var, Buffer);
  if (isGroupShared(Var))
    checkGroups(Var, Loc);
  if (Var->isLocalVarDecl() && !Var->isStaticLocal())
    if (llvm::GlobalVariable *Table = Mod.globals().tryGetConstantTable(Var))
      return LValue(MemoryLValue{Table}, T);
  if (Var->hasGlobalStorage() && !T->isReferenceType() &&
      (!hasResources(T) || isStaticVariable(Var)))
    return LValue(MemoryLValue{Mod.globals().getGlobal(Var), getTraits(Var)},
                  T);
  Mod.errors().reportNoHLSL(Loc);
  if (isResource(T))
    return ResourceValueEmitter(F).getErrorResource(T);
  return LValue(MemoryLValue{F.createAlloca(F.i32(), "unsupported")},
                Context.IntTy);
}

LValue LValueEmitter::emitMember(const MemberExpr *E) {
  const ValueDecl *Member = E->getMemberDecl();
  if (const auto *Var = dyn_cast<VarDecl>(Member)) {
    ExprEmitter(F).emitIgnored(E->getBase());
    return emitVariable(Var, E->getExprLoc());
  }
  const auto *Field = dyn_cast<FieldDecl>(Member);
  if (!Field)
    return emitUnsupportedLValue(E);
  return PartEmitter(F).getField(emitAnyLValue(E->getBase()), Field);
}

/// An unbounded parameter names the array of the argument, whose size is known
/// if it is local.
static bool isNamedByParameter(const Expr *Array) {
  const auto *Ref = dyn_cast<DeclRefExpr>(Array);
  return Ref && isa<ParmVarDecl>(Ref->getDecl()) &&
         Ref->getDecl()->getType()->isReferenceType();
}

LValue LValueEmitter::emitSubscript(const ArraySubscriptExpr *E) {
  const Expr *Base = E->getBase()->IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Base)) {
    if (Cast->getCastKind() != CK_ArrayToPointerDecay)
      break;
    Base = Cast->getSubExpr()->IgnoreParens();
  }
  QualType BaseType = Base->getType();
  if (BaseType->isVectorType()) {
    LValue Vector = emitAnyLValue(Base);
    return PartEmitter(F).getElement(
        Vector, ExprEmitter(F).emitIndex(E->getIdx()), E->getType());
  }
  // Only what is bound may be of unknown size.
  if (!Context.getAsConstantArrayType(BaseType) &&
      !(BaseType->isArrayType() &&
        (isNamedByParameter(Base) || ResourceValueEmitter(F).isBound(Base))))
    return emitUnsupportedLValue(E);
  LValue Array = emitAnyLValue(Base);
  llvm::Value *Index = ExprEmitter(F).emitIndex(E->getIdx());
  if (Array.getIf<ObjectLValue>())
    return BoundObjectEmitter(F).getObjectElement(Array, Index,
                                                  E->getIdx()->getExprLoc());
  return PartEmitter(F).getArrayElement(Array, Index);
}

//===----------------------------------------------------------------------===//
// Elements of vectors and matrices
//===----------------------------------------------------------------------===//

LValue LValueEmitter::emitSwizzle(const ExtVectorElementExpr *E) {
  if (E->isArrow())
    return emitUnsupportedLValue(E);
  llvm::SmallVector<uint32_t, 4> Encoded;
  E->getEncodedElementAccess(Encoded);
  LValue Base = emitAnyLValue(E->getBase());
  const auto *Elements = Base.getIf<ElementsLValue>();
  llvm::SmallVector<llvm::Value *, 4> Numbers;
  if (Elements && Elements->IsScalar) {
    // s.xxx of a scalar that is itself an element.
    Numbers.assign(Encoded.size(), Elements->Numbers[0]);
  } else if (!E->getBase()->getType()->isVectorType()) {
    return emitUnsupportedLValue(E);
  } else {
    for (uint32_t Position : Encoded)
      Numbers.push_back(
          PartEmitter(F).selectElement(Base, Builder.getInt32(Position)));
  }
  return LValue(ElementsLValue{getStoredObject(Base), std::move(Numbers),
                               !E->getType()->isVectorType()},
                E->getType());
}

LValue LValueEmitter::emitMatrixElement(const MatrixSubscriptExpr *E) {
  LValue Base = emitAnyLValue(E->getBase());
  const auto *M = E->getBase()->getType()->castAs<ConstantMatrixType>();
  llvm::Value *Row = ExprEmitter(F).emitIndex(E->getRowIdx());
  llvm::Value *Column = ExprEmitter(F).emitIndex(E->getColumnIdx());
  llvm::Value *Number = Builder.CreateAdd(
      Builder.CreateMul(Row, Builder.getInt32(M->getNumColumns())), Column);
  return PartEmitter(F).getElement(Base, Number, E->getType());
}

LValue LValueEmitter::emitMatrixRow(const MatrixSingleSubscriptExpr *E) {
  LValue Base = emitAnyLValue(E->getBase());
  const auto *M = E->getBase()->getType()->castAs<ConstantMatrixType>();
  llvm::Value *First =
      Builder.CreateMul(ExprEmitter(F).emitIndex(E->getRowIdx()),
                        Builder.getInt32(M->getNumColumns()));
  llvm::SmallVector<llvm::Value *, 4> Numbers;
  for (unsigned Column = 0; Column != M->getNumColumns(); ++Column)
    Numbers.push_back(Builder.CreateAdd(First, Builder.getInt32(Column)));
  return LValue(ElementsLValue{getStoredObject(Base), std::move(Numbers),
                               !E->getType()->isVectorType()},
                E->getType());
}

/// Several named elements: `m._m00_m11`. Sema packs their numbers into bytes,
/// row * 4 + column each.
LValue LValueEmitter::emitMatrixElements(const CallExpr *E) {
  const auto *M = E->getArg(0)->getType()->castAs<ConstantMatrixType>();
  uint64_t Packed = E->getArg(1)->EvaluateKnownConstInt(Context).getZExtValue();
  LValue Matrix = emitAnyLValue(E->getArg(0));
  llvm::SmallVector<llvm::Value *, 4> Numbers;
  for (unsigned I = 0; I != getElementCount(E->getType()); ++I) {
    unsigned Number = Packed >> (8 * I) & 0xff;
    Numbers.push_back(
        Builder.getInt32(Number / 4 * M->getNumColumns() + Number % 4));
  }
  return LValue(ElementsLValue{getStoredObject(Matrix), std::move(Numbers),
                               /*IsScalar=*/false},
                E->getType());
}
