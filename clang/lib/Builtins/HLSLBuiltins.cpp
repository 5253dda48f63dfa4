// HLSLBuiltins.cpp: Tables of HLSL's built-in functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

#define HLSL_BUILTIN_TABLES
#include "clang/Builtins/HLSLBuiltinTables.inc"

static constexpr llvm::StringLiteral MarkPrefix = "hlsl.builtin.";
static constexpr llvm::StringLiteral MethodInfix = "method.";

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

const IntrinsicRow &hlsl::findForm(const IntrinsicRow &Row,
                                   unsigned Arguments) {
  for (const IntrinsicRow *Form = &Row;
       Form != intrinsicRows().end() && Form->Name == Row.Name; ++Form)
    if (Form->Arguments == Arguments)
      return *Form;
  return Row;
}

const ResourceTypeRow *hlsl::findResourceType(llvm::StringRef Name) {
  return findByName(resourceTypeRows(), Name);
}

const ConstantRow *hlsl::findConstant(llvm::StringRef Name) {
  return findByName(llvm::ArrayRef<ConstantRow>(ConstantTable), Name);
}

const ForeignRow *hlsl::findForeign(llvm::StringRef Name) {
  return findByName(llvm::ArrayRef<ForeignRow>(ForeignTable), Name);
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
  if (!Record->isImplicit() || !Record->getIdentifier())
    return nullptr;
  if (isa<NamespaceDecl>(Record->getDeclContext()))
    return findResourceType(Record->getQualifiedNameAsString());
  return findResourceType(Record->getName());
}

unsigned hlsl::getMinShaderModelMinor(const FunctionDecl *FD) {
  if (const MethodRow *Method = getMethodRow(FD))
    return Method->MinShaderModelMinor;
  std::optional<BuiltinOp> Op = getBuiltinOp(FD);
  const IntrinsicRow *Row = Op ? findIntrinsic(*Op) : nullptr;
  return Row ? Row->MinShaderModelMinor : 0;
}

bool hlsl::isUnsupportedName(llvm::StringRef Name) {
  return std::binary_search(
      std::begin(UnsupportedTable), std::end(UnsupportedTable), Name,
      [](llvm::StringRef A, llvm::StringRef B) { return A < B; });
}

static void mark(FunctionDecl *FD, llvm::StringRef Infix, unsigned Number) {
  std::string Mark = (MarkPrefix + Infix + llvm::Twine(Number)).str();
  FD->addAttr(AnnotateAttr::CreateImplicit(FD->getASTContext(), Mark,
                                           /*Args=*/nullptr, /*ArgsSize=*/0));
}

void hlsl::markBuiltin(FunctionDecl *FD, BuiltinOp Op) {
  mark(FD, "", unsigned(Op));
}

void hlsl::markMethod(FunctionDecl *FD, const MethodRow &Row) {
  mark(FD, MethodInfix, getMethodNumber(Row));
}

namespace {
/// What marks a declaration: the number of an operation or of a method's row.
struct Mark {
  bool IsMethod;
  unsigned Number;
};
} // namespace

/// The mark on \p FD, or on what it is an instance of.
static std::optional<Mark> findMark(const FunctionDecl *FD) {
  if (!FD)
    return std::nullopt;
  // Each call of the shader asks, and each look-up of attributes searches a
  // table.
  for (const Attr *A :
       FD->hasAttrs() ? ArrayRef<Attr *>(FD->getAttrs()) : ArrayRef<Attr *>()) {
    const auto *Annotation = dyn_cast<AnnotateAttr>(A);
    // Users may write annotations of this text too, but not implicit ones.
    if (!Annotation || !Annotation->isImplicit())
      continue;
    llvm::StringRef Text = Annotation->getAnnotation();
    unsigned Number;
    if (!Text.consume_front(MarkPrefix))
      continue;
    bool IsMethod = Text.consume_front(MethodInfix);
    if (!Text.getAsInteger(10, Number))
      return Mark{IsMethod, Number};
  }
  if (const FunctionDecl *Pattern = FD->getTemplateInstantiationPattern())
    return findMark(Pattern);
  return findMark(FD->getInstantiatedFromMemberFunction());
}

std::optional<BuiltinOp> hlsl::getBuiltinOp(const FunctionDecl *FD) {
  std::optional<Mark> Found = findMark(FD);
  if (!Found)
    return std::nullopt;
  return Found->IsMethod ? MethodTable[Found->Number].Op
                         : BuiltinOp(Found->Number);
}

const MethodRow *hlsl::getMethodRow(const FunctionDecl *FD) {
  std::optional<Mark> Found = findMark(FD);
  return Found && Found->IsMethod ? &MethodTable[Found->Number] : nullptr;
}

unsigned hlsl::getMethodNumber(const MethodRow &Row) {
  return &Row - MethodTable;
}
