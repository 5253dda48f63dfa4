// ContainerDigestTest.cpp: Known answers of the digest
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answers come from a program in Python, written from the description of
// the digest alone, that was first seen to give the digest of containers made
// by Microsoft's dxc. Message n is the bytes (7 i + 3) mod 256 for i < n:
//
//   def digest(m):
//       tail = m[len(m) - len(m) % 64:]
//       a = pack('<I', 8 * len(m) & 0xffffffff)
//       b = pack('<I', (2 * len(m) | 1) & 0xffffffff)
//       md5_blocks(m[:len(m) - len(tail)])
//       if len(tail) < 56: md5_blocks((a + tail + b'\x80').ljust(60, b'\0') +
//       b) else: md5_blocks((tail + b'\x80').ljust(64, b'\0') + a + bytes(56) +
//       b)

#include "llvm/ADT/StringExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "gtest/gtest.h"

using namespace llvm;

static std::string digestOfMessage(size_t Length) {
  std::vector<uint8_t> Message(Length);
  for (size_t I = 0; I != Length; ++I)
    Message[I] = static_cast<uint8_t>(7 * I + 3);
  return toHex(dxil::computeDigest(Message), /*LowerCase=*/true);
}

// The lengths are around every length at which the end of the message changes.
TEST(ContainerDigest, KnownAnswers) {
  EXPECT_EQ(digestOfMessage(0), "140d60f6b775e2ba4e4abed401b2e9a1");
  EXPECT_EQ(digestOfMessage(1), "06f94cb281d1981af4f9a91b370ae308");
  EXPECT_EQ(digestOfMessage(55), "9ab63592763f16cbf9faadc10871b3dc");
  EXPECT_EQ(digestOfMessage(56), "9631e575809c7fec27e1a79c6dbf0704");
  EXPECT_EQ(digestOfMessage(63), "69c87038086b06ae036a445580d52800");
  EXPECT_EQ(digestOfMessage(64), "702b2563302d9691eda44cda5fef4b68");
  EXPECT_EQ(digestOfMessage(119), "953cfe1c495908c5129cd5a6ae089ecd");
  EXPECT_EQ(digestOfMessage(120), "71f04dacbba086d5aef734027044308c");
  EXPECT_EQ(digestOfMessage(1000), "ee26551cff5fe1584a352e8d6bba6a77");
}
