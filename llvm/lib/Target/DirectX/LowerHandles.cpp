//===- LowerHandles.cpp - Handles of bound resources ----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/LowerHandles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILOpFunctions.h"
#include "llvm/Target/DirectX/ResourceTable.h"
#include "llvm/Target/DirectX/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class HandleLowering {
  Module &M;
  LLVMContext &Context;
  ShaderTarget Target;
  ResourceTable Table;
  IRBuilder<> Builder;

  void makeHandle(CallInst &Call);
  Value *createHandle(const BoundResource &R, Value *Index, bool NonUniform);
  Constant *properties(const BoundResource &R);

public:
  explicit HandleLowering(Module &M)
      : M(M), Context(M.getContext()), Target(M), Table(M), Builder(Context) {}
  void run();
};

/// Whether an index was marked as not uniform, also inside of the arithmetic
/// that turns several indexes into one.
bool isNonUniform(const Value *Index, unsigned Depth = 0) {
  if (auto *Call = dyn_cast<IntrinsicInst>(Index))
    return Call->getIntrinsicID() == Intrinsic::dx_resource_nonuniformindex;
  auto *I = dyn_cast<Instruction>(Index);
  if (!I || Depth == 8 || !isa<BinaryOperator, CastInst, SelectInst>(I))
    return false;
  return any_of(I->operands(), [&](const Value *Operand) {
    return isNonUniform(Operand, Depth + 1);
  });
}

} // namespace

/// The two words that describe a resource where its handle is annotated.
Constant *HandleLowering::properties(const BoundResource &R) {
  ResourceElement Element = getResourceElement(M, R);
  uint32_t Word0 = static_cast<uint32_t>(R.Kind) | Element.AlignLog2 << 8;
  if (R.Class == dxil::ResourceClass::UAV)
    Word0 |= 1u << 12 | uint32_t(R.IsROV) << 13 | uint32_t(R.HasCounter) << 15;
  uint32_t Word1 = 0;
  switch (R.Kind) {
  case dxil::ResourceKind::StructuredBuffer:
    Word1 = Element.Stride;
    break;
  case dxil::ResourceKind::CBuffer:
    Word1 = Element.Size;
    break;
  case dxil::ResourceKind::RawBuffer:
    break;
  case dxil::ResourceKind::Sampler:
    // The bit says of a UAV that it has a counter.
    Word0 |= uint32_t(isComparisonSampler(R)) << 15;
    break;
  default: { // typed buffers and textures; the enumeration is LLVM's
    bool IsWide = Element.Type == dxil::ElementType::I64 ||
                  Element.Type == dxil::ElementType::U64 ||
                  Element.Type == dxil::ElementType::F64;
    dxil::ElementType Stored = IsWide ? dxil::ElementType::U32 : Element.Type;
    Word1 = static_cast<uint32_t>(Stored) | Element.Count << 8 |
            Element.Samples << 16;
    break;
  }
  }
  return ConstantStruct::get(
      getResourcePropertiesType(Context),
      {Builder.getInt32(Word0), Builder.getInt32(Word1)});
}

Value *HandleLowering::createHandle(const BoundResource &R, Value *Index,
                                    bool NonUniform) {
  // Operations take the number of the register, not of the array's element.
  if (R.LowerBound)
    Index = Builder.CreateAdd(Index, Builder.getInt32(R.LowerBound));
  auto *Class = Builder.getInt8(static_cast<uint8_t>(R.Class));
  CallInst *Call;
  if (Target.isAtLeast(6)) {
    Constant *Bind = ConstantStruct::get(getResBindType(Context),
                                         {Builder.getInt32(R.LowerBound),
                                          Builder.getInt32(R.upperBound()),
                                          Builder.getInt32(R.Space), Class});
    Call = createDXILOpCall(Builder, OpCode::CreateHandleFromBinding, nullptr,
                            {Bind, Index, Builder.getInt1(NonUniform)});
    Call = createDXILOpCall(Builder, OpCode::AnnotateHandle, nullptr,
                            {Call, properties(R)});
  } else {
    Call = createDXILOpCall(
        Builder, OpCode::CreateHandle, nullptr,
        {Class, Builder.getInt32(R.ID), Index, Builder.getInt1(NonUniform)});
    // Nothing that a shader writes changes a handle.
    Call->setDoesNotAccessMemory();
  }
  Call->setName(R.Name);
  return Call;
}

void HandleLowering::makeHandle(CallInst &Call) {
  if (Call.use_empty()) {
    Call.eraseFromParent();
    return;
  }
  Value *Index = Call.getArgOperand(3);
  Call.setName(""); // the new handle gets the resource's name
  Builder.SetInsertPoint(&Call);
  Value *Handle =
      createHandle(Table.recordOf(Call), Index, isNonUniform(Index));
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Cast = dyn_cast<IntrinsicInst>(U);
    assert(Cast &&
           Cast->getIntrinsicID() == Intrinsic::dx_resource_casthandle &&
           "a use of a handle that was not lowered");
    Cast->replaceAllUsesWith(Handle);
    Cast->eraseFromParent();
  }
  Call.eraseFromParent();
}

void HandleLowering::run() {
  for (CallInst *Call : Table.Calls)
    makeHandle(*Call);
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call ||
          Call->getIntrinsicID() != Intrinsic::dx_resource_nonuniformindex)
        continue;
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Call->eraseFromParent();
    }
}

PreservedAnalyses LowerHandles::run(Module &M, ModuleAnalysisManager &) {
  HandleLowering(M).run();
  return PreservedAnalyses::none();
}
