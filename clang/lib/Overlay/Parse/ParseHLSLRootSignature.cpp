//===- ParseHLSLRootSignature.cpp - Functions of Clang's parser -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/ParseHLSLRootSignature.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLRootSignature.h"

using namespace clang;

CLANG_WRAPS(IdentifierInfo *, ParseHLSLRootSignature,
            "_ZN5clang4hlsl22ParseHLSLRootSignatureERNS_4SemaEN4llvm4dxbc20Root"
            "SignatureVersionEPNS_13StringLiteralE",
            Sema &S, llvm::dxbc::RootSignatureVersion Version,
            StringLiteral *Text);

IdentifierInfo *
wrapParseHLSLRootSignature(Sema &S, llvm::dxbc::RootSignatureVersion Version,
                           StringLiteral *Text) {
  hlsl::StringPlaces Places;
  return realParseHLSLRootSignature(S, Version, Text);
}
