// HLSLVersions.h: Shader models and language versions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_AST_HLSLVERSIONS_H
#define CLANG_AST_HLSLVERSIONS_H

#include "clang/Basic/LangOptions.h"
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

/// Whether the language is HLSL 2021 or a later one: `&&`, `||` and `?:` take
/// scalars and stop early, structs convert to their bases only, variables of a
/// `for` end with it; there are templates, operators of structs and bit-fields.
inline bool isSince2021(const LangOptions &Language) {
  return Language.getHLSLVersion() >= LangOptions::HLSL_2021;
}

/// Whether there are enumerations.
inline bool isSince2017(const LangOptions &Language) {
  return Language.getHLSLVersion() >= LangOptions::HLSL_2017;
}

} // namespace hlsl

} // namespace clang

#endif // CLANG_AST_HLSLVERSIONS_H
