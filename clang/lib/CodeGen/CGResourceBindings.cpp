//===- CGResourceBindings.cpp - Resource declarations, handles --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every declaration that can be bound is numbered before anything is emitted,
// so that the numbers do not depend on use.
//
//===----------------------------------------------------------------------===//

#include "ModuleEmitter.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

static bool isDefaultBuffer(const HLSLBufferDecl *Buffer) {
  return Buffer->getName() == "$Globals";
}

/// Calls \p Visit for each declaration of \p DC and of the namespaces in it.
static void forEachDecl(const DeclContext *DC,
                        llvm::function_ref<void(const Decl *)> Visit) {
  for (const Decl *D : DC->decls()) {
    Visit(D);
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, HLSLBufferDecl>(D))
      forEachDecl(cast<DeclContext>(D), Visit);
  }
}

void ModuleEmitter::collectResources(const DeclContext *DC) {
  // $Globals comes before all others, although it is known last.
  forEachDecl(DC, [this](const Decl *D) {
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D))
      if (isDefaultBuffer(Buffer))
        addBuffer(Buffer);
  });
  forEachDecl(DC, [this](const Decl *D) {
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D)) {
      if (!isDefaultBuffer(Buffer))
        addBuffer(Buffer);
      return;
    }
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || Var->getStorageClass() == SC_Static ||
        !(Var->getType()->isHLSLResourceRecord() ||
          Var->getType()->isHLSLResourceRecordArray()))
      return;
    uint64_t Range = 1;
    QualType T = Var->getType();
    while (const ArrayType *Array = Context.getAsArrayType(T)) {
      const auto *Sized = dyn_cast<ConstantArrayType>(Array);
      Range =
          Sized ? Range * Sized->getZExtSize() : llvm::dxil::UnboundedRangeSize;
      T = Array->getElementType();
    }
    addResource(Var, Range);
  });
  uint32_t OrderID = 0;
  for (auto &[D, Info] : Resources)
    if (!Info.Slot)
      Info.OrderID = OrderID++;
}

void ModuleEmitter::addBuffer(const HLSLBufferDecl *Buffer) {
  addResource(Buffer, 1);
  for (const Decl *D : Buffer->buffer_decls())
    if (const auto *Var = dyn_cast<VarDecl>(D))
      BufferOfVar[Var->getCanonicalDecl()] = Buffer;
}

void ModuleEmitter::addResource(const NamedDecl *D, uint32_t RangeSize) {
  ResourceInfo &Info = Resources[cast<NamedDecl>(D->getCanonicalDecl())];
  Info.Decl = D;
  Info.RangeSize = RangeSize;
  for (const auto *Binding : D->specific_attrs<HLSLResourceBindingAttr>()) {
    Info.Space = Binding->getSpaceNumber();
    if (Binding->hasRegisterSlot())
      Info.Slot = Binding->getSlotNumber();
  }
}

ResourceInfo *ModuleEmitter::findResource(const NamedDecl *D) {
  auto It = Resources.find(cast<NamedDecl>(D->getCanonicalDecl()));
  return It == Resources.end() ? nullptr : &It->second;
}

const HLSLBufferDecl *ModuleEmitter::findBufferOf(const VarDecl *Var) const {
  return BufferOfVar.lookup(Var->getCanonicalDecl());
}

const CBufferLayout &ModuleEmitter::getLayoutOf(const HLSLBufferDecl *Buffer) {
  auto &Layout = BufferLayouts[Buffer];
  if (!Layout)
    Layout = std::make_unique<CBufferLayout>(ConstantLayout, Buffer);
  return *Layout;
}

//===----------------------------------------------------------------------===//
// Handle types
//===----------------------------------------------------------------------===//

/// The element type as a handle spells it: not a bare array.
static llvm::Type *asElementType(llvm::LLVMContext &IR, llvm::Type *T) {
  if (T->isArrayTy())
    return llvm::StructType::get(IR, {T}, /*isPacked=*/true);
  return T;
}

