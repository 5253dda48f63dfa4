//===- HLSLEntryUniforms.cpp - Uniform parameters of entries ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLEntryUniforms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLStageAttributes.h"
#include "clang/AST/HLSLStageParameters.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

static VarDecl *declareUniform(ASTContext &C, DeclContext *DC,
                               const ParmVarDecl *Param) {
  QualType T = Param->getType().getNonReferenceType();
  if (const auto *Array = dyn_cast<ArrayParameterType>(T.getTypePtr()))
    T = Array->getConstantArrayType(C);
  SourceLocation Loc = Param->getLocation();
  auto *Global = VarDecl::Create(
      C, DC, Loc, Loc, &C.Idents.get(getEntryUniformName(Param)),
      T.getUnqualifiedType(), C.getTrivialTypeSourceInfo(T, Loc), SC_None);
  Global->setImplicit();
  for (const auto *Mark : Param->specific_attrs<AnnotateAttr>())
    if (Mark->getAnnotation() != UniformMark)
      Global->addAttr(Mark->clone(C));
  Global->setReferenced(Param->isReferenced());
  DC->addDecl(Global);
  return Global;
}

/// Calls \p Visit for the bodies of entries in \p DC and the namespaces in it.
static void forEachEntry(const DeclContext *DC,
                         llvm::ArrayRef<std::string> Names,
                         llvm::function_ref<void(FunctionDecl *)> Visit) {
  // What is visited may declare more.
  llvm::SmallVector<Decl *, 32> Decls(DC->decls());
  for (Decl *D : Decls) {
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      forEachEntry(cast<DeclContext>(D), Names, Visit);
    auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function || !Function->doesThisDeclarationHaveABody() ||
        Function->isInvalidDecl())
      continue;
    bool IsNamed = DC->isTranslationUnit() &&
                   llvm::is_contained(Names, Function->getNameAsString());
    if (IsNamed || getEntryStage(Function))
      Visit(Function);
  }
}

void hlsl::declareEntryUniforms(Sema &S, TranslationUnitDecl *TU,
                                llvm::function_ref<void(VarDecl *)> Finish) {
  const auto *Source = HLSLBuiltinSource::get(S);
  if (!Source || !Source->hasStableLayout())
    return;
  forEachEntry(TU, Source->getEntries(), [&](FunctionDecl *Entry) {
    for (const ParmVarDecl *Param : Entry->parameters())
      if (isUniformParameter(Param) && !Param->isInvalidDecl() &&
          !getEntryUniform(Param))
        Finish(declareUniform(
            S.Context, Entry->getDeclContext()->getRedeclContext(), Param));
  });
}
