// HLSLDeclarators.cpp: Declarators and state blocks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

void hlsl::rejectModifiersOfFunction(Sema &S, Declarator &D) {
  if (!D.isFunctionDeclarator())
    return;
  ParsedAttributes &Attributes = D.getMutableDeclSpec().getAttributes();
  llvm::SmallVector<ParsedAttr *, 2> Modifiers;
  for (ParsedAttr &Attribute : Attributes)
    if (Attribute.getKind() == ParsedAttr::AT_HLSLParamModifier)
      Modifiers.push_back(&Attribute);
  for (ParsedAttr *Modifier : Modifiers) {
    report(S, Modifier->getLoc(), Diag::err_modifier_of_function)
        << Modifier->getAttrName()->getName();
    Attributes.remove(Modifier);
  }
}

/// Whether \p VD is an array without end of structs with resources, which only
/// the stable layout has, and which then needs no more of Clang.
static bool isUnboundedObject(Sema &S, VarDecl *VD) {
  const auto *Array = S.Context.getAsIncompleteArrayType(VD->getType());
  if (!Array || !hasStableLayout(S) || !isUniform(VD) ||
      !isResourceAggregate(VD->getType()))
    return false;
  if (hasNumbers(S.Context, Array->getElementType())) {
    report(S, VD->getLocation(), Diag::err_unbounded_numbers) << VD;
    VD->setInvalidDecl();
  }
  return true;
}

void hlsl::dropStaticOfMember(Sema &S, Declarator &D) {
  DeclSpec &Spec = D.getMutableDeclSpec();
  if (Spec.getStorageClassSpec() != DeclSpec::SCS_static ||
      !D.getCXXScopeSpec().isValid())
    return;
  const DeclContext *Scope =
      S.computeDeclContext(D.getCXXScopeSpec(), /*EnteringContext=*/true);
  if (Scope && Scope->isRecord())
    Spec.ClearStorageClassSpecs();
}

/// An array that is only declared, as in `extern float a[];`, has no size if it
/// is used before its definition; Clang handles this only for types.
static bool checkExternArray(Sema &S, VarDecl *VD) {
  if (!VD->hasExternalStorage() || !VD->getType()->isIncompleteArrayType() ||
      holdsResources(S, VD->getLocation(), VD->getType()))
    return true;
  S.Diag(VD->getLocation(),
         diag::err_typecheck_incomplete_array_needs_initializer);
  return false;
}

bool hlsl::checkUninitialisedVariable(Sema &S, VarDecl *VD) {
  // Variables of templates come here without having been declared.
  if (!checkResourceVariable(S, VD) || !checkUninitialisedResource(S, VD) ||
      !checkExternArray(S, VD)) {
    VD->setInvalidDecl();
    return false;
  }
  if (isUnboundedObject(S, VD))
    return false;
  // Clang's analysis of uninitialized variables ignores implicit ones; ours
  // covers resources.
  if (VD->isLocalVarDecl() &&
      holdsResources(S, VD->getLocation(), VD->getType()))
    VD->setImplicit();
  return true;
}

/// Whether two arrays, at least one of which has no size yet, or the dimensions
/// of both are the same.
static bool haveSameExtents(const ASTContext &C, QualType A, QualType B) {
  const auto *ArrayA = C.getAsConstantArrayType(A);
  const auto *ArrayB = C.getAsConstantArrayType(B);
  if (!ArrayA || !ArrayB)
    return A->isArrayType() == B->isArrayType();
  return ArrayA->getSize() == ArrayB->getSize() &&
         haveSameExtents(C, ArrayA->getElementType(), ArrayB->getElementType());
}

/// The values that commas separate, in parentheses that are no list.
static unsigned countCommas(const Expr *Init) {
  const auto *Paren = dyn_cast<ParenExpr>(Init);
  const auto *Comma =
      Paren ? dyn_cast<BinaryOperator>(Paren->getSubExpr()) : nullptr;
  unsigned Count = 0;
  for (; Comma && Comma->isCommaOp(); ++Count)
    Comma = dyn_cast<BinaryOperator>(Comma->getLHS());
  return Count;
}

