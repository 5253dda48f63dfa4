// CGStageObjects.cpp: Patches, streams and meshes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/EntrySignature.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

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
  forEachLeaf(Vertex, /*Sets=*/false, [&](const LValue &Part) {
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

void StageObjectEmitter::visitBitFields(
    const LValue &Object, const FieldDecl *First, bool Sets,
    llvm::function_ref<void(const LValue &)> Visit) {
  LValue Number = F.createTemporary(getUnitType(Context, First), "bits");
  if (!Sets)
    AccessEmitter(F).store(Number,
                           AggregateEmitter(F).loadBitFields(Object, First));
  Visit(Number);
  if (Sets)
    AggregateEmitter(F).storeBitFields(Object, First,
                                       AccessEmitter(F).load(Number));
}

void StageObjectEmitter::forEachLeaf(
    const LValue &Object, bool Sets,
    llvm::function_ref<void(const LValue &)> Visit) {
  if (const auto *Array = Context.getAsConstantArrayType(Object.Type)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      forEachLeaf(PartEmitter(F).getArrayElement(Object, Builder.getInt32(I)),
                  Sets, Visit);
    return;
  }
  const auto *Record = Object.Type->getAsCXXRecordDecl();
  if (!Record)
    return Visit(Object);
  for (const CXXBaseSpecifier &Base : Record->bases())
    forEachLeaf(
        PartEmitter(F).getBase(Object, Base.getType()->getAsCXXRecordDecl()),
        Sets, Visit);
  for (const FieldDecl *Field : Record->fields())
    if (!Field->isBitField())
      forEachLeaf(PartEmitter(F).getField(Object, Field), Sets, Visit);
    else if (!isInUnitBefore(Context, Field))
      visitBitFields(Object, Field, Sets, Visit);
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

// Outputs and payloads of mesh shaders.

using llvm::dxil::OpCode;

//===----------------------------------------------------------------------===//
// Parts of outputs
//===----------------------------------------------------------------------===//

LValue MeshOutputEmitter::createOutputs(const ParmVarDecl *Param,
                                        const EntrySignature &Signature) {
  OutputLValue Output;
  Output.Param = Param;
  Output.Loc = Param->getLocation();
  for (const EntryValue &Value : Signature.Values)
    if (Value.Param == Param) {
      Output.Signature = &Signature;
      Output.Value = &Value;
    }
  return LValue(Output, Param->getType().getNonReferenceType());
}

std::optional<LValue> MeshOutputEmitter::tryEmitArray(const Expr *Arg) {
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParens()))
    Arg = Out->getArgLValue();
  const auto *Ref = dyn_cast<DeclRefExpr>(Arg->IgnoreParenImpCasts());
  const auto *Param = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
  auto Known = F.Locals.find(Param);
  if (!Param || Known == F.Locals.end() || !Known->second.getIf<OutputLValue>())
    return std::nullopt;
  return LValueEmitter(F).emitVariable(Param, Ref->getLocation());
}

/// The leaves of the members of \p Record before \p Part, a field or a base.
template <typename IsPartT>
static unsigned countLeavesBefore(const ASTContext &C,
                                  const CXXRecordDecl *Record, IsPartT IsPart) {
  unsigned Sum = 0;
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    if (IsPart(Base.getType()->getAsCXXRecordDecl()))
      return Sum;
    Sum += countSignatureLeaves(C, Base.getType());
  }
  for (const FieldDecl *Field : Record->fields()) {
    if (IsPart(Field))
      return Sum;
    if (!isInUnitBefore(C, Field))
      Sum += countSignatureLeaves(C, Field->getType());
  }
  llvm_unreachable("no part of this record");
}

LValue MeshOutputEmitter::getField(const LValue &Record,
                                   const FieldDecl *Field) {
  OutputLValue Part = Record.get<OutputLValue>();
  if (Field->isBitField())
    Part.BitField = Field;
  const FieldDecl *First =
      Field->isBitField() ? getBitPosition(Context, Field).First : Field;
  Part.Leaf +=
      countLeavesBefore(Context, cast<CXXRecordDecl>(Field->getParent()),
                        [&](const Decl *D) { return D == First; });
  return LValue(Part, Field->getType());
}

void MeshOutputEmitter::storeBits(const LValue &Record, const FieldDecl *First,
                                  llvm::Value *Number) {
  OutputLValue Part = getField(Record, First).get<OutputLValue>();
  Part.BitField = nullptr;
  store(Part, getUnitType(Context, First), Number);
}

