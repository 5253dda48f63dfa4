// SemaOverload.cpp: Functions of Clang's SemaOverload
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/DeclCXX.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, BuildCallToMemberFunction,
            "_ZN5clang4Sema25BuildCallToMemberFunctionEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_S4_bb",
            Sema *S, Scope *Scope, Expr *Callee, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, Expr *ExecConfig,
            bool IsExecConfig, bool AllowRecovery);

ExprResult wrapBuildCallToMemberFunction(Sema *S, Scope *Scope, Expr *Callee,
                                         SourceLocation LParenLoc,
                                         MultiExprArg Args,
                                         SourceLocation RParenLoc,
                                         Expr *ExecConfig, bool IsExecConfig,
                                         bool AllowRecovery) {
  if (!hlsl::checkArgumentCount(*S, Callee, Args.size()))
    return ExprError();
  return realBuildCallToMemberFunction(S, Scope, hlsl::addThis(*S, Callee),
                                       LParenLoc, Args, RParenLoc, ExecConfig,
                                       IsExecConfig, AllowRecovery);
}

CLANG_WRAPS(void, NoteCandidates,
            "_ZN5clang20OverloadCandidateSet14NoteCandidatesERNS_4SemaEN4llvm8"
            "ArrayRefIPNS_4ExprEEENS4_IPNS_17OverloadCandidateEEENS3_9StringRef"
            "ENS_14SourceLocationE",
            OverloadCandidateSet *Set, Sema &S, ArrayRef<Expr *> Args,
            ArrayRef<OverloadCandidate *> Candidates, StringRef Operator,
            SourceLocation OperatorLoc);

void wrapNoteCandidates(OverloadCandidateSet *Set, Sema &S,
                        ArrayRef<Expr *> Args,
                        ArrayRef<OverloadCandidate *> Candidates,
                        StringRef Operator, SourceLocation OperatorLoc) {
  SmallVector<OverloadCandidate *, 8> Written(
      make_filter_range(Candidates, [](const OverloadCandidate *Candidate) {
        return !isa_and_nonnull<CXXConstructorDecl>(Candidate->Function);
      }));
  realNoteCandidates(Set, S, Args, Written, Operator, OperatorLoc);
}
