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
// nobody's business here. The list of what is replaced and wrapped, with the
// reasons, is clang/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "HLSLSemantics.h"
#include "HLSLNumericType.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/HLSL/HLSLOverlay.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"

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

CLANG_WRAPS(void, HandleSemanticAttr,
            "_ZN5clang8SemaHLSL18handleSemanticAttrEPNS_4DeclERKNS_"
            "10ParsedAttrE",
            SemaHLSL *S, Decl *D, const ParsedAttr &Semantic);

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

void wrapHandleSemanticAttr(SemaHLSL *S, Decl *D, const ParsedAttr &Semantic) {
  StringRef Name = Semantic.getAttrName()->getName();
  if (!Name.starts_with_insensitive("SV_")) {
    realHandleSemanticAttr(S, D, Semantic);
    return;
  }
  const auto *Value = dyn_cast<ValueDecl>(D);
  if (isComputeInput(Name) && Value && !isa<FunctionDecl>(Value) &&
      !Value->getType()->isRecordType() &&
      !isThreadNumber(S->getASTContext(), Value->getType())) {
    report(S->SemaRef.getDiagnostics(), Semantic.getLoc(),
           Diag::err_input_id_type)
        << Semantic.getAttrName() << Value->getType();
    return;
  }
  D->addAttr(
      S->createSemanticAttr<HLSLParsedSemanticAttr>(Semantic, std::nullopt));
}

bool EntrySemantics::check(NamedDecl *D, QualType T) {
  if (auto *Semantic = D->getAttr<HLSLParsedSemanticAttr>()) {
    StringRef Name = Semantic->getSemanticName();
    if (!isComputeInput(Name)) {
      report(S.SemaRef.getDiagnostics(), D->getLocation(),
             Diag::err_semantic_of_stage)
          << Name;
      return false;
    }
    if (!Seen.insert(Name.lower()).second)
      rename(D, Semantic);
  }
  if (const auto *Record = T->getAsCXXRecordDecl())
    for (FieldDecl *Field : Record->fields())
      if (!check(Field, Field->getType()))
        return false;
  return true;
}

void EntrySemantics::rename(NamedDecl *D, HLSLParsedSemanticAttr *Semantic) {
  ASTContext &C = S.getASTContext();
  D->dropAttr<HLSLParsedSemanticAttr>();
  D->addAttr(HLSLParsedSemanticAttr::CreateImplicit(
      C, "REPEATED", Renamed.size(), Semantic->getRange()));
  Renamed.push_back({D, Semantic});
}

EntrySemantics::EntrySemantics(SemaHLSL &S, FunctionDecl *Entry) : S(S) {
  AreValid = llvm::all_of(Entry->parameters(), [&](ParmVarDecl *Param) {
    return check(Param, Param->getType().getNonReferenceType());
  });
}

EntrySemantics::~EntrySemantics() {
  for (auto [D, Semantic] : Renamed) {
    D->dropAttrs<HLSLParsedSemanticAttr, HLSLAppliedSemanticAttr>();
    D->addAttr(Semantic);
  }
}
