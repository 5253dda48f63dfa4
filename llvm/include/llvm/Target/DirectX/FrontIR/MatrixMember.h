//===- MatrixMember.h - Rows of !hlsl.matrices ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of !hlsl.matrices: which members of the structs that shaders hand
// each other are matrices that lie column by column. In front IR all matrices
// are vectors, row by row.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_MATRIXMEMBER_H
#define LLVM_TARGET_DIRECTX_FRONTIR_MATRIXMEMBER_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace llvm {
class LLVMContext;
class MDNode;
class Module;
class StructType;

namespace dxil {

/// Named metadata with one row for each such member.
inline constexpr StringLiteral MatrixMembersMD = "hlsl.matrices";

#define GET_SCHEMA_MATRIXMEMBER
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// Those of \p M; rows that are not as above are left out.
std::vector<MatrixMember> readMatrixMembers(const Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_MATRIXMEMBER_H
