//===- ResolveProvenance.h - Which resource a variable holds ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A variable, parameter or array element of resource type is two
//           words to CodeGen, the number of a declaration and an index; DXIL
//           wants the declaration as constants.
// Requires  Inlined, LocalStatics: one function, locals promoted where they can
//           be.
// Ensures   ProvenanceResolved: no handle is made from an origin. Where a
// variable
//           may hold different resources, or where it stays unknown, the
//           function has been optimized further, at every level alike, before
//           the user is told.
// Keeps     what a handle call names: number, index and its mark as not
//           uniform, the place of the declaration.
// Example   %o = phi i32 [ 3, %a ], [ 3, %b ]
//           %h = call T @llvm.dx.handle.fromOrigin.T(i32 %o, i32 %i)
//        => %h = call T @llvm.dx.resource.handlefrombinding.T(i32 0, i32 4,
//                       i32 8, i32 %i, ptr @Name.str)
// Diagnoses a use of a variable that may hold several resources or has none,
//           and warns where it may have none.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_RESOLVEPROVENANCE_H
#define LLVM_TARGET_DIRECTX_HANDLES_RESOLVEPROVENANCE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ResolveProvenance : PassInfoMixin<ResolveProvenance> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_RESOLVEPROVENANCE_H
