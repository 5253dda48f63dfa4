//===- HLSLResourceTypes.cpp - Buffer classes made from the table -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each resource type is a class, or a class template over its element type,
// whose only field is a handle of Clang's attributed handle type. That is what
// makes Type::isHLSLResourceRecord and the rest of Sema know it.
//
//===----------------------------------------------------------------------===//

#include "HLSLBuiltinMark.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/HLSLBuiltinSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

/// Builds the class of one ResourceTypeRow.
class ResourceClassBuilder {
public:
  /// \p FindBuiltin gives the declaration of another built-in name.
  ResourceClassBuilder(Sema &S, IdentifierInfo *Name,
                       const ResourceTypeRow &Row,
                       llvm::function_ref<NamedDecl *(StringRef)> FindBuiltin)
      : S(S), C(S.Context), TU(C.getTranslationUnitDecl()), Row(Row),
        FindBuiltin(FindBuiltin), Name(Name) {}

  NamedDecl *build() {
    Record = CXXRecordDecl::Create(C, TagTypeKind::Class, TU, SourceLocation(),
                                   SourceLocation(), Name);
    Record->setImplicit();
    ClassTemplateDecl *Template = nullptr;
    if (Row.Element != ElementRule::NoElement)
      Template = makeTemplate();
    else if (Row.IsRaw)
      Element = C.CharTy; // Byte-address buffers contain bytes.

    Record->startDefinition();
    if (Row.IsUnbound)
      addPrivateField("__query", C.UnsignedIntTy);
    else
      addHandle();
    for (const MethodRow &Method : Row.Methods)
      addMethod(Record, Method, QualType());
    if (Row.HasMips)
      addPlanes("mips", BuiltinOp::SubscriptMip);
    if (Row.HasSamples)
      addPlanes("sample", BuiltinOp::SubscriptSample);
    Record->completeDefinition();
    if (Template)
      return Template;
    return Record;
  }

private:
  TemplateTypeParmDecl *makeTypeParameter() {
    auto *Parameter = TemplateTypeParmDecl::Create(
        C, TU, SourceLocation(), SourceLocation(), /*Depth=*/0, /*Position=*/0,
        &C.Idents.get("element_type"), /*Typename=*/true,
        /*ParameterPack=*/false);
    if (Row.Element != ElementRule::StructElement)
      Parameter->setDefaultArgument(
          C, S.getTrivialTemplateArgumentLoc(
                 TemplateArgument(C.getExtVectorType(C.FloatTy, 4)), QualType(),
                 SourceLocation()));
    Element = C.getTemplateTypeParmType(0, 0, false, Parameter);
    return Parameter;
  }

  NonTypeTemplateParmDecl *makeNumberParameter(unsigned Position,
                                               StringRef ParameterName,
                                               bool HasDefault = true) {
    auto *Parameter = NonTypeTemplateParmDecl::Create(
        C, TU, SourceLocation(), SourceLocation(), /*D=*/0, Position,
        &C.Idents.get(ParameterName), C.UnsignedIntTy, /*ParameterPack=*/false,
        C.getTrivialTypeSourceInfo(C.UnsignedIntTy));
    if (!HasDefault)
      return Parameter;
    llvm::APSInt Zero(C.getIntWidth(C.UnsignedIntTy), /*isUnsigned=*/true);
    Parameter->setDefaultArgument(
        C, S.getTrivialTemplateArgumentLoc(
               TemplateArgument(C, Zero, C.UnsignedIntTy, /*IsDefaulted=*/true),
               C.UnsignedIntTy, SourceLocation()));
    return Parameter;
  }

