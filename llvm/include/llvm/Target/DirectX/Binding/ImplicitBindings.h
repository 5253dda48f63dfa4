// ImplicitBindings.h: Registers for resources without one
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_BINDING_IMPLICITBINDINGS_H
#define LLVM_TARGET_DIRECTX_BINDING_IMPLICITBINDINGS_H

#include "llvm/IR/PassManager.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include <map>
#include <set>
#include <string>

namespace llvm {
namespace dxil {

/// A resource with its binding, for what comes of the bindings elsewhere.
struct BoundDeclaration : BindingRequest {
  PlannedBinding Binding;

  BoundDeclaration(const BindingRequest &Declared, PlannedBinding Binding)
      : BindingRequest(Declared), Binding(Binding) {}
};

/// By the name of an entry in the source: the numbers of resources.
using EntryUses = std::map<std::string, std::set<uint32_t>>;

/// The resources that each entry of a library in DXIL form comes to; nothing
/// for a module that is no such library.
EntryUses findEntryUses(const Module &M,
                        ArrayRef<BoundDeclaration> Declarations);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BINDING_IMPLICITBINDINGS_H
