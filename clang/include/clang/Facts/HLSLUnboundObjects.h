//===- HLSLUnboundObjects.h - Objects that nothing binds -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ray queries, hits, patches, streams, and the records and outputs of nodes are
// objects, as resources are, but shaders make them or are handed them. Their
// classes have a field that stands for the object and is no number of the
// shader's.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLUNBOUNDOBJECTS_H
#define CLANG_FACTS_HLSLUNBOUNDOBJECTS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;

namespace hlsl {

/// The name of that field. It is implicit, so that no user's field is one.
inline constexpr llvm::StringLiteral UnboundObjectField = "__object";

/// Whether \p T is the class of such an object. A class that is not complete
/// has no field.
bool isUnboundObject(QualType T);

/// The type of the first such object that \p T is or has as a part; null if
/// there is none.
QualType findUnboundObject(const ASTContext &C, QualType T);

inline bool containsUnboundObject(const ASTContext &C, QualType T) {
  return !findUnboundObject(C, T).isNull();
}

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLUNBOUNDOBJECTS_H
