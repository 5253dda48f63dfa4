// CompileDiagnostic.h: Diagnostics of a compile
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All text is UTF-8. Invalid bytes, for example in file names, are replaced by
// U+FFFD.

#ifndef CLANG_COMPILE_COMPILEDIAGNOSTIC_H
#define CLANG_COMPILE_COMPILEDIAGNOSTIC_H

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// A character of a source file.
struct SourcePosition {
  std::string File;    ///< as the input, or a #line, names it
  unsigned Line = 0;   ///< from 1
  unsigned Column = 0; ///< in bytes, from 1
};

/// The characters from Begin up to End, which does not belong to them. Empty
/// where both are the same.
struct SourceExtent {
  SourcePosition Begin, End;
};

/// A change to the source that fixes the error.
struct CompileFixIt {
  SourceExtent Replaced;
  std::string Text;
};

/// Additional information, often at another location.
struct CompileNote {
  std::optional<SourcePosition> Location;
  std::string Text;
  std::vector<SourceExtent> Extents;
  std::vector<CompileFixIt> FixIts;
};

struct CompileDiagnostic {
  enum class Level {
    Remark,
    Warning,
    Error,
    InternalError, ///< a fault of the compiler, not of the source
  };

  Level Severity = Level::Error;
  std::optional<SourcePosition> Location; ///< none: no location
  std::string Text;                       ///< one sentence, without the group
  /// The warning's group as -W takes it, the remark's as -R does; else empty.
  std::string Group;
  std::vector<SourceExtent> Extents; ///< underlined ranges of the line
  std::vector<CompileFixIt> FixIts;
  std::vector<CompileNote> Notes;
  /// Where this diagnostic with its notes ends in the text of all diagnostics.
  size_t TextEnd = 0;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_COMPILE_COMPILEDIAGNOSTIC_H
