// HLSLBuiltinSource.cpp: Built-ins that are declared on look-up
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From shader model 6.9 on, new names are in the namespace dx. It is declared
// if the source declares no such name, and its members when they are looked up.

#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Builtins/HLSLMethodForms.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

char HLSLBuiltinSource::ID;

HLSLBuiltinSource *HLSLBuiltinSource::get(const Sema &S) {
  return dyn_cast_or_null<HLSLBuiltinSource>(S.getExternalSource());
}

HLSLBuiltinSource *HLSLBuiltinSource::get(const ASTContext &C) {
  return dyn_cast_or_null<HLSLBuiltinSource>(C.getExternalSource());
}

bool hlsl::hasStableLayout(const Sema &S) {
  const auto *Source = HLSLBuiltinSource::get(S);
  return Source && Source->hasStableLayout();
}

bool hlsl::hasVulkanLayout(const Sema &S) {
  const auto *Source = HLSLBuiltinSource::get(S);
  return Source && Source->hasVulkanLayout();
}

bool HLSLBuiltinSource::isFollowedByArguments(Sema &S, SourceLocation Loc) {
  SourceManager &SM = S.getSourceManager();
  std::optional<Token> Next;
  if (Loc.isFileID())
    Next = Lexer::findNextToken(Loc, SM, S.getLangOpts());
  // A macro has the name, or what comes after it: the parser, which looks the
  // name up now, reads its expansion next.
  if (!Next ||
      (Next->is(tok::raw_identifier) &&
       S.PP.isMacroDefined(S.PP.getIdentifierInfo(Next->getRawIdentifier()))))
    return S.PP.LookAhead(0).is(tok::less);
  return Next->is(tok::less);
}

/// The type of a minimum-precision name, if it differs from the name.
static void warnOfPromotion(Sema &S, StringRef Name, SourceLocation Loc) {
  bool IsNative = hlsl::hasNative16BitTypes(S.getLangOpts());
  for (auto [Type, Native, Minimum] :
       {std::tuple<StringRef, StringRef, StringRef>("min10float", "half",
                                                    "min16float"),
        {"min16float", "half", ""},
        {"min12int", "int16_t", "min16int"},
        {"min16int", "int16_t", ""},
        {"min16uint", "uint16_t", ""}})
    if (StringRef To = IsNative ? Native : Minimum;
        Name.starts_with(Type) && !To.empty())
      hlsl::report(S, Loc, hlsl::Diag::warn_promoted_type) << Type << To;
}

bool HLSLBuiltinSource::addModule(StringRef Module) {
  for (const ImportedModule &Known : Modules)
    if (Known.Name == Module)
      return false;
  Modules.push_back({Module.str(), nullptr});
  return true;
}

bool HLSLBuiltinSource::lookUpInModules(LookupResult &Result) {
  ASTContext &C = SemaRef->Context;
  for (ImportedModule &Module : Modules) {
    DeclarationName Name(&C.Idents.get(hlsl::getModuleNamespace(Module.Name)));
    auto FindIn = [&](DeclContext *Around) {
      for (NamedDecl *D : Around->lookup(Name))
        if (!Module.Contents)
          Module.Contents = dyn_cast<NamespaceDecl>(D);
    };
    // It is where it was imported first: in the unit or in a module.
    if (!Module.Contents)
      FindIn(C.getTranslationUnitDecl());
    for (const ImportedModule &Other : Modules)
      if (!Module.Contents && Other.Contents)
        FindIn(Other.Contents);
    if (Module.Contents &&
        SemaRef->LookupQualifiedName(Result, Module.Contents,
                                     /*InUnqualifiedLookup=*/true))
      return true;
  }
  return false;
}

static void reportForeign(Sema &S, const hlsl::ForeignRow &Row,
                          SourceLocation Loc) {
  FixItHint Hint;
  if (!Row.Replacement.empty() && Loc.isFileID())
    Hint = FixItHint::CreateReplacement(Loc, Row.Replacement);
  hlsl::report(S, Loc, hlsl::Diag::err_name_foreign)
      << Row.Name << Row.Language << Row.Advice << Hint;
}

