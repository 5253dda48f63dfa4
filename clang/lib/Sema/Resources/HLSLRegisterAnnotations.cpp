// HLSLRegisterAnnotations.cpp: Register annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Annotations are attached when they are parsed and checked when the
// declaration is complete. CodeGen applies those that remain. The rules are in
// clang/Sema/Resources/HLSLRegisterAnnotations.h.

#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

/// One cell of the table: the verdict if the flag is set, and if it is not.
struct Decision {
  bool RegisterBindingFlags::*Flag;
  RegisterVerdict IfSet;
  RegisterVerdict Otherwise;
};

using Flags = RegisterBindingFlags;
using V = RegisterVerdict;

constexpr Decision always(RegisterVerdict Verdict) {
  return {nullptr, Verdict, Verdict};
}

/// A resource takes the letter of its class.
constexpr Decision onlyIf(bool Flags::*Class) {
  return {Class, V::Valid, V::Mismatch};
}

/// A UDT takes the letters of its members.
constexpr Decision ifContains(bool Flags::*Class) {
  return {Class, V::Valid, V::MissingMember};
}

constexpr unsigned NumLetters = 6;
using DecisionRow = Decision[NumLetters];

// The rows of the proposal's "diagnostic emission", by register letter: t, u,
// b, s, c, i. Its text for mismatches has no case for `i`, whose registers are
// gone for everything, so there `i` is invalid.

constexpr DecisionRow OtherRow = {always(V::Mismatch), always(V::Mismatch),
                                  always(V::Mismatch), always(V::Mismatch),
                                  always(V::Mismatch), always(V::Invalid)};

constexpr DecisionRow ResourceRow = {
    onlyIf(&Flags::SRV),     onlyIf(&Flags::UAV), onlyIf(&Flags::CBV),
    onlyIf(&Flags::Sampler), always(V::Mismatch), always(V::Invalid)};

constexpr DecisionRow BasicRow = {
    always(V::Mismatch),
    always(V::Mismatch),
    always(V::DeprecatedB),
    always(V::Mismatch),
    {&Flags::DefaultGlobals, V::Valid, V::PackOffset},
    always(V::DeprecatedI)};

constexpr DecisionRow UDTRow = {ifContains(&Flags::SRV),
                                ifContains(&Flags::UAV),
                                ifContains(&Flags::CBV),
                                ifContains(&Flags::Sampler),
                                ifContains(&Flags::ContainsNumeric),
                                always(V::Invalid)};

} // namespace

RegisterVerdict hlsl::checkRegister(const RegisterBindingFlags &F,
                                    RegisterLetter Letter) {
  const DecisionRow &Row = F.Other      ? OtherRow
                           : F.Resource ? ResourceRow
                           : F.Basic    ? BasicRow
                                        : UDTRow;
  const Decision &Cell = Row[unsigned(Letter)];
  RegisterVerdict Verdict =
      !Cell.Flag || F.*Cell.Flag ? Cell.IfSet : Cell.Otherwise;
  // A member of a buffer has its offset there, regardless of its type.
  if (Verdict == V::Valid && Letter == RegisterLetter::C && !F.DefaultGlobals)
    return V::PackOffset;
  return Verdict;
}

