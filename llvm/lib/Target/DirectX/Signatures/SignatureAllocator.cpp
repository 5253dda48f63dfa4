// SignatureAllocator.cpp: Registers of signature elements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Signatures/SignatureAllocator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <array>

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr unsigned NumComponents = 4;

/// The order of components in a register, from left to right.
enum Rank : uint8_t { FreeRank, UserRank, SystemRank, GeneratedRank };

Rank rankOf(SemanticInterpretation Interpretation) {
  switch (Interpretation) {
  case SemanticInterpretation::Arb:
    return UserRank;
  case SemanticInterpretation::SGV:
    return GeneratedRank;
  default:
    return SystemRank;
  }
}

/// Rows that an index reaches.
struct RowRange {
  unsigned First = 0;
  unsigned Count = 0; ///< 0 for no range

  explicit operator bool() const { return Count != 0; }
  bool contains(RowRange Other) const {
    return First <= Other.First && Other.First + Other.Count <= First + Count;
  }
  void extend(RowRange Other) {
    if (!Count)
      *this = Other;
    unsigned End = std::max(First + Count, Other.First + Other.Count);
    First = std::min(First, Other.First);
    Count = End - First;
  }
};

struct PackedRegister {
  std::array<Rank, NumComponents> Components = {};
  InterpolationMode Mode = InterpolationMode::Undefined;
  unsigned Bits = 0;
  bool IsEmpty = true;
  bool IsClipCull = false; ///< holds distances, and nothing else
  RowRange Indexed;        ///< that the register is in, of all but factors
  RowRange Factors;        ///< the same of tessellation factors

  bool hasSystemValue() const {
    return any_of(Components, [](Rank Other) { return Other > UserRank; });
  }
};

class RegisterFile {
public:
  /// \p SharesClipCull: user's values may stand on the left of distances.
  explicit RegisterFile(bool SharesClipCull) : SharesClipCull(SharesClipCull) {}

  /// The first free location, by rows, then by columns, in the given registers.
  bool place(SignatureSlot &Slot, RowRange Within = {0, MaxSignatureRegisters});
  bool placeAll(MutableArrayRef<SignatureSlot> Slots, ArrayRef<unsigned> Order,
                RowRange Within);

private:
  bool fitsRow(const SignatureSlot &Slot, unsigned FirstRow, unsigned Row,
               unsigned Column) const;
  bool fits(const SignatureSlot &Slot, unsigned Row, unsigned Column) const;
  void take(const SignatureSlot &Slot);

  std::array<PackedRegister, MaxSignatureRegisters> Registers;
  unsigned NumClipCull = 0;
  bool SharesClipCull;
};

} // namespace

static bool isClipCull(const SignatureSlot &Slot) {
  return Slot.Interpretation == SemanticInterpretation::ClipCull;
}

/// Tessellation factors that one index reaches.
static bool isFactorRange(const SignatureSlot &Slot) {
  return Slot.Interpretation == SemanticInterpretation::TessFactor &&
         Slot.Rows > 1;
}

/// No system value is in a register that an index reaches. Factors are the
/// exception: ranges of other values that overlap theirs lie within theirs.
static bool fitsRanges(const SignatureSlot &Slot, const PackedRegister &R,
                       unsigned FirstRow) {
  RowRange Own{FirstRow, Slot.Rows};
  if (isFactorRange(Slot))
    return R.Indexed ? Own.contains(R.Indexed) : !R.hasSystemValue();
  if (rankOf(Slot.Interpretation) > UserRank)
    return Slot.Rows == 1 && !R.Indexed && !R.Factors;
  if (Slot.Rows == 1)
    return true;
  return R.Factors ? R.Factors.contains(Own) : !R.hasSystemValue();
}

bool RegisterFile::fitsRow(const SignatureSlot &Slot, unsigned FirstRow,
                           unsigned Row, unsigned Column) const {
  const PackedRegister &R = Registers[Row];
  if (R.IsEmpty)
    return true;
  if (R.Mode != Slot.Mode || R.Bits != Slot.Bits)
    return false;
  if (R.IsClipCull != isClipCull(Slot) && !SharesClipCull)
    return false;
  Rank Own = rankOf(Slot.Interpretation);
  if (!isClipCull(Slot) && !fitsRanges(Slot, R, FirstRow))
    return false;
  for (unsigned C = 0; C != NumComponents; ++C) {
    Rank Other = R.Components[C];
    if (Other == FreeRank)
      continue;
    if (C < Column ? Other > Own : C < Column + Slot.Columns || Other < Own)
      return false;
  }
  return true;
}

