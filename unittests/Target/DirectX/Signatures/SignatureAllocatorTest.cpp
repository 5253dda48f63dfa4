// SignatureAllocatorTest.cpp: Registers of signature elements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The expected registers follow from the constraints in "Signature packing" of
// DXIL.rst, computed by hand; the properties are checked by a model that
// looks at each component of each register.

#include "llvm/Target/DirectX/Signatures/SignatureAllocator.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <array>
#include <map>
#include <random>
#include <vector>

using namespace llvm;
using namespace llvm::dxil;

namespace {

using Interpretation = SemanticInterpretation;
using Mode = InterpolationMode;
using Location = std::pair<int, int>;
using Slots = std::vector<SignatureSlot>;

SignatureSlot slot(unsigned Rows, unsigned Columns, Mode M = Mode::Linear,
                   Interpretation I = Interpretation::Arb, unsigned Bits = 32) {
  SignatureSlot S;
  S.Rows = Rows;
  S.Columns = Columns;
  S.Mode = M;
  S.Interpretation = I;
  S.Bits = Bits;
  return S;
}

std::vector<Location>
places(Slots S, SignaturePacking Packing = SignaturePacking::BetweenStages,
       PackingOrder Order = PackingOrder::Declared) {
  EXPECT_FALSE(allocateSignature(S, Packing, Order));
  std::vector<Location> Result;
  for (const SignatureSlot &Slot : S)
    Result.push_back({Slot.StartRow, Slot.StartColumn});
  return Result;
}

TEST(SignatureAllocator, FirstLocationInTheOrderOfDeclaration) {
  EXPECT_EQ(places({slot(1, 2), slot(1, 3), slot(1, 1), slot(1, 1)}),
            (std::vector<Location>{{0, 0}, {1, 0}, {0, 2}, {0, 3}}));
}

TEST(SignatureAllocator, OneInterpolationModeForEachRegister) {
  EXPECT_EQ(
      places({slot(1, 1), slot(1, 1, Mode::Constant), slot(1, 1),
              slot(1, 1, Mode::LinearCentroid), slot(1, 1, Mode::Constant)}),
      (std::vector<Location>{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}}));
}

TEST(SignatureAllocator, OneWidthForEachRegister) {
  EXPECT_EQ(
      places({slot(1, 1), slot(1, 1, Mode::Linear, Interpretation::Arb, 16),
              slot(1, 3)}),
      (std::vector<Location>{{0, 0}, {1, 0}, {0, 1}}));
}

TEST(SignatureAllocator, SystemValuesStandOnTheRight) {
  // The third does not go to the right of the second.
  EXPECT_EQ(places({slot(1, 1, Mode::Constant),
                    slot(1, 1, Mode::Constant, Interpretation::SV),
                    slot(1, 1, Mode::Constant),
                    slot(1, 1, Mode::Constant, Interpretation::SV)}),
            (std::vector<Location>{{0, 0}, {0, 1}, {1, 0}, {0, 2}}));
}

TEST(SignatureAllocator, GeneratedValuesArePackedInDeclarationOrder) {
  // A user value may not be to the right of one that is generated.
  EXPECT_EQ(places({slot(1, 1, Mode::Constant, Interpretation::SGV),
                    slot(1, 2, Mode::Constant),
                    slot(1, 1, Mode::Constant, Interpretation::SGV)}),
            (std::vector<Location>{{0, 0}, {1, 0}, {0, 1}}));
}

TEST(SignatureAllocator, IndexedRowsHoldNoSystemValue) {
  EXPECT_EQ(places({slot(2, 1, Mode::Constant),
                    slot(1, 1, Mode::Constant, Interpretation::SV),
                    slot(1, 3, Mode::Constant)}),
            (std::vector<Location>{{0, 0}, {2, 0}, {0, 1}}));
  EXPECT_EQ(places({slot(1, 1, Mode::Constant, Interpretation::SV),
                    slot(2, 1, Mode::Constant)}),
            (std::vector<Location>{{0, 0}, {1, 0}}));
}

TEST(SignatureAllocator, DistancesHaveTwoRegistersOfTheirOwn) {
  auto Distance = [](unsigned Rows, unsigned Columns) {
    return slot(Rows, Columns, Mode::Linear, Interpretation::ClipCull);
  };
  EXPECT_EQ(places({slot(1, 1), Distance(1, 3), slot(1, 1), Distance(1, 1),
                    Distance(1, 4)}),
            (std::vector<Location>{{0, 0}, {1, 0}, {0, 1}, {1, 3}, {2, 0}}));
  Slots TooMany{Distance(2, 3), Distance(1, 1), Distance(1, 2)};
  EXPECT_EQ(allocateSignature(TooMany, SignaturePacking::BetweenStages,
                              PackingOrder::Declared),
            2u);
}

