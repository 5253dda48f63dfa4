//===- CGResources.cpp - Uses of resources ----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionEmitter.h"
#include "clang/CodeGen/Resources/TextureShape.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

/// Byte-address buffers promise no more, whatever is loaded.
static constexpr uint64_t ByteAddressAlign = 4;

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

FunctionEmitter::ResourceRef FunctionEmitter::emitResource(const Expr *E) {
  const auto *Type = HLSLAttributedResourceType::findHandleTypeOnResource(
      E->getType().getNonReferenceType().getCanonicalType().getTypePtr());
  llvm::Value *Handle = Type ? emitResourceHandle(E) : nullptr;
  if (!Type)
    Mod.reportUnsupported(E->getExprLoc(), "this use of a resource");
  return {Handle, Type};
}

//===----------------------------------------------------------------------===//
// Places in resources
//===----------------------------------------------------------------------===//

static llvm::Value *emitPointer(llvm::IRBuilderBase &Builder,
                                llvm::Value *Handle, llvm::Value *Index,
                                unsigned AddressSpace) {
  llvm::Type *Ptr = Builder.getPtrTy(AddressSpace);
  return Builder.CreateIntrinsic(llvm::Intrinsic::dx_resource_getpointer,
                                 {Ptr, Handle->getType()}, {Handle, Index});
}

Place FunctionEmitter::emitElementPlace(const ResourceRef &R,
                                        llvm::Value *Index) {
  QualType T = R.Type->getContainedType();
  Place P;
  P.Type = T;
  P.Pointer =
      emitPointer(Builder, R.Handle, Index, llvm::dxil::DeviceAddressSpace);
  if (!R.Type->getAttrs().RawBuffer) {
    P.K = Place::Kind::Typed;
    return P;
  }
  P.K = Place::Kind::Bytes;
  P.Layout = &Mod.getRawLayout();
  P.Packing = P.Layout->getDefaultPacking();
  return P;
}

Place FunctionEmitter::emitByteAddressPlace(const ResourceRef &R,
                                            llvm::Value *Offset, QualType T) {
  Place P;
  P.K = Place::Kind::Bytes;
  P.Type = T;
  P.Pointer =
      emitPointer(Builder, R.Handle, Offset, llvm::dxil::DeviceAddressSpace);
  P.Layout = &Mod.getRawLayout();
  P.Packing = P.Layout->getDefaultPacking();
  P.MaxAlign = ByteAddressAlign;
  return P;
}

Place FunctionEmitter::emitBufferVariable(const VarDecl *Var,
                                          const HLSLBufferDecl *Buffer) {
  const CBufferMember *Member = Mod.getLayoutOf(Buffer).find(Var);
  if (!Member)
    return Place::native(Mod.getGlobal(Var), Var->getType());
  llvm::Value *Handle =
      Mod.emitHandle(Builder, *Mod.findResource(Buffer), Builder.getInt32(0));
  if (!Handle)
    return createTemporary(Var->getType(), "unsupported");
  Place P = emitRows(Handle, Var->getType());
  P.Packing = Member->Packing;
  P.Offset = Member->Offset;
  return P;
}

Place FunctionEmitter::emitRows(llvm::Value *Handle, QualType T) {
  Place P;
  P.K = Place::Kind::Bytes;
  P.Type = T;
  P.Pointer = emitPointer(Builder, Handle, Builder.getInt32(0),
                          llvm::dxil::CBufferAddressSpace);
  P.Layout = &Mod.getCBufferLayout();
  P.Packing = P.Layout->getDefaultPacking();
  return P;
}

/// The object of a method call, written with a dot or as an operator.
static const Expr *getObject(const CallExpr *E) {
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    return Member->getImplicitObjectArgument();
  return E->getArg(0);
}

/// The arguments behind the object.
static llvm::ArrayRef<const Expr *> getMethodArgs(const CallExpr *E) {
  llvm::ArrayRef<const Expr *> Args(E->getArgs(), E->getNumArgs());
  return isa<CXXMemberCallExpr>(E) ? Args : Args.drop_front();
}

