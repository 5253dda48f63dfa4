// HLSLExportSignatures.cpp: Signatures of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"

using namespace clang;
using namespace clang::hlsl;

/// Each scalar is a parameter of a function while the module is compiled.
static constexpr uint64_t MaxSignatureScalars = 1024;

static bool holdsBoolMatrix(const ASTContext &C, QualType T) {
  return hasPart(C, T, [](const TypePart &Part) {
    const auto *Matrix = Part.Type->getAs<ConstantMatrixType>();
    return Matrix && Matrix->getElementType()->isBooleanType();
  });
}

namespace {

class SignatureChecker {
public:
  SignatureChecker(const ASTContext &C, DiagnosticsEngine &Diags,
                   const FunctionDecl *FD)
      : C(C), Diags(Diags), FD(FD) {}

  bool check() {
    assert(FD->getIdentifier() && "operators are methods, and not exported");
    bool IsGood = check(FD->getLocation(), FD->getReturnType(),
                        /*IsResult=*/true, /*IsOut=*/false);
    for (const ParmVarDecl *Param : FD->parameters()) {
      const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
      if (isGroupShared(Param)) {
        reportNotSupported(Diags, Param->getLocation(),
                           "a groupshared parameter of an exported function");
        return false;
      }
      IsGood &= check(Param->getLocation(), Param->getType(),
                      /*IsResult=*/false, Modifier && Modifier->isAnyOut());
    }
    if (!IsGood || Scalars <= MaxSignatureScalars)
      return IsGood;
    report(Diags, FD->getLocation(), Diag::err_export_too_large)
        << FD << unsigned(MaxSignatureScalars);
    return false;
  }

private:
  bool check(SourceLocation Loc, QualType T, bool IsResult, bool IsOut);

  const ASTContext &C;
  DiagnosticsEngine &Diags;
  const FunctionDecl *FD;
  uint64_t Scalars = 0;
};

} // namespace

bool SignatureChecker::check(SourceLocation Loc, QualType T, bool IsResult,
                             bool IsOut) {
  T = T.getNonReferenceType();
  if (T->isVoidType())
    return true;
  if (T->isHLSLIntangibleType()) {
    report(Diags, Loc, Diag::err_export_resource)
        << FD << IsResult << T << unsigned(T->isHLSLResourceRecord());
    return false;
  }
  if (T->isPointerType()) {
    reportNotSupported(Diags, Loc,
                       "an array without dimensions as a parameter of an "
                       "exported function");
    return false;
  }
  if (containsRayQuery(C, T)) {
    reportNotSupported(Diags, Loc,
                       "a RayQuery in the signature of an exported function");
    return false;
  }
  if (containsHitObject(C, T)) {
    report(Diags, Loc, Diag::err_export_hit_object) << FD << IsResult;
    return false;
  }
  if (containsNodeObject(C, T)) {
    report(Diags, Loc, Diag::err_export_node_object) << FD << IsResult << T;
    return false;
  }
  if (containsUnboundObject(C, T)) {
    reportNotSupported(
        Diags, Loc,
        "a patch or stream in the signature of an exported function");
    return false;
  }
  // Microsoft's compiler keeps a matrix of bool in memory in a type that is too
  // small for it, so that the layout of one that is passed by pointer is
  // unknown.
  if ((IsOut || !T->isMatrixType()) && holdsBoolMatrix(C, T)) {
    report(Diags, Loc, Diag::err_export_bool_matrix) << FD << IsResult << T;
    return false;
  }
  Scalars += countScalars(C, T).value_or(MaxSignatureScalars + 1);
  return true;
}

bool hlsl::checkExportSignature(const ASTContext &C, DiagnosticsEngine &Diags,
                                const FunctionDecl *FD) {
  return SignatureChecker(C, Diags, FD).check();
}
