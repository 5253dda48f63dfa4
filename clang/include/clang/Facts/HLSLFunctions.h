//===- HLSLFunctions.h - All functions and variables -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one walk over the functions and variables of a program for rules that
// hold for each of them, whether an entry reaches it or not. Of templates it
// sees the instances. What is declared in a function is for the visitor.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLFUNCTIONS_H
#define CLANG_FACTS_HLSLFUNCTIONS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class DeclContext;
class FunctionDecl;
class VarDecl;

namespace hlsl {

struct DeclVisitor {
  /// Each declaration, with a body or without.
  llvm::function_ref<void(const FunctionDecl *)> Function;
  /// Each variable of a namespace, and each static member.
  llvm::function_ref<void(const VarDecl *)> Variable;
};

/// Visits what \p Context declares, at any depth, in the order of the source;
/// nothing that depends on a template's parameters, and nothing implicit.
void visitDecls(const DeclContext *Context, const DeclVisitor &Visit);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLFUNCTIONS_H