LValue MeshOutputEmitter::getBase(const LValue &Record,
                                  const CXXRecordDecl *Base) {
  OutputLValue Part = Record.get<OutputLValue>();
  const CXXRecordDecl *Wanted = Base->getCanonicalDecl();
  Part.Leaf += countLeavesBefore(
      Context, Record.Type->getAsCXXRecordDecl()->getDefinition(),
      [&](const Decl *D) { return D->getCanonicalDecl() == Wanted; });
  return LValue(Part, Context.getCanonicalTagType(Base));
}

LValue MeshOutputEmitter::getArrayElement(const LValue &Array,
                                          llvm::Value *Index) {
  OutputLValue Part = Array.get<OutputLValue>();
  QualType Element = Context.getAsArrayType(Array.Type)->getElementType();
  if (!Part.Number) {
    Part.Number = Index;
    return LValue(Part, Element);
  }
  unsigned Count = countSignatureLeaves(Context, Element);
  if (const auto *Constant = dyn_cast<llvm::ConstantInt>(Index))
    Part.Leaf += Constant->getZExtValue() * Count;
  else
    Part.Steps.push_back({Index, Count});
  return LValue(Part, Element);
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Where a scalar, vector or matrix is stored; nothing for what is outside of
/// its array.
std::optional<StoredElement>
MeshOutputEmitter::getLocation(const OutputLValue &Output) {
  assert(Output.Number && "a part of one vertex or primitive");
  const std::vector<SignatureLeaf> &Leaves = Output.Value->Leaves;
  if (Output.Leaf >= Leaves.size())
    return std::nullopt;
  const SignatureLeaf &First = Leaves[Output.Leaf];
  llvm::Value *Row = Builder.getInt32(First.FirstRow);
  for (auto [Index, Count] : Output.Steps) {
    // An array of one element has no other row.
    if (Output.Leaf + Count >= Leaves.size() ||
        Leaves[Output.Leaf + Count].Element != First.Element)
      continue;
    unsigned Rows = Leaves[Output.Leaf + Count].FirstRow - First.FirstRow;
    Row = Builder.CreateAdd(Row,
                            Builder.CreateMul(Index, Builder.getInt32(Rows)));
  }
  const DeclaredElement &D = Output.Signature->Elements[First.Element];
  bool IsVertex = D.Point == llvm::dxil::SignaturePoint::MSOut;
  return StoredElement{IsVertex ? OpCode::StoreVertexOutput
                                : OpCode::StorePrimitiveOutput,
                       Builder.getInt32(D.Element.ID), D, Row, Output.Number};
}

void MeshOutputEmitter::emitIndices(const OutputLValue &Output,
                                    llvm::Value *Indices) {
  llvm::SmallVector<llvm::Value *, 4> Args = {Output.Number};
  unsigned Count =
      cast<llvm::FixedVectorType>(Indices->getType())->getNumElements();
  for (unsigned N = 0; N != Count; ++N)
    Args.push_back(Builder.CreateExtractElement(Indices, uint64_t(N)));
  // A line has two.
  Args.resize(4, llvm::UndefValue::get(F.i32()));
  llvm::dxil::createFrontOpCall(Builder, OpCode::EmitIndices, nullptr, Args);
}

void MeshOutputEmitter::store(const OutputLValue &Output, QualType T,
                              llvm::Value *V) {
  if (!Output.Value)
    return emitIndices(Output, V);
  if (Output.BitField) {
    Mod.errors().setHadError();
    Mod.errors().report(Output.Loc, Diag::err_output_bits) << Output.BitField;
    return;
  }
  if (std::optional<StoredElement> Found = getLocation(Output))
    StageObjectEmitter(F).storeElement(*Found, V, T);
}

void MeshOutputEmitter::storeElement(const OutputLValue &Output, QualType T,
                                     llvm::Value *Number, llvm::Value *Scalar) {
  if (!Output.Value) {
    Mod.errors().setHadError();
    Mod.errors().report(Output.Loc, Diag::err_indices_whole)
        << Output.Param->getName() << getElementCount(T);
    return;
  }
  std::optional<StoredElement> Found = getLocation(Output);
  if (!Found)
    return;
  if (const auto *Constant = dyn_cast<llvm::ConstantInt>(Number)) {
    if (Constant->getZExtValue() < getElementCount(T))
      StageObjectEmitter(F).storeScalar(*Found, Constant->getZExtValue(),
                                        Scalar, T);
    return;
  }
  // The column of an operation is a constant.
  for (unsigned N = 0, Count = getElementCount(T); N != Count; ++N) {
    llvm::BasicBlock *Store = F.createBlock("component");
    llvm::BasicBlock *Next = F.createBlock("component.end");
    Builder.CreateCondBr(Builder.CreateICmpEQ(Number, Builder.getInt32(N)),
                         Store, Next);
    F.enterBlock(Store);
    StageObjectEmitter(F).storeScalar(*Found, N, Scalar, T);
    F.startBlock(Next);
  }
}

llvm::Value *MeshOutputEmitter::reportRead(const OutputLValue &Output,
                                           QualType T) {
  // Each element is read by itself.
  if (Mod.errors().isNew(Output.Loc, Diag::err_output_read))
    Mod.errors().report(Output.Loc, Diag::err_output_read) << Output.Param;
  return F.getPoison(T);
}

//===----------------------------------------------------------------------===//
// Payloads
//===----------------------------------------------------------------------===//

/// Without LLVM's padding around vectors: see dxil-shape-structs.
static uint64_t getPayloadSize(ModuleContext &Mod,
                               const CXXRecordDecl *Record) {
  return llvm::dxil::getElementLayout(Mod.getModule().getDataLayout(),
                                      Mod.types().getStructType(Record))
      .Size;
}

uint32_t hlsl::getPayloadBytes(ModuleContext &Mod, const FunctionDecl *Entry) {
  for (const ParmVarDecl *Param : Entry->parameters())
    if (getMeshRole(Param) == MeshRole::Payload)
      if (const CXXRecordDecl *Record =
              Param->getType().getNonReferenceType()->getAsCXXRecordDecl())
        return getPayloadSize(Mod, Record);
  return 0;
}

/// The type of a payload in memory; null after an error.
llvm::StructType *MeshOutputEmitter::checkPayload(QualType T,
                                                  SourceLocation Loc) {
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || isResource(T) || hasResources(T) ||
      containsUnboundObject(Context, T) ||
      countSignatureLeaves(Context, T) == 0) {
    Mod.errors().setHadError();
    Mod.errors().report(Loc, Diag::err_payload_type) << T.getUnqualifiedType();
    return nullptr;
  }
  if (QualType Long = findLongVector(Context, T); !Long.isNull()) {
    Mod.errors().setHadError();
    Mod.errors().report(Loc, Diag::err_long_vector)
        << /*HandedStruct*/ 2 << Long;
    return nullptr;
  }
  uint64_t Size = getPayloadSize(Mod, Record);
  if (Size <= llvm::dxil::MaxPayloadBytes)
    return Mod.types().getHandedStructType(Record);
  Mod.errors().setHadError();
  Mod.errors().report(Loc, Diag::err_payload_size) << unsigned(Size);
  return nullptr;
}

