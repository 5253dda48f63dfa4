// HLSLTypes.h: Vectors and matrices in declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `#pragma pack_matrix(row_major)` sets the order of the matrices that are
// declared after it, up to the next such pragma. A keyword of the declaration
// takes precedence over the pragma, and the pragma over -Zpr and -Zpc. As in
// dxc, the pragma applies to declarations: a template argument has the default
// order.

#ifndef CLANG_SEMA_DECLARATIONS_HLSLTYPES_H
#define CLANG_SEMA_DECLARATIONS_HLSLTYPES_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class Attr;
class CXXScopeSpec;
class Decl;
class Expr;
class FunctionTemplateDecl;
class IdentifierInfo;
class QualType;
class Scope;
class Sema;
class SourceManager;
class TemplateArgumentListInfo;

namespace hlsl {

/// The pragmas of a translation unit, in their order.
class MatrixOrderPragmas {
public:
  /// \p Mark is RowMajorMark or ColumnMajorMark. Locations are stored because
  /// the preprocessor may be some tokens ahead of the parser.
  void add(SourceLocation Loc, llvm::StringRef Mark) {
    Pragmas.push_back({Loc, Mark});
  }

  /// The mark that holds at \p Loc; empty if there is none.
  llvm::StringRef find(const SourceManager &SM, SourceLocation Loc) const;

private:
  struct Pragma {
    SourceLocation Loc;
    llvm::StringRef Mark;
  };
  llvm::SmallVector<Pragma, 2> Pragmas;
};

/// Marks a declaration that has matrices, and no order of its own, with the
/// order of the pragma before it. Null is no declaration.
void applyMatrixOrder(Sema &S, Decl *D);

/// Says that the order of a typedef is lost where it names a template argument:
/// `RM` and `float2x3` name the same instance.
void checkTemplateArgument(Sema &S, QualType T, SourceLocation Loc);

//===----------------------------------------------------------------------===//
// Normalized types
//===----------------------------------------------------------------------===//

/// Reports `unorm` or `snorm` in \p A on numbers that cannot be normalized, or
/// that already have the other keyword; false after that. Any other annotation
/// is valid.
bool checkNormalisedType(const ASTContext &C, const Attr *A, QualType Numbers);

//===----------------------------------------------------------------------===//
// Sizes of vectors
//===----------------------------------------------------------------------===//

/// Vectors have 1 to 4 elements, from shader model 6.9 on up to 1024. Returns
/// false after an error. \p Loc is where the type is built;
/// invalid for a use of `vector<T, N>`, where it is the use.
bool checkVectorSize(Sema &S, const Expr *Size, SourceLocation Loc);

/// What has no vectors of more than 4 elements, in the order of
/// err_long_vector.
enum class LongVectorLocation { ConstantBuffer, EntryValue, HandedStruct };

/// Reports at \p Loc that \p Location cannot contain \p T; returns whether it
/// can.
bool checkShortVectors(Sema &S, SourceLocation Loc, QualType T,
                       LongVectorLocation Location);

/// Matrices have 1 to 4 rows and columns.
bool checkMatrixSize(Sema &S, const Expr *Rows, const Expr *Columns,
                     SourceLocation Loc);

//===----------------------------------------------------------------------===//
// Template arguments
//===----------------------------------------------------------------------===//

/// HLSL passes arrays by value, but deduction takes an array for a pointer
/// unless it has the type that parameters have, or is an explicit argument.
/// Gives the arrays among \p Args the first, and adds to \p Explicit the
/// second, with the arguments that precede it.
void passArraysByValue(Sema &S, const FunctionTemplateDecl *Template,
                       llvm::SmallVectorImpl<Expr *> &Args, SourceLocation Loc,
                       TemplateArgumentListInfo &Explicit);

/// The types that the arguments of a call are converted to, where those of the
/// parameters are \p Types: numbers for `out` and `inout` parameters are
/// copied, so that their types are no references here.
llvm::SmallVector<QualType, 8>
getCopiedTypes(const ASTContext &C, const FunctionTemplateDecl *Template,
               llvm::ArrayRef<QualType> Types);

/// Adds to \p Explicit the arguments that make \p Template a function of type
/// \p FunctionType, as an explicit specialization requires. The `out` and
/// `inout` parameters of the function are references, but those of the
/// uninstantiated template are not, so deduction by C++ would find references,
/// which no call has.
void deduceFromValues(Sema &S, const FunctionTemplateDecl *Template,
                      QualType FunctionType, SourceLocation Loc,
                      TemplateArgumentListInfo &Explicit);

/// The type that the name of a class template or alias template is where no
/// arguments follow it: the one with all default arguments, as `Texture2D` is
/// `Texture2D<float4>`. Null if the name is no such template, or a parameter of
/// it has no default.
ParsedType findTypeOfTemplate(Sema &S, const IdentifierInfo &Name,
                              SourceLocation Loc, Scope *Scope,
                              CXXScopeSpec *Qualifier);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLTYPES_H
