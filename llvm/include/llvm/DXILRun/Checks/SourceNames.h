//===- SourceNames.h - Names of the source in messages ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What debug information calls the values of a module. Nothing is found without
// it.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_CHECKS_SOURCENAMES_H
#define LLVM_DXILRUN_CHECKS_SOURCENAMES_H

#include "llvm/ADT/SmallVector.h"
#include <string>

namespace llvm {
class Instruction;
class Value;

namespace dxilrun {

/// "file:line:col: ", or nothing.
std::string describePlace(const Instruction &I);

/// The variables of the function of the source that \p I is in whose values it
/// uses, or what these are computed from: "Place", "Light.position.x". Each is
/// there once, in the order of the operands.
SmallVector<std::string, 4> findVariables(const Instruction &I);

/// The variable that is in the memory \p Object; empty if there is none.
std::string findMemoryName(const Value &Object);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_CHECKS_SOURCENAMES_H
