// AccelerationStructure.cpp: Acceleration structures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/AccelerationStructure.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/DXILRun/Resources/JSONFields.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

Opacity dxilrun::knownOpacity(Opacity State) {
  switch (State) {
  case Opacity::Transparent:
  case Opacity::UnknownTransparent:
    return Opacity::Transparent;
  case Opacity::Opaque:
  case Opacity::UnknownOpaque:
    return Opacity::Opaque;
  }
  llvm_unreachable("all states are listed");
}

std::optional<Opacity> dxilrun::parseOpacity(StringRef Name) {
  return StringSwitch<std::optional<Opacity>>(Name)
      .Case("transparent", Opacity::Transparent)
      .Case("opaque", Opacity::Opaque)
      .Case("unknown-transparent", Opacity::UnknownTransparent)
      .Case("unknown-opaque", Opacity::UnknownOpaque)
      .Default(std::nullopt);
}

std::optional<Opacity> dxilrun::parseOpacity(char Letter) {
  constexpr StringLiteral Letters = "TOto"; // in the order of the states
  const size_t Number = Letters.find(Letter);
  if (Number == StringRef::npos)
    return std::nullopt;
  return Opacity(Number);
}

Opacity OpacityMicromap::at(const std::array<float, 2> &Barycentrics) const {
  const double Right = double(Barycentrics[0]) * Rows,
               Up = double(Barycentrics[1]) * Rows;
  // Locations on the border belong to the inside.
  const uint32_t Row =
      uint32_t(std::clamp(std::floor(Up), 0.0, double(Rows - 1)));
  const uint32_t Column =
      uint32_t(std::clamp(std::floor(Right), 0.0, double(Rows - 1 - Row)));
  const bool IsTurned =
      Row + Column + 1 < Rows && (Right - Column) + (Up - Row) > 1;
  // Rows before this one: 2 * Rows - 1, and 2 less for each.
  const size_t First = size_t(Row) * (2 * size_t(Rows) - Row);
  return States[First + 2 * Column + IsTurned];
}

//===----------------------------------------------------------------------===//
// Acceleration structures
//===----------------------------------------------------------------------===//

Vector3 dxilrun::transformDirection(const Matrix3x4 &M, const Vector3 &D) {
  Vector3 Result;
  for (unsigned Row = 0; Row != 3; ++Row)
    Result[Row] = M[Row][0] * D[0] + M[Row][1] * D[1] + M[Row][2] * D[2];
  return Result;
}

Vector3 dxilrun::transformPoint(const Matrix3x4 &M, const Vector3 &P) {
  Vector3 Result = transformDirection(M, P);
  for (unsigned Row = 0; Row != 3; ++Row)
    Result[Row] += M[Row][3];
  return Result;
}

Error RayInstance::invertTransform() {
  const Matrix3x4 &M = ObjectToWorld;
  // The rows after and before one, in a circle.
  auto After = [](unsigned N) { return (N + 1) % 3; };
  auto Before = [](unsigned N) { return (N + 2) % 3; };
  auto Cofactor = [&](unsigned Row, unsigned Column) {
    return M[After(Row)][After(Column)] * M[Before(Row)][Before(Column)] -
           M[After(Row)][Before(Column)] * M[Before(Row)][After(Column)];
  };
  const double Determinant = M[0][0] * Cofactor(0, 0) +
                             M[0][1] * Cofactor(0, 1) +
                             M[0][2] * Cofactor(0, 2);
  if (!std::isfinite(1 / Determinant))
    return createStringError(inconvertibleErrorCode(),
                             "the transform has no inverse");
  for (unsigned Row = 0; Row != 3; ++Row)
    for (unsigned Column = 0; Column != 3; ++Column)
      WorldToObject[Row][Column] = Cofactor(Column, Row) / Determinant;
  const Vector3 Back =
      transformDirection(WorldToObject, {M[0][3], M[1][3], M[2][3]});
  for (unsigned Row = 0; Row != 3; ++Row)
    WorldToObject[Row][3] = -Back[Row];
  return Error::success();
}

// Acceleration structures in JSON.

namespace {

using Geometries = std::vector<RayGeometry>;

class StructureReader {
public:
  explicit StructureReader(const json::Object &Object) : Object(Object) {}

  Expected<AccelerationStructure> read();

private:
  Error readShared();
  Expected<std::shared_ptr<const Geometries>>
  findGeometries(const json::Object &Instance, const Twine &Location);
  Error readInstance(const json::Object &Instance, const Twine &Location);

  const json::Object &Object;
  StringMap<std::shared_ptr<const Geometries>> Shared;
  AccelerationStructure Structure;
};

} // namespace

