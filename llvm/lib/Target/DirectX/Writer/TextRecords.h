// TextRecords.h: Records with texts, in few bits
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_TEXTRECORDS_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_TEXTRECORDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class BitstreamWriter;

namespace dxil {

/// Writes the records of one block that end in a text. A character of a record
/// without an abbreviation takes twelve bits; with one, six, if all of them are
/// letters, digits, '.' or '_', and otherwise eight. Seven would be enough for
/// ASCII, but Microsoft's reader refuses them in metadata.
class TextRecords {
public:
  explicit TextRecords(BitstreamWriter &Stream, bool AllowsSixBits = true)
      : Stream(Stream), AllowsSixBits(AllowsSixBits) {}

  /// \p Numbers precede the text. All records with one code have equally many.
  void write(unsigned Code, ArrayRef<uint64_t> Numbers, StringRef Text);

private:
  struct Abbreviation {
    unsigned Code;
    bool HasSixBits;
    unsigned ID;
  };

  /// 0: the text has no abbreviation.
  unsigned getAbbreviation(unsigned Code, size_t NumNumbers, StringRef Text);

  BitstreamWriter &Stream;
  const bool AllowsSixBits;
  SmallVector<Abbreviation, 4> Abbreviations;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_TEXTRECORDS_H
