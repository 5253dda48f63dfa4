// TriangleInputs.cpp: Pixel inputs from triangles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Stages/TriangleInputs.h"
#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/LaneTypes.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::ElementType;
using dxil::InterpolationMode;
using dxil::SemanticKind;
using dxil::SignatureElement;

static bool isNoPerspective(InterpolationMode Mode) {
  return Mode == InterpolationMode::LinearNoperspective ||
         Mode == InterpolationMode::LinearNoperspectiveCentroid ||
         Mode == InterpolationMode::LinearNoperspectiveSample;
}

static bool isHalf(ElementType Type) {
  return Type == ElementType::F16 || Type == ElementType::SNormF16 ||
         Type == ElementType::UNormF16;
}

static bool isFloat(ElementType Type) {
  return isHalf(Type) || Type == ElementType::F32 ||
         Type == ElementType::SNormF32 || Type == ElementType::UNormF32;
}

static double toDouble(ElementType Type, uint32_t Bits) {
  return isHalf(Type) ? halfToFloat(uint16_t(Bits)) : bit_cast<float>(Bits);
}

static uint32_t toBits(ElementType Type, double Value) {
  return isHalf(Type) ? doubleToHalf(Value) : bit_cast<uint32_t>(float(Value));
}

/// One component by the mode of its element.
static void interpolateComponent(const SignatureElement &Element,
                                 const TriangleLocation &Location,
                                 const CornerWeights &Weights,
                                 unsigned Component, ValueTable &Table,
                                 size_t Record) {
  for (unsigned N = 0; N != 3; ++N)
    if (!Location.Vertices.isWritten(Location.FirstVertex + N, Component))
      return;
  auto At = [&](unsigned N) {
    return Location.Vertices.get(Location.FirstVertex + N, Component);
  };
  if (!isFloat(Element.Type) || Element.Mode == InterpolationMode::Constant)
    return Table.set(Record, Component, At(0));
  const auto &Weight =
      isNoPerspective(Element.Mode) ? Weights.OnScreen : Weights.Perspective;
  double Sum = 0;
  for (unsigned N = 0; N != 3; ++N)
    Sum += Weight[N] * toDouble(Element.Type, At(N));
  Table.set(Record, Component, toBits(Element.Type, Sum));
}

/// x, y, depth and w of the location.
static std::array<double, 4> positionOf(const TriangleLocation &Location,
                                        const CornerWeights &Weights) {
  double Depth = 0, InverseW = 0;
  for (unsigned N = 0; N != 3; ++N) {
    Depth += Weights.OnScreen[N] * Location.Positions[N][2];
    InverseW += Weights.OnScreen[N] / Location.Positions[N][3];
  }
  return {Location.X, Location.Y, Depth, 1 / InverseW};
}

void dxilrun::interpolateInputs(ArrayRef<SignatureElement> Elements,
                                const TriangleLocation &Location,
                                ValueTable &Table, size_t Record) {
  const CornerWeights Weights =
      findWeights(Location.Positions, Location.X, Location.Y);
  const std::array<double, 4> Position = positionOf(Location, Weights);
  for (auto [Number, Element] : enumerate(Elements)) {
    const unsigned First = componentOf(Elements, Number);
    for (unsigned Row = 0; Row != Element.rows(); ++Row)
      for (unsigned Column = 0; Column != Element.Columns; ++Column) {
        const unsigned Component = First + ComponentsOfRow * Row + Column;
        if (Table.isWritten(Record, Component))
          continue;
        if (Element.Kind == SemanticKind::Position)
          Table.set(Record, Component, toBits(Element.Type, Position[Column]));
        else if (Element.Kind == SemanticKind::Barycentrics)
          Table.set(Record, Component,
                    toBits(Element.Type, isNoPerspective(Element.Mode)
                                             ? Weights.OnScreen[Column]
                                             : Weights.Perspective[Column]));
        else
          interpolateComponent(Element, Location, Weights, Component, Table,
                               Record);
      }
  }
}
