// ResourceHandles.h: Resources of handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_VERIFIER_RESOURCEHANDLES_H
#define LLVM_LIB_TARGET_DIRECTX_VERIFIER_RESOURCEHANDLES_H

#include "VerifierContext.h"
#include "llvm/Target/DirectX/DXILForm/ResourceProperties.h"

namespace llvm {
namespace dxil {

/// The resource properties that the operations creating a handle state.
struct HandleInfo {
  ResourceClass Class = ResourceClass::SRV;
  ResourceKind Kind = ResourceKind::Invalid;
  bool HasCounter = false;
  bool IsComparison = false; ///< of an annotated sampler
  /// The second word of the properties: element type and count of a typed
  /// resource, stride of a structured buffer, size of a constant buffer.
  uint32_t Detail = 0;
  /// The same, of an annotated typed resource.
  TypedElement Element;
  /// Null for a handle from the descriptor heap.
  const ResourceRecord *Record = nullptr;
  bool FromHeap = false;

  unsigned componentCount() const { return Element.Count; }
};

/// The call that made \p Handle, past any annotations; null for every value
/// that is no call of an operation.
const CallInst *getHandleProvenance(const Value &Handle);

/// True if operations may take \p Handle: it comes from createHandle, or, from
/// shader model 6.6 on, from annotateHandle.
bool isUsableHandle(const VerifierContext &Context, const Value &Handle);

/// What \p Handle refers to; nothing if it is not usable or not in the tables.
std::optional<HandleInfo> resolveHandle(const VerifierContext &Context,
                                        const Value &Handle);

/// The record that createHandle or createHandleFromBinding \p Call selects, or
/// null.
const ResourceRecord *findRecord(const VerifierContext &Context,
                                 const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_VERIFIER_RESOURCEHANDLES_H
