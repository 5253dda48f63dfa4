//===- HandleCalls.cpp - Calls that create handles ------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

/// The operands of both kinds of calls. The last three mean the same.
enum ExplicitOperand : unsigned { ExplicitSpace, ExplicitLower };
enum ImplicitOperand : unsigned { ImplicitOrderID, ImplicitSpace };
enum CommonOperand : unsigned {
  SizeOperand = 2,
  BindingIndexOperand,
  NameOperand
};

static bool isExplicit(const CallInst &Call) {
  return Call.getIntrinsicID() == Intrinsic::dx_resource_handlefrombinding;
}

bool dxil::isHandleCall(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && (isExplicit(*Call) ||
                  Call->getIntrinsicID() ==
                      Intrinsic::dx_resource_handlefromimplicitbinding);
}

CallInst *HandleCall::create(IRBuilderBase &Builder, Type *HandleType) const {
  auto Word = [&](uint32_t V) { return Builder.getInt32(V); };
  if (Lower)
    return Builder.CreateIntrinsic(
        HandleType, Intrinsic::dx_resource_handlefrombinding,
        {Word(Space), Word(*Lower), Word(Size), Index, Name});
  return Builder.CreateIntrinsic(
      HandleType, Intrinsic::dx_resource_handlefromimplicitbinding,
      {Word(OrderID), Word(Space), Word(Size), Index, Name});
}

std::optional<HandleCall> HandleCall::tryRead(const CallInst &Call) {
  // The first two are either a space and a register or a number and a space.
  for (unsigned N = 0; N <= SizeOperand; ++N)
    if (!isa<ConstantInt>(Call.getArgOperand(N)))
      return std::nullopt;
  return read(Call);
}

HandleCall HandleCall::read(const CallInst &Call) {
  auto Word = [&](unsigned N) {
    return static_cast<uint32_t>(
        cast<ConstantInt>(Call.getArgOperand(N))->getZExtValue());
  };
  HandleCall H;
  if (isExplicit(Call)) {
    H.Space = Word(ExplicitSpace);
    H.Lower = Word(ExplicitLower);
  } else {
    H.OrderID = Word(ImplicitOrderID);
    H.Space = Word(ImplicitSpace);
  }
  H.Size = Word(SizeOperand);
  H.Index = Call.getArgOperand(BindingIndexOperand);
  H.Name = dyn_cast<Constant>(Call.getArgOperand(NameOperand));
  return H;
}

Value *dxil::getHandleIndex(const CallInst &Call) {
  return Call.getArgOperand(BindingIndexOperand);
}

bool dxil::isHandleIndex(unsigned N) { return N == BindingIndexOperand; }

Value *dxil::getHandleName(const CallInst &Call) {
  return Call.getArgOperand(NameOperand);
}

GlobalVariable *dxil::getHandleNameGlobal(const CallInst &Call) {
  return dyn_cast<GlobalVariable>(getHandleName(Call)->stripPointerCasts());
}

void dxil::bindHandleCall(CallInst &Call, uint32_t Space, uint32_t Lower,
                          Function &Callee) {
  Type *I32 = Call.getArgOperand(SizeOperand)->getType();
  Call.setCalledFunction(&Callee);
  Call.setArgOperand(ExplicitSpace, ConstantInt::get(I32, Space));
  Call.setArgOperand(ExplicitLower, ConstantInt::get(I32, Lower));
}

//===----------------------------------------------------------------------===//
// Elements of a descriptor heap, resource variables
//===----------------------------------------------------------------------===//

