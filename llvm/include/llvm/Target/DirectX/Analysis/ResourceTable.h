// ResourceTable.h: The resources of a module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One record for each resource that a handle call names, with the number of
// DXIL's record. Computed from the calls, so the same module gives the same
// table.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCETABLE_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCETABLE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallInst;
class Function;
class GlobalVariable;
class IRBuilderBase;
class Instruction;
class LLVMContext;
class MDNode;
class Module;
class TargetExtType;
class Type;
class Value;

namespace dxil {
class ResourceTypeInfo;
struct ShaderTarget;

/// Whether the type is that of a handle of a tbuffer or TextureBuffer.
bool isTextureBuffer(const Type *T);

/// Whether the type is that of a handle of an acceleration structure.
bool isAccelerationStructure(const Type *T);

/// LLVM's description of a handle's type, also for our own types.
ResourceTypeInfo getResourceTypeInfo(TargetExtType *HandleType);

/// The name operand of a handle call, as the user wrote it.
StringRef getResourceName(const CallInst &HandleCall);

/// Identifies a resource, also in a clone of the module: CodeGen creates one
/// global with the name for each.
std::string getResourceIdentity(const CallInst &HandleCall);

/// The declaration of a handle call's resource, found by the name; in IR
/// without declarations, from the operands of the call.
ResourceDeclaration readDeclaration(const CallInst &HandleCall);

/// Where the resource of a handle call is declared, or 0.
RawSourceLocation getResourceLocation(const CallInst &HandleCall);

/// Keeps the location of each resource with its name, because passes that
/// merge equal calls drop the metadata of calls.
void keepResourceLocations(Module &M);

struct BoundResource : ResourceRecord {
  /// From the handle calls, in IR without declarations.
  ResourceDeclaration Declaration;
  TargetExtType *HandleType = nullptr;
  /// Whether an index is computed at run time, also into an array of one.
  bool HasVariableIndex = false;

  RawSourceLocation getLocation() const { return Declaration.Location; }
  /// What messages call it; empty for a resource of a heap.
  StringRef getPath() const { return Declaration.getPath(); }
};

/// The element properties that the format records.
struct ResourceElement {
  dxil::ElementType Type = dxil::ElementType::Invalid; ///< typed ones
  unsigned Count = 0;     ///< components of typed ones
  unsigned Samples = 0;   ///< of multisampled ones; 0 if left open
  unsigned Stride = 0;    ///< bytes, structured ones
  unsigned AlignLog2 = 0; ///< structured ones
  unsigned Size = 0;      ///< bytes, constant buffers
  std::optional<dxil::SamplerFeedbackType> Feedback; ///< feedback textures
};
ResourceElement getResourceElement(const Module &M, const BoundResource &R);

/// What a heap's handle is of: a resource without a name and a binding.
BoundResource describeHeapResource(const CallInst &HeapHandleCall);

/// Reports a multisampled texture that is written to where the shader model has
/// none.
void checkMultisampled(LLVMContext &Context, const BoundResource &R,
                       const ShaderTarget &Target);

/// Fills in the element properties in the record of a bound resource.
void describeElements(const Module &M, BoundResource &R);

class ResourceTable {
  std::vector<BoundResource> Records;
  DenseMap<const CallInst *, unsigned> RecordOfCall;

public:
  /// All handle calls must have explicit bindings, but in a library: what is
  /// open there has OpenBinding, and as its space the one that is written or
  /// OpenBinding.
  explicit ResourceTable(Module &M);

  /// By class, then by number.
  ArrayRef<BoundResource> records() const { return Records; }
  /// The records of a class.
  ArrayRef<BoundResource> records(dxil::ResourceClass Class) const;
  const BoundResource &recordOf(const CallInst &HandleCall) const;
  /// The handle calls, in the order of the code.
  std::vector<CallInst *> Calls;
};

// Resource declarations.
//
// The declarations in `!hlsl.resources`, and the handle calls that CodeGen
// would create for them.

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

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCETABLE_H
