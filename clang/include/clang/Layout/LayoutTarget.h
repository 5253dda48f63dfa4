// LayoutTarget.h: What a layout depends on the API for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stable layout is computed for one API. Order, explicit places first, and
// the first free slots for the rest are the same for all of them; a target
// states the rest: rules of memory, the slots that a resource takes, where the
// source places it, and the words of messages and of reflection.

#ifndef CLANG_LAYOUT_LAYOUTTARGET_H
#define CLANG_LAYOUT_LAYOUTTARGET_H

#include "clang/AST/HLSLRegisters.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include <cstdint>
#include <optional>
#include <string>

namespace clang {
namespace hlsl {

struct DeclaredBlock;
struct DeclaredResource;

enum class LayoutTargetKind { Direct3D12, Vulkan };

/// The slots that a resource, or an array of resources, takes. Slots of
/// different classes are counted apart.
struct SlotUse {
  llvm::dxil::ResourceClass Class = llvm::dxil::ResourceClass::SRV;
  /// The slots of the class before it in its declaration, or in its block.
  uint64_t First = 0;
  uint64_t Count = 1;
  bool IsUnbounded = false; ///< all slots from the first on; Count is 0
};

/// Where the source places the first slot of a declaration.
struct WrittenLocation {
  std::optional<uint32_t> Lower;
  std::optional<uint32_t> Space;
};

/// The fields of a row of "resources" that state a place.
struct LocationFields {
  llvm::StringRef Space;
  llvm::StringRef Lower;
};

class LayoutTarget {
public:
  virtual ~LayoutTarget() = default;

  static const LayoutTarget &get(LayoutTargetKind Kind);

  virtual LayoutTargetKind getKind() const = 0;
  /// As -fhlsl-layout-target and reflection spell it.
  virtual llvm::StringRef getName() const = 0;

  /// Of constant buffers, texture buffers and parameter blocks.
  virtual MemoryLayout::Rules getConstantRules() const = 0;
  /// Of the elements of structured buffers.
  virtual MemoryLayout::Rules getElementRules() const = 0;

  virtual SlotUse getSlots(const DeclaredResource &Resource) const = 0;

  /// \p Block is what the resource is in, or null; \p Around is the buffer or
  /// the variable that declares the first slot.
  virtual WrittenLocation getWrittenLocation(const DeclaredResource &Resource,
                                             const DeclaredBlock *Block,
                                             const NamedDecl *Around) const = 0;

  /// "t2 to t5, space0". \p Count is nothing for an unbounded range.
  virtual std::string spellSlots(llvm::dxil::ResourceClass Class,
                                 uint32_t Space, uint32_t Lower,
                                 std::optional<uint64_t> Count) const = 0;
  /// "space0".
  virtual std::string spellSpace(uint32_t Space) const = 0;
  /// "4 't' registers", as above.
  virtual std::string spellNeed(llvm::dxil::ResourceClass Class,
                                std::optional<uint64_t> Count) const = 0;

  virtual LocationFields getLocationFields() const = 0;
  /// The letters by which reflection counts slots, in its order.
  virtual llvm::ArrayRef<RegisterLetter> getCountedLetters() const = 0;
  /// The kind of a binding of such slots.
  virtual llvm::StringRef getBindingKind(RegisterLetter Letter) const = 0;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_LAYOUTTARGET_H