bool RegisterFile::fits(const SignatureSlot &Slot, unsigned Row,
                        unsigned Column) const {
  unsigned NewClipCull = 0;
  for (unsigned N = 0; N != Slot.Rows; ++N) {
    if (!fitsRow(Slot, Row, Row + N, Column))
      return false;
    NewClipCull += !Registers[Row + N].IsClipCull;
  }
  return !isClipCull(Slot) || NumClipCull + NewClipCull <= MaxClipCullRegisters;
}

void RegisterFile::take(const SignatureSlot &Slot) {
  unsigned Start = Slot.StartRow;
  for (unsigned N = 0; N != Slot.Rows; ++N) {
    PackedRegister &R = Registers[Slot.StartRow + N];
    NumClipCull += isClipCull(Slot) && !R.IsClipCull;
    R.IsEmpty = false;
    R.Mode = Slot.Mode;
    R.Bits = Slot.Bits;
    if (Slot.Rows > 1)
      (isFactorRange(Slot) ? R.Factors : R.Indexed).extend({Start, Slot.Rows});
    R.IsClipCull |= isClipCull(Slot);
    std::fill_n(R.Components.begin() + Slot.StartColumn, Slot.Columns,
                rankOf(Slot.Interpretation));
  }
}

bool RegisterFile::place(SignatureSlot &Slot, RowRange Within) {
  // Factors that an index reaches are in the last column.
  unsigned FirstColumn = isFactorRange(Slot) ? NumComponents - 1 : 0;
  unsigned End = Within.First + Within.Count;
  for (unsigned Row = Within.First; Row + Slot.Rows <= End; ++Row)
    for (unsigned Column = FirstColumn; Column + Slot.Columns <= NumComponents;
         ++Column)
      if (fits(Slot, Row, Column)) {
        Slot.StartRow = Row;
        Slot.StartColumn = Column;
        take(Slot);
        return true;
      }
  return false;
}

bool RegisterFile::placeAll(MutableArrayRef<SignatureSlot> Slots,
                            ArrayRef<unsigned> Order, RowRange Within) {
  return all_of(Order, [&](unsigned N) { return place(Slots[N], Within); });
}

//===----------------------------------------------------------------------===//
// Kinds of packing
//===----------------------------------------------------------------------===//

/// Each row has a register of its own.
static std::optional<unsigned>
allocateForAssembler(MutableArrayRef<SignatureSlot> Slots) {
  unsigned Next = 0;
  for (auto [Number, Slot] : enumerate(Slots)) {
    if (!isPacked(Slot.Interpretation))
      continue;
    if (Next + Slot.Rows > MaxSignatureRegisters)
      return Number;
    Slot.StartRow = Next;
    Slot.StartColumn = 0;
    Next += Slot.Rows;
  }
  return std::nullopt;
}

static std::optional<unsigned>
allocateTargets(MutableArrayRef<SignatureSlot> Slots) {
  for (auto [Number, Slot] : enumerate(Slots)) {
    if (!isPacked(Slot.Interpretation))
      continue;
    if (Slot.Index + Slot.Rows > MaxSignatureRegisters)
      return Number;
    Slot.StartRow = Slot.Index;
    Slot.StartColumn = 0;
  }
  return std::nullopt;
}

static unsigned countRows(ArrayRef<SignatureSlot> Slots) {
  unsigned Count = 0;
  for (const SignatureSlot &Slot : Slots)
    if (Slot.StartRow >= 0)
      Count = std::max(Count, Slot.StartRow + Slot.Rows);
  return Count;
}

/// The elements that have registers in the order in which they get them.
/// \p KeyOf gives the key of an element; where keys are equal the order is that
/// of the declaration.
template <typename KeyT>
static SmallVector<unsigned, 16> sortPacked(ArrayRef<SignatureSlot> Slots,
                                            KeyT KeyOf) {
  SmallVector<unsigned, 16> Order;
  for (unsigned N = 0; N != Slots.size(); ++N)
    if (isPacked(Slots[N].Interpretation))
      Order.push_back(N);
  llvm::stable_sort(Order, [&](unsigned A, unsigned B) {
    return KeyOf(Slots[A]) < KeyOf(Slots[B]);
  });
  return Order;
}