//===----------------------------------------------------------------------===//
// The optimized order: the expected registers are those that dxc gives
//===----------------------------------------------------------------------===//

std::vector<Location> optimized(Slots S) {
  return places(S, SignaturePacking::BetweenStages, PackingOrder::Optimized);
}

TEST(SignatureAllocator, OptimizedOrderPutsWideElementsFirst) {
  // Whole registers by mode, then the others by mode, rows and columns.
  EXPECT_EQ(
      optimized({slot(1, 1), slot(1, 3), slot(2, 1),
                 slot(1, 4, Mode::LinearNoperspective, Interpretation::SV),
                 slot(1, 2, Mode::Constant), slot(1, 4)}),
      (std::vector<Location>{{4, 1}, {3, 1}, {3, 0}, {1, 0}, {2, 0}, {0, 0}}));
}

TEST(SignatureAllocator, OptimizedOrderPutsSystemValuesAfterTheUsers) {
  EXPECT_EQ(optimized({slot(1, 1, Mode::Constant, Interpretation::SGV),
                       slot(1, 1, Mode::Constant, Interpretation::SV),
                       slot(1, 2, Mode::Constant)}),
            (std::vector<Location>{{0, 3}, {0, 2}, {0, 0}}));
}

TEST(SignatureAllocator, OptimizedDistancesStandBesideUsersValues) {
  auto Distance = [](unsigned Rows, unsigned Columns) {
    return slot(Rows, Columns, Mode::Linear, Interpretation::ClipCull);
  };
  // Three and one fill a register; two and one stand beside the last value.
  EXPECT_EQ(optimized({slot(1, 3), Distance(1, 1), Distance(1, 3),
                       Distance(1, 1), Distance(1, 2), slot(1, 1), slot(1, 1)}),
            (std::vector<Location>{
                {0, 0}, {2, 3}, {2, 0}, {1, 3}, {1, 1}, {0, 3}, {1, 0}}));
  // An index reaches both registers: they are neighbors.
  EXPECT_EQ(
      optimized({slot(1, 3), Distance(1, 1), Distance(1, 1), Distance(2, 2),
                 slot(1, 1), slot(1, 1)}),
      (std::vector<Location>{{0, 0}, {1, 3}, {2, 0}, {1, 1}, {0, 3}, {1, 0}}));
}

TEST(SignatureAllocator, AssemblerReadsARegisterForEachRow) {
  EXPECT_EQ(places({slot(1, 1), slot(3, 2), slot(1, 1)},
                   SignaturePacking::InputAssembler),
            (std::vector<Location>{{0, 0}, {1, 0}, {4, 0}}));
}

TEST(SignatureAllocator, TargetsAreRegisters) {
  SignatureSlot Third = slot(1, 4, Mode::Undefined, Interpretation::Target);
  Third.Index = 3;
  SignatureSlot Depth = slot(1, 1, Mode::Undefined, Interpretation::NotPacked);
  EXPECT_EQ(places({Third, Depth}, SignaturePacking::RenderTargets),
            (std::vector<Location>{{3, 0}, {-1, -1}}));
}

TEST(SignatureAllocator, NamesTheElementWithoutALocation) {
  Slots S(33, slot(1, 4));
  EXPECT_EQ(allocateSignature(S, SignaturePacking::BetweenStages,
                              PackingOrder::Declared),
            32u);
  Slots Wide{slot(30, 1), slot(3, 4)};
  EXPECT_EQ(allocateSignature(Wide, SignaturePacking::InputAssembler,
                              PackingOrder::Declared),
            1u);
}

//===----------------------------------------------------------------------===//
// Properties of random signatures
//===----------------------------------------------------------------------===//

