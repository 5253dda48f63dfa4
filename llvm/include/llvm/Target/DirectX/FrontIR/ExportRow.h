// ExportRow.h: Signatures of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codecs for the parameters of exported functions: the rows of
// !hlsl.exports, which CodeGen writes and the backend consumes, and the row for
// functions in !dx.typeAnnotations, which is created from them.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_EXPORTROW_H
#define LLVM_TARGET_DIRECTX_FRONTIR_EXPORTROW_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/AnnotationTags.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Function;
class LLVMContext;
class MDNode;
class Type;

namespace dxil {

/// Named metadata with one row for each exported function: what is lost where
/// its signature is taken apart into scalars.
inline constexpr StringLiteral ExportsMD = "hlsl.exports";

/// What a parameter is, in such a row and in DXIL's annotations.
enum ParameterQualifier : unsigned {
  ParameterIn = 0,
  ParameterOut = 1, ///< also the result; a result of type void is ParameterIn
  ParameterInOut = 2,
};

/// The type of a parameter that is not a struct, in DXIL's annotations.
struct TypeAnnotation {
  bool IsPrecise = false;
  /// Of a matrix; 0 rows for all other types.
  unsigned NumRows = 0, NumColumns = 0;
  MatrixOrientation Orientation = MatrixByColumn;
  std::string Semantic;       ///< with its index; empty if it has none
  unsigned ComponentType = 0; ///< of dxil::ElementType

  /// Pairs of a tag and a value, in the order in which Microsoft's compiler
  /// writes them.
  MDNode *write(LLVMContext &Context) const;
};

/// The annotation of what is a struct, or nothing.
MDNode *writeNoAnnotation(LLVMContext &Context);

#define GET_SCHEMA_EXPORTPARAMETER
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

#define GET_SCHEMA_EXPORTROW
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// A function in !dx.typeAnnotations.
struct FunctionAnnotation {
  const Function *F = nullptr;
  /// One for the result, then one for each parameter.
  const MDNode *Parts = nullptr;
};

/// A part of a function's annotation; the last field, for semantics, is empty.
/// \p Annotation may be null.
MDNode *writeParameterAnnotation(LLVMContext &Context,
                                 ParameterQualifier Qualifier,
                                 const MDNode *Annotation);

/// The information in part \p N of a function's annotation about a parameter,
/// or the result, of type \p Ty; nothing if it is invalid. It does not include
/// the order of matrices.
std::optional<ExportParameter> readParameterAnnotation(const MDNode &Parts,
                                                       unsigned N, Type *Ty);

/// Whether \p Ty is what DXIL has for a matrix, as
/// `%class.matrix.float.2.3 = type { [2 x <3 x float>] }`.
bool isMatrixClass(const Type &Ty);

MDNode *writeFunctionAnnotations(LLVMContext &Context,
                                 ArrayRef<FunctionAnnotation> Functions);

/// True for the row of !dx.typeAnnotations that is about functions.
bool isFunctionAnnotations(const MDNode &Row);

/// Null members stand for what is not a function or a node; nothing if the row
/// does not consist of pairs.
std::optional<SmallVector<FunctionAnnotation, 4>>
readFunctionAnnotations(const MDNode &Row);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_EXPORTROW_H
