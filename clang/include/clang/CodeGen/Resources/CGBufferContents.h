//===- CGBufferContents.h - Lvalues in buffers ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_RESOURCES_CGBUFFERCONTENTS_H
#define CLANG_CODEGEN_RESOURCES_CGBUFFERCONTENTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Resources/CGHandles.h"

namespace clang {
namespace hlsl {

/// Lvalues in buffers.
class BufferEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  LValue emitElement(const ResourceRef &R, llvm::Value *Index);
  LValue emitBytes(const ResourceRef &R, llvm::Value *Offset, QualType T);
  LValue emitBufferVariable(const VarDecl *Var, const HLSLBufferDecl *Buffer);
  /// An object of type \p T at the start of a constant or texture buffer.
  LValue emitRows(llvm::Value *Handle, QualType T);
  /// What a ConstantBuffer or TextureBuffer is converted to.
  LValue emitContents(const CallExpr *E);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGBUFFERCONTENTS_H
