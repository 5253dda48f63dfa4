//===- HLSLStringPlaces.h - Where the bytes of strings stand ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang reads a string literal again, from its beginning, to find where one of
// its bytes stands. Its parser of root signatures asks for each element, so
// that time grows with the square of the text.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLSTRINGPLACES_H
#define CLANG_PARSE_HLSLSTRINGPLACES_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Parse/HLSLOpenScopes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class LangOptions;
class SourceManager;
class StringLiteral;

namespace hlsl {
/// While there is one in a thread, the literal that is asked for in it is read
/// once.
class StringPlaces {
public:
  /// Where byte \p Byte of \p Literal stands; at most its length. None if there
  /// is no object in this thread, or if the literal has numeric escapes or a
  /// prefix: then ask Clang.
  static std::optional<SourceLocation> find(const StringLiteral &Literal,
                                            unsigned Byte,
                                            const SourceManager &Sources,
                                            const LangOptions &Language);

private:
  /// Bytes that stand as they are, one after the other.
  struct Run {
    unsigned FirstByte;
    SourceLocation Begin;
  };

  bool read(const SourceManager &Sources, const LangOptions &Language);
  bool readToken(llvm::StringRef Text, SourceLocation Begin);

  OpenScope<StringPlaces> Open{*this};
  const StringLiteral *Known = nullptr;
  bool IsGood = false;
  unsigned NumBytes = 0; ///< of the tokens that are read
  llvm::SmallVector<Run, 8> Runs;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLSTRINGPLACES_H
