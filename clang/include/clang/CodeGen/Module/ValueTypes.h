//===- ValueTypes.h - What kind of values a type has ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_MODULE_VALUETYPES_H
#define CLANG_CODEGEN_MODULE_VALUETYPES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"

namespace clang {
namespace hlsl {

/// A built-in resource class.
bool isResource(QualType T);
/// Arrays and records, also resources: values that are emitted into an lvalue.
bool isAggregate(QualType T);
/// A resource, an array of resources, or a record with a resource in it.
bool hasResources(QualType T);
/// A parameter that the callee reaches by address: its type is a reference, but
/// Clang leaves the type of an array as it is.
bool isPassedByAddress(const ParmVarDecl *Param);
/// The number of elements of a scalar, vector or matrix.
unsigned getElementCount(QualType T);
/// The element that initialiser number \p Index of a vector or matrix gives a
/// value: Clang orders those of a matrix by column unless its language options
/// say otherwise.
unsigned getInitializerElement(const ASTContext &Context, QualType T,
                               unsigned Index);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_VALUETYPES_H
