// RuntimeDataTest.cpp: Reading the part RDAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// A part with a function `f`, whose symbol is `?f`, that uses the resources 2
/// and 5 and calls `g`. The words of the tables are written by hand.
struct Part {
  std::vector<uint32_t> Header = {0x10, 3, 20, 36, 64};
  std::vector<uint32_t> Strings = {/*type*/ 1, /*bytes*/ 8, 0x00663f00,
                                   0x00670066}; // "", "?f" at 1, "f" at 4, "g"
  std::vector<uint32_t> Lists = {/*type*/ 2, /*bytes*/ 20, 2, 2, 5, 1,
                                 6};
  std::vector<uint32_t> Functions = {
      /*type*/ 4, /*bytes*/ 60, 1,   52,   1,       4, 0,  3, 5, 0,
      0,          0x10,         0x1, 0x20, 0x50064, 0, ~0u};

  Expected<std::vector<RuntimeFunction>> read() {
    Bytes.clear();
    for (const std::vector<uint32_t> *Words :
         {&Header, &Strings, &Lists, &Functions})
      for (uint32_t Word : *Words)
        for (unsigned Byte = 0; Byte != 4; ++Byte)
          Bytes.push_back(static_cast<char>(Word >> (8 * Byte)));
    return readRuntimeFunctions(Bytes);
  }
  std::string problem() { return toString(read().takeError()); }

private:
  std::vector<char> Bytes;
};

} // namespace

TEST(RuntimeData, FunctionsAreRead) {
  Part P;
  auto Functions = P.read();
  ASSERT_TRUE(bool(Functions)) << toString(Functions.takeError());
  ASSERT_EQ(Functions->size(), 1u);
  const RuntimeFunction &F = Functions->front();
  EXPECT_EQ(F.Symbol, "?f");
  EXPECT_EQ(F.Name, "f");
  EXPECT_EQ(F.Resources, (std::vector<uint32_t>{2, 5}));
  EXPECT_EQ(F.Callees, std::vector<StringRef>{"g"});
  EXPECT_EQ(F.Kind, ShaderKind::Compute);
  EXPECT_EQ(F.Features, 0x100000010u);
  EXPECT_EQ(F.Stages, 0x20u);
  EXPECT_EQ(F.MinShaderModelMinor, 4u);
}

TEST(RuntimeData, DamageIsNamed) {
  auto Problem = [](auto Damage) {
    Part P;
    Damage(P);
    return P.problem();
  };
  EXPECT_EQ(toString(readRuntimeFunctions({}).takeError()),
            "damaged part RDAT: it has no header");
  EXPECT_EQ(Problem([](Part &P) { P.Header[0] = 0x11; }),
            "damaged part RDAT: its header is wrong");
  EXPECT_EQ(Problem([](Part &P) { P.Header[1] = 1000; }),
            "damaged part RDAT: its header is wrong");
  EXPECT_EQ(Problem([](Part &P) { P.Header[4] = 10000; }),
            "damaged part RDAT: a table is outside of it");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[1] = 64; }),
            "damaged part RDAT: a table is outside of it");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[4] = 8; }),
            "damaged part RDAT: a string is outside of its table");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[6] = 5; }),
            "damaged part RDAT: a list is outside of its table");
  EXPECT_EQ(Problem([](Part &P) { P.Lists[5] = 2; }),
            "damaged part RDAT: a list is outside of its table");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[8] = 99; }),
            "damaged part RDAT: unknown shader kind 99");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[1] = 4; }),
            "damaged part RDAT: the table of functions has no header");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[2] = 2; }),
            "damaged part RDAT: the table of functions is too small");
}

//===----------------------------------------------------------------------===//
// Subobjects
//===----------------------------------------------------------------------===//

namespace {

/// A part with one subobject "n" of two words of a kind.
std::string readSubobject(uint32_t Kind, uint32_t First, uint32_t Second,
                          std::vector<Subobject> *Found = nullptr) {
  std::vector<char> Bytes;
  for (uint32_t Word : {/*header*/ 0x10u,
                        3u,
                        20u,
                        32u,
                        44u,
                        /*strings*/ 1u,
                        4u,
                        0x00006e00u,
                        /*raw bytes*/ 5u,
                        4u,
                        0x04030201u,
                        /*subobjects*/ 6u,
                        32u,
                        1u,
                        24u,
                        Kind,
                        1u,
                        First,
                        Second,
                        0u,
                        0u})
    for (unsigned Byte = 0; Byte != 4; ++Byte)
      Bytes.push_back(static_cast<char>(Word >> (8 * Byte)));
  Expected<std::vector<Subobject>> Read = readRuntimeSubobjects(Bytes);
  if (!Read)
    return toString(Read.takeError());
  if (Found)
    *Found = std::move(*Read);
  return "";
}

} // namespace

TEST(RuntimeData, SubobjectsAreRead) {
  std::vector<Subobject> Found;
  ASSERT_EQ(readSubobject(9, 128, 64, &Found), "");
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Name, "n");
  EXPECT_EQ(Found[0].Kind, SubobjectKind::RaytracingShaderConfig);
  EXPECT_EQ(Found[0].Numbers, (std::vector<uint32_t>{128, 64}));
  ASSERT_EQ(readSubobject(1, 1, 2, &Found), "");
  EXPECT_EQ(Found[0].RootSignature, (SmallVector<char, 0>{2, 3}));
}

TEST(RuntimeData, DamageOfSubobjectsIsNamed) {
  EXPECT_EQ(readSubobject(3, 0, 0),
            "damaged part RDAT: unknown subobject kind 3");
  EXPECT_EQ(readSubobject(2, 0, 5),
            "damaged part RDAT: a root signature is outside of its table");
  EXPECT_EQ(readSubobject(8, 9, 0),
            "damaged part RDAT: a string is outside of its table");
  EXPECT_EQ(readSubobject(8, 1, 0),
            "damaged part RDAT: a list is outside of its table");
}
