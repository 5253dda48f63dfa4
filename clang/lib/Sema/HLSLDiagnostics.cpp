//===- HLSLDiagnostics.cpp - The project's own diagnostics ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Basic/DiagnosticIDs.h"
#include <optional>

using namespace clang;

namespace {

struct DiagnosticRow {
  diag::Severity Severity;
  llvm::StringLiteral Group;
  llvm::StringLiteral Text;
};

constexpr diag::Severity Error = diag::Severity::Error;
constexpr diag::Severity Fatal = diag::Severity::Fatal;
constexpr diag::Severity Warning = diag::Severity::Warning;
// Clang's custom diagnostics take the class separately; a note's severity only
// says that it is shown.
constexpr diag::Severity Note = diag::Severity::Remark;

constexpr DiagnosticRow DiagnosticTable[] = {
#define HLSL_DIAGNOSTIC(Name, Severity, Group, Text) {Severity, Group, Text},
#include "clang/HLSL/HLSLDiagnostics.inc"
};

DiagnosticIDs::Class classOf(const DiagnosticRow &Row) {
  // Only warnings have groups; some are errors unless the user says otherwise.
  if (Row.Severity == Warning || !Row.Group.empty())
    return DiagnosticIDs::CLASS_WARNING;
  if (Row.Severity == Error || Row.Severity == Fatal)
    return DiagnosticIDs::CLASS_ERROR;
  return DiagnosticIDs::CLASS_NOTE;
}

/// Equal descriptions get equal IDs, so nothing needs to be kept here.
unsigned getID(DiagnosticsEngine &Diags, const DiagnosticRow &Row) {
  std::optional<diag::Group> Group;
  if (!Row.Group.empty())
    Group = DiagnosticIDs::getGroupForWarningOption(Row.Group);
  return Diags.getDiagnosticIDs()->getCustomDiagID(
      DiagnosticIDs::CustomDiagDesc(Row.Severity, Row.Text.str(), classOf(Row),
                                    /*ShowInSystemHeader=*/true,
                                    /*ShowInSystemMacro=*/true, Group));
}

} // namespace

void hlsl::registerWarnings(DiagnosticsEngine &Diags) {
  // Without a severity of its own, a diagnostic that is an error by default
  // would become a warning when its group is merely turned on.
  for (const DiagnosticRow &Row : DiagnosticTable)
    if (!Row.Group.empty())
      Diags.setSeverity(getID(Diags, Row), Row.Severity, SourceLocation());
}

DiagnosticBuilder hlsl::report(DiagnosticsEngine &Diags, SourceLocation Loc,
                               Diag D) {
  return Diags.Report(Loc, getID(Diags, DiagnosticTable[unsigned(D)]));
}

void hlsl::reportNotSupported(DiagnosticsEngine &Diags, SourceLocation Loc,
                              llvm::StringRef What) {
  report(Diags, Loc, Diag::err_not_supported) << What;
}
