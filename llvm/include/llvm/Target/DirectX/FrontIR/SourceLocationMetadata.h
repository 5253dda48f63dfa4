// SourceLocationMetadata.h: !srcloc nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !srcloc: the source location of an instruction or a global, as
// the raw encoding of a Clang SourceLocation.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_SOURCELOCATIONMETADATA_H
#define LLVM_TARGET_DIRECTX_FRONTIR_SOURCELOCATIONMETADATA_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace llvm {
class GlobalObject;
class Instruction;
class LLVMContext;
class MDNode;

namespace dxil {

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

/// The location of the loop that contains an instruction, as `!annotation`,
/// which passes copy to the instructions that replace it:
/// `!{!{!"dx.loop.location", !"L"}}`.
MDNode *writeLoopLocation(LLVMContext &Context, RawSourceLocation Location);

/// 0 where an instruction has no such annotation.
RawSourceLocation getRecordedLoopLocation(const Instruction &I);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_SOURCELOCATIONMETADATA_H
