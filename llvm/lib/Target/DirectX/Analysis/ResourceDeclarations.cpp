//===- ResourceDeclarations.cpp - Resource declarations of a module -------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Analysis/ResourceDeclarations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"

using namespace llvm;
using namespace llvm::dxil;

ResourceDeclarations::ResourceDeclarations(Module &M) : M(M) {
  NamedMDNode *List = M.getNamedMetadata(ResourceDeclarationsMD);
  std::vector<ResourceDeclaration> Declarations = readResourceDeclarations(M);
  Rows.reserve(Declarations.size());
  for (ResourceDeclaration &D : Declarations) {
    MDNode *Row = List->getOperand(D.Number);
    Rows.push_back({std::move(D), Row});
  }
  for (GlobalVariable &Global : M.globals())
    if (uint32_t N = getDeclarationNumber(Global).value_or(~0u);
        N < Rows.size())
      Rows[N].NameGlobal = &Global;
}

bool dxil::holdsResources(const Type *T) {
  if (auto *Array = dyn_cast<ArrayType>(T))
    return holdsResources(Array->getElementType());
  auto *Struct = dyn_cast<StructType>(T);
  if (!Struct)
    return false;
  bool IsResource = Struct->hasName() && Struct->getName() == ResourceTypeName;
  return IsResource || any_of(Struct->elements(), holdsResources);
}

bool dxil::isHeapOrigin(uint32_t Origin) {
  return Origin >= LastHeapOrigin && Origin <= HeapOrigin;
}

bool ResourceDeclarations::isOrigin(uint32_t Origin) const {
  return Origin < Rows.size() || isHeapOrigin(Origin);
}

StringRef ResourceDeclarations::getPath(uint32_t Origin) const {
  return Rows[Origin].Declaration.getPath();
}

RawSourceLocation ResourceDeclarations::getLocation(uint32_t Origin) const {
  return Origin < Rows.size() ? Rows[Origin].Declaration.Location : 0;
}

/// The global that tells the resource from others, which all its calls share.
GlobalVariable *ResourceDeclarations::getNameGlobal(Declared &D) {
  if (D.NameGlobal)
    return D.NameGlobal;
  const ResourceDeclaration &Declaration = D.Declaration;
  LLVMContext &Context = M.getContext();
  D.NameGlobal = IRBuilder<>(Context).CreateGlobalString(
      Declaration.Name, Declaration.Name + ".str", 0, &M);
  D.NameGlobal->setMetadata(ResourceDeclarationMD, D.Row);
  D.NameGlobal->setMetadata(SourceLocationMD,
                            writeSourceLocation(Context, Declaration.Location));
  return D.NameGlobal;
}

CallInst *ResourceDeclarations::createHandle(IRBuilderBase &Builder,
                                             uint32_t Origin, Value *Index,
                                             Type *HandleType) {
  const ResourceDeclaration &Declaration = Rows[Origin].Declaration;
  HandleCall Call;
  Call.OrderID = Declaration.Number;
  Call.Lower = Declaration.Lower;
  Call.Space = Declaration.Space.value_or(0);
  Call.Size = Declaration.Size;
  Call.Index = Index;
  Call.Name = getNameGlobal(Rows[Origin]);
  CallInst *Handle = Call.create(Builder, HandleType);
  Handle->setMetadata(
      SourceLocationMD,
      writeSourceLocation(M.getContext(), Declaration.Location));
  return Handle;
}
