// CGHandles.h: Handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGHANDLES_H
#define CLANG_CODEGEN_RESOURCES_CGHANDLES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/ModuleContext.h"

namespace clang {

namespace hlsl {

/// The types of the handles of resources.
class HandleTypes {
public:
  explicit HandleTypes(ModuleContext &Mod) : Mod(Mod) {}

  /// The type of a handle of a built-in resource class.
  llvm::Type *get(QualType Resource);
  /// The same for a cbuffer or tbuffer.
  llvm::Type *getBuffer(llvm::StructType *Contents, bool IsConstantBuffer);

private:
  /// The same for textures and samplers; null for all others.
  llvm::Type *getTexture(QualType Resource);
  /// The same for ConstantBuffer and TextureBuffer.
  llvm::Type *getContents(QualType Resource);

  ModuleContext &Mod;
};

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

/// A resource that is used, and the type that determines how.
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
  /// The handle of a resource whose provenance is only known at run time.
  llvm::Value *emitHandleOfWords(const WordsLValue &Words, QualType T,
                                 const Expr *E);
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGHANDLES_H
