//===- CGRootSignature.cpp - The root signature of the entry ------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Module/CGRootSignature.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLSubobjects.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "llvm/Frontend/HLSL/RootSignatureMetadata.h"
#include "llvm/Target/DirectX/FrontIR/RootSignatureRow.h"

using namespace clang;
using namespace clang::hlsl;
namespace rootsig = llvm::hlsl::rootsig;

static const AnnotateAttr *findPlaces(const HLSLRootSignatureDecl *D) {
  for (const auto *Mark : D->specific_attrs<AnnotateAttr>())
    if (Mark->getAnnotation() == RootSignaturePlacesMark)
      return Mark;
  return nullptr;
}

/// The locations of the text and of each element that has a node of its own:
/// the ranges of a table stand before it and are operands of its node.
static llvm::SmallVector<SourceLocation, 8>
collectLocations(const HLSLRootSignatureDecl *D, SourceLocation Text) {
  llvm::SmallVector<SourceLocation, 8> Locations{Text};
  const AnnotateAttr *Places = findPlaces(D);
  if (!Places || Places->args_size() != D->getRootElements().size())
    return Locations;
  for (auto [Element, Place] : llvm::zip(D->getRootElements(), Places->args()))
    if (!std::holds_alternative<rootsig::DescriptorTableClause>(Element))
      Locations.push_back(Place->getExprLoc());
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
