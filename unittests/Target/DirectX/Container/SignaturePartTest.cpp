// SignaturePartTest.cpp: Signatures in containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bytes of the part, field by field, as "Signature parts" of the format has
// them for each version of the validator.

#include "llvm/Support/Endian.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

using Words = std::vector<uint32_t>;

constexpr uint32_t NoRegister = ~0u;
/// The type of a bool, a uint and a float in parts.
constexpr uint32_t Unknown = 0, UInt = 1, Float = 3;

SignatureElement element(StringRef Name, ElementType Type, int Row, int Column,
                         unsigned Columns, std::vector<uint32_t> Indices,
                         SemanticKind Kind = SemanticKind::Arbitrary) {
  SignatureElement E;
  E.Name = Name.str();
  E.Type = Type;
  E.Kind = Kind;
  E.StartRow = Row;
  E.StartColumn = Column;
  E.Columns = Columns;
  E.Indices.assign(Indices.begin(), Indices.end());
  return E;
}

DXILModuleInfo pixelShader(unsigned ValidatorMinor) {
  DXILModuleInfo Info;
  Info.Kind = ShaderKind::Pixel;
  Info.ValidatorVersion = VersionTuple(1, ValidatorMinor);
  // Two rows after an element that was declared later, and one beside it.
  SignatureElement A = element("A", ElementType::F32, 1, 1, 2, {3, 4});
  A.UsageMask = 2;
  SignatureElement B = element("A", ElementType::I1, 0, 0, 1, {7});
  B.UsageMask = 1;
  Info.Signatures[InputSignature] = {A, B};
  SignatureElement Target = element("SV_Target", ElementType::F32, 0, 0, 4, {0},
                                    SemanticKind::Target);
  Target.UsageMask = 7;
  SignatureElement Second = Target;
  Second.Indices = {1};
  Second.StartRow = 1;
  SignatureElement Depth = element("SV_Depth", ElementType::F32, -1, -1, 1, {0},
                                   SemanticKind::Depth);
  Depth.UsageMask = 1;
  Info.Signatures[OutputSignature] = {Depth, Target, Second};
  return Info;
}

Words words(const PartData &Data, size_t Count) {
  Words Result;
  for (size_t I = 0; I != Count; ++I)
    Result.push_back(support::endian::read32le(Data.data() + 4 * I));
  return Result;
}

StringRef names(const PartData &Data, unsigned NumRecords) {
  return StringRef(Data.data(), Data.size()).drop_front(8 + 32 * NumRecords);
}

TEST(SignaturePart, InputsTellWhatIsRead) {
  PartData Part = buildSignaturePart(pixelShader(7), InputSignature);
  EXPECT_EQ(words(Part, 26),
            (Words{3, 8,                                      //
                   0, 104, 7, 0, UInt,  0, 0x1 | 0x1 << 8, 0, //
                   0, 104, 3, 0, Float, 1, 0x6 | 0x4 << 8, 0, //
                   0, 104, 4, 0, Float, 2, 0x6 | 0x4 << 8, 0}));
  EXPECT_EQ(names(Part, 3), StringRef("A\0\0\0", 4));
}

TEST(SignaturePart, OutputsTellWhatIsNeverWritten) {
  PartData Part = buildSignaturePart(pixelShader(7), OutputSignature);
  EXPECT_EQ(words(Part, 26),
            (Words{3, 8,                                                //
                   0, 113, 0, 64, Float, 0,          0xf | 0x8 << 8, 0, //
                   0, 113, 1, 64, Float, 1,          0xf | 0x8 << 8, 0, //
                   0, 104, 0, 65, Float, NoRegister, 0x1 | 0xe << 8, 0}));
  EXPECT_EQ(names(Part, 3), StringRef("SV_Depth\0SV_Target\0\0", 20));
}

// No bool, and each element of the user has a name of its own.
TEST(SignaturePart, ValidatorsBefore15TellNoUses) {
  PartData Inputs = buildSignaturePart(pixelShader(4), InputSignature);
  EXPECT_EQ(words(Inputs, 26), (Words{3, 8,                             //
                                      0, 106, 7, 0, Unknown, 0, 0x1, 0, //
                                      0, 104, 3, 0, Float,   1, 0x6, 0, //
                                      0, 104, 4, 0, Float,   2, 0x6, 0}));
  EXPECT_EQ(names(Inputs, 3), StringRef("A\0A\0", 4));
  PartData Outputs = buildSignaturePart(pixelShader(4), OutputSignature);
  EXPECT_EQ(words(Outputs, 26),
            (Words{3, 8,                                                 //
                   0, 113, 0, 64, Float, 0,          0xf | 0xf0 << 8, 0, //
                   0, 113, 1, 64, Float, 1,          0xf | 0xf0 << 8, 0, //
                   0, 104, 0, 65, Float, NoRegister, 0x1 | 0xfe << 8, 0}));
  EXPECT_EQ(names(Outputs, 3), StringRef("SV_Depth\0SV_Target\0", 19));
}

TEST(SignaturePart, ValidatorsBefore17RepeatNames) {
  PartData Inputs = buildSignaturePart(pixelShader(6), InputSignature);
  EXPECT_EQ(names(Inputs, 3), StringRef("A\0A\0", 4));
  EXPECT_EQ(words(Inputs, 9).back(), 0x101u); // the mask, and what is read
}

TEST(SignaturePart, MinimumPrecisionIsToldWhereItIsNotNative) {
  DXILModuleInfo Info = pixelShader(7);
  Info.Signatures[InputSignature] = {
      element("H", ElementType::F16, 0, 0, 1, {0}),
      element("I", ElementType::I16, 1, 0, 1, {0}),
      element("U", ElementType::U16, 2, 0, 1, {0})};
  PartData Part = buildSignaturePart(Info, InputSignature);
  EXPECT_EQ(words(Part, 26)[9], 1u);
  EXPECT_EQ(words(Part, 26)[17], 4u);
  EXPECT_EQ(words(Part, 26)[25], 5u);
  Info.ShaderFlags = maskOf(ShaderFlag::UseNativeLowPrecision);
  Part = buildSignaturePart(Info, InputSignature);
  EXPECT_EQ(words(Part, 26)[9], 0u);
}

TEST(SignaturePart, TessellationFactorsHaveTheNumbersOfTheirDomain) {
  DXILModuleInfo Info = pixelShader(7);
  Info.Kind = ShaderKind::Hull;
  Info.Signatures[PatchOrPrimitiveSignature] = {
      element("SV_TessFactor", ElementType::F32, 0, 3, 1, {0, 1},
              SemanticKind::TessFactor),
      element("SV_InsideTessFactor", ElementType::F32, 2, 3, 1, {0},
              SemanticKind::InsideTessFactor)};
  auto Values = [&](uint32_t Domain) {
    Info.States.Hull.emplace().Domain = Domain;
    Words All = words(buildSignaturePart(Info, PatchOrPrimitiveSignature), 26);
    return Words{All[5], All[13], All[21]};
  };
  constexpr uint32_t Triangle = 2, Quad = 3;
  EXPECT_EQ(Values(Triangle), (Words{13, 13, 14}));
  EXPECT_EQ(Values(Quad), (Words{11, 11, 12}));
  Info.Signatures[PatchOrPrimitiveSignature].pop_back();
  Info.States.Hull->Domain = 1; // an isoline has density and detail
  Words All = words(buildSignaturePart(Info, PatchOrPrimitiveSignature), 18);
  EXPECT_EQ(All[5], 16u);
  EXPECT_EQ(All[13], 15u);
}

} // namespace
