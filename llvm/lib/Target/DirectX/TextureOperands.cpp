//===- TextureOperands.cpp - Operands of texture operations ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/TextureOperands.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/IRConventions.h"
#include "llvm/Target/DirectX/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

/// The first shader model whose compute shaders have derivatives.
static constexpr unsigned ComputeDerivativesMinor = 6;
/// The first shader model that takes every offset.
static constexpr unsigned VariableOffsetsMinor = 7;

//===----------------------------------------------------------------------===//
// Operands by their names
//===----------------------------------------------------------------------===//

/// The texel offsets that are immediates before shader model 6.7: those of
/// samples and of loads from textures.
static SmallVector<const Value *, 3>
getImmediateOffsets(const OpInfo &Op, ArrayRef<const Value *> Operands) {
  SmallVector<const Value *, 3> Offsets;
  bool IsSample =
      any_of(Op.params(), [](const OpParam &P) { return P.Name == "sampler"; });
  bool IsGather =
      any_of(Op.params(), [](const OpParam &P) { return P.Name == "channel"; });
  if ((!IsSample && Op.Code != OpCode::TextureLoad) || IsGather)
    return Offsets;
  for (auto [P, Operand] : zip(Op.params(), Operands))
    if (P.Name.starts_with("offset"))
      Offsets.push_back(Operand);
  return Offsets;
}

bool dxil::hasVariableOffset(const OpInfo &Op,
                             ArrayRef<const Value *> Operands) {
  return any_of(getImmediateOffsets(Op, Operands),
                [](const Value *V) { return !isa<Constant>(V); });
}

bool dxil::hasClamp(const OpInfo &Op, ArrayRef<const Value *> Operands) {
  for (auto [P, Operand] : zip(Op.params(), Operands)) {
    if (P.Name != "clamp")
      continue;
    auto *C = dyn_cast<Constant>(Operand);
    return !C || !(isa<UndefValue>(C) || C->isNullValue());
  }
  return false;
}

//===----------------------------------------------------------------------===//
// What the target allows
//===----------------------------------------------------------------------===//

bool dxil::checkTextureOperands(const OpInfo &Op,
                                ArrayRef<const Value *> Operands,
                                const ShaderTarget &Target,
                                LLVMContext &Context,
                                RawSourceLocation Location) {
  bool IsPixel = Target.Stage == Triple::Pixel;
  if ((Op.Flags & OpFlagGradient) && !IsPixel &&
      !Target.isAtLeast(ComputeDerivativesMinor)) {
    reportError(Context, Location,
                "operation '" + Op.Name +
                    "' needs derivatives, which shaders other than pixel "
                    "shaders have from shader model 6." +
                    Twine(ComputeDerivativesMinor) +
                    " on, but the target is shader model 6." +
                    Twine(Target.ShaderModelMinor));
    return false;
  }
  if (Target.isAtLeast(VariableOffsetsMinor))
    return true;
  for (const Value *Offset : getImmediateOffsets(Op, Operands)) {
    if (isa<UndefValue>(Offset))
      continue;
    auto *Constant = dyn_cast<ConstantInt>(Offset);
    if (Constant && Constant->getSExtValue() >= MinImmediateOffset &&
        Constant->getSExtValue() <= MaxImmediateOffset)
      continue;
    reportError(Context, Location,
                Twine("the texel offset of operation '") + Op.Name + "' " +
                    (Constant ? "is " + Twine(Constant->getSExtValue())
                              : Twine("is not a constant")) +
                    "; before shader model 6." + Twine(VariableOffsetsMinor) +
                    " it must be a constant from " + Twine(MinImmediateOffset) +
                    " to " + Twine(MaxImmediateOffset));
    return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Places in the source
//===----------------------------------------------------------------------===//

void dxil::keepOperationLocations(Module &M) {
  for (Function &F : M) {
    if (!lookupOpOfFrontFunction(F.getName()))
      continue;
    for (const User *U : F.users()) {
      auto *Call = dyn_cast<CallInst>(U);
      MDNode *Node = Call ? Call->getMetadata(SourceLocationMD) : nullptr;
      if (!Node)
        continue;
      F.setMetadata(SourceLocationMD, Node);
      break;
    }
  }
}

RawSourceLocation dxil::getOperationLocation(const CallInst &Call) {
  if (RawSourceLocation Location = getSourceLocation(Call))
    return Location;
  const Function *Callee = Call.getCalledFunction();
  const MDNode *Node = Callee ? Callee->getMetadata(SourceLocationMD) : nullptr;
  auto *Raw = Node && Node->getNumOperands()
                  ? mdconst::dyn_extract<ConstantInt>(Node->getOperand(0))
                  : nullptr;
  return Raw ? Raw->getZExtValue() : 0;
}
