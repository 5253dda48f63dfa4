// Compile.h: Compiling in memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_COMPILE_COMPILE_H
#define CLANG_COMPILE_COMPILE_H

#include "clang/Compile/Requests.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

// Diagnostics of a compile.
//
// All text is UTF-8. Invalid bytes, for example in file names, are replaced by
// U+FFFD.

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

// compile() takes a request and returns its outputs. It opens no files except
// through the request, writes none, prints nothing, does not exit, and keeps no
// state between calls, so that calls on several threads are independent.

enum class CompileStatus {
  Success,
  InputError,    ///< the input is invalid; reported by a diagnostic
  InternalError, ///< a bug of the compiler; reported by a diagnostic
};

struct CompileOutput {
  CompileStatus Status = CompileStatus::InternalError;
  /// Those of the request's kind. A request that failed has none, nor has one
  /// that only prints.
  std::variant<std::monostate, ShaderOutputs, ProgramOutputs, ContainerOutputs,
               EntriesOutputs, PreprocessOutputs>
      Results;
  /// In the order in which they were found.
  std::vector<CompileDiagnostic> Diagnostics;
  /// The same, as a terminal shows them, with the lines that they are about.
  std::string DiagnosticText;
  /// What is printed also of a request that failed later. With IR as text, the
  /// container is LLVM's bitcode of it.
  std::string SyntaxTree, RewrittenSource, FrontIR;
  std::string IncludeTrace;
  /// Those of the watched macros that the source names where it is not skipped.
  /// With the same values of these, the compile is the same, also if it failed.
  std::vector<std::string> UsedMacros;
  std::string WorkReport; ///< times and IR of passes, or their names
  std::string TimeTrace;  ///< JSON for viewers of traces
  /// Of a request that succeeded: those that are wanted and that it can make.
  std::vector<SideReport> SideReports;

  /// Null if there is no container among the results.
  const ContainerOutputs *getContainerOutputs() const;
  /// Null if there is no program among the results.
  const ProgramOutputs *getProgramOutputs() const;
};

/// Executes the request.
CompileOutput compile(const Request &Asked);

/// The same. The output grows as the compile goes on, so that a caller that
/// survives a crash of the compiler has what was reported before.
void compile(const Request &Asked, CompileOutput &Output);

/// The compile that a container or a file of debug information records.
struct RecordedCompile {
  std::vector<SourceFile> Sources; ///< the shader first
  std::vector<std::string> Words;  ///< of the command line, without the input
};

/// Fails with the reason if \p File, a container or a file of debug
/// information, records no compile.
llvm::Expected<RecordedCompile> readRecordedCompile(llvm::ArrayRef<char> File);

/// The text of the file that #include finds at \p Path: the name in the
/// directive, after the folder of the including file or an include folder. None
/// if there is no such file. May be called more than once for one path.
using IncludeResolver =
    std::function<std::optional<std::string>(llvm::StringRef Path)>;

/// For SourceRequest::Files: files that a function makes. The paths that it
/// gets have no "." and ".." in them where these can be resolved.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeIncludeFileSystem(IncludeResolver Resolve);

} // namespace dxc
} // namespace clang

#endif // CLANG_COMPILE_COMPILE_H
