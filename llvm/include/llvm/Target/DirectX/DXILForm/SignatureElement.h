// SignatureElement.h: Elements of signatures and their dependencies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_SIGNATUREELEMENT_H
#define LLVM_TARGET_DIRECTX_DXILFORM_SIGNATUREELEMENT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class LLVMContext;
class MDNode;
class Module;

namespace dxil {
class FieldReader;

// Elements of signatures.
//
// The codec of an element that an entry point receives from the previous stage
// or passes to the next ("Signature element record" in DXIL.rst).

/// The signatures of an entry, in the order of its record.
enum SignatureNumber : unsigned {
  InputSignature,
  OutputSignature,
  PatchOrPrimitiveSignature,
  NumSignatures
};

/// An element: a value, or rows that one index reaches, of one type.
struct SignatureElement {
  uint32_t ID = 0;  ///< the position in its signature
  std::string Name; ///< without an index; as SystemValues.td spells it
  ElementType Type = ElementType::Invalid;
  SemanticKind Kind = SemanticKind::Arbitrary;
  SmallVector<uint32_t, 4> Indices; ///< the semantic index of each row
  InterpolationMode Mode = InterpolationMode::Undefined;
  uint8_t Columns = 1; ///< components of a row, 1 to 4
  /// Where the first component of the first row is; -1 without a register.
  int32_t StartRow = -1;
  int8_t StartColumn = -1;
  uint8_t Stream = 0; ///< of a geometry shader
  /// Columns of which the row is computed, and those that are read, or written;
  /// a bit each, counted from the first column of the element.
  uint8_t DynamicMask = 0;
  uint8_t UsageMask = 0;

  unsigned rows() const { return Indices.size(); }
  bool isAllocated() const { return StartRow >= 0; }
  /// All columns of a row, as bits from the first column of the element.
  uint8_t columnMask() const {
    return Columns < 8 ? (1u << Columns) - 1 : 0xff;
  }

  MDNode *write(LLVMContext &Context) const;
  /// Reports violations of the format to \p Reader.
  static SignatureElement read(const MDNode &Node, FieldReader &Reader);
};

using SignatureElements = SmallVector<SignatureElement, 0>;
using EntrySignatures = std::array<SignatureElements, NumSignatures>;

/// The field of an entry's record; null if there is no element.
MDNode *writeSignatures(LLVMContext &Context,
                        const EntrySignatures &Signatures);
/// \p Node may be null. Reports to \p Reader.
EntrySignatures readSignatures(const MDNode *Node, FieldReader &Reader);

/// The signature point whose elements are in a signature of a stage; nothing if
/// the stage does not have the signature.
std::optional<SignaturePoint> getPointOf(ShaderKind Stage,
                                         SignatureNumber Signature);

/// The rows from register 0 to the last of the elements of \p Stream.
unsigned countRegisters(ArrayRef<SignatureElement> Elements,
                        unsigned Stream = 0);

/// What the groups of a mesh shader write, in bytes: four for each component of
/// each vertex and primitive, whose numbers are rounded up to multiples of 32.
uint64_t getMeshOutputBytes(const MeshState &State,
                            const EntrySignatures &Signatures);

// View ID state: output dependencies.
//
// The codec of !dx.viewIdState: for each input component, the output components
// that depend on it, and the outputs that depend on SV_ViewID. A runtime that
// renders several views at once computes all other outputs once.
//
// The number of a component is row * 4 + column, which is less than 128.

inline constexpr unsigned MaxComponents = 128;
using ComponentMask = std::bitset<MaxComponents>;

/// The streams of a geometry shader; other stages have the first only.
inline constexpr unsigned NumStreams = 4;

/// The components from the first to the last that has an element in \p Stream;
/// 0 where no element has a register.
unsigned countComponents(ArrayRef<SignatureElement> Elements,
                         unsigned Stream = 0);

/// The number of a component of an element that has a register, \p Row and
/// \p Column counted from the first of the element.
unsigned getComponent(const SignatureElement &Element, unsigned Row,
                      unsigned Column);

/// What some outputs depend on.
struct OutputDependencies {
  unsigned NumOutputs = 0; ///< components
  ComponentMask OnViewID;  ///< the outputs that depend on SV_ViewID
  /// By input component: the outputs that it contributes to.
  SmallVector<ComponentMask, 0> ByInput;
};

struct ViewIDState {
  unsigned NumInputs = 0; ///< components
  /// One, or NumStreams of them for a geometry shader.
  SmallVector<OutputDependencies, 1> Streams;
  /// Of the patch constants of a hull shader, which depend on its input, and of
  /// the primitives of a mesh shader.
  OutputDependencies PatchOrPrimitive;
  /// Of a domain shader: by patch constant, the outputs that it contributes to.
  SmallVector<ComponentMask, 0> ByPatchConstant;

  /// All dependencies empty, of as many components as the signatures have.
  static ViewIDState make(ShaderKind Stage, const EntrySignatures &Signatures);

  /// The words of the format.
  SmallVector<uint32_t, 32> encode(ShaderKind Stage, bool UsesViewID) const;
  /// Nothing if the words do not conform to the format.
  static std::optional<ViewIDState> decode(ArrayRef<uint32_t> Words,
                                           ShaderKind Stage, bool UsesViewID);

  void write(Module &M, ShaderKind Stage, bool UsesViewID) const;
  /// Nothing without the node, or if it is ill-formed.
  static std::optional<ViewIDState> read(const Module &M, ShaderKind Stage,
                                         bool UsesViewID);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_SIGNATUREELEMENT_H
