// HLSLSubobjects.h: Subobjects of state objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `TriangleHitGroup Name = { "anyhit", "closesthit" };` and the other kinds
// (AST/HLSLSubobjects.h). Subobjects are not variables, because only the
// pipeline uses them. Only libraries have them; in shaders they are skipped.

#ifndef CLANG_PARSE_HLSLSUBOBJECTS_H
#define CLANG_PARSE_HLSLSUBOBJECTS_H

namespace clang {
class Parser;

namespace hlsl {

/// Whether the parser is at the definition of a subobject.
bool isAtSubobject(Parser &P);
/// Takes it, up to its semicolon. What is wrong with it is an error.
void takeSubobject(Parser &P);

/// Takes the definition of a global string, which the parser is at, for
/// subobjects that name it. False in a program that has none.
bool takeString(Parser &P);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLSUBOBJECTS_H
