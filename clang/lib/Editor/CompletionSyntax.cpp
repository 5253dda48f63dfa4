// CompletionSyntax.cpp: The syntax around a location that is completed
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CompletionSyntax.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <vector>

using namespace clang;
using namespace clang::dxc;
using llvm::StringRef;

namespace {

struct Word {
  tok::TokenKind Kind;
  StringRef Text;
  unsigned Begin;
};

/// What a bracket that is still open encloses.
enum class Region {
  File, ///< also a namespace
  Record,
  Buffer,
  Block, ///< statements, an initializer
  Parameters,
  Arguments,
  Attribute,
  Subscript,
};

struct OpenRegion {
  Region Kind;
  size_t Begin;          ///< the number of the first token in it
  size_t StatementBegin; ///< likewise, of the statement or the element
  unsigned Commas = 0;
};

/// The tokens of a text up to its end, and the brackets that are open there.
class PlaceFinder {
public:
  PlaceFinder(StringRef Text, const LangOptions &Language)
      : Text(Text), Language(Language) {
    Regions.push_back({Region::File, 0, 0});
  }

  CompletionSyntax find();

private:
  void readTokens();
  void add(const Word &W);
  Region classifyParenthesis() const;
  Region classifyBrace() const;
  bool isAttribute() const;
  bool isWord(size_t I, StringRef Wanted) const {
    return I < Words.size() && Words[I].Text == Wanted;
  }
  /// The \p Back-th last token, from 1 on; empty if there are fewer.
  StringRef last(size_t Back) const {
    return Back <= Words.size() ? Words[Words.size() - Back].Text : "";
  }
  bool isLastName(size_t Back) const {
    return Back <= Words.size() &&
           Words[Words.size() - Back].Kind == tok::raw_identifier;
  }
  bool findInclude(CompletionSyntax &Around) const;
  bool findString(CompletionSyntax &Around) const;
  void findCall(CompletionSyntax &Around) const;
  bool findAnnotation(CompletionSyntax &Around) const;
  void describeDeclaration(CompletionSyntax &Around, size_t Begin) const;

  StringRef Text;
  const LangOptions &Language;
  std::vector<Word> Words;
  std::vector<OpenRegion> Regions;
  bool IsInComment = false;
};

} // namespace

void PlaceFinder::readTokens() {
  Lexer Lex(SourceLocation(), Language, Text.begin(), Text.begin(), Text.end());
  Lex.SetCommentRetentionState(true);
  bool IsDirective = false;
  std::vector<OpenRegion> Outside;
  size_t NumOutside = 0;
  Token T;
  for (Lex.LexFromRawLexer(T); T.isNot(tok::eof); Lex.LexFromRawLexer(T)) {
    unsigned End = Lex.getCurrentBufferOffset();
    unsigned Begin = End - T.getLength();
    if (T.is(tok::comment)) {
      StringRef Comment = Text.slice(Begin, End);
      IsInComment = End == Text.size() &&
                    (Comment.starts_with("//") || !Comment.ends_with("*/"));
      continue;
    }
    // A directive has brackets of its own.
    if (T.isAtStartOfLine() && IsDirective) {
      Words.resize(NumOutside);
      Regions = Outside;
      IsDirective = false;
    }
    if (T.isAtStartOfLine() && T.is(tok::hash)) {
      Outside = Regions;
      NumOutside = Words.size();
      IsDirective = true;
      Regions.push_back({Region::Block, Words.size(), Words.size()});
      continue;
    }
    add({T.getKind(), Text.slice(Begin, End), Begin});
  }
  if (IsDirective && Text.ends_with("\n") && !Text.ends_with("\\\n")) {
    Words.resize(NumOutside);
    Regions = Outside;
  }
}

/// Whether the next `[` begins attributes, and no subscript.
bool PlaceFinder::isAttribute() const {
  const OpenRegion &Around = Regions.back();
  if (Words.size() == Around.StatementBegin)
    return true;
  // [numthreads(8, 8, 1)] [RootSignature(...)]
  return last(1) == "]" && Words[Around.StatementBegin].Text == "[";
}

