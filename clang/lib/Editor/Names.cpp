// Names.cpp: Names in a source and what they stand for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/Names.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Editor/EditorDocument.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::dxc;

namespace {

class NameVisitor : public ConstDynamicRecursiveASTVisitor {
public:
  explicit NameVisitor(llvm::function_ref<void(const NameMention &)> Visit)
      : Visit(Visit) {
    ShouldVisitImplicitCode = true;
  }

  // Sema marks some variables that are written as implicit.
  bool TraverseDecl(const Decl *D) override {
    if (D && D->isImplicit() && !isa<VarDecl>(D))
      return true;
    return ConstDynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  // Several components of a value may be used; the value is written once.
  bool VisitOpaqueValueExpr(const OpaqueValueExpr *E) override {
    if (E->getSourceExpr() && Values.insert(E).second)
      TraverseStmt(E->getSourceExpr());
    return true;
  }

  bool VisitNamedDecl(const NamedDecl *D) override {
    if (!D->getDeclName() || D->getLocation().isInvalid())
      return true;
    bool IsDefinition = true;
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      IsDefinition = Function->isThisDeclarationADefinition();
    else if (const auto *Tag = dyn_cast<TagDecl>(D))
      IsDefinition = Tag->isThisDeclarationADefinition();
    // A template has the location of what it is the template of.
    if (!isa<TemplateDecl>(D) || isa<TemplateTemplateParmDecl>(D))
      Visit(
          {D->getLocation(), D,
           IsDefinition ? NameMention::Definition : NameMention::Declaration});
    return true;
  }

  bool VisitDeclRefExpr(const DeclRefExpr *E) override {
    Visit({E->getLocation(), E->getFoundDecl(), NameMention::Use, E});
    return true;
  }

  bool VisitMemberExpr(const MemberExpr *E) override {
    Visit({E->getMemberLoc(), E->getMemberDecl(), NameMention::Use, E});
    return true;
  }

  bool VisitExtVectorElementExpr(const ExtVectorElementExpr *E) override {
    Visit({E->getAccessorLoc(), nullptr, NameMention::Use, E});
    return true;
  }

  bool VisitUnresolvedLookupExpr(const UnresolvedLookupExpr *E) override {
    if (E->decls_begin() != E->decls_end())
      Visit({E->getNameLoc(), *E->decls_begin(), NameMention::Use, E});
    return true;
  }

  bool VisitUnresolvedMemberExpr(const UnresolvedMemberExpr *E) override {
    if (E->decls_begin() != E->decls_end())
      Visit({E->getMemberLoc(), *E->decls_begin(), NameMention::Use, E});
    return true;
  }

  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    return use(T.getNameLoc(), T.getTypePtr()->getDecl());
  }
  bool VisitTagTypeLoc(TagTypeLoc T) override {
    return T.isDefinition() || use(T.getNameLoc(), T.getDecl());
  }
  bool VisitTemplateTypeParmTypeLoc(TemplateTypeParmTypeLoc T) override {
    return use(T.getNameLoc(), T.getDecl());
  }
  bool
  VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    return use(T.getTemplateNameLoc(),
               T.getTypePtr()->getTemplateName().getAsTemplateDecl());
  }
  bool VisitUsingTypeLoc(UsingTypeLoc T) override {
    return use(T.getNameLoc(), T.getTypePtr()->getDecl()->getTargetDecl());
  }

  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Name) override {
    if (Name && Name.getNestedNameSpecifier().getKind() ==
                    NestedNameSpecifier::Kind::Namespace)
      use(Name.getLocalBeginLoc(),
          Name.getNestedNameSpecifier().getAsNamespaceAndPrefix().Namespace);
    return ConstDynamicRecursiveASTVisitor::TraverseNestedNameSpecifierLoc(
        Name);
  }

private:
  bool use(SourceLocation Loc, const NamedDecl *Target) {
    if (Target && Loc.isValid())
      Visit({Loc, Target, NameMention::Use});
    return true;
  }

  llvm::function_ref<void(const NameMention &)> Visit;
  llvm::DenseSet<const OpaqueValueExpr *> Values;
};

} // namespace

void dxc::forEachNameOfSource(
    const EditorDocument &D,
    llvm::function_ref<void(const NameMention &)> Visit) {
  NameVisitor Visitor(Visit);
  for (const Decl *Child : D.getContext().getTranslationUnitDecl()->decls())
    if (!Child->isImplicit())
      Visitor.TraverseDecl(Child);
}

void dxc::forEachName(const EditorDocument &D,
                      llvm::function_ref<void(const NameMention &)> Visit) {
  auto VisitInFile = [&](const NameMention &Name) {
    if (D.getOffset(Name.Loc))
      Visit(Name);
  };
  NameVisitor Visitor(VisitInFile);
  for (const Decl *Child : D.getContext().getTranslationUnitDecl()->decls())
    // A declaration may begin in one file and end in another.
    if (!Child->isImplicit() &&
        (D.getOffset(Child->getBeginLoc()) || D.getOffset(Child->getEndLoc())))
      Visitor.TraverseDecl(Child);
}

std::optional<WordRange> dxc::findWord(llvm::StringRef Text, unsigned Offset) {
  auto IsPart = [&](size_t I) {
    return I < Text.size() && (llvm::isAlnum(Text[I]) || Text[I] == '_');
  };
  unsigned Begin = std::min<size_t>(Offset, Text.size());
  while (Begin != 0 && IsPart(Begin - 1))
    --Begin;
  unsigned End = Begin;
  while (IsPart(End))
    ++End;
  if (Begin == End || llvm::isDigit(Text[Begin]))
    return std::nullopt;
  return WordRange{Begin, End - Begin};
}

std::optional<NameMention> dxc::findName(const EditorDocument &D,
                                         unsigned Offset) {
  std::optional<WordRange> Word = findWord(D.Text.str(), Offset);
  if (!Word)
    return std::nullopt;
  std::optional<NameMention> Found;
  forEachName(D, [&](const NameMention &Name) {
    // Of the names in one location, the first is in the outermost node: that of
    // a call is before those of what it was built from.
    if (!Found && D.getWrittenOffset(Name.Loc) == Word->Begin)
      Found = Name;
  });
  return Found;
}
