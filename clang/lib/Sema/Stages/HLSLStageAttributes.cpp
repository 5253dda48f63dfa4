// HLSLStageAttributes.cpp: Attributes of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/Builtins/HLSLTypos.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::AttributeForm;
using llvm::dxil::StageAttribute;

/// "a number from 1 to 32": the end of a message.
static std::string describeForm(const StageAttribute &A) {
  switch (A.Form) {
  case AttributeForm::NoForm:
  case AttributeForm::EmptyForm:
    return "no argument";
  case AttributeForm::NumberForm:
    return ("a whole number from " + Twine(A.Least) + " to " + Twine(A.Most))
        .str();
  case AttributeForm::FactorForm:
    return ("a number from " + Twine(A.Least) + " to " + Twine(A.Most)).str();
  case AttributeForm::WordForm: {
    std::string Words;
    for (auto [I, Word] : llvm::enumerate(A.Words))
      Words += ((I == 0                    ? ""
                 : I + 1 == A.Words.size() ? " or "
                                           : ", ") +
                Twine("\"") + Word + "\"")
                   .str();
    return Words;
  }
  case AttributeForm::FunctionForm:
    return "the name of a function in quotation marks";
  case AttributeForm::GridForm:
    return ("three whole numbers from 1 to " + Twine(llvm::dxil::MaxGridSize))
        .str();
  case AttributeForm::NodeIDForm:
    return "a name in quotation marks and, after a comma, an index that may be "
           "left out";
  case AttributeForm::IndexForm:
    return "a whole number of 32 bits, or -1 for none";
  }
  llvm_unreachable("all forms are handled");
}

static bool hasForm(const ASTContext &C, const StageAttribute &A,
                    const AnnotateAttr *Mark) {
  switch (A.Form) {
  case AttributeForm::NoForm:
    return true;
  case AttributeForm::EmptyForm:
    return Mark->args_size() == 0;
  case AttributeForm::NumberForm: {
    std::optional<uint32_t> Number = getAttributeNumber(C, Mark);
    return Number && *Number >= A.Least && *Number <= A.Most;
  }
  case AttributeForm::FactorForm: {
    std::optional<double> Factor = getAttributeFactor(C, Mark);
    return Factor && *Factor >= A.Least && *Factor <= A.Most;
  }
  case AttributeForm::WordForm: {
    std::optional<StringRef> Text = getAttributeText(Mark);
    return Text && llvm::any_of(A.Words, [&](StringRef Word) {
             return Text->equals_insensitive(Word);
           });
  }
  case AttributeForm::FunctionForm:
    return getAttributeText(Mark).has_value();
  case AttributeForm::GridForm:
    return getAttributeGrid(C, Mark).has_value();
  case AttributeForm::NodeIDForm:
    return getAttributeNodeID(C, Mark).has_value();
  case AttributeForm::IndexForm:
    return getAttributeIndex(C, Mark).has_value();
  }
  llvm_unreachable("all forms are handled");
}

/// Reports an attribute that entries of the stage do not have.
static bool checkKnown(SemaHLSL &S, StringRef Name, const Attr *A,
                       const llvm::dxil::ShaderStage &Stage) {
  if (Stage.findAttribute(Name))
    return true;
  report(S.SemaRef, A->getLocation(), Diag::err_attribute_of_stage)
      << Name << Stage.Plural;
  return false;
}

static bool checkMark(SemaHLSL &S, const FunctionDecl *Entry,
                      const AnnotateAttr *Mark, const StageAttribute &Row) {
  if (!hasForm(S.getASTContext(), Row, Mark)) {
    const Expr *Argument = getAttributeArgument(Mark);
    report(S.SemaRef, Argument ? Argument->getExprLoc() : Mark->getLocation(),
           Diag::err_attribute_argument)
        << Row.Name << describeForm(Row);
    return false;
  }
  if (Row.Form != AttributeForm::FunctionForm ||
      getPatchConstantFunction(Entry))
    return true;
  report(S.SemaRef, getAttributeArgument(Mark)->getExprLoc(),
         Diag::err_patch_function)
      << *getAttributeText(Mark);
  return false;
}