/// The type to go on with after float16_t4 and the like, where 16-bit types are
/// not native; empty for other names.
static std::string findMinPrecision(const Sema &S, StringRef Name) {
  if (hlsl::hasNative16BitTypes(S.getLangOpts()))
    return "";
  for (StringRef Scalar : {"float", "int", "uint"}) {
    StringRef Shape = Name;
    if (Shape.consume_front(Scalar) && Shape.consume_front("16_t"))
      return ("min16" + Scalar + Shape).str();
  }
  return "";
}

bool HLSLBuiltinSource::reportOtherLanguage(const LookupResult &Result) {
  StringRef Name = Result.getLookupName().getAsIdentifierInfo()->getName();
  SourceLocation Loc = Result.getNameLoc();
  const auto *Outdated = hlsl::findOutdated(Name);
  const auto *Foreign = hlsl::findForeign(Name);
  const bool Is16Bit = getBuiltin(findMinPrecision(*SemaRef, Name)) != nullptr;
  if (!Outdated && !Foreign && !Is16Bit)
    return false;
  // Clang looks up some names several times, and some without a location.
  if (Loc.isInvalid() || !ReportedNames.insert(Loc).second)
    return true;
  if (Is16Bit) {
    if (!std::exchange(Reported16BitNames, true))
      hlsl::report(*SemaRef, Loc, hlsl::Diag::err_name_16_bit) << Name;
  } else if (Outdated)
    hlsl::report(*SemaRef, Loc, hlsl::Diag::err_name_outdated)
        << Result.getLookupName() << Outdated->Advice;
  else
    reportForeign(*SemaRef, *Foreign, Loc);
  return true;
}

NamedDecl *HLSLBuiltinSource::findStandIn(const LookupResult &Result) {
  IdentifierInfo *Name = Result.getLookupName().getAsIdentifierInfo();
  const auto *Foreign = hlsl::findForeign(Name->getName());
  if (Foreign && !Foreign->Replacement.empty())
    if (NamedDecl *Named = getBuiltin(Foreign->Replacement))
      return Named;
  if (NamedDecl *Type = getBuiltin(findMinPrecision(*SemaRef, Name->getName())))
    return Type;
  // A name before a name is a type, which wrapDiagnoseUnknownTypeName leaves
  // out.
  ASTContext &C = SemaRef->Context;
  if (Result.getNameLoc().isInvalid())
    return nullptr;
  const SourceManager &SM = SemaRef->getSourceManager();
  std::optional<Token> Next = Lexer::findNextToken(
      SM.getSpellingLoc(Result.getNameLoc()), SM, C.getLangOpts());
  if (!Next || Next->is(tok::raw_identifier))
    return nullptr;
  auto *Var = VarDecl::Create(C, C.getTranslationUnitDecl(), SourceLocation(),
                              SourceLocation(), Name, C.IntTy,
                              C.getTrivialTypeSourceInfo(C.IntTy), SC_Static);
  Var->setImplicit();
  Var->setInvalidDecl();
  return Var;
}

