// DrawTargets.cpp: Render targets and pictures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Draw/DrawTargets.h"
#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Draw/VertexAssembly.h"
#include "llvm/DXILRun/Execute/LaneTypes.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"
#include "llvm/DXILRun/Stages/StageRunner.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <cstring>
#include <png.h>

using namespace llvm;
using namespace llvm::dxilrun;

static uint8_t toUNorm(float Value) {
  // NaN is not greater than 0.
  if (!(Value > 0))
    return 0;
  return Value >= 1 ? 255 : uint8_t(Value * 255.0f + 0.5f);
}

Error dxilrun::writePNG(const Picture &P, StringRef Path) {
  std::vector<uint8_t> Bytes;
  Bytes.reserve(4 * P.Pixels.size());
  for (const std::array<float, 4> &Pixel : P.Pixels)
    for (float Component : Pixel)
      Bytes.push_back(toUNorm(Component));
  png_image Image;
  memset(&Image, 0, sizeof(Image));
  Image.version = PNG_IMAGE_VERSION;
  Image.width = P.Width;
  Image.height = P.Height;
  Image.format = PNG_FORMAT_RGBA;
  // Rows without filters are what FAST means.
  Image.flags = PNG_IMAGE_FLAG_FAST;
  if (png_image_write_to_file(&Image, Path.str().c_str(),
                              /*convert_to_8bit=*/0, Bytes.data(),
                              /*row_stride=*/0, /*colormap=*/nullptr))
    return Error::success();
  return createStringError(
      inconvertibleErrorCode(),
      Path + ": the picture cannot be written: " + Image.message);
}

