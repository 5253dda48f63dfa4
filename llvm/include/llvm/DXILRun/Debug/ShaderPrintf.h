// ShaderPrintf.h: Messages of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The records that clang-dxc/printf.hlsli writes. A record has the line of the
// call and no format: HLSL has no strings. The format is looked up in the
// sources that debug information contains.

#ifndef LLVM_DXILRUN_DEBUG_SHADERPRINTF_H
#define LLVM_DXILRUN_DEBUG_SHADERPRINTF_H

#include "llvm/ADT/StringRef.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include <string>
#include <vector>

namespace llvm {
class Module;
class raw_ostream;

namespace dxilrun {

/// A call of printf in the source.
struct FormatString {
  std::string File;
  unsigned FirstLine; ///< of the name
  unsigned Line;      ///< of the closing parenthesis, as __LINE__ counts
  std::string Text;
};

/// The calls in the text of a file; strings and comments are skipped.
std::vector<FormatString> findFormats(StringRef File, StringRef Text);

/// Adds a buffer of \p Bytes to \p Entries if the shader declares the buffer of
/// the messages and nothing is bound to it.
void bindPrintfBuffer(const dxil::DXILModuleInfo &Info, uint32_t Bytes,
                      std::vector<ResourceEntry> &Entries);

/// Prints the messages in that buffer, if there is one, each after its thread
/// if \p WithThreads. The buffer is empty afterwards, and no result.
void printMessages(const ResourceSet &Resources,
                   const dxil::DXILModuleInfo &Info, const Module &M,
                   bool WithThreads, raw_ostream &OS);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DEBUG_SHADERPRINTF_H
