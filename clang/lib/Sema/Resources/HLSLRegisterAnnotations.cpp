//===- HLSLRegisterAnnotations.cpp - Judging register annotations -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Annotations are attached as they come and judged when the declaration has all
// its properties; those that are left then are what CodeGen obeys. The rules
// themselves are in clang/Facts/HLSLRegisterRules.h.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLRegisterRules.h"
#include "clang/Facts/HLSLResourceMembers.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/Target/DirectX/Contract/Direct3DLimits.h"
#include "llvm/Target/DirectX/Contract/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Annotations as the parser left them
//===----------------------------------------------------------------------===//

/// Why annotations of a variable have no effect; texts select by the number.
enum class Ineffective : unsigned { Static, Local, Parameter };

static std::optional<Ineffective> getIneffective(const VarDecl *VD) {
  if (isa<ParmVarDecl>(VD))
    return Ineffective::Parameter;
  if (VD->isLocalVarDecl())
    return Ineffective::Local;
  // `static groupshared` is groupshared above all.
  if (VD->getStorageClass() == SC_Static && !isGroupShared(VD) &&
      VD->getType().getAddressSpace() != LangAS::hlsl_groupshared)
    return Ineffective::Static;
  return std::nullopt;
}

static HLSLResourceBindingAttr::RegisterType
getRegisterType(RegisterLetter Letter) {
  using Type = HLSLResourceBindingAttr::RegisterType;
  switch (Letter) {
  case RegisterLetter::T:
    return Type::SRV;
  case RegisterLetter::U:
    return Type::UAV;
  case RegisterLetter::B:
    return Type::CBuffer;
  case RegisterLetter::S:
    return Type::Sampler;
  case RegisterLetter::C:
    return Type::C;
  case RegisterLetter::I:
    return Type::I;
  }
  llvm_unreachable("unknown register letter");
}

/// Reads the number behind \p Prefix; the parser has checked its form.
static unsigned readNumber(StringRef Text, size_t Prefix) {
  unsigned Number = 0;
  bool Failed = Text.drop_front(Prefix).getAsInteger(10, Number);
  assert(!Failed && "the parser let a bad register number pass");
  (void)Failed;
  return Number;
}

/// Makes the attribute of an annotation from the arguments that
/// hlsl::parseRegisterAnnotation describes.
static HLSLResourceBindingAttr *makeAttr(ASTContext &C, const ParsedAttr &AL) {
  auto GetText = [&](unsigned Index) {
    return AL.getArgAsIdent(Index)->getIdentifierInfo()->getName();
  };
  constexpr StringRef SpacePrefix = "space";
  StringRef Slot = GetText(0), Space;
  if (Slot.starts_with(SpacePrefix))
    std::swap(Slot, Space);
  else if (AL.getNumArgs() > 1)
    Space = GetText(1);
  unsigned SpaceNumber =
      Space.empty() ? 0 : readNumber(Space, SpacePrefix.size());

  auto *Attr = HLSLResourceBindingAttr::Create(C, Slot, Space, AL);
  if (Slot.empty()) {
    Attr->setBinding(HLSLResourceBindingAttr::RegisterType::SRV, std::nullopt,
                     SpaceNumber);
    return Attr;
  }
  // An unknown letter is for the judge to report.
  StringRef Register = getRegisterName(Attr).split('.').first;
  RegisterLetter Letter = getRegisterLetter(Attr).value_or(RegisterLetter::I);
  Attr->setBinding(getRegisterType(Letter), readNumber(Register, 1),
                   SpaceNumber);
  return Attr;
}

//===----------------------------------------------------------------------===//
// Judging
//===----------------------------------------------------------------------===//

/// The annotation's range goes from the keyword to the register or, where there
/// is none, to the space.
static SourceLocation getLetterLoc(const HLSLResourceBindingAttr *A) {
  return A->getRange().getEnd();
}

