// ResourceRecord.h: Records of !dx.resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of DXIL's table of resources, !dx.resources, and of the node beside
// it with the type of each resource's variable, !dx.resource.types.
//
// docs/dev/decisions/0007-llvm-s-resource-classes.md explains why this is not
// LLVM's dxil::ResourceInfo.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_RESOURCERECORD_H
#define LLVM_TARGET_DIRECTX_DXILFORM_RESOURCERECORD_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Constant;
class GlobalVariable;
class LLVMContext;
class MDNode;
class Metadata;
class Module;
class Type;

namespace dxil {

class FieldReader;

/// What stands for a register, or a space, that is chosen when a library is
/// linked.
inline constexpr uint32_t OpenBinding = ~0u;

/// The properties of one resource that the format records.
struct ResourceRecord {
  ResourceClass Class = ResourceClass::SRV;
  uint32_t ID = 0; ///< dense in its class
  StringRef Name;  ///< lives as long as the context
  uint32_t Space = 0;
  uint32_t LowerBound = 0;
  uint32_t RangeSize = 0; ///< UnboundedRangeSize if unbounded
  ResourceKind Kind = ResourceKind::Invalid;
  uint32_t SampleCount = 0;       ///< multisampled SRVs
  bool GloballyCoherent = false;  ///< UAVs
  bool ReorderCoherent = false;   ///< UAVs
  bool HasCounter = false;        ///< UAVs
  bool RasterizerOrdered = false; ///< UAVs
  uint32_t CBufferSize = 0;       ///< bytes
  SamplerType Sampler = SamplerType::Default;
  ElementType Element = ElementType::Invalid; ///< typed resources
  uint32_t Stride = 0;                        ///< structured buffers, bytes
  bool UsedByAtomic64 = false;                ///< UAVs
  std::optional<uint32_t> Feedback;           ///< feedback textures: the kind
  const MDNode *Node = nullptr;               ///< that it was read from
  /// The variable that stands for the resource in a library; null elsewhere.
  const GlobalVariable *Symbol = nullptr;
  /// Of a library, as read from a part STAT, where there are no symbols.
  bool IsOfLibrary = false;
  /// False where one entry of a library is looked at that does not use it.
  bool IsReached = true;

  bool isUnbounded() const { return RangeSize == UnboundedRangeSize; }
  /// Whether its register is chosen when the library is linked.
  bool isOpen() const {
    return (Symbol || IsOfLibrary) && LowerBound == OpenBinding;
  }
  /// Inclusive; the last slot of a space for an unbounded range. A range that
  /// goes beyond it is cut there.
  uint32_t upperBound() const;

  /// Without a symbol, an undefined pointer replaces it.
  MDNode *write(LLVMContext &Context) const;
  /// Reports violations of the format to \p Reader.
  static ResourceRecord read(ResourceClass Class, const MDNode &Node,
                             FieldReader &Reader);
  /// The same; nothing if the record cannot be read.
  static std::optional<ResourceRecord> read(ResourceClass Class,
                                            const MDNode &Node);
};

inline constexpr unsigned NumResourceClasses = 4;

/// The two nodes, by the numbers of ResourceClass, which is the order of the
/// classes in them.
struct ResourceTableNodes {
  /// A list of records for each class; null for a class that has none.
  std::array<const MDNode *, NumResourceClasses> Records = {};
  /// Parallel to them: a constant of the type for each record.
  std::array<const MDNode *, NumResourceClasses> Types = {};

  /// The record with the number \p ID; null if there is none.
  const MDNode *getRecord(ResourceClass Class, uint64_t ID) const;
  /// The type of its variable; null if there is none.
  Type *getType(ResourceClass Class, uint64_t ID) const;
  unsigned size(ResourceClass Class) const;

  /// Replaces what the module has; removes the nodes if nothing is in them.
  void write(Module &M) const;
  /// Nothing if the module has no table, or one of another shape.
  static std::optional<ResourceTableNodes> read(const Module &M);
};

/// The element of !dx.resource.types for a variable of the type \p Pointee.
Metadata *makeResourceType(Type *Pointee);

/// The same for the variable of \p Record: a symbol, or an undefined value of
/// the variable's type, which an undefined pointer replaces. Null: none is
/// known.
Metadata *takeRecordType(MDNode &Record);

/// \p Record with the number \p ID.
MDNode *renumberRecord(const MDNode &Record, uint32_t ID);

/// The variable that a record names; null if it names none.
GlobalVariable *getRecordSymbol(const MDNode &Record);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_RESOURCERECORD_H
