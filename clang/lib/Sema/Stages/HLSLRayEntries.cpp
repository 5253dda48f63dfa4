// HLSLRayEntries.cpp: Ray tracing entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Stages/HLSLRayEntries.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

using llvm::dxil::ShaderKind;

namespace {

/// The order is that of the choices in err_ray_parameters and
/// err_ray_direction.
enum class Role { None, Payload, Attributes, Argument };

} // namespace

/// What the parameters of the stage are.
static ArrayRef<Role> getRoles(ShaderKind Stage) {
  static constexpr Role Miss[] = {Role::Payload};
  static constexpr Role Hit[] = {Role::Payload, Role::Attributes};
  static constexpr Role Callable[] = {Role::Argument};
  switch (Stage) {
  case ShaderKind::Miss:
    return Miss;
  case ShaderKind::AnyHit:
  case ShaderKind::ClosestHit:
    return Hit;
  case ShaderKind::Callable:
    return Callable;
  default: // the other stages take nothing
    return {};
  }
}

/// A struct that is not empty, whose parts are numbers.
static bool isStructOfNumbers(const ASTContext &C, QualType T) {
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return Record && !Record->isInvalidDecl() && !Record->isUnion() &&
         !containsObject(C, T) && countScalars(C, T).value_or(0) != 0;
}

static bool checkParameter(SemaHLSL &S, const ParmVarDecl *Param, Role R) {
  const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
  bool IsInOut = Modifier && Modifier->isInOut();
  bool IsIn = !Modifier || !Modifier->isAnyOut();
  bool IsRead = R == Role::Attributes;
  if (IsRead ? !IsIn : !IsInOut) {
    report(S.SemaRef, Param->getLocation(), Diag::err_ray_direction)
        << unsigned(R) - 1 << Param;
    return false;
  }
  QualType T = Param->getType().getNonReferenceType();
  if (!S.SemaRef.isCompleteType(Param->getLocation(), T))
    return false; // Clang reports it
  // After an error a type may contain itself.
  if (S.SemaRef.getDiagnostics().hasErrorOccurred()) {
    if (R == Role::Payload && T->isRecordType())
      checkPayloadUse(S.SemaRef, Param->getLocation(), T);
    return true;
  }
  if (isStructOfNumbers(S.getASTContext(), T)) {
    if (!checkShortVectors(S.SemaRef, Param->getLocation(), T,
                           LongVectorLocation::HandedStruct))
      return false;
    if (R == Role::Payload)
      checkPayloadUse(S.SemaRef, Param->getLocation(), T);
    return true;
  }
  report(S.SemaRef, Param->getLocation(), Diag::err_ray_struct)
      << unsigned(R) - 1 << Param << T.getUnqualifiedType();
  return false;
}

bool hlsl::checkRayEntry(SemaHLSL &S, const FunctionDecl *Entry,
                         const llvm::dxil::ShaderStage &Stage) {
  if (!Entry->getReturnType()->isVoidType()) {
    report(S.SemaRef, Entry->getLocation(), Diag::err_ray_returns)
        << Stage.Plural << Entry << Entry->getReturnType();
    return false;
  }
  ArrayRef<Role> Roles = getRoles(Stage.Kind);
  if (Entry->getNumParams() != Roles.size()) {
    SourceLocation Loc = Entry->getNumParams() > Roles.size()
                             ? Entry->getParamDecl(Roles.size())->getLocation()
                             : Entry->getLocation();
    enum { Nothing, Payload, Both, Argument } Wanted = Nothing;
    if (Roles.size() == 2)
      Wanted = Both;
    else if (!Roles.empty())
      Wanted = Roles.front() == Role::Payload ? Payload : Argument;
    report(S.SemaRef, Loc, Diag::err_ray_parameters)
        << Stage.Plural << unsigned(Wanted) << Entry << Entry->getNumParams();
    return false;
  }
  bool IsRight = true;
  for (auto [Param, R] : llvm::zip_equal(Entry->parameters(), Roles))
    IsRight &= checkParameter(S, Param, R);
  return IsRight;
}

