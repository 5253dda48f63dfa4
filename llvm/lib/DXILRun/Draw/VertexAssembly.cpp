// VertexAssembly.cpp: Vertices and stage links
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Draw/VertexAssembly.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::SemanticKind;
using dxil::SignatureElement;

//===----------------------------------------------------------------------===//
// Vertices
//===----------------------------------------------------------------------===//

/// How many columns the row of an element that takes \p Semantic has; 0 if
/// there is none.
static unsigned columnsOf(ArrayRef<SignatureElement> Elements,
                          StringRef Semantic) {
  for (const SignatureElement &Element : Elements)
    for (unsigned Row = 0; Row != Element.rows(); ++Row)
      if (isRowName(Semantic, Element, Row))
        return Element.Columns;
  return 0;
}

/// One vertex, as --stage-inputs has it.
static json::Object readVertex(const DrawDescription &Draw,
                               ArrayRef<SignatureElement> Elements,
                               uint32_t Vertex, uint32_t Instance) {
  json::Object Result;
  for (const VertexBuffer &Buffer : Draw.Buffers) {
    const unsigned Columns = columnsOf(Elements, Buffer.Semantic);
    const size_t First =
        size_t(Buffer.IsPerInstance ? Instance : Vertex) * Buffer.Components;
    json::Array Values;
    for (unsigned N = 0; N != Columns; ++N)
      Values.push_back(N < Buffer.Components ? Buffer.Values[First + N]
                                             : json::Value(N == 3 ? 1 : 0));
    if (Columns)
      Result[Buffer.Semantic] = std::move(Values);
  }
  return Result;
}

