// MemoryLayout.h: Layout of values in buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Byte offsets of values in constant buffers and in structured or byte-address
// buffers. The rules of Direct3D:
//
//   constant buffers   Memory is a sequence of rows of 16 bytes. A scalar lies
//                      at a multiple of its size; a vector does not cross a
//                      row unless it starts one. Structs, arrays and matrices
//                      start rows; each element of an array and each column
//                      (row, if row_major) of a matrix starts a row, and the
//                      last one is not padded.
//   raw buffers        Scalars lie at multiples of their sizes; vectors and
//                      matrices are dense arrays of them; a struct is as
//                      aligned as its most aligned scalar and padded to that.
//
// In the stable layout, members of structs without bytes (resources, arrays of
// them, empty structs) do not start rows.
//
// The rules of Vulkan are those of GLSL, section 7.6.2.2 of its specification:
//
//   std140   A scalar lies at a multiple of its size N, a vector of two at one
//            of 2N, of three or four at one of 4N. Elements of arrays, vectors
//            of matrices and structs are aligned to at least 16 bytes; an
//            array, a matrix and a struct are padded to their alignment.
//   std430   The same without the 16 bytes.
//
// A bool has 4 bytes in all of them, and so has a number of minimum precision.

#ifndef CLANG_LAYOUT_MEMORYLAYOUT_H
#define CLANG_LAYOUT_MEMORYLAYOUT_H

#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class FieldDecl;
class HLSLBufferDecl;
class ValueDecl;
class VarDecl;

namespace hlsl {
struct DeclaredBlock;
struct DeclaredResource;
struct RegisterAnnotation;

/// Whether the columns or the rows of a matrix are contiguous in memory.
enum class MatrixPacking { ColumnMajor, RowMajor };

/// A field or a base of a record, in bytes from the record's start.
struct FieldLayout {
  const FieldDecl *Field;    ///< null for a base
  const CXXRecordDecl *Base; ///< null for a field
  QualType Type;
  uint64_t Offset;
  uint64_t Size;
  MatrixPacking Packing; ///< of the matrices that Type is made of
  unsigned Bit = 0;      ///< of a bit-field: the lowest one in its unit
};

/// Where a bit-field is. It shares a number of its type with the bit-field
/// before it if that has the same size and enough bits are left, as dxc has it.
struct BitPosition {
  const FieldDecl *First; ///< in the same number
  unsigned Bit;           ///< counted from the lowest one
};
BitPosition getBitPosition(const ASTContext &Context, const FieldDecl *Field);

/// The bit-fields that share a number with \p First, the first of them.
llvm::SmallVector<const FieldDecl *, 4>
getBitFieldsOfUnit(const ASTContext &Context, const FieldDecl *First);

/// Whether \p Field is a bit-field that adds no number to its record: one
/// without bits, or in the number of the bit-field before it.
bool isInUnitBefore(const ASTContext &Context, const FieldDecl *Field);

/// The type of the number that \p First shares with others: its own, without
/// bool, which is a number in memory.
QualType getUnitType(const ASTContext &Context, const FieldDecl *First);

struct RecordLayout {
  /// Bases first. Resources have an offset but no bytes.
  llvm::SmallVector<FieldLayout, 8> Fields;
  uint64_t Size = 0;
  uint64_t Align = 1;

  const FieldLayout &field(const FieldDecl *Field) const;
  const FieldLayout &base(const CXXRecordDecl *Base) const;

