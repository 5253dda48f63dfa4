// SignatureUses.h: Uses of signature elements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which elements of an entry's signatures its code reads and writes, and which
// of their columns.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_SIGNATUREUSES_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_SIGNATUREUSES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include <optional>

namespace llvm {
class CallInst;
class Function;
class Instruction;
class Module;
class Use;
class Value;

namespace dxil {

/// An operation on a component of a signature element.
struct ElementAccess {
  SignatureNumber Signature = InputSignature;
  const Value *ID = nullptr; ///< the number of the element
  /// Counted from the first of the element.
  const Value *Row = nullptr, *Column = nullptr;
  const Value *Stored = nullptr; ///< null for what reads
  /// Which vertex, control point or primitive; null where there is one only.
  const Value *Vertex = nullptr;
  /// The operands of the row and the vertex; the latter may be null.
  const Use *RowUse = nullptr, *VertexUse = nullptr;

  /// Nothing where the number is not a constant that an element has.
  std::optional<unsigned> getID(const EntrySignatures &Signatures) const;
  /// The component of the row that is accessed, or nothing where it is not
  /// constant.
  std::optional<unsigned> getColumn() const;
  std::optional<unsigned> getRow() const;
};

/// The access that \p I is, in either form of operations; nothing for other
/// instructions, and for calls without the operands of their operation.
std::optional<ElementAccess> getElementAccess(const Instruction &I);

/// \p Entry, then the functions that run for it and have a body: all of a
/// shader, those that the entry reaches in a library.
SmallVector<const Function *, 2> getCodeOf(const Function &Entry,
                                           bool IsLibrary);

/// Sets UsageMask and DynamicMask of each element to what \p Code does with it:
/// inputs are used where they are read, outputs where they are written. A row
/// that is not constant is dynamic; a column that is not stands for all.
void setUseMasks(ArrayRef<const Function *> Code, EntrySignatures &Signatures);

//===----------------------------------------------------------------------===//
// Dependencies of outputs on inputs
//===----------------------------------------------------------------------===//

// From which components of its inputs, and whether from SV_ViewID, a shader
// computes each component of its outputs. Counted are
// - data: what a value is computed from; what a variable holds is computed from
//   all that is stored to it anywhere, and from the addresses of the stores;
// - control: the conditions that decide whether an output is written, and which
//   of several values one is.
// What shaders write to resources and read back is not followed.

/// The dependencies of a shader whose elements have their registers. The entry
/// comes first in \p Code; the patch-constant function of a hull shader, which
/// reads what the entry wrote, after it.
ViewIDState computeDependencies(ArrayRef<const Function *> Code,
                                ShaderKind Stage,
                                const EntrySignatures &Signatures);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_SIGNATUREUSES_H
