// TextRecords.cpp: Records with texts, in few bits
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TextRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitstream/BitCodes.h"
#include "llvm/Bitstream/BitstreamWriter.h"

using namespace llvm;
using namespace llvm::dxil;

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
