//===- HLSLMemberNames.cpp - Members that are not there --------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLMemberNames.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLNearestName.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

static constexpr llvm::StringLiteral Coordinates = "xyzw", Colours = "rgba";

static bool isOf(StringRef Name, StringRef Letters) {
  return Name.find_first_not_of(Letters) == StringRef::npos;
}

/// Letters of swizzles only.
static bool checkSwizzle(Sema &S, QualType T, StringRef Name,
                         SourceLocation Loc) {
  std::string Lower = Name.lower();
  if (isLongVector(T) && isOf(Lower, "xyzwrgba")) {
    size_t First =
        (isOf(Lower.substr(0, 1), Coordinates) ? Coordinates : Colours)
            .find(Lower[0]);
    report(S, Loc, Diag::err_swizzle_long) << Name << T << unsigned(First);
    return false;
  }
  if (Name.size() > 4 && isOf(Lower, "xyzwrgba")) {
    report(S, Loc, Diag::err_swizzle_length) << Name;
    return false;
  }
  bool IsSwizzle =
      Name.size() <= 4 && (isOf(Lower, Coordinates) || isOf(Lower, Colours));
  if (IsSwizzle && Lower != Name) {
    report(S, Loc, Diag::err_member_nearly)
        << Name << T << Lower << FixItHint::CreateReplacement(Loc, Lower);
    return false;
  }
  bool IsMixed = !IsSwizzle && Name.size() <= 4 && isOf(Name, "xyzwrgba");
  if (IsMixed)
    report(S, Loc, Diag::err_swizzle_mixed) << Name;
  return !IsMixed;
}

/// Fields, methods and those of the bases.
static void considerMembers(const CXXRecordDecl *Record, NearestName &Nearest) {
  for (const Decl *D : Record->decls()) {
    const auto *Member = dyn_cast<NamedDecl>(D);
    if (Member && Member->getIdentifier() && !Member->isImplicit())
      Nearest.consider(Member->getName());
  }
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (const CXXRecordDecl *Parent = Base.getType()->getAsCXXRecordDecl())
      considerMembers(Parent, Nearest);
}

static bool checkRecord(Sema &S, QualType T, CXXRecordDecl *Record,
                        const IdentifierInfo *Name, SourceLocation Loc) {
  if (!S.isCompleteType(Loc, T) || Record->isInvalidDecl())
    return true;
  LookupResult Found(S, Name, Loc, Sema::LookupMemberName);
  Found.suppressDiagnostics();
  S.LookupQualifiedName(Found, Record);
  if (!Found.empty())
    return true;
  NearestName Nearest(Name->getName());
  considerMembers(Record, Nearest);
  if (const ResourceTypeRow *Row = findResourceType(T.getTypePtr()))
    for (const MethodRow &Method : Row->Methods)
      if (!Method.Name.starts_with("operator"))
        Nearest.consider(Method.Name);
  if (Nearest.best().empty())
    return true;
  report(S, Loc, Diag::err_member_nearly)
      << Name->getName() << T.getUnqualifiedType() << Nearest.best()
      << FixItHint::CreateReplacement(Loc, Nearest.best());
  return false;
}

bool hlsl::checkMemberExists(Sema &S, Expr *Base, const IdentifierInfo *Name,
                             SourceLocation Loc) {
  if (!Base || Base->isTypeDependent() || Base->containsErrors() ||
      S.isSFINAEContext())
    return true;
  QualType T = Base->getType().getNonReferenceType();
  if (std::optional<NumericType> Number = NumericType::get(S.Context, T))
    return Number->Shape == NumericType::Matrix ||
           checkSwizzle(S, T, Name->getName(), Loc);
  CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return !Record || checkRecord(S, T, Record, Name, Loc);
}
