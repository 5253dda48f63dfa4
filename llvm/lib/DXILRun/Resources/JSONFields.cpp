// JSONFields.cpp: Members of objects in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/JSONFields.h"

using namespace llvm;
using namespace llvm::dxilrun;

Error dxilrun::errorAt(const Twine &Location, const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Location + ": " + Message);
}

Expected<json::Value> dxilrun::parseJSON(StringRef Text) {
  constexpr unsigned MaxDepth = 256;
  unsigned Depth = 0;
  bool InString = false;
  for (size_t I = 0; I < Text.size() && Depth <= MaxDepth; ++I) {
    char C = Text[I];
    if (C == '"')
      InString = !InString;
    else if (InString)
      I += C == '\\';
    else if (C == '[' || C == '{')
      ++Depth;
    else if ((C == ']' || C == '}') && Depth > 0)
      --Depth;
  }
  if (Depth > MaxDepth)
    return createStringError(inconvertibleErrorCode(),
                             "brackets are nested more than " +
                                 Twine(MaxDepth) + " deep");
  return json::parse(Text);
}

Expected<const json::Array *> dxilrun::readList(const json::Object &Object,
                                                StringRef Key,
                                                const Twine &Location) {
  if (const json::Array *List = Object.getArray(Key))
    return List;
  return errorAt(Location, "the list '" + Key + "' is missing");
}

Expected<const json::Array *> dxilrun::readList(const json::Object &Object,
                                                StringRef Key,
                                                const Twine &Location,
                                                size_t Count) {
  Expected<const json::Array *> List = readList(Object, Key, Location);
  if (List && (*List)->size() != Count)
    return errorAt(Location, "'" + Key + "' has " + Twine((*List)->size()) +
                                 " members instead of " + Twine(Count));
  return List;
}

Expected<const json::Object *> dxilrun::readObject(const json::Value &Value,
                                                   const Twine &Location) {
  if (const json::Object *Object = Value.getAsObject())
    return Object;
  return errorAt(Location, "this is not an object");
}

Error dxilrun::forEachObject(
    const json::Array &List, const Twine &Location,
    function_ref<Error(const json::Object &, StringRef, size_t)> Visit) {
  for (auto [Number, Value] : enumerate(List)) {
    const std::string Where = (Location + "[" + Twine(Number) + "]").str();
    Expected<const json::Object *> Object = readObject(Value, Where);
    if (!Object)
      return Object.takeError();
    if (Error E = Visit(**Object, Where, Number))
      return E;
  }
  return Error::success();
}

Expected<uint32_t> dxilrun::readInteger(const json::Object &Object,
                                        StringRef Key, const Twine &Location,
                                        uint32_t Default) {
  const json::Value *Value = Object.get(Key);
  if (!Value)
    return Default;
  if (std::optional<bool> Truth = Value->getAsBoolean())
    return uint32_t(*Truth);
  std::optional<int64_t> Number = Value->getAsInteger();
  if (!Number || !isUInt<32>(*Number))
    return errorAt(Location, "'" + Key + "' is not an integer of 32 bits");
  return uint32_t(*Number);
}

Error dxilrun::checkKeys(const json::Object &Object, ArrayRef<StringRef> Keys,
                         const Twine &Location) {
  for (const auto &[Key, Value] : Object)
    if (Key != "comment" && !is_contained(Keys, StringRef(Key)))
      return errorAt(Location, "unknown key '" + StringRef(Key) + "'");
  return Error::success();
}

void dxilrun::flattenLists(const json::Value &Data,
                           SmallVectorImpl<const json::Value *> &Out) {
  const json::Array *List = Data.getAsArray();
  if (!List)
    return Out.push_back(&Data);
  for (const json::Value &Item : *List)
    flattenLists(Item, Out);
}
