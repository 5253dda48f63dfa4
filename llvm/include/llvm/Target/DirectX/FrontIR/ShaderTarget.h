// ShaderTarget.h: Target of a module and attributes of its entries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stage and the shader model, from the triple of front IR, and the entry
// function.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_SHADERTARGET_H
#define LLVM_TARGET_DIRECTX_FRONTIR_SHADERTARGET_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/TargetParser/Triple.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class Module;
class Type;

namespace dxil {

struct ShaderStage;

struct ShaderTarget {
  Triple::EnvironmentType Stage = Triple::UnknownEnvironment;
  unsigned ShaderModelMinor = 0;  ///< the N of shader model 6.N and DXIL 1.N
  bool Native16 = false;          ///< 16-bit types are native, not a minimum
  bool Has16Bit = false;          ///< there are 16-bit types, native or not
  bool HasNativeVectors = false;  ///< long vectors stay vectors
  bool StrictFloat = false;       ///< no arithmetic with floats is reordered
  bool AllResourcesBound = false; ///< the user promises it
  bool ResourcesMayAlias = false; ///< the user does not promise the contrary
  /// The N of the requested validator version 1.N, if any.
  std::optional<unsigned> ValidatorMinor;

  ShaderTarget() = default;
  /// The contents of the triple of front IR and of the module flags.
  explicit ShaderTarget(const Module &M);

  bool has(Feature F) const { return isAvailable(F, ShaderModelMinor); }
  /// Whether a value of this type stays a vector. Short ones become scalars in
  /// every shader model.
  bool isNativeVector(const Type *Ty) const;
  bool isLibrary() const { return Stage == Triple::Library; }
  /// "cs", "ps", ...
  StringRef getStageName() const;
};

/// The function with the shader attribute, or null.
Function *findEntry(Module &M);

/// Whether others than the module's own functions call it: an entry, or a
/// function that a library exports.
bool isEntryFunction(const Function &F);

/// Those functions in the order of the module. Only a library has more than
/// one.
SmallVector<Function *, 4> findEntryFunctions(Module &M);

/// The stage that the code of \p F runs in: in a library that of the entry, or
/// that of libraries for an exported function, which any stage may call. Null
/// if the triple of a module has none.
const ShaderStage *getStageOf(const Function &F, const ShaderTarget &Target);

//===----------------------------------------------------------------------===//
// String attributes of entry functions
//===----------------------------------------------------------------------===//

/// The stage, as LLVM's triples name it.
inline constexpr StringLiteral ShaderAttr = "hlsl.shader";

/// The size of a thread group in x, y and z.
inline constexpr StringLiteral NumThreadsAttr = "hlsl.numthreads";

/// The least, the greatest and the preferred number of lanes of a wave; the
/// last two are 0 if they are not stated.
inline constexpr StringLiteral WaveSizeAttr = "hlsl.wavesize";

/// Of pixel shaders whose operations on waves count helper lanes, by the name
/// of DXIL.
inline constexpr StringLiteral HelperLanesAttr = "waveops-include-helper-lanes";

/// Of pixel shaders that run after their depth and stencil tests.
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

#endif // LLVM_TARGET_DIRECTX_FRONTIR_SHADERTARGET_H
