//===- GraphDescription.cpp - The records of a work graph in JSON ---------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Graph/GraphDescription.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"

using namespace llvm;
using namespace llvm::dxilrun;

static constexpr StringLiteral File = "the file";

static Expected<GraphEntry> readEntry(const json::Object &Object,
                                      std::string Place, StringRef Directory) {
  constexpr StringLiteral DataKeys[] = {"type", "format", "data",
                                        "file", "fill",   "parts"};
  SmallVector<StringRef, 12> Keys = {"node", "index", "count"};
  append_range(Keys, DataKeys);
  if (Error E = checkKeys(Object, Keys, Place))
    return std::move(E);
  std::optional<StringRef> Name = Object.getString("node");
  if (!Name)
    return errorAt(Place, "'node', the name of a node, is needed");
  Expected<uint32_t> Index = readInteger(Object, "index", Place, 0);
  if (!Index)
    return Index.takeError();
  GraphEntry Entry;
  Entry.Node = {Name->str(), *Index};
  if (any_of(DataKeys, [&](StringRef Key) { return Object.get(Key); })) {
    Expected<std::vector<uint8_t>> Bytes = parseElements(Object, Directory);
    if (!Bytes)
      return errorAt(Place, toString(Bytes.takeError()));
    Entry.Bytes = std::move(*Bytes);
  } else {
    Expected<uint32_t> Count = readInteger(Object, "count", Place, 1);
    if (!Count)
      return Count.takeError();
    Entry.Count = *Count;
  }
  Entry.Place = std::move(Place);
  return std::move(Entry);
}

Expected<std::vector<GraphEntry>> dxilrun::parseGraph(StringRef Text,
                                                      StringRef Directory) {
  Expected<json::Value> Root = parseJSON(Text);
  if (!Root)
    return Root.takeError();
  Expected<const json::Object *> Top = readObject(*Root, File);
  if (!Top)
    return Top.takeError();
  if (Error E = checkKeys(**Top, {"records"}, File))
    return std::move(E);
  Expected<const json::Array *> List = readList(**Top, "records", File);
  if (!List)
    return List.takeError();
  std::vector<GraphEntry> Entries;
  auto Read = [&](const json::Object &Object, StringRef Place,
                  size_t) -> Error {
    Expected<GraphEntry> Entry = readEntry(Object, Place.str(), Directory);
    if (!Entry)
      return Entry.takeError();
    Entries.push_back(std::move(*Entry));
    return Error::success();
  };
  if (Error E = forEachObject(**List, "records", Read))
    return std::move(E);
  return std::move(Entries);
}
