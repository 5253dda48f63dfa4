//===- CheckInput.cpp - Checking input modules ----------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Pipeline/CheckInput.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Analysis/InputForm.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include "llvm/Target/DirectX/Operations/OperationForm.h"

using namespace llvm;
using namespace llvm::dxil;

/// An instruction as a line, without what it says of metadata.
static std::string print(const Instruction &I) {
  std::string Text;
  raw_string_ostream OS(Text);
  I.print(OS);
  return StringRef(Text).ltrim().split(", !").first.str();
}

static void checkInstructions(const Function &F) {
  for (const Instruction &I : instructions(F))
    if (std::string Problem = describeInstructionProblem(I); !Problem.empty())
      report(F.getContext(), getSourceLocation(I),
             BackendDiag::err_input_instruction,
             {Problem, print(I), F.getName()});
}

/// Whether the row of !hlsl.resources with the number \p N says what a resource
/// can be.
static bool isDeclaration(const MDNode &Row, unsigned N) {
  std::optional<ResourceDeclaration> D = ResourceDeclaration::read(Row);
  return D && D->Number == N && D->Size != 0;
}

/// A list of which one row is missing would name other resources.
static void checkDeclarations(const Module &M) {
  const NamedMDNode *Rows = M.getNamedMetadata(ResourceDeclarationsMD);
  if (!Rows)
    return;
  for (auto [N, Row] : enumerate(Rows->operands()))
    if (!isDeclaration(*Row, N))
      report(M.getContext(), 0, BackendDiag::err_input_row,
             {N, ResourceDeclarationsMD});
}

PreservedAnalyses CheckInput::run(Module &M, ModuleAnalysisManager &) {
  LLVMContext &Context = M.getContext();
  if (std::string Problem = describeTripleProblem(M); !Problem.empty())
    report(Context, 0, BackendDiag::err_input_triple, {Problem});
  if (std::string Name = findWrongStruct(Context); !Name.empty())
    report(Context, 0, BackendDiag::err_input_struct, {Name});
  for (const Function &F : M) {
    if (std::string Problem = describeFunctionProblem(F); !Problem.empty())
      report(Context, 0, BackendDiag::err_input_function,
             {F.getName(), Problem});
    checkInstructions(F);
  }
  checkDeclarations(M);
  return PreservedAnalyses::all();
}
