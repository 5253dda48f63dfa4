// HLSLASTTest.cpp: Stages of parameters, and the parts of types
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../HandMadeAST.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"

using namespace clang;
using namespace clang::hlsl;

// Stages that parameters determine.

namespace {

class HLSLStagesTest : public HandMadeAST {
protected:
  /// A parameter with marks, as the parser makes them.
  ParmVarDecl *parameter(llvm::ArrayRef<llvm::StringRef> Marks) {
    auto *Param = ParmVarDecl::Create(
        C(), C().getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
        nullptr, C().FloatTy, nullptr, SC_None, nullptr);
    for (llvm::StringRef Mark : Marks)
      Param->addAttr(AnnotateAttr::CreateImplicit(C(), Mark, nullptr, 0));
    return Param;
  }

  /// `Name<Arguments>`, of a template of the language or of the user.
  QualType instance(llvm::StringRef Name, bool IsBuiltin,
                    llvm::ArrayRef<TemplateArgument> Arguments) {
    DeclContext *TU = C().getTranslationUnitDecl();
    IdentifierInfo *Id = &C().Idents.get(Name);
    auto *Record = CXXRecordDecl::Create(
        C(), TagTypeKind::Class, TU, SourceLocation(), SourceLocation(), Id);
    auto *List = TemplateParameterList::Create(
        C(), SourceLocation(), SourceLocation(), {}, SourceLocation(), nullptr);
    auto *Template =
        ClassTemplateDecl::Create(C(), TU, SourceLocation(), Id, List, Record);
    Template->setImplicit(IsBuiltin);
    Record->setDescribedClassTemplate(Template);
    return type(ClassTemplateSpecializationDecl::Create(
        C(), TagTypeKind::Class, TU, SourceLocation(), SourceLocation(),
        Template, Arguments, /*StrictPackMatch=*/false, nullptr));
  }

  TemplateArgument number(unsigned N) {
    return TemplateArgument(
        C(), llvm::APSInt(llvm::APInt(32, N), /*isUnsigned=*/true),
        C().UnsignedIntTy);
  }
};

TEST_F(HLSLStagesTest, PrimitivesHaveTheirVertices) {
  for (auto [Word, Primitive, Vertices] :
       {std::tuple("point", InputPrimitive::Point, 1u),
        {"line", InputPrimitive::Line, 2u},
        {"triangle", InputPrimitive::Triangle, 3u},
        {"lineadj", InputPrimitive::LineAdjacent, 4u},
        {"triangleadj", InputPrimitive::TriangleAdjacent, 6u}}) {
    ParmVarDecl *Param =
        parameter({"hlsl.sample", std::string("hlsl.parameter.") + Word});
    EXPECT_EQ(getInputPrimitive(Param), Primitive);
    EXPECT_EQ(getVertexCount(Primitive), Vertices);
    EXPECT_EQ(getMeshRole(Param), MeshRole::None);
    ASSERT_EQ(getParameterWords(Param).size(), 1u);
    EXPECT_EQ(getParameterWords(Param)[0].Text, Word);
    EXPECT_TRUE(isParameterWord(Word));
  }
}

TEST_F(HLSLStagesTest, MeshShadersHaveRoles) {
  for (auto [Word, Role] : {std::pair("vertices", MeshRole::Vertices),
                            {"indices", MeshRole::Indices},
                            {"primitives", MeshRole::Primitives},
                            {"payload", MeshRole::Payload}}) {
    ParmVarDecl *Param = parameter({std::string("hlsl.parameter.") + Word});
    EXPECT_EQ(getMeshRole(Param), Role);
    EXPECT_EQ(getInputPrimitive(Param), InputPrimitive::None);
  }
}

TEST_F(HLSLStagesTest, OtherMarksAreNoWords) {
  ParmVarDecl *Param = parameter({"hlsl.centroid", "triangle"});
  EXPECT_EQ(getInputPrimitive(Param), InputPrimitive::None);
  EXPECT_TRUE(getParameterWords(Param).empty());
  EXPECT_FALSE(isParameterWord("centroid"));
  EXPECT_EQ(getVertexCount(InputPrimitive::None), 0u);
}

TEST_F(HLSLStagesTest, PatchesHaveElementsAndASize) {
  QualType Patch =
      instance("OutputPatch", true, {TemplateArgument(floats(3)), number(7)});
  StageObject Object =
      getStageObject(C().getLValueReferenceType(Patch.withConst()));
  EXPECT_EQ(Object.Kind, StageObjectKind::OutputPatch);
  EXPECT_TRUE(Object.isPatch());
  EXPECT_FALSE(Object.isStream());
  EXPECT_EQ(Object.Element, floats(3));
  EXPECT_EQ(Object.Size, 7u);
}

TEST_F(HLSLStagesTest, StreamsHaveElements) {
  StageObject Object = getStageObject(
      instance("LineStream", true, {TemplateArgument(C().FloatTy)}));
  EXPECT_EQ(Object.Kind, StageObjectKind::LineStream);
  EXPECT_TRUE(Object.isStream());
  EXPECT_FALSE(Object.isPatch());
  EXPECT_EQ(Object.Size, 0u);
}

TEST_F(HLSLStagesTest, TypesOfUsersAreNone) {
  EXPECT_FALSE(getStageObject(
      instance("LineStream", false, {TemplateArgument(C().FloatTy)})));
  EXPECT_FALSE(getStageObject(
      instance("Buffer", true, {TemplateArgument(C().FloatTy)})));
  EXPECT_FALSE(getStageObject(C().FloatTy));
}

} // namespace

