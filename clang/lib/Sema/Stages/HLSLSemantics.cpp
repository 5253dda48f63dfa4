//===- HLSLSemantics.cpp - Semantics of parameters and fields ----- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which semantics there are is a question for the stage that an entry is of:
// the functions and structs of other stages stand in the same files, and are
// not checked here.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLSemantics.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Facts/HLSLEntryUniforms.h"
#include "clang/Facts/HLSLNumericType.h"
#include "clang/Facts/HLSLTypeWalk.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Target/DirectX/Contract/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

/// The inputs of a compute shader.
static bool isComputeInput(StringRef Name) {
  for (StringRef Known : {"SV_DispatchThreadID", "SV_GroupID",
                          "SV_GroupThreadID", "SV_GroupIndex"})
    if (Name.equals_insensitive(Known))
      return true;
  return false;
}

/// The input that is one number, while others have three dimensions.
static bool isFlatInput(StringRef Name) {
  return Name.equals_insensitive("SV_GroupIndex");
}

/// Whether a thread's number in at most so many dimensions can be of the type.
static bool isThreadNumber(const ASTContext &C, QualType T,
                           unsigned MaxDimensions = 3) {
  if (T->isDependentType())
    return true;
  std::optional<NumericType> Number =
      NumericType::get(C, T.getNonReferenceType());
  return Number && Number->Shape != NumericType::Matrix &&
         Number->Columns <= MaxDimensions &&
         !isFloatRank(elementRank(C, Number->Element));
}

bool hlsl::handleSystemSemantic(SemaHLSL &S, Decl *D,
                                const ParsedAttr &Semantic) {
  StringRef Name = Semantic.getAttrName()->getName();
  if (!Name.starts_with_insensitive("SV_"))
    return false;
  const auto *Value = dyn_cast<ValueDecl>(D);
  if (isComputeInput(Name) && Value && !isa<FunctionDecl>(Value) &&
      !Value->getType()->isRecordType() &&
      !isThreadNumber(S.getASTContext(), Value->getType())) {
    report(S.SemaRef, Semantic.getLoc(), Diag::err_input_id_type)
        << Name << /*IsFlat=*/false << Value->getType();
    return true;
  }
  D->addAttr(
      S.createSemanticAttr<HLSLParsedSemanticAttr>(Semantic, std::nullopt));
  return true;
}

namespace {

/// Walks over the inputs of an entry.
class InputChecker {
public:
  explicit InputChecker(SemaHLSL &S) : S(S) {}

  bool hasRepeated() const { return HasRepeated; }

  bool check(const ParmVarDecl *Param) {
    return takeSemantic(Param) &&
           walkType(S.getASTContext(), Param->getType().getNonReferenceType(),
                    [&](const TypePart &Part) { return visit(Param, Part); });
  }

private:
  WalkStep visit(const ParmVarDecl *Param, const TypePart &Part) {
    if (Part.Field && !takeSemantic(Part.Field))
      return WalkStep::Stop;
    if (Part.Kind == PartKind::Record)
      return WalkStep::Enter;
    const FieldDecl *Member = Part.getMember();
    SourceLocation Loc = Member ? Member->getLocation() : Param->getLocation();
    const auto *Semantic = findSemantic(Part);
    if (!Semantic)
      Semantic = Param->getAttr<HLSLParsedSemanticAttr>();
    if (!Semantic) {
      S.Diag(Loc, diag::err_hlsl_missing_semantic_annotation);
      return WalkStep::Stop;
    }
    StringRef Name = Semantic->getSemanticName();
    bool IsFlat = isFlatInput(Name);
    if (isThreadNumber(S.getASTContext(), Part.Type, IsFlat ? 1 : 3))
      return WalkStep::Skip;
    report(S.SemaRef, Loc, Diag::err_input_id_type)
        << Name << IsFlat << Part.Type;
    return WalkStep::Stop;
  }

  /// The semantic of a part or of what it is in.
  static const HLSLParsedSemanticAttr *findSemantic(const TypePart &Part) {
    if (Part.Field)
      if (const auto *Own = Part.Field->getAttr<HLSLParsedSemanticAttr>())
        return Own;
    return Part.Whole ? findSemantic(*Part.Whole) : nullptr;
  }

