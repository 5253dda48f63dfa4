// DrawDescription.cpp: A draw in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Draw/DrawDescription.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::ShaderKind;

namespace {

class DrawReader {
public:
  explicit DrawReader(const json::Object &Top) : Top(Top) {}

  Expected<DrawDescription> read();

private:
  Error readShaders();
  Error readTopology();
  Error readBuffers();
  Error readBuffer(const json::Object &Object, const Twine &Location);
  Error readIndices();
  Error readGroups();
  Error readRasterizer();
  Error readDepth();
  Error readTargets();

  const json::Object &Top;
  DrawDescription Draw;
};

constexpr std::pair<StringLiteral, ShaderKind> ShaderKeys[] = {
    {"vertex", ShaderKind::Vertex},
    {"hull", ShaderKind::Hull},
    {"domain", ShaderKind::Domain},
    {"geometry", ShaderKind::Geometry},
    {"pixel", ShaderKind::Pixel},
    {"amplification", ShaderKind::Amplification},
    {"mesh", ShaderKind::Mesh}};

constexpr StringLiteral File = "the file";

} // namespace

Expected<DrawDescription> DrawReader::read() {
  SmallVector<StringRef, 24> Keys = {"topology", "vertex-buffers", "vertices",
                                     "indices",  "instances",      "groups",
                                     "width",    "height",         "cull",
                                     "front",    "depth",          "targets"};
  for (const auto &[Key, Kind] : ShaderKeys)
    Keys.push_back(Key);
  if (Error E = checkKeys(Top, Keys, File))
    return std::move(E);
  for (auto Step : {&DrawReader::readShaders, &DrawReader::readTopology,
                    &DrawReader::readBuffers, &DrawReader::readIndices,
                    &DrawReader::readGroups, &DrawReader::readRasterizer,
                    &DrawReader::readDepth, &DrawReader::readTargets})
    if (Error E = (this->*Step)())
      return std::move(E);
  return std::move(Draw);
}

Error DrawReader::readShaders() {
  for (const auto &[Key, Kind] : ShaderKeys)
    if (const json::Value *Value = Top.get(Key)) {
      std::optional<StringRef> Name = Value->getAsString();
      if (!Name)
        return errorAt(File, "'" + Key + "' is not the name of a file");
      Draw.Shaders[Kind] = Name->str();
    }
  auto Has = [&](ShaderKind Kind) { return Draw.Shaders.count(Kind) != 0; };
  const bool HasVertices = Has(ShaderKind::Vertex) || Has(ShaderKind::Hull) ||
                           Has(ShaderKind::Domain) || Has(ShaderKind::Geometry);
  if (Has(ShaderKind::Vertex) == Has(ShaderKind::Mesh) ||
      (HasVertices && Has(ShaderKind::Amplification)) ||
      (HasVertices && Has(ShaderKind::Mesh)))
    return errorAt(File, "a draw has either a vertex shader, and perhaps hull, "
                         "domain and geometry shaders, or a mesh shader, and "
                         "perhaps an amplification shader");
  if (Has(ShaderKind::Hull) != Has(ShaderKind::Domain))
    return errorAt(File, "a hull shader needs a domain shader, and a domain "
                         "shader a hull shader");
  return Error::success();
}

Error DrawReader::readTopology() {
  std::optional<StringRef> Name = Top.getString("topology");
  if (!Name)
    return Error::success();
  std::optional<Topology> Known =
      StringSwitch<std::optional<Topology>>(*Name)
          .Case("point-list", Topology::Points)
          .Case("line-list", Topology::Lines)
          .Case("line-strip", Topology::LineStrip)
          .Case("triangle-list", Topology::Triangles)
          .Case("triangle-strip", Topology::TriangleStrip)
          .Case("line-list-adj", Topology::LinesWithNeighbors)
          .Case("triangle-list-adj", Topology::TrianglesWithNeighbors)
          .Default(std::nullopt);
  StringRef Points = *Name;
  constexpr uint32_t MaxPoints = 32;
  if (Points.consume_front("patch-list-") &&
      !Points.getAsInteger(10, Draw.PatchPoints) && Draw.PatchPoints > 0 &&
      Draw.PatchPoints <= MaxPoints)
    Known = Topology::Patches;
  if (!Known)
    return errorAt(File, "unknown topology '" + *Name + "'");
  Draw.Primitives = *Known;
  return Error::success();
}

