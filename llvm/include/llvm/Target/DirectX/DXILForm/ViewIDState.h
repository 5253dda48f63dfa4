// ViewIDState.h: View ID state: output dependencies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !dx.viewIdState: for each input component, the output components
// that depend on it, and the outputs that depend on SV_ViewID. A runtime that
// renders several views at once computes all other outputs once.
//
// The number of a component is row * 4 + column, which is less than 128.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_VIEWIDSTATE_H
#define LLVM_TARGET_DIRECTX_DXILFORM_VIEWIDSTATE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include <bitset>
#include <cstdint>
#include <optional>

namespace llvm {
class Module;

namespace dxil {

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

#endif // LLVM_TARGET_DIRECTX_DXILFORM_VIEWIDSTATE_H
