// ContainerDigest.cpp: The digest of a container
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The digest uses the block function of MD5 with a different padding: the bit
// count is before the last bytes instead of after them, and the last word is
// twice the byte count with the lowest bit set.
//
// LLVM's MD5 class always applies the standard padding, so the block function
// (RFC 1321) is implemented here.

#include "ContainerStructs.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include <cstring>

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr size_t BlockSize = 64;

/// floor(2^32 * abs(sin(i + 1))), as RFC 1321 defines it.
constexpr uint32_t Sines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a,
    0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be,
    0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821, 0xf61e2562, 0xc040b340,
    0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8,
    0x676f02d9, 0x8d2a4c8a, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c,
    0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70, 0x289b7ec6, 0xeaa127fa,
    0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92,
    0xffeff47d, 0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1,
    0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};

constexpr unsigned Shifts[4][4] = {
    {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

class DigestState {
  std::array<uint32_t, 4> Words = {0x67452301, 0xefcdab89, 0x98badcfe,
                                   0x10325476};

public:
  void addBlock(const uint8_t *Block);
  std::array<uint8_t, 16> bytes() const;
};

} // namespace

void DigestState::addBlock(const uint8_t *Block) {
  auto [A, B, C, D] = Words;
  for (unsigned I = 0; I != 64; ++I) {
    unsigned Round = I / 16;
    uint32_t Mixed;
    unsigned Source;
    if (Round == 0) {
      Mixed = (B & C) | (~B & D);
      Source = I;
    } else if (Round == 1) {
      Mixed = (B & D) | (C & ~D);
      Source = (5 * I + 1) % 16;
    } else if (Round == 2) {
      Mixed = B ^ C ^ D;
      Source = (3 * I + 5) % 16;
    } else {
      Mixed = C ^ (B | ~D);
      Source = 7 * I % 16;
    }
    uint32_t Sum =
        A + Mixed + Sines[I] + support::endian::read32le(Block + 4 * Source);
    A = D;
    D = C;
    C = B;
    B += llvm::rotl(Sum, Shifts[Round][I % 4]);
  }
  Words[0] += A;
  Words[1] += B;
  Words[2] += C;
  Words[3] += D;
}

std::array<uint8_t, 16> DigestState::bytes() const {
  std::array<uint8_t, 16> Bytes;
  for (unsigned I = 0; I != 4; ++I)
    support::endian::write32le(&Bytes[4 * I], Words[I]);
  return Bytes;
}

std::array<uint8_t, 16> dxil::computeDigest(ArrayRef<uint8_t> Data) {
  constexpr uint8_t EndMark = 0x80;
  const uint32_t BitCount = static_cast<uint32_t>(Data.size() * 8);
  const uint32_t LastWord = static_cast<uint32_t>(Data.size() * 2 | 1);

  DigestState State;
  ArrayRef<uint8_t> Tail = Data;
  for (; Tail.size() >= BlockSize; Tail = Tail.drop_front(BlockSize))
    State.addBlock(Tail.data());

  uint8_t Block[BlockSize] = {};
  // The count, the tail, its end mark and the last word share a block if they
  // fit into it.
  if (Tail.size() < BlockSize - 2 * sizeof(uint32_t)) {
    support::endian::write32le(Block, BitCount);
    llvm::copy(Tail, Block + sizeof(uint32_t));
    Block[sizeof(uint32_t) + Tail.size()] = EndMark;
  } else {
    llvm::copy(Tail, Block);
    Block[Tail.size()] = EndMark;
    State.addBlock(Block);
    std::memset(Block, 0, BlockSize);
    support::endian::write32le(Block, BitCount);
  }
  support::endian::write32le(Block + BlockSize - sizeof(uint32_t), LastWord);
  State.addBlock(Block);
  return State.bytes();
}

std::array<uint8_t, 16> dxil::computeContainerDigest(ArrayRef<char> Container) {
  constexpr size_t DigestEnd =
      offsetof(dxbc::Header, FileHash) + sizeof(dxbc::Header::FileHash);
  ArrayRef<char> Signed = Container.drop_front(DigestEnd);
  return computeDigest(ArrayRef(
      reinterpret_cast<const uint8_t *>(Signed.data()), Signed.size()));
}
