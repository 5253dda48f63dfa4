// HLSLGlobals.cpp: Uniforms, groupshared and buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Declarations/HLSLGlobals.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Resources/HLSLResourceElements.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// The element type below all array dimensions.
static const Type *getInnermostType(const ValueDecl *VD) {
  return VD->getASTContext()
      .getBaseElementType(VD->getType())
      .getCanonicalType()
      .getTypePtr();
}

/// \p T without the address space that `groupshared` put on it or on the
/// elements of the array.
static QualType removeGroupShared(ASTContext &C, QualType T) {
  if (const ArrayType *Array = C.getAsArrayType(T)) {
    QualType Element = removeGroupShared(C, Array->getElementType());
    if (const auto *Constant = dyn_cast<ConstantArrayType>(Array))
      return C.getConstantArrayType(
          Element, Constant->getSize(), Constant->getSizeExpr(),
          Constant->getSizeModifier(), Constant->getIndexTypeCVRQualifiers());
    if (const auto *Dependent = dyn_cast<DependentSizedArrayType>(Array))
      return C.getDependentSizedArrayType(
          Element, Dependent->getSizeExpr(), Dependent->getSizeModifier(),
          Dependent->getIndexTypeCVRQualifiers());
    return T;
  }
  return T.hasAddressSpace() ? C.removeAddrSpaceQualType(T) : T;
}

/// Reports a keyword before a declaration: the macro that created the mark at
/// \p Mark. The keyword is the first argument of the message, and the fix-it
/// removes it.
static DiagnosticBuilder reportWord(Sema &S, SourceRange Mark, Diag ID) {
  const SourceLocation Begin = S.SourceMgr.getExpansionRange(Mark).getBegin();
  const CharSourceRange Word = CharSourceRange::getTokenRange(Begin, Begin);
  return report(S.getDiagnostics(), Begin, ID)
         << FixItHint::CreateRemoval(Word)
         << Lexer::getSourceText(Word, S.SourceMgr, S.getLangOpts());
}

/// Keywords before a local or static variable that describe values of the
/// application or the rasterizer.
static void checkWords(Sema &S, const VarDecl *VD) {
  for (const auto *Mark : VD->specific_attrs<AnnotateAttr>()) {
    StringRef Name = Mark->getAnnotation();
    if (Name == UniformMark || Name.starts_with(GlobalWordPrefix) ||
        llvm::is_contained(InterpolationMarks, Name))
      reportWord(S, Mark->getRange(), Diag::err_word_of_local)
          << VD->isLocalVarDecl() << VD;
  }
}

bool hlsl::checkWordOfGlobals(Sema &S, const ParsedAttr &Mark, const Decl *D) {
  enum { Field, Type, Function } Kind = Function;
  if (isa<FieldDecl>(D))
    Kind = Field;
  else if (isa<TypedefNameDecl>(D))
    Kind = Type;
  else if (!isa<FunctionDecl>(D))
    return true;
  const auto *Text = Mark.getNumArgs() != 0 && Mark.isArgExpr(0)
                         ? dyn_cast<StringLiteral>(Mark.getArgAsExpr(0))
                         : nullptr;
  if (!Text || (Text->getString() != UniformMark &&
                !Text->getString().starts_with(GlobalWordPrefix)))
    return true;
  // dxc takes `shared` there.
  if (Kind == Function && Text->getString().ends_with("shared"))
    return true;
  reportWord(S, Mark.getRange(), Diag::err_word_of_declaration)
      << unsigned(Kind);
  return false;
}

