//===- RayDispatch.h - Executing a dispatch of rays ----------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_RAYS_RAYDISPATCH_H
#define LLVM_DXILRUN_RAYS_RAYDISPATCH_H

#include "llvm/ADT/StringMap.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Draw/DrawTargets.h"
#include "llvm/DXILRun/Execute/RayPipeline.h"
#include "llvm/DXILRun/Rays/RaysDescription.h"

namespace llvm {
namespace dxilrun {

/// The shaders of a library in tables, with their resources.
class RayDispatch {
public:
  /// \p File and \p Rays must outlive the result.
  static Expected<std::unique_ptr<RayDispatch>>
  create(ShaderFile &File, const RaysDescription &Rays,
         ArrayRef<ResourceEntry> Entries, const RunOptions &Options);

  Error run(CheckReports &Reports, RunStatistics *Statistics);

  const ResourceSet &resources() const { return Resources; }
  /// The texture called \p Name as a picture.
  Expected<Picture> makePicture(StringRef Name) const;

private:
  RayDispatch(ShaderFile &File, const RaysDescription &Rays,
              const RunOptions &Options)
      : File(File), Rays(Rays), Options(Options) {}

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
  ResourceSet Resources;
  RayPipeline Pipeline;
  PipelineSubobjects Subobjects;
  StringMap<ProgramPtr> Programs;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RAYS_RAYDISPATCH_H
