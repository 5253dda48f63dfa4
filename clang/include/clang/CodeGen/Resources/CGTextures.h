// CGTextures.h: Textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGTEXTURES_H
#define CLANG_CODEGEN_RESOURCES_CGTEXTURES_H

#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "llvm/Target/DirectX/Operations/ResourceCoordinates.h"

namespace clang {

namespace hlsl {

using llvm::dxil::getTextureShape;
using llvm::dxil::TextureShape;

/// The row of a texture type; null for all other types.
const ResourceTypeRow *findTextureType(QualType T);

/// Methods of textures.
class TextureEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitTextureMethod(const CXXMemberCallExpr *E, Builtin Op);

private:
  struct TextureRef;
  struct SampleArguments;
  llvm::Value *emitTexelLoad(const TextureRef &T, const CXXMemberCallExpr *E);
  llvm::Value *emitSample(const TextureRef &T, const CXXMemberCallExpr *E);
  llvm::Value *emitGather(const TextureRef &T, const CXXMemberCallExpr *E);
  llvm::Value *emitLevelOfDetail(const TextureRef &T,
                                 const CXXMemberCallExpr *E, bool Clamped);
  llvm::Value *emitSamplePosition(const TextureRef &T,
                                  const CXXMemberCallExpr *E);
  void emitTextureDimensions(const TextureRef &T, const CXXMemberCallExpr *E);
  unsigned takeCoordinates(const CXXMemberCallExpr *E, bool Compares,
                           SampleArguments &A);
  void takeOptionalArguments(const CXXMemberCallExpr *E, unsigned Next,
                             SampleArguments &A);
  void appendOffset(const TextureRef &T, const SampleArguments &A,
                    unsigned Number, unsigned Slots,
                    llvm::SmallVectorImpl<llvm::Value *> &Args);
};

/// Methods of feedback textures.
class FeedbackEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitFeedback(const CXXMemberCallExpr *E);
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGTEXTURES_H