/// `float3 v = (1, 2, 3);` has another meaning in other languages.
static void checkCommas(Sema &S, const VarDecl *VD, const Expr *Init) {
  unsigned Commas = countCommas(Init);
  std::optional<NumericType> T = NumericType::get(S.Context, VD->getType());
  bool IsArray = VD->getType()->isArrayType(); // Clang's error is sufficient.
  if (Commas == 0 || !(IsArray || VD->getType()->isRecordType() ||
                       (T && T->Shape != NumericType::Scalar)))
    return;
  // Clang's warnings about each value are about the same mistake.
  if (!S.FunctionScopes.empty())
    llvm::erase_if(S.FunctionScopes.back()->PossiblyUnreachableDiags,
                   [&](const sema::PossiblyUnreachableDiag &D) {
                     return D.PD.getDiagID() ==
                                diag::warn_unused_comma_left_operand &&
                            Init->getBeginLoc() <= D.Loc &&
                            D.Loc <= Init->getEndLoc();
                   });
  if (IsArray)
    return;
  std::string Name = getTypeName(S.Context, VD->getType().getUnqualifiedType());
  auto Report = report(S, Init->getBeginLoc(), Diag::warn_comma_list)
                << Name << Init->getSourceRange();
  if (T && Commas + 1 == T->Rows * T->Columns)
    Report << FixItHint::CreateInsertion(Init->getBeginLoc(), Name);
}

/// C++ allows values in a struct for constant integers, and Clang for constant
/// floats; its message for others suggests `constexpr`.
static bool checkValueInStruct(Sema &S, VarDecl *VD, const Expr *Init) {
  const QualType T = VD->getType();
  if (!VD->isStaticDataMember() || VD->isOutOfLine() || VD->isConstexpr() ||
      T->isDependentType() ||
      (T.isConstQualified() &&
       (T->isIntegralOrEnumerationType() || T->isRealFloatingType())))
    return true;
  std::string Declaration = VD->getQualifiedNameAsString();
  T.getAsStringInternal(Declaration, S.getPrintingPolicy());
  report(S, Init->getBeginLoc(), Diag::err_static_member_value)
      << VD << "static " + Declaration << Init->getSourceRange();
  return false;
}

bool hlsl::checkInitialiser(Sema &S, VarDecl *VD, Expr *Init) {
  if (Init && !checkValueInStruct(S, VD, Init))
    return false;
  bool IsKnown = Init && !Init->isTypeDependent();
  if (IsKnown && !VD->getType()->isDependentType())
    checkCommas(S, VD, Init);
  if (IsKnown && VD->getType()->isArrayType() &&
      !VD->getType()->isDependentType() &&
      !isa<InitListExpr, ParenListExpr, StringLiteral>(Init->IgnoreParens()) &&
      !haveSameExtents(S.Context, VD->getType(), Init->getType())) {
    report(S, Init->getBeginLoc(), Diag::err_array_initialiser)
        << VD << VD->getType() << Init->getType() << Init->getSourceRange();
    return false;
  }
  // The elements of a list can be counted, those of another array are copied.
  if (IsKnown && !isa<InitListExpr>(Init->IgnoreParens()) &&
      !checkUninitialisedResource(S, VD))
    return false;
  // Variables of templates come here without having been declared.
  if (!checkResourceVariable(S, VD))
    VD->setInvalidDecl();
  if (isUniform(VD) && !VD->getType()->isDependentType())
    report(S, Init->getBeginLoc(), Diag::warn_uniform_initialiser)
        << VD << Init->getSourceRange();
  if (isGroupShared(VD) && !VD->isInvalidDecl() &&
      !VD->getType()->isDependentType())
    report(S, Init->getBeginLoc(), Diag::warn_groupshared_initialiser)
        << VD << Init->getSourceRange();
  checkCoherence(S, VD, Init);
  return true;
}

bool hlsl::takeGroupShared(Sema &S, Declarator &D) {
  ParsedAttributes &Attributes = D.getMutableDeclSpec().getAttributes();
  for (ParsedAttr &Attribute : Attributes)
    if (Attribute.getKind() == ParsedAttr::AT_HLSLGroupSharedAddressSpace) {
      if (S.getLangOpts().getHLSLVersion() < LangOptions::HLSL_202x)
        report(S, Attribute.getLoc(), Diag::err_groupshared_version);
      Attributes.remove(&Attribute);
      return true;
    }
  return false;
}