static std::optional<unsigned>
placeDeclared(MutableArrayRef<SignatureSlot> Slots) {
  RegisterFile File(/*SharesClipCull=*/false);
  for (auto [N, Slot] : enumerate(Slots))
    if (isPacked(Slot.Interpretation) && !File.place(Slot))
      return N;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The optimized order
//===----------------------------------------------------------------------===//

/// Locations all elements of \p Group, in the given order, in the first \p
/// Count registers that have space for them together.
static bool placeTogether(RegisterFile &File,
                          MutableArrayRef<SignatureSlot> Slots,
                          ArrayRef<unsigned> Group, unsigned Count) {
  for (unsigned Row = 0; Row + Count <= MaxSignatureRegisters; ++Row) {
    RegisterFile Trial = File;
    if (!Trial.placeAll(Slots, Group, {Row, Count}))
      continue;
    File = Trial;
    return true;
  }
  return false;
}

/// Distances are divided among two registers as if these were empty; each
/// register is then the first one with space for its part. If an index reaches
/// both registers, they are adjacent.
static bool placeDistances(RegisterFile &File,
                           MutableArrayRef<SignatureSlot> Slots,
                           ArrayRef<unsigned> Distances) {
  if (any_of(Distances, [&](unsigned N) { return Slots[N].Rows > 1; }))
    return placeTogether(File, Slots, Distances, MaxClipCullRegisters);
  RegisterFile Apart(/*SharesClipCull=*/false);
  if (!Apart.placeAll(Slots, Distances, {0, MaxClipCullRegisters}))
    return false;
  std::array<SmallVector<unsigned, 8>, MaxClipCullRegisters> Groups;
  for (unsigned N : Distances)
    Groups[Slots[N].StartRow].push_back(N);
  return all_of(Groups, [&](ArrayRef<unsigned> Group) {
    return placeTogether(File, Slots, Group, 1);
  });
}

namespace {

/// What gets its registers before what, as in dxc (found by experiment).
enum class Turn {
  WholeRegisters,
  FactorRanges,
  Users,
  Systems,
  Distances,
  Generated
};

} // namespace

static Turn turnOf(const SignatureSlot &Slot) {
  if (isClipCull(Slot))
    return Turn::Distances;
  if (Slot.Columns == NumComponents)
    return Turn::WholeRegisters;
  if (isFactorRange(Slot))
    return Turn::FactorRanges;
  switch (rankOf(Slot.Interpretation)) {
  case FreeRank:
  case UserRank:
    return Turn::Users;
  case SystemRank:
    return Turn::Systems;
  case GeneratedRank:
    return Turn::Generated;
  }
  llvm_unreachable("all ranks are listed");
}

static bool placeOptimized(MutableArrayRef<SignatureSlot> Slots) {
  SmallVector<unsigned, 16> Order =
      sortPacked(Slots, [](const SignatureSlot &S) {
        Turn Own = turnOf(S);
        return Own == Turn::Generated
                   ? std::tuple(Own, InterpolationMode::Undefined, 0, 0)
                   : std::tuple(Own, S.Mode, -int(S.Rows), -int(S.Columns));
      });
  auto *FirstDistance = llvm::partition_point(
      Order, [&](unsigned N) { return turnOf(Slots[N]) < Turn::Distances; });
  auto *FirstGenerated = llvm::partition_point(
      Order, [&](unsigned N) { return turnOf(Slots[N]) <= Turn::Distances; });
  RegisterFile File(/*SharesClipCull=*/true);
  RowRange All{0, MaxSignatureRegisters};
  return File.placeAll(Slots, {Order.begin(), FirstDistance}, All) &&
         placeDistances(File, Slots, {FirstDistance, FirstGenerated}) &&
         File.placeAll(Slots, {FirstGenerated, Order.end()}, All);
}

static std::optional<unsigned>
allocateBetweenStages(MutableArrayRef<SignatureSlot> Slots,
                      PackingOrder Order) {
  SmallVector<SignatureSlot, 16> Placed(Slots);
  std::optional<unsigned> Failed = placeDeclared(Placed);
  SmallVector<SignatureSlot, 16> Optimized(Slots);
  if (Order == PackingOrder::Optimized && placeOptimized(Optimized) &&
      (Failed || countRows(Optimized) <= countRows(Placed))) {
    Placed = std::move(Optimized);
    Failed = std::nullopt;
  }
  if (!Failed)
    llvm::copy(Placed, Slots.begin());
  return Failed;
}

std::optional<unsigned>
dxil::allocateSignature(MutableArrayRef<SignatureSlot> Slots,
                        SignaturePacking Packing, PackingOrder Order) {
  switch (Packing) {
  case SignaturePacking::NoRegisters:
    return std::nullopt;
  case SignaturePacking::InputAssembler:
    return allocateForAssembler(Slots);
  case SignaturePacking::RenderTargets:
    return allocateTargets(Slots);
  case SignaturePacking::BetweenStages:
  case SignaturePacking::PatchConstants:
    return allocateBetweenStages(Slots, Order);
  }
  llvm_unreachable("all packings are listed");
}
