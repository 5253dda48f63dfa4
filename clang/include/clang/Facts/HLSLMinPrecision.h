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
// min16int and min16uint, for `half` is float then. Values in registers have 16
// bits in both; minimum-precision values have 32 in every kind of memory.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLMINPRECISION_H
#define CLANG_FACTS_HLSLMINPRECISION_H

#include "clang/AST/Type.h"
#include "clang/Basic/LangOptions.h"

namespace clang {
namespace hlsl {

/// Whether the 16-bit types are native. Clang's option of that name for `half`
/// is always on, since it would compute as float otherwise.
inline bool hasNative16BitTypes(const LangOptions &Options) {
  return Options.NativeInt16Type;
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
