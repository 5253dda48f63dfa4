// HLSLAttributes.cpp: Attributes and modifiers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Parse/HLSLAttributes.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;

/// Clang's spelling of an attribute; empty for an unknown name.
static StringRef getSpellingOfClang(StringRef Name) {
  for (StringRef Known : {"numthreads", "shader", "unroll", "loop", "branch",
                          "flatten", "RootSignature", "WaveSize"})
    if (Name.equals_insensitive(Known))
      return Known;
  return "";
}

/// The same; also empty for a name in no other case.
static StringRef getKnownSpelling(StringRef Name) {
  StringRef Known = getSpellingOfClang(Name);
  return Name == Known ? "" : Known;
}

/// Whether entry points of some stage have the attribute, and Clang does not.
static bool isStageAttribute(StringRef Name) {
  return getSpellingOfClang(Name).empty() &&
         llvm::any_of(llvm::dxil::getShaderStages(),
                      [Name](const llvm::dxil::ShaderStage &Stage) {
                        return Stage.findAttribute(Name);
                      });
}

/// Whether parameters of nodes of work graphs have the attribute, or nodes of
/// meshes, whose arguments are dropped.
static bool isDroppedNodeAttribute(StringRef Name) {
  return Name.equals_insensitive("NodeMaxInputRecordsPerGraphEntryRecord");
}

/// Whether parameters of nodes of work graphs have the attribute. NodeID is one
/// of nodes, too.
static bool isNodeAttribute(StringRef Name) {
  return llvm::any_of(
      ArrayRef<StringRef>{"MaxRecords", "MaxRecordsSharedWith",
                          "AllowSparseNodes", "NodeArraySize",
                          "UnboundedSparseNodes"},
      [Name](StringRef Known) { return Name.equals_insensitive(Known); });
}

/// Whether the argument names a parameter, which a declaration of another one
/// cannot refer to: it is made a string.
static bool takesParameterName(StringRef Name) {
  return Name.equals_insensitive("MaxRecordsSharedWith");
}

/// Replaces the name \p T and a parenthesis after it by
/// `annotate("hlsl.<name>"`; without a parenthesis, the annotation ends.
static void annotate(Preprocessor &PP, Token T, bool HasArguments,
                     SmallVectorImpl<Token> &Tokens) {
  std::string Text = ("\"" + hlsl::StageAttributePrefix +
                      T.getIdentifierInfo()->getName().lower() + "\"")
                         .str();
  auto Add = [&](tok::TokenKind Kind) -> Token & {
    Token Made;
    Made.startToken();
    Made.setKind(Kind);
    Made.setLocation(T.getLocation());
    Tokens.push_back(Made);
    return Tokens.back();
  };
  Add(tok::identifier).setIdentifierInfo(PP.getIdentifierInfo("annotate"));
  Add(tok::l_paren);
  Token &String = Add(tok::string_literal);
  PP.CreateString(Text, String, T.getLocation(), T.getLocation());
  Add(HasArguments ? tok::comma : tok::r_paren);
}

/// Replaces the name by a string.
static void appendName(Preprocessor &PP, Token Name,
                       SmallVectorImpl<Token> &Tokens) {
  std::string Text = ("\"" + Name.getIdentifierInfo()->getName() + "\"").str();
  Token String;
  String.startToken();
  String.setKind(tok::string_literal);
  PP.CreateString(Text, String, Name.getLocation(), Name.getLocation());
  Tokens.push_back(String);
}

/// Whether it is `shader("node")`, a stage that Clang does not have.
static bool isShaderNode(Preprocessor &PP, StringRef Name, size_t NumRead) {
  if (!Name.equals_insensitive("shader") ||
      PP.LookAhead(NumRead).isNot(tok::l_paren))
    return false;
  const Token &Stage = PP.LookAhead(NumRead + 1);
  return Stage.is(tok::string_literal) && PP.getSpelling(Stage) == "\"node\"";
}

/// How many tokens the parenthesis and what it encloses have that come after
/// \p NumRead tokens; 0 if none does.
static size_t countArguments(Preprocessor &PP, size_t NumRead) {
  size_t Count = 0;
  int Depth = 0;
  do {
    const Token &T = PP.LookAhead(NumRead + Count);
    Depth += T.is(tok::l_paren) - T.is(tok::r_paren);
    if (T.is(tok::eof) || (Count == 0 && Depth == 0))
      return 0;
    ++Count;
  } while (Depth != 0);
  return Count;
}

