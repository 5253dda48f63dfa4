// DialectCodes.h: Codes and limits of LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_DIALECTCODES_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_DIALECTCODES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/FMF.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class BitstreamWriter;

namespace dxil {

// Codes of LLVM 3.7 bitcode.
//
// Encodings that constant expressions and instructions share.

/// The sign goes to bit 0, so that small negative numbers stay short.
uint64_t encodeSigned(int64_t Value);

/// The number of a binary operator. Integer and floating-point ones share it.
uint64_t binaryOpcode(unsigned Opcode);

/// The number of a cast, or nothing for one that LLVM 3.7 does not have.
std::optional<uint64_t> castOpcode(unsigned Opcode);

/// The five fast-math bits of LLVM 3.7. Its "unsafe algebra" is what `fast`
/// means; reassoc, contract and afn have no bit.
uint64_t fastMathBits(FastMathFlags Flags);

// Records with texts, in few bits.

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

// Constructs that LLVM 3.7 lacks.
//
// The parts of the writer report problems here instead of returning the first
// error, because a module that cannot be written usually has several.

class WriterProblems {
  StringSet<> Seen;
  std::vector<std::string> Messages;

public:
  /// Remembers \p Message; the same text twice counts once.
  void report(const Twine &Message) {
    std::string Text = Message.str();
    if (Seen.insert(Text).second)
      Messages.push_back(std::move(Text));
  }

  bool any() const { return !Messages.empty(); }

  /// One error with a line for each problem, or success.
  Error takeError();
};

/// The printed form of \p V without its metadata, cut to one line.
std::string describeValue(const Value &V);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_DIALECTCODES_H
