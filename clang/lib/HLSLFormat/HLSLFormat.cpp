// HLSLFormat.cpp: Formatting of HLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/HLSLFormat/HLSLFormat.h"
#include "MaskedSource.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace clang::dxc;

using clang::format::FormatStyle;

char FormatBug::ID;

namespace {

/// Levels of brackets; Clang's parser has the same limit.
constexpr unsigned MaxBrackets = 256;
/// Statements in each other without braces, among them the branches of an
/// if-else chain. The formatter is recursive.
constexpr unsigned MaxStatements = 10000;
/// Tokens of a statement. Memory grows with the square.
constexpr unsigned MaxTokensOfStatement = 2000;
/// Clang's formatter does not always find its final form in one step.
constexpr unsigned MaxSteps = 8;
constexpr llvm::StringLiteral ByteOrderMark("\xEF\xBB\xBF");

llvm::Error makeBug(const Twine &Message) {
  return llvm::make_error<FormatBug>("internal error: " + Message,
                                     llvm::inconvertibleErrorCode());
}

/// \p Style without what changes more than white space.
FormatStyle keepTokens(FormatStyle Style) {
  Style.Language = FormatStyle::LK_Cpp;
  Style.Standard = FormatStyle::LS_Latest;
  Style.BreakStringLiterals = false;
  Style.EnumTrailingComma = FormatStyle::ETC_Leave;
  Style.FixNamespaceComments = false;
  Style.InsertBraces = false;
  Style.InsertTrailingCommas = FormatStyle::TCS_None;
  Style.IntegerLiteralSeparator = {};
  Style.LineEnding = FormatStyle::LE_LF;
  Style.NumericLiteralCase = {};
  Style.QualifierAlignment = FormatStyle::QAS_Leave;
  if (Style.ReflowComments == FormatStyle::RCS_Always)
    Style.ReflowComments = FormatStyle::RCS_IndentOnly;
  Style.RemoveBracesLLVM = false;
  Style.RemoveParentheses = FormatStyle::RPS_Leave;
  Style.RemoveSemicolon = false;
  Style.SortUsingDeclarations = FormatStyle::SUD_Never;
  if (Style.SpacesInAngles == FormatStyle::SIAS_Always)
    Style.SpacesInAngles = FormatStyle::SIAS_Leave;
  return Style;
}

/// The ends of lines: line feeds, carriage returns, or both in this order.
llvm::SmallVector<StringRef, 4> findLineEnds(StringRef Text) {
  llvm::SmallVector<StringRef, 4> Ends;
  for (size_t I = 0; I < Text.size(); ++I) {
    const size_t Size = Text.substr(I, 2) == "\r\n" ? 2 : 1;
    if (Text[I] == '\r' || Text[I] == '\n')
      Ends.push_back(Text.substr(I, Size));
    I += Size - 1;
  }
  return Ends;
}

/// \p New, whose lines end with line feeds, with the line ends of \p Old.
/// Further lines end as the last one before them.
std::string keepLineEnds(StringRef New, StringRef Old, StringRef &Last) {
  const llvm::SmallVector<StringRef, 4> Ends = findLineEnds(Old);
  size_t Next = 0;
  std::string Result;
  for (char C : New) {
    if (C != '\n') {
      Result += C;
      continue;
    }
    if (Next != Ends.size())
      Last = Ends[Next++];
    Result += Last;
  }
  if (!Ends.empty())
    Last = Ends.back();
  return Result;
}

std::string normalizeLineEnds(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I != Text.size(); ++I)
    if (Text[I] != '\r')
      Result += Text[I];
    else if (!Text.substr(I + 1).starts_with("\n"))
      Result += '\n';
  return Result;
}

std::string normalizeToken(const SourceTokens &Source, size_t I) {
  if (Source[I].Kind == tok::hash)
    return "#";
  if (Source[I].Kind == tok::hashhash)
    return "##";
  return normalizeLineEnds(Source.spell(I));
}

/// The text that is formatted: its lines end with line feeds, and "%:" is "#",
/// to which Clang's formatter adds spaces each time.
std::string normalizeText(const SourceTokens &Source) {
  std::string Result;
  for (size_t I = 0; I != Source.size(); ++I)
    Result += normalizeLineEnds(Source.getGap(I)) + normalizeToken(Source, I);
  return Result + normalizeLineEnds(Source.getGap(Source.size()));
}

