// CGMeshOutputs.h: Outputs and payloads of mesh shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The vertices, primitives and indices that a mesh shader outputs are not in
// memory: each assignment to a part of one is an operation of its own. The
// payload, which an amplification shader passes to its mesh shaders, is in
// memory.
//
//   verts[i].uv = t      =>  two storeVertexOutput operations
//   tris[i] = uint3(..)  =>  one emitIndices operation
//   f(verts)             =>  the body of f in place of the call

#ifndef CLANG_CODEGEN_ENTRY_CGMESHOUTPUTS_H
#define CLANG_CODEGEN_ENTRY_CGMESHOUTPUTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

struct StoredElement;

/// The size in bytes of the payload of the mesh shader \p Entry; 0 if none.
uint32_t getPayloadBytes(ModuleContext &Mod, const FunctionDecl *Entry);

class MeshOutputEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// What \p Param, which is `vertices`, `primitives` or `indices` of a mesh
  /// shader's entry, denotes. \p Signature is that of the entry.
  LValue createOutputs(const ParmVarDecl *Param,
                       const EntrySignature &Signature);
  /// The payload that a mesh shader reads.
  LValue emitPayload(const ParmVarDecl *Param);
  /// `DispatchMesh(x, y, z, payload)`.
  void emitDispatch(const CallExpr *E);

  /// The array of all vertices, primitives or indices that \p Arg denotes, if
  /// it denotes one. Functions receive these arrays without a copy.
  std::optional<LValue> tryEmitArray(const Expr *Arg);
  /// Parts of an OutputLValue.
  LValue getField(const LValue &Record, const FieldDecl *Field);
  LValue getBase(const LValue &Record, const CXXRecordDecl *Base);
  LValue getArrayElement(const LValue &Array, llvm::Value *Index);

  /// Stores \p V of type \p T.
  void store(const OutputLValue &Output, QualType T, llvm::Value *V);
  /// Stores scalar number \p Number of a value of type \p T.
  void storeElement(const OutputLValue &Output, QualType T, llvm::Value *Number,
                    llvm::Value *Scalar);
  /// Reports that an output is read; gives a value of type \p T.
  llvm::Value *reportRead(const OutputLValue &Output, QualType T);

private:
  std::optional<StoredElement> getLocation(const OutputLValue &Output);
  void emitIndices(const OutputLValue &Output, llvm::Value *Indices);
  LValue emitPayloadOf(const Expr *E);
  llvm::StructType *checkPayload(QualType T, SourceLocation Loc);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_CGMESHOUTPUTS_H
