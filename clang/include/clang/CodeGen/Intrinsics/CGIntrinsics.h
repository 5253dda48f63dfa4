// CGIntrinsics.h: Calls of intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_INTRINSICS_CGINTRINSICS_H
#define CLANG_CODEGEN_INTRINSICS_CGINTRINSICS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"

namespace clang {
namespace hlsl {

/// Calls of intrinsics, by the lowering in their row.
class IntrinsicEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// \p Into takes a result that is an object.
  llvm::Value *emitIntrinsic(const CallExpr *E, Builtin Op, const LValue *Into);
  /// Whether the entry's stage is one of them; all are if there is none.
  bool isInStage(unsigned Stages) const;
  /// Says that a function is one of other stages: bits as Lowering has them.
  void reportStages(unsigned Stages);

private:
  /// Emits the lowering of a row; \p T is the first argument's type.
  llvm::Value *emitLowering(const Lowering &By,
                            llvm::ArrayRef<llvm::Value *> Args, QualType T,
                            QualType Result);
  llvm::Value *emitExpansion(const Lowering &By,
                             llvm::ArrayRef<llvm::Value *> Args, QualType T,
                             QualType Result);
  llvm::Value *emitForeign(unsigned Stages, QualType Result);
  llvm::Value *emitCallExpansion(CallExpansion Code, const CallExpr *E,
                                 const LValue *Into);
  void emitSincos(const CallExpr *E);
  void emitSplit(const CallExpr *E);
  void emitFence(const CallExpr *E);
  llvm::Value *emitSelect(const CallExpr *E);
  void emitDiscard(llvm::Value *Condition);
  llvm::Value *emitEvaluation(llvm::dxil::OpCode Code,
                              llvm::ArrayRef<llvm::Value *> Args);
  /// All or any elements are not zero.
  llvm::Value *emitReduction(llvm::Value *V, QualType T, bool All);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_INTRINSICS_CGINTRINSICS_H
