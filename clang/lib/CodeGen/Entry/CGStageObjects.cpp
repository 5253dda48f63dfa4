// CGStageObjects.cpp: Patches, streams and meshes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMarks.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;

/// The bits of a stream's number, of four streams at most.
static constexpr unsigned StreamBits = 2;

//===----------------------------------------------------------------------===//
// Patches
//===----------------------------------------------------------------------===//

/// An array of the vertices, control points or primitives.
static QualType getArrayType(const ASTContext &Context, QualType Element,
                             unsigned Count) {
  return Context.getConstantArrayType(
      Element, llvm::APInt(Context.getTypeSize(Context.getSizeType()), Count),
      /*SizeExpr=*/nullptr, ArraySizeModifier::Normal,
      /*IndexTypeQuals=*/0);
}

LValue StageObjectEmitter::getArray(const LValue &Object, QualType Element,
                                    unsigned Count) {
  return LValue(Object.get<MemoryLValue>(),
                getArrayType(Context, Element, Count));
}

QualType StageObjectEmitter::getPatchArray(const ASTContext &Context,
                                           const StageObject &Patch) {
  return getArrayType(Context, Patch.Element, Patch.Size);
}

LValue StageObjectEmitter::createObject(const StageObject &Object,
                                        const ParmVarDecl *Param) {
  QualType T = Param->getType().getNonReferenceType();
  if (Object.isStream())
    return F.createTemporary(T, Param->getName());
  LValue Points =
      F.createTemporary(getPatchArray(Context, Object), Param->getName());
  return LValue(Points.get<MemoryLValue>(), T);
}

LValue StageObjectEmitter::getVertices(const LValue &Object,
                                       const EntryValue &Value) {
  return getArray(Object, Value.Type, Value.Count);
}

/// Reports a method that the stage of the entry does not have.
bool StageObjectEmitter::checkStage(const CallExpr *E) {
  F.Loc = E->getExprLoc();
  unsigned Stages = getLowering(E->getDirectCallee()).By.Stages;
  if (IntrinsicEmitter(F).isInStage(Stages))
    return true;
  IntrinsicEmitter(F).reportStages(Stages);
  return false;
}

/// Clang copies the object of a method that does not change it.
LValue StageObjectEmitter::emitPatch(const Expr *E) {
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (const auto *Copy = dyn_cast<CXXConstructExpr>(E);
             Copy && Copy->getNumArgs() == 1)
      E = Copy->getArg(0);
    else
      return LValueEmitter(F).emitLValue(E);
  }
}

LValue StageObjectEmitter::emitControlPoint(const CallExpr *E) {
  if (!checkStage(E))
    return F.createTemporary(E->getType(), "unsupported");
  const Expr *Patch = E->getArg(0);
  StageObject Object = getStageObject(Patch->getType());
  LValue Points = emitPatch(Patch);
  llvm::Value *Index = ExprEmitter(F).emitIndex(E->getArg(1));
  return PartEmitter(F).getArrayElement(
      getArray(Points, Object.Element, Object.Size), Index);
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

LValue StageObjectEmitter::getNumber(const LValue &Stream) {
  const CXXRecordDecl *Record = Stream.Type->getAsCXXRecordDecl();
  return PartEmitter(F).getField(Stream,
                                 *Record->getDefinition()->field_begin());
}

void StageObjectEmitter::initialiseStream(const LValue &Object,
                                          uint32_t FirstElement,
                                          uint8_t Stream) {
  AccessEmitter(F).store(getNumber(Object),
                         Builder.getInt32(FirstElement << StreamBits | Stream));
}

/// Writes the whole vertex to the elements of the stream.
void StageObjectEmitter::storeVertex(const LValue &Vertex,
                                     llvm::Value *FirstElement) {
  EntrySignature Signature = getVertexSignature(Context, Vertex.Type);
  const SignatureLeaf *Leaf = Signature.Values[0].Leaves.data();
  forEachLeaf(Vertex, [&](const LValue &Part) {
    const DeclaredElement &D = Signature.Elements[Leaf->Element];
    llvm::Value *ID =
        Builder.CreateAdd(FirstElement, Builder.getInt32(D.Element.ID));
    storeElement({OpCode::StoreOutput, ID, D, Builder.getInt32(Leaf->FirstRow)},
                 AccessEmitter(F).load(Part), Part.Type);
    ++Leaf;
  });
}

void StageObjectEmitter::emitStreamMethod(const CXXMemberCallExpr *E,
                                          Builtin Op) {
  if (!checkStage(E))
    return;
  LValue Stream = LValueEmitter(F).emitLValue(E->getImplicitObjectArgument());
  llvm::Value *Number = AccessEmitter(F).load(getNumber(Stream));
  llvm::Value *StreamNumber = Builder.CreateTrunc(
      Builder.CreateAnd(Number, (1u << StreamBits) - 1), Builder.getInt8Ty());
  if (Op == Builtin::RestartStrip) {
    llvm::dxil::createFrontOpCall(Builder, OpCode::CutStream, nullptr,
                                  {StreamNumber});
    return;
  }
  LValue Vertex = F.createTemporary(
      getStageObject(Stream.Type).Element.getUnqualifiedType(), "vertex");
  AggregateEmitter(F).emitInto(E->getArg(0), Vertex);
  storeVertex(Vertex, Builder.CreateLShr(Number, StreamBits));
  llvm::dxil::createFrontOpCall(Builder, OpCode::EmitStream, nullptr,
                                {StreamNumber});
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

void StageObjectEmitter::forEachLeaf(
    const LValue &Object, llvm::function_ref<void(const LValue &)> Visit) {
  if (const auto *Array = Context.getAsConstantArrayType(Object.Type)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      forEachLeaf(PartEmitter(F).getArrayElement(Object, Builder.getInt32(I)),
                  Visit);
    return;
  }
  const auto *Record = Object.Type->getAsCXXRecordDecl();
  if (!Record)
    return Visit(Object);
  for (const CXXBaseSpecifier &Base : Record->bases())
    forEachLeaf(
        PartEmitter(F).getBase(Object, Base.getType()->getAsCXXRecordDecl()),
        Visit);
  for (const FieldDecl *Field : Record->fields())
    forEachLeaf(PartEmitter(F).getField(Object, Field), Visit);
}

void StageObjectEmitter::storeElement(const StoredElement &Into, llvm::Value *V,
                                      QualType T) {
  bool IsScalar = !T->isVectorType() && !T->isMatrixType();
  for (unsigned N = 0, Count = getElementCount(T); N != Count; ++N)
    storeScalar(Into, N,
                IsScalar ? V : Builder.CreateExtractElement(V, uint64_t(N)), T);
}

void StageObjectEmitter::storeScalar(const StoredElement &Into, unsigned N,
                                     llvm::Value *Scalar, QualType T) {
  auto [Row, Column] = Into.Element.getRowAndColumn(T, N);
  if (Scalar->getType()->isIntegerTy(1))
    Scalar = Builder.CreateZExt(Scalar, Builder.getInt32Ty());
  llvm::SmallVector<llvm::Value *, 5> Args = {
      Into.ID, Builder.CreateAdd(Into.FirstRow, Builder.getInt32(Row)),
      Builder.getInt8(Column), Scalar};
  if (Into.Number)
    Args.push_back(Into.Number);
  llvm::CallInst *Store = llvm::dxil::createFrontOpCall(
      Builder, Into.Code, Scalar->getType(), Args);
  if (isPrecise(Into.Element.Value))
    llvm::dxil::markPreciseVariable(*Store);
}
