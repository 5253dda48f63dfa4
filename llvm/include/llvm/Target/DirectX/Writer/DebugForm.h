//===- DebugForm.h - Debug information in the form of LLVM 3.7 --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Requires: a module in DXIL form, with LLVM's debug information.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_WRITER_DEBUGFORM_H
#define LLVM_TARGET_DIRECTX_WRITER_DEBUGFORM_H

#include <memory>

namespace llvm {
class Module;

namespace dxil {

/// Takes the debug information out of \p M. The result is \p M as it was, but
/// each record of a variable is a call (DebugModule.h), which the bitcode
/// writer can write. Records that LLVM 3.7 cannot say are left out: those of
/// several values, and those whose expression is more than a part of a
/// variable.
std::unique_ptr<Module> splitDebugInfo(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_WRITER_DEBUGFORM_H
