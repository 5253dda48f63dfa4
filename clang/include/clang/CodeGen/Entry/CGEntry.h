// CGEntry.h: Functions of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

/// Gives the patch-constant function of a hull shader a body, which calls \p
/// FD.
void emitPatchFunction(ModuleContext &Mod, const FunctionDecl *Entry,
                       const FunctionDecl *FD, llvm::Function *Function);

/// Emits the function of an entry point, which reads the inputs, calls the
/// user's function and writes its outputs.
class EntryEmitter : FeatureEmitter {
public:
  EntryEmitter(FunctionContext &F, const EntrySignature &Signature)
      : FeatureEmitter(F), Signature(Signature) {}

  /// Calls \p Body. If it is null, the body of the user's function is emitted
  /// in place of a call: `uniform` parameters are bound by the application, and
  /// patches and streams are not arguments.
  void emitEntry(llvm::Function *Body);

private:
  CallArgument emitUniform(const ParmVarDecl *Param, const VarDecl *Global);
  CallArgument emitParameter(const ParmVarDecl *Param, bool InPlace);
  LValue createObject(const ParmVarDecl *Param);
  llvm::Value *emitCall(llvm::Function *Body, llvm::ArrayRef<CallArgument> Args,
                        const std::optional<LValue> &Whole);
  void emitInputs(const LValue &Object, const EntryValue &Value);
  void emitStream(const LValue &Object, const EntryValue &Value);
  void emitOutputs(const LValue &Object, const EntryValue &Value);
  llvm::Value *emitInput(llvm::dxil::SignaturePoint Point,
                         const SignatureLeaf &Leaf, llvm::Value *Vertex,
                         QualType T);
  void emitOutput(llvm::dxil::SignaturePoint Point, const SignatureLeaf &Leaf,
                  llvm::Value *V, QualType T);
  /// A scalar, or a vector or matrix of what \p Emit gives for each element.
  llvm::Value *emitComponents(QualType T,
                              llvm::function_ref<llvm::Value *(unsigned)> Emit);
  llvm::Value *emitSystemNumber(llvm::dxil::SemanticKind Kind, unsigned N);
  llvm::Value *emitSystemValue(const DeclaredElement &D, QualType T);

  const EntrySignature &Signature;
  /// The variables of the parameters; that of the result is null's.
  llvm::DenseMap<const ParmVarDecl *, LValue> Objects;
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_CGENTRY_H