static void appendMangled(Type *T, raw_ostream &OS) {
  if (auto *Target = dyn_cast<TargetExtType>(T)) {
    OS << 't' << Target->getName();
    for (Type *Parameter : Target->type_params()) {
      OS << '_';
      appendMangled(Parameter, OS);
    }
    for (unsigned Parameter : Target->int_params())
      OS << '_' << Parameter;
    OS << 't';
  } else if (auto *Vector = dyn_cast<FixedVectorType>(T)) {
    OS << 'v' << Vector->getNumElements();
    appendMangled(Vector->getElementType(), OS);
  } else if (auto *Array = dyn_cast<ArrayType>(T)) {
    OS << 'a' << Array->getNumElements();
    appendMangled(Array->getElementType(), OS);
  } else if (auto *Struct = dyn_cast<StructType>(T)) {
    OS << "s_";
    if (Struct->hasName())
      OS << Struct->getName();
    else
      for (Type *Element : Struct->elements())
        appendMangled(Element, OS);
    OS << 's';
  } else {
    // i32, f32: the same letters as for LLVM's own overloads.
    OS << (T->isIntegerTy() ? 'i' : 'f') << T->getScalarSizeInBits();
  }
}

/// The function `<Prefix><mangled type of the handle>(First, Second)`, which
/// accesses no memory.
static Function *getHandleFunction(Module &M, StringRef Prefix,
                                   Type *HandleType, Type *First,
                                   Type *Second) {
  std::string Name = Prefix.str();
  raw_string_ostream OS(Name);
  appendMangled(HandleType, OS);
  auto *Ty = FunctionType::get(HandleType, {First, Second}, /*isVarArg=*/false);
  auto *F = cast<Function>(M.getOrInsertFunction(Name, Ty).getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  return F;
}

enum HeapOperand : unsigned {
  HeapIndexOperand,
  NonUniformOperand,
  NumHeapOperands
};

static constexpr std::pair<ResourceTrait, StringLiteral> TraitAttrs[] = {
    {GloballyCoherentTrait, GloballyCoherentAttr},
    {ReorderCoherentTrait, ReorderCoherentAttr},
    {UnormTrait, UnormAttr},
    {SnormTrait, SnormAttr},
};

bool dxil::isHeapHandleFunction(const Function &F) {
  return F.getName().starts_with(HeapHandlePrefix);
}

bool dxil::isHeapHandleCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isHeapHandleFunction(*Callee) &&
         Call->arg_size() == NumHeapOperands &&
         isa<TargetExtType>(Call->getType());
}

CallInst *HeapHandleCall::create(IRBuilderBase &Builder,
                                 Type *HandleType) const {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Function *F = getHandleFunction(M, HeapHandlePrefix, HandleType,
                                  Builder.getInt32Ty(), Builder.getInt1Ty());
  CallInst *Call = Builder.CreateCall(F, {Index, NonUniform});
  for (const auto &[Trait, Name] : TraitAttrs)
    if (Traits & Trait)
      Call->addFnAttr(Attribute::get(M.getContext(), Name));
  return Call;
}

HeapHandleCall HeapHandleCall::read(const CallInst &Call) {
  HeapHandleCall H;
  H.Index = Call.getArgOperand(HeapIndexOperand);
  H.NonUniform = Call.getArgOperand(NonUniformOperand);
  for (const auto &[Trait, Name] : TraitAttrs)
    if (Call.hasFnAttr(Name))
      H.Traits |= Trait;
  return H;
}

enum OriginOperands : unsigned { OriginOperand, OriginIndexOperand };

bool dxil::isOriginFunction(const Function &F) {
  return F.getName().starts_with(OriginHandlePrefix);
}

CallInst *OriginHandleCall::create(IRBuilderBase &Builder,
                                   Type *HandleType) const {
  Function *F = getHandleFunction(*Builder.GetInsertBlock()->getModule(),
                                  OriginHandlePrefix, HandleType,
                                  Builder.getInt32Ty(), Builder.getInt32Ty());
  return Builder.CreateCall(F, {Origin, Index});
}

OriginHandleCall OriginHandleCall::read(const CallInst &Call) {
  OriginHandleCall H;
  H.Origin = Call.getArgOperand(OriginOperand);
  H.Index = Call.getArgOperand(OriginIndexOperand);
  return H;
}
