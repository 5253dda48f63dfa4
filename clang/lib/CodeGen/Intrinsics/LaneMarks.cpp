//===- LaneMarks.cpp - Where lanes meet -------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Intrinsics/LaneMarks.h"
#include "clang/CodeGen/Intrinsics/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

bool LaneMarks::areNeeded() {
  if (!NamesWaveOperations) {
    const IdentifierTable &Names = Mod.getContext().Idents;
    NamesWaveOperations =
        llvm::any_of(intrinsicRows(), [&](const IntrinsicRow &Row) {
          return getLowering(Row.Op).IsWave &&
                 Names.find(Row.Name) != Names.end();
        });
  }
  return *NamesWaveOperations;
}

llvm::Function *LaneMarks::getFunction() {
  llvm::Module &M = Mod.getModule();
  if (llvm::Function *F = M.getFunction(llvm::dxil::LanesMeetFunction))
    return F;
  auto *Type =
      llvm::FunctionType::get(llvm::Type::getVoidTy(Mod.getIRContext()),
                              /*isVarArg=*/false);
  auto *F = llvm::Function::Create(Type, llvm::GlobalValue::ExternalLinkage,
                                   llvm::dxil::LanesMeetFunction, M);
  F->setOnlyAccessesInaccessibleMemory();
  F->setDoesNotThrow();
  F->setConvergent();
  F->addFnAttr(llvm::Attribute::WillReturn);
  return F;
}
