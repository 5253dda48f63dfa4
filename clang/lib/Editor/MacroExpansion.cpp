// MacroExpansion.cpp: What a use of a macro becomes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HoverParts.h"
#include "clang/Editor/SourceTokens.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace clang::dxc;

/// An expansion of more tokens is not computed: a few lines of macros may make
/// billions.
static constexpr uint64_t MaxExpandedTokens = 100'000;
/// Characters of a text that is shown.
static constexpr size_t MaxShownText = 2'000;

namespace {

/// How many tokens expansions have at most.
class ExpansionSize {
public:
  explicit ExpansionSize(Preprocessor &PP) : PP(PP) {}

  /// An argument may be expanded with each name around it, so sizes of macros
  /// with parameters are multiplied.
  uint64_t get(ArrayRef<Token> Tokens) {
    uint64_t Sum = 1, Product = 1;
    for (const Token &T : Tokens) {
      const IdentifierInfo *Name = T.getIdentifierInfo();
      const MacroInfo *Macro = Name ? PP.getMacroInfo(Name) : nullptr;
      if (!Macro) {
        ++Sum;
        continue;
      }
      uint64_t Size = getOfMacro(Macro);
      if (Macro->isFunctionLike())
        Product = limit(Product * Size);
      else
        Sum = limit(Sum + Size);
    }
    return limit(Sum * Product);
  }

private:
  static uint64_t limit(uint64_t Size) {
    return std::min(Size, 2 * MaxExpandedTokens);
  }

  uint64_t getOfMacro(const MacroInfo *Macro) {
    // A macro is not expanded within itself.
    auto [It, IsNew] = Sizes.try_emplace(Macro, 1);
    if (!IsNew)
      return It->second;
    uint64_t Size = get(Macro->tokens());
    return Sizes[Macro] = Size;
  }

  Preprocessor &PP;
  llvm::DenseMap<const MacroInfo *, uint64_t> Sizes;
};

} // namespace

static void append(std::string &Text, Preprocessor &PP, const Token &T,
                   bool IsFirst) {
  if (!IsFirst && (T.hasLeadingSpace() || T.isAtStartOfLine()))
    Text += ' ';
  Text += PP.getSpelling(T);
}

static std::string printDefinition(Preprocessor &PP, StringRef Name,
                                   const MacroInfo *Macro) {
  std::string Text = "#define " + Name.str();
  if (Macro->isFunctionLike()) {
    Text += '(';
    for (const IdentifierInfo *Parameter : Macro->params()) {
      if (Parameter != *Macro->params().begin())
        Text += ", ";
      Text +=
          Parameter->getName() == "__VA_ARGS__" ? "..." : Parameter->getName();
    }
    Text += ')';
  }
  for (const Token &T : Macro->tokens()) {
    if (&T == &*Macro->tokens_begin())
      Text += ' ';
    append(Text, PP, T, &T == &*Macro->tokens_begin());
  }
  return Text;
}

/// The tokens of the use at \p Offset: the name, and the arguments if the macro
/// takes some. Empty if there are none.
static std::vector<Token> readUse(const EditorDocument &D, unsigned Offset,
                                  const MacroInfo *Macro) {
  Preprocessor &PP = D.S.PP;
  std::string Rest = D.Text.str().substr(Offset).str();
  Lexer Lex(D.getLocation(Offset), D.S.getLangOpts(), Rest.data(), Rest.data(),
            Rest.data() + Rest.size());
  std::vector<Token> Tokens;
  unsigned Depth = 0;
  Token T;
  for (Lex.LexFromRawLexer(T); T.isNot(tok::eof); Lex.LexFromRawLexer(T)) {
    if (T.is(tok::raw_identifier))
      PP.LookUpIdentifierInfo(T);
    Tokens.push_back(T);
    if (!Macro->isFunctionLike())
      return Tokens;
    if (Tokens.size() == 2 && T.isNot(tok::l_paren))
      return {};
    if (Tokens.size() > MaxExpandedTokens)
      return {};
    Depth += T.is(tok::l_paren);
    Depth -= T.is(tok::r_paren);
    if (Tokens.size() > 1 && Depth == 0) {
      // The texts of the tokens must outlive this function.
      for (Token &Each : Tokens)
        if (Each.isLiteral())
          Each.setLiteralData(D.Text.str().data() + Offset +
                              (Each.getLiteralData() - Rest.data()));
      return Tokens;
    }
  }
  return {};
}

static std::string expand(const EditorDocument &D, ArrayRef<Token> Use) {
  Preprocessor &PP = D.S.PP;
  auto Stream = std::make_unique<Token[]>(Use.size() + 1);
  llvm::copy(Use, Stream.get());
  Token &End = Stream[Use.size()];
  End.startToken();
  End.setKind(tok::eof);
  End.setLocation(Use.back().getLocation());
  bool IsSilent = PP.getDiagnostics().getSuppressAllDiagnostics();
  PP.getDiagnostics().setSuppressAllDiagnostics(true);
  PP.EnterTokenStream(std::move(Stream), Use.size() + 1,
                      /*DisableMacroExpansion=*/false, /*IsReinject=*/true);
  std::string Text;
  bool IsFirst = true;
  Token T;
  for (PP.Lex(T); T.isNot(tok::eof); PP.Lex(T)) {
    if (Text.size() < MaxShownText)
      append(Text, PP, T, IsFirst);
    IsFirst = false;
  }
  PP.getDiagnostics().setSuppressAllDiagnostics(IsSilent);
  return Text;
}

std::string dxc::describeMacro(const EditorDocument &D, unsigned Offset,
                               unsigned Length) {
  Preprocessor &PP = D.S.PP;
  StringRef Name = D.Text.str().substr(Offset, Length);
  const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
  if (!Macro || Macro->isBuiltinMacro() || hlsl::isKeywordMacro(Name))
    return "";
  std::string Definition = printDefinition(PP, Name, Macro);
  std::string Text = "```hlsl\n" + Definition.substr(0, MaxShownText) + "\n```";
  StringRef Line = D.Text.getLineText(D.Text.getLine(Offset)).ltrim();
  std::vector<Token> Use;
  // In a directive it is a name, or is expanded by other rules.
  if (!Line.starts_with("#"))
    Use = readUse(D, Offset, Macro);
  if (Use.empty() || ExpansionSize(PP).get(Use) > MaxExpandedTokens)
    return Text;
  std::string Expanded = expand(D, Use);
  if (Expanded.size() >= MaxShownText)
    Expanded += " ...";
  return Text + "\n\nExpands to\n\n```hlsl\n" + Expanded + "\n```";
}
