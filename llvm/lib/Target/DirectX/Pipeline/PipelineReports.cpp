// PipelineReports.cpp: Reports about the pipeline
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Pipeline/PipelineReports.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Target/DirectX/Pipeline/PassProperties.h"

using namespace llvm;
using namespace llvm::dxil;

/// What a pass runs on, as text and by name. Of a loop, its function.
static std::pair<std::string, std::string> describe(Any IR) {
  std::string Text, Name;
  raw_string_ostream OS(Text);
  if (const auto *M = any_cast<const Module *>(&IR)) {
    (*M)->print(OS, nullptr);
    Name = (*M)->getName();
  } else if (const auto *F = any_cast<const Function *>(&IR)) {
    (*F)->print(OS);
    Name = (*F)->getName();
  } else if (const auto *L = any_cast<const Loop *>(&IR)) {
    const Function *F = (*L)->getHeader()->getParent();
    F->print(OS);
    Name = F->getName();
  }
  return {Text, Name};
}

void PipelineReports::print(StringRef Class, Any IR, StringRef When, bool All,
                            ArrayRef<std::string> Names) {
  const PassProperties *Pass = findPassProperties(Class);
  // Others only call passes.
  if (!Pass)
    return;
  Seen.insert(Pass->Name);
  if (!All && !is_contained(Names, Pass->Name))
    return;
  auto [Text, Name] = describe(IR);
  OS << "; *** IR " << When << ' ' << Pass->Name << " (" << Name << ") ***\n"
     << Text;
}

void llvm::dxil::printAsComment(raw_ostream &OS, StringRef Text) {
  for (StringRef Line : split(Text.rtrim('\n'), '\n'))
    OS << (Line.empty() ? ";" : "; ") << Line << '\n';
}

PipelineReports::PipelineReports(const PipelineReportOptions &Options,
                                 raw_ostream &OS)
    : Options(Options), OS(OS), Times(Options.Times, /*PerRun=*/false) {
  Callbacks.registerBeforeNonSkippedPassCallback([this](StringRef P, Any IR) {
    print(P, IR, "before", this->Options.PrintBeforeAll,
          this->Options.PrintBefore);
  });
  Callbacks.registerAfterPassCallback(
      [this](StringRef P, Any IR, const PreservedAnalyses &) {
        print(P, IR, "after", this->Options.PrintAfterAll,
              this->Options.PrintAfter);
      });
  if (Options.Times)
    Times.registerCallbacks(Callbacks);
  if (!Options.Trace)
    return;
  Callbacks.registerBeforeNonSkippedPassCallback([](StringRef Class, Any) {
    const PassProperties *Pass = findPassProperties(Class);
    timeTraceProfilerBegin(Pass ? StringRef(Pass->Name) : Class, "");
  });
  Callbacks.registerAfterPassCallback(
      [](StringRef, Any, const PreservedAnalyses &) {
        timeTraceProfilerEnd();
      });
  Callbacks.registerAfterPassInvalidatedCallback(
      [](StringRef, const PreservedAnalyses &) { timeTraceProfilerEnd(); });
}

void PipelineReports::finish() {
  for (const auto *Names : {&Options.PrintBefore, &Options.PrintAfter})
    for (StringRef Name : *Names)
      if (!Seen.contains(Name))
        OS << "; no pass '" << Name << "' ran; -Odump lists those that do\n";
  if (!Options.Times)
    return;
  std::string Table;
  raw_string_ostream TableOS(Table);
  Times.setOutStream(TableOS);
  Times.print();
  printAsComment(OS, Table);
}
