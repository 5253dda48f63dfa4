//===- ImplicitBindings.h - Registers for resources without one -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       HLSL lets the compiler choose registers. The rules are those of
//           proposal 0024: explicit bindings first; then, in the order of their
//           declarations, each resource takes the first range that fits, by
//           class and space; an unbounded array takes all after the highest
//           slot. docs/user/binding.md has them in full.
// Requires  HandlesUsed: unused resources removed. !hlsl.resources tells of
//           those that are not used and of what is written; without it, the
//           handle calls count.
// Ensures   Bound: no handlefromimplicitbinding call is left, no two resources
//           of a class share a slot. In a library, what has no register stays
//           open until it is linked, unless a space for automatic bindings is
//           given.
// Keeps     explicit bindings; handle names; !srcloc.
// Example   handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 %i, ptr @A)
//           => handlefrombinding(i32 0, i32 5, i32 1, i32 %i, ptr @A)
// Diagnoses bindings that overlap, a range that reaches past the last slot, a
//           resource for which no slot is left. Warns of implicit bindings and
//           remarks on all of them if the user wants it.
//
//===----------------------------------------------------------------------===//

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

class ImplicitBindings : public PassInfoMixin<ImplicitBindings> {
  const BindingOptions *Options;
  std::vector<BoundDeclaration> *Result;

public:
  /// \p Result, if any, gets the bindings in the order of the declarations.
  /// Both must outlive the pass.
  explicit ImplicitBindings(const BindingOptions *Options = nullptr,
                            std::vector<BoundDeclaration> *Result = nullptr)
      : Options(Options), Result(Result) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BINDING_IMPLICITBINDINGS_H
