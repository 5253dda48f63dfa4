//===- ResourceTable.h - The resources of a module --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One record for each resource that a handle call names, with the numbers that
// DXIL gives the records. Computed from the calls; the same module gives the
// same table.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCETABLE_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCETABLE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Contract/RegisterLetters.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallInst;
class Instruction;
class LLVMContext;
class Module;
class TargetExtType;
class Type;

namespace dxil {

class ResourceTypeInfo;
struct ShaderTarget;

/// A call that makes a handle from an explicit or an implicit binding.
bool isHandleCall(const Instruction &I);

/// A call that makes a handle from an index into a descriptor heap.
bool isHeapHandleCall(const Instruction &I);

/// Whether the type is that of a handle of a tbuffer or TextureBuffer.
bool isTextureBuffer(const Type *T);

/// Whether the type is that of a handle of an acceleration structure.
bool isAccelerationStructure(const Type *T);

/// What LLVM says of a handle's type, also where it is one of our own.
ResourceTypeInfo getResourceTypeInfo(TargetExtType *HandleType);

/// The name operand of a handle call, as the user wrote it.
StringRef getResourceName(const CallInst &HandleCall);

/// What tells resources apart, also between a module and its clone: CodeGen
/// makes one global with the name for each.
std::string getResourceIdentity(const CallInst &HandleCall);

/// Where the resource of a handle call is declared, or 0.
RawSourceLocation getResourceLocation(const CallInst &HandleCall);

/// What a declaration's row in `!hlsl.resources` calls it in messages: its name
/// with the namespaces before it.
StringRef getDeclarationPath(const MDNode &Row);

/// The number of the declaration among all, if CodeGen told of it.
std::optional<unsigned> getDeclarationNumber(const CallInst &HandleCall);

/// Keeps the location of each resource with its name, because passes that
/// merge equal calls drop the metadata of calls.
void keepResourceLocations(Module &M);

struct BoundResource {
  dxil::ResourceClass Class;
  dxil::ResourceKind Kind;
  unsigned ID = 0; ///< dense in its class
  uint32_t Space;
  uint32_t LowerBound;
  uint32_t Size; ///< UnboundedRangeSize if unbounded
  TargetExtType *HandleType;
  StringRef Name;
  StringRef Path;   ///< for messages: the name with its namespaces
  StringRef Symbol; ///< of the variable that stands for it in a library
  RawSourceLocation Location;
  bool HasCounter = false;
  bool HasAtomic64 = false;
  bool IsROV = false;
  bool IsGloballyCoherent = false;
  bool IsUnorm = false; ///< the elements are stored as 0 to 1
  bool IsSnorm = false; ///< the elements are stored as -1 to 1

  bool isUnbounded() const;
  /// The last slot, 0xFFFFFFFF if unbounded.
  uint32_t upperBound() const;
};

/// What the format says of the elements of a resource.
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

/// Whether it is a sampler that compares.
bool isComparisonSampler(const BoundResource &R);

/// What stands for a register, or a space, that is chosen when a library is
/// linked.
inline constexpr uint32_t OpenRegister = ~0u;

class ResourceTable {
  std::vector<BoundResource> Records;
  DenseMap<const CallInst *, unsigned> RecordOfCall;

public:
  /// All handle calls must have explicit bindings, but in a library: what is
  /// open there has OpenRegister, and as its space the one that is written or
  /// OpenRegister.
  explicit ResourceTable(Module &M);

  /// By class, then by number.
  ArrayRef<BoundResource> records() const { return Records; }
  /// The records of a class.
  ArrayRef<BoundResource> records(dxil::ResourceClass Class) const;
  const BoundResource &recordOf(const CallInst &HandleCall) const;
  /// The handle calls, in the order of the code.
  std::vector<CallInst *> Calls;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_RESOURCETABLE_H
