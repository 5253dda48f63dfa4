// ProgramStatistics.h: Statistics of a module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts of a module's instructions by what they do and by their source lines,
// its memory, and how many values are live at once. These are properties of
// DXIL: a driver makes other instructions of it.

#ifndef LLVM_TARGET_DIRECTX_REPORTS_PROGRAMSTATISTICS_H
#define LLVM_TARGET_DIRECTX_REPORTS_PROGRAMSTATISTICS_H

#include "llvm/Support/JSON.h"

namespace llvm {
class Module;

namespace dxil {

/// The statistics of \p M, which is in DXIL form, with the fields of
/// docs/user/statistics.md. Lines are counted if the instructions have
/// locations. Changes nothing.
json::Object describeStatistics(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_REPORTS_PROGRAMSTATISTICS_H
