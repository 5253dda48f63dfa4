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
#include "clang/Layout/EntrySignature.h"

namespace clang {
namespace hlsl {

/// The function of an entry, still without a body.
llvm::Function *createEntry(ModuleContext &Mod, llvm::StringRef Name);
/// Gives it attributes and a body, which calls \p FD.
void emitEntry(ModuleContext &Mod, const FunctionDecl *FD,
               llvm::Function *Entry);

/// The function that gathers the inputs of an entry, calls the user's, and
/// hands on its outputs.
class EntryEmitter : FeatureEmitter {
public:
  EntryEmitter(FunctionContext &F, const EntrySignature &Signature)
      : FeatureEmitter(F), Signature(Signature) {}

  void emitEntry(llvm::Function *Body);
  /// The same for an entry with `uniform` parameters, which has its body in
  /// place of a call: they are what the application binds.
  void emitEntryInPlace();

private:
  CallArgument emitUniform(const ParmVarDecl *Param, const VarDecl *Global);
  /// Visits the scalars, vectors and matrices in \p Object, in the order of
  /// EntryValue::Leaves.
  void forEachLeaf(const LValue &Object,
                   llvm::function_ref<void(const LValue &)> Visit);
  void emitInputs(const LValue &Object, const EntryValue &Value);
  void emitOutputs(const LValue &Object, const EntryValue &Value);
  llvm::Value *emitInput(const SignatureLeaf &Leaf, QualType T);
  void emitOutput(const SignatureLeaf &Leaf, llvm::Value *V, QualType T);
  /// A scalar, or a vector or matrix of what \p Emit gives for each element.
  llvm::Value *emitComponents(QualType T,
                              llvm::function_ref<llvm::Value *(unsigned)> Emit);
  llvm::Value *emitSystemNumber(llvm::dxil::SemanticKind Kind, unsigned N);
  llvm::Value *emitSystemValue(llvm::dxil::SemanticKind Kind, QualType T);

  const EntrySignature &Signature;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_CGENTRY_H
