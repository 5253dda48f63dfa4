// Hover.cpp: What a name stands for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HoverParts.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Editor/DocumentText.h"
#include "clang/Editor/Features.h"
#include "clang/Editor/NameIndex.h"
#include "clang/Editor/Reference.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::dxc;

/// The type of a name in a broken declaration may be unknown.
static std::string getTypeText(const EditorDocument &D, QualType T) {
  if (T.isNull())
    return "auto";
  return hlsl::getTypeName(D.getContext(), T.getNonReferenceType());
}

static std::string printFunction(const EditorDocument &D,
                                 const FunctionDecl *Function) {
  std::string Text;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Function))
    Text = Method->getParent()->getNameAsString() + "::";
  Text = getTypeText(D, Function->getReturnType()) + " " + Text +
         Function->getNameAsString() + "(";
  for (const ParmVarDecl *Param : Function->parameters()) {
    if (Param != Function->getParamDecl(0))
      Text += ", ";
    if (const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>())
      if (!Modifier->isIn())
        Text += Modifier->isInOut() ? "inout " : "out ";
    Text += getTypeText(D, Param->getType()) + " " + Param->getNameAsString();
  }
  return Text + ")";
}

/// The declaration without bodies and initializers.
static std::string printDeclaration(const EditorDocument &D,
                                    const NamedDecl *Target) {
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(Target))
    Target = Template->getTemplatedDecl();
  if (const auto *Function = dyn_cast<FunctionDecl>(Target))
    return printFunction(D, Function);
  if (const auto *Value = dyn_cast<ValueDecl>(Target)) {
    QualType T = Value->getType();
    // What the application sets is const without being declared so.
    const auto *Var = dyn_cast<VarDecl>(Value);
    if (Var && Var->hasGlobalStorage() && Var->getStorageClass() != SC_Static)
      T = T.getUnqualifiedType();
    std::string Type = getTypeText(D, T);
    // The elements of an array follow the name.
    size_t Bracket = Type.find('[');
    std::string Bounds =
        Bracket == std::string::npos ? "" : Type.substr(Bracket);
    return Type.substr(0, Bracket) + " " + Value->getNameAsString() + Bounds;
  }
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Target))
    return (Buffer->isCBuffer() ? "cbuffer " : "tbuffer ") +
           Buffer->getNameAsString();
  if (const auto *Tag = dyn_cast<TagDecl>(Target))
    return (Tag->getKindName() + " ").str() + Tag->getNameAsString();
  if (const auto *Alias = dyn_cast<TypedefNameDecl>(Target);
      Alias && Alias->getLocation().isInvalid())
    return Alias->getNameAsString();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrintingPolicy Policy(D.getContext().getPrintingPolicy());
  Policy.TerseOutput = true;
  Policy.SuppressInitializers = true;
  Target->print(OS, Policy);
  return Text;
}

/// The value of a constant; empty if it is none.
static std::string describeConstant(const EditorDocument &D,
                                    const NamedDecl *Target) {
  if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(Target))
    return "Value " + llvm::toString(Enumerator->getInitVal(), 10) + ".";
  const auto *Var = dyn_cast<VarDecl>(Target);
  if (!Var || !Var->getType().isConstQualified() || !Var->hasInit() ||
      Var->isInvalidDecl() || Var->getType()->isDependentType())
    return "";
  const Expr *Init = Var->getInit();
  Expr::EvalResult Result;
  if (Init->isValueDependent() || Init->containsErrors() ||
      !Init->EvaluateAsRValue(Result, D.getContext()) || Result.HasSideEffects)
    return "";
  std::string Text = Result.Val.getAsString(D.getContext(), Var->getType());
  if (Result.Val.isInt() && Var->getType()->isIntegerType() &&
      !Var->getType()->isBooleanType()) {
    llvm::SmallString<16> Hex;
    Result.Val.getInt().toStringUnsigned(Hex, 16);
    Text += " (0x" + Hex.str().str() + ")";
  }
  return "Value " + Text + ".";
}

static std::string describeBindings(const EditorDocument &D,
                                    const NamedDecl *Target) {
  std::string Text;
  forEachBinding(D, Target, [&](const ReportedBinding &Binding) {
    std::string Line;
    if (Binding.Name != Target->getNameAsString())
      Line = "`" + Binding.Name + "`: ";
    if (Binding.Register.empty()) {
      std::string Reason = Binding.Reason;
      if (!Reason.empty())
        Reason[0] = llvm::toUpper(Reason[0]);
      Line += Reason + ".";
    } else {
      Line += "Register " + Binding.Register + " (" + Binding.Reason + ").";
    }
    // Programs of a library may have the same.
    if (Text.find(Line) == std::string::npos)
      Text += (Text.empty() ? "" : "\n\n") + Line;
  });
  return Text;
}

/// Signatures and text of an intrinsic; empty for other functions.
static std::string describeIntrinsic(const EditorDocument &D, StringRef Name) {
  std::string Text, Reason;
  for (const hlsl::IntrinsicRow &Row : hlsl::intrinsicRows())
    if (Row.Name == Name) {
      Text += getSignature(Row).Label + "\n";
      Reason = getUnavailability(D.getContext(), Row);
    }
  if (Text.empty())
    return "";
  Text = "```hlsl\n" + Text + "```";
  if (!Reason.empty())
    Text += "\n\nNot available: " + Reason + ".";
  if (const ReferenceEntry *Entry = findReference(Name))
    Text += "\n\n" + Entry->Text;
  return Text;
}

/// The name with its namespaces, as rows have it.
static std::string getRowName(const FunctionDecl *Function) {
  return Function->getQualifiedNameAsString();
}

static std::string describe(const EditorDocument &D, const NameMention &Name) {
  if (!Name.Target)
    return "```hlsl\n" + getTypeText(D, Name.Expression->getType()) + "\n```";
  if (const auto *Function = dyn_cast<FunctionDecl>(Name.Target))
    if (hlsl::getBuiltinOp(Function) && !hlsl::getMethodRow(Function)) {
      std::string Text = describeIntrinsic(D, getRowName(Function));
      if (!Text.empty())
        return Text;
    }
  std::string Text = "```hlsl\n" + printDeclaration(D, Name.Target) + "\n```";
  for (const std::string &Part :
       {describeConstant(D, Name.Target), describeBindings(D, Name.Target),
        describeLayout(D, Name.Target)})
    if (!Part.empty())
      Text += "\n\n" + Part;
  return Text;
}

llvm::json::Value dxc::findHover(const EditorDocument &D,
                                 const llvm::json::Object &Params) {
  unsigned Offset = D.getOffset(Params);
  std::optional<WordRange> Word = findWord(D.Text.str(), Offset);
  if (!Word)
    return nullptr;
  llvm::lsp::Hover Hover(
      D.Text.getRange(Word->Begin, Word->Begin + Word->Length));
  std::string &Text = Hover.contents.value;
  Text = describeMacro(D, Word->Begin, Word->Length);
  if (Text.empty())
    if (std::optional<NameMention> Name = findName(D, Offset))
      Text = describe(D, *Name);
  StringRef Spelled = D.Text.str().substr(Word->Begin, Word->Length);
  // Semantics and attributes are no names of the tree, and an intrinsic in code
  // with errors is none either.
  if (Text.empty())
    Text = describeIntrinsic(D, Spelled);
  if (Text.empty())
    if (const ReferenceEntry *Entry = findReference(Spelled))
      Text = Entry->Text;
  if (Text.empty())
    return nullptr;
  return toJSON(Hover);
}

// What a use of a macro becomes.

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
