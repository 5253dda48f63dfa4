// ShaderFeaturesTest.cpp: Feature bits of shader flags
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pairs are those of the format's description, where flags and features
// correspond by name; the code takes them from LLVM's table.

#include "llvm/ADT/DenseMap.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "gtest/gtest.h"

using namespace llvm;

TEST(ShaderFeatures, EachFlagGivesItsFeature) {
  const DenseMap<unsigned, uint64_t> Expected = {
      {2, 0x1},         {6, 0x20},         {7, 0x40},        {9, 0x2000},
      {10, 0x400},      {11, 0x200},       {12, 0x100},      {13, 0x800},
      {14, 0x80},       {15, 0x8},         {16, 0x4},        {17, 0x2},
      {18, 0x1000},     {19, 0x4000},      {20, 0x8000},     {21, 0x10000},
      {22, 0x20000},    {24, 0x80000},     {25, 0x100000},   {26, 0x200000},
      {27, 0x400000},   {28, 0x800000},    {29, 0x1000000},  {30, 0x2000000},
      {31, 0x4000000},  {32, 0x10000000},  {34, 0x20000000}, {35, 0x40000000},
      {37, 0x80000000}, {38, 0x100000000},
  };
  constexpr unsigned LowPrecisionPresent = 5;
  for (unsigned Flag = 0; Flag != 64; ++Flag)
    if (Flag != LowPrecisionPresent)
      EXPECT_EQ(dxil::getFeatureInfo(1ull << Flag), Expected.lookup(Flag))
          << "flag " << Flag;
}

TEST(ShaderFeatures, LowPrecisionIsOneOfTwoFeatures) {
  constexpr uint64_t MinimumPrecision = 0x10;
  constexpr uint64_t NativeLowPrecision = 0x40000;
  EXPECT_EQ(dxil::getFeatureInfo(1ull << 5), MinimumPrecision);
  EXPECT_EQ(dxil::getFeatureInfo(1ull << 5 | 1ull << 23), NativeLowPrecision);
}
