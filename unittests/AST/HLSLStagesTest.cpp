// HLSLStagesTest.cpp: Stages that parameters determine
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLStages.h"
#include "../HandMadeAST.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;
using namespace clang::hlsl;

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
