// CGWaveOps.h: Wave operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_INTRINSICS_CGWAVEOPS_H
#define CLANG_CODEGEN_INTRINSICS_CGWAVEOPS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include <optional>

namespace clang {

namespace hlsl {

/// Marks of reconvergence points, which only affect operations across lanes.
class LaneMarks {
public:
  explicit LaneMarks(ModuleContext &Mod) : Mod(Mod) {}

  /// Whether the source has the name of an intrinsic across lanes.
  bool areNeeded();
  /// The function whose calls are the marks.
  llvm::Function *getFunction();

private:
  ModuleContext &Mod;
  std::optional<bool> NamesWaveOperations;
};

/// Intrinsics across the lanes of a wave or quad.
class WaveEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// An operation on each element. \p Numbers are the operands after \p Args;
  /// if it reads lanes by a mask, that is the last of \p Args.
  llvm::Value *emitOperation(llvm::dxil::OpCode Code,
                             llvm::ArrayRef<unsigned char> Numbers,
                             llvm::ArrayRef<llvm::Value *> Args);
  /// A bit for each lane, as a vector; of several elements, the lanes that all
  /// of them name.
  llvm::Value *emitLaneMask(llvm::dxil::OpCode Op, llvm::Value *V, QualType T);
  llvm::Value *emitQuadVote(llvm::Value *Condition, bool All);
  /// Only pixel shaders have helper lanes; functions of a library may be called
  /// by one.
  llvm::Value *emitIsHelperLane();
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_INTRINSICS_CGWAVEOPS_H
