// Folding.cpp: Ranges to fold and to select
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Editor/DocumentText.h"
#include "clang/Editor/Features.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::dxc;
namespace lsp = llvm::lsp;
namespace json = llvm::json;

using OffsetRange = std::pair<unsigned, unsigned>;

std::optional<OffsetRange> dxc::readOffsets(const EditorDocument &D,
                                            const json::Object &Params) {
  const json::Object *Range = Params.getObject("range");
  const json::Object *Start = Range ? Range->getObject("start") : nullptr;
  const json::Object *End = Range ? Range->getObject("end") : nullptr;
  if (!Start || !End)
    return std::nullopt;
  auto Read = [&](const json::Object &Position) {
    return D.getOffset(json::Object{{"position", json::Object(Position)}});
  };
  return OffsetRange(Read(*Start), Read(*End));
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

namespace {

/// Finds what spans lines, by the tokens alone: sources with errors fold, too.
class FoldFinder {
public:
  explicit FoldFinder(const EditorDocument &D)
      : D(D), Text(D.Text.str()), Tokens(lexSource(Text, D.S.getLangOpts())) {}

  json::Array find();

private:
  void add(unsigned Begin, unsigned End, llvm::StringRef Kind,
           bool ShowsLastLine);
  void addBraces();
  void addComments();
  void addDirectives();
  void addIncludes();

  const EditorDocument &D;
  llvm::StringRef Text;
  std::vector<SourceToken> Tokens;
  json::Array Folds;
};

} // namespace

void FoldFinder::add(unsigned Begin, unsigned End, llvm::StringRef Kind,
                     bool ShowsLastLine) {
  unsigned First = D.Text.getLine(Begin);
  unsigned Last = D.Text.getLine(End);
  if (ShowsLastLine && Last > First)
    --Last;
  if (Last <= First)
    return;
  json::Object Fold{{"startLine", First}, {"endLine", Last}};
  if (!Kind.empty())
    Fold["kind"] = Kind;
  Folds.push_back(std::move(Fold));
}

void FoldFinder::addBraces() {
  std::vector<unsigned> Open;
  for (const SourceToken &Token : Tokens) {
    if (Token.InDirective)
      continue;
    if (Token.is(tok::l_brace)) {
      Open.push_back(Token.Offset);
    } else if (Token.is(tok::r_brace) && !Open.empty()) {
      add(Open.back(), Token.Offset, "", /*ShowsLastLine=*/true);
      Open.pop_back();
    }
  }
}

/// Comments of several lines, and comments in lines of their own that follow
/// each other.
void FoldFinder::addComments() {
  std::optional<OffsetRange> Block;
  auto Finish = [&] {
    if (Block)
      add(Block->first, Block->second, "comment", /*ShowsLastLine=*/false);
    Block.reset();
  };
  for (const SourceToken &Token : Tokens) {
    if (!Token.is(tok::comment) || !Token.AtLineStart) {
      Finish();
      if (Token.is(tok::comment))
        add(Token.Offset, Token.getEnd(), "comment", /*ShowsLastLine=*/false);
      continue;
    }
    if (Block &&
        D.Text.getLine(Token.Offset) > D.Text.getLine(Block->second) + 1)
      Finish();
    if (Block)
      Block->second = Token.getEnd();
    else
      Block = OffsetRange(Token.Offset, Token.getEnd());
  }
  Finish();
}

/// From each #if, #elif and #else to what ends it, and the regions of pragmas.
void FoldFinder::addDirectives() {
  std::vector<unsigned> Conditions, Regions;
  for (auto [Number, Token] : llvm::enumerate(Tokens)) {
    if (!Token.InDirective || Number == 0 ||
        !Tokens[Number - 1].is(tok::hash) || !Tokens[Number - 1].AtLineStart)
      continue;
    switch (Token.Directive) {
    case tok::pp_if:
    case tok::pp_ifdef:
    case tok::pp_ifndef:
      Conditions.push_back(Token.Offset);
      break;
    case tok::pp_elif:
    case tok::pp_elifdef:
    case tok::pp_elifndef:
    case tok::pp_else:
    case tok::pp_endif:
      if (Conditions.empty())
        break;
      add(Conditions.back(), Token.Offset, "region", /*ShowsLastLine=*/true);
      Conditions.back() = Token.Offset;
      if (Token.Directive == tok::pp_endif)
        Conditions.pop_back();
      break;
    case tok::pp_pragma: {
      llvm::StringRef Kind =
          Number + 1 < Tokens.size() ? Tokens[Number + 1].getText(Text) : "";
      if (Kind == "region") {
        Regions.push_back(Token.Offset);
      } else if (Kind == "endregion" && !Regions.empty()) {
        add(Regions.back(), Token.Offset, "region", /*ShowsLastLine=*/false);
        Regions.pop_back();
      }
      break;
    }
    default: // Clang's keywords
      break;
    }
  }
}

/// Includes in lines that follow each other.
void FoldFinder::addIncludes() {
  std::optional<OffsetRange> Block;
  auto Finish = [&] {
    if (Block)
      add(Block->first, Block->second, "imports", /*ShowsLastLine=*/false);
    Block.reset();
  };
  for (const SourceToken &Token : Tokens) {
    if (Token.is(tok::hash) && Token.AtLineStart)
      continue;
    if (!Token.InDirective || Token.Directive != tok::pp_include) {
      Finish();
      continue;
    }
    if (Block &&
        D.Text.getLine(Token.Offset) > D.Text.getLine(Block->second) + 1)
      Finish();
    Block = OffsetRange(Block ? Block->first : Token.Offset, Token.Offset);
  }
  Finish();
}

json::Array FoldFinder::find() {
  addBraces();
  addComments();
  addDirectives();
  addIncludes();
  return std::move(Folds);
}

json::Value dxc::findFoldingRanges(const EditorDocument &D,
                                   const json::Object &) {
  return FoldFinder(D).find();
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

namespace {

/// Collects the ranges of the nodes around an offset.
class SelectionCollector : public ConstDynamicRecursiveASTVisitor {
public:
  SelectionCollector(const EditorDocument &D, unsigned Offset,
                     std::vector<OffsetRange> &Ranges)
      : D(D), Offset(Offset), Ranges(Ranges) {
    ShouldWalkTypesOfTypeLocs = false;
    // Variables are among it that an analysis of Sema leaves alone.
    ShouldVisitImplicitCode = true;
  }

  bool VisitDecl(const Decl *Node) override {
    add(Node->getSourceRange());
    return true;
  }
  bool VisitStmt(const Stmt *Node) override {
    add(Node->getSourceRange());
    return true;
  }
  bool VisitTypeLoc(TypeLoc Node) override {
    add(Node.getSourceRange());
    return true;
  }

private:
  void add(SourceRange Node) {
    std::optional<unsigned> Begin = D.getOffset(Node.getBegin());
    std::optional<unsigned> Last = D.getOffset(Node.getEnd());
    if (!Begin || !Last || *Begin > Offset)
      return;
    SourceManager &SM = D.getSourceManager();
    unsigned End =
        *Last + Lexer::MeasureTokenLength(SM.getFileLoc(Node.getEnd()), SM,
                                          D.S.getLangOpts());
    if (Offset <= End)
      Ranges.emplace_back(*Begin, End);
  }

  const EditorDocument &D;
  unsigned Offset;
  std::vector<OffsetRange> &Ranges;
};

} // namespace

/// The token at an offset, and what the brackets around it contain, with them
/// and without.
static void addTokenRanges(const EditorDocument &D, unsigned Offset,
                           std::vector<OffsetRange> &Ranges) {
  std::vector<unsigned> Open;
  for (const SourceToken &Token : lexSource(D.Text.str(), D.S.getLangOpts())) {
    if (Token.Offset <= Offset && Offset <= Token.getEnd() &&
        (Offset < Token.getEnd() || Token.is(tok::raw_identifier)))
      Ranges.emplace_back(Token.Offset, Token.getEnd());
    if (Token.isOneOf(tok::l_brace, tok::l_paren, tok::l_square)) {
      Open.push_back(Token.Offset);
    } else if (Token.isOneOf(tok::r_brace, tok::r_paren, tok::r_square) &&
               !Open.empty()) {
      unsigned Begin = Open.back();
      Open.pop_back();
      if (Begin < Offset && Offset <= Token.Offset)
        Ranges.emplace_back(Begin + 1, Token.Offset);
      if (Begin <= Offset && Offset <= Token.getEnd())
        Ranges.emplace_back(Begin, Token.getEnd());
    }
  }
}

/// From the innermost to the outermost, each within the next.
static std::vector<OffsetRange> findNestedRanges(const EditorDocument &D,
                                                 unsigned Offset) {
  std::vector<OffsetRange> Ranges;
  addTokenRanges(D, Offset, Ranges);
  SelectionCollector Collector(D, Offset, Ranges);
  for (const Decl *Child : D.getContext().getTranslationUnitDecl()->decls()) {
    std::optional<unsigned> Begin = D.getOffset(Child->getBeginLoc());
    std::optional<unsigned> End = D.getOffset(Child->getEndLoc());
    if (!Child->isImplicit() && (Begin || End) && Begin.value_or(0) <= Offset)
      Collector.TraverseDecl(Child);
  }
  Ranges.emplace_back(0, D.Text.str().size());
  llvm::sort(Ranges, [](OffsetRange A, OffsetRange B) {
    return std::pair(A.second - A.first, A.first) <
           std::pair(B.second - B.first, B.first);
  });
  std::vector<OffsetRange> Nested;
  for (OffsetRange Range : Ranges)
    if (Range.first < Range.second &&
        (Nested.empty() ||
         (Range != Nested.back() && Range.first <= Nested.back().first &&
          Nested.back().second <= Range.second)))
      Nested.push_back(Range);
  return Nested;
}

json::Value dxc::findSelectionRanges(const EditorDocument &D,
                                     const json::Object &Params) {
  json::Array Answers;
  const json::Array *Positions = Params.getArray("positions");
  for (const json::Value &Position : Positions ? *Positions : json::Array()) {
    unsigned Offset = D.getOffset(json::Object{{"position", Position}});
    json::Value Answer = nullptr;
    std::vector<OffsetRange> Nested = findNestedRanges(D, Offset);
    for (OffsetRange Range : llvm::reverse(Nested)) {
      json::Object Made{
          {"range", toJSON(D.Text.getRange(Range.first, Range.second))}};
      if (Answer.getAsObject())
        Made["parent"] = std::move(Answer);
      Answer = std::move(Made);
    }
    // A document without text has the empty range.
    if (!Answer.getAsObject())
      Answer = json::Object{{"range", toJSON(D.Text.getRange(Offset, Offset))}};
    Answers.push_back(std::move(Answer));
  }
  return Answers;
}
