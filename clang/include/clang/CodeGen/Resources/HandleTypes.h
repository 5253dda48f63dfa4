//===- HandleTypes.h - Types of the handles of resources --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_RESOURCES_HANDLETYPES_H
#define CLANG_CODEGEN_RESOURCES_HANDLETYPES_H

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

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_HANDLETYPES_H