  /// Visits what the record is made of: Fields without resources, and of the
  /// bit-fields in one number the first.
  template <typename Visitor> void forEachStored(Visitor Visit) const {
    for (const FieldLayout &F : Fields)
      if (F.Bit == 0 &&
          !F.Type->getBaseElementTypeUnsafe()->isHLSLResourceRecord())
        Visit(F);
  }
};

/// The bytes of one scalar in memory: 4 for bool and for types of minimum
/// precision.
uint64_t getScalarSize(const ASTContext &Context, QualType Scalar);

/// The packing of matrices that are declared neither row_major nor column_major
/// (-Zpr, -Zpc).
MatrixPacking getDefaultMatrixPacking(const ASTContext &Context);

/// The element type of a vector or a matrix, a scalar itself.
QualType getScalarElementType(QualType T);

/// Layout of types by one set of rules. Caches records, so a layout
/// belongs to one compilation. Types must be complete and of constant size.
/// Resources in them have no bytes; as in dxc, whose offsets applications
/// depend on, an array of resources starts a new row.
class MemoryLayout {
public:
  enum class Rules {
    ConstantBuffer,       ///< Direct3D's, as dxc has them
    StableConstantBuffer, ///< Direct3D's, in the stable layout
    RawBuffer,
    Std140,
    Std430
  };

  MemoryLayout(const ASTContext &Context, Rules R, MatrixPacking Default)
      : Context(Context), R(R), DefaultPacking(Default) {}

  Rules getRules() const { return R; }
  /// Whether memory is a sequence of rows: a constant buffer of Direct3D.
  bool hasRows() const {
    return R == Rules::ConstantBuffer || R == Rules::StableConstantBuffer;
  }
  /// Whether arrays, matrices and structs are padded at their end, as in GLSL.
  bool hasPadding() const { return R == Rules::Std140 || R == Rules::Std430; }
  MatrixPacking getDefaultPacking() const { return DefaultPacking; }

  /// The packing that a declaration specifies, else the default.
  MatrixPacking getPacking(const ValueDecl *D) const;

  /// Whether dxc takes \p T for numbers of minimum precision where members of a
  /// constant buffer share rows; not for arrays and records.
  bool countsAsMinPrecision(QualType T) const;

  /// The number of bytes from the first to the last one; in a raw buffer the
  /// size of a struct is a multiple of its alignment.
  uint64_t getSize(QualType T, MatrixPacking Packing) const;

  /// The alignment of the start of a value. In a constant buffer, rows may
  /// require more: see place().
  uint64_t getAlign(QualType T, MatrixPacking Packing) const;

  /// The first offset at or after \p Offset where a value may start.
  uint64_t place(uint64_t Offset, QualType T, MatrixPacking Packing) const;

  /// The same for a member of the constant buffer itself, where a matrix of one
  /// column or row is in the row that all it counts fits in.
  uint64_t placeAtTop(uint64_t Offset, QualType T, MatrixPacking Packing) const;

  /// From an element of an array to the next.
  uint64_t getArrayStride(QualType Element, MatrixPacking Packing) const;

  /// From a column (row) of a matrix to the next, whichever is contiguous.
  uint64_t getMatrixStride(const ConstantMatrixType *T,
                           MatrixPacking Packing) const;

  /// The offset of the element (\p Row, \p Column).
  uint64_t getMatrixElementOffset(const ConstantMatrixType *T,
                                  MatrixPacking Packing, unsigned Row,
                                  unsigned Column) const;

  const RecordLayout &getRecordLayout(const CXXRecordDecl *Record) const;

  /// Whether a value of a constant buffer may be placed at \p Offset, in bytes:
  /// a scalar or vector that is no larger than a row ends in the row that it
  /// begins in, and anything else begins a row.
  bool isWithinRow(uint64_t Offset, QualType T) const;

private:
  /// The same, of elements of \p Size bytes.
  uint64_t getArrayStride(QualType Element, uint64_t Size,
                          MatrixPacking Packing) const;
  uint64_t getScalarBytes(QualType T) const;
  uint64_t getVectorAlign(uint64_t Length, uint64_t Scalar) const;
  uint64_t getAggregateAlign(uint64_t Align) const;
  uint64_t getPaddedAlign(QualType T, MatrixPacking Packing) const;
  std::unique_ptr<RecordLayout> layOut(const CXXRecordDecl *Record) const;