bool HLSLBuiltinSource::LookupUnqualified(LookupResult &Result, Scope *) {
  // A declaration is to be new, not an overload of ours.
  if (Result.isForRedeclaration())
    return false;
  switch (Result.getLookupKind()) {
  case Sema::LookupOrdinaryName:
  case Sema::LookupTagName:
  case Sema::LookupNestedNameSpecifierName:
  case Sema::LookupRedeclarationWithLinkage:
  case Sema::LookupNamespaceName:
    break;
  default: // Members, labels, operators and the like: Clang's enumeration.
    return false;
  }
  IdentifierInfo *Name = Result.getLookupName().getAsIdentifierInfo();
  if (!Name)
    return false;
  // Clang would compare an unknown name with every other, in time proportional
  // to its length; such a long name is not a misspelling.
  constexpr size_t LongestCorrectedName = 256;
  if (Name->getLength() > LongestCorrectedName) {
    SemaRef->DisableTypoCorrection = true;
    return false;
  }
  if (!Modules.empty() && lookUpInModules(Result))
    return true;
  if (!HasStableLayout && Name->isStr("ParameterBlock")) {
    hlsl::report(*SemaRef, Result.getNameLoc(),
                 hlsl::Diag::fatal_name_of_stable_layout)
        << Name;
    return false;
  }
  bool IsFirstUse = !Builtins.contains(Name);
  if (lookUpNamespace(Result))
    return true;
  // There are no others.
  bool IsNamespace = Result.getLookupKind() == Sema::LookupNamespaceName;
  NamedDecl *Builtin = IsNamespace ? nullptr : getBuiltin(Name);
  if (IsFirstUse && isa_and_nonnull<TypedefDecl>(Builtin))
    warnOfPromotion(*SemaRef, Name->getName(), Result.getNameLoc());
  if (!Builtin) {
    if (reportOtherLanguage(Result)) {
      Builtin = findStandIn(Result);
      if (Builtin)
        Result.addDecl(Builtin);
      return Builtin != nullptr;
    }
    // What follows would only be errors about the missing name.
    if (hlsl::lookupSubobjectType(Name->getName()))
      hlsl::report(*SemaRef, Result.getNameLoc(),
                   hlsl::Diag::fatal_subobject_place)
          << Name->getName();
    else if (hlsl::isUnsupportedName(Name->getName()))
      hlsl::report(*SemaRef, Result.getNameLoc(),
                   hlsl::Diag::fatal_name_not_supported)
          << ("'" + Name->getName() + "'").str();
    else
      reportUnqualified(Result);
    return false;
  }
  if (auto *Template = dyn_cast<TemplateDecl>(Builtin))
    if (!isFollowedByArguments(*SemaRef, Result.getNameLoc()))
      Builtin = getShorthand(Template, Result.getNameLoc());
  Result.addDecl(Builtin);
  Result.resolveKind();
  return true;
}

bool HLSLBuiltinSource::isUndeclared(const IdentifierInfo *Name,
                                     Scope *Around) const {
  const DeclContext *Context = SemaRef->CurContext;
  while (Context->isFunctionOrMethod())
    Context = Context->getParent();
  // Classes and namespaces have declarations that are in no scope.
  if (!Context->isTranslationUnit() || !Modules.empty() ||
      SemaRef->IdResolver.begin(Name) != SemaRef->IdResolver.end())
    return false;
  for (; Around; Around = Around->getParent())
    if (!Around->using_directives().empty())
      return false;
  auto *Unit = SemaRef->Context.getTranslationUnitDecl();
  return Unit->noload_lookup(Name).empty() &&
         Unit->noload_lookup(DeclarationName::getUsingDirectiveName()).empty();
}

std::optional<bool> HLSLBuiltinSource::lookUpDirectly(LookupResult &Result,
                                                      Scope *Around) {
  const IdentifierInfo *Name = Result.getLookupName().getAsIdentifierInfo();
  // Clang has built-ins of its own, whose names begin with underscores.
  if (!Name || Result.getLookupKind() != Sema::LookupOrdinaryName ||
      Name->getName().starts_with("__"))
    return std::nullopt;
  if (Result.isForRedeclaration())
    return isUndeclared(Name, Around) ? std::optional(false) : std::nullopt;
  if (Around != SemaRef->getCurScope())
    return std::nullopt;
  auto Innermost = SemaRef->IdResolver.begin(Name);
  if (Innermost == SemaRef->IdResolver.end()) {
    if (!isUndeclared(Name, Around))
      return std::nullopt;
    return LookupUnqualified(Result, Around);
  }
  // Names leave the resolver with their scopes, so that one of this function is
  // in a scope around this one.
  auto *Variable = dyn_cast<VarDecl>(*Innermost);
  if (!Variable || Variable->getDeclContext() != SemaRef->CurContext ||
      !Variable->getDeclContext()->isFunctionOrMethod() ||
      !Variable->isInIdentifierNamespace(Decl::IDNS_Ordinary))
    return std::nullopt;
  Result.addDecl(Variable);
  Result.resolveKind();
  return true;
}

