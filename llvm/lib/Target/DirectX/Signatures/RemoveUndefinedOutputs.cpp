// RemoveUndefinedOutputs.cpp: Removing stores of undefined outputs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An entry point stores all of its outputs where it returns, and an output that
// the source never wrote is undefined. The record of a signature element in
// DXIL lists the components that are written, so this pass removes the stores
// of undefined ones.
//
// Example:
//   call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 1, float undef)
//   => nothing

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/SignatureUses.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"

using namespace llvm;
using namespace llvm::dxil;

/// The components that no store names, as HLSL spells them.
static std::string spellMissing(const SignatureElement &E) {
  std::string Letters;
  for (unsigned Column = 0; Column != E.Columns; ++Column)
    if (!(E.UsageMask >> Column & 1))
      Letters += ComponentLetters[Column];
  return Letters;
}

/// Names a system value that is not written as a whole.
static void checkWritten(LLVMContext &Context, const SignatureElement &E,
                         RawSourceLocation Location) {
  if (E.UsageMask == 0)
    report(Context, Location, BackendDiag::err_output_unwritten, {E.Name});
  else if (E.UsageMask != E.columnMask())
    report(Context, Location, BackendDiag::err_output_part_unwritten,
           {E.Name, spellMissing(E)});
}

/// The rule SM.UNDEFINEDOUTPUT of Microsoft's validator.
static void checkRow(SignatureRow &Row, const ShaderTarget &Target) {
  const ShaderStage *Stage = getStageOf(*Row.Entry, Target);
  if (!Stage)
    return;
  SmallVector<const Function *, 2> Code =
      getCodeOf(*Row.Entry, Target.isLibrary());
  // In a library nothing but its state ties a hull shader to its function for
  // patches.
  if (Target.isLibrary() && Row.States.Hull &&
      Row.States.Hull->PatchConstantFunction)
    append_range(Code, getCodeOf(*Row.States.Hull->PatchConstantFunction,
                                 /*IsLibrary=*/true));
  setUseMasks(Code, Row.Signatures);
  for (SignatureNumber Number : {OutputSignature, PatchOrPrimitiveSignature}) {
    std::optional<SignaturePoint> Point = getPointOf(Stage->Kind, Number);
    // A domain shader reads its patch constants; what a primitive is not given
    // is zero.
    if (!Point || Point == SignaturePoint::DSIn ||
        Point == SignaturePoint::MSPOut)
      continue;
    for (auto [E, Location] :
         zip_equal(Row.Signatures[Number], Row.Locations[Number])) {
      SemanticInterpretation As = interpret(E.Kind, *Point);
      if (As != SemanticInterpretation::Arb &&
          As != SemanticInterpretation::Target)
        checkWritten(Row.Entry->getContext(), E, Location);
    }
  }
}

PreservedAnalyses RemoveUndefinedOutputs::run(Module &M,
                                              ModuleAnalysisManager &) {
  NamedMDNode *Rows = M.getNamedMetadata(SignaturesMD);
  if (!Rows)
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      std::optional<ElementAccess> Access = getElementAccess(I);
      if (!Access || !Access->Stored || !isa<UndefValue>(Access->Stored))
        continue;
      I.eraseFromParent();
      Changed = true;
    }
  ShaderTarget Target(M);
  for (const MDNode *Node : Rows->operands()) {
    FieldReader Reader;
    SignatureRow Row = SignatureRow::read(*Node, Reader);
    if (!Reader.failed() && Row.Entry)
      checkRow(Row, Target);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
