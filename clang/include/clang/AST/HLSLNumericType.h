// HLSLNumericType.h: Numeric types and the cost of their conversions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_AST_HLSLNUMERICTYPE_H
#define CLANG_AST_HLSLNUMERICTYPE_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Type.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include <optional>
#include <tuple>

namespace clang {
class Attr;
class Sema;

namespace hlsl {

// Scalars, vectors and matrices.
//
// Clang has one set of 16-bit types: `half`, `short` and `unsigned short`. If
// 16-bit types are native (-enable-16bit-types), they represent half, int16_t
// and uint16_t, otherwise min16float, min16int and min16uint. HLSL's half is
// then a type of its own with the format of float, which Clang's `long double`
// represents. Values in registers have 16 bits in both cases; minimum-precision
// values have 32 bits in all memory.
//
// `unorm float4` is float4 to the type system. `unorm` is an annotation of the
// type as written, which is read from the declaration of a resource:
// `RWTexture2D<unorm float4>` and `RWTexture2D<float4>` are the same type and
// differ only in the properties of the declared resource.

/// A scalar, vector or matrix type taken apart: an arithmetic element in a
/// shape. A scalar is 1x1, a vector has one row.
struct NumericType {
  enum ShapeKind { Scalar, Vector, Matrix };

  QualType Element;
  ShapeKind Shape = Scalar;
  unsigned Rows = 1;
  unsigned Columns = 1;

  /// Takes \p T apart; nothing if it is no numeric type.
  static std::optional<NumericType> get(const ASTContext &C, QualType T);

  /// Puts the type together again.
  QualType type(ASTContext &C) const;

  bool hasShapeOf(const NumericType &Other) const {
    return Shape == Other.Shape && Rows == Other.Rows &&
           Columns == Other.Columns;
  }
};

using llvm::dxil::MaxLongVector;
using llvm::dxil::MaxShortVector;

/// Whether \p T is a vector with more elements than a short one.
bool isLongVector(QualType T);

/// \p T or the first part of it that is a vector with more elements than a
/// short one; null if there is none. Contents of resources are no parts.
QualType findLongVector(const ASTContext &C, QualType T);

/// Elements in the order of HLSL's usual conversions: of two, the one with the
/// higher rank is the common type. Negative for types that are no elements.
int elementRank(QualType Element);

/// Whether elements of this rank are floating-point numbers.
bool isFloatRank(int Rank);

/// What DXIL calls the type of a scalar.
llvm::dxil::ElementType getComponentType(QualType Scalar);

/// Converts a numeric expression to another element and shape. A scalar spreads
/// over a vector or matrix; a longer vector is cut, with a warning.
ExprResult convertNumeric(Sema &S, Expr *E, const NumericType &To);

/// The name of the type of a number without a suffix that is no integer.
inline constexpr llvm::StringLiteral LiteralFloatName = "literal float";

/// The name of \p T in HLSL.
std::string getTypeName(const ASTContext &C, QualType T);

/// Formats an argument of a diagnostic as Clang's function of that purpose
/// does, but with HLSL's names of types. \p Context is an ASTContext.
void formatDiagnosticArgument(
    DiagnosticsEngine::ArgumentKind Kind, intptr_t Value,
    llvm::StringRef Modifier, llvm::StringRef Argument,
    llvm::ArrayRef<DiagnosticsEngine::ArgumentValue> Previous,
    llvm::SmallVectorImpl<char> &Output, void *Context,
    llvm::ArrayRef<intptr_t> Types);

//===----------------------------------------------------------------------===//
// Minimum precision
//===----------------------------------------------------------------------===//

/// Whether the 16-bit types are native. Clang's option of that name for `half`
/// is always on, since it would become `float` in each operation otherwise.
inline bool hasNative16BitTypes(const LangOptions &Options) {
  return Options.NativeInt16Type;
}

/// The type that is called half.
inline QualType getHalfType(const ASTContext &C) {
  return hasNative16BitTypes(C.getLangOpts()) ? C.HalfTy : C.LongDoubleTy;
}

/// Whether \p Scalar is the half that is as wide as float.
inline bool isWideHalf(QualType Scalar) {
  return Scalar->isSpecificBuiltinType(BuiltinType::LongDouble);
}

/// Whether \p Scalar is a type of minimum precision.
inline bool isMinPrecision(const LangOptions &Options, QualType Scalar) {
  return !hasNative16BitTypes(Options) &&
         (Scalar->isHalfType() ||
          Scalar->isSpecificBuiltinType(BuiltinType::Short) ||
          Scalar->isSpecificBuiltinType(BuiltinType::UShort));
}

//===----------------------------------------------------------------------===//
// Normalized elements
//===----------------------------------------------------------------------===//

/// The texts of the annotations.
inline constexpr llvm::StringLiteral UnormMark = "hlsl.unorm";
inline constexpr llvm::StringLiteral SnormMark = "hlsl.snorm";

/// What the numbers in memory stand for: 0 to 1, or -1 to 1, if not None.
enum class Normalisation { None, Unorm, Snorm };

/// The annotation of a type; null has no meaning.
Normalisation getNormalisation(const Attr *A);

/// The annotations in the written type of numbers.
Normalisation getNormalisation(QualType Numbers);

/// The annotations of the elements in the written type of a resource or an
/// array of resources.
Normalisation getElementNormalisation(QualType Resource);

// Conversion costs for overload resolution.
//
// The information that an implicit conversion of an argument loses or changes.
// The costs of all arguments of a call are added, and the function with the
// lowest cost is called. docs/user/language.md lists the order with examples;
// it agrees with dxc.

/// Counts of what conversions do. The first that differ decide between two
/// functions: a single conversion that is further up costs more than any number
/// of those below.
struct ConversionCost {
  unsigned Truncations = 0; ///< a vector or matrix loses components
  unsigned ToFloat = 0;     ///< an integer becomes a float; a bool any number
  unsigned Narrowings = 0;  ///< to fewer bits or to bool, a float to an integer
  unsigned SignChanges = 0; ///< from a signed to an unsigned integer
  unsigned ToSigned = 0;    ///< from an unsigned to a signed integer
  unsigned Widenings = 0;   ///< to more bits
  unsigned Splats = 0;      ///< a scalar fills a vector or matrix
  unsigned Distance = 0; ///< steps between sizes of elements: 16, 32, 64 bits

  ConversionCost &operator+=(const ConversionCost &Other);

  friend bool operator<(const ConversionCost &A, const ConversionCost &B) {
    return A.key() < B.key();
  }
  friend bool operator==(const ConversionCost &A, const ConversionCost &B) {
    return A.key() == B.key();
  }

private:
  std::tuple<unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
             unsigned, unsigned>
  key() const {
    return {Truncations, ToFloat,   Narrowings, SignChanges,
            ToSigned,    Widenings, Splats,     Distance};
  }
};

/// The cost of converting one numeric type to another. A vector or matrix of
/// one element costs what a scalar does.
ConversionCost getConversionCost(const ASTContext &C, const NumericType &From,
                                 const NumericType &To);

/// The same for a number without a type, which is nearly as good as one of any
/// type of its kind: the other arguments decide. \p From is the type that it
/// has where nothing decides.
ConversionCost getLiteralCost(const ASTContext &C, const NumericType &From,
                              const NumericType &To);

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLNUMERICTYPE_H