Region PlaceFinder::classifyParenthesis() const {
  Region Around = Regions.back().Kind;
  bool IsDeclaration = Around == Region::File || Around == Region::Record ||
                       Around == Region::Buffer;
  // `float4 main(`, `vector<float, 4> f(`
  bool HasType =
      Words.size() >= 2 && (isLastName(2) || last(2) == ">" || last(2) == "::");
  return IsDeclaration && isLastName(1) && HasType ? Region::Parameters
                                                   : Region::Arguments;
}

Region PlaceFinder::classifyBrace() const {
  Region Around = Regions.back().Kind;
  if (Around != Region::File && Around != Region::Record &&
      Around != Region::Buffer)
    return Region::Block;
  for (size_t I = Regions.back().StatementBegin; I != Words.size(); ++I) {
    StringRef Text = Words[I].Text;
    if (Text == "struct" || Text == "class" || Text == "interface")
      return Region::Record;
    if (Text == "cbuffer" || Text == "tbuffer")
      return Region::Buffer;
    if (Text == "namespace")
      return Region::File;
    if (Text == "(" || Text == "=")
      break;
  }
  return Region::Block;
}

void PlaceFinder::add(const Word &W) {
  auto Open = [&](Region Kind) {
    Words.push_back(W);
    Regions.push_back({Kind, Words.size(), Words.size()});
  };
  auto Close = [&](std::initializer_list<Region> Kinds) {
    Words.push_back(W);
    // What is missing between is closed, too.
    for (size_t I = Regions.size(); I-- > 1;)
      if (llvm::is_contained(Kinds, Regions[I].Kind)) {
        Regions.resize(I);
        break;
      }
  };
  switch (W.Kind) {
  case tok::l_paren:
    return Open(classifyParenthesis());
  case tok::l_brace:
    return Open(classifyBrace());
  case tok::l_square:
    return Open(isAttribute() ? Region::Attribute : Region::Subscript);
  case tok::r_paren:
    return Close({Region::Parameters, Region::Arguments});
  case tok::r_square:
    return Close({Region::Attribute, Region::Subscript});
  case tok::r_brace:
    Close({Region::Record, Region::Buffer, Region::Block, Region::File});
    Regions.back().StatementBegin = Words.size();
    return;
  case tok::semi:
    Words.push_back(W);
    // Within parentheses it is that of a `for`, or the rest is missing.
    if (Regions.back().Kind == Region::Subscript ||
        Regions.back().Kind == Region::Attribute)
      Regions.pop_back();
    Regions.back().StatementBegin = Words.size();
    return;
  case tok::comma:
    Words.push_back(W);
    ++Regions.back().Commas;
    if (Regions.back().Kind == Region::Parameters)
      Regions.back().StatementBegin = Words.size();
    return;
  default:
    Words.push_back(W);
    return;
  }
}

/// `#include "shadows/pc`
bool PlaceFinder::findInclude(CompletionSyntax &Around) const {
  StringRef Line = Text.substr(Text.rfind('\n') + 1).ltrim();
  if (!Line.consume_front("#"))
    return false;
  Line = Line.ltrim();
  if (!Line.consume_front("include"))
    return false;
  Line = Line.ltrim();
  if (Line.empty() || (Line.front() != '"' && Line.front() != '<'))
    return false;
  Around.IsAngled = Line.front() == '<';
  Line = Line.drop_front();
  if (Line.contains(Around.IsAngled ? '>' : '"'))
    return false;
  Around.Kind = CompletionSyntax::IncludePath;
  Around.String = Line.str();
  size_t Separator = Line.find_last_of("/\\");
  Around.WordBegin = Text.size() - Line.size() +
                     (Separator == StringRef::npos ? 0 : Separator + 1);
  return true;
}

/// In a string that has no end before the location.
bool PlaceFinder::findString(CompletionSyntax &Around) const {
  if (Words.empty() || Words.back().Kind != tok::unknown ||
      !Words.back().Text.starts_with("\"") || Words.back().Text.contains('\n'))
    return false;
  // Strings side by side are one.
  size_t First = Words.size() - 1;
  while (First != 0 && Words[First - 1].Kind == tok::string_literal)
    --First;
  for (size_t I = First; I != Words.size(); ++I)
    Around.String += Words[I].Text.trim('"');
  Around.Kind = CompletionSyntax::PlainText;
  StringRef Joined = Around.String;
  bool IsSignature =
      Around.Callee == "RootSignature" ||
      llvm::any_of(ArrayRef<StringRef>{"RootFlags(", "RootConstants(", "CBV(",
                                       "SRV(", "UAV(", "DescriptorTable(",
                                       "StaticSampler("},
                   [&](StringRef Part) { return Joined.contains(Part); });
  if (IsSignature)
    Around.Kind = CompletionSyntax::RootSignature;
  else if (llvm::any_of(Regions, [](const OpenRegion &R) {
             return R.Kind == Region::Attribute;
           }))
    Around.Kind = CompletionSyntax::AttributeWord;
  return true;
}

void PlaceFinder::findCall(CompletionSyntax &Around) const {
  for (const OpenRegion &R : llvm::reverse(Regions)) {
    if (R.Kind != Region::Arguments && R.Kind != Region::Subscript)
      return;
    if (R.Kind == Region::Subscript)
      continue;
    // The token before the parenthesis.
    size_t Name = R.Begin - 2;
    if (R.Begin < 2 || Words[Name].Kind != tok::raw_identifier)
      continue;
    Around.Callee = Words[Name].Text.str();
    while (Name >= 2 && Words[Name - 1].Text == "::" &&
           Words[Name - 2].Kind == tok::raw_identifier) {
      Name -= 2;
      Around.Callee = (Words[Name].Text + "::" + Around.Callee).str();
    }
    Around.IsMethod = Name >= 1 && Words[Name - 1].Text == ".";
    Around.Argument = R.Commas;
    Around.ArgumentBegin = Words[R.Begin - 1].Begin + 1;
    // Only commas of the list itself count.
    unsigned Depth = 0;
    for (size_t I = R.Begin; I != Words.size(); ++I) {
      StringRef Text = Words[I].Text;
      if (Text == "(" || Text == "[" || Text == "{")
        ++Depth;
      else if (Text == ")" || Text == "]" || Text == "}")
        Depth -= Depth != 0;
      else if (Text == "," && Depth == 0)
        Around.ArgumentBegin = Words[I].Begin + 1;
    }
    return;
  }
}

/// The words of the declaration that begins with token \p Begin.
void PlaceFinder::describeDeclaration(CompletionSyntax &Around,
                                      size_t Begin) const {
  static constexpr StringRef Modifiers[] = {"static",
                                            "const",
                                            "uniform",
                                            "extern",
                                            "groupshared",
                                            "row_major",
                                            "precise",
                                            "column_major",
                                            "nointerpolation",
                                            "noperspective",
                                            "linear",
                                            "centroid",
                                            "sample",
                                            "inout",
                                            "in",
                                            "out",
                                            "globallycoherent",
                                            "reordercoherent",
                                            "volatile",
                                            "unorm",
                                            "snorm",
                                            "point",
                                            "line",
                                            "triangle",
                                            "lineadj",
                                            "triangleadj",
                                            "vertices",
                                            "indices",
                                            "primitives",
                                            "payload",
                                            "export",
                                            "inline"};
  bool IsIn = false, IsOut = false;
  unsigned Depth = 0;
  for (size_t I = Begin; I != Words.size(); ++I) {
    StringRef Text = Words[I].Text;
    if (Text == "[")
      ++Depth;
    else if (Text == "]")
      Depth -= Depth != 0;
    if (Depth)
      continue;
    IsIn |= Text == "in";
    IsOut |= Text == "out";
    Around.IsInOut |= Text == "inout";
    if (Around.TypeName.empty() && Words[I].Kind == tok::raw_identifier &&
        !llvm::is_contained(Modifiers, Text))
      Around.TypeName = Text.str();
  }
  Around.IsInOut |= IsIn && IsOut;
  Around.IsOut = IsOut && !Around.IsInOut;
}

