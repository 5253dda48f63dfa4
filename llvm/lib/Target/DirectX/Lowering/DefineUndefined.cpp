// DefineUndefined.cpp: Defining undefined operands
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In DXIL, an `undef` coordinate means that the resource does not have this
// coordinate; an uninitialized value in the shader must not be mistaken for
// that. Stored values must also be defined. The front end has warned about
// both.
//
// Example:
//   TextureStore(%2d, i32 undef, i32 %y, i32 undef, ...)  =>
//   TextureStore(%2d, i32 0, i32 %y, i32 undef, ...)
//   rawBufferStore(…, undef, …, i8 1, …)  => rawBufferStore(…, 0.0, …)

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// A call of an operation, in front IR or in DXIL form.
struct OperationCall {
  CallInst &Call;
  CalledOperation Op;

  explicit OperationCall(CallInst &Call)
      : Call(Call), Op(getCalledOperation(Call)) {}

  /// The operands whose names are one of \p Prefixes and perhaps a number.
  SmallVector<Use *, 4> find(ArrayRef<StringRef> Prefixes) {
    SmallVector<Use *, 4> Found;
    for (auto [Index, Param] : enumerate(Op->params()))
      for (StringRef Prefix : Prefixes)
        if (StringRef Name = Param.Name;
            Name.consume_front(Prefix) && (Name.empty() || isDigit(Name[0])))
          Found.push_back(&getOperandUse(Call, Op, Index));
    return Found;
  }
};

/// The type of the resource of a handle operand; null if it is unknown.
TargetExtType *findHandleType(Value *Handle) {
  if (Value *Cast = getCastHandle(Handle))
    Handle = Cast;
  return dyn_cast<TargetExtType>(Handle->getType());
}

bool define(ArrayRef<Use *> Operands) {
  bool Changed = false;
  for (Use *Operand : Operands)
    if (isa<UndefValue>(Operand->get())) {
      Operand->set(Constant::getNullValue((*Operand)->getType()));
      Changed = true;
    }
  return Changed;
}

} // namespace

/// Gives each coordinate that the kind of resource has a defined value, each
/// sample number, and each offset beside one that is given.
static bool defineCoordinates(OperationCall &Operation) {
  CallInst &Call = Operation.Call;
  if (Operation.Op->params().empty())
    return false;
  TargetExtType *HandleType =
      findHandleType(getOperandUse(Call, Operation.Op, operand::Resource));
  if (!HandleType)
    return false;
  dxil::ResourceKind Kind = getResourceTypeInfo(HandleType).getResourceKind();
  OpCode Code = Operation.Op->Code;

  bool IsAtomic =
      Code == OpCode::AtomicBinOp || Code == OpCode::AtomicCompareExchange;
  bool IsSampled = !Operation.find({"sampler"}).empty();
  SmallVector<Use *, 4> Coordinates =
      IsAtomic ? Operation.find({"offset"})
               : Operation.find({"coord", "index", "elementOffset", "wot"});
  size_t Needed =
      IsSampled ? getSampleShape(Kind).Coordinates : getAccessCoordinates(Kind);
  if (Code == OpCode::CalculateLOD && isArrayedTexture(Kind))
    --Needed; // a query has none for the slice
  Coordinates.truncate(std::min(Needed, Coordinates.size()));
  bool Changed = define(Coordinates);
  if (isMultisampledTexture(Kind) && Code == OpCode::TextureLoad)
    Changed |= define(Operation.find({"mipLevelOrSampleCount"}));
  if (IsAtomic)
    return Changed;
  SmallVector<Use *, 4> Offsets = Operation.find({"offset"});
  Offsets.truncate(
      std::min<size_t>(getSampleShape(Kind).Offsets, Offsets.size()));
  bool IsGiven =
      any_of(Offsets, [](Use *U) { return !isa<UndefValue>(U->get()); });
  return IsGiven ? Changed | define(Offsets) : Changed;
}

/// Replaces undefined stored values `value0` to `value3` of an operation, and
/// undefined operands of an atomic operation, if the mask includes them.
static bool defineStoredValues(OperationCall &Operation) {
  const OpInfo &Op = *Operation.Op;
  if (Op.Memory == OpMemory::ReadNone || Op.Memory == OpMemory::ReadOnly)
    return false;
  uint64_t Mask = ~0ull;
  for (Use *Operand : Operation.find({"mask"}))
    if (auto *Value = dyn_cast<ConstantInt>(Operand->get()))
      Mask = Value->getZExtValue();
  SmallVector<Use *, 4> Stored = Operation.find({"newValue", "compareValue"});
  for (unsigned Component = 0; Component != 4; ++Component)
    if (Mask >> Component & 1)
      Stored.append(Operation.find({("value" + Twine(Component)).str()}));
  return define(Stored);
}

PreservedAnalyses DefineUndefined::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call)
        continue;
      OperationCall Operation(*Call);
      if (!Operation.Op)
        continue;
      Changed |= defineCoordinates(Operation);
      Changed |= defineStoredValues(Operation);
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
