//===- HLSLResourceLeaves.h - The resources in a variable -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The leaves of a variable are the resources in it, numbered in the order of
// the declaration: base classes first, element after element.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLRESOURCELEAVES_H
#define CLANG_FACTS_HLSLRESOURCELEAVES_H

#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace clang {
class ASTContext;
class Expr;
class FieldDecl;
class VarDecl;

namespace hlsl {

/// Leaves of one variable that an expression names.
struct LeafRange {
  const VarDecl *Variable;
  unsigned First;
  unsigned Count;
  /// All of the leaves are meant; otherwise some of them, by an index that is
  /// not constant.
  bool IsExact;
};

class ResourceLeaves {
public:
  explicit ResourceLeaves(const ASTContext &C) : C(C) {}

  /// The number of leaves, at most a number that is larger than is sensible.
  unsigned count(QualType T);

  /// For each leaf of \p T the innermost member it is in, or null.
  void appendMembers(QualType T, const FieldDecl *Member,
                     llvm::SmallVectorImpl<const FieldDecl *> &Members);

  /// What \p E names; nothing if it names no part of a variable that has
  /// leaves.
  std::optional<LeafRange> find(const Expr *E);

private:
  unsigned countRecord(const CXXRecordDecl *Record);
  unsigned getOffset(const FieldDecl *Field);
  unsigned getOffset(const CXXRecordDecl *Derived, const CXXRecordDecl *Base);

  const ASTContext &C;
  llvm::DenseMap<const CXXRecordDecl *, unsigned> Counts;
};

/// \p E without parentheses and what changes neither the object nor its leaves.
const Expr *ignoreCopies(const Expr *E);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLRESOURCELEAVES_H
