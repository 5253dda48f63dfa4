//===- RuntimeDataReader.cpp - Reading the part RDAT ----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Container/RuntimeDataReader.h"
#include "RuntimeDataTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::dxil;
using support::endian::read32le;

static Error damaged(const Twine &Where) {
  return createStringError("damaged part RDAT: " + Where);
}

namespace {

/// The tables that functions refer to.
struct Tables {
  StringRef Strings;
  ArrayRef<char> IndexArrays, Functions;

  static Expected<Tables> read(ArrayRef<char> Part);
  Expected<StringRef> getString(uint32_t Offset) const;
  Expected<std::vector<uint32_t>> getList(uint32_t Index) const;
};

/// A function's row has these words, and later fields.
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
    return damaged("it has no header");
  uint64_t Count = read32le(Part.data() + Word);
  if (read32le(Part.data()) != RuntimeDataVersion1 ||
      Part.size() < (2 + Count) * Word)
    return damaged("its header is wrong");
  Tables Found;
  for (uint64_t I = 0; I != Count; ++I) {
    uint64_t Offset = read32le(Part.data() + (2 + I) * Word);
    if (Offset + 2 * Word > Part.size())
      return damaged("a table is outside of it");
    uint32_t Size = read32le(Part.data() + Offset + Word);
    if (Offset + 2 * Word + Size > Part.size())
      return damaged("a table is outside of it");
    ArrayRef<char> Data = Part.slice(Offset + 2 * Word, Size);
    uint32_t Type = read32le(Part.data() + Offset);
    if (Type == static_cast<uint32_t>(RuntimeTable::Strings))
      Found.Strings = StringRef(Data.data(), Data.size());
    else if (Type == static_cast<uint32_t>(RuntimeTable::IndexArrays))
      Found.IndexArrays = Data;
    else if (Type == static_cast<uint32_t>(RuntimeTable::Functions))
      Found.Functions = Data;
  }
  return Found;
}

Expected<StringRef> Tables::getString(uint32_t Offset) const {
  size_t End = Strings.find('\0', Offset);
  if (Offset >= Strings.size() || End == StringRef::npos)
    return damaged("a string is outside of its table");
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
    return damaged("a list is outside of its table");
  for (uint32_t I = 0; I != At(Index); ++I)
    List.push_back(At(uint64_t(Index) + 1 + I));
  return List;
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
    return damaged("there is no kind of shader " + Twine(Kind));
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
  constexpr size_t HeaderSize = 2 * sizeof(uint32_t);
  ArrayRef<char> Rows = Found->Functions;
  if (Rows.empty())
    return Functions;
  if (Rows.size() < HeaderSize)
    return damaged("the table of functions has no header");
  uint64_t Count = read32le(Rows.data());
  uint64_t Stride = read32le(Rows.data() + sizeof(uint32_t));
  if (Stride < NumFunctionWords * sizeof(uint32_t) ||
      HeaderSize + Count * Stride > Rows.size())
    return damaged("the table of functions is too small");
  for (uint64_t I = 0; I != Count; ++I) {
    RuntimeFunction &Function = Functions.emplace_back();
    if (Error E = readFunction(Rows.slice(HeaderSize + I * Stride, Stride),
                               *Found, Function))
      return E;
  }
  return Functions;
}
