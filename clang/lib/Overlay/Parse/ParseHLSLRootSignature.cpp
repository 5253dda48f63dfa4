// ParseHLSLRootSignature.cpp: Functions of Clang's parser
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Parse/ParseHLSLRootSignature.h"
#include "clang/AST/Expr.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLRootSignature.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(IdentifierInfo *, ParseHLSLRootSignature,
            "_ZN5clang4hlsl22ParseHLSLRootSignatureERNS_4SemaEN4llvm4dxbc20Root"
            "SignatureVersionEPNS_13StringLiteralE",
            Sema &S, llvm::dxbc::RootSignatureVersion Version,
            StringLiteral *Text);

IdentifierInfo *
wrapParseHLSLRootSignature(Sema &S, llvm::dxbc::RootSignatureVersion Version,
                           StringLiteral *Text) {
  hlsl::StringLocations Locations;
  hlsl::RootSignatureTokens Tokens(*Text);
  const unsigned Errors = S.getDiagnostics().getNumErrors();
  IdentifierInfo *Name = realParseHLSLRootSignature(S, Version, Text);
  // Clang rejects a malformed number without a message.
  if (!Name && S.getDiagnostics().getNumErrors() == Errors)
    Tokens.reportUnexpected(S);
  return Name;
}
