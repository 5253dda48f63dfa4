// HLSLResourceTypes.cpp: Declaring resource types and descriptor heaps
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Resources/HLSLResourceElements.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

// Declaring resource types.
//
// Each resource type is a class, or a class template over its element type,
// whose only field is a handle of Clang's attributed handle type.
// Type::isHLSLResourceRecord and the rest of Sema recognize resources by this
// field.
//
// A texture has eighty methods, of which a shader uses two, so methods are
// declared when their name is looked up. Specializations of a class template
// are created from the table, because instantiating a pattern is slower.

namespace {

/// Builds the classes of one ResourceTypeRow.
class ResourceClassBuilder {
public:
  ResourceClassBuilder(Sema &S, HLSLBuiltinSource &Source,
                       const ResourceTypeRow &Row)
      : S(S), C(S.Context), TU(C.getTranslationUnitDecl()), Row(Row),
        Source(Source) {}

  /// The class, or the class template, whose pattern has the handle only.
  NamedDecl *build(DeclContext *Scope, IdentifierInfo *Name) {
    Record = CXXRecordDecl::Create(C, TagTypeKind::Class, Scope,
                                   SourceLocation(), SourceLocation(), Name);
    Record->setImplicit();
    if (Row.Element == ElementRule::NoElement) {
      define(Record);
      return Record;
    }
    ClassTemplateDecl *Template = makeTemplate(Name);
    Record->startDefinition();
    addState();
    Record->completeDefinition();
    return Template;
  }

  /// Defines a class that depends on no template parameter.
  void define(CXXRecordDecl *Concrete) {
    enter(Concrete);
    Record->startDefinition();
    addState();
    // Conversions are not looked up by name.
    for (const MethodRow &Method : Row.Methods)
      if (Method.Op == BuiltinOp::ReadContents)
        addMethod(Record, Method);
    if (Row.HasMips)
      addPlanes("mips", BuiltinOp::SubscriptMip);
    if (Row.HasSamples)
      addPlanes("sample", BuiltinOp::SubscriptSample);
    Record->completeDefinition();
    // Look-ups come to FindExternalVisibleDeclsByName.
    Record->setHasExternalVisibleStorage();
  }

  /// Adds the methods of that name to a class that define() has defined. False
  /// if there are none.
  bool addMethods(CXXRecordDecl *Concrete, DeclarationName Name) {
    enter(Concrete);
    bool Found = false;
    for (const MethodRow &Method : Row.Methods) {
      if (Method.Op == BuiltinOp::ReadContents || getName(Method) != Name)
        continue;
      addMethod(Record, Method);
      Found = true;
    }
    return Found || addFunction(Name);
  }

