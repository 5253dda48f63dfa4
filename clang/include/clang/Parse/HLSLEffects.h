// HLSLEffects.h: Skipping of effects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sampler states in braces and techniques belong to the effects framework. They
// are skipped with a warning.

#ifndef CLANG_PARSE_HLSLEFFECTS_H
#define CLANG_PARSE_HLSLEFFECTS_H

namespace clang {
class Expr;
class Parser;

namespace hlsl {

/// If the parser stands before the braces of a sampler state, skips them and
/// returns what stands for them; null if it does not.
Expr *trySkipStateBlock(Parser &P);

/// Skips the annotation `< string Name = "..."; >` of a variable that the
/// parser stands before, with a warning.
void skipAnnotation(Parser &P);
/// The same after the name that the parser is at, or after the dimensions that
/// follow it if \p MayBeArray.
void skipAnnotationAfterName(Parser &P, bool MayBeArray);

/// Skips the techniques that the parser stands before, and takes or skips
/// strings and the subobjects of state objects.
void skipEffects(Parser &P);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLEFFECTS_H