  ClassTemplateDecl *makeTemplate() {
    SmallVector<NamedDecl *, 2> Parameters;
    switch (Row.Element) {
    case ElementRule::NoElement:
      llvm_unreachable("not a template");
    case ElementRule::TypedElement:
    case ElementRule::StructElement:
      Parameters.push_back(makeTypeParameter());
      break;
    case ElementRule::SampledElement:
      Parameters.push_back(makeTypeParameter());
      Parameters.push_back(makeNumberParameter(1, "samples"));
      break;
    case ElementRule::FeedbackElement:
      Parameters.push_back(makeNumberParameter(0, "feedback_type",
                                               /*HasDefault=*/false));
      break;
    case ElementRule::FlagsElement:
      Parameters.push_back(makeNumberParameter(0, "ray_flags",
                                               /*HasDefault=*/false));
      break;
    }
    auto *List =
        TemplateParameterList::Create(C, SourceLocation(), SourceLocation(),
                                      Parameters, SourceLocation(), nullptr);
    auto *Template =
        ClassTemplateDecl::Create(C, TU, SourceLocation(), Name, List, Record);
    Template->setImplicit();
    Record->setDescribedClassTemplate(Template);
    for (NamedDecl *Parameter : Parameters)
      Parameter->setDeclContext(Record);
    return Template;
  }

  void addHandle() {
    HLSLAttributedResourceType::Attributes Attributes(Row.Class, Row.IsROV,
                                                      Row.IsRaw);
    addPrivateField("__handle", C.getHLSLAttributedResourceType(
                                    C.HLSLResourceTy, Element, Attributes));
  }

  void addPrivateField(StringRef FieldName, QualType T) {
    auto *Field = FieldDecl::Create(
        C, Record, SourceLocation(), SourceLocation(), &C.Idents.get(FieldName),
        T, C.getTrivialTypeSourceInfo(T), /*BW=*/nullptr,
        /*Mutable=*/false, ICIS_NoInit);
    Field->setAccess(AS_private);
    Field->setImplicit();
    Record->addDecl(Field);
  }

  /// Reads one type of a Method's small language off the front of \p Text.
  QualType parseType(StringRef &Text, QualType MethodParameter, bool &IsOut) {
    char Letter = Text.front();
    Text = Text.drop_front();
    IsOut = StringRef("IULMF").contains(Letter);
    QualType T;
    switch (Letter) {
    case 'v':
      return C.VoidTy;
    case 'i':
    case 'I':
      T = C.IntTy;
      break;
    case 'l':
    case 'L':
      T = C.LongTy;
      break;
    case 'm':
    case 'M':
      T = C.UnsignedLongTy;
      break;
    case 'u':
    case 'U':
      T = C.UnsignedIntTy;
      break;
    case 'f':
    case 'F':
      T = C.FloatTy;
      break;
    case 'b':
      return C.BoolTy;
    case 'x':
      return C.getConstantMatrixType(C.FloatTy, 3, 4);
    case 'y':
      return C.getConstantMatrixType(C.FloatTy, 4, 3);
    case 'H':
      return getPlainType("RaytracingAccelerationStructure");
    case 'D':
      return getPlainType("RayDesc");
    case 'S':
      return getPlainType("SamplerState");
    case 'K':
      return getPlainType("SamplerComparisonState");
    case 'A':
      return getSampledTexture(MethodParameter);
    case 'X':
      // Of the element's component type, which a template's pattern cannot say:
      // adjustGatherResult does.
      return C.getExtVectorType(C.FloatTy, 4);
    case 'T':
      T = MethodParameter.isNull() ? Element : MethodParameter;
      break;
    case 'R':
      return C.getLValueReferenceType(Element.withConst());
    case 'W':
      return C.getLValueReferenceType(Element);
    }
    assert(!T.isNull() && "HLSLBuiltins.td has an unknown type letter");
    if (!Text.empty() && Text.front() >= '2' && Text.front() <= '4') {
      T = C.getExtVectorType(T, Text.front() - '0');
      Text = Text.drop_front();
    }
    return T;
  }

  /// The type of a built-in class that is no template.
  QualType getPlainType(StringRef ClassName) {
    return C.getCanonicalTagType(cast<CXXRecordDecl>(FindBuiltin(ClassName)));
  }

  /// Texture2D<T> for a FeedbackTexture2D, with its array form likewise.
  QualType getSampledTexture(QualType T) {
    StringRef Sampled = Row.Name;
    Sampled.consume_front("Feedback");
    auto *Template = cast<ClassTemplateDecl>(FindBuiltin(Sampled));
    TemplateArgument Argument(T);
    TemplateArgument Canonical(C.getCanonicalType(T));
    return C.getTemplateSpecializationType(ElaboratedTypeKeyword::None,
                                           TemplateName(Template), {Argument},
                                           {Canonical});
  }

