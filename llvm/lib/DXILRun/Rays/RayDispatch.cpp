// RayDispatch.cpp: Executing a dispatch of rays
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Rays/RayDispatch.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Resources/JSONFields.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
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

// Descriptions of ray tracing.

namespace {

class RaysReader {
public:
  RaysReader(const json::Object &Top, StringRef Directory)
      : Top(Top), Directory(Directory) {}

  Expected<RaysDescription> read();

private:
  using NamedField = std::pair<StringLiteral, std::string RecordDescription::*>;

  Error readSize();
  Error readTables();
  Error readTable(StringRef Key, ArrayRef<NamedField> Shaders,
                  std::vector<RecordDescription> &Out);
  Error readRecord(const json::Value &Value, ArrayRef<NamedField> Shaders,
                   RecordDescription &Out);
  Error readConstants(const json::Object &Object, RecordDescription &Out);
  Error readConfiguration();
  Error readResources();
  Error readPictures();

  const json::Object &Top;
  StringRef Directory;
  RaysDescription Rays;
};

constexpr StringLiteral File = "the file";

} // namespace

Expected<RaysDescription> RaysReader::read() {
  if (Error E =
          checkKeys(Top,
                    {"size", "raygeneration", "miss", "hit-groups", "callables",
                     "recursion", "opacity-micromaps", "resources", "pictures"},
                    File))
    return std::move(E);
  for (auto Step : {&RaysReader::readSize, &RaysReader::readTables,
                    &RaysReader::readConfiguration, &RaysReader::readResources,
                    &RaysReader::readPictures})
    if (Error E = (this->*Step)())
      return std::move(E);
  return std::move(Rays);
}

Error RaysReader::readSize() {
  constexpr uint64_t MaxThreads = 1u << 30;
  Expected<const json::Array *> List = readList(Top, "size", File);
  if (!List)
    return List.takeError();
  uint64_t Threads = 1;
  bool IsValid = !(*List)->empty() && (*List)->size() <= Rays.Size.size();
  for (unsigned N = 0; IsValid && N != (*List)->size(); ++N) {
    std::optional<int64_t> Number = (**List)[N].getAsInteger();
    IsValid = Number && *Number >= 0 && *Number <= int64_t(MaxThreads);
    if (!IsValid)
      break;
    Rays.Size[N] = uint32_t(*Number);
    Threads *= Rays.Size[N];
    IsValid = Threads <= MaxThreads;
  }
  if (!IsValid)
    return errorAt(File, "'size' is not up to three numbers of threads, 2^30 "
                         "in all");
  return Error::success();
}

/// The first of \p Shaders, an object, or null for a record without a shader.
Error RaysReader::readRecord(const json::Value &Value,
                             ArrayRef<NamedField> Shaders,
                             RecordDescription &Out) {
  if (Value.getAsNull())
    return Error::success();
  std::optional<StringRef> Name = Value.getAsString();
  if (Name) {
    Out.*Shaders.front().second = Name->str();
    return Error::success();
  }
  Expected<const json::Object *> Object = readObject(Value, Out.Location);
  if (!Object)
    return Object.takeError();
  SmallVector<StringRef, 5> Keys = {"local", "constants"};
  for (const auto &[Key, Field] : Shaders)
    Keys.push_back(Key);
  if (Error E = checkKeys(**Object, Keys, Out.Location))
    return E;
  for (const auto &[Key, Field] : Shaders) {
    const json::Value *Shader = (*Object)->get(Key);
    if (!Shader)
      continue;
    if (!Shader->getAsString())
      return errorAt(Out.Location, "'" + Key + "' is not the name of a shader");
    Out.*Field = Shader->getAsString()->str();
  }
  if (!Out.HitGroup.empty() &&
      !(Out.AnyHit + Out.ClosestHit + Out.Intersection).empty())
    return errorAt(Out.Location, "'hit-group' has the shaders of the group");
  if (Error E = readConstants(**Object, Out))
    return E;
  if (!(*Object)->get("local"))
    return Error::success();
  Expected<const json::Array *> List =
      readList(**Object, "local", Out.Location);
  if (!List)
    return List.takeError();
  Expected<std::vector<ResourceEntry>> Local =
      parseResourceList(**List, Directory);
  if (!Local)
    return errorAt(Out.Location, toString(Local.takeError()));
  for (const ResourceEntry &Entry : *Local)
    if (Entry.HeapIndex)
      return errorAt(Out.Location, "a local root argument is not in the heap");
  Out.Local = std::move(*Local);
  return Error::success();
}

