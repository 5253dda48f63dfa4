// AccessCall.cpp: Calls that access a resource by its handle
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/AccessCall.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"

using namespace llvm;
using namespace llvm::dxil;

/// Operands of the intrinsics that have them. The value follows the address,
/// which has an offset in raw accesses only.
enum AccessOperand : unsigned { HandleOperand, IndexOperand, OffsetOperand };
enum StoredOperand : unsigned { TypedValueOperand = 2, RawValueOperand = 3 };
enum OtherOperand : unsigned { StepOperand = 1, MarkedOperand = 0 };
/// Of the result of a load: the status follows.
static constexpr unsigned LoadedElement = 0;

std::optional<AccessCall> AccessCall::read(const CallInst &Call) {
  AccessCall A;
  auto Set = [&](Value *&Field, unsigned N) { Field = Call.getArgOperand(N); };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::dx_resource_store_typedbuffer:
    Set(A.Stored, TypedValueOperand);
    Set(A.Index, IndexOperand);
    break;
  case Intrinsic::dx_resource_store_rawbuffer:
    Set(A.Stored, RawValueOperand);
    Set(A.Offset, OffsetOperand);
    Set(A.Index, IndexOperand);
    break;
  case Intrinsic::dx_resource_load_rawbuffer:
    Set(A.Offset, OffsetOperand);
    [[fallthrough]];
  case Intrinsic::dx_resource_load_typedbuffer:
  case Intrinsic::dx_resource_load_cbufferrow_2:
  case Intrinsic::dx_resource_load_cbufferrow_4:
  case Intrinsic::dx_resource_load_cbufferrow_8:
    Set(A.Index, IndexOperand);
    if (auto *Result = dyn_cast<StructType>(Call.getType());
        Result && Result->getNumElements())
      A.Loaded = Result->getElementType(LoadedElement);
    break;
  case Intrinsic::dx_resource_getpointer:
    Set(A.Index, IndexOperand);
    break;
  case Intrinsic::dx_resource_updatecounter:
    Set(A.Step, StepOperand);
    break;
  case Intrinsic::dx_resource_getdimensions_x:
  case Intrinsic::dx_resource_casthandle:
    break;
  default: // all other intrinsics of LLVM
    return std::nullopt;
  }
  Set(A.Handle, HandleOperand);
  return A;
}

static const IntrinsicInst *getCall(const Value *V, Intrinsic::ID ID) {
  auto *Call = dyn_cast<IntrinsicInst>(V);
  return Call && Call->getIntrinsicID() == ID ? Call : nullptr;
}

Value *dxil::getCastHandle(const Value *V) {
  auto *Cast = getCall(V, Intrinsic::dx_resource_casthandle);
  return Cast ? Cast->getArgOperand(HandleOperand) : nullptr;
}

void dxil::setCastHandle(CallInst &Cast, Value *Handle) {
  Cast.setArgOperand(HandleOperand, Handle);
}

Value *dxil::getMarkedIndex(const Value *V) {
  auto *Mark = getCall(V, Intrinsic::dx_resource_nonuniformindex);
  return Mark ? Mark->getArgOperand(MarkedOperand) : nullptr;
}

bool dxil::hasMarkedIndex(const Value *Index) {
  SmallVector<const Value *, 8> Work{Index};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || !Seen.insert(I).second)
      continue;
    if (getMarkedIndex(I))
      return true;
    if (isa<BinaryOperator, CastInst, SelectInst, PHINode, CmpInst, LoadInst,
            GetElementPtrInst>(I) ||
        (isa<IntrinsicInst>(I) && !I->mayReadOrWriteMemory()))
      append_range(Work, I->operand_values());
  }
  return false;
}
