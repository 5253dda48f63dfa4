// EvaluationCall.cpp: Evaluation of inputs elsewhere
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/EvaluationCall.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {
struct EvaluationForm {
  EvaluationKind Kind;
  StringLiteral Name;
  unsigned NumOperands;
};
} // namespace

static constexpr EvaluationForm EvaluationForms[] = {
    {EvaluationKind::Centroid, "EvalCentroid", 0},
    {EvaluationKind::SampleIndex, "EvalSampleIndex", 1},
    {EvaluationKind::Snapped, "EvalSnapped", 2},
    {EvaluationKind::AtVertex, "AttributeAtVertex", 1},
};

static const EvaluationForm *getForm(const Function &F) {
  StringRef Name = F.getName();
  if (!Name.consume_front(EvaluationFunctionPrefix))
    return nullptr;
  auto *Known = find_if(EvaluationForms, [&](const EvaluationForm &Each) {
    return Name.split('.').first == Each.Name;
  });
  return Known == std::end(EvaluationForms) ? nullptr : Known;
}

bool dxil::isEvaluationFunction(const Function &F) {
  return F.getName().starts_with(EvaluationFunctionPrefix);
}

bool dxil::isEvaluationCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isEvaluationFunction(*Callee);
}

bool dxil::isWellFormedEvaluationCall(const CallInst &Call) {
  const EvaluationForm *Known = getForm(*Call.getCalledFunction());
  return Known && Call.arg_size() == 1 + Known->NumOperands &&
         Call.getArgOperand(0)->getType() == Call.getType() &&
         all_of(drop_begin(Call.args()),
                [](const Use &U) { return U->getType()->isIntegerTy(32); });
}

CallInst *EvaluationCall::create(IRBuilderBase &Builder) const {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Type *Ty = Input->getType();
  auto *Known = find_if(
      EvaluationForms, [&](const EvaluationForm &F) { return F.Kind == Kind; });
  assert(Known != std::end(EvaluationForms) &&
         Operands.size() == Known->NumOperands);
  std::string Name = (EvaluationFunctionPrefix + Known->Name + ".").str();
  raw_string_ostream(Name) << (Ty->isIntegerTy() ? 'i' : 'f')
                           << Ty->getScalarSizeInBits();
  SmallVector<Type *, 3> Types{Ty};
  Types.append(Operands.size(), Builder.getInt32Ty());
  FunctionCallee Callee =
      M.getOrInsertFunction(Name, FunctionType::get(Ty, Types, false));
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  SmallVector<Value *, 3> Args{Input};
  append_range(Args, Operands);
  return Builder.CreateCall(Callee, Args);
}

EvaluationCall EvaluationCall::read(const CallInst &Call) {
  EvaluationCall E;
  E.Kind = getForm(*Call.getCalledFunction())->Kind;
  E.Input = Call.getArgOperand(0);
  for (const Use &U : drop_begin(Call.args()))
    E.Operands.push_back(U.get());
  return E;
}