void hlsl::respellAttributes(Preprocessor &PP) {
  SmallVector<Token, 16> Tokens;
  // How many tokens are read, and how many of them and of the new ones end with
  // the last one that changes.
  size_t NumRead = 0, NumReplaced = 0, Changed = 0;
  unsigned Depth = 1;
  int Parentheses = 0;
  bool IsName = true;
  while (true) {
    Token T = PP.LookAhead(NumRead);
    if (T.is(tok::eof) || (Depth == 0 && T.isNot(tok::l_square)))
      break;
    ++NumRead;
    StringRef Name =
        IsName && T.is(tok::identifier) ? T.getIdentifierInfo()->getName() : "";
    StringRef Known = getKnownSpelling(Name);
    bool IsOfStage =
        !Name.empty() && (isStageAttribute(Name) || isNodeAttribute(Name));
    if (!Known.empty())
      T.setIdentifierInfo(PP.getIdentifierInfo(Known));
    if (isShaderNode(PP, Name, NumRead)) {
      T.setIdentifierInfo(PP.getIdentifierInfo("node"));
      NumRead += countArguments(PP, NumRead);
      annotate(PP, T, /*HasArguments=*/false, Tokens);
      IsOfStage = true;
    } else if (isDroppedNodeAttribute(Name)) {
      NumRead += countArguments(PP, NumRead);
      annotate(PP, T, /*HasArguments=*/false, Tokens);
      IsOfStage = true;
    } else if (IsOfStage) {
      bool HasArguments = PP.LookAhead(NumRead).is(tok::l_paren);
      NumRead += HasArguments;
      Parentheses += HasArguments;
      annotate(PP, T, HasArguments, Tokens);
      if (takesParameterName(Name) && HasArguments &&
          PP.LookAhead(NumRead).is(tok::identifier))
        appendName(PP, PP.LookAhead(NumRead++), Tokens);
    } else {
      Tokens.push_back(T);
    }
    if (!Known.empty() || IsOfStage) {
      Changed = Tokens.size();
      NumReplaced = NumRead;
    }
    Parentheses += T.is(tok::l_paren) - T.is(tok::r_paren);
    IsName = Depth == 0 || (T.is(tok::comma) && Parentheses == 0);
    if (T.is(tok::l_square))
      ++Depth;
    else if (T.is(tok::r_square))
      --Depth;
  }
  if (!Changed)
    return;
  // The parser reads these instead of the next tokens.
  Tokens.truncate(Changed);
  Token Replaced;
  for (size_t I = 0; I != NumReplaced; ++I)
    PP.Lex(Replaced);
  for (const Token &T : llvm::reverse(Tokens))
    PP.EnterToken(T, /*IsReinject=*/true);
}

void hlsl::dropMisplacedAttributes(Parser &P, ParsedAttributes &Attrs) {
  if (!P.getActions().getCurFunctionDecl() ||
      P.getCurScope()->isFunctionPrototypeScope())
    return;
  const Token &Next = P.getCurToken();
  const bool IsLoop = Next.isOneOf(tok::kw_for, tok::kw_while, tok::kw_do);
  const bool IsChoice = Next.isOneOf(tok::kw_if, tok::kw_switch);
  SmallVector<ParsedAttr *, 2> Misplaced;
  for (ParsedAttr &Attr : Attrs) {
    const bool OfLoop = Attr.getKind() == ParsedAttr::AT_HLSLLoopHint;
    const bool OfChoice = Attr.getKind() == ParsedAttr::AT_HLSLControlFlowHint;
    if ((OfLoop && !IsLoop) || (OfChoice && !IsChoice))
      Misplaced.push_back(&Attr);
    else
      continue;
    report(P.getActions().getDiagnostics(), Attr.getLoc(),
           Diag::warn_attribute_of_statement)
        << spellAttribute(P.getActions().getASTContext(), Attr.getLoc(),
                          Attr.getAttrName()->getName())
        << OfChoice;
  }
  for (ParsedAttr *Attr : Misplaced)
    Attrs.remove(Attr);
}

