// RootSignatureTest.cpp: Bytes and coverage of root signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

using Bytes = SmallVector<char, 0>;

Bytes words(ArrayRef<uint32_t> Values) {
  Bytes Data(Values.size() * 4, 0);
  for (auto [I, Value] : enumerate(Values))
    support::endian::write32le(Data.data() + 4 * I, Value);
  return Data;
}

/// Version 1.1 with one parameter of each sort and one sampler, from the
/// description of the format.
constexpr uint32_t Part[] = {
    2,    5,   24,  1, 164, 0x20, // header
    1,    0,   84,                // constants
    2,    5,   96,                // CBV, pixel shaders
    3,    0,   108,               // SRV
    4,    0,   120,               // UAV
    0,    0,   132,               // table
    0,    1,   4,                 // b0, space1, 4 constants
    7,    0,   8,                 // b7, static data
    3,    2,   4,                 // t3, space2
    9,    0,   2,                 // u9
    1,    140,                    // one range
    0,    16,  20,  6, 4,   ~0u,  // t20 to t35, space6
    0x15, 1,   2,   3, 0,   16,   4, 1, 0, 0x40000000, 5, 0, 0 // s5
};

// The part is what it was after being read and written.
TEST(RootSignature, ReadsAndWrites) {
  Bytes Data = words(Part);
  Expected<RootSignature> Signature = parseRootSignaturePart(Data);
  ASSERT_TRUE(bool(Signature)) << toString(Signature.takeError());
  EXPECT_EQ(Signature->Version, 2u);
  EXPECT_EQ(Signature->Flags, 0x20u);
  ASSERT_EQ(Signature->ParametersContainer.size(), 5u);
  EXPECT_EQ(Signature->ParametersContainer.getInfo(1).Visibility,
            dxbc::ShaderVisibility::Pixel);
  EXPECT_EQ(Signature->ParametersContainer.getDescriptorTable(0)
                .Ranges.front()
                .BaseShaderRegister,
            20u);
  ASSERT_EQ(Signature->StaticSamplers.size(), 1u);
  EXPECT_EQ(Signature->StaticSamplers[0].MaxLOD, 2.0f);
  EXPECT_EQ(buildRootSignaturePart(*Signature), Data);
}

TEST(RootSignature, CutOffPartsAreErrors) {
  Bytes Data = words(Part);
  for (size_t Size = 0; Size != Data.size(); ++Size) {
    Expected<RootSignature> Signature =
        parseRootSignaturePart(ArrayRef<char>(Data).take_front(Size));
    EXPECT_FALSE(bool(Signature)) << Size;
    consumeError(Signature.takeError());
  }
}

TEST(RootSignature, DamageIsNamed) {
  auto ErrorWith = [](size_t Word, uint32_t Value) {
    SmallVector<uint32_t, 64> Damaged(std::begin(Part), std::end(Part));
    Damaged[Word] = Value;
    Expected<RootSignature> Signature = parseRootSignaturePart(words(Damaged));
    return Signature ? "" : toString(Signature.takeError());
  };
  constexpr size_t Version = 0, NumParameters = 1, Samplers = 4;
  constexpr size_t Visibility = 7, Ranges = 34, Range = 35;
  constexpr size_t Filter = 41, Border = 48;
  EXPECT_EQ(ErrorWith(Version, 9),
            "damaged root signature: version 9 is not known");
  EXPECT_EQ(
      ErrorWith(NumParameters, 99),
      "damaged root signature: parameters or samplers are beyond the end");
  EXPECT_EQ(
      ErrorWith(Samplers, 168),
      "damaged root signature: parameters or samplers are beyond the end");
  EXPECT_EQ(ErrorWith(Visibility, 99),
            "damaged root signature: "
            "a root parameter with an unknown visibility");
  EXPECT_EQ(ErrorWith(Ranges, 136),
            "damaged root signature: a descriptor table away from its ranges");
  EXPECT_EQ(ErrorWith(Range, 4),
            "damaged root signature: a descriptor range of an unknown type");
  for (size_t Word : {Filter, Border})
    EXPECT_EQ(ErrorWith(Word, 99),
              "damaged root signature: "
              "a static sampler with a field out of range");
  Expected<RootSignature> Short =
      parseRootSignaturePart(ArrayRef<char>(words(Part)).take_front(23));
  EXPECT_EQ(toString(Short.takeError()),
            "damaged root signature: the part is smaller than its header");
}