void HLSLBuiltinSource::ReadUndefinedButUsed(
    llvm::MapVector<NamedDecl *, SourceLocation> &Undefined) {
  // Every declaration of the user has a location.
  Undefined.remove_if(
      [](const auto &Entry) { return Entry.first->getLocation().isInvalid(); });
}

NamedDecl *HLSLBuiltinSource::getBuiltin(StringRef Name) {
  return getBuiltin(&SemaRef->Context.Idents.get(Name));
}

NamedDecl *HLSLBuiltinSource::getBuiltin(IdentifierInfo *Name) {
  auto [It, IsNew] = Builtins.try_emplace(Name, nullptr);
  if (!IsNew)
    return It->second;
  NamedDecl *Made = makeTypeName(Name);
  if (!Made)
    if (const auto *Row = hlsl::findResourceType(Name->getName()))
      Made = makeResourceType(*Row);
  if (!Made)
    Made = makeDescriptorHeap(Name);
  if (!Made)
    Made = hlsl::makeSliceName(*SemaRef, Name);
  if (!Made)
    if (const auto *Row = hlsl::findConstant(Name->getName()))
      Made = makeConstant(Name, *Row);
  if (!Made)
    if (const auto *Row = hlsl::findIntrinsic(Name->getName()))
      Made = makeIntrinsicName(*Row);
  // Making one may have looked up others.
  Builtins[Name] = Made;
  return Made;
}

NamedDecl *HLSLBuiltinSource::makeConstant(IdentifierInfo *Name,
                                           const hlsl::ConstantRow &Row) {
  ASTContext &C = SemaRef->Context;
  QualType T = C.getConstType(C.UnsignedIntTy);
  auto *Var = VarDecl::Create(C, C.getTranslationUnitDecl(), SourceLocation(),
                              SourceLocation(), Name, T,
                              C.getTrivialTypeSourceInfo(T), SC_Static);
  Var->setImplicit();
  UsesLaterConstants |= Row.MinShaderModelMinor > hlsl::getShaderModelMinor(C);
  setConstant(Var, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Row.Value));
  return Var;
}

void HLSLBuiltinSource::setConstant(VarDecl *Var, const llvm::APInt &Value) {
  ASTContext &C = SemaRef->Context;
  Var->setConstexpr(true);
  Var->setInit(
      IntegerLiteral::Create(C, Value, C.UnsignedIntTy, SourceLocation()));
  // Constant expressions accept variables only after this query.
  SmallVector<PartialDiagnosticAt, 1> Notes;
  [[maybe_unused]] bool IsConstant = Var->checkForConstantInitialization(Notes);
  assert(IsConstant && "a literal is a constant");
}

NamedDecl *HLSLBuiltinSource::getShorthand(TemplateDecl *Builtin,
                                           SourceLocation Loc) {
  for (const NamedDecl *Parameter : *Builtin->getTemplateParameters()) {
    if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(Parameter))
      if (!Type->hasDefaultArgument())
        return Builtin;
    if (const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(Parameter))
      if (!Number->hasDefaultArgument())
        return Builtin;
  }
  NamedDecl *&Shorthand = Shorthands[Builtin];
  if (!Shorthand) {
    TemplateArgumentListInfo NoArguments(Loc, Loc);
    QualType T = SemaRef->CheckTemplateIdType(
        ElaboratedTypeKeyword::None, TemplateName(Builtin), Loc, NoArguments,
        /*Scope=*/nullptr, /*ForNestedNameSpecifier=*/false);
    if (T.isNull()) // After a fatal error Clang makes no types any more.
      return Builtin;
    Shorthand = makeTypedef(Builtin->getIdentifier(), T);
  }
  return Shorthand;
}

