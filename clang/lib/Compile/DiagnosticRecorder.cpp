// DiagnosticRecorder.cpp: Diagnostics as values and as text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DiagnosticRecorder.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"

using namespace clang;
using namespace clang::dxc;

namespace {

/// Converts a Clang diagnostic to values.
class Converter {
public:
  Converter(const Diagnostic &Info, const LangOptions &Lang)
      : Info(Info), Lang(Lang) {}

  std::optional<SourcePosition> location() const {
    if (!Info.getLocation().isValid() || !Info.hasSourceManager())
      return std::nullopt;
    // A name that a macro makes is where the macro is used, as in the text.
    return locationOf(Info.getSourceManager().getFileLoc(Info.getLocation()));
  }

  std::vector<SourceExtent> extents() const {
    std::vector<SourceExtent> Result;
    for (const CharSourceRange &Range : Info.getRanges())
      if (std::optional<SourceExtent> Extent = extentOf(Range))
        Result.push_back(std::move(*Extent));
    return Result;
  }

  std::vector<CompileFixIt> fixIts() const {
    std::vector<CompileFixIt> Result;
    for (const FixItHint &Hint : Info.getFixItHints())
      if (std::optional<SourceExtent> Extent = extentOf(Hint.RemoveRange))
        Result.push_back(
            {std::move(*Extent), llvm::json::fixUTF8(Hint.CodeToInsert)});
    return Result;
  }

private:
  std::optional<SourcePosition> locationOf(SourceLocation Loc) const {
    PresumedLoc Presumed = Info.getSourceManager().getPresumedLoc(Loc);
    if (Presumed.isInvalid())
      return std::nullopt;
    return SourcePosition{llvm::json::fixUTF8(Presumed.getFilename()),
                          Presumed.getLine(), Presumed.getColumn()};
  }

  std::optional<SourceExtent> extentOf(CharSourceRange Range) const {
    if (Range.isInvalid() || !Info.hasSourceManager())
      return std::nullopt;
    Range = Lexer::makeFileCharRange(Range, Info.getSourceManager(), Lang);
    if (Range.isInvalid())
      return std::nullopt;
    std::optional<SourcePosition> Begin = locationOf(Range.getBegin());
    std::optional<SourcePosition> End = locationOf(Range.getEnd());
    if (!Begin || !End)
      return std::nullopt;
    return SourceExtent{std::move(*Begin), std::move(*End)};
  }

  const Diagnostic &Info;
  const LangOptions &Lang;
};

/// Null for a note, which belongs to the diagnostic before it.
std::optional<CompileDiagnostic::Level>
severityOf(DiagnosticsEngine::Level Level) {
  switch (Level) {
  case DiagnosticsEngine::Remark:
    return CompileDiagnostic::Level::Remark;
  case DiagnosticsEngine::Warning:
    return CompileDiagnostic::Level::Warning;
  case DiagnosticsEngine::Error:
  case DiagnosticsEngine::Fatal:
    return CompileDiagnostic::Level::Error;
  case DiagnosticsEngine::Ignored:
  case DiagnosticsEngine::Note:
    return std::nullopt;
  }
  llvm_unreachable("all levels are handled");
}

} // namespace

class DiagnosticRecorder::Consumer : public DiagnosticConsumer {
public:
  Consumer(DiagnosticRecorder &Recorder, DiagnosticOptions &Options)
      : Output(Recorder.Output), Options(Options),
        Printer(Recorder.Text, Options) {}

  void BeginSourceFile(const LangOptions &Options,
                       const Preprocessor *PP) override {
    Lang = &Options;
    Printer.BeginSourceFile(Options, PP);
  }

  void EndSourceFile() override {
    Lang = nullptr;
    Printer.EndSourceFile();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (isConsequence(Level, Info) || isNoteOfBuiltin(Info))
      return;
    const std::vector<Condition> Causes = takeCauses(Info);
    Printer.HandleDiagnostic(Level, Info);
    record(Level, Info);
    if (!Output.Diagnostics.empty())
      Output.Diagnostics.back().TextEnd = Output.DiagnosticText.size();
    keepCondition(Level, Info);
    for (const Condition &Cause : Causes)
      hlsl::report(const_cast<DiagnosticsEngine &>(*Info.getDiags()),
                   Cause.Location, hlsl::Diag::note_endless_condition)
          << Cause.Text << Cause.IsUnsigned;
  }

private:
  /// A comparison whose result is constant, which a warning reported.
  struct Condition {
    SourceLocation Location;
    std::string Text;
    bool IsUnsigned;
    size_t Index; ///< of the warning
  };

  void keepCondition(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    const bool IsUnsigned =
        Info.getID() == diag::warn_unsigned_always_true_comparison;
    if (Level == DiagnosticsEngine::Warning &&
        (IsUnsigned || Info.getID() == diag::warn_out_of_range_compare))
      Conditions.push_back({Info.getLocation(), Output.Diagnostics.back().Text,
                            IsUnsigned, Output.Diagnostics.size() - 1});
  }

