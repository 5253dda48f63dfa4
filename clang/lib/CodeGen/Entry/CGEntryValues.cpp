//===- CGEntryValues.cpp - Values from and to other stages ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Entry/CGEntry.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGParts.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Parameters and results
//===----------------------------------------------------------------------===//

void EntryEmitter::emitInputs(const LValue &Object, const EntryValue &Value) {
  auto Emit = [&](const LValue &Part, llvm::Value *Vertex) {
    const SignatureLeaf *Leaf = Value.Leaves.data();
    StageObjectEmitter(F).forEachLeaf(Part, [&](const LValue &Scalars) {
      AccessEmitter(F).store(
          Scalars, emitInput(Value.Point, *Leaf++, Vertex, Scalars.Type));
    });
  };
  if (!Value.Count)
    return Emit(Object, llvm::UndefValue::get(Builder.getInt32Ty()));
  // dxil-read-inputs makes reads at an index of them.
  LValue Vertices = StageObjectEmitter(F).getVertices(Object, Value);
  for (unsigned N = 0; N != Value.Count; ++N)
    Emit(PartEmitter(F).getArrayElement(Vertices, Builder.getInt32(N)),
         Builder.getInt32(N));
}

/// What StageObjectEmitter reads where a vertex is appended.
void EntryEmitter::emitStream(const LValue &Object, const EntryValue &Value) {
  uint32_t First = 0;
  for (const DeclaredElement &D : Signature.Elements)
    First += D.isInSignature() && D.Point == Value.Point &&
             D.Element.Stream < *Value.Stream;
  StageObjectEmitter(F).initialiseStream(Object, First, *Value.Stream);
}

