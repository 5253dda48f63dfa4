//===- SystemValuesTest.cpp - Signature points and system values ----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers and interpretations are those of the tables in DXIL.rst.
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Contract/SystemValues.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/Contract/MetadataFields.h"
#include "llvm/Target/DirectX/Contract/SignatureElement.h"
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

TEST(SystemValues, PointsOfSignatures) {
  EXPECT_EQ(getPointOf(ShaderKind::Domain, InputSignature),
            SignaturePoint::DSCPIn);
  EXPECT_EQ(getPointOf(ShaderKind::Domain, PatchOrPrimitiveSignature),
            SignaturePoint::DSIn);
  EXPECT_EQ(getPointOf(ShaderKind::Mesh, PatchOrPrimitiveSignature),
            SignaturePoint::MSPOut);
  EXPECT_EQ(getPointOf(ShaderKind::Mesh, InputSignature), std::nullopt);
  EXPECT_EQ(getPointOf(ShaderKind::Compute, OutputSignature), std::nullopt);
}

TEST(SignatureElement, ComesBackAsItWasWritten) {
  LLVMContext Context;
  SignatureElement E;
  E.ID = 3;
  E.Name = "TEXCOORD";
  E.Type = ElementType::F32;
  E.Indices = {2, 3};
  E.Mode = InterpolationMode::LinearCentroid;
  E.Columns = 3;
  E.StartRow = 7;
  E.StartColumn = 1;
  E.Stream = 2;
  E.UsageMask = 5;
  FieldReader Reader;
  SignatureElement Read = SignatureElement::read(*E.write(Context), Reader);
  ASSERT_FALSE(Reader.failed());
  EXPECT_EQ(Read.Name, "TEXCOORD");
  EXPECT_EQ(Read.rows(), 2u);
  EXPECT_EQ(Read.Indices[1], 3u);
  EXPECT_EQ(Read.Mode, E.Mode);
  EXPECT_EQ(Read.StartRow, 7);
  EXPECT_EQ(Read.StartColumn, 1);
  EXPECT_EQ(Read.Stream, 2);
  EXPECT_EQ(Read.UsageMask, 5);
  EXPECT_EQ(Read.DynamicMask, 0);
  E.StartRow = E.StartColumn = -1;
  Read = SignatureElement::read(*E.write(Context), Reader);
  EXPECT_FALSE(Read.isAllocated());
  EXPECT_EQ(Read.StartColumn, -1);
  // Nine columns do not fit a register.
  E.Columns = 9;
  SignatureElement::read(*E.write(Context), Reader);
  EXPECT_TRUE(Reader.failed());
}
