//===- HLSLNodes.h - Nodes of work graphs -----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a node states, as "Shader function attributes" of the specification of
// work graphs has it, and the inputs that its launch mode has.
//
// The records that nodes of work graphs take and hand on, and their attributes,
// as "Node input declaration" and "Node output declaration" of the
// specification have them.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLNODES_H
#define CLANG_SEMA_STAGES_HLSLNODES_H

#include "llvm/Target/DirectX/Tables/ShaderStages.h"

namespace clang {
class FunctionDecl;
class SemaHLSL;

namespace hlsl {

/// Reports what a node states against its launch mode; its attributes are right
/// each for itself. Whether there is nothing.
bool checkNode(SemaHLSL &S, const FunctionDecl *Node);

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

/// Reports what is wrong with the parameters of a node. Whether there is
/// nothing.
bool checkNodeParameters(SemaHLSL &S, const FunctionDecl *Node,
                         llvm::dxil::NodeLaunch Launch);

/// Whether the record that the node takes says how many groups it launches.
bool hasGridInput(const FunctionDecl *Node);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLNODES_H