std::optional<RegisterLetter>
hlsl::getOnlyRegisterLetter(const RegisterBindingFlags &F) {
  std::optional<RegisterLetter> Only;
  for (unsigned Letter = 0; Letter != NumBindableLetters; ++Letter) {
    if (checkRegister(F, RegisterLetter(Letter)) != V::Valid)
      continue;
    if (Only)
      return std::nullopt;
    Only = RegisterLetter(Letter);
  }
  return Only;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Why annotations of a variable have no effect; texts select by the number.
enum class Ineffective : unsigned { Static, Local, Parameter };

static std::optional<Ineffective> getIneffective(const VarDecl *VD) {
  if (isa<ParmVarDecl>(VD))
    return Ineffective::Parameter;
  if (VD->isLocalVarDecl())
    return Ineffective::Local;
  // `static groupshared` is groupshared above all.
  if (isStaticVariable(VD) && !isGroupShared(VD) &&
      VD->getType().getAddressSpace() != LangAS::hlsl_groupshared)
    return Ineffective::Static;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

static SourceLocation getLetterLoc(const RegisterAnnotation *A) {
  return A->Range.getEnd();
}

static DiagnosticBuilder reportUnknownLetter(Sema &S,
                                             const RegisterAnnotation *A) {
  return report(S.getDiagnostics(), getLetterLoc(A),
                Diag::err_hlsl_binding_type_invalid)
         << StringRef(&A->Letter, 1);
}

namespace {

/// Checks the annotations of one declaration, in their order.
class AnnotationChecker {
public:
  AnnotationChecker(Sema &S, const NamedDecl *D,
                    ArrayRef<RegisterAnnotation> All)
      : S(S), D(D), All(All), Info(getRegisterBindingInfo(D)) {}

  const RegisterBindingFlags &getFlags() const { return Info.Flags; }

  /// Reports what is wrong. Returns whether the annotation has an effect.
  bool check(const RegisterAnnotation *A) {
    bool IsValid = !A->hasRegister() ? checkSpace(A)
                   : !A->getLetter() ? rejectLetter(A)
                                     : checkSlot(A, *A->getLetter());
    IsValid = IsValid && !hasOtherSpace(A);
    Checked.push_back(A);
    return IsValid;
  }

  /// The meaning of an annotation of the legacy group on numbers in $Globals,
  /// as in dxc: `b` and `i` on numbers, and the letter of a resource on a
  /// struct of numbers, which has no resources, specify the offset among the
  /// constants.
  std::optional<RegisterAnnotation>
  getLegacyLocation(const RegisterAnnotation *A) {
    const RegisterBindingFlags &F = Info.Flags;
    if (!F.DefaultGlobals || F.SRV || F.UAV || F.CBV || F.Sampler || A->Space ||
        A->Component || !A->getLetter())
      return std::nullopt;
    RegisterVerdict Verdict = checkRegister(F, *A->getLetter());
    if (F.UDT ? Verdict != RegisterVerdict::MissingMember
              : Verdict != RegisterVerdict::DeprecatedB &&
                    Verdict != RegisterVerdict::DeprecatedI)
      return std::nullopt;
    RegisterAnnotation Location = *A;
    Location.Letter = spellRegisterLetter(RegisterLetter::C);
    return Location;
  }

  /// Whether an annotation that is right in itself repeats one of an earlier
  /// declaration, \p Known, or contradicts it, which is reported.
  bool isCovered(const RegisterAnnotation &A,
                 ArrayRef<RegisterAnnotation> Known) {
    for (const RegisterAnnotation &First : Known) {
      if (First.getLetter() != A.getLetter() || !First.isForSameProfile(A))
        continue;
      if (!First.isSameLocation(A)) {
        reportAt(getLetterLoc(&A), Diag::err_register_redeclared)
            << D << A.spellLocation() << First.spellLocation();
        reportAt(getLetterLoc(&First), Diag::note_first_is_here);
      }
      return true;
    }
    for (const RegisterAnnotation &First : Known)
      if (isOfOtherSpace(A, First)) {
        reportOtherSpace(A, First);
        return true;
      }
    return false;
  }

private:
  DiagnosticBuilder reportAt(SourceLocation Loc, Diag ID) {
    return report(S.getDiagnostics(), Loc, ID);
  }

  bool checkSlot(const RegisterAnnotation *A, RegisterLetter Letter) {
    // Nothing can be right about what takes no register, so that comes first.
    if (!Info.Flags.Other && isRepeated(A, Letter))
      return false;
    SourceLocation Loc = getLetterLoc(A);
    unsigned LetterNumber = unsigned(Letter);
    RegisterVerdict Verdict = checkRegister(Info.Flags, Letter);
    switch (Verdict) {
    case RegisterVerdict::Valid:
      return checkLocation(A, Letter);
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

  /// Whether one of two annotations is a space alone, which is for what has no
  /// other, and the other one a register in another space.
  static bool isOfOtherSpace(const RegisterAnnotation &A,
                             const RegisterAnnotation &B) {
    return A.hasRegister() != B.hasRegister() && A.Space && B.Space &&
           *A.Space != *B.Space;
  }

  void reportOtherSpace(const RegisterAnnotation &A,
                        const RegisterAnnotation &First) {
    reportAt(getLetterLoc(&A), Diag::err_register_other_space)
        << D << *A.Space << *First.Space;
    reportAt(getLetterLoc(&First), Diag::note_first_is_here);
  }

  bool hasOtherSpace(const RegisterAnnotation *A) {
    for (const RegisterAnnotation *First : Checked)
      if (isOfOtherSpace(*A, *First)) {
        reportOtherSpace(*A, *First);
        return true;
      }
    return false;
  }

  bool rejectLetter(const RegisterAnnotation *A) {
    reportUnknownLetter(S, A) << offerLetter(A);
    return false;
  }

  bool isRepeated(const RegisterAnnotation *A, RegisterLetter Letter) {
    for (const RegisterAnnotation *First : Checked) {
      if (First->getLetter() != Letter)
        continue;
      reportAt(getLetterLoc(A), Diag::err_hlsl_duplicate_register_annotation)
          << unsigned(Letter);
      reportAt(getLetterLoc(First), Diag::note_first_is_here);
      return true;
    }
    return false;
  }

  /// Whether the registers are those of members: of a struct, or of a block.
  bool hasMembers() const {
    const auto *VD = dyn_cast<VarDecl>(D);
    return Info.Flags.UDT || (VD && isBlockOrArray(VD->getType()));
  }

  /// Checks what goes with a register of the right letter.
  bool checkLocation(const RegisterAnnotation *A, RegisterLetter Letter) {
    if (Letter != RegisterLetter::C)
      return hasMembers() ? checkMemberRange(A, Letter) : checkRange(A);
    if (A->Space) {
      S.Diag(getLetterLoc(A), diag::err_hlsl_space_on_global_constant);
      return false;
    }
    return checkComponent(A);
  }

  /// Whether there are scalars of two components in a type.
  bool hasLongScalars(QualType T) {
    return hasPart(S.Context, T, [&](const TypePart &Part) {
      if (Part.Kind != PartKind::Value)
        return false;
      std::optional<NumericType> Number =
          NumericType::get(S.Context, Part.Type);
      return Number && getScalarSize(S.Context, Number->Element) == 8;
    });
  }

  /// Numbers fill a register from their first component on; what is larger than
  /// a register begins one.
  bool checkComponent(const RegisterAnnotation *A) {
    QualType T = cast<VarDecl>(D)->getType().getCanonicalType();
    if (A->Component.value_or(0) % 2 != 0 && hasLongScalars(T)) {
      reportAt(getLetterLoc(A), Diag::err_register_component_of_long)
          << D << llvm::dxil::ComponentLetters.substr(*A->Component, 1);
      return false;
    }
    MemoryLayout Layout(S.Context, MemoryLayout::Rules::ConstantBuffer,
                        getDefaultMatrixPacking(S.Context));
    if (Layout.isWithinRow(getConstantOffset(*A), T))
      return true;
    reportAt(getLetterLoc(A), Diag::err_register_component_crosses_row)
        << D << llvm::dxil::ComponentLetters.substr(*A->Component, 1);
    return false;
  }

  /// The last element of an array has a register, too.
  bool checkRange(const RegisterAnnotation *A) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (!VD || !Info.Flags.Resource)
      return true;
    uint64_t Count = 1;
    QualType T = VD->getType();
    while (const ArrayType *Array = S.Context.getAsArrayType(T)) {
      const auto *Sized = dyn_cast<ConstantArrayType>(Array);
      if (!Sized)
        return true; // Unbounded arrays end with the last register.
      Count = llvm::SaturatingMultiply(Count, Sized->getZExtSize());
      T = Array->getElementType();
    }
    if (Count <= llvm::dxil::NumRegisters - A->Number)
      return true;
    reportAt(getLetterLoc(A), Diag::err_register_range_end)
        << std::to_string(Count) << D;
    return false;
  }

  /// So have all members that take registers of this letter.
  bool checkMemberRange(const RegisterAnnotation *A, RegisterLetter Letter) {
    QualType T = cast<VarDecl>(D)->getType();
    ResourceCounter Counter(S.Context);
    uint64_t Count = Counter.countRegisters(T, Letter);
    uint64_t Room = llvm::dxil::NumRegisters - A->Number;
    if (Count <= Room)
      return true;
    reportAt(getLetterLoc(A), Diag::err_register_range_end)
        << std::to_string(Count) << D;
    if (const FieldDecl *Member = Counter.findMemberBehind(T, Letter, Room))
      reportAt(Member->getLocation(), Diag::note_register_member_behind)
          << Member;
    return false;
  }

  bool checkSpace(const RegisterAnnotation *A) {
    SourceLocation Loc = getLetterLoc(A);
    const RegisterBindingFlags &F = Info.Flags;
    for (const RegisterAnnotation *First : Checked) {
      if (First->hasRegister())
        continue;
      reportAt(Loc, Diag::err_register_space_twice) << D;
      reportAt(getLetterLoc(First), Diag::note_first_is_here);
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
  /// has it, or has been offered it.
  FixItHint offerLetter(const RegisterAnnotation *A) {
    SourceLocation Loc = getLetterLoc(A);
    std::optional<RegisterLetter> Right = getOnlyRegisterLetter(Info.Flags);
    if (!Right || Loc.isMacroID())
      return FixItHint();
    for (const RegisterAnnotation &Other : All)
      if (&Other != A && Other.getLetter() == Right)
        return FixItHint();
    if (IsLetterOffered)
      return FixItHint();
    // Numbers have no space, and only they have components.
    if (*Right == RegisterLetter::C ? A->Space.has_value()
                                    : A->Component.has_value())
      return FixItHint();
    IsLetterOffered = true;
    return FixItHint::CreateReplacement(
        CharSourceRange::getCharRange(Loc, Loc.getLocWithOffset(1)),
        std::string(1, spellRegisterLetter(*Right)));
  }

  FixItHint offerPackOffset(const RegisterAnnotation *A) {
    SourceLocation Keyword = A->Range.getBegin();
    if (Keyword.isMacroID() || A->Space || D->hasAttr<HLSLPackOffsetAttr>() ||
        IsLetterOffered)
      return FixItHint();
    IsLetterOffered = true;
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
  ArrayRef<RegisterAnnotation> All;
  RegisterBindingInfo Info;
  SmallVector<const RegisterAnnotation *, 4> Checked;
  bool IsLetterOffered = false; ///< A second fix-it would write the same.
};

} // namespace

/// Reports a resource without a register in the source.
static void reportImplicitBinding(Sema &S, const NamedDecl *D,
                                  const RegisterBindingFlags &F) {
  bool HasRegister[NumBindableLetters] = {};
  for (const RegisterAnnotation &A : getRegisterAnnotations(D))
    if (auto Letter = A.getLetter())
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
static unsigned getProfileRank(Sema &S, const RegisterAnnotation &A) {
  enum : unsigned { OtherStage, AnyStage, ThisStage };
  if (A.Stage == llvm::Triple::UnknownEnvironment)
    return AnyStage;
  return S.Context.getTargetInfo().getTriple().getEnvironment() == A.Stage
             ? ThisStage
             : OtherStage;
}

/// Of annotations with the same letter for different profiles, only the one
/// that fits best counts, or the last of those that fit equally well.
static void selectByProfile(Sema &S,
                            SmallVectorImpl<RegisterAnnotation> &Annotations) {
  auto IsReplacedBy = [&](const RegisterAnnotation &A,
                          const RegisterAnnotation &B, bool BIsLater) {
    if (!A.getLetter() || A.getLetter() != B.getLetter() ||
        A.isForSameProfile(B))
      return false;
    unsigned RankA = getProfileRank(S, A), RankB = getProfileRank(S, B);
    return RankA < RankB || (RankA == RankB && BIsLater);
  };
  SmallVector<RegisterAnnotation, 2> Selected;
  for (auto [I, A] : llvm::enumerate(Annotations)) {
    bool IsReplaced = false;
    for (auto [J, B] : llvm::enumerate(Annotations))
      IsReplaced |= I != J && IsReplacedBy(A, B, /*BIsLater=*/J > I);
    if (!IsReplaced)
      Selected.push_back(A);
  }
  Annotations.assign(Selected);
}

void hlsl::checkRegisterAnnotations(Sema &S, NamedDecl *D) {
  bool ReportsImplicit = !S.getDiagnostics().isIgnored(
      diag::warn_hlsl_implicit_binding, D->getLocation());
  SmallVector<RegisterAnnotation, 2> Written = getRegisterAnnotations(D);
  if (Written.empty() && !ReportsImplicit)
    return;
  dropRegisterAnnotations(D);
  selectByProfile(S, Written);
  AnnotationChecker Checker(S, D, Written);
  SmallVector<RegisterAnnotation, 2> Valid;
  std::optional<RegisterAnnotation> LegacyLocation;
  bool HasLocation = false;
  for (const RegisterAnnotation &A : Written) {
    unsigned NumErrors = S.getDiagnostics().getNumErrors();
    if (Checker.check(&A)) {
      Valid.push_back(A);
      HasLocation |= A.getLetter() == RegisterLetter::C;
    } else if (S.getDiagnostics().getNumErrors() == NumErrors) {
      if (auto Location = Checker.getLegacyLocation(&A))
        LegacyLocation = Location;
    }
  }
  if (LegacyLocation && !HasLocation)
    Valid.push_back(*LegacyLocation);
  // Registers are Direct3D's, for which the source stays correct.
  if (hasVulkanLayout(S)) {
    if (ReportsImplicit && !getVulkanBinding(D))
      reportImplicitBinding(S, D, Checker.getFlags());
    return;
  }
  attachRegisterAnnotations(D, Valid);
  if (ReportsImplicit)
    reportImplicitBinding(S, D, Checker.getFlags());
}

void hlsl::mergeRegisterAnnotations(Sema &S, VarDecl *VD) {
  const VarDecl *Previous = VD->getPreviousDecl();
  if (!Previous)
    return;
  SmallVector<RegisterAnnotation, 2> All = getRegisterAnnotations(Previous);
  const SmallVector<RegisterAnnotation, 2> Added = getRegisterAnnotations(VD);
  if (All.empty() && Added.empty())
    return;
  AnnotationChecker Checker(S, VD, Added);
  const SmallVector<RegisterAnnotation, 2> Known = All;
  for (const RegisterAnnotation &A : Added)
    if (!Checker.isCovered(A, Known))
      All.push_back(A);
  for (VarDecl *D : VD->redecls()) {
    dropRegisterAnnotations(D);
    attachRegisterAnnotations(D, All);
  }
}

//===----------------------------------------------------------------------===//
// What Clang's handling of declarations calls
//===----------------------------------------------------------------------===//

void hlsl::attachRegisterAnnotation(Sema &S, Decl *D, const ParsedAttr &AL) {
  auto Annotation =
      RegisterAnnotation::read(S.Context, AL.getArgAsExpr(0), AL.getRange());
  const auto *VD = dyn_cast<VarDecl>(D);
  if (VD && VD->getDescribedVarTemplate()) {
    report(S, Annotation.Range.getEnd(), Diag::err_register_of_template) << VD;
    return;
  }
  if (VD)
    if (std::optional<Ineffective> Why = getIneffective(VD)) {
      if (Annotation.hasRegister() && !Annotation.getLetter()) {
        reportUnknownLetter(S, &Annotation);
        return;
      }
      report(S, Annotation.Range.getEnd(), Diag::warn_register_no_effect)
          << unsigned(*Why);
      return;
    }
  attachRegisterAnnotations(D, Annotation);
}

void hlsl::checkVariableAnnotations(Sema &S, VarDecl *VD) {
  checkVulkanBinding(S, VD);
  // Of a declaration that is wrong, not even the type may be what was written.
  QualType T = S.Context.getBaseElementType(VD->getType());
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (VD->isInvalidDecl() || (Record && Record->isInvalidDecl()))
    dropRegisterAnnotations(VD);
  else if (!getIneffective(VD) && !VD->getType()->isDependentType() &&
           !VD->getType()->isUndeducedType())
    checkRegisterAnnotations(S, VD);
}

// Attributes of Vulkan.

/// What else changes places or sizes, which no layout here knows.
static bool changesLayout(StringRef Name) {
  return llvm::is_contained({"constant_id", "counter_binding", "offset",
                             "push_constant", "shader_record_ext",
                             "shader_record_nv"},
                            Name);
}

// Of an attribute Clang decides by its name alone, so the name knows. The flag
// is for precompiled headers, which there are none of.
void hlsl::enableVulkanBindings(IdentifierTable &Identifiers) {
  Identifiers.get("binding").setChangedSinceDeserialization();
}

bool hlsl::isVulkanBinding(const IdentifierInfo &Name) {
  return Name.isStr("binding") && Name.hasChangedSinceDeserialization();
}

void hlsl::rejectVulkanBinding(Sema &S, const ParsedAttr &Attribute) {
  if (hasVulkanLayout(S))
    report(S, Attribute.getLoc(), Diag::err_vulkan_binding_place);
}

/// The argument \p I of the attribute; 0 if there is none. Nothing after an
/// error, which is reported.
static std::optional<uint32_t> readNumber(Sema &S, const ParsedAttr &Attribute,
                                          unsigned I) {
  if (I >= Attribute.getNumArgs())
    return 0;
  std::optional<llvm::APSInt> Value;
  SourceLocation Loc = Attribute.getLoc();
  if (Attribute.isArgExpr(I)) {
    Expr *Argument = Attribute.getArgAsExpr(I);
    Loc = Argument->getExprLoc();
    if (ExprResult Loaded = S.DefaultLvalueConversion(Argument);
        Loaded.isUsable())
      Argument = Loaded.get();
    if (!Argument->isValueDependent() &&
        Argument->getType()->isIntegralOrEnumerationType())
      Value = Argument->getIntegerConstantExpr(S.Context);
  }
  if (Value && !Value->isNegative() && Value->getActiveBits() <= 32)
    return uint32_t(Value->getZExtValue());
  report(S, Loc, Diag::err_vulkan_binding_number) << I;
  return std::nullopt;
}

/// Whether \p D can have a binding, as far as its kind tells.
static bool mayHaveBinding(const Decl *D) {
  if (const auto *Param = dyn_cast<ParmVarDecl>(D))
    return isUniformParameter(Param);
  const auto *Var = dyn_cast<VarDecl>(D);
  return isa<HLSLBufferDecl>(D) || (Var && !Var->isLocalVarDecl());
}

static void processBinding(Sema &S, Decl *D, const ParsedAttr &Attribute) {
  if (!mayHaveBinding(D)) {
    report(S, Attribute.getLoc(), Diag::err_vulkan_binding_place);
    return;
  }
  if (Attribute.getNumArgs() < 1 || Attribute.getNumArgs() > 2) {
    report(S, Attribute.getLoc(), Diag::err_vulkan_binding_arguments);
    return;
  }
  // Clang may process the attributes of one declaration twice.
  for (const auto *Mark : D->specific_attrs<AnnotateAttr>()) {
    if (Mark->getAnnotation() != VulkanBindingMark)
      continue;
    if (Mark->getRange() != Attribute.getRange())
      report(S, Attribute.getLoc(), Diag::err_vulkan_binding_twice);
    return;
  }
  std::optional<uint32_t> Binding = readNumber(S, Attribute, 0);
  std::optional<uint32_t> Set = readNumber(S, Attribute, 1);
  if (Binding && Set)
    attachVulkanBinding(D, {*Binding, *Set, Attribute.getRange()});
}

void hlsl::processVulkanAttributes(Sema &S, Decl *D,
                                   const ParsedAttributesView &Attributes) {
  if (!D || !hasVulkanLayout(S))
    return;
  for (const ParsedAttr &Attribute : Attributes) {
    const IdentifierInfo *Scope = Attribute.getScopeName();
    if (!Scope || !Scope->isStr("vk"))
      continue;
    StringRef Name = Attribute.getAttrName()->getName();
    if (Name == "binding")
      processBinding(S, D, Attribute);
    else if (changesLayout(Name))
      reportNotSupported(
          S, Attribute.getLoc(),
          ("the attribute 'vk::" + Name + "' with the layout target 'vulkan'")
              .str());
  }
}

void hlsl::checkVulkanBinding(Sema &S, NamedDecl *D) {
  std::optional<VulkanBinding> Binding =
      hasVulkanLayout(S) ? getVulkanBinding(D) : std::nullopt;
  const auto *Var = dyn_cast<VarDecl>(D);
  if (!Binding || !Var || Var->isInvalidDecl() || isa<ParmVarDecl>(Var) ||
      Var->getType()->isDependentType())
    return;
  RegisterBindingFlags Flags = getRegisterBindingInfo(Var).Flags;
  if (isUniform(Var) &&
      (Flags.Resource || Flags.SRV || Flags.UAV || Flags.CBV || Flags.Sampler))
    return;
  report(S, Binding->Range.getBegin(), Diag::err_vulkan_binding_place);
  for (Decl *Declared : D->redecls())
    if (Declared->hasAttrs())
      llvm::erase_if(Declared->getAttrs(), [](const Attr *A) {
        const auto *Mark = dyn_cast<AnnotateAttr>(A);
        return Mark && Mark->getAnnotation() == VulkanBindingMark;
      });
}
