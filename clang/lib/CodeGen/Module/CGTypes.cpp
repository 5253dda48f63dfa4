// CGTypes.cpp: Types in memory, registers and signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

/// The type of a scalar in a register.
static llvm::Type *getScalarType(const ASTContext &Context,
                                 llvm::LLVMContext &IR, QualType T) {
  if (T->isBooleanType())
    return llvm::Type::getInt1Ty(IR);
  if (T->isHalfType())
    return llvm::Type::getHalfTy(IR);
  if (T->isSpecificBuiltinType(BuiltinType::Float) || isWideHalf(T))
    return llvm::Type::getFloatTy(IR);
  if (T->isSpecificBuiltinType(BuiltinType::Double))
    return llvm::Type::getDoubleTy(IR);
  assert(T->isIntegralOrEnumerationType() && "not a scalar of HLSL");
  return llvm::Type::getIntNTy(IR, Context.getIntWidth(T));
}

llvm::Type *TypeLowering::getValueType(QualType T) {
  assert(!isAggregate(T) && "aggregates have no value type");
  T = T.getNonReferenceType();
  QualType Element = getScalarElementType(T);
  if (isMinPrecision(Context.getLangOpts(), Element) &&
      !Mod.getModule().getModuleFlag(llvm::dxil::MinPrecisionFlag))
    Mod.getModule().addModuleFlag(llvm::Module::Error,
                                  llvm::dxil::MinPrecisionFlag, 1);
  if (isLongVector(T) &&
      !Mod.getModule().getModuleFlag(llvm::dxil::NativeVectorsFlag))
    Mod.getModule().addModuleFlag(llvm::Module::Error,
                                  llvm::dxil::NativeVectorsFlag, 1);
  llvm::Type *Scalar = getScalarType(Context, IRContext, Element);
  if (T->isVectorType() || T->isMatrixType())
    return llvm::FixedVectorType::get(Scalar, getElementCount(T));
  return Scalar;
}

llvm::Type *TypeLowering::getMemoryType(QualType T) {
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return llvm::ArrayType::get(getMemoryType(Array->getElementType()),
                                Array->getZExtSize());
  if (isResource(T))
    return getResourceType();
  if (const auto *Record = T->getAsCXXRecordDecl())
    return getStructType(Record);
  llvm::Type *Value = getValueType(T);
  if (!isMinPrecision(Context.getLangOpts(), getScalarElementType(T)))
    return getElementType(T);
  if (Value->isIntOrIntVectorTy())
    return Value->getWithNewBitWidth(32);
  return Value->getWithNewType(llvm::Type::getFloatTy(IRContext));
}

llvm::Type *TypeLowering::getElementType(QualType T) {
  llvm::Type *Value = getValueType(T);
  return Value->isIntOrIntVectorTy(1) ? Value->getWithNewBitWidth(32) : Value;
}

llvm::StructType *TypeLowering::getStructType(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  if (llvm::StructType *Known = StructTypes.lookup(Record))
    return Known;
  llvm::SmallVector<llvm::Type *, 8> Elements;
  for (const CXXBaseSpecifier &Base : Record->bases())
    Elements.push_back(getMemoryType(Base.getType()));
  for (const FieldDecl *Field : Record->fields())
    if (!isInUnitBefore(Context, Field))
      Elements.push_back(getMemoryType(Field->getType()));
  auto *Type = llvm::StructType::create(IRContext, Elements,
                                        Record->getName().str() + ".local");
  StructTypes[Record] = Type;
  return Type;
}

/// The declaration of a field determines the order of its matrices; a base
/// class has no such declaration.
void TypeLowering::noteMatrices(llvm::StructType *Struct, unsigned Member,
                                QualType T, const ValueDecl *Declared) {
  T = Context.getBaseElementType(T);
  if (const auto *Record = T->getAsCXXRecordDecl()) {
    getHandedStructType(Record);
    return;
  }
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  if (!Matrix)
    return;
  llvm::StringRef Mark = getMatrixOrderMark(Declared);
  bool IsByRow =
      Mark.empty() ? getDefaultMatrixPacking(Context) == MatrixPacking::RowMajor
                   : Mark == RowMajorMark;
  if (!IsByRow && Matrix->getNumRows() != 1 && Matrix->getNumColumns() != 1)
    Mod.getModule()
        .getOrInsertNamedMetadata(llvm::dxil::MatrixMembersMD)
        ->addOperand(llvm::dxil::MatrixMember{
            Struct, Member, Matrix->getNumRows(), Matrix->getNumColumns()}
                         .write(Mod.getIRContext()));
}

llvm::StructType *
TypeLowering::getHandedStructType(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  llvm::StructType *Struct = getStructType(Record);
  if (!HandedStructs.insert(Record).second)
    return Struct;
  unsigned Member = 0;
  for (const CXXBaseSpecifier &Base : Record->bases())
    noteMatrices(Struct, Member++, Base.getType(), nullptr);
  for (const FieldDecl *Field : Record->fields())
    if (!isInUnitBefore(Context, Field))
      noteMatrices(Struct, Member++, Field->getType(), Field);
  return Struct;
}

