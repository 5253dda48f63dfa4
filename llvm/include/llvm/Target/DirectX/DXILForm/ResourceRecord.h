// ResourceRecord.h: Records of !dx.resources, and operands of annotateHandle
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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
class Value;

namespace dxil {
class FieldReader;

// Records of !dx.resources.
//
// The codec of DXIL's table of resources, !dx.resources, and of the node beside
// it with the type of each resource's variable, !dx.resource.types.
//
// docs/dev/decisions/0007-llvm-s-resource-classes.md explains why this is not
// LLVM's dxil::ResourceInfo.

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

// Operands of annotateHandle.
//
// The codec of %dx.types.ResourceProperties: two words that describe a resource
// where its handle is annotated (from shader model 6.6 on).
//
// docs/dev/decisions/0007-llvm-s-resource-classes.md explains why this is not
// LLVM's ResourceInfo::getAnnotateProps.

/// The elements of a typed buffer or a texture.
struct TypedElement {
  ElementType Type = ElementType::Invalid;
  uint8_t Count = 0;   ///< components
  uint8_t Samples = 0; ///< of multisampled textures; 0 if left open
};

struct ResourceProperties {
  ResourceKind Kind = ResourceKind::Invalid;
  uint8_t AlignLog2 = 0; ///< of structured buffers
  bool IsUAV = false;
  bool IsROV = false;
  bool IsGloballyCoherent = false;
  bool IsReorderCoherent = false;
  /// Of a UAV. The bit is that of IsComparison.
  bool HasCounter = false;
  bool IsComparison = false; ///< of a sampler
  /// The second word: elements of a typed resource (\ref getTyped), stride of a
  /// structured buffer, size of a constant or texture buffer, kind of feedback.
  uint32_t Detail = 0;

  /// Whether Detail describes elements.
  bool isTyped() const;
  TypedElement getTyped() const;
  void setTyped(const TypedElement &Element);
  /// The class that the bits describe.
  ResourceClass getClass() const;

  Constant *write(LLVMContext &Context) const;
  /// Nothing if \p V is not a constant struct of two words.
  static std::optional<ResourceProperties> read(const Value &V);
};

//===----------------------------------------------------------------------===//
// Operands of createHandleFromBinding
//===----------------------------------------------------------------------===//

// The codec of %dx.types.ResBind: the range of registers that a handle is made
// from (from shader model 6.6 on).

struct ResourceBind {
  uint32_t Lower = 0;
  uint32_t Upper = 0; ///< inclusive
  uint32_t Space = 0;
  ResourceClass Class = ResourceClass::SRV;

  Constant *write(LLVMContext &Context) const;
  /// Nothing if \p V is not a constant struct of these fields.
  static std::optional<ResourceBind> read(const Value &V);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_RESOURCERECORD_H
