// PassProperties.cpp: What passes require and ensure
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Pipeline/PassProperties.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace llvm::dxil;

static constexpr PassProperties Promises[] = {
#define GET_DXIL_PASS_PROPERTIES
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
};

static StringRef withoutNamespaces(StringRef Class) {
  size_t Last = Class.rfind(':');
  return Last == StringRef::npos ? Class : Class.drop_front(Last + 1);
}

const PassProperties *dxil::findPassProperties(StringRef Class) {
  const StringRef Name = withoutNamespaces(Class);
  const auto *Row = partition_point( // the rows are sorted by name
      Promises, [&](const PassProperties &P) { return P.Class < Name; });
  return Row != std::end(Promises) && Row->Class == Name ? Row : nullptr;
}

static void apply(const PassProperties &Pass, IRPropertySet &Held) {
  Held.remove(Pass.Destroys);
  Held.add(Pass.Ensures);
}

std::optional<std::string> dxil::findOrderProblem(ArrayRef<StringRef> Classes) {
  IRPropertySet Held;
  for (StringRef Class : Classes) {
    const PassProperties *Pass = findPassProperties(Class);
    if (!Pass)
      return ("pass " + Class + " has no row in DirectXPasses.td").str();
    for (IRProperty P : AllIRProperties)
      if (Pass->Requires.contains(P) && !Held.contains(P))
        return ("pass " + Pass->Class + " requires " + getIRPropertyName(P) +
                ", which does not hold there")
            .str();
    apply(*Pass, Held);
  }
  return std::nullopt;
}

void PipelineBuilder::note(StringRef Class) {
  Classes.push_back(Class);
  if (!Verify)
    return;
  if (const PassProperties *Pass = findPassProperties(Class))
    apply(*Pass, Held);
}

std::vector<StringRef> PipelineBuilder::getClasses() const {
  std::vector<StringRef> Names;
  for (StringRef Class : Classes)
    Names.push_back(withoutNamespaces(Class));
  return Names;
}

VerifyProperties PipelineBuilder::makeCheck() const {
  return VerifyProperties(Held,
                          ("after " + withoutNamespaces(Classes.back())).str());
}

void FunctionSteps::add(LoopSteps Steps) {
  if (Steps.LPM.isEmpty())
    return;
  FPM.addPass(createFunctionToLoopPassAdaptor(std::move(Steps.LPM),
                                              /*UseMemorySSA=*/true));
  addCheck();
}

void PipelineBuilder::add(FunctionSteps Steps) {
  if (Steps.FPM.isEmpty())
    return;
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(Steps.FPM)));
  if (Verify)
    MPM.addPass(makeCheck());
}
