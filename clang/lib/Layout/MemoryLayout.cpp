// MemoryLayout.cpp: Layout of values in buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/MemoryLayout.h"
#include "ReflectionTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/Layout/DeclaredResources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"

using namespace clang;
using namespace clang::hlsl;

using llvm::alignTo;

/// The size of a row of a constant buffer.
static constexpr uint64_t RowSize = llvm::dxil::ConstantBufferRowBytes;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

uint64_t hlsl::getScalarSize(const ASTContext &Context, QualType Scalar) {
  if (Scalar->isBooleanType() || isMinPrecision(Context.getLangOpts(), Scalar))
    return 4;
  return Context.getTypeSizeInChars(Scalar).getQuantity();
}

QualType hlsl::getScalarElementType(QualType T) {
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getElementType();
  if (const auto *Matrix = T->getAs<MatrixType>())
    return Matrix->getElementType();
  return T;
}

//===----------------------------------------------------------------------===//
// Bit-fields
//===----------------------------------------------------------------------===//

BitPosition hlsl::getBitPosition(const ASTContext &Context,
                                 const FieldDecl *Field) {
  const FieldDecl *First = nullptr;
  uint64_t Bits = 0, Used = 0;
  for (const FieldDecl *F : Field->getParent()->fields()) {
    if (!F->isBitField() || F->isZeroLengthBitField()) {
      First = nullptr;
      continue;
    }
    uint64_t Size = 8 * getScalarSize(Context, F->getType());
    unsigned Width = F->getBitWidthValue();
    if (!First || Bits != Size || Used + Width > Size) {
      First = F;
      Bits = Size;
      Used = 0;
    }
    if (F->getCanonicalDecl() == Field->getCanonicalDecl())
      return {First, unsigned(Used)};
    Used += Width;
  }
  llvm_unreachable("the field is not a bit-field with bits of its record");
}

llvm::SmallVector<const FieldDecl *, 4>
hlsl::getBitFieldsOfUnit(const ASTContext &Context, const FieldDecl *First) {
  llvm::SmallVector<const FieldDecl *, 4> Unit;
  for (const FieldDecl *F : First->getParent()->fields())
    if (F->isBitField() && !F->isZeroLengthBitField() &&
        getBitPosition(Context, F).First == First)
      Unit.push_back(F);
  return Unit;
}

bool hlsl::isInUnitBefore(const ASTContext &Context, const FieldDecl *Field) {
  return Field->isBitField() && (Field->isZeroLengthBitField() ||
                                 getBitPosition(Context, Field).First != Field);
}

QualType hlsl::getUnitType(const ASTContext &Context, const FieldDecl *First) {
  QualType T = First->getType().getUnqualifiedType();
  if (const auto *Enum = T->getAsEnumDecl())
    T = Enum->getIntegerType();
  return T->isBooleanType() ? Context.UnsignedIntTy : T;
}

//===----------------------------------------------------------------------===//
// RecordLayout
//===----------------------------------------------------------------------===//

const FieldLayout &RecordLayout::field(const FieldDecl *Field) const {
  const FieldDecl *Canonical = Field->getCanonicalDecl();
  const auto *It = llvm::find_if(Fields, [&](const FieldLayout &F) {
    return F.Field && F.Field->getCanonicalDecl() == Canonical;
  });
  assert(It != Fields.end() && "the field belongs to another record");
  return *It;
}

const FieldLayout &RecordLayout::base(const CXXRecordDecl *Base) const {
  const auto *It = llvm::find_if(Fields, [&](const FieldLayout &F) {
    return F.Base && F.Base->getCanonicalDecl() == Base->getCanonicalDecl();
  });
  assert(It != Fields.end() && "not a direct base of the record");
  return *It;
}

//===----------------------------------------------------------------------===//
// MemoryLayout
//===----------------------------------------------------------------------===//

