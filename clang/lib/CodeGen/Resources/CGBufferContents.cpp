//===- CGBufferContents.cpp - Contents and appended elements ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ConstantBuffer and TextureBuffer objects stand for one object of their
// element type, which has the layout of a cbuffer.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Resources/CGBufferContents.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGBoundObjects.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ResourceKind;

/// Byte-address buffers promise no more, whatever is loaded.
static constexpr uint64_t ByteAddressAlign = 4;

LValue BufferEmitter::emitContents(const CallExpr *E) {
  const Expr *Object = cast<CXXMemberCallExpr>(E)->getImplicitObjectArgument();
  if (!getBlockContents(Object->getType()).isNull())
    return BoundObjectEmitter(F).emitBlockContents(
        Object, E->getType().getNonReferenceType());
  ResourceRef R = HandleEmitter(F).emitResource(Object);
  QualType T = E->getType().getNonReferenceType();
  if (!R.Handle)
    return F.createTemporary(T, "unsupported");
  return LValue(emitRows(R.Handle), T);
}

static llvm::Value *emitPointer(llvm::IRBuilderBase &Builder,
                                llvm::Value *Handle, llvm::Value *Index,
                                unsigned AddressSpace) {
  llvm::Type *Ptr = Builder.getPtrTy(AddressSpace);
  return Builder.CreateIntrinsic(llvm::Intrinsic::dx_resource_getpointer,
                                 {Ptr, Handle->getType()}, {Handle, Index});
}

LValue BufferEmitter::emitElement(const ResourceRef &R, llvm::Value *Index) {
  QualType T = R.Type->getContainedType();
  llvm::Value *Pointer =
      emitPointer(Builder, R.Handle, Index, llvm::dxil::DeviceAddressSpace);
  if (!R.Type->getAttrs().RawBuffer)
    return LValue(TypedElementLValue{Pointer}, T);
  const MemoryLayout &Layout = Mod.getRawLayout();
  return LValue(BytesLValue{Pointer, &Layout, Layout.getDefaultPacking()}, T);
}

LValue BufferEmitter::emitBytes(const ResourceRef &R, llvm::Value *Offset,
                                QualType T) {
  const MemoryLayout &Layout = Mod.getRawLayout();
  llvm::Value *Pointer =
      emitPointer(Builder, R.Handle, Offset, llvm::dxil::DeviceAddressSpace);
  return LValue(BytesLValue{Pointer, &Layout, Layout.getDefaultPacking(),
                            ByteAddressAlign},
                T);
}

LValue BufferEmitter::emitBufferVariable(const VarDecl *Var,
                                         const HLSLBufferDecl *Buffer) {
  QualType T = Var->getType();
  const CBufferMember *Member = Mod.resources().getLayoutOf(Buffer).find(Var);
  if (!Member)
    return LValue(MemoryLValue{Mod.globals().getGlobal(Var)}, T);
  llvm::Value *Handle = Mod.resources().emitHandle(
      Builder, *Mod.resources().find(Buffer), Builder.getInt32(0));
  if (!Handle)
    return F.createTemporary(T, "unsupported");
  BytesLValue Rows = emitRows(Handle);
  Rows.Packing = Member->Packing;
  Rows.Offset = Member->Offset;
  return LValue(Rows, T);
}

BytesLValue BufferEmitter::emitRows(llvm::Value *Handle) {
  const MemoryLayout &Layout = Mod.getCBufferLayout();
  return {emitPointer(Builder, Handle, Builder.getInt32(0),
                      llvm::dxil::CBufferAddressSpace),
          &Layout, Layout.getDefaultPacking()};
}
