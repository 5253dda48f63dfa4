// HLSLDiagnostics.cpp: The project's own diagnostics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
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
// enables it.
constexpr diag::Severity Note = diag::Severity::Remark;
constexpr diag::Severity Remark = diag::Severity::Remark;
constexpr diag::Severity Ignored = diag::Severity::Ignored;

constexpr DiagnosticRow DiagnosticTable[] = {
#define HLSL_DIAGNOSTIC(Name, Severity, Group, Text) {Severity, Group, Text},
#include "clang/Basic/HLSLDiagnostics.inc"
};

/// Diagnostics of Clang that are never needed: that resources have no
/// registers, even unused ones (ours also states the chosen register); that
/// methods of built-in types have no bodies; that an index is out of bounds of
/// an unbounded array of resources, which is not in memory; that C++ requires a
/// `static const float` member to be initialized outside of its struct.
constexpr diag::kind Silenced[] = {
    diag::warn_hlsl_implicit_binding, diag::warn_func_template_missing,
    diag::warn_array_index_exceeds_max_addressable_bounds,
    diag::ext_in_class_initializer_float_type_cxx11};

bool isRemark(const DiagnosticRow &Row) {
  return Row.Severity == Remark && !Row.Group.empty();
}

/// Whether the options of a flavor, -W or -R, are about the row.
bool isOfFlavor(const DiagnosticRow &Row, diag::Flavor Flavor) {
  if (Flavor == diag::Flavor::Remark)
    return isRemark(Row);
  return Row.Severity == Warning || (!Row.Group.empty() && !isRemark(Row));
}

/// The group of Clang that the row is in. Clang finds the diagnostics of its
/// groups, if they exist.
std::optional<diag::Group> getGroupOfClang(const DiagnosticRow &Row) {
  return Row.Group.empty() ? std::nullopt
                           : DiagnosticIDs::getGroupForWarningOption(Row.Group);
}

DiagnosticIDs::Class classOf(const DiagnosticRow &Row) {
  if (isRemark(Row))
    return DiagnosticIDs::CLASS_REMARK;
  // Only warnings and remarks have groups; some are errors by default.
  if (Row.Severity == Warning || !Row.Group.empty())
    return DiagnosticIDs::CLASS_WARNING;
  if (Row.Severity == Error || Row.Severity == Fatal)
    return DiagnosticIDs::CLASS_ERROR;
  return DiagnosticIDs::CLASS_NOTE;
}

/// Clang shows the option of its own groups.
std::string getText(const DiagnosticRow &Row,
                    std::optional<diag::Group> GroupOfClang) {
  if (Row.Group.empty() || GroupOfClang)
    return Row.Text.str();
  return (Row.Text + (isRemark(Row) ? " [-R" : " [-W") + Row.Group + "]").str();
}

/// Equal descriptions get equal IDs, so nothing needs to be kept here.
unsigned getID(DiagnosticIDs &IDs, const DiagnosticRow &Row,
               std::optional<diag::Group> Group) {
  return IDs.getCustomDiagID(DiagnosticIDs::CustomDiagDesc(
      Row.Severity, getText(Row, Group), classOf(Row),
      /*ShowInSystemHeader=*/true,
      /*ShowInSystemMacro=*/true, Group));
}

unsigned getID(DiagnosticIDs &IDs, const DiagnosticRow &Row) {
  return getID(IDs, Row, getGroupOfClang(Row));
}

unsigned getID(DiagnosticsEngine &Diags, const DiagnosticRow &Row) {
  return getID(*Diags.getDiagnosticIDs(), Row);
}

} // namespace

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

std::vector<std::string> hlsl::getDiagnosticOptions() {
  std::vector<std::string> Options = DiagnosticIDs::getDiagnosticFlags();
  for (const DiagnosticRow &Row : DiagnosticTable)
    if (!Row.Group.empty())
      for (llvm::StringRef No : {"", "no-"})
        Options.push_back(
            ((isRemark(Row) ? "-R" : "-W") + No + getNameOfGroup(Row.Group))
                .str());
  llvm::sort(Options);
  Options.erase(llvm::unique(Options), Options.end());
  return Options;
}

void hlsl::removeSilenced(llvm::SmallVectorImpl<diag::kind> &Diags) {
  llvm::erase_if(Diags,
                 [](diag::kind D) { return llvm::is_contained(Silenced, D); });
}

llvm::StringRef hlsl::getNameOfGroup(llvm::StringRef Group) {
  return Group == "disallow-legacy-binding-rules"
             ? "legacy-constant-register-binding"
             : Group;
}

bool hlsl::addDiagnosticsInGroup(const DiagnosticIDs &IDs, diag::Flavor Flavor,
                                 llvm::StringRef Group,
                                 llvm::SmallVectorImpl<diag::kind> &Diags) {
  bool IsKnown = false;
  for (const DiagnosticRow &Row : DiagnosticTable)
    if (Row.Group == Group && isOfFlavor(Row, Flavor)) {
      IsKnown = true;
      // Nothing but a number changes.
      Diags.push_back(getID(const_cast<DiagnosticIDs &>(IDs), Row));
    }
  return IsKnown;
}

