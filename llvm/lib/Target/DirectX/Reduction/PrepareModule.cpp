//===- PrepareModule.cpp - Front IR made ready for the passes -------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/PrepareModule.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Contract/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/TextureOperands.h"
#include "llvm/Target/DirectX/Reduction/ResolveOrigins.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

static constexpr StringLiteral StoreMarkPrefix = "dxil.resource.stored.";

/// The layout with i32 as its only native integer, and i16 where the source has
/// types of 16 bits.
static std::string withNativeIntegers(StringRef Layout, bool Has16Bit) {
  SmallVector<StringRef, 16> Parts;
  Layout.split(Parts, '-', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  llvm::erase_if(Parts, [](StringRef Part) {
    return Part.starts_with("n") && !Part.starts_with("ni");
  });
  Parts.push_back(Has16Bit ? "n16:32" : "n32");
  return join(Parts, "-");
}

/// Puts a mark behind each store through a pointer into a resource, which seems
/// to write there once more.
static void markResourceStores(Function &GetPointer) {
  Module &M = *GetPointer.getParent();
  Type *PointerType = GetPointer.getReturnType();
  auto GetMark = [&] {
    FunctionCallee Mark = M.getOrInsertFunction(
        (StoreMarkPrefix + utostr(PointerType->getPointerAddressSpace())).str(),
        Type::getVoidTy(M.getContext()), PointerType);
    auto *F = cast<Function>(Mark.getCallee());
    F->setMemoryEffects(MemoryEffects::argMemOnly(ModRefInfo::Mod));
    F->setDoesNotThrow();
    F->setWillReturn();
    return Mark;
  };
  SmallVector<Value *, 8> Pointers(GetPointer.users());
  while (!Pointers.empty()) {
    Value *Pointer = Pointers.pop_back_val();
    for (User *U : make_early_inc_range(Pointer->users())) {
      if (isa<GetElementPtrInst>(U))
        Pointers.push_back(U);
      else if (auto *Store = dyn_cast<StoreInst>(U))
        CallInst::Create(GetMark(), {Pointer})
            ->insertAfter(Store->getIterator());
    }
  }
}

void dxil::removeStoreMarks(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (!F.getName().starts_with(StoreMarkPrefix))
      continue;
    for (User *U : make_early_inc_range(F.users()))
      cast<CallInst>(U)->eraseFromParent();
    F.eraseFromParent();
  }
}

PreservedAnalyses PrepareModule::run(Module &M, ModuleAnalysisManager &) {
  // A library may be empty.
  if (findRoots(M).empty() && !ShaderTarget(M).isLibrary()) {
    reportError(M.getContext(), 0, "the module has no entry function");
    return PreservedAnalyses::all();
  }
  keepResourceLocations(M);
  keepOperationLocations(M);
  keepOriginPlaces(M);
  M.setDataLayout(
      withNativeIntegers(M.getDataLayoutStr(), ShaderTarget(M).Has16Bit));
  SmallVector<Function *, 8> GetPointers;
  for (Function &F : M) {
    if (!F.isDeclaration())
      removeUnreachableBlocks(F);
    if (F.getIntrinsicID() == Intrinsic::dx_resource_getpointer)
      GetPointers.push_back(&F);
  }
  for (Function *F : GetPointers)
    markResourceStores(*F);
  return PreservedAnalyses::none();
}
