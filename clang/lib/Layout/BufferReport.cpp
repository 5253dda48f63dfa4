// BufferReport.cpp: Buffer layouts for the listing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/BufferReport.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/STLForwardCompat.h"

using namespace clang;
using namespace clang::hlsl;

namespace {
class LayoutReport {
public:
  LayoutReport(const ASTContext &Context, const MemoryLayout &Layout)
      : Context(Context), Layout(Layout) {}

  llvm::dxil::BufferMember member(QualType T, llvm::StringRef Name,
                                  uint64_t Offset, MatrixPacking Packing);

private:
  llvm::dxil::MemberShape shape(QualType T, MatrixPacking Packing);
  std::string spell(QualType T, MatrixPacking Packing);
  /// \p Start is the offset of the record in the buffer.
  std::vector<llvm::dxil::BufferMember> members(const CXXRecordDecl *Record,
                                                uint64_t Start);

  const ASTContext &Context;
  const MemoryLayout &Layout;
};
} // namespace

/// The name of a scalar type as HLSL spells it.
static std::string spellHLSLScalar(const ASTContext &Context, QualType T) {
  // An enumeration is the number that it is stored as.
  if (const auto *Enum = T->getAsEnumDecl())
    T = Enum->getIntegerType();
  if (isMinPrecision(Context.getLangOpts(), T))
    return T->isHalfType()            ? "min16float"
           : T->isSignedIntegerType() ? "min16i"
                                      : "min16ui";
  if (isWideHalf(T))
    return "float";
  if (T->isUnsignedIntegerType() && !T->isBooleanType())
    switch (Context.getIntWidth(T)) {
    case 16:
      return "uint16_t";
    case 32:
      return "uint";
    case 64:
      return "uint64_t";
    }
  if (T->isSignedIntegerOrEnumerationType())
    switch (Context.getIntWidth(T)) {
    case 16:
      return "int16_t";
    case 32:
      return "int";
    case 64:
      return "int64_t";
    }
  PrintingPolicy Policy(Context.getLangOpts());
  return T.getUnqualifiedType().getCanonicalType().getAsString(Policy);
}

/// As dxc's listings have it.
static llvm::StringRef spellNormalisation(Normalisation N) {
  switch (N) {
  case Normalisation::None:
    return "";
  case Normalisation::Unorm:
    return "unorm_";
  case Normalisation::Snorm:
    return "snorm_";
  }
  llvm_unreachable("all normalisations are handled");
}

std::string LayoutReport::spell(QualType T, MatrixPacking Packing) {
  if (const auto *Record = T->getAsCXXRecordDecl())
    return "struct " + Record->getName().str();
  std::string Scalar = spellNormalisation(getNormalisation(T)).str() +
                       spellHLSLScalar(Context, getScalarElementType(T));
  return llvm::dxil::spellShaped(Scalar, shape(T, Packing));
}

/// Of what is no array.
llvm::dxil::MemberShape LayoutReport::shape(QualType T, MatrixPacking Packing) {
  llvm::dxil::MemberShape Shape;
  if (T->isRecordType())
    return Shape;
  Shape.Component =
      llvm::to_underlying(getComponentType(getScalarElementType(T)));
  if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
    Shape.NumRows = Matrix->getNumRows();
    Shape.NumColumns = Matrix->getNumColumns();
    Shape.IsRowMajor = Packing == MatrixPacking::RowMajor;
  } else if (const auto *Vector = T->getAs<VectorType>()) {
    Shape.NumColumns = Vector->getNumElements();
  }
  return Shape;
}

/// With the namespaces and template arguments.
static std::string spellStruct(const CXXRecordDecl *Record) {
  if (!Record->getIdentifier())
    return "anon";
  PrintingPolicy Policy(Record->getASTContext().getLangOpts());
  // As dxc does.
  Policy.SplitTemplateClosers = true;
  Policy.SuppressDefaultTemplateArgs = false;
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  Record->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
  return Name;
}

