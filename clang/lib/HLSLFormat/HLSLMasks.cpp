// HLSLMasks.cpp: C++ that stands for HLSL's constructs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaskedSource.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace clang::dxc;
using clang::format::FormatStyle;

/// The search for the best line breaks takes long for expressions that are long
/// and deep, as decompilers write them, and for long lists. In brackets with
/// more tokens, nothing is changed.
static constexpr size_t MaxTokens = 1000, MaxDeepTokens = 100, MaxLevels = 6,
                        MaxRows = 400;

static bool isControlKeyword(StringRef Text) {
  return Text == "for" || Text == "while" || Text == "do" || Text == "if" ||
         Text == "switch";
}

/// Identifiers in HLSL, with a meaning in C++ that the formatter knows.
static bool isForeignKeyword(StringRef Text) {
  return llvm::StringSwitch<bool>(Text)
      .Cases({"alignas", "alignof", "and", "and_eq", "asm", "bitand", "bitor"},
             true)
      .Cases({"catch", "char8_t", "char16_t", "char32_t", "co_await"}, true)
      .Cases({"co_return", "co_yield", "compl", "concept", "consteval"}, true)
      .Cases({"constinit", "delete", "emit", "explicit", "export"}, true)
      .Cases({"final", "foreach", "friend", "import", "module", "mutable"},
             true)
      .Cases({"new", "noexcept", "not", "not_eq", "nullptr", "or", "or_eq"},
             true)
      .Cases({"override", "private", "protected", "public", "register"}, true)
      .Cases({"requires", "signals", "slots", "thread_local", "throw", "try"},
             true)
      .Cases({"typeid", "virtual", "wchar_t", "xor", "xor_eq"}, true)
      .Default(false);
}

/// Whether "(Text)" is certainly a cast.
static bool isScalarOrVectorType(StringRef Text) {
  for (StringRef Scalar :
       {"bool",     "int",       "uint",       "dword",     "half",
        "float",    "double",    "min10float", "min12int",  "min16float",
        "min16int", "min16uint", "int16_t",    "uint16_t",  "int32_t",
        "uint32_t", "int64_t",   "uint64_t",   "float16_t", "float32_t",
        "float64_t"}) {
    StringRef Rest = Text;
    if (Rest.consume_front(Scalar) &&
        Rest.find_first_not_of("1234x") == StringRef::npos)
      return true;
  }
  return false;
}

namespace {

/// An #if, #else or #endif in front of an item.
struct Condition {
  size_t Item;
  enum { Begin, Else, End } What;
};

/// Masks the tokens of the code, or those of one directive.
class StreamMasker {
public:
  StreamMasker(const SourceTokens &Source, const llvm::BitVector &Fixed,
               const FormatStyle &Style, ArrayRef<size_t> Items,
               ArrayRef<Condition> Conditions, std::vector<Mask> &Masks)
      : Source(Source), Fixed(Fixed), Style(Style), Items(Items), Masks(Masks),
        Match(Items.size(), None) {
    matchBrackets(Conditions);
  }

  void run();

private:
  static constexpr size_t None = ~size_t(0);

  /// Attributes, or macros that expand to some, in front of a statement.
  struct Prefix {
    size_t Begin, End; ///< items
    bool IsAttribute;
    bool EndsLine = false;
  };
  enum class Start { No, Statement, NestedStatement };

  void matchBrackets(ArrayRef<Condition> Conditions);
  bool isLabelEnd(size_t I) const;
  Start getStart(size_t I) const;
  bool isAttribute(size_t I, bool IsBehindAttribute) const;
  SmallVector<Prefix, 4> findPrefixes(size_t I) const;
  size_t maskPrefixes(size_t I, Start Where);
  bool merge(size_t First, size_t Last, const Twine &Text,
             ArrayRef<std::pair<size_t, StringRef>> Gaps);
  bool mergeIntoKeyword(ArrayRef<Prefix> Prefixes, size_t Keyword);
  void maskAsLine(const Prefix &P);
  void maskAsCppAttribute(size_t Open);
  void maskOperator(size_t I);
  void maskParenthesized(size_t I);
  bool isListOfNames(size_t Open) const;
  void maskBlock(size_t I);
  void maskReturnSemantic(size_t I);
  size_t maskAnnotations(size_t I);
  void hide(size_t First, size_t Last);
  bool maskComplex(size_t I);
  bool maskJSON(size_t I);
  void maskHeaderName();
  bool maskTable(size_t I);

