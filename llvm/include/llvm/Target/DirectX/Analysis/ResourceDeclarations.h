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

/// Whether a variable of the type contains the two words of a resource.
bool holdsResources(const Type *T);

/// Whether a provenance is the descriptor heap, with any traits.
bool isHeapProvenance(uint32_t Provenance);

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
  bool isProvenance(uint32_t Provenance) const;
  /// The name with its namespaces, for messages.
  StringRef getPath(uint32_t Provenance) const;
  /// Where a resource is declared; 0 for a heap.
  RawSourceLocation getLocation(uint32_t Provenance) const;

  /// Creates a handle of an element of declaration \p Provenance.
  CallInst *createHandle(IRBuilderBase &Builder, uint32_t Provenance,
                         Value *Index, Type *HandleType);
};

//===----------------------------------------------------------------------===//
// Handle calls from provenance
//===----------------------------------------------------------------------===//

// The calls of llvm.dx.handle.fromProvenance (docs/dev/ir-conventions.md,
// "Resources"): where in the source they stand and what they name. Both are
// metadata in front IR, which passes drop when they merge equal calls, and
// attributes after keepProvenanceLocations.

std::vector<CallInst *> findProvenanceCalls(const Module &M);

/// Stores the location and the text of each use of a resource variable as
/// attributes of its call: equal calls at different locations stay separate,
/// and passes that move calls keep the attributes.
void keepProvenanceLocations(Module &M);

/// Where the resource is used, or 0.
RawSourceLocation getProvenanceLocation(const CallInst &Call);

/// The variable as the source spells it, in quotes; "this resource" if it has
/// no name.
std::string getProvenanceVariable(const CallInst &Call);

/// Why the variable has no single provenance, if CodeGen recorded it; else
/// empty.
StringRef getProvenanceReason(const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCEDECLARATIONS_H