MatrixPacking hlsl::getDefaultMatrixPacking(const ASTContext &Context) {
  return Context.getLangOpts().getDefaultMatrixMemoryLayout() ==
                 LangOptions::MatrixMemoryLayout::MatrixRowMajor
             ? MatrixPacking::RowMajor
             : MatrixPacking::ColumnMajor;
}

MatrixPacking MemoryLayout::getPacking(const ValueDecl *D) const {
  llvm::StringRef Mark = getMatrixOrderMark(D);
  if (Mark.empty())
    return DefaultPacking;
  return Mark == RowMajorMark ? MatrixPacking::RowMajor
                              : MatrixPacking::ColumnMajor;
}

bool MemoryLayout::countsAsMinPrecision(QualType T) const {
  const LangOptions &Options = Context.getLangOpts();
  QualType Scalar = getScalarElementType(T);
  return hlsl::isMinPrecision(Options, Scalar) ||
         (!hasNative16BitTypes(Options) && T->isMatrixType() &&
          Scalar->isBooleanType());
}

uint64_t MemoryLayout::getScalarBytes(QualType T) const {
  return getScalarSize(Context, getScalarElementType(T));
}

/// The number of vectors that a matrix is stored as, and their length.
static std::pair<unsigned, unsigned>
getStoredVectors(const ConstantMatrixType *T, MatrixPacking Packing) {
  if (Packing == MatrixPacking::RowMajor)
    return {T->getNumRows(), T->getNumColumns()};
  return {T->getNumColumns(), T->getNumRows()};
}

/// GLSL's rules 1 to 3. A vector of more than four is aligned likewise.
uint64_t MemoryLayout::getVectorAlign(uint64_t Length, uint64_t Scalar) const {
  return llvm::bit_ceil(Length) * Scalar;
}

/// Of an array, a matrix or a struct: GLSL's rules 4 and 9.
uint64_t MemoryLayout::getAggregateAlign(uint64_t Align) const {
  return R == Rules::Std140 ? alignTo(Align, RowSize) : Align;
}

uint64_t MemoryLayout::getMatrixStride(const ConstantMatrixType *T,
                                       MatrixPacking Packing) const {
  uint64_t Length = getStoredVectors(T, Packing).second;
  uint64_t Scalar = getScalarSize(Context, T->getElementType());
  if (hasPadding())
    return getAggregateAlign(getVectorAlign(Length, Scalar));
  return hasRows() ? alignTo(Length * Scalar, RowSize) : Length * Scalar;
}

uint64_t MemoryLayout::getMatrixElementOffset(const ConstantMatrixType *T,
                                              MatrixPacking Packing,
                                              unsigned Row,
                                              unsigned Column) const {
  uint64_t Scalar = getScalarSize(Context, T->getElementType());
  uint64_t Stride = getMatrixStride(T, Packing);
  return Packing == MatrixPacking::RowMajor ? Row * Stride + Column * Scalar
                                            : Column * Stride + Row * Scalar;
}

uint64_t MemoryLayout::getArrayStride(QualType Element,
                                      MatrixPacking Packing) const {
  return getArrayStride(Element, getSize(Element, Packing), Packing);
}

uint64_t MemoryLayout::getArrayStride(QualType Element, uint64_t Size,
                                      MatrixPacking Packing) const {
  // No layout comes near it; what is beyond stays beyond.
  constexpr uint64_t Endless = uint64_t(1) << 62;
  uint64_t Align = hasRows() ? RowSize : getAlign(Element, Packing);
  if (hasPadding())
    Align = getAggregateAlign(Align);
  return alignTo(std::min(Size, Endless), Align);
}

