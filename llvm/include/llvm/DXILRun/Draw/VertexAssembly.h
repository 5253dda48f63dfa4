// VertexAssembly.h: Vertices and stage links
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_DRAW_VERTEXASSEMBLY_H
#define LLVM_DXILRUN_DRAW_VERTEXASSEMBLY_H

#include "llvm/DXILRun/Draw/DrawDescription.h"
#include "llvm/DXILRun/Stages/StageRunner.h"

namespace llvm {
namespace dxilrun {

/// Primitives that one stage passes to the next.
struct DrawPrimitives {
  ArrayRef<dxil::SignatureElement> Elements; ///< of a vertex
  ValueTable Vertices;
  unsigned PerPrimitive = 3;
  std::vector<uint32_t> Indices; ///< PerPrimitive for each primitive
  std::vector<uint32_t> IDs;     ///< by primitive
  /// What a mesh shader gives to each primitive.
  ArrayRef<dxil::SignatureElement> PrimitiveElements;
  ValueTable PrimitiveValues;

  size_t size() const { return Indices.size() / PerPrimitive; }
  /// Adds a primitive with the next number.
  void add(ArrayRef<uint32_t> VertexNumbers) {
    IDs.push_back(uint32_t(size()));
    Indices.insert(Indices.end(), VertexNumbers.begin(), VertexNumbers.end());
  }
};

/// Fills the input of a vertex shader: one record for each vertex of each
/// instance.
Error assembleVertices(const DrawDescription &Draw, const StageRunner &Vertex,
                       StageIO &IO);

/// The primitives of all instances, of vertices in the order of
/// assembleVertices.
DrawPrimitives assemblePrimitives(const DrawDescription &Draw);

/// Fills the input of a stage that takes primitives, or patches.
Error feedPrimitives(const DrawPrimitives &From, const StageRunner &To,
                     StageIO &IO);

/// What a geometry shader gave to stream 0.
DrawPrimitives takeStrips(const StageRunner &Geometry, const StageIO &IO);

/// Adds what the groups of a mesh shader gave.
void takeMeshes(const StageRunner &Mesh, const StageIO &IO,
                DrawPrimitives &Out);

//===----------------------------------------------------------------------===//
// Links between stages
//===----------------------------------------------------------------------===//

/// Copies records of one signature to records of another: rows with the same
/// semantic and index. What the record has not written stays so.
class StageLink {
public:
  /// \p From is the output of the stage before; of a mesh shader, first its
  /// vertices, then its primitives.
  StageLink(ArrayRef<dxil::SignatureElement> From,
            ArrayRef<dxil::SignatureElement> To);

  void copy(const ValueTable &From, size_t FromRecord, ValueTable &To,
            size_t ToRecord) const;
  /// Whether the first row of element \p Number comes from the stage before.
  bool gives(uint32_t Number) const { return Given[Number]; }

private:
  SmallVector<std::pair<unsigned, unsigned>, 32> Components;
  SmallVector<bool, 16> Given; ///< by element
};

/// An error names the first element that is read and given by none of
/// \p Links. The system makes \p Generated.
Error checkLinks(ArrayRef<const StageLink *> Links, const ElementSet &Set,
                 const dxil::DXILModuleInfo &Reader,
                 ArrayRef<dxil::SemanticKind> Generated);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_VERTEXASSEMBLY_H
