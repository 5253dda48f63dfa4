// RuntimeDataReader.cpp: Reading the part RDAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Container/RuntimeDataReader.h"
#include "RuntimeDataTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include <array>

using namespace llvm;
using namespace llvm::dxil;
using support::endian::read32le;

static Error damagedRuntimeData(const Twine &Where) {
  return createStringError("damaged part RDAT: " + Where);
}

namespace {

/// The tables of functions and subobjects, and what these refer to.
struct Tables {
  StringRef Strings;
  ArrayRef<char> IndexArrays, Functions, RawBytes, Subobjects;

  static Expected<Tables> read(ArrayRef<char> Part);
  Expected<StringRef> getString(uint32_t Offset) const;
  Expected<std::vector<uint32_t>> getList(uint32_t Index) const;
};

/// A function's row has these words; later versions append fields.
enum FunctionWord : unsigned {
  SymbolWord,
  NameWord,
  ResourcesWord,
  CalleesWord,
  KindWord,
  FeaturesWord = 7,
  StagesWord = 9,
  ModelWord,
  NumFunctionWords
};

} // namespace

Expected<Tables> Tables::read(ArrayRef<char> Part) {
  constexpr size_t Word = sizeof(uint32_t);
  if (Part.size() < 2 * Word)
    return damagedRuntimeData("it has no header");
  uint64_t Count = read32le(Part.data() + Word);
  if (read32le(Part.data()) != RuntimeDataVersion1 ||
      Part.size() < (2 + Count) * Word)
    return damagedRuntimeData("its header is wrong");
  Tables Found;
  for (uint64_t I = 0; I != Count; ++I) {
    uint64_t Offset = read32le(Part.data() + (2 + I) * Word);
    if (Offset + 2 * Word > Part.size())
      return damagedRuntimeData("a table is outside of it");
    uint32_t Size = read32le(Part.data() + Offset + Word);
    if (Offset + 2 * Word + Size > Part.size())
      return damagedRuntimeData("a table is outside of it");
    ArrayRef<char> Data = Part.slice(Offset + 2 * Word, Size);
    uint32_t Type = read32le(Part.data() + Offset);
    if (Type == static_cast<uint32_t>(RuntimeTable::Strings))
      Found.Strings = StringRef(Data.data(), Data.size());
    else if (Type == static_cast<uint32_t>(RuntimeTable::IndexArrays))
      Found.IndexArrays = Data;
    else if (Type == static_cast<uint32_t>(RuntimeTable::Functions))
      Found.Functions = Data;
    else if (Type == static_cast<uint32_t>(RuntimeTable::RawBytes))
      Found.RawBytes = Data;
    else if (Type == static_cast<uint32_t>(RuntimeTable::Subobjects))
      Found.Subobjects = Data;
  }
  return Found;
}

Expected<StringRef> Tables::getString(uint32_t Offset) const {
  size_t End = Strings.find('\0', Offset);
  if (Offset >= Strings.size() || End == StringRef::npos)
    return damagedRuntimeData("a string is outside of its table");
  return Strings.slice(Offset, End);
}

Expected<std::vector<uint32_t>> Tables::getList(uint32_t Index) const {
  std::vector<uint32_t> List;
  if (Index == NoIndexArray)
    return List;
  size_t NumWords = IndexArrays.size() / sizeof(uint32_t);
  auto At = [&](uint64_t Word) {
    return read32le(IndexArrays.data() + Word * sizeof(uint32_t));
  };
  if (Index >= NumWords || At(Index) >= NumWords - Index)
    return damagedRuntimeData("a list is outside of its table");
  for (uint32_t I = 0; I != At(Index); ++I)
    List.push_back(At(uint64_t(Index) + 1 + I));
  return List;
}

/// A table has the number of its rows and their size before them.
static Error forEachRow(ArrayRef<char> Table, unsigned MinWords, StringRef Name,
                        function_ref<Error(ArrayRef<char>)> Visit) {
  constexpr size_t TableHeaderSize = 2 * sizeof(uint32_t);
  if (Table.empty())
    return Error::success();
  if (Table.size() < TableHeaderSize)
    return damagedRuntimeData("the table of " + Name + " has no header");
  uint64_t Count = read32le(Table.data());
  uint64_t Stride = read32le(Table.data() + sizeof(uint32_t));
  if (Stride < MinWords * sizeof(uint32_t) ||
      TableHeaderSize + Count * Stride > Table.size())
    return damagedRuntimeData("the table of " + Name + " is too small");
  for (uint64_t I = 0; I != Count; ++I)
    if (Error E = Visit(Table.slice(TableHeaderSize + I * Stride, Stride)))
      return E;
  return Error::success();
}