void hlsl::markGroupShared(Sema &S, ParmVarDecl *Parameter) {
  if (const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
      Modifier && Modifier->isAnyOut()) {
    report(S, Parameter->getLocation(), Diag::err_groupshared_direction)
        << Parameter << (Modifier->isInOut() ? "inout" : "out");
    Parameter->setInvalidDecl();
  }
  Parameter->addAttr(AnnotateAttr::CreateImplicit(
      S.Context, GroupSharedMark, /*Args=*/nullptr, /*ArgsSize=*/0));
}

void hlsl::keepConstantVector(Sema &S, VarDecl *VD) {
  const QualType T = VD->getType();
  if (VD->isInvalidDecl() || VD->isTemplated() || !T.isConstQualified() ||
      !T->isVectorType() || !T->hasIntegerRepresentation() || isUniform(VD) ||
      isGroupShared(VD) || isa<ParmVarDecl>(VD) || !VD->getInit() ||
      VD->getInit()->isValueDependent())
    return;
  if (VD->getInit()->isConstantInitializer(S.Context, /*ForRef=*/false) &&
      VD->evaluateValue())
    VD->setConstexpr(true);
}

void hlsl::deduceArray(Sema &S, VarDecl *VD, const Expr *Init) {
  QualType T = VD->getType();
  // A list in brackets has no type: `auto a(b)`.
  if (const auto *List = dyn_cast_or_null<ParenListExpr>(Init))
    Init = List->getNumExprs() == 1 ? List->getExpr(0) : nullptr;
  if (!Init || Init->isTypeDependent() || !isa<AutoType>(T.getTypePtr()) ||
      !Init->getType()->isArrayType() || isa<InitListExpr>(Init))
    return;
  ASTContext &C = S.Context;
  Qualifiers Unused;
  QualType Array = C.getUnqualifiedArrayType(Init->getType(), Unused);
  if (T.isConstQualified())
    Array = C.getConstType(Array);
  VD->setType(Array);
  VD->setTypeSourceInfo(
      C.getTrivialTypeSourceInfo(Array, VD->getTypeSpecStartLoc()));
  if (!checkResourceVariable(S, VD) || !checkUninitialisedResource(S, VD))
    VD->setInvalidDecl();
}

bool hlsl::checkReturnedValue(Sema &S, const Expr *Value) {
  const FunctionDecl *Function = S.getCurFunctionDecl();
  if (!Function || !Value || Value->isTypeDependent() ||
      isa<InitListExpr>(Value))
    return true;
  QualType Result = Function->getReturnType();
  if (!Result->isArrayType() || Result->isDependentType() ||
      (Result->isConstantArrayType() &&
       haveSameExtents(S.Context, Result, Value->getType())))
    return true;
  report(S, Value->getBeginLoc(), Diag::err_array_result)
      << Function << Result << Value->getType() << Value->getSourceRange();
  return false;
}

/// Whether a type may be written so in HLSL. Those of C++ and of Clang's
/// extensions that are not listed are foreign.
static bool isPermitted(DeclSpec::TST Type) {
  switch (Type) {
  case DeclSpec::TST_unspecified:
  case DeclSpec::TST_void:
  case DeclSpec::TST_bool:
  case DeclSpec::TST_int:
  case DeclSpec::TST_half:
  case DeclSpec::TST_float:
  case DeclSpec::TST_double:
  case DeclSpec::TST_enum:
  case DeclSpec::TST_union: // an error of its own
  case DeclSpec::TST_struct:
  case DeclSpec::TST_class:
  case DeclSpec::TST_interface:
  case DeclSpec::TST_typename:
  case DeclSpec::TST_decltype:
  case DeclSpec::TST_auto:
  case DeclSpec::TST_error:
    return true;
  default: // Clang's enumeration
    return false;
  }
}

/// The name of a type that Clang declares for C, as __builtin_va_list; empty
/// for others.
static StringRef getClangsTypedef(QualType T) {
  const auto *Alias = T.isNull() ? nullptr : T->getAs<TypedefType>();
  const IdentifierInfo *Name = Alias && Alias->getDecl()->isImplicit()
                                   ? Alias->getDecl()->getIdentifier()
                                   : nullptr;
  return Name && Name->getName().starts_with("__") ? Name->getName() : "";
}

