// DeclaredResources.h: Resources and other bound objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every declaration that can be bound has a number, which does not depend on
// its uses. Implicit bindings are assigned in the order of these numbers:
// $Globals first, although it is complete last; then declaration order; then
// `tbuffer` and TextureBuffer, which are read like textures but laid out like
// constant buffers. In the stable layout, these are in declaration order, too.
//
// A global of a user-defined type that contains resources is not an object in
// memory: its resources are bound as the register ranges that
// clang/AST/HLSLResourceMembers.h describes, and its numbers are in a constant
// buffer.

#ifndef CLANG_LAYOUT_DECLAREDRESOURCES_H
#define CLANG_LAYOUT_DECLAREDRESOURCES_H

#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

namespace clang {
class Decl;
class DeclContext;
class HLSLBufferDecl;
class NamedDecl;

namespace hlsl {

/// A global of resource type or an array of resources, a constant buffer, or a
/// range of the resources in a global of a user-defined type: the backend's
/// description, which identifies it up to the container, and its location in
/// the AST. DeclaredResources sets its number, name, location, range, class,
/// space and register once; CodeGen sets Mention and Symbol.
struct DeclaredResource : llvm::dxil::ResourceDeclaration {
  const NamedDecl *Decl = nullptr;
  /// For a range in Decl: the member of resource type.
  const FieldDecl *Member = nullptr;
  /// Of one resource; null for constant buffers.
  QualType Type;
  /// A range in Decl; else Decl is one range.
  bool IsRange = false;
  /// The number of registers of this class before it in Decl, or in Block.
  uint64_t First = 0;
  /// The number of Vulkan's descriptor slots before it in Decl, or in Block.
  uint64_t Slot = 0;
  /// The number of the parameter block that it is in; 0: none.
  unsigned Block = 0;

  /// $Globals, which no line of the source declares.
  bool isDefaultBuffer() const;
  RegisterLetter getLetter() const;
};

/// A `ParameterBlock`, or an array of such, in a global.
struct DeclaredBlock {
  const VarDecl *Object = nullptr;
  unsigned Around = 0; ///< the number of the block that it is in; 0: none
  RangeRoot Root;
};

/// The declarations of a translation unit that can be bound.
class DeclaredResources {
public:
  explicit DeclaredResources(const ASTContext &Context,
                             RangeDivision Division = RangeDivision::ByElement)
      : Counter(Context, Division) {}

  /// Numbers what \p DC and the namespaces in it declare. Called once.
  void collect(const DeclContext *DC);

  /// By number.
  llvm::ArrayRef<DeclaredResource> getRows() const { return Rows; }
  /// All variables and buffers that are declared, in the order of the source.
  llvm::ArrayRef<const NamedDecl *> getOrder() const { return Order; }

  /// Says where the resource with a number is, instead of the source.
  void bind(uint32_t Number, uint32_t Space, uint32_t Lower) {
    Rows[Number].Space = Space;
    Rows[Number].Lower = Lower;
  }

  /// The number of a declaration that is one range; nothing if it cannot be
  /// bound.
  std::optional<uint32_t> findNumber(const NamedDecl *D) const;
  /// The number of the range in an object, or in a block of the object, that
  /// begins with register \p First.
  std::optional<uint32_t> findNumber(const VarDecl *Object, unsigned Block,
                                     RegisterLetter Letter,
                                     uint64_t First) const;
  /// Blocks have numbers from 1 on.
  const DeclaredBlock &getBlock(unsigned Number) const {
    return Blocks[Number - 1];
  }
  /// The number of the block in an object, or in the block \p Around of it,
  /// that has \p First blocks before it there.
  unsigned findBlock(const VarDecl *Object, unsigned Around,
                     uint64_t First) const;
  /// The buffer that a variable is a member of, or null.
  const HLSLBufferDecl *findBufferOf(const VarDecl *Var) const;

  ResourceCounter &getCounter() { return Counter; }

private:
  using AddFunction = llvm::function_ref<void(DeclaredResource &&)>;
  void addBufferMembers(const HLSLBufferDecl *Buffer);
  void addObject(const VarDecl *Object, const RangeRoot &Root, unsigned Block,
                 AddFunction Add);

  /// Of an object, or of a block in it.
  using Owner = std::pair<const NamedDecl *, unsigned>;

  ResourceCounter Counter;
  std::vector<DeclaredResource> Rows;
  std::vector<const NamedDecl *> Order;
  /// By declaration and range.
  llvm::DenseMap<std::pair<Owner, uint64_t>, uint32_t> Numbers;
  std::vector<DeclaredBlock> Blocks;
  llvm::DenseMap<std::pair<Owner, uint64_t>, unsigned> BlockNumbers;
  llvm::DenseMap<const VarDecl *, const HLSLBufferDecl *> BufferOfVar;
};

/// A global of a user's type whose resources are bound, a block, or an array of
/// such.
bool isBoundObject(const VarDecl *Var);

/// Properties that the type of a handle does not contain: a sum of
/// llvm::dxil::ResourceTrait.
unsigned getTraits(const NamedDecl *D);

/// The traits that the written type of the declaration specifies.
unsigned getElementTraits(QualType Resource);

} // namespace hlsl

} // namespace clang

#endif // CLANG_LAYOUT_DECLAREDRESOURCES_H
