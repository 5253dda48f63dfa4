//===- HLSLPayloadMembers.h - Qualified members of payloads -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The members of a payload that have access qualifiers, in order: those of base
// classes and of members that are payloads are among them. Elements of an array
// are one member.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLPAYLOADMEMBERS_H
#define CLANG_FACTS_HLSLPAYLOADMEMBERS_H

#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class CXXRecordDecl;
class Expr;
class FieldDecl;
class VarDecl;

namespace hlsl {

/// Appends the qualified members of a payload, which is no template.
void appendQualifiedMembers(const CXXRecordDecl *Payload,
                            llvm::SmallVectorImpl<const FieldDecl *> &Members);

/// What an expression denotes of a variable that is a payload.
struct PayloadPart {
  const VarDecl *Variable = nullptr;
  /// The qualified members that it has, by number.
  unsigned First = 0, Count = 0;
  /// The payload that it is; null for what is one member or in one.
  const CXXRecordDecl *Payload = nullptr;
  /// All of the members that are counted.
  bool IsWhole = true;
};

/// Nothing for what is no part of such a variable.
std::optional<PayloadPart> findPayloadPart(const Expr *E);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLPAYLOADMEMBERS_H
