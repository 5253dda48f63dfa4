//===- HLSLOpenScopes.h - What a thread is in the midst of ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of Clang's that is wrapped gets no object of ours. What it needs
// to know of the functions that have called it is in a list of the thread.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLOPENSCOPES_H
#define CLANG_PARSE_HLSLOPENSCOPES_H

namespace clang {
namespace hlsl {

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

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLOPENSCOPES_H