Place FunctionEmitter::emitSubscriptCall(const CallExpr *E) {
  if (findTextureType(getObject(E)->getType()))
    return emitTexelSubscript(E, Builtin::SubscriptElement);
  ResourceRef R = emitResource(getObject(E));
  llvm::Value *Index = emitIndex(getMethodArgs(E)[0]);
  if (!R.Handle)
    return createTemporary(E->getType(), "unsupported");
  return emitElementPlace(R, Index);
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

llvm::Value *FunctionEmitter::emitMethod(const CallExpr *E, Builtin Op,
                                         const Place *Into) {
  if (findIntrinsic(Op)) {
    emitAtomicMethod(E, Op);
    return nullptr;
  }
  if (Op == Builtin::SubscriptPlane ||
      (Op == Builtin::SubscriptElement &&
       findTextureType(getObject(E)->getType())))
    return load(emitTexelSubscript(E, Op));
  if (findTextureType(getObject(E)->getType()))
    return emitTextureMethod(cast<CXXMemberCallExpr>(E), Op);
  if (Op == Builtin::ReadContents)
    return emitLoad(emitContents(E), Into);
  if (Op == Builtin::AskRayQuery)
    return emitRayQueryMethod(cast<CXXMemberCallExpr>(E));
  if (tryEmitFeedback(E, Op))
    return nullptr;
  QualType T = E->getType();
  if (Op == Builtin::HeapResource || Op == Builtin::SubscriptHeap) {
    // Reports what the heap does not hold; to name an element does nothing.
    if (Op == Builtin::HeapResource)
      emitHeapElement(cast<CXXMemberCallExpr>(E));
    return isAggregate(T) ? nullptr : getPoison(T);
  }
  ResourceRef R = emitResource(getObject(E));
  if (!R.Handle)
    return T->isVoidType() || isAggregate(T) ? nullptr : getPoison(T);
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  // Only byte-address buffers are asked for types that nothing has checked.
  QualType Stored = Op == Builtin::StoreBytes ? Args[1]->getType() : T;
  if (hasResources(Stored)) {
    Mod.reportError(
        E->getExprLoc(), Diag::err_resources_in_bytes,
        Stored.getUnqualifiedType().getAsString(Context.getPrintingPolicy()));
    return nullptr;
  }
  if (Op == Builtin::LoadElement || Op == Builtin::LoadBytes) {
    llvm::Value *Index = emitIndex(Args[0]);
    Place Result;
    if (isAggregate(T) && !Into) {
      Result = createTemporary(T, "loaded");
      Into = &Result;
    }
    if (Args.size() > 1)
      return emitLoadWithStatus(R, Index, Args[1], Into, T);
    return emitLoad(Op == Builtin::LoadBytes ? emitByteAddressPlace(R, Index, T)
                                             : emitElementPlace(R, Index),
                    Into);
  }
  if (Op == Builtin::SubscriptElement)
    return emitLoad(emitElementPlace(R, emitIndex(Args[0])), Into);
  if (Op == Builtin::ConsumeElement) {
    Place Result;
    if (isAggregate(T) && !Into) {
      Result = createTemporary(T, "consumed");
      Into = &Result;
    }
    llvm::Value *Index = emitCounter(R, /*Increment=*/false);
    return emitLoad(emitElementPlace(R, Index), Into);
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
    return emitUnsupportedValue(E);
  return nullptr;
}

llvm::Value *FunctionEmitter::emitLoad(const Place &From, const Place *Into) {
  if (!isAggregate(From.Type))
    return load(From);
  if (Into)
    copy(*Into, From);
  return nullptr;
}

/// Loads that tell whether all memory was resident read piece by piece, and the
/// status is the conjunction of the pieces'.
llvm::Value *FunctionEmitter::emitLoadWithStatus(const ResourceRef &R,
                                                 llvm::Value *Index,
                                                 const Expr *Status,
                                                 const Place *Into,
                                                 QualType T) {
  bool IsTyped = !R.Type->getAttrs().RawBuffer;
  bool IsBytes = !IsTyped && R.Type->getContainedType()->isCharType();
  llvm::Value *Resident = Builder.getTrue();
  auto LoadPart = [&](QualType Part, uint64_t Offset) {
    llvm::Type *Type =
        IsTyped ? Mod.getElementType(Part) : Mod.getMemoryType(Part);
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
        Second = llvm::PoisonValue::get(i32());
      }
      Loaded = Builder.CreateIntrinsic(
          llvm::Intrinsic::dx_resource_load_rawbuffer,
          {Type, R.Handle->getType()}, {R.Handle, First, Second});
    }
    Resident =
        Builder.CreateAnd(Resident, Builder.CreateExtractValue(Loaded, 1));
    llvm::Value *V = Builder.CreateExtractValue(Loaded, 0);
    return IsTyped ? fromElement(V, Part) : fromMemory(V, Part);
  };

  llvm::Value *Result = nullptr;
  if (IsTyped || (!isAggregate(T) && !T->isMatrixType())) {
    Result = LoadPart(T, 0);
  } else {
    Place Target = Into ? *Into : createTemporary(T, "loaded");
    Place Source;
    Source.K = Place::Kind::Bytes;
    Source.Type = T;
    Source.Layout = &Mod.getRawLayout();
    Source.Packing = Source.Layout->getDefaultPacking();
    llvm::SmallVector<Leaf, 16> From, To;
    collectLeaves(Source, From, /*SplitsVectors=*/false);
    collectLeaves(Target, To, /*SplitsVectors=*/false);
    for (auto [F, L] : llvm::zip(From, To)) {
      uint64_t Offset = F.Where.Offset;
      if (F.Where.HasElements)
        Offset += cast<llvm::ConstantInt>(
                      getElementByteOffset(F.Where, F.Where.Elements[0]))
                      ->getZExtValue();
      store(L.Where, LoadPart(F.Type, Offset));
    }
    if (!isAggregate(T))
      Result = load(Target);
  }
  storeOutArgument(Status, Builder.CreateZExt(Resident, i32()),
                   Context.UnsignedIntTy);
  return Result;
}

