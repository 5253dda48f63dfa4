//===- BoundObjects.h - Globals that contain resources ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A global of a user's type with resources in it is not an object in memory:
// its resources are bound, as the ranges of registers that
// clang/AST/HLSLResourceMembers.h describes, and its numbers are in a
// constant buffer.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LAYOUT_BOUNDOBJECTS_H
#define CLANG_LAYOUT_BOUNDOBJECTS_H

#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Value;
}

namespace clang {
class VarDecl;

namespace hlsl {

/// An object, or a part of one, as the source names it.
struct ObjectPart {
  /// What this is a part of; null for the object itself.
  const ObjectPart *Whole = nullptr;
  const VarDecl *Object = nullptr;
  QualType Type;
  /// Which part; one of them is set unless this is the object itself.
  const FieldDecl *Field = nullptr;
  const CXXRecordDecl *Base = nullptr;
  /// What is in the block that Whole is.
  bool IsContents = false;
  /// Of what begins with a parameter block: the number of the block, and of
  /// how many elements Index chooses one; 1 if there is no end of them.
  unsigned Block = 0;
  uint64_t Count = 1;
  /// Of an element; this component does not look into it.
  llvm::Value *Index = nullptr;
  /// The value of Index if it is constant.
  std::optional<uint64_t> KnownIndex;
  /// Of the subscript, for Index; invalid if none is written.
  SourceLocation Loc;
};

/// Why elements of an array do not form one range, for messages.
std::string explainAlternation(ResourceCounter &Counter,
                               const ObjectPart &Element,
                               RegisterLetter Letter);

/// The part as one would write it, "p[3].b"; what is not constant is left out.
std::string spellPart(const ObjectPart &Part);

/// A subscript that chooses between ranges with a value that is not constant.
struct RangeChoice {
  const ObjectPart *Element;
  uint64_t Length;
  uint64_t Registers; ///< of an element
};

/// A subscript into a range.
struct RangeSubscript {
  const ObjectPart *Element;
  uint64_t Registers; ///< of an element
};

/// Where the resources of a part are.
struct RangeElement {
  RegisterLetter Letter = RegisterLetter::T;
  /// The first register of the range that they are in, or that of the first of
  /// the ranges that they may be in.
  uint64_t First = 0;
  llvm::SmallVector<RangeChoice, 1> Choices;
  /// The element of the range that the part begins with: the sum of the
  /// subscripts' indices, each times its number of registers.
  llvm::SmallVector<RangeSubscript, 2> Subscripts;
  /// The subscript past the last element, which has no range. Null if all is
  /// well.
  const ObjectPart *Bad = nullptr;
};

/// Finds the range of a part that is a resource or an array of resources.
RangeElement findRangeElement(ResourceCounter &Counter, const ObjectPart &Part,
                              RegisterLetter Letter);

/// What \p Part is a part of: the object, or one of its blocks.
const ObjectPart &getRoot(const ObjectPart &Part);

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_BOUNDOBJECTS_H
