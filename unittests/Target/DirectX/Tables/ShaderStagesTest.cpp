// ShaderStagesTest.cpp: The stages of DXIL, and libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

// DXIL.rst numbers the stages; the program header of a container has the
// number.
TEST(ShaderStagesTest, NumbersAreThoseOfTheFormat) {
  ASSERT_EQ(getShaderStages().size(), 16u);
  EXPECT_EQ(unsigned(lookupStageOfProfile("ps")->Kind), 0u);
  EXPECT_EQ(unsigned(lookupStageOfProfile("cs")->Kind), 5u);
  EXPECT_EQ(unsigned(lookupStageOfProfile("lib")->Kind), 6u);
  EXPECT_EQ(unsigned(lookupStageOfProfile("as")->Kind), 14u);
  EXPECT_EQ(unsigned(lookupStageOfName("miss")->Kind), 11u);
  for (auto [Number, Stage] : enumerate(getShaderStages()))
    EXPECT_EQ(&getShaderStage(ShaderKind(Number)), &Stage);
}

// LLVM numbers its environments in the same order, which others rely on.
TEST(ShaderStagesTest, EnvironmentsAreInTheOrderOfTheFormat) {
  for (const ShaderStage &Stage : getShaderStages())
    if (Stage.Environment != Triple::UnknownEnvironment)
      EXPECT_EQ(Stage.Environment - Triple::Pixel, int(Stage.Kind))
          << Stage.Name.str();
}

TEST(ShaderStagesTest, LookUp) {
  EXPECT_EQ(lookupStageOfProfile(""), nullptr);
  EXPECT_EQ(lookupStageOfProfile("xs"), nullptr);
  // LLVM does not have it.
  EXPECT_EQ(lookupStageOfName("node"), &getShaderStage(ShaderKind::Node));
  EXPECT_EQ(lookupStageOfName(""), nullptr);
  EXPECT_EQ(lookupStage(Triple::UnknownEnvironment), nullptr);
  EXPECT_EQ(lookupStage(Triple::GNU), nullptr);
  EXPECT_EQ(lookupStage(Triple::Hull)->Name, "Hull");
}

TEST(ShaderStagesTest, RangesOfProfiles) {
  EXPECT_EQ(getShaderStage(ShaderKind::Mesh).getProfileRange(),
            "ms_6_5 to ms_6_9");
}

TEST(ShaderStagesTest, WhatAStageHas) {
  const ShaderStage &Hull = getShaderStage(ShaderKind::Hull);
  EXPECT_EQ(Hull.Signatures,
            HasInputSignature | HasOutputSignature | HasPatchConstantSignature);
  EXPECT_TRUE(Hull.requiresAttribute("domain"));
  EXPECT_FALSE(Hull.requiresAttribute("maxtessfactor"));
  EXPECT_FALSE(Hull.requiresAttribute("numthreads"));
  const ShaderStage &Compute = getShaderStage(ShaderKind::Compute);
  EXPECT_EQ(Compute.Signatures, 0);
  EXPECT_TRUE(Compute.requiresAttribute("numthreads"));
  EXPECT_TRUE(Compute.has(HasThreadGroups));
  EXPECT_FALSE(Compute.has(HasPixelDerivatives));
  EXPECT_FALSE(getShaderStage(ShaderKind::Library).has(HasThreadGroups));
}

TEST(FeaturesTest, FirstShaderModels) {
  EXPECT_FALSE(isAvailable(Feature::Native16BitTypes, 1));
  EXPECT_TRUE(isAvailable(Feature::Native16BitTypes, 2));
  EXPECT_TRUE(isAvailable(Feature::WaveSizeRanges, 8));
  EXPECT_FALSE(isAvailable(Feature::WaveSizeRanges, 7));
}

TEST(FeaturesTest, BitsNeedTheNewestOfTheirModels) {
  auto Bit = [](dxbc::FeatureFlags F) { return static_cast<uint64_t>(F); };
  EXPECT_EQ(getFirstMinorOfBits(0), 0u);
  EXPECT_EQ(getFirstMinorOfBits(Bit(dxbc::FeatureFlags::Doubles)), 0u);
  EXPECT_EQ(getFirstMinorOfBits(Bit(dxbc::FeatureFlags::NativeLowPrecision)),
            2u);
  EXPECT_EQ(getFirstMinorOfBits(
                Bit(dxbc::FeatureFlags::NativeLowPrecision) |
                Bit(dxbc::FeatureFlags::WriteableMSAATextures) |
                Bit(dxbc::FeatureFlags::SamplerDescriptorHeapIndexing)),
            7u);
}

} // namespace