LValue MeshOutputEmitter::emitPayload(const ParmVarDecl *Param) {
  QualType T = Param->getType().getNonReferenceType().getUnqualifiedType();
  llvm::StructType *Type = checkPayload(T, Param->getLocation());
  if (!Type)
    return F.createTemporary(T, Param->getName());
  llvm::Value *Pointer = llvm::dxil::createFrontOpCall(
      Builder, OpCode::GetMeshPayload, Type, {}, Param->getName());
  LValue Payload(MemoryLValue{Pointer}, T);
  if (!Mod.writes().isWritten(Param))
    return Payload;
  LValue Copy = F.createTemporary(T, Param->getName() + ".copy");
  AggregateEmitter(F).copy(Copy, Payload);
  return Copy;
}

/// Groupshared memory is passed directly. Clang copies an argument.
LValue MeshOutputEmitter::emitPayloadOf(const Expr *E) {
  while (true) {
    E = E->IgnoreParenImpCasts();
    const auto *Copy = dyn_cast<CXXConstructExpr>(E);
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (Copy && Copy->getNumArgs() == 1 &&
             Copy->getConstructor()->isCopyOrMoveConstructor())
      E = Copy->getArg(0);
    else
      break;
  }
  LValue Payload = LValueEmitter(F).emitAnyLValue(E);
  const auto *Memory = Payload.getIf<MemoryLValue>();
  if (Memory && Memory->Pointer->getType()->getPointerAddressSpace() ==
                    llvm::dxil::GroupSharedAddressSpace)
    return Payload;
  LValue Local =
      F.createTemporary(Payload.Type.getUnqualifiedType(), "payload");
  AggregateEmitter(F).copy(Local, Payload);
  return Local;
}

void MeshOutputEmitter::emitDispatch(const CallExpr *E) {
  llvm::SmallVector<llvm::Value *, 4> Args;
  for (unsigned N = 0; N != 3; ++N)
    Args.push_back(ExprEmitter(F).emitLoaded(E->getArg(N)));
  const Expr *Payload = E->getArg(3);
  llvm::StructType *Type =
      checkPayload(Payload->getType(), Payload->getExprLoc());
  if (!Type)
    return;
  Args.push_back(emitPayloadOf(Payload).get<MemoryLValue>().Pointer);
  OperationEmitter(F).emitLocatedOp(OpCode::DispatchMesh, Type, Args,
                                    E->getExprLoc());
}
