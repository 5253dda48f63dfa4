// SourceInfoPart.h: The part SRCI
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part SRCI of a file of debug information: the sources of a program and
// the options of its compile. The layout is that of the structs DxilSourceInfo*
// in DirectXShaderCompiler's DxilContainer.h: little-endian, three sections,
// each a sequence of entries.

#ifndef LLVM_TARGET_DIRECTX_CONTAINER_SOURCEINFOPART_H
#define LLVM_TARGET_DIRECTX_CONTAINER_SOURCEINFOPART_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"

namespace llvm {
namespace dxil {

/// The part with the files and arguments of \p Sources, the texts compressed
/// by zlib. The other fields follow from these.
SmallVector<char, 0> buildSourceInfoPart(const DebugSources &Sources);

/// Reads such a part, of this compiler or another. The main file is the first
/// one; there are no defines but those among the arguments.
Expected<DebugSources> readSourceInfoPart(ArrayRef<char> Part);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_SOURCEINFOPART_H
