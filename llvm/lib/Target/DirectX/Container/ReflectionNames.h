// ReflectionNames.h: Names of types in the part STAT
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_TARGET_DIRECTX_CONTAINER_REFLECTIONNAMES_H
#define LLVM_LIB_TARGET_DIRECTX_CONTAINER_REFLECTIONNAMES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
namespace dxil {

/// Readers leave these prefixes out. A struct may lie differently in constant
/// buffers and in others.
constexpr StringLiteral ConstantStructPrefix = "hostlayout.struct.";
constexpr StringLiteral RawStructPrefix = "struct.";
constexpr StringLiteral BufferPrefix = "hostlayout.";

inline StringRef withoutStructPrefix(StringRef Name) {
  if (!Name.consume_front(ConstantStructPrefix))
    Name.consume_front(RawStructPrefix);
  return Name;
}

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_CONTAINER_REFLECTIONNAMES_H
