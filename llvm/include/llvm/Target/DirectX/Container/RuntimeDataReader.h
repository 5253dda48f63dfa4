// RuntimeDataReader.h: Reading the part RDAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_CONTAINER_RUNTIMEDATAREADER_H
#define LLVM_TARGET_DIRECTX_CONTAINER_RUNTIMEDATAREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/FrontIR/SubobjectRow.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <vector>

namespace llvm {
namespace dxil {

/// A function in the part RDAT of a library.
struct RuntimeFunction {
  StringRef Symbol, Name;
  /// Numbers of rows of the table of resources, which are those of the module
  /// in their order.
  std::vector<uint32_t> Resources;
  std::vector<StringRef> Callees;        ///< in other libraries
  ShaderKind Kind = ShaderKind::Library; ///< Library: no entry
  uint64_t Features = 0;                 ///< of the part SFI0
  uint32_t Stages = 0; ///< a bit for each number of ShaderKind
  uint32_t MinShaderModelMinor = 0;
};

/// The functions of \p Part, which the result refers to.
Expected<std::vector<RuntimeFunction>>
readRuntimeFunctions(ArrayRef<char> Part);

/// The subobjects of \p Part.
Expected<std::vector<Subobject>> readRuntimeSubobjects(ArrayRef<char> Part);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_RUNTIMEDATAREADER_H
