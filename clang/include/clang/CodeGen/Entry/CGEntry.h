//===- CGEntry.h - The function that gathers the inputs --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_ENTRY_CGENTRY_H
#define CLANG_CODEGEN_ENTRY_CGENTRY_H

#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// The function of an entry, still without a body.
llvm::Function *createEntry(ModuleContext &Mod, llvm::StringRef Name);
/// Gives it attributes and a body, which calls \p FD.
void emitEntry(ModuleContext &Mod, const FunctionDecl *FD,
               llvm::Function *Entry);

/// The function that gathers the inputs of an entry and calls the user's.
class EntryEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The entry: gathers the inputs and calls \p Body.
  void emitEntry(llvm::Function *Body);
  /// The same for an entry with `uniform` parameters, which has its body in
  /// place of a call: they are what the application binds.
  void emitEntryInPlace();

private:
  CallArgument emitUniform(const ParmVarDecl *Param, const VarDecl *Global);
  void emitInput(const LValue &Into, const NamedDecl *SemanticFrom);
  llvm::Value *emitSemantic(llvm::StringRef Name, QualType T);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_CGENTRY_H
