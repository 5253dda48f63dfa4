// StageInputs.cpp: Stage inputs in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/Program.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"
#include "llvm/DXILRun/Stages/StageRunner.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::SemanticKind;
using dxil::ShaderKind;

namespace {

class InputReader {
public:
  InputReader(const StageRunner &Stage, StageIO &IO)
      : Stage(Stage), IO(IO), Inputs(Stage.elements(ElementSource::Input)) {}

  Error read(const json::Object &Top);

private:
  Error readVertices(const json::Object &Top);
  Error readVertex(const json::Value &Value, const Twine &Location,
                   size_t Record);
  Error readPrimitives(const json::Object &Top, StringRef Lists,
                       StringRef Members);
  Error readPatch(const json::Object &Patch, const Twine &Location,
                  size_t Number);
  Error readPoints(const json::Object &Patch, const Twine &Location,
                   uint32_t Number);
  Error readPayload(const json::Object &Top);
  Error readQuads(const json::Object &Top);
  Error readQuad(const json::Object &Quad, const Twine &Location,
                 size_t Number);
  Error readCorners(const json::Object &Quad, const Twine &Location,
                    size_t Number);
  Error readPixel(const json::Object &Pixel, const Twine &Location,
                  size_t Number, std::optional<std::array<float, 2>> At,
                  bool HasCorners);
  Error readPixelValues(const json::Object &Pixel, const Twine &Location);
  void findPixelPosition(size_t Number, std::optional<std::array<float, 2>> At);

  const StageRunner &Stage;
  StageIO &IO;
  ElementSet Inputs;
};

} // namespace

Error InputReader::read(const json::Object &Top) {
  StringRef List = "vertices";
  const ShaderKind Kind = Stage.info().Kind;
  if (Kind == ShaderKind::Pixel)
    List = "quads";
  else if (Kind == ShaderKind::Geometry)
    List = "primitives";
  else if (Kind == ShaderKind::Hull || Kind == ShaderKind::Domain)
    List = "patches";
  else if (Kind == ShaderKind::Mesh || Kind == ShaderKind::Amplification)
    List = "payload";
  if (Error E = checkKeys(Top, {List, "view-id", "samples"}, "the file"))
    return E;
  Expected<uint32_t> ViewID = readInteger(Top, "view-id", "the file", 0);
  if (!ViewID)
    return ViewID.takeError();
  IO.ViewID = *ViewID;
  IO.InputsPerPrimitive = Stage.inputsPerPrimitive();
  if (List == "quads")
    return readQuads(Top);
  if (List == "vertices")
    return readVertices(Top);
  if (List == "payload")
    return readPayload(Top);
  return readPrimitives(Top, List,
                        List == "patches" ? "control-points" : "vertices");
}

//===----------------------------------------------------------------------===//
// Vertices
//===----------------------------------------------------------------------===//

Error InputReader::readVertex(const json::Value &Value, const Twine &Location,
                              size_t Record) {
  Expected<const json::Object *> Vertex = readObject(Value, Location);
  if (!Vertex)
    return Vertex.takeError();
  if (Error E =
          readRecord(**Vertex, Inputs.Elements,
                     {"SV_StartVertexLocation", "SV_StartInstanceLocation"},
                     Location, IO.Inputs, Record))
    return E;
  setDefault(Inputs.Elements, SemanticKind::VertexID, Record, IO.Inputs,
             Record);
  setDefault(Inputs.Elements, SemanticKind::InstanceID, 0, IO.Inputs, Record);
  for (auto [Key, V] :
       {std::pair("SV_StartVertexLocation", StageValue::StartVertex),
        std::pair("SV_StartInstanceLocation", StageValue::StartInstance)}) {
    Expected<uint32_t> Number = readInteger(**Vertex, Key, Location, 0);
    if (!Number)
      return Number.takeError();
    IO.given(V).push_back(*Number);
  }
  return requireElements(Inputs, Location, IO.Inputs, Record);
}

