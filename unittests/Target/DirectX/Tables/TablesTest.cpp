// TablesTest.cpp: Stages and system values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

// The stages of DXIL, and libraries.

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

// Signature points and system values.
//
// The numbers and interpretations are those of the tables in DXIL.rst.

using Interpretation = SemanticInterpretation;

TEST(SystemValues, NumbersOfTheFormat) {
  EXPECT_EQ(unsigned(SemanticKind::Position), 3u);
  EXPECT_EQ(unsigned(SemanticKind::Target), 16u);
  EXPECT_EQ(unsigned(SemanticKind::TessFactor), 25u);
  EXPECT_EQ(unsigned(SemanticKind::StartInstanceLocation), 32u);
  EXPECT_EQ(unsigned(SignaturePoint::PSIn), 13u);
  EXPECT_EQ(unsigned(SignaturePoint::ASIn), 19u);
  EXPECT_EQ(getSystemValues().size(), 32u);
}

TEST(SystemValues, NamesInAnyCase) {
  EXPECT_EQ(lookupSystemValue("sv_POSITION")->Kind, SemanticKind::Position);
  EXPECT_EQ(lookupSystemValue("SV_ViewportArrayIndex")->Kind,
            SemanticKind::ViewPortArrayIndex);
  EXPECT_FALSE(lookupSystemValue("SV_Position0"));
  EXPECT_FALSE(lookupSystemValue("POSITION"));
}

TEST(SystemValues, Interpretations) {
  auto At = [](SemanticKind Kind, SignaturePoint Point) {
    return interpret(Kind, Point);
  };
  EXPECT_EQ(At(SemanticKind::Position, SignaturePoint::VSIn),
            Interpretation::Arb);
  EXPECT_EQ(At(SemanticKind::Position, SignaturePoint::PSIn),
            Interpretation::SV);
  EXPECT_EQ(At(SemanticKind::PrimitiveID, SignaturePoint::GSIn),
            Interpretation::Shadow);
  EXPECT_EQ(At(SemanticKind::PrimitiveID, SignaturePoint::PSIn),
            Interpretation::SGV);
  EXPECT_EQ(At(SemanticKind::CullDistance, SignaturePoint::DSOut),
            Interpretation::ClipCull);
  EXPECT_EQ(At(SemanticKind::ViewID, SignaturePoint::MSIn),
            Interpretation::NotInSig);
  EXPECT_EQ(At(SemanticKind::CullPrimitive, SignaturePoint::MSPOut),
            Interpretation::NotPacked);
  EXPECT_EQ(At(SemanticKind::VertexID, SignaturePoint::PSIn),
            Interpretation::NotAvailable);
  EXPECT_EQ(At(SemanticKind::Arbitrary, SignaturePoint::DSIn),
            Interpretation::Arb);
  EXPECT_EQ(At(SemanticKind::Arbitrary, SignaturePoint::PSOut),
            Interpretation::NotAvailable);
  EXPECT_FALSE(isPacked(Interpretation::Shadow));
  EXPECT_TRUE(isInSignature(Interpretation::Shadow));
  EXPECT_FALSE(isInSignature(Interpretation::NotInSig));
}