static DiagnosticBuilder reportUnknownLetter(Sema &S,
                                             const HLSLResourceBindingAttr *A) {
  return report(S.getDiagnostics(), getLetterLoc(A),
                Diag::err_hlsl_binding_type_invalid)
         << getRegisterName(A).take_front(1);
}

namespace {

/// Judges the annotations of one declaration, in their order.
class AnnotationJudge {
public:
  AnnotationJudge(Sema &S, const NamedDecl *D,
                  ArrayRef<HLSLResourceBindingAttr *> All)
      : S(S), D(D), All(All), Info(getRegisterBindingInfo(D)) {}

  const RegisterBindingFlags &getFlags() const { return Info.Flags; }

  /// Reports what is wrong. Returns whether the annotation has an effect.
  bool judge(const HLSLResourceBindingAttr *A) {
    bool IsValid = !A->hasRegisterSlot() ? judgeSpace(A)
                   : !getRegisterLetter(A)
                       ? rejectLetter(A)
                       : judgeSlot(A, *getRegisterLetter(A));
    Judged.push_back(A);
    return IsValid;
  }

private:
  DiagnosticBuilder reportAt(SourceLocation Loc, Diag ID) {
    return report(S.getDiagnostics(), Loc, ID);
  }

  bool judgeSlot(const HLSLResourceBindingAttr *A, RegisterLetter Letter) {
    // Nothing can be right about what takes no register, so that comes first.
    if (!Info.Flags.Other && isRepeated(A, Letter))
      return false;
    SourceLocation Loc = getLetterLoc(A);
    unsigned LetterNumber = unsigned(Letter);
    RegisterVerdict Verdict = judgeRegister(Info.Flags, Letter);
    switch (Verdict) {
    case RegisterVerdict::Valid:
      return checkPlace(A, Letter);
    case RegisterVerdict::Mismatch:
      reportAt(Loc, Diag::err_hlsl_binding_type_mismatch)
          << LetterNumber << offerLetter(A);
      noteDeclaration();
      return false;
    case RegisterVerdict::MissingMember:
      reportAt(Loc, Diag::warn_hlsl_user_defined_type_missing_member)
          << LetterNumber << offerLetter(A);
      noteMember();
      return false;
    case RegisterVerdict::PackOffset:
      reportAt(Loc, Diag::warn_hlsl_register_type_c_packoffset)
          << offerPackOffset(A);
      noteBuffer();
      return false;
    case RegisterVerdict::DeprecatedB:
      reportAt(Loc, Diag::warn_hlsl_deprecated_register_type_b)
          << offerLetter(A);
      noteDeclaration();
      return false;
    case RegisterVerdict::DeprecatedI:
      reportAt(Loc, Diag::warn_hlsl_deprecated_register_type_i)
          << offerLetter(A);
      return false;
    case RegisterVerdict::Invalid:
      reportAt(Loc, Diag::err_hlsl_binding_type_invalid)
          << std::string(1, spellRegisterLetter(Letter)) << offerLetter(A);
      noteDeclaration();
      return false;
    }
    llvm_unreachable("unknown verdict");
  }

  bool rejectLetter(const HLSLResourceBindingAttr *A) {
    reportUnknownLetter(S, A) << offerLetter(A);
    return false;
  }

  bool isRepeated(const HLSLResourceBindingAttr *A, RegisterLetter Letter) {
    for (const HLSLResourceBindingAttr *First : Judged) {
      if (getRegisterLetter(First) != Letter)
        continue;
      reportAt(getLetterLoc(A), Diag::err_hlsl_duplicate_register_annotation)
          << unsigned(Letter);
      reportAt(getLetterLoc(First), Diag::note_register_previous);
      return true;
    }
    return false;
  }

  /// Checks what goes with a register of the right letter.
  bool checkPlace(const HLSLResourceBindingAttr *A, RegisterLetter Letter) {
    if (Letter != RegisterLetter::C)
      return Info.Flags.UDT ? checkMemberRange(A, Letter) : checkRange(A);
    if (!A->getSpace().empty()) {
      S.Diag(getLetterLoc(A), diag::err_hlsl_space_on_global_constant);
      return false;
    }
    return checkComponent(A);
  }

