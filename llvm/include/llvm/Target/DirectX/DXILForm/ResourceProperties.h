// ResourceProperties.h: Operands of annotateHandle
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of %dx.types.ResourceProperties: two words that describe a resource
// where its handle is annotated (from shader model 6.6 on).
//
// docs/dev/decisions/0007-llvm-s-resource-classes.md explains why this is not
// LLVM's ResourceInfo::getAnnotateProps.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_RESOURCEPROPERTIES_H
#define LLVM_TARGET_DIRECTX_DXILFORM_RESOURCEPROPERTIES_H

#include "llvm/Support/DXILABI.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Constant;
class LLVMContext;
class Value;

namespace dxil {

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

#endif // LLVM_TARGET_DIRECTX_DXILFORM_RESOURCEPROPERTIES_H