/// What a type is called that is no type of HLSL; empty for others.
static StringRef findForeignType(Sema &S, const DeclSpec &DS) {
  const DeclSpec::TST Type = DS.getTypeSpecType();
  if (DS.getTypeSpecWidth() == TypeSpecifierWidth::Long ||
      DS.getTypeSpecWidth() == TypeSpecifierWidth::LongLong)
    return DeclSpec::getSpecifierName(DS.getTypeSpecWidth());
  if (DS.getTypeSpecComplex() != DeclSpec::TSC_unspecified)
    return "_Complex";
  if (!isPermitted(Type))
    return DeclSpec::getSpecifierName(Type, S.getPrintingPolicy());
  if (Type == DeclSpec::TST_typename)
    return getClangsTypedef(Sema::GetTypeFromParser(DS.getRepAsType()));
  if (Type == DeclSpec::TST_decltype && DS.getRepAsExpr() &&
      !DS.getRepAsExpr()->isTypeDependent() &&
      DS.getRepAsExpr()->getType()->isNullPtrType())
    return "decltype(nullptr)";
  return "";
}

void hlsl::checkTypeSpecifiers(Sema &S, DeclSpec &DS) {
  StringRef Foreign = findForeignType(S, DS);
  if (Foreign.empty())
    return;
  report(S, DS.getBeginLoc(), Diag::err_foreign_type) << Foreign;
  // Clang's message about `unsigned` without a type would be a second error.
  if (DS.getTypeSpecWidth() == TypeSpecifierWidth::Unspecified &&
      DS.getTypeSpecSign() == TypeSpecifierSign::Unspecified &&
      DS.getTypeSpecComplex() == DeclSpec::TSC_unspecified)
    DS.SetTypeSpecError();
}

void hlsl::keepDependentArray(Sema &S, ParmVarDecl *Parameter) {
  if (!Parameter)
    return;
  QualType T = Parameter->getType();
  if (const auto *Decayed = T->getAs<DecayedType>();
      Decayed && Decayed->getOriginalType()->isDependentSizedArrayType())
    Parameter->setType(Decayed->getOriginalType());
  else if (const auto *Passed = dyn_cast<ArrayParameterType>(T);
           Passed && Passed->isDependentType())
    Parameter->setType(Passed->getConstantArrayType(S.Context));
}

void hlsl::checkParameter(Sema &S, ParmVarDecl *Parameter) {
  if (!Parameter || checkResourceParameter(S, Parameter))
    return;
  Parameter->setInvalidDecl();
  if (const auto *Array =
          S.Context.getAsIncompleteArrayType(Parameter->getType()))
    Parameter->setType(Array->getElementType());
}

void hlsl::rejectFunctionParameter(Sema &S, Declarator &D) {
  bool IsFunction = false;
  for (unsigned N = 0; N != D.getNumTypeObjects(); ++N)
    IsFunction |= D.getTypeObject(N).Kind == DeclaratorChunk::Function;
  if (!IsFunction)
    return;
  report(S, D.getBeginLoc(), Diag::err_function_parameter);
  while (D.getNumTypeObjects() != 0)
    D.DropFirstTypeObject();
  D.setInvalidType();
}

/// The struct that a declaration names or declares, or null.
static const CXXRecordDecl *getRecord(const DeclSpec &DS) {
  if (DeclSpec::isDeclRep(DS.getTypeSpecType()))
    return dyn_cast_or_null<CXXRecordDecl>(DS.getRepAsDecl());
  if (DS.getTypeSpecType() != DeclSpec::TST_typename)
    return nullptr;
  QualType T = Sema::GetTypeFromParser(DS.getRepAsType());
  return T.isNull() ? nullptr : T->getAsCXXRecordDecl();
}

void hlsl::rejectIncompleteMember(Sema &S, Declarator &D) {
  const DeclSpec &DS = D.getDeclSpec();
  const CXXRecordDecl *Record = getRecord(DS);
  if (!Record || !Record->isDependentContext() || Record->hasDefinition() ||
      Record->getDescribedClassTemplate() ||
      isa<ClassTemplateSpecializationDecl>(Record))
    return;
  report(S, DS.getTypeSpecTypeLoc(), Diag::err_incomplete_member) << Record;
  D.getMutableDeclSpec().SetTypeSpecError();
  D.setInvalidType();
}