std::vector<llvm::dxil::BufferMember>
LayoutReport::members(const CXXRecordDecl *Record, uint64_t Start) {
  std::vector<llvm::dxil::BufferMember> Members;
  Layout.getRecordLayout(Record).forEachStored([&](const FieldLayout &F) {
    Members.push_back(member(F.Type,
                             F.Field ? F.Field->getName() : F.Base->getName(),
                             Start + F.Offset, F.Packing));
    if (F.Field && F.Field->isBitField())
      for (const FieldDecl *Bits : getBitFieldsOfUnit(Context, F.Field))
        Members.back().Bits.push_back({Bits->getName().str(),
                                       getBitPosition(Context, Bits).Bit,
                                       Bits->getBitWidthValue()});
  });
  return Members;
}

llvm::dxil::BufferMember LayoutReport::member(QualType T, llvm::StringRef Name,
                                              uint64_t Offset,
                                              MatrixPacking Packing) {
  std::string FullName = Name.str();
  QualType Element = T;
  uint64_t NumElements = T->isConstantArrayType() ? 1 : 0;
  while (const auto *Array = Context.getAsConstantArrayType(Element)) {
    FullName += "[" + std::to_string(Array->getZExtSize()) + "]";
    NumElements *= Array->getZExtSize();
    Element = Array->getElementType();
  }
  const auto *Record = Element->getAsCXXRecordDecl();
  llvm::dxil::BufferMember Member;
  Member.Type = spell(Element, Packing);
  Member.Name = std::move(FullName);
  Member.Offset = Offset;
  Member.Size = Layout.getSize(T, Packing);
  Member.IsStruct = Record;
  Member.Shape = shape(Element, Packing);
  Member.Shape.NumElements = NumElements;
  if (Record) {
    Member.Members = members(Record, Offset);
    Member.StructName = spellStruct(Record);
  }
  return Member;
}

/// Without its members.
static llvm::dxil::BufferLayout beginReport(const DeclaredResource &Resource,
                                            uint64_t Size) {
  llvm::dxil::BufferLayout Buffer;
  Buffer.Name = Resource.Name;
  Buffer.Size = Size;
  Buffer.Path = Resource.QualifiedName;
  return Buffer;
}

llvm::dxil::BufferLayout hlsl::reportBuffer(const DeclaredResource &Resource,
                                            const MemoryLayout &Constant,
                                            const CBufferLayout &Layout) {
  LayoutReport Report(Resource.Decl->getASTContext(), Constant);
  llvm::dxil::BufferLayout Shown = beginReport(Resource, Layout.getSize());
  Shown.IsConstantBuffer = true;
  for (const CBufferMember &Member : Layout.members())
    Shown.Members.push_back(Report.member(Member.Var->getType(),
                                          Member.Var->getName(), Member.Offset,
                                          Member.Packing));
  return Shown;
}

std::optional<llvm::dxil::BufferLayout>
hlsl::reportElement(const DeclaredResource &Resource,
                    const MemoryLayout &Constant, const MemoryLayout &Raw) {
  const ASTContext &Context = Resource.Decl->getASTContext();
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      Resource.Type.getCanonicalType().getTypePtr());
  QualType Element = Handle->getContainedType();
  if (Resource.getLetter() == RegisterLetter::B ||
      isTextureBuffer(Resource.Type)) {
    MatrixPacking Packing = Constant.getDefaultPacking();
    llvm::dxil::BufferLayout Shown =
        beginReport(Resource, Constant.getSize(Element, Packing));
    Shown.IsConstantBuffer = true;
    Shown.Members = {LayoutReport(Context, Constant)
                         .member(Element, Resource.Name, 0, Packing)};
    return Shown;
  }
  if (!Handle->getAttrs().RawBuffer || Element->isCharType())
    return std::nullopt;
  MatrixPacking Packing = Raw.getDefaultPacking();
  llvm::dxil::BufferLayout Shown =
      beginReport(Resource, Raw.getArrayStride(Element, Packing));
  Shown.Members = {
      LayoutReport(Context, Raw)
          .member(Element, llvm::dxil::BufferElementName, 0, Packing)};
  return Shown;
}
