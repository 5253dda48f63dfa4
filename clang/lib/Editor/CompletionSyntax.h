// CompletionSyntax.h: The syntax around a location that is completed
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What precedes a location, as tokens. It decides about the syntax that C++
// does not have, at which Clang's parser has no completions, and it does so in
// half-typed code, where no parser knows.

#ifndef CLANG_LIB_EDITOR_COMPLETIONSYNTAX_H
#define CLANG_LIB_EDITOR_COMPLETIONSYNTAX_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class LangOptions;

namespace dxc {

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

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_EDITOR_COMPLETIONSYNTAX_H