void hlsl::openStructBeforeMember(Parser &P) {
  Preprocessor &PP = P.getPreprocessor();
  const Token Name = P.getCurToken();
  // No declaration has two names after that of its struct.
  if (Name.isNot(tok::identifier) ||
      !PP.LookAhead(0).isOneOf(tok::identifier, tok::kw_bool, tok::kw_int,
                               tok::kw_float, tok::kw_half, tok::kw_double) ||
      PP.LookAhead(1).isNot(tok::identifier))
    return;
  SourceLocation End = PP.getLocForEndOfToken(Name.getLocation());
  P.Diag(End, diag::err_expected_after)
      << ("'struct " + Name.getIdentifierInfo()->getName() + "'").str()
      << tok::l_brace << FixItHint::CreateInsertion(End, " {");
  Token Brace;
  Brace.startToken();
  Brace.setKind(tok::l_brace);
  Brace.setLocation(End);
  PP.EnterToken(Brace, /*IsReinject=*/true);
}

void hlsl::endStructBeforeAttribute(Parser &P) {
  Preprocessor &PP = P.getPreprocessor();
  const Token Next = P.getCurToken();
  // `[name(` and `[name]` follow no declarator.
  if (Next.isNot(tok::l_square) || PP.LookAhead(0).isNot(tok::identifier) ||
      !PP.LookAhead(1).isOneOf(tok::l_paren, tok::r_square) ||
      !P.getActions().CurContext->isFileContext())
    return;
  SourceLocation End = P.getEndOfPreviousToken();
  P.Diag(End, diag::err_expected_after)
      << "struct" << tok::semi << FixItHint::CreateInsertion(End, ";");
  Token Semicolon;
  Semicolon.startToken();
  Semicolon.setKind(tok::semi);
  Semicolon.setLocation(End);
  PP.EnterToken(Next, /*IsReinject=*/true);
  PP.EnterToken(Semicolon, /*IsReinject=*/true);
  P.ConsumeAnyToken();
}

bool hlsl::isAtDoubledHint(Parser &P) {
  Preprocessor &PP = P.getPreprocessor();
  if (P.getCurToken().isNot(tok::l_square) ||
      PP.LookAhead(0).isNot(tok::l_square) ||
      PP.LookAhead(1).isNot(tok::identifier) ||
      !PP.LookAhead(2).isOneOf(tok::l_paren, tok::r_square))
    return false;
  StringRef Name = PP.LookAhead(1).getIdentifierInfo()->getName();
  return llvm::any_of(
      ArrayRef<StringRef>{"unroll", "loop", "fastopt", "branch", "flatten",
                          "call", "forcecase", "allow_uav_condition"},
      [&](StringRef Hint) { return Name.equals_insensitive(Hint); });
}

bool hlsl::endsAttribute(Preprocessor &PP) {
  SmallVector<tok::TokenKind, 8> Ends = {tok::r_square};
  for (unsigned N = 1;; ++N) {
    const Token &Tok = PP.LookAhead(N);
    switch (Tok.getKind()) {
    case tok::eof:
      return false;
    case tok::l_square:
      Ends.push_back(tok::r_square);
      break;
    case tok::l_paren:
      Ends.push_back(tok::r_paren);
      break;
    case tok::l_brace:
      Ends.push_back(tok::r_brace);
      break;
    case tok::r_square:
    case tok::r_paren:
    case tok::r_brace:
      if (Tok.isNot(Ends.pop_back_val()))
        return false;
      if (Ends.empty())
        return PP.LookAhead(N + 1).is(tok::r_square);
      break;
    default: // Clang's tokens
      break;
    }
  }
}

//===----------------------------------------------------------------------===//
// Marks on the AST
//===----------------------------------------------------------------------===//

void hlsl::addMark(Parser &P, ParsedAttributes &Attrs, SourceLocation Loc,
                   StringRef Mark) {
  ASTContext &C = P.getActions().Context;
  ArgsUnion Text = StringLiteral::Create(
      C, Mark, StringLiteralKind::Ordinary, /*Pascal=*/false,
      C.getStringLiteralArrayType(C.CharTy, Mark.size()), Loc);
  Attrs.addNew(&C.Idents.get("annotate"), Loc, AttributeScopeInfo(), &Text,
               /*numArgs=*/1, ParsedAttr::Form::GNU());
}

