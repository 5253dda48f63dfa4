// ResourceDeclarations.h: Resource declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The declarations in `!hlsl.resources`, and the handle calls that CodeGen
// would create for them.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCEDECLARATIONS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCEDECLARATIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallInst;
class Function;
class GlobalVariable;
class IRBuilderBase;
class MDNode;
class Module;
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

//===----------------------------------------------------------------------===//
// Handle calls from provenance
//===----------------------------------------------------------------------===//

// The calls of llvm.dx.handle.fromOrigin (docs/dev/ir-conventions.md,
// "Resources"): where in the source they stand and what they name. Both are
// metadata in front IR, which passes drop when they merge equal calls, and
// attributes after keepOriginPlaces.

std::vector<CallInst *> findProvenanceCalls(const Module &M);

/// Keeps the place and the text of each use of a resource variable as
/// attributes of its call: equal calls at different places stay apart, and
/// passes that move calls keep them.
void keepOriginPlaces(Module &M);

/// Where the resource is used, or 0.
RawSourceLocation getOriginPlace(const CallInst &Call);

/// The variable as the source spells it, in quotes; "this resource" if it has
/// no name.
std::string getOriginVariable(const CallInst &Call);

/// Why the variable has no single origin, if CodeGen knows; else empty.
StringRef getOriginReason(const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCEDECLARATIONS_H
