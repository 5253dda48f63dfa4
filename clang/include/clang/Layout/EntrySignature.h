//===- EntrySignature.h - What an entry takes and hands out -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The elements of the signatures of an entry, from the declarations of its
// parameters and result alone (docs/signatures.md). Sema judges them, CodeGen
// reads and writes them.
//
// An element is a scalar, vector or matrix of the source; those at one place of
// the elements of an array are rows of one element. Their semantic is that of
// the outermost declaration that has one, with indices that count the rows in
// the order of memory.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LAYOUT_ENTRYSIGNATURE_H
#define CLANG_LAYOUT_ENTRYSIGNATURE_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/Target/DirectX/Contract/SignatureElement.h"
#include <vector>

namespace clang {
namespace hlsl {

struct DeclaredElement {
  /// Without a register. Its number is that in its signature; the type is
  /// Invalid for what can be in no signature, the name empty without a
  /// semantic.
  llvm::dxil::SignatureElement Element;
  llvm::dxil::SignaturePoint Point;
  llvm::dxil::SemanticInterpretation Interpretation;
  /// Where it is, if an element of a signature stands for it.
  llvm::dxil::SignatureNumber Signature = llvm::dxil::InputSignature;
  QualType Type; ///< of one occurrence: a scalar, a vector or a matrix
  /// Whether the columns of a matrix are rows of the element.
  bool IsColumnMajor = false;
  /// The declaration of the value, and the one whose semantic it has; the
  /// latter is null if there is none.
  const NamedDecl *Value = nullptr;
  const NamedDecl *Owner = nullptr;
  const HLSLParsedSemanticAttr *Semantic = nullptr;
  /// The marks of interpolation that count for it.
  llvm::SmallVector<const AnnotateAttr *, 2> Modes;

  bool isInSignature() const {
    return llvm::dxil::isInSignature(Interpretation);
  }
  /// Where to tell of it: its semantic, else its declaration.
  SourceLocation getLocation() const {
    return Semantic ? Semantic->getLocation() : Value->getLocation();
  }
};

/// One scalar, vector or matrix in a value, in the order of memory.
struct SignatureLeaf {
  unsigned Element;  ///< in EntrySignature::Elements
  unsigned FirstRow; ///< of the element; a matrix has several
};

/// A parameter, or the result, in one direction. `inout` is two of them.
struct EntryValue {
  const ParmVarDecl *Param = nullptr; ///< null for the result
  bool IsOutput = false;
  std::vector<SignatureLeaf> Leaves;
};

struct EntrySignature {
  std::vector<DeclaredElement> Elements;
  std::vector<EntryValue> Values; ///< the result first
};

/// The most rows that are counted: more than any signature holds.
inline constexpr unsigned MaxDeclaredRows = 4096;

/// What \p Entry takes and hands out as an entry of \p Stage. Total: what is
/// wrong with it shows in the elements.
EntrySignature getEntrySignature(const ASTContext &C, const FunctionDecl *Entry,
                                 llvm::dxil::ShaderKind Stage);

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_ENTRYSIGNATURE_H
