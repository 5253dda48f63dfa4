// DrawDescription.h: A draw in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/dxil-run-draw.md describes the format.

#ifndef LLVM_DXILRUN_DRAW_DRAWDESCRIPTION_H
#define LLVM_DXILRUN_DRAW_DRAWDESCRIPTION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/DXILRun/Draw/Rasterizer.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace dxilrun {

/// The values of an attribute, as JSON has them.
struct VertexBuffer {
  std::string Semantic;
  unsigned Components = 0; ///< of a vertex; what an element lacks is 0, 0, 0, 1
  bool IsPerInstance = false;
  std::vector<json::Value> Values;

  size_t numElements() const { return Values.size() / Components; }
};

/// How vertices become primitives.
enum class Topology : uint8_t {
  Points,
  Lines,
  LineStrip,
  Triangles,
  TriangleStrip,
  LinesWithNeighbors,
  TrianglesWithNeighbors,
  Patches,
};

enum class DepthComparison : uint8_t {
  Never,
  Less,
  Equal,
  LessEqual,
  Greater,
  NotEqual,
  GreaterEqual,
  Always,
};

struct TargetDescription {
  std::array<float, 4> Clear = {0, 0, 0, 0};
  std::string PNG;  ///< the file; empty for none
  std::string Data; ///< the same, with all floats as they are
};

struct DrawDescription {
  /// Files of the shaders, by stage.
  std::map<dxil::ShaderKind, std::string> Shaders;
  Topology Primitives = Topology::Triangles;
  uint32_t PatchPoints = 0;
  std::vector<VertexBuffer> Buffers;
  std::optional<std::vector<uint32_t>> Indices;
  uint32_t NumVertices = 0; ///< that the buffers have
  uint32_t NumInstances = 1;
  std::array<uint32_t, 3> Groups = {1, 1, 1}; ///< of mesh or amplification
  RasterizerState Rasterizer;
  std::optional<DepthComparison> DepthTest;
  bool WritesDepth = true;
  float ClearDepth = 1;
  std::string DepthData; ///< a file for the depths; empty for none
  std::vector<TargetDescription> Targets;
};

/// An error contains its location in the file.
Expected<DrawDescription> parseDraw(StringRef Text);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_DRAWDESCRIPTION_H
