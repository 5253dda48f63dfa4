//===- OriginHandleCall.h - Handles of resource variables ----- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The codec of llvm.dx.handle.fromOrigin, which makes a handle of the two words
// that a variable of resource type is in memory, and of the metadata that names
// the variable.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_ORIGINHANDLECALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_ORIGINHANDLECALL_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace llvm {
class CallInst;
class Function;
class IRBuilderBase;
class LLVMContext;
class MDNode;
class Type;
class Value;

namespace dxil {

/// What the name of each function begins with; the mangled type of the handle
/// follows. LLVM lets only names of intrinsics return a handle.
inline constexpr StringLiteral OriginHandlePrefix =
    "llvm.dx.handle.fromOrigin.";

/// Whether calls of \p F make a handle from an origin and an index.
bool isOriginFunction(const Function &F);

/// What such a call says.
struct OriginHandleCall {
  /// An i32: ResourceDeclaration::Number or one of ResourceOrigin.
  Value *Origin = nullptr;
  Value *Index = nullptr; ///< an i32, from the start of the declared range

  CallInst *create(IRBuilderBase &Builder, Type *HandleType) const;
  /// \p Call must be a call of such a function with two operands.
  static OriginHandleCall read(const CallInst &Call);
};

/// Metadata on such calls, for messages.
inline constexpr StringLiteral ResourceVariableMD = "hlsl.resource.variable";

struct ResourceVariable {
  StringRef Text;   ///< what names the resource, as the source spells it
  StringRef Reason; ///< why it has no single origin, or empty

  MDNode *write(LLVMContext &Context) const;
  /// Nothing for a node of another shape. The strings live as long as the
  /// context.
  static std::optional<ResourceVariable> read(const MDNode &Node);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_ORIGINHANDLECALL_H
