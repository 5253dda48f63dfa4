// Draw.cpp: Executing the stages of a draw
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Draw/Draw.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Draw/DrawTargets.h"
#include "llvm/DXILRun/Draw/Tessellator.h"
#include "llvm/DXILRun/Draw/VertexAssembly.h"
#include "llvm/DXILRun/Execute/DebugHook.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::SemanticKind;
using dxil::ShaderKind;
using dxil::SignatureElement;

namespace {

struct DrawStage {
  ShaderFile File;
  std::optional<StageRunner> Runner;
  ResourceSet Resources;
};

class DrawExecution {
public:
  DrawExecution(const DrawDescription &Draw, ArrayRef<ResourceEntry> Entries,
                const RunOptions &Options, CheckReports &Reports,
                const StageCallbacks &Callbacks)
      : Draw(Draw), Entries(Entries), Options(Options), Reports(Reports),
        Callbacks(Callbacks), Targets(Draw) {}

  Error load(ShaderLoader Load);
  Error execute();

  DrawResult takeResult() {
    return {std::move(Targets.Pictures), std::move(Targets.Depths),
            copyResources()};
  }

private:
  Error loadStage(ShaderKind Kind, StringRef Name, ShaderLoader Load);
  bool isOver() const { return dxilrun::isOver(Options, Reports); }
  const StageRunner *find(ShaderKind Kind) const;
  ResourceSet copyResources() const;
  Error run(ShaderKind Kind, StageIO &IO,
            const std::array<uint32_t, 3> &Groups = {1, 1, 1});
  Error runVertices(DrawPrimitives &Out);
  Error tessellatePatches(DrawPrimitives &Primitives);
  Error placePoints(const StageIO &Hull, StageIO &Domain,
                    DrawPrimitives &Triangles);
  Error runGeometry(DrawPrimitives &Primitives);
  Error runMeshes(DrawPrimitives &Out);
  Error runPixels(const DrawPrimitives &Primitives);

  const DrawDescription &Draw;
  ArrayRef<ResourceEntry> Entries;
  RunOptions Options;
  CheckReports &Reports;
  const StageCallbacks &Callbacks;
  DrawTargets Targets;
  std::map<ShaderKind, std::unique_ptr<DrawStage>> Stages;
  /// What stages have written so far, by name.
  StringMap<std::pair<std::vector<uint8_t>, uint32_t>> Written;
};

} // namespace

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

/// The entries that a shader declares; those without a name are for all.
static std::vector<ResourceEntry> entriesOf(const dxil::DXILModuleInfo &Info,
                                            ArrayRef<ResourceEntry> Entries) {
  std::vector<ResourceEntry> Result;
  for (const ResourceEntry &Entry : Entries) {
    StringRef Base = StringRef(Entry.Name).split('[').first;
    if (Entry.Register || Entry.HeapIndex ||
        any_of(Info.Resources, [&](const dxil::ResourceRecord &Record) {
          return Record.Name == Base;
        }))
      Result.push_back(Entry);
  }
  return Result;
}

Error DrawExecution::loadStage(ShaderKind Kind, StringRef Name,
                               ShaderLoader Load) {
  Expected<ShaderFile> File = Load(Name);
  if (!File)
    return File.takeError();
  auto Stage = std::make_unique<DrawStage>();
  Stage->File = std::move(*File);
  const dxil::DXILModuleInfo &Info = Stage->File.Info;
  if (Info.Kind != Kind)
    return createStringError(Name + ": the shader is of stage " +
                             dxil::getShaderStage(Info.Kind).Name +
                             " instead of " + dxil::getShaderStage(Kind).Name);
  std::vector<ResourceEntry> Declared = entriesOf(Info, Entries);
  if (Callbacks.AddEntries)
    Callbacks.AddEntries(Stage->File, Declared);
  if (Error E = makeResources(Declared, Info, Stage->Resources))
    return createStringError(Name + ": " + toString(std::move(E)));
  Stages[Kind] = std::move(Stage);
  return Error::success();
}

Error DrawExecution::load(ShaderLoader Load) {
  for (const auto &[Kind, Name] : Draw.Shaders)
    if (Error E = loadStage(Kind, Name, Load))
      return E;
  std::vector<DebuggedShader> Debugged;
  for (const auto &[Kind, Stage] : Stages)
    Debugged.push_back(debugShader(Stage->File, Stage->Resources, Options));
  if (Error E = beginDebugging(Options, Reports, Debugged))
    return E;
  for (const auto &[Kind, Name] : Draw.Shaders) {
    DrawStage &Stage = *Stages[Kind];
    Expected<StageRunner> Runner = StageRunner::create(Stage.File, Options);
    if (!Runner)
      return createStringError(Name + ": " + toString(Runner.takeError()));
    Stage.Runner.emplace(std::move(*Runner));
  }
  return Error::success();
}

const StageRunner *DrawExecution::find(ShaderKind Kind) const {
  auto It = Stages.find(Kind);
  return It == Stages.end() ? nullptr : &*It->second->Runner;
}

