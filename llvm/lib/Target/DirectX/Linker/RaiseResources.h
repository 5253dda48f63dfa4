//===- RaiseResources.h - Resources to front IR -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_RAISERESOURCES_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_RAISERESOURCES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include <string>
#include <vector>

namespace llvm {
class Module;

namespace dxil {

/// A resource of a library, and the name of its variable.
struct LinkedResource : ResourceRecord {
  std::string Variable;
};

/// Declares the resources in their order, and makes the handles of their
/// variables handle calls of front IR. The variables go. Handles that are made
/// otherwise are added to \p Errors.
void raiseResources(Module &M, ArrayRef<LinkedResource> Resources,
                    std::vector<std::string> &Errors);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_RAISERESOURCES_H
