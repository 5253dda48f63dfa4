// HLSLSubobjects.cpp: Subobjects of state objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLSubobjects.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

using Field = SubobjectField;

// The names are those of the structures of Direct3D 12.
constexpr Field RootSignatureFields[] = {
    {Field::RootSignature, "root signature"}};
constexpr Field StateObjectFields[] = {{Field::Flags, "Flags", 7}};
constexpr Field AssociationFields[] = {{Field::String, "SubobjectToAssociate"},
                                       {Field::String, "Exports"}};
constexpr Field ShaderConfigFields[] = {
    {Field::Number, "MaxPayloadSizeInBytes"},
    {Field::Number, "MaxAttributeSizeInBytes"}};
constexpr Field PipelineConfigFields[] = {
    {Field::Number, "MaxTraceRecursionDepth"}};
constexpr Field PipelineConfig1Fields[] = {
    {Field::Number, "MaxTraceRecursionDepth"}, {Field::Flags, "Flags", 0x700}};
constexpr Field HitGroupFields[] = {{Field::String, "AnyHit"},
                                    {Field::String, "ClosestHit"},
                                    {Field::String, "Intersection"}};

constexpr SubobjectTypeRow Types[] = {
    {SubobjectType::GlobalRootSignature, "GlobalRootSignature",
     RootSignatureFields},
    {SubobjectType::LocalRootSignature, "LocalRootSignature",
     RootSignatureFields},
    {SubobjectType::StateObjectConfig, "StateObjectConfig", StateObjectFields},
    {SubobjectType::SubobjectToExportsAssociation,
     "SubobjectToExportsAssociation", AssociationFields},
    {SubobjectType::RaytracingShaderConfig, "RaytracingShaderConfig",
     ShaderConfigFields},
    {SubobjectType::RaytracingPipelineConfig, "RaytracingPipelineConfig",
     PipelineConfigFields},
    {SubobjectType::RaytracingPipelineConfig1, "RaytracingPipelineConfig1",
     PipelineConfig1Fields},
    {SubobjectType::TriangleHitGroup, "TriangleHitGroup",
     llvm::ArrayRef(HitGroupFields, 2)},
    {SubobjectType::ProceduralPrimitiveHitGroup, "ProceduralPrimitiveHitGroup",
     HitGroupFields},
};

} // namespace

const SubobjectTypeRow *hlsl::lookupSubobjectType(llvm::StringRef Name) {
  for (const SubobjectTypeRow &Row : Types)
    if (Row.Name == Name)
      return &Row;
  return nullptr;
}

bool hlsl::isLocalRootSignature(const HLSLRootSignatureDecl *D) {
  return llvm::any_of(D->getRootElements(), [](const auto &Element) {
    const auto *Flags = std::get_if<llvm::dxbc::RootFlags>(&Element);
    return Flags && llvm::to_underlying(
                        *Flags & llvm::dxbc::RootFlags::LocalRootSignature);
  });
}
