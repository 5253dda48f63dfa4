// ResourceDeclaration.h: Resource declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A resource as declared in the source: a row of !hlsl.resources, which CodeGen
// writes for each declaration, used or not. It identifies the resource
// throughout the backend: later stages add information (use, binding, record)
// and repeat none.
//
// docs/dev/decisions/0006-one-codec-for-each-schema.md explains why this is not
// LLVM's dxil::ResourceInfo, and why one number is both row and order id.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_RESOURCEDECLARATION_H
#define LLVM_TARGET_DIRECTX_FRONTIR_RESOURCEDECLARATION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class GlobalObject;
class LLVMContext;
class MDNode;
class Module;

namespace dxil {

/// Named metadata with one row for each resource that is declared, and the kind
/// of metadata that ties the global with its name to that row.
inline constexpr StringLiteral ResourceDeclarationsMD = "hlsl.resources";
inline constexpr StringLiteral ResourceDeclarationMD = "hlsl.resource";

/// Where a resource is mentioned.
enum ResourceMention : unsigned {
  NowhereMentioned = 0,
  MentionedElsewhere = 1, ///< only by functions that the entry does not reach
  MentionedByEntry = 2,   ///< by functions that the entry reaches
};

#define GET_SCHEMA_RESOURCEDECLARATION
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// All rows of the module; none if one of them cannot be read or does not stand
/// at its number.
std::vector<ResourceDeclaration> readResourceDeclarations(const Module &M);

/// The number of the declaration that a global with a resource's name is tied
/// to.
std::optional<uint32_t> getDeclarationNumber(const GlobalObject &NameGlobal);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_RESOURCEDECLARATION_H