void hlsl::rejectMemberInitialiser(Sema &S, const Decl *Member,
                                   SourceLocation Loc) {
  if (const auto *Field = dyn_cast_or_null<FieldDecl>(Member))
    report(S, Loc, Diag::err_member_initialiser) << Field;
}

/// C++ would only warn and add bits that do nothing.
static void checkBitField(Sema &S, FieldDecl *Field) {
  if (!Field || Field->isInvalidDecl() || !Field->isBitField() ||
      Field->getType()->isDependentType() ||
      Field->getBitWidth()->isValueDependent())
    return;
  uint64_t Bits = 8 * getScalarSize(S.Context, Field->getType());
  if (Field->getBitWidthValue() <= Bits)
    return;
  report(S, Field->getLocation(), Diag::err_bit_field_width)
      << Field << Field->getBitWidthValue() << Field->getType()
      << unsigned(Bits);
  Field->setInvalidDecl();
}

/// Walks of types call themselves for a struct in a struct, and some look at
/// all of it at each.
static constexpr unsigned MaxRecordDepth = 1024;

/// How many records are one in the other, as members or base classes, beginning
/// with that of \p T; 0 if that is none.
static unsigned countNestedRecords(Sema &S, QualType T) {
  const CXXRecordDecl *Record =
      S.Context.getBaseElementType(T)->getAsCXXRecordDecl();
  Record = Record ? Record->getDefinition() : nullptr;
  // One that is not complete would contain itself, which is another error.
  auto *Source = HLSLBuiltinSource::get(S);
  if (!Record || !Record->isCompleteDefinition() || Record->isInvalidDecl() ||
      !Source)
    return 0;
  llvm::DenseMap<const CXXRecordDecl *, unsigned> &Known =
      Source->getRecordDepths();
  auto [It, IsNew] = Known.try_emplace(Record, 0);
  if (!IsNew)
    return It->second;
  unsigned Depth = 0;
  for (const CXXBaseSpecifier &Base : Record->bases())
    Depth = std::max(Depth, countNestedRecords(S, Base.getType()));
  for (const FieldDecl *Field : Record->fields())
    if (!Field->isInvalidDecl())
      Depth = std::max(Depth, countNestedRecords(S, Field->getType()));
  return Known[Record] = Depth + 1;
}

/// Whether one more record can contain \p T; reports at \p Loc if not.
static bool checkRecordDepth(Sema &S, QualType T, SourceLocation Loc) {
  if (T->isDependentType() || countNestedRecords(S, T) < MaxRecordDepth)
    return true;
  report(S, Loc, Diag::fatal_nested_records) << MaxRecordDepth;
  return false;
}

void hlsl::checkBases(Sema &S, Decl *Tag) {
  auto *Record = dyn_cast_or_null<CXXRecordDecl>(Tag);
  if (!Record || !Record->isCompleteDefinition())
    return;
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (!checkRecordDepth(S, Base.getType(), Base.getBeginLoc()))
      Record->setInvalidDecl();
}

void hlsl::checkField(Sema &S, FieldDecl *Field) {
  checkBitField(S, Field);
  if (Field && !checkRecordDepth(S, Field->getType(), Field->getLocation()))
    Field->setInvalidDecl();
  if (!Field || checkResourceField(S, Field))
    return;
  Field->setInvalidDecl();
  // Clang reports further errors about unbounded members.
  Field->setType(S.Context.getBaseElementType(Field->getType()));
}

void hlsl::rejectUnion(Sema &S, Decl *Tag) {
  if (const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(Tag))
    Tag = Template->getTemplatedDecl();
  auto *Record = dyn_cast_or_null<RecordDecl>(Tag);
  if (!Record || !Record->isUnion())
    return;
  report(S, Record->getBeginLoc(), Diag::err_union);
  Record->setInvalidDecl();
}