bool hlsl::checkHandedStruct(Sema &S, const Expr *Arg, unsigned Number,
                             llvm::StringRef Function) {
  QualType T = Arg->getType().getUnqualifiedType();
  if (isStructOfNumbers(S.Context, T))
    return checkShortVectors(S, Arg->getBeginLoc(), T,
                             LongVectorLocation::HandedStruct);
  report(S, Arg->getBeginLoc(), Diag::err_ray_argument)
      << Number << Function << T << Arg->getSourceRange();
  return false;
}

bool hlsl::checkHitAttributes(Sema &S, SourceLocation Loc, QualType T) {
  T = T.getUnqualifiedType();
  if (isStructOfNumbers(S.Context, T))
    return checkShortVectors(S, Loc, T, LongVectorLocation::HandedStruct);
  report(S, Loc, Diag::err_hit_attributes_type) << T;
  return false;
}

//===----------------------------------------------------------------------===//
// Hit groups
//===----------------------------------------------------------------------===//

using llvm::dxil::ShaderKind;

/// In the order of the fields of a hit group.
static constexpr ShaderKind StagesOfGroup[] = {
    ShaderKind::AnyHit, ShaderKind::ClosestHit, ShaderKind::Intersection};

static bool isHitGroup(const Subobject &Object) {
  return Object.Row->Type == SubobjectType::TriangleHitGroup ||
         Object.Row->Type == SubobjectType::ProceduralPrimitiveHitGroup;
}

static void checkGroup(Sema &S, const Subobject &Group,
                       const llvm::StringMap<const FunctionDecl *> &Entries) {
  for (auto [Index, Name] : llvm::enumerate(Group.Strings)) {
    const FunctionDecl *Entry = Entries.lookup(Name);
    const llvm::dxil::ShaderStage *Stage =
        Entry ? llvm::dxil::lookupStage(
                    Entry->getAttr<HLSLShaderAttr>()->getType())
              : nullptr;
    if (Stage && Stage->Kind != StagesOfGroup[Index])
      report(S, Group.Locations[Index], Diag::warn_subobject_shader)
          << Group.Row->Fields[Index].Name << Group.Name << Entry
          << Stage->Plural
          << llvm::dxil::getShaderStage(StagesOfGroup[Index]).Plural;
  }
  if (Group.Row->Type == SubobjectType::ProceduralPrimitiveHitGroup &&
      Group.Strings.back().empty())
    report(S, Group.Locations.back(), Diag::warn_subobject_no_intersection)
        << Group.Name;
}

void hlsl::checkHitGroups(Sema &S, const DeclContext *Context) {
  const auto *Source = HLSLBuiltinSource::get(S);
  if (!Source || llvm::none_of(Source->getSubobjects(), isHitGroup))
    return;
  llvm::StringMap<const FunctionDecl *> Entries;
  auto Note = [&](const FunctionDecl *Function) {
    if (Function->hasAttr<HLSLShaderAttr>() && Function->getIdentifier())
      Entries[Function->getName()] = Function;
  };
  visitDecls(Context, {Note, [](const VarDecl *) {}});
  for (const Subobject &Object : Source->getSubobjects())
    if (isHitGroup(Object))
      checkGroup(S, Object, Entries);
}

//===----------------------------------------------------------------------===//
// Payloads
//===----------------------------------------------------------------------===//

