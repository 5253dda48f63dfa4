// ShaderTarget.cpp: Target of a module and attributes of its entries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/VersionTuple.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

ShaderTarget::ShaderTarget(const Module &M) {
  const Triple &T = M.getTargetTriple();
  Stage = T.getEnvironment();
  ShaderModelMinor = T.getOSVersion().getMinor().value_or(0);
  Native16 = M.getModuleFlag(NativeLowPrecisionFlag) != nullptr;
  Has16Bit = Native16 || M.getModuleFlag(MinPrecisionFlag) != nullptr;
  HasNativeVectors = M.getModuleFlag(NativeVectorsFlag) != nullptr;
  StrictFloat = M.getModuleFlag(StrictFloatFlag) != nullptr;
  AllResourcesBound = M.getModuleFlag(AllResourcesBoundFlag) != nullptr;
  ResourcesMayAlias = M.getModuleFlag(ResourcesMayAliasFlag) != nullptr;
  if (auto *Minor = mdconst::dyn_extract_or_null<ConstantInt>(
          M.getModuleFlag(ValidatorMinorFlag)))
    ValidatorMinor = Minor->getZExtValue();
}

bool ShaderTarget::isNativeVector(const Type *Ty) const {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return HasNativeVectors && Vector &&
         Vector->getNumElements() > MaxShortVector;
}

StringRef ShaderTarget::getStageName() const {
  const ShaderStage *Row = lookupStage(Stage);
  return (Row ? *Row : getShaderStage(ShaderKind::Library)).Profile;
}

Function *dxil::findEntry(Module &M) {
  for (Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute(ShaderAttr))
      return &F;
  return nullptr;
}

bool dxil::isEntryFunction(const Function &F) {
  return !F.isDeclaration() &&
         (F.hasFnAttribute(ShaderAttr) || F.hasFnAttribute(ExportAttr) ||
          F.hasFnAttribute(PatchConstantAttr));
}

SmallVector<Function *, 4> dxil::findEntryFunctions(Module &M) {
  SmallVector<Function *, 4> Roots;
  for (Function &F : M)
    if (isEntryFunction(F))
      Roots.push_back(&F);
  return Roots;
}

const ShaderStage *dxil::getStageOf(const Function &F,
                                    const ShaderTarget &Target) {
  if (!Target.isLibrary())
    return lookupStage(Target.Stage);
  if (F.hasFnAttribute(PatchConstantAttr))
    return &getShaderStage(ShaderKind::Hull);
  const ShaderStage *Row =
      lookupStageOfName(F.getFnAttribute(ShaderAttr).getValueAsString());
  return Row ? Row : &getShaderStage(ShaderKind::Library);
}

void dxil::writeEntryNumbers(Function &Entry, StringRef Attribute,
                             const EntryNumbers &Numbers) {
  Entry.addFnAttr(Attribute, (Twine(Numbers[0]) + "," + Twine(Numbers[1]) +
                              "," + Twine(Numbers[2]))
                                 .str());
}

std::optional<EntryNumbers> dxil::readEntryNumbers(const Function &Entry,
                                                   StringRef Attribute) {
  SmallVector<StringRef, 3> Parts;
  Entry.getFnAttribute(Attribute).getValueAsString().split(Parts, ',');
  EntryNumbers Numbers;
  if (Parts.size() != Numbers.size())
    return std::nullopt;
  for (unsigned N = 0; N != Numbers.size(); ++N)
    if (Parts[N].trim().getAsInteger(10, Numbers[N]))
      return std::nullopt;
  return Numbers;
}
