//===- RuntimeDataPart.cpp - The RDAT part -------------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a runtime has to know of a library before it links it: the resources,
// and for each function which of them it uses and what it needs. Strings and
// lists of numbers are pooled: each occurs once, in the order of its first use,
// because a validator compares the bytes.
//
//===----------------------------------------------------------------------===//

#include "RuntimeDataTables.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Analysis/FunctionNeeds.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Contract/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Bits of the flags of a resource.
enum ResourceFlag : uint32_t {
  GloballyCoherent = 1,
  HasCounter = 2,
  RasterizerOrdered = 4,
  UsedByAtomic64 = 16,
};

class StringPool {
  std::string Bytes = std::string(1, '\0');
  StringMap<uint32_t> Offsets;

public:
  uint32_t add(StringRef Text) {
    if (Text.empty())
      return 0;
    auto [It, IsNew] = Offsets.try_emplace(Text, Bytes.size());
    if (IsNew) {
      Bytes += Text;
      Bytes += '\0';
    }
    return It->second;
  }
  std::string take() {
    Bytes.resize(alignTo(Bytes.size(), 4), '\0');
    return std::move(Bytes);
  }
};

/// Lists, each after its length.
class IndexPool {
  SmallVector<uint32_t, 32> Words;
  std::map<std::vector<uint32_t>, uint32_t> Offsets;

public:
  uint32_t add(const std::set<uint32_t> &Numbers) {
    return add(std::vector<uint32_t>(Numbers.begin(), Numbers.end()));
  }
  uint32_t add(const std::vector<uint32_t> &List) {
    if (List.empty())
      return NoIndexArray;
    auto [It, IsNew] = Offsets.try_emplace(List, Words.size());
    if (IsNew) {
      Words.push_back(List.size());
      append_range(Words, List);
    }
    return It->second;
  }
  ArrayRef<uint32_t> words() const { return Words; }
};

/// Pieces of bytes, one behind the other.
class BytePool {
  PartData Bytes;
  std::map<std::string, uint32_t> Offsets;

public:
  uint32_t add(ArrayRef<char> Piece) {
    auto [It, IsNew] = Offsets.try_emplace(
        std::string(Piece.begin(), Piece.end()), Bytes.size());
    if (IsNew)
      append_range(Bytes, Piece);
    return It->second;
  }
  PartData take() {
    Bytes.resize(alignTo(Bytes.size(), 4), '\0');
    return std::move(Bytes);
  }
};

class RuntimeDataWriter {
  const Module &M;
  const DXILModuleInfo &Info;
  ArrayRef<Subobject> Subobjects;
  StringPool Strings;
  IndexPool Indices;
  BytePool Bytes;
  SmallVector<std::pair<RuntimeTable, PartData>, 4> Tables;
  /// By function: rows of the resources that it uses, names of the functions
  /// of other libraries that it calls.
  DenseMap<const Function *, std::set<uint32_t>> Used;
  DenseMap<const Function *, std::set<uint32_t>> Callees;

  void noteUsers(const Value &V, uint32_t Resource);
  void addResources();
  void noteCalls();
  void addFunctions();
  std::vector<uint32_t> getSubobjectWords(const Subobject &Object);
  void addSubobjects();

public:
  RuntimeDataWriter(const Module &M, const DXILModuleInfo &Info,
                    ArrayRef<Subobject> Subobjects)
      : M(M), Info(Info), Subobjects(Subobjects) {}
  PartData write();
};

/// The functions that a library may call without having them.
bool isOutside(const Function &F) {
  return F.isDeclaration() && !F.isIntrinsic() && !isDXILOpFunction(F);
}

void writeResource(const ResourceRecord &R, uint32_t Name,
                   support::endian::Writer &Writer) {
  uint32_t Flags = (R.GloballyCoherent ? GloballyCoherent : 0) |
                   (R.HasCounter ? HasCounter : 0) |
                   (R.RasterizerOrdered ? RasterizerOrdered : 0) |
                   (R.UsedByAtomic64 ? UsedByAtomic64 : 0);
  // The bound of what is open is computed all the same.
  uint32_t Upper = R.isUnbounded() ? ~0u : R.LowerBound + R.RangeSize - 1;
  for (uint32_t Word :
       {static_cast<uint32_t>(R.Class), static_cast<uint32_t>(R.Kind), R.ID,
        R.Space, R.LowerBound, Upper, Name, Flags})
    Writer.write<uint32_t>(Word);
}

} // namespace

/// Notes the functions that have an instruction with \p V as an operand, also
/// inside of constant expressions.
void RuntimeDataWriter::noteUsers(const Value &V, uint32_t Resource) {
  for (const User *U : V.users())
    if (auto *I = dyn_cast<Instruction>(U))
      Used[I->getFunction()].insert(Resource);
    else
      noteUsers(*U, Resource);
}

void RuntimeDataWriter::addResources() {
  if (Info.Resources.empty())
    return;
  constexpr uint32_t Stride = 32;
  PartData Rows;
  raw_svector_ostream OS(Rows);
  support::endian::Writer Writer(OS, endianness::little);
  Writer.write<uint32_t>(Info.Resources.size());
  Writer.write<uint32_t>(Stride);
  for (auto [Row, R] : enumerate(Info.Resources)) {
    writeResource(R, Strings.add(R.Name), Writer);
    if (R.Symbol)
      noteUsers(*R.Symbol, Row);
  }
  Tables.push_back({RuntimeTable::Resources, std::move(Rows)});
}

void RuntimeDataWriter::noteCalls() {
  for (const Function &F : M) {
    if (!isOutside(F))
      continue;
    for (const User *U : F.users())
      if (auto *Call = dyn_cast<CallInst>(U))
        Callees[Call->getFunction()].insert(Strings.add(F.getName()));
  }
}

