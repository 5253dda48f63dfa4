// HLSLDescriptorHeaps.cpp: Resources of descriptor heaps
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ResourceDescriptorHeap[i] is whatever type of resource the context asks for.
// In terms of C++:
//
//   class descriptor { template <typename T> operator T() const; };
//   class descriptor_heap { descriptor operator[](uint) const; };
//   static const descriptor_heap ResourceDescriptorHeap;
//
// A conversion function template makes initialisations, arguments and results
// work by the rules of the language. What T became is checked where all
// expressions are (HLSLConstructs.h): it is a resource that the heap can hold.

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Resources/HLSLResourceElements.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

static CXXRecordDecl *startClass(ASTContext &C, StringRef Name) {
  auto *Record = CXXRecordDecl::Create(
      C, TagTypeKind::Class, C.getTranslationUnitDecl(), SourceLocation(),
      SourceLocation(), &C.Idents.get(Name));
  Record->setImplicit();
  Record->startDefinition();
  return Record;
}

static QualType getConstMethodType(ASTContext &C, QualType Result,
                                   ArrayRef<QualType> Parameters) {
  FunctionProtoType::ExtProtoInfo Info;
  Info.TypeQuals.addConst();
  return C.getFunctionType(Result, Parameters, Info);
}

/// Adds `template <typename T> operator T() const`.
static void addConversion(Sema &S, CXXRecordDecl *Record) {
  ASTContext &C = S.Context;
  auto *Parameter = TemplateTypeParmDecl::Create(
      C, Record, SourceLocation(), SourceLocation(), /*Depth=*/0,
      /*Position=*/0, &C.Idents.get("T"), /*Typename=*/true,
      /*ParameterPack=*/false);
  QualType T = C.getTemplateTypeParmType(0, 0, false, Parameter);
  QualType Type = getConstMethodType(C, T, {});
  DeclarationName Name =
      C.DeclarationNames.getCXXConversionFunctionName(C.getCanonicalType(T));
  auto *Conversion = CXXConversionDecl::Create(
      C, Record, SourceLocation(), DeclarationNameInfo(Name, SourceLocation()),
      Type, C.getTrivialTypeSourceInfo(Type), /*UsesFPIntrin=*/false,
      /*isInline=*/false, ExplicitSpecifier(), ConstexprSpecKind::Unspecified,
      SourceLocation());
  Conversion->setImplicit();
  Conversion->setImplicitlyInline(false);
  Conversion->setAccess(AS_public);
  markBuiltin(Conversion, BuiltinOp::HeapResource);
  NamedDecl *Parameters[] = {Parameter};
  auto *List =
      TemplateParameterList::Create(C, SourceLocation(), SourceLocation(),
                                    Parameters, SourceLocation(), nullptr);
  auto *Template = FunctionTemplateDecl::Create(C, Record, SourceLocation(),
                                                Name, List, Conversion);
  Template->setImplicit();
  Template->setAccess(AS_public);
  Conversion->setDescribedFunctionTemplate(Template);
  Parameter->setDeclContext(Conversion);
  Record->addDecl(Template);
}

/// Adds `descriptor operator[](uint) const`.
static void addSubscript(ASTContext &C, CXXRecordDecl *Heap, QualType Result) {
  QualType Type = getConstMethodType(C, Result, {C.UnsignedIntTy});
  TypeSourceInfo *TSI = C.getTrivialTypeSourceInfo(Type);
  auto *Subscript = CXXMethodDecl::Create(
      C, Heap, SourceLocation(),
      DeclarationNameInfo(C.DeclarationNames.getCXXOperatorName(OO_Subscript),
                          SourceLocation()),
      Type, TSI, SC_None, /*UsesFPIntrin=*/false, /*isInline=*/false,
      ConstexprSpecKind::Unspecified, SourceLocation());
  auto *Index = ParmVarDecl::Create(
      C, Subscript, SourceLocation(), SourceLocation(), /*Id=*/nullptr,
      C.UnsignedIntTy, C.getTrivialTypeSourceInfo(C.UnsignedIntTy), SC_None,
      /*DefArg=*/nullptr);
  Index->setScopeInfo(0, 0);
  TSI->getTypeLoc().getAs<FunctionProtoTypeLoc>().setParam(0, Index);
  Subscript->setParams({Index});
  Subscript->setImplicit();
  Subscript->setImplicitlyInline(false);
  Subscript->setAccess(AS_public);
  markBuiltin(Subscript, BuiltinOp::SubscriptHeap);
  Heap->addDecl(Subscript);
}

NamedDecl *HLSLBuiltinSource::makeDescriptorHeap(IdentifierInfo *Name) {
  if (Name->getName() != "ResourceDescriptorHeap" &&
      Name->getName() != "SamplerDescriptorHeap")
    return nullptr;
  ASTContext &C = SemaRef->Context;
  CXXRecordDecl *Descriptor = startClass(C, "descriptor");
  addConversion(*SemaRef, Descriptor);
  Descriptor->completeDefinition();
  CXXRecordDecl *Heap = startClass(C, "descriptor_heap");
  addSubscript(C, Heap, C.getCanonicalTagType(Descriptor));
  Heap->completeDefinition();

  QualType T = C.getConstType(C.getCanonicalTagType(Heap));
  auto *Var = VarDecl::Create(C, C.getTranslationUnitDecl(), SourceLocation(),
                              SourceLocation(), Name, T,
                              C.getTrivialTypeSourceInfo(T), SC_Static);
  Var->setImplicit();
  return Var;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

void hlsl::checkHeapElement(Sema &S, const CXXMemberCallExpr *Conversion) {
  SourceLocation Loc = Conversion->getExprLoc();
  std::optional<HeapElement> Element = findHeapElement(Conversion);
  if (!Element) {
    report(S, Loc, Diag::err_heap_not_named);
    return;
  }
  QualType T = Conversion->getType().getNonReferenceType();
  const ResourceTypeRow *Row = findResourceType(T.getTypePtr());
  if (!Row || Row->IsUnbound) {
    report(S, Loc, Diag::err_heap_no_resource)
        << getTypeName(S.Context, T.getUnqualifiedType());
    return;
  }
  bool IsSampler = Row->Class == llvm::dxil::ResourceClass::Sampler;
  if (IsSampler != (Element->Heap->getName() == "SamplerDescriptorHeap"))
    report(S, Loc,
           IsSampler ? Diag::err_heap_has_no_samplers
                     : Diag::err_heap_has_only_samplers);
  else
    checkResourceElement(S, Loc, T);
}
