// HLSLVersions.cpp: Shader models and language versions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLVersions.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/TargetInfo.h"

using namespace clang;

llvm::VersionTuple hlsl::getShaderModel(const ASTContext &Context) {
  return Context.getTargetInfo().getTriple().getOSVersion();
}

unsigned hlsl::getShaderModelMinor(const ASTContext &Context) {
  return getShaderModel(Context).getMinor().value_or(0);
}

bool hlsl::hasFeature(const ASTContext &Context, llvm::dxil::Feature F) {
  return llvm::dxil::isAvailable(F, getShaderModelMinor(Context));
}
