// DiagnosticRecorder.h: Diagnostics as values and as text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_COMPILE_DIAGNOSTICRECORDER_H
#define CLANG_LIB_COMPILE_DIAGNOSTICRECORDER_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Compile/Compile.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

namespace clang {
class TextDiagnosticPrinter;

namespace dxc {

/// Finds the errors that follow from an earlier one, so that a mistake is
/// reported once.
class FollowUpFilter {
public:
  /// Whether \p Info is not worth showing after what this function was called
  /// with before.
  bool isFollowUp(DiagnosticsEngine::Level Level, const Diagnostic &Info,
                  const LangOptions &Lang);
  void noteUse(const Diagnostic &Note);
  /// Whether the condition at \p Condition is that of the loop at \p Loop.
  bool isConditionOf(SourceLocation Condition, SourceLocation Loop,
                     const SourceManager &SM, const LangOptions &Lang);

private:
  struct FileToken {
    unsigned Offset;
    unsigned Statement;
    int Depth;            ///< of braces
    llvm::StringRef Name; ///< empty unless it is a name
  };
  struct StatementState {
    bool HasError = false;
    bool HasUnfixedError = false; ///< one without a fix-it
    bool IsLost = false;          ///< the parser does not know what it reads
  };
  struct File {
    File(const SourceManager &SM, FileID ID, const LangOptions &Lang);
    /// The token at \p Offset, or before it if there is none.
    const FileToken *find(unsigned Offset) const;
    /// Where the variable \p Name that is in scope at \p Offset is declared,
    /// if a type precedes its name; otherwise another place, or 0.
    unsigned findDeclaration(unsigned Offset, llvm::StringRef Name) const;

    std::vector<FileToken> Tokens;
    std::vector<StatementState> Statements;
    bool HasError = false;
    bool IsUnbalanced = false; ///< braces are missing
  };

  void addNames(File &F, unsigned Statement);
  File &getFile(FileID ID, const SourceManager &SM, const LangOptions &Lang);
  bool isKnownUnset(const Diagnostic &Info, const LangOptions &Lang);
  bool isKnownTruncation(const Diagnostic &Info);

  std::map<FileID, File> Files;
  /// The names in lost statements, which may declare them.
  llvm::StringSet<> LostNames;
  llvm::StringSet<> MissingNames;
  std::set<std::pair<FileID, unsigned>> UnsetVariables; ///< declarations
  llvm::DenseSet<SourceLocation> UnsetUses, TruncatedFactors;
};

/// Where everything that a compile reports goes: into its output, as structures
/// and as the text of a terminal.
class DiagnosticRecorder {
public:
  DiagnosticRecorder(CompileOutput &Output, bool Colours);

  /// A consumer for Clang's engine, to be owned by it; the recorder outlives
  /// it.
  std::unique_ptr<DiagnosticConsumer> makeConsumer(DiagnosticOptions &Options);

  /// Diagnostics without a source location, reported without an engine.
  void error(const llvm::Twine &Message);
  void warning(const llvm::Twine &Message);
  void internalError(const llvm::Twine &Message);
  void internalErrors(llvm::ArrayRef<std::string> Messages) {
    for (const std::string &Message : Messages)
      internalError(Message);
  }

private:
  class Consumer;

  void add(CompileDiagnostic::Level Severity, llvm::StringRef Word,
           const llvm::Twine &Message);

  CompileOutput &Output;
  llvm::raw_string_ostream Text;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_COMPILE_DIAGNOSTICRECORDER_H
