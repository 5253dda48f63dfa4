// StageRunner.cpp: Executing one stage of a draw
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Stages/StageRunner.h"
#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Execute/LaneTypes.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::ShaderKind;

Expected<StageRunner> StageRunner::create(ShaderFile &File,
                                          const RunOptions &Options) {
  if (File.Info.Kind >= ShaderKind::RayGeneration &&
      File.Info.Kind <= ShaderKind::Callable)
    return createStringError("the shader is of stage " +
                             dxil::getShaderStage(File.Info.Kind).Name +
                             ", which is executed with --rays");
  Expected<ProgramPtr> Main = decodeProgram(File, Options);
  if (!Main)
    return Main.takeError();
  ProgramPtr Patch;
  if (File.Info.Kind == ShaderKind::Hull) {
    Expected<ProgramPtr> Function = decodePatchFunction(File, Options);
    if (!Function)
      return Function.takeError();
    Patch = std::move(*Function);
  }
  return StageRunner(File, std::move(*Main), std::move(Patch));
}

ElementSet StageRunner::elements(ElementSource Source) const {
  ElementSet Result;
  Result.Elements = info().Signatures[Source == ElementSource::PatchConstant
                                          ? dxil::PatchOrPrimitiveSignature
                                          : dxil::InputSignature];
  for (const Program *P : {Main.get(), Patch.get()})
    if (P)
      for (uint32_t Number : P->ElementsRead[unsigned(Source)])
        if (!is_contained(Result.Read, Number))
          Result.Read.push_back(Number);
  return Result;
}

uint32_t StageRunner::inputsPerPrimitive() const {
  const dxil::StageStates &States = info().States;
  if (States.Hull)
    return States.Hull->InputControlPoints;
  if (States.Domain)
    return States.Domain->InputControlPoints;
  if (!States.Geometry)
    return 1;
  // As Direct3D numbers primitives; patches of n points are n + 7.
  switch (uint32_t Primitive = States.Geometry->InputPrimitive) {
  case 1: // point
  case 2: // line
  case 3: // triangle
    return Primitive;
  case 6: // line with neighbors
    return 4;
  case 7: // triangle with neighbors
    return 6;
  default:
    return Primitive - 7;
  }
}

//===----------------------------------------------------------------------===//
// From primitives to invocations
//===----------------------------------------------------------------------===//

static unsigned widthOf(const dxil::DXILModuleInfo &Info,
                        dxil::SignatureNumber Signature) {
  return recordWidth(Info.Signatures[Signature]);
}

/// \p PerPrimitive invocations for each primitive, with their numbers.
static void multiply(StageIO &IO, uint32_t PerPrimitive, StageValue Number) {
  IO.Invocations = IO.NumPrimitives * PerPrimitive;
  IO.Primitive.resize(IO.Invocations);
  IO.given(Number).resize(IO.Invocations);
  for (uint32_t N = 0; N != IO.Invocations; ++N) {
    IO.Primitive[N] = N / PerPrimitive;
    IO.given(Number)[N] = N % PerPrimitive;
  }
}

/// Of the entry; that of a domain shader has its points already.
static void findInvocations(StageIO &IO, const dxil::DXILModuleInfo &Info) {
  if (Info.States.Geometry) {
    multiply(IO, Info.States.Geometry->InstanceCount, StageValue::InstanceID);
    IO.MaxVertices = Info.States.Geometry->MaxVertexCount;
    IO.Streams.assign(IO.Invocations, {});
  } else if (Info.States.Hull) {
    multiply(IO, Info.States.Hull->OutputControlPoints,
             StageValue::ControlPointID);
  } else if (!Info.States.Domain) {
    IO.Invocations = IO.NumPrimitives;
  }
  if (Info.Kind == ShaderKind::Pixel)
    IO.Discarded.assign(IO.Invocations, 0);
  std::vector<uint32_t> &IDs = IO.given(StageValue::PrimitiveID);
  IDs.resize(IO.Invocations);
  for (uint32_t N = 0; N != IO.Invocations; ++N) {
    const uint32_t Primitive = IO.primitiveOf(N);
    IDs[N] = Primitive < IO.PrimitiveIDs.size() ? IO.PrimitiveIDs[Primitive]
                                                : Primitive;
  }
  IO.Outputs.reset(IO.Invocations, widthOf(Info, dxil::OutputSignature));
}

/// The patch-constant function runs once for each patch, and reads the control
/// points that the entry has written.
static void becomePatches(StageIO &IO, const dxil::DXILModuleInfo &Info) {
  IO.ControlPoints = std::move(IO.Outputs);
  IO.PointsPerPatch = Info.States.Hull->OutputControlPoints;
  IO.Invocations = IO.NumPrimitives;
  IO.Primitive.clear();
  IO.given(StageValue::PrimitiveID) = IO.PrimitiveIDs;
  IO.PatchConstants.reset(IO.Invocations,
                          widthOf(Info, dxil::PatchOrPrimitiveSignature));
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

Error StageRunner::runGroups(StageIO &IO, ResourceSet &Resources,
                             const RunOptions &Options, CheckReports &Reports,
                             RunStatistics *Statistics) const {
  constexpr uint64_t MaxGroups = 1u << 22;
  const std::array<uint32_t, 3> &N = Options.Groups;
  const uint64_t Groups = uint64_t(N[0]) * N[1] * N[2];
  if (Groups > MaxGroups)
    return createStringError(Twine(Groups) +
                             " groups are too many for this stage; the "
                             "limit is " +
                             Twine(MaxGroups));
  if (const auto &State = info().States.Mesh) {
    IO.Meshes.resize(Groups);
    for (MeshGroup &Mesh : IO.Meshes) {
      Mesh.MaxVertices = State->MaxVertices;
      Mesh.Vertices.reset(State->MaxVertices,
                          widthOf(info(), dxil::OutputSignature));
      Mesh.Primitives.reset(State->MaxPrimitives,
                            widthOf(info(), dxil::PatchOrPrimitiveSignature));
      Mesh.Indices.resize(State->MaxPrimitives);
      Mesh.HasIndices.resize(State->MaxPrimitives);
    }
  } else {
    IO.Amplifications.resize(Groups);
  }
  if (Error E = dispatch(*Main, Resources, Options, Reports, Statistics, &IO))
    return E;
  if (isOver(Options, Reports))
    return Error::success();
  for (auto [Number, Group] : enumerate(IO.Amplifications))
    if (!Group.HasDispatched)
      Reports.report(FaultKind::Invalid,
                     "group " +
                         describeTriple({uint32_t(Number % N[0]),
                                         uint32_t(Number / N[0] % N[1]),
                                         uint32_t(Number / N[0] / N[1])}) +
                         " does not call DispatchMesh");
  return Error::success();
}

Error StageRunner::run(StageIO &IO, ResourceSet &Resources,
                       const RunOptions &Options, CheckReports &Reports,
                       RunStatistics *Statistics) const {
  if (Main->HasThreadGroups)
    return runGroups(IO, Resources, Options, Reports, Statistics);
  findInvocations(IO, info());
  if (Error E = dispatch(*Main, Resources, Options, Reports, Statistics, &IO))
    return E;
  if (!Patch || isOver(Options, Reports))
    return Error::success();
  becomePatches(IO, info());
  return dispatch(*Patch, Resources, Options, Reports, Statistics, &IO);
}

// Pixel inputs from triangles.

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