llvm::StructType *TypeLowering::getResourceType() {
  auto *I32 = llvm::Type::getInt32Ty(IRContext);
  if (!ResourceType)
    ResourceType = llvm::StructType::create(IRContext, {I32, I32},
                                            llvm::dxil::ResourceTypeName);
  return ResourceType;
}

unsigned TypeLowering::getFieldIndex(const FieldDecl *Field) {
  const auto *Record = cast<CXXRecordDecl>(Field->getParent())->getDefinition();
  auto [It, IsNew] = FieldIndices.try_emplace(Record);
  llvm::SmallVectorImpl<unsigned> &Indices = It->second;
  if (IsNew) {
    unsigned Members = Record->getNumBases();
    // Bit-fields in one number are one member. One that is in no number is
    // never accessed.
    for (const FieldDecl *Each : Record->fields())
      Indices.push_back(isInUnitBefore(Context, Each) ? Members - 1
                                                      : Members++);
  }
  return Indices[Field->getFieldIndex()];
}

unsigned TypeLowering::getBaseIndex(const CXXRecordDecl *Derived,
                                    const CXXRecordDecl *Base) {
  unsigned Index = 0;
  for (const CXXBaseSpecifier &B : Derived->bases()) {
    if (B.getType()->getAsCXXRecordDecl()->getCanonicalDecl() ==
        Base->getCanonicalDecl())
      return Index;
    ++Index;
  }
  llvm_unreachable("not a direct base");
}

//===----------------------------------------------------------------------===//
// Types that describe buffers
//===----------------------------------------------------------------------===//

namespace {
/// Builds packed structs member by member, filling gaps with bytes.
class PaddedStruct {
public:
  explicit PaddedStruct(llvm::LLVMContext &IR) : IR(IR) {}

  void add(uint64_t Offset, llvm::Type *T, uint64_t TypeSize) {
    padTo(Offset);
    Elements.push_back(T);
    Size += TypeSize;
  }
  void padTo(uint64_t Offset) {
    assert(Offset >= Size && "members overlap");
    if (Offset != Size)
      Elements.push_back(
          llvm::ArrayType::get(llvm::Type::getInt8Ty(IR), Offset - Size));
    Size = Offset;
  }
  llvm::ArrayRef<llvm::Type *> elements() const { return Elements; }

private:
  llvm::LLVMContext &IR;
  llvm::SmallVector<llvm::Type *, 16> Elements;
  uint64_t Size = 0;
};
} // namespace

/// \p Count elements of \p Element bytes each, \p Stride bytes apart, without
/// padding past the last one.
static llvm::Type *getStridedArray(llvm::LLVMContext &IR, llvm::Type *Element,
                                   uint64_t ElementSize, uint64_t Stride,
                                   uint64_t Count) {
  if (Stride == ElementSize || Count == 0)
    return llvm::ArrayType::get(Element, Count);
  if (Count == 1)
    return Element;
  auto *Padding =
      llvm::ArrayType::get(llvm::Type::getInt8Ty(IR), Stride - ElementSize);
  auto *Padded =
      llvm::StructType::get(IR, {Element, Padding}, /*isPacked=*/true);
  return llvm::StructType::get(
      IR, {llvm::ArrayType::get(Padded, Count - 1), Element},
      /*isPacked=*/true);
}

llvm::Type *TypeLowering::getBufferType(QualType T, const MemoryLayout &Layout,
                                        MatrixPacking Packing) {
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    QualType Element = Array->getElementType();
    return getStridedArray(IRContext, getBufferType(Element, Layout, Packing),
                           Layout.getSize(Element, Packing),
                           Layout.getArrayStride(Element, Packing),
                           Array->getZExtSize());
  }
  if (const auto *Record = T->getAsCXXRecordDecl())
    return getBufferStructType(Record, Layout);
  llvm::Type *Scalar = getMemoryType(getScalarElementType(T));
  uint64_t ScalarSize = Mod.getDataLayout().getTypeAllocSize(Scalar);
  if (const auto *M = T->getAs<ConstantMatrixType>()) {
    bool ByRow = Packing == MatrixPacking::RowMajor;
    unsigned Length = ByRow ? M->getNumColumns() : M->getNumRows();
    unsigned Count = ByRow ? M->getNumRows() : M->getNumColumns();
    uint64_t Stride = Layout.getMatrixStride(M, Packing);
    llvm::Type *Vectors =
        getStridedArray(IRContext, llvm::ArrayType::get(Scalar, Length),
                        Length * ScalarSize, Stride, Count);
    // The size may count more than the elements.
    uint64_t Padding =
        Layout.getSize(T, Packing) - (Count - 1) * Stride - Length * ScalarSize;
    if (Padding == 0)
      return Vectors;
    return llvm::StructType::get(
        IRContext,
        {Vectors,
         llvm::ArrayType::get(llvm::Type::getInt8Ty(IRContext), Padding)},
        /*isPacked=*/true);
  }
  if (!T->isVectorType())
    return Scalar;
  // A vector of LLVM may be larger than its elements.
  unsigned Count = getElementCount(T);
  auto *Vector = llvm::FixedVectorType::get(Scalar, Count);
  if (Mod.getDataLayout().getTypeAllocSize(Vector) == Count * ScalarSize)
    return Vector;
  return llvm::ArrayType::get(Scalar, Count);
}

