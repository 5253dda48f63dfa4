// RayDispatch.h: Executing a dispatch of rays
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_RAYS_RAYDISPATCH_H
#define LLVM_DXILRUN_RAYS_RAYDISPATCH_H

#include "llvm/ADT/StringMap.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Draw/DrawTargets.h"
#include "llvm/DXILRun/Execute/RayPipeline.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"

namespace llvm {
namespace dxilrun {

/// A record of a shader table; names are empty where there is no shader.
struct RecordDescription {
  std::string Location; ///< "miss[1]", for messages
  std::string Shader;
  std::string AnyHit, ClosestHit, Intersection; ///< of a hit group
  std::string HitGroup; ///< the name of a subobject, in place of these
  std::vector<ResourceEntry> Local;
  std::vector<uint32_t> Constants;
};

struct PictureDescription {
  std::string Resource, PNG;
};

struct RaysDescription {
  std::array<uint32_t, 3> Size = {1, 1, 1};
  RecordDescription RayGeneration;
  std::vector<RecordDescription> Miss, HitGroups, Callables;
  // Subobjects specify the values that are not given.
  std::optional<uint32_t> MaxRecursion;
  std::optional<bool> AllowsMicromaps;
  std::vector<ResourceEntry> Resources;
  std::vector<PictureDescription> Pictures;
};

/// Reads a file's text. \p Directory is where the data files of resources are
/// looked for.
Expected<RaysDescription> parseRays(StringRef Text, StringRef Directory);

//===----------------------------------------------------------------------===//
// Pipeline subobjects of a library
//===----------------------------------------------------------------------===//

/// The names of shaders; those that a hit group lacks are empty.
struct HitGroupNames {
  std::string AnyHit, ClosestHit, Intersection;
};

/// The subobjects that a dispatch of rays needs. Associations are ignored: all
/// configurations of one pipeline must be the same.
struct PipelineSubobjects {
  std::optional<uint32_t> MaxRecursion;
  /// D3D12_RAYTRACING_PIPELINE_FLAGS.
  uint32_t Flags = 0;
  /// Nothing also where payloads have access qualifiers, which come instead.
  std::optional<uint32_t> MaxPayloadBytes;
  std::optional<uint32_t> MaxAttributeBytes;
  StringMap<HitGroupNames> HitGroups;

  /// An error if two configurations differ.
  static Expected<PipelineSubobjects> read(const ShaderFile &File);
};

//===----------------------------------------------------------------------===//
// Executing a dispatch of rays -----------
//===----------------------------------------------------------------------===//

/// The shaders of a library in tables, with their resources.
class RayDispatch {
public:
  /// \p File, \p Rays and \p Reports must outlive the result.
  static Expected<std::unique_ptr<RayDispatch>>
  create(ShaderFile &File, const RaysDescription &Rays,
         ArrayRef<ResourceEntry> Entries, const RunOptions &Options,
         CheckReports &Reports);

  Error run(RunStatistics *Statistics);

  const ResourceSet &resources() const { return Resources; }
  /// The texture called \p Name as a picture.
  Expected<Picture> makePicture(StringRef Name) const;

private:
  RayDispatch(ShaderFile &File, const RaysDescription &Rays,
              const RunOptions &Options, CheckReports &Reports)
      : File(File), Rays(Rays), Options(Options), Reports(Reports) {}

  using Visitor = function_ref<Error(const RecordDescription &, ShaderRecord &,
                                     dxil::ShaderKind)>;
  Error visitRecords(Visitor Visit);
  Error visitShaders(function_ref<Error(const RecordDescription &, StringRef,
                                        dxil::ShaderKind, RayShader &)>
                         Visit);
  Error configure();
  Error checkSizes(const dxil::EntryRecord &Entry) const;
  Error bind(ArrayRef<ResourceEntry> Entries);
  Error decode();

  ShaderFile &File;
  const RaysDescription &Rays;
  RunOptions Options;
  CheckReports &Reports;
  ResourceSet Resources;
  RayPipeline Pipeline;
  PipelineSubobjects Subobjects;
  StringMap<ProgramPtr> Programs;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RAYS_RAYDISPATCH_H
