// HLSLPreprocessor.h: HLSL preprocessing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options of dxc that change macros and #line, and a limit for the length of
// numbers: LLVM multiplies a decimal fraction by a power of five in a buffer on
// the stack, which has space for the exponents of the largest type (some 16,000
// digits), and writes past it for longer fractions.

#ifndef CLANG_PARSE_HLSLPREPROCESSOR_H
#define CLANG_PARSE_HLSLPREPROCESSOR_H

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace clang {
class HeaderSearch;
class MacroDefinition;
class Preprocessor;
class PreprocessorOptions;
class Token;

namespace hlsl {

/// The path of an included file with slashes: paths are written as on Windows,
/// too.
std::string getPathWithSlashes(llvm::StringRef Path);

/// A file and its folder; no file stands for a main file without a name.
using IncludingFile = std::pair<OptionalFileEntryRef, DirectoryEntryRef>;

/// As in dxc, a name in quotes is that of a file in the folder of the file with
/// the directive at \p Loc, or else of the file that includes that one, and so
/// on. Nothing for a file in the first of these folders or in none of them.
std::optional<IncludingFile> findOuterIncluder(HeaderSearch &Search,
                                               llvm::StringRef Name,
                                               SourceLocation Loc);

/// Adds a note to the error about an included file that does not exist, if one
/// whose name differs in the case of letters does.
void noteIncludesInOtherCase(Preprocessor &PP);

/// Defines the keywords of HLSL that Clang's parser does not have as macros.
/// \p MarksUniform: `uniform` is a UniformMark, not a word without an effect.
void addKeywordMacros(PreprocessorOptions &Options, bool MarksUniform);

/// Whether \p Name is one of these keywords.
bool isKeywordMacro(llvm::StringRef Name);

/// Whether \p Name is a predefined macro for a keyword, such as `linear` or
/// `discard`, at a location where it is an identifier.
bool isKeywordAsName(Preprocessor &PP, const Token &Name,
                     const MacroDefinition &Definition);

/// -flegacy-macro-expansion: what ## joins is expanded before, as in fxc.
void expandBeforePasting(Preprocessor &PP);

/// -ignore-line-directives: lines and files are those that were read.
void ignoreLineDirectives(Preprocessor &PP);

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// The characters of a number at most; a double has 767 digits with a meaning.
constexpr unsigned MaxNumberLength = 4096;

/// Makes \p Tok the end of the file, after an error, if it is a longer number.
void checkNumberLength(Preprocessor &PP, Token &Tok);

/// Reads a decimal fraction whose digits and power of ten are exact in the type
/// of \p Result, so that dividing one by the other rounds once, to nearest.
/// Returns whether the result is exact; nothing for other numbers.
std::optional<llvm::APFloat::opStatus> readShortFraction(llvm::StringRef Digits,
                                                         llvm::APFloat &Result);

//===----------------------------------------------------------------------===//
// Pragmas
//===----------------------------------------------------------------------===//

class MatrixOrderPragmas;

/// Lets \p PP read the pragmas of HLSL:
///
///   pack_matrix(row_major), pack_matrix(column_major)   see MatrixOrderPragmas
///   warning(...)   about fxc's numbers of warnings, which mean nothing here
///
/// Unknown pragmas are warned about. \p Orders outlives the parsing.
void addPragmas(Preprocessor &PP, MatrixOrderPragmas &Orders);

//===----------------------------------------------------------------------===//
// Predefined macros
//===----------------------------------------------------------------------===//

/// Defines, before the first line of the source, the macros that tell a shader
/// its language version, stage, shader model and compiler, and then those of
/// \p Options, in their order. docs/user/differences-from-dxc.md lists the
/// former.
///
/// None of C++'s some four hundred is among them: the types, limits and
/// features that they describe are not those of HLSL, and to read them took an
/// eighth of the front end's time.
///
/// A definition ends at the end of its line; what follows is warned about.
void definePredefinedMacros(Preprocessor &PP,
                            const PreprocessorOptions &Options);

/// Makes one token of `unsigned`, which is \p Tok, and of the name of a vector
/// or matrix of int that follows on the same line: the name with uint. For the
/// parser `unsigned` is a type, and what follows it the name of what is
/// declared. \p Lex gives the next token.
void joinUnsigned(Preprocessor &PP, Token &Tok,
                  llvm::function_ref<void(Token &)> Lex);

} // namespace hlsl

} // namespace clang

#endif // CLANG_PARSE_HLSLPREPROCESSOR_H
