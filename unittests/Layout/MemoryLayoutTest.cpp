// MemoryLayoutTest.cpp: Layout of values in buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The expected offsets are those of HLSL's packing rules as documented, and
// where the documents are silent (matrices of one row or column, registers of
// globals, what follows a struct) what Microsoft's compiler reports.

#include "clang/Layout/MemoryLayout.h"
#include "../HandMadeAST.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLRegisters.h"
#include "gtest/gtest.h"

using namespace clang;
using namespace clang::hlsl;

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
