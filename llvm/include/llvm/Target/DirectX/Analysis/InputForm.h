//===- InputForm.h - Checks of the input form -------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The form that CodeGen gives the IR and that no pass looks at again: what
// resources are, how handles are made and what is done with them. Modules that
// others write are checked for it before the first pass.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_INPUTFORM_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_INPUTFORM_H

#include <string>

namespace llvm {
class Instruction;
class Module;

namespace dxil {

/// What is wrong with an instruction; empty if nothing is.
std::string describeInstructionProblem(const Instruction &I);

/// What is wrong with the triple; empty if nothing is.
std::string describeTripleProblem(const Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_INPUTFORM_H
