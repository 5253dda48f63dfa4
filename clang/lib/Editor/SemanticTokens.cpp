// SemanticTokens.cpp: What the names of a document are
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Editor/DocumentText.h"
#include "clang/Editor/Features.h"
#include "clang/Editor/NameIndex.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace clang::dxc;
namespace lsp = llvm::lsp;
namespace json = llvm::json;

namespace {

enum class NameKind : unsigned {
#define SEMANTIC_TOKEN_TYPES(X)                                                \
  X(Namespace, "namespace")                                                    \
  X(Type, "type")                                                              \
  X(Struct, "struct")                                                          \
  X(Enum, "enum")                                                              \
  X(TypeParameter, "typeParameter")                                            \
  X(Parameter, "parameter")                                                    \
  X(Variable, "variable")                                                      \
  X(Property, "property")                                                      \
  X(EnumMember, "enumMember")                                                  \
  X(Function, "function")                                                      \
  X(Method, "method")                                                          \
  X(Macro, "macro")                                                            \
  X(Keyword, "keyword")                                                        \
  X(Modifier, "modifier")                                                      \
  X(Decorator, "decorator")                                                    \
  X(Comment, "comment")
#define X(NAME, TEXT) NAME,
  SEMANTIC_TOKEN_TYPES(X)
#undef X
};

enum NameModifier : unsigned {
#define SEMANTIC_TOKEN_MODIFIERS(X)                                            \
  X(Declaration, "declaration")                                                \
  X(Definition, "definition")                                                  \
  X(ReadOnly, "readonly")                                                      \
  X(Static, "static")                                                          \
  X(DefaultLibrary, "defaultLibrary")                                          \
  X(Uniform, "uniform")                                                        \
  X(GroupShared, "groupshared")                                                \
  X(Resource, "resource")
#define X(NAME, TEXT) NAME##Bit,
  SEMANTIC_TOKEN_MODIFIERS(X)
#undef X
};

struct ClassifiedToken {
  unsigned Begin, End;
  NameKind Kind;
  unsigned Modifiers;
};

/// Classifies the tokens of a document.
class TokenClassifier {
public:
  explicit TokenClassifier(const EditorDocument &D)
      : D(D), Index(D.S), Text(D.Text.str()),
        Tokens(lexSource(Text, D.S.getLangOpts())),
        Skipped(findSkippedRanges(D.S, D.File)) {}

  std::vector<ClassifiedToken> classify();

private:
  std::optional<ClassifiedToken> classifyWord(size_t Number) const;
  std::optional<ClassifiedToken> classifyName(const NameOccurrence &Name) const;
  std::optional<NameKind> classifyOther(size_t Number) const;
  void addSkipped(std::vector<ClassifiedToken> &Made) const;
  bool isBefore(size_t Number, tok::TokenKind Kind) const {
    return Number > 0 && Tokens[Number - 1].is(Kind);
  }

  const EditorDocument &D;
  NameIndex Index;
  llvm::StringRef Text;
  std::vector<SourceToken> Tokens; ///< without comments after classify()
  std::vector<std::pair<unsigned, unsigned>> Skipped;
};

} // namespace

json::Object dxc::getSemanticTokensLegend() {
  return json::Object{{"tokenTypes",
                       json::Array{
#define X(NAME, TEXT) TEXT,
                           SEMANTIC_TOKEN_TYPES(X)
#undef X
                       }},
                      {"tokenModifiers", json::Array{
#define X(NAME, TEXT) TEXT,
                                             SEMANTIC_TOKEN_MODIFIERS(X)
#undef X
                                         }}};
}

static NameKind getKindOfDeclaration(const NamedDecl *Declared) {
  if (isa<NamespaceDecl>(Declared))
    return NameKind::Namespace;
  if (isa<EnumDecl>(Declared))
    return NameKind::Enum;
  if (isa<EnumConstantDecl>(Declared))
    return NameKind::EnumMember;
  // The classes of built-in objects look like the other built-in types.
  if (isa<RecordDecl>(Declared))
    return Declared->getLocation().isValid() ? NameKind::Struct
                                             : NameKind::Type;
  if (isa<HLSLBufferDecl>(Declared))
    return NameKind::Struct;
  if (isa<TemplateTypeParmDecl, TemplateTemplateParmDecl>(Declared))
    return NameKind::TypeParameter;
  if (isa<TypeDecl>(Declared))
    return NameKind::Type;
  if (isa<ParmVarDecl, NonTypeTemplateParmDecl>(Declared))
    return NameKind::Parameter;
  if (isa<FieldDecl>(Declared))
    return NameKind::Property;
  if (isa<CXXMethodDecl>(Declared))
    return NameKind::Method;
  if (isa<FunctionDecl>(Declared))
    return NameKind::Function;
  return NameKind::Variable;
}

