// AnalysisBasedWarnings.cpp: Functions of Clang's AnalysisBasedWarnings
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Sema/AnalysisBasedWarnings.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Expressions/HLSLAnalyses.h"

using namespace clang;
using sema::AnalysisBasedWarnings;

CLANG_WRAPS(void, IssueWarnings,
            "_ZN5clang4sema21AnalysisBasedWarnings13IssueWarningsENS1_6PolicyE"
            "PNS0_17FunctionScopeInfoEPKNS_4DeclENS_8QualTypeE",
            AnalysisBasedWarnings *Warnings,
            AnalysisBasedWarnings::Policy Policy,
            sema::FunctionScopeInfo *Scope, const Decl *D, QualType BlockType);

void wrapIssueWarnings(AnalysisBasedWarnings *Warnings,
                       AnalysisBasedWarnings::Policy Policy,
                       sema::FunctionScopeInfo *Scope, const Decl *D,
                       QualType BlockType) {
  hlsl::dropHarmlessSigns(*Scope, D);
  if (hlsl::needsFlowAnalysis(*Scope, D))
    realIssueWarnings(Warnings, Policy, Scope, D, BlockType);
}