bool hasSameTokens(const SourceTokens &Source, const SourceTokens &Normal) {
  if (Source.size() != Normal.size())
    return false;
  for (size_t I = 0; I != Source.size(); ++I)
    if (Source[I].Directive != Normal[I].Directive ||
        normalizeToken(Source, I) != Normal.spell(I))
      return false;
  return true;
}

/// The offset in the normal text of an offset in the source.
size_t normalizeOffset(const SourceTokens &Source, const SourceTokens &Normal,
                       size_t Offset) {
  size_t I = 0;
  while (I != Source.size() && Source[I].End <= Offset)
    ++I;
  StringRef Before = Source.getText().take_front(Offset);
  if (I == Source.size() || Offset < Source[I].Begin)
    return Normal.getGapBegin(I) +
           normalizeLineEnds(Before.drop_front(Source.getGapBegin(I))).size();
  return std::min(
      Normal[I].End,
      Normal[I].Begin +
          normalizeLineEnds(Before.drop_front(Source[I].Begin)).size());
}

/// The reason why the formatter would need too much stack or time, or make a
/// directive of what is none.
llvm::Error checkSource(const SourceTokens &Source) {
  unsigned Brackets = 0, Statements = 0;
  for (size_t I = 0; I != Source.size(); ++I) {
    StringRef Text = Source.spell(I);
    if (Text == "#" && Source[I].Directive == 0)
      return llvm::createStringError("'#' in the middle of a line");
    if (Text == "(" || Text == "[" || Text == "{") {
      if (++Brackets > MaxBrackets)
        return llvm::createStringError("brackets are nested more than " +
                                       Twine(MaxBrackets) + " levels deep");
    } else if ((Text == ")" || Text == "]" || Text == "}") && Brackets != 0) {
      --Brackets;
    }
    if (Text == "if" || Text == "else" || Text == "for" || Text == "while" ||
        Text == "do" || Text == "switch") {
      if (++Statements > MaxStatements)
        return llvm::createStringError("more than " + Twine(MaxStatements) +
                                       " statements are nested");
    } else if ((Text == ";" || Text == "}") && I + 1 != Source.size() &&
               Source.spell(I + 1) != "else" && Brackets == 0) {
      Statements = 0;
    }
  }
  return llvm::Error::success();
}

/// The tokens whose white space is to be kept: between comments that turn the
/// formatter off and on, and outside of the ranges.
llvm::BitVector findFixed(const SourceTokens &Source,
                          ArrayRef<tooling::Range> Ranges) {
  llvm::BitVector Fixed(Source.size());
  bool IsOff = false;
  for (size_t I = 0; I != Source.size(); ++I) {
    const MaskedToken &Token = Source[I];
    bool IsInRange =
        Ranges.empty() || llvm::any_of(Ranges, [&](const tooling::Range &R) {
          return Token.Begin <= R.getOffset() + R.getLength() &&
                 Token.End >= R.getOffset();
        });
    if (IsOff || !IsInRange)
      Fixed.set(I);
    if (Token.isComment() && format::isClangFormatOff(Source.spell(I)))
      IsOff = true;
    if (Token.isComment() && format::isClangFormatOn(Source.spell(I)))
      IsOff = false;
  }
  return Fixed;
}

/// What is masked by one token counts as one.
llvm::Error checkStatements(const SourceTokens &Source, ArrayRef<Mask> Masks,
                            const FormatStyle &Style) {
  unsigned Tokens = 0, Directive = 0;
  for (size_t I = 0; I != Source.size(); I = Masks[I].Last + 1) {
    StringRef Text = Source.spell(I);
    if (Text == ";" || Text == "{" || Text == "}" ||
        Source[I].Directive != Directive)
      Tokens = 0;
    Directive = Source[I].Directive;
    bool IsSkipped = Directive != 0 && Style.SkipMacroDefinitionBody;
    if (!IsSkipped && ++Tokens > MaxTokensOfStatement)
      return llvm::createStringError("a statement has more than " +
                                     Twine(MaxTokensOfStatement) + " tokens");
  }
  return llvm::Error::success();
}

void sortEdits(std::vector<FormatEdit> &Edits) {
  llvm::sort(Edits, [](const FormatEdit &A, const FormatEdit &B) {
    return A.Offset < B.Offset;
  });
}

