// LayoutTest.cpp: Layout of values and programs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../HandMadeAST.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Layout/ProgramLayout.h"
#include "gtest/gtest.h"
#include <gtest/gtest.h>

using namespace clang;
using namespace clang::hlsl;

// Layout of values in buffers.
//
// The expected offsets are those of HLSL's packing rules as documented, and
// where the documents are silent (matrices of one row or column, registers of
// globals, what follows a struct) what Microsoft's compiler reports.

namespace {

constexpr MatrixPacking ByColumn = MatrixPacking::ColumnMajor;
constexpr MatrixPacking ByRow = MatrixPacking::RowMajor;

class MemoryLayoutTest : public HandMadeAST {
protected:
  HLSLBufferDecl *buffer() {
    return HLSLBufferDecl::Create(C(), C().getTranslationUnitDecl(),
                                  /*CBuffer=*/true, SourceLocation(),
                                  &Identifiers.get("B"), SourceLocation(),
                                  SourceLocation());
  }
  VarDecl *member(HLSLBufferDecl *Buffer, QualType T) {
    auto *Var = VarDecl::Create(C(), Buffer, SourceLocation(), SourceLocation(),
                                nullptr, T.withConst(), nullptr, SC_None);
    Buffer->addDecl(Var);
    return Var;
  }
  /// The offsets of members of these types, and then the size.
  std::vector<uint64_t> offsets(llvm::ArrayRef<QualType> Types,
                                MatrixPacking Packing = ByColumn) {
    HLSLBufferDecl *Buffer = buffer();
    for (QualType T : Types)
      member(Buffer, T);
    return offsetsOf(Buffer, Packing);
  }
  std::vector<uint64_t> offsetsOf(HLSLBufferDecl *Buffer,
                                  MatrixPacking Packing = ByColumn) {
    MemoryLayout Layout(C(), MemoryLayout::Rules::ConstantBuffer, Packing);
    CBufferLayout Members(Layout, Buffer);
    std::vector<uint64_t> Result;
    for (const CBufferMember &M : Members.members())
      Result.push_back(M.Offset);
    Result.push_back(Members.getSize());
    return Result;
  }
  /// The offsets of a record's fields in a raw buffer, and then the stride.
  std::vector<uint64_t> rawOffsets(CXXRecordDecl *Record,
                                   MatrixPacking Packing = ByColumn) {
    MemoryLayout Layout(C(), MemoryLayout::Rules::RawBuffer, Packing);
    std::vector<uint64_t> Result;
    for (const FieldLayout &F : Layout.getRecordLayout(Record).Fields)
      Result.push_back(F.Offset);
    Result.push_back(Layout.getArrayStride(type(Record), Packing));
    return Result;
  }

