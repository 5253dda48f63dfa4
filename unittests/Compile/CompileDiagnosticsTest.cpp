// CompileDiagnosticsTest.cpp: Diagnostics as values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Compile/Compile.h"
#include "gtest/gtest.h"

using namespace clang::dxc;
using Level = CompileDiagnostic::Level;

namespace {

ShaderRequest makeInput(std::string Text) {
  ShaderRequest Input;
  Input.Sources = {{"main.hlsl", std::move(Text)}};
  Input.Profile = {"cs_6_6", "compute", 6};
  return Input;
}

TEST(CompileDiagnostics, ErrorHasLocationFixItAndNote) {
  CompileOutput Output = compile(makeInput("static int counter;\n"
                                           "[numthreads(1, 1, 1)]\n"
                                           "void main() { conter = 1; }\n"));
  EXPECT_EQ(Output.Status, CompileStatus::InputError);
  EXPECT_EQ(Output.getProgramOutputs(), nullptr);
  ASSERT_EQ(Output.Diagnostics.size(), 1u);
  const CompileDiagnostic &D = Output.Diagnostics[0];
  EXPECT_EQ(D.Severity, Level::Error);
  EXPECT_EQ(D.Text, "use of undeclared identifier 'conter'; did you mean "
                    "'counter'?");
  EXPECT_EQ(D.Group, "");
  ASSERT_TRUE(D.Location);
  EXPECT_EQ(D.Location->File, "main.hlsl");
  EXPECT_EQ(D.Location->Line, 3u);
  EXPECT_EQ(D.Location->Column, 15u);
  ASSERT_EQ(D.FixIts.size(), 1u);
  EXPECT_EQ(D.FixIts[0].Text, "counter");
  EXPECT_EQ(D.FixIts[0].Replaced.Begin.Column, 15u);
  EXPECT_EQ(D.FixIts[0].Replaced.End.Column, 21u);
  ASSERT_EQ(D.Notes.size(), 1u);
  EXPECT_EQ(D.Notes[0].Text, "'counter' declared here");
  ASSERT_TRUE(D.Notes[0].Location);
  EXPECT_EQ(D.Notes[0].Location->Line, 1u);
  EXPECT_NE(Output.DiagnosticText.find("main.hlsl:3:15: error: use of"),
            std::string::npos);
}

// A group of Clang's, which its printer appends to the text.
TEST(CompileDiagnostics, WarningHasClangsGroup) {
  ShaderRequest Input = makeInput("RWBuffer<int> Out;\n"
                                  "[numthreads(1, 1, 1)] void main() {\n"
                                  "  int a; Out[0] = a; }\n");
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.Status, CompileStatus::Success);
  ASSERT_NE(Output.getProgramOutputs(), nullptr);
  EXPECT_FALSE(Output.getProgramOutputs()->Container.empty());
  ASSERT_EQ(Output.Diagnostics.size(), 1u);
  EXPECT_EQ(Output.Diagnostics[0].Severity, Level::Warning);
  EXPECT_EQ(Output.Diagnostics[0].Group, "uninitialized");
  Input.WarningsAsErrors = true;
  Output = compile(Input);
  EXPECT_EQ(Output.Status, CompileStatus::InputError);
  ASSERT_EQ(Output.Diagnostics.size(), 1u);
  EXPECT_EQ(Output.Diagnostics[0].Severity, Level::Error);
}

// A group of ours is part of the diagnostic's text in Clang's tables.
TEST(CompileDiagnostics, RemarkHasOurGroup) {
  ShaderRequest Input = makeInput("RWBuffer<int> Out;\n"
                                  "[numthreads(1, 1, 1)] void main() {\n"
                                  "  Out[0] = 1; }\n");
  Input.Remarks = {"binding"};
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.Status, CompileStatus::Success);
  ASSERT_EQ(Output.Diagnostics.size(), 1u);
  const CompileDiagnostic &D = Output.Diagnostics[0];
  EXPECT_EQ(D.Severity, Level::Remark);
  EXPECT_EQ(D.Group, "binding");
  EXPECT_EQ(D.Text.find('['), std::string::npos);
  ASSERT_TRUE(D.Location);
  EXPECT_EQ(D.Location->Line, 1u);
}

TEST(CompileDiagnostics, LocationsNameTheIncludedFile) {
  ShaderRequest Input = makeInput("#include \"part.hlsli\"\n");
  Input.Sources.push_back({"part.hlsli", "\n  nonsense;\n"});
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.Status, CompileStatus::InputError);
  ASSERT_FALSE(Output.Diagnostics.empty());
  ASSERT_TRUE(Output.Diagnostics[0].Location);
  EXPECT_NE(Output.Diagnostics[0].Location->File.find("part.hlsli"),
            std::string::npos);
  EXPECT_EQ(Output.Diagnostics[0].Location->Line, 2u);
}

// Diagnostics without a source location are in the list, too.
TEST(CompileDiagnostics, BadBindingTableIsAnErrorWithoutLocation) {
  ShaderRequest Input = makeInput("[numthreads(1, 1, 1)] void main() {}\n");
  Input.ImportedBindings = SourceFile{"table.csv", "nonsense"};
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.Status, CompileStatus::InputError);
  ASSERT_EQ(Output.Diagnostics.size(), 1u);
  EXPECT_EQ(Output.Diagnostics[0].Severity, Level::Error);
  EXPECT_FALSE(Output.Diagnostics[0].Location);
  EXPECT_NE(Output.Diagnostics[0].Text.find("table.csv"), std::string::npos);
}

TEST(CompileDiagnostics, ColoursAreForTheTextOnly) {
  ShaderRequest Input = makeInput("void main() { x; }\n");
  CompileOutput Plain = compile(Input);
  Input.Colours = true;
  CompileOutput Coloured = compile(Input);
  EXPECT_EQ(Plain.DiagnosticText.find('\033'), std::string::npos);
  EXPECT_NE(Coloured.DiagnosticText.find('\033'), std::string::npos);
  ASSERT_EQ(Coloured.Diagnostics.size(), Plain.Diagnostics.size());
  EXPECT_EQ(Coloured.Diagnostics[0].Text, Plain.Diagnostics[0].Text);
}

} // namespace
