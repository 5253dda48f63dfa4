// DXILListing.h: The listing of a shader
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The output of `-Fc`: tables in comments (signatures, pipeline information,
// buffer definitions, resource bindings) with dxc's layout, so that scripts for
// its listings work, followed by the text of the module.

#ifndef LLVM_TARGET_DIRECTX_REPORTS_DXILLISTING_H
#define LLVM_TARGET_DIRECTX_REPORTS_DXILLISTING_H

#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Module;
class raw_ostream;

namespace dxil {

/// Writes \p Layout as a comment of a listing. \p Keyword is what stands before
/// the name of a constant buffer: `cbuffer` or `tbuffer`.
/// \p HasNative16: whether types of 16 bits are (-enable-16bit-types), by which
/// dxc names types otherwise.
void printBufferLayout(const BufferLayout &Layout, StringRef Keyword,
                       bool HasNative16, raw_ostream &OS);

//===----------------------------------------------------------------------===//
// The listing of a shader
//===----------------------------------------------------------------------===//

struct ListingInfo {
  /// The layouts of the buffers, which the final module no longer holds. Those
  /// of resources that the module does not use are not shown.
  BufferLayouts Buffers;
  /// The bindings of the declarations, and the namespaces of resources that
  /// share a name.
  std::vector<BoundDeclaration> Bindings;
  /// The bytes of the HASH part after its flags.
  std::optional<std::array<uint8_t, 16>> ShaderHash;
  /// The root signature in the container.
  std::optional<RootSignature> Signature;
  /// The subobjects in the part RDAT of a library.
  std::vector<Subobject> Subobjects;
};

/// Writes the listing of \p M, which is in DXIL form. A table whose metadata is
/// damaged is replaced by a comment with the reason.
void printListing(const Module &M, const ListingInfo &Info, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_REPORTS_DXILLISTING_H
