//===- Compile.h - Compiling in memory --------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// compile() takes a value and gives one. It opens no file but those that its
// input hands out, writes none, prints nothing, ends no process, and keeps
// nothing from one call for the next: calls on several threads do not know of
// each other.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_COMPILE_COMPILE_H
#define CLANG_COMPILE_COMPILE_H

#include "clang/Compile/CompileDiagnostic.h"
#include "clang/Compile/CompileOptions.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <functional>

namespace clang {
namespace dxc {

struct SourceFile {
  std::string Name; ///< as #include and diagnostics spell it
  std::string Text;
};

struct CompileInput {
  /// The shader first; after it files that it may include.
  std::vector<SourceFile> Sources;
  /// How many of the sources are units of the program, from the first one on.
  /// More than one share a stable layout; the one with the entry is compiled.
  unsigned NumUnits = 1;
  /// Asked for the files that are not among the sources. Null: there are none.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  /// A table of bindings as CSV, which decides before the compiler does; its
  /// name is for messages.
  std::optional<SourceFile> ImportedBindings;
  /// Private data for the container, as bytes.
  std::optional<SourceFile> Private;
  /// Containers with root signatures: one for the container, and one that it is
  /// only compared with.
  std::optional<SourceFile> RootSignature, ComparedRootSignature;
  CompileOptions Options;
};

enum class CompileStatus {
  Success,
  InputError,    ///< the input is wrong; a diagnostic says so
  InternalError, ///< the compiler is wrong; a diagnostic says so
};

/// Parts that were not asked for, or that a failed compile did not reach, are
/// empty.
struct CompileOutput {
  CompileStatus Status = CompileStatus::InternalError;
  llvm::SmallVector<char, 0> Container;
  std::string Listing;
  /// A container with the root signature alone.
  llvm::SmallVector<char, 0> RootSignature;
  std::string Private; ///< the private data, as bytes
  /// dxc's part STAT with the header of a part.
  llvm::SmallVector<char, 0> ReflectionPart;
  /// dxc's part HASH without the header of a part.
  llvm::SmallVector<char, 0> ShaderHash;
  /// A program database with the debug information, and what the container
  /// calls it.
  llvm::SmallVector<char, 0> DebugFile;
  std::string DebugFileName;
  std::string BindingTable; ///< CSV
  std::string Reflection;   ///< JSON, see docs/user/reflection.md
  std::string PinnedSource;
  /// As text. The container is then LLVM's bitcode of it.
  std::string FrontIR;
  std::string SyntaxTree;
  std::string Preprocessed;
  std::string Dependencies; ///< for Make, with a rule for each unit
  std::string IncludeTrace;
  std::string WorkReport; ///< times and IR of passes, or their names
  std::string TimeTrace;  ///< JSON for viewers of traces
  /// In the order in which they were found.
  std::vector<CompileDiagnostic> Diagnostics;
  /// The same, as a terminal shows them, with the lines that they are about.
  std::string DiagnosticText;
};

/// Compiles one shader.
CompileOutput compile(const CompileInput &Input);

/// The same. The output grows as the compile goes on, so that a caller that
/// survives a crash of the compiler has what was reported before.
void compile(const CompileInput &Input, CompileOutput &Output);

/// What a container or a file of debug information says of its compile.
struct RecordedCompile {
  std::vector<SourceFile> Sources; ///< the shader first
  std::vector<std::string> Words;  ///< of the command line, without the input
};

/// An error says why \p File, a container or a file of debug information,
/// records no compile.
llvm::Expected<RecordedCompile> readRecordedCompile(llvm::ArrayRef<char> File);

/// The text of the file that #include finds at \p Path: the name in the
/// directive, after the folder of the including file or an include folder. None
/// if there is no such file. May be asked more than once for one path.
using IncludeResolver =
    std::function<std::optional<std::string>(llvm::StringRef Path)>;

/// For CompileInput::Files: files that a function makes. The paths that it gets
/// have no "." and ".." in them where these can be resolved.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeIncludeFileSystem(IncludeResolver Resolve);

} // namespace dxc
} // namespace clang

#endif // CLANG_COMPILE_COMPILE_H
