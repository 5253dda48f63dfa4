//===- LaneMarks.h - Where lanes meet ---------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_INTRINSICS_LANEMARKS_H
#define CLANG_CODEGEN_INTRINSICS_LANEMARKS_H

#include "clang/CodeGen/Module/ModuleContext.h"
#include <optional>

namespace clang {
namespace hlsl {

/// The marks of the places where lanes meet again, which matter only to
/// operations across lanes.
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

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_INTRINSICS_LANEMARKS_H
