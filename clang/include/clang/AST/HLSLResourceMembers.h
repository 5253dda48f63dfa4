// HLSLResourceMembers.h: Resources in types
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For each letter, the registers of an object whose type has resources as
// members are numbered in the order of declaration, base classes before
// members. Members become ranges of these registers. What an array of structs
// becomes depends on the layout:
//
//   by element   As dxc has it: array elements follow each other. If the struct
//                has one member of the letter, the array is one range, which
//                can be indexed with a value that only the shader knows; if it
//                has several, their registers alternate, and each element's
//                members are ranges of their own.
//   by member    As the stable layout has it: each member is one range with the
//                registers of all elements, and the members follow each other.
//
// The leaves of a variable are the resources in it, numbered in the order of
// the declaration: base classes first, element after element.

#ifndef CLANG_AST_HLSLRESOURCEMEMBERS_H
#define CLANG_AST_HLSLRESOURCEMEMBERS_H

#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class Expr;
class FieldDecl;
class VarDecl;

namespace hlsl {

/// The letters of resources: t, u, b and s.
inline constexpr unsigned NumResourceLetters = 4;

/// When resources are counted, the spaces of parameter blocks, which take no
/// registers, are counted where numbers would be.
inline constexpr RegisterLetter BlockSpaces = RegisterLetter::C;
/// Likewise the descriptor slots of Vulkan, of which a resource or an array of
/// resources takes one, whatever its letter. They make no ranges.
inline constexpr RegisterLetter DescriptorSlots = RegisterLetter::I;
inline constexpr unsigned NumCountedLetters = NumResourceLetters + 2;

/// The letter of a resource object; nothing for all other types.
std::optional<RegisterLetter> getResourceLetter(QualType T);

/// Whether \p T is a type of the user's, or an array of such, with resources
/// in it: in members, in their members, in base classes.
bool isResourceAggregate(QualType T);

/// Whether \p T is a `ParameterBlock<S>`.
bool isParameterBlock(QualType T);

/// S, if \p T is a block: a `ParameterBlock<S>`, or a `ConstantBuffer<S>` with
/// resources in S; else null. What is in a ConstantBuffer is counted where that
/// stands, what is in a ParameterBlock is bound apart.
QualType getBlockContents(QualType T);

/// Whether \p T is a block, or an array of such.
bool isBlockOrArray(QualType T);

/// Whether an object of type \p T has numbers in it, so that it takes bytes of
/// a constant buffer; those in resources are elsewhere.
bool hasNumbers(const ASTContext &Context, QualType T);

/// A TextureBuffer, which is read like a texture, but laid out like a constant
/// buffer.
bool isTextureBuffer(QualType Resource);

/// Whether \p T is a constant or texture buffer whose contents have no
/// numbers. In the stable layout, such a buffer takes no register.
bool isBufferWithoutNumbers(const ASTContext &Context, QualType T);

/// What there is in a type, by register letter, of BlockSpaces and of
/// DescriptorSlots.
struct ResourceCounts {
  /// Registers of one object; counting stops at the largest number.
  std::array<uint64_t, NumCountedLetters> Registers = {};
  /// The ranges that the registers make.
  std::array<uint64_t, NumCountedLetters> Ranges = {};
};

/// What follows each other in the registers of an array of structs.
enum class RangeDivision { ByElement, ByMember };

/// Counts the resources in types, in each type once.
class ResourceCounter {
public:
  explicit ResourceCounter(const ASTContext &Context,
                           RangeDivision Division = RangeDivision::ByElement)
      : Context(Context), Division(Division) {}

  RangeDivision getDivision() const { return Division; }

  /// Whether each range in an element of \p Array goes on in the next element.
  bool joinsElements(const ArrayType *Array, RegisterLetter Letter) {
    return Division == RangeDivision::ByMember ||
           countRanges(Array->getElementType(), Letter) == 1;
  }

