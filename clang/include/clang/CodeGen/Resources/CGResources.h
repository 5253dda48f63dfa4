// CGResources.h: Resources, their texels and contents, and ray queries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_CGRESOURCES_H
#define CLANG_CODEGEN_RESOURCES_CGRESOURCES_H

#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"

namespace clang {
namespace hlsl {
struct ResourceRef;

/// Methods and subscripts of resources.
class ResourceEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  LValue emitSubscriptCall(const CallExpr *E);
  llvm::Value *emitMethod(const CallExpr *E, Builtin Op, const LValue *Into);

private:
  llvm::Value *emitLoad(const LValue &From, const LValue *Into);
  llvm::Value *emitLoadWithStatus(const ResourceRef &R, llvm::Value *Index,
                                  const Expr *Status, const LValue *Into,
                                  QualType T);
  void emitStoreBytes(const ResourceRef &R, const CallExpr *E);
  void emitDimensions(const ResourceRef &R, const CallExpr *E);
  llvm::Value *emitCounter(const ResourceRef &R, bool Increment);
  void emitAppend(const ResourceRef &R, const Expr *Element);
  void emitAtomicMethod(const CallExpr *E, Builtin Op);
};

/// Accesses of single texels.
class TexelEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Stores whether all of \p Loads found their memory resident.
  void storeStatus(const Expr *Arg, llvm::ArrayRef<llvm::Value *> Loads);
  /// The value of type \p T; the status goes to \p Status unless that is null.
  llvm::Value *loadTexel(const TexelLValue &A, QualType T,
                         llvm::ArrayRef<llvm::Value *> Offsets,
                         const Expr *Status);
  void storeTexel(const TexelLValue &A, llvm::Value *V);
  /// Returns the old value. Without \p Op it is a compare and exchange.
  llvm::Value *emitTexelAtomic(const TexelLValue &A,
                               std::optional<llvm::AtomicRMWInst::BinOp> Op,
                               llvm::Value *Compare, llvm::Value *New);
  /// The texel of `t[p]`, `t.mips[l][p]` or `t.sample[s][p]`.
  LValue emitTexelSubscript(const CallExpr *E, Builtin Op);
};

/// Ray queries: where they are made, and their methods.
class RayQueryEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Makes the queries that \p P is or contains.
  void emitRayQueries(const LValue &P, SourceLocation Loc);
  /// Makes those of the variable \p Var, which is at \p P, unless it is
  /// initialised with another query: then it is that one.
  void emitRayQueriesOf(const VarDecl *Var, const LValue &P);
  /// The number of the query.
  llvm::Value *emitQuery(const Expr *E);
  llvm::Value *emitRayQueryMethod(const CXXMemberCallExpr *E);
  /// Appends the numbers of a RayDesc: origin, TMin, direction, TMax.
  void appendRay(const Expr *E, llvm::SmallVectorImpl<llvm::Value *> &Args);
  /// Calls the operation once, or once for each component or element of a
  /// result of type \p T; null if that is void.
  llvm::Value *emitElements(llvm::dxil::OpCode Code,
                            llvm::ArrayRef<llvm::Value *> Args, QualType T,
                            SourceLocation Loc);
};

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

// Textures.

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

#endif // CLANG_CODEGEN_RESOURCES_CGRESOURCES_H
