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
#include "clang/HLSL/HLSLDeclMarks.h"
#include "clang/HLSL/HLSLNormalisation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

/// The buffer of the globals that are in no other.
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

/// Where a resource stands among those of its class: $Globals is first,
/// although it is known last; what is read like a texture but laid out like a
/// constant buffer is last. Everything else is in the order of the
/// declarations.
enum class DeclarationRank { DefaultBuffer, Ordinary, TextureBuffer };

static DeclarationRank getRank(const NamedDecl *D) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D)) {
    if (isDefaultBuffer(Buffer))
      return DeclarationRank::DefaultBuffer;
    return Buffer->isCBuffer() ? DeclarationRank::Ordinary
                               : DeclarationRank::TextureBuffer;
  }
  const Type *T = cast<VarDecl>(D)->getType()->getBaseElementTypeUnsafe();
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return Record && Record->getName() == "TextureBuffer"
             ? DeclarationRank::TextureBuffer
             : DeclarationRank::Ordinary;
}

static bool isBindable(const Decl *D) {
  if (isa<HLSLBufferDecl>(D))
    return true;
  const auto *Var = dyn_cast<VarDecl>(D);
  return Var && Var->getStorageClass() != SC_Static &&
         (Var->getType()->isHLSLResourceRecord() ||
          Var->getType()->isHLSLResourceRecordArray());
}

/// How many resources are declared, arrays of arrays as one array.
static uint32_t getRangeSize(const ASTContext &Context, QualType T) {
  uint64_t Range = 1;
  while (const ArrayType *Array = Context.getAsArrayType(T)) {
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    if (!Sized)
      return llvm::dxil::UnboundedRangeSize;
    Range *= Sized->getZExtSize();
    T = Array->getElementType();
  }
  return Range;
}

void ModuleEmitter::collectResources(const DeclContext *DC) {
  llvm::SmallVector<const NamedDecl *, 16> ByRank[3];
  forEachDecl(DC, [&](const Decl *D) {
    if (isBindable(D))
      ByRank[unsigned(getRank(cast<NamedDecl>(D)))].push_back(
          cast<NamedDecl>(D));
  });
  for (const NamedDecl *D :
       llvm::concat<const NamedDecl *>(ByRank[0], ByRank[1], ByRank[2])) {
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D))
      addBuffer(Buffer);
    else
      addResource(D, getRangeSize(Context, cast<VarDecl>(D)->getType()));
  }
  uint32_t Number = 0;
  uint32_t OrderID = 0;
  for (auto &[D, Info] : Resources) {
    Info.Number = Number++;
    if (!Info.Slot)
      Info.OrderID = OrderID++;
  }
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
    Info.HasSpace |= !Binding->getSpace().empty();
    if (Binding->hasRegisterSlot())
      Info.Slot = Binding->getSlotNumber();
  }
}

//===----------------------------------------------------------------------===//
// What the back end is told of the declarations
//===----------------------------------------------------------------------===//

static llvm::dxil::ResourceClass getResourceClass(const ASTContext &Context,
                                                  const NamedDecl *D) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D))
    return Buffer->isCBuffer() ? llvm::dxil::ResourceClass::CBuffer
                               : llvm::dxil::ResourceClass::SRV;
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      Context.getBaseElementType(cast<VarDecl>(D)->getType())
          .getCanonicalType()
          .getTypePtr());
  return Handle->getAttrs().ResourceClass;
}

static bool isMentioned(const NamedDecl *D) {
  const auto *Buffer = dyn_cast<HLSLBufferDecl>(D);
  return Buffer ? llvm::any_of(Buffer->buffer_decls(),
                               [](const Decl *M) { return M->isReferenced(); })
                : D->isReferenced();
}

/// The declaration, or the first member of a buffer that has none.
static SourceLocation getPlace(const NamedDecl *D) {
  const auto *Buffer = dyn_cast<HLSLBufferDecl>(D);
  if (D->getLocation().isInvalid() && Buffer)
    for (const Decl *Member : Buffer->buffer_decls())
      return Member->getLocation();
  return D->getLocation();
}

unsigned hlsl::getTraits(const NamedDecl *D) {
  unsigned Traits = hasMark(D, GloballyCoherentMark)
                        ? llvm::dxil::GloballyCoherentTrait
                        : llvm::dxil::NoTrait;
  const auto *Var = dyn_cast<VarDecl>(D);
  switch (Var ? getElementNormalisation(Var->getType()) : Normalisation::None) {
  case Normalisation::None:
    return Traits;
  case Normalisation::Unorm:
    return Traits | llvm::dxil::UnormTrait;
  case Normalisation::Snorm:
    return Traits | llvm::dxil::SnormTrait;
  }
  llvm_unreachable("all normalisations are handled");
}

void ModuleEmitter::emitResourceDeclarations() {
  if (Resources.empty())
    return;
  auto *I32 = llvm::Type::getInt32Ty(IRContext);
  auto Number = [&](uint32_t V) -> llvm::Metadata * {
    return llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(I32, V));
  };
  llvm::NamedMDNode *Rows =
      Module->getOrInsertNamedMetadata(llvm::dxil::ResourceDeclarationsMD);
  for (auto &[D, Info] : Resources) {
    // $Globals is in space 0, whatever space others go to.
    bool HasSpace = Info.HasSpace || !D->getLocation().isValid();
    unsigned Mention = Info.IsUsed              ? llvm::dxil::MentionedByEntry
                       : isMentioned(Info.Decl) ? llvm::dxil::MentionedElsewhere
                                                : llvm::dxil::NowhereMentioned;
    llvm::MDNode *Row = llvm::MDNode::get(
        IRContext,
        {Number(Info.Number),
         llvm::MDString::get(IRContext, Info.Decl->getName()),
         Number(static_cast<uint32_t>(getResourceClass(Context, Info.Decl))),
         HasSpace ? Number(Info.Space) : nullptr,
         Info.Slot ? Number(*Info.Slot) : nullptr, Number(Info.RangeSize),
         Number(Mention), Number(getPlace(Info.Decl).getRawEncoding()),
         Number(getTraits(Info.Decl))});
    Rows->addOperand(Row);
    if (auto *Name = llvm::dyn_cast_or_null<llvm::GlobalVariable>(Info.Name))
      Name->setMetadata(llvm::dxil::ResourceDeclarationMD, Row);
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
  if (llvm::Type *Texture = getTextureHandleType(Resource))
    return Texture;
  if (llvm::Type *Contents = getContentsHandleType(Resource))
    return Contents;
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
    Info.HandleType = Buffer
                          ? getBufferHandleType(getCBufferStruct(*this, Buffer),
                                                Buffer->isCBuffer())
                          : getHandleType(Context.getBaseElementType(
                                cast<VarDecl>(Info.Decl)->getType()));
    if (!Info.HandleType) {
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
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      makePlace(Info.Decl->getLocation()));
  return Handle;
}
