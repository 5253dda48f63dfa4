// StageIO.h: Stage inputs and outputs, and interpolation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_STAGEIO_H
#define LLVM_DXILRUN_EXECUTE_STAGEIO_H

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
namespace dxilrun {

// Stage inputs and outputs.
//
// An invocation is a vertex, a pixel, a primitive, a control point or a patch.
// Stages without thread groups execute them in order, one wave as one group:
// lane n of group g is invocation g * wave size + n. The four pixels of a quad
// are neighbors.

/// Records of numbers. A record has 32 bits for each component of the rows of
/// a signature's elements, four for each row; of a type of 16 bits the lower
/// half counts.
class ValueTable {
public:
  void reset(size_t Records, unsigned NumComponents) {
    Width = NumComponents;
    Values.assign(Records * Width, 0);
    Written.assign(Records * Width, 0);
  }
  size_t records() const { return Width ? Values.size() / Width : 0; }
  unsigned width() const { return Width; }
  bool isEmpty() const { return Values.empty(); }

  uint32_t get(size_t Record, unsigned Component) const {
    return Values[index(Record, Component)];
  }
  bool isWritten(size_t Record, unsigned Component) const {
    return Written[index(Record, Component)];
  }
  void set(size_t Record, unsigned Component, uint32_t Value) {
    Values[index(Record, Component)] = Value;
    Written[index(Record, Component)] = 1;
  }
  void forget(size_t Record, unsigned Component) {
    Values[index(Record, Component)] = 0;
    Written[index(Record, Component)] = 0;
  }
  /// Adds a copy of a record of a table of the same width.
  void append(const ValueTable &From, size_t Record) {
    Width = From.Width;
    const size_t First = Record * Width;
    Values.insert(Values.end(), From.Values.begin() + First,
                  From.Values.begin() + First + Width);
    Written.insert(Written.end(), From.Written.begin() + First,
                   From.Written.begin() + First + Width);
  }

private:
  size_t index(size_t Record, unsigned Component) const {
    assert(Component < Width && Record < records() && "no such component");
    return Record * Width + Component;
  }

  unsigned Width = 0;
  std::vector<uint32_t> Values;
  std::vector<uint8_t> Written;
};

/// What a call of the shader reads or writes: a column of an element.
struct ElementAccess {
  std::string Name; ///< of the element, for messages
  unsigned First;   ///< component of the record, in the first row
  unsigned Rows;
};

/// Where elements are read from; StageIO has a table for each.
enum class ElementSource : uint8_t {
  Input,
  ControlPoint, ///< what a hull shader wrote, in its patch-constant function
  PatchConstant,
  Corner, ///< the vertices of the triangle that a quad lies in
};
inline constexpr unsigned NumElementSources = 4;

/// Values that operations give; each has a list by invocation. Floats are
/// their bits.
enum class StageValue : uint8_t {
  PrimitiveID,
  InstanceID, ///< of a geometry shader
  ControlPointID,
  StartVertex,
  StartInstance,
  SampleIndex,
  Coverage,
  InnerCoverage,
  DomainX,
  DomainY,
  DomainZ,
  PixelX,
  PixelY,
};
inline constexpr unsigned NumStageValues = 13;

/// What an invocation of a geometry shader gives to a stream.
struct EmittedStream {
  ValueTable Vertices;
  /// A strip ends before the vertex with this number.
  std::vector<uint32_t> Cuts;
};

/// What a group of a mesh shader gives.
struct MeshGroup {
  bool HasCounts = false;
  uint32_t NumVertices = 0, NumPrimitives = 0;
  uint32_t MaxVertices = 0; ///< as many records as the tables have
  ValueTable Vertices, Primitives;
  std::vector<std::array<uint32_t, 3>> Indices;
  std::vector<uint8_t> HasIndices;
};

/// What a group of an amplification shader gives.
struct AmplificationGroup {
  bool HasDispatched = false;
  std::array<uint32_t, 3> Groups = {0, 0, 0};
  std::vector<uint8_t> Payload;
};

struct RayPipeline;

struct StageIO {
  /// Of ray generation shaders, whose invocations are the threads of
  /// DispatchRays.
  const RayPipeline *Rays = nullptr;

  /// Vertices, primitives, patches or pixels that are given; each has
  /// InputsPerPrimitive records, and the ID of a primitive or patch.
  uint32_t NumPrimitives = 0;
  uint32_t InputsPerPrimitive = 1;
  std::vector<uint32_t> PrimitiveIDs;
  uint32_t ViewID = 0;

  uint32_t Invocations = 0; ///< 0 in stages with thread groups
  /// Vertices of each instance that is drawn; 0: there are no instances.
  uint32_t VerticesPerInstance = 0;
  /// By invocation: which primitive or patch it belongs to. Empty: each has its
  /// own.
  std::vector<uint32_t> Primitive;
  uint32_t PointsPerPatch = 1; ///< of the hull's output
  ValueTable Inputs, ControlPoints, PatchConstants;
  ValueTable Outputs; ///< by invocation
  std::array<std::vector<uint32_t>, NumStageValues> Given;

  /// Pixel shaders: whether PixelX and PixelY are known, not just 0.
  bool HasPixelPositions = false;
  /// Pixel shaders: by invocation, 1 for a lane that only helps, and for one
  /// that was discarded.
  std::vector<uint8_t> Helper, Discarded;
  uint32_t Samples = 1; ///< of the render target
  /// Three records for each quad, and the positions of these vertices: x and y
  /// in pixels, depth, and w. Empty if they are not given.
  ValueTable Corners;
  std::vector<std::array<float, 4>> CornerPositions;

  /// Geometry shaders: by invocation.
  std::vector<std::array<EmittedStream, 4>> Streams;
  uint32_t MaxVertices = 0;

  std::vector<MeshGroup> Meshes;
  std::vector<AmplificationGroup> Amplifications;
  std::vector<uint8_t> Payload; ///< that mesh shaders read

  uint32_t primitiveOf(uint32_t Invocation) const {
    return Primitive.empty() ? Invocation : Primitive[Invocation];
  }
  std::vector<uint32_t> &given(StageValue V) { return Given[unsigned(V)]; }
  const std::vector<uint32_t> &given(StageValue V) const {
    return Given[unsigned(V)];
  }
};

// Interpolation.

/// A vertex on the screen: x and y in pixels, depth, and w of the clip space.
using ScreenPosition = std::array<float, 4>;

/// The weight of each vertex of a triangle at a location; the sum is 1. Outside
/// of the triangle, some are negative.
struct CornerWeights {
  std::array<double, 3> OnScreen;    ///< for noperspective, and the depth
  std::array<double, 3> Perspective; ///< as the surface lies in space
};

/// The weights at (\p X, \p Y) in pixels. Of a triangle without an area, the
/// first vertex counts alone.
CornerWeights findWeights(const std::array<ScreenPosition, 3> &Corners,
                          double X, double Y);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_STAGEIO_H
