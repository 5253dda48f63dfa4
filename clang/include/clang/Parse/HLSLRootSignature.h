//===- HLSLRootSignature.h - Root signatures from macros ----------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLROOTSIGNATURE_H
#define CLANG_PARSE_HLSLROOTSIGNATURE_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
class HLSLRootSignatureDecl;
class IdentifierInfo;
class ParsedAttr;
class Sema;
class StringLiteral;

namespace hlsl {
class RootSignatureElement;

/// Reports what Clang does not of a root signature: its size, and ranges past
/// the last register.
void checkRootSignature(Sema &S, llvm::ArrayRef<RootSignatureElement> Elements);

/// Refuses `[[RootSignature("...")]]`, whose text Clang did not parse.
bool checkRootSignatureAttribute(Sema &S, const ParsedAttr &Attribute);

/// Notes the places of the elements at the declaration \p Name of the current
/// context, for later diagnostics.
void markRootSignaturePlaces(Sema &S, const IdentifierInfo *Name,
                             llvm::ArrayRef<RootSignatureElement> Elements);

/// The root signature that the macro \p Macro, which there is at the end of the
/// file, expands to. Null after an error; one about the macro as such is at
/// \p Wanted.
HLSLRootSignatureDecl *parseRootSignatureMacro(Sema &S, SourceLocation Wanted,
                                               llvm::StringRef Macro);

/// The root signature that \p Text says. Null after an error, which points into
/// the text.
HLSLRootSignatureDecl *parseRootSignatureText(Sema &S, StringLiteral *Text);

/// Gives \p Entry the root signature that the macro \p Macro expands to, in
/// place of the one that it has. The macro is read as it is at the end of the
/// file; errors point into its string. To be called when all is parsed. Returns
/// false after an error.
bool applyRootSignatureMacro(Sema &S, FunctionDecl *Entry,
                             llvm::StringRef Macro);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLROOTSIGNATURE_H
