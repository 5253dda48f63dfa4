//===- RayQuery.h - State of ray queries ------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_EXECUTE_RAYQUERY_H
#define LLVM_DXILRUN_EXECUTE_RAYQUERY_H

#include "llvm/DXILRun/Execute/RayTraversal.h"

namespace llvm {
namespace dxilrun {

struct RayQuery {
  uint32_t ConstantFlags = 0; ///< of its type
  TraversalOptions Options;
  bool IsTraced = false;
  RayTraversal Traversal;
  /// The candidate hit that the shader may commit.
  std::optional<RayHit> Candidate;

  void trace(const AccelerationStructure *Structure, Ray R) {
    R.Flags |= ConstantFlags;
    IsTraced = true;
    Traversal = RayTraversal(Structure, R, Options);
    Candidate.reset();
  }

  /// Commits opaque triangles up to the next candidate; false without one.
  bool proceed() {
    while ((Candidate = Traversal.next())) {
      if (Candidate->IsProcedural || !Candidate->IsOpaque)
        return true;
      Traversal.commit(*Candidate);
    }
    return false;
  }
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_RAYQUERY_H
