//===- HLSLShaderModel.h - What the target's shader model has ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLSHADERMODEL_H
#define CLANG_FACTS_HLSLSHADERMODEL_H

#include "llvm/Support/VersionTuple.h"
#include "llvm/Target/DirectX/Tables/Features.h"

namespace clang {
class ASTContext;

namespace hlsl {

/// The shader model that is compiled for.
llvm::VersionTuple getShaderModel(const ASTContext &Context);

/// The N of shader model 6.N.
unsigned getShaderModelMinor(const ASTContext &Context);

/// Whether it has the feature.
bool hasFeature(const ASTContext &Context, llvm::dxil::Feature F);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLSHADERMODEL_H
