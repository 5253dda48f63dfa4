// Sema.cpp: Functions of Clang's Sema
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Sema/Sema.h"

using namespace clang;

void Sema::checkTypeSupport(QualType, SourceLocation, ValueDecl *) {}
