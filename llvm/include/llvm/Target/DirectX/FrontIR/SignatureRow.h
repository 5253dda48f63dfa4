// SignatureRow.h: Rows of !hlsl.signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !hlsl.signatures, in which CodeGen lists the elements of each
// entry before they have registers.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_SIGNATUREROW_H
#define LLVM_TARGET_DIRECTX_FRONTIR_SIGNATUREROW_H

#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"

namespace llvm {
class Function;
class Module;

namespace dxil {

/// Named metadata with one row for each entry that has elements or a state.
inline constexpr StringLiteral SignaturesMD = "hlsl.signatures";

/// An entry's row in !hlsl.signatures.
struct SignatureRow {
  Function *Entry = nullptr; ///< null where the function is gone
  EntrySignatures Signatures;
  /// Of each element: the raw encoding of the source location of what has its
  /// semantic, or 0.
  std::array<SmallVector<uint32_t, 0>, NumSignatures> Locations;
  StageStates States;

  MDNode *write(LLVMContext &Context) const;
  static SignatureRow read(const MDNode &Node, FieldReader &Reader);
};

/// The row of \p Entry, or an empty one. Rows that are ill-formed count as
/// none; dxil-check-input refuses them.
SignatureRow findSignatureRow(const Module &M, const Function &Entry);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_SIGNATUREROW_H
