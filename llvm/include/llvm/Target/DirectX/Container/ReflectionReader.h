// ReflectionReader.h: Reading the part STAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the part STAT, from this compiler or from dxc.

#ifndef LLVM_TARGET_DIRECTX_CONTAINER_REFLECTIONREADER_H
#define LLVM_TARGET_DIRECTX_CONTAINER_REFLECTIONREADER_H

#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/InstructionCounters.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"

namespace llvm {
class Module;

namespace dxil {

struct ReflectedProgram {
  DXILModuleInfo Info;
  /// The resources in their order, as far as their element types can be
  /// determined: in the bitcode, these are the types of pointers, which LLVM's
  /// reader drops. They are found by name, and the elements of dxc's structured
  /// buffers by the class, if exactly one matches. Array dimensions are
  /// flattened.
  BufferLayouts Buffers;
  InstructionCounters Counters;
};

/// Reads the module of a part STAT, which must outlive the result.
Expected<ReflectedProgram> readReflection(const Module &Reflection);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTAINER_REFLECTIONREADER_H