Error InputReader::readVertices(const json::Object &Top) {
  Expected<const json::Array *> List = readList(Top, "vertices", "the file");
  if (!List)
    return List.takeError();
  IO.NumPrimitives = (*List)->size();
  IO.Inputs.reset(IO.NumPrimitives, recordWidth(Inputs.Elements));
  for (auto [Number, Value] : enumerate(**List))
    if (Error E = readVertex(Value, "vertices[" + Twine(Number) + "]", Number))
      return E;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Primitives and patches
//===----------------------------------------------------------------------===//

Error InputReader::readPrimitives(const json::Object &Top, StringRef Lists,
                                  StringRef Members) {
  Expected<const json::Array *> List = readList(Top, Lists, "the file");
  if (!List)
    return List.takeError();
  IO.NumPrimitives = (*List)->size();
  IO.Inputs.reset(size_t(IO.NumPrimitives) * IO.InputsPerPrimitive,
                  recordWidth(Inputs.Elements));
  IO.PatchConstants.reset(
      IO.NumPrimitives,
      recordWidth(Stage.elements(ElementSource::PatchConstant).Elements));
  for (auto [Number, Value] : enumerate(**List)) {
    const std::string Location = (Lists + "[" + Twine(Number) + "]").str();
    Expected<const json::Object *> Primitive = readObject(Value, Location);
    if (!Primitive)
      return Primitive.takeError();
    Expected<const json::Array *> Vertices =
        readList(**Primitive, Members, Location, IO.InputsPerPrimitive);
    if (!Vertices)
      return Vertices.takeError();
    for (auto [Vertex, Item] : enumerate(**Vertices))
      if (Error E = readVertex(
              Item, Location + "." + Members + "[" + Twine(Vertex) + "]",
              Number * IO.InputsPerPrimitive + Vertex))
        return E;
    Expected<uint32_t> ID =
        readInteger(**Primitive, "SV_PrimitiveID", Location, Number);
    if (!ID)
      return ID.takeError();
    IO.PrimitiveIDs.push_back(*ID);
    const bool IsDomain = Stage.info().Kind == ShaderKind::Domain;
    SmallVector<StringRef, 4> Keys = {Members, "SV_PrimitiveID"};
    if (IsDomain)
      Keys.append({"constants", "points"});
    if (Error E = checkKeys(**Primitive, Keys, Location))
      return E;
    if (IsDomain)
      if (Error E = readPatch(**Primitive, Location, Number))
        return E;
  }
  return Error::success();
}

Error InputReader::readPatch(const json::Object &Patch, const Twine &Location,
                             size_t Number) {
  const ElementSet Constants = Stage.elements(ElementSource::PatchConstant);
  const std::string Way = (Location + ".constants").str();
  if (const json::Value *Value = Patch.get("constants")) {
    Expected<const json::Object *> Given = readObject(*Value, Way);
    if (!Given)
      return Given.takeError();
    if (Error E = readRecord(**Given, Constants.Elements, {}, Way,
                             IO.PatchConstants, Number))
      return E;
  }
  if (Error E = requireElements(Constants, Way, IO.PatchConstants, Number))
    return E;
  return readPoints(Patch, Location, Number);
}

/// Two coordinates of an isoline or quad, three of a triangle.
Error InputReader::readPoints(const json::Object &Patch, const Twine &Location,
                              uint32_t Number) {
  constexpr uint32_t Triangle = 2;
  const unsigned Count = Stage.info().States.Domain &&
                                 Stage.info().States.Domain->Domain == Triangle
                             ? 3
                             : 2;
  Expected<const json::Array *> Points = readList(Patch, "points", Location);
  if (!Points)
    return Points.takeError();
  for (auto [Point, Item] : enumerate(**Points)) {
    const json::Array *List = Item.getAsArray();
    std::array<float, 3> UVW = {0, 0, 0};
    bool IsGood = List && List->size() == Count;
    for (unsigned N = 0; IsGood && N != Count; ++N) {
      std::optional<double> Coordinate = (*List)[N].getAsNumber();
      IsGood = Coordinate.has_value();
      UVW[N] = float(Coordinate.value_or(0));
    }
    if (!IsGood)
      return errorAt(Location + ".points[" + Twine(Point) + "]",
                     "this is not a list of " + Twine(Count) + " numbers");
    IO.Primitive.push_back(Number);
    for (unsigned N = 0; N != 3; ++N)
      IO.given(StageValue(unsigned(StageValue::DomainX) + N))
          .push_back(bit_cast<uint32_t>(UVW[N]));
    ++IO.Invocations;
  }
  return Error::success();
}

Error InputReader::readPayload(const json::Object &Top) {
  const uint32_t Bytes = Stage.program().PayloadBytes;
  if (!Stage.program().PayloadObject)
    return Error::success();
  Expected<const json::Array *> List =
      readList(Top, "payload", "the file", divideCeil(Bytes, 4));
  if (!List)
    return List.takeError();
  for (auto [Number, Value] : enumerate(**List)) {
    std::optional<int64_t> Word = Value.getAsInteger();
    if (!Word || !isUInt<32>(*Word))
      return errorAt("payload[" + Twine(Number) + "]",
                     "this is not an integer of 32 bits");
    for (unsigned N = 0; N != 4; ++N)
      IO.Payload.push_back(uint8_t(*Word >> (8 * N)));
  }
  IO.Payload.resize(Bytes);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Quads
//===----------------------------------------------------------------------===//

Error InputReader::readQuads(const json::Object &Top) {
  Expected<const json::Array *> List = readList(Top, "quads", "the file");
  if (!List)
    return List.takeError();
  Expected<uint32_t> Samples = readInteger(Top, "samples", "the file", 1);
  if (!Samples)
    return Samples.takeError();
  IO.Samples = *Samples;
  if (!isPowerOf2_32(IO.Samples) || IO.Samples > 16)
    return errorAt("the file", "'samples' is not 1, 2, 4, 8 or 16");
  const size_t Quads = (*List)->size();
  IO.NumPrimitives = 4 * Quads;
  IO.Inputs.reset(IO.NumPrimitives, recordWidth(Inputs.Elements));
  IO.Corners.reset(3 * Quads, recordWidth(Inputs.Elements));
  IO.CornerPositions.resize(3 * Quads);
  auto Read = [&](const json::Object &Quad, StringRef Location, size_t Number) {
    return readQuad(Quad, Location, Number);
  };
  return forEachObject(**List, "quads", Read);
}

/// Two numbers: the pixel at the upper left.
static Expected<std::optional<std::array<float, 2>>>
readAt(const json::Object &Quad, const Twine &Location) {
  const json::Value *Value = Quad.get("at");
  if (!Value)
    return std::nullopt;
  const json::Array *List = Value->getAsArray();
  if (List && List->size() == 2)
    if (auto X = (*List)[0].getAsInteger(), Y = (*List)[1].getAsInteger();
        X && Y)
      return std::array<float, 2>{float(*X), float(*Y)};
  return errorAt(Location, "'at' is not a list of two integers");
}

Error InputReader::readQuad(const json::Object &Quad, const Twine &Location,
                            size_t Number) {
  if (Error E = checkKeys(Quad, {"at", "pixels", "vertices"}, Location))
    return E;
  Expected<std::optional<std::array<float, 2>>> At = readAt(Quad, Location);
  if (!At)
    return At.takeError();
  const bool NeedsCorners = !Stage.elements(ElementSource::Corner).Read.empty();
  const bool HasCorners = Quad.get("vertices");
  if (HasCorners || NeedsCorners)
    if (Error E = readCorners(Quad, Location, Number))
      return E;
  Expected<const json::Array *> Pixels = readList(Quad, "pixels", Location, 4);
  if (!Pixels)
    return Pixels.takeError();
  auto Read = [&](const json::Object &Pixel, StringRef Way, size_t N) {
    std::optional<std::array<float, 2>> Center = *At;
    if (Center)
      Center = {(*Center)[0] + N % 2 + 0.5f, (*Center)[1] + N / 2 + 0.5f};
    return readPixel(Pixel, Way, 4 * Number + N, Center, HasCorners);
  };
  return forEachObject(**Pixels, Location + ".pixels", Read);
}

/// Four numbers as the position on the screen, under any signature.
static Error readScreenPosition(const json::Object &Object,
                                const Twine &Location, ScreenPosition &Out) {
  const json::Array *List = Object.getArray("SV_Position");
  bool IsGood = List && List->size() == 4;
  for (unsigned N = 0; IsGood && N != 4; ++N) {
    std::optional<double> Number = (*List)[N].getAsNumber();
    IsGood = Number.has_value();
    Out[N] = float(Number.value_or(0));
  }
  return IsGood ? Error::success()
                : errorAt(Location, "'SV_Position' is not a list of 4 numbers");
}

Error InputReader::readCorners(const json::Object &Quad, const Twine &Location,
                               size_t Number) {
  const ElementSet Corners = Stage.elements(ElementSource::Corner);
  Expected<const json::Array *> List = readList(Quad, "vertices", Location, 3);
  if (!List)
    return List.takeError();
  auto Read = [&](const json::Object &Vertex, StringRef Way,
                  size_t N) -> Error {
    const size_t Record = 3 * Number + N;
    if (Error E = readRecord(Vertex, Corners.Elements, {"SV_Position"}, Way,
                             IO.Corners, Record))
      return E;
    if (Error E = readScreenPosition(Vertex, Way, IO.CornerPositions[Record]))
      return E;
    return requireElements(Corners, Way, IO.Corners, Record);
  };
  return forEachObject(**List, Location + ".vertices", Read);
}

/// The values that operations of the shader need.
Error InputReader::readPixelValues(const json::Object &Pixel,
                                   const Twine &Location) {
  Expected<uint32_t> Helper = readInteger(Pixel, "helper", Location, 0);
  if (!Helper)
    return Helper.takeError();
  IO.Helper.push_back(*Helper != 0);
  const uint32_t AllSamples = *Helper ? 0 : (1u << IO.Samples) - 1;
  for (auto [Key, V, Default] :
       {std::tuple("SV_Coverage", StageValue::Coverage, AllSamples),
        std::tuple("SV_InnerCoverage", StageValue::InnerCoverage, 0u),
        std::tuple("SV_SampleIndex", StageValue::SampleIndex, 0u)}) {
    Expected<uint32_t> Number = readInteger(Pixel, Key, Location, Default);
    if (!Number)
      return Number.takeError();
    IO.given(V).push_back(*Number);
  }
  return Error::success();
}

void InputReader::findPixelPosition(size_t Number,
                                    std::optional<std::array<float, 2>> At) {
  std::array<float, 2> Center = At.value_or(std::array<float, 2>{0, 0});
  IO.HasPixelPositions |= At.has_value();
  for (auto [Element, Row] : enumerate(Inputs.Elements)) {
    if (Row.Kind != SemanticKind::Position)
      continue;
    const unsigned First = componentOf(Inputs.Elements, Element);
    IO.HasPixelPositions |= IO.Inputs.isWritten(Number, First);
    if (IO.Inputs.isWritten(Number, First))
      Center = {bit_cast<float>(IO.Inputs.get(Number, First)),
                bit_cast<float>(IO.Inputs.get(Number, First + 1))};
    else if (At)
      for (unsigned N = 0; N != 4; ++N)
        IO.Inputs.set(Number, First + N,
                      bit_cast<uint32_t>(N < 2 ? Center[N] : float(N == 3)));
  }
  IO.given(StageValue::PixelX).push_back(bit_cast<uint32_t>(Center[0]));
  IO.given(StageValue::PixelY).push_back(bit_cast<uint32_t>(Center[1]));
}

Error InputReader::readPixel(const json::Object &Pixel, const Twine &Location,
                             size_t Number,
                             std::optional<std::array<float, 2>> At,
                             bool HasCorners) {
  if (Error E = readRecord(
          Pixel, Inputs.Elements,
          {"helper", "SV_Coverage", "SV_InnerCoverage", "SV_SampleIndex"},
          Location, IO.Inputs, Number))
    return E;
  if (Error E = readPixelValues(Pixel, Location))
    return E;
  if (HasCorners && At)
    interpolateInputs(Inputs.Elements,
                      {IO.Corners,
                       Number / 4 * 3,
                       {IO.CornerPositions[Number / 4 * 3],
                        IO.CornerPositions[Number / 4 * 3 + 1],
                        IO.CornerPositions[Number / 4 * 3 + 2]},
                       (*At)[0],
                       (*At)[1]},
                      IO.Inputs, Number);
  findPixelPosition(Number, At);
  setDefault(Inputs.Elements, SemanticKind::IsFrontFace, 1, IO.Inputs, Number);
  for (SemanticKind Kind :
       {SemanticKind::PrimitiveID, SemanticKind::RenderTargetArrayIndex,
        SemanticKind::ViewPortArrayIndex})
    setDefault(Inputs.Elements, Kind, 0, IO.Inputs, Number);
  return requireElements(Inputs, Location, IO.Inputs, Number);
}

Error dxilrun::readStageInputs(StringRef Text, const StageRunner &Stage,
                               StageIO &IO) {
  Expected<json::Value> Root = parseJSON(Text);
  if (!Root)
    return Root.takeError();
  Expected<const json::Object *> Top = readObject(*Root, "the file");
  if (!Top)
    return Top.takeError();
  return InputReader(Stage, IO).read(**Top);
}