bool hlsl::findGlobalBuiltin(Sema &S, LookupResult &Result,
                             const DeclContext *Context) {
  auto *Source = HLSLBuiltinSource::get(S);
  return Source && Context && Context->isTranslationUnit() && Result.empty() &&
         !Result.isAmbiguous() &&
         Source->LookupUnqualified(Result, /*Scope=*/nullptr);
}

//===----------------------------------------------------------------------===//
// The namespace dx
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral NamespaceName = "dx";
/// Where what is for SPIR-V alone is.
static constexpr llvm::StringLiteral VulkanNamespaceName = "vk";

/// The name, and with it what is named inside of it: dx::HitObject.
static std::string getFullName(Sema &S, StringRef Name, SourceLocation Loc) {
  std::string Full = Name.str();
  const SourceManager &SM = S.getSourceManager();
  Loc = SM.getSpellingLoc(Loc);
  for (bool IsColon = true; Loc.isValid(); IsColon = !IsColon) {
    std::optional<Token> Next = Lexer::findNextToken(Loc, SM, S.getLangOpts());
    if (!Next || Next->isNot(IsColon ? tok::coloncolon : tok::raw_identifier))
      break;
    Full += IsColon ? StringRef("::") : Next->getRawIdentifier();
    Loc = Next->getLocation();
  }
  return Full;
}

static bool hasRow(StringRef Name) {
  return hlsl::findResourceType(Name) || hlsl::findIntrinsic(Name);
}

NamespaceDecl *HLSLBuiltinSource::getNamespace() {
  ASTContext &C = SemaRef->Context;
  if (!Namespace) {
    Namespace =
        NamespaceDecl::Create(C, C.getTranslationUnitDecl(),
                              /*Inline=*/false, SourceLocation(),
                              SourceLocation(), &C.Idents.get(NamespaceName),
                              /*PrevDecl=*/nullptr, /*Nested=*/false);
    Namespace->setImplicit();
    Namespace->setHasExternalVisibleStorage();
  }
  return Namespace;
}

std::pair<DeclContext *, IdentifierInfo *>
HLSLBuiltinSource::getScopeOf(StringRef Name) {
  ASTContext &C = SemaRef->Context;
  DeclContext *Scope = C.getTranslationUnitDecl();
  if (Name.consume_front(PrefixOfNamespace))
    Scope = getNamespace();
  return {Scope, &C.Idents.get(Name)};
}

bool HLSLBuiltinSource::addToNamespace(DeclarationName Name) {
  const IdentifierInfo *Identifier = Name.getAsIdentifierInfo();
  if (!Identifier)
    return false;
  NamedDecl *Member =
      getBuiltin((PrefixOfNamespace + Identifier->getName()).str());
  if (!Member)
    return false;
  Namespace->addDecl(Member);
  return true;
}

bool HLSLBuiltinSource::lookUpNamespace(LookupResult &Result) {
  const IdentifierInfo *Name = Result.getLookupName().getAsIdentifierInfo();
  Sema::LookupNameKind Kind = Result.getLookupKind();
  if (Kind != Sema::LookupNamespaceName &&
      Kind != Sema::LookupNestedNameSpecifierName)
    return false;
  std::string Full =
      getFullName(*SemaRef, Name->getName(), Result.getNameLoc());
  if (Name->isStr(VulkanNamespaceName))
    hlsl::report(*SemaRef, Result.getNameLoc(), hlsl::Diag::fatal_name_vulkan)
        << Full;
  if (!Name->isStr(NamespaceName))
    return false;
  StringRef Inner = Full;
  if (Inner.consume_front(PrefixOfNamespace)) {
    StringRef Member = Inner.split("::").first;
    if (!hasRow((PrefixOfNamespace + Member).str())) {
      hlsl::report(*SemaRef, Result.getNameLoc(),
                   hlsl::Diag::fatal_name_not_supported)
          << "'" + Full + "'";
      return false;
    }
  }
  Result.addDecl(getNamespace());
  Result.resolveKind();
  return true;
}