void hlsl::appendAnnotation(Preprocessor &PP, const Token &Word, StringRef Mark,
                            SmallVectorImpl<Token> &Tokens) {
  SourceLocation Loc = Word.getLocation();
  auto Add = [&](tok::TokenKind Kind) -> Token & {
    Token Made;
    Made.startToken();
    Made.setKind(Kind);
    Made.setLocation(Loc);
    Tokens.push_back(Made);
    return Tokens.back();
  };
  Add(tok::kw___attribute)
      .setIdentifierInfo(PP.getIdentifierInfo("__attribute__"));
  Add(tok::l_paren);
  Add(tok::l_paren);
  Add(tok::identifier).setIdentifierInfo(PP.getIdentifierInfo("annotate"));
  Add(tok::l_paren);
  PP.CreateString(("\"" + Mark + "\"").str(), Add(tok::string_literal), Loc,
                  Loc);
  for (unsigned I = 0; I != 3; ++I)
    Add(tok::r_paren);
}

//===----------------------------------------------------------------------===//
// Modifiers of parameters
//===----------------------------------------------------------------------===//

/// Whether a type, or what may stand before it, begins with \p T.
static bool mayBeginType(const Token &T) {
  return T.isOneOf(tok::identifier, tok::coloncolon, tok::kw_bool, tok::kw_int,
                   tok::kw_float, tok::kw_half, tok::kw_double,
                   tok::kw_unsigned, tok::kw_struct, tok::kw_const, tok::kw_in,
                   tok::kw_out, tok::kw_inout, tok::kw___attribute,
                   tok::annot_typename, tok::annot_template_id);
}

/// Whether \p T is one of the keywords, followed by \p Next; a user-defined
/// type may have the name.
static bool isWord(Parser &P, const Token &T, const Token &Next) {
  return T.is(tok::identifier) &&
         hlsl::isParameterWord(T.getIdentifierInfo()->getName()) &&
         mayBeginType(Next) &&
         !P.getActions().getTypeName(*T.getIdentifierInfo(), T.getLocation(),
                                     P.getCurScope());
}

static std::string getMark(const Token &Word) {
  return (hlsl::ParameterWordPrefix + Word.getIdentifierInfo()->getName())
      .str();
}

/// Whether a keyword may follow \p T among the specifiers.
static bool isOtherSpecifier(const Token &T) {
  return T.isOneOf(tok::kw_in, tok::kw_out, tok::kw_inout, tok::kw_const);
}

void hlsl::takeParameterWords(Parser &P, ParsedAttributes &Attrs) {
  Preprocessor &PP = P.getPreprocessor();
  // There are no tokens after the end of the file.
  while (P.getCurToken().is(tok::identifier) &&
         isWord(P, P.getCurToken(), PP.LookAhead(0))) {
    std::string Mark = getMark(P.getCurToken());
    addMark(P, Attrs, P.ConsumeToken(), Mark);
  }
  if (!isOtherSpecifier(P.getCurToken()))
    return;
  SmallVector<Token, 16> Tokens;
  size_t NumRead = 0;
  bool IsChanged = false;
  while (true) {
    Token T = PP.LookAhead(NumRead);
    bool IsOne =
        T.is(tok::identifier) && isWord(P, T, PP.LookAhead(NumRead + 1));
    if (!IsOne && !isOtherSpecifier(T))
      break;
    ++NumRead;
    if (IsOne)
      appendAnnotation(PP, T, getMark(T), Tokens);
    else
      Tokens.push_back(T);
    IsChanged |= IsOne;
  }
  if (!IsChanged)
    return;
  // The parser reads these instead of the next tokens.
  Token Replaced;
  for (size_t I = 0; I != NumRead; ++I)
    PP.Lex(Replaced);
  for (const Token &T : llvm::reverse(Tokens))
    PP.EnterToken(T, /*IsReinject=*/true);
}

bool hlsl::isBeforeParameterWord(Parser &P) {
  if (P.getCurToken().isNot(tok::l_paren))
    return false;
  Preprocessor &PP = P.getPreprocessor();
  // A copy, since looking further moves the tokens that were seen.
  const Token Word = PP.LookAhead(0);
  return Word.is(tok::identifier) && isWord(P, Word, PP.LookAhead(1));
}

//===----------------------------------------------------------------------===//
// Access qualifiers of payloads
//===----------------------------------------------------------------------===//

