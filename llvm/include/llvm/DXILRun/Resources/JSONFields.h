// JSONFields.h: Members of objects in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that the readers of JSON files share: typed members, or an error
// with the path of the location.

#ifndef LLVM_DXILRUN_RESOURCES_JSONFIELDS_H
#define LLVM_DXILRUN_RESOURCES_JSONFIELDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace llvm {
namespace dxilrun {

/// An error with the path of the value: "quads[1].pixels[0]".
Error errorAt(const Twine &Location, const Twine &Message);

/// LLVM's parser for JSON, which calls itself for each bracket in another, on
/// text that is not nested too deeply.
Expected<json::Value> parseJSON(StringRef Text);

/// The list that \p Object has as \p Key; an error if it has none.
Expected<const json::Array *> readList(const json::Object &Object,
                                       StringRef Key, const Twine &Location);
/// The same, with \p Count members.
Expected<const json::Array *> readList(const json::Object &Object,
                                       StringRef Key, const Twine &Location,
                                       size_t Count);

/// The object that \p Value is.
Expected<const json::Object *> readObject(const json::Value &Value,
                                          const Twine &Location);

/// Calls \p Visit with each object of \p List, its path (that of the list with
/// the index), and its index. Ends at the first error; a member that is not an
/// object is one.
Error forEachObject(
    const json::Array &List, const Twine &Location,
    function_ref<Error(const json::Object &, StringRef, size_t)> Visit);

/// An integer of 32 bits or a truth value; \p Default without the key.
Expected<uint32_t> readInteger(const json::Object &Object, StringRef Key,
                               const Twine &Location, uint32_t Default);

/// Refuses all keys but \p Keys and "comment".
Error checkKeys(const json::Object &Object, ArrayRef<StringRef> Keys,
                const Twine &Location);

/// Appends the values of \p Data, with all lists flattened.
void flattenLists(const json::Value &Data,
                  SmallVectorImpl<const json::Value *> &Out);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_JSONFIELDS_H
