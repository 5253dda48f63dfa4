// Diagnostic.cpp: Functions of Clang's Diagnostic
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;

CLANG_WRAPS(void, SetSeverityForAll,
            "_ZN5clang17DiagnosticsEngine17setSeverityForAllENS_"
            "4diag6FlavorENS1_8SeverityENS_14SourceLocationE",
            DiagnosticsEngine *Diags, diag::Flavor Flavor,
            diag::Severity Severity, SourceLocation Loc);

void wrapSetSeverityForAll(DiagnosticsEngine *Diags, diag::Flavor Flavor,
                           diag::Severity Severity, SourceLocation Loc) {
  realSetSeverityForAll(Diags, Flavor, Severity, Loc);
  hlsl::setSeverityForAll(*Diags, Flavor, Severity, Loc);
}
