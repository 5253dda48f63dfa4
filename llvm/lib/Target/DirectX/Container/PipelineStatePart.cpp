//===- PipelineStatePart.cpp - The PSV0 part -----------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a runtime checks when it makes a pipeline state: the stage, its thread
// counts and the bindings. Later versions of the part only append fields.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Contract/DXILModuleInfo.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// How a binding is accessed, as the part numbers it.
enum class BindType : uint32_t {
  Sampler = 1,
  CBV = 2,
  SRVTyped = 3,
  SRVRaw = 4,
  SRVStructured = 5,
  UAVTyped = 6,
  UAVRaw = 7,
  UAVStructured = 8,
  UAVStructuredWithCounter = 9,
};

/// The size of the runtime information in each version.
constexpr uint32_t InfoSizes[] = {24, 36, 48, 52, 56};

constexpr uint32_t BindSize = 16;
constexpr uint32_t BindSizeWithKind = 24;

unsigned versionFor(const VersionTuple &Validator) {
  if (Validator < VersionTuple(1, 1))
    return 0;
  if (Validator < VersionTuple(1, 6))
    return 1;
  if (Validator < VersionTuple(1, 8))
    return 2;
  if (Validator < VersionTuple(1, 10))
    return 3;
  return 4;
}

BindType bindTypeOf(const ResourceRecord &Record) {
  bool IsStructured = Record.Kind == ResourceKind::StructuredBuffer;
  bool IsRaw = Record.Kind == ResourceKind::RawBuffer ||
               Record.Kind == ResourceKind::RTAccelerationStructure;
  switch (Record.Class) {
  case ResourceClass::Sampler:
    return BindType::Sampler;
  case ResourceClass::CBuffer:
    return BindType::CBV;
  case ResourceClass::SRV:
    return IsStructured ? BindType::SRVStructured
           : IsRaw      ? BindType::SRVRaw
                        : BindType::SRVTyped;
  case ResourceClass::UAV:
    if (IsStructured)
      return Record.HasCounter ? BindType::UAVStructuredWithCounter
                               : BindType::UAVStructured;
    return IsRaw ? BindType::UAVRaw : BindType::UAVTyped;
  }
  llvm_unreachable("all classes are listed");
}

class PSVWriter {
public:
  PSVWriter(const DXILModuleInfo &Info, raw_ostream &OS)
      : Info(Info), Version(versionFor(Info.ValidatorVersion)),
        Writer(OS, endianness::little) {}

  void write() {
    writeInfo();
    writeBindings();
    if (Version >= 1)
      writeTables();
  }

private:
  void word(uint32_t Value) { Writer.write<uint32_t>(Value); }
  void writeInfo();
  void writeBindings();
  void writeTables();

  const DXILModuleInfo &Info;
  unsigned Version;
  support::endian::Writer Writer;
};

} // namespace

void PSVWriter::writeInfo() {
  word(InfoSizes[Version]);
  // The fields of other stages share the first 16 bytes; a compute shader has
  // none there.
  Writer.OS.write_zeros(16);
  bool HasWaveSize = Info.WaveSize[0] != 0;
  uint32_t MaxWaveSize = Info.WaveSize[1] ? Info.WaveSize[1] : Info.WaveSize[0];
  word(Info.WaveSize[0]);
  word(HasWaveSize ? MaxWaveSize : ~0u);
  if (Version >= 1) {
    Writer.write<uint8_t>(static_cast<uint8_t>(Info.Kind));
    // ViewID, stage fields, element and vector counts: all zero without
    // signatures.
    Writer.OS.write_zeros(11);
  }
  if (Version >= 2)
    for (uint32_t Count : Info.NumThreads)
      word(Count);
  constexpr uint32_t EntryNameOffset = 1; // after the empty string
  if (Version >= 3)
    word(EntryNameOffset);
  if (Version >= 4)
    word(Info.GroupSharedBytes);
}

void PSVWriter::writeBindings() {
  word(Info.Resources.size());
  if (Info.Resources.empty())
    return;
  word(Version >= 2 ? BindSizeWithKind : BindSize);
  for (const ResourceRecord &Record : Info.Resources) {
    word(static_cast<uint32_t>(bindTypeOf(Record)));
    word(Record.Space);
    word(Record.LowerBound);
    word(Record.upperBound());
    if (Version < 2)
      continue;
    word(static_cast<uint32_t>(Record.Kind));
    word(Record.UsedByAtomic64 ? 1 : 0);
  }
}

void PSVWriter::writeTables() {
  std::string Strings(1, '\0');
  if (Version >= 3) {
    Strings += Info.EntryName;
    Strings += '\0';
  }
  Strings.resize(alignTo(Strings.size(), 4), '\0');
  word(Strings.size());
  Writer.OS << Strings;
  word(0); // semantic indexes
}

PartData dxil::buildPSVPart(const DXILModuleInfo &Info) {
  PartData Data;
  raw_svector_ostream OS(Data);
  PSVWriter(Info, OS).write();
  return Data;
}