static unsigned getModifiersOfVariable(const ASTContext &Context,
                                       const ValueDecl *Declared) {
  unsigned Modifiers = 0;
  QualType T = Declared->getType();
  if (T.isConstQualified())
    Modifiers |= 1u << ReadOnlyBit;
  if (hlsl::getResourceLetter(Context.getBaseElementType(T)))
    Modifiers |= 1u << ResourceBit;
  const auto *Variable = dyn_cast<VarDecl>(Declared);
  if (!Variable || isa<ParmVarDecl>(Variable))
    return Modifiers;
  if (hlsl::isStaticVariable(Variable))
    Modifiers |= 1u << StaticBit;
  if (hlsl::isGroupShared(Variable))
    Modifiers |= 1u << GroupSharedBit;
  else if (Variable->hasGlobalStorage() && hlsl::isUniform(Variable))
    Modifiers |= 1u << UniformBit;
  return Modifiers;
}

std::optional<ClassifiedToken>
TokenClassifier::classifyName(const NameOccurrence &Name) const {
  const IndexedSymbol &Symbol = Index.getSymbol(Name);
  ClassifiedToken Made{Name.Offset, Name.Offset + Index.getLength(Name),
                       NameKind::Macro, 0};
  if (Name.has(DeclarationRole))
    Made.Modifiers |= 1u << DeclarationBit;
  if (Name.has(DefinitionRole))
    Made.Modifiers |= 1u << DefinitionBit;
  if (Symbol.IsBuiltin)
    Made.Modifiers |= 1u << DefaultLibraryBit;
  if (!Symbol.Declaration)
    return Made;
  Made.Kind = getKindOfDeclaration(Symbol.Declaration);
  if (const auto *Value = dyn_cast<ValueDecl>(Symbol.Declaration);
      Value && isa<VarDecl, FieldDecl>(Value))
    Made.Modifiers |= getModifiersOfVariable(D.getContext(), Value);
  return Made;
}

static bool isSwizzle(llvm::StringRef Name) {
  return Name.size() <= 4 &&
         (Name.find_first_not_of("xyzw") == llvm::StringRef::npos ||
          Name.find_first_not_of("rgba") == llvm::StringRef::npos);
}

/// Keywords that say something about a declaration.
static bool isModifierKeyword(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases({"in", "out", "inout", "groupshared", "static", "const", "extern",
              "export", "volatile", "inline"},
             true)
      .Case("discard", false)
      .Case("interface", false)
      .Default(hlsl::isKeywordMacro(Name) || hlsl::isParameterWord(Name));
}

/// Of a word that stands for no declaration and no macro.
std::optional<NameKind> TokenClassifier::classifyOther(size_t Number) const {
  llvm::StringRef Name = Tokens[Number].getText(Text);
  if (Tokens[Number].InDirective)
    return isBefore(Number, tok::hash) ? std::optional(NameKind::Keyword)
                                       : std::nullopt;
  if (isBefore(Number, tok::period))
    return isSwizzle(Name) || Name.starts_with("_")
               ? std::optional(NameKind::Property)
               : std::nullopt;
  const IdentifierInfo &Identifier =
      D.S.getPreprocessor().getIdentifierTable().get(Name);
  switch (Identifier.getTokenID()) {
  case tok::kw_void:
  case tok::kw_bool:
  case tok::kw_int:
  case tok::kw_half:
  case tok::kw_float:
  case tok::kw_double:
    return NameKind::Type;
  case tok::identifier:
    break;
  default:
    return isModifierKeyword(Name) ? NameKind::Modifier : NameKind::Keyword;
  }
  if (hlsl::isKeywordMacro(Name))
    return isModifierKeyword(Name) ? NameKind::Modifier : NameKind::Keyword;
  if (isBefore(Number, tok::colon))
    return Name == "register" || Name == "packoffset"
               ? NameKind::Keyword
               : NameKind::Decorator; // a semantic
  // The names of attributes.
  if (isBefore(Number, tok::l_square))
    return NameKind::Decorator;
  // Keywords that matter only before a parameter.
  if (hlsl::isParameterWord(Name) && Number + 1 < Tokens.size() &&
      Tokens[Number + 1].is(tok::raw_identifier))
    return NameKind::Modifier;
  return std::nullopt;
}