llvm::StructType *
TypeLowering::getBufferStructType(const CXXRecordDecl *Record,
                                  const MemoryLayout &Layout) {
  llvm::StructType *&Known =
      BufferStructTypes[{Record->getDefinition(), unsigned(Layout.getRules())}];
  if (Known)
    return Known;
  const RecordLayout &Fields = Layout.getRecordLayout(Record);
  PaddedStruct Struct(IRContext);
  Fields.forEachStored([&](const FieldLayout &F) {
    Struct.add(F.Offset, getBufferType(F.Type, Layout, F.Packing), F.Size);
  });
  Struct.padTo(Fields.Size);
  auto *Type = llvm::StructType::create(IRContext, Struct.elements(),
                                        "struct." + Record->getName().str(),
                                        /*isPacked=*/true);
  // The map may have grown meanwhile.
  BufferStructTypes[{Record->getDefinition(), unsigned(Layout.getRules())}] =
      Type;
  assert(Mod.getDataLayout().getTypeAllocSize(Type) == Fields.Size &&
         "the struct type does not have the size of the layout");
  return Type;
}

//===----------------------------------------------------------------------===//
// Types of values
//===----------------------------------------------------------------------===//

bool hlsl::isResource(QualType T) {
  return !T->isReferenceType() && T->isHLSLResourceRecord();
}

bool hlsl::isAggregate(QualType T) {
  return T->isArrayType() || T->isRecordType();
}

bool hlsl::hasResources(QualType T) {
  return T.getNonReferenceType()->isHLSLIntangibleType();
}

bool hlsl::isPassedByAddress(const ParmVarDecl *Param) {
  const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
  return Param->getType()->isReferenceType() ||
         (Modifier && Modifier->isAnyOut());
}

unsigned hlsl::getElementCount(QualType T) {
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getNumElements();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Matrix->getNumElementsFlattened();
  return 1;
}

unsigned hlsl::getInitializerElement(const ASTContext &Context, QualType T,
                                     unsigned Index) {
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  // Clang counts by columns, whatever the packing in buffers is.
  if (!Matrix)
    return Index;
  unsigned Rows = Matrix->getNumRows();
  return Index % Rows * Matrix->getNumColumns() + Index / Rows;
}

//===----------------------------------------------------------------------===//
// Types in signatures
//===----------------------------------------------------------------------===//

llvm::StructType *SignatureTypes::getMatrix(QualType T) {
  const auto *Matrix = T->castAs<ConstantMatrixType>();
  std::string Name = (llvm::Twine("class.matrix.") +
                      spellForSymbols(Context, Matrix->getElementType()) + "." +
                      llvm::Twine(Matrix->getNumRows()) + "." +
                      llvm::Twine(Matrix->getNumColumns()))
                         .str();
  llvm::StructType *&Known = Matrices[Name];
  if (!Known)
    Known = llvm::StructType::create(
        IRContext,
        llvm::ArrayType::get(
            llvm::FixedVectorType::get(
                Mod.types().getValueType(Matrix->getElementType()),
                Matrix->getNumColumns()),
            Matrix->getNumRows()),
        Name);
  return Known;
}

llvm::StructType *SignatureTypes::getStruct(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  if (llvm::StructType *Known = Structs.lookup(Record))
    return Known;
  llvm::SmallVector<llvm::Type *, 8> Elements;
  for (const CXXBaseSpecifier &Base : Record->bases())
    Elements.push_back(get(Base.getType(), /*IsInMemory=*/true));
  for (const FieldDecl *Field : Record->fields())
    if (!isInUnitBefore(Mod.getContext(), Field))
      Elements.push_back(get(Field->getType(), /*IsInMemory=*/true));
  auto *Type = llvm::StructType::create(
      IRContext, Elements,
      (Record->isStruct() ? "struct." : "class.") +
          spellForSymbols(Context, Context.getCanonicalTagType(Record)));
  Structs[Record] = Type;
  return Type;
}

llvm::Type *SignatureTypes::get(QualType T, bool IsInMemory) {
  T = T.getNonReferenceType();
  if (T->isVoidType())
    return llvm::Type::getInt32Ty(IRContext);
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return llvm::ArrayType::get(
        get(Array->getElementType(), /*IsInMemory=*/true),
        Array->getZExtSize());
  if (const auto *Record = T->getAsCXXRecordDecl())
    return getStruct(Record);
  if (T->isMatrixType())
    return getMatrix(T);
  return IsInMemory ? Mod.types().getElementType(T)
                    : Mod.types().getValueType(T);
}