  /// Reports a semantic that the stage does not have, and notes the others.
  bool takeSemantic(const NamedDecl *D) {
    const auto *Semantic = D->getAttr<HLSLParsedSemanticAttr>();
    if (!Semantic)
      return true;
    StringRef Name = Semantic->getSemanticName();
    if (!isComputeInput(Name)) {
      report(S.SemaRef, D->getLocation(), Diag::err_semantic_of_stage) << Name;
      return false;
    }
    HasRepeated |= !Seen.insert(Name.lower()).second;
    return true;
  }

  SemaHLSL &S;
  llvm::StringSet<> Seen;
  bool HasRepeated = false;
};

} // namespace

InputSemantics hlsl::checkInputSemantics(SemaHLSL &S,
                                         const FunctionDecl *Entry) {
  InputChecker Checker(S);
  for (const ParmVarDecl *Param : Entry->parameters())
    if (!isUniformParameter(Param) && !Checker.check(Param))
      return InputSemantics::Invalid;
  return Checker.hasRepeated() ? InputSemantics::Repeated
                               : InputSemantics::Distinct;
}

/// A compute shader has inputs only.
static bool checkNoOutputs(SemaHLSL &S, const FunctionDecl *Entry) {
  const auto *Shader = Entry->getAttr<HLSLShaderAttr>();
  if ((Shader
           ? Shader->getType()
           : S.getASTContext().getTargetInfo().getTriple().getEnvironment()) !=
      llvm::Triple::Compute)
    return true;
  if (!Entry->getReturnType()->isVoidType()) {
    report(S.SemaRef, Entry->getLocation(), Diag::err_entry_returns)
        << Entry << Entry->getReturnType();
    return false;
  }
  for (const ParmVarDecl *Param : Entry->parameters())
    if (const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
        Modifier && Modifier->isAnyOut()) {
      report(S.SemaRef, Param->getLocation(), Diag::err_entry_output) << Param;
      return false;
    }
  return true;
}

bool hlsl::checkEntryPoint(SemaHLSL &S, const FunctionDecl *Entry) {
  // After an error a parameter's type may contain itself, and Clang would walk
  // it forever; the entry is checked when the rest is right.
  if (S.SemaRef.getDiagnostics().hasErrorOccurred())
    return false;
  if (const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
      Threads &&
      (Threads->getX() < 1 || Threads->getY() < 1 || Threads->getZ() < 1)) {
    report(S.SemaRef, Threads->getLocation(), Diag::err_empty_thread_group)
        << Threads->getX() << Threads->getY() << Threads->getZ();
    return false;
  }
  // Clang knows only how many there may be in x and y.
  if (const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
      Threads && unsigned(Threads->getZ()) > llvm::dxil::MaxThreadsOfGroupInZ) {
    S.Diag(Threads->getLocation(), diag::err_hlsl_numthreads_argument_oor)
        << /*Z=*/2 << unsigned(llvm::dxil::MaxThreadsOfGroupInZ);
    return false;
  }
  if (!checkNoOutputs(S, Entry))
    return false;
  // Clang looks for semantics at the members of a resource, which have no
  // place.
  for (const ParmVarDecl *Param : Entry->parameters()) {
    if (isUniformParameter(Param))
      continue;
    QualType T = Param->getType().getNonReferenceType();
    // A template is instantiated when its members are asked for; what stays
    // incomplete Clang reports.
    if (!S.SemaRef.isCompleteType(Param->getLocation(), T))
      return false;
    if (T->isHLSLIntangibleType()) {
      S.Diag(Param->getLocation(), diag::err_hlsl_missing_semantic_annotation);
      return false;
    }
  }
  InputSemantics Semantics = checkInputSemantics(S, Entry);
  // Clang wants a semantic at each parameter.
  if (hasUniformParameters(Entry))
    return false;
  return Semantics == InputSemantics::Distinct ||
         (Semantics == InputSemantics::Repeated &&
          !Entry->hasAttr<HLSLNumThreadsAttr>());
}
