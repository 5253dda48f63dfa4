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

namespace {

/// The operations by their names. Passes look the name of a callee up for most
/// calls that they see, so this is a hash table, made by the compiler.
struct NameTable {
  static constexpr size_t Size = 1024; // a third of it is in use
  uint16_t Slots[Size] = {};           ///< 0, or one more than a number

  static constexpr size_t hash(const char *Name, size_t Length) {
    uint32_t Hash = 2166136261; // FNV-1a
    for (size_t I = 0; I != Length; ++I)
      Hash = (Hash ^ static_cast<unsigned char>(Name[I])) * 16777619;
    return Hash % Size;
  }
  static constexpr size_t next(size_t Slot) { return (Slot + 1) % Size; }

  constexpr NameTable() {
    for (OpCode Code : OpCodesByName) {
      const OpInfo &Op = OpInfos[static_cast<unsigned>(Code)];
      size_t Slot = hash(Op.Name.data(), Op.Name.size());
      while (Slots[Slot] != 0)
        Slot = next(Slot);
      Slots[Slot] = static_cast<uint16_t>(Code) + 1;
    }
  }
};

constexpr NameTable Names;

} // namespace

const OpInfo *dxil::lookupOpByName(StringRef Name) {
  for (size_t Slot = NameTable::hash(Name.data(), Name.size());
       Names.Slots[Slot] != 0; Slot = NameTable::next(Slot)) {
    const OpInfo &Op = OpInfos[Names.Slots[Slot] - 1];
    if (Op.Name == Name)
      return &Op;
  }
  return nullptr;
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