  const ASTContext &Context;
  Rules R;
  MatrixPacking DefaultPacking;
  mutable llvm::DenseMap<const CXXRecordDecl *, std::unique_ptr<RecordLayout>>
      Records;
};

/// The offset in $Globals, in bytes, of `register(c1.y)`.
uint64_t getConstantOffset(const RegisterAnnotation &Annotation);

/// A variable of a constant buffer.
struct CBufferMember {
  const VarDecl *Var;
  uint64_t Offset;
  uint64_t Size;
  MatrixPacking Packing;
};

/// The layout of a `cbuffer` or of `$Globals`: the members in declaration
/// order, with their `packoffset` and `register(cN)`.
class CBufferLayout {
public:
  CBufferLayout(const MemoryLayout &Layout, const HLSLBufferDecl *Buffer);

  /// Moves each member to the offset that \p GetOffset gives, in bytes.
  void move(llvm::function_ref<uint64_t(const VarDecl *)> GetOffset);

  llvm::ArrayRef<CBufferMember> members() const { return Members; }
  const CBufferMember *find(const VarDecl *Var) const;

  /// The bytes up to the end of the last member. Hardware counts whole rows,
  /// but a handle's type and the reports state this number.
  uint64_t getSize() const { return Size; }

private:
  llvm::SmallVector<CBufferMember, 8> Members;
  uint64_t Size = 0;
};

// What a layout depends on the API for.
//
// The stable layout is computed for one API. Order, explicit places first, and
// the first free slots for the rest are the same for all of them; a target
// states the rest: rules of memory, the slots that a resource takes, where the
// source places it, and the words of messages and of reflection.

enum class LayoutTargetKind { Direct3D12, Vulkan };

/// The slots that a resource, or an array of resources, takes. Slots of
/// different classes are counted apart.
struct SlotUse {
  llvm::dxil::ResourceClass Class = llvm::dxil::ResourceClass::SRV;
  /// The slots of the class before it in its declaration, or in its block.
  uint64_t First = 0;
  uint64_t Count = 1;
  bool IsUnbounded = false; ///< all slots from the first on; Count is 0
};

/// Where the source places the first slot of a declaration.
struct WrittenLocation {
  std::optional<uint32_t> Lower;
  std::optional<uint32_t> Space;
};

/// The fields of a row of "resources" that state a place.
struct LocationFields {
  llvm::StringRef Space;
  llvm::StringRef Lower;
};

class LayoutTarget {
public:
  virtual ~LayoutTarget() = default;

  static const LayoutTarget &get(LayoutTargetKind Kind);

  virtual LayoutTargetKind getKind() const = 0;
  /// As -fhlsl-layout-target and reflection spell it.
  virtual llvm::StringRef getName() const = 0;

  /// Of constant buffers, texture buffers and parameter blocks.
  virtual MemoryLayout::Rules getConstantRules() const = 0;
  /// Of the elements of structured buffers.
  virtual MemoryLayout::Rules getElementRules() const = 0;

  virtual SlotUse getSlots(const DeclaredResource &Resource) const = 0;

  /// \p Block is what the resource is in, or null; \p Around is the buffer or
  /// the variable that declares the first slot.
  virtual WrittenLocation getWrittenLocation(const DeclaredResource &Resource,
                                             const DeclaredBlock *Block,
                                             const NamedDecl *Around) const = 0;

  /// "t2 to t5, space0". \p Count is nothing for an unbounded range.
  virtual std::string spellSlots(llvm::dxil::ResourceClass Class,
                                 uint32_t Space, uint32_t Lower,
                                 std::optional<uint64_t> Count) const = 0;
  /// "space0".
  virtual std::string spellSpace(uint32_t Space) const = 0;
  /// "4 't' registers", as above.
  virtual std::string spellNeed(llvm::dxil::ResourceClass Class,
                                std::optional<uint64_t> Count) const = 0;

  virtual LocationFields getLocationFields() const = 0;
  /// The letters by which reflection counts slots, in its order.
  virtual llvm::ArrayRef<RegisterLetter> getCountedLetters() const = 0;
  /// The kind of a binding of such slots.
  virtual llvm::StringRef getBindingKind(RegisterLetter Letter) const = 0;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_MEMORYLAYOUT_H
