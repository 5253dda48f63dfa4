//===- GraphRunner.h - Executing a work graph ---------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes run one after the other, each when all that can hand records to it are
// done, and each takes its records in the order in which they came. So a run
// can be repeated, and groups of several records are as large as they can be.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_GRAPH_GRAPHRUNNER_H
#define LLVM_DXILRUN_GRAPH_GRAPHRUNNER_H

#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Graph/WorkGraph.h"

namespace llvm {
namespace dxilrun {

/// Hands \p Entries to the nodes of \p File, and executes all that follows. An
/// error is a limit that was reached, such as \p RecordLimit, of all records; 0
/// is none. Findings of the checks go to \p Reports.
Error runGraph(ShaderFile &File, const WorkGraph &Graph,
               ArrayRef<GraphEntry> Entries, ResourceSet &Resources,
               const RunOptions &Options, uint64_t RecordLimit,
               CheckReports &Reports, RunStatistics &Statistics);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_GRAPH_GRAPHRUNNER_H
