// DXILBitcodeReader.h: Reading DXIL bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads DXIL bitcode, from this compiler or another, with LLVM's reader, after
// the folder Bitcode has checked it.

#ifndef LLVM_TARGET_DIRECTX_CONTAINER_DXILBITCODEREADER_H
#define LLVM_TARGET_DIRECTX_CONTAINER_DXILBITCODEREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class LLVMContext;
class MemoryBufferRef;
class Module;
class SMDiagnostic;

namespace dxil {

/// What typed pointers pointed to. If it is kept, parameters state it by the
/// attribute byref, and !dx.resource.types the types of undefined resource
/// variables.
enum class PointedTypes { LeftOut, Kept };

/// Reads \p Bitcode. Typed pointers become opaque ones, and the data layout for
/// minimum precision becomes the other one.
Expected<std::unique_ptr<Module>>
readDXILBitcode(ArrayRef<char> Bitcode, LLVMContext &Context,
                PointedTypes Pointed = PointedTypes::LeftOut);

/// Reads a module as text. Null, and what is wrong in \p Diagnostic, where
/// LLVM's parser, which calls itself for each bracket in another, refuses it or
/// would not come back.
std::unique_ptr<Module> parseDXILAssembly(MemoryBufferRef Text,
                                          SMDiagnostic &Diagnostic,
                                          LLVMContext &Context);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_DXILBITCODEREADER_H
