// ReflectionJSON.h: Names in reflection
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names in JSON reflection (docs/user/reflection.md), for its two writers: one
// for the AST, one for the part STAT of a container.

#ifndef LLVM_TARGET_DIRECTX_TABLES_REFLECTIONJSON_H
#define LLVM_TARGET_DIRECTX_TABLES_REFLECTIONJSON_H

#include "llvm/Support/DXILABI.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include <cstdint>
#include <optional>

namespace llvm {
namespace dxil {

/// Raised when a field is renamed, removed or changes its meaning.
inline constexpr StringLiteral ReflectionVersion = "1.0";

/// Of a binding: the kind of its registers.
StringRef getBindingKind(ResourceClass Class);

/// Of a row of resources.
StringRef spellResourceClass(ResourceClass Class);

/// Registers of a kind, or descriptor slots; \p Count is nothing for an
/// unbounded range. The space is left out where it is 0, the count where it is
/// 1.
json::Object makeRegisterBinding(StringRef Kind, uint32_t Space, uint64_t Index,
                                 std::optional<uint64_t> Count);

/// "binding" for one, "bindings" for several, nothing for none.
void setBindings(json::Object &Owner, json::Array Bindings);

/// The shape without arrays and samples, of what is no constant buffer, texture
/// buffer or sampler; "unknown" for a number of a file that is no kind.
StringRef getBaseShape(ResourceKind Kind);
bool isArrayKind(ResourceKind Kind);
bool isMultisampledKind(ResourceKind Kind);

/// A scalar type. \p Kind is "bool", "int", "uint" or "float"; \p Bytes is its
/// size in memory.
json::Object describeScalar(StringRef Kind, uint64_t Bytes);

/// Null for a value that is not interpolated, "unknown" for what is no mode.
const char *spellInterpolation(InterpolationMode Mode);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_REFLECTIONJSON_H