  using Offsets = std::vector<uint64_t>;
};

//===----------------------------------------------------------------------===//
// Constant buffers
//===----------------------------------------------------------------------===//

TEST_F(MemoryLayoutTest, ScalarsFillRows) {
  QualType F = C().FloatTy;
  EXPECT_EQ(offsets({F, F, F, F, F}), (Offsets{0, 4, 8, 12, 16, 20}));
}

TEST_F(MemoryLayoutTest, BoolHasFourBytes) {
  EXPECT_EQ(offsets({C().BoolTy, C().BoolTy, C().FloatTy}),
            (Offsets{0, 4, 8, 12}));
}

// The offsets are those of dxc.
TEST_F(MemoryLayoutTest, PrecisionsShareNoRow) {
  QualType F = C().FloatTy, M = C().HalfTy, I = C().ShortTy;
  EXPECT_EQ(offsets({M, M, F, F, I}), (Offsets{0, 4, 16, 20, 32, 36}));
  EXPECT_EQ(offsets({F, vec(M, 2), vec(I, 3)}), (Offsets{0, 16, 32, 44}));
  // Arrays change nothing: what follows is compared with what was before.
  EXPECT_EQ(offsets({array(vec(M, 2), 3), M, F}), (Offsets{0, 48, 64, 68}));
  EXPECT_EQ(offsets({array(M, 3), F}), (Offsets{0, 36, 40}));
  EXPECT_EQ(offsets({F, array(M, 2), F}), (Offsets{0, 16, 36, 40}));
  // Structs are of no minimum precision, and the rule is not theirs.
  EXPECT_EQ(offsets({type(record({M, F})), F, M, type(record({F})), F}),
            (Offsets{0, 8, 16, 32, 36, 40}));
  Lang.NativeInt16Type = true;
  EXPECT_EQ(offsets({M, F, I}), (Offsets{0, 4, 8, 10}));
}

TEST_F(MemoryLayoutTest, MinPrecisionHasFourBytesUnlessNative) {
  EXPECT_EQ(offsets({C().HalfTy, C().HalfTy}), (Offsets{0, 4, 8}));
  Lang.NativeInt16Type = true;
  EXPECT_EQ(offsets({C().HalfTy, C().HalfTy, C().FloatTy}),
            (Offsets{0, 2, 4, 8}));
}

TEST_F(MemoryLayoutTest, VectorsDoNotCrossRows) {
  EXPECT_EQ(offsets({floats(3), C().FloatTy, floats(2), floats(3)}),
            (Offsets{0, 12, 16, 32, 44}));
  // A vector that ends with the row stays in it.
  EXPECT_EQ(offsets({floats(2), floats(2)}), (Offsets{0, 8, 16}));
}

TEST_F(MemoryLayoutTest, LongVectorsStartRows) {
  QualType D3 = vec(C().DoubleTy, 3);
  EXPECT_EQ(offsets({C().FloatTy, D3, C().FloatTy}), (Offsets{0, 16, 40, 44}));
  EXPECT_EQ(offsets({C().FloatTy, C().DoubleTy, C().DoubleTy}),
            (Offsets{0, 8, 16, 24}));
}

TEST_F(MemoryLayoutTest, ArraysStartRowsAndLeaveTheLastElementUnpadded) {
  EXPECT_EQ(offsets({C().FloatTy, array(floats(2), 3), C().FloatTy}),
            (Offsets{0, 16, 56, 60}));
  EXPECT_EQ(offsets({array(array(C().FloatTy, 2), 2), C().FloatTy}),
            (Offsets{0, 52, 56}));
}

TEST_F(MemoryLayoutTest, StructsStartRowsAndShareTheLastOne) {
  QualType S = type(record({floats(3), C().FloatTy, C().FloatTy}));
  EXPECT_EQ(offsets({C().FloatTy, S, C().FloatTy}), (Offsets{0, 16, 36, 40}));
}

TEST_F(MemoryLayoutTest, DerivedMembersFollowTheBase) {
  CXXRecordDecl *Base = record({C().FloatTy});
  CXXRecordDecl *Derived = record({C().FloatTy, floats(2)}, Base);
  MemoryLayout Layout(C(), MemoryLayout::Rules::ConstantBuffer, ByColumn);
  const RecordLayout &Fields = Layout.getRecordLayout(Derived);
  ASSERT_EQ(Fields.Fields.size(), 3u);
  EXPECT_EQ(Fields.base(Base).Offset, 0u);
  EXPECT_EQ(Fields.Fields[1].Offset, 4u);
  EXPECT_EQ(Fields.Fields[2].Offset, 8u);
  EXPECT_EQ(Fields.Size, 16u);
}

TEST_F(MemoryLayoutTest, ColumnsOfMatricesStartRows) {
  EXPECT_EQ(offsets({C().FloatTy, mat(2, 3), C().FloatTy}),
            (Offsets{0, 16, 56, 60}));
  EXPECT_EQ(offsets({C().FloatTy, mat(2, 3), C().FloatTy}, ByRow),
            (Offsets{0, 16, 44, 48}));
  // A column of doubles may take two rows.
  EXPECT_EQ(offsets({mat(3, 2, C().DoubleTy), C().FloatTy}),
            (Offsets{0, 56, 60}));
}

TEST_F(MemoryLayoutTest, MatricesOfOneVectorAreLaidOutLikeIt) {
  EXPECT_EQ(offsets({C().BoolTy, mat(1, 3), C().FloatTy}, ByRow),
            (Offsets{0, 4, 16, 20}));
  EXPECT_EQ(offsets({C().BoolTy, mat(3, 1), C().FloatTy}),
            (Offsets{0, 4, 16, 20}));
  EXPECT_EQ(offsets({C().BoolTy, mat(1, 3), C().FloatTy}),
            (Offsets{0, 16, 52, 56}));
}

TEST_F(MemoryLayoutTest, ElementsOfMatrices) {
  MemoryLayout Layout(C(), MemoryLayout::Rules::ConstantBuffer, ByColumn);
  const auto *M = mat(2, 3)->castAs<ConstantMatrixType>();
  EXPECT_EQ(Layout.getMatrixElementOffset(M, ByColumn, 1, 2), 36u);
  EXPECT_EQ(Layout.getMatrixElementOffset(M, ByRow, 1, 2), 24u);
}

TEST_F(MemoryLayoutTest, PackOffsets) {
  HLSLBufferDecl *Buffer = buffer();
  member(Buffer, C().FloatTy)
      ->addAttr(HLSLPackOffsetAttr::CreateImplicit(C(), 1, 1));
  member(Buffer, floats(2))
      ->addAttr(HLSLPackOffsetAttr::CreateImplicit(C(), 0, 2));
  EXPECT_EQ(offsetsOf(Buffer), (Offsets{20, 8, 24}));
}

TEST_F(MemoryLayoutTest, MembersWithoutRegisterFollowThoseWithOne) {
  HLSLBufferDecl *Buffer = buffer();
  auto Bind = [&](VarDecl *Var, unsigned Register) {
    RegisterAnnotation Annotation;
    Annotation.Letter = 'c';
    Annotation.Number = Register;
    attachRegisterAnnotations(Var, Annotation);
  };
  Bind(member(Buffer, C().FloatTy), 2);
  member(Buffer, floats(4));
  Bind(member(Buffer, C().FloatTy), 5);
  member(Buffer, C().FloatTy);
  EXPECT_EQ(offsetsOf(Buffer), (Offsets{32, 96, 80, 112, 116}));
}

TEST_F(MemoryLayoutTest, DeclarationsChooseTheirPacking) {
  HLSLBufferDecl *Buffer = buffer();
  VarDecl *Var = member(Buffer, mat(2, 3));
  Var->addAttr(AnnotateAttr::CreateImplicit(C(), "hlsl.row_major", nullptr, 0));
  member(Buffer, C().FloatTy);
  EXPECT_EQ(offsetsOf(Buffer), (Offsets{0, 28, 32}));
}

//===----------------------------------------------------------------------===//
// Raw buffers
//===----------------------------------------------------------------------===//

TEST_F(MemoryLayoutTest, RawScalarsLieAtMultiplesOfTheirSize) {
  EXPECT_EQ(rawOffsets(record({C().FloatTy, C().DoubleTy, C().FloatTy})),
            (Offsets{0, 8, 16, 24}));
}

TEST_F(MemoryLayoutTest, RawVectorsAreNoMoreAlignedThanScalars) {
  EXPECT_EQ(rawOffsets(record({C().FloatTy, floats(4), floats(3), C().BoolTy})),
            (Offsets{0, 4, 20, 32, 36}));
}

TEST_F(MemoryLayoutTest, RawMatricesAreDense) {
  CXXRecordDecl *S = record({C().FloatTy, mat(3, 2), C().FloatTy});
  EXPECT_EQ(rawOffsets(S), (Offsets{0, 4, 28, 32}));
  MemoryLayout Layout(C(), MemoryLayout::Rules::RawBuffer, ByColumn);
  const auto *M = mat(3, 2)->castAs<ConstantMatrixType>();
  EXPECT_EQ(Layout.getMatrixElementOffset(M, ByColumn, 2, 1), 20u);
  EXPECT_EQ(Layout.getMatrixElementOffset(M, ByColumn, 1, 0), 4u);
  EXPECT_EQ(Layout.getMatrixElementOffset(M, ByRow, 1, 0), 8u);
}

TEST_F(MemoryLayoutTest, RawStructsArePaddedToTheirAlignment) {
  QualType Inner = type(record({C().DoubleTy, C().FloatTy}));
  EXPECT_EQ(rawOffsets(record({C().FloatTy, array(Inner, 2), C().FloatTy})),
            (Offsets{0, 8, 40, 48}));
}

TEST_F(MemoryLayoutTest, RawBufferThatMicrosoftsCompilerReports) {
  // struct { double a; float b; float3x2 m; bool c; double3 e; float h;
  //          struct { float3 a; float b, c; } s; struct { float x; } bs[3]; }
  QualType S = type(record({floats(3), C().FloatTy, C().FloatTy}));
  QualType B = type(record({C().FloatTy}));
  EXPECT_EQ(
      rawOffsets(record({C().DoubleTy, C().FloatTy, mat(3, 2), C().BoolTy,
                         vec(C().DoubleTy, 3), C().FloatTy, S, array(B, 3)})),
      (Offsets{0, 8, 12, 36, 40, 64, 68, 88, 104}));
}

TEST_F(MemoryLayoutTest, EmptyStructsTakeNoSpace) {
  QualType Empty = type(record({}));
  EXPECT_EQ(rawOffsets(record({C().FloatTy, Empty, C().FloatTy})),
            (Offsets{0, 4, 4, 8}));
}

} // namespace

// Tests of the stable layout.

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
