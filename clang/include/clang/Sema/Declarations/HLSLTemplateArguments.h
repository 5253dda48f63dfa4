//===- HLSLTemplateArguments.h - Arrays as arguments of templates -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLTEMPLATEARGUMENTS_H
#define CLANG_SEMA_DECLARATIONS_HLSLTEMPLATEARGUMENTS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class Expr;
class FunctionTemplateDecl;
class TemplateArgumentListInfo;

namespace hlsl {

/// HLSL passes arrays by value, but deduction takes an array for a pointer
/// unless it has the type that parameters have, or is an explicit argument.
/// Gives the arrays among \p Args the first, and adds to \p Explicit the
/// second.
void passArraysByValue(ASTContext &C, const FunctionTemplateDecl *Template,
                       llvm::SmallVectorImpl<Expr *> &Args,
                       TemplateArgumentListInfo &Explicit);

/// The types that the arguments of a call are converted to, where those of the
/// parameters are \p Types: numbers for `out` and `inout` parameters are
/// copied, so that their types are no references here.
llvm::SmallVector<QualType, 8>
getCopiedTypes(const ASTContext &C, const FunctionTemplateDecl *Template,
               llvm::ArrayRef<QualType> Types);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLTEMPLATEARGUMENTS_H
