// CompileTest.cpp: Compiling in memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Compile/Compile.h"
#include "clang/AST/Decl.h"
#include "clang/Parse/HLSLNesting.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "gtest/gtest.h"
#include <memory>
#include <thread>

using namespace clang::dxc;

using llvm::StringRef;

namespace {

constexpr char Doubling[] = R"(RWStructuredBuffer<uint> Out : register(u0);
[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  Out[id] = id * 2;
})";

constexpr char Including[] = R"(#include "lib/scale.hlsli"
RWStructuredBuffer<float> Out;
[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  Out[id] = scale(id);
})";

constexpr char Scale[] = R"(#include "factor.hlsli"
float scale(uint n) { return n * Factor; })";

constexpr char Factor[] = "static const float Factor = 2.5;\n";

ShaderRequest makeInput(std::vector<SourceFile> Sources) {
  ShaderRequest Input;
  Input.Sources = std::move(Sources);
  Input.Profile = {"cs_6_6", "compute", 6};
  return Input;
}

/// The outputs of a program, or empty ones.
ProgramOutputs programOf(const CompileOutput &Output) {
  const ProgramOutputs *Made = Output.getProgramOutputs();
  return Made ? *Made : ProgramOutputs();
}

std::string containerOf(const CompileOutput &Output) {
  const llvm::SmallVector<char, 0> Bytes = programOf(Output).Container;
  return std::string(Bytes.data(), Bytes.size());
}

/// A folder that exists as long as the object does.
class ScratchFolder {
public:
  ScratchFolder() {
    if (llvm::sys::fs::createUniqueDirectory("compile-test", Path))
      ADD_FAILURE() << "there is no room for files";
  }
  ~ScratchFolder() { llvm::sys::fs::remove_directories(Path); }

  std::string at(StringRef Name) const {
    llvm::SmallString<128> Result(Path);
    llvm::sys::path::append(Result, Name);
    return std::string(Result);
  }

  void write(const SourceFile &File) const {
    std::string Where = at(File.Name);
    llvm::sys::fs::create_directories(llvm::sys::path::parent_path(Where));
    std::error_code Code;
    llvm::raw_fd_ostream(Where, Code) << File.Text;
    ASSERT_FALSE(Code);
  }

  std::string read(StringRef Name) const {
    auto Buffer = llvm::MemoryBuffer::getFile(at(Name));
    return Buffer ? (*Buffer)->getBuffer().str() : "";
  }

private:
  llvm::SmallString<128> Path;
};

/// The container that the executable writes for the first of the sources.
std::string compileByCommandLine(const std::vector<SourceFile> &Sources) {
  ScratchFolder Folder;
  for (const SourceFile &Source : Sources)
    Folder.write(Source);
  std::string Main = Folder.at(Sources.front().Name);
  std::string Result = Folder.at("out.dxil");
  StringRef Executable = CLANG_DXC_EXECUTABLE;
  int Status = llvm::sys::ExecuteAndWait(
      Executable, {Executable, "-T", "cs_6_6", Main, "-Fo", Result});
  EXPECT_EQ(Status, 0);
  return Folder.read("out.dxil");
}

TEST(Compile, TwiceInOneProcessGivesTheBytesOfTheCommandLine) {
  std::vector<SourceFile> Sources = {{"double.hlsl", Doubling}};
  std::string Expected = compileByCommandLine(Sources);
  ASSERT_FALSE(Expected.empty());
  for (int Round = 0; Round != 2; ++Round) {
    CompileOutput Output = compile(makeInput(Sources));
    EXPECT_EQ(Output.Status, CompileStatus::Success);
    EXPECT_EQ(Output.DiagnosticText, "");
    EXPECT_TRUE(containerOf(Output) == Expected);
  }
}

