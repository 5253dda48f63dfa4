//===- HLSLMatrixOrders.h - Orders of matrices by pragmas -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `#pragma pack_matrix(row_major)` gives each matrix that is declared after it
// an order, up to the next such pragma. A keyword of the declaration goes
// before the pragma, the pragma before -Zpr and -Zpc. As in dxc, it is about
// declarations: what is only named as a template argument has the default.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLMATRIXORDERS_H
#define CLANG_SEMA_DECLARATIONS_HLSLMATRIXORDERS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class Decl;
class QualType;
class Sema;
class SourceManager;

namespace hlsl {

/// The pragmas of a translation unit, in their order.
class MatrixOrderPragmas {
public:
  /// \p Mark is RowMajorMark or ColumnMajorMark. The parser may be some tokens
  /// after the preprocessor, which is why places are kept.
  void add(SourceLocation Loc, llvm::StringRef Mark) {
    Pragmas.push_back({Loc, Mark});
  }

  /// The mark that holds at \p Loc; empty if there is none.
  llvm::StringRef find(const SourceManager &SM, SourceLocation Loc) const;

private:
  struct Pragma {
    SourceLocation Loc;
    llvm::StringRef Mark;
  };
  llvm::SmallVector<Pragma, 2> Pragmas;
};

/// Marks a declaration that has matrices, and no order of its own, with the
/// order of the pragma before it. Null is no declaration.
void applyMatrixOrder(Sema &S, Decl *D);

/// Says that the order of a typedef is lost where it names a template argument:
/// `RM` and `float2x3` name the same instance.
void checkTemplateArgument(Sema &S, QualType T, SourceLocation Loc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLMATRIXORDERS_H