// The parts of a type in their order.

namespace {

class HLSLTypeWalkTest : public HandMadeAST {
protected:
  /// A class that is a resource: its first field is a handle.
  QualType resource() {
    HLSLAttributedResourceType::Attributes Attributes(
        llvm::dxil::ResourceClass::UAV);
    return type(record({C().getHLSLAttributedResourceType(
        C().HLSLResourceTy, C().FloatTy, Attributes)}));
  }

  /// Each part as A, R, S (record) or V, with its depth and, if it has one, the
  /// index; as long as \p Step returns true.
  std::string walk(QualType T,
                   llvm::function_ref<WalkStep(const TypePart &)> Step) {
    std::string Text;
    IsWhole = walkType(C(), T, [&](const TypePart &Part) {
      unsigned Depth = 0;
      for (const TypePart *Whole = Part.Whole; Whole; Whole = Whole->Whole)
        ++Depth;
      Text += "ARSV"[unsigned(Part.Kind)] + std::to_string(Depth);
      if (Part.isElement())
        Text += "[" + std::to_string(Part.Index) + "]";
      Text += Part.Base ? "b " : Part.Field ? "f " : " ";
      return Step(Part);
    });
    return Text;
  }
  std::string walk(QualType T, WalkStep Step = WalkStep::Enter) {
    return walk(T, [Step](const TypePart &) { return Step; });
  }

