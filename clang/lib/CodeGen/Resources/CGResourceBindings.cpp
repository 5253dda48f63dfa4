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

#include "clang/AST/Attr.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLNormalisation.h"
#include "clang/Facts/HLSLRegisterAnnotation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/HandleCall.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ResourceDeclaration.h"
#include "llvm/Target/DirectX/Contract/SourceLocationMetadata.h"

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

static DeclarationRank getRank(const HLSLBufferDecl *Buffer) {
  if (isDefaultBuffer(Buffer))
    return DeclarationRank::DefaultBuffer;
  return Buffer->isCBuffer() ? DeclarationRank::Ordinary
                             : DeclarationRank::TextureBuffer;
}

bool hlsl::isTextureBuffer(QualType Resource) {
  const CXXRecordDecl *Record = Resource->getAsCXXRecordDecl();
  return Record && Record->getName() == "TextureBuffer";
}

static DeclarationRank getRank(QualType Resource) {
  return isTextureBuffer(Resource) ? DeclarationRank::TextureBuffer
                                   : DeclarationRank::Ordinary;
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

/// The number of a range in an object, which no other range has; a declaration
/// that is one range has 0.
static uint64_t getRangeKey(RegisterLetter Letter, uint64_t First) {
  return 1 + First * NumResourceLetters + unsigned(Letter);
}

static ResourceInfo describeBuffer(const HLSLBufferDecl *Buffer) {
  ResourceInfo Info;
  Info.Decl = Buffer;
  Info.Label = Buffer->getName();
  Info.Letter = Buffer->isCBuffer() ? RegisterLetter::B : RegisterLetter::T;
  return Info;
}

static ResourceInfo describeVariable(const VarDecl *Var) {
  const ASTContext &Context = Var->getASTContext();
  ResourceInfo Info;
  Info.Decl = Var;
  Info.Type = Context.getBaseElementType(Var->getType());
  Info.Label = Var->getName();
  Info.Letter = *getResourceLetter(Info.Type);
  Info.RangeSize = getRangeSize(Context, Var->getType());
  return Info;
}

static ResourceInfo describeMember(const VarDecl *Object, MemberRange &&Range) {
  ResourceInfo Info;
  Info.Decl = Object;
  Info.Member = Range.Member;
  Info.Type = Range.Type;
  Info.Label = std::move(Range.Path);
  Info.Letter = Range.Letter;
  Info.First = Range.First;
  Info.RangeSize = Range.Count;
  return Info;
}

/// Each letter has an annotation of its own; a space alone is for all of them.
static void setBinding(ResourceInfo &Info) {
  for (const RegisterAnnotation &A : getRegisterAnnotations(Info.Decl)) {
    if (A.hasRegister() && A.getLetter() != Info.Letter)
      continue;
    if (A.hasRegister())
      Info.Slot = A.Number + Info.First;
    if (!A.Space)
      continue;
    Info.Space = *A.Space;
    Info.HasSpace = true;
  }
}

bool ModuleEmitter::isBoundObject(const VarDecl *Var) {
  return isUniform(Var) && isResourceAggregate(Var->getType());
}

void ModuleEmitter::collectResources(const DeclContext *DC) {
  llvm::SmallVector<ResourceInfo, 16> ByRank[3];
  auto Add = [&](DeclarationRank Rank, ResourceInfo &&Info) {
    setBinding(Info);
    ByRank[unsigned(Rank)].push_back(std::move(Info));
  };
  forEachDecl(DC, [&](const Decl *D) {
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D)) {
      Add(getRank(Buffer), describeBuffer(Buffer));
      addBufferMembers(Buffer);
    }
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || Var->getStorageClass() == SC_Static)
      return;
    if (Var->getType()->isHLSLResourceRecord() ||
        Var->getType()->isHLSLResourceRecordArray()) {
      ResourceInfo Info = describeVariable(Var);
      Add(getRank(Info.Type), std::move(Info));
    } else if (isBoundObject(Var)) {
      forEachMemberRange(Counter, Var, [&](MemberRange &&Range) {
        DeclarationRank Rank = getRank(Range.Type);
        Add(Rank, describeMember(Var, std::move(Range)));
      });
    }
  });

  for (auto &Rank : ByRank)
    for (ResourceInfo &Info : Rank) {
      Info.Number = Resources.size();
      uint64_t Key = Info.Member ? getRangeKey(Info.Letter, Info.First) : 0;
      Resources.insert({{cast<NamedDecl>(Info.Decl->getCanonicalDecl()), Key},
                        std::move(Info)});
    }
}

void ModuleEmitter::addBufferMembers(const HLSLBufferDecl *Buffer) {
  for (const Decl *D : Buffer->buffer_decls())
    if (const auto *Var = dyn_cast<VarDecl>(D))
      BufferOfVar[Var->getCanonicalDecl()] = Buffer;
}

//===----------------------------------------------------------------------===//
// What the back end is told of the declarations
//===----------------------------------------------------------------------===//

static llvm::dxil::ResourceClass getResourceClass(RegisterLetter Letter) {
  switch (Letter) {
  case RegisterLetter::T:
    return llvm::dxil::ResourceClass::SRV;
  case RegisterLetter::U:
    return llvm::dxil::ResourceClass::UAV;
  case RegisterLetter::B:
    return llvm::dxil::ResourceClass::CBuffer;
  case RegisterLetter::S:
    return llvm::dxil::ResourceClass::Sampler;
  case RegisterLetter::C:
  case RegisterLetter::I:
    break;
  }
  llvm_unreachable("resources do not take these letters");
}