uint64_t MemoryLayout::getSize(QualType T, MatrixPacking Packing) const {
  if (T->isHLSLResourceRecord())
    return 0;
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    uint64_t Count = Array->getZExtSize();
    if (Count == 0)
      return 0;
    // Asking for the size once keeps arrays of arrays linear in their depth.
    QualType Element = Array->getElementType();
    const uint64_t Size = getSize(Element, Packing);
    const uint64_t Stride = getArrayStride(Element, Size, Packing);
    return llvm::SaturatingMultiplyAdd<uint64_t>(Count - 1, Stride,
                                                 hasPadding() ? Stride : Size);
  }
  if (const auto *Record = T->getAsCXXRecordDecl())
    return getRecordLayout(Record).Size;
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getNumElements() * getScalarBytes(T);
  if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
    auto [Count, Length] = getStoredVectors(Matrix, Packing);
    if (hasPadding())
      return Count * getMatrixStride(Matrix, Packing);
    uint64_t Scalar = getScalarBytes(T);
    // dxc counts whole words for the last vector of a matrix of 16-bit numbers,
    // although its elements are adjacent; applications rely on the offsets
    // after it.
    if (hasRows())
      Scalar = std::max<uint64_t>(Scalar, 4);
    return (Count - 1) * getMatrixStride(Matrix, Packing) + Length * Scalar;
  }
  return getScalarBytes(T);
}

uint64_t MemoryLayout::getAlign(QualType T, MatrixPacking Packing) const {
  if (T->isHLSLResourceRecord())
    return 1;
  if (hasPadding())
    return getPaddedAlign(T, Packing);
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return hasRows() ? RowSize : getAlign(Array->getElementType(), Packing);
  if (const auto *Record = T->getAsCXXRecordDecl())
    return hasRows() ? RowSize : getRecordLayout(Record).Align;
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    // A matrix of one stored vector is laid out like that vector.
    if (hasRows() && getStoredVectors(Matrix, Packing).first > 1)
      return RowSize;
  return getScalarBytes(T);
}

uint64_t MemoryLayout::getPaddedAlign(QualType T, MatrixPacking Packing) const {
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return getAggregateAlign(getAlign(Array->getElementType(), Packing));
  if (const auto *Record = T->getAsCXXRecordDecl())
    return getRecordLayout(Record).Align;
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return getMatrixStride(Matrix, Packing);
  const auto *Vector = T->getAs<VectorType>();
  return getVectorAlign(Vector ? Vector->getNumElements() : 1,
                        getScalarBytes(T));
}

/// \p Offset, or the next row if not \p Size bytes are left in this one.
static uint64_t startRowUnlessFits(uint64_t Offset, uint64_t Size) {
  return Offset % RowSize + Size > RowSize ? alignTo(Offset, RowSize) : Offset;
}

uint64_t MemoryLayout::place(uint64_t Offset, QualType T,
                             MatrixPacking Packing) const {
  Offset = alignTo(Offset, getAlign(T, Packing));
  if (!hasRows())
    return Offset;
  // As dxc has it, a single column of 16-bit numbers may follow if its numbers
  // fit, whatever it counts afterwards; a single row may not.
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  if (Matrix && Packing == MatrixPacking::ColumnMajor)
    return startRowUnlessFits(Offset, Matrix->getNumRows() * getScalarBytes(T));
  return startRowUnlessFits(Offset, getSize(T, Packing));
}

uint64_t MemoryLayout::placeAtTop(uint64_t Offset, QualType T,
                                  MatrixPacking Packing) const {
  Offset = place(Offset, T, Packing);
  return hasRows() ? startRowUnlessFits(Offset, getSize(T, Packing)) : Offset;
}

bool MemoryLayout::isWithinRow(uint64_t Offset, QualType T) const {
  assert(hasRows() && "only constant buffers of Direct3D have rows");
  uint64_t InRow = Offset % RowSize;
  bool IsSmall =
      T->isVectorType() || T->isArithmeticType() || T->isEnumeralType();
  return InRow == 0 ||
         (IsSmall && InRow + getSize(T, DefaultPacking) <= RowSize);
}

