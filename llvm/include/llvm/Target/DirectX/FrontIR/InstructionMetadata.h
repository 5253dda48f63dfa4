// InstructionMetadata.h: Metadata of instructions in front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_INSTRUCTIONMETADATA_H
#define LLVM_TARGET_DIRECTX_FRONTIR_INSTRUCTIONMETADATA_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class CallInst;
class GetElementPtrInst;
class GlobalObject;
class Instruction;
class LLVMContext;
class MDNode;
class Value;

namespace dxil {

// Metadata flags of instructions.
//
// Metadata kinds whose nodes have no contents: only their presence matters.

/// On allocas and globals that are `precise` variables, or hold one, and on
/// calls that store a `precise` output; an attribute of parameters that point
/// to one.
inline constexpr StringLiteral PreciseVariableMD = "hlsl.precise";

/// On calls that compute what a `precise` variable gets.
inline constexpr StringLiteral PreciseCallMD = "dx.precise";

/// On a dot product, without operands: it is a row of a product of matrices,
/// which dxc computes from products that vanish where a factor is zero.
inline constexpr StringLiteral MatrixProductMD = "hlsl.matrixproduct";

/// On the address of an element of an array of resources, in a library: the
/// index is not uniform.
inline constexpr StringLiteral NonUniformMD = "dx.nonuniform";

/// \p Memory is left alone if it is none of these.
void markPreciseVariable(Value &Memory);
void markPreciseCall(CallInst &Call);
void markNonUniform(GetElementPtrInst &Address);

// !srcloc nodes.
//
// The codec of !srcloc: the source location of an instruction or a global, as
// the raw encoding of a Clang SourceLocation.

/// A location in the user's program: the raw encoding of a Clang
/// SourceLocation, or 0 if there is none.
using RawSourceLocation = uint32_t;

/// The kind of metadata, on handle calls, atomic instructions, back edges of
/// loops and calls of operations, on groupshared globals and entries (their
/// declaration), and on the globals with the names of resources.
inline constexpr StringLiteral SourceLocationMD = "srcloc";

/// The same on handle calls: the use of an array of resources whose index is
/// not constant.
inline constexpr StringLiteral IndexLocationMD = "srcloc.index";

/// The kind of an annotation, see writeLoopLocation.
inline constexpr StringLiteral LoopLocationAnnotation = "dx.loop.location";

MDNode *writeSourceLocation(LLVMContext &Context, RawSourceLocation Location);

/// 0 for a null node, and for one of another shape.
RawSourceLocation readSourceLocation(const MDNode *Node);

/// The location that an instruction or a global carries, or 0.
RawSourceLocation getSourceLocation(const Instruction &I);
RawSourceLocation getSourceLocation(const GlobalObject &Global);

/// The nearest location to that of an instruction, for errors about loads,
/// stores and other instructions that carry none: of an operand, a user, one of
/// the instructions before it in the block, or the function. 0 without any.
/// Takes time: for what is reported, not for what may be.
RawSourceLocation findSourceLocation(const Instruction &I);

/// The location of the loop that contains an instruction, as `!annotation`,
/// which passes copy to the instructions that replace it:
/// `!{!{!"dx.loop.location", !"L"}}`.
MDNode *writeLoopLocation(LLVMContext &Context, RawSourceLocation Location);

/// 0 where an instruction has no such annotation.
RawSourceLocation getRecordedLoopLocation(const Instruction &I);

// Loop hints.
//
// The codec of the unrolling hints in llvm.loop metadata, as far as DXIL
// supports them.

enum class LoopHint {
  KeepLoop,    ///< `[loop]`
  UnrollFully, ///< `[unroll]`
  UnrollTimes, ///< `[unroll(n)]`
};

/// \p Times is that of UnrollTimes.
MDNode *writeLoopHint(LLVMContext &Context, LoopHint Hint, unsigned Times = 0);

/// The node of a loop with these hints, unlike that of every other loop.
MDNode *writeLoop(LLVMContext &Context, ArrayRef<MDNode *> Hints);

/// Whether a node is that of a loop, with hints of LLVM's only.
bool isLoop(const MDNode &Node);

/// The number of copies that a loop's node requests: that of UnrollTimes, the
/// largest number for UnrollFully, nothing for neither. The node may be null.
std::optional<uint64_t> getUnrolledTimes(const MDNode *Loop);

/// A hint of ours beside UnrollFully: failing to unroll is not an error,
/// because the compiler requested it, or because the loop is known to end.
MDNode *writeOptionalHint(LLVMContext &Context);

/// A hint of ours beside the others: at which loop of the source they stand.
/// Passes of LLVM may give the node of a loop that is gone to the one inside
/// it.
MDNode *writeHintLocation(LLVMContext &Context, RawSourceLocation Location);

/// At which loop the hints of a node stand, or 0. The node may be null.
RawSourceLocation getHintLocation(const MDNode *Loop);

/// Whether a loop's node requests UnrollFully without that hint. It may be
/// null.
bool isUnrollingRequired(const MDNode *Loop);

/// The node with only those hints of \p Loop that are written by
/// writeLoopHint; null if there are none.
MDNode *reduceToLoopHints(const MDNode &Loop);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_INSTRUCTIONMETADATA_H
