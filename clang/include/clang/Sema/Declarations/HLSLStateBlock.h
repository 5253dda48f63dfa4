//===- HLSLStateBlock.h - Sampler states in braces ------------- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `SamplerState S { Filter = LINEAR; };` is of the language of effects. The
// parser skips the block and hands on what stands for it; Sema takes the
// variable for one without an initialiser.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLSTATEBLOCK_H
#define CLANG_SEMA_DECLARATIONS_HLSLSTATEBLOCK_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace clang {
namespace hlsl {

/// What stands for a block that was skipped: a list without braces.
inline Expr *makeStateBlock(ASTContext &C, SourceLocation Loc) {
  auto *List = new (C) InitListExpr(C, SourceLocation(), {}, Loc);
  List->setType(C.VoidTy);
  return List;
}

inline bool isStateBlock(const Expr *Initialiser) {
  const auto *List = dyn_cast_or_null<InitListExpr>(Initialiser);
  return List && List->getLBraceLoc().isInvalid() && !List->getNumInits() &&
         List->getType()->isVoidType();
}

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLSTATEBLOCK_H
