// EntrySignature.h: Signatures and stage state of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LAYOUT_ENTRYSIGNATURE_H
#define CLANG_LAYOUT_ENTRYSIGNATURE_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <optional>
#include <vector>

namespace clang {
namespace hlsl {

// Signatures of entry points.
//
// The signature elements of an entry point. They depend only on the
// declarations of its parameters and result (docs/user/signatures.md). Sema
// checks them; CodeGen reads and writes them.
//
// An element is a scalar, vector or matrix of the source, or the number that
// bit-fields share. In an array of structs, one member of all elements is one
// signature element with several rows. The semantic is that of the outermost
// declaration that has one; indices count rows in memory order. If a parameter
// has a value for each vertex, control point or primitive, its elements are
// those of one of them.

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
  /// The row, counted from the first of an occurrence, and the column of
  /// element \p N of a scalar, a vector or a matrix \p T, whose elements are
  /// numbered row by row.
  std::pair<unsigned, unsigned> getRowAndColumn(QualType T, unsigned N) const;
  /// The location for diagnostics: its semantic, or else its declaration.
  SourceLocation getLocation() const {
    return Semantic ? Semantic->getLocation() : Value->getLocation();
  }
};

/// One scalar, vector or matrix in a value, or the number of bit-fields, in the
/// order of memory.
struct SignatureLeaf {
  unsigned Element;  ///< in EntrySignature::Elements
  unsigned FirstRow; ///< of the element; a matrix has several
};

/// A parameter, or the result, in one direction. `inout` is two of them.
struct EntryValue {
  /// The entry, or the patch-constant function of a hull shader.
  const FunctionDecl *Function = nullptr;
  const ParmVarDecl *Param = nullptr; ///< null for the result
  bool IsOutput = false;
  llvm::dxil::SignaturePoint Point;
  /// Of one vertex, control point or primitive; of all of a single value.
  std::vector<SignatureLeaf> Leaves;
  QualType Type; ///< what the leaves are those of
  /// The vertices, control points or primitives; 0 for a single value, and for
  /// a stream.
  unsigned Count = 0;
  /// A stream of a geometry shader, to which vertices are appended.
  std::optional<uint8_t> Stream;
};

struct EntrySignature {
  std::vector<DeclaredElement> Elements;
  /// The result first, then the parameters; those of the patch-constant
  /// function after those of the entry.
  std::vector<EntryValue> Values;
};

/// The elements of one vertex of type \p T, which a geometry shader appends to
/// a stream, as the only value. They are numbered from 0 on.
EntrySignature getVertexSignature(const ASTContext &C, QualType T);

/// The scalars, vectors and matrices that \p T consists of: the number of
/// leaves of a value of this type.
unsigned countSignatureLeaves(const ASTContext &C, QualType T);

/// The number of elements of a parameter of a mesh shader that is an array of
/// vertices, indices or primitives; 0 if it is no array.
unsigned getMeshArraySize(const ParmVarDecl *Param);

/// The most rows that are counted: more than any signature holds.
inline constexpr unsigned MaxDeclaredRows = 4096;

/// The inputs and outputs of \p Entry as an entry point of \p Stage. Never
/// fails: errors are recorded in the elements.
EntrySignature getEntrySignature(const ASTContext &C, const FunctionDecl *Entry,
                                 llvm::dxil::ShaderKind Stage);

// Stage state of entry points.
//
// The stage state (StageStates.h) from the attributes and parameters of the
// entry point. Payload sizes depend on the memory layout, so CodeGen adds them.

/// Total: what is ill-formed counts as not there. Without the thread groups,
/// which are an attribute of their own, the patch-constant function and the
/// sizes of payloads.
llvm::dxil::StageStates getStageStates(const FunctionDecl *Entry,
                                       llvm::dxil::ShaderKind Stage);

/// The parameters that are patches or vertices, of both functions of a hull
/// shader: the greatest number of control points of the kind; 0 if there is
/// none.
unsigned countInputPoints(const FunctionDecl *Entry);

/// Whether the records that a parameter of a node takes are declared so.
bool isGloballyCoherent(const ParmVarDecl *Param);

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_ENTRYSIGNATURE_H
