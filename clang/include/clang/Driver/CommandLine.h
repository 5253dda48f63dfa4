// CommandLine.h: Parsed command line of clang-dxc
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_COMMANDLINE_H
#define CLANG_DRIVER_COMMANDLINE_H

#include "clang/Compile/Compile.h"
#include "clang/Driver/InputFiles.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

struct WrittenFile;

/// Exit statuses of the executable.
enum ExitStatus : int {
  Success = 0,
  InputError = 1,     ///< the shader or a file is wrong
  Misuse = 2,         ///< the command line is wrong
  InternalError = 70, ///< the compiler is wrong
};

int getExitStatus(CompileStatus Status);

/// Of files. The units have the bytes of x86.
enum class TextEncoding { UTF8, UTF16, UTF32 };

/// All options of a command line, of whatever request they are.
struct CompileOptions : RequestOptions,
                        RequestTarget,
                        SourceOptions,
                        CodeOptions {
  ContainerEdits Edits;
  bool IsLink = false;         ///< the inputs are libraries
  bool IsEdit = false;         ///< -dumpbin: the input is a container
  bool PreprocessOnly = false; ///< -P, -M
  bool ListPasses = false;     ///< -Odump
};

/// Options of one compile, and the files that it reads and writes. A path may
/// be "-" for standard input or output; an empty one is none. A request in the
/// stable layout has one compile for each -T: what stands before the first one
/// is for all, what follows a -T for its compile.
struct CommandLine {
  CompileOptions Options;
  /// Whether diagnostics are coloured; none: on a terminal.
  std::optional<bool> Colours;
  /// The units of the program; one but in the stable layout.
  std::vector<std::string> InputPaths;
  /// Of -recompile: the input and what it includes, which are not read from
  /// files.
  std::vector<SourceFile> RecordedSources;
  std::string ContainerPath;        ///< -Fo
  std::string ListingPath;          ///< -Fc
  std::string RootSignaturePath;    ///< -Frs
  std::string ReflectionPartPath;   ///< -Fre
  std::string ImportedBindingsPath; ///< a table of bindings
  std::string ExportedBindingsPath; ///< likewise
  std::string ReflectionPath;       ///< -reflection-json
  /// --binding-map. Compiles of a request may have one.
  std::string BindingMapPath;
  StatisticsOptions Statistics;          ///< likewise
  std::string HeaderPath;                ///< -Fh
  std::string HeaderVariable;            ///< the array's name in it
  std::string ShaderHashPath;            ///< -Fsh
  std::string DebugPath;                 ///< -Fd; a folder ends in a separator
  std::string PreprocessedPath;          ///< of -P
  std::string TimeTracePath;             ///< -ftime-trace
  std::string PrivateInputPath;          ///< -setprivate
  std::string PrivatePath;               ///< -getprivate
  std::string RootSignatureInputPath;    ///< -setrootsignature
  std::string ComparedRootSignaturePath; ///< -verifyrootsignature
  /// Compiles of a request may have one.
  std::string DependencyPath;
  /// Where the text of diagnostics goes, also of a compile that failed; none:
  /// to the terminal.
  std::string DiagnosticsPath;
  /// -encoding: of sources without a byte order mark, and of texts in files.
  TextEncoding Encoding = TextEncoding::UTF8;
  bool AppliesFixIts = false;         ///< -fix: the sources are changed
  std::string CrashFolder;            ///< -fcrash-dir=
  std::vector<std::string> Caches;    ///< -fcache=
  bool IsCacheServerReadOnly = false; ///< -fcache-read-only
  unsigned CacheSize = 5120;          ///< megabytes
  unsigned MemoryLimit = 4096;        ///< megabytes; 0: none
  unsigned TimeLimit = 300;           ///< seconds of processor time; 0: none
};

/// What a command line is read in.
struct CommandLineSetting {
  /// Asked for response files, and whether what begins with a slash is a path.
  llvm::vfs::FileSystem &Files;
  /// The inputs if the command line names none: of a link all of them, else the
  /// first. Empty: then it is wrong.
  std::vector<std::string> DefaultInputs = {};
  /// Whether a file of debug information has a destination without -Fd.
  bool TakesDebugFile = false;
};

/// The commit that the compiler was built from; empty outside a repository.
llvm::StringRef getSourceRevision();

/// Reads a command line, response files expanded. Either fills \p Lines, at
/// least one, and returns nothing, or has printed help, a version or what is
/// wrong with the command line, and returns the exit status.
std::optional<int> parseCommandLine(llvm::ArrayRef<const char *> Args,
                                    const CommandLineSetting &Setting,
                                    std::vector<CommandLine> &Lines,
                                    llvm::raw_ostream &Out,
                                    llvm::raw_ostream &Err);

/// Creates the request of \p Line, with the files of \p Files that it names; of
/// InputFiles, "-" is standard input. Returns nothing after reporting an error
/// to \p Err. \p Read receives all sources, including those that the compile
/// includes, but not a container that is edited, because it may be edited in
/// place.
std::optional<Request>
readInput(const CommandLine &Line,
          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
          SourceIdentities &Read, llvm::raw_ostream &Err);

/// The outputs that a user can request besides diagnostics.
enum class OutputKind {
  Container,
  Listing,
  Header,
  ShaderHash,
  RootSignature,
  DebugFile,
  Private,
  ReflectionPart,
  BindingTable,
  Reflection,
  Preprocessed,
  Dependencies,
  TimeTrace,
};

struct NamedOutput {
  OutputKind Kind;
  std::string Path; ///< as the command line gives it; empty: it gives none
  std::string Data;
};

/// What the compile made, empty parts and those without a path too.
/// Diagnostics are no part of it.
std::vector<NamedOutput> nameOutputs(const CommandLine &Line,
                                     const CompileOutput &Output);

/// The source with a register for each resource, if requested.
llvm::StringRef getPinnedSource(const CompileOutput &Output);

/// Prints the diagnostics to \p Err, each text once, writes the files, and
/// prints what has no file to \p Out. \p Outputs are those of the lines, up to
/// the first that failed. No file is touched unless all compiles succeeded and
/// all files can be written; none of them may be one of \p Sources. \p Written,
/// if not null, receives the files; \p InMemory, nothing else does. Returns an
/// exit status.
int writeOutputs(llvm::ArrayRef<CommandLine> Lines,
                 llvm::ArrayRef<CompileOutput> Outputs,
                 const SourceIdentities &Sources, llvm::raw_ostream &Out,
                 llvm::raw_ostream &Err,
                 std::vector<WrittenFile> *Written = nullptr,
                 bool InMemory = false);

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_COMMANDLINE_H