// A compile that crashed in calls of macros, one in the other, has left as many
// scopes open as a thread may have.
TEST(Compile, ForgetsTheScopesOfAThreadThatACrashHasLeftOpen) {
  using clang::hlsl::MacroCallScope;
  std::vector<SourceFile> Sources = {
      {"macro.hlsl", "#define TWICE(x) (x * 2)\n"
                     "RWBuffer<uint> Out; [numthreads(1, 1, 1)]\n"
                     "void main() { Out[0] = TWICE(TWICE(3)); }\n"}};
  constexpr unsigned Count = 1024;
  std::allocator<MacroCallScope> Allocator;
  MacroCallScope *Left = Allocator.allocate(Count);
  for (unsigned N = 0; N != Count; ++N)
    new (Left + N) MacroCallScope();
  CompileOutput Output = compile(makeInput(Sources));
  EXPECT_EQ(Output.DiagnosticText, "");
  EXPECT_EQ(Output.Status, CompileStatus::Success);
  clang::hlsl::forgetOpenScopes();
  Allocator.deallocate(Left, Count);
}

TEST(Compile, FindsIncludesAmongTheSources) {
  std::vector<SourceFile> Sources = {{"main.hlsl", Including},
                                     {"lib/scale.hlsli", Scale},
                                     {"lib/factor.hlsli", Factor}};
  CompileOutput Output = compile(makeInput(Sources));
  EXPECT_EQ(Output.DiagnosticText, "");
  ASSERT_EQ(Output.Status, CompileStatus::Success);
  EXPECT_TRUE(containerOf(Output) == compileByCommandLine(Sources));
}

TEST(Compile, AsksTheResolverForWhatIsNoSource) {
  ShaderRequest Input = makeInput({{"main.hlsl", Including}});
  std::vector<std::string> Asked;
  Input.Files =
      makeIncludeFileSystem([&](StringRef Path) -> std::optional<std::string> {
        Asked.push_back(Path.str());
        if (Path.ends_with("lib/scale.hlsli"))
          return Scale;
        if (Path.ends_with("lib/factor.hlsli"))
          return Factor;
        return std::nullopt;
      });
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.DiagnosticText, "");
  ASSERT_EQ(Output.Status, CompileStatus::Success);
  EXPECT_TRUE(llvm::is_contained(Asked, "lib/factor.hlsli"));
  CompileOutput FromSources =
      compile(makeInput({{"main.hlsl", Including},
                         {"lib/scale.hlsli", Scale},
                         {"lib/factor.hlsli", Factor}}));
  EXPECT_TRUE(containerOf(Output) == containerOf(FromSources));
}

TEST(Compile, SearchesIncludeFoldersOfTheResolver) {
  ShaderRequest Input = makeInput({{"main.hlsl", Including}});
  Input.IncludeFolders = {"there"};
  Input.Files =
      makeIncludeFileSystem([](StringRef Path) -> std::optional<std::string> {
        if (Path == "there/lib/scale.hlsli")
          return "float scale(uint n) { return n; }";
        return std::nullopt;
      });
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.DiagnosticText, "");
  EXPECT_EQ(Output.Status, CompileStatus::Success);
}

// Each path once, folders never, and none of the machine's.
TEST(Compile, AsksTheResolverForFilesThatTheSourceNames) {
  ShaderRequest Input = makeInput({{"main.hlsl", "#include <missing.h>\n"}});
  Input.IncludeFolders = {"there", "here/deep"};
  std::vector<std::string> Asked;
  Input.Files =
      makeIncludeFileSystem([&](StringRef Path) -> std::optional<std::string> {
        Asked.push_back(Path.str());
        return std::nullopt;
      });
  EXPECT_EQ(compile(Input).Status, CompileStatus::InputError);
  EXPECT_EQ(Asked, (std::vector<std::string>{
                       "there/missing.h", "here/deep/missing.h", "missing.h"}));
}

TEST(Compile, SourcesComeBeforeTheResolver) {
  ShaderRequest Input =
      makeInput({{"main.hlsl", Including}, {"lib/scale.hlsli", Scale}});
  Input.Files =
      makeIncludeFileSystem([](StringRef Path) -> std::optional<std::string> {
        if (Path.ends_with("scale.hlsli"))
          return "#error the resolver was asked for a source";
        if (Path.ends_with("factor.hlsli"))
          return Factor;
        return std::nullopt;
      });
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.DiagnosticText, "");
  EXPECT_EQ(Output.Status, CompileStatus::Success);
}

