// DialectCodes.cpp: Codes of LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DialectCodes.h"
#include "llvm/Bitcode/LLVMBitCodes.h"

using namespace llvm;
using namespace llvm::dxil;

uint64_t dxil::encodeSigned(int64_t Value) {
  uint64_t Bits = static_cast<uint64_t>(Value);
  return Value >= 0 ? Bits << 1 : (-Bits << 1) | 1;
}

uint64_t dxil::binaryOpcode(unsigned Opcode) {
  switch (Opcode) {
  case Instruction::Add:
  case Instruction::FAdd:
    return bitc::BINOP_ADD;
  case Instruction::Sub:
  case Instruction::FSub:
    return bitc::BINOP_SUB;
  case Instruction::Mul:
  case Instruction::FMul:
    return bitc::BINOP_MUL;
  case Instruction::UDiv:
    return bitc::BINOP_UDIV;
  case Instruction::SDiv:
  case Instruction::FDiv:
    return bitc::BINOP_SDIV;
  case Instruction::URem:
    return bitc::BINOP_UREM;
  case Instruction::SRem:
  case Instruction::FRem:
    return bitc::BINOP_SREM;
  case Instruction::Shl:
    return bitc::BINOP_SHL;
  case Instruction::LShr:
    return bitc::BINOP_LSHR;
  case Instruction::AShr:
    return bitc::BINOP_ASHR;
  case Instruction::And:
    return bitc::BINOP_AND;
  case Instruction::Or:
    return bitc::BINOP_OR;
  case Instruction::Xor:
    return bitc::BINOP_XOR;
  }
  llvm_unreachable("not a binary operator");
}

std::optional<uint64_t> dxil::castOpcode(unsigned Opcode) {
  switch (Opcode) {
  case Instruction::Trunc:
    return bitc::CAST_TRUNC;
  case Instruction::ZExt:
    return bitc::CAST_ZEXT;
  case Instruction::SExt:
    return bitc::CAST_SEXT;
  case Instruction::FPToUI:
    return bitc::CAST_FPTOUI;
  case Instruction::FPToSI:
    return bitc::CAST_FPTOSI;
  case Instruction::UIToFP:
    return bitc::CAST_UITOFP;
  case Instruction::SIToFP:
    return bitc::CAST_SITOFP;
  case Instruction::FPTrunc:
    return bitc::CAST_FPTRUNC;
  case Instruction::FPExt:
    return bitc::CAST_FPEXT;
  case Instruction::PtrToInt:
    return bitc::CAST_PTRTOINT;
  case Instruction::IntToPtr:
    return bitc::CAST_INTTOPTR;
  case Instruction::BitCast:
    return bitc::CAST_BITCAST;
  case Instruction::AddrSpaceCast:
    return bitc::CAST_ADDRSPACECAST;
  }
  return std::nullopt;
}

uint64_t dxil::fastMathBits(FastMathFlags Flags) {
  enum Bit { Unsafe = 0, NoNaNs = 1, NoInfs = 2, NoSignedZeros = 3, Arcp = 4 };
  if (Flags.isFast())
    return 1 << Unsafe | 1 << NoNaNs | 1 << NoInfs | 1 << NoSignedZeros |
           1 << Arcp;
  return Flags.noNaNs() << NoNaNs | Flags.noInfs() << NoInfs |
         Flags.noSignedZeros() << NoSignedZeros |
         Flags.allowReciprocal() << Arcp;
}