/// After the colon of a declaration.
bool PlaceFinder::findAnnotation(CompletionSyntax &Around) const {
  const OpenRegion &R = Regions.back();
  size_t Begin = R.StatementBegin;
  switch (R.Kind) {
  case Region::File:
    Around.Of = CompletionSyntax::Global;
    break;
  case Region::Record:
    Around.Of = CompletionSyntax::Member;
    break;
  case Region::Buffer:
    Around.Of = CompletionSyntax::BufferMember;
    break;
  case Region::Parameters:
    Around.Of = CompletionSyntax::Parameter;
    break;
  default:
    return false;
  }
  describeDeclaration(Around, Begin);
  for (size_t I = Begin; I + 1 < Words.size(); ++I) {
    StringRef Text = Words[I].Text;
    // struct A : Base
    if (Text == "struct" || Text == "class" || Text == "interface" ||
        Text == "enum")
      return false;
    if (Text == "cbuffer" || Text == "tbuffer")
      Around.Of = CompletionSyntax::Buffer;
    // The parameters are closed, so what is annotated is the result.
    if (Text == ")" && Words[Begin].Text != "register" &&
        R.Kind != Region::Parameters && Around.Of != CompletionSyntax::Buffer &&
        !isWord(I + 1, "]") && !isWord(I + 1, ","))
      Around.Of = CompletionSyntax::Result;
  }
  // A resource with a register has parentheses, too.
  for (size_t I = Begin; I + 1 < Words.size(); ++I)
    if (Words[I].Text == "register" || Words[I].Text == "packoffset")
      Around.Of = R.Kind == Region::Buffer ? CompletionSyntax::BufferMember
                  : Around.Of == CompletionSyntax::Buffer
                      ? CompletionSyntax::Buffer
                      : CompletionSyntax::Global;
  Around.Kind = CompletionSyntax::Annotation;
  return true;
}

CompletionSyntax PlaceFinder::find() {
  CompletionSyntax Around;
  Around.WordBegin = Text.size();
  if (findInclude(Around))
    return Around;
  readTokens();
  if (IsInComment) {
    Around.Kind = CompletionSyntax::PlainText;
    return Around;
  }
  // The word that is being typed is not among what precedes it.
  if (!Words.empty() && Words.back().Kind == tok::raw_identifier &&
      Words.back().Begin + Words.back().Text.size() == Text.size()) {
    Around.WordBegin = Words.back().Begin;
    Words.pop_back();
  }
  findCall(Around);
  if (findString(Around)) {
    StringRef Typed = Text.rtrim(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    Around.WordBegin = Typed.size();
    return Around;
  }
  if (Words.empty() && Regions.size() == 1)
    return Around;
  const OpenRegion &R = Regions.back();
  if (R.Kind == Region::Attribute) {
    if (last(1) == "[" || last(1) == ",") {
      Region Outer = Regions[Regions.size() - 2].Kind;
      Around.Kind =
          Outer == Region::Block        ? CompletionSyntax::StatementAttribute
          : Outer == Region::Parameters ? CompletionSyntax::ParameterAttribute
                                        : CompletionSyntax::FunctionAttribute;
    }
    return Around;
  }
  if (R.Kind == Region::Arguments && R.Begin >= 2) {
    StringRef Keyword = Words[R.Begin - 2].Text;
    if (Keyword == "register" || Keyword == "packoffset") {
      Around.Kind = Keyword == "packoffset" ? CompletionSyntax::PackOffset
                    : R.Commas ? CompletionSyntax::SpaceArgument
                               : CompletionSyntax::RegisterArgument;
      describeDeclaration(Around, Regions[Regions.size() - 2].StatementBegin);
      Around.Callee.clear();
      return Around;
    }
  }
  if (last(1) == ":")
    findAnnotation(Around);
  return Around;
}

CompletionSyntax dxc::findCompletionSyntax(StringRef Text, unsigned Offset,
                                           const LangOptions &Language) {
  // The lexer needs a zero after the text.
  std::string Before = Text.take_front(Offset).str();
  return PlaceFinder(Before, Language).find();
}