Slots randomSignature(std::mt19937 &Random) {
  auto Below = [&](unsigned N) { return Random() % N; };
  Slots S;
  for (unsigned N = Below(14); N != 0; --N) {
    Mode M = static_cast<Mode>(1 + Below(3));
    bool Is16 = Below(6) == 0;
    switch (Below(8)) {
    case 0:
      S.push_back(slot(1, 1, Mode::Constant, Interpretation::SGV));
      break;
    case 1:
      S.push_back(slot(1, 1 + Below(4), M, Interpretation::SV));
      break;
    case 2:
      S.push_back(
          slot(1, 1 + Below(2), Mode::Linear, Interpretation::ClipCull));
      break;
    default:
      S.push_back(slot(Below(3) ? 1 : 1 + Below(4), 1 + Below(4), M,
                       Interpretation::Arb, Is16 ? 16 : 32));
    }
  }
  return S;
}

int rankOf(Interpretation I) {
  return I == Interpretation::Arb ? 0 : I == Interpretation::SGV ? 2 : 1;
}

/// The problem of the registers of \p S, or nothing.
std::string findFault(const Slots &S, PackingOrder Order) {
  std::map<int, std::array<const SignatureSlot *, 4>> Registers;
  for (const SignatureSlot &Slot : S)
    for (unsigned Row = 0; Row != Slot.Rows; ++Row)
      for (unsigned Column = 0; Column != Slot.Columns; ++Column) {
        if (Slot.StartColumn < 0 || Slot.StartColumn + Column > 3)
          return "a column that is none";
        auto &At = Registers[Slot.StartRow + Row][Slot.StartColumn + Column];
        if (At)
          return "an overlap";
        At = &Slot;
      }
  unsigned NumDistances = 0;
  for (auto &[Row, Components] : Registers) {
    if (Row < 0 || Row >= int(MaxSignatureRegisters))
      return "a register that is none";
    int Rank = -1;
    const SignatureSlot *First = nullptr;
    bool HasSystemValue = false, IsIndexed = false, HasDistance = false;
    for (const SignatureSlot *Slot : Components) {
      if (!Slot)
        continue;
      if (rankOf(Slot->Interpretation) < Rank)
        return "a system value on the left";
      Rank = rankOf(Slot->Interpretation);
      if (!First)
        First = Slot;
      if (Slot->Mode != First->Mode || Slot->Bits != First->Bits)
        return "two modes or widths";
      bool IsDistance = Slot->Interpretation == Interpretation::ClipCull;
      if (IsDistance != (First->Interpretation == Interpretation::ClipCull) &&
          Order == PackingOrder::Declared)
        return "a distance beside another value";
      HasDistance |= IsDistance;
      HasSystemValue |=
          Rank > 0 && !(IsDistance && Order == PackingOrder::Optimized);
      IsIndexed |= Slot->Rows > 1;
    }
    if (HasSystemValue && IsIndexed)
      return "a system value in an index range";
    NumDistances += HasDistance;
  }
  return NumDistances > MaxClipCullRegisters ? "too many distances" : "";
}

int rowsOf(const Slots &S) {
  int Rows = 0;
  for (const SignatureSlot &Slot : S)
    Rows = std::max(Rows, Slot.StartRow + int(Slot.Rows));
  return Rows;
}

TEST(SignatureAllocator, PropertiesOfRandomSignatures) {
  std::mt19937 Random(20261123);
  unsigned NumPacked = 0;
  for (unsigned Run = 0; Run != 10000; ++Run) {
    Slots Original = randomSignature(Random), Declared = Original;
    if (allocateSignature(Declared, SignaturePacking::BetweenStages,
                          PackingOrder::Declared))
      continue;
    ++NumPacked;
    ASSERT_EQ(findFault(Declared, PackingOrder::Declared), "") << "run " << Run;
    // The registers of a prefix are those in the whole.
    size_t Length = Original.empty() ? 0 : Random() % Original.size();
    Slots Prefix(Original.begin(), Original.begin() + Length);
    ASSERT_FALSE(allocateSignature(Prefix, SignaturePacking::BetweenStages,
                                   PackingOrder::Declared));
    for (size_t N = 0; N != Length; ++N) {
      ASSERT_EQ(Prefix[N].StartRow, Declared[N].StartRow) << "run " << Run;
      ASSERT_EQ(Prefix[N].StartColumn, Declared[N].StartColumn);
    }
    Slots Optimized = Original;
    ASSERT_FALSE(allocateSignature(Optimized, SignaturePacking::BetweenStages,
                                   PackingOrder::Optimized));
    ASSERT_EQ(findFault(Optimized, PackingOrder::Optimized), "")
        << "run " << Run;
    ASSERT_LE(rowsOf(Optimized), rowsOf(Declared)) << "run " << Run;
  }
  EXPECT_GT(NumPacked, 5000u);
}

} // namespace
