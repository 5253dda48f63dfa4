// BufferReport.h: Buffer layouts for the listing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The members of a buffer for the listing: names and types as spelled in HLSL,
// offsets and sizes in bytes.

#ifndef CLANG_LAYOUT_BUFFERREPORT_H
#define CLANG_LAYOUT_BUFFERREPORT_H

#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include <optional>

namespace clang {
namespace hlsl {

class CBufferLayout;
struct DeclaredResource;
class MemoryLayout;

/// Of a `cbuffer`, a `tbuffer` or $Globals. \p Layout is its own, by the rules
/// of \p Constant.
llvm::dxil::BufferLayout reportBuffer(const DeclaredResource &Resource,
                                      const MemoryLayout &Constant,
                                      const CBufferLayout &Layout);

/// Of a resource class: of what a ConstantBuffer or TextureBuffer holds, or of
/// the element of a structured buffer. Nothing for all other resources.
std::optional<llvm::dxil::BufferLayout>
reportElement(const DeclaredResource &Resource, const MemoryLayout &Constant,
              const MemoryLayout &Raw);

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_BUFFERREPORT_H
