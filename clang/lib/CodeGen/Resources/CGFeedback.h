//===- CGFeedback.h - Methods of feedback textures --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LIB_CODEGEN_RESOURCES_CGFEEDBACK_H
#define CLANG_LIB_CODEGEN_RESOURCES_CGFEEDBACK_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Methods of feedback textures.
class FeedbackEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitFeedback(const CXXMemberCallExpr *E);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LIB_CODEGEN_RESOURCES_CGFEEDBACK_H
