//===- HLSLPragmas.cpp - Pragmas of HLSL ------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLPragmas.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/HLSL/HLSLDiagnostics.h"
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

} // namespace

void hlsl::addPragmas(Preprocessor &PP, MatrixOrderPragmas &Orders) {
  // The preprocessor owns its handlers.
  PP.AddPragmaHandler(new PackMatrixHandler(Orders));
  PP.AddPragmaHandler(new EmptyPragmaHandler("warning"));
}