  ResourceCounts count(QualType T);
  uint64_t countRegisters(QualType T, RegisterLetter Letter) {
    return count(T).Registers[unsigned(Letter)];
  }
  uint64_t countRanges(QualType T, RegisterLetter Letter) {
    return count(T).Ranges[unsigned(Letter)];
  }

  /// How many registers of one object come before a direct base or a field.
  uint64_t getFirst(const CXXRecordDecl *Derived, const CXXRecordDecl *Base,
                    RegisterLetter Letter);
  uint64_t getFirst(const FieldDecl *Field, RegisterLetter Letter);

  /// The first member of an object of type \p T, in register order, that does
  /// not fit into \p Room registers of a letter; null if all do.
  const FieldDecl *findMemberBehind(QualType T, RegisterLetter Letter,
                                    uint64_t Room);

private:
  const ResourceCounts &countRecord(const CXXRecordDecl *Record);

  const ASTContext &Context;
  RangeDivision Division;
  llvm::DenseMap<const CXXRecordDecl *, ResourceCounts> Records;
  llvm::DenseMap<const FieldDecl *, std::array<uint64_t, NumCountedLetters>>
      Fields;
};

/// What the ranges are in: an object, or the blocks that a range of BlockSpaces
/// has found.
struct RangeRoot {
  QualType Type; ///< of one element
  std::string Name;
  uint64_t Count = 1;       ///< of the elements, if they have an end
  bool IsUnbounded = false; ///< the elements have none
  bool IsBlock = false;     ///< what is in a ParameterBlock of type Type
};

/// The root that a variable is.
RangeRoot getRangeRoot(const VarDecl *Object);

/// A range of the registers of an object.
struct MemberRange {
  /// Of resource type, or an array of such; null if the object itself is.
  const FieldDecl *Member;
  QualType Type; ///< of one resource
  RegisterLetter Letter;
  uint64_t First; ///< among the registers of this letter in the object
  uint64_t Count; ///< of an unbounded range those in one element of the root
  bool IsUnbounded;
  std::string Path; ///< such as "g.e.Buf" or "p.3.b"
  uint64_t Slot;    ///< how many descriptor slots come before it in the object
};

/// Calls \p Visit for each range in \p Root; those of one letter come in the
/// order of their registers, those of BlockSpaces last.
void forEachMemberRange(ResourceCounter &Counter, const ASTContext &Context,
                        const RangeRoot &Root,
                        llvm::function_ref<void(MemberRange &&)> Visit);

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

/// Leaves of one variable that an expression names.
struct LeafRange {
  const VarDecl *Variable;
  unsigned First;
  unsigned Count;
  /// All of the leaves are meant; otherwise some of them, by an index that is
  /// not constant.
  bool IsExact;
};

class ResourceLeaves {
public:
  explicit ResourceLeaves(const ASTContext &C) : C(C) {}

  /// The number of leaves, at most a number that is larger than is sensible.
  unsigned count(QualType T);

  /// For each leaf of \p T the innermost member it is in, or null.
  void appendMembers(QualType T, const FieldDecl *Member,
                     llvm::SmallVectorImpl<const FieldDecl *> &Members);

  /// What \p E names; nothing if it names no part of a variable that has
  /// leaves.
  std::optional<LeafRange> find(const Expr *E);

private:
  unsigned countRecord(const CXXRecordDecl *Record);
  unsigned getOffset(const FieldDecl *Field);
  unsigned getOffset(const CXXRecordDecl *Derived, const CXXRecordDecl *Base);

  const ASTContext &C;
  llvm::DenseMap<const CXXRecordDecl *, unsigned> Counts;
};

/// \p E without parentheses and what changes neither the object nor its leaves.
const Expr *ignoreCopies(const Expr *E);

} // namespace hlsl

} // namespace clang

#endif // CLANG_AST_HLSLRESOURCEMEMBERS_H
