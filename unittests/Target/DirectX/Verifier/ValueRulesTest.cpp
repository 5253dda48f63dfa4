// ValueRulesTest.cpp: Values and their uses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each test breaks a valid module in one of the ways in which a pass could.

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueSymbolTable.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"
#include "gmock/gmock.h"

using namespace llvm;
using namespace llvm::dxil;
using testing::HasSubstr;

namespace {

constexpr StringLiteral Text = R"(
target triple = "dxilv1.0-pc-shadermodel6.0-compute"
declare float @helper(float)
define float @main(i1 %c, float %x, i32 %i) {
entry:
  %a = fadd float %x, 1.0
  br i1 %c, label %then, label %join

then:
  %b = fmul float %a, %x
  %d = call float @helper(float %b)
  br label %join

join:
  %m = phi float [ %a, %entry ], [ %d, %then ]
  %less = fcmp olt float %m, %x
  %s = select i1 %less, float %m, float %x
  ret float %s
}
define float @other(float %y) {
  ret float %y
}
)";

class ValueRules : public testing::Test {
protected:
  LLVMContext Context;
  std::unique_ptr<Module> M;

  void SetUp() override {
    SMDiagnostic Diagnostic;
    M = parseAssemblyString(Text, Diagnostic, Context);
    ASSERT_TRUE(M) << Diagnostic.getMessage().str();
  }

  Instruction *get(StringRef Name) {
    return cast<Instruction>(
        M->getFunction("main")->getValueSymbolTable()->lookup(Name));
  }

  /// The first finding about values; empty for none.
  std::string findProblem(IRRules Rules = IRRules::Values) {
    for (const VerifierFinding &Finding : verifyDXILModule(*M, Rules))
      if (Finding.Rule == VerifierRule::BitcodeValid)
        return Finding.str();
    return "";
  }
};

TEST_F(ValueRules, AcceptsWhatLLVMAccepts) {
  EXPECT_EQ(findProblem(), "");
  EXPECT_EQ(findProblem(IRRules::All), "");
}

TEST_F(ValueRules, ComputedAfterItsUse) {
  get("a")->moveBefore(get("less")->getIterator());
  EXPECT_THAT(findProblem(), HasSubstr("not computed on all paths to its use "
                                       "in @main: %b = fmul float %a, %x"));
  EXPECT_THAT(findProblem(IRRules::All), HasSubstr("LLVM finds"));
}

TEST_F(ValueRules, ComputedOnOnePath) {
  get("less")->setOperand(0, get("b"));
  EXPECT_THAT(findProblem(), HasSubstr("not computed on all paths"));
}

TEST_F(ValueRules, ParameterOfAnotherFunction) {
  get("less")->setOperand(0, M->getFunction("other")->getArg(0));
  EXPECT_THAT(findProblem(), HasSubstr("not computed on all paths"));
}

TEST_F(ValueRules, MergeWithoutAPredecessor) {
  cast<PHINode>(get("m"))->removeIncomingValue(0u, false);
  EXPECT_THAT(findProblem(), HasSubstr("values of all predecessors"));
}

TEST_F(ValueRules, MergeAfterAnotherInstruction) {
  get("less")->setOperand(0, get("less")->getOperand(1));
  get("m")->moveAfter(get("less"));
  EXPECT_THAT(findProblem(),
              HasSubstr("before the block's other instructions"));
}

TEST_F(ValueRules, BlockWithoutEnd) {
  get("less")->getParent()->getTerminator()->eraseFromParent();
  EXPECT_THAT(findProblem(), HasSubstr("does not end where it branches"));
}

TEST_F(ValueRules, EmptyBlock) {
  BasicBlock::Create(Context, "", M->getFunction("main"));
  EXPECT_THAT(findProblem(), HasSubstr("a block is empty"));
}

struct WrongOperand {
  const char *Instruction;
  unsigned Operand;
};

class ValueTypes : public ValueRules,
                   public testing::WithParamInterface<WrongOperand> {};

TEST_P(ValueTypes, AreThoseOfTheOperation) {
  Instruction *I = get(GetParam().Instruction);
  if (GetParam().Operand == ~0u)
    I = I->getParent()->getTerminator();
  I->setOperand(GetParam().Operand == ~0u ? 0 : GetParam().Operand,
                M->getFunction("main")->getArg(2));
  EXPECT_THAT(findProblem(), HasSubstr("an operand has another type"));
}

// ~0: the last instruction of the block.
INSTANTIATE_TEST_SUITE_P(
    , ValueTypes,
    testing::Values(WrongOperand{"a", 1}, WrongOperand{"d", 0},
                    WrongOperand{"m", 1}, WrongOperand{"less", 1},
                    WrongOperand{"s", 2}, WrongOperand{"s", ~0u}));

} // namespace