  size_t size() const { return Items.size(); }
  StringRef text(size_t I) const {
    return I < size() ? Source.spell(Items[I]) : StringRef();
  }
  bool isIdentifier(size_t I) const {
    return I < size() && Source[Items[I]].Kind == tok::raw_identifier;
  }
  /// The gaps and comments in front of an item.
  StringRef space(size_t I) const {
    if (I == 0 || I >= size())
      return "";
    return Source.getText().slice(Source[Items[I - 1]].End,
                                  Source[Items[I]].Begin);
  }
  bool startsLine(size_t I) const {
    return I == 0 || I >= size() || space(I).contains('\n');
  }
  void mask(size_t I, const Twine &Text) { Masks[Items[I]].Text = Text.str(); }

  const SourceTokens &Source;
  const llvm::BitVector &Fixed;
  const FormatStyle &Style;
  ArrayRef<size_t> Items; ///< no comments
  std::vector<Mask> &Masks;
  std::vector<size_t> Match; ///< the other bracket, or None
  size_t BodyOfMacro = None;
};

} // namespace

/// Each branch of a condition begins with the brackets that are open in front
/// of the condition.
void StreamMasker::matchBrackets(ArrayRef<Condition> Conditions) {
  SmallVector<size_t, 16> Open;
  std::vector<SmallVector<size_t, 16>> OpenBefore;
  for (size_t I = 0; I != size(); ++I) {
    for (; !Conditions.empty() && Conditions.front().Item == I;
         Conditions = Conditions.drop_front()) {
      if (Conditions.front().What == Condition::Begin)
        OpenBefore.push_back(Open);
      else if (!OpenBefore.empty() &&
               Conditions.front().What == Condition::Else)
        Open = OpenBefore.back();
      else if (!OpenBefore.empty())
        OpenBefore.pop_back();
    }
    StringRef Text = text(I);
    if (Text == "(" || Text == "[" || Text == "{")
      Open.push_back(I);
    StringRef Opening = Text == ")"   ? "("
                        : Text == "]" ? "["
                        : Text == "}" ? "{"
                                      : "";
    if (Opening.empty() || Open.empty() || text(Open.back()) != Opening)
      continue;
    Match[I] = Open.pop_back_val();
    Match[Match[I]] = I;
  }
}

/// Whether a colon ends "case x" or "default".
bool StreamMasker::isLabelEnd(size_t I) const {
  constexpr unsigned MaxTokens = 16;
  for (unsigned Count = 0; I-- != 0 && Count != MaxTokens; ++Count) {
    StringRef Text = text(I);
    if (Text == "case" || Text == "default")
      return true;
    if (Text == ";" || Text == "{" || Text == "}" || Text == "?")
      return false;
  }
  return false;
}

StreamMasker::Start StreamMasker::getStart(size_t I) const {
  if (I == BodyOfMacro)
    return Start::NestedStatement;
  if (I == 0)
    return Start::Statement;
  StringRef Before = text(I - 1);
  if (Before == ";" || Before == "{" || Before == "}" ||
      (Before == ":" && isLabelEnd(I - 1)))
    return Start::Statement;
  if (Before == "else" || Before == "do")
    return Start::NestedStatement;
  if (Before == ")" && Match[I - 1] != None && Match[I - 1] != 0 &&
      isControlKeyword(text(Match[I - 1] - 1)))
    return Start::NestedStatement;
  return Start::No;
}

/// Whether the bracket opens an attribute, not a subscript.
bool StreamMasker::isAttribute(size_t I, bool IsBehindAttribute) const {
  if (text(I) != "[" || Match[I] == None || !isIdentifier(I + 1) ||
      Match[I] + 1 == size())
    return false;
  if (getStart(I) != Start::No)
    return true;
  StringRef Before = text(I - 1);
  if (Before == "(" || Before == ",")
    return true;
  if (IsBehindAttribute)
    return true;
  // After a macro on a line of its own.
  size_t Next = Match[I] + 1;
  return startsLine(I) && (isIdentifier(I - 1) || Before == ")") &&
         (isIdentifier(Next) || text(Next) == "[");
}

