// SystemValuesTest.cpp: Signature points and system values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers and interpretations are those of the tables in DXIL.rst.

#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

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
