//===- HLSLSemantics.h - Semantics of an entry ------------------- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_SEMA_HLSLSEMANTICS_H
#define LLVM_CLANG_LIB_SEMA_HLSLSEMANTICS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

namespace clang {
class FunctionDecl;
class HLSLParsedSemanticAttr;
class NamedDecl;
class SemaHLSL;

namespace hlsl {

/// The semantics of an entry's inputs while Clang checks them. Those that
/// compute shaders do not have are refused. Several inputs may have one
/// semantic, which Clang refuses: as long as this lives, all but the first are
/// called something else.
class EntrySemantics {
public:
  EntrySemantics(SemaHLSL &S, FunctionDecl *Entry);
  ~EntrySemantics();
  EntrySemantics(const EntrySemantics &) = delete;
  EntrySemantics &operator=(const EntrySemantics &) = delete;

  bool areValid() const { return AreValid; }

private:
  bool check(NamedDecl *D, QualType T);
  void rename(NamedDecl *D, HLSLParsedSemanticAttr *Semantic);

  SemaHLSL &S;
  bool AreValid = false;
  llvm::StringSet<> Seen;
  llvm::SmallVector<std::pair<NamedDecl *, HLSLParsedSemanticAttr *>, 2>
      Renamed;
};

} // namespace hlsl
} // namespace clang

#endif // LLVM_CLANG_LIB_SEMA_HLSLSEMANTICS_H
