//===- HLSLStringMacro.h - Macros that are strings --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the command line names by a macro: a root signature, a table of
// bindings.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLSTRINGMACRO_H
#define CLANG_PARSE_HLSLSTRINGMACRO_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class Sema;
class StringLiteral;

namespace hlsl {
/// The string that the macro \p Macro expands to; the macro is there at the end
/// of the file, and is read as it is there. Null after an error; that the macro
/// has parameters is reported at \p Wanted.
StringLiteral *expandStringMacro(Sema &S, SourceLocation Wanted,
                                 llvm::StringRef Macro);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLSTRINGMACRO_H
