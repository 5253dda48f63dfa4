// StructParts.cpp: The members of structs that checks compare
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A record has the number of a member, its offset in bits. Its name is only in
// the syntax tree, where Sema has replaced the comparison of two structs by
//   clang_dxc_test::expectSame(<number of the check>, 1, A, B)

#include "StructParts.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"

// As in SourceLines.cpp.
namespace clang {
namespace dxc {

namespace {

/// Finds the comparisons of structs.
class StructChecks : public DynamicRecursiveASTVisitor {
public:
  StructChecks(const ASTContext &C, std::map<unsigned, CheckSite> &Sites)
      : C(C), Sites(Sites) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitCallExpr(CallExpr *Call) override;

private:
  void addParts(QualType T, uint64_t Offset, const std::string &Name);
  void addFields(const CXXRecordDecl *Struct, uint64_t Offset,
                 const std::string &Name);

  const ASTContext &C;
  std::map<unsigned, CheckSite> &Sites;
  CheckSite *Site = nullptr; ///< to which parts are added
};

} // namespace

bool StructChecks::VisitCallExpr(CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || Call->getNumArgs() != 4 || !Callee->getIdentifier() ||
      Callee->getName() != "expectSame" ||
      !isa<IntegerLiteral>(Call->getArg(1)->IgnoreParenImpCasts()))
    return true;
  const auto *Number =
      dyn_cast<IntegerLiteral>(Call->getArg(0)->IgnoreParenImpCasts());
  auto Known =
      Number ? Sites.find(Number->getValue().getZExtValue()) : Sites.end();
  const CXXRecordDecl *Struct =
      Call->getArg(2)->getType()->getAsCXXRecordDecl();
  if (Known == Sites.end() || !Struct)
    return true;
  Site = &Known->second;
  addFields(Struct, 0, "");
  return true;
}

void StructChecks::addFields(const CXXRecordDecl *Struct, uint64_t Offset,
                             const std::string &Name) {
  const ASTRecordLayout &Layout = C.getASTRecordLayout(Struct);
  for (const CXXBaseSpecifier &Base : Struct->bases()) {
    const CXXRecordDecl *Parent = Base.getType()->getAsCXXRecordDecl();
    addFields(Parent, Offset + C.toBits(Layout.getBaseClassOffset(Parent)),
              Name);
  }
  for (const FieldDecl *Field : Struct->fields())
    addParts(Field->getType(),
             Offset + Layout.getFieldOffset(Field->getFieldIndex()),
             Name + "." + Field->getNameAsString());
}

void StructChecks::addParts(QualType T, uint64_t Offset,
                            const std::string &Name) {
  // As many as could be in a struct that a shader can compare.
  constexpr size_t MaxParts = 1 << 16;
  if (Site->Parts.size() >= MaxParts)
    return;
  if (const ConstantArrayType *Array = C.getAsConstantArrayType(T)) {
    const uint64_t Size = C.getTypeSize(Array->getElementType());
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      addParts(Array->getElementType(), Offset + I * Size,
               Name + "[" + llvm::utostr(I) + "]");
    return;
  }
  if (const CXXRecordDecl *Struct = T->getAsCXXRecordDecl())
    return addFields(Struct, Offset, Name);
  // In an instance of a template, the struct may be another one.
  auto [Known, IsNew] = Site->Parts.try_emplace(Offset, Name);
  if (!IsNew && Known->second != Name)
    Known->second = " (one of several types)";
}

/// Whether a check compares structs, which most sources do not.
static bool comparesStructs(const ASTContext &C) {
  for (const NamedDecl *Scope :
       C.getTranslationUnitDecl()->lookup(&C.Idents.get("clang_dxc_test"))) {
    const auto *Header = dyn_cast<NamespaceDecl>(Scope);
    if (!Header)
      continue;
    for (NamedDecl *D : Header->lookup(&C.Idents.get("expectSame")))
      if (auto *Template = dyn_cast<FunctionTemplateDecl>(D);
          Template && Template->spec_begin() != Template->spec_end())
        return true;
  }
  return false;
}

void nameStructParts(const Sema &S, std::map<unsigned, CheckSite> &Sites) {
  ASTContext &C = S.getASTContext();
  if (comparesStructs(C))
    StructChecks(C, Sites).TraverseDecl(C.getTranslationUnitDecl());
}

} // namespace dxc
} // namespace clang
