// MetadataFields.h: Fields of metadata nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions by which codecs read and write nodes. Each codec names the position
// of its fields once, in an enumeration that is not visible elsewhere. Reading
// never crashes: a field that is missing or of another kind is absent.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_METADATAFIELDS_H
#define LLVM_TARGET_DIRECTX_DXILFORM_METADATAFIELDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Constant;
class Function;
class Instruction;
class LLVMContext;
class MDNode;
class Metadata;
class Module;

namespace dxil {

/// Field \p N; null if the node ends before it.
const Metadata *getField(const MDNode &Node, unsigned N);

/// An integer of at most 64 bits.
std::optional<uint64_t> getIntegerField(const MDNode &Node, unsigned N);

/// The same, of which the format has 32 bits; larger ones are none.
std::optional<uint32_t> getWordField(const MDNode &Node, unsigned N);

std::optional<StringRef> getStringField(const MDNode &Node, unsigned N);

const MDNode *getNodeField(const MDNode &Node, unsigned N);

/// A constant, a function or a global variable.
Constant *getConstantField(const MDNode &Node, unsigned N);

Metadata *makeWordField(LLVMContext &Context, uint32_t Value);
Metadata *makeFlagField(LLVMContext &Context, bool Value);
Metadata *makeStringField(LLVMContext &Context, StringRef Value);
/// A node of numbers.
MDNode *makeWordsField(LLVMContext &Context, ArrayRef<uint32_t> Words);

/// Reads required fields, and records the first that is invalid. \p What names
/// the node in the message.
class FieldReader {
  std::string Problem;

public:
  void fail(const Twine &Message);
  bool failed() const { return !Problem.empty(); }
  Error takeError() const;

  /// 0 after a failure.
  uint64_t integer(const MDNode &Node, unsigned N, const Twine &What);
  /// Empty after a failure.
  StringRef string(const MDNode &Node, unsigned N, const Twine &What);
  /// A node, or null where the format allows it.
  const MDNode *node(const MDNode &Node, unsigned N, const Twine &What);
  /// Leave the value alone after a failure.
  void read(const MDNode &Node, unsigned N, const Twine &What, uint32_t &Value);
  void read(const MDNode &Node, unsigned N, const Twine &What, float &Value);
  /// A node of numbers.
  void read(const MDNode &Node, unsigned N, const Twine &What,
            std::array<uint32_t, 3> &Values);
  /// Null where the function is gone.
  void read(const MDNode &Node, unsigned N, const Twine &What,
            const Function *&Value);
  /// The node of the named metadata \p Name; null after a failure, and where
  /// there is none that need be.
  const MDNode *onlyNode(const Module &M, StringRef Name, bool Required);
};

/// The node of the named metadata \p Name; null unless there is exactly one.
const MDNode *getOnlyNode(const Module &M, StringRef Name);

// Branch hints.
//
// The codec of !dx.controlflow.hints, which front IR and DXIL form share.

/// The format's numbers of the hints that HLSL has.
enum ControlFlowHint : uint32_t {
  BranchHint = 1,  ///< `[branch]`
  FlattenHint = 2, ///< `[flatten]`
};

/// Gives a branch or a switch its only hint.
void setControlFlowHint(Instruction &Branch, ControlFlowHint Hint);

/// The numbers of all hints of a node; nothing for what is not a number.
SmallVector<std::optional<uint64_t>, 2>
readControlFlowHints(const MDNode &Node);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_METADATAFIELDS_H