const RecordLayout &
MemoryLayout::getRecordLayout(const CXXRecordDecl *Record) const {
  Record = Record->getDefinition();
  assert(Record && "the record is incomplete");
  // Laying out may lay out other records, so the map is touched before and
  // after, but no reference into it is kept.
  if (const auto &Known = Records[Record])
    return *Known;
  std::unique_ptr<RecordLayout> Result = layOut(Record);
  return *(Records[Record] = std::move(Result));
}

std::unique_ptr<RecordLayout>
MemoryLayout::layOut(const CXXRecordDecl *Record) const {
  auto Result = std::make_unique<RecordLayout>();
  auto Append = [&](const FieldDecl *Field, const CXXRecordDecl *Base,
                    QualType T, MatrixPacking Packing) {
    uint64_t Size = getSize(T, Packing);
    if (Size == 0 && (R == Rules::StableConstantBuffer || hasPadding())) {
      // What has no bytes moves no counter.
      Result->Fields.push_back({Field, Base, T, Result->Size, 0, Packing});
      return;
    }
    uint64_t Offset = place(Result->Size, T, Packing);
    Result->Fields.push_back({Field, Base, T, Offset, Size, Packing});
    Result->Size = Offset + Size;
    Result->Align = std::max(Result->Align, getAlign(T, Packing));
  };
  for (const CXXBaseSpecifier &Base : Record->bases())
    Append(nullptr, Base.getType()->getAsCXXRecordDecl(), Base.getType(),
           DefaultPacking);
  for (const FieldDecl *Field : Record->fields()) {
    if (Field->isBitField() && Field->isZeroLengthBitField())
      continue; // What follows starts a number of its own.
    BitPosition Position = {Field, 0};
    if (Field->isBitField())
      Position = getBitPosition(Context, Field);
    if (Position.First == Field) {
      Append(Field, nullptr, Field->getType(), getPacking(Field));
      continue;
    }
    FieldLayout Shared = Result->field(Position.First);
    Shared.Field = Field;
    Shared.Type = Field->getType();
    Shared.Bit = Position.Bit;
    Result->Fields.push_back(Shared);
  }
  if (hasPadding())
    Result->Align = getAggregateAlign(Result->Align);
  if (!hasRows())
    Result->Size = alignTo(Result->Size, Result->Align);
  return Result;
}

//===----------------------------------------------------------------------===//
// CBufferLayout
//===----------------------------------------------------------------------===//

uint64_t hlsl::getConstantOffset(const RegisterAnnotation &Annotation) {
  constexpr uint64_t ComponentSize = 4;
  return Annotation.Number * RowSize +
         Annotation.Component.value_or(0) * ComponentSize;
}

/// The offset that the declaration itself specifies.
static std::optional<uint64_t> getExplicitOffset(const VarDecl *Var) {
  if (auto *Pack = Var->getAttr<HLSLPackOffsetAttr>())
    return Pack->getOffsetInBytes();
  for (const RegisterAnnotation &Annotation : getRegisterAnnotations(Var))
    if (Annotation.getLetter() == RegisterLetter::C)
      return getConstantOffset(Annotation);
  return std::nullopt;
}

