// UnifiedDiff.cpp: Edits as a unified diff
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnifiedDiff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::dxc;

namespace {

/// Lines of the old text that are replaced.
struct Change {
  size_t Begin, End; ///< lines
  SmallVector<StringRef, 4> New;
};

/// Lines, each with its end of line.
class Lines {
public:
  explicit Lines(StringRef Text) : Text(Text) {
    for (size_t I = 0; I < Text.size();) {
      Starts.push_back(I);
      size_t End = Text.find('\n', I);
      I = End == StringRef::npos ? Text.size() : End + 1;
    }
  }
  size_t size() const { return Starts.size(); }
  StringRef operator[](size_t I) const {
    return Text.slice(Starts[I], I + 1 == size() ? Text.size() : Starts[I + 1]);
  }
  /// The line of a position; the last one for the end of the text.
  size_t find(size_t Offset) const {
    auto After = llvm::upper_bound(Starts, Offset);
    return After == Starts.begin() ? 0 : After - Starts.begin() - 1;
  }
  size_t getStart(size_t I) const {
    return I < size() ? Starts[I] : Text.size();
  }

private:
  StringRef Text;
  std::vector<size_t> Starts;
};

/// Where the lines of \p Old differ from those of \p New. The edits lead from
/// one to the other, so nothing is searched for.
std::vector<Change> findChanges(const Lines &Old, const Lines &New,
                                ArrayRef<FormatEdit> Edits) {
  std::vector<Change> Changes;
  size_t NewOffset = 0, OldOffset = 0;
  for (size_t I = 0; I != Edits.size();) {
    Change Next;
    Next.Begin = Old.find(Edits[I].Offset);
    Next.End = Next.Begin + 1;
    NewOffset += Old.getStart(Next.Begin) - OldOffset;
    size_t NewEnd = NewOffset;
    OldOffset = Old.getStart(Next.Begin);
    for (; I != Edits.size() && Old.find(Edits[I].Offset) < Next.End; ++I) {
      size_t End = Edits[I].Offset + Edits[I].Length;
      Next.End = std::max(Next.End, Old.find(End) + 1);
      NewEnd += Edits[I].Offset - OldOffset + Edits[I].Text.size();
      OldOffset = End;
    }
    NewEnd += Old.getStart(Next.End) - OldOffset;
    OldOffset = Old.getStart(Next.End);
    for (size_t J = New.find(NewOffset); New.getStart(J) < NewEnd; ++J)
      Next.New.push_back(New[J]);
    NewOffset = NewEnd;
    // Lines at both ends that only touch an edit.
    while (Next.Begin != Next.End && !Next.New.empty() &&
           Old[Next.Begin] == Next.New.front()) {
      ++Next.Begin;
      Next.New.erase(Next.New.begin());
    }
    while (Next.Begin != Next.End && !Next.New.empty() &&
           Old[Next.End - 1] == Next.New.back()) {
      --Next.End;
      Next.New.pop_back();
    }
    if (!Changes.empty() && Changes.back().End == Next.Begin) {
      Changes.back().End = Next.End;
      Changes.back().New.append(Next.New);
    } else {
      Changes.push_back(std::move(Next));
    }
  }
  return Changes;
}

void printLine(char Mark, StringRef Line, raw_ostream &Out) {
  Out << Mark << Line;
  if (!Line.ends_with("\n"))
    Out << "\n\\ No newline at end of file\n";
}

/// "12,3", with the line in front of an empty range.
void printRange(char Mark, size_t Begin, size_t Count, raw_ostream &Out) {
  Out << Mark << (Count == 0 ? Begin : Begin + 1) << ',' << Count;
}

} // namespace

void clang::dxc::printUnifiedDiff(StringRef Path, StringRef Text,
                                  ArrayRef<FormatEdit> Edits,
                                  raw_ostream &Out) {
  constexpr size_t Context = 3;
  const std::string Formatted = applyFormatEdits(Text, Edits);
  const Lines Old(Text), New(Formatted);
  const std::vector<Change> Changes = findChanges(Old, New, Edits);
  Out << "--- " << Path << "\n+++ " << Path << '\n';
  ptrdiff_t Shift = 0; // of the new lines
  for (size_t I = 0; I != Changes.size();) {
    size_t Last = I;
    while (Last + 1 != Changes.size() &&
           Changes[Last + 1].Begin - Changes[Last].End <= 2 * Context)
      ++Last;
    size_t Begin = Changes[I].Begin - std::min(Changes[I].Begin, Context);
    size_t End = std::min(Changes[Last].End + Context, Old.size());
    ptrdiff_t Growth = 0;
    for (size_t J = I; J <= Last; ++J)
      Growth += ptrdiff_t(Changes[J].New.size()) -
                ptrdiff_t(Changes[J].End - Changes[J].Begin);
    Out << "@@ ";
    printRange('-', Begin, End - Begin, Out);
    Out << ' ';
    printRange('+', Begin + Shift, End - Begin + Growth, Out);
    Out << " @@\n";
    size_t Line = Begin;
    for (; I <= Last; ++I) {
      for (; Line != Changes[I].Begin; ++Line)
        printLine(' ', Old[Line], Out);
      for (; Line != Changes[I].End; ++Line)
        printLine('-', Old[Line], Out);
      for (StringRef Added : Changes[I].New)
        printLine('+', Added, Out);
    }
    for (; Line != End; ++Line)
      printLine(' ', Old[Line], Out);
    Shift += Growth;
  }
}
