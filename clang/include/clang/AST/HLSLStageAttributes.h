//===- HLSLStageAttributes.h - Attributes of entry points -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes of entries that Clang does not know, such as [domain("tri")].
// The parser makes marks of them (HLSLDeclMarks.h); ShaderStages.td says which
// a stage has and what they take.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_AST_HLSLSTAGEATTRIBUTES_H
#define CLANG_AST_HLSLSTAGEATTRIBUTES_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <optional>

namespace clang {
namespace hlsl {

/// The name in lower case of the attribute that a mark stands for; empty for
/// other marks.
llvm::StringRef getStageAttribute(const AnnotateAttr *Mark);

/// The first attribute of \p Entry with the name, which is in lower case; null
/// if there is none.
const AnnotateAttr *findStageAttribute(const Decl *D, llvm::StringRef Name);

/// The argument of an attribute; null without one, and with several.
const Expr *getAttributeArgument(const AnnotateAttr *Mark);

/// The argument as a string; nothing if it is none.
std::optional<llvm::StringRef> getAttributeText(const AnnotateAttr *Mark);

/// The argument as a whole number; nothing if it is none, or is none that fits
/// in 32 bits.
std::optional<uint32_t> getAttributeNumber(const ASTContext &C,
                                           const AnnotateAttr *Mark);

/// The argument as an index: a whole number of 32 bits, or -1, which becomes
/// NoAttributeIndex; nothing if it is neither.
std::optional<uint32_t> getAttributeIndex(const ASTContext &C,
                                          const AnnotateAttr *Mark);
inline constexpr uint32_t NoAttributeIndex = ~0u;

/// The argument as a float, of a whole number, too.
std::optional<double> getAttributeFactor(const ASTContext &C,
                                         const AnnotateAttr *Mark);

/// The arguments as three whole numbers, each from 1 to 65,535; nothing if they
/// are none.
std::optional<std::array<uint32_t, 3>>
getAttributeGrid(const ASTContext &C, const AnnotateAttr *Mark);

/// The arguments as the ID of a node, a string and an index, which is 0 if it
/// is left out; nothing if they are none.
std::optional<std::pair<llvm::StringRef, uint32_t>>
getAttributeNodeID(const ASTContext &C, const AnnotateAttr *Mark);

/// Whether the function has the attribute `shader("node")`, a stage that Clang
/// does not have.
bool isNode(const FunctionDecl *FD);

/// The stage that a `shader` attribute says; null without one.
const llvm::dxil::ShaderStage *getEntryStage(const FunctionDecl *FD);

/// What the attribute \p Name states of \p Entry, an entry of \p Stage: a
/// number, an index, or that of a word. \p Default where it is not there, or is
/// ill-formed.
uint32_t getStatedNumber(const FunctionDecl *Entry,
                         const llvm::dxil::ShaderStage &Stage,
                         llvm::StringRef Name, uint32_t Default = 0);

/// The function that the attribute patchconstantfunc of \p Entry names: the
/// last one of that name, with a body if one has it; null if there is none.
const FunctionDecl *getPatchConstantFunction(const FunctionDecl *Entry);

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLSTAGEATTRIBUTES_H
