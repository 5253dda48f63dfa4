// SemaTemplate.cpp: Functions of Clang's SemaTemplate
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/ParsedTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(Decl *, ActOnTemplateDeclarator,
            "_ZN5clang4Sema23ActOnTemplateDeclaratorEPNS_5ScopeEN4llvm"
            "15MutableArrayRefIPNS_21TemplateParameterListEEERNS_"
            "10DeclaratorE",
            Sema *S, Scope *Scope, MultiTemplateParamsArg Templates,
            Declarator &D);

Decl *wrapActOnTemplateDeclarator(Sema *S, Scope *Scope,
                                  MultiTemplateParamsArg Templates,
                                  Declarator &D) {
  hlsl::rejectModifiersOfFunction(*S, D);
  hlsl::dropStaticOfMember(*S, D);
  return realActOnTemplateDeclarator(S, Scope, Templates, D);
}

CLANG_WRAPS(ParsedTemplateArgument, ActOnTemplateTypeArgument,
            "_ZN5clang4Sema25ActOnTemplateTypeArgumentENS_12ActionResultINS_"
            "9OpaquePtrINS_8QualTypeEEELb0EEE",
            Sema *S, TypeResult Argument);

ParsedTemplateArgument wrapActOnTemplateTypeArgument(Sema *S,
                                                     TypeResult Argument) {
  if (Argument.isUsable()) {
    TypeSourceInfo *Written = nullptr;
    QualType T = Sema::GetTypeFromParser(Argument.get(), &Written);
    if (Written)
      hlsl::checkTemplateArgument(*S, T, Written->getTypeLoc().getBeginLoc());
  }
  return realActOnTemplateTypeArgument(S, Argument);
}