Error dxilrun::assembleVertices(const DrawDescription &Draw,
                                const StageRunner &Vertex, StageIO &IO) {
  const ElementSet Inputs = Vertex.elements(ElementSource::Input);
  IO.NumPrimitives = Draw.NumVertices * Draw.NumInstances;
  if (Draw.NumInstances > 1)
    IO.VerticesPerInstance = Draw.NumVertices;
  IO.Inputs.reset(IO.NumPrimitives, recordWidth(Inputs.Elements));
  for (uint32_t N = 0; N != IO.NumPrimitives; ++N) {
    const uint32_t Number = N % Draw.NumVertices;
    const uint32_t Instance = N / Draw.NumVertices;
    const std::string Location = ("vertex " + Twine(Number)).str();
    if (Error E =
            readRecord(readVertex(Draw, Inputs.Elements, Number, Instance),
                       Inputs.Elements, {}, Location, IO.Inputs, N))
      return E;
    setDefault(Inputs.Elements, SemanticKind::VertexID, Number, IO.Inputs, N);
    setDefault(Inputs.Elements, SemanticKind::InstanceID, Instance, IO.Inputs,
               N);
    if (Error E = requireElements(Inputs, Location, IO.Inputs, N))
      return E;
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

namespace {
/// Vertices of a primitive, and how many to go on for the next one.
struct TopologyShape {
  unsigned Vertices, Step;
};
} // namespace

static TopologyShape shapeOf(const DrawDescription &Draw) {
  switch (Draw.Primitives) {
  case Topology::Points:
    return {1, 1};
  case Topology::Lines:
    return {2, 2};
  case Topology::LineStrip:
    return {2, 1};
  case Topology::Triangles:
    return {3, 3};
  case Topology::TriangleStrip:
    return {3, 1};
  case Topology::LinesWithNeighbors:
    return {4, 4};
  case Topology::TrianglesWithNeighbors:
    return {6, 6};
  case Topology::Patches:
    return {Draw.PatchPoints, Draw.PatchPoints};
  }
  llvm_unreachable("all topologies are listed");
}

/// The triangles of a strip all have the orientation of the first.
static void turnOddTriangle(size_t Number, MutableArrayRef<uint32_t> Vertices) {
  if (Number % 2)
    std::swap(Vertices[1], Vertices[2]);
}

DrawPrimitives dxilrun::assemblePrimitives(const DrawDescription &Draw) {
  const TopologyShape Shape = shapeOf(Draw);
  DrawPrimitives Result;
  Result.PerPrimitive = Shape.Vertices;
  const size_t Count =
      Draw.Indices ? Draw.Indices->size() : size_t(Draw.NumVertices);
  for (uint32_t Instance = 0; Instance != Draw.NumInstances; ++Instance)
    for (size_t First = 0; First + Shape.Vertices <= Count;
         First += Shape.Step) {
      SmallVector<uint32_t, 32> Vertices;
      for (size_t N = First; N != First + Shape.Vertices; ++N)
        Vertices.push_back(Instance * Draw.NumVertices +
                           (Draw.Indices ? (*Draw.Indices)[N] : uint32_t(N)));
      if (Draw.Primitives == Topology::TriangleStrip)
        turnOddTriangle(First, Vertices);
      Result.add(Vertices);
    }
  return Result;
}

Error dxilrun::feedPrimitives(const DrawPrimitives &From, const StageRunner &To,
                              StageIO &IO) {
  const ElementSet Inputs = To.elements(ElementSource::Input);
  IO.InputsPerPrimitive = To.inputsPerPrimitive();
  if (From.PerPrimitive != IO.InputsPerPrimitive)
    return createStringError(
        inconvertibleErrorCode(),
        "the shader of stage " + dxil::getShaderStage(To.info().Kind).Name +
            " takes primitives of " + Twine(IO.InputsPerPrimitive) +
            " vertices; these have " + Twine(From.PerPrimitive));
  const StageLink Link(From.Elements, Inputs.Elements);
  if (Error E = checkLinks(&Link, Inputs, To.info(), {}))
    return E;
  IO.NumPrimitives = From.size();
  IO.PrimitiveIDs = From.IDs;
  IO.Inputs.reset(From.Indices.size(), recordWidth(Inputs.Elements));
  for (auto [Record, Vertex] : enumerate(From.Indices))
    Link.copy(From.Vertices, Vertex, IO.Inputs, Record);
  return Error::success();
}

/// Cuts a strip of vertices from \p First to \p End into primitives.
static void addStrip(uint32_t First, uint32_t End, DrawPrimitives &Out) {
  for (uint32_t N = First; N + Out.PerPrimitive <= End; ++N) {
    SmallVector<uint32_t, 3> Vertices;
    for (unsigned K = 0; K != Out.PerPrimitive; ++K)
      Vertices.push_back(N + K);
    if (Out.PerPrimitive == 3)
      turnOddTriangle(N - First, Vertices);
    Out.add(Vertices);
  }
}

DrawPrimitives dxilrun::takeStrips(const StageRunner &Geometry,
                                   const StageIO &IO) {
  DrawPrimitives Result;
  Result.Elements = Geometry.info().Signatures[dxil::OutputSignature];
  // Points are 1, strips of lines 3, of triangles 5.
  Result.PerPrimitive = (Geometry.info().States.Geometry->Topology + 1) / 2;
  for (const auto &Streams : IO.Streams) {
    const EmittedStream &S = Streams[0];
    const uint32_t Base = Result.Vertices.records();
    for (size_t N = 0; N != S.Vertices.records(); ++N)
      Result.Vertices.append(S.Vertices, N);
    uint32_t First = 0;
    for (uint32_t Cut : S.Cuts) {
      addStrip(Base + First, Base + Cut, Result);
      First = Cut;
    }
    addStrip(Base + First, Result.Vertices.records(), Result);
  }
  return Result;
}

/// Whether SV_CullPrimitive culls the primitive.
static bool isCulled(ArrayRef<SignatureElement> Elements,
                     const ValueTable &Values, size_t Record) {
  for (auto [Number, Element] : enumerate(Elements))
    if (Element.Kind == SemanticKind::CullPrimitive &&
        Values.get(Record, componentOf(Elements, Number)))
      return true;
  return false;
}

void dxilrun::takeMeshes(const StageRunner &Mesh, const StageIO &IO,
                         DrawPrimitives &Out) {
  Out.Elements = Mesh.info().Signatures[dxil::OutputSignature];
  Out.PrimitiveElements =
      Mesh.info().Signatures[dxil::PatchOrPrimitiveSignature];
  // Lines are 1, triangles 2.
  Out.PerPrimitive = Mesh.info().States.Mesh->Topology + 1;
  for (const MeshGroup &Group : IO.Meshes) {
    const uint32_t Base = Out.Vertices.records();
    for (uint32_t N = 0; N != Group.NumVertices; ++N)
      Out.Vertices.append(Group.Vertices, N);
    for (uint32_t N = 0; N != Group.NumPrimitives; ++N) {
      if (!Group.HasIndices[N] ||
          isCulled(Out.PrimitiveElements, Group.Primitives, N))
        continue;
      SmallVector<uint32_t, 3> Vertices;
      for (unsigned K = 0; K != Out.PerPrimitive; ++K)
        Vertices.push_back(Base + Group.Indices[N][K]);
      Out.add(Vertices);
      Out.PrimitiveValues.append(Group.Primitives, N);
    }
  }
}

//===----------------------------------------------------------------------===//
// Links between stages
//===----------------------------------------------------------------------===//

using dxil::SignatureElement;

StageLink::StageLink(ArrayRef<SignatureElement> From,
                     ArrayRef<SignatureElement> To) {
  Given.assign(To.size(), false);
  for (auto [ToNumber, Reader] : enumerate(To))
    for (unsigned ToRow = 0; ToRow != Reader.rows(); ++ToRow)
      for (auto [FromNumber, Writer] : enumerate(From))
        for (unsigned FromRow = 0; FromRow != Writer.rows(); ++FromRow) {
          if (!StringRef(Reader.Name).equals_insensitive(Writer.Name) ||
              Reader.Indices[ToRow] != Writer.Indices[FromRow])
            continue;
          Given[ToNumber] = true;
          const unsigned Columns = std::min(Reader.Columns, Writer.Columns);
          for (unsigned N = 0; N != Columns; ++N)
            Components.push_back(
                {componentOf(From, FromNumber) + ComponentsOfRow * FromRow + N,
                 componentOf(To, ToNumber) + ComponentsOfRow * ToRow + N});
        }
}

void StageLink::copy(const ValueTable &From, size_t FromRecord, ValueTable &To,
                     size_t ToRecord) const {
  for (auto [FromComponent, ToComponent] : Components)
    if (From.isWritten(FromRecord, FromComponent))
      To.set(ToRecord, ToComponent, From.get(FromRecord, FromComponent));
}

Error dxilrun::checkLinks(ArrayRef<const StageLink *> Links,
                          const ElementSet &Set,
                          const dxil::DXILModuleInfo &Reader,
                          ArrayRef<dxil::SemanticKind> Generated) {
  for (uint32_t Number : Set.Read) {
    const SignatureElement &Element = Set.Elements[Number];
    if (is_contained(Generated, Element.Kind) ||
        any_of(Links,
               [&](const StageLink *Link) { return Link->gives(Number); }))
      continue;
    return createStringError(inconvertibleErrorCode(),
                             "the shader of stage " +
                                 dxil::getShaderStage(Reader.Kind).Name +
                                 " reads '" + rowName(Element, 0) +
                                 "', which the stage before does not give");
  }
  return Error::success();
}