  DeclarationName getName(const MethodRow &Method) {
    if (Method.Name == "operator[]")
      return C.DeclarationNames.getCXXOperatorName(OO_Subscript);
    return &C.Idents.get(Method.Name);
  }

private:
  /// Makes \p Concrete the class that members are added to.
  void enter(CXXRecordDecl *Concrete) {
    Record = Concrete;
    if (Row.Element == ElementRule::NoElement && Row.IsRaw)
      Element = C.CharTy; // Byte-address buffers contain bytes.
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record))
      if (const TemplateArgument &Argument = Special->getTemplateArgs()[0];
          Argument.getKind() == TemplateArgument::Type)
        Element = Argument.getAsType();
  }

  /// Adds the intrinsic that is called with the name of the class before it.
  bool addFunction(DeclarationName Name) {
    const IdentifierInfo *Identifier = Name.getAsIdentifierInfo();
    const IntrinsicRow *Function =
        Identifier
            ? findIntrinsic((Row.Name + "::" + Identifier->getName()).str())
            : nullptr;
    if (!Function)
      return false;
    QualType T = Source.getIntrinsicType();
    auto *Method = CXXMethodDecl::Create(
        C, Record, SourceLocation(),
        DeclarationNameInfo(Name, SourceLocation()), T,
        C.getTrivialTypeSourceInfo(T), SC_Static, /*UsesFPIntrin=*/false,
        /*isInline=*/false, ConstexprSpecKind::Unspecified, SourceLocation());
    Method->setImplicit();
    Method->setAccess(AS_public);
    markBuiltin(Method, Function->Op);
    Record->addDecl(Method);
    return true;
  }

  void addState() {
    if (Row.IsUnbound)
      addPrivateField(UnboundObjectField, C.UnsignedIntTy);
    else
      addHandle();
    if (Row.Element == ElementRule::PatchElement)
      addLength();
  }

  /// The number of control points: `static const uint Length = N`.
  void addLength() {
    const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record);
    if (!Special)
      return; // Nothing is looked up in the pattern.
    QualType T = C.UnsignedIntTy.withConst();
    auto *Length = VarDecl::Create(C, Record, SourceLocation(),
                                   SourceLocation(), &C.Idents.get("Length"), T,
                                   C.getTrivialTypeSourceInfo(T), SC_Static);
    Length->setImplicit();
    Length->setAccess(AS_public);
    Record->addDecl(Length);
    Source.setConstant(Length, Special->getTemplateArgs()[1].getAsIntegral());
  }

  TemplateTypeParmDecl *makeTypeParameter() {
    auto *Parameter = TemplateTypeParmDecl::Create(
        C, TU, SourceLocation(), SourceLocation(), /*Depth=*/0, /*Position=*/0,
        &C.Idents.get("element_type"), /*Typename=*/true,
        /*ParameterPack=*/false);
    if (Row.Element == ElementRule::TypedElement ||
        Row.Element == ElementRule::SampledElement)
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

  ClassTemplateDecl *makeTemplate(IdentifierInfo *Name) {
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
      Parameters.push_back(makeNumberParameter(1, "query_flags"));
      break;
    case ElementRule::PatchElement:
      Parameters.push_back(makeTypeParameter());
      Parameters.push_back(makeNumberParameter(1, "control_points",
                                               /*HasDefault=*/false));
      break;
    case ElementRule::RecordElement:
      Parameters.push_back(makeTypeParameter());
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

  /// The type that a row spells. \p MethodParameter is the template argument of
  /// a method template, else null.
  QualType makeType(const TypeRow &Spelled, QualType MethodParameter) {
    QualType T = getBaseType(Spelled.Base, MethodParameter);
    if (Spelled.Rows != 0)
      return C.getConstantMatrixType(T, Spelled.Rows, Spelled.Columns);
    return Spelled.Columns == 0 ? T : C.getExtVectorType(T, Spelled.Columns);
  }

  QualType getBaseType(TypeBase Base, QualType MethodParameter) {
    switch (Base) {
    case TypeBase::Void:
      return C.VoidTy;
    case TypeBase::Element:
      if (MethodParameter.isNull() && Element->isArrayType())
        return C.getLValueReferenceType(Element.withConst());
      return MethodParameter.isNull() ? Element : MethodParameter;
    case TypeBase::ElementReference:
      return C.getLValueReferenceType(Element);
    case TypeBase::ConstElementReference:
      return C.getLValueReferenceType(Element.withConst());
    case TypeBase::Gathered:
      // Of the element's component type: checkBuiltinCall sets it.
      return C.getExtVectorType(C.FloatTy, 4);
    case TypeBase::SampledTexture:
      return getSampledTexture(MethodParameter);
    case TypeBase::Sampler:
      return getPlainType("SamplerState");
    case TypeBase::ComparisonSampler:
      return getPlainType("SamplerComparisonState");
    case TypeBase::AccelerationStructure:
      return getPlainType("RaytracingAccelerationStructure");
    case TypeBase::RayDescription:
      return getPlainType("RayDesc");
    case TypeBase::ThreadRecords:
      return getInstance("ThreadNodeOutputRecords", Element);
    case TypeBase::GroupRecords:
      return getInstance("GroupNodeOutputRecords", Element);
    case TypeBase::NodeOutput:
      return getInstance("NodeOutput", Element);
    case TypeBase::EmptyNodeOutput:
      return getPlainType("EmptyNodeOutput");
    case TypeBase::HitObject:
    case TypeBase::RayQuery:
      llvm_unreachable("only functions have it");
    case TypeBase::Bool:
    case TypeBase::Int:
    case TypeBase::Uint:
    case TypeBase::Int64:
    case TypeBase::Uint64:
    case TypeBase::Float:
    case TypeBase::Half:
    case TypeBase::Int16:
    case TypeBase::Uint16:
      return getNumberType(C, Base);
    }
    llvm_unreachable("all types are handled");
  }

  /// The type of a built-in class that is no template.
  QualType getPlainType(StringRef ClassName) {
    return C.getCanonicalTagType(
        cast<CXXRecordDecl>(Source.getBuiltin(ClassName)));
  }

  /// Texture2D<T> for a FeedbackTexture2D, with its array form likewise.
  QualType getSampledTexture(QualType T) {
    StringRef Sampled = Row.Name;
    Sampled.consume_front("Feedback");
    return getInstance(Sampled, T);
  }

  /// The built-in class template of that name with the argument \p T.
  QualType getInstance(StringRef ClassName, QualType T) {
    auto *Template = cast<ClassTemplateDecl>(Source.getBuiltin(ClassName));
    TemplateArgument Argument(T);
    if (!T->isDependentType()) {
      TemplateArgumentListInfo Arguments;
      Arguments.addArgument(S.getTrivialTemplateArgumentLoc(
          Argument, QualType(), SourceLocation()));
      return S.CheckTemplateIdType(ElaboratedTypeKeyword::None,
                                   TemplateName(Template), SourceLocation(),
                                   Arguments, /*Scope=*/nullptr,
                                   /*ForNestedNameSpecifier=*/false);
    }
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
    TypeBase Texel = IsWritable ? TypeBase::ElementReference
                                : TypeBase::ConstElementReference;
    addSubscript(Plane, BuiltinOp::SubscriptPlane,
                 getBaseType(Texel, QualType()), Row.Position);
    Plane->completeDefinition();
    CXXRecordDecl *Planes = addNestedClass((FieldName + "_planes").str());
    addSubscript(Planes, Op, C.getCanonicalTagType(Plane),
                 {{{TypeBase::Uint, 0, 0}, /*IsOut=*/false, "index"}});
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

  /// Adds the subscript of a class that has no row.
  void addSubscript(CXXRecordDecl *Record, BuiltinOp Op, QualType Result,
                    ArrayRef<ParameterRow> Parameters) {
    MethodRow Row = {Op,
                     "operator[]",
                     {TypeBase::Void, 0, 0},
                     Parameters,
                     /*IsTemplate=*/false,
                     /*IsConst=*/true,
                     /*MinShaderModelMinor=*/0};
    markBuiltin(addMember(Record, Row, Result, QualType(), nullptr), Op);
  }

  /// Adds a method of the table.
  void addMethod(CXXRecordDecl *Record, const MethodRow &Method) {
    QualType MethodParameter;
    TemplateTypeParmDecl *TypeParameter = nullptr;
    if (Method.IsTemplate) {
      TypeParameter = TemplateTypeParmDecl::Create(
          C, Record, SourceLocation(), SourceLocation(), /*Depth=*/0,
          /*Position=*/0, &C.Idents.get("T"), /*Typename=*/true,
          /*ParameterPack=*/false);
      MethodParameter = C.getTemplateTypeParmType(0, 0, false, TypeParameter);
    }

    markMethod(addMember(Record, Method,
                         makeType(Method.Result, MethodParameter),
                         MethodParameter, TypeParameter),
               Method);
  }

  /// Declares a member function and adds it, or its template if there is a
  /// \p TypeParameter.
  CXXMethodDecl *addMember(CXXRecordDecl *Record, const MethodRow &Method,
                           QualType ResultType, QualType MethodParameter,
                           TemplateTypeParmDecl *TypeParameter) {
    SmallVector<QualType, 4> Types;
    bool HasOuts = false;
    // Clang converts an argument back only if the type of the function states
    // that the parameter is `out`.
    SmallVector<FunctionProtoType::ExtParameterInfo, 4> Infos;
    for (const ParameterRow &Parameter : Method.Parameters) {
      bool IsOut = Parameter.IsOut;
      QualType T = makeType(Parameter.Type, MethodParameter);
      Types.push_back(IsOut ? S.HLSL().getInoutParameterType(T) : T);
      HasOuts |= IsOut;
      Infos.push_back(FunctionProtoType::ExtParameterInfo().withABI(
          IsOut ? ParameterABI::HLSLOut : ParameterABI::Ordinary));
    }

    FunctionProtoType::ExtProtoInfo Info;
    if (HasOuts)
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
    addParameters(MD, TSI, Types, Method.Parameters);

    if (!TypeParameter) {
      Record->addDecl(MD);
      return MD;
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
    return MD;
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
    return CXXMethodDecl::Create(
        C, Record, SourceLocation(), named(getName(Method)), FunctionType, TSI,
        SC_None, /*UsesFPIntrin=*/false, /*isInline=*/false,
        ConstexprSpecKind::Unspecified, SourceLocation());
  }

  void addParameters(CXXMethodDecl *MD, TypeSourceInfo *TSI,
                     ArrayRef<QualType> Types, ArrayRef<ParameterRow> Rows) {
    auto Proto = TSI->getTypeLoc().getAs<FunctionProtoTypeLoc>();
    SmallVector<ParmVarDecl *, 4> Parameters;
    for (auto [Index, T] : llvm::enumerate(Types)) {
      auto *Parameter = ParmVarDecl::Create(
          C, MD, SourceLocation(), SourceLocation(),
          &C.Idents.get(Rows[Index].Name), T, C.getTrivialTypeSourceInfo(T),
          SC_None, /*DefArg=*/nullptr);
      Parameter->setScopeInfo(0, Index);
      if (Rows[Index].IsOut)
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
  HLSLBuiltinSource &Source;
  CXXRecordDecl *Record = nullptr;
  QualType Element;
};

} // namespace

NamedDecl *HLSLBuiltinSource::makeResourceType(const ResourceTypeRow &Row) {
  auto [Scope, Name] = getScopeOf(Row.Name);
  return ResourceClassBuilder(*SemaRef, *this, Row).build(Scope, Name);
}

bool HLSLBuiltinSource::defineSpecialisation(
    ClassTemplateSpecializationDecl *Specialisation) {
  const ResourceTypeRow *Row = findResourceType(Specialisation);
  if (!Row)
    return false;
  ResourceClassBuilder(*SemaRef, *this, *Row).define(Specialisation);
  return true;
}

bool HLSLBuiltinSource::FindExternalVisibleDeclsByName(const DeclContext *DC,
                                                       DeclarationName Name,
                                                       const DeclContext *) {
  if (DC == Namespace)
    return SemaRef && addToNamespace(Name);
  // Else only classes of define() have members that come from here.
  auto *Record = const_cast<CXXRecordDecl *>(dyn_cast<CXXRecordDecl>(DC));
  const ResourceTypeRow *Row = findResourceType(Record);
  return SemaRef && Row &&
         ResourceClassBuilder(*SemaRef, *this, *Row).addMethods(Record, Name);
}

// Resources of descriptor heaps.
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
