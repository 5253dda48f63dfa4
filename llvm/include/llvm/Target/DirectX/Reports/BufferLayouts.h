//===- BufferLayouts.h - Layouts of buffers for reports -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layouts of constant and structured buffers as comments of a listing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_REPORTS_BUFFERLAYOUTS_H
#define LLVM_TARGET_DIRECTX_REPORTS_BUFFERLAYOUTS_H

#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"

namespace llvm {
class raw_ostream;

namespace dxil {

/// Writes \p Layout as a comment of a listing. \p Keyword is what stands before
/// the name of a constant buffer: `cbuffer` or `tbuffer`.
/// \p HasNative16: whether types of 16 bits are (-enable-16bit-types), by which
/// dxc names types otherwise.
void printBufferLayout(const BufferLayout &Layout, StringRef Keyword,
                       bool HasNative16, raw_ostream &OS);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_REPORTS_BUFFERLAYOUTS_H
