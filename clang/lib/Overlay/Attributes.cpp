//===- Attributes.cpp - Functions of Clang's Attributes ---------*- C++ -*-===//
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

#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;

CLANG_WRAPS(AttributeCommonInfo::Kind, GetParsedKind,
            "_ZN5clang19AttributeCommonInfo13getParsedKindEPKNS_"
            "14IdentifierInfoES3_NS0_6SyntaxE",
            const IdentifierInfo *Name, const IdentifierInfo *Scope,
            AttributeCommonInfo::Syntax Syntax);

AttributeCommonInfo::Kind
wrapGetParsedKind(const IdentifierInfo *Name, const IdentifierInfo *Scope,
                  AttributeCommonInfo::Syntax Syntax) {
  // Clang knows it in double brackets only, which cannot stand before a type.
  if (Syntax == AttributeCommonInfo::AS_GNU && Name->isStr("annotate_type"))
    return AttributeCommonInfo::AT_AnnotateType;
  return realGetParsedKind(Name, Scope, Syntax);
}
