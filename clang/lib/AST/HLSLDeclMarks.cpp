// HLSLDeclMarks.cpp: HLSL properties of declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::hasMark(const Decl *D, llvm::StringRef Mark) {
  return D->hasAttrs() && llvm::any_of(D->getAttrs(), [Mark](const Attr *A) {
           const auto *Annotation = dyn_cast<AnnotateAttr>(A);
           return Annotation && Annotation->getAnnotation() == Mark;
         });
}

bool hlsl::isStaticVariable(const VarDecl *VD) {
  return VD->getStorageClass() == SC_Static || VD->isStaticDataMember();
}

bool hlsl::isUniform(const VarDecl *VD) {
  if (!VD->hasGlobalStorage() || VD->isStaticLocal() || isStaticVariable(VD) ||
      isGroupShared(VD))
    return false;
  return VD->getDeclContext()->isFileContext() ||
         isa<HLSLBufferDecl>(VD->getDeclContext());
}

/// The mark of an order that is written at \p D itself.
static llvm::StringRef getOwnMatrixOrder(const Decl *D) {
  for (const auto *Annotation : D->specific_attrs<AnnotateAttr>())
    for (llvm::StringRef Mark : {hlsl::RowMajorMark, hlsl::ColumnMajorMark})
      if (Annotation->getAnnotation() == Mark)
        return Mark;
  return {};
}

/// The first typedef or alias in the spelling of \p T, including array
/// elements, for which \p IsWanted returns true.
static const NamedDecl *
findTypedef(QualType T, llvm::function_ref<bool(const NamedDecl *)> IsWanted) {
  while (!T.isNull()) {
    if (const auto *Named = dyn_cast<TypedefType>(T.getTypePtr())) {
      if (IsWanted(Named->getDecl()))
        return Named->getDecl();
      T = Named->getDecl()->getUnderlyingType();
      continue;
    }
    if (const auto *Instance =
            dyn_cast<TemplateSpecializationType>(T.getTypePtr()))
      if (const auto *Alias = dyn_cast_or_null<TypeAliasTemplateDecl>(
              Instance->getTemplateName().getAsTemplateDecl()))
        if (IsWanted(Alias->getTemplatedDecl()))
          return Alias->getTemplatedDecl();
    if (const auto *Array = dyn_cast<ArrayType>(T.getTypePtr())) {
      T = Array->getElementType();
      continue;
    }
    QualType Next = T->getLocallyUnqualifiedSingleStepDesugaredType();
    if (Next.getTypePtr() == T.getTypePtr())
      break;
    T = Next;
  }
  return nullptr;
}

llvm::StringRef hlsl::getMatrixOrderMark(QualType T) {
  const NamedDecl *Named = findTypedef(
      T, [](const NamedDecl *D) { return !getOwnMatrixOrder(D).empty(); });
  return Named ? getOwnMatrixOrder(Named) : llvm::StringRef();
}

bool hlsl::hasMarkOfTypedef(QualType T, llvm::StringRef Mark) {
  return findTypedef(T,
                     [Mark](const NamedDecl *D) { return hasMark(D, Mark); });
}

static llvm::SmallVector<const AnnotateAttr *, 2>
getOwnInterpolationMarks(const NamedDecl *D) {
  llvm::SmallVector<const AnnotateAttr *, 2> Marks;
  for (const auto *Mark : D->specific_attrs<AnnotateAttr>())
    if (llvm::is_contained(hlsl::InterpolationMarks, Mark->getAnnotation()))
      Marks.push_back(Mark);
  return Marks;
}

llvm::SmallVector<const AnnotateAttr *, 2>
hlsl::getInterpolationMarks(const NamedDecl *D) {
  llvm::SmallVector<const AnnotateAttr *, 2> Marks =
      getOwnInterpolationMarks(D);
  const auto *Value = dyn_cast<ValueDecl>(D);
  if (!Marks.empty() || !Value)
    return Marks;
  QualType T = Value->getType();
  if (const auto *Function = dyn_cast<FunctionDecl>(Value))
    T = Function->getReturnType();
  // The type of an array parameter does not contain its spelling.
  else if (const auto *Parameter = dyn_cast<ParmVarDecl>(Value))
    if (const TypeSourceInfo *Written = Parameter->getTypeSourceInfo())
      T = Written->getType();
  const NamedDecl *Named =
      findTypedef(T.getNonReferenceType(), [](const NamedDecl *D) {
        return !getOwnInterpolationMarks(D).empty();
      });
  return Named ? getOwnInterpolationMarks(Named) : Marks;
}

bool hlsl::isPrecise(const Decl *D) {
  if (hasMark(D, PreciseMark))
    return true;
  if (const auto *Function = dyn_cast<FunctionDecl>(D))
    return hasMarkOfTypedef(Function->getReturnType(), PreciseMark);
  const auto *Value = dyn_cast<ValueDecl>(D);
  return Value &&
         hasMarkOfTypedef(Value->getType().getNonReferenceType(), PreciseMark);
}

llvm::StringRef hlsl::getMatrixOrderMark(const ValueDecl *D) {
  llvm::StringRef Mark = getOwnMatrixOrder(D);
  if (!Mark.empty())
    return Mark;
  const auto *Function = dyn_cast<FunctionDecl>(D);
  return getMatrixOrderMark(Function ? Function->getReturnType()
                                     : D->getType().getNonReferenceType());
}

// Imported modules.

static constexpr llvm::StringLiteral Prefix = "__module_";

std::string hlsl::getModuleNamespace(llvm::StringRef Module) {
  return (Prefix + Module).str();
}

llvm::StringRef hlsl::getModule(const DeclContext *DC) {
  const auto *Namespace = dyn_cast<NamespaceDecl>(DC);
  llvm::StringRef Name = Namespace && Namespace->getIdentifier()
                             ? Namespace->getName()
                             : llvm::StringRef();
  return Name.consume_front(Prefix) ? Name : llvm::StringRef();
}

llvm::StringRef hlsl::getModuleOf(const Decl *D) {
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (llvm::StringRef Module = getModule(DC); !Module.empty())
      return Module;
  return "";
}

std::string hlsl::getNameWithModule(const NamedDecl *D) {
  std::string Name = D->getQualifiedNameAsString();
  const auto *Namespace = dyn_cast<NamespaceDecl>(D);
  if (getModuleOf(D).empty() && (!Namespace || getModule(Namespace).empty()))
    return Name;
  // A module that another one has imported is no part of it.
  return Name.substr(Name.rfind(Prefix) + Prefix.size());
}

static void collectModules(const DeclContext *DC,
                           std::vector<std::string> &Modules) {
  for (const Decl *D : DC->decls()) {
    const auto *Namespace = dyn_cast<NamespaceDecl>(D);
    llvm::StringRef Module = Namespace ? getModule(Namespace) : "";
    if (Module.empty())
      continue;
    if (!llvm::is_contained(Modules, Module))
      Modules.push_back(Module.str());
    collectModules(Namespace, Modules);
  }
}

std::vector<std::string>
hlsl::getImportedModules(const TranslationUnitDecl *TU) {
  std::vector<std::string> Modules;
  collectModules(TU, Modules);
  return Modules;
}
