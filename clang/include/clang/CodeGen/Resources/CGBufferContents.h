// CGBufferContents.h: Contents of constant buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGBUFFERCONTENTS_H
#define CLANG_CODEGEN_RESOURCES_CGBUFFERCONTENTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {

namespace hlsl {

struct ResourceRef;

/// Lvalues in buffers.
class BufferEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// An element of a typed or structured buffer.
  LValue emitElement(const ResourceRef &R, llvm::Value *Index);
  /// An object of type \p T in a byte-address buffer.
  LValue emitBytes(const ResourceRef &R, llvm::Value *Offset, QualType T);
  /// A member of a cbuffer or tbuffer, or a global that is in none.
  LValue emitBufferVariable(const VarDecl *Var, const HLSLBufferDecl *Buffer);
  /// The start of a constant or texture buffer.
  BytesLValue emitRows(llvm::Value *Handle);
  /// What a ConstantBuffer or TextureBuffer is converted to.
  LValue emitContents(const CallExpr *E);
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_CGBUFFERCONTENTS_H