Error DrawReader::readBuffer(const json::Object &Object,
                             const Twine &Location) {
  if (Error E = checkKeys(
          Object, {"semantic", "components", "per-instance", "data"}, Location))
    return E;
  VertexBuffer Buffer;
  std::optional<StringRef> Semantic = Object.getString("semantic");
  const json::Value *Data = Object.get("data");
  if (!Semantic || !Data)
    return errorAt(Location, "'semantic' and 'data' are needed");
  Buffer.Semantic = Semantic->str();
  Expected<uint32_t> Components =
      readInteger(Object, "components", Location, /*Default=*/1);
  if (!Components)
    return Components.takeError();
  Buffer.Components = *Components;
  Expected<uint32_t> PerInstance =
      readInteger(Object, "per-instance", Location, 0);
  if (!PerInstance)
    return PerInstance.takeError();
  Buffer.IsPerInstance = *PerInstance != 0;
  SmallVector<const json::Value *, 0> Values;
  flattenLists(*Data, Values);
  for (const json::Value *Value : Values)
    Buffer.Values.push_back(*Value);
  if (Buffer.Components < 1 || Buffer.Components > 4 ||
      Buffer.Values.size() % Buffer.Components)
    return errorAt(Location, Twine(Buffer.Values.size()) +
                                 " values are not whole vertices of " +
                                 Twine(Buffer.Components) + " components");
  Draw.Buffers.push_back(std::move(Buffer));
  return Error::success();
}

/// All vertex buffers have the same number of vertices; without one, "vertices"
/// is the number.
Error DrawReader::readBuffers() {
  Expected<uint32_t> Vertices = readInteger(Top, "vertices", File, 0);
  Expected<uint32_t> Instances = readInteger(Top, "instances", File, 1);
  if (!Vertices || !Instances)
    return joinErrors(Vertices.takeError(), Instances.takeError());
  Draw.NumVertices = *Vertices;
  Draw.NumInstances = *Instances;
  if (!Top.get("vertex-buffers"))
    return Error::success();
  Expected<const json::Array *> List = readList(Top, "vertex-buffers", File);
  if (!List)
    return List.takeError();
  auto Read = [&](const json::Object &Object, StringRef Location,
                  size_t) -> Error {
    if (Error E = readBuffer(Object, Location))
      return E;
    const VertexBuffer &Buffer = Draw.Buffers.back();
    uint32_t &Count =
        Buffer.IsPerInstance ? Draw.NumInstances : Draw.NumVertices;
    if (!Buffer.IsPerInstance && Count == 0)
      Count = Buffer.numElements();
    if (Buffer.numElements() < Count)
      return errorAt(Location, Twine(Buffer.numElements()) +
                                   " elements are given; " + Twine(Count) +
                                   " are needed");
    return Error::success();
  };
  return forEachObject(**List, "vertex-buffers", Read);
}

Error DrawReader::readIndices() {
  if (!Top.get("indices"))
    return Error::success();
  Expected<const json::Array *> List = readList(Top, "indices", File);
  if (!List)
    return List.takeError();
  SmallVector<const json::Value *, 0> Values;
  for (const json::Value &Item : **List)
    flattenLists(Item, Values);
  Draw.Indices.emplace();
  for (auto [Number, Value] : enumerate(Values)) {
    std::optional<int64_t> Index = Value->getAsInteger();
    if (!Index || *Index < 0 || *Index >= Draw.NumVertices)
      return errorAt("indices[" + Twine(Number) + "]",
                     "the vertex does not exist; there are " +
                         Twine(Draw.NumVertices) + " vertices");
    Draw.Indices->push_back(uint32_t(*Index));
  }
  return Error::success();
}

Error DrawReader::readGroups() {
  if (!Top.get("groups"))
    return Error::success();
  Expected<const json::Array *> List = readList(Top, "groups", File, 3);
  if (!List)
    return List.takeError();
  constexpr int64_t MaxGroups = 65535;
  for (unsigned N = 0; N != 3; ++N) {
    std::optional<int64_t> Count = (**List)[N].getAsInteger();
    if (!Count || *Count < 0 || *Count > MaxGroups)
      return errorAt("groups[" + Twine(N) + "]",
                     "this is not a number of groups from 0 to 65535");
    Draw.Groups[N] = uint32_t(*Count);
  }
  return Error::success();
}

