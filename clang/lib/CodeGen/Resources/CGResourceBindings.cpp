//===- CGResourceBindings.cpp - Resource declarations, handles --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Layout says of the declarations that can be bound, as rows of metadata
// and as handles.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Attr.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLNormalisation.h"
#include "clang/Layout/BufferReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/HandleCall.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ResourceDeclaration.h"
#include "llvm/Target/DirectX/Contract/SourceLocationMetadata.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// What the back end is told of the declarations
//===----------------------------------------------------------------------===//

static bool isMentioned(const ResourceInfo &Info) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
    return llvm::any_of(Buffer->buffer_decls(),
                        [](const Decl *M) { return M->isReferenced(); });
  return Info.Decl->isReferenced() &&
         (!Info.Member || Info.Member->isReferenced());
}

void ModuleEmitter::collectResources() {
  Declared.collect(Context.getTranslationUnitDecl());
  for (const DeclaredResource &Row : Declared.getRows())
    Resources.emplace_back(Row);
}

void ModuleEmitter::emitResourceDeclarations() {
  if (Resources.empty())
    return;
  llvm::NamedMDNode *Rows =
      Module->getOrInsertNamedMetadata(llvm::dxil::ResourceDeclarationsMD);
  for (const ResourceInfo &Info : Resources) {
    llvm::dxil::ResourceDeclaration Told = Info;
    Told.Mention = Info.IsUsed         ? llvm::dxil::MentionedByEntry
                   : isMentioned(Info) ? llvm::dxil::MentionedElsewhere
                                       : llvm::dxil::NowhereMentioned;
    if (isLibrary())
      Told.Symbol = getSymbol(Info);
    llvm::MDNode *Row = Told.write(IRContext);
    Rows->addOperand(Row);
    if (auto *Name =
            llvm::dyn_cast_or_null<llvm::GlobalVariable>(Info.NameGlobal))
      Name->setMetadata(llvm::dxil::ResourceDeclarationMD, Row);
  }
}

void ModuleEmitter::emitBufferReports() {
  auto Add = [&](const llvm::dxil::BufferLayout &Buffer) {
    Module->getOrInsertNamedMetadata(llvm::dxil::BufferLayoutsMD)
        ->addOperand(Buffer.write(IRContext));
  };
  for (const ResourceInfo &Info : Resources) {
    if (!Info.IsUsed)
      continue;
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
      Add(reportBuffer(Info, ConstantLayout, getLayoutOf(Buffer)));
    else if (auto Shown = reportElement(Info, ConstantLayout, RawLayout))
      Add(*Shown);
  }
}

ResourceInfo *ModuleEmitter::findResource(const NamedDecl *D) {
  std::optional<uint32_t> Number = Declared.findNumber(D);
  return Number ? &Resources[*Number] : nullptr;
}

ResourceInfo *ModuleEmitter::findResource(const VarDecl *Object,
                                          RegisterLetter Letter,
                                          uint64_t First) {
  std::optional<uint32_t> Number = Declared.findNumber(Object, Letter, First);
  return Number ? &Resources[*Number] : nullptr;
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
  if (llvm::Type *Texture = getTextureHandleType(Resource))
    return Texture;
  if (llvm::Type *Contents = getContentsHandleType(Resource))
    return Contents;
  const HLSLAttributedResourceType::Attributes &Attrs = Handle->getAttrs();
  bool IsUAV = Attrs.ResourceClass == llvm::dxil::ResourceClass::UAV;
  assert((IsUAV || Attrs.ResourceClass == llvm::dxil::ResourceClass::SRV) &&
         Handle->hasContainedType() && "what is left are buffers");
  QualType Contained = Handle->getContainedType();
  unsigned IsROV = Attrs.IsROV;
  if (!Attrs.RawBuffer) {
    bool IsSigned = getScalarElementType(Contained)->isSignedIntegerType();
    return llvm::TargetExtType::get(IRContext, llvm::dxil::TypedBufferTypeName,
                                    {types().getElementType(Contained)},
                                    {IsUAV, IsROV, IsSigned});
  }
  llvm::Type *Element =
      Contained->isCharType()
          ? llvm::Type::getInt8Ty(IRContext)
          : asElementType(IRContext,
                          types().getBufferType(Contained, RawLayout,
                                                RawLayout.getDefaultPacking()));
  return llvm::TargetExtType::get(IRContext, llvm::dxil::RawBufferTypeName,
                                  {Element}, {IsUAV, IsROV});
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
    Elements.push_back(M.types().getBufferType(
        Member.Var->getType(), M.getCBufferLayout(), Member.Packing));
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
  if (!Info.NameGlobal) {
    const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl);
    Info.HandleType = Buffer
                          ? getBufferHandleType(getCBufferStruct(*this, Buffer),
                                                Buffer->isCBuffer())
                          : getHandleType(Info.Type);
    Info.NameGlobal = Builder.CreateGlobalString(Info.Name, Info.Name + ".str",
                                                 0, Module.get());
  }
  Info.IsUsed = true;
  llvm::dxil::HandleCall Call;
  Call.OrderID = Info.Number;
  Call.Lower = Info.Lower;
  Call.Space = Info.Space.value_or(0);
  Call.Size = Info.Size;
  Call.Index = Index;
  Call.Name = Info.NameGlobal;
  llvm::CallInst *Handle = Call.create(Builder, Info.HandleType);
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      makePlace(Info.Decl->getLocation()));
  return Handle;
}
