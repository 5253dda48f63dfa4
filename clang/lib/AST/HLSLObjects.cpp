// HLSLObjects.cpp: Object types other than resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLObjects.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace clang::hlsl;
using namespace llvm::dxil;

bool hlsl::isUnboundObject(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || Class->field_empty())
    return false;
  const FieldDecl *First = *Class->field_begin();
  return First->isImplicit() && First->getName() == UnboundObjectField;
}

QualType hlsl::findUnboundObject(const ASTContext &C, QualType T) {
  QualType Found;
  hasPart(C, T, [&](const TypePart &Part) {
    if (isUnboundObject(Part.Type))
      Found = Part.Type;
    return !Found.isNull();
  });
  return Found;
}

bool hlsl::isHitObject(QualType T) {
  const ResourceTypeRow *Row = findResourceType(T.getTypePtr());
  return Row && Row->Name == "dx::HitObject";
}

bool hlsl::containsHitObject(const ASTContext &C, QualType T) {
  return hasPart(C, T,
                 [](const TypePart &Part) { return isHitObject(Part.Type); });
}

bool hlsl::isRayQuery(QualType T) {
  const ResourceTypeRow *Row = findResourceType(T.getTypePtr());
  return Row && Row->Element == ElementRule::FlagsElement;
}

bool hlsl::containsRayQuery(const ASTContext &C, QualType T) {
  return hasPart(C, T,
                 [](const TypePart &Part) { return isRayQuery(Part.Type); });
}

//===----------------------------------------------------------------------===//
// Records and outputs of nodes
//===----------------------------------------------------------------------===//

static uint32_t getFlags(StringRef Name) {
  bool IsWritten = Name.consume_front("RW");
  uint32_t Input = NodeIOInput | (IsWritten ? NodeIOReadWrite : 0);
  constexpr uint32_t Output = NodeIOOutput | NodeIOReadWrite;
  return llvm::StringSwitch<uint32_t>(Name)
      .Case("DispatchNodeInputRecord", Input | NodeIODispatchRecord)
      .Case("GroupNodeInputRecords", Input | NodeIOGroupRecord)
      .Case("ThreadNodeInputRecord", Input | NodeIOThreadRecord)
      .Case("EmptyNodeInput", NodeIOInput | NodeIOEmptyRecord)
      .Case("NodeOutput", Output)
      .Case("NodeOutputArray", Output | NodeIOArray)
      .Case("EmptyNodeOutput", NodeIOOutput | NodeIOEmptyRecord)
      .Case("EmptyNodeOutputArray",
            NodeIOOutput | NodeIOEmptyRecord | NodeIOArray)
      .Case("GroupNodeOutputRecords", Output | NodeIOGroupRecord)
      .Case("ThreadNodeOutputRecords", Output | NodeIOThreadRecord)
      .Default(0);
}

NodeObject hlsl::getNodeObject(QualType T) {
  const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class)
    return {};
  const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Class);
  const NamedDecl *Made = Class;
  if (Special)
    Made = Special->getSpecializedTemplate();
  if (!Made->isImplicit() || !Made->getIdentifier())
    return {};
  NodeObject Object;
  Object.Flags = getFlags(Made->getName());
  if (Object && Special)
    Object.Record = Special->getTemplateArgs()[0].getAsType();
  return Object;
}

bool hlsl::containsNodeObject(const ASTContext &C, QualType T) {
  return hasPart(C, T, [](const TypePart &Part) {
    return bool(getNodeObject(Part.Type));
  });
}

bool hlsl::tracksSharing(QualType Record) {
  const CXXRecordDecl *Class = Record->getAsCXXRecordDecl();
  return Class && findStageAttribute(Class, "nodetrackrwinputsharing");
}

llvm::SmallVector<const FieldDecl *, 1> hlsl::findGridMembers(QualType Record) {
  llvm::SmallVector<const FieldDecl *, 1> Found;
  const CXXRecordDecl *Class = Record->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return Found;
  Class = Class->getDefinition();
  for (const CXXBaseSpecifier &Base : Class->bases())
    llvm::append_range(Found, findGridMembers(Base.getType()));
  for (const FieldDecl *Field : Class->fields()) {
    const auto *Semantic = Field->getAttr<HLSLParsedSemanticAttr>();
    if (Semantic &&
        Semantic->getSemanticName().equals_insensitive("SV_DispatchGrid"))
      Found.push_back(Field);
    else
      llvm::append_range(Found, findGridMembers(Field->getType()));
  }
  return Found;
}

// Subobjects of state objects.

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
