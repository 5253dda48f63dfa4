// ModuleResources.cpp: Resource declarations and their handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Emits the declarations that Layout lists, as rows of metadata and as handles.

#include "clang/CodeGen/Resources/ModuleResources.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/Layout/BufferReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Description of the declarations for the backend
//===----------------------------------------------------------------------===//

static bool isMentioned(const ResourceInfo &Info) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
    return llvm::any_of(Buffer->buffer_decls(),
                        [](const Decl *M) { return M->isReferenced(); });
  return Info.Decl->isReferenced() &&
         (!Info.Member || Info.Member->isReferenced());
}

/// The name among the symbols of a library.
static std::string getSymbol(const ResourceInfo &Info) {
  const auto *Var = dyn_cast<VarDecl>(Info.Decl);
  if (Info.Member) {
    // A base class is named like a member there.
    std::string Path = Info.Name.substr(Info.Decl->getName().size());
    for (size_t At; (At = Path.find("::")) != std::string::npos;)
      Path.replace(At, 2, ".");
    return Info.Decl->getQualifiedNameAsString() + Path;
  }
  if (!Var || Info.getLetter() == RegisterLetter::B ||
      isTextureBuffer(Info.Type))
    return Info.Name;
  return mangleResource(Var);
}

void ModuleResources::collect() {
  Declared.collect(Mod.getContext().getTranslationUnitDecl());
  if (const auto &Placed = Mod.getOptions().Placed)
    Placed->Unit->bind(*Placed->Program, Declared);
  for (const DeclaredResource &Row : Declared.getRows())
    Resources.emplace_back(Row);
}

void ModuleResources::emitDeclarations() {
  if (Resources.empty())
    return;
  llvm::NamedMDNode *Rows = Mod.getModule().getOrInsertNamedMetadata(
      llvm::dxil::ResourceDeclarationsMD);
  for (const ResourceInfo &Info : Resources) {
    llvm::dxil::ResourceDeclaration Told = Info;
    Told.Mention = Info.IsUsed         ? llvm::dxil::MentionedByEntry
                   : isMentioned(Info) ? llvm::dxil::MentionedElsewhere
                                       : llvm::dxil::NowhereMentioned;
    if (Mod.isLibrary())
      Told.Symbol = getSymbol(Info);
    llvm::MDNode *Row = Told.write(Mod.getIRContext());
    Rows->addOperand(Row);
    if (auto *Name =
            llvm::dyn_cast_or_null<llvm::GlobalVariable>(Info.NameGlobal))
      Name->setMetadata(llvm::dxil::ResourceDeclarationMD, Row);
  }
}

void ModuleResources::emitBufferReports() {
  auto Add = [&](const llvm::dxil::BufferLayout &Buffer) {
    Mod.getModule()
        .getOrInsertNamedMetadata(llvm::dxil::BufferLayoutsMD)
        ->addOperand(Buffer.write(Mod.getIRContext()));
  };
  for (const ResourceInfo &Info : Resources) {
    if (!Info.IsUsed)
      continue;
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
      Add(reportBuffer(Info, Mod.getCBufferLayout(), getLayoutOf(Buffer)));
    else if (auto Shown = reportElement(Info, Mod.getCBufferLayout(),
                                        Mod.getRawLayout()))
      Add(*Shown);
  }
}

ResourceInfo *ModuleResources::find(const NamedDecl *D) {
  std::optional<uint32_t> Number = Declared.findNumber(D);
  return Number ? &Resources[*Number] : nullptr;
}

ResourceInfo *ModuleResources::find(const ObjectPart &Root,
                                    RegisterLetter Letter, uint64_t First) {
  std::optional<uint32_t> Number =
      Declared.findNumber(Root.Object, Root.Block, Letter, First);
  return Number ? &Resources[*Number] : nullptr;
}

const CBufferLayout &
ModuleResources::getLayoutOf(const HLSLBufferDecl *Buffer) {
  auto &Layout = BufferLayouts[Buffer];
  if (Layout)
    return *Layout;
  Layout = std::make_unique<CBufferLayout>(Mod.getCBufferLayout(), Buffer);
  if (const auto &Placed = Mod.getOptions().Placed)
    Placed->Unit->place(*Placed->Program, Buffer, *Layout);
  return *Layout;
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

/// The named struct of a constant buffer, members and padding.
static llvm::StructType *getCBufferStruct(ModuleContext &M,
                                          const HLSLBufferDecl *Buffer) {
  const CBufferLayout &Layout = M.resources().getLayoutOf(Buffer);
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

llvm::Value *ModuleResources::emitHandle(llvm::IRBuilderBase &Builder,
                                         ResourceInfo &Info,
                                         llvm::Value *Index) {
  if (!Info.NameGlobal) {
    const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl);
    Info.HandleType =
        Buffer ? Mod.handleTypes().getBuffer(getCBufferStruct(Mod, Buffer),
                                             Buffer->isCBuffer())
               : Mod.handleTypes().get(Info.Type);
    Info.NameGlobal = Builder.CreateGlobalString(Info.Name, Info.Name + ".str",
                                                 0, &Mod.getModule());
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
                      Mod.makeLocation(Info.Decl->getLocation()));
  return Handle;
}
