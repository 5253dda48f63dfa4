//===- HLSLFlattening.h - Which types can be taken apart --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLFLATTENING_H
#define CLANG_FACTS_HLSLFLATTENING_H

#include "clang/AST/Type.h"
#include <optional>

namespace clang {
class ASTContext;

namespace hlsl {

/// More scalars than this fit into no memory that Direct3D gives a shader's
/// variables.
inline constexpr unsigned MaxScalarsOfType = 1u << 18;

/// The number of scalars that \p T is made of, if it is at most
/// MaxScalarsOfType. Nothing for a struct that contains itself (an error that
/// was reported), and for a type that is incomplete or dependent.
std::optional<uint64_t> countScalars(const ASTContext &C, QualType T);

/// Whether \p T has such a number.
bool isFlattenable(const ASTContext &C, QualType T);

/// Whether \p T has parts that no number becomes: resources, or objects that
/// nothing binds.
bool containsObject(const ASTContext &C, QualType T);

/// Whether the parts of a value of type \p From can become those of one of type
/// \p To, in their order: numbers for numbers, and for each object one of the
/// same type. More may be left over. Both types are flattenable.
bool canCastObjects(const ASTContext &C, QualType From, QualType To);

/// Whether objects of both types are made of the same types of scalars and
/// objects, in the same order. Both types are flattenable.
bool haveSameScalars(const ASTContext &C, QualType A, QualType B);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLFLATTENING_H
