// RayDispatch.cpp: Executing a dispatch of rays
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Rays/RayDispatch.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Resources/JSONFields.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::EntryRecord;
using dxil::ShaderKind;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// Calls \p Visit with each record, what becomes of it, and the stage of its
/// shader, which is Library for a hit group.
Error RayDispatch::visitRecords(Visitor Visit) {
  if (Error E = Visit(Rays.RayGeneration, Pipeline.RayGeneration,
                      ShaderKind::RayGeneration))
    return E;
  const std::tuple<const std::vector<RecordDescription> &,
                   std::vector<ShaderRecord> &, ShaderKind>
      Tables[] = {{Rays.Miss, Pipeline.Miss, ShaderKind::Miss},
                  {Rays.HitGroups, Pipeline.HitGroups, ShaderKind::Library},
                  {Rays.Callables, Pipeline.Callables, ShaderKind::Callable}};
  for (auto &[From, To, Kind] : Tables) {
    To.resize(From.size());
    for (auto [Description, Record] : zip(From, To))
      if (Error E = Visit(Description, Record, Kind))
        return E;
  }
  return Error::success();
}

/// The same for each shader that a record names.
Error RayDispatch::visitShaders(
    function_ref<Error(const RecordDescription &, StringRef, ShaderKind,
                       RayShader &)>
        Visit) {
  return visitRecords([&](const RecordDescription &Description,
                          ShaderRecord &Record, ShaderKind Kind) -> Error {
    HitGroupNames Group = {Description.AnyHit, Description.ClosestHit,
                           Description.Intersection};
    if (!Description.HitGroup.empty()) {
      auto Known = Subobjects.HitGroups.find(Description.HitGroup);
      if (Known == Subobjects.HitGroups.end())
        return errorAt(Description.Location, "the library has no hit group '" +
                                                 Description.HitGroup + "'");
      Group = Known->second;
    }
    const std::tuple<StringRef, ShaderKind, RayShader &> Shaders[] = {
        {Description.Shader, Kind, Record.Shader},
        {Group.AnyHit, ShaderKind::AnyHit, Record.AnyHit},
        {Group.ClosestHit, ShaderKind::ClosestHit, Record.ClosestHit},
        {Group.Intersection, ShaderKind::Intersection, Record.Intersection}};
    for (auto &[Name, Stage, Shader] : Shaders)
      if (!Name.empty())
        if (Error E = Visit(Description, Name, Stage, Shader))
          return E;
    return Error::success();
  });
}

static Expected<const EntryRecord *>
findShader(ArrayRef<EntryRecord> Entries, StringRef Name, ShaderKind Kind) {
  std::string Names;
  const EntryRecord *Other = nullptr;
  for (const EntryRecord &Entry : Entries) {
    // The symbol has the types of the parameters, too.
    StringRef InSource = dxil::getSourceName(Entry.Name);
    const bool IsNamed = Entry.Name == Name || InSource == Name;
    if (IsNamed && Entry.Kind == Kind)
      return &Entry;
    if (IsNamed)
      Other = &Entry;
    Names += (Names.empty() ? "'" : ", '") + InSource.str() + "'";
  }
  if (Other)
    return createStringError("'" + Name + "' is of stage " +
                             dxil::getShaderStage(Other->Kind).Name +
                             " instead of " + dxil::getShaderStage(Kind).Name);
  return createStringError("the library has no shader '" + Name + "' but " +
                           (Names.empty() ? "none" : Names));
}

/// The description takes precedence over subobjects.
Error RayDispatch::configure() {
  constexpr uint32_t AllowMicromaps = 0x400; // of the flags of a pipeline
  Expected<PipelineSubobjects> Found = PipelineSubobjects::read(File);
  if (!Found)
    return Found.takeError();
  Subobjects = std::move(*Found);
  Pipeline.Size = Rays.Size;
  Pipeline.MaxRecursion = Rays.MaxRecursion.value_or(
      Subobjects.MaxRecursion.value_or(Pipeline.MaxRecursion));
  Pipeline.Options.AllowsMicromaps =
      Rays.AllowsMicromaps.value_or(Subobjects.Flags & AllowMicromaps);
  Pipeline.Options.AddedFlags =
      Subobjects.Flags & (SkipTriangles | SkipProcedural);
  Pipeline.MaxPayloadBytes =
      Subobjects.MaxPayloadBytes.value_or(Pipeline.MaxPayloadBytes);
  Pipeline.MaxAttributeBytes =
      Subobjects.MaxAttributeBytes.value_or(Pipeline.MaxAttributeBytes);
  return Error::success();
}

/// The limits of a RaytracingShaderConfig; parameters of callable shaders have
/// none.
Error RayDispatch::checkSizes(const EntryRecord &Entry) const {
  auto Check = [&](const std::optional<uint32_t> &Bytes, uint32_t Limit,
                   StringRef What) -> Error {
    if (Bytes.value_or(0) <= Limit)
      return Error::success();
    return createStringError("'" + dxil::getSourceName(Entry.Name) +
                             "' takes " + What + " of " + Twine(*Bytes) +
                             " bytes; the RaytracingShaderConfig allows " +
                             Twine(Limit));
  };
  if (Entry.Kind != ShaderKind::Callable)
    if (Error E =
            Check(Entry.PayloadBytes, Pipeline.MaxPayloadBytes, "payloads"))
      return E;
  return Check(Entry.AttributeBytes, Pipeline.MaxAttributeBytes, "attributes");
}

