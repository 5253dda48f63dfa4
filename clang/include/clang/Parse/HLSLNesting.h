// HLSLNesting.h: Limits of nesting
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A wrapped Clang function cannot be passed an object of ours, so the state of
// its callers is in a thread-local list.
//
// Clang only limits brackets. Constructs that nest without brackets (operators,
// casts, names, nested loops, chains of `else`) use the stack of the parser or,
// where the parser has a loop, of later traversals of the AST.

#ifndef CLANG_PARSE_HLSLNESTING_H
#define CLANG_PARSE_HLSLNESTING_H

namespace clang {
class Preprocessor;
class Token;

namespace hlsl {

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

/// A member of objects of type \p T that live in blocks: the object is the
/// innermost one of its thread while it lives.
template <typename T> class OpenScope {
public:
  explicit OpenScope(T &Object)
      : Object(Object), Outer(Innermost), Depth(Outer ? Outer->Depth + 1 : 1) {
    Innermost = this;
  }
  ~OpenScope() { Innermost = Outer; }
  OpenScope(const OpenScope &) = delete;
  OpenScope &operator=(const OpenScope &) = delete;

  /// Null if there is none.
  static T *getInnermost() { return Innermost ? &Innermost->Object : nullptr; }
  /// How many there are, with this one.
  unsigned getDepth() const { return Depth; }

  /// What has crashed has left its scopes open.
  static void forgetAll() { Innermost = nullptr; }

private:
  T &Object;
  OpenScope *Outer;
  unsigned Depth;
  static inline thread_local OpenScope *Innermost = nullptr;
};

/// To be called before a compile: forgets the scopes of one that has crashed in
/// this thread.
void forgetOpenScopes();

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

/// Turns a token into the end of the file, so that parsing stops after a fatal
/// error.
void endTokens(Token &Tok);

/// From now on the tokens of \p PP end, after an error, where what they can be
/// nests more than \p Tokens deep, or statements without braces more than
/// \p Statements deep. Each token between two semicolons, or between the commas
/// of a list in braces, counts as one level, since most can be; what is in
/// brackets counts with the deepest of them.
void limitNesting(Preprocessor &PP, unsigned Tokens, unsigned Statements);

/// Clang evaluates the condition of a directive by recursion, with brackets
/// that nobody counts. While one of these exists, \c count() sees all tokens of
/// a thread's directive, and ends a condition that is too long, with an error.
class DirectiveScope {
public:
  static void count(Preprocessor &PP, Token &Tok) {
    if (DirectiveScope *Innermost = OpenScope<DirectiveScope>::getInnermost())
      Innermost->countToken(PP, Tok);
  }

private:
  void countToken(Preprocessor &PP, Token &Tok);

  OpenScope<DirectiveScope> Open{*this};
  unsigned Tokens = 0; ///< of this line
  bool HasName = false;
  bool IsCondition = false; ///< or, in what one skips, may become one
};

/// Clang expands the arguments of a call of a macro before the call, by
/// recursion, and keeps all tokens of each: time and memory grow with the
/// square of the depth. One of these exists while a call is expanded. \c
/// count() sees all tokens of a thread's call, and ends them, with an error,
/// where brackets are nested too deeply in its arguments.
class MacroCallScope {
public:
  /// Whether the call that begins with \p Name is nested in too many others,
  /// which is reported; it is to be left as it is then.
  bool isTooDeep(Preprocessor &PP, const Token &Name) const;

  static void count(Preprocessor &PP, Token &Tok) {
    if (MacroCallScope *Innermost = OpenScope<MacroCallScope>::getInnermost())
      Innermost->countToken(PP, Tok);
  }

private:
  void countToken(Preprocessor &PP, Token &Tok);

  OpenScope<MacroCallScope> Open{*this};
  unsigned Brackets = 0; ///< that are open
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_PARSE_HLSLNESTING_H
