//===- PipelineSubobjects.cpp - Pipeline subobjects of a library ----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Rays/PipelineSubobjects.h"
#include "llvm/Target/DirectX/DXILForm/PayloadAnnotation.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::Subobject;
using dxil::SubobjectKind;

/// From shader model 6.7 on, qualifiers come in place of the size of payloads
/// ("Payload access qualifiers" of the specification).
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
                                 "' say different things of " + What);
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
