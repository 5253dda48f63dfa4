// SignatureAllocator.h: Registers of signature elements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assigns registers to the elements of one signature and one stream, by the
// rules of "Signature packing" in Microsoft's DXIL.rst. A register has four
// components of 32 bits. Independent of LLVM IR.
//
// Signatures between stages:
// - A register has one interpolation mode, and its components one width.
// - In a register, user values are left of system values, and these are left of
//   system-generated values.
// - Rows that one index reaches are consecutive and start in the same column;
//   their registers contain no system value. Tessellation factors with several
//   rows are in the last column; other indexed rows are within each other's
//   range or disjoint.
// - Clip and cull distances share two registers, which contain nothing else in
//   the declared order.

#ifndef LLVM_TARGET_DIRECTX_SIGNATURES_SIGNATUREALLOCATOR_H
#define LLVM_TARGET_DIRECTX_SIGNATURES_SIGNATUREALLOCATOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include <optional>

namespace llvm {
namespace dxil {

/// The registers of a signature (D3D12_VS_INPUT_REGISTER_COUNT and others).
inline constexpr unsigned MaxSignatureRegisters = 32;
/// Registers that clip and cull distances may take together.
inline constexpr unsigned MaxClipCullRegisters = 2;

/// The input and the result of the allocator for an element.
struct SignatureSlot {
  unsigned Rows = 1;    ///< at least 1
  unsigned Columns = 1; ///< 1 to 4
  SemanticInterpretation Interpretation = SemanticInterpretation::Arb;
  InterpolationMode Mode = InterpolationMode::Undefined;
  unsigned Bits = 32; ///< of a component: 16 or 32
  unsigned Index = 0; ///< of a render target: its semantic index
  int StartRow = -1;  ///< -1 for what has no register
  int StartColumn = -1;
};

enum class PackingOrder {
  /// In declaration order, also for system-generated values: the location of an
  /// element depends only on itself and on preceding elements, so that stages
  /// whose declarations start identically match.
  Declared,
  /// Wide elements first, as with dxc's -pack-optimized, unless that takes more
  /// registers than declaration order. Distances may be to the right of user
  /// values.
  Optimized,
};

/// Fills in StartRow and StartColumn. Returns the number of the first element
/// that does not fit; later elements are unchanged.
std::optional<unsigned> allocateSignature(MutableArrayRef<SignatureSlot> Slots,
                                          SignaturePacking Packing,
                                          PackingOrder Order);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_SIGNATURES_SIGNATUREALLOCATOR_H