TEST(Compile, ReadsNoFileByItself) {
  ScratchFolder Folder;
  Folder.write({"hidden.hlsli", Factor});
  CompileOutput Output = compile(makeInput(
      {{"main.hlsl", "#include \"" + Folder.at("hidden.hlsli") + "\"\n"}}));
  EXPECT_EQ(Output.Status, CompileStatus::InputError);
  ASSERT_FALSE(Output.Diagnostics.empty());
  EXPECT_NE(Output.Diagnostics.front().Text.find("file not found"),
            std::string::npos);
}

TEST(Compile, MakesOnlyWhatIsWanted) {
  ShaderRequest Input = makeInput({{"double.hlsl", Doubling}});
  Input.Wanted.Container = false;
  Input.Wanted.Listing = true;
  Input.Wanted.BindingTable = true;
  CompileOutput Output = compile(Input);
  EXPECT_EQ(Output.Status, CompileStatus::Success);
  EXPECT_EQ(containerOf(Output), "");
  EXPECT_NE(programOf(Output).Listing.find("dx.op.rawBufferStore"),
            std::string::npos);
  EXPECT_EQ(programOf(Output).BindingTable,
            "ResourceName,Binding,Space\nOut,u0,0\n");
  EXPECT_EQ(Output.FrontIR, "");
}

template <typename T> bool has(const CompileOutput &Output) {
  return std::holds_alternative<T>(Output.Results);
}

TEST(Compile, EachRequestHasOutputsOfItsKind) {
  ShaderRequest Shader = makeInput({{"double.hlsl", Doubling}});
  EXPECT_TRUE(has<ShaderOutputs>(compile(Shader)));

  PreprocessRequest Tokens;
  Tokens.Sources = {{"a.hlsl", "#define A b\nA\n"}};
  Tokens.Profile = Shader.Profile;
  Tokens.Wanted.Preprocessed = true;
  CompileOutput Output = compile(Tokens);
  ASSERT_TRUE(has<PreprocessOutputs>(Output));
  EXPECT_NE(std::get<PreprocessOutputs>(Output.Results).Text.find("\nb\n"),
            std::string::npos);

  RootSignatureRequest Signature;
  Signature.Sources = {{"a.hlsl", "#define RS \"CBV(b0)\"\n"}};
  Signature.Profile = {"rootsig_1_1", "rootsignature", 0};
  Signature.Entry = "RS";
  Output = compile(Signature);
  ASSERT_TRUE(has<ContainerOutputs>(Output));
  EXPECT_FALSE(Output.getContainerOutputs()->Container.empty());
  EXPECT_EQ(Output.getProgramOutputs(), nullptr);

  EditRequest Edit;
  Edit.Container = {"a.dxil", containerOf(compile(Shader))};
  Edit.Wanted.Listing = true;
  Output = compile(Edit);
  ASSERT_TRUE(has<ContainerOutputs>(Output));
  EXPECT_NE(Output.getContainerOutputs()->Listing.find("define void @main"),
            std::string::npos);

  Output = compile(PassListRequest());
  EXPECT_TRUE(has<std::monostate>(Output));
  EXPECT_NE(Output.WorkReport.find("dxil-"), std::string::npos);
}

TEST(Compile, FailedRequestsHaveNoOutputs) {
  ShaderRequest Shader = makeInput({{"bad.hlsl", "void main() { x = 1; }"}});
  Shader.Wanted.Dependencies = true;
  PreprocessRequest Tokens;
  Tokens.Sources = {{"a.hlsl", "text\n#error stop\n"}};
  Tokens.Profile = Shader.Profile;
  Tokens.Wanted.Preprocessed = true;
  LinkRequest Link;
  Link.Libraries = {{"a.dxil", "nonsense"}};
  Link.Profile = Shader.Profile;
  EditRequest Edit;
  Edit.Container = {"a.dxil", "nonsense"};
  for (const Request &Asked :
       {Request(Shader), Request(Tokens), Request(Link), Request(Edit)}) {
    CompileOutput Output = compile(Asked);
    EXPECT_EQ(Output.Status, CompileStatus::InputError);
    EXPECT_TRUE(has<std::monostate>(Output));
  }
}

