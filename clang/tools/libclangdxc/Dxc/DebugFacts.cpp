//===- DebugFacts.cpp - Contents of debug information -------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugFacts.h"
#include "Blobs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/BinaryStreamReader.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXILBitcodeReader.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/Container/SourceInfoPart.h"

using namespace clang::dxc;
using llvm::dxil::ContainerPart;
using llvm::dxil::DebugSources;

/// The value, or nothing after its error is dropped: the interfaces have no
/// place for texts.
template <typename T>
static std::optional<T> takeValue(llvm::Expected<T> Value) {
  if (Value)
    return std::move(*Value);
  llvm::consumeError(Value.takeError());
  return std::nullopt;
}

/// The name after the two numbers of the part ILDN; empty if it is damaged.
static std::string readName(llvm::ArrayRef<char> Part) {
  llvm::BinaryStreamReader Reader(llvm::StringRef(Part.data(), Part.size()),
                                  llvm::endianness::little);
  uint16_t Flags, Length;
  llvm::StringRef Text;
  if (Reader.readInteger(Flags) || Reader.readInteger(Length) ||
      Reader.readFixedString(Text, Length))
    return "";
  return Text.str();
}

static std::optional<DebugFacts::Version>
readVersion(llvm::ArrayRef<char> Part) {
  llvm::BinaryStreamReader Reader(llvm::StringRef(Part.data(), Part.size()),
                                  llvm::endianness::little);
  uint16_t Major, Minor;
  DebugFacts::Version Read;
  if (Reader.readInteger(Major) || Reader.readInteger(Minor) ||
      Reader.readInteger(Read.Flags))
    return std::nullopt;
  Read.Major = Major;
  Read.Minor = Minor;
  return Read;
}

/// What the program says itself; nothing if it is damaged.
static DebugSources readProgram(const ContainerPart &Part) {
  auto Header = takeValue(llvm::dxil::readProgramPart(Part));
  if (!Header)
    return {};
  llvm::LLVMContext Context;
  auto M = takeValue(llvm::dxil::readDXILBitcode(Header->Bitcode, Context));
  return M ? DebugSources::read(**M) : DebugSources();
}

std::optional<DebugFacts> DebugFacts::read(llvm::StringRef Bytes) {
  DebugFacts Facts;
  Facts.Container = Bytes.str();
  Facts.IsFile = llvm::dxil::isDebugFile(asArray(Bytes));
  if (Facts.IsFile) {
    auto Inside = takeValue(llvm::dxil::readDebugFile(asArray(Bytes)));
    if (!Inside)
      return std::nullopt;
    Facts.Container.assign(Inside->begin(), Inside->end());
  }
  auto View = takeValue(llvm::dxil::readDXContainer(asArray(Facts.Container)));
  if (!View || !llvm::dxil::hasGoodDigest(asArray(Facts.Container)))
    return std::nullopt;
  if (const ContainerPart *Part = View->find("ILDB")) {
    Facts.HasDebug = true;
    Facts.Sources = readProgram(*Part);
  }
  if (const ContainerPart *Part = View->find("SRCI"))
    if (auto Sources = takeValue(llvm::dxil::readSourceInfoPart(Part->Data)))
      Facts.Sources = std::move(*Sources);
  if (const ContainerPart *Part = View->find("HASH"))
    Facts.Hash.assign(Part->Data.begin(), Part->Data.end());
  if (const ContainerPart *Part = View->find("ILDN"))
    Facts.Name = readName(Part->Data);
  if (const ContainerPart *Part = View->find("VERS"))
    Facts.Compiler = readVersion(Part->Data);
  return Facts;
}

llvm::StringRef DebugFacts::findOption(llvm::StringRef OptionName) const {
  llvm::StringRef Value;
  for (const DebugSources::Argument &A : Sources.Arguments)
    if (A.Name == OptionName)
      Value = A.Value;
  return Value;
}

static void addWords(std::vector<std::string> &Words,
                     const DebugSources::Argument &A) {
  if (!A.Name.empty())
    Words.push_back("-" + A.Name);
  if (!A.Value.empty())
    Words.push_back(A.Value);
}

std::vector<std::string> DebugFacts::getArguments() const {
  std::vector<std::string> Words;
  for (const DebugSources::Argument &A : Sources.Arguments)
    addWords(Words, A);
  return Words;
}

std::vector<std::string> DebugFacts::getFlags() const {
  std::vector<std::string> Words;
  for (const DebugSources::Argument &A : Sources.Arguments)
    if (A.Name != "D" && A.Name != "E" && A.Name != "T")
      addWords(Words, A);
  return Words;
}

std::vector<std::string> DebugFacts::getDefines() const {
  std::vector<std::string> Texts;
  for (const DebugSources::Argument &A : Sources.Arguments)
    if (A.Name == "D")
      Texts.push_back(A.Value);
  for (const std::string &Define : Sources.Defines)
    if (!llvm::is_contained(Texts, Define))
      Texts.push_back(Define);
  return Texts;
}
