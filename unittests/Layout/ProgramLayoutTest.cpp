// ProgramLayoutTest.cpp: Tests of the stable layout
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/ProgramLayout.h"
#include <gtest/gtest.h>

using namespace clang::hlsl;
using llvm::dxil::ResourceClass;
using Kind = LayoutConflict::Kind;

namespace {

/// A parameter that takes registers of one class.
ProgramParameter takes(std::string Name, ResourceClass Class, uint64_t Count) {
  ProgramParameter P;
  P.Name = std::move(Name);
  P.Type = "of " + std::to_string(Count);
  P.Needs[Class].Count = Count;
  return P;
}

ProgramParameter textures(std::string Name, uint64_t Count = 1) {
  return takes(std::move(Name), ResourceClass::SRV, Count);
}

ProgramParameter at(ProgramParameter P, ResourceClass Class,
                    std::optional<uint32_t> Lower,
                    std::optional<uint32_t> Space = std::nullopt) {
  P.Needs[Class].Lower = Lower;
  P.Needs[Class].Space = Space;
  return P;
}

ProgramParameter unbounded(std::string Name) {
  ProgramParameter P = textures(std::move(Name), 0);
  P.Needs[ResourceClass::SRV].IsUnbounded = true;
  return P;
}

/// A number of 4 bytes, or a vector of them.
ProgramParameter number(std::string Name, unsigned Size = 4) {
  ProgramParameter P;
  P.Name = std::move(Name);
  P.Type = std::to_string(Size) + " bytes";
  P.Uniform.Size = Size;
  for (unsigned I = 0; I != P.Uniform.Padding.size(); ++I) {
    unsigned Offset = (2 * I + 3) / 4 * 4;
    if (Offset % 16 + Size > 16)
      Offset = (Offset + 15) / 16 * 16;
    P.Uniform.Padding[I] = Offset - 2 * I;
  }
  return P;
}

std::string spell(const PlacedParameter &P) {
  std::string Text = P.Declared.Name;
  for (auto [Letter, Class] : {std::pair("t", ResourceClass::SRV),
                               {"u", ResourceClass::UAV},
                               {"b", ResourceClass::CBuffer},
                               {"s", ResourceClass::Sampler}})
    if (const auto &At = P.Bindings[Class]) {
      Text += std::string(" ") + Letter + std::to_string(At->Lower);
      if (At->Space)
        Text += "/" + std::to_string(At->Space);
      if (At->IsExplicit)
        Text += "!";
    }
  for (const PlacedParameter::ScopeBindings &Own : P.OwnBindings)
    for (auto [Letter, Class] : {std::pair(" +t", ResourceClass::SRV),
                                 {" +b", ResourceClass::CBuffer}})
      if (const auto &At = Own[Class])
        Text += Letter + std::to_string(At->Lower) + "/" +
                std::to_string(At->Space);
  if (P.Declared.Uniform.Size)
    Text += " " + std::to_string(P.UniformOffset);
  return Text;
}

std::string spell(const ProgramLayout &Layout) {
  std::string Text;
  for (const PlacedParameter &P : Layout.getParameters())
    Text += (Text.empty() ? "" : ", ") + spell(P);
  return Text;
}

std::string layOut(std::vector<ProgramParameter> Parameters,
                   std::optional<uint32_t> Space = std::nullopt) {
  ProgramLayout Layout(UnitParameters{std::move(Parameters)}, Space);
  EXPECT_TRUE(Layout.getConflicts().empty());
  return spell(Layout);
}

std::vector<LayoutConflict> conflicts(llvm::ArrayRef<UnitParameters> Units) {
  return ProgramLayout(Units, std::nullopt).getConflicts();
}

TEST(ProgramLayout, EachParameterFollowsTheOneBefore) {
  EXPECT_EQ(layOut({textures("a"), textures("b", 16), textures("c"),
                    takes("s", ResourceClass::Sampler, 2),
                    takes("u", ResourceClass::UAV, 1)}),
            "a t0, b t1, c t17, s s0, u u0");
  EXPECT_EQ(layOut({}), "");
}

TEST(ProgramLayout, AParameterIsContiguousInEachClass) {
  ProgramParameter Both = textures("both", 3);
  Both.Needs[ResourceClass::Sampler].Count = 2;
  EXPECT_EQ(layOut({textures("a"), Both, textures("b"),
                    takes("s", ResourceClass::Sampler, 1)}),
            "a t0, both t1 s0, b t4, s s2");
}

TEST(ProgramLayout, ExplicitRegistersAreReservedFirst) {
  auto SRV = ResourceClass::SRV;
  EXPECT_EQ(
      layOut({textures("ta"), textures("tb"), at(textures("tc"), SRV, 0)}),
      "ta t1, tb t2, tc t0!");
  // The first range that is large enough, which need not be the first gap.
  EXPECT_EQ(
      layOut({textures("two", 2), textures("one"), at(textures("x"), SRV, 1)}),
      "two t2, one t0, x t1!");
  // Without a space it is space 0, whatever space others go to.
  EXPECT_EQ(layOut({at(textures("x"), SRV, 1), textures("y")}, 7),
            "x t1!, y t0/7");
}

TEST(ProgramLayout, ASpaceAloneKeepsTheNumberOpen) {
  auto SRV = ResourceClass::SRV;
  EXPECT_EQ(layOut({textures("a"), at(textures("b"), SRV, std::nullopt, 2),
                    at(textures("c"), SRV, std::nullopt, 2),
                    at(textures("d"), SRV, 0, 2)}),
            "a t0, b t1/2, c t2/2, d t0/2!");
}

TEST(ProgramLayout, UnboundedArraysTakeSpacesOfTheirOwn) {
  auto SRV = ResourceClass::SRV;
  EXPECT_EQ(layOut({unbounded("a"), textures("t"), unbounded("b")}),
            "a t0/1, t t0, b t0/2");
  // Space 0 is free if nothing plain is in it.
  EXPECT_EQ(layOut({unbounded("a"), at(textures("t"), SRV, 0, 1)}),
            "a t0, t t0/1!");
  // An explicit one leaves room before it.
  EXPECT_EQ(layOut({textures("t"), at(unbounded("a"), SRV, 2), textures("v")}),
            "t t0, a t2!, v t1");
  // With a space alone it comes after all that is there.
  EXPECT_EQ(layOut({at(unbounded("a"), SRV, std::nullopt, 3),
                    at(textures("t"), SRV, std::nullopt, 3)}),
            "a t1/3, t t0/3");
}

/// A block with a buffer and some textures.
ProgramParameter block(std::string Name, uint64_t Textures,
                       std::optional<uint32_t> Space = std::nullopt) {
  ProgramParameter P;
  P.Name = std::move(Name);
  RegisterNeeds &Own = P.OwnSpaces.emplace_back();
  Own[ResourceClass::CBuffer].Count = 1;
  Own[ResourceClass::SRV].Count = Textures;
  Own[ResourceClass::CBuffer].Space = Own[ResourceClass::SRV].Space = Space;
  return P;
}

TEST(ProgramLayout, BlocksTakeSpacesOfTheirOwn) {
  auto SRV = ResourceClass::SRV;
  EXPECT_EQ(layOut({block("p", 2), textures("t")}), "p +t0/1 +b0/1, t t0");
  EXPECT_EQ(layOut({block("p", 2, 0), block("q", 1, 1), block("r", 1)}),
            "p +t0/0 +b0/0, q +t0/1 +b0/1, r +t0/2 +b0/2");
  // Space 0 is free if nothing plain is in it.
  EXPECT_EQ(layOut({block("p", 1), at(textures("t"), SRV, 0, 1)}),
            "p +t0/0 +b0/0, t t0/1!");
  // Explicit registers in a block's space conflict with it.
  EXPECT_EQ(layOut({block("p", 2, 3), at(textures("t"), SRV, 1, 3)}),
            "p +t2/3 +b0/3, t t1/3!");
  // Blocks and arrays without end take spaces in one order.
  ProgramParameter Both = block("p", 1);
  Both.OwnSpaces.push_back(block("", 1).OwnSpaces[0]);
  EXPECT_EQ(layOut({unbounded("a"), Both, unbounded("b"), textures("t")}),
            "a t0/1, p +t0/2 +b0/2 +t0/3 +b0/3, b t0/4, t t0");
}

TEST(ProgramLayout, BlocksOfTwoUnitsAreOne) {
  UnitParameters Open{{block("p", 1)}};
  UnitParameters Said{{block("p", 1, 5)}};
  UnitParameters Other{{block("p", 1, 6)}};
  EXPECT_EQ(spell(ProgramLayout({Open, Said}, std::nullopt)), "p +t0/5 +b0/5");
  auto Found = conflicts({Said, Other});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::Binding);
}

