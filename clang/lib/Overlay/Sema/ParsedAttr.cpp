// ParsedAttr.cpp: Functions of Clang's ParsedAttr
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Sema/ParsedAttr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Declarations/HLSLGlobals.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Stages/HLSLSemantics.h"

using namespace clang;

CLANG_WRAPS(
    bool, DiagnoseAppertainsTo,
    "_ZNK5clang10ParsedAttr20diagnoseAppertainsToERNS_4SemaEPKNS_4DeclE",
    const ParsedAttr *Attr, Sema &S, const Decl *D);

CLANG_WRAPS(
    bool, DiagnoseAppertainsToStatement,
    "_ZNK5clang10ParsedAttr20diagnoseAppertainsToERNS_4SemaEPKNS_4StmtE",
    const ParsedAttr *Attr, Sema &S, const Stmt *Statement);

bool wrapDiagnoseAppertainsToStatement(const ParsedAttr *Attr, Sema &S,
                                       const Stmt *Statement) {
  if (Attr->getKind() != ParsedAttr::AT_HLSLVkBinding)
    return realDiagnoseAppertainsToStatement(Attr, S, Statement);
  hlsl::rejectVulkanBinding(S, *Attr);
  return false;
}

bool wrapDiagnoseAppertainsTo(const ParsedAttr *Attr, Sema &S, const Decl *D) {
  // Sema's own reader takes it.
  if (Attr->getKind() == ParsedAttr::AT_HLSLVkBinding)
    return false;
  if (Attr->getKind() == ParsedAttr::AT_HLSLUnparsedSemantic &&
      hlsl::warnOfUselessSemantic(S, D, *Attr))
    return false;
  // Variables that take no register get a warning instead of Clang's error;
  // members of structs and functions get the error.
  if (Attr->getKind() == ParsedAttr::AT_HLSLResourceBinding)
    if (const auto *VD = dyn_cast<VarDecl>(D); VD && !VD->isStaticDataMember())
      return true;
  // [unroll] and the like before a declaration, which dxc warns about, too.
  const bool IsOfLoop = Attr->getKind() == ParsedAttr::AT_HLSLLoopHint;
  if (IsOfLoop || Attr->getKind() == ParsedAttr::AT_HLSLControlFlowHint) {
    hlsl::report(S, Attr->getLoc(), hlsl::Diag::warn_attribute_of_statement)
        << hlsl::spellAttribute(S.Context, Attr->getLoc(),
                                Attr->getAttrName()->getName())
        << !IsOfLoop;
    return false;
  }
  if (Attr->getKind() == ParsedAttr::AT_Annotate &&
      !hlsl::checkWordOfGlobals(S, *Attr, D))
    return false;
  if (Attr->getKind() == ParsedAttr::AT_HLSLParamModifier &&
      !isa<ParmVarDecl>(D) && !isa<FunctionDecl>(D)) {
    hlsl::report(S, Attr->getLoc(), hlsl::Diag::err_direction_of_variable)
        << Attr->getAttrName()->getName();
    // `out` made its type a reference.
    const_cast<Decl *>(D)->setInvalidDecl();
    return false;
  }
  return realDiagnoseAppertainsTo(Attr, S, D);
}
