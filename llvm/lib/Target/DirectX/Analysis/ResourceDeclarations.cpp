//===- ResourceDeclarations.cpp - The rows that CodeGen wrote -------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Analysis/ResourceDeclarations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

static std::optional<uint32_t> getNumber(const MDNode &Row, unsigned Operand) {
  auto *Number =
      mdconst::dyn_extract_or_null<ConstantInt>(Row.getOperand(Operand));
  return Number ? std::optional<uint32_t>(Number->getZExtValue())
                : std::nullopt;
}

ResourceDeclarations::ResourceDeclarations(Module &M) : M(M) {
  NamedMDNode *List = M.getNamedMetadata(ResourceDeclarationsMD);
  if (!List)
    return;
  uint32_t NextOrderID = 0;
  for (MDNode *Row : List->operands()) {
    Declaration D;
    D.Row = Row;
    D.Name = cast<MDString>(Row->getOperand(1))->getString();
    D.Space = getNumber(*Row, 3).value_or(0);
    D.Register = getNumber(*Row, 4);
    D.Range = getNumber(*Row, 5).value_or(1);
    D.Location = getNumber(*Row, 7).value_or(0);
    if (!D.Register)
      D.OrderID = NextOrderID++;
    Rows.push_back(D);
  }
  for (GlobalVariable &Global : M.globals())
    if (const MDNode *Row = Global.getMetadata(ResourceDeclarationMD))
      if (uint32_t N = getNumber(*Row, 0).value_or(~0u); N < Rows.size())
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
  return getDeclarationPath(*Rows[Origin].Row);
}

RawSourceLocation ResourceDeclarations::getLocation(uint32_t Origin) const {
  return Origin < Rows.size() ? Rows[Origin].Location : 0;
}

/// The global that tells the resource from others, which all its calls share.
GlobalVariable *ResourceDeclarations::getNameGlobal(Declaration &D) {
  if (D.NameGlobal)
    return D.NameGlobal;
  IRBuilder<> Builder(M.getContext());
  D.NameGlobal = Builder.CreateGlobalString(D.Name, D.Name + ".str", 0, &M);
  D.NameGlobal->setMetadata(ResourceDeclarationMD, D.Row);
  D.NameGlobal->setMetadata(
      SourceLocationMD,
      MDNode::get(M.getContext(),
                  ConstantAsMetadata::get(Builder.getInt32(D.Location))));
  return D.NameGlobal;
}

CallInst *ResourceDeclarations::createHandle(IRBuilderBase &Builder,
                                             uint32_t Origin, Value *Index,
                                             Type *HandleType) {
  Declaration &D = Rows[Origin];
  Value *Range = Builder.getInt32(D.Range);
  Value *Space = Builder.getInt32(D.Space);
  GlobalVariable *Name = getNameGlobal(D);
  CallInst *Handle =
      D.Register
          ? Builder.CreateIntrinsic(
                HandleType, Intrinsic::dx_resource_handlefrombinding,
                {Space, Builder.getInt32(*D.Register), Range, Index, Name})
          : Builder.CreateIntrinsic(
                HandleType, Intrinsic::dx_resource_handlefromimplicitbinding,
                {Builder.getInt32(D.OrderID), Space, Range, Index, Name});
  Handle->setMetadata(
      SourceLocationMD,
      MDNode::get(M.getContext(),
                  ConstantAsMetadata::get(Builder.getInt32(D.Location))));
  return Handle;
}
