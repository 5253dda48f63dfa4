// Runs.cpp: Executes shaders and their tests
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Runs.h"
#include "Document.h"
#include "Variants.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <sys/mman.h>

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

static constexpr llvm::StringLiteral RunMark = "dxil-run:";

/// What nobody waits for any more.
static constexpr llvm::StringLiteral MaxRunSeconds = "10";

std::optional<StringRef> clang::dxc::getTestName(const FunctionDecl *F) {
  // The macros of clang-dxc/test.hlsl make it of the name.
  StringRef Name = F->getName();
  if (!Name.consume_front("clang_dxc_test_body_"))
    return std::nullopt;
  return Name;
}

bool clang::dxc::hasRunArguments(StringRef Text) {
  return !findArgumentComments(Text, RunMark).empty();
}

static json::Object makeRunProblem(const Twine &Problem) {
  return json::Object{{"problem", Problem.str()}};
}

/// The name of an open file, for this process and those that it starts.
static std::string getDescriptorPath(int Descriptor) {
  return "/proc/self/fd/" + std::to_string(Descriptor);
}

/// Executes a program of this compiler in the folder of the document.
static json::Object execute(const AnalysisStart &Start, StringRef Program,
                            ArrayRef<std::string> Arguments) {
  static int Anchor;
  SmallString<128> Path =
      sys::path::parent_path(sys::fs::getMainExecutable(nullptr, &Anchor));
  sys::path::append(Path, Program);
  if (!sys::fs::can_execute(Path))
    return makeRunProblem("there is no program '" + Path + "'");
  StringRef Folder = sys::path::parent_path(Start.Path);
  if (sys::fs::is_directory(Folder))
    (void)sys::fs::set_current_path(Folder);
  // Inherited, since the program opens it by this number.
  int Printed = memfd_create("printed", 0);
  if (Printed < 0)
    return makeRunProblem("there is no memory for the output");
  std::string PrintedPath = getDescriptorPath(Printed);
  std::vector<StringRef> Words = {Path};
  Words.insert(Words.end(), Arguments.begin(), Arguments.end());
  std::optional<StringRef> Redirects[] = {"", PrintedPath, PrintedPath};
  constexpr unsigned MaxSeconds = 60;
  std::string Problem;
  int Status = sys::ExecuteAndWait(Path, Words, /*Env=*/std::nullopt, Redirects,
                                   MaxSeconds, /*MemoryLimit=*/0, &Problem);
  std::string Output = readFile(PrintedPath).value_or("");
  constexpr size_t MaxOutput = 1 << 20;
  if (Output.size() > MaxOutput) {
    Output.resize(MaxOutput);
    Output += "\n(there is more)\n";
  }
  if (!Problem.empty())
    Output += Program.str() + ": " + Problem + "\n";
  return json::Object{{"output", json::fixUTF8(Output)}, {"status", Status}};
}

json::Object clang::dxc::runProgram(const AnalysisStart &Start, StringRef Text,
                                    const CompileOutput &Output,
                                    StringRef Entry) {
  const ProgramOutputs *Made = Output.getProgramOutputs();
  if (!Made || Made->Container.empty())
    return makeRunProblem("the shader has errors");
  int Container = memfd_create("container", 0);
  if (Container < 0)
    return makeRunProblem("there is no memory for the container");
  raw_fd_ostream Stream(Container, /*shouldClose=*/false);
  Stream.write(Made->Container.data(), Made->Container.size());
  Stream.flush();
  if (Stream.has_error()) {
    Stream.clear_error();
    return makeRunProblem("there is no memory for the container");
  }
  std::vector<std::string> Arguments = {getDescriptorPath(Container),
                                        "--time-limit", MaxRunSeconds.str()};
  if (!Entry.empty())
    Arguments.insert(Arguments.end(), {"--entry", Entry.str()});
  std::vector<StringRef> Comments = findArgumentComments(Text, RunMark);
  if (!Comments.empty())
    append_range(Arguments, splitArguments(Comments.front()));
  return execute(Start, "dxil-run", Arguments);
}

json::Object clang::dxc::runTest(const AnalysisStart &Start, StringRef Text,
                                 const ShaderRequest &Asked, StringRef Name) {
  if (readFile(Start.Path) != Text)
    return makeRunProblem(
        "the file must be saved before its tests are executed");
  std::vector<std::string> Arguments = {
      ("--filter=*." + Name + ":*." + Name + "/*").str(), Start.Path, "--"};
  // The first folder is that of the test header, which tests find themselves.
  for (const std::string &Folder : drop_begin(Asked.IncludeFolders))
    Arguments.insert(Arguments.end(),
                     {"-I", makeAbsolutePath(Start.Folder, Folder)});
  for (const std::string &Define : Asked.Defines)
    Arguments.push_back("-D" + Define);
  return execute(Start, "clang-dxc-test", Arguments);
}