std::optional<ClassifiedToken>
TokenClassifier::classifyWord(size_t Number) const {
  const SourceToken &Token = Tokens[Number];
  const NameOccurrence *Name = Index.findName(D.File, Token.Offset);
  if (Name && Name->Offset == Token.Offset)
    return classifyName(*Name);
  if (std::optional<NameKind> Kind = classifyOther(Number))
    return ClassifiedToken{Token.Offset, Token.getEnd(), *Kind, 0};
  return std::nullopt;
}

/// What the preprocessor skips looks like comments, line by line.
void TokenClassifier::addSkipped(std::vector<ClassifiedToken> &Made) const {
  for (auto [Begin, End] : Skipped) {
    // The lines of the directives are not skipped.
    unsigned First = D.Text.getLine(Begin) + 1;
    unsigned Last = D.Text.getLine(End);
    for (unsigned Line = First; Line < Last; ++Line) {
      llvm::StringRef Whole = D.Text.getLineText(Line);
      unsigned Offset = Whole.data() - Text.data();
      llvm::StringRef Written = Whole.ltrim();
      unsigned Indent = Whole.size() - Written.size();
      if (!Written.rtrim().empty())
        Made.push_back({Offset + Indent,
                        unsigned(Offset + Indent + Written.rtrim().size()),
                        NameKind::Comment, 0});
    }
  }
}

std::vector<ClassifiedToken> TokenClassifier::classify() {
  llvm::erase_if(
      Tokens, [](const SourceToken &Token) { return Token.is(tok::comment); });
  std::vector<ClassifiedToken> Made;
  for (size_t Number = 0; Number != Tokens.size(); ++Number)
    if (Tokens[Number].is(tok::raw_identifier) &&
        !isInRanges(Skipped, Tokens[Number].Offset))
      if (std::optional<ClassifiedToken> Token = classifyWord(Number))
        Made.push_back(*Token);
  addSkipped(Made);
  llvm::sort(Made,
             [](const auto &A, const auto &B) { return A.Begin < B.Begin; });
  return Made;
}

/// As five numbers for each token: lines and characters since the token
/// before, the length, the kind, the modifiers.
static json::Value encode(const EditorDocument &D,
                          llvm::ArrayRef<ClassifiedToken> Tokens) {
  json::Array Data;
  lsp::Position Last;
  for (const ClassifiedToken &Token : Tokens) {
    lsp::Range Range = D.Text.getRange(Token.Begin, Token.End);
    bool IsSameLine = Range.start.line == Last.line;
    Data.push_back(Range.start.line - Last.line);
    Data.push_back(Range.start.character - (IsSameLine ? Last.character : 0));
    Data.push_back(Range.end.character - Range.start.character);
    Data.push_back(unsigned(Token.Kind));
    Data.push_back(Token.Modifiers);
    Last = Range.start;
  }
  return json::Object{{"data", std::move(Data)}};
}

json::Value dxc::findSemanticTokens(const EditorDocument &D,
                                    const json::Object &) {
  return encode(D, TokenClassifier(D).classify());
}

json::Value dxc::findSemanticTokensOfRange(const EditorDocument &D,
                                           const json::Object &Params) {
  std::optional<std::pair<unsigned, unsigned>> Range = readOffsets(D, Params);
  std::vector<ClassifiedToken> Tokens = TokenClassifier(D).classify();
  if (Range)
    llvm::erase_if(Tokens, [&](const ClassifiedToken &Token) {
      return Token.End <= Range->first || Range->second <= Token.Begin;
    });
  return encode(D, Tokens);
}