ResourceSet DrawExecution::copyResources() const {
  static constexpr ShaderKind LastFirst[] = {
      ShaderKind::Pixel,        ShaderKind::Geometry, ShaderKind::Domain,
      ShaderKind::Hull,         ShaderKind::Vertex,   ShaderKind::Mesh,
      ShaderKind::Amplification};
  ResourceSet Result;
  StringSet<> Names;
  for (ShaderKind Kind : LastFirst) {
    auto Stage = Stages.find(Kind);
    if (Stage == Stages.end())
      continue;
    for (const std::unique_ptr<Resource> &R : Stage->second->Resources.all()) {
      if (!Names.insert(R->Name).second)
        continue;
      auto Copy = std::make_unique<Resource>(*R);
      if (Copy->Register && Result.find(*Copy->Register))
        Copy->Register.reset();
      if (Copy->HeapIndex && (Result.findInHeap(*Copy->HeapIndex) ||
                              Result.findInSamplerHeap(*Copy->HeapIndex)))
        Copy->HeapIndex.reset();
      cantFail(Result.add(std::move(Copy)));
    }
  }
  return Result;
}

/// Passes on the outputs of the previous stages.
Error DrawExecution::run(ShaderKind Kind, StageIO &IO,
                         const std::array<uint32_t, 3> &Groups) {
  DrawStage &Stage = *Stages[Kind];
  for (const std::unique_ptr<Resource> &R : Stage.Resources.all())
    if (auto It = Written.find(R->Name); R->Writable && It != Written.end())
      std::tie(R->Bytes, R->Counter) = It->second;
  RunOptions Run = Options;
  Run.Groups = Groups;
  Error Problem = Stage.Runner->run(IO, Stage.Resources, Run, Reports);
  if (Callbacks.AfterRun)
    Callbacks.AfterRun(Stage.File, Stage.Resources);
  if (Problem)
    return Problem;
  for (const std::unique_ptr<Resource> &R : Stage.Resources.all())
    if (R->Writable)
      Written[R->Name] = {R->Bytes, R->Counter};
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

Error DrawExecution::runVertices(DrawPrimitives &Out) {
  const StageRunner &Vertex = *find(ShaderKind::Vertex);
  StageIO IO;
  if (Error E = assembleVertices(Draw, Vertex, IO))
    return E;
  if (Error E = run(ShaderKind::Vertex, IO))
    return E;
  Out = assemblePrimitives(Draw);
  Out.Elements = Vertex.info().Signatures[dxil::OutputSignature];
  Out.Vertices = std::move(IO.Outputs);
  return Error::success();
}

/// The factors of a kind, in the order of their indices.
static SmallVector<float, 4> readFactors(ArrayRef<SignatureElement> Elements,
                                         SemanticKind Kind,
                                         const ValueTable &Table,
                                         size_t Patch) {
  SmallVector<float, 4> Result;
  for (auto [Number, Element] : enumerate(Elements))
    if (Element.Kind == Kind)
      for (unsigned Row = 0; Row != Element.rows(); ++Row)
        Result.push_back(bit_cast<float>(Table.get(
            Patch, componentOf(Elements, Number) + ComponentsOfRow * Row)));
  return Result;
}

/// Tessellates all patches: the points that the domain shader is executed for,
/// and the triangles that they make.
Error DrawExecution::placePoints(const StageIO &Hull, StageIO &Domain,
                                 DrawPrimitives &Triangles) {
  const dxil::DXILModuleInfo &Info = find(ShaderKind::Hull)->info();
  ArrayRef<SignatureElement> Constants =
      Info.Signatures[dxil::PatchOrPrimitiveSignature];
  for (uint32_t Patch = 0; Patch != Hull.NumPrimitives; ++Patch) {
    Expected<Tessellation> T =
        tessellate(*Info.States.Hull,
                   readFactors(Constants, SemanticKind::TessFactor,
                               Hull.PatchConstants, Patch),
                   readFactors(Constants, SemanticKind::InsideTessFactor,
                               Hull.PatchConstants, Patch));
    if (!T)
      return createStringError("patch " + Twine(Patch) + ": " +
                               toString(T.takeError()));
    const uint32_t Base = Domain.Invocations;
    for (const std::array<float, 3> &Point : T->Points) {
      Domain.Primitive.push_back(Patch);
      for (unsigned N = 0; N != 3; ++N)
        Domain.given(StageValue(unsigned(StageValue::DomainX) + N))
            .push_back(bit_cast<uint32_t>(Point[N]));
      ++Domain.Invocations;
    }
    for (const std::array<uint32_t, 3> &Triangle : T->Triangles)
      Triangles.add(
          {Base + Triangle[0], Base + Triangle[1], Base + Triangle[2]});
  }
  return Error::success();
}

Error DrawExecution::tessellatePatches(DrawPrimitives &Primitives) {
  const StageRunner &Hull = *find(ShaderKind::Hull);
  const StageRunner &Domain = *find(ShaderKind::Domain);
  StageIO HullIO;
  if (Error E = feedPrimitives(Primitives, Hull, HullIO))
    return E;
  if (Error E = run(ShaderKind::Hull, HullIO))
    return E;
  if (isOver())
    return Error::success();
  DrawPrimitives Points;
  Points.Elements = Hull.info().Signatures[dxil::OutputSignature];
  Points.PerPrimitive = Hull.info().States.Hull->OutputControlPoints;
  Points.IDs = HullIO.PrimitiveIDs;
  for (uint32_t N = 0; N != HullIO.ControlPoints.records(); ++N)
    Points.Indices.push_back(N);
  Points.Vertices = std::move(HullIO.ControlPoints);
  StageIO DomainIO;
  if (Error E = feedPrimitives(Points, Domain, DomainIO))
    return E;
  const ElementSet Constants = Domain.elements(ElementSource::PatchConstant);
  const StageLink Link(Hull.info().Signatures[dxil::PatchOrPrimitiveSignature],
                       Constants.Elements);
  if (Error E = checkLinks(&Link, Constants, Domain.info(), {}))
    return E;
  DomainIO.PatchConstants.reset(HullIO.NumPrimitives,
                                recordWidth(Constants.Elements));
  for (uint32_t N = 0; N != HullIO.NumPrimitives; ++N)
    Link.copy(HullIO.PatchConstants, N, DomainIO.PatchConstants, N);
  DrawPrimitives Triangles;
  if (Error E = placePoints(HullIO, DomainIO, Triangles))
    return E;
  if (Error E = run(ShaderKind::Domain, DomainIO))
    return E;
  Triangles.Elements = Domain.info().Signatures[dxil::OutputSignature];
  Triangles.Vertices = std::move(DomainIO.Outputs);
  Primitives = std::move(Triangles);
  return Error::success();
}

Error DrawExecution::runGeometry(DrawPrimitives &Primitives) {
  const StageRunner &Geometry = *find(ShaderKind::Geometry);
  StageIO IO;
  if (Error E = feedPrimitives(Primitives, Geometry, IO))
    return E;
  if (Error E = run(ShaderKind::Geometry, IO))
    return E;
  Primitives = takeStrips(Geometry, IO);
  return Error::success();
}

/// Each group of the amplification shader draws a mesh of its own.
Error DrawExecution::runMeshes(DrawPrimitives &Out) {
  const StageRunner &Mesh = *find(ShaderKind::Mesh);
  StageIO IO;
  if (!find(ShaderKind::Amplification)) {
    if (Mesh.program().PayloadObject)
      return createStringError("the mesh shader reads a payload, which only an "
                               "amplification shader gives");
    if (Error E = run(ShaderKind::Mesh, IO, Draw.Groups))
      return E;
    takeMeshes(Mesh, IO, Out);
    return Error::success();
  }
  if (Error E = run(ShaderKind::Amplification, IO, Draw.Groups))
    return E;
  for (AmplificationGroup &Group : IO.Amplifications) {
    StageIO MeshIO;
    MeshIO.Payload = std::move(Group.Payload);
    MeshIO.Payload.resize(Mesh.program().PayloadBytes);
    if (isOver())
      return Error::success();
    if (Error E = run(ShaderKind::Mesh, MeshIO, Group.Groups))
      return E;
    takeMeshes(Mesh, MeshIO, Out);
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The draw
//===----------------------------------------------------------------------===//

Error DrawExecution::runPixels(const DrawPrimitives &Primitives) {
  const StageRunner *Pixel = find(ShaderKind::Pixel);
  StageIO IO;
  if (Error E = Targets.rasterize(Primitives, Pixel, IO))
    return E;
  if (!Pixel)
    return Error::success();
  if (Error E = run(ShaderKind::Pixel, IO))
    return E;
  return isOver() ? Error::success() : Targets.merge(*Pixel, IO);
}

Error DrawExecution::execute() {
  DrawPrimitives Primitives;
  if (isOver())
    return Error::success();
  if (Error E = find(ShaderKind::Mesh) ? runMeshes(Primitives)
                                       : runVertices(Primitives))
    return E;
  if (find(ShaderKind::Hull) && !isOver())
    if (Error E = tessellatePatches(Primitives))
      return E;
  if (find(ShaderKind::Geometry) && !isOver())
    if (Error E = runGeometry(Primitives))
      return E;
  return isOver() ? Error::success() : runPixels(Primitives);
}

Expected<DrawResult> dxilrun::executeDraw(const DrawDescription &Draw,
                                          ArrayRef<ResourceEntry> Entries,
                                          ShaderLoader Load,
                                          const RunOptions &Options,
                                          CheckReports &Reports,
                                          const StageCallbacks &Callbacks) {
  DrawExecution Execution(Draw, Entries, Options, Reports, Callbacks);
  if (Error E = Execution.load(Load))
    return std::move(E);
  if (Error E = Execution.execute())
    return std::move(E);
  return Execution.takeResult();
}
