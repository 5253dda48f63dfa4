// DebugFileTest.cpp: The file of -Fd, and the part SRCI
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

static std::string hexOf(ArrayRef<char> Bytes) {
  return toHex(arrayRefFromStringRef(StringRef(Bytes.data(), Bytes.size())),
               /*LowerCase=*/true);
}

static DebugSources makeSources() {
  DebugSources Sources;
  Sources.Files = {{"a.hlsl", "void main() {}\n"},
                   {"empty.h", ""},
                   {"long.h", std::string(100000, '/')}};
  Sources.Arguments = {{"E", "main"}, {"Zi", ""}};
  return Sources;
}

// The bytes before the compressed texts, by the structs of DxilContainer.h.
TEST(SourceInfoPart, Layout) {
  DebugSources Sources;
  Sources.Files = {{"a.hlsl", "ab\n"}};
  Sources.Arguments = {{"E", "f"}};
  SmallVector<char, 0> Part = buildSourceInfoPart(Sources);
  std::string Names = hexOf(ArrayRef(Part).slice(4, 48));
  EXPECT_EQ(Names, "00000300"         // flags, three sections
                   "2c00000000000100" // 44 bytes, the names
                   "0000000001000000" // flags, one entry
                   "1800"             // of 24 bytes
                   "1800000000000000" // which it says itself; flags
                   "0700000004000000" // bytes of name and text
                   "612e686c736c0000" // the name, and what aligns it
                   "0000");
  std::string Arguments = hexOf(ArrayRef(Part).take_back(24));
  EXPECT_EQ(Arguments, "1800000000000200" // 24 bytes, the arguments
                       "0000000004000000" // flags, four bytes
                       "01000000"         // one pair
                       "45006600");
  EXPECT_EQ(Part.size() % 4, 0u);
}

TEST(SourceInfoPart, IsReadBack) {
  SmallVector<char, 0> Part = buildSourceInfoPart(makeSources());
  Expected<DebugSources> Read = readSourceInfoPart(Part);
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  EXPECT_EQ(Read->MainFile, "a.hlsl");
  ASSERT_EQ(Read->Files.size(), 3u);
  for (auto [L, R] : zip(Read->Files, makeSources().Files)) {
    EXPECT_EQ(L.Name, R.Name);
    EXPECT_EQ(L.Text, R.Text);
  }
  ASSERT_EQ(Read->Arguments.size(), 2u);
  EXPECT_EQ(Read->Arguments[0].Value, "main");
  EXPECT_EQ(Read->Arguments[1].Name, "Zi");
  EXPECT_LT(Part.size(), 1000u) << "the texts are compressed";
}

// Any byte may be anything, and any part of it may be all that there is.
TEST(SourceInfoPart, DamageIsAnErrorOrHarmless) {
  const SmallVector<char, 0> Part = buildSourceInfoPart(makeSources());
  for (size_t I = 0; I != Part.size(); ++I) {
    EXPECT_TRUE(errorToBool(
        readSourceInfoPart(ArrayRef(Part).take_front(I)).takeError()))
        << I;
    for (uint8_t Byte : {0x00, 0x01, 0x7f, 0xff}) {
      SmallVector<char, 0> Damaged(Part);
      Damaged[I] = static_cast<char>(Byte);
      consumeError(readSourceInfoPart(Damaged).takeError());
    }
  }
}

static std::string readDamaged(size_t Offset, uint8_t Byte) {
  DebugSources Sources;
  Sources.Files = {{"a.hlsl", "ab\n"}};
  SmallVector<char, 0> Part = buildSourceInfoPart(Sources);
  Part[Offset] = static_cast<char>(Byte);
  return toString(readSourceInfoPart(Part).takeError());
}

// At the offsets that Layout shows; the contents begin at byte 52.
TEST(SourceInfoPart, DamageIsNamed) {
  EXPECT_EQ(readDamaged(8, 3), "damaged part SRCI: a size is too small");
  EXPECT_EQ(readDamaged(48, 'x'), "damaged part SRCI: a string has no end");
  EXPECT_EQ(readDamaged(14, 3), "damaged part SRCI: section 3 is not known");
  EXPECT_EQ(readDamaged(66, 2),
            "damaged part SRCI: compression 2 is not known");
  EXPECT_EQ(readDamaged(75, 1), "damaged part SRCI: a size is too large");
}

static SmallVector<char, 0> makeFile(size_t SourceSize) {
  LLVMContext Context;
  Module M("m", Context);
  DebugFileContents Contents;
  for (unsigned I = 0; I != Contents.Identity.Digest.size(); ++I)
    Contents.Identity.Digest[I] = I;
  Contents.Identity.DebugName = "a.pdb";
  Contents.Sources.assign(SourceSize, 's');
  Contents.Reflection.assign(8, 'r');
  SmallVector<char, 0> File;
  cantFail(writeDebugFile(M, Contents, File));
  return File;
}

// Up to a file whose list of blocks takes several blocks itself.
TEST(DebugFile, IsReadBack) {
  for (size_t SourceSize : {4, 512, 4096, 1 << 18}) {
    SmallVector<char, 0> File = makeFile(SourceSize);
    EXPECT_TRUE(isDebugFile(File));
    EXPECT_EQ(File.size() % 512, 0u);
    auto Container = readDebugFile(File);
    ASSERT_TRUE(bool(Container)) << toString(Container.takeError());
    EXPECT_FALSE(isDebugFile(*Container));
    auto View = readDXContainer(*Container);
    ASSERT_TRUE(bool(View)) << toString(View.takeError());
    std::string Codes;
    for (const ContainerPart &Part : View->Parts)
      Codes += Part.Code.str() + " ";
    EXPECT_EQ(Codes, "ILDN HASH SRCI STAT VERS ");
    EXPECT_EQ(View->find("SRCI")->Data.size(), SourceSize);
    EXPECT_EQ(hexOf(View->find("HASH")->Data.drop_front(4)),
              "000102030405060708090a0b0c0d0e0f");
  }
}

TEST(DebugFile, DamageIsAnErrorOrHarmless) {
  const SmallVector<char, 0> File = makeFile(600);
  EXPECT_FALSE(isDebugFile(ArrayRef(File).take_front(31)));
  for (size_t Size = 32; Size < File.size(); Size += 16)
    EXPECT_TRUE(
        errorToBool(readDebugFile(ArrayRef(File).take_front(Size)).takeError()))
        << Size;
  // The header, and the directory with the list of its blocks.
  for (size_t I = 32; I < 4 * 512; ++I)
    for (uint8_t Byte : {0x00, 0x01, 0x7f, 0xff}) {
      SmallVector<char, 0> Damaged(File);
      Damaged[I] = static_cast<char>(Byte);
      consumeError(readDebugFile(Damaged).takeError());
    }
}
