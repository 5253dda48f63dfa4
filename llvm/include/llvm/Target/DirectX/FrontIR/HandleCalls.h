// HandleCalls.h: Calls that create handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codecs of the calls that create a handle: from a binding, from an element
// of a descriptor heap, from the two words that represent a variable of
// resource type in memory, and from the number that represents a node or a hit
// object.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_HANDLECALLS_H
#define LLVM_TARGET_DIRECTX_FRONTIR_HANDLECALLS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class CallInst;
class Constant;
class DataLayout;
class Function;
class GlobalVariable;
class Instruction;
class IRBuilderBase;
class LLVMContext;
class MDNode;
class TargetExtType;
class Type;
class Value;

namespace dxil {

//===----------------------------------------------------------------------===//
// Bindings: llvm.dx.resource.handlefrombinding, handlefromimplicitbinding
//===----------------------------------------------------------------------===//

/// A call that makes a handle from an explicit or an implicit binding.
bool isHandleCall(const Instruction &I);

/// The operands of such a call.
struct HandleCall {
  /// The number of the declaration (ResourceDeclaration::Number) of a resource
  /// without a register. In IR without declarations, it is any number that
  /// identifies the resource and determines the order.
  uint32_t OrderID = 0;
  std::optional<uint32_t> Lower; ///< the first register; implicit without it
  uint32_t Space = 0;
  uint32_t Size = 1;      ///< registers; UnboundedRangeSize if unbounded
  Value *Index = nullptr; ///< from the start of the range
  /// A constant C string with the name, one global for each resource.
  Constant *Name = nullptr;

  bool isImplicit() const { return !Lower; }

  CallInst *create(IRBuilderBase &Builder, Type *HandleType) const;
  /// \p Call must be a handle call; all operands but the index and the name are
  /// constants.
  static HandleCall read(const CallInst &Call);
  /// Nothing if they are not.
  static std::optional<HandleCall> tryRead(const CallInst &Call);
};

/// The index operand of a handle call.
Value *getHandleIndex(const CallInst &Call);

/// Whether argument \p N of a handle call is its index.
bool isHandleIndex(unsigned N);

/// The operand with the name, whatever it is.
Value *getHandleName(const CallInst &Call);

/// The global that the name is; null if the operand is something else.
GlobalVariable *getHandleNameGlobal(const CallInst &Call);

/// Makes a handle call one of an explicit binding. \p Callee is
/// handlefrombinding for its type.
void bindHandleCall(CallInst &Call, uint32_t Space, uint32_t Lower,
                    Function &Callee);

//===----------------------------------------------------------------------===//
// Elements of a descriptor heap: llvm.dx.handle.fromHeap
//===----------------------------------------------------------------------===//

/// The prefix of the name of each such function, before the mangled type of the
/// handle. LLVM lets only names of intrinsics return a handle.
inline constexpr StringLiteral HeapHandlePrefix = "llvm.dx.handle.fromHeap.";

/// String attributes of a call whose resource was declared with a trait.
inline constexpr StringLiteral GloballyCoherentAttr = "hlsl.globallycoherent";
inline constexpr StringLiteral ReorderCoherentAttr = "hlsl.reordercoherent";
inline constexpr StringLiteral UnormAttr = "hlsl.unorm";
inline constexpr StringLiteral SnormAttr = "hlsl.snorm";

/// A call of such a function that makes a handle.
bool isHeapHandleCall(const Instruction &I);
bool isHeapHandleFunction(const Function &F);

/// The operands and attributes of such a call. The type of the handle
/// determines the heap.
struct HeapHandleCall {
  Value *Index = nullptr; ///< an i32
  /// An i1, true if the index may differ between lanes. A call of
  /// llvm.dx.resource.nonuniformindex as the index has the same meaning.
  Value *NonUniform = nullptr;
  /// Of ResourceTrait, of the variable that the resource was declared as.
  unsigned Traits = 0;

  CallInst *create(IRBuilderBase &Builder, Type *HandleType) const;
  /// \p Call must be a call of this kind.
  static HeapHandleCall read(const CallInst &Call);
};

//===----------------------------------------------------------------------===//
// Resource variables: llvm.dx.handle.fromProvenance
//===----------------------------------------------------------------------===//

/// The prefix of the name of each such function, before the mangled type of the
/// handle. LLVM lets only names of intrinsics return a handle.
inline constexpr StringLiteral ProvenanceHandlePrefix =
    "llvm.dx.handle.fromProvenance.";

/// Whether calls of \p F create a handle from a provenance and an index.
bool isProvenanceFunction(const Function &F);

/// The operands of such a call.
struct ProvenanceHandleCall {
  /// An i32: ResourceDeclaration::Number or one of ResourceProvenance.
  Value *Provenance = nullptr;
  Value *Index = nullptr; ///< an i32, from the start of the declared range

  CallInst *create(IRBuilderBase &Builder, Type *HandleType) const;
  /// \p Call must be a call of such a function with two operands.
  static ProvenanceHandleCall read(const CallInst &Call);
};

/// Metadata on such calls, for messages.
inline constexpr StringLiteral ResourceVariableMD = "hlsl.resource.variable";

#define GET_SCHEMA_RESOURCEVARIABLE
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

//===----------------------------------------------------------------------===//
// Target types of resources
//===----------------------------------------------------------------------===//

// Rules for target("dx...") types in LLVM's document DXIL Resource Handling and
// in docs/dev/ir-conventions.md. LLVM itself accepts any name and any
// parameters.

/// Whether values of the type are handles of resources.
bool isHandleTargetType(const Type *Ty);

/// Whether \p Ty is a number, or a vector of two to four numbers, that fits
/// into 16 bytes: what an element of a typed buffer or a texture is.
bool isTypedElement(const Type *Ty);

/// What is wrong with a target type whose name begins with "dx.", as "has no
/// element type"; empty if nothing is.
std::string describeTypeProblem(const TargetExtType &Ty, const DataLayout &DL);

//===----------------------------------------------------------------------===//
// Handles of nodes and hits in memory
//===----------------------------------------------------------------------===//

// Two functions stand for a handle in the memory of an object such as
// NodeOutput or dx::HitObject: dxil.node.number.* makes an i32 of the handle,
// and dxil.node.handle.* the handle of the i32. dxil-join-node-handles and
// dxil-join-hit-objects remove both.

/// What the names begin with; the name of the handle's type follows.
inline constexpr StringLiteral NodeNumberPrefix = "dxil.node.number.";
inline constexpr StringLiteral NodeHandlePrefix = "dxil.node.handle.";

/// The i32 that stands for \p Handle.
CallInst *createNodeNumber(IRBuilderBase &Builder, Value *Handle);
/// The handle of the type \p Ty that \p Number stands for.
CallInst *createNodeHandle(IRBuilderBase &Builder, Type *Ty, Value *Number);

/// Whether \p V is such a call.
bool isNodeNumberCall(const Value &V);
bool isNodeHandleCall(const Value &V);
/// The handle or the number that such a call has as its operand.
Value *getNodeCallOperand(const Value &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_HANDLECALLS_H