llvm::Type *ModuleEmitter::getHandleType(QualType Resource) {
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      Resource.getCanonicalType().getTypePtr());
  assert(Handle && "the record is not a resource");
  const HLSLAttributedResourceType::Attributes &Attrs = Handle->getAttrs();
  bool IsUAV = Attrs.ResourceClass == llvm::dxil::ResourceClass::UAV;
  if (!IsUAV && Attrs.ResourceClass != llvm::dxil::ResourceClass::SRV)
    return nullptr;
  if (!Handle->hasContainedType())
    return nullptr;
  QualType Contained = Handle->getContainedType();
  unsigned IsROV = Attrs.IsROV;
  if (!Attrs.RawBuffer) {
    bool IsSigned = getScalarElementType(Contained)->isSignedIntegerType();
    return llvm::TargetExtType::get(IRContext, "dx.TypedBuffer",
                                    {getMemoryType(Contained)},
                                    {IsUAV, IsROV, IsSigned});
  }
  llvm::Type *Element =
      Contained->isCharType()
          ? llvm::Type::getInt8Ty(IRContext)
          : asElementType(IRContext,
                          getBufferType(Contained, RawLayout,
                                        RawLayout.getDefaultPacking()));
  return llvm::TargetExtType::get(IRContext, "dx.RawBuffer", {Element},
                                  {IsUAV, IsROV});
}

/// The named struct of a constant buffer, members and padding.
static llvm::StructType *getCBufferStruct(ModuleEmitter &M,
                                          const HLSLBufferDecl *Buffer) {
  const CBufferLayout &Layout = M.getLayoutOf(Buffer);
  auto Members = llvm::to_vector(Layout.members());
  llvm::sort(Members, [](const CBufferMember &L, const CBufferMember &R) {
    return L.Offset < R.Offset;
  });
  llvm::LLVMContext &IR = M.getIRContext();
  auto PadTo = [&](llvm::SmallVectorImpl<llvm::Type *> &Elements, uint64_t From,
                   uint64_t To) {
    if (From != To)
      Elements.push_back(
          llvm::ArrayType::get(llvm::Type::getInt8Ty(IR), To - From));
  };
  llvm::SmallVector<llvm::Type *, 16> Elements;
  uint64_t End = 0;
  for (const CBufferMember &Member : Members) {
    // Members that a register annotation laid over others have no field.
    if (Member.Offset < End)
      continue;
    PadTo(Elements, End, Member.Offset);
    Elements.push_back(M.getBufferType(Member.Var->getType(),
                                       M.getCBufferLayout(), Member.Packing));
    End = Member.Offset + Member.Size;
  }
  PadTo(Elements, End, Layout.getSize());
  return llvm::StructType::create(IR, Elements, Buffer->getName(),
                                  /*isPacked=*/true);
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

llvm::Value *ModuleEmitter::emitHandle(llvm::IRBuilderBase &Builder,
                                       ResourceInfo &Info, llvm::Value *Index) {
  if (!Info.Name) {
    const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl);
    Info.HandleType =
        Buffer ? llvm::TargetExtType::get(IRContext, "dx.CBuffer",
                                          {getCBufferStruct(*this, Buffer)})
               : getHandleType(Context.getBaseElementType(
                     cast<VarDecl>(Info.Decl)->getType()));
    if (!Info.HandleType || (Buffer && !Buffer->isCBuffer())) {
      reportUnsupported(Info.Decl->getLocation(), "this kind of resource");
      return nullptr;
    }
    Info.Name = Builder.CreateGlobalString(
        Info.Decl->getName(), Info.Decl->getName() + ".str", 0, Module.get());
  }
  Info.IsUsed = true;
  auto I32 = [&](uint32_t V) { return Builder.getInt32(V); };
  llvm::CallInst *Handle;
  if (Info.Slot)
    Handle = Builder.CreateIntrinsic(
        Info.HandleType, llvm::Intrinsic::dx_resource_handlefrombinding,
        {I32(Info.Space), I32(*Info.Slot), I32(Info.RangeSize), Index,
         Info.Name});
  else
    Handle = Builder.CreateIntrinsic(
        Info.HandleType, llvm::Intrinsic::dx_resource_handlefromimplicitbinding,
        {I32(Info.OrderID), I32(Info.Space), I32(Info.RangeSize), Index,
         Info.Name});
  auto *Loc = llvm::ConstantAsMetadata::get(
      I32(Info.Decl->getLocation().getRawEncoding()));
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      llvm::MDNode::get(IRContext, Loc));
  return Handle;
}
