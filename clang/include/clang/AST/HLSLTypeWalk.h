// HLSLTypeWalk.h: Traversal of the parts of types
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only traversal of the parts of a type. Resources are numbered and values
// are initialized in its order: base classes before fields, both in declaration
// order, array elements by index. A part is visited before the parts inside it.
// Resources are leaves.

#ifndef CLANG_AST_HLSLTYPEWALK_H
#define CLANG_AST_HLSLTYPEWALK_H

#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class FieldDecl;

namespace hlsl {

/// What a part is. A record is a class that is no resource; a value is all
/// else: a scalar, a vector, a matrix, an enumeration.
enum class PartKind { Array, Resource, Record, Value };

/// A part of a type, as the walk comes to it. Parts live as long as the call
/// that they are an argument of.
struct TypePart {
  QualType Type; ///< as it is declared
  PartKind Kind;
  /// What this is an element, a base class or a field of; null for the type
  /// that the walk begins with.
  const TypePart *Whole = nullptr;
  const FieldDecl *Field = nullptr;    ///< set for fields
  const CXXRecordDecl *Base = nullptr; ///< set for base classes
  uint64_t Index = 0;                  ///< of an element
  bool IsContents = false; ///< what is in a block, which is the Whole

  bool isElement() const { return Whole && Whole->Kind == PartKind::Array; }

  /// The field that this is, or the innermost one that contains it; null if
  /// there is none.
  const FieldDecl *getMember() const;
};

/// How the walk goes on after a part.
enum class WalkStep {
  Enter, ///< visit all that is in it; of an array of unknown length nothing
  EnterFirst,    ///< the same, but of an array only the first element, for all
  EnterContents, ///< of a resource that is a block: visit what is in it
  Skip,          ///< go on after it
  Stop           ///< visit nothing more
};

using PartVisitor = llvm::function_ref<WalkStep(const TypePart &)>;

/// Visits \p T and its parts. Returns false if the visitor has stopped the
/// walk. Array types need \p C to be seen through typedefs.
bool walkType(const ASTContext &C, QualType T, PartVisitor Visit);

/// The same for the base classes and fields of a record, not the record itself,
/// which the parts have as their Whole. A record without a definition has none.
bool walkMembers(const ASTContext &C, const CXXRecordDecl *Record,
                 PartVisitor Visit);

/// Whether \p IsWanted holds for \p T or a part of it, resources themselves
/// among them; of arrays one element is asked, and the parts of a record once.
bool hasPart(const ASTContext &C, QualType T,
             llvm::function_ref<bool(const TypePart &)> IsWanted);

//===----------------------------------------------------------------------===//
// Scalars of types
//===----------------------------------------------------------------------===//

/// More scalars than this fit into no memory that Direct3D gives a shader's
/// variables.
inline constexpr unsigned MaxScalarsOfType = 1u << 18;

/// The number of scalars that \p T is made of, if it is at most
/// MaxScalarsOfType. Nothing for a struct that contains itself (an error that
/// was reported), and for a type that is incomplete or dependent.
std::optional<uint64_t> countScalars(const ASTContext &C, QualType T);

/// Whether \p T has such a number.
bool isFlattenable(const ASTContext &C, QualType T);

/// Whether \p T has parts that no number becomes: resources, or objects that
/// nothing binds.
bool containsObject(const ASTContext &C, QualType T);

/// Whether the parts of a value of type \p From can become those of one of type
/// \p To, in their order: numbers for numbers, and for each object one of the
/// same type. More may be left over. Both types are flattenable.
bool canCastObjects(const ASTContext &C, QualType From, QualType To);

/// Whether objects of both types are made of the same types of scalars and
/// objects, in the same order. Both types are flattenable.
bool haveSameScalars(const ASTContext &C, QualType A, QualType B);

} // namespace hlsl

} // namespace clang

#endif // CLANG_AST_HLSLTYPEWALK_H