/// The local root arguments as words, for LoadLocalRootTableConstant.
Error RaysReader::readConstants(const json::Object &Object,
                                RecordDescription &Out) {
  if (!Object.get("constants"))
    return Error::success();
  Expected<const json::Array *> List =
      readList(Object, "constants", Out.Location);
  if (!List)
    return List.takeError();
  for (const json::Value &Item : **List) {
    std::optional<int64_t> Number = Item.getAsInteger();
    if (!Number || !isUInt<32>(*Number))
      return errorAt(Out.Location,
                     "'constants' may only contain integers of 32 bits");
    Out.Constants.push_back(uint32_t(*Number));
  }
  return Error::success();
}

Error RaysReader::readTable(StringRef Key, ArrayRef<NamedField> Shaders,
                            std::vector<RecordDescription> &Out) {
  if (!Top.get(Key))
    return Error::success();
  Expected<const json::Array *> List = readList(Top, Key, File);
  if (!List)
    return List.takeError();
  for (auto [Number, Value] : enumerate(**List)) {
    RecordDescription Record;
    Record.Location = (Key + "[" + Twine(Number) + "]").str();
    if (Error E = readRecord(Value, Shaders, Record))
      return E;
    Out.push_back(std::move(Record));
  }
  return Error::success();
}

Error RaysReader::readTables() {
  static constexpr NamedField One[] = {{"shader", &RecordDescription::Shader}};
  static constexpr NamedField OfGroup[] = {
      {"hit-group", &RecordDescription::HitGroup},
      {"any-hit", &RecordDescription::AnyHit},
      {"closest-hit", &RecordDescription::ClosestHit},
      {"intersection", &RecordDescription::Intersection}};
  Rays.RayGeneration.Location = "raygeneration";
  if (const json::Value *Value = Top.get("raygeneration"))
    if (Error E = readRecord(*Value, One, Rays.RayGeneration))
      return E;
  if (Rays.RayGeneration.Shader.empty())
    return errorAt(File, "'raygeneration' does not name a shader");
  if (Error E = readTable("miss", One, Rays.Miss))
    return E;
  if (Error E = readTable("hit-groups", OfGroup, Rays.HitGroups))
    return E;
  return readTable("callables", One, Rays.Callables);
}

Error RaysReader::readConfiguration() {
  constexpr uint32_t Deepest = 31;
  Expected<uint32_t> Depth = readInteger(Top, "recursion", File, 0);
  if (!Depth)
    return Depth.takeError();
  if (*Depth > Deepest)
    return errorAt(File, "'recursion' is larger than " + Twine(Deepest));
  if (Top.get("recursion"))
    Rays.MaxRecursion = *Depth;
  Expected<uint32_t> Micromaps = readInteger(Top, "opacity-micromaps", File, 0);
  if (!Micromaps)
    return Micromaps.takeError();
  if (Top.get("opacity-micromaps"))
    Rays.AllowsMicromaps = *Micromaps != 0;
  return Error::success();
}

Error RaysReader::readResources() {
  if (!Top.get("resources"))
    return Error::success();
  Expected<const json::Array *> List = readList(Top, "resources", File);
  if (!List)
    return List.takeError();
  Expected<std::vector<ResourceEntry>> Entries =
      parseResourceList(**List, Directory);
  if (!Entries)
    return Entries.takeError();
  Rays.Resources = std::move(*Entries);
  return Error::success();
}

