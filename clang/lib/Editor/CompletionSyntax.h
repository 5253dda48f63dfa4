// CompletionSyntax.h: The syntax around a location, and its completions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_EDITOR_COMPLETIONSYNTAX_H
#define CLANG_LIB_EDITOR_COMPLETIONSYNTAX_H

#include "CompletionSyntax.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LSP/Protocol.h"
#include <functional>
#include <string>
#include <vector>

namespace clang {
class LangOptions;
class QualType;
class Sema;

namespace dxc {

// The syntax around a location that is completed.
//
// What precedes a location, as tokens. It decides about the syntax that C++
// does not have, at which Clang's parser has no completions, and it does so in
// half-typed code, where no parser knows.

struct CompletionSyntax {
  enum Syntax {
    Other,             ///< Clang's parser knows
    Annotation,        ///< after the colon of a declaration
    RegisterArgument,  ///< `register(`
    SpaceArgument,     ///< `register(t0,`
    PackOffset,        ///< `packoffset(`
    FunctionAttribute, ///< `[` before a function
    ParameterAttribute,
    StatementAttribute,
    AttributeWord, ///< `[domain("`: Callee is the attribute
    RootSignature, ///< in a string
    IncludePath,   ///< in the name of an included file
    PlainText,     ///< in a comment or another string
  } Kind = Other;

  /// What an annotation is of.
  enum Annotated { Result, Parameter, Member, BufferMember, Global, Buffer };
  Annotated Of = Global;
  /// Of a parameter: the words before its name.
  bool IsOut = false, IsInOut = false;
  /// The first word of the declaration that is no modifier: "Texture2D".
  std::string TypeName;

  /// Where the word at the location begins; the location itself if there is
  /// none.
  unsigned WordBegin = 0;

  /// The function whose argument list the location is in, as it is written with
  /// what qualifies it ("dx::HitObject::MakeMiss"); empty if there is none.
  std::string Callee;
  /// Whether it is called on an object: `t.Load(`.
  bool IsMethod = false;
  unsigned Argument = 0;      ///< counted from 0
  unsigned ArgumentBegin = 0; ///< after the parenthesis or the comma

  /// Of a root signature: the text before the location, from the string's
  /// begin. Of an included file: the path before the location, and how it is
  /// quoted.
  std::string String;
  bool IsAngled = false;
};

/// Looks at the text before \p Offset.
CompletionSyntax findCompletionSyntax(llvm::StringRef Text, unsigned Offset,
                                      const LangOptions &Language);

// Lists of completions, and those of HLSL's own syntax.

/// The items of a completion. A source with many headers has thousands of
/// names, and nobody reads so many: an item is described when it is taken.
class CompletionItems {
public:
  using ItemKind = llvm::lsp::CompletionItemKind;
  using Describer = std::function<void(llvm::lsp::CompletionItem &)>;

  /// Editors show the items in the order of \p SortText, as text.
  void add(const llvm::Twine &Label, ItemKind Kind, std::string SortText,
           Describer Describe = nullptr);

  /// Adds what the language has, with its documentation. Editors show such
  /// items in the order in which they are added, those \p AtEnd after others.
  void addBuiltin(const llvm::Twine &Label, ItemKind Kind,
                  Describer Describe = nullptr, bool AtEnd = false);
  void addBuiltin(const llvm::Twine &Label, ItemKind Kind,
                  const llvm::Twine &Detail, bool IsAvailable = true,
                  bool AtEnd = false);

  /// All of them. More than \p MaxItems: only those that fit \p Typed, the
  /// characters before the location; and of more than that, those that begin
  /// with \p Typed, and others as long as there is room, sorted.
  llvm::lsp::CompletionList take(llvm::StringRef Typed, size_t MaxItems);

private:
  struct Proposal {
    std::string Label, SortText;
    ItemKind Kind;
    Describer Describe;
  };
  std::vector<Proposal> Proposals;
};

/// Adds what can be written at \p Around, of any kind but Other. \p Text is
/// that of the file.
void addSyntaxItems(Sema &S, const CompletionSyntax &Around,
                    llvm::StringRef Text, CompletionItems &Items);

/// Adds the swizzles of a vector and the elements of a matrix.
void addSwizzles(Sema &S, QualType Base, CompletionItems &Items);

/// Adds the methods of a resource or another object of the language.
void addMethods(Sema &S, QualType Base, CompletionItems &Items);

/// Adds intrinsics, types, keywords, and constants of the language. Only types
/// and modifiers if \p IsDeclaration.
void addBuiltinNames(Sema &S, bool IsDeclaration, CompletionItems &Items);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_EDITOR_COMPLETIONSYNTAX_H