/// The edits of the white space in masks. \p Edits are those between masks, in
/// their order.
std::vector<FormatEdit> formatMasks(const SourceTokens &Source,
                                    ArrayRef<Mask> Masks,
                                    ArrayRef<FormatEdit> Edits) {
  std::vector<FormatEdit> Inner;
  for (size_t I = 0; I != Source.size(); I = Masks[I].Last + 1) {
    if (Masks[I].Gaps.empty())
      continue;
    StringRef Before = Source.getGap(I);
    const auto *After = llvm::partition_point(Edits, [&](const FormatEdit &E) {
      return E.Offset + E.Length <= Source[I].Begin;
    });
    if (After != Edits.begin())
      if (const FormatEdit &Last = *std::prev(After);
          Last.Offset + Last.Length == Source[I].Begin)
        Before = Last.Text;
    const size_t LineEnd = Before.rfind('\n');
    const StringRef NewLine =
        LineEnd == StringRef::npos ? " " : Before.drop_front(LineEnd);
    for (auto [Token, Gap] : Masks[I].Gaps)
      Inner.push_back({Source.getGapBegin(Token), Source.getGap(Token).size(),
                       (Gap == "\n" ? NewLine : Gap).str()});
  }
  return Inner;
}

/// One run of Clang's formatter.
llvm::Expected<std::string> formatOnce(StringRef Text, StringRef FileName,
                                       ArrayRef<tooling::Range> Ranges,
                                       const FormatStyle &Style) {
  const SourceTokens Source(Text);
  const std::vector<Mask> Masks =
      maskHLSL(Source, findFixed(Source, Ranges), Style);
  if (llvm::Error E = checkStatements(Source, Masks, Style))
    return std::move(E);
  const MaskedSource Masked(Source, Masks);

  std::vector<tooling::Range> MaskedRanges;
  for (const tooling::Range &R : Ranges) {
    size_t Begin = Masked.mask(R.getOffset());
    MaskedRanges.emplace_back(
        Begin, Masked.mask(R.getOffset() + R.getLength()) - Begin);
  }
  if (Ranges.empty())
    MaskedRanges.emplace_back(0, Masked.getText().size());

  std::vector<FormatEdit> Edits;
  for (const tooling::Replacement &R :
       format::reformat(Style, Masked.getText(), MaskedRanges, FileName)) {
    std::optional<size_t> Begin = Masked.unmask(R.getOffset());
    std::optional<size_t> End = Masked.unmask(R.getOffset() + R.getLength());
    // Lines of a comment may start with an asterisk, which is replaced as well.
    if (!Begin || !End || *End < *Begin ||
        removeWhiteSpace(Text.slice(*Begin, *End)) !=
            removeWhiteSpace(R.getReplacementText()))
      return makeBug("the formatter changed a token");
    Edits.push_back(
        {*Begin, *End - *Begin, std::string(R.getReplacementText())});
  }
  sortEdits(Edits);
  std::vector<FormatEdit> Inner = formatMasks(Source, Masks, Edits);
  Edits.insert(Edits.end(), Inner.begin(), Inner.end());
  sortEdits(Edits);
  return applyFormatEdits(Text, Edits);
}

/// Formats until nothing changes. Of texts that are made of each other in turn,
/// always the same one is the result.
llvm::Expected<std::string> formatWhole(StringRef Text, StringRef FileName,
                                        const FormatStyle &Style) {
  std::vector<std::string> Steps{Text.str()};
  while (Steps.size() <= MaxSteps) {
    llvm::Expected<std::string> Next =
        formatOnce(Steps.back(), FileName, {}, Style);
    if (!Next)
      return Next;
    auto Seen = llvm::find(Steps, *Next);
    if (Seen != Steps.end())
      return *std::min_element(Seen, Steps.end());
    Steps.push_back(std::move(*Next));
  }
  return Steps.back();
}

} // namespace

std::string clang::dxc::applyFormatEdits(StringRef Text,
                                         ArrayRef<FormatEdit> Edits) {
  std::string Result;
  size_t Copied = 0;
  for (const FormatEdit &E : Edits) {
    Result += Text.slice(Copied, E.Offset);
    Result += E.Text;
    Copied = E.Offset + E.Length;
  }
  Result += Text.drop_front(Copied);
  return Result;
}