void RuntimeDataWriter::addFunctions() {
  constexpr uint32_t Stride = 52;
  PartData Rows;
  raw_svector_ostream OS(Rows);
  support::endian::Writer Writer(OS, endianness::little);
  auto Word = [&](uint32_t Value) { Writer.write<uint32_t>(Value); };
  uint32_t Count =
      count_if(M, [](const Function &F) { return !F.isDeclaration(); });
  if (!Count)
    return;
  Word(Count);
  Word(Stride);
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    EntryRecord Entry;
    for (const EntryRecord &E : Info.Entries)
      if (E.Entry == &F)
        Entry = E;
    FunctionNeeds Needs = computeFunctionNeeds(F, Info);
    Word(Strings.add(F.getName()));
    Word(Strings.add(getSourceName(F.getName())));
    Word(Indices.add(Used.lookup(&F)));
    Word(Indices.add(Callees.lookup(&F)));
    Word(static_cast<uint32_t>(Entry.Kind));
    Word(Entry.PayloadBytes.value_or(0));
    Word(Entry.AttributeBytes.value_or(0));
    Word(Needs.Features);
    Word(Needs.Features >> 32);
    Word(Needs.Stages);
    Word(static_cast<uint32_t>(Entry.Kind) << 16 | 6 << 4 |
         Needs.MinShaderModelMinor);
    Writer.write<uint8_t>(Entry.WaveSize[0]);
    Writer.write<uint8_t>(Entry.WaveSize[1] ? Entry.WaveSize[1]
                                            : Entry.WaveSize[0]);
    Writer.write<uint16_t>(0); // no entry of a work graph
    Word(NoIndexArray);
  }
  Tables.push_back({RuntimeTable::Functions, std::move(Rows)});
}

/// What is behind the kind and the name.
std::vector<uint32_t>
RuntimeDataWriter::getSubobjectWords(const Subobject &Object) {
  std::vector<uint32_t> Words = Object.Numbers;
  auto Offset = [&](StringRef Text) { return Strings.add(Text); };
  switch (Object.Kind) {
  case SubobjectKind::GlobalRootSignature:
  case SubobjectKind::LocalRootSignature:
    Words = {Bytes.add(Object.RootSignature),
             static_cast<uint32_t>(Object.RootSignature.size())};
    break;
  case SubobjectKind::SubobjectToExportsAssociation: {
    Words = {Offset(Object.Strings.front())};
    std::vector<uint32_t> Exports;
    append_range(Exports, map_range(drop_begin(Object.Strings), Offset));
    Words.push_back(Indices.add(Exports));
    break;
  }
  case SubobjectKind::HitGroup:
    append_range(Words, map_range(Object.Strings, Offset));
    break;
  case SubobjectKind::StateObjectConfig:
  case SubobjectKind::RaytracingShaderConfig:
  case SubobjectKind::RaytracingPipelineConfig:
  case SubobjectKind::RaytracingPipelineConfig1:
    break; // numbers only
  }
  return Words;
}

void RuntimeDataWriter::addSubobjects() {
  if (Subobjects.empty())
    return;
  PartData Rows;
  raw_svector_ostream OS(Rows);
  support::endian::Writer Writer(OS, endianness::little);
  Writer.write<uint32_t>(Subobjects.size());
  Writer.write<uint32_t>(SubobjectRowSize);
  for (const Subobject &Object : Subobjects) {
    std::vector<uint32_t> Words{static_cast<uint32_t>(Object.Kind),
                                Strings.add(Object.Name)};
    append_range(Words, getSubobjectWords(Object));
    Words.resize(SubobjectRowSize / sizeof(uint32_t));
    for (uint32_t Word : Words)
      Writer.write<uint32_t>(Word);
  }
  Tables.push_back({RuntimeTable::Subobjects, std::move(Rows)});
}

PartData RuntimeDataWriter::write() {
  addResources();
  noteCalls();
  addFunctions();
  addSubobjects();
  PartData Lists;
  raw_svector_ostream ListOS(Lists);
  for (uint32_t Word : Indices.words())
    support::endian::write<uint32_t>(ListOS, Word, endianness::little);
  if (!Lists.empty())
    Tables.push_back({RuntimeTable::IndexArrays, std::move(Lists)});
  if (PartData Data = Bytes.take(); !Data.empty())
    Tables.push_back({RuntimeTable::RawBytes, std::move(Data)});
  std::string Text = Strings.take();
  Tables.insert(Tables.begin(),
                {RuntimeTable::Strings, PartData(Text.begin(), Text.end())});

  PartData Part;
  raw_svector_ostream OS(Part);
  support::endian::Writer Writer(OS, endianness::little);
  Writer.write<uint32_t>(RuntimeDataVersion1);
  Writer.write<uint32_t>(Tables.size());
  uint32_t Offset = (2 + Tables.size()) * sizeof(uint32_t);
  for (const auto &[Type, Data] : Tables) {
    Writer.write<uint32_t>(Offset);
    Offset += 2 * sizeof(uint32_t) + Data.size();
  }
  for (const auto &[Type, Data] : Tables) {
    Writer.write<uint32_t>(static_cast<uint32_t>(Type));
    Writer.write<uint32_t>(Data.size());
    OS << StringRef(Data.data(), Data.size());
  }
  return Part;
}

PartData dxil::buildRuntimeDataPart(const Module &M, const DXILModuleInfo &Info,
                                    ArrayRef<Subobject> Subobjects) {
  return RuntimeDataWriter(M, Info, Subobjects).write();
}
