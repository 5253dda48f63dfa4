//===- ResourceBind.h - Operands of createHandleFromBinding -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of %dx.types.ResBind: the range of registers that a handle is made
// from (from shader model 6.6 on).
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_RESOURCEBIND_H
#define LLVM_TARGET_DIRECTX_DXILFORM_RESOURCEBIND_H

#include "llvm/Support/DXILABI.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Constant;
class LLVMContext;
class Value;

namespace dxil {

struct ResourceBind {
  uint32_t Lower = 0;
  uint32_t Upper = 0; ///< inclusive
  uint32_t Space = 0;
  ResourceClass Class = ResourceClass::SRV;

  Constant *write(LLVMContext &Context) const;
  /// Nothing if \p V is not a constant struct of these fields.
  static std::optional<ResourceBind> read(const Value &V);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_RESOURCEBIND_H