Error RaysReader::readPictures() {
  if (!Top.get("pictures"))
    return Error::success();
  Expected<const json::Array *> List = readList(Top, "pictures", File);
  if (!List)
    return List.takeError();
  auto Read = [&](const json::Object &Object, StringRef Location,
                  size_t) -> Error {
    if (Error E = checkKeys(Object, {"resource", "png"}, Location))
      return E;
    std::optional<StringRef> Resource = Object.getString("resource"),
                             PNG = Object.getString("png");
    if (!Resource || !PNG)
      return errorAt(Location, "'resource' and 'png' are needed");
    Rays.Pictures.push_back({Resource->str(), PNG->str()});
    return Error::success();
  };
  return forEachObject(**List, "pictures", Read);
}

Expected<RaysDescription> dxilrun::parseRays(StringRef Text,
                                             StringRef Directory) {
  Expected<json::Value> Root = parseJSON(Text);
  if (!Root)
    return Root.takeError();
  Expected<const json::Object *> Top = readObject(*Root, File);
  if (!Top)
    return Top.takeError();
  return RaysReader(**Top, Directory).read();
}

//===----------------------------------------------------------------------===//
// Pipeline subobjects of a library
//===----------------------------------------------------------------------===//

using dxil::Subobject;
using dxil::SubobjectKind;

/// From shader model 6.7 on, qualifiers replace the size of payloads ("Payload
/// access qualifiers" of the specification).
static bool hasQualifiedPayloads(const ShaderFile &File) {
  const dxil::DXILModuleInfo &Info = File.Info;
  return std::pair(Info.ShaderModelMajor, Info.ShaderModelMinor) >=
             std::pair(6u, 7u) &&
         !dxil::readPayloadAnnotations(*File.M).empty();
}

/// An error if \p Known is another subobject of the same numbers.
static Error checkSame(const Subobject *&Known, const Subobject &Object,
                       const char *What) {
  if (Known && Known->Numbers != Object.Numbers)
    return createStringError(inconvertibleErrorCode(),
                             "the library's subobjects '" + Known->Name +
                                 "' and '" + Object.Name +
                                 "' have different values for " + What);
  Known = &Object;
  return Error::success();
}

Expected<PipelineSubobjects> PipelineSubobjects::read(const ShaderFile &File) {
  PipelineSubobjects Result;
  const Subobject *Pipeline = nullptr, *Shaders = nullptr;
  for (const Subobject &Object : File.Subobjects) {
    switch (Object.Kind) {
    case SubobjectKind::RaytracingPipelineConfig:
    case SubobjectKind::RaytracingPipelineConfig1:
      if (Error E = checkSame(Pipeline, Object, "the pipeline"))
        return std::move(E);
      Result.MaxRecursion = Object.Numbers[0];
      Result.Flags = Object.Numbers.size() > 1 ? Object.Numbers[1] : 0;
      break;
    case SubobjectKind::RaytracingShaderConfig:
      if (Error E = checkSame(Shaders, Object, "payloads and attributes"))
        return std::move(E);
      if (!hasQualifiedPayloads(File))
        Result.MaxPayloadBytes = Object.Numbers[0];
      Result.MaxAttributeBytes = Object.Numbers[1];
      break;
    case SubobjectKind::HitGroup:
      Result.HitGroups[Object.Name] = {Object.Strings[0], Object.Strings[1],
                                       Object.Strings[2]};
      break;
    case SubobjectKind::StateObjectConfig:
    case SubobjectKind::GlobalRootSignature:
    case SubobjectKind::LocalRootSignature:
    case SubobjectKind::SubobjectToExportsAssociation:
      break;
    }
  }
  return std::move(Result);
}