SmallVector<StreamMasker::Prefix, 4>
StreamMasker::findPrefixes(size_t I) const {
  constexpr size_t MaxPrefixes = 16;
  SmallVector<Prefix, 4> Found;
  while (I < size() && Found.size() != MaxPrefixes) {
    if (isAttribute(I, !Found.empty() && Found.back().IsAttribute)) {
      Found.push_back({I, Match[I] + 1, true});
    } else if (isIdentifier(I) && !isControlKeyword(text(I)) &&
               text(I) != "else" && text(I) != "return" && text(I) != "case") {
      bool IsCall = text(I + 1) == "(" && Match[I + 1] != None;
      Found.push_back({I, IsCall ? Match[I + 1] + 1 : I + 1, false});
    } else {
      break;
    }
    I = Found.back().End;
    Found.back().EndsLine = startsLine(I);
    if (Found.back().IsAttribute &&
        Style.BreakAfterAttributes != FormatStyle::ABS_Leave)
      Found.back().EndsLine =
          Style.BreakAfterAttributes == FormatStyle::ABS_Always;
  }
  // Without a statement that they may be in front of, identifiers are the
  // statement.
  if (!isControlKeyword(text(I)))
    while (!Found.empty() && !Found.back().IsAttribute)
      Found.pop_back();
  return Found;
}

/// Makes one mask of items, with the white space that is given in front of some
/// of them. Fails if comments or directives would be hidden.
bool StreamMasker::merge(size_t First, size_t Last, const Twine &Text,
                         ArrayRef<std::pair<size_t, StringRef>> Gaps) {
  if (Items[Last] - Items[First] != Last - First)
    return false;
  Mask Merged;
  Merged.Text = Text.str();
  Merged.Last = Items[Last];
  for (auto [I, Gap] : Gaps) {
    Merged.Gaps.emplace_back(Items[I], Gap);
    if (space(I) != Gap && Fixed.test(Items[I]))
      return false;
  }
  Masks[Items[First]] = std::move(Merged);
  return true;
}

/// Makes one mask, the keyword, of it and of prefixes in front of it, so that
/// the statement is formatted as it is without them.
bool StreamMasker::mergeIntoKeyword(ArrayRef<Prefix> Prefixes, size_t Keyword) {
  SmallVector<std::pair<size_t, StringRef>, 4> Gaps;
  // Lines of a directive end with a backslash.
  const bool MayBreak = Source[Items[Keyword]].Directive == 0;
  for (const Prefix &P : Prefixes) {
    for (size_t I = P.Begin + 1; I != P.End; ++I)
      if (startsLine(I))
        return false;
    Gaps.emplace_back(P.End, P.EndsLine && MayBreak ? "\n" : " ");
  }
  return merge(Prefixes.front().Begin, Keyword, text(Keyword), Gaps);
}

/// A line is a statement: "[numthreads(8, 8, 1)]" is "Qnumthreads(8, 8, 1);".
void StreamMasker::maskAsLine(const Prefix &P) {
  const size_t Last = P.End - 1;
  if (P.IsAttribute) {
    if (merge(P.Begin, P.Begin + 1, "Q" + text(P.Begin + 1),
              {{P.Begin + 1, ""}}))
      mask(Last, ";");
  } else if (text(Last) == ")") {
    mask(Last, ");");
  } else if (text(Last).size() > 1) {
    mask(Last, text(Last).drop_back() + ";");
  }
}

void StreamMasker::maskAsCppAttribute(size_t Open) {
  mask(Open, "[[");
  mask(Match[Open], "]]");
  // Lines keep their length.
  if (text(Open + 1).size() > 3)
    mask(Open + 1, text(Open + 1).drop_back(2));
}

