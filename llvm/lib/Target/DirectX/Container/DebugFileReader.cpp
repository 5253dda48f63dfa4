//===- DebugFileReader.cpp - Reading debug files of -Fd -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugFileStreams.h"
#include "llvm/DebugInfo/MSF/MSFCommon.h"
#include "llvm/DebugInfo/MSF/MappedBlockStream.h"
#include "llvm/DebugInfo/PDB/Native/PDBFile.h"
#include "llvm/Support/BinaryByteStream.h"
#include "llvm/Support/BinaryStreamReader.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isDebugFile(ArrayRef<char> File) {
  return File.take_front(sizeof(msf::Magic)) == ArrayRef(msf::Magic);
}

Expected<SmallVector<char, 0>> dxil::readDebugFile(ArrayRef<char> File) {
  BumpPtrAllocator Allocator;
  pdb::PDBFile Database(
      "",
      std::make_unique<BinaryByteStream>(
          arrayRefFromStringRef(StringRef(File.data(), File.size())),
          endianness::little),
      Allocator);
  if (Error E = Database.parseFileHeaders())
    return E;
  if (Error E = Database.parseStreamData())
    return E;
  auto Stream = Database.safelyCreateIndexedStream(ContainerStream);
  if (!Stream)
    return Stream.takeError();
  BinaryStreamReader Reader(**Stream);
  ArrayRef<uint8_t> Bytes;
  if (Error E = Reader.readBytes(Bytes, Reader.bytesRemaining()))
    return E;
  return SmallVector<char, 0>(Bytes.begin(), Bytes.end());
}
