//===- HLSLEmptyMembers.h - Lists for structs with empty parts -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's flattened lists take a value for each member, and fail for a member
// that has none.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLEMPTYMEMBERS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLEMPTYMEMBERS_H

#include "clang/Sema/Expressions/HLSLInitLists.h"

namespace clang::hlsl {

/// Whether a part of \p T is a struct without scalars, but not all of it.
bool hasEmptyPart(const ASTContext &C, QualType T);

/// Gives \p Init the shape of \p T, lists without elements for empty parts
/// among it, if it has the right number of scalars; an array may be without a
/// size. Nothing is done otherwise. False after an error that is reported.
bool shapeAroundEmptyParts(Sema &S, QualType T, InitListExpr *Init,
                           ClangsFlattening FlattenByClang, bool &IsShaped);

} // namespace clang::hlsl

#endif // CLANG_SEMA_EXPRESSIONS_HLSLEMPTYMEMBERS_H
