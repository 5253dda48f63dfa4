// SemaDeclAttr.cpp: Functions of Clang's SemaDeclAttr
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"

using namespace clang;

CLANG_WRAPS(void, CheckUnusedDeclAttributes,
            "_ZN5clang4Sema25checkUnusedDeclAttributesERNS_10DeclaratorE",
            Sema *S, Declarator &D);

void wrapCheckUnusedDeclAttributes(Sema *S, Declarator &D) {
  hlsl::checkMarksOfType(*S, D);
  realCheckUnusedDeclAttributes(S, D);
}

CLANG_WRAPS(void, ProcessDeclAttributes,
            "_ZN5clang4Sema21ProcessDeclAttributesEPNS_5ScopeEPNS_4DeclERKNS_"
            "10DeclaratorE",
            Sema *S, Scope *Inner, Decl *D, const Declarator &Declared);

void wrapProcessDeclAttributes(Sema *S, Scope *Inner, Decl *D,
                               const Declarator &Declared) {
  const ParsedAttributesView *Lists[] = {
      &Declared.getDeclSpec().getAttributes(),
      &Declared.getDeclarationAttributes(), &Declared.getAttributes()};
  for (const ParsedAttributesView *Attributes : Lists)
    hlsl::diagnoseMisspelledAttributes(*S, D, *Attributes);
  realProcessDeclAttributes(S, Inner, D, Declared);
  for (const ParsedAttributesView *Attributes : Lists)
    hlsl::processVulkanAttributes(*S, D, *Attributes);
}

CLANG_WRAPS(void, ProcessDeclAttributeList,
            "_ZN5clang4Sema24ProcessDeclAttributeListEPNS_5ScopeEPNS_4DeclERKNS"
            "_20ParsedAttributesViewERKNS0_27ProcessDeclAttributeOptionsE",
            Sema *S, Scope *Inner, Decl *D,
            const ParsedAttributesView &Attributes,
            const Sema::ProcessDeclAttributeOptions &Options);

void wrapProcessDeclAttributeList(
    Sema *S, Scope *Inner, Decl *D, const ParsedAttributesView &Attributes,
    const Sema::ProcessDeclAttributeOptions &Options) {
  realProcessDeclAttributeList(S, Inner, D, Attributes, Options);
  hlsl::processVulkanAttributes(*S, D, Attributes);
}