bool hlsl::checkVariable(Sema &S, VarDecl *VD) {
  if (VD->isLocalVarDecl() || VD->getStorageClass() == SC_Static)
    checkWords(S, VD);
  if (hasMark(VD, ExportMark))
    S.Diag(VD->getLocation(), diag::err_hlsl_export_not_on_function);
  if (VD->getType().getAddressSpace() == LangAS::hlsl_groupshared) {
    VD->addAttr(AnnotateAttr::CreateImplicit(S.Context, GroupSharedMark,
                                             /*Args=*/nullptr,
                                             /*ArgsSize=*/0));
    VD->setType(removeGroupShared(S.Context, VD->getType()));
    if (VD->hasLocalStorage()) {
      report(S, VD->getLocation(), Diag::err_groupshared_local) << VD;
      VD->setInvalidDecl();
      return false;
    }
  }
  if (!checkResourceVariable(S, VD)) {
    VD->setInvalidDecl();
    return false;
  }
  if (!VD->hasGlobalStorage())
    return false;
  bool Unbounded = VD->getType()->isIncompleteArrayType();
  QualType Complete =
      Unbounded ? S.Context.getBaseElementType(VD->getType()) : VD->getType();
  // What depends on a template, or on an expression that is wrong, is nothing
  // that could be bound.
  if (Complete->isDependentType())
    return false;
  // As in C++, the declaration of a static member needs no complete type.
  if (VD->isStaticDataMember() && !VD->isOutOfLine() && !VD->hasInit() &&
      !S.isCompleteType(VD->getLocation(), Complete))
    return false;
  if (S.RequireCompleteType(VD->getLocation(), Complete,
                            diag::err_typecheck_decl_incomplete_type)) {
    VD->setInvalidDecl();
    return false;
  }

  if (!checkObjectVariable(S, VD)) {
    VD->setInvalidDecl();
    return false;
  }

  // What is wrong with the members of a type is reported where it is defined.
  const CXXRecordDecl *Record =
      S.Context.getBaseElementType(Complete)->getAsCXXRecordDecl();
  if (Record && Record->isInvalidDecl()) {
    VD->setInvalidDecl();
    return false;
  }
  bool HasResources = getInnermostType(VD)->isHLSLIntangibleType();
  // Arrays of arrays by a typedef are treated as arrays of arrays. Other types
  // keep the properties of a typedef, such as globallycoherent.
  const auto *Array = S.Context.getAsConstantArrayType(VD->getType());
  if (HasResources && Array && Array->getElementType()->isConstantArrayType() &&
      !isa<ConstantArrayType>(Array->getElementType()))
    VD->setType(removeGroupShared(S.Context, VD->getType()));
  if (!HasResources && !Unbounded && !Complete->isDependentType() &&
      !isFlattenable(S.Context, VD->getType())) {
    report(S, VD->getLocation(), Diag::err_type_too_large)
        << VD->getType() << MaxScalarsOfType;
    VD->setInvalidDecl();
    return false;
  }
  if (isUniform(VD) && !checkShortVectors(S, VD->getLocation(), Complete,
                                          LongVectorLocation::ConstantBuffer)) {
    VD->setInvalidDecl();
    return false;
  }
  if (HasResources && !checkResourceElements(S, VD)) {
    VD->setInvalidDecl();
    return false;
  }
  return true;
}

bool hlsl::makeUniform(VarDecl *VD) {
  // A resource outside of a struct determines itself what can be written.
  const Type *T = getInnermostType(VD);
  if (!isUniform(VD) || T->isHLSLResourceRecord())
    return false;
  VD->setType(VD->getType().withConst());
  return !isa<HLSLBufferDecl>(VD->getDeclContext()) &&
         (!T->isHLSLIntangibleType() ||
          getRegisterBindingInfo(VD).Flags.ContainsNumeric);
}

/// Each resource that is bound on its own takes time and memory in all stages.
static constexpr uint64_t MaxMemberRanges = 16384;

void hlsl::checkMemberRanges(Sema &S, VarDecl *VD) {
  if (!isUniform(VD) || !isResourceAggregate(VD->getType()))
    return;
  ResourceCounts Counts = ResourceCounter(S.Context).count(VD->getType());
  for (uint64_t Ranges : Counts.Ranges)
    if (Ranges > MaxMemberRanges) {
      report(S, VD->getLocation(), Diag::err_too_many_ranges)
          << VD << std::to_string(Ranges) << unsigned(MaxMemberRanges);
      VD->setInvalidDecl();
      return;
    }
}

bool hlsl::needsNoInitialiser(const VarDecl *VD) {
  return isUniform(VD) || getInnermostType(VD)->isHLSLIntangibleType() ||
         isGroupShared(VD);
}

bool hlsl::isConstantZero(Sema &S, const VarDecl *VD) {
  const QualType T = VD->getType();
  if (!T.isConstQualified() || T->isDependentType() || VD->isStaticDataMember())
    return false;
  // Where it is read, Clang warns that it has no value.
  if (VD->isLocalVarDecl() && !VD->isStaticLocal())
    return true;
  if (VD->getStorageClass() != SC_Static)
    return false;
  const auto *Record = getInnermostType(VD)->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() ||
      !Record->isEmpty()) // an empty struct has no value to set
    report(S, VD->getLocation(), Diag::warn_constant_without_value) << VD;
  return true;
}

bool hlsl::hasPackedSize(Sema &S, const Decl *D) {
  const auto *VD = dyn_cast<VarDecl>(D);
  return !VD || // Clang reports invalid uses of the attribute.
         (!VD->getType()->isUndeducedType() &&
          !VD->getType()->isDependentType() &&
          S.isCompleteType(VD->getLocation(), VD->getType()));
}

bool hlsl::packAfterFirst(Sema &S, Decl *D, const ParsedAttr &Attribute) {
  const auto *VD = dyn_cast<VarDecl>(D);
  const auto *Vector = VD ? VD->getType()->getAs<VectorType>() : nullptr;
  if (!Vector || Vector->getNumElements() != 3 ||
      !isa<HLSLBufferDecl>(VD->getDeclContext()) ||
      Attribute.getNumArgs() != 2 ||
      S.Context.getTypeSize(Vector->getElementType()) > 32)
    return false;
  uint32_t Row, Component;
  if (!S.checkUInt32Argument(Attribute, Attribute.getArgAsExpr(0), Row) ||
      !S.checkUInt32Argument(Attribute, Attribute.getArgAsExpr(1), Component) ||
      Component != 1)
    return false;
  D->addAttr(::new (S.Context)
                 HLSLPackOffsetAttr(S.Context, Attribute, Row, Component));
  return true;
}

