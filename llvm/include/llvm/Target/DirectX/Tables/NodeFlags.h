//===- NodeFlags.h - Flags of node records and outputs ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "NodeIOFlags" of the specification of work graphs: bits that metadata, RDAT
// and the annotations of handles share.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_TABLES_NODEFLAGS_H
#define LLVM_TARGET_DIRECTX_TABLES_NODEFLAGS_H

#include <cstdint>

namespace llvm {
namespace dxil {

/// The numbers are those of the format.
enum NodeIOFlag : uint32_t {
  NodeIOInput = 1,
  NodeIOOutput = 2,
  NodeIOReadWrite = 4,
  NodeIOEmptyRecord = 8,
  NodeIOArray = 16,
  NodeIOThreadRecord = 32,
  NodeIOGroupRecord = 64,
  NodeIODispatchRecord = 96,
  NodeIORecordMask = 96,
  NodeIOTrackSharing = 256,
  NodeIOCoherent = 512,
};

/// In place of a number of nodes: as many as there are.
inline constexpr uint32_t UnboundedNodeArray = ~0u;

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_NODEFLAGS_H