llvm::Expected<std::vector<FormatEdit>>
clang::dxc::formatHLSL(StringRef Text, StringRef FileName,
                       ArrayRef<tooling::Range> Ranges,
                       const FormatStyle &Style) {
  std::vector<FormatEdit> Edits;
  if (Style.DisableFormat)
    return Edits;
  if (Text.contains('\0'))
    return llvm::createStringError("the text contains NUL characters");
  const size_t Start =
      Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
  Text = Text.drop_front(Start);
  const SourceTokens Source(Text);
  const SourceTokens Normal(normalizeText(Source));
  if (llvm::Error E = checkSource(Normal))
    return std::move(E);
  // Behind a backslash, "\n\r" is a single end of line.
  if (!hasSameTokens(Source, Normal))
    return Edits;

  std::vector<tooling::Range> Shifted;
  for (const tooling::Range &R : Ranges) {
    size_t Begin = R.getOffset() < Start ? 0 : R.getOffset() - Start;
    size_t End = R.getOffset() + R.getLength();
    End = std::min(End < Start ? 0 : End - Start, Text.size());
    if (Begin > End)
      continue;
    Begin = normalizeOffset(Source, Normal, Begin);
    End = normalizeOffset(Source, Normal, End);
    Shifted.emplace_back(Begin, End - Begin);
  }
  if (!Ranges.empty() && Shifted.empty())
    return Edits;
  const FormatStyle Safe = keepTokens(Style);
  llvm::Expected<std::string> Result =
      Ranges.empty() ? formatWhole(Normal.getText(), FileName, Safe)
                     : formatOnce(Normal.getText(), FileName, Shifted, Safe);
  if (!Result)
    return Result.takeError();

  const SourceTokens Formatted(*Result);
  if (!Normal.isSameProgram(Formatted))
    return makeBug("the formatted text has other tokens");
  const llvm::SmallVector<StringRef, 4> Ends = findLineEnds(Text);
  StringRef LineEnd = Ends.empty() ? StringRef("\n") : Ends.front();
  auto Replace = [&](size_t Offset, StringRef Old, StringRef New) {
    std::string Kept = keepLineEnds(New, Old, LineEnd);
    if (Kept != Old)
      Edits.push_back({Start + Offset, Old.size(), std::move(Kept)});
  };
  for (size_t I = 0; I <= Source.size(); ++I) {
    Replace(Source.getGapBegin(I), Source.getGap(I), Formatted.getGap(I));
    if (I != Source.size() && Source[I].isComment())
      Replace(Source[I].Begin, Source.spell(I), Formatted.spell(I));
  }
  return Edits;
}

// Styles for HLSL.

using clang::format::FormatStyle;

/// What most public shaders use; where none is frequent, what changes least.
FormatStyle clang::dxc::getHLSLStyle() {
  FormatStyle Style = format::getLLVMStyle();
  Style.IndentWidth = 4;
  Style.AccessModifierOffset = -4;
  Style.ColumnLimit = 120;
  Style.BreakBeforeBraces = FormatStyle::BS_Allman;
  Style.AlignEscapedNewlines = FormatStyle::ENAS_DontAlign;
  Style.AlignTrailingComments.Kind = FormatStyle::TCAS_Leave;
  Style.AllowShortFunctionsOnASingleLine = FormatStyle::SFS_None;
  Style.BreakTemplateDeclarations = FormatStyle::BTDS_Leave;
  Style.Cpp11BracedListStyle = FormatStyle::BLS_Block;
  Style.IndentPPDirectives = FormatStyle::PPDIS_Leave;
  Style.MaxEmptyLinesToKeep = 2;
  Style.ReflowComments = FormatStyle::RCS_Never;
  Style.SkipMacroDefinitionBody = true;
  Style.SortIncludes = {};
  return Style;
}

llvm::Expected<FormatStyle>
clang::dxc::findHLSLStyle(StringRef Name, StringRef FileName,
                          llvm::vfs::FileSystem &Files) {
  if (Name.equals_insensitive("hlsl"))
    return getHLSLStyle();
  if (Name.starts_with("{")) {
    FormatStyle Style = getHLSLStyle();
    if (std::error_code Failure = format::parseConfiguration(Name, &Style))
      return llvm::createStringError(Failure, "invalid style '" + Name + "'");
    return Style;
  }
  if (!Name.starts_with("file")) {
    FormatStyle Style;
    if (format::getPredefinedStyle(Name, FormatStyle::LK_Cpp, &Style))
      return Style;
    return llvm::createStringError("unknown style '" + Name + "'");
  }
  llvm::Expected<FormatStyle> Style =
      format::getStyle(Name, FileName, "none", "", &Files);
  // Without a file, the style depends on the style for this case.
  if (Style && Name == "file" && Style->DisableFormat) {
    llvm::Expected<FormatStyle> Other =
        format::getStyle(Name, FileName, "LLVM", "", &Files);
    if (!Other)
      return Other;
    if (!Other->DisableFormat)
      return getHLSLStyle();
  }
  return Style;
}
