//===- CGHandles.h - Handles of resources where they ar ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_RESOURCES_CGHANDLES_H
#define CLANG_CODEGEN_RESOURCES_CGHANDLES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// A resource that is used, and the type that says how.
struct ResourceRef {
  /// Null after an error.
  llvm::Value *Handle;
  const HLSLAttributedResourceType *Type;
};

/// Handles of resources where they are used.
class HandleEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  ResourceRef emitResource(const Expr *E);

private:
  /// Null after an error.
  llvm::Value *emitResourceHandle(const Expr *E);
  llvm::Value *emitHandleOfHeap(const WordsLValue &Element, QualType T,
                                SourceLocation Loc);
  /// The handle of a resource whose origin is known at run time only.
  llvm::Value *emitHandleOfWords(const WordsLValue &Words, QualType T,
                                 const Expr *E);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGHANDLES_H
