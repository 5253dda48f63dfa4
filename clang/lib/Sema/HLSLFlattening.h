//===- HLSLFlattening.h - Which types can be taken apart --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_SEMA_HLSLFLATTENING_H
#define LLVM_CLANG_LIB_SEMA_HLSLFLATTENING_H

#include "clang/AST/Type.h"

namespace clang {
class ASTContext;

namespace hlsl {

/// More scalars than this fit into no memory that Direct3D gives a shader's
/// variables.
inline constexpr unsigned MaxScalarsOfType = 1u << 18;

/// Whether \p T is made of at most MaxScalarsOfType scalars. A struct that
/// contains itself (an error that was reported) is not, nor is a type that is
/// incomplete or dependent.
bool isFlattenable(const ASTContext &C, QualType T);

} // namespace hlsl
} // namespace clang

#endif // LLVM_CLANG_LIB_SEMA_HLSLFLATTENING_H
