//===- HandleTypes.h - Target types of resources ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What LLVM's document DXIL Resource Handling and docs/dev/ir-conventions.md
// say of target("dx...") types. LLVM itself takes any name and any parameters.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_HANDLETYPES_H
#define LLVM_TARGET_DIRECTX_FRONTIR_HANDLETYPES_H

#include <string>

namespace llvm {
class DataLayout;
class TargetExtType;
class Type;

namespace dxil {

/// Whether values of the type are handles of resources.
bool isHandleTargetType(const Type *Ty);

/// Whether \p Ty is a number, or a vector of two to four numbers, that fits
/// into 16 bytes: what an element of a typed buffer or a texture is.
bool isTypedElement(const Type *Ty);

/// What is wrong with a target type whose name begins with "dx.", as "has no
/// element type"; empty if nothing is.
std::string describeTypeProblem(const TargetExtType &Ty, const DataLayout &DL);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_HANDLETYPES_H