TEST(ProgramLayout, OverlapsNameTheSpaceOfABlock) {
  ProgramParameter P = block("p", 1, 4);
  P.OwnSpaces[0][ResourceClass::SRV].Lower = 2;
  auto Found = conflicts(
      UnitParameters{{at(textures("t", 3), ResourceClass::SRV, 1, 4), P}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::Overlap);
  EXPECT_EQ(Found[0].Parameter, 1u);
  EXPECT_EQ(Found[0].Scope, 1u);
  EXPECT_EQ(Found[0].OtherScope, 0u);
}

TEST(ProgramLayout, NumbersFollowEachOtherInRows) {
  EXPECT_EQ(layOut({number("a"), number("b", 12), number("c", 8),
                    number("d", 12), number("e")}),
            "a 0, b 4, c 16, d 32, e 44");
}

TEST(ProgramLayout, NumbersGoAroundExplicitOnes) {
  ProgramParameter X = number("x", 8), Y = number("y", 16);
  X.Uniform.Offset = 4;
  Y.Uniform.Offset = 32;
  EXPECT_EQ(layOut({number("a"), X, number("b"), Y, number("c", 16),
                    number("d", 16)}),
            "a 0, x 4, b 12, y 32, c 16, d 48");
}

TEST(ProgramLayout, UnitsShareWhatHasOneName) {
  UnitParameters First{{textures("a"), textures("both", 2), number("n")}};
  UnitParameters Second{
      {textures("b"), textures("both", 2), number("m"), number("n")}};
  ProgramLayout Layout({First, Second}, std::nullopt);
  EXPECT_TRUE(Layout.getConflicts().empty());
  EXPECT_EQ(spell(Layout), "a t0, both t1, n 0, b t3, m 4");
  EXPECT_EQ(Layout.getNumber(1, 1), Layout.getNumber(0, 1));
  EXPECT_EQ(Layout.getNumber(1, 3), Layout.getNumber(0, 2));
}

ProgramParameter in(std::string Module, ProgramParameter P) {
  P.Module = std::move(Module);
  return P;
}

TEST(ProgramLayout, ModulesComeAfterTheCodeOfAllUnits) {
  // In each unit a module's parameters stand where it is imported; 'm' imports
  // 'n' in between.
  UnitParameters First{{textures("a"), in("m", textures("m1")),
                        in("n", textures("n1", 2)), in("m", textures("m2")),
                        textures("b"), number("k")},
                       {"m", "n"}};
  UnitParameters Second{{in("o", textures("o1")), in("n", textures("n1", 2)),
                         in("m", textures("m1")), in("m", textures("m2")),
                         textures("c"), in("o", number("l"))},
                        {"o", "n", "m"}};
  ProgramLayout Layout({First, Second}, std::nullopt);
  EXPECT_TRUE(Layout.getConflicts().empty());
  EXPECT_EQ(spell(Layout), "a t0, b t1, k 0, c t2, m1 t3, m2 t4, n1 t5, o1 t7, "
                           "l 4");
  EXPECT_EQ(Layout.getNumber(0, 2), 6u);
  EXPECT_EQ(Layout.getNumber(1, 1), 6u);
}

TEST(ProgramLayout, AModuleAndTheUserMayDeclareOneName) {
  UnitParameters Unit{{textures("T"), in("m", textures("T"))}, {"m"}};
  ProgramLayout Layout(Unit, std::nullopt);
  EXPECT_EQ(spell(Layout), "T t0, T t1");
}

TEST(ProgramLayout, OneUnitSaysWhatTheOtherLeavesOpen) {
  auto SRV = ResourceClass::SRV;
  ProgramLayout Layout({UnitParameters{{textures("a"), textures("b")}},
                        UnitParameters{{at(textures("b"), SRV, 0)}}},
                       std::nullopt);
  EXPECT_EQ(spell(Layout), "a t1, b t0!");
}

TEST(ProgramLayout, BuffersOfOneNameInAUnitAreTwo) {
  auto Buffer = takes("C", ResourceClass::CBuffer, 1);
  UnitParameters Unit{{Buffer, Buffer}};
  ProgramLayout Layout({Unit, Unit}, std::nullopt);
  EXPECT_EQ(spell(Layout), "C b0, C b1");
  EXPECT_EQ(Layout.getNumber(1, 1), 1u);
}

TEST(ProgramLayout, ConflictsNameBothLocations) {
  auto SRV = ResourceClass::SRV;
  ProgramParameter X = at(textures("x", 4), SRV, 2);
  ProgramParameter Y = at(textures("y"), SRV, 5);
  X.Loc = {0, 10};
  Y.Loc = {0, 20};
  auto Found = conflicts(UnitParameters{{X, Y}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::Overlap);
  EXPECT_EQ(Found[0].Loc.Location, 20u);
  EXPECT_EQ(Found[0].OtherLoc.Location, 10u);
  EXPECT_EQ(Found[0].Class, SRV);

  // Another space, another class, the register after.
  EXPECT_TRUE(conflicts(UnitParameters{{X, at(textures("y"), SRV, 5, 1),
                                        at(textures("z"), SRV, 6)}})
                  .empty());
}

TEST(ProgramLayout, ConflictsOfUnits) {
  auto SRV = ResourceClass::SRV;
  ProgramParameter X = at(textures("x"), SRV, 2);
  ProgramParameter Other = at(textures("x"), SRV, 3);
  Other.Loc.Unit = 1;
  auto Found = conflicts({UnitParameters{{X}}, UnitParameters{{Other}}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::Binding);
  EXPECT_EQ(Found[0].Loc.Unit, 1u);
  EXPECT_EQ(Found[0].OtherLoc.Unit, 0u);

  Other = textures("x", 2);
  Found = conflicts({UnitParameters{{X}}, UnitParameters{{Other}}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::Type);

  Other = at(textures("x"), SRV, std::nullopt, 4);
  X = at(textures("x"), SRV, std::nullopt, 5);
  Found = conflicts({UnitParameters{{X}}, UnitParameters{{Other}}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::Binding);
}

TEST(ProgramLayout, ConflictsOfNumbers) {
  ProgramParameter X = number("x", 12), Y = number("y", 8), Z = number("z");
  X.Uniform.Offset = 0;
  Y.Uniform.Offset = 8;
  Z.Uniform.Offset = 12;
  auto Found = conflicts(UnitParameters{{X, Y}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::UniformOverlap);
  // In the other order, too.
  Found = conflicts(UnitParameters{{Y, X}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Parameter, 1u);
  EXPECT_TRUE(conflicts(UnitParameters{{X, Z}}).empty());
}

TEST(ProgramLayout, ASpaceHasAnEnd) {
  auto SRV = ResourceClass::SRV;
  auto Found =
      conflicts(UnitParameters{{at(unbounded("a"), SRV, 2), textures("b", 3)}});
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].What, Kind::NoRegisters);
  EXPECT_EQ(Found[0].Parameter, 1u);
  EXPECT_EQ(
      conflicts(UnitParameters{{textures("b", uint64_t(1) << 33)}}).size(), 1u);
}

} // namespace
