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
#include "clang/AST/DeclCXX.h"
#include "clang/Facts/HLSLNumericType.h"
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

/// Whether a thread's number, or several in as many dimensions, can be of the
/// type.
static bool isThreadNumber(const ASTContext &C, QualType T) {
  if (T->isDependentType())
    return true;
  std::optional<NumericType> Number =
      NumericType::get(C, T.getNonReferenceType());
  return Number && Number->Shape != NumericType::Matrix &&
         Number->Columns <= 3 && !isFloatRank(elementRank(C, Number->Element));
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
        << Semantic.getAttrName() << Value->getType();
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

  /// \p IsNamed if what contains the declaration has a semantic.
  bool check(const NamedDecl *D, QualType T, bool IsNamed) {
    if (const auto *Semantic = D->getAttr<HLSLParsedSemanticAttr>()) {
      StringRef Name = Semantic->getSemanticName();
      if (!isComputeInput(Name)) {
        report(S.SemaRef, D->getLocation(), Diag::err_semantic_of_stage)
            << Name;
        return false;
      }
      HasRepeated |= !Seen.insert(Name.lower()).second;
      IsNamed = true;
    }
    if (const auto *Record = T->getAsCXXRecordDecl())
      return checkMembers(Record, IsNamed);
    if (!IsNamed)
      S.Diag(D->getLocation(), diag::err_hlsl_missing_semantic_annotation);
    return IsNamed;
  }

private:
  bool checkMembers(const CXXRecordDecl *Record, bool IsNamed) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      if (!checkMembers(Base.getType()->getAsCXXRecordDecl(), IsNamed))
        return false;
    return llvm::all_of(Record->fields(), [&](const FieldDecl *Field) {
      return check(Field, Field->getType(), IsNamed);
    });
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
    if (!Checker.check(Param, Param->getType().getNonReferenceType(),
                       /*IsNamed=*/false))
      return InputSemantics::Invalid;
  return Checker.hasRepeated() ? InputSemantics::Repeated
                               : InputSemantics::Distinct;
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
  // Clang looks for semantics at the members of a resource, which have no
  // place.
  for (const ParmVarDecl *Param : Entry->parameters()) {
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
  return Semantics == InputSemantics::Distinct ||
         (Semantics == InputSemantics::Repeated &&
          !Entry->hasAttr<HLSLNumThreadsAttr>());
}