Error DrawReader::readRasterizer() {
  constexpr uint32_t MaxSize = 16384;
  for (auto [Key, Size] : {std::pair("width", &Draw.Rasterizer.Width),
                           std::pair("height", &Draw.Rasterizer.Height)}) {
    Expected<uint32_t> Given = readInteger(Top, Key, File, 0);
    if (!Given)
      return Given.takeError();
    *Size = *Given;
    if (*Size == 0 || *Size > MaxSize)
      return errorAt(File, "'" + Twine(Key) + "' is not from 1 to 16384");
  }
  std::optional<CullMode> Cull = StringSwitch<std::optional<CullMode>>(
                                     Top.getString("cull").value_or("none"))
                                     .Case("none", CullMode::None)
                                     .Case("front", CullMode::Front)
                                     .Case("back", CullMode::Back)
                                     .Default(std::nullopt);
  if (!Cull)
    return errorAt(File, "'cull' is not \"none\", \"front\" or \"back\"");
  Draw.Rasterizer.Cull = *Cull;
  StringRef Front = Top.getString("front").value_or("clockwise");
  Draw.Rasterizer.FrontIsCounterClockwise = Front == "counter-clockwise";
  if (Front != "clockwise" && Front != "counter-clockwise")
    return errorAt(File,
                   "'front' is not \"clockwise\" or \"counter-clockwise\"");
  return Error::success();
}

Error DrawReader::readDepth() {
  const json::Value *Value = Top.get("depth");
  if (!Value)
    return Error::success();
  Expected<const json::Object *> Depth = readObject(*Value, "depth");
  if (!Depth)
    return Depth.takeError();
  if (Error E = checkKeys(**Depth, {"test", "write", "clear", "data"}, "depth"))
    return E;
  Draw.DepthTest = StringSwitch<std::optional<DepthComparison>>(
                       (*Depth)->getString("test").value_or("less"))
                       .Case("never", DepthComparison::Never)
                       .Case("less", DepthComparison::Less)
                       .Case("equal", DepthComparison::Equal)
                       .Case("less-equal", DepthComparison::LessEqual)
                       .Case("greater", DepthComparison::Greater)
                       .Case("not-equal", DepthComparison::NotEqual)
                       .Case("greater-equal", DepthComparison::GreaterEqual)
                       .Case("always", DepthComparison::Always)
                       .Default(std::nullopt);
  if (!Draw.DepthTest)
    return errorAt("depth", "'test' is not a comparison");
  Draw.WritesDepth = (*Depth)->getBoolean("write").value_or(true);
  Draw.ClearDepth = float((*Depth)->getNumber("clear").value_or(1));
  Draw.DepthData = (*Depth)->getString("data").value_or("").str();
  return Error::success();
}

Error DrawReader::readTargets() {
  constexpr size_t MaxTargets = 8;
  if (!Top.get("targets"))
    return Error::success();
  Expected<const json::Array *> List = readList(Top, "targets", File);
  if (!List)
    return List.takeError();
  if ((*List)->size() > MaxTargets)
    return errorAt(File, "there are more than 8 targets");
  auto Read = [&](const json::Object &Target, StringRef Location,
                  size_t) -> Error {
    if (Error E = checkKeys(Target, {"clear", "png", "data"}, Location))
      return E;
    TargetDescription Description;
    Description.PNG = Target.getString("png").value_or("").str();
    Description.Data = Target.getString("data").value_or("").str();
    if (Target.get("clear")) {
      Expected<const json::Array *> Clear =
          readList(Target, "clear", Location, 4);
      if (!Clear)
        return Clear.takeError();
      for (unsigned N = 0; N != 4; ++N) {
        std::optional<double> Component = (**Clear)[N].getAsNumber();
        if (!Component)
          return errorAt(Location + ".clear[" + Twine(N) + "]",
                         "this is not a number");
        Description.Clear[N] = float(*Component);
      }
    }
    Draw.Targets.push_back(std::move(Description));
    return Error::success();
  };
  return forEachObject(**List, "targets", Read);
}

Expected<DrawDescription> dxilrun::parseDraw(StringRef Text) {
  Expected<json::Value> Root = parseJSON(Text);
  if (!Root)
    return Root.takeError();
  Expected<const json::Object *> Top = readObject(*Root, File);
  if (!Top)
    return Top.takeError();
  return DrawReader(**Top).read();
}
