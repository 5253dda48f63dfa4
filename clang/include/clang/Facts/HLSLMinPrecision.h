//===- HLSLMinPrecision.h - Types of at least 16 bits ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang has one set of 16-bit types, `half`, `short` and `unsigned short`, and
// the language option that 16-bit types are native (-enable-16bit-types) says
// which of HLSL's they are: half, int16_t and uint16_t, or else min16float,
// min16int and min16uint. HLSL's half is a float of 32 bits then, but no other
// name of it: Clang's `long double` stands for it, with the format of float.
// Values in registers have 16 bits in both; minimum-precision values have 32 in
// every kind of memory.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLMINPRECISION_H
#define CLANG_FACTS_HLSLMINPRECISION_H

#include "clang/AST/ASTContext.h"
#include "clang/Basic/LangOptions.h"

namespace clang {
namespace hlsl {

/// Whether the 16-bit types are native. Clang's option of that name for `half`
/// is always on, since it would become `float` in each operation otherwise.
inline bool hasNative16BitTypes(const LangOptions &Options) {
  return Options.NativeInt16Type;
}

/// The type that is called half.
inline QualType getHalfType(const ASTContext &C) {
  return hasNative16BitTypes(C.getLangOpts()) ? C.HalfTy : C.LongDoubleTy;
}

/// Whether \p Scalar is the half that is as wide as float.
inline bool isWideHalf(QualType Scalar) {
  return Scalar->isSpecificBuiltinType(BuiltinType::LongDouble);
}

/// Whether \p Scalar is a type of minimum precision.
inline bool isMinPrecision(const LangOptions &Options, QualType Scalar) {
  return !hasNative16BitTypes(Options) &&
         (Scalar->isHalfType() ||
          Scalar->isSpecificBuiltinType(BuiltinType::Short) ||
          Scalar->isSpecificBuiltinType(BuiltinType::UShort));
}

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLMINPRECISION_H
