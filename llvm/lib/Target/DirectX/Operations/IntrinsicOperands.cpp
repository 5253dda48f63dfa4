// IntrinsicOperands.cpp: Operands of LLVM's intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

Value *dxil::getOnlyValue(const IntrinsicInst &Call) {
  return Call.getArgOperand(0);
}

TwoValues TwoValues::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

PowerOperands PowerOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

CopySignOperands CopySignOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

ClassTestOperands ClassTestOperands::read(const IntrinsicInst &Call) {
  auto *Classes = cast<ConstantInt>(Call.getArgOperand(1));
  return {Call.getArgOperand(0),
          static_cast<FPClassTest>(Classes->getZExtValue())};
}

FunnelShiftOperands FunnelShiftOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1), Call.getArgOperand(2)};
}

LerpOperands LerpOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1), Call.getArgOperand(2)};
}

ClampOperands ClampOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1), Call.getArgOperand(2)};
}

StepOperands StepOperands::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

DoubleWords DoubleWords::read(const IntrinsicInst &Call) {
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

ReductionOperands ReductionOperands::read(const IntrinsicInst &Call) {
  if (Call.arg_size() == 1)
    return {nullptr, Call.getArgOperand(0)};
  return {Call.getArgOperand(0), Call.getArgOperand(1)};
}

// Operands of texture operations.

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

/// Whether neighbors are defined in a thread group: in fours along x, or in
/// squares of two by two.
static bool hasQuads(ArrayRef<uint64_t> Size) {
  if (Size[1] == 1 && Size[2] == 1)
    return Size[0] % 4 == 0;
  return Size[0] % 2 == 0 && Size[1] % 2 == 0;
}

/// Reports the first rule that the derivatives of a stage with thread groups
/// break; false if there is one.
static bool checkDerivatives(const OpInfo &Op, CallInst &Call,
                             const ShaderTarget &Target) {
  LLVMContext &Context = Call.getContext();
  auto Location = [&] { return getOperationLocation(Call); };
  if (!Target.has(Feature::GroupDerivatives)) {
    unsigned FirstMinor = getFeature(Feature::GroupDerivatives).FirstMinor;
    report(Context, Location(), BackendDiag::err_derivatives_model,
           {OperationName{Op.Name}, FirstMinor, Target.ShaderModelMinor});
    return false;
  }
  if (Target.isLibrary() && Target.ValidatorMinor &&
      *Target.ValidatorMinor < FirstValidatorMinorOfNodes) {
    report(Context, Location(), BackendDiag::err_derivatives_validator,
           {OperationName{Op.Name}, FirstValidatorMinorOfNodes});
    return false;
  }
  Function &F = *Call.getFunction();
  const Function *Entry = Target.isLibrary() ? &F : findEntry(*F.getParent());
  StringRef Text =
      Entry ? Entry->getFnAttribute(NumThreadsAttr).getValueAsString() : "";
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  SmallVector<uint64_t, 3> Size;
  for (StringRef Part : Parts)
    if (uint64_t Count; !Part.trim().getAsInteger(10, Count))
      Size.push_back(Count);
  if (Size.size() != 3 || hasQuads(Size))
    return true;
  report(Context, Location(), BackendDiag::err_derivatives_group,
         {OperationName{Op.Name}, Text});
  return false;
}

bool dxil::checkTextureCall(const OpInfo &Op, CallInst &Call,
                            const ShaderTarget &Target) {
  const ShaderStage *Stage = getStageOf(*Call.getFunction(), Target);
  if ((Op.Flags & OpFlagGradient) && Stage &&
      Stage->Kind != ShaderKind::Pixel && Stage->Kind != ShaderKind::Library &&
      !checkDerivatives(Op, Call, Target))
    return false;
  if (Target.has(Feature::VariableOffsets))
    return true;
  SmallVector<const Value *, 20> Operands(Call.args());
  for (const Value *Offset : getImmediateOffsets(Op, Operands)) {
    if (isa<UndefValue>(Offset))
      continue;
    auto *Constant = dyn_cast<ConstantInt>(Offset);
    if (Constant && Constant->getSExtValue() >= MinImmediateOffset &&
        Constant->getSExtValue() <= MaxImmediateOffset)
      continue;
    std::string Found = Constant ? "is " + itostr(Constant->getSExtValue())
                                 : std::string("is not a constant");
    unsigned FirstMinor = getFeature(Feature::VariableOffsets).FirstMinor;
    report(Call.getContext(), getOperationLocation(Call),
           BackendDiag::err_texel_offset,
           {OperationName{Op.Name}, Found, FirstMinor, MinImmediateOffset,
            MaxImmediateOffset});
    return false;
  }
  return true;
}

void dxil::clampBias(const OpInfo &Op, MutableArrayRef<Value *> Operands) {
  for (auto [P, Operand] : zip(Op.params(), Operands)) {
    auto *Bias = dyn_cast<ConstantFP>(Operand);
    if (P.Name != "bias" || !Bias || !Bias->getType()->isFloatTy())
      continue;
    float Value = Bias->getValueAPF().convertToFloat();
    Operand =
        ConstantFP::get(Bias->getType(), std::clamp(Value, MinBias, MaxBias));
  }
}

//===----------------------------------------------------------------------===//
// Source locations
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
  RawSourceLocation OfCallee = Callee ? getSourceLocation(*Callee) : 0;
  return OfCallee ? OfCallee : findSourceLocation(Call);
}

// Coordinates of a resource kind.

std::optional<TextureShape> dxil::getTextureShape(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::Texture1D:
    return TextureShape{1, 1, 1, 1, false};
  case ResourceKind::Texture1DArray:
    return TextureShape{2, 1, 1, 2, false};
  case ResourceKind::Texture2D:
    return TextureShape{2, 2, 2, 2, false};
  case ResourceKind::Texture2DArray:
    return TextureShape{3, 2, 2, 3, false};
  case ResourceKind::Texture2DMS:
    return TextureShape{2, 2, 0, 2, true};
  case ResourceKind::Texture2DMSArray:
    return TextureShape{3, 2, 0, 3, true};
  case ResourceKind::Texture3D:
    return TextureShape{3, 3, 3, 3, false};
  case ResourceKind::TextureCube:
    return TextureShape{3, 0, 3, 2, false};
  case ResourceKind::TextureCubeArray:
    return TextureShape{4, 0, 3, 3, false};
  default: // LLVM's enumeration: all that is not a texture
    return std::nullopt;
  }
}

unsigned dxil::getAccessCoordinates(ResourceKind Kind) {
  switch (Kind) {
  case ResourceKind::TypedBuffer:
  case ResourceKind::RawBuffer:
    return 1;
  case ResourceKind::StructuredBuffer:
    return 2;
  case ResourceKind::TextureCube:
  case ResourceKind::TextureCubeArray:
    return 0; // only sampled
  default:    // LLVM's enumeration: textures, and what has no coordinates
    std::optional<TextureShape> Shape = getTextureShape(Kind);
    return Shape ? Shape->Coordinates : 0;
  }
}

SampleShape dxil::getSampleShape(ResourceKind Kind) {
  std::optional<TextureShape> Shape = getTextureShape(Kind);
  if (!Shape || Shape->IsMultisampled)
    return {0, 0};
  return {Shape->Coordinates, Shape->Offsets};
}
