// CGRayQueries.cpp: RayQuery and its methods
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A RayQuery object holds the number of a query, which is created where the
// object is declared. A method is the operation of the same name on that
// number: one call, or one for each element of a vector or matrix.

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;

/// A template argument: 0 has the flags that all rays of the query have, 1
/// those of the query itself.
static uint64_t getFlags(QualType Query, unsigned Argument) {
  const auto *Record =
      cast<ClassTemplateSpecializationDecl>(Query->getAsCXXRecordDecl());
  return Record->getTemplateArgs()[Argument].getAsIntegral().getZExtValue();
}

/// RAY_FLAG_FORCE_OMM_2_STATE and RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS.
static constexpr uint64_t ForceTwoStates = 0x400;
static constexpr uint64_t AllowMicromaps = 1;

/// Warns of flags of rays that the query has no use for.
static bool checkFlags(ModuleContext &Mod, QualType Query, uint64_t RayFlags,
                       SourceLocation Loc) {
  if (!(RayFlags & ForceTwoStates) || (getFlags(Query, 1) & AllowMicromaps))
    return true;
  Mod.errors().report(Loc, Diag::warn_micromaps_not_allowed);
  return false;
}

void RayQueryEmitter::emitRayQueries(const LValue &P, SourceLocation Loc) {
  if (!containsRayQuery(Context, P.Type))
    return;
  if (P.Type->isArrayType())
    return AggregateEmitter(F).forEachIndex(P.Type, [&](llvm::Value *Index) {
      emitRayQueries(PartEmitter(F).getArrayElement(P, Index), Loc);
    });
  const CXXRecordDecl *Record = P.Type->getAsCXXRecordDecl();
  if (isRayQuery(P.Type)) {
    checkFlags(Mod, P.Type, getFlags(P.Type, 0), Loc);
    llvm::SmallVector<llvm::Value *, 2> Flags = {
        Builder.getInt32(getFlags(P.Type, 0))};
    OpCode Allocate = OpCode::AllocateRayQuery;
    if (uint64_t OfQuery = getFlags(P.Type, 1)) {
      Allocate = OpCode::AllocateRayQuery2;
      Flags.push_back(Builder.getInt32(OfQuery));
    }
    llvm::Value *Query =
        OperationEmitter(F).emitLocatedOp(Allocate, nullptr, Flags, Loc);
    return AccessEmitter(F).store(
        PartEmitter(F).getField(P, *Record->field_begin()), Query);
  }
  for (const CXXBaseSpecifier &Base : Record->bases())
    emitRayQueries(
        PartEmitter(F).getBase(P, Base.getType()->getAsCXXRecordDecl()), Loc);
  for (const FieldDecl *Field : Record->fields())
    emitRayQueries(PartEmitter(F).getField(P, Field), Loc);
}

void RayQueryEmitter::emitRayQueriesOf(const VarDecl *Var, const LValue &P) {
  const Expr *Init = Var->getInit();
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(Init);
  if (!Init || (Made && Made->getNumArgs() == 0))
    emitRayQueries(P, Var->getLocation());
}

void RayQueryEmitter::appendRay(const Expr *E,
                                llvm::SmallVectorImpl<llvm::Value *> &Args) {
  LValue Ray = LValueEmitter(F).emitAnyLValue(E);
  for (const FieldDecl *Field : E->getType()->getAsCXXRecordDecl()->fields())
    llvm::append_range(
        Args, ConversionEmitter(F).splitComponents(
                  AccessEmitter(F).load(PartEmitter(F).getField(Ray, Field))));
}

llvm::Value *RayQueryEmitter::emitElements(OpCode Code,
                                           llvm::ArrayRef<llvm::Value *> Args,
                                           QualType T, SourceLocation Loc) {
  llvm::Type *Overload = nullptr;
  if (!T->isVoidType() && llvm::dxil::getOpInfo(Code).isOverloaded())
    Overload = Mod.types().getValueType(T)->getScalarType();
  if (T->isVoidType() || (!T->isVectorType() && !T->isMatrixType())) {
    llvm::Value *Result =
        OperationEmitter(F).emitLocatedOp(Code, Overload, Args, Loc);
    return T->isVoidType() ? nullptr : Result;
  }
  llvm::SmallVector<llvm::Value *, 12> Elements;
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  // Some operations take the number as a byte.
  bool TakesByte = llvm::dxil::getOpInfo(Code).params().back().Type ==
                   llvm::dxil::OpType::I8;
  for (unsigned I = 0, N = getElementCount(T); I != N; ++I) {
    llvm::SmallVector<llvm::Value *, 12> Numbers(Args);
    unsigned Row = Matrix ? I / Matrix->getNumColumns() : 0;
    unsigned Column = Matrix ? I % Matrix->getNumColumns() : I;
    // DXIL's matrices have three rows.
    if (Matrix && Matrix->getNumRows() == 4)
      std::swap(Row, Column);
    if (Matrix)
      Numbers.push_back(Builder.getInt32(Row));
    Numbers.push_back(TakesByte
                          ? static_cast<llvm::Value *>(Builder.getInt8(Column))
                          : Builder.getInt32(Column));
    Elements.push_back(
        OperationEmitter(F).emitLocatedOp(Code, Overload, Numbers, Loc));
  }
  return ConversionEmitter(F).joinComponents(Elements, /*AsVector=*/true);
}

llvm::Value *RayQueryEmitter::emitQuery(const Expr *E) {
  LValue Query = LValueEmitter(F).emitAnyLValue(E);
  const auto *Record = Query.Type->getAsCXXRecordDecl();
  return AccessEmitter(F).load(
      PartEmitter(F).getField(Query, *Record->field_begin()));
}

/// The flags of one ray, if they are constant.
static void checkTrace(ModuleContext &Mod, const CXXMemberCallExpr *E) {
  enum Argument { Scene, Flags };
  const Expr *Query = E->getImplicitObjectArgument();
  std::optional<llvm::APSInt> Value =
      E->getArg(Flags)->getIntegerConstantExpr(Mod.getContext());
  if (!Value || checkFlags(Mod, Query->getType(), Value->getZExtValue(),
                           E->getArg(Flags)->getExprLoc()))
    return;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Query->IgnoreParenImpCasts()))
    Mod.errors().report(Ref->getDecl()->getLocation(), Diag::note_ray_query);
}

llvm::Value *RayQueryEmitter::emitRayQueryMethod(const CXXMemberCallExpr *E) {
  OpCode Code = getLowering(E->getMethodDecl()).By.Code;
  if (Code == OpCode::RayQuery_TraceRayInline)
    checkTrace(Mod, E);
  llvm::SmallVector<llvm::Value *, 12> Args{
      emitQuery(E->getImplicitObjectArgument())};
  for (const Expr *Arg : E->arguments()) {
    QualType T = Arg->getType();
    if (isResource(T)) {
      llvm::Value *Handle = HandleEmitter(F).emitResource(Arg).Handle;
      if (!Handle)
        return nullptr; // only TraceRayInline takes one, and it has no result
      Args.push_back(Handle);
    } else if (isAggregate(T)) {
      appendRay(Arg, Args);
    } else {
      Args.push_back(ExprEmitter(F).emitLoaded(Arg));
    }
  }
  return emitElements(Code, Args, E->getType(), E->getExprLoc());
}
