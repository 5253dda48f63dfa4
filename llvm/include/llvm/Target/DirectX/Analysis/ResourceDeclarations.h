//===- ResourceDeclarations.h - Resource declarations of a module ---------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `!hlsl.resources` says of the declarations, and the handle calls that
// CodeGen would make of them.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCEDECLARATIONS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCEDECLARATIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace llvm {
class CallInst;
class GlobalVariable;
class IRBuilderBase;
class MDNode;
class Type;
class Value;

namespace dxil {

/// Whether a variable of the type has the two words of a resource in it.
bool holdsResources(const Type *T);

/// Whether an origin is the descriptor heap, with whatever traits.
bool isHeapOrigin(uint32_t Origin);

class ResourceDeclarations {
  struct Declared {
    ResourceDeclaration Declaration;
    MDNode *Row;
    GlobalVariable *NameGlobal = nullptr;
  };
  Module &M;
  std::vector<Declared> Rows;

  GlobalVariable *getNameGlobal(Declared &D);

public:
  explicit ResourceDeclarations(Module &M);

  /// Whether it is a declaration or a descriptor heap.
  bool isOrigin(uint32_t Origin) const;
  /// The name with its namespaces, for messages.
  StringRef getPath(uint32_t Origin) const;
  /// Where a resource is declared; 0 for a heap.
  RawSourceLocation getLocation(uint32_t Origin) const;

  /// Makes a handle of an element of declaration \p Origin.
  CallInst *createHandle(IRBuilderBase &Builder, uint32_t Origin, Value *Index,
                         Type *HandleType);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCEDECLARATIONS_H
