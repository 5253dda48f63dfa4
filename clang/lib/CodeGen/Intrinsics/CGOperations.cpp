//===- CGOperations.cpp - Calls of DXIL operations ----------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;
namespace Intrinsic = llvm::Intrinsic;

llvm::Value *OperationEmitter::emitOp(OpCode Op, llvm::Type *Overload,
                                      llvm::ArrayRef<llvm::Value *> Args) {
  // The format has these on half, but validation refuses them before 6.9, and
  // where half is of minimum precision. What a library that is linked offline
  // has must be in all shader models.
  bool IsTest = Op == OpCode::IsNaN || Op == OpCode::IsInf ||
                Op == OpCode::IsFinite || Op == OpCode::IsNormal;
  bool HasHalfTests =
      hasFeature(Context, llvm::dxil::Feature::HalfTests) &&
      hasNative16BitTypes(Context.getLangOpts()) &&
      getShaderModelMinor(Context) != llvm::dxil::OfflineLibraryMinor;
  if (IsTest && !HasHalfTests && Overload->getScalarType()->isHalfTy()) {
    llvm::Type *Wide = Overload->getWithNewType(Builder.getFloatTy());
    return emitOp(Op, Wide, Builder.CreateFPExt(Args[0], Wide));
  }
  const llvm::dxil::OpInfo &Info = llvm::dxil::getOpInfo(Op);
  llvm::CallInst *Call =
      llvm::dxil::createFrontOpCall(Builder, Op, Overload, Args);
  // The backend judges these, since only what is left of them counts.
  if ((Info.Flags & llvm::dxil::OpFlagGradient) ||
      Op == OpCode::SetMeshOutputCounts || Op == OpCode::Barrier)
    Call->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(F.Loc));
  return Call;
}

llvm::Value *OperationEmitter::emitLLVM(Intrinsic::ID ID,
                                        llvm::ArrayRef<llvm::Value *> Args) {
  llvm::Type *T = Args[0]->getType();
  assert([&] {
    auto Op = llvm::dxil::lookupOpOfIntrinsic(ID);
    return !Op || llvm::dxil::isValidOverload(llvm::dxil::getOpInfo(*Op), T);
  }() && "the row of the built-in takes elements that the operation lacks");
  return Builder.CreateIntrinsic(ID, {T}, Args);
}

llvm::CallInst *
OperationEmitter::emitLocatedOp(OpCode Code, llvm::Type *Overload,
                                llvm::ArrayRef<llvm::Value *> Args,
                                SourceLocation Loc) {
  llvm::CallInst *Call =
      llvm::dxil::createFrontOpCall(Builder, Code, Overload, Args);
  Call->setMetadata(llvm::dxil::SourceLocationMD,
                    llvm::dxil::writeSourceLocation(Builder.getContext(),
                                                    Loc.getRawEncoding()));
  return Call;
}

void OperationEmitter::appendComponents(
    llvm::ArrayRef<llvm::Value *> Components, unsigned Slots, llvm::Type *T,
    llvm::SmallVectorImpl<llvm::Value *> &Args) {
  assert(Components.size() <= Slots && "more components than slots");
  llvm::append_range(Args, Components);
  Args.append(Slots - Components.size(), llvm::UndefValue::get(T));
}
