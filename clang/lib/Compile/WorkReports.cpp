// WorkReports.cpp: Time and pass reports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WorkReports.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/Pipeline/PassProperties.h"

using namespace clang::dxc;

static llvm::StringRef getName(WorkReports::Stage S) {
  switch (S) {
  case WorkReports::Stage::Parse:
    return "Frontend";
  case WorkReports::Stage::Emit:
    return "EmitIR";
  case WorkReports::Stage::Lower:
    return "Backend";
  }
  llvm_unreachable("all stages are handled");
}

WorkReports::Table::Table() : Group("compile", "Stages of the compile") {
  for (size_t I = 0; I != NumStages; ++I)
    Timers[I].init(getName(Stage(I)), getName(Stage(I)), Group);
}

WorkReports::WorkReports(const ReportOptions &Options, CompileOutput &Output)
    : Options(Options), Output(Output) {
  if (Options.Passes.Times)
    Times = std::make_unique<Table>();
  if (Options.Passes.Trace)
    llvm::timeTraceProfilerInitialize(Options.TraceGranularity, "clang-dxc");
}

WorkReports::~WorkReports() {
  if (Times) {
    std::string Table, Comment;
    llvm::raw_string_ostream TableOS(Table), OS(Comment);
    Times->Group.print(TableOS, /*ResetAfterPrint=*/true);
    llvm::dxil::printAsComment(OS, Table);
    Output.WorkReport = Comment + Output.WorkReport;
  }
  if (!Options.Passes.Trace)
    return;
  llvm::SmallString<0> Trace;
  llvm::raw_svector_ostream OS(Trace);
  llvm::timeTraceProfilerWrite(OS);
  llvm::timeTraceProfilerCleanup();
  Output.TimeTrace = Trace.str().str() + "\n";
}

static double getProcessorSeconds() {
  llvm::sys::TimePoint<> Elapsed;
  std::chrono::nanoseconds User, System;
  llvm::sys::Process::GetTimeUsage(Elapsed, User, System);
  return std::chrono::duration<double>(User + System).count();
}

void WorkReports::Clock::start() {
  Start = getProcessorSeconds();
  Process = llvm::sys::Process::getProcessId();
  IsRunning = true;
}

void WorkReports::Clock::stop() {
  const bool IsOther = Process != llvm::sys::Process::getProcessId();
  Sum += getProcessorSeconds() - (IsOther ? 0 : Start);
  IsRunning = false;
}

double WorkReports::takeSeconds(Stage S) {
  Clock &Time = Clocks[size_t(S)];
  const bool WasRunning = Time.IsRunning;
  if (WasRunning)
    Time.stop();
  const double Taken = Time.Sum;
  Time.Sum = 0;
  if (WasRunning)
    Time.start();
  return Taken;
}

WorkReports::Region::Region(WorkReports &Reports, Stage S)
    : Reports(Reports), S(S) {
  Reports.Clocks[size_t(S)].start();
  if (Reports.Times)
    Reports.Times->Timers[size_t(S)].startTimer();
  if (Reports.Options.Passes.Trace)
    llvm::timeTraceProfilerBegin(getName(S), "");
}

WorkReports::Region::~Region() {
  Reports.Clocks[size_t(S)].stop();
  if (Reports.Times)
    Reports.Times->Timers[size_t(S)].stopTimer();
  if (Reports.Options.Passes.Trace)
    llvm::timeTraceProfilerEnd();
}

std::string clang::dxc::listPasses(const CodeOptions &Options) {
  llvm::dxil::PipelineOptions Pipeline;
  Pipeline.OptLevel = Options.OptLevel;
  Pipeline.Choices = Options.Optimiser;
  std::string Text;
  for (llvm::StringRef Class : llvm::dxil::getPipelineSteps(Pipeline))
    Text += (llvm::dxil::findPassProperties(Class)->Name + "\n").str();
  return Text;
}