/// The floats of \p Value, \p PerElement for each element.
static Expected<std::vector<float>> readFloats(const json::Value &Value,
                                               unsigned PerElement,
                                               const Twine &Location) {
  SmallVector<const json::Value *, 0> Values;
  flattenLists(Value, Values);
  if (Values.size() % PerElement)
    return errorAt(Location, Twine(Values.size()) +
                                 " values are given; an element has " +
                                 Twine(PerElement));
  std::vector<uint8_t> Bytes;
  for (const json::Value *Item : Values)
    if (Error E = appendScalar(ScalarKind::Float, *Item, Bytes))
      return errorAt(Location, toString(std::move(E)));
  std::vector<float> Result(Values.size());
  copy(Bytes, reinterpret_cast<uint8_t *>(Result.data()));
  return Result;
}

/// The elements of \p N floats that \p Value has.
template <size_t N>
static Error readElements(const json::Value &Value, const Twine &Location,
                          std::vector<std::array<float, N>> &Out) {
  Expected<std::vector<float>> Floats = readFloats(Value, N, Location);
  if (!Floats)
    return Floats.takeError();
  Out.resize(Floats->size() / N);
  for (auto [I, Float] : enumerate(*Floats))
    Out[I / N][I % N] = Float;
  return Error::success();
}

/// Without indices, each three vertices are a triangle.
static Error readTriangles(const json::Object &Object, const Twine &Location,
                           RayGeometry &G) {
  constexpr unsigned PerTriangle = 3;
  std::vector<uint32_t> Indices(G.Vertices.size());
  for (auto [Number, Index] : enumerate(Indices))
    Index = uint32_t(Number);
  if (const json::Value *Given = Object.get("indices")) {
    SmallVector<const json::Value *, 0> Values;
    flattenLists(*Given, Values);
    Indices.clear();
    for (auto [Number, Value] : enumerate(Values)) {
      std::optional<int64_t> Index = Value->getAsInteger();
      if (!Index || *Index < 0 || *Index >= int64_t(G.Vertices.size()))
        return errorAt(Location + ".indices[" + Twine(Number) + "]",
                       "the vertex does not exist; there are " +
                           Twine(G.Vertices.size()) + " vertices");
      Indices.push_back(uint32_t(*Index));
    }
  }
  if (Indices.size() % PerTriangle)
    return errorAt(Location,
                   Twine(Indices.size()) + " vertices are not whole triangles");
  for (size_t N = 0; N != Indices.size(); N += PerTriangle)
    G.Triangles.push_back({Indices[N], Indices[N + 1], Indices[N + 2]});
  return Error::success();
}

/// A list of rows, which are strings with a letter for each micro-triangle.
static Expected<OpacityMicromap> readMicromap(const json::Value &Value,
                                              const Twine &Location) {
  const json::Array *Rows = Value.getAsArray();
  if (!Rows || !isPowerOf2_64(Rows->size()) ||
      Rows->size() > OpacityMicromap::MaxRows)
    return errorAt(Location, "this is not a list of 1, 2, 4 and so on up to " +
                                 Twine(OpacityMicromap::MaxRows) + " rows");
  OpacityMicromap Map;
  Map.Rows = uint32_t(Rows->size());
  Map.States.clear();
  for (auto [Number, Row] : enumerate(*Rows)) {
    const size_t Length =
        OpacityMicromap::lengthOfRow(uint32_t(Number), Map.Rows);
    const StringRef Letters = Row.getAsString().value_or("");
    if (Letters.size() != Length)
      return errorAt(Location + "[" + Twine(Number) + "]",
                     "the row is not a string of " + Twine(Length) +
                         " letters");
    for (char Letter : Letters) {
      std::optional<Opacity> State = parseOpacity(Letter);
      if (!State)
        return errorAt(Location + "[" + Twine(Number) + "]",
                       "the letters of a row are T, O, t and o");
      Map.States.push_back(*State);
    }
  }
  return std::move(Map);
}

