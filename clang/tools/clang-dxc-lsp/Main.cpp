// Main.cpp: The clang-dxc-lsp executable
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Ask.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/Host.h"
#include "clang/Driver/Process.h"
#include "clang/LanguageServer/LanguageServer.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::dxc;

static constexpr char HelpText[] =
    R"(OVERVIEW: language server for HLSL at the standard streams

The arguments after -- are for documents whose arguments are not known: no
comment, .clang-dxc file, project file or compile_commands.json has any.

USAGE: clang-dxc-lsp [options] [-- <arguments of clang-dxc>]

OPTIONS:

  --ask <method>   - Print the answer to one request about the source that the arguments compile
  --at <line:column> - With --ask: the position, from 1
  --idle-ms <n>    - How long nothing is typed before diagnostics are updated; 200 by default
  --mark <name>    - With --ask: the position is that of the comment /*^name*/
  --params <JSON>  - With --ask: other parameters of the request
  --stdio          - No effect, for editors that pass it
  --utf8           - With --ask: columns count bytes instead of units of UTF-16
)";

static int reportWrongOption(const llvm::Twine &Problem) {
  llvm::errs() << "clang-dxc-lsp: error: " << Problem << '\n';
  return Misuse;
}

static int serve(llvm::ArrayRef<const char *> Words) {
  ServerOptions Options;
  static int Anchor;
  Options.Program = llvm::sys::fs::getMainExecutable(nullptr, &Anchor);
  for (; !Words.empty(); Words = Words.drop_front()) {
    llvm::StringRef Word = Words.front();
    if (Word == "--") {
      Options.Arguments.assign(Words.begin() + 1, Words.end());
      break;
    }
    if (Word == "--help") {
      llvm::outs() << HelpText;
      return Success;
    }
    if (Word == "--idle-ms") {
      Words = Words.drop_front();
      if (Words.empty() || llvm::StringRef(Words.front())
                               .getAsInteger(10, Options.IdleMilliseconds))
        return reportWrongOption("--idle-ms takes a number of milliseconds");
    } else if (Word != "--stdio") {
      return reportWrongOption("unknown option '" + Word + "'");
    }
  }
  return runLanguageServer(Options);
}

int main(int argc, const char **argv) {
  StandardStreams Streams;
  // What a document does to its process is reported by the server.
  if (argc == 2 && llvm::StringRef(argv[1]) == AnalysisFlag)
    return runAnalysis();
  installSignalHandlers();
  llvm::BumpPtrAllocator Memory;
  llvm::SmallVector<const char *, 32> Own =
      getArguments(llvm::ArrayRef(argv, argc), Memory);
  llvm::ArrayRef<const char *> Arguments = Own;
  bool IsQuestion =
      !Arguments.empty() && llvm::StringRef(Arguments.front()) == "--ask";
  int Status = IsQuestion ? ask(Arguments.drop_front()) : serve(Arguments);
  return Streams.finish(llvm::errs()) ? Status : InputError;
}