  bool IsWhole = false;
};

TEST_F(HLSLTypeWalkTest, ValuesAndResourcesAreLeaves) {
  EXPECT_EQ(walk(floats(3)), "V0 ");
  EXPECT_EQ(walk(mat(2, 3)), "V0 ");
  EXPECT_EQ(walk(resource()), "R0 ");
  EXPECT_TRUE(IsWhole);
}

TEST_F(HLSLTypeWalkTest, BasesComeBeforeFieldsAndWholesBeforeParts) {
  CXXRecordDecl *Base = record({C().FloatTy, resource()});
  CXXRecordDecl *Derived = record({floats(2), type(Base)}, Base);
  EXPECT_EQ(walk(type(Derived)), "S0 S1b V2f R2f V1f S1f V2f R2f ");
}

TEST_F(HLSLTypeWalkTest, ElementsComeInTheOrderOfTheirIndices) {
  QualType T = array(array(C().FloatTy, 2), 2);
  EXPECT_EQ(walk(T), "A0 A1[0] V2[0] V2[1] A1[1] V2[0] V2[1] ");
  EXPECT_EQ(walk(T, WalkStep::EnterFirst), "A0 A1[0] V2[0] ");
}

TEST_F(HLSLTypeWalkTest, ArraysAreSeenThroughTypedefs) {
  auto *Alias =
      TypedefDecl::Create(C(), C().getTranslationUnitDecl(), SourceLocation(),
                          SourceLocation(), &Identifiers.get("Pair"),
                          C().getTrivialTypeSourceInfo(array(C().FloatTy, 2)));
  QualType T = C().getTypedefType(ElaboratedTypeKeyword::None,
                                  /*Qualifier=*/std::nullopt, Alias);
  EXPECT_EQ(walk(T), "A0 V1[0] V1[1] ");
}

TEST_F(HLSLTypeWalkTest, OfOpenArraysOnlyTheFirstElementIsKnown) {
  QualType T =
      C().getIncompleteArrayType(resource(), ArraySizeModifier::Normal, 0);
  EXPECT_EQ(walk(T), "A0 ");
  EXPECT_EQ(walk(T, WalkStep::EnterFirst), "A0 R1[0] ");
}

TEST_F(HLSLTypeWalkTest, SkippedPartsAreNotEntered) {
  QualType Inner = type(record({C().FloatTy}));
  QualType T = type(record({Inner, C().IntTy}));
  EXPECT_EQ(walk(T,
                 [&](const TypePart &Part) {
                   return C().hasSameType(Part.Type, Inner) ? WalkStep::Skip
                                                            : WalkStep::Enter;
                 }),
            "S0 S1f V1f ");
  EXPECT_TRUE(IsWhole);
}

TEST_F(HLSLTypeWalkTest, NothingComesAfterAStop) {
  QualType T = type(record({C().FloatTy, C().IntTy, C().FloatTy}));
  EXPECT_EQ(walk(T,
                 [](const TypePart &Part) {
                   return Part.Type->isIntegerType() ? WalkStep::Stop
                                                     : WalkStep::Enter;
                 }),
            "S0 V1f V1f ");
  EXPECT_FALSE(IsWhole);
}

TEST_F(HLSLTypeWalkTest, RecordsWithoutADefinitionHaveNoParts) {
  auto *Declared = CXXRecordDecl::Create(
      C(), TagTypeKind::Struct, C().getTranslationUnitDecl(), SourceLocation(),
      SourceLocation(), nullptr);
  EXPECT_EQ(walk(type(Declared)), "S0 ");
}

TEST_F(HLSLTypeWalkTest, AMemberIsTheInnermostFieldAround) {
  CXXRecordDecl *Inner = record({array(C().FloatTy, 1)});
  CXXRecordDecl *Outer = record({type(Inner)}, record({C().IntTy}));
  std::vector<const FieldDecl *> Members;
  walkType(C(), type(Outer), [&](const TypePart &Part) {
    Members.push_back(Part.getMember());
    return WalkStep::Enter;
  });
  const FieldDecl *OfBase =
      *Outer->bases_begin()->getType()->getAsCXXRecordDecl()->field_begin();
  const FieldDecl *OfOuter = *Outer->field_begin();
  const FieldDecl *OfInner = *Inner->field_begin();
  EXPECT_EQ(Members, (std::vector<const FieldDecl *>{
                         nullptr, nullptr, OfBase, OfOuter, OfInner, OfInner}));
}

TEST_F(HLSLTypeWalkTest, MembersOfARecordAreWalkedWithoutIt) {
  CXXRecordDecl *Record = record({C().FloatTy, C().IntTy});
  unsigned Count = 0;
  EXPECT_TRUE(walkMembers(C(), Record, [&](const TypePart &Part) {
    EXPECT_EQ(Part.Whole->Kind, PartKind::Record);
    EXPECT_NE(Part.Field, nullptr);
    ++Count;
    return WalkStep::Enter;
  }));
  EXPECT_EQ(Count, 2u);
}

TEST_F(HLSLTypeWalkTest, PartsAreFoundAtAnyDepth) {
  auto IsResource = [](const TypePart &Part) {
    return Part.Kind == PartKind::Resource;
  };
  QualType Deep = type(record({array(type(record({resource()})), 1000000)}));
  EXPECT_TRUE(hasPart(C(), Deep, IsResource));
  EXPECT_FALSE(hasPart(C(), array(floats(2), 1000000), IsResource));
}

} // namespace