/// Returns the item behind the prefixes.
size_t StreamMasker::maskPrefixes(size_t I, Start Where) {
  SmallVector<Prefix, 4> Prefixes = findPrefixes(I);
  if (Prefixes.empty())
    return I;
  const size_t Behind = Prefixes.back().End;
  const bool IsControl = isControlKeyword(text(Behind));
  ArrayRef<Prefix> Rest = Prefixes;
  if (Where == Start::Statement) {
    auto LastLine = llvm::find_if(llvm::reverse(Prefixes),
                                  [](const Prefix &P) { return P.EndsLine; });
    size_t Lines = Prefixes.rend() - LastLine;
    for (const Prefix &P : Rest.take_front(Lines))
      maskAsLine(P);
    Rest = Rest.drop_front(Lines);
  }
  if (Rest.empty() || (IsControl && mergeIntoKeyword(Rest, Behind)))
    return Behind;
  for (const Prefix &P : Rest)
    if (P.IsAttribute)
      maskAsCppAttribute(P.Begin);
  return Behind;
}

/// There are no pointers: what may be unary in C++ is replaced by an operator
/// that is always binary.
void StreamMasker::maskOperator(size_t I) {
  if (I != 0 && text(I - 1) == "operator")
    return;
  // Not the start of a comment.
  bool IsBeforeSlash =
      Source.getText().drop_front(Source[Items[I]].End).starts_with("/");
  if (text(I) == "*" && !IsBeforeSlash)
    mask(I, "/");
  else if (text(I) == "&")
    mask(I, "%");
  else if (text(I) == "&&" && Source[Items[I]].Directive != 0)
    mask(I, "||");
}

/// "(x) - y" is no cast of -y if there is a space behind the operator, or none
/// in front of it.
void StreamMasker::maskParenthesized(size_t I) {
  StringRef Operator = text(I + 3);
  if (!isIdentifier(I + 1) || Match[I] != I + 2 ||
      (Operator != "-" && Operator != "+") || isScalarOrVectorType(text(I + 1)))
    return;
  StringRef Before = I == 0 ? StringRef() : text(I - 1);
  if (Before == ")" || Before == "]" ||
      (I != 0 && isIdentifier(I - 1) && Before != "return"))
    return;
  if (!space(I + 4).empty() || !space(I + 3).empty())
    mask(I + 1, std::string(text(I + 1).size(), '1'));
}

/// Whether the parentheses contain names and numbers with commas.
bool StreamMasker::isListOfNames(size_t Open) const {
  for (size_t I = Open + 1; I != Match[Open]; ++I)
    if (!isIdentifier(I) && text(I) != "," &&
        Source[Items[I]].Kind != tok::numeric_constant)
      return false;
  return true;
}

/// Buffers and interfaces are formatted as structs, with or without a
/// semicolon at the end.
void StreamMasker::maskBlock(size_t I) {
  size_t Open = I + 1;
  while (Open < size() && text(Open) != "{" && text(Open) != ";" &&
         text(Open) != "}" && text(Open) != "=")
    ++Open;
  if (text(Open) != "{" || Match[Open] == None)
    return;
  mask(I, "struct");
  // Behind the base class "register(b0)", the braces would be those of a value.
  for (size_t J = I + 1; J != Open; ++J)
    if (text(J) == "(" && Match[J] != None && isListOfNames(J)) {
      mask(J, "<");
      mask(Match[J], ">");
    }
  if (text(Match[Open] + 1) != ";")
    mask(Match[Open], "};");
}

/// "float4 main(...) : SV_Target {" is a function with a trailing return type.
void StreamMasker::maskReturnSemantic(size_t I) {
  if (text(I + 1) != ":" || !isIdentifier(I + 2) || text(I + 2).size() < 2)
    return;
  size_t Next = I + 3;
  if (text(Next) == "(" && Match[Next] != None)
    Next = Match[Next] + 1;
  if (text(Next) != "{")
    return;
  mask(I + 1, "->");
  mask(I + 2, text(I + 2).drop_front());
}

