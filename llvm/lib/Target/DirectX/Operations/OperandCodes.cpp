// OperandCodes.cpp: Operands that are codes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/OperandCodes.h"

using namespace llvm;
using namespace llvm::dxil;

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
