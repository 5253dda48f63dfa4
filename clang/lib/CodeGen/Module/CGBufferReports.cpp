//===- CGBufferReports.cpp - Buffer layouts for the listing -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Named metadata tells the listing the members of the buffers that are used;
// docs/ir-conventions.md has its shape.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/Facts/HLSLMinPrecision.h"
#include "llvm/Target/DirectX/Contract/BufferLayout.h"

using namespace clang;
using namespace clang::hlsl;

namespace {
class LayoutReport {
public:
  LayoutReport(ModuleEmitter &M, const MemoryLayout &Layout)
      : M(M), Layout(Layout) {}

  llvm::dxil::BufferLayout buffer(const ResourceInfo &Info, uint64_t Size);
  llvm::dxil::BufferMember member(QualType T, llvm::StringRef Name,
                                  uint64_t Offset, MatrixPacking Packing);

private:
  std::string spell(QualType T, MatrixPacking Packing);
  /// \p Start is the offset of the record in the buffer.
  std::vector<llvm::dxil::BufferMember> members(const CXXRecordDecl *Record,
                                                uint64_t Start);

  ModuleEmitter &M;
  const MemoryLayout &Layout;
};
} // namespace

/// The name of a scalar type as HLSL spells it.
static std::string spellScalar(const ASTContext &Context, QualType T) {
  if (isMinPrecision(Context.getLangOpts(), T))
    return T->isHalfType()            ? "min16float"
           : T->isSignedIntegerType() ? "min16i"
                                      : "min16ui";
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

std::string LayoutReport::spell(QualType T, MatrixPacking Packing) {
  if (const auto *Record = T->getAsCXXRecordDecl())
    return "struct " + Record->getName().str();
  std::string Scalar = spellScalar(M.getContext(), getScalarElementType(T));
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return (llvm::Twine(Packing == MatrixPacking::RowMajor ? "row_major "
                                                           : "column_major ") +
            Scalar + llvm::Twine(Matrix->getNumRows()) + "x" +
            llvm::Twine(Matrix->getNumColumns()))
        .str();
  if (T->isVectorType())
    return Scalar + std::to_string(getElementCount(T));
  return Scalar;
}

std::vector<llvm::dxil::BufferMember>
LayoutReport::members(const CXXRecordDecl *Record, uint64_t Start) {
  std::vector<llvm::dxil::BufferMember> Members;
  Layout.getRecordLayout(Record).forEachStored([&](const FieldLayout &F) {
    Members.push_back(member(F.Type,
                             F.Field ? F.Field->getName() : F.Base->getName(),
                             Start + F.Offset, F.Packing));
  });
  return Members;
}

llvm::dxil::BufferMember LayoutReport::member(QualType T, llvm::StringRef Name,
                                              uint64_t Offset,
                                              MatrixPacking Packing) {
  std::string FullName = Name.str();
  QualType Element = T;
  while (const auto *Array = M.getContext().getAsConstantArrayType(Element)) {
    FullName += "[" + std::to_string(Array->getZExtSize()) + "]";
    Element = Array->getElementType();
  }
  const auto *Record = Element->getAsCXXRecordDecl();
  llvm::dxil::BufferMember Member;
  Member.Type = spell(Element, Packing);
  Member.Name = std::move(FullName);
  Member.Offset = Offset;
  Member.Size = Layout.getSize(T, Packing);
  Member.IsStruct = Record;
  if (Record)
    Member.Members = members(Record, Offset);
  return Member;
}

/// Without its members.
llvm::dxil::BufferLayout LayoutReport::buffer(const ResourceInfo &Info,
                                              uint64_t Size) {
  llvm::dxil::BufferLayout Buffer;
  Buffer.Name = Info.Label;
  Buffer.Size = Size;
  if (std::string Path = getPath(Info.Decl, Info.Label); Path != Info.Label)
    Buffer.Path = std::move(Path);
  return Buffer;
}

void ModuleEmitter::emitBufferReports() {
  llvm::NamedMDNode *Reports = nullptr;
  auto Add = [&](const llvm::dxil::BufferLayout &Buffer) {
    if (!Reports)
      Reports = Module->getOrInsertNamedMetadata(llvm::dxil::BufferLayoutsMD);
    Reports->addOperand(Buffer.write(IRContext));
  };
  for (auto &[Key, Info] : Resources) {
    if (!Info.IsUsed)
      continue;
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl)) {
      LayoutReport Report(*this, ConstantLayout);
      const CBufferLayout &Layout = getLayoutOf(Buffer);
      llvm::dxil::BufferLayout Shown = Report.buffer(Info, Layout.getSize());
      Shown.IsConstantBuffer = true;
      for (const CBufferMember &Member : Layout.members())
        Shown.Members.push_back(Report.member(Member.Var->getType(),
                                              Member.Var->getName(),
                                              Member.Offset, Member.Packing));
      Add(Shown);
      continue;
    }
    QualType T = Info.Type;
    const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
        T.getCanonicalType().getTypePtr());
    QualType Element = Handle->getContainedType();
    if (getContentsHandleType(T)) {
      LayoutReport Report(*this, ConstantLayout);
      MatrixPacking Packing = ConstantLayout.getDefaultPacking();
      llvm::dxil::BufferLayout Shown =
          Report.buffer(Info, ConstantLayout.getSize(Element, Packing));
      Shown.IsConstantBuffer = true;
      Shown.Members = {Report.member(Element, Info.Label, 0, Packing)};
      Add(Shown);
      continue;
    }
    if (!Handle->getAttrs().RawBuffer || Element->isCharType())
      continue;
    LayoutReport Report(*this, RawLayout);
    MatrixPacking Packing = RawLayout.getDefaultPacking();
    llvm::dxil::BufferLayout Shown =
        Report.buffer(Info, RawLayout.getArrayStride(Element, Packing));
    Shown.Members = {
        Report.member(Element, llvm::dxil::BufferElementName, 0, Packing)};
    Add(Shown);
  }
}
