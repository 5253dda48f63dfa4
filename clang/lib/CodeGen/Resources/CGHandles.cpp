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
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/SourceLocationMetadata.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Value *HandleEmitter::emitResourceHandle(const Expr *E) {
  LValue Resource =
      ResourceValueEmitter(F).takeSnapshot(LValueEmitter(F).emitAnyLValue(E));
  if (const auto *Range = Resource.getIf<RangeLValue>())
    return Mod.emitHandle(Builder, *Range->Resource, Range->Index);
  const auto &Words = Resource.get<WordsLValue>();
  if (isa<llvm::PoisonValue>(Words.Origin))
    return nullptr;
  auto *Origin = dyn_cast<llvm::ConstantInt>(Words.Origin);
  if (!Origin)
    return emitHandleOfWords(Words, Resource.Type, E);
  uint32_t Number = Origin->getZExtValue();
  if (Number == llvm::dxil::UnassignedOrigin) {
    Mod.reportError(E->getExprLoc(), Diag::err_resource_not_assigned,
                    "'" + getResourceText(Context, E) + "'");
    return nullptr;
  }
  if (Number >= llvm::dxil::LastHeapOrigin)
    return emitHandleOfHeap(Words, Resource.Type, E->getExprLoc());
  return Mod.emitHandle(Builder, Mod.getResource(Number), Words.Index);
}

llvm::Value *HandleEmitter::emitHandleOfWords(const WordsLValue &Words,
                                              QualType T, const Expr *E) {
  llvm::Type *HandleType = Mod.getHandleType(T);
  if (!HandleType) {
    Mod.reportUnsupported(E->getExprLoc(), "this kind of resource");
    return nullptr;
  }
  llvm::CallInst *Handle = Builder.CreateCall(
      Mod.getOriginHandleFunction(HandleType), {Words.Origin, Words.Index});
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      Mod.makePlace(E->getExprLoc()));
  llvm::LLVMContext &IR = Mod.getIRContext();
  llvm::SmallVector<llvm::Metadata *, 2> Texts = {
      llvm::MDString::get(IR, getResourceText(Context, E))};
  if (Words.Choice)
    Texts.push_back(llvm::MDString::get(
        IR, explainAlternation(Mod.getCounter(), *Words.Choice,
                               *getResourceLetter(T))));
  Handle->setMetadata(llvm::dxil::ResourceVariableMD,
                      llvm::MDNode::get(IR, Texts));
  return Handle;
}

llvm::Value *HandleEmitter::emitHandleOfHeap(const WordsLValue &Element,
                                             QualType T, SourceLocation Loc) {
  llvm::Type *HandleType = Mod.getHandleType(T);
  if (!HandleType) {
    Mod.reportUnsupported(Loc, "this kind of resource");
    return nullptr;
  }
  auto *Intrinsic = dyn_cast<llvm::IntrinsicInst>(Element.Index);
  bool NonUniform =
      Intrinsic && Intrinsic->getIntrinsicID() ==
                       llvm::Intrinsic::dx_resource_nonuniformindex;
  llvm::CallInst *Handle =
      Builder.CreateCall(Mod.getHeapHandleFunction(HandleType),
                         {Element.Index, Builder.getInt1(NonUniform)});
  Handle->setMetadata(llvm::dxil::SourceLocationMD, Mod.makePlace(Loc));
  uint32_t Origin = cast<llvm::ConstantInt>(Element.Origin)->getZExtValue();
  uint32_t Traits = llvm::dxil::HeapOrigin - Origin;
  auto Add = [&](unsigned Trait, llvm::StringRef Name) {
    if (Traits & Trait)
      Handle->addFnAttr(llvm::Attribute::get(Mod.getIRContext(), Name));
  };
  Add(llvm::dxil::GloballyCoherentTrait, llvm::dxil::GloballyCoherentAttr);
  Add(llvm::dxil::UnormTrait, llvm::dxil::UnormAttr);
  Add(llvm::dxil::SnormTrait, llvm::dxil::SnormAttr);
  return Handle;
}

//===----------------------------------------------------------------------===//
// Functions that make handles
//===----------------------------------------------------------------------===//

static void appendMangled(llvm::Type *T, llvm::raw_ostream &OS) {
  if (auto *Target = dyn_cast<llvm::TargetExtType>(T)) {
    OS << 't' << Target->getName();
    for (llvm::Type *Parameter : Target->type_params()) {
      OS << '_';
      appendMangled(Parameter, OS);
    }
    for (unsigned Parameter : Target->int_params())
      OS << '_' << Parameter;
    OS << 't';
  } else if (auto *Vector = dyn_cast<llvm::FixedVectorType>(T)) {
    OS << 'v' << Vector->getNumElements();
    appendMangled(Vector->getElementType(), OS);
  } else if (auto *Array = dyn_cast<llvm::ArrayType>(T)) {
    OS << 'a' << Array->getNumElements();
    appendMangled(Array->getElementType(), OS);
  } else if (auto *Struct = dyn_cast<llvm::StructType>(T)) {
    OS << "s_";
    if (Struct->hasName())
      OS << Struct->getName();
    else
      for (llvm::Type *Element : Struct->elements())
        appendMangled(Element, OS);
    OS << 's';
  } else {
    // i32, f32: the same letters as for LLVM's own overloads.
    OS << (T->isIntegerTy() ? 'i' : 'f') << T->getScalarSizeInBits();
  }
}

/// A function that makes a handle from two numbers.
static llvm::Function *getHandleFunction(llvm::Module &M,
                                         llvm::StringRef Prefix,
                                         llvm::Type *HandleType,
                                         llvm::Type *First,
                                         llvm::Type *Second) {
  std::string Name = Prefix.str();
  llvm::raw_string_ostream OS(Name);
  appendMangled(HandleType, OS);
  auto *Type = llvm::FunctionType::get(HandleType, {First, Second},
                                       /*isVarArg=*/false);
  auto *F = cast<llvm::Function>(M.getOrInsertFunction(Name, Type).getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  return F;
}

llvm::Function *ModuleEmitter::getHeapHandleFunction(llvm::Type *HandleType) {
  return getHandleFunction(*Module, llvm::dxil::HeapHandlePrefix, HandleType,
                           llvm::Type::getInt32Ty(IRContext),
                           llvm::Type::getInt1Ty(IRContext));
}

llvm::Function *ModuleEmitter::getOriginHandleFunction(llvm::Type *HandleType) {
  auto *I32 = llvm::Type::getInt32Ty(IRContext);
  return getHandleFunction(*Module, llvm::dxil::OriginHandlePrefix, HandleType,
                           I32, I32);
}

ResourceRef HandleEmitter::emitResource(const Expr *E) {
  const auto *Type = HLSLAttributedResourceType::findHandleTypeOnResource(
      E->getType().getNonReferenceType().getCanonicalType().getTypePtr());
  llvm::Value *Handle = Type ? emitResourceHandle(E) : nullptr;
  if (!Type)
    Mod.reportUnsupported(E->getExprLoc(), "this use of a resource");
  return {Handle, Type};
}