/// The stage of the entry point \p FD, of which only what was parsed is known.
static const llvm::dxil::ShaderStage *
findStage(const Sema &S, const FunctionDecl *FD,
          const ParsedAttributesView &Attributes) {
  const TargetInfo &Target = S.Context.getTargetInfo();
  if (Target.getTriple().getEnvironment() != llvm::Triple::Library)
    return FD->getIdentifier() &&
                   FD->getName() == Target.getTargetOpts().HLSLEntry
               ? llvm::dxil::lookupStage(Target.getTriple().getEnvironment())
               : nullptr;
  for (const ParsedAttr &A : Attributes)
    if (A.getKind() == ParsedAttr::AT_HLSLShader && A.getNumArgs() == 1)
      if (const auto *Text = dyn_cast_or_null<StringLiteral>(
              A.isArgExpr(0) ? A.getArgAsExpr(0) : nullptr))
        return llvm::dxil::lookupStageOfName(Text->getString());
  return nullptr;
}

void hlsl::diagnoseMisspelledAttributes(
    Sema &S, Decl *D, const ParsedAttributesView &Attributes) {
  auto *FD = dyn_cast<FunctionDecl>(D);
  const llvm::dxil::ShaderStage *Stage =
      FD ? findStage(S, FD, Attributes) : nullptr;
  if (!Stage)
    return;
  for (const ParsedAttr &A : Attributes) {
    if (A.getKind() != ParsedAttr::UnknownAttribute || A.isInvalid() ||
        A.hasScope())
      continue;
    NearestName Nearest(A.getAttrName()->getName());
    for (const StageAttribute &Row : Stage->attributes())
      if (Row.IsRequired)
        Nearest.consider(Row.Name);
    if (Nearest.best().empty())
      continue;
    report(S, A.getLoc(), Diag::err_attribute_misspelled)
        << A.getAttrName()->getName() << Nearest.best() << Stage->Plural
        << FixItHint::CreateReplacement(A.getLoc(), Nearest.best());
    A.setInvalid();
    FD->setInvalidDecl();
  }
}

bool hlsl::checkStageAttributes(SemaHLSL &S, const FunctionDecl *Entry,
                                const llvm::dxil::ShaderStage &Stage) {
  auto CheckOfClang = [&](const Attr *A) {
    return !A || checkKnown(S, A->getSpelling(), A, Stage);
  };
  bool IsRight = CheckOfClang(Entry->getAttr<HLSLNumThreadsAttr>()) &&
                 CheckOfClang(Entry->getAttr<HLSLWaveSizeAttr>());
  bool HasForeign = !IsRight;
  llvm::StringMap<const AnnotateAttr *> Seen;
  for (const auto *Mark : Entry->specific_attrs<AnnotateAttr>()) {
    StringRef Name = getStageAttribute(Mark);
    // That it is a node is a mark, too.
    if (Name.empty() ||
        (Stage.Kind == llvm::dxil::ShaderKind::Node && Name == "node"))
      continue;
    // Several belong to another stage together: one error is enough.
    if (!Stage.findAttribute(Name)) {
      HasForeign = HasForeign || !checkKnown(S, Name, Mark, Stage);
      continue;
    }
    auto [First, IsFirst] = Seen.try_emplace(Name, Mark);
    if (!IsFirst) {
      report(S.SemaRef, Mark->getLocation(), Diag::err_attribute_twice) << Name;
      report(S.SemaRef, First->second->getLocation(), Diag::note_first_is_here);
      IsRight = false;
      continue;
    }
    IsRight &= checkMark(S, Entry, Mark, *Stage.findAttribute(Name));
  }
  for (const StageAttribute &Row : Stage.attributes())
    if (Row.IsRequired && Row.Form != AttributeForm::NoForm &&
        !Seen.count(Row.Name)) {
      report(S.SemaRef, Entry->getLocation(), Diag::err_attribute_missing)
          << Entry << Stage.Plural << Row.Name << describeForm(Row);
      IsRight = false;
    }
  return IsRight && !HasForeign;
}