/// Turns tokens into one comment.
void StreamMasker::hide(size_t First, size_t Last) {
  for (size_t I = Items[First]; I <= Items[Last]; ++I)
    if (Source[I].Directive != Source[Items[First]].Directive ||
        Source.spell(I).contains('\n'))
      return;
  for (size_t I = Items[First]; I <= Items[Last]; ++I)
    Masks[I].Text.assign(Source.spell(I).size(), 'x');
  mask(First, "/*");
  mask(Last, "*/");
}

/// The annotations of a variable of effects: "< string Name = ...; >". Returns
/// the last item.
size_t StreamMasker::maskAnnotations(size_t I) {
  if (!isIdentifier(I + 1) || !isIdentifier(I + 2) || text(I + 3) != "=" ||
      I == 0 || !isIdentifier(I - 1) || text(I - 1) == "template")
    return I;
  size_t End = I;
  while (End < size() && text(End) != "{" && text(End) != "}" &&
         !(text(End) == ">" && text(End - 1) == ";"))
    ++End;
  if (text(End) != ">")
    return I;
  hide(I, End);
  return End;
}

/// Masks brackets whose formatting would take too long.
bool StreamMasker::maskComplex(size_t I) {
  const bool IsList = text(I) == "{";
  if (Match[I] == None || Match[I] - I <= MaxDeepTokens)
    return false;
  if (IsList && (I < 2 || (text(I - 1) != "=" && text(I - 2) != "enum")))
    return false;
  size_t Levels = 0, Deepest = 0;
  for (size_t J = I; J != Match[I]; ++J) {
    if (text(J) == "(" || text(J) == "[")
      Deepest = std::max(Deepest, ++Levels);
    else if ((text(J) == ")" || text(J) == "]") && Levels != 0)
      --Levels;
    else if (!IsList && (text(J) == "{" || text(J) == "}"))
      return false;
  }
  if (Match[I] - I <= MaxTokens && (IsList || Deepest <= MaxLevels))
    return false;
  const size_t First = IsList ? I : I + 1;
  mask(First, "x");
  Masks[Items[First]].Last = Items[IsList ? Match[I] : Match[I] - 1];
  return true;
}

/// Masks JSON, which macros of shader tests have as arguments. It stays as it
/// is.
bool StreamMasker::maskJSON(size_t I) {
  if (Match[I] == None || !text(I + 1).starts_with("\"") ||
      text(I + 2) != ":" ||
      Items[Match[I]] - Items[I] != Match[I] - I) // comments
    return false;
  mask(I, "x");
  Masks[Items[I]].Last = Items[Match[I]];
  return true;
}

/// Masks the rows of an initializer that is written as a table: with brackets
/// that match in each row, and braces on other lines. Rows keep what is in
/// them.
bool StreamMasker::maskTable(size_t I) {
  const size_t End = Match[I];
  if (I == 0 || text(I - 1) != "=" || End == None || !startsLine(I + 1) ||
      !startsLine(End) || End == I + 1)
    return false;
  SmallVector<std::pair<size_t, size_t>, 16> Rows; // without the comma
  for (size_t Row = I + 1; Row != End;) {
    size_t Next = Row + 1;
    for (; Next != End && !startsLine(Next); ++Next)
      ;
    for (size_t J = Row; J != Next; ++J)
      if (StringRef("()[]{}").contains(text(J)) &&
          (Match[J] == None || Match[J] < Row || Match[J] >= Next))
        return false;
    bool HasComma = text(Next - 1) == ",";
    if ((!HasComma && Next != End) || (HasComma && Next == Row + 1) ||
        Items[Next - 1] - Items[Row] != Next - 1 - Row)
      return false;
    Rows.emplace_back(Row, HasComma ? Next - 2 : Next - 1);
    Row = Next;
    if (Rows.size() > MaxRows)
      return false;
  }
  // Two do not fit into a line. A comma at the end leaves the braces alone.
  const std::string Name(Style.ColumnLimit / 2 + 1, 'x');
  for (auto [First, Last] : Rows) {
    mask(First, Last + 1 == End ? Name + "," : Name);
    Masks[Items[First]].Last = Items[Last];
  }
  return true;
}