namespace {

/// The bytes that a constant with a `packoffset` or a `c` register takes.
struct PackedRange {
  const VarDecl *Member;
  uint64_t First;
  uint64_t Last;
  size_t Number; ///< in the order of the declarations
};

} // namespace

/// Reports each range that begins within an earlier one, with the one that
/// reaches furthest. \p Buffer is null for the default constant buffer.
static void reportOverlaps(Sema &S, SmallVectorImpl<PackedRange> &Ranges,
                           const HLSLBufferDecl *Buffer) {
  llvm::sort(Ranges, [](const PackedRange &A, const PackedRange &B) {
    return std::pair(A.First, A.Number) < std::pair(B.First, B.Number);
  });
  const PackedRange *Before = nullptr;
  for (const PackedRange &Range : Ranges) {
    if (Before && Range.First <= Before->Last) {
      report(S, Range.Member->getLocation(), Diag::err_layout_bytes_overlap)
          << Range.Member->getName() << std::to_string(Range.First)
          << std::to_string(Range.Last) << Before->Member->getName()
          << std::to_string(Before->First) << std::to_string(Before->Last)
          << !Buffer << (Buffer ? Buffer->getName() : "");
      report(S, Before->Member->getLocation(), Diag::note_layout_declared)
          << Before->Member->getName();
    }
    if (!Before || Range.Last > Before->Last)
      Before = &Range;
  }
}

/// As in dxc, the last one counts.
static void keepLastPackOffset(Sema &S, VarDecl *VD) {
  SmallVector<HLSLPackOffsetAttr *, 2> Offsets;
  for (Attr *A : VD->attrs())
    if (auto *Offset = dyn_cast<HLSLPackOffsetAttr>(A))
      Offsets.push_back(Offset);
  if (Offsets.size() < 2)
    return;
  for (const HLSLPackOffsetAttr *Without : ArrayRef(Offsets).drop_back())
    report(S.getDiagnostics(), Without->getLocation(),
           Diag::warn_packoffset_override);
  VD->dropAttr<HLSLPackOffsetAttr>();
  VD->addAttr(Offsets.back());
}

void hlsl::checkPackOffsets(Sema &S, HLSLBufferDecl *Buffer) {
  ASTContext &C = S.Context;
  MemoryLayout Layout(C, MemoryLayout::Rules::ConstantBuffer,
                      getDefaultMatrixPacking(C));
  SmallVector<PackedRange, 8> Ranges;
  bool HasPlain = false;
  for (Decl *Member : Buffer->decls()) {
    auto *VD = dyn_cast<VarDecl>(Member);
    // Statics are not in the buffer.
    if (!VD || VD->isInvalidDecl() || VD->getStorageClass() == SC_Static)
      continue;
    keepLastPackOffset(S, VD);
    auto *Offset = VD->getAttr<HLSLPackOffsetAttr>();
    if (!Offset) {
      HasPlain = true;
      continue;
    }
    uint64_t First = Offset->getOffsetInBytes();
    // Clang's own check assumes 2 bytes for minimum precision instead of 4.
    QualType T = VD->getType();
    if ((T->isVectorType() || T->isArithmeticType()) &&
        !Layout.isWithinRow(First, T))
      S.Diag(Offset->getLocation(),
             diag::err_hlsl_packoffset_cross_reg_boundary);
    Ranges.push_back(
        {VD, First,
         First + Layout.getSize(VD->getType(), Layout.getPacking(VD)) - 1,
         Ranges.size()});
  }
  if (Ranges.empty())
    return;
  Buffer->setHasValidPackoffset(true);
  if (HasPlain)
    S.Diag(Buffer->getLocation(), diag::warn_hlsl_packoffset_mix);
  reportOverlaps(S, Ranges, Buffer);
}

static std::optional<uint64_t> getRegisterOffset(const VarDecl *VD) {
  for (const RegisterAnnotation &A : getRegisterAnnotations(VD))
    if (A.getLetter() == RegisterLetter::C)
      return getConstantOffset(A);
  return std::nullopt;
}

void hlsl::checkConstantRegisters(Sema &S, ArrayRef<Decl *> Constants) {
  ASTContext &C = S.Context;
  MemoryLayout Layout(C, MemoryLayout::Rules::ConstantBuffer,
                      getDefaultMatrixPacking(C));
  SmallVector<PackedRange, 8> Ranges;
  for (const Decl *D : Constants) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (!VD || VD->isInvalidDecl())
      continue;
    if (std::optional<uint64_t> First = getRegisterOffset(VD))
      if (uint64_t Size = Layout.getSize(VD->getType(), Layout.getPacking(VD)))
        Ranges.push_back({VD, *First, *First + Size - 1, Ranges.size()});
  }
  reportOverlaps(S, Ranges, /*Buffer=*/nullptr);
}
