// CGResources.cpp: Uses of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Resources/CGResources.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/CodeGen/Entry/CGNodes.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "llvm/IR/IntrinsicsDirectX.h"

using namespace clang;
using namespace clang::hlsl;

/// The arguments after the object.
static llvm::ArrayRef<const Expr *> getMethodArgs(const CallExpr *E) {
  llvm::ArrayRef<const Expr *> Args(E->getArgs(), E->getNumArgs());
  return isa<CXXMemberCallExpr>(E) ? Args : Args.drop_front();
}

LValue ResourceEmitter::emitSubscriptCall(const CallExpr *E) {
  if (findTextureType(getCalledObject(E)->getType()))
    return TexelEmitter(F).emitTexelSubscript(E, Builtin::SubscriptElement);
  ResourceRef R = HandleEmitter(F).emitResource(getCalledObject(E));
  llvm::Value *Index = ExprEmitter(F).emitIndex(getMethodArgs(E)[0]);
  if (!R.Handle)
    return F.createTemporary(E->getType(), "unsupported");
  return BufferEmitter(F).emitElement(R, Index);
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

llvm::Value *ResourceEmitter::emitMethod(const CallExpr *E, Builtin Op,
                                         const LValue *Into) {
  if (isIntrinsic(Op)) {
    emitAtomicMethod(E, Op);
    return nullptr;
  }
  if (Op == Builtin::SubscriptPlane ||
      (Op == Builtin::SubscriptElement &&
       findTextureType(getCalledObject(E)->getType())))
    return AccessEmitter(F).load(TexelEmitter(F).emitTexelSubscript(E, Op));
  if (findTextureType(getCalledObject(E)->getType()))
    return TextureEmitter(F).emitTextureMethod(cast<CXXMemberCallExpr>(E), Op);
  if (Op == Builtin::ReadContents)
    return emitLoad(BufferEmitter(F).emitContents(E), Into);
  if (Op == Builtin::ReadControlPoint)
    return emitLoad(StageObjectEmitter(F).emitControlPoint(E), Into);
  if (Op == Builtin::AppendVertex || Op == Builtin::RestartStrip) {
    StageObjectEmitter(F).emitStreamMethod(cast<CXXMemberCallExpr>(E), Op);
    return nullptr;
  }
  if (Op == Builtin::AskNode)
    return E->isGLValue() ? emitLoad(NodeEmitter(F).emitRecord(E), Into)
                          : NodeEmitter(F).emitMethod(E, Into);
  if (Op == Builtin::AskRayQuery)
    return RayQueryEmitter(F).emitRayQueryMethod(cast<CXXMemberCallExpr>(E));
  if (Op == Builtin::AskHitObject)
    return HitObjectEmitter(F).emitMethod(cast<CXXMemberCallExpr>(E), Into);
  if (Op == Builtin::WriteFeedback) {
    FeedbackEmitter(F).emitFeedback(cast<CXXMemberCallExpr>(E));
    return nullptr;
  }
  QualType T = E->getType();
  if (Op == Builtin::HeapResource || Op == Builtin::SubscriptHeap) {
    // Reports what the heap does not hold; to name an element does nothing.
    if (Op == Builtin::HeapResource)
      ResourceValueEmitter(F).emitHeapElement(cast<CXXMemberCallExpr>(E));
    return isAggregate(T) ? nullptr : F.getPoison(T);
  }
  ResourceRef R = HandleEmitter(F).emitResource(getCalledObject(E));
  if (!R.Handle)
    return T->isVoidType() || isAggregate(T) ? nullptr : F.getPoison(T);
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  if (Op == Builtin::LoadElement || Op == Builtin::LoadBytes) {
    llvm::Value *Index = ExprEmitter(F).emitIndex(Args[0]);
    std::optional<LValue> Result;
    if (isAggregate(T) && !Into) {
      Result = F.createTemporary(T, "loaded");
      Into = &*Result;
    }
    if (Args.size() > 1)
      return emitLoadWithStatus(R, Index, Args[1], Into, T);
    return emitLoad(Op == Builtin::LoadBytes
                        ? BufferEmitter(F).emitBytes(R, Index, T)
                        : BufferEmitter(F).emitElement(R, Index),
                    Into);
  }
  if (Op == Builtin::SubscriptElement)
    return emitLoad(
        BufferEmitter(F).emitElement(R, ExprEmitter(F).emitIndex(Args[0])),
        Into);
  if (Op == Builtin::ConsumeElement) {
    std::optional<LValue> Result;
    if (isAggregate(T) && !Into) {
      Result = F.createTemporary(T, "consumed");
      Into = &*Result;
    }
    llvm::Value *Index = emitCounter(R, /*Increment=*/false);
    return emitLoad(BufferEmitter(F).emitElement(R, Index), Into);
  }
  if (Op == Builtin::StoreBytes)
    emitStoreBytes(R, E);
  else if (Op == Builtin::AppendElement)
    emitAppend(R, Args[0]);
  else if (Op == Builtin::QueryDimensions)
    emitDimensions(R, E);
  else if (Op == Builtin::StepCounterUp || Op == Builtin::StepCounterDown)
    return emitCounter(R, Op == Builtin::StepCounterUp);
  else
    return ExprEmitter(F).emitUnsupportedValue(E);
  return nullptr;
}

llvm::Value *ResourceEmitter::emitLoad(const LValue &From, const LValue *Into) {
  if (!isAggregate(From.Type))
    return AccessEmitter(F).load(From);
  if (Into)
    AggregateEmitter(F).copy(*Into, From);
  return nullptr;
}

/// Loads with a status are split into pieces, and the status is the conjunction
/// of those of the pieces.
llvm::Value *ResourceEmitter::emitLoadWithStatus(const ResourceRef &R,
                                                 llvm::Value *Index,
                                                 const Expr *Status,
                                                 const LValue *Into,
                                                 QualType T) {
  bool IsTyped = !R.Type->getAttrs().RawBuffer;
  bool IsBytes = !IsTyped && R.Type->getContainedType()->isCharType();
  llvm::Value *Resident = Builder.getTrue();
  auto LoadPart = [&](QualType Part, uint64_t Offset) {
    llvm::Type *Type = IsTyped ? Mod.types().getElementType(Part)
                               : Mod.types().getMemoryType(Part);
    llvm::Value *Loaded;
    if (IsTyped) {
      Loaded = Builder.CreateIntrinsic(
          llvm::Intrinsic::dx_resource_load_typedbuffer,
          {Type, R.Handle->getType()}, {R.Handle, Index});
    } else {
      llvm::Value *First = Index;
      llvm::Value *Second = Builder.getInt32(Offset);
      if (IsBytes) {
        First = Builder.CreateAdd(Index, Second);
        Second = llvm::PoisonValue::get(F.i32());
      }
      Loaded = Builder.CreateIntrinsic(
          llvm::Intrinsic::dx_resource_load_rawbuffer,
          {Type, R.Handle->getType()}, {R.Handle, First, Second});
    }
    Resident =
        Builder.CreateAnd(Resident, Builder.CreateExtractValue(Loaded, 1));
    llvm::Value *V = Builder.CreateExtractValue(Loaded, 0);
    return IsTyped ? ConversionEmitter(F).fromElement(V, Part)
                   : ConversionEmitter(F).fromMemory(V, Part);
  };

  AccessEmitter Access(F);
  llvm::Value *Result = nullptr;
  if (IsTyped || (!isAggregate(T) && !T->isMatrixType())) {
    Result = LoadPart(T, 0);
  } else {
    LValue Target = Into ? *Into : F.createTemporary(T, "loaded");
    const MemoryLayout &Layout = Mod.getRawLayout();
    LValue Source(
        BytesLValue{/*Pointer=*/nullptr, &Layout, Layout.getDefaultPacking()},
        T);
    llvm::SmallVector<LValue, 16> From, To;
    AggregateEmitter Aggregates(F);
    Aggregates.collectLeaves(Source, From, /*SplitsVectors=*/false);
    Aggregates.collectLeaves(Target, To, /*SplitsVectors=*/false);
    for (auto [Piece, Part] : llvm::zip(From, To))
      Access.store(Part, LoadPart(Piece.Type, Access.getByteOffset(Piece)));
    if (!isAggregate(T))
      Result = Access.load(Target);
  }
  CallEmitter(F).storeOutArgument(Status, Builder.CreateZExt(Resident, F.i32()),
                                  Context.UnsignedIntTy);
  return Result;
}

void ResourceEmitter::emitStoreBytes(const ResourceRef &R, const CallExpr *E) {
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  QualType T = Args[1]->getType();
  llvm::Value *Offset = ExprEmitter(F).emitIndex(Args[0]);
  if (isAggregate(T)) {
    LValue Value = LValueEmitter(F).emitAnyLValue(Args[1]);
    return AggregateEmitter(F).copy(BufferEmitter(F).emitBytes(R, Offset, T),
                                    Value);
  }
  llvm::Value *V = ExprEmitter(F).emitLoaded(Args[1]);
  AccessEmitter(F).store(BufferEmitter(F).emitBytes(R, Offset, T), V);
}

void ResourceEmitter::emitDimensions(const ResourceRef &R, const CallExpr *E) {
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  llvm::Value *Count =
      Builder.CreateIntrinsic(llvm::Intrinsic::dx_resource_getdimensions_x,
                              {R.Handle->getType()}, {R.Handle});
  CallEmitter(F).storeOutArgument(Args[0], Count, Context.UnsignedIntTy);
  if (Args.size() < 2)
    return;
  const MemoryLayout &Layout = Mod.getRawLayout();
  uint64_t Stride = Layout.getArrayStride(R.Type->getContainedType(),
                                          Layout.getDefaultPacking());
  CallEmitter(F).storeOutArgument(Args[1], Builder.getInt32(Stride),
                                  Context.UnsignedIntTy);
}

llvm::Value *ResourceEmitter::emitCounter(const ResourceRef &R,
                                          bool Increment) {
  return Builder.CreateIntrinsic(
      llvm::Intrinsic::dx_resource_updatecounter, {R.Handle->getType()},
      {R.Handle, Builder.getInt8(Increment ? 1 : -1)});
}

void ResourceEmitter::emitAppend(const ResourceRef &R, const Expr *Element) {
  QualType T = R.Type->getContainedType();
  // The element is evaluated before an index for it is taken.
  if (isAggregate(T)) {
    LValue Value = LValueEmitter(F).emitAnyLValue(Element);
    return AggregateEmitter(F).copy(
        BufferEmitter(F).emitElement(R, emitCounter(R, /*Increment=*/true)),
        Value);
  }
  llvm::Value *V = ExprEmitter(F).emitLoaded(Element);
  AccessEmitter(F).store(
      BufferEmitter(F).emitElement(R, emitCounter(R, /*Increment=*/true)), V);
}

//===----------------------------------------------------------------------===//
// Atomic methods
//===----------------------------------------------------------------------===//

void ResourceEmitter::emitAtomicMethod(const CallExpr *E, Builtin Op) {
  ResourceRef R = HandleEmitter(F).emitResource(getCalledObject(E));
  if (!R.Handle)
    return;
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  QualType T = E->getDirectCallee()->getParamDecl(1)->getType();
  LValue Target =
      BufferEmitter(F).emitBytes(R, ExprEmitter(F).emitIndex(Args[0]), T);
  AtomicEmitter(F).emitAtomic(Op, Target, Args.drop_front(), E->getExprLoc());
}
