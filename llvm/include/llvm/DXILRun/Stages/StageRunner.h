// StageRunner.h: Executing one stage of a draw
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_STAGES_STAGERUNNER_H
#define LLVM_DXILRUN_STAGES_STAGERUNNER_H

#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/StageIO.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"

namespace llvm {
namespace dxilrun {

/// Elements of a signature, and which of them are read.
struct ElementSet {
  ArrayRef<dxil::SignatureElement> Elements;
  SmallVector<uint32_t, 8> Read;
};

/// A decoded shader of any stage; a hull shader has two functions.
class StageRunner {
public:
  /// \p File must outlive the runner.
  static Expected<StageRunner> create(ShaderFile &File,
                                      const RunOptions &Options);

  const dxil::DXILModuleInfo &info() const { return File->Info; }
  const Program &program() const { return *Main; }
  ElementSet elements(ElementSource Source) const;
  /// How many vertices or control points of the stage before a primitive has;
  /// 1 where there are no primitives.
  uint32_t inputsPerPrimitive() const;

  /// Executes all invocations in \p IO and stores the output there. The output
  /// of a hull shader is the control points, followed by the patch constants.
  /// Reports an amplification shader that does not call DispatchMesh.
  Error run(StageIO &IO, ResourceSet &Resources, const RunOptions &Options,
            CheckReports &Reports, RunStatistics *Statistics = nullptr) const;

private:
  StageRunner(ShaderFile &File, ProgramPtr Main, ProgramPtr Patch)
      : File(&File), Main(std::move(Main)), Patch(std::move(Patch)) {}

  Error runGroups(StageIO &IO, ResourceSet &Resources,
                  const RunOptions &Options, CheckReports &Reports,
                  RunStatistics *Statistics) const;

  ShaderFile *File;
  ProgramPtr Main, Patch;
};

// Pixel inputs from triangles.

/// A location on a triangle whose vertices are three records of a table.
struct TriangleLocation {
  const ValueTable &Vertices;
  size_t FirstVertex;
  std::array<ScreenPosition, 3> Positions;
  double X, Y; ///< in pixels
};

/// Interpolates the elements of a pixel shader's input for which the record has
/// no value, by the interpolation mode of each, the location, and the weights
/// of the vertices. Elements for which the vertices have no value are left out.
void interpolateInputs(ArrayRef<dxil::SignatureElement> Elements,
                       const TriangleLocation &Location, ValueTable &Table,
                       size_t Record);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_STAGES_STAGERUNNER_H