void HLSLBuiltinSource::reportUnqualified(const LookupResult &Result) {
  const IdentifierInfo *Name = Result.getLookupName().getAsIdentifierInfo();
  SourceLocation Loc = Result.getNameLoc();
  if (!hasRow((PrefixOfNamespace + Name->getName()).str()))
    return;
  FixItHint Hint;
  if (Loc.isFileID())
    Hint = FixItHint::CreateInsertion(Loc, PrefixOfNamespace);
  hlsl::report(*SemaRef, Loc, hlsl::Diag::fatal_name_in_namespace)
      << Name->getName() << Hint;
}

// Scalar, vector and matrix names.
//
// float4, uint2, float3x4, dword, vector<T, N>, matrix<T, R, C>.

/// The scalar type of an HLSL element name; null if it is none.
static QualType getScalar(ASTContext &C, StringRef Name) {
  bool Native16 = hlsl::hasNative16BitTypes(C.getLangOpts());
  return llvm::StringSwitch<QualType>(Name)
      .Case("bool", C.BoolTy)
      .Case("int", C.IntTy)
      .Cases({"uint", "dword"}, C.UnsignedIntTy)
      // Four bytes in a word are not a type of their own.
      .Cases({"int8_t4_packed", "uint8_t4_packed"}, C.UnsignedIntTy)
      .Case("int32_t", C.IntTy)
      .Case("uint32_t", C.UnsignedIntTy)
      .Case("int64_t", C.LongTy)
      .Case("uint64_t", C.UnsignedLongTy)
      .Case("half", hlsl::getHalfType(C))
      .Cases({"float", "float32_t"}, C.FloatTy)
      .Cases({"double", "float64_t"}, C.DoubleTy)
      .Case("int16_t", Native16 ? C.ShortTy : QualType())
      .Case("uint16_t", Native16 ? C.UnsignedShortTy : QualType())
      .Case("float16_t", Native16 ? C.HalfTy : QualType())
      .Cases({"min16float", "min10float"}, C.HalfTy)
      .Cases({"min16int", "min12int"}, C.ShortTy)
      .Case("min16uint", C.UnsignedShortTy)
      .Default(QualType());
}

QualType hlsl::getNumberType(const ASTContext &C, TypeBase Base) {
  switch (Base) {
  case TypeBase::Bool:
    return C.BoolTy;
  case TypeBase::Int:
    return C.IntTy;
  case TypeBase::Uint:
    return C.UnsignedIntTy;
  case TypeBase::Int64:
    return C.LongTy;
  case TypeBase::Uint64:
    return C.UnsignedLongTy;
  case TypeBase::Float:
    return C.FloatTy;
  case TypeBase::Half:
    return C.HalfTy;
  case TypeBase::Int16:
    return C.ShortTy;
  case TypeBase::Uint16:
    return C.UnsignedShortTy;
  case TypeBase::Void:
  case TypeBase::Element:
  case TypeBase::ElementReference:
  case TypeBase::ConstElementReference:
  case TypeBase::Gathered:
  case TypeBase::SampledTexture:
  case TypeBase::Sampler:
  case TypeBase::ComparisonSampler:
  case TypeBase::AccelerationStructure:
  case TypeBase::RayDescription:
  case TypeBase::ThreadRecords:
  case TypeBase::GroupRecords:
  case TypeBase::NodeOutput:
  case TypeBase::EmptyNodeOutput:
  case TypeBase::HitObject:
  case TypeBase::RayQuery:
    return QualType();
  }
  llvm_unreachable("all types are handled");
}

