//===- HLSLRayEntries.cpp - Entries of ray tracing --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLRayEntries.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Declarations/HLSLVectorSizes.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLPayloads.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ShaderKind;

namespace {

/// The order is that of the choices in err_ray_parameters and
/// err_ray_direction.
enum class Role { None, Payload, Attributes, Argument };

} // namespace

/// What the parameters of the stage are.
static ArrayRef<Role> getRoles(ShaderKind Stage) {
  static constexpr Role Miss[] = {Role::Payload};
  static constexpr Role Hit[] = {Role::Payload, Role::Attributes};
  static constexpr Role Callable[] = {Role::Argument};
  switch (Stage) {
  case ShaderKind::Miss:
    return Miss;
  case ShaderKind::AnyHit:
  case ShaderKind::ClosestHit:
    return Hit;
  case ShaderKind::Callable:
    return Callable;
  default: // the other stages take nothing
    return {};
  }
}

/// A struct that is not empty, whose parts are numbers.
static bool isStructOfNumbers(const ASTContext &C, QualType T) {
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return Record && !Record->isInvalidDecl() && !Record->isUnion() &&
         !containsObject(C, T) && countScalars(C, T).value_or(0) != 0;
}

static bool checkParameter(SemaHLSL &S, const ParmVarDecl *Param, Role R) {
  const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
  bool IsInOut = Modifier && Modifier->isInOut();
  bool IsIn = !Modifier || !Modifier->isAnyOut();
  bool IsRead = R == Role::Attributes;
  if (IsRead ? !IsIn : !IsInOut) {
    report(S.SemaRef, Param->getLocation(), Diag::err_ray_direction)
        << unsigned(R) - 1 << Param;
    return false;
  }
  QualType T = Param->getType().getNonReferenceType();
  if (!S.SemaRef.isCompleteType(Param->getLocation(), T))
    return false; // Clang reports it
  // After an error a type may contain itself.
  if (S.SemaRef.getDiagnostics().hasErrorOccurred()) {
    if (R == Role::Payload && T->isRecordType())
      checkPayloadUse(S.SemaRef, Param->getLocation(), T);
    return true;
  }
  if (isStructOfNumbers(S.getASTContext(), T)) {
    if (!checkShortVectors(S.SemaRef, Param->getLocation(), T,
                           LongVectorPlace::HandedStruct))
      return false;
    if (R == Role::Payload)
      checkPayloadUse(S.SemaRef, Param->getLocation(), T);
    return true;
  }
  report(S.SemaRef, Param->getLocation(), Diag::err_ray_struct)
      << unsigned(R) - 1 << Param << T.getUnqualifiedType();
  return false;
}

bool hlsl::checkRayEntry(SemaHLSL &S, const FunctionDecl *Entry,
                         const llvm::dxil::ShaderStage &Stage) {
  if (!Entry->getReturnType()->isVoidType()) {
    report(S.SemaRef, Entry->getLocation(), Diag::err_ray_returns)
        << Stage.Plural << Entry << Entry->getReturnType();
    return false;
  }
  ArrayRef<Role> Roles = getRoles(Stage.Kind);
  if (Entry->getNumParams() != Roles.size()) {
    SourceLocation Loc = Entry->getNumParams() > Roles.size()
                             ? Entry->getParamDecl(Roles.size())->getLocation()
                             : Entry->getLocation();
    enum { Nothing, Payload, Both, Argument } Wanted = Nothing;
    if (Roles.size() == 2)
      Wanted = Both;
    else if (!Roles.empty())
      Wanted = Roles.front() == Role::Payload ? Payload : Argument;
    report(S.SemaRef, Loc, Diag::err_ray_parameters)
        << Stage.Plural << unsigned(Wanted) << Entry << Entry->getNumParams();
    return false;
  }
  bool IsRight = true;
  for (auto [Param, R] : llvm::zip_equal(Entry->parameters(), Roles))
    IsRight &= checkParameter(S, Param, R);
  return IsRight;
}

bool hlsl::checkHandedStruct(Sema &S, const Expr *Arg, unsigned Number,
                             llvm::StringRef Function) {
  QualType T = Arg->getType().getUnqualifiedType();
  if (isStructOfNumbers(S.Context, T))
    return checkShortVectors(S, Arg->getBeginLoc(), T,
                             LongVectorPlace::HandedStruct);
  report(S, Arg->getBeginLoc(), Diag::err_ray_argument)
      << Number << Function << T << Arg->getSourceRange();
  return false;
}

bool hlsl::checkHitAttributes(Sema &S, SourceLocation Loc, QualType T) {
  T = T.getUnqualifiedType();
  if (isStructOfNumbers(S.Context, T))
    return checkShortVectors(S, Loc, T, LongVectorPlace::HandedStruct);
  report(S, Loc, Diag::err_hit_attributes_type) << T;
  return false;
}
