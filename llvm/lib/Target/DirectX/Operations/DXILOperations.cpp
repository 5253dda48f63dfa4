// DXILOperations.cpp: The table of DXIL operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include <cassert>

using namespace llvm;
using namespace llvm::dxil;

#define GET_DXIL_OPERATION_TABLES
#include "llvm/Target/DirectX/Operations/DXILOperations.inc"

ArrayRef<OpParam> OpInfo::params() const {
  return ArrayRef(OpParams).slice(FirstParam, NumParams);
}

ArrayRef<OpInfo> dxil::getOperations() { return OpInfos; }

const OpInfo &dxil::getOpInfo(OpCode Code) {
  return OpInfos[static_cast<unsigned>(Code)];
}

const OpInfo *dxil::lookupOpByNumber(uint64_t Number) {
  return Number < NumOpCodes ? &OpInfos[Number] : nullptr;
}

const OpInfo *dxil::lookupOpByName(StringRef Name) {
  const OpCode *It =
      llvm::lower_bound(OpCodesByName, Name, [](OpCode Code, StringRef Name) {
        return getOpInfo(Code).Name < Name;
      });
  if (It == std::end(OpCodesByName) || getOpInfo(*It).Name != Name)
    return nullptr;
  return &getOpInfo(*It);
}

StringRef dxil::getOpClassName(OpClass Class) {
  return OpClassNames[static_cast<unsigned>(Class)];
}

std::optional<OpClass> dxil::lookupOpClassOfFunction(StringRef FunctionName) {
  if (!FunctionName.consume_front(DXILOpFunctionPrefix))
    return std::nullopt;
  const StringLiteral *It =
      llvm::find(OpClassNames, FunctionName.split('.').first);
  if (It == std::end(OpClassNames))
    return std::nullopt;
  return static_cast<OpClass>(It - std::begin(OpClassNames));
}

const OpInfo *dxil::lookupOpOfFrontFunction(StringRef FunctionName) {
  if (!FunctionName.consume_front(OpFunctionPrefix))
    return nullptr;
  return lookupOpByName(FunctionName.split('.').first);
}

std::optional<OpCode> dxil::lookupOpOfIntrinsic(Intrinsic::ID ID) {
  switch (ID) {
#define DXIL_INTRINSIC(Name, Op)                                               \
  case Intrinsic::Name:                                                        \
    return OpCode::Op;
#define GET_DXIL_INTRINSICS
#include "llvm/Target/DirectX/Operations/DXILOperations.inc"
  default: // every other intrinsic of LLVM
    return std::nullopt;
  }
}

std::optional<AtomicOperation>
dxil::getAtomicOperation(AtomicRMWInst::BinOp Op) {
  switch (Op) {
  case AtomicRMWInst::Add:
    return AtomicAdd;
  case AtomicRMWInst::And:
    return AtomicAnd;
  case AtomicRMWInst::Or:
    return AtomicOr;
  case AtomicRMWInst::Xor:
    return AtomicXor;
  case AtomicRMWInst::Min:
    return AtomicIMin;
  case AtomicRMWInst::Max:
    return AtomicIMax;
  case AtomicRMWInst::UMin:
    return AtomicUMin;
  case AtomicRMWInst::UMax:
    return AtomicUMax;
  case AtomicRMWInst::Xchg:
    return AtomicExchange;
  default: // LLVM's enumeration has many more
    return std::nullopt;
  }
}