/// The map of each triangle: that with its number, or the one in
/// "micromap-indices", where states represent a map of one micro-triangle.
static Error readMicromapIndices(const json::Object &Object,
                                 const Twine &Location, RayGeometry &G) {
  const size_t Given = G.Micromaps.size();
  if (!Object.get("micromap-indices")) {
    if (Given != G.Triangles.size())
      return errorAt(Location, Twine(Given) + " micromaps are given for " +
                                   Twine(G.Triangles.size()) + " triangles");
    for (uint32_t N = 0; N != Given; ++N)
      G.MicromapOf.push_back(N);
    return Error::success();
  }
  Expected<const json::Array *> Indices =
      readList(Object, "micromap-indices", Location, G.Triangles.size());
  if (!Indices)
    return Indices.takeError();
  for (auto [Number, Value] : enumerate(**Indices)) {
    if (std::optional<Opacity> State =
            parseOpacity(Value.getAsString().value_or(""))) {
      G.MicromapOf.push_back(uint32_t(G.Micromaps.size()));
      G.Micromaps.push_back({1, {*State}});
      continue;
    }
    std::optional<int64_t> Index = Value.getAsInteger();
    if (!Index || *Index < 0 || *Index >= int64_t(Given))
      return errorAt(Location + ".micromap-indices[" + Twine(Number) + "]",
                     "the micromap or state does not exist; there are " +
                         Twine(Given) + " micromaps");
    G.MicromapOf.push_back(uint32_t(*Index));
  }
  return Error::success();
}

static Error readMicromaps(const json::Object &Object, const Twine &Location,
                           RayGeometry &G) {
  if (!Object.get("micromaps") && !Object.get("micromap-indices"))
    return Error::success();
  if (Object.get("micromaps")) {
    Expected<const json::Array *> List =
        readList(Object, "micromaps", Location);
    if (!List)
      return List.takeError();
    for (auto [Number, Value] : enumerate(**List)) {
      Expected<OpacityMicromap> Map =
          readMicromap(Value, Location + ".micromaps[" + Twine(Number) + "]");
      if (!Map)
        return Map.takeError();
      G.Micromaps.push_back(std::move(*Map));
    }
  }
  return readMicromapIndices(Object, Location, G);
}

static Expected<RayGeometry> readGeometry(const json::Object &Object,
                                          const Twine &Location) {
  if (Error E = checkKeys(Object,
                          {"triangles", "indices", "boxes", "opaque",
                           "micromaps", "micromap-indices"},
                          Location))
    return std::move(E);
  RayGeometry G;
  Expected<uint32_t> Opaque = readInteger(Object, "opaque", Location, 0);
  if (!Opaque)
    return Opaque.takeError();
  G.IsOpaque = *Opaque != 0;
  const json::Value *Triangles = Object.get("triangles");
  const json::Value *Boxes = Object.get("boxes");
  if (!Triangles == !Boxes)
    return errorAt(Location, "a geometry has either 'triangles' or 'boxes'");
  if (Boxes) {
    G.IsProcedural = true;
    for (StringRef Key : {"indices", "micromaps", "micromap-indices"})
      if (Object.get(Key))
        return errorAt(Location, "boxes have no '" + Key + "'");
    if (Error E = readElements(*Boxes, Location + ".boxes", G.Boxes))
      return std::move(E);
    return std::move(G);
  }
  if (Error E = readElements(*Triangles, Location + ".triangles", G.Vertices))
    return std::move(E);
  if (Error E = readTriangles(Object, Location, G))
    return std::move(E);
  if (Error E = readMicromaps(Object, Location, G))
    return std::move(E);
  return std::move(G);
}

static Expected<std::shared_ptr<const Geometries>>
readGeometries(const json::Object &Object, StringRef Key,
               const Twine &Location) {
  Expected<const json::Array *> List = readList(Object, Key, Location);
  if (!List)
    return List.takeError();
  auto Result = std::make_shared<Geometries>();
  auto Read = [&](const json::Object &Member, StringRef Where,
                  size_t) -> Error {
    Expected<RayGeometry> G = readGeometry(Member, Where);
    if (!G)
      return G.takeError();
    if (!Result->empty() && G->IsProcedural != Result->front().IsProcedural)
      return errorAt(Where, "the geometries of one instance are either all of "
                            "triangles or all of boxes");
    Result->push_back(std::move(*G));
    return Error::success();
  };
  if (Error E = forEachObject(**List, Location + "." + Key, Read))
    return std::move(E);
  return std::shared_ptr<const Geometries>(std::move(Result));
}

Error StructureReader::readShared() {
  const json::Value *Value = Object.get("structures");
  if (!Value)
    return Error::success();
  Expected<const json::Object *> Structures = readObject(*Value, "structures");
  if (!Structures)
    return Structures.takeError();
  for (const auto &[Key, Unused] : **Structures) {
    Expected<std::shared_ptr<const Geometries>> List =
        readGeometries(**Structures, Key, "structures");
    if (!List)
      return List.takeError();
    Shared[StringRef(Key)] = std::move(*List);
  }
  return Error::success();
}