static bool isMentioned(const ResourceInfo &Info) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
    return llvm::any_of(Buffer->buffer_decls(),
                        [](const Decl *M) { return M->isReferenced(); });
  return Info.Decl->isReferenced() &&
         (!Info.Member || Info.Member->isReferenced());
}

/// The declaration, or the first member of a buffer that has none.
static SourceLocation getPlace(const NamedDecl *D) {
  const auto *Buffer = dyn_cast<HLSLBufferDecl>(D);
  if (D->getLocation().isInvalid() && Buffer)
    for (const Decl *Member : Buffer->buffer_decls())
      return Member->getLocation();
  return D->getLocation();
}

unsigned hlsl::getElementTraits(QualType Resource) {
  switch (getElementNormalisation(Resource)) {
  case Normalisation::None:
    return llvm::dxil::NoTrait;
  case Normalisation::Unorm:
    return llvm::dxil::UnormTrait;
  case Normalisation::Snorm:
    return llvm::dxil::SnormTrait;
  }
  llvm_unreachable("all normalisations are handled");
}

unsigned hlsl::getTraits(const NamedDecl *D) {
  unsigned Traits = hasMark(D, GloballyCoherentMark)
                        ? llvm::dxil::GloballyCoherentTrait
                        : llvm::dxil::NoTrait;
  const auto *Value = dyn_cast<ValueDecl>(D);
  return Value ? Traits | getElementTraits(Value->getType()) : Traits;
}

std::string hlsl::getPath(const NamedDecl *D, llvm::StringRef Label) {
  const auto *Namespace = dyn_cast<NamespaceDecl>(
      D->getDeclContext()->getEnclosingNamespaceContext());
  std::string Path =
      Namespace ? Namespace->getQualifiedNameAsString() + "::" : "";
  return Path += Label;
}

void ModuleEmitter::emitResourceDeclarations() {
  if (Resources.empty())
    return;
  llvm::NamedMDNode *Rows =
      Module->getOrInsertNamedMetadata(llvm::dxil::ResourceDeclarationsMD);
  for (auto &[Key, Info] : Resources) {
    // $Globals is in space 0, whatever space others go to.
    bool HasSpace = Info.HasSpace || !Info.Decl->getLocation().isValid();
    llvm::dxil::ResourceDeclaration Declared;
    Declared.Number = Info.Number;
    Declared.Name = Info.Label;
    Declared.Class = getResourceClass(Info.Letter);
    if (HasSpace)
      Declared.Space = Info.Space;
    Declared.Lower = Info.Slot;
    Declared.Size = Info.RangeSize;
    Declared.Mention = Info.IsUsed         ? llvm::dxil::MentionedByEntry
                       : isMentioned(Info) ? llvm::dxil::MentionedElsewhere
                                           : llvm::dxil::NowhereMentioned;
    Declared.Location = getPlace(Info.Decl).getRawEncoding();
    Declared.Traits =
        getTraits(Info.Decl) | (Info.Member ? getTraits(Info.Member) : 0);
    if (isLibrary())
      Declared.Symbol = getSymbol(Info);
    if (std::string Path = getPath(Info.Decl, Info.Label); Path != Info.Label)
      Declared.QualifiedName = std::move(Path);
    llvm::MDNode *Row = Declared.write(IRContext);
    Rows->addOperand(Row);
    if (auto *Name = llvm::dyn_cast_or_null<llvm::GlobalVariable>(Info.Name))
      Name->setMetadata(llvm::dxil::ResourceDeclarationMD, Row);
  }
}

ResourceInfo *ModuleEmitter::findResource(const NamedDecl *D) {
  auto It = Resources.find({cast<NamedDecl>(D->getCanonicalDecl()), 0});
  return It == Resources.end() ? nullptr : &It->second;
}

ResourceInfo *ModuleEmitter::findResource(const VarDecl *Object,
                                          RegisterLetter Letter,
                                          uint64_t First) {
  auto It =
      Resources.find({Object->getCanonicalDecl(), getRangeKey(Letter, First)});
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
  if (!Info.Name) {
    const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl);
    Info.HandleType = Buffer
                          ? getBufferHandleType(getCBufferStruct(*this, Buffer),
                                                Buffer->isCBuffer())
                          : getHandleType(Info.Type);
    if (!Info.HandleType) {
      reportUnsupported(Info.Decl->getLocation(), "this kind of resource");
      return nullptr;
    }
    Info.Name = Builder.CreateGlobalString(Info.Label, Info.Label + ".str", 0,
                                           Module.get());
  }
  Info.IsUsed = true;
  llvm::dxil::HandleCall Call;
  Call.OrderID = Info.Number;
  Call.Lower = Info.Slot;
  Call.Space = Info.Space;
  Call.Size = Info.RangeSize;
  Call.Index = Index;
  Call.Name = Info.Name;
  llvm::CallInst *Handle = Call.create(Builder, Info.HandleType);
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      makePlace(Info.Decl->getLocation()));
  return Handle;
}
