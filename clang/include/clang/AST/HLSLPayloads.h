// HLSLPayloads.h: Payloads of ray tracing and mesh shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Payload access qualifiers: the ray tracing stages that read and write a
// member of a payload ("DirectX Raytracing Functional Spec", "Payload access
// qualifiers"). The parser stores them as marks (HLSLDeclMarks.h).
//
// The members of a payload with access qualifiers are listed in order,
// including those of base classes and of members that are payloads. An array is
// one member.

#ifndef CLANG_AST_HLSLPAYLOADS_H
#define CLANG_AST_HLSLPAYLOADS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class CXXRecordDecl;
class Expr;
class FieldDecl;
class VarDecl;

namespace hlsl {

/// A stage that passes or receives a payload.
enum class PayloadStage : unsigned { Caller, AnyHit, ClosestHit, Miss };
inline constexpr PayloadStage PayloadStages[] = {
    PayloadStage::Caller, PayloadStage::AnyHit, PayloadStage::ClosestHit,
    PayloadStage::Miss};

/// The name of the stage in a qualifier.
llvm::StringRef getStageName(PayloadStage Stage);
std::optional<PayloadStage> parsePayloadStage(llvm::StringRef Name);

/// Sets of stages.
struct PayloadAccess {
  unsigned Reads = 0, Writes = 0;

  static constexpr unsigned maskOf(PayloadStage Stage) {
    return 1u << unsigned(Stage);
  }
  bool isReadBy(PayloadStage Stage) const { return Reads & maskOf(Stage); }
  bool isWrittenBy(PayloadStage Stage) const { return Writes & maskOf(Stage); }
};

/// The qualifiers of a member; nothing if it has none.
std::optional<PayloadAccess> getPayloadAccess(const FieldDecl *Field);

/// Whether the struct is declared with `[raypayload]`.
bool isRayPayload(const CXXRecordDecl *Record);
bool isRayPayload(QualType T);

/// The struct that \p T is, or is an array of, if it is a payload.
const CXXRecordDecl *getPayloadOfElements(QualType T);

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

#endif // CLANG_AST_HLSLPAYLOADS_H