  /// Numbers fill a register from their first component on; what is larger than
  /// a register begins one.
  bool checkComponent(const HLSLResourceBindingAttr *A) {
    auto [Register, Component] = getRegisterName(A).split('.');
    if (Component.empty() || Component == "x")
      return true;
    constexpr uint64_t RowSize = llvm::dxil::ConstantBufferRowBytes;
    ASTContext &C = S.Context;
    QualType T = cast<VarDecl>(D)->getType().getCanonicalType();
    uint64_t Size = RowSize;
    if (const auto *Vector = T->getAs<VectorType>())
      Size = Vector->getNumElements() *
             getComponentSize(C, Vector->getElementType());
    else if (T->isArithmeticType() || T->isEnumeralType())
      Size = getComponentSize(C, T);
    if (getConstantOffset(A) % RowSize + Size <= RowSize)
      return true;
    reportAt(getLetterLoc(A), Diag::err_register_component_crosses_row)
        << D << Component;
    return false;
  }

  static uint64_t getComponentSize(const ASTContext &C, QualType T) {
    constexpr uint64_t BoolSize = 4; // in buffers
    return T->isBooleanType() ? BoolSize
                              : C.getTypeSizeInChars(T).getQuantity();
  }

  /// The last element of an array has a register, too.
  bool checkRange(const HLSLResourceBindingAttr *A) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (!VD || !Info.Flags.Resource)
      return true;
    constexpr uint64_t NumRegisters = uint64_t(1) << 32;
    uint64_t Count = 1;
    QualType T = VD->getType();
    while (const ArrayType *Array = S.Context.getAsArrayType(T)) {
      const auto *Sized = dyn_cast<ConstantArrayType>(Array);
      if (!Sized)
        return true; // Unbounded arrays end with the last register.
      Count = llvm::SaturatingMultiply(Count, Sized->getZExtSize());
      T = Array->getElementType();
    }
    if (Count <= NumRegisters - A->getSlotNumber())
      return true;
    reportAt(getLetterLoc(A), Diag::err_register_range_end)
        << std::to_string(Count) << D;
    return false;
  }

  /// So have all members that take registers of this letter.
  bool checkMemberRange(const HLSLResourceBindingAttr *A,
                        RegisterLetter Letter) {
    constexpr uint64_t NumRegisters = uint64_t(1) << 32;
    QualType T = cast<VarDecl>(D)->getType();
    ResourceCounter Counter(S.Context);
    uint64_t Count = Counter.countRegisters(T, Letter);
    uint64_t Room = NumRegisters - A->getSlotNumber();
    if (Count <= Room)
      return true;
    reportAt(getLetterLoc(A), Diag::err_register_range_end)
        << std::to_string(Count) << D;
    const FieldDecl *Member = Counter.findMemberBehind(T, Letter, Room);
    reportAt(Member->getLocation(), Diag::note_register_member_behind)
        << Member;
    return false;
  }

  bool judgeSpace(const HLSLResourceBindingAttr *A) {
    SourceLocation Loc = getLetterLoc(A);
    const RegisterBindingFlags &F = Info.Flags;
    for (const HLSLResourceBindingAttr *First : Judged) {
      if (First->hasRegisterSlot())
        continue;
      reportAt(Loc, Diag::err_register_space_twice) << D;
      reportAt(getLetterLoc(First), Diag::note_register_previous);
      return false;
    }
    if (F.Resource || F.SRV || F.UAV || F.CBV || F.Sampler)
      return true;
    if (F.Basic || F.ContainsNumeric)
      S.Diag(Loc, diag::err_hlsl_space_on_global_constant);
    else
      reportAt(Loc, Diag::err_register_space_unbindable);
    noteDeclaration();
    return false;
  }

