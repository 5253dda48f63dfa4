// DialectCodes.cpp: Codes and limits of LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DialectCodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitCodes.h"
#include "llvm/Bitstream/BitstreamWriter.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

// Codes of LLVM 3.7 bitcode.

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

// Records with texts, in few bits.

unsigned TextRecords::getAbbreviation(unsigned Code, size_t NumNumbers,
                                      StringRef Text) {
  const bool HasSixBits =
      AllowsSixBits && all_of(Text, BitCodeAbbrevOp::isChar6);
  for (const Abbreviation &Known : Abbreviations)
    if (Known.Code == Code && Known.HasSixBits == HasSixBits)
      return Known.ID;
  // A definition takes as many bits as this text saves.
  constexpr size_t MinSize = 8;
  if (Text.size() < MinSize)
    return 0;
  auto Made = std::make_shared<BitCodeAbbrev>();
  Made->Add(BitCodeAbbrevOp(Code));
  for (size_t I = 0; I != NumNumbers; ++I)
    Made->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, 6));
  Made->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::Array));
  Made->Add(HasSixBits ? BitCodeAbbrevOp(BitCodeAbbrevOp::Char6)
                       : BitCodeAbbrevOp(BitCodeAbbrevOp::Fixed, 8));
  const unsigned ID = Stream.EmitAbbrev(std::move(Made));
  Abbreviations.push_back({Code, HasSixBits, ID});
  return ID;
}

void TextRecords::write(unsigned Code, ArrayRef<uint64_t> Numbers,
                        StringRef Text) {
  SmallVector<uint64_t, 64> Record(Numbers.begin(), Numbers.end());
  Record.append(Text.bytes_begin(), Text.bytes_end());
  Stream.EmitRecord(Code, Record, getAbbreviation(Code, Numbers.size(), Text));
}

// Constructs that LLVM 3.7 lacks.

Error WriterProblems::takeError() {
  if (Messages.empty())
    return Error::success();
  std::string Text = join(Messages.begin(), Messages.end(), "\n");
  Messages.clear();
  Seen.clear();
  return createStringError(inconvertibleErrorCode(),
                           "cannot write the module as DXIL bitcode: " + Text);
}

std::string dxil::describeValue(const Value &V) {
  // Printing a whole function or a large table would bury the message.
  constexpr size_t MaxLength = 160;
  std::string Text;
  raw_string_ostream OS(Text);
  if (isa<Instruction>(V))
    V.print(OS);
  else
    V.printAsOperand(OS);
  StringRef Line = StringRef(Text).split('\n').first.trim();
  if (Line.size() > MaxLength)
    return (Line.take_front(MaxLength) + "...").str();
  return Line.str();
}
