// ShaderStages.cpp: The stages of DXIL, and libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace llvm::dxil;

#define GET_SHADER_STAGE_TABLE
#include "llvm/Target/DirectX/Tables/ShaderStages.inc"

ArrayRef<StageAttribute> ShaderStage::attributes() const {
  return ArrayRef(StageAttributes).slice(FirstAttribute, NumAttributes);
}

const StageAttribute *ShaderStage::findAttribute(StringRef Attribute) const {
  for (const StageAttribute &A : attributes())
    if (A.Name.equals_insensitive(Attribute))
      return &A;
  return nullptr;
}

bool ShaderStage::requiresAttribute(StringRef Attribute) const {
  const StageAttribute *Known = findAttribute(Attribute);
  return Known && Known->IsRequired;
}

std::string ShaderStage::getProfileRange() const {
  std::string Prefix = (Profile + "_6_").str();
  return Prefix + utostr(FirstMinor) + " to " + Prefix +
         utostr(LatestShaderModelMinor);
}

std::string ShaderStage::getAttributeName() const { return Name.lower(); }

ArrayRef<ShaderStage> dxil::getShaderStages() { return Stages; }

const ShaderStage &dxil::getShaderStage(ShaderKind Kind) {
  return Stages[static_cast<unsigned>(Kind)];
}

template <typename Predicate> static const ShaderStage *findStage(Predicate P) {
  const ShaderStage *Found = find_if(Stages, P);
  return Found == std::end(Stages) ? nullptr : Found;
}

const ShaderStage *dxil::lookupStage(Triple::EnvironmentType Environment) {
  if (Environment == Triple::UnknownEnvironment)
    return nullptr;
  return findStage(
      [&](const ShaderStage &S) { return S.Environment == Environment; });
}

const ShaderStage *dxil::lookupStageOfProfile(StringRef Letters) {
  if (Letters.empty())
    return nullptr;
  return findStage([&](const ShaderStage &S) { return S.Profile == Letters; });
}

const ShaderStage *dxil::lookupStageOfName(StringRef Name) {
  return findStage(
      [&](const ShaderStage &S) { return S.getAttributeName() == Name; });
}