Error dxilrun::writeFloats(ArrayRef<float> Values, StringRef Path) {
  std::error_code Failure;
  raw_fd_ostream OS(Path, Failure);
  if (Failure)
    return createStringError(Failure, Path + ": " + Failure.message());
  OS.write(reinterpret_cast<const char *>(Values.data()),
           Values.size() * sizeof(float));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Render targets of a draw
//===----------------------------------------------------------------------===//

using dxil::ElementType;
using dxil::SemanticKind;
using dxil::SignatureElement;

DrawTargets::DrawTargets(const DrawDescription &Draw) : Draw(Draw) {
  for (const TargetDescription &Target : Draw.Targets) {
    Picture P;
    P.Width = Draw.Rasterizer.Width;
    P.Height = Draw.Rasterizer.Height;
    P.clear(Target.Clear);
    Pictures.push_back(std::move(P));
  }
  Depths.assign(size_t(Draw.Rasterizer.Width) * Draw.Rasterizer.Height,
                Draw.ClearDepth);
}

static bool compare(DepthComparison How, float New, float Old) {
  switch (How) {
  case DepthComparison::Never:
    return false;
  case DepthComparison::Less:
    return New < Old;
  case DepthComparison::Equal:
    return New == Old;
  case DepthComparison::LessEqual:
    return New <= Old;
  case DepthComparison::Greater:
    return New > Old;
  case DepthComparison::NotEqual:
    return New != Old;
  case DepthComparison::GreaterEqual:
    return New >= Old;
  case DepthComparison::Always:
    return true;
  }
  llvm_unreachable("all comparisons are listed");
}

/// Also writes the depth of a pixel that passes.
bool DrawTargets::passesDepth(uint32_t X, uint32_t Y, float Depth) {
  if (!Draw.DepthTest)
    return true;
  float &Old = Depths[size_t(Y) * Draw.Rasterizer.Width + X];
  if (!compare(*Draw.DepthTest, Depth, Old))
    return false;
  if (Draw.WritesDepth)
    Old = Depth;
  return true;
}

//===----------------------------------------------------------------------===//
// Quads
//===----------------------------------------------------------------------===//

/// The position's component; an error if there is none, and for system values
/// that would have to change what is drawn.
static Expected<unsigned> findPosition(const DrawPrimitives &From) {
  if (From.PerPrimitive != 3)
    return createStringError(
        "only triangles can be drawn, no points and lines");
  for (ArrayRef<SignatureElement> Elements :
       {From.Elements, From.PrimitiveElements})
    for (const SignatureElement &Element : Elements)
      if (is_contained({SemanticKind::ClipDistance, SemanticKind::CullDistance,
                        SemanticKind::RenderTargetArrayIndex,
                        SemanticKind::ViewPortArrayIndex,
                        SemanticKind::ShadingRate},
                       Element.Kind))
        return createStringError(
            "'" + rowName(Element, 0) +
            "' has no effect on a draw yet, and cannot be given");
  for (auto [Number, Element] : enumerate(From.Elements))
    if (Element.Kind == SemanticKind::Position)
      return componentOf(From.Elements, Number);
  return createStringError("the last stage before the pixel shader gives no "
                           "SV_Position");
}

std::array<ClipPosition, 3>
DrawTargets::readPositions(const DrawPrimitives &From, size_t Primitive) const {
  std::array<ClipPosition, 3> Result;
  for (unsigned N = 0; N != 3; ++N)
    for (unsigned C = 0; C != 4; ++C)
      Result[N][C] = bit_cast<float>(From.Vertices.get(
          From.Indices[3 * Primitive + N], PositionComponent + C));
  return Result;
}

void DrawTargets::findQuads(const DrawPrimitives &From, bool TestsEarly) {
  for (size_t Primitive = 0; Primitive != From.size(); ++Primitive) {
    const std::array<ClipPosition, 3> Positions =
        readPositions(From, Primitive);
    std::array<ScreenPosition, 3> Corners;
    for (unsigned N = 0; N != 3; ++N)
      Corners[N] = toScreen(Positions[N], Draw.Rasterizer);
    dxilrun::rasterize(Positions, Draw.Rasterizer, [&](const RasterQuad &Q) {
      Fragments F = {Q, uint32_t(Primitive), {}};
      for (unsigned N = 0; N != 4; ++N) {
        const uint32_t X = Q.X + N % 2, Y = Q.Y + N / 2;
        const CornerWeights Weights = findWeights(Corners, X + 0.5, Y + 0.5);
        double Depth = 0;
        for (unsigned K = 0; K != 3; ++K)
          Depth += Weights.OnScreen[K] * Corners[K][2];
        F.Depths[N] = float(std::clamp(Depth, 0.0, 1.0));
        if (TestsEarly && F.Quad.Covered & 1u << N &&
            !passesDepth(X, Y, F.Depths[N]))
          F.Quad.Covered &= ~(1u << N);
      }
      if (F.Quad.Covered)
        Quads.push_back(F);
    });
  }
}

Error DrawTargets::fillInputs(const DrawPrimitives &From,
                              const StageRunner &Pixel, StageIO &IO) {
  const ElementSet Inputs = Pixel.elements(ElementSource::Input);
  const StageLink OfVertex(From.Elements, Inputs.Elements),
      OfPrimitive(From.PrimitiveElements, Inputs.Elements);
  if (Error E =
          checkLinks({&OfVertex, &OfPrimitive}, Inputs, Pixel.info(),
                     {SemanticKind::Position, SemanticKind::IsFrontFace,
                      SemanticKind::PrimitiveID, SemanticKind::Barycentrics,
                      SemanticKind::SampleIndex}))
    return E;
  IO.NumPrimitives = 4 * Quads.size();
  IO.Inputs.reset(IO.NumPrimitives, recordWidth(Inputs.Elements));
  IO.Corners.reset(3 * Quads.size(), recordWidth(Inputs.Elements));
  IO.given(StageValue::SampleIndex).assign(IO.NumPrimitives, 0);
  IO.HasPixelPositions = true;
  for (auto [Number, F] : enumerate(Quads)) {
    const std::array<ClipPosition, 3> Positions =
        readPositions(From, F.Primitive);
    for (unsigned N = 0; N != 3; ++N) {
      const size_t Corner = 3 * Number + N;
      OfVertex.copy(From.Vertices, From.Indices[3 * F.Primitive + N],
                    IO.Corners, Corner);
      OfPrimitive.copy(From.PrimitiveValues, F.Primitive, IO.Corners, Corner);
      setDefault(Inputs.Elements, SemanticKind::PrimitiveID,
                 From.IDs[F.Primitive], IO.Corners, Corner);
      IO.CornerPositions.push_back(toScreen(Positions[N], Draw.Rasterizer));
    }
    for (unsigned N = 0; N != 4; ++N) {
      const bool IsCovered = F.Quad.Covered & 1u << N;
      const float X = F.Quad.X + N % 2 + 0.5f, Y = F.Quad.Y + N / 2 + 0.5f;
      IO.Helper.push_back(!IsCovered);
      IO.given(StageValue::Coverage).push_back(IsCovered);
      IO.given(StageValue::InnerCoverage).push_back(0);
      IO.given(StageValue::PixelX).push_back(bit_cast<uint32_t>(X));
      IO.given(StageValue::PixelY).push_back(bit_cast<uint32_t>(Y));
      setDefault(Inputs.Elements, SemanticKind::IsFrontFace, F.Quad.IsFront,
                 IO.Inputs, 4 * Number + N);
      interpolateInputs(
          Inputs.Elements,
          {IO.Corners,
           3 * Number,
           {IO.CornerPositions[3 * Number], IO.CornerPositions[3 * Number + 1],
            IO.CornerPositions[3 * Number + 2]},
           X,
           Y},
          IO.Inputs, 4 * Number + N);
    }
  }
  return Error::success();
}

Error DrawTargets::rasterize(const DrawPrimitives &From,
                             const StageRunner *Pixel, StageIO &IO) {
  Expected<unsigned> Position = findPosition(From);
  if (!Position)
    return Position.takeError();
  PositionComponent = *Position;
  const bool TestsEarly =
      !Pixel || Pixel->info().ShaderFlags &
                    maskOf(dxil::ShaderFlag::ForceEarlyDepthStencil);
  findQuads(From, TestsEarly);
  return Pixel ? fillInputs(From, *Pixel, IO) : Error::success();
}

//===----------------------------------------------------------------------===//
// What the pixel shader gives
//===----------------------------------------------------------------------===//

static float toFloat(ElementType Type, uint32_t Bits) {
  return Type == ElementType::F16 ? halfToFloat(uint16_t(Bits))
                                  : bit_cast<float>(Bits);
}

void DrawTargets::mergePixel(const StageRunner &Pixel, const StageIO &IO,
                             size_t Number) {
  const Fragments &F = Quads[Number / 4];
  const unsigned InQuad = Number % 4;
  const uint32_t X = F.Quad.X + InQuad % 2, Y = F.Quad.Y + InQuad / 2;
  ArrayRef<SignatureElement> Elements =
      Pixel.info().Signatures[dxil::OutputSignature];
  float Depth = F.Depths[InQuad];
  for (auto [Element, Row] : enumerate(Elements)) {
    const unsigned First = componentOf(Elements, Element);
    if (Row.Kind == SemanticKind::Coverage &&
        !(IO.Outputs.get(Number, First) & 1))
      return;
    if (is_contained({SemanticKind::Depth, SemanticKind::DepthLessEqual,
                      SemanticKind::DepthGreaterEqual},
                     Row.Kind))
      Depth = std::clamp(bit_cast<float>(IO.Outputs.get(Number, First)), 0.0f,
                         1.0f);
  }
  const bool WasTested = Pixel.info().ShaderFlags &
                         maskOf(dxil::ShaderFlag::ForceEarlyDepthStencil);
  if (!WasTested && !passesDepth(X, Y, Depth))
    return;
  for (auto [Element, Row] : enumerate(Elements)) {
    if (Row.Kind != SemanticKind::Target)
      continue;
    for (unsigned R = 0; R != Row.rows(); ++R) {
      const unsigned First =
          componentOf(Elements, Element) + ComponentsOfRow * R;
      if (Row.Indices[R] >= Pictures.size())
        continue;
      std::array<float, 4> &Color = Pictures[Row.Indices[R]].at(X, Y);
      for (unsigned N = 0; N != Row.Columns; ++N)
        if (IO.Outputs.isWritten(Number, First + N))
          Color[N] = toFloat(Row.Type, IO.Outputs.get(Number, First + N));
    }
  }
}

Error DrawTargets::merge(const StageRunner &Pixel, const StageIO &IO) {
  for (const SignatureElement &Element :
       Pixel.info().Signatures[dxil::OutputSignature])
    if (Element.Kind == SemanticKind::StencilRef ||
        (Element.Kind == SemanticKind::Target &&
         Element.Type != ElementType::F32 && Element.Type != ElementType::F16))
      return createStringError(
          "'" + rowName(Element, 0) +
          "' cannot be drawn: there are only targets of floats "
          "and depths");
  for (size_t Number = 0; Number != IO.Invocations; ++Number)
    if (!IO.Helper[Number] && !IO.Discarded[Number])
      mergePixel(Pixel, IO, Number);
  return Error::success();
}