/// Global resources, and local ones of the records.
Error RayDispatch::bind(ArrayRef<ResourceEntry> Entries) {
  SmallVector<EntryRecord, 8> Used;
  if (Error E =
          visitShaders([&](const RecordDescription &Description, StringRef Name,
                           ShaderKind Kind, RayShader &) -> Error {
            Expected<const EntryRecord *> Entry =
                findShader(File.Info.Entries, Name, Kind);
            if (!Entry)
              return errorAt(Description.Location, toString(Entry.takeError()));
            if (!(*Entry)->Entry || (*Entry)->Entry->isDeclaration())
              return errorAt(Description.Location,
                             "'" + Name + "' has no function");
            if (Error E = checkSizes(**Entry))
              return errorAt(Description.Location, toString(std::move(E)));
            Used.push_back(**Entry);
            return Error::success();
          }))
    return E;
  openResources(File, Used);
  if (Error E = visitRecords([&](const RecordDescription &Description,
                                 ShaderRecord &Record, ShaderKind) -> Error {
        Record.Constants = Description.Constants;
        if (Error E = addLocalResources(Description.Local, File.Info, Resources,
                                        Record.Local))
          return errorAt(Description.Location, toString(std::move(E)));
        return Error::success();
      }))
    return E;
  return makeResources(Entries, File.Info, Resources);
}

/// What the ray generation shader calls runs in waves as small as they are.
Error RayDispatch::decode() {
  RunOptions OfCalled = Options;
  OfCalled.WaveSize = dxil::MinWaveSize;
  bool OrderMatters = false;
  if (Error E =
          visitShaders([&](const RecordDescription &Description, StringRef Name,
                           ShaderKind Kind, RayShader &Shader) -> Error {
            // bind has found it.
            const EntryRecord &Entry =
                *cantFail(findShader(File.Info.Entries, Name, Kind));
            ProgramPtr &P = Programs[Entry.Name];
            if (!P) {
              setEntry(File, Entry);
              Expected<ProgramPtr> Decoded = decodeProgram(
                  File, Kind == ShaderKind::RayGeneration ? Options : OfCalled);
              if (!Decoded)
                return errorAt(Description.Location + ": " + Name,
                               toString(Decoded.takeError()));
              P = std::move(*Decoded);
            }
            OrderMatters |= P->OrderMatters;
            Shader = {Name.str(), P.get()};
            return Error::success();
          }))
    return E;
  if (OrderMatters && Options.Threads == 0)
    Options.Threads = 1;
  return Error::success();
}

Expected<std::unique_ptr<RayDispatch>>
RayDispatch::create(ShaderFile &File, const RaysDescription &Rays,
                    ArrayRef<ResourceEntry> Entries, const RunOptions &Options,
                    CheckReports &Reports) {
  if (File.Info.Kind != ShaderKind::Library)
    return createStringError(
        "rays need the shaders of a library; the shader is of "
        "stage " +
        dxil::getShaderStage(File.Info.Kind).Name);
  std::unique_ptr<RayDispatch> Result(
      new RayDispatch(File, Rays, Options, Reports));
  if (Error E = Result->configure())
    return std::move(E);
  if (Error E = Result->bind(Entries))
    return std::move(E);
  if (Error E = beginDebugging(Result->Options, Reports,
                               debugShader(File, Result->Resources, Options)))
    return std::move(E);
  if (Error E = Result->decode())
    return std::move(E);
  return std::move(Result);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

Error RayDispatch::run(RunStatistics *Statistics) {
  if (isOver(Options, Reports))
    return Error::success();
  StageIO IO;
  IO.Rays = &Pipeline;
  IO.Invocations = uint32_t(Pipeline.numThreads());
  return dispatch(*Pipeline.RayGeneration.Shader.Code, Resources, Options,
                  Reports, Statistics, &IO);
}

Expected<Picture> RayDispatch::makePicture(StringRef Name) const {
  for (const std::unique_ptr<Resource> &R : Resources.all()) {
    if (R->Name != Name || !getTextureTraits(R->Kind).isTexture())
      continue;
    const Format &F = R->ElementFormat;
    if (F.isInteger())
      return createStringError("the texture '" + Name +
                               "' has integers, of which no picture is made");
    Picture P;
    P.Width = R->Shape.Width;
    P.Height = R->Shape.Height;
    P.clear({0, 0, 0, 0});
    for (uint32_t Y = 0; Y != P.Height; ++Y)
      for (uint32_t X = 0; X != P.Width; ++X) {
        const Texel T =
            loadTexel(F, &R->Bytes[(size_t(Y) * P.Width + X) * F.size()]);
        for (unsigned N = 0; N != T.size(); ++N)
          P.at(X, Y)[N] = bit_cast<float>(T[N]);
      }
    return std::move(P);
  }
  return createStringError("unknown texture '" + Name +
                           "' to make a picture of");
}
