// FormatTest.cpp: Conversions of typed buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Format.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

static Format parse(StringRef Name) {
  Expected<Format> F = parseFormat(Name);
  if (F)
    return *F;
  ADD_FAILURE() << toString(F.takeError());
  return Format();
}

static float loadFloat(StringRef Name, std::vector<uint8_t> Bytes, unsigned N) {
  return bit_cast<float>(loadTexel(parse(Name), Bytes.data())[N]);
}

/// What a store leaves in memory, as a little-endian number.
static uint64_t store(StringRef Name, Texel Value) {
  uint64_t Bytes[2] = {0, 0};
  storeTexel(parse(Name), Value, reinterpret_cast<uint8_t *>(Bytes));
  return Bytes[0];
}

static uint64_t storeFloat(StringRef Name, float X) {
  uint32_t Bits = bit_cast<uint32_t>(X);
  return store(Name, {Bits, Bits, Bits, Bits});
}

TEST(FormatTest, NamesGoThereAndBack) {
  for (StringRef Name :
       {"R32G32B32A32_FLOAT", "R32G32B32_UINT", "R16G16_SNORM", "R8_UNORM",
        "R10G10B10A2_UINT", "R11G11B10_FLOAT", "B8G8R8A8_UNORM"})
    EXPECT_EQ(parse(Name).name(), Name.str());
  EXPECT_EQ(parse("r8g8_uint").name(), "R8G8_UINT");
  EXPECT_EQ(parse("R11G11B10_FLOAT").size(), 4u);
  EXPECT_EQ(parse("R32G32B32_FLOAT").size(), 12u);
}

TEST(FormatTest, OtherNamesAreErrors) {
  for (StringRef Name :
       {"", "R", "_FLOAT", "R8_FLOAT", "R8G8B8_UINT", "R33_UINT", "R0_UINT",
        "G8_UINT", "R8R8_UINT", "R8A8_UINT", "R32_UNORM", "R8_", "R8G8",
        "R10G10B10A2_SNORM", "R16G8_UINT", "B8G8R8A8_UINT",
        "R99999999999_UINT"})
    EXPECT_TRUE(errorToBool(parseFormat(Name).takeError())) << Name.str();
}

TEST(FormatTest, SmallestSignedNormalizedIsMinusOne) {
  EXPECT_EQ(loadFloat("R8_SNORM", {0x80}, 0), -1.0f);
  EXPECT_EQ(loadFloat("R8_SNORM", {0x81}, 0), -1.0f);
  EXPECT_EQ(loadFloat("R8_SNORM", {0x7f}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R16_SNORM", {0x00, 0x80}, 0), -1.0f);
}

TEST(FormatTest, UnsignedNormalizedReachesOne) {
  EXPECT_EQ(loadFloat("R8_UNORM", {0xff}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R16_UNORM", {0xff, 0xff}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R8_UNORM", {0x33}, 0), 0.2f); // 51 of 255
  EXPECT_EQ(loadFloat("R10G10B10A2_UNORM", {0, 0, 0, 0xc0}, 3), 1.0f);
}

TEST(FormatTest, SmallFloats) {
  // 11 bits: 5 of exponent with bias 15, 6 of mantissa.
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 1.0f) & 0x7ff, 15u << 6);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 1.5f) & 0x7ff, 15u << 6 | 32);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", -1.0f), 0u);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", INFINITY) & 0x7ff, 31u << 6);
  // The smallest denormal, and the greatest finite number for what is beyond.
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 0x1p-20f) & 0x7ff, 1u);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 1e30f) & 0x7ff, 30u << 6 | 63);
  EXPECT_EQ(loadFloat("R11G11B10_FLOAT", {0xc0, 0x03, 0, 0}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R11G11B10_FLOAT", {0x01, 0, 0, 0}, 0), 0x1p-20f);
  EXPECT_TRUE(std::isnan(loadFloat("R11G11B10_FLOAT", {0xc1, 0x07, 0, 0}, 0)));
}

TEST(FormatTest, IntegersAreClamped) {
  EXPECT_EQ(store("R8_UINT", {300, 0, 0, 0}), 255u);
  EXPECT_EQ(store("R8_SINT", {uint32_t(-300), 0, 0, 0}), 0x80u);
  EXPECT_EQ(store("R16_SINT", {70000, 0, 0, 0}), 0x7fffu);
  EXPECT_EQ(store("R10G10B10A2_UINT", {2000, 1, 2, 7}),
            0x3ffu | 1u << 10 | 2u << 20 | 3u << 30);
}

TEST(FormatTest, ComponentsInSwappedOrder) {
  Texel T = loadTexel(parse("B8G8R8A8_UNORM"),
                      std::array<uint8_t, 4>{0, 0, 0xff, 0}.data());
  EXPECT_EQ(bit_cast<float>(T[0]), 1.0f);
  EXPECT_EQ(bit_cast<float>(T[2]), 0.0f);
}

TEST(FormatTest, MissingComponents) {
  uint8_t Bytes[8] = {1, 0, 0, 0, 2, 0, 0, 0};
  EXPECT_EQ(loadTexel(parse("R32G32_UINT"), Bytes), (Texel{1, 2, 0, 1}));
  EXPECT_EQ(loadTexel(parse("R32_FLOAT"), Bytes), (Texel{1, 0, 0, 0x3f800000}));
}
