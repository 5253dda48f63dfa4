//===- HLSLDiagnostics.cpp - The project's own diagnostics ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "llvm/ADT/STLExtras.h"
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
constexpr diag::Severity Remark = diag::Severity::Remark;
constexpr diag::Severity Ignored = diag::Severity::Ignored;

constexpr DiagnosticRow DiagnosticTable[] = {
#define HLSL_DIAGNOSTIC(Name, Severity, Group, Text) {Severity, Group, Text},
#include "clang/HLSL/HLSLDiagnostics.inc"
};

bool isRemark(const DiagnosticRow &Row) {
  return Row.Severity == Remark && !Row.Group.empty();
}

/// A group that the build of Clang does not have.
bool isOwnGroup(llvm::StringRef Group) {
  return !Group.empty() && !DiagnosticIDs::getGroupForWarningOption(Group);
}

/// Clang shows the option of its own groups.
std::string getText(const DiagnosticRow &Row) {
  if (!isOwnGroup(Row.Group))
    return Row.Text.str();
  return (Row.Text + (isRemark(Row) ? " [-R" : " [-W") + Row.Group + "]").str();
}

DiagnosticIDs::Class classOf(const DiagnosticRow &Row) {
  if (isRemark(Row))
    return DiagnosticIDs::CLASS_REMARK;
  // Only warnings and remarks have groups; some are errors unless the user says
  // otherwise.
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
      DiagnosticIDs::CustomDiagDesc(Row.Severity, getText(Row), classOf(Row),
                                    /*ShowInSystemHeader=*/true,
                                    /*ShowInSystemMacro=*/true, Group));
}

} // namespace

void hlsl::registerWarnings(DiagnosticsEngine &Diags) {
  // Without a severity of its own, a diagnostic that is an error by default
  // would become a warning when its group is merely turned on.
  for (const DiagnosticRow &Row : DiagnosticTable)
    if (!Row.Group.empty())
      Diags.setSeverity(getID(Diags, Row),
                        isRemark(Row) ? Ignored : Row.Severity,
                        SourceLocation());
}

/// What the last option about a group says, if any does; the options about it
/// are taken out.
static std::optional<diag::Severity>
takeSeverity(std::vector<std::string> &Options, llvm::StringRef Group,
             diag::Severity On) {
  std::optional<diag::Severity> Result;
  llvm::erase_if(Options, [&](llvm::StringRef Option) {
    diag::Severity Severity = On;
    if (Option == "everything") {
      Result = On;
      return false;
    }
    if (Option.consume_front("no-"))
      Severity = Ignored;
    else if (Option.consume_front("error="))
      Severity = Error;
    if (Option != Group)
      return false;
    Result = Severity;
    return true;
  });
  return Result;
}

void hlsl::applyOwnGroups(DiagnosticsEngine &Diags,
                          std::vector<std::string> &Warnings,
                          std::vector<std::string> &Remarks) {
  for (const DiagnosticRow &Row : DiagnosticTable) {
    if (!isOwnGroup(Row.Group))
      continue;
    std::optional<diag::Severity> Severity =
        isRemark(Row) ? takeSeverity(Remarks, Row.Group, Remark)
                      : takeSeverity(Warnings, Row.Group, Warning);
    if (Severity)
      Diags.setSeverity(getID(Diags, Row), *Severity, SourceLocation());
  }
}

bool hlsl::isEnabled(DiagnosticsEngine &Diags, Diag D) {
  return !Diags.isIgnored(getID(Diags, DiagnosticTable[unsigned(D)]),
                          SourceLocation());
}

DiagnosticBuilder hlsl::report(DiagnosticsEngine &Diags, SourceLocation Loc,
                               Diag D) {
  return Diags.Report(Loc, getID(Diags, DiagnosticTable[unsigned(D)]));
}

void hlsl::reportNotSupported(DiagnosticsEngine &Diags, SourceLocation Loc,
                              llvm::StringRef What) {
  report(Diags, Loc, Diag::err_not_supported) << What;
}
