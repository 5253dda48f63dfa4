//===- PipelineStateRules.cpp - Rules about the PSV0 part -----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// That the part is what the module gives is compared elsewhere; this says
// whether something in its tables is of no use.
//
//===----------------------------------------------------------------------===//

#include "VerifierContext.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Support/BinaryStreamReader.h"
#include "llvm/Support/Endian.h"
#include <set>

using namespace llvm;
using namespace llvm::dxil;

namespace {

using Word = support::ulittle32_t;
using Element = dxbc::PSV::v0::SignatureElement;
using RuntimeInfo = dxbc::PSV::v3::RuntimeInfo;
/// The first that has tables.
constexpr size_t InfoSizeWithTables = sizeof(dxbc::PSV::v1::RuntimeInfo);

/// What the tables hold, and what refers to it.
struct PSVTables {
  StringRef Strings;
  ArrayRef<Word> Indices;
  std::set<uint32_t> Names; ///< offsets in Strings, of any value
  BitVector UsedIndices;

  /// Fails where the part ends too early.
  Error read(ArrayRef<char> Part);
};

} // namespace

static Error readElements(BinaryStreamReader &Reader, const RuntimeInfo &Info,
                          PSVTables &Tables) {
  uint32_t Count = Info.SigInputElements + Info.SigOutputElements +
                   Info.SigPatchOrPrimElements;
  if (Count == 0)
    return Error::success();
  uint32_t Size = 0;
  if (Error E = Reader.readInteger(Size))
    return E;
  for (; Count != 0; --Count) {
    ArrayRef<uint8_t> Bytes;
    if (Error E = Reader.readBytes(Bytes, Size))
      return E;
    if (Size < sizeof(Element))
      continue;
    using namespace support::endian;
    Tables.Names.insert(read32le(&Bytes[offsetof(Element, NameOffset)]));
    uint64_t First = read32le(&Bytes[offsetof(Element, IndicesOffset)]);
    uint64_t End = First + Bytes[offsetof(Element, Rows)];
    if (End <= Tables.UsedIndices.size())
      Tables.UsedIndices.set(First, End);
  }
  return Error::success();
}

Error PSVTables::read(ArrayRef<char> Part) {
  BinaryStreamReader Reader(StringRef(Part.data(), Part.size()),
                            endianness::little);
  uint32_t Size = 0, Count = 0;
  ArrayRef<uint8_t> InfoBytes;
  if (Error E = Reader.readInteger(Size))
    return E;
  if (Error E = Reader.readBytes(InfoBytes, Size))
    return E;
  if (Size < InfoSizeWithTables)
    return Error::success();
  // Older ones are a beginning of it; later ones have more after it.
  RuntimeInfo Info = {};
  std::memcpy(&Info, InfoBytes.data(), std::min<size_t>(Size, sizeof(Info)));
  if constexpr (sys::IsBigEndianHost)
    Info.swapBytes();
  Names.insert(Info.EntryNameOffset);
  if (Error E = Reader.readInteger(Count))
    return E;
  if (Count != 0)
    if (Error E = Reader.readInteger(Size))
      return E;
  // There may be 4 billion of no bytes.
  if (Error E = Reader.skip(uint64_t(Count) * Size))
    return E;
  if (Error E = Reader.readInteger(Size))
    return E;
  if (Error E = Reader.readFixedString(Strings, Size))
    return E;
  if (Error E = Reader.readInteger(Count))
    return E;
  if (Error E = Reader.readArray(Indices, Count))
    return E;
  UsedIndices.resize(Indices.size());
  return readElements(Reader, Info, *this);
}

void dxil::verifyPipelineStateTables(ArrayRef<char> Part,
                                     std::vector<VerifierFinding> &Findings) {
  PSVTables Tables;
  if (Error E = Tables.read(Part)) {
    addFinding(Findings, VerifierRule::ContainerContentInvalid,
               "the PSV0 part ends within its tables: " +
                   toString(std::move(E)));
    return;
  }
  // A string begins after the end of another one; the end of the table is
  // filled up with zeros.
  for (size_t At = 0; At < Tables.Strings.size();) {
    StringRef Text = Tables.Strings.substr(At).split('\0').first;
    if (!Text.empty() && Tables.Names.count(At) == 0)
      addFinding(Findings, VerifierRule::ContainerUnusedItemInTable,
                 "nothing in the PSV0 part has the name '" + Text + "'");
    At += Text.size() + 1;
  }
  if (int Unused = Tables.UsedIndices.find_first_unset(); Unused >= 0)
    addFinding(Findings, VerifierRule::ContainerUnusedItemInTable,
               "nothing in the PSV0 part has the semantic index at " +
                   Twine(Unused) + " of its table");
}
