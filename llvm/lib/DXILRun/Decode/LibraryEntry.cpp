//===- LibraryEntry.cpp - Entry points of libraries -----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library has any number of entries. The one that is chosen becomes the entry
// of the file, which is then like that of a compute shader, but for resources
// that are still open: they get registers in a space of their own.
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Decode/ShaderFile.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::EntryRecord;
using dxil::ResourceRecord;

static std::string listEntries(ArrayRef<EntryRecord> Entries) {
  std::string Names;
  raw_string_ostream OS(Names);
  ListSeparator Comma;
  for (const EntryRecord &Entry : Entries)
    OS << Comma << '\'' << Entry.Name << '\'';
  return Names;
}

static Expected<EntryRecord> findEntry(ArrayRef<EntryRecord> Entries,
                                       StringRef Name) {
  if (Entries.empty())
    return createStringError(
        "the library has no entry: exported functions alone "
        "cannot be executed");
  if (Name.empty() && Entries.size() == 1)
    return Entries.front();
  for (const EntryRecord &Entry : Entries)
    if (Entry.Name == Name)
      return Entry;
  return createStringError(
      (Name.empty() ? "the library has several entries"
                    : "the library has no entry '" + Name + "'") +
      ": choose one of " + listEntries(Entries) + " with --entry");
}

/// Gives what is open the next registers of its class.
static void bindOpen(MutableArrayRef<ResourceRecord> Records) {
  std::array<uint32_t, 4> Next = {0, 0, 0, 0};
  for (ResourceRecord &Record : Records) {
    if (!Record.isOpen())
      continue;
    uint32_t &First = Next[unsigned(Record.Class)];
    Record.Space = OpenSpace;
    Record.LowerBound = First;
    // After an array without bounds, no index reaches the next.
    constexpr uint32_t Unbounded = 1 << 20;
    First += Record.isUnbounded() ? Unbounded : Record.RangeSize;
  }
}

Error dxilrun::chooseEntry(ShaderFile &File, StringRef Name) {
  dxil::DXILModuleInfo &Info = File.Info;
  if (Info.Kind != dxil::ShaderKind::Library) {
    if (Name.empty() || Name == Info.EntryName)
      return Error::success();
    return createStringError("the shader has no entry '" + Name + "' but '" +
                             Info.EntryName + "'");
  }
  Expected<EntryRecord> Entry = findEntry(Info.Entries, Name);
  if (!Entry)
    return Entry.takeError();
  setEntry(File, *Entry);
  openResources(File, *Entry);
  return Error::success();
}

void dxilrun::setEntry(ShaderFile &File, const EntryRecord &Entry) {
  dxil::DXILModuleInfo &Info = File.Info;
  Info.Kind = Entry.Kind;
  Info.Entry = Entry.Entry;
  Info.EntryName = Entry.Name;
  Info.NumThreads = Entry.NumThreads;
  Info.WaveSize = Entry.WaveSize;
  Info.Signatures = Entry.Signatures;
  Info.States = Entry.States;
  File.PayloadBytes = Entry.PayloadBytes;
  File.AttributeBytes = Entry.AttributeBytes;
}

void dxilrun::openResources(ShaderFile &File, ArrayRef<EntryRecord> Entries) {
  bindOpen(File.Info.Resources);
  SetVector<const Value *> Reached;
  for (const EntryRecord &Entry : Entries)
    Reached.insert_range(dxil::findReached(*Entry.Entry));
  for (ResourceRecord &Record : File.Info.Resources)
    Record.IsReached = Record.Symbol && Reached.contains(Record.Symbol);
}
