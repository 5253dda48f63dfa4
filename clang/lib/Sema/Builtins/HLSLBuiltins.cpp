//===- HLSLBuiltins.cpp - Tables of HLSL's built-in functions ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/HLSL/HLSLBuiltins.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Builtins/HLSLBuiltinMark.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

#define HLSL_BUILTIN_TABLES
#include "clang/HLSL/HLSLBuiltinTables.inc"

static constexpr llvm::StringLiteral MarkPrefix = "hlsl.builtin.";

llvm::ArrayRef<IntrinsicRow> hlsl::intrinsicRows() { return IntrinsicTable; }

llvm::ArrayRef<ResourceTypeRow> hlsl::resourceTypeRows() {
  return ResourceTypeTable;
}

template <typename Row>
static const Row *findByName(llvm::ArrayRef<Row> Rows, llvm::StringRef Name) {
  const Row *It = llvm::partition_point(
      Rows, [Name](const Row &R) { return llvm::StringRef(R.Name) < Name; });
  return It != Rows.end() && It->Name == Name ? It : nullptr;
}

const IntrinsicRow *hlsl::findIntrinsic(llvm::StringRef Name) {
  return findByName(intrinsicRows(), Name);
}

const ResourceTypeRow *hlsl::findResourceType(llvm::StringRef Name) {
  return findByName(resourceTypeRows(), Name);
}

const ConstantRow *hlsl::findConstant(llvm::StringRef Name) {
  return findByName(llvm::ArrayRef<ConstantRow>(ConstantTable), Name);
}

const OutdatedRow *hlsl::findOutdated(llvm::StringRef Name) {
  return findByName(llvm::ArrayRef<OutdatedRow>(OutdatedTable), Name);
}

const IntrinsicRow *hlsl::findIntrinsic(BuiltinOp Op) {
  // Compact enough that a scan costs less than an index would.
  for (const IntrinsicRow &Row : intrinsicRows())
    if (Row.Op == Op)
      return &Row;
  return nullptr;
}

const ResourceTypeRow *hlsl::findResourceType(const Type *T) {
  return findResourceType(T->getAsCXXRecordDecl());
}

const ResourceTypeRow *hlsl::findResourceType(const CXXRecordDecl *Record) {
  if (!Record)
    return nullptr;
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record))
    Record = Special->getSpecializedTemplate()->getTemplatedDecl();
  return Record->isImplicit() && Record->getIdentifier()
             ? findResourceType(Record->getName())
             : nullptr;
}

unsigned hlsl::getMinShaderModelMinor(const FunctionDecl *FD) {
  std::optional<BuiltinOp> Op = getBuiltinOp(FD);
  if (!Op)
    return 0;
  // Only Sema's own methods are of these operations, and a method's name tells
  // it from others of the same operation, and from the intrinsic that it is.
  const auto *Method = dyn_cast<CXXMethodDecl>(FD);
  if (!Method)
    if (const IntrinsicRow *Row = findIntrinsic(*Op))
      return Row->MinShaderModelMinor;
  const ResourceTypeRow *Type =
      Method ? findResourceType(Method->getParent()) : nullptr;
  if (!Type || !Method->getIdentifier())
    return 0;
  // Overloads may have come later than the first method of the name; those with
  // a comparison sampler are told by their first parameter.
  const CXXRecordDecl *First =
      Method->getNumParams()
          ? Method->getParamDecl(0)->getType()->getAsCXXRecordDecl()
          : nullptr;
  bool Compares = First && First->getName() == "SamplerComparisonState";
  for (const MethodRow &Row : Type->Methods)
    if (Row.Op == *Op && Method->getName() == llvm::StringRef(Row.Name) &&
        Compares == Row.Parameters.starts_with("K"))
      return Row.MinShaderModelMinor;
  return 0;
}

bool hlsl::isUnsupportedName(llvm::StringRef Name) {
  return std::binary_search(
      std::begin(UnsupportedTable), std::end(UnsupportedTable), Name,
      [](llvm::StringRef A, llvm::StringRef B) { return A < B; });
}

void hlsl::markBuiltin(FunctionDecl *FD, BuiltinOp Op) {
  std::string Mark = (MarkPrefix + llvm::Twine(unsigned(Op))).str();
  FD->addAttr(AnnotateAttr::CreateImplicit(FD->getASTContext(), Mark,
                                           /*Args=*/nullptr, /*ArgsSize=*/0));
}

std::optional<BuiltinOp> hlsl::getBuiltinOp(const FunctionDecl *FD) {
  if (!FD)
    return std::nullopt;
  for (const auto *Annotation : FD->specific_attrs<AnnotateAttr>()) {
    llvm::StringRef Text = Annotation->getAnnotation();
    unsigned Number;
    // Users may write annotations of this text too, but not implicit ones.
    if (Annotation->isImplicit() && Text.consume_front(MarkPrefix) &&
        !Text.getAsInteger(10, Number))
      return BuiltinOp(Number);
  }
  if (const FunctionDecl *Pattern = FD->getTemplateInstantiationPattern())
    return getBuiltinOp(Pattern);
  if (const FunctionDecl *Member = FD->getInstantiatedFromMemberFunction())
    return getBuiltinOp(Member);
  return std::nullopt;
}