/// The text of an annotation that is a keyword of HLSL, or nothing.
static StringRef getMark(const ParsedAttr &Attribute) {
  if (Attribute.getKind() != ParsedAttr::AT_Annotate ||
      Attribute.getNumArgs() == 0 || !Attribute.isArgExpr(0))
    return StringRef();
  const auto *Text = dyn_cast<StringLiteral>(Attribute.getArgAsExpr(0));
  return Text ? Text->getString() : StringRef();
}

void hlsl::checkMarksOfType(Sema &S, Declarator &D) {
  bool IsByRow = getDefaultMatrixPacking(S.Context) == MatrixPacking::RowMajor;
  for (ParsedAttr &Attribute : D.getMutableDeclSpec().getAttributes()) {
    StringRef Mark = getMark(Attribute);
    SourceLocation Loc =
        S.getSourceManager().getExpansionLoc(Attribute.getLoc());
    if (Mark == RowMajorMark || Mark == ColumnMajorMark) {
      Attribute.setUsedAsTypeAttr();
      if ((Mark == RowMajorMark) != IsByRow)
        report(S, Loc, Diag::warn_keyword_of_type) << (Mark == ColumnMajorMark);
    } else if (llvm::is_contained(DeclarationMarks, Mark)) {
      Attribute.setUsedAsTypeAttr();
      report(S, Loc, Diag::warn_keyword_of_declaration)
          << Mark.rsplit('.').second;
    }
  }
}

static void addMark(Sema &S, Decl *D, StringRef Mark) {
  D->addAttr(AnnotateAttr::CreateImplicit(S.Context, Mark, /*Args=*/nullptr,
                                          /*ArgsSize=*/0));
}

void hlsl::keepMarksOfAlias(Sema &S, const Declarator &D) {
  auto *Source = HLSLBuiltinSource::get(S);
  if (!Source || (D.getContext() != DeclaratorContext::AliasDecl &&
                  D.getContext() != DeclaratorContext::AliasTemplate))
    return;
  Source->getMarksOfAlias().clear();
  for (const ParsedAttr &Attribute : D.getDeclSpec().getAttributes())
    if (StringRef Mark = getMark(Attribute); !Mark.empty())
      Source->getMarksOfAlias().push_back(Mark);
}

void hlsl::attachMarksOfAlias(Sema &S, Decl *Alias) {
  auto *Source = HLSLBuiltinSource::get(S);
  if (!Source)
    return;
  if (auto *Template = dyn_cast_or_null<TypeAliasTemplateDecl>(Alias))
    Alias = Template->getTemplatedDecl();
  if (Alias)
    for (StringRef Mark : Source->getMarksOfAlias())
      addMark(S, Alias, Mark);
  Source->getMarksOfAlias().clear();
}

/// Checks 'reordercoherent' on the declaration.
static void checkReorderCoherence(Sema &S, const DeclaratorDecl *Declared) {
  QualType T = Declared->getType().getNonReferenceType();
  const ResourceTypeRow *Row = findResourceType(
      S.Context.getBaseElementType(T).getCanonicalType().getTypePtr());
  SourceLocation Loc = Declared->getLocation();
  if (!hasFeature(S.Context, llvm::dxil::Feature::Reordering))
    report(S, Loc, Diag::err_reorder_coherent_model)
        << Declared << getShaderModel(S.Context).getAsString();
  else if (!T->isDependentType() &&
           (!Row || Row->IsUnbound ||
            Row->Class != llvm::dxil::ResourceClass::UAV))
    report(S, Loc, Diag::err_reorder_coherent_type) << Declared << T;
  else if (hasMark(Declared, GloballyCoherentMark))
    report(S, Loc, Diag::warn_reorder_coherent_implied) << Declared;
}

void hlsl::applyCoherenceOfTypedef(Sema &S, Decl *D) {
  auto *Declared = dyn_cast_or_null<DeclaratorDecl>(D);
  if (!Declared || isa<FunctionDecl>(Declared))
    return;
  for (StringRef Mark : CoherenceMarks)
    if (!hasMark(Declared, Mark) &&
        hasMarkOfTypedef(Declared->getType().getNonReferenceType(), Mark))
      addMark(S, Declared, Mark);
  if (hasMark(Declared, ReorderCoherentMark))
    checkReorderCoherence(S, Declared);
}
