// HLSLRootSignature.h: Root signatures and subobjects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_PARSE_HLSLROOTSIGNATURE_H
#define CLANG_PARSE_HLSLROOTSIGNATURE_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/LexHLSLRootSignature.h"
#include "clang/Parse/HLSLNesting.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class FunctionDecl;
class HLSLRootSignatureDecl;
class IdentifierInfo;
class LangOptions;
class ParsedAttr;
class Parser;
class Sema;
class SourceManager;
class StringLiteral;

namespace hlsl {

// Root signatures.
//
// Root signatures and binding tables that the command line names by a macro.
//
// To find the location of a byte in a string literal, Clang scans the literal
// from its beginning. Its parser of root signatures does so for each element,
// so that the time would grow with the square of the text. This file caches the
// locations.

/// The string that the macro \p Macro expands to; the macro is there at the end
/// of the file, and is read as it is there. Null after an error; that the macro
/// has parameters is reported at \p Wanted.
StringLiteral *expandStringMacro(Sema &S, SourceLocation Wanted,
                                 llvm::StringRef Macro);

//===----------------------------------------------------------------------===//
// Locations in strings
//===----------------------------------------------------------------------===//

/// While an object of this class exists in a thread, a literal is scanned once.
class StringLocations {
public:
  /// The location of byte \p Byte of \p Literal, which is at most its length.
  /// None if there is no object in this thread, or if the literal has numeric
  /// escapes or a prefix; then use Clang's function.
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

  OpenScope<StringLocations> Open{*this};
  const StringLiteral *Known = nullptr;
  bool IsGood = false;
  unsigned NumBytes = 0; ///< of the tokens that are read
  llvm::SmallVector<Run, 8> Runs;
};

//===----------------------------------------------------------------------===//
// Root signatures
//===----------------------------------------------------------------------===//

struct RootSignatureElement;

/// While one of these lives, the tokens of the root signature that the thread
/// parses are recorded. Clang's parser keeps neither where it stopped nor which
/// elements have flags of their own, and does not know COMPARISON_NONE.
class RootSignatureTokens {
public:
  explicit RootSignatureTokens(const StringLiteral &Text) : Text(Text) {}

  /// Called for each token that Clang's lexer returns to the parser.
  static void record(const RootSignatureToken &Token);

  /// Whether the recorded text has COMPARISON_NONE at \p Token, which Clang's
  /// lexer finds invalid.
  static bool isComparisonNone(const RootSignatureToken &Token);

  /// Reports a missing or malformed value after the last token. To be called
  /// if the parser has failed without a diagnostic.
  void reportUnexpected(Sema &S) const;

  /// A copy of \p Elements, which were parsed from the recorded tokens, with
  /// the values that Clang's parser loses. Static samplers with COMPARISON_NONE
  /// have it. If \p DropsDefaultFlags, ranges and root descriptors without
  /// written flags have none, as in dxc: version 1.1 defines the same meaning
  /// for 0 as for the flags that Clang writes out.
  llvm::SmallVector<RootSignatureElement>
  restoreValues(llvm::ArrayRef<RootSignatureElement> Elements,
                bool DropsDefaultFlags) const;

private:
  OpenScope<RootSignatureTokens> Open{*this};
  const StringLiteral &Text;
  llvm::SmallVector<RootSignatureToken, 32> Tokens;
};

/// Copies \p Elements with the values that Clang's parser has lost of the root
/// signature that is being parsed; see RootSignatureTokens.
llvm::SmallVector<RootSignatureElement>
restoreRootSignatureValues(Sema &S,
                           llvm::ArrayRef<RootSignatureElement> Elements);

/// Checks the rules that Clang does not check: the size of a root signature,
/// ranges past the last register, empty tables, flags of static samplers.
void checkRootSignature(Sema &S, llvm::ArrayRef<RootSignatureElement> Elements);

/// Refuses `[[RootSignature("...")]]`, whose text Clang did not parse.
bool checkRootSignatureAttribute(Sema &S, const ParsedAttr &Attribute);

/// Attaches the locations of the elements to the declaration \p Name of the
/// current context, for later diagnostics.
void markRootSignatureLocations(Sema &S, const IdentifierInfo *Name,
                                llvm::ArrayRef<RootSignatureElement> Elements);

/// The root signature that the macro \p Macro, which there is at the end of the
/// file, expands to. Null after an error; one about the macro as such is at
/// \p Wanted.
HLSLRootSignatureDecl *parseRootSignatureMacro(Sema &S, SourceLocation Wanted,
                                               llvm::StringRef Macro);

/// The root signature in \p Text. Null after an error, which points into the
/// text.
HLSLRootSignatureDecl *parseRootSignatureText(Sema &S, StringLiteral *Text);

/// Replaces the root signature of \p Entry by that to which the macro \p Macro
/// expands at the end of the file. Errors point into its string. Call this
/// after parsing. Returns false after an error.
bool applyRootSignatureMacro(Sema &S, FunctionDecl *Entry,
                             llvm::StringRef Macro);

// Subobjects of state objects.
//
// `TriangleHitGroup Name = { "anyhit", "closesthit" };` and the other kinds
// (AST/HLSLObjects.h). Subobjects are not variables, because only the
// pipeline uses them. Only libraries have them; in shaders they are skipped.

/// Whether the parser is at the definition of a subobject.
bool isAtSubobject(Parser &P);
/// Takes it, up to its semicolon. What is wrong with it is an error.
void takeSubobject(Parser &P);

/// Takes the definition of a global string, which the parser is at, for
/// subobjects that name it. False in a program that has none.
bool takeString(Parser &P);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLROOTSIGNATURE_H