void FunctionEmitter::emitStoreBytes(const ResourceRef &R, const CallExpr *E) {
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  QualType T = Args[1]->getType();
  llvm::Value *Offset = emitIndex(Args[0]);
  if (isAggregate(T)) {
    Place Value = emitAnyPlace(Args[1]);
    return copy(emitByteAddressPlace(R, Offset, T), Value);
  }
  llvm::Value *V = emitLoaded(Args[1]);
  store(emitByteAddressPlace(R, Offset, T), V);
}

void FunctionEmitter::emitDimensions(const ResourceRef &R, const CallExpr *E) {
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  llvm::Value *Count =
      Builder.CreateIntrinsic(llvm::Intrinsic::dx_resource_getdimensions_x,
                              {R.Handle->getType()}, {R.Handle});
  storeOutArgument(Args[0], Count, Context.UnsignedIntTy);
  if (Args.size() < 2)
    return;
  const MemoryLayout &Layout = Mod.getRawLayout();
  uint64_t Stride = Layout.getArrayStride(R.Type->getContainedType(),
                                          Layout.getDefaultPacking());
  storeOutArgument(Args[1], Builder.getInt32(Stride), Context.UnsignedIntTy);
}

llvm::Value *FunctionEmitter::emitCounter(const ResourceRef &R,
                                          bool Increment) {
  return Builder.CreateIntrinsic(
      llvm::Intrinsic::dx_resource_updatecounter, {R.Handle->getType()},
      {R.Handle, Builder.getInt8(Increment ? 1 : -1)});
}

//===----------------------------------------------------------------------===//
// Atomic methods
//===----------------------------------------------------------------------===//

void FunctionEmitter::emitAtomicMethod(const CallExpr *E, Builtin Op) {
  ResourceRef R = emitResource(getObject(E));
  if (!R.Handle)
    return;
  llvm::ArrayRef<const Expr *> Args = getMethodArgs(E);
  QualType T = E->getDirectCallee()->getParamDecl(1)->getType();
  Place Target = emitByteAddressPlace(R, emitIndex(Args[0]), T);
  emitAtomic(Op, Target, Args.drop_front(), E->getExprLoc());
}