CBufferLayout::CBufferLayout(const MemoryLayout &Layout,
                             const HLSLBufferDecl *Buffer) {
  for (const Decl *D : Buffer->buffer_decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    // Resources, functions and types may be declared in a cbuffer, but are no
    // part of it; neither are static and groupshared variables.
    if (!Var || Var->getStorageClass() == SC_Static ||
        Var->getType()->getBaseElementTypeUnsafe()->isHLSLResourceRecord() ||
        isGroupShared(Var))
      continue;
    MatrixPacking Packing = Layout.getPacking(Var);
    Members.push_back(
        {Var, 0, Layout.getSize(Var->getType(), Packing), Packing});
  }

  // What the source says of registers and rows is for Direct3D.
  auto GetExplicit = [&](const CBufferMember &M) {
    return Layout.hasRows() ? getExplicitOffset(M.Var) : std::nullopt;
  };
  // Members without a place of their own follow all that have one.
  auto SetOffset = [&](CBufferMember &M, uint64_t Offset) {
    M.Offset = Offset;
    Size = std::max(Size, Offset + M.Size);
  };
  for (CBufferMember &M : Members)
    if (std::optional<uint64_t> Offset = GetExplicit(M))
      SetOffset(M, *Offset);
  // A number of minimum precision and one of another precision do not share a
  // row; structs have no precision, and arrays, which start rows anyway, have
  // no effect. This is dxc's rule; dxc also counts matrices of bool as minimum
  // precision.
  bool LastIsMin = false;
  for (CBufferMember &M : Members) {
    if (GetExplicit(M))
      continue;
    QualType T = M.Var->getType();
    uint64_t First = Size;
    if (M.Size && !T->isArrayType() && Layout.hasRows()) {
      bool IsMin = Layout.countsAsMinPrecision(T);
      if (IsMin != LastIsMin)
        First = alignTo(First, RowSize);
      LastIsMin = IsMin;
    }
    // What has no bytes does not start a row here, unlike inside of structs.
    SetOffset(M, M.Size ? Layout.placeAtTop(First, T, M.Packing) : First);
  }
}

void CBufferLayout::move(
    llvm::function_ref<uint64_t(const VarDecl *)> GetOffset) {
  Size = 0;
  for (CBufferMember &M : Members) {
    M.Offset = GetOffset(M.Var);
    Size = std::max(Size, M.Offset + M.Size);
  }
}

const CBufferMember *CBufferLayout::find(const VarDecl *Var) const {
  const VarDecl *Canonical = Var->getCanonicalDecl();
  const auto *It = llvm::find_if(Members, [&](const CBufferMember &M) {
    return M.Var->getCanonicalDecl() == Canonical;
  });
  return It == Members.end() ? nullptr : It;
}

// What a layout depends on the API for.

using llvm::dxil::ResourceClass;

/// Whether \p Block is what the declaration itself is, so that annotations
/// apply to it; of a block in a block, or in a struct, they do not.
static bool isDeclaredBlock(const DeclaredBlock &Block) {
  return !Block.Around && isBlockOrArray(Block.Object->getType());
}

//===----------------------------------------------------------------------===//
// Direct3D 12
//===----------------------------------------------------------------------===//

namespace {

class Direct3DTarget final : public LayoutTarget {
public:
  LayoutTargetKind getKind() const override {
    return LayoutTargetKind::Direct3D12;
  }
  llvm::StringRef getName() const override { return "d3d12"; }
  MemoryLayout::Rules getConstantRules() const override {
    return MemoryLayout::Rules::StableConstantBuffer;
  }
  MemoryLayout::Rules getElementRules() const override {
    return MemoryLayout::Rules::RawBuffer;
  }

  SlotUse getSlots(const DeclaredResource &Resource) const override {
    // Such a range begins its space, whatever its object contains before it.
    if (Resource.isUnbounded())
      return {Resource.Class, 0, 0, /*IsUnbounded=*/true};
    return {Resource.Class, Resource.First, Resource.Size};
  }

  /// Each class has an annotation of its own; a space alone is for all.
  WrittenLocation getWrittenLocation(const DeclaredResource &Resource,
                                     const DeclaredBlock *Block,
                                     const NamedDecl *) const override {
    WrittenLocation Location;
    if (Block) {
      if (!isDeclaredBlock(*Block))
        return Location;
      for (const RegisterAnnotation &A :
           getRegisterAnnotations(Resource.Decl)) {
        // A register without a space is in space 0.
        Location.Space = A.Space.value_or(0);
        if (A.getLetter() == Resource.getLetter() && Resource.First == 0)
          Location.Lower = A.Number;
      }
      return Location;
    }
    if (Resource.Lower)
      Location.Lower = *Resource.Lower - uint32_t(Resource.First);
    Location.Space = Resource.Space;
    return Location;
  }