/// Splits a dimension digit 1..4 off the end of a name; 0 if there is none.
static unsigned consumeDimension(StringRef &Name) {
  if (Name.size() < 2 || Name.back() < '1' || Name.back() > '4')
    return 0;
  unsigned Dimension = Name.back() - '0';
  Name = Name.drop_back();
  return Dimension;
}

NamedDecl *HLSLBuiltinSource::makeTypedef(IdentifierInfo *Name, QualType T) {
  ASTContext &C = SemaRef->Context;
  auto *D = TypedefDecl::Create(C, C.getTranslationUnitDecl(), SourceLocation(),
                                SourceLocation(), Name,
                                C.getTrivialTypeSourceInfo(T));
  D->setImplicit();
  return D;
}

NamedDecl *HLSLBuiltinSource::makeStruct(
    IdentifierInfo *Name,
    llvm::ArrayRef<std::pair<llvm::StringRef, QualType>> Fields) {
  ASTContext &C = SemaRef->Context;
  auto *Record =
      CXXRecordDecl::Create(C, TagTypeKind::Struct, C.getTranslationUnitDecl(),
                            SourceLocation(), SourceLocation(), Name);
  Record->setImplicit();
  Record->startDefinition();
  for (auto [FieldName, T] : Fields) {
    auto *Field = FieldDecl::Create(
        C, Record, SourceLocation(), SourceLocation(), &C.Idents.get(FieldName),
        T, C.getTrivialTypeSourceInfo(T), /*BW=*/nullptr, /*Mutable=*/false,
        ICIS_NoInit);
    Field->setAccess(AS_public);
    Record->addDecl(Field);
  }
  Record->completeDefinition();
  return Record;
}

NamedDecl *HLSLBuiltinSource::makeTypeName(IdentifierInfo *Name) {
  ASTContext &C = SemaRef->Context;
  StringRef Rest = Name->getName();
  // The ray that TraceRay and TraceRayInline take.
  if (Rest == "RayDesc") {
    QualType Float3 = C.getExtVectorType(C.FloatTy, 3);
    return makeStruct(Name, {{"Origin", Float3},
                             {"TMin", C.FloatTy},
                             {"Direction", Float3},
                             {"TMax", C.FloatTy}});
  }
  // Where a ray hits a triangle, for hit shaders.
  if (Rest == "BuiltInTriangleIntersectionAttributes")
    return makeStruct(Name,
                      {{"barycentrics", C.getExtVectorType(C.FloatTy, 2)}});
  // The enumerations that the constants RAY_FLAG_NONE and the like are of,
  // which are numbers.
  if (llvm::is_contained({"RAY_FLAG", "RAYQUERY_FLAG", "COMMITTED_STATUS",
                          "CANDIDATE_TYPE", "MEMORY_TYPE_FLAG",
                          "BARRIER_SEMANTIC_FLAG"},
                         Rest))
    return makeTypedef(Name, C.UnsignedIntTy);
  // The name that HLSL had for it before there were others.
  if (Rest == "sampler")
    return makeTypedef(Name, C.getCanonicalTagType(cast<CXXRecordDecl>(
                                 getBuiltin(&C.Idents.get("SamplerState")))));
  if (Rest == "vector")
    return makeVectorTemplate(Name);
  if (Rest == "matrix")
    return makeMatrixTemplate(Name);
  // Most names are scalars like `uint`, or user's names: decide those first.
  // int32_t and the like end in no digit, so the suffix is unambiguous.
  if (QualType T = getScalar(C, Rest); !T.isNull())
    return makeTypedef(Name, T);
  unsigned Last = consumeDimension(Rest);
  if (Last == 0)
    return nullptr;
  if (QualType T = getScalar(C, Rest); !T.isNull())
    return makeTypedef(Name, C.getExtVectorType(T, Last));
  if (!Rest.consume_back("x"))
    return nullptr;
  unsigned First = consumeDimension(Rest);
  if (First == 0)
    return nullptr;
  if (QualType T = getScalar(C, Rest); !T.isNull())
    return makeTypedef(Name, C.getConstantMatrixType(T, First, Last));
  return nullptr;
}