TEST(Compile, WithoutSourcesSaysSo) {
  CompileOutput Output = compile(makeInput({}));
  EXPECT_EQ(Output.Status, CompileStatus::InputError);
  ASSERT_EQ(Output.Diagnostics.size(), 1u);
  EXPECT_EQ(Output.Diagnostics[0].Text, "there is no source");
}

TEST(Compile, UnitsAreSources) {
  auto FirstError = [](ShaderRequest &Input) {
    CompileOutput Output = compile(Input);
    EXPECT_EQ(Output.Status, CompileStatus::InputError);
    return Output.Diagnostics.empty() ? "" : Output.Diagnostics[0].Text;
  };
  ShaderRequest Input = makeInput({{"double.hlsl", Doubling}});
  Input.NumUnits = 2;
  EXPECT_EQ(FirstError(Input), "there are not as many sources as units");
  Input.NumUnits = 0;
  EXPECT_EQ(FirstError(Input), "there are not as many sources as units");
  Input = makeInput({{"double.hlsl", Doubling}, {"more.hlsl", "float more;"}});
  Input.NumUnits = 2;
  EXPECT_EQ(
      FirstError(Input),
      "only the stable layout (-fhlsl-binding-layout=stable) has programs "
      "of several units");
  Input.StableLayout = true;
  EXPECT_EQ(compile(Input).Status, CompileStatus::Success);
}

// Clang, LLVM and the overlay share no state between two compiles:
// each thread alternates between two shaders, one with an error.
TEST(Compile, OnTwoThreadsGivesTheSameAsOnOne) {
  ShaderRequest Good = makeInput({{"double.hlsl", Doubling}});
  Good.Wanted.Listing = true;
  ShaderRequest Bad = makeInput({{"bad.hlsl", "void main() { x = 1; }"}});
  CompileOutput ExpectedGood = compile(Good), ExpectedBad = compile(Bad);
  ASSERT_EQ(ExpectedGood.Status, CompileStatus::Success);
  ASSERT_EQ(ExpectedBad.Status, CompileStatus::InputError);
  std::array<unsigned, 2> Differences = {0, 0};
  auto Work = [&](unsigned Number) {
    for (int Round = 0; Round != 8; ++Round) {
      CompileOutput Output = compile(Good);
      Differences[Number] +=
          containerOf(Output) != containerOf(ExpectedGood) ||
          programOf(Output).Listing != programOf(ExpectedGood).Listing;
      Differences[Number] +=
          compile(Bad).DiagnosticText != ExpectedBad.DiagnosticText;
    }
  };
  std::thread First(Work, 0), Second(Work, 1);
  First.join();
  Second.join();
  EXPECT_EQ(Differences[0], 0u);
  EXPECT_EQ(Differences[1], 0u);
}

/// Counts what it sees.
struct CountingObserver : SourceObserver {
  void start(clang::Preprocessor &) override { ++Starts; }
  void finish(clang::Sema &S) override {
    ++Ends;
    for (const clang::Decl *D :
         S.getASTContext().getTranslationUnitDecl()->decls())
      if (const auto *FD = clang::dyn_cast<clang::FunctionDecl>(D))
        Functions.push_back(FD->getNameAsString());
  }

  unsigned Starts = 0, Ends = 0;
  std::vector<std::string> Functions;
};

TEST(Compile, ObserverSeesTheTreeOfADamagedSource) {
  CountingObserver Observer;
  ShaderRequest Input =
      makeInput({{"main.hlsl", "float twice(float x) { return 2 * y; }\n"}});
  Input.Observer = &Observer;
  EXPECT_EQ(compile(Input).Status, CompileStatus::InputError);
  EXPECT_EQ(Observer.Starts, 1u);
  EXPECT_EQ(Observer.Ends, 1u);
  EXPECT_EQ(Observer.Functions, std::vector<std::string>{"twice"});
}

TEST(Compile, ObserverChangesNothing) {
  CountingObserver Observer;
  ShaderRequest Input = makeInput({{"main.hlsl", Doubling}});
  std::string Expected = containerOf(compile(Input));
  Input.Observer = &Observer;
  EXPECT_EQ(containerOf(compile(Input)), Expected);
  EXPECT_EQ(Observer.Functions, std::vector<std::string>{"main"});
}

} // namespace

// Diagnostics as values.

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
