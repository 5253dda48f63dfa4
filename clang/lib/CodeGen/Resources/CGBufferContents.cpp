// CGBufferContents.cpp: Contents of constant buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A ConstantBuffer or TextureBuffer represents one object of its element type,
// with the layout of a cbuffer.
//
// A ParameterBlock, or a ConstantBuffer of a struct with resources, is a bound
// object: its resources are found by their path. Its numbers are in a buffer of
// their own.

#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/CGResources.h"
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
  QualType T = E->getType().getNonReferenceType();
  // What holds nothing may be bound to nothing.
  if (!hasNumbers(Context, T)) {
    LValueEmitter(F).emitAnyLValue(Object);
    return F.createTemporary(T, "empty");
  }
  ResourceRef R = HandleEmitter(F).emitResource(Object);
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

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

ObjectPart BoundObjectEmitter::findParameterBlock(const ObjectPart &Part) {
  RangeElement Element =
      findRangeElement(Mod.resources().getCounter(), Part, BlockSpaces);
  const ObjectPart &Around = getRoot(Part);
  const DeclaredResources &Declared = Mod.resources().getDeclared();
  ObjectPart Block;
  Block.Object = Part.Object;
  Block.Type = Part.Type;
  Block.Block = Declared.findBlock(Part.Object, Around.Block, Element.First);
  Block.Count = Declared.getBlock(Block.Block).Root.Count;
  Block.Index = emitRangeIndex(Builder, Element);
  return Block;
}

LValue BoundObjectEmitter::emitBlockContents(const Expr *E, QualType T) {
  LValue Block = LValueEmitter(F).emitAnyLValue(E);
  const auto *Object = Block.getIf<ObjectLValue>();
  if (!Object) {
    Mod.errors().reportError(E->getExprLoc(), Diag::err_block_unknown,
                             getResourceText(Context, E));
    return F.createTemporary(T, "unsupported");
  }
  ObjectPart Contents;
  Contents.Whole =
      isParameterBlock(Block.Type)
          ? Mod.resources().makePart(findParameterBlock(*Object->Part))
          : Object->Part;
  Contents.Object = Object->Part->Object;
  Contents.Type = T;
  Contents.IsContents = true;
  const MemoryLayout &Layout = Mod.getCBufferLayout();
  LValue Numbers(
      BytesLValue{/*Pointer=*/nullptr, &Layout, Layout.getDefaultPacking()}, T);
  if (hasResources(T))
    return LValue(ObjectLValue{Mod.resources().makePart(Contents),
                               *getMemoryOrBytes(Numbers)},
                  T);
  return addressNumbers(Numbers, Contents);
}

llvm::Value *BoundObjectEmitter::emitBufferOf(const ObjectPart &Part) {
  const ObjectPart *Contents = &Part;
  while (Contents && !Contents->IsContents)
    Contents = Contents->Whole;
  if (!Contents) {
    const HLSLBufferDecl *Buffer = Mod.resources().findBufferOf(Part.Object);
    if (!Buffer || !Mod.resources().getLayoutOf(Buffer).find(Part.Object))
      return nullptr;
    return Mod.resources().emitHandle(Builder, *Mod.resources().find(Buffer),
                                      Builder.getInt32(0));
  }
  if (!hasNumbers(Context, Contents->Type))
    return nullptr;
  const ObjectPart &Block = *Contents->Whole;
  RangeElement Element =
      findRangeElement(Mod.resources().getCounter(), Block, RegisterLetter::B);
  ResourceInfo *Info =
      Mod.resources().find(getRoot(Block), RegisterLetter::B, Element.First);
  assert(Info && "a block with numbers has a buffer");
  return Mod.resources().emitHandle(Builder, *Info,
                                    emitRangeIndex(Builder, Element));
}
