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
  // What attributes of entries become that Clang does not know.
  if (Syntax == AttributeCommonInfo::AS_Microsoft && !Scope &&
      Name->isStr("annotate"))
    return AttributeCommonInfo::AT_Annotate;
  return realGetParsedKind(Name, Scope, Syntax);
}

CLANG_WRAPS(int, HasAttribute,
            "_ZN5clang12hasAttributeENS_19AttributeCommonInfo6SyntaxEPKNS_"
            "14IdentifierInfoES4_RKNS_10TargetInfoERKNS_11LangOptionsE",
            AttributeCommonInfo::Syntax Syntax, const IdentifierInfo *Scope,
            const IdentifierInfo *Name, const TargetInfo &Target,
            const LangOptions &Options);

int wrapHasAttribute(AttributeCommonInfo::Syntax Syntax,
                     const IdentifierInfo *Scope, const IdentifierInfo *Name,
                     const TargetInfo &Target, const LangOptions &Options) {
  // The parser reads the arguments of those that are known.
  if (Syntax == AttributeCommonInfo::AS_Microsoft && !Scope &&
      Name->isStr("annotate"))
    return 1;
  return realHasAttribute(Syntax, Scope, Name, Target, Options);
}
