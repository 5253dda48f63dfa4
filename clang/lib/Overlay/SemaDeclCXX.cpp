//===- SemaDeclCXX.cpp - Functions of Clang's, replaced ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt. Assigning a
// struct copies its members, which CodeGen does without a function; Clang's
// would need operators on pointers, which HLSL does not have.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

using namespace clang;

void Sema::DefineImplicitCopyAssignment(SourceLocation,
                                        CXXMethodDecl *Operator) {
  Operator->markUsed(Context);
}

void Sema::DefineImplicitMoveAssignment(SourceLocation,
                                        CXXMethodDecl *Operator) {
  Operator->markUsed(Context);
}