void EntryEmitter::emitOutputs(const LValue &Object, const EntryValue &Value) {
  const SignatureLeaf *Leaf = Value.Leaves.data();
  StageObjectEmitter(F).forEachLeaf(Object, [&](const LValue &Part) {
    emitOutput(Value.Point, *Leaf++, AccessEmitter(F).load(Part), Part.Type);
  });
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The operation that reads an element of a signature.
static llvm::dxil::OpCode getLoad(llvm::dxil::SignaturePoint Point) {
  switch (Point) {
  case llvm::dxil::SignaturePoint::HSCPOut:
    return llvm::dxil::OpCode::LoadOutputControlPoint;
  case llvm::dxil::SignaturePoint::DSIn:
    return llvm::dxil::OpCode::LoadPatchConstant;
  default: // inputs
    return llvm::dxil::OpCode::LoadInput;
  }
}

llvm::Value *EntryEmitter::emitInput(llvm::dxil::SignaturePoint Point,
                                     const SignatureLeaf &Leaf,
                                     llvm::Value *Vertex, QualType T) {
  const DeclaredElement &D = Signature.Elements[Leaf.Element];
  if (D.Interpretation == llvm::dxil::SemanticInterpretation::NotInSig ||
      D.Interpretation == llvm::dxil::SemanticInterpretation::Shadow)
    return emitSystemValue(D, T);
  QualType Scalar = getScalarElementType(T);
  llvm::Type *Overload = Scalar->isBooleanType()
                             ? Builder.getInt32Ty()
                             : Mod.types().getValueType(Scalar);
  llvm::dxil::OpCode Code = getLoad(Point);
  auto Load = [&](unsigned N) {
    auto [Row, Column] = D.getRowAndColumn(T, N);
    llvm::SmallVector<llvm::Value *, 4> Args = {
        Builder.getInt32(D.Element.ID), Builder.getInt32(Leaf.FirstRow + Row),
        Builder.getInt8(Column)};
    if (Code != llvm::dxil::OpCode::LoadPatchConstant)
      Args.push_back(Vertex);
    llvm::Value *Number =
        llvm::dxil::createFrontOpCall(Builder, Code, Overload, Args);
    return Scalar->isBooleanType() ? ConversionEmitter(F).emitNonZero(Number)
                                   : Number;
  };
  return emitComponents(T, Load);
}

void EntryEmitter::emitOutput(llvm::dxil::SignaturePoint Point,
                              const SignatureLeaf &Leaf, llvm::Value *V,
                              QualType T) {
  const DeclaredElement &D = Signature.Elements[Leaf.Element];
  llvm::dxil::OpCode Code = Point == llvm::dxil::SignaturePoint::PCOut
                                ? llvm::dxil::OpCode::StorePatchConstant
                                : llvm::dxil::OpCode::StoreOutput;
  StageObjectEmitter(F).storeElement({Code, Builder.getInt32(D.Element.ID), D,
                                      Builder.getInt32(Leaf.FirstRow)},
                                     V, T);
}

llvm::Value *
EntryEmitter::emitComponents(QualType T,
                             llvm::function_ref<llvm::Value *(unsigned)> Emit) {
  if (!T->isVectorType() && !T->isMatrixType())
    return Emit(0);
  llvm::Value *V = F.getPoison(T);
  for (unsigned N = 0, Count = getElementCount(T); N != Count; ++N)
    V = Builder.CreateInsertElement(V, Emit(N), uint64_t(N));
  return V;
}

/// The operation that gives component \p N of a system value.
llvm::Value *EntryEmitter::emitSystemNumber(llvm::dxil::SemanticKind Kind,
                                            unsigned N) {
  using llvm::dxil::OpCode;
  using llvm::dxil::SemanticKind;
  auto Call = [&](OpCode Code) -> llvm::Value * {
    return llvm::dxil::createFrontOpCall(Builder, Code, Builder.getInt32Ty(),
                                         {});
  };
  auto Thread = [&](llvm::Intrinsic::ID ID) -> llvm::Value * {
    return Builder.CreateIntrinsic(ID, {Builder.getInt32(N)});
  };
  switch (Kind) {
  case SemanticKind::DispatchThreadID:
    return Thread(llvm::Intrinsic::dx_thread_id);
  case SemanticKind::GroupID:
    return Thread(llvm::Intrinsic::dx_group_id);
  case SemanticKind::GroupThreadID:
    return Thread(llvm::Intrinsic::dx_thread_id_in_group);
  case SemanticKind::GroupIndex:
    return Builder.CreateIntrinsic(
        llvm::Intrinsic::dx_flattened_thread_id_in_group,
        llvm::ArrayRef<llvm::Value *>());
  case SemanticKind::ViewID:
    return Call(OpCode::ViewID);
  case SemanticKind::Coverage:
    return Call(OpCode::Coverage);
  case SemanticKind::InnerCoverage:
    return Call(OpCode::InnerCoverage);
  case SemanticKind::SampleIndex:
    return Call(OpCode::SampleIndex);
  case SemanticKind::StartVertexLocation:
    return Call(OpCode::StartVertexLocation);
  case SemanticKind::StartInstanceLocation:
    return Call(OpCode::StartInstanceLocation);
  case SemanticKind::PrimitiveID:
    return Call(OpCode::PrimitiveID);
  case SemanticKind::GSInstanceID:
    return Call(OpCode::GSInstanceID);
  case SemanticKind::OutputControlPointID:
    return Call(OpCode::OutputControlPointID);
  case SemanticKind::DomainLocation:
    return llvm::dxil::createFrontOpCall(Builder, OpCode::DomainLocation,
                                         Builder.getFloatTy(),
                                         {Builder.getInt8(N)});
  default:
    return nullptr;
  }
}

llvm::Value *EntryEmitter::emitSystemValue(const DeclaredElement &D,
                                           QualType T) {
  llvm::dxil::SemanticKind Kind = D.Element.Kind;
  QualType Scalar = getScalarElementType(T);
  return emitComponents(T, [&](unsigned N) -> llvm::Value * {
    llvm::Value *Number = emitSystemNumber(Kind, N);
    if (auto *Call = llvm::dyn_cast_if_present<llvm::CallInst>(Number))
      Call->setMetadata(llvm::dxil::SourceLocationMD,
                        Mod.makeLocation(D.getLocation()));
    if (!Number) {
      Mod.errors().reportUnsupported(
          F.Body.FD->getLocation(),
          ("the semantic '" + llvm::dxil::lookupSystemValue(Kind)->Name + "'")
              .str());
      return llvm::PoisonValue::get(Mod.types().getValueType(Scalar));
    }
    if (Number->getType()->isFloatingPointTy())
      return Builder.CreateFPCast(Number, Mod.types().getValueType(Scalar));
    return Scalar->isBooleanType()
               ? ConversionEmitter(F).emitNonZero(Number)
               : Builder.CreateZExtOrTrunc(Number,
                                           Mod.types().getValueType(Scalar));
  });
}
