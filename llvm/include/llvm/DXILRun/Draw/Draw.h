// Draw.h: Executing the stages of a draw
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_DRAW_DRAW_H
#define LLVM_DXILRUN_DRAW_DRAW_H

#include "llvm/DXILRun/Draw/DrawDescription.h"
#include "llvm/DXILRun/Draw/DrawTargets.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Stages/StageRunner.h"

namespace llvm {
namespace dxilrun {

/// Reads the shader of a file that a draw names.
using ShaderLoader = function_ref<Expected<ShaderFile>(StringRef)>;

/// What is done about each shader of a draw.
struct StageCallbacks {
  /// May add entries before the resources are made.
  function_ref<void(const ShaderFile &, std::vector<ResourceEntry> &)>
      AddEntries;
  /// Called after each execution of the shader.
  function_ref<void(const ShaderFile &, ResourceSet &)> AfterRun;
};

struct DrawResult {
  std::vector<Picture> Targets;
  std::vector<float> Depths; ///< row by row
  /// Those of all stages, as the last stage that has one leaves it. Where two
  /// stages have others at a register, only the later one's is found by it.
  ResourceSet Resources;
};

/// Executes all stages of \p Draw and returns its targets. Each stage has the
/// resources of \p Entries that it declares; what one writes, later ones see
/// under the same name. Findings go to \p Reports; in mode Error, the first one
/// ends the draw, and the targets are what was drawn until then; so does a
/// debugger that quits.
Expected<DrawResult> executeDraw(const DrawDescription &Draw,
                                 ArrayRef<ResourceEntry> Entries,
                                 ShaderLoader Load, const RunOptions &Options,
                                 CheckReports &Reports,
                                 const StageCallbacks &Callbacks = {});

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_DRAW_H