  std::string spellSlots(ResourceClass Class, uint32_t Space, uint32_t Lower,
                         std::optional<uint64_t> Count) const override {
    return llvm::dxil::getRangeText(
        Class, Lower, Count ? uint32_t(*Count) : llvm::dxil::UnboundedRangeSize,
        Space);
  }
  std::string spellSpace(uint32_t Space) const override {
    return "space" + std::to_string(Space);
  }
  std::string spellNeed(ResourceClass Class,
                        std::optional<uint64_t> Count) const override {
    std::string Letter(1, llvm::dxil::getRegisterLetter(Class));
    return Count ? std::to_string(*Count) + " '" + Letter + "' registers"
                 : "unbounded range of '" + Letter + "' registers";
  }

  LocationFields getLocationFields() const override {
    return {"space", "index"};
  }
  llvm::ArrayRef<RegisterLetter> getCountedLetters() const override {
    return ReflectedLetters;
  }
  llvm::StringRef getBindingKind(RegisterLetter Letter) const override {
    return hlsl::getBindingKind(Letter);
  }
};

//===----------------------------------------------------------------------===//
// Vulkan
//===----------------------------------------------------------------------===//

/// Descriptors of all kinds are counted together, which the first class stands
/// for; a space is a descriptor set.
class VulkanTarget final : public LayoutTarget {
public:
  LayoutTargetKind getKind() const override { return LayoutTargetKind::Vulkan; }
  llvm::StringRef getName() const override { return "vulkan"; }
  MemoryLayout::Rules getConstantRules() const override {
    return MemoryLayout::Rules::Std140;
  }
  MemoryLayout::Rules getElementRules() const override {
    return MemoryLayout::Rules::Std430;
  }

  SlotUse getSlots(const DeclaredResource &Resource) const override {
    return {ResourceClass::SRV, Resource.Slot, Resource.Size != 0};
  }

  WrittenLocation getWrittenLocation(const DeclaredResource &Resource,
                                     const DeclaredBlock *Block,
                                     const NamedDecl *Around) const override {
    if (Resource.isDefaultBuffer())
      return {std::nullopt, 0};
    std::optional<VulkanBinding> Written = getVulkanBinding(Around);
    if (!Written || (Block && !isDeclaredBlock(*Block)))
      return {};
    return {Written->Binding, Written->Set};
  }

  std::string spellSlots(ResourceClass, uint32_t Space, uint32_t Lower,
                         std::optional<uint64_t> Count) const override {
    std::string First = std::to_string(Lower);
    if (Count > 1)
      First += " to " + std::to_string(Lower + *Count - 1);
    return (Count > 1 ? "bindings " : "binding ") + First + " of " +
           spellSpace(Space);
  }
  std::string spellSpace(uint32_t Space) const override {
    return "set " + std::to_string(Space);
  }
  std::string spellNeed(ResourceClass,
                        std::optional<uint64_t> Count) const override {
    return std::to_string(Count.value_or(1)) +
           (Count > 1 ? " bindings" : " binding");
  }

  LocationFields getLocationFields() const override {
    return {"set", "binding"};
  }
  llvm::ArrayRef<RegisterLetter> getCountedLetters() const override {
    static constexpr RegisterLetter Counted[] = {DescriptorSlots};
    return Counted;
  }
  llvm::StringRef getBindingKind(RegisterLetter) const override {
    return "descriptorTableSlot";
  }
};

} // namespace

const LayoutTarget &LayoutTarget::get(LayoutTargetKind Kind) {
  static const Direct3DTarget Direct3D12;
  static const VulkanTarget Vulkan;
  switch (Kind) {
  case LayoutTargetKind::Direct3D12:
    return Direct3D12;
  case LayoutTargetKind::Vulkan:
    return Vulkan;
  }
  llvm_unreachable("all targets are handled");
}
