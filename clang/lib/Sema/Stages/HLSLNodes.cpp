//===- HLSLNodes.cpp - Nodes of work graphs ---------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLNodes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLStageAttributes.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLNodeParameters.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::NodeLaunch;

namespace {

class NodeJudge {
public:
  NodeJudge(SemaHLSL &S, const FunctionDecl *Node)
      : S(S), C(S.getASTContext()), Node(Node), Row(*getEntryStage(Node)),
        Launch(static_cast<NodeLaunch>(getStatedNumber(
            Node, Row, "nodelaunch", unsigned(NodeLaunch::Broadcasting)))) {}

  bool judge() {
    return judgeModel() && judgeLaunch() && judgeThreads() &&
           checkNodeParameters(S, Node, Launch) && judgeGrid() && judgeInputs();
  }

private:
  bool judgeModel();
  bool judgeLaunch();
  bool judgeThreads();
  bool judgeGrid();
  bool judgeInputs();
  llvm::StringRef launchText() const {
    return Row.findAttribute("nodelaunch")->Words[unsigned(Launch) - 1];
  }

  SemaHLSL &S;
  const ASTContext &C;
  const FunctionDecl *Node;
  const llvm::dxil::ShaderStage &Row;
  NodeLaunch Launch;
};

} // namespace

bool NodeJudge::judgeModel() {
  unsigned Minor =
      C.getTargetInfo().getTriple().getOSVersion().getMinor().value_or(0);
  if (Minor >= Row.FirstMinor)
    return true;
  report(S.SemaRef, Node->getLocation(), Diag::err_node_model)
      << Node << unsigned(Row.FirstMinor) << Minor;
  return false;
}

/// Strings of attributes of nodes are case sensitive, those of others are not.
bool NodeJudge::judgeLaunch() {
  const AnnotateAttr *Mark = findStageAttribute(Node, "nodelaunch");
  if (!Mark || getAttributeText(Mark) == launchText())
    return true;
  report(S.SemaRef, getAttributeArgument(Mark)->getExprLoc(),
         Diag::err_node_launch_case)
      << launchText();
  return false;
}

bool NodeJudge::judgeThreads() {
  const auto *Threads = Node->getAttr<HLSLNumThreadsAttr>();
  if (Launch != NodeLaunch::Thread) {
    if (!Threads)
      report(S.SemaRef, Node->getLocation(), Diag::err_node_threads)
          << Node << launchText();
    return Threads;
  }
  if (!Threads ||
      (Threads->getX() == 1 && Threads->getY() == 1 && Threads->getZ() == 1))
    return true;
  report(S.SemaRef, Threads->getLocation(), Diag::err_node_of_threads) << Node;
  return false;
}

bool NodeJudge::judgeGrid() {
  const AnnotateAttr *Fixed = findStageAttribute(Node, "nodedispatchgrid");
  const AnnotateAttr *Most = findStageAttribute(Node, "nodemaxdispatchgrid");
  const AnnotateAttr *Stated = Fixed ? Fixed : Most;
  if (Launch != NodeLaunch::Broadcasting) {
    if (Stated)
      report(S.SemaRef, Stated->getLocation(), Diag::err_node_grid_elsewhere)
          << Node << launchText();
    return !Stated;
  }
  if (!Stated) {
    report(S.SemaRef, Node->getLocation(), Diag::err_node_grid_missing) << Node;
    return false;
  }
  if (Fixed && Most) {
    report(S.SemaRef, Most->getLocation(), Diag::err_node_grid_twice) << Node;
    report(S.SemaRef, Fixed->getLocation(), Diag::note_first_is_here);
    return false;
  }
  std::array<uint32_t, 3> Grid = *getAttributeGrid(C, Stated);
  uint64_t Groups = uint64_t(Grid[0]) * Grid[1] * Grid[2];
  if (Groups > llvm::dxil::MaxGroupsOfGrid) {
    report(S.SemaRef, Stated->getLocation(), Diag::err_node_grid_groups)
        << Node << std::to_string(Groups)
        << unsigned(llvm::dxil::MaxGroupsOfGrid);
    return false;
  }
  // The grid comes with the record.
  if (Most && !hasGridInput(Node)) {
    report(S.SemaRef, Most->getLocation(), Diag::err_node_grid_input) << Node;
    return false;
  }
  return true;
}

/// The system values that threads of each launch mode have, as bits: 1 for
/// broadcasting, 2 for coalescing.
static unsigned getLaunches(llvm::StringRef SystemValue) {
  if (SystemValue.equals_insensitive("SV_DispatchThreadID") ||
      SystemValue.equals_insensitive("SV_GroupID"))
    return 1;
  if (SystemValue.equals_insensitive("SV_GroupThreadID") ||
      SystemValue.equals_insensitive("SV_GroupIndex"))
    return 3;
  return ~0u; // not for nodes at all, which others say
}

bool NodeJudge::judgeInputs() {
  unsigned Bit = 1u << (unsigned(Launch) - 1);
  for (const ParmVarDecl *Param : Node->parameters()) {
    const auto *Semantic = Param->getAttr<HLSLParsedSemanticAttr>();
    if (!Semantic || (getLaunches(Semantic->getSemanticName()) & Bit))
      continue;
    report(S.SemaRef, Semantic->getLocation(), Diag::err_node_semantic)
        << launchText() << Semantic->getSemanticName()
        << (Launch == NodeLaunch::Thread);
    return false;
  }
  return true;
}

bool hlsl::checkNode(SemaHLSL &S, const FunctionDecl *Node) {
  return NodeJudge(S, Node).judge();
}
