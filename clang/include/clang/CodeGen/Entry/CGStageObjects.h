// CGStageObjects.h: Patches, streams and meshes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects that represent several vertices, control points or primitives. A
// patch is an array in memory that the entry point fills; dxil-read-inputs
// converts accesses to reads of the signature. A stream is a number: that of
// its first element in the output signature, with its own number in the lowest
// two bits.

#ifndef CLANG_CODEGEN_ENTRY_CGSTAGEOBJECTS_H
#define CLANG_CODEGEN_ENTRY_CGSTAGEOBJECTS_H

#include "clang/AST/HLSLStages.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/Layout/EntrySignature.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

namespace clang {
namespace hlsl {
struct StoredElement;

/// Where an occurrence of an element is stored.
struct StoredElement {
  llvm::dxil::OpCode Code;
  llvm::Value *ID; ///< the number of the element
  const DeclaredElement &Element;
  llvm::Value *FirstRow; ///< counted from the first row of the element
  /// Of a mesh shader: the number of the vertex or primitive; otherwise null.
  llvm::Value *Number = nullptr;
};

class StageObjectEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The object of an entry's parameter, without contents.
  LValue createObject(const StageObject &Object, const ParmVarDecl *Param);
  /// The object as an array of its vertices, control points or primitives.
  LValue getVertices(const LValue &Object, const EntryValue &Value);
  void initialiseStream(const LValue &Object, uint32_t FirstElement,
                        uint8_t Stream);

  /// The type of a patch in memory: an array of its control points.
  static QualType getPatchArray(const ASTContext &Context,
                                const StageObject &Patch);
  /// The patch itself: nobody writes to one, so there are no copies.
  LValue emitPatch(const Expr *E);
  /// `patch[index]`.
  LValue emitControlPoint(const CallExpr *E);
  /// A method of a stream.
  void emitStreamMethod(const CXXMemberCallExpr *E, Builtin Op);

  /// Visits the scalars, vectors and matrices in \p Object, in the order of
  /// EntryValue::Leaves. The number of bit-fields is in a temporary, from which
  /// they are set if \p Sets.
  void forEachLeaf(const LValue &Object, bool Sets,
                   llvm::function_ref<void(const LValue &)> Visit);
  void storeElement(const StoredElement &Into, llvm::Value *V, QualType T);
  /// Stores only scalar number \p N of a value of type \p T.
  void storeScalar(const StoredElement &Into, unsigned N, llvm::Value *Scalar,
                   QualType T);

private:
  void visitBitFields(const LValue &Object, const FieldDecl *First, bool Sets,
                      llvm::function_ref<void(const LValue &)> Visit);
  bool checkStage(const CallExpr *E);
  LValue getArray(const LValue &Object, QualType Element, unsigned Count);
  LValue getNumber(const LValue &Stream);
  void storeVertex(const LValue &Vertex, llvm::Value *FirstElement);
};

// Outputs and payloads of mesh shaders.
//
// The vertices, primitives and indices that a mesh shader outputs are not in
// memory: each assignment to a part of one is an operation of its own. The
// payload, which an amplification shader passes to its mesh shaders, is in
// memory.
//
//   verts[i].uv = t      =>  two storeVertexOutput operations
//   tris[i] = uint3(..)  =>  one emitIndices operation
//   f(verts)             =>  the body of f in place of the call

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

  /// Stores the number of the bit-fields of \p Record with \p First.
  void storeBits(const LValue &Record, const FieldDecl *First,
                 llvm::Value *Number);
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

#endif // CLANG_CODEGEN_ENTRY_CGSTAGEOBJECTS_H