  /// Adds the field `mips` or `sample`: an object whose subscript gives one
  /// plane of the texture, whose subscript gives a texel.
  void addPlanes(StringRef FieldName, BuiltinOp Op) {
    CXXRecordDecl *Plane = addNestedClass((FieldName + "_plane").str());
    bool IsWritable = Row.Class == llvm::dxil::ResourceClass::UAV;
    addMethod(Plane,
              {BuiltinOp::SubscriptPlane, "operator[]",
               IsWritable ? llvm::StringLiteral("W") : llvm::StringLiteral("R"),
               Row.Position, /*IsTemplate=*/false, /*IsConst=*/true,
               /*MinShaderModelMinor=*/0},
              QualType());
    Plane->completeDefinition();
    CXXRecordDecl *Planes = addNestedClass((FieldName + "_planes").str());
    addMethod(Planes,
              {Op, "operator[]", "", "u", /*IsTemplate=*/false,
               /*IsConst=*/true, /*MinShaderModelMinor=*/0},
              C.getCanonicalTagType(Plane));
    Planes->completeDefinition();
    QualType T = C.getCanonicalTagType(Planes);
    auto *Field = FieldDecl::Create(
        C, Record, SourceLocation(), SourceLocation(), &C.Idents.get(FieldName),
        T, C.getTrivialTypeSourceInfo(T),
        /*BW=*/nullptr, /*Mutable=*/false, ICIS_NoInit);
    Field->setAccess(AS_public);
    Field->setImplicit();
    Record->addDecl(Field);
  }

  CXXRecordDecl *addNestedClass(StringRef ClassName) {
    auto *Nested =
        CXXRecordDecl::Create(C, TagTypeKind::Class, Record, SourceLocation(),
                              SourceLocation(), &C.Idents.get(ClassName));
    Nested->setImplicit();
    Nested->setAccess(AS_public);
    Record->addDecl(Nested);
    Nested->startDefinition();
    return Nested;
  }

  /// Adds a method to \p Record; its result is \p KnownResult if that is given.
  void addMethod(CXXRecordDecl *Record, const MethodRow &Method,
                 QualType KnownResult) {
    QualType MethodParameter;
    TemplateTypeParmDecl *TypeParameter = nullptr;
    if (Method.IsTemplate) {
      // The levels of templates are counted from the outermost.
      unsigned Depth = Row.Element == ElementRule::NoElement ? 0 : 1;
      TypeParameter = TemplateTypeParmDecl::Create(
          C, Record, SourceLocation(), SourceLocation(), Depth,
          /*Position=*/0, &C.Idents.get("T"), /*Typename=*/true,
          /*ParameterPack=*/false);
      MethodParameter =
          C.getTemplateTypeParmType(Depth, 0, false, TypeParameter);
    }

    bool IsOut = false;
    StringRef Result = Method.Result;
    QualType ResultType = KnownResult.isNull()
                              ? parseType(Result, MethodParameter, IsOut)
                              : KnownResult;
    SmallVector<QualType, 4> Types;
    SmallVector<bool, 4> Outs;
    // Clang converts an argument back to what was passed only where the type of
    // the function says that a parameter is out.
    SmallVector<FunctionProtoType::ExtParameterInfo, 4> Infos;
    for (StringRef Rest = Method.Parameters; !Rest.empty();) {
      QualType T = parseType(Rest, MethodParameter, IsOut);
      Types.push_back(IsOut ? S.HLSL().getInoutParameterType(T) : T);
      Outs.push_back(IsOut);
      Infos.push_back(FunctionProtoType::ExtParameterInfo().withABI(
          IsOut ? ParameterABI::HLSLOut : ParameterABI::Ordinary));
    }

    FunctionProtoType::ExtProtoInfo Info;
    if (llvm::is_contained(Outs, true))
      Info.ExtParameterInfos = Infos.data();
    if (Method.IsConst)
      Info.TypeQuals.addConst();
    QualType FunctionType = C.getFunctionType(ResultType, Types, Info);
    TypeSourceInfo *TSI = C.getTrivialTypeSourceInfo(FunctionType);
    CXXMethodDecl *MD =
        createMethod(Record, Method, ResultType, FunctionType, TSI);
    DeclarationName MethodName = MD->getDeclName();
    MD->setImplicit();
    MD->setImplicitlyInline(false);
    MD->setAccess(AS_public);
    addParameters(MD, TSI, Types, Outs);
    markBuiltin(MD, Method.Op);

    if (!TypeParameter) {
      Record->addDecl(MD);
      return;
    }
    NamedDecl *Parameters[] = {TypeParameter};
    auto *List =
        TemplateParameterList::Create(C, SourceLocation(), SourceLocation(),
                                      Parameters, SourceLocation(), nullptr);
    auto *Template = FunctionTemplateDecl::Create(C, Record, SourceLocation(),
                                                  MethodName, List, MD);
    Template->setImplicit();
    Template->setAccess(AS_public);
    MD->setDescribedFunctionTemplate(Template);
    TypeParameter->setDeclContext(MD);
    Record->addDecl(Template);
  }

