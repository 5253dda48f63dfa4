//===- CGHandles.cpp - Handles of resources --------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A handle is an SSA value that is made where the resource is used. It can
// neither be stored nor chosen at run time; what can is the resource's index
// in its declaration: see CGResourceValues.cpp.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/HandleTypes.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/AccessCall.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Value *HandleEmitter::emitResourceHandle(const Expr *E) {
  LValue Resource =
      ResourceValueEmitter(F).takeSnapshot(LValueEmitter(F).emitAnyLValue(E));
  if (const auto *Range = Resource.getIf<RangeLValue>())
    return Mod.resources().emitHandle(Builder, *Range->Resource, Range->Index);
  const auto &Words = Resource.get<WordsLValue>();
  if (isa<llvm::PoisonValue>(Words.Origin))
    return nullptr;
  auto *Origin = dyn_cast<llvm::ConstantInt>(Words.Origin);
  if (!Origin)
    return emitHandleOfWords(Words, Resource.Type, E);
  uint32_t Number = Origin->getZExtValue();
  if (Number == llvm::dxil::UnassignedOrigin) {
    Mod.errors().reportError(E->getExprLoc(), Diag::err_resource_not_assigned,
                             "'" + getResourceText(Context, E) + "'");
    return nullptr;
  }
  if (Number >= llvm::dxil::LastHeapOrigin)
    return emitHandleOfHeap(Words, Resource.Type, E->getExprLoc());
  return Mod.resources().emitHandle(Builder, Mod.resources().get(Number),
                                    Words.Index);
}

llvm::Value *HandleEmitter::emitHandleOfWords(const WordsLValue &Words,
                                              QualType T, const Expr *E) {
  llvm::Type *HandleType = Mod.handleTypes().get(T);
  llvm::CallInst *Handle =
      llvm::dxil::OriginHandleCall{Words.Origin, Words.Index}.create(
          Builder, HandleType);
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      Mod.makeLocation(E->getExprLoc()));
  std::string Text = getResourceText(Context, E), Reason;
  if (Words.Choice)
    Reason = explainAlternation(Mod.resources().getCounter(), *Words.Choice,
                                *getResourceLetter(T));
  Handle->setMetadata(
      llvm::dxil::ResourceVariableMD,
      llvm::dxil::ResourceVariable{Text, Reason}.write(Mod.getIRContext()));
  return Handle;
}

llvm::Value *HandleEmitter::emitHandleOfHeap(const WordsLValue &Element,
                                             QualType T, SourceLocation Loc) {
  llvm::Type *HandleType = Mod.handleTypes().get(T);
  uint32_t Origin = cast<llvm::ConstantInt>(Element.Origin)->getZExtValue();
  llvm::dxil::HeapHandleCall Call;
  Call.Index = Element.Index;
  Call.NonUniform =
      Builder.getInt1(llvm::dxil::getMarkedIndex(Element.Index) != nullptr);
  Call.Traits = llvm::dxil::HeapOrigin - Origin;
  llvm::CallInst *Handle = Call.create(Builder, HandleType);
  Handle->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(Loc));
  return Handle;
}

ResourceRef HandleEmitter::emitResource(const Expr *E) {
  const auto *Type = HLSLAttributedResourceType::findHandleTypeOnResource(
      E->getType().getNonReferenceType().getCanonicalType().getTypePtr());
  assert(Type && "only objects with handles have such methods");
  return {emitResourceHandle(E), Type};
}