  /// For an error about an endless loop, removes the warnings about its
  /// condition, which is the same mistake.
  std::vector<Condition> takeCauses(const Diagnostic &Info) {
    std::vector<Condition> Causes;
    // The arguments of other diagnostics may not be strings.
    if (Conditions.empty() || Info.getNumArgs() != 1 ||
        Info.getArgKind(0) != DiagnosticsEngine::ak_std_string ||
        Info.getArgStdStr(0) != EndlessLoop)
      return Causes;
    const LangOptions Default;
    for (size_t I = Conditions.size(); I-- > 0;)
      if (FollowUps.isConditionOf(Conditions[I].Location, Info.getLocation(),
                                  Info.getSourceManager(),
                                  Lang ? *Lang : Default)) {
        Causes.push_back(Conditions[I]);
        Conditions.erase(Conditions.begin() + I);
        remove(Causes.back().Index);
      }
    return Causes;
  }

  /// Removes a diagnostic and its text.
  void remove(size_t Index) {
    const size_t Begin = Index ? Output.Diagnostics[Index - 1].TextEnd : 0;
    const size_t Size = Output.Diagnostics[Index].TextEnd - Begin;
    Output.DiagnosticText.erase(Begin, Size);
    Output.Diagnostics.erase(Output.Diagnostics.begin() + Index);
    for (CompileDiagnostic &Later : llvm::drop_begin(Output.Diagnostics, Index))
      Later.TextEnd -= Size;
    for (Condition &Other : Conditions)
      Other.Index -= Other.Index > Index;
  }

  /// What follows from an earlier error is not shown. It is counted, so that
  /// the compile fails.
  bool isConsequence(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    if (Level == DiagnosticsEngine::Note) {
      FollowUps.noteUse(Info);
      return WasConsequence;
    }
    const LangOptions Default;
    WasConsequence = FollowUps.isFollowUp(Level, Info, Lang ? *Lang : Default);
    if (WasConsequence && Level == DiagnosticsEngine::Error)
      raiseLimit(Info);
    return WasConsequence;
  }

  /// Where a built-in is declared is nowhere in the source.
  static bool isNoteOfBuiltin(const Diagnostic &Info) {
    return Info.getLocation().isInvalid() &&
           llvm::is_contained({diag::note_previous_decl,
                               diag::note_template_decl_external,
                               diag::note_template_param_external},
                              Info.getID());
  }

  /// -ferror-limit is about the errors that are shown. A file that is no HLSL
  /// is given up at some point.
  void raiseLimit(const Diagnostic &Info) {
    constexpr unsigned MaxHidden = 1000;
    if (Options.ErrorLimit != 0 && ++Hidden <= MaxHidden)
      const_cast<DiagnosticsEngine *>(Info.getDiags())
          ->setErrorLimit(Options.ErrorLimit + Hidden);
  }

  void record(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    llvm::SmallString<128> Message;
    Info.FormatDiagnostic(Message);
    const LangOptions Default;
    Converter Convert(Info, Lang ? *Lang : Default);
    std::optional<CompileDiagnostic::Level> Severity = severityOf(Level);
    if (!Severity) {
      if (!Output.Diagnostics.empty())
        Output.Diagnostics.back().Notes.push_back(
            {Convert.location(), llvm::json::fixUTF8(Message),
             Convert.extents(), Convert.fixIts()});
      return;
    }
    auto [Text, Group] = hlsl::separateGroup(Message);
    if (Group.empty())
      Group = Info.getDiags()->getDiagnosticIDs()->getWarningOptionForDiag(
          Info.getID());
    Output.Diagnostics.push_back({*Severity,
                                  Convert.location(),
                                  llvm::json::fixUTF8(Text),
                                  Group.str(),
                                  Convert.extents(),
                                  Convert.fixIts(),
                                  {},
                                  0});
  }

  CompileOutput &Output;
  const DiagnosticOptions &Options;
  unsigned Hidden = 0;
  TextDiagnosticPrinter Printer;
  const LangOptions *Lang = nullptr;
  FollowUpFilter FollowUps;
  std::vector<Condition> Conditions;
  const std::string EndlessLoop =
      llvm::dxil::getText(llvm::dxil::BackendDiag::err_endless_loop);
  bool WasConsequence = false;
};

DiagnosticRecorder::DiagnosticRecorder(CompileOutput &Output, bool Colours)
    : Output(Output), Text(Output.DiagnosticText) {
  Text.enable_colors(Colours);
}

std::unique_ptr<DiagnosticConsumer>
DiagnosticRecorder::makeConsumer(DiagnosticOptions &Options) {
  return std::make_unique<Consumer>(*this, Options);
}

void DiagnosticRecorder::add(CompileDiagnostic::Level Severity,
                             llvm::StringRef Word, const llvm::Twine &Message) {
  CompileDiagnostic D;
  D.Severity = Severity;
  std::string Said = Message.str();
  Text << "clang-dxc: " << Word << ": " << Said << '\n';
  D.Text = llvm::json::fixUTF8(Said);
  D.TextEnd = Output.DiagnosticText.size();
  Output.Diagnostics.push_back(std::move(D));
}

void DiagnosticRecorder::error(const llvm::Twine &Message) {
  add(CompileDiagnostic::Level::Error, "error", Message);
}

void DiagnosticRecorder::warning(const llvm::Twine &Message) {
  add(CompileDiagnostic::Level::Warning, "warning", Message);
}

void DiagnosticRecorder::internalError(const llvm::Twine &Message) {
  add(CompileDiagnostic::Level::InternalError, "internal error", Message);
}