static Error readFunction(ArrayRef<char> Row, const Tables &Found,
                          RuntimeFunction &Function) {
  auto Word = [&](unsigned N) {
    return read32le(Row.data() + N * sizeof(uint32_t));
  };
  Expected<StringRef> Symbol = Found.getString(Word(SymbolWord));
  if (!Symbol)
    return Symbol.takeError();
  Expected<StringRef> Name = Found.getString(Word(NameWord));
  if (!Name)
    return Name.takeError();
  Function.Symbol = *Symbol;
  Function.Name = *Name;
  Expected<std::vector<uint32_t>> Resources =
      Found.getList(Word(ResourcesWord));
  if (!Resources)
    return Resources.takeError();
  Function.Resources = std::move(*Resources);
  Expected<std::vector<uint32_t>> Callees = Found.getList(Word(CalleesWord));
  if (!Callees)
    return Callees.takeError();
  for (uint32_t Offset : *Callees) {
    Expected<StringRef> Callee = Found.getString(Offset);
    if (!Callee)
      return Callee.takeError();
    Function.Callees.push_back(*Callee);
  }
  uint32_t Kind = Word(KindWord);
  if (Kind > static_cast<uint32_t>(ShaderKind::Node))
    return damagedRuntimeData("unknown shader kind " + Twine(Kind));
  Function.Kind = static_cast<ShaderKind>(Kind);
  Function.Features = Word(FeaturesWord) | uint64_t(Word(FeaturesWord + 1))
                                               << 32;
  Function.Stages = Word(StagesWord);
  Function.MinShaderModelMinor = Word(ModelWord) & 0xf;
  return Error::success();
}

Expected<std::vector<RuntimeFunction>>
dxil::readRuntimeFunctions(ArrayRef<char> Part) {
  Expected<Tables> Found = Tables::read(Part);
  if (!Found)
    return Found.takeError();
  std::vector<RuntimeFunction> Functions;
  Error Problem = forEachRow(
      Found->Functions, NumFunctionWords, "functions", [&](ArrayRef<char> Row) {
        return readFunction(Row, *Found, Functions.emplace_back());
      });
  if (Problem)
    return Problem;
  return Functions;
}

//===----------------------------------------------------------------------===//
// Subobjects
//===----------------------------------------------------------------------===//

static Error readStrings(ArrayRef<uint32_t> Offsets, const Tables &Found,
                         Subobject &Object) {
  for (uint32_t Offset : Offsets) {
    Expected<StringRef> Text = Found.getString(Offset);
    if (!Text)
      return Text.takeError();
    Object.Strings.push_back(Text->str());
  }
  return Error::success();
}

/// \p Words are those after the kind and the name.
static Error readValues(ArrayRef<uint32_t> Words, const Tables &Found,
                        Subobject &Object) {
  switch (Object.Kind) {
  case SubobjectKind::StateObjectConfig:
  case SubobjectKind::RaytracingPipelineConfig:
    Object.Numbers = {Words[0]};
    return Error::success();
  case SubobjectKind::RaytracingShaderConfig:
  case SubobjectKind::RaytracingPipelineConfig1:
    Object.Numbers = {Words[0], Words[1]};
    return Error::success();
  case SubobjectKind::HitGroup:
    Object.Numbers = {Words[0]};
    return readStrings(Words.drop_front(), Found, Object);
  case SubobjectKind::GlobalRootSignature:
  case SubobjectKind::LocalRootSignature: {
    if (uint64_t(Words[0]) + Words[1] > Found.RawBytes.size())
      return damagedRuntimeData("a root signature is outside of its table");
    ArrayRef<char> Bytes = Found.RawBytes.slice(Words[0], Words[1]);
    Object.RootSignature.assign(Bytes.begin(), Bytes.end());
    return Error::success();
  }
  case SubobjectKind::SubobjectToExportsAssociation: {
    if (Error E = readStrings(Words[0], Found, Object))
      return E;
    Expected<std::vector<uint32_t>> Exports = Found.getList(Words[1]);
    if (!Exports)
      return Exports.takeError();
    return readStrings(*Exports, Found, Object);
  }
  }
  return damagedRuntimeData("unknown subobject kind " +
                            Twine(static_cast<uint32_t>(Object.Kind)));
}

Expected<std::vector<Subobject>>
dxil::readRuntimeSubobjects(ArrayRef<char> Part) {
  Expected<Tables> Found = Tables::read(Part);
  if (!Found)
    return Found.takeError();
  std::vector<Subobject> Subobjects;
  constexpr unsigned NumWords = SubobjectRowSize / sizeof(uint32_t);
  Error Problem = forEachRow(
      Found->Subobjects, NumWords, "subobjects", [&](ArrayRef<char> Row) {
        std::array<uint32_t, NumWords> Words;
        for (unsigned N = 0; N != NumWords; ++N)
          Words[N] = read32le(Row.data() + N * sizeof(uint32_t));
        Subobject &Object = Subobjects.emplace_back();
        Object.Kind = static_cast<SubobjectKind>(Words[0]);
        Expected<StringRef> Name = Found->getString(Words[1]);
        if (!Name)
          return Name.takeError();
        Object.Name = Name->str();
        return readValues(ArrayRef(Words).drop_front(2), *Found, Object);
      });
  if (Problem)
    return Problem;
  return Subobjects;
}
