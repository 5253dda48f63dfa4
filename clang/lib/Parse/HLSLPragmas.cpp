//===- HLSLPragmas.cpp - Pragmas of HLSL ------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLPragmas.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Declarations/HLSLMatrixOrders.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

class PackMatrixHandler : public PragmaHandler {
  MatrixOrderPragmas &Orders;

public:
  explicit PackMatrixHandler(MatrixOrderPragmas &Orders)
      : PragmaHandler("pack_matrix"), Orders(Orders) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Name) override {
    // The keywords are macros elsewhere.
    Token Tok, Order;
    PP.LexUnexpandedToken(Tok);
    llvm::StringRef Mark;
    if (Tok.is(tok::l_paren))
      PP.LexUnexpandedToken(Order);
    if (Tok.is(tok::l_paren) && Order.is(tok::identifier))
      Mark = llvm::StringSwitch<llvm::StringRef>(
                 Order.getIdentifierInfo()->getName())
                 .Case("row_major", RowMajorMark)
                 .Case("column_major", ColumnMajorMark)
                 .Default("");
    // Nothing is read past the end of the line.
    if (!Mark.empty())
      PP.LexUnexpandedToken(Tok);
    if (Mark.empty() || Tok.isNot(tok::r_paren)) {
      report(PP.getDiagnostics(), Name.getLocation(), Diag::err_pack_matrix);
      return;
    }
    Orders.add(Name.getLocation(), Mark);
  }
};

/// `#pragma dxc diagnostic push`, `pop`, and `ignored`, `warning`, `error` or
/// `fatal` with the name of a group: what `clang diagnostic` does.
class DiagnosticHandler : public PragmaHandler {
public:
  DiagnosticHandler() : PragmaHandler("diagnostic") {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Name) override {
    Token Word;
    PP.LexUnexpandedToken(Word);
    const llvm::StringRef Text =
        Word.is(tok::identifier) ? Word.getIdentifierInfo()->getName() : "";
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    if (Text == "push")
      return Diags.pushMappings(Name.getLocation());
    if (Text == "pop") {
      if (!Diags.popMappings(Name.getLocation()))
        PP.Diag(Word, diag::warn_pragma_diagnostic_cannot_pop);
      return;
    }
    auto Severity = llvm::StringSwitch<std::optional<diag::Severity>>(Text)
                        .Case("ignored", diag::Severity::Ignored)
                        .Case("warning", diag::Severity::Warning)
                        .Case("error", diag::Severity::Error)
                        .Case("fatal", diag::Severity::Fatal)
                        .Default(std::nullopt);
    if (!Severity) {
      PP.Diag(Word, diag::warn_pragma_diagnostic_invalid);
      return;
    }
    setSeverity(PP, Name, *Severity);
  }

private:
  static void setSeverity(Preprocessor &PP, const Token &Name,
                          diag::Severity Severity) {
    Token Tok;
    PP.LexUnexpandedToken(Tok);
    const SourceLocation Place = Tok.getLocation();
    std::string Group;
    if (!PP.FinishLexStringLiteral(Tok, Group, "pragma diagnostic",
                                   /*AllowMacroExpansion=*/false))
      return;
    llvm::StringRef Rest = Group;
    diag::Flavor Flavor = diag::Flavor::WarningOrError;
    if (Rest.consume_front("-R"))
      Flavor = diag::Flavor::Remark;
    else if (!Rest.consume_front("-W")) {
      PP.Diag(Place, diag::warn_pragma_diagnostic_invalid_option);
      return;
    }
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    if (Rest == "everything")
      Diags.setSeverityForAll(Flavor, Severity, Name.getLocation());
    else if (Diags.setSeverityForGroup(Flavor, Rest, Severity,
                                       Name.getLocation()))
      PP.Diag(Place, diag::warn_pragma_diagnostic_unknown_warning) << Group;
  }
};

} // namespace

void hlsl::addPragmas(Preprocessor &PP, MatrixOrderPragmas &Orders) {
  // The preprocessor owns its handlers.
  PP.AddPragmaHandler(new PackMatrixHandler(Orders));
  PP.AddPragmaHandler(new EmptyPragmaHandler("warning"));
  PP.AddPragmaHandler("dxc", new DiagnosticHandler());
}