void hlsl::setSeverityForAll(DiagnosticsEngine &Diags, diag::Flavor Flavor,
                             diag::Severity Severity, SourceLocation Loc) {
  for (const DiagnosticRow &Row : DiagnosticTable)
    if (isOfFlavor(Row, Flavor))
      Diags.setSeverity(getID(Diags, Row), Severity, Loc);
  for (diag::kind D : Silenced)
    Diags.setSeverity(D, Ignored, Loc);
}

//===----------------------------------------------------------------------===//
// What the rest of the compiler calls
//===----------------------------------------------------------------------===//

void hlsl::registerWarnings(DiagnosticsEngine &Diags,
                            llvm::ArrayRef<std::string> Options) {
  bool Everything = false;
  for (llvm::StringRef Option : Options)
    if (Option == "everything" || Option == "no-everything")
      Everything = Option == "everything";
  // Without a severity of its own, a diagnostic that is an error by default
  // would become a warning when its group is merely turned on. A warning has
  // its severity, and need not exist before it or its group is mentioned.
  for (const DiagnosticRow &Row : DiagnosticTable) {
    diag::Severity Severity = Row.Severity;
    if (isRemark(Row))
      Severity = Ignored;
    else if (!isOfFlavor(Row, diag::Flavor::WarningOrError))
      continue;
    else if (Severity == Ignored && Everything)
      Severity = Warning;
    std::optional<diag::Group> Group = getGroupOfClang(Row);
    if (Severity == Row.Severity && Severity <= Warning && !Group)
      continue;
    Diags.setSeverity(getID(*Diags.getDiagnosticIDs(), Row, Group), Severity,
                      SourceLocation());
  }
  for (diag::kind D : Silenced)
    Diags.setSeverity(D, Ignored, SourceLocation());
}

/// Whether the options keep the warnings of a group from becoming errors.
static bool isKeptFromError(llvm::ArrayRef<std::string> Options,
                            llvm::StringRef Group) {
  bool Kept = false;
  for (llvm::StringRef Option : Options) {
    bool IsNegative = Option.consume_front("no-");
    if (Option.consume_front("error=") && Option == Group)
      Kept = IsNegative;
  }
  return Kept;
}

/// -no-warnings wins over everything else, as in Clang.
static void ignoreWarnings(DiagnosticsEngine &Diags) {
  for (const DiagnosticRow &Row : DiagnosticTable) {
    if (!isOfFlavor(Row, diag::Flavor::WarningOrError))
      continue;
    unsigned ID = getID(Diags, Row);
    if (Row.Severity < Error ||
        Diags.getDiagnosticLevel(ID, SourceLocation()) ==
            DiagnosticsEngine::Warning)
      Diags.setSeverity(ID, Ignored, SourceLocation());
  }
}

void hlsl::applyWarningFlags(DiagnosticsEngine &Diags,
                             llvm::ArrayRef<std::string> Options) {
  if (Diags.getIgnoreAllWarnings())
    return ignoreWarnings(Diags);
  if (!Diags.getWarningsAsErrors())
    return;
  for (const DiagnosticRow &Row : DiagnosticTable) {
    if (!isOfFlavor(Row, diag::Flavor::WarningOrError) ||
        DiagnosticIDs::getGroupForWarningOption(Row.Group) ||
        isKeptFromError(Options, Row.Group))
      continue;
    unsigned ID = getID(Diags, Row);
    if (Diags.getDiagnosticLevel(ID, SourceLocation()) ==
        DiagnosticsEngine::Warning)
      Diags.setSeverity(ID, Error, SourceLocation());
  }
}

hlsl::GroupedMessage hlsl::separateGroup(llvm::StringRef Message) {
  // getText() has appended it.
  for (llvm::StringRef Begin : {" [-W", " [-R"})
    if (size_t At = Message.rfind(Begin);
        At != llvm::StringRef::npos && Message.ends_with("]"))
      return {Message.take_front(At),
              Message.drop_front(At + Begin.size()).drop_back()};
  return {Message, ""};
}

unsigned hlsl::getDiagID(DiagnosticsEngine &Diags, Diag D) {
  return getID(Diags, DiagnosticTable[unsigned(D)]);
}

DiagnosticBuilder hlsl::report(DiagnosticsEngine &Diags, SourceLocation Loc,
                               Diag D) {
  return Diags.Report(Loc, getDiagID(Diags, D));
}

void hlsl::reportNotSupported(DiagnosticsEngine &Diags, SourceLocation Loc,
                              llvm::StringRef What) {
  report(Diags, Loc, Diag::err_not_supported) << What;
}