/// An own list, or the name of a shared one; without either, the instance is
/// not active.
Expected<std::shared_ptr<const Geometries>>
StructureReader::findGeometries(const json::Object &Instance,
                                const Twine &Location) {
  const json::Value *Value = Instance.get("geometries");
  if (!Value)
    return std::make_shared<const Geometries>();
  std::optional<StringRef> Name = Value->getAsString();
  if (!Name)
    return readGeometries(Instance, "geometries", Location);
  auto Known = Shared.find(*Name);
  if (Known == Shared.end())
    return errorAt(Location, "unknown structure '" + *Name + "'");
  return Known->second;
}

static Error readTransform(const json::Object &Object, const Twine &Location,
                           RayInstance &Instance) {
  const json::Value *Value = Object.get("transform");
  if (!Value)
    return Error::success();
  std::vector<std::array<float, 12>> Matrices;
  if (Error E = readElements(*Value, Location + ".transform", Matrices))
    return E;
  if (Matrices.size() != 1)
    return errorAt(Location, "'transform' is not a matrix of 3 rows and 4 "
                             "columns");
  for (unsigned N = 0; N != Matrices.front().size(); ++N)
    Instance.ObjectToWorld[N / 4][N % 4] = Matrices.front()[N];
  if (Error E = Instance.invertTransform())
    return errorAt(Location, toString(std::move(E)));
  return Error::success();
}

Error StructureReader::readInstance(const json::Object &Instance,
                                    const Twine &Location) {
  if (Error E =
          checkKeys(Instance,
                    {"geometries", "transform", "id", "mask", "hit-group",
                     "cull-disable", "front-counter-clockwise", "force-opaque",
                     "force-non-opaque", "force-omm-2-state", "disable-omms"},
                    Location))
    return E;
  RayInstance R;
  Expected<std::shared_ptr<const Geometries>> List =
      findGeometries(Instance, Location);
  if (!List)
    return List.takeError();
  R.Geometries = std::move(*List);
  if (Error E = readTransform(Instance, Location, R))
    return E;
  constexpr uint32_t Bits24 = 0xffffff, Bits8 = 0xff;
  uint32_t Mask = R.Mask;
  uint32_t Flags[6] = {};
  const std::tuple<StringRef, uint32_t *, uint32_t> Numbers[] = {
      {"id", &R.ID, Bits24},
      {"mask", &Mask, Bits8},
      {"hit-group", &R.HitGroup, Bits24},
      {"cull-disable", &Flags[0], 1},
      {"front-counter-clockwise", &Flags[1], 1},
      {"force-opaque", &Flags[2], 1},
      {"force-non-opaque", &Flags[3], 1},
      {"force-omm-2-state", &Flags[4], 1},
      {"disable-omms", &Flags[5], 1}};
  for (const auto &[Key, To, Largest] : Numbers) {
    Expected<uint32_t> Number = readInteger(Instance, Key, Location, *To);
    if (!Number)
      return Number.takeError();
    if (*Number > Largest)
      return errorAt(Location,
                     "'" + Key + "' is larger than " + Twine(Largest));
    *To = *Number;
  }
  R.Mask = uint8_t(Mask);
  R.DisablesCulling = Flags[0];
  R.FrontIsCounterClockwise = Flags[1];
  R.ForcesOpaque = Flags[2];
  R.ForcesNonOpaque = Flags[3];
  R.ForcesTwoStates = Flags[4];
  R.DisablesMicromaps = Flags[5];
  if (R.ForcesOpaque && R.ForcesNonOpaque)
    return errorAt(Location, "'force-opaque' and 'force-non-opaque' cannot be "
                             "combined");
  Structure.Instances.push_back(std::move(R));
  return Error::success();
}

Expected<AccelerationStructure> StructureReader::read() {
  if (Error E = readShared())
    return std::move(E);
  Expected<const json::Array *> List =
      readList(Object, "instances", "the acceleration structure");
  if (!List)
    return List.takeError();
  auto Read = [&](const json::Object &Instance, StringRef Location, size_t) {
    return readInstance(Instance, Location);
  };
  if (Error E = forEachObject(**List, "instances", Read))
    return std::move(E);
  return std::move(Structure);
}

Error dxilrun::readAccelerationStructure(const json::Object &Object,
                                         ResourceEntry &Entry) {
  if (!Object.get("instances") && !Object.get("structures"))
    return Error::success();
  Expected<AccelerationStructure> Structure = StructureReader(Object).read();
  if (!Structure)
    return Structure.takeError();
  Entry.Structure =
      std::make_shared<const AccelerationStructure>(std::move(*Structure));
  return Error::success();
}