namespace {

/// Builds `template <typename element = float, int dimension = 4, ...> using
/// name = ...`.
class AliasTemplateBuilder {
public:
  AliasTemplateBuilder(Sema &S, IdentifierInfo *Name)
      : S(S), C(S.Context), Name(Name) {
    auto *Element = TemplateTypeParmDecl::Create(
        C, C.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
        /*Depth=*/0, /*Position=*/0, &C.Idents.get("element"),
        /*Typename=*/true, /*ParameterPack=*/false);
    Element->setDefaultArgument(
        C, S.getTrivialTemplateArgumentLoc(TemplateArgument(C.FloatTy),
                                           QualType(), SourceLocation()));
    Parameters.push_back(Element);
  }

  QualType element() const {
    return C.getTemplateTypeParmType(
        0, 0, false, cast<TemplateTypeParmDecl>(Parameters.front()));
  }

  /// Adds an int parameter with default 4 and returns a reference to it.
  Expr *addDimension(StringRef DimensionName) {
    auto *Dimension = NonTypeTemplateParmDecl::Create(
        C, C.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
        /*D=*/0, /*P=*/Parameters.size(), &C.Idents.get(DimensionName), C.IntTy,
        /*ParameterPack=*/false, C.getTrivialTypeSourceInfo(C.IntTy));
    llvm::APSInt Four(llvm::APInt(C.getIntWidth(C.IntTy), 4),
                      /*isUnsigned=*/false);
    Dimension->setDefaultArgument(
        C, S.getTrivialTemplateArgumentLoc(
               TemplateArgument(C, Four, C.IntTy, /*IsDefaulted=*/true),
               C.IntTy, SourceLocation()));
    Parameters.push_back(Dimension);
    return DeclRefExpr::Create(
        C, NestedNameSpecifierLoc(), SourceLocation(), Dimension,
        /*RefersToEnclosingVariableOrCapture=*/false,
        DeclarationNameInfo(Dimension->getDeclName(), SourceLocation()),
        C.IntTy, VK_PRValue);
  }

  NamedDecl *finish(QualType Aliased) {
    DeclContext *TU = C.getTranslationUnitDecl();
    auto *List =
        TemplateParameterList::Create(C, SourceLocation(), SourceLocation(),
                                      Parameters, SourceLocation(), nullptr);
    auto *Alias =
        TypeAliasDecl::Create(C, TU, SourceLocation(), SourceLocation(), Name,
                              C.getTrivialTypeSourceInfo(Aliased));
    Alias->setImplicit();
    auto *Template = TypeAliasTemplateDecl::Create(C, TU, SourceLocation(),
                                                   Name, List, Alias);
    Alias->setDescribedAliasTemplate(Template);
    Template->setImplicit();
    return Template;
  }

private:
  Sema &S;
  ASTContext &C;
  IdentifierInfo *Name;
  SmallVector<NamedDecl *, 3> Parameters;
};

} // namespace

NamedDecl *HLSLBuiltinSource::makeVectorTemplate(IdentifierInfo *Name) {
  AliasTemplateBuilder Builder(*SemaRef, Name);
  Expr *Size = Builder.addDimension("element_count");
  return Builder.finish(SemaRef->Context.getDependentSizedExtVectorType(
      Builder.element(), Size, SourceLocation()));
}

NamedDecl *HLSLBuiltinSource::makeMatrixTemplate(IdentifierInfo *Name) {
  AliasTemplateBuilder Builder(*SemaRef, Name);
  Expr *Rows = Builder.addDimension("rows_count");
  Expr *Columns = Builder.addDimension("cols_count");
  return Builder.finish(SemaRef->Context.getDependentSizedMatrixType(
      Builder.element(), Rows, Columns, SourceLocation()));
}
