// BufferLayout.h: Layouts of buffers for reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !hlsl.buffers: the layouts of constant and structured buffers,
// which CodeGen writes for the listing and the reflection. The structs own
// their contents, so that they outlive the node, which the backend removes.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_BUFFERLAYOUT_H
#define LLVM_TARGET_DIRECTX_FRONTIR_BUFFERLAYOUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class LLVMContext;
class MDNode;
class Module;
class StructType;
class Type;

namespace dxil {

/// Named metadata with one node for each buffer that has a layout to show.
inline constexpr StringLiteral BufferLayoutsMD = "hlsl.buffers";

/// The name of the one member that stands for a buffer's whole element.
inline constexpr StringLiteral BufferElementName = "$Element";

#define GET_SCHEMA_BUFFERMEMBER
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

#define GET_SCHEMA_BUFFERLAYOUT
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// In declaration order.
using BufferLayouts = std::vector<BufferLayout>;

/// Reads `!hlsl.buffers` of a module that comes from CodeGen.
BufferLayouts readBufferLayouts(const Module &FrontIR);

//===----------------------------------------------------------------------===//
// Rows of !hlsl.matrices
//===----------------------------------------------------------------------===//

// The codec of !hlsl.matrices: the members of structs passed between shaders
// that are matrices stored column by column. In front IR, all matrices are
// vectors in row order.

/// Named metadata with one row for each such member.
inline constexpr StringLiteral MatrixMembersMD = "hlsl.matrices";

#define GET_SCHEMA_MATRIXMEMBER
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// Those of \p M; rows that are not as above are left out.
std::vector<MatrixMember> readMatrixMembers(const Module &M);

//===----------------------------------------------------------------------===//
// Layout of structured buffer elements
//===----------------------------------------------------------------------===//

// LLVM's document DXIL Resource Handling: members follow each other as in
// LLVM's structs, but vectors are aligned as their scalars.

/// In bytes.
struct ElementLayout {
  uint64_t Size = 0; ///< with the padding after it in an array
  uint64_t Align = 1;
};

ElementLayout getElementLayout(const DataLayout &DL, Type *Ty);

/// Where member \p N of the struct begins, in bytes.
uint64_t getMemberOffset(const DataLayout &DL, StructType *Struct, unsigned N);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_BUFFERLAYOUT_H