  //===--------------------------------------------------------------------===//
  // Fix-its
  //===--------------------------------------------------------------------===//

  /// Replaces the letter if there is one right letter and no other annotation
  /// has it.
  FixItHint offerLetter(const HLSLResourceBindingAttr *A) {
    SourceLocation Loc = getLetterLoc(A);
    std::optional<RegisterLetter> Right = getOnlyRegisterLetter(Info.Flags);
    if (!Right || Loc.isMacroID())
      return FixItHint();
    for (const HLSLResourceBindingAttr *Other : All)
      if (Other != A && getRegisterLetter(Other) == Right)
        return FixItHint();
    // Numbers have no space.
    if (*Right == RegisterLetter::C && !A->getSpace().empty())
      return FixItHint();
    return FixItHint::CreateReplacement(
        CharSourceRange::getCharRange(Loc, Loc.getLocWithOffset(1)),
        std::string(1, spellRegisterLetter(*Right)));
  }

  FixItHint offerPackOffset(const HLSLResourceBindingAttr *A) {
    SourceLocation Keyword = A->getRange().getBegin();
    if (Keyword.isMacroID() || !A->getSpace().empty() ||
        D->hasAttr<HLSLPackOffsetAttr>())
      return FixItHint();
    return FixItHint::CreateReplacement(Keyword, "packoffset");
  }

  //===--------------------------------------------------------------------===//
  // Notes
  //===--------------------------------------------------------------------===//

  void noteDeclaration() {
    enum : unsigned { OfType, GroupShared, CBuffer, TBuffer } What = OfType;
    QualType T;
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D))
      What = Buffer->isCBuffer() ? CBuffer : TBuffer;
    else if (isGroupShared(D))
      What = GroupShared;
    else
      T = cast<VarDecl>(D)->getType().getUnqualifiedType();
    reportAt(D->getLocation(), Diag::note_register_declared)
        << D << unsigned(What) << T;
  }

  /// Points at the member that takes another letter or, unless there is exactly
  /// one such letter, at the type.
  void noteMember() {
    if (auto Right = getOnlyRegisterLetter(Info.Flags)) {
      const FieldDecl *Member = Info.Members[unsigned(*Right)];
      reportAt(Member->getLocation(), Diag::note_register_member)
          << Member << Member->getType() << unsigned(*Right);
      return;
    }
    QualType T = S.Context.getBaseElementType(cast<VarDecl>(D)->getType());
    const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
    reportAt(Record->getLocation(), Diag::note_register_no_member) << Record;
  }

  void noteBuffer() {
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D->getDeclContext()))
      reportAt(Buffer->getLocation(), Diag::note_register_buffer) << D;
  }

  Sema &S;
  const NamedDecl *D;
  ArrayRef<HLSLResourceBindingAttr *> All;
  RegisterBindingInfo Info;
  SmallVector<const HLSLResourceBindingAttr *, 4> Judged;
};

} // namespace

/// Reports a resource whose place is not written.
static void reportImplicitBinding(Sema &S, const NamedDecl *D,
                                  const RegisterBindingFlags &F) {
  bool HasRegister[NumBindableLetters] = {};
  for (const auto *A : D->specific_attrs<HLSLResourceBindingAttr>())
    if (auto Letter = getRegisterLetter(A))
      HasRegister[unsigned(*Letter)] = true;
  for (auto [Class, Letter] : {std::pair(F.SRV, RegisterLetter::T),
                               {F.UAV, RegisterLetter::U},
                               {F.CBV, RegisterLetter::B},
                               {F.Sampler, RegisterLetter::S}})
    if (Class && !HasRegister[unsigned(Letter)]) {
      S.Diag(D->getLocation(), diag::warn_hlsl_implicit_binding);
      return;
    }
}

