// CGSubobjects.cpp: Root signatures and subobjects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Module/CGSubobjects.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Frontend/HLSL/RootSignatureMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"

using namespace clang;
using namespace clang::hlsl;

using llvm::dxil::SubobjectKind;

static SubobjectKind getKind(SubobjectType Type) {
  switch (Type) {
  case SubobjectType::GlobalRootSignature:
    return SubobjectKind::GlobalRootSignature;
  case SubobjectType::LocalRootSignature:
    return SubobjectKind::LocalRootSignature;
  case SubobjectType::StateObjectConfig:
    return SubobjectKind::StateObjectConfig;
  case SubobjectType::SubobjectToExportsAssociation:
    return SubobjectKind::SubobjectToExportsAssociation;
  case SubobjectType::RaytracingShaderConfig:
    return SubobjectKind::RaytracingShaderConfig;
  case SubobjectType::RaytracingPipelineConfig:
    return SubobjectKind::RaytracingPipelineConfig;
  case SubobjectType::RaytracingPipelineConfig1:
    return SubobjectKind::RaytracingPipelineConfig1;
  case SubobjectType::TriangleHitGroup:
  case SubobjectType::ProceduralPrimitiveHitGroup:
    return SubobjectKind::HitGroup;
  }
  llvm_unreachable("not a type of subobjects");
}

namespace rootsig = llvm::hlsl::rootsig;

/// The elements of the root signature of a subobject. A LocalRootSignature is
/// local also if its text does not say so.
static llvm::SmallVector<rootsig::RootElement>
getElements(const Subobject &Declared) {
  using llvm::dxbc::RootFlags;
  llvm::SmallVector<rootsig::RootElement> Elements(
      Declared.Signature->getRootElements());
  if (Declared.Row->Type != SubobjectType::LocalRootSignature)
    return Elements;
  for (rootsig::RootElement &Element : Elements)
    if (auto *Flags = std::get_if<RootFlags>(&Element)) {
      *Flags |= RootFlags::LocalRootSignature;
      return Elements;
    }
  Elements.push_back(RootFlags::LocalRootSignature);
  return Elements;
}

static llvm::dxil::SubobjectRow makeRow(ModuleContext &Mod,
                                        const Subobject &Declared) {
  llvm::dxil::SubobjectRow Row;
  llvm::dxil::Subobject &Object = Row.Object;
  SubobjectType Type = Declared.Row->Type;
  Object.Kind = getKind(Type);
  Object.Name = Declared.Name;
  Object.Numbers.assign(Declared.Numbers.begin(), Declared.Numbers.end());
  if (const HLSLRootSignatureDecl *D = Declared.Signature) {
    Row.Elements =
        rootsig::MetadataBuilder(Mod.getIRContext(), getElements(Declared))
            .BuildRootSignature();
    Row.Version = llvm::to_underlying(D->getVersion());
    return Row;
  }
  Object.Strings.assign(Declared.Strings.begin(), Declared.Strings.end());
  if (Object.Kind == SubobjectKind::HitGroup) {
    auto Group = Type == SubobjectType::TriangleHitGroup
                     ? llvm::dxil::HitGroupType::Triangle
                     : llvm::dxil::HitGroupType::ProceduralPrimitive;
    Object.Numbers = {static_cast<uint32_t>(Group)};
    Object.Strings.resize(3); // a triangle's has no intersection shader
  } else if (Object.Kind == SubobjectKind::SubobjectToExportsAssociation) {
    Object.Strings.resize(1);
    llvm::SmallVector<llvm::StringRef, 4> Exports;
    llvm::StringRef(Declared.Strings.back())
        .split(Exports, ';', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (llvm::StringRef Export : Exports)
      Object.Strings.push_back(Export.str());
  }
  return Row;
}

void hlsl::emitSubobjects(ModuleContext &Mod) {
  llvm::ArrayRef<Subobject> Subobjects = Mod.getOptions().Subobjects;
  if (Subobjects.empty())
    return;
  llvm::NamedMDNode *Rows =
      Mod.getModule().getOrInsertNamedMetadata(llvm::dxil::SubobjectsMD);
  for (const Subobject &Declared : Subobjects)
    Rows->addOperand(makeRow(Mod, Declared).write(Mod.getIRContext()));
}

//===----------------------------------------------------------------------===//
// Root signatures
//===----------------------------------------------------------------------===//

static const AnnotateAttr *findLocations(const HLSLRootSignatureDecl *D) {
  for (const auto *Mark : D->specific_attrs<AnnotateAttr>())
    if (Mark->getAnnotation() == RootSignatureLocationsMark)
      return Mark;
  return nullptr;
}

/// The locations of the text and of each element that has a node of its own:
/// the ranges of a table stand before it and are operands of its node.
static llvm::SmallVector<SourceLocation, 8>
collectLocations(const HLSLRootSignatureDecl *D, SourceLocation Text) {
  llvm::SmallVector<SourceLocation, 8> Locations{Text};
  const AnnotateAttr *ElementLocations = findLocations(D);
  if (!ElementLocations ||
      ElementLocations->args_size() != D->getRootElements().size())
    return Locations;
  for (auto [Element, Location] :
       llvm::zip(D->getRootElements(), ElementLocations->args()))
    if (!std::holds_alternative<rootsig::DescriptorTableClause>(Element))
      Locations.push_back(Location->getExprLoc());
  return Locations;
}

void hlsl::emitRootSignature(ModuleContext &Mod, const FunctionDecl *FD,
                             llvm::Function *Entry) {
  const auto *Attr = FD->getAttr<RootSignatureAttr>();
  const HLSLRootSignatureDecl *D = Attr ? Attr->getSignatureDecl() : nullptr;
  if (!D)
    return;
  if (Mod.isLibrary()) {
    Mod.errors().report(Attr->getLocation(),
                        Diag::warn_root_signature_of_library)
        << FD->getName();
    return;
  }
  if (isLocalRootSignature(D))
    return Mod.errors().reportError(Attr->getLocation(),
                                    Diag::err_local_root_signature);
  llvm::dxil::RootSignatureRow Row;
  Row.Entry = Entry;
  Row.Elements =
      rootsig::MetadataBuilder(Mod.getIRContext(), D->getRootElements())
          .BuildRootSignature();
  Row.Version = llvm::to_underlying(D->getVersion());
  for (SourceLocation Location : collectLocations(D, Attr->getLocation()))
    Row.Locations.push_back(Location.getRawEncoding());
  Mod.getModule()
      .getOrInsertNamedMetadata(llvm::dxil::RootSignaturesMD)
      ->addOperand(Row.write(Mod.getIRContext()));
}
