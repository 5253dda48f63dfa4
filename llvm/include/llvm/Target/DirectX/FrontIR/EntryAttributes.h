// EntryAttributes.h: String attributes of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of the string attributes of entry functions in front IR: the stage,
// and lists of three numbers.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_ENTRYATTRIBUTES_H
#define LLVM_TARGET_DIRECTX_FRONTIR_ENTRYATTRIBUTES_H

#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Function;

namespace dxil {

/// The stage, as LLVM's triples name it.
inline constexpr StringLiteral ShaderAttr = "hlsl.shader";

/// The size of a thread group in x, y and z.
inline constexpr StringLiteral NumThreadsAttr = "hlsl.numthreads";

/// The least, the greatest and the preferred number of lanes of a wave; the
/// last two are 0 if they are not stated.
inline constexpr StringLiteral WaveSizeAttr = "hlsl.wavesize";

/// Of a pixel shader whose depth and stencil tests come before it.
/// Pixel shaders whose operations on waves count helper lanes, by the name of
/// DXIL.
inline constexpr StringLiteral HelperLanesAttr = "waveops-include-helper-lanes";
inline constexpr StringLiteral EarlyDepthStencilAttr = "hlsl.earlydepthstencil";

/// Of the function of a hull shader that runs once for each patch.
inline constexpr StringLiteral PatchConstantAttr = "hlsl.patchconstant";

using EntryNumbers = std::array<uint32_t, 3>;

void writeEntryNumbers(Function &Entry, StringRef Attribute,
                       const EntryNumbers &Numbers);

/// Nothing if the attribute is not there or is not three numbers.
std::optional<EntryNumbers> readEntryNumbers(const Function &Entry,
                                             StringRef Attribute);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_ENTRYATTRIBUTES_H
