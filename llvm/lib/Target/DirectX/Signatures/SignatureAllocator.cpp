//===- SignatureAllocator.cpp - Registers of signature elements -----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
  bool place(SignatureSlot &Slot);

private:
  bool fitsRow(const SignatureSlot &Slot, unsigned FirstRow, unsigned Row,
               unsigned Column) const;
  bool fits(const SignatureSlot &Slot, unsigned Row, unsigned Column) const;
  void take(const SignatureSlot &Slot);

  std::array<PackedRegister, MaxSignatureRegisters> Registers;
  unsigned NumClipCull = 0;
};

} // namespace

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
  bool IsClipCull = Slot.Interpretation == SemanticInterpretation::ClipCull;
  if (R.IsEmpty)
    return !IsClipCull || NumClipCull < MaxClipCullRegisters;
  if (R.Mode != Slot.Mode || R.Bits != Slot.Bits || R.IsClipCull != IsClipCull)
    return false;
  Rank Own = rankOf(Slot.Interpretation);
  if (!IsClipCull && !fitsRanges(Slot, R, FirstRow))
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
    NewClipCull += Registers[Row + N].IsEmpty;
  }
  return Slot.Interpretation != SemanticInterpretation::ClipCull ||
         NumClipCull + NewClipCull <= MaxClipCullRegisters;
}

void RegisterFile::take(const SignatureSlot &Slot) {
  unsigned Start = Slot.StartRow;
  for (unsigned N = 0; N != Slot.Rows; ++N) {
    PackedRegister &R = Registers[Slot.StartRow + N];
    bool IsClipCull = Slot.Interpretation == SemanticInterpretation::ClipCull;
    NumClipCull += IsClipCull && R.IsEmpty;
    R.IsEmpty = false;
    R.Mode = Slot.Mode;
    R.Bits = Slot.Bits;
    if (Slot.Rows > 1)
      (isFactorRange(Slot) ? R.Factors : R.Indexed).extend({Start, Slot.Rows});
    R.IsClipCull |= IsClipCull;
    std::fill_n(R.Components.begin() + Slot.StartColumn, Slot.Columns,
                rankOf(Slot.Interpretation));
  }
}

/// The first place by rows, then by columns; factors that an index reaches are
/// in the last column.
bool RegisterFile::place(SignatureSlot &Slot) {
  unsigned FirstColumn = isFactorRange(Slot) ? NumComponents - 1 : 0;
  for (unsigned Row = 0; Row + Slot.Rows <= Registers.size(); ++Row)
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

static std::optional<unsigned> placeAll(MutableArrayRef<SignatureSlot> Slots,
                                        ArrayRef<unsigned> Order) {
  RegisterFile File;
  for (unsigned Number : Order)
    if (!File.place(Slots[Number]))
      return Number;
  return std::nullopt;
}

static unsigned countRows(ArrayRef<SignatureSlot> Slots) {
  unsigned Count = 0;
  for (const SignatureSlot &Slot : Slots)
    if (Slot.StartRow >= 0)
      Count = std::max(Count, Slot.StartRow + Slot.Rows);
  return Count;
}

/// The numbers of the elements that have registers, those that the system
/// generates last.
static SmallVector<unsigned, 16> declaredOrder(ArrayRef<SignatureSlot> Slots) {
  SmallVector<unsigned, 16> Order;
  for (unsigned N = 0; N != Slots.size(); ++N)
    if (isPacked(Slots[N].Interpretation))
      Order.push_back(N);
  llvm::sort(Order, [&](unsigned A, unsigned B) {
    auto Key = [&](unsigned N) {
      return std::pair(Slots[N].Interpretation == SemanticInterpretation::SGV,
                       N);
    };
    return Key(A) < Key(B);
  });
  return Order;
}

static std::optional<unsigned>
allocateBetweenStages(MutableArrayRef<SignatureSlot> Slots,
                      PackingOrder Order) {
  SmallVector<unsigned, 16> Declared = declaredOrder(Slots);
  SmallVector<SignatureSlot, 16> InOrder(Slots);
  std::optional<unsigned> Failed = placeAll(InOrder, Declared);
  if (Order == PackingOrder::Optimised) {
    SmallVector<unsigned, 16> Sorted = Declared;
    llvm::sort(Sorted, [&](unsigned A, unsigned B) {
      auto Key = [&](unsigned N) {
        const SignatureSlot &S = Slots[N];
        return std::tuple(rankOf(S.Interpretation), -int(S.Columns),
                          -int(S.Rows), N);
      };
      return Key(A) < Key(B);
    });
    SmallVector<SignatureSlot, 16> Optimised(Slots);
    if (!placeAll(Optimised, Sorted) &&
        (Failed || countRows(Optimised) <= countRows(InOrder))) {
      InOrder = std::move(Optimised);
      Failed = std::nullopt;
    }
  }
  if (!Failed)
    llvm::copy(InOrder, Slots.begin());
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