  CXXMethodDecl *createMethod(CXXRecordDecl *Record, const MethodRow &Method,
                              QualType ResultType, QualType FunctionType,
                              TypeSourceInfo *TSI) {
    auto named = [](DeclarationName MethodName) {
      return DeclarationNameInfo(MethodName, SourceLocation());
    };
    if (Method.Op == BuiltinOp::ReadContents)
      return CXXConversionDecl::Create(
          C, Record, SourceLocation(),
          named(C.DeclarationNames.getCXXConversionFunctionName(
              C.getCanonicalType(ResultType))),
          FunctionType, TSI, /*UsesFPIntrin=*/false, /*isInline=*/false,
          ExplicitSpecifier(), ConstexprSpecKind::Unspecified,
          SourceLocation());
    DeclarationName MethodName =
        Method.Name == "operator[]"
            ? C.DeclarationNames.getCXXOperatorName(OO_Subscript)
            : DeclarationName(&C.Idents.get(Method.Name));
    return CXXMethodDecl::Create(
        C, Record, SourceLocation(), named(MethodName), FunctionType, TSI,
        SC_None, /*UsesFPIntrin=*/false, /*isInline=*/false,
        ConstexprSpecKind::Unspecified, SourceLocation());
  }

  void addParameters(CXXMethodDecl *MD, TypeSourceInfo *TSI,
                     ArrayRef<QualType> Types, ArrayRef<bool> Outs) {
    auto Proto = TSI->getTypeLoc().getAs<FunctionProtoTypeLoc>();
    SmallVector<ParmVarDecl *, 4> Parameters;
    for (auto [Index, T] : llvm::enumerate(Types)) {
      auto *Parameter = ParmVarDecl::Create(
          C, MD, SourceLocation(), SourceLocation(), /*Id=*/nullptr, T,
          C.getTrivialTypeSourceInfo(T), SC_None, /*DefArg=*/nullptr);
      Parameter->setScopeInfo(0, Index);
      if (Outs[Index])
        Parameter->addAttr(HLSLParamModifierAttr::CreateImplicit(
            C, SourceRange(), HLSLParamModifierAttr::Keyword_out));
      Proto.setParam(Index, Parameter);
      Parameters.push_back(Parameter);
    }
    MD->setParams(Parameters);
  }

  Sema &S;
  ASTContext &C;
  DeclContext *TU;
  const ResourceTypeRow &Row;
  llvm::function_ref<NamedDecl *(StringRef)> FindBuiltin;
  IdentifierInfo *Name;
  CXXRecordDecl *Record = nullptr;
  QualType Element;
};

} // namespace

NamedDecl *HLSLBuiltinSource::makeResourceType(IdentifierInfo *Name,
                                               const ResourceTypeRow &Row) {
  auto FindBuiltin = [&](StringRef Other) {
    return getBuiltin(&SemaRef->Context.Idents.get(Other));
  };
  return ResourceClassBuilder(*SemaRef, Name, Row, FindBuiltin).build();
}
