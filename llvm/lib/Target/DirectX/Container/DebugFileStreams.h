//===- DebugFileStreams.h - The streams of the file of -Fd ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_CONTAINER_DEBUGFILESTREAMS_H
#define LLVM_LIB_TARGET_DIRECTX_CONTAINER_DEBUGFILESTREAMS_H

#include <cstdint>

namespace llvm {
namespace dxil {

constexpr uint32_t DebugFileBlockSize = 512; ///< in bytes

/// There are two, of which one is in use; dxc uses this one.
constexpr uint32_t FirstFreePageMap = 1;

/// The numbers of the streams; the others are empty.
constexpr uint32_t InfoStream = 1, ContainerStream = 5, NumDebugFileStreams = 6;

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_CONTAINER_DEBUGFILESTREAMS_H
