// SemaTemplateInstantiate.cpp: Wrapped Clang functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Classes of the built-in templates; the list with the reasons is
// clang/lib/Overlay/Overlay.txt.

#include "clang/AST/DeclTemplate.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(bool, InstantiateClassTemplateSpecialization,
            "_ZN5clang4Sema38InstantiateClassTemplateSpecializationENS_14Source"
            "LocationEPNS_31ClassTemplateSpecializationDeclENS_26TemplateSpecia"
            "lizationKindEbb",
            Sema *S, SourceLocation Loc,
            ClassTemplateSpecializationDecl *Record,
            TemplateSpecializationKind Kind, bool Complain,
            bool IsStrictPackMatch);

bool wrapInstantiateClassTemplateSpecialization(
    Sema *S, SourceLocation Loc, ClassTemplateSpecializationDecl *Record,
    TemplateSpecializationKind Kind, bool Complain, bool IsStrictPackMatch) {
  auto *Source = HLSLBuiltinSource::get(*S);
  if (!Source || !Source->defineSpecialisation(Record))
    return realInstantiateClassTemplateSpecialization(
        S, Loc, Record, Kind, Complain, IsStrictPackMatch);
  Record->setSpecializationKind(Kind);
  // What an error has made stands nowhere.
  if (Loc.isValid())
    Record->setPointOfInstantiation(Loc);
  return false;
}