// Any word may have any value: an error, or a signature that can be printed and
// asked.
TEST(RootSignature, DamagedPartsDoNoHarm) {
  ResourceRecord Binding;
  Binding.RangeSize = 4;
  unsigned Errors = 0;
  for (size_t I = 0; I != std::size(Part); ++I)
    for (uint32_t Value : {0u, 1u, 77u, 0x7fffffffu, ~0u - 7, ~0u}) {
      SmallVector<uint32_t, 64> Damaged(std::begin(Part), std::end(Part));
      Damaged[I] = Value;
      Bytes Data = words(Damaged);
      Expected<RootSignature> Signature = parseRootSignaturePart(Data);
      if (!Signature) {
        consumeError(Signature.takeError());
        ++Errors;
        continue;
      }
      std::string Text;
      raw_string_ostream OS(Text);
      printRootSignature(*Signature, OS);
      EXPECT_FALSE(Text.empty());
      findCoverageProblem(*Signature, Triple::Compute, Binding, "");
    }
  EXPECT_GT(Errors, 30u);
}

std::string problem(const ResourceRecord &Binding,
                    Triple::EnvironmentType Stage = Triple::Compute) {
  RootSignature Signature = cantFail(parseRootSignaturePart(words(Part)));
  std::optional<CoverageProblem> Found =
      findCoverageProblem(Signature, Stage, Binding, Binding.Name);
  return Found ? Found->Message : "";
}

ResourceRecord binding(ResourceClass Class, ResourceKind Kind, uint32_t Lower,
                       uint32_t Upper, uint32_t Space) {
  ResourceRecord Binding;
  Binding.Class = Class;
  Binding.Kind = Kind;
  Binding.LowerBound = Lower;
  Binding.RangeSize = Upper - Lower + 1;
  Binding.Space = Space;
  return Binding;
}

TEST(RootSignature, Covers) {
  EXPECT_EQ(
      problem(binding(ResourceClass::CBuffer, ResourceKind::CBuffer, 0, 0, 1)),
      "");
  EXPECT_EQ(
      problem(binding(ResourceClass::SRV, ResourceKind::RawBuffer, 3, 3, 2)),
      "");
  EXPECT_EQ(problem(binding(ResourceClass::SRV,
                            ResourceKind::RTAccelerationStructure, 3, 3, 2)),
            "");
  EXPECT_EQ(
      problem(binding(ResourceClass::SRV, ResourceKind::Texture2D, 20, 35, 6)),
      "");
  EXPECT_EQ(
      problem(binding(ResourceClass::Sampler, ResourceKind::Sampler, 5, 5, 0)),
      "");
}

// The validator's rule: how many descriptors there are is not known.
TEST(RootSignature, UnboundedArraysNeedTheirFirstRegister) {
  ResourceRecord Open =
      binding(ResourceClass::SRV, ResourceKind::Texture2D, 35, ~0u, 6);
  Open.RangeSize = UnboundedRangeSize;
  EXPECT_EQ(problem(Open), "");
  Open.LowerBound = 36;
  EXPECT_EQ(problem(Open),
            "SRV at t36 and up, space6 is not covered by the root signature; "
            "the nearest is root parameter 4, DescriptorTable(SRV(t20, "
            "numDescriptors=16, space=6))");
}

TEST(RootSignature, RootDescriptorsHoldPlainBuffers) {
  EXPECT_NE(
      problem(binding(ResourceClass::SRV, ResourceKind::Texture2D, 3, 3, 2))
          .find("is a texture, but root parameter 2"),
      std::string::npos);
  EXPECT_NE(problem(binding(ResourceClass::SRV, ResourceKind::TBuffer, 3, 3, 2))
                .find("is a texture buffer, but"),
            std::string::npos);
  ResourceRecord Counted =
      binding(ResourceClass::UAV, ResourceKind::StructuredBuffer, 9, 9, 0);
  EXPECT_EQ(problem(Counted), "");
  Counted.HasCounter = true;
  EXPECT_NE(problem(Counted).find("is a buffer with a counter, but"),
            std::string::npos);
}

TEST(RootSignature, StagesSeeWhatIsVisibleToThem) {
  ResourceRecord Constants =
      binding(ResourceClass::CBuffer, ResourceKind::CBuffer, 7, 7, 0);
  EXPECT_NE(problem(Constants).find("not visible to the compute shader"),
            std::string::npos);
  EXPECT_NE(problem(Constants, Triple::Vertex)
                .find("not visible to the vertex shader"),
            std::string::npos);
  // Flag 0x20 denies pixel shaders access, whatever the visibility is.
  EXPECT_NE(
      problem(Constants, Triple::Pixel).find("DENY_PIXEL_SHADER_ROOT_ACCESS"),
      std::string::npos);
}

// Rows of subobjects that are none of the back end's making.
TEST(RootSignature, DamagedSubobjectsAreErrors) {
  LLVMContext Context;
  Module M("m", Context);
  EXPECT_TRUE(readSubobjects(M)->empty());
  M.getOrInsertNamedMetadata(SubobjectsMD)
      ->addOperand(MDNode::get(Context, {}));
  EXPECT_EQ(toString(readSubobjects(M).takeError()),
            "damaged row of a subobject");
}

} // namespace
