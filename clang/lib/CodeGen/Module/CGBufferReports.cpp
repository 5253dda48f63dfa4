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
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

namespace {
class LayoutReport {
public:
  LayoutReport(ModuleEmitter &M, const MemoryLayout &Layout)
      : M(M), IR(M.getIRContext()), Layout(Layout) {}

  llvm::MDNode *buffer(llvm::StringRef Kind, const ResourceInfo &Info,
                       uint64_t Size, llvm::ArrayRef<llvm::Metadata *> Members);
  llvm::Metadata *member(QualType T, llvm::StringRef Name, uint64_t Offset,
                         MatrixPacking Packing);

private:
  llvm::Metadata *number(uint64_t Value) {
    return llvm::ConstantAsMetadata::get(
        llvm::ConstantInt::get(llvm::Type::getInt32Ty(IR), Value));
  }
  llvm::Metadata *text(const llvm::Twine &Text) {
    return llvm::MDString::get(IR, Text.str());
  }
  std::string spell(QualType T, MatrixPacking Packing);
  /// \p Start is the offset of the record in the buffer.
  llvm::Metadata *members(const CXXRecordDecl *Record, uint64_t Start);

  ModuleEmitter &M;
  llvm::LLVMContext &IR;
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

llvm::Metadata *LayoutReport::members(const CXXRecordDecl *Record,
                                      uint64_t Start) {
  llvm::SmallVector<llvm::Metadata *, 8> Members;
  Layout.getRecordLayout(Record).forEachStored([&](const FieldLayout &F) {
    Members.push_back(member(F.Type,
                             F.Field ? F.Field->getName() : F.Base->getName(),
                             Start + F.Offset, F.Packing));
  });
  return llvm::MDTuple::get(IR, Members);
}

llvm::Metadata *LayoutReport::member(QualType T, llvm::StringRef Name,
                                     uint64_t Offset, MatrixPacking Packing) {
  std::string FullName = Name.str();
  QualType Element = T;
  while (const auto *Array = M.getContext().getAsConstantArrayType(Element)) {
    FullName += "[" + std::to_string(Array->getZExtSize()) + "]";
    Element = Array->getElementType();
  }
  const auto *Record = Element->getAsCXXRecordDecl();
  return llvm::MDTuple::get(IR,
                            {text(spell(Element, Packing)), text(FullName),
                             number(Offset), number(Layout.getSize(T, Packing)),
                             Record ? members(Record, Offset) : nullptr});
}

llvm::MDNode *LayoutReport::buffer(llvm::StringRef Kind,
                                   const ResourceInfo &Info, uint64_t Size,
                                   llvm::ArrayRef<llvm::Metadata *> Members) {
  llvm::SmallVector<llvm::Metadata *, 5> Operands = {
      text(Kind), text(Info.Label), number(Size),
      llvm::MDTuple::get(IR, Members)};
  if (std::string Path = getPath(Info.Decl, Info.Label); Path != Info.Label)
    Operands.push_back(text(Path));
  return llvm::MDTuple::get(IR, Operands);
}

void ModuleEmitter::emitBufferReports() {
  llvm::NamedMDNode *Reports = nullptr;
  auto Add = [&](llvm::MDNode *Node) {
    if (!Reports)
      Reports = Module->getOrInsertNamedMetadata(llvm::dxil::BufferLayoutsMD);
    Reports->addOperand(Node);
  };
  for (auto &[Key, Info] : Resources) {
    if (!Info.IsUsed)
      continue;
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl)) {
      LayoutReport Report(*this, ConstantLayout);
      const CBufferLayout &Layout = getLayoutOf(Buffer);
      llvm::SmallVector<llvm::Metadata *, 8> Members;
      for (const CBufferMember &Member : Layout.members())
        Members.push_back(Report.member(Member.Var->getType(),
                                        Member.Var->getName(), Member.Offset,
                                        Member.Packing));
      Add(Report.buffer("cbuffer", Info, Layout.getSize(), Members));
      continue;
    }
    QualType T = Info.Type;
    const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
        T.getCanonicalType().getTypePtr());
    QualType Element = Handle->getContainedType();
    if (getContentsHandleType(T)) {
      LayoutReport Report(*this, ConstantLayout);
      MatrixPacking Packing = ConstantLayout.getDefaultPacking();
      Add(Report.buffer("cbuffer", Info,
                        ConstantLayout.getSize(Element, Packing),
                        Report.member(Element, Info.Label, 0, Packing)));
      continue;
    }
    if (!Handle->getAttrs().RawBuffer || Element->isCharType())
      continue;
    LayoutReport Report(*this, RawLayout);
    MatrixPacking Packing = RawLayout.getDefaultPacking();
    Add(Report.buffer("resource", Info,
                      RawLayout.getArrayStride(Element, Packing),
                      Report.member(Element, "$Element", 0, Packing)));
  }
}