/// How well the profile of an annotation fits what is compiled: none fits less
/// than that of the stage, and better than that of another one.
static unsigned getProfileRank(Sema &S, const HLSLResourceBindingAttr *A) {
  enum : unsigned { OtherStage, AnyStage, ThisStage };
  StringRef Profile = getRegisterProfile(A);
  if (Profile.empty())
    return AnyStage;
  using Triple = llvm::Triple;
  const llvm::dxil::ShaderStage *Stage =
      llvm::dxil::lookupStageOfProfile(Profile.split('_').first);
  return Stage && S.Context.getTargetInfo().getTriple().getEnvironment() ==
                      Stage->Environment
             ? ThisStage
             : OtherStage;
}

/// Of annotations with the same letter for different profiles, only the one
/// that fits best counts, or the last of those that fit equally well.
static void
selectByProfile(Sema &S,
                SmallVectorImpl<HLSLResourceBindingAttr *> &Annotations) {
  auto IsReplacedBy = [&](const HLSLResourceBindingAttr *A,
                          const HLSLResourceBindingAttr *B, bool BIsLater) {
    if (A == B || !getRegisterLetter(A) ||
        getRegisterLetter(A) != getRegisterLetter(B) ||
        getRegisterProfile(A) == getRegisterProfile(B))
      return false;
    unsigned RankA = getProfileRank(S, A), RankB = getProfileRank(S, B);
    return RankA < RankB || (RankA == RankB && BIsLater);
  };
  SmallVector<HLSLResourceBindingAttr *, 4> Selected;
  for (auto [I, A] : llvm::enumerate(Annotations)) {
    bool IsReplaced = false;
    for (auto [J, B] : llvm::enumerate(Annotations))
      IsReplaced |= IsReplacedBy(A, B, /*BIsLater=*/J > I);
    if (!IsReplaced)
      Selected.push_back(A);
  }
  Annotations.assign(Selected);
}

void hlsl::judgeRegisterAnnotations(Sema &S, NamedDecl *D) {
  bool ReportsImplicit = !S.getDiagnostics().isIgnored(
      diag::warn_hlsl_implicit_binding, D->getLocation());
  if (!D->hasAttr<HLSLResourceBindingAttr>() && !ReportsImplicit)
    return;
  SmallVector<HLSLResourceBindingAttr *, 4> Annotations;
  for (auto *A : D->specific_attrs<HLSLResourceBindingAttr>())
    Annotations.push_back(A);
  D->dropAttr<HLSLResourceBindingAttr>();
  selectByProfile(S, Annotations);
  AnnotationJudge Judge(S, D, Annotations);
  for (HLSLResourceBindingAttr *A : Annotations)
    if (A->isInherited() || Judge.judge(A))
      D->addAttr(A);
  if (ReportsImplicit)
    reportImplicitBinding(S, D, Judge.getFlags());
}

//===----------------------------------------------------------------------===//
// What Clang's handling of declarations calls
//===----------------------------------------------------------------------===//

void hlsl::attachRegisterAnnotation(Sema &S, Decl *D, const ParsedAttr &AL) {
  HLSLResourceBindingAttr *Attr = makeAttr(S.Context, AL);
  if (const auto *VD = dyn_cast<VarDecl>(D))
    if (std::optional<Ineffective> Why = getIneffective(VD)) {
      if (Attr->hasRegisterSlot() && !getRegisterLetter(Attr)) {
        reportUnknownLetter(S, Attr);
        return;
      }
      report(S, Attr->getRange().getEnd(), Diag::warn_register_no_effect)
          << unsigned(*Why);
      return;
    }
  D->addAttr(Attr);
}

void hlsl::judgeVariableAnnotations(Sema &S, VarDecl *VD) {
  // Of a declaration that is wrong, not even the type may be what was written.
  QualType T = S.Context.getBaseElementType(VD->getType());
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (VD->isInvalidDecl() || (Record && Record->isInvalidDecl()))
    VD->dropAttr<HLSLResourceBindingAttr>();
  else if (!getIneffective(VD) && !VD->getType()->isDependentType() &&
           !VD->getType()->isUndeducedType())
    judgeRegisterAnnotations(S, VD);
}
