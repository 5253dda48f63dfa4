// HLSLParts.h: The parts of a variable and their names
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLPARTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLPARTS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Expr;

namespace hlsl {

/// A variable with more parts is not looked at.
inline constexpr uint64_t MaxParts = 256;

/// The parts of a variable are its scalars, of a matrix row by row; a struct
/// with bases is one. 0 for what has resources or no size, and for a ray query,
/// which is made where it is declared.
uint64_t countParts(const ASTContext &C, QualType T);

/// The same of a member; 0 for a bit-field without a name, which nothing sets.
uint64_t countParts(const ASTContext &C, const FieldDecl *Field);

/// What follows the name of an object of type \p T in that of those parts of it
/// that \p IsUnset has, of which the first is number \p First: of one vector
/// all of them, of other objects the first one.
std::string getSuffix(const ASTContext &C, QualType T, unsigned First,
                      llvm::function_ref<bool(unsigned)> IsUnset);

/// The same for the value of \p E, of whose parts the first is number 0: of a
/// swizzle the letters in its order.
std::string getSuffix(const ASTContext &C, const Expr &E,
                      llvm::function_ref<bool(unsigned)> IsUnset);

/// The matrix that \p E selects elements of by their names, as `m._11_12`.
const Expr *getMatrixOfElements(const Expr *E);

/// The value of a constant index into \p Count elements, if there is such one.
std::optional<uint64_t> getConstantIndex(const ASTContext &C, const Expr *Index,
                                         uint64_t Count);

/// The names of the parts of the variable \p Name of type \p T that \p IsUnset
/// has, counted from 0: of a struct the members that are unset as a whole, such
/// as `light`, or what is unset of the others; of other variables one
/// name, such as `v.yz`.
llvm::SmallVector<std::string, 4>
listUnset(const ASTContext &C, QualType T, llvm::StringRef Name,
          llvm::function_ref<bool(unsigned)> IsUnset);

/// The first of the names in quotation marks, and the number of the others.
std::string quoteNames(llvm::ArrayRef<std::string> Names);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLPARTS_H