/// Masks the name of a header between angle brackets in which the lexer sees a
/// comment, as in </*.h>.
void StreamMasker::maskHeaderName() {
  for (size_t End = size() - 1; End > 2; --End)
    if (text(End) == ">" && Items[End] - Items[2] != End - 2) {
      mask(2, "<x>");
      Masks[Items[2]].Last = Items[End];
      return;
    }
}

void StreamMasker::run() {
  if (text(0) == "#" && text(1) == "include" && text(2) == "<")
    return maskHeaderName();
  if (text(0) == "#" && text(1) == "define") {
    BodyOfMacro = 3;
    if (text(3) == "(" && space(3).empty() && Match[3] != None)
      BodyOfMacro = Match[3] + 1;
  }
  size_t BehindAttribute = 0;
  for (size_t I = 0; I < size(); ++I) {
    if (Start Where = getStart(I); Where != Start::No) {
      size_t Behind = maskPrefixes(I, Where);
      if (Behind != I) {
        for (; I != Behind; ++I)
          if (text(I) == "*" || text(I) == "&")
            maskOperator(I);
        --I;
        continue;
      }
    }
    StringRef Text = text(I);
    if (Text == "{" && (maskJSON(I) || maskTable(I))) {
      I = Match[I];
    } else if ((Text == "(" || Text == "{") && maskComplex(I)) {
      I = Text == "{" ? Match[I] : Match[I] - 1;
    } else if (isAttribute(I, I != 0 && I == BehindAttribute)) {
      BehindAttribute = Match[I] + 1;
      maskAsCppAttribute(I);
    } else if (Text == "*" || Text == "&" || Text == "&&") {
      maskOperator(I);
    } else if (Text == "(") {
      maskParenthesized(I);
    } else if (Text == ")") {
      maskReturnSemantic(I);
    } else if (Text == "<") {
      I = maskAnnotations(I);
    } else if (Text == "cbuffer" || Text == "tbuffer" || Text == "interface") {
      maskBlock(I);
    } else if (Text == "asm" && text(I + 1) == "{" && Match[I + 1] != None) {
      hide(I, Match[I + 1]);
      I = Match[I + 1];
    } else if (isIdentifier(I) && isForeignKeyword(Text) &&
               Masks[Items[I]].Text.empty()) {
      mask(I, "Q" + Text.drop_front());
    } else if (Source[Items[I]].Kind == tok::numeric_constant &&
               Text.contains('#')) {
      mask(I, std::string(Text.size(), '1'));
    }
  }
}

std::vector<Mask> clang::dxc::maskHLSL(const SourceTokens &Source,
                                       const llvm::BitVector &Fixed,
                                       const FormatStyle &Style) {
  std::vector<Mask> Masks(Source.size());
  std::vector<size_t> Code;
  std::vector<Condition> Conditions;
  for (size_t I = 0; I != Source.size(); ++I) {
    Masks[I].Last = I;
    // An apostrophe in code that is not compiled extends to the end of the
    // line.
    StringRef Text = Source.spell(I);
    if (Source[I].Kind == tok::unknown &&
        (Text.starts_with("'") || Text.starts_with("\"")))
      Masks[I].Text = "//" + std::string(Text.size() - 1, 'x');
  }
  for (size_t I = 0; I != Source.size();) {
    if (Source[I].Directive == 0) {
      if (!Source[I].isComment())
        Code.push_back(I);
      ++I;
      continue;
    }
    std::vector<size_t> Directive;
    for (unsigned Number = Source[I].Directive;
         I != Source.size() && Source[I].Directive == Number; ++I)
      if (!Source[I].isComment())
        Directive.push_back(I);
    StringRef Name = Directive.size() > 1 ? Source.spell(Directive[1]) : "";
    if (Name == "if" || Name == "ifdef" || Name == "ifndef")
      Conditions.push_back({Code.size(), Condition::Begin});
    else if (Name == "else" || Name == "elif")
      Conditions.push_back({Code.size(), Condition::Else});
    else if (Name == "endif")
      Conditions.push_back({Code.size(), Condition::End});
    StreamMasker(Source, Fixed, Style, Directive, {}, Masks).run();
  }
  StreamMasker(Source, Fixed, Style, Code, Conditions, Masks).run();
  return Masks;
}
