//===- ReportOptions.cpp - Options for reports and limits ---------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportOptions.h"
#include "OptionTable.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

/// The choice that dxc's name for an optimisation stands for; null for what
/// this optimiser does not have.
static std::optional<bool> *findChoice(dxil::OptimizerChoices &Choices,
                                       StringRef Name) {
  return StringSwitch<std::optional<bool> *>(Name)
      .Case("gvn", &Choices.Gvn)
      .Case("licm", &Choices.Licm)
      .Case("aggressive-reassociation", &Choices.Reassociate)
      .Default(nullptr);
}

static void readChoices(const InputArgList &Args,
                        dxil::OptimizerChoices &Choices) {
  for (const Arg *A : Args.filtered(OPT_opt_enable, OPT_opt_disable))
    if (std::optional<bool> *Choice = findChoice(Choices, A->getValue()))
      *Choice = A->getOption().matches(OPT_opt_enable);
}

std::string clang::dxc::readReportOptions(const InputArgList &Args,
                                          CommandLine &Line) {
  readChoices(Args, Line.Options.Optimiser);
  ReportOptions &Reports = Line.Options.Reports;
  dxil::PipelineReportOptions &Passes = Reports.Passes;
  if (const Arg *A = Args.getLastArg(OPT_ftime_trace, OPT_ftime_trace_EQ)) {
    Passes.Trace = true;
    Line.TimeTracePath =
        A->getOption().matches(OPT_ftime_trace) ? "-" : A->getValue();
  }
  const Arg *A = Args.getLastArg(OPT_ftime_trace_granularity_EQ);
  if (A && StringRef(A->getValue()).getAsInteger(10, Reports.TraceGranularity))
    return "'" + A->getAsString(Args) + "' needs a number of microseconds";
  return "";
}
