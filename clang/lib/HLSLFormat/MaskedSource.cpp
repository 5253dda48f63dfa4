// MaskedSource.cpp: Offsets in a source and in its masked text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaskedSource.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::dxc;

MaskedSource::MaskedSource(const SourceTokens &Source,
                           llvm::ArrayRef<Mask> Masks) {
  for (size_t I = 0; I != Source.size(); ++I) {
    Text += Source.getGap(I);
    const Mask &Stand = Masks[I];
    Piece Next;
    Next.Begin = Source[I].Begin;
    Next.End = Source[Stand.Last].End;
    Next.MaskedBegin = Text.size();
    Text += Stand.Text.empty() ? Source.spell(I) : llvm::StringRef(Stand.Text);
    Next.MaskedEnd = Text.size();
    Next.IsComment = Source[I].isComment() && Stand.Text.empty();
    Pieces.push_back(Next);
    I = Stand.Last;
  }
  Text += Source.getGap(Source.size());
}

size_t MaskedSource::mask(size_t Offset) const {
  auto After = llvm::partition_point(
      Pieces, [&](const Piece &P) { return P.Begin <= Offset; });
  if (After == Pieces.begin())
    return Offset;
  const Piece &P = *std::prev(After);
  if (Offset >= P.End)
    return P.MaskedEnd + (Offset - P.End);
  return P.IsComment ? P.MaskedBegin + (Offset - P.Begin) : P.MaskedBegin;
}

std::optional<size_t> MaskedSource::unmask(size_t Offset) const {
  auto After = llvm::partition_point(
      Pieces, [&](const Piece &P) { return P.MaskedBegin <= Offset; });
  if (After == Pieces.begin())
    return Offset;
  const Piece &P = *std::prev(After);
  if (Offset >= P.MaskedEnd)
    return P.End + (Offset - P.MaskedEnd);
  if (P.IsComment || Offset == P.MaskedBegin)
    return P.Begin + (Offset - P.MaskedBegin);
  return std::nullopt;
}
