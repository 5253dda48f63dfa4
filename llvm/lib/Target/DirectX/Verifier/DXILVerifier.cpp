// DXILVerifier.cpp: Verifier for DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"
#include "VerifierContext.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/TimeProfiler.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

struct RuleRow {
  StringLiteral Name;
  StringLiteral Meaning;
};

constexpr RuleRow Rules[] = {
#define VERIFIER_RULE(Enumerator, Name, Meaning) {Name, Meaning},
#include "llvm/Target/DirectX/Verifier/VerifierRules.def"
};

} // namespace

StringRef dxil::getRuleName(VerifierRule Rule) {
  return Rules[static_cast<size_t>(Rule)].Name;
}

StringRef dxil::getRuleMeaning(VerifierRule Rule) {
  return Rules[static_cast<size_t>(Rule)].Meaning;
}

std::string VerifierFinding::str() const {
  std::string Text = (getRuleName(Rule) + ": " + Message).str();
  if (!Function.empty())
    Text += " in @" + Function;
  if (!Instruction.empty())
    Text += ": " + Instruction;
  return Text;
}

void dxil::addFinding(std::vector<VerifierFinding> &Findings, VerifierRule Rule,
                      const Twine &Message, const Function *F,
                      const Instruction *I) {
  if (Findings.size() >= MaxVerifierFindings)
    return;
  VerifierFinding Finding;
  Finding.Rule = Rule;
  Finding.Message = Message.str();
  if (I) {
    F = I->getFunction();
    raw_string_ostream OS(Finding.Instruction);
    I->print(OS);
    Finding.Instruction = StringRef(Finding.Instruction).trim().str();
  }
  if (F)
    Finding.Function = F->getName().str();
  Findings.push_back(std::move(Finding));
}

void VerifierContext::report(VerifierRule Rule, const Twine &Message) {
  addFinding(Findings, Rule, Message);
}

void VerifierContext::report(VerifierRule Rule, const Function &F,
                             const Twine &Message) {
  addFinding(Findings, Rule, Message, &F);
}

void VerifierContext::report(VerifierRule Rule, const Instruction &I,
                             const Twine &Message) {
  addFinding(Findings, Rule, Message, nullptr, &I);
}

bool VerifierContext::isResourceSymbol(const Value &V) const {
  return isLibrary() && any_of(Info.Resources, [&](const ResourceRecord &R) {
           return R.Symbol == &V;
         });
}

VerifierContext::VerifierContext(const Module &M, const DXILModuleInfo &Info,
                                 std::vector<VerifierFinding> &Findings)
    : Findings(Findings), M(M), Info(Info) {
  for (const Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic() && !isDXILOpFunction(F))
      for (const User *U : F.users())
        if (auto *Call = dyn_cast<CallInst>(U))
          OutsideCallers.insert(Call->getFunction());
}

bool VerifierContext::allowsVectors(const Function &F) const {
  constexpr unsigned VectorShaderModel = 9;
  return isShaderModelAtLeast(VectorShaderModel) ||
         (isLibrary() &&
          (stageOf(F) == ShaderKind::Library || OutsideCallers.contains(&F)));
}

ShaderKind VerifierContext::stageOf(const Function &F) const {
  const EntryRecord *Entry = findEntryOf(Info.Entries, F);
  return Entry ? Entry->Kind : Info.Kind;
}

/// Whether LLVM's verifier accepts the module. Adds its first problem to
/// \p Findings.
static bool verifyIR(const Module &M, std::vector<VerifierFinding> &Findings) {
  std::string Problem;
  raw_string_ostream OS(Problem);
  if (!verifyModule(M, &OS))
    return true;
  addFinding(Findings, VerifierRule::BitcodeValid,
             "LLVM finds: " + StringRef(Problem).split('\n').first);
  return false;
}

std::vector<VerifierFinding> dxil::verifyDXILModule(const Module &M,
                                                    IRRules Rules) {
  TimeTraceScope Time("VerifyModule");
  std::vector<VerifierFinding> Findings;
  // Nothing else can be trusted on a module that violates these.
  const bool IsIR =
      Rules == IRRules::All ? verifyIR(M, Findings) : verifyValues(M, Findings);
  if (!IsIR)
    return Findings;

  DXILModuleInfo Info;
  bool HasInfo = true;
  if (Expected<DXILModuleInfo> Read = readDXILModuleInfo(M)) {
    Info = std::move(*Read);
  } else {
    HasInfo = false;
    addFinding(Findings, VerifierRule::MetaWellFormed,
               toString(Read.takeError()));
  }

  VerifierContext Context(M, Info, Findings);
  verifyModuleMetadata(Context);
  verifyDeclarations(Context);
  if (!HasInfo)
    return Findings;
  verifyResourceTables(Context);
  verifyTypes(Context);
  verifyInstructions(Context);
  verifyInstructionMetadata(Context);
  verifyOperations(Context);
  verifyResourceAccess(Context);
  verifySampling(Context);
  verifyControlFlow(Context);
  verifyShaderFlags(Context);
  verifySignatures(Context);
  verifySignatureAccesses(Context);
  verifyStages(Context);
  verifyLibrary(Context);
  return Findings;
}
