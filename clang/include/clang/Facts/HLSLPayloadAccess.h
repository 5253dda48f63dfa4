//===- HLSLPayloadAccess.h - Who accesses a payload -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Payload access qualifiers: the stages of ray tracing that read and write a
// member of a payload ("DirectX Raytracing Functional Spec", "Payload access
// qualifiers"). Clang's parser leaves them as marks (HLSLDeclMarks.h).
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLPAYLOADACCESS_H
#define CLANG_FACTS_HLSLPAYLOADACCESS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class CXXRecordDecl;
class FieldDecl;

namespace hlsl {

/// What hands a payload on or is handed one.
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

/// What the qualifiers of a member say; nothing if it has none.
std::optional<PayloadAccess> getPayloadAccess(const FieldDecl *Field);

/// Whether the struct is declared with `[raypayload]`.
bool isRayPayload(const CXXRecordDecl *Record);
bool isRayPayload(QualType T);

/// The struct that \p T is, or is an array of, if it is a payload.
const CXXRecordDecl *getPayloadOfElements(QualType T);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLPAYLOADACCESS_H