bool hlsl::hasPayloadQualifiers(const Sema &S) {
  const HLSLBuiltinSource *Source = HLSLBuiltinSource::get(S);
  return Source && Source->hasPayloadQualifiers();
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// The stages that come before \p Stage, or after it. Any-hit shaders come
/// after each other, and the caller is at both ends.
static unsigned getStagesBefore(PayloadStage Stage) {
  constexpr unsigned Caller = PayloadAccess::maskOf(PayloadStage::Caller);
  constexpr unsigned AnyHit = PayloadAccess::maskOf(PayloadStage::AnyHit);
  return Stage == PayloadStage::Caller ? ~0u : Caller | AnyHit;
}

static unsigned getStagesAfter(PayloadStage Stage) {
  bool IsLast =
      Stage == PayloadStage::ClosestHit || Stage == PayloadStage::Miss;
  return IsLast ? PayloadAccess::maskOf(PayloadStage::Caller) : ~0u;
}

static void checkAccess(Sema &S, const FieldDecl *Field, PayloadAccess Access) {
  for (PayloadStage Stage : PayloadStages) {
    if (Access.isReadBy(Stage) && !(Access.Writes & getStagesBefore(Stage)))
      report(S, Field->getLocation(), Diag::err_payload_no_writer)
          << getStageName(Stage) << Field;
    if (Access.isWrittenBy(Stage) && !(Access.Reads & getStagesAfter(Stage)))
      report(S, Field->getLocation(), Diag::err_payload_no_reader)
          << getStageName(Stage) << Field;
  }
}

static void checkMember(Sema &S, const CXXRecordDecl *Payload,
                        const FieldDecl *Field) {
  std::optional<PayloadAccess> Access = getPayloadAccess(Field);
  if (getPayloadOfElements(Field->getType())) {
    if (Access)
      report(S, Field->getLocation(), Diag::err_payload_nested)
          << Field->getType() << Field;
    return;
  }
  if (!Access) {
    report(S, Field->getLocation(), Diag::err_payload_unqualified)
        << Field << Payload << Field->getName();
    return;
  }
  checkAccess(S, Field, *Access);
}

static void checkMembers(Sema &S, const CXXRecordDecl *Record) {
  // A base class that is a payload is checked for itself.
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (!isRayPayload(Base.getType()))
      checkMembers(S, Base.getType()->getAsCXXRecordDecl()->getDefinition());
  for (const FieldDecl *Field : Record->fields())
    if (!Field->isInvalidDecl())
      checkMember(S, Record, Field);
}

static void checkPayload(Sema &S, const CXXRecordDecl *Record) {
  if (!Record->isInvalidDecl() && !Record->isDependentContext() &&
      isRayPayload(Record))
    checkMembers(S, Record);
}

void hlsl::checkPayloads(Sema &S, const DeclContext *Context) {
  if (!hasPayloadQualifiers(S))
    return;
  for (const Decl *D : Context->decls()) {
    if (const auto *Record = dyn_cast<CXXRecordDecl>(D);
        Record && Record->isThisDeclarationADefinition())
      checkPayload(S, Record);
    if (const auto *Template = dyn_cast<ClassTemplateDecl>(D))
      for (const ClassTemplateSpecializationDecl *Instance :
           Template->specializations())
        if (Instance->isThisDeclarationADefinition() &&
            !Instance->isExplicitSpecialization())
          checkPayload(S, Instance);
    if (const auto *Inner = dyn_cast<DeclContext>(D))
      checkPayloads(S, Inner);
  }
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

static const CXXRecordDecl *getPayloadRecord(QualType T) {
  return T.getNonReferenceType()->getAsCXXRecordDecl()->getDefinition();
}

void hlsl::warnOfIgnoredPayload(Sema &S, QualType T) {
  const CXXRecordDecl *Record = getPayloadRecord(T);
  if (isRayPayload(Record) && !hasPayloadQualifiers(S) &&
      HLSLBuiltinSource::get(S)->isFirstIgnoredPayload(Record))
    report(S, Record->getLocation(), Diag::warn_payload_ignored) << Record;
}

void hlsl::checkPayloadUse(Sema &S, SourceLocation Loc, QualType T) {
  warnOfIgnoredPayload(S, T);
  const CXXRecordDecl *Record = getPayloadRecord(T);
  // Only libraries have these entries; elsewhere nothing reaches the function.
  if (isRayPayload(Record) || !hasPayloadQualifiers(S) ||
      S.Context.getTargetInfo().getTriple().getEnvironment() !=
          llvm::Triple::Library)
    return;
  report(S, Loc, Diag::err_payload_unmarked) << Record << Record->getName();
  if (Record->getLocation().isValid())
    S.Diag(Record->getLocation(), diag::note_entity_declared_at) << Record;
}