static StringRef getName(const Token &T) {
  return T.is(tok::identifier) ? T.getIdentifierInfo()->getName() : "";
}

void hlsl::respellStructAttributes(Parser &P) {
  Preprocessor &PP = P.getPreprocessor();
  SmallVector<Token, 16> Tokens;
  while (P.getCurToken().is(tok::l_square) &&
         PP.LookAhead(1).is(tok::r_square)) {
    Token Name = PP.LookAhead(0);
    if (!getName(Name).equals_insensitive("raypayload") &&
        !getName(Name).equals_insensitive("NodeTrackRWInputSharing"))
      break;
    appendAnnotation(
        PP, Name, (StageAttributePrefix + getName(Name).lower()).str(), Tokens);
    for (unsigned I = 0; I != 3; ++I)
      P.ConsumeAnyToken();
  }
  if (Tokens.empty())
    return;
  PP.EnterToken(P.getCurToken(), /*IsReinject=*/true);
  for (const Token &T : llvm::reverse(Tokens))
    PP.EnterToken(T, /*IsReinject=*/true);
  P.ConsumeAnyToken();
}

bool hlsl::isPayloadAccess(Parser &P) {
  StringRef Name = getName(P.GetLookAheadToken(1));
  return P.getCurToken().is(tok::colon) &&
         (Name == "read" || Name == "write") &&
         P.GetLookAheadToken(2).is(tok::l_paren);
}

/// Takes one access; nothing of what is wrong with it is read on.
static void parseAccess(Parser &P, ParsedAttributes &Attrs) {
  DiagnosticsEngine &Diags = P.getPreprocessor().getDiagnostics();
  P.ConsumeToken();
  StringRef Access = P.getCurToken().getIdentifierInfo()->getName();
  SourceLocation AccessLoc = P.ConsumeToken();
  P.ConsumeAnyToken();
  const std::string Mark = (hlsl::PayloadAccessPrefix + Access).str();
  if (!P.getCurScope()->isClassScope())
    hlsl::report(Diags, AccessLoc, hlsl::Diag::err_payload_access_elsewhere)
        << Access;
  else
    hlsl::addMark(P, Attrs, AccessLoc, Mark);
  SmallVector<StringRef, 4> Named;
  while (P.getCurToken().isNot(tok::r_paren)) {
    StringRef Stage = getName(P.getCurToken());
    SourceLocation Loc = P.getCurToken().getLocation();
    if (!hlsl::parsePayloadStage(Stage)) {
      hlsl::report(Diags, Loc, hlsl::Diag::err_payload_stage) << Access;
      P.SkipUntil(tok::r_paren, Parser::StopAtSemi);
      return;
    }
    if (llvm::is_contained(Named, Stage))
      hlsl::report(Diags, Loc, hlsl::Diag::err_payload_stage_twice)
          << Access << Stage;
    Named.push_back(Stage);
    P.ConsumeToken();
    hlsl::addMark(P, Attrs, Loc, Mark + "." + Stage.str());
    if (P.getCurToken().is(tok::comma)) {
      P.ConsumeToken();
    } else if (P.getCurToken().is(tok::identifier)) {
      P.Diag(P.getCurToken(), diag::err_expected) << tok::comma;
    } else if (P.getCurToken().isNot(tok::r_paren)) {
      P.Diag(P.getCurToken(), diag::err_expected) << tok::r_paren;
      // The next access or the end of the member follows.
      if (!P.getCurToken().isOneOf(tok::colon, tok::semi))
        P.SkipUntil(tok::r_paren, Parser::StopAtSemi | Parser::StopBeforeMatch);
      if (P.getCurToken().isNot(tok::r_paren))
        return;
    }
  }
  P.ConsumeAnyToken();
}

void hlsl::parsePayloadAccesses(Parser &P, ParsedAttributes &Attrs) {
  SmallVector<StringRef, 2> Seen;
  while (isPayloadAccess(P)) {
    const Token &Word = P.GetLookAheadToken(1);
    if (llvm::is_contained(Seen, getName(Word)))
      report(P.getPreprocessor().getDiagnostics(), Word.getLocation(),
             Diag::err_payload_access_twice)
          << getName(Word);
    Seen.push_back(getName(Word));
    parseAccess(P, Attrs);
  }
}
