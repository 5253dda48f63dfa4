// SignatureAccessRules.cpp: Rules about accesses to signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations must name existing elements, rows and columns, and may only
// evaluate inputs in ways that the interpolation mode allows.

#include "VerifierContext.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/Analysis/SignatureUses.h"

using namespace llvm;
using namespace llvm::dxil;

/// The signatures that the operations of \p F mean; null for a function of a
/// library that is no entry.
static const EntrySignatures *findSignatures(const VerifierContext &Context,
                                             const Function &F) {
  if (!Context.isLibrary())
    return &Context.Info.Signatures;
  const EntryRecord *Entry = findEntryOf(Context.Info.Entries, F);
  return Entry ? &Entry->Signatures : nullptr;
}

static void verifyRange(VerifierContext &Context, const Instruction &I,
                        StringRef What, std::optional<unsigned> Value,
                        unsigned Count) {
  if (Value && *Value >= Count)
    Context.report(VerifierRule::InstrOpConstRange, I,
                   "the " + What + " " + Twine(*Value) + " of " + Twine(Count));
}

/// Inputs that are evaluated elsewhere than at the location of the pixel.
static void verifyPull(VerifierContext &Context, const Instruction &I,
                       OpCode Code, const SignatureElement &E) {
  bool IsConstant = E.Mode == InterpolationMode::Constant;
  if (Code == OpCode::AttributeAtVertex) {
    if (!IsConstant)
      Context.report(VerifierRule::InstrAttributeAtVertexNoInterpolation, I,
                     "'" + E.Name + "' is interpolated");
    return;
  }
  if (Code != OpCode::EvalSnapped && Code != OpCode::EvalSampleIndex &&
      Code != OpCode::EvalCentroid)
    return;
  if (E.Kind == SemanticKind::Position)
    Context.report(VerifierRule::InstrCannotPullPosition, I,
                   "the position is evaluated");
  else if (IsConstant || E.Mode == InterpolationMode::Undefined)
    Context.report(VerifierRule::InstrEvalInterpolationMode, I,
                   "'" + E.Name + "' is not interpolated");
}

static void verifyAccess(VerifierContext &Context, const Instruction &I,
                         const ElementAccess &Access) {
  const EntrySignatures *Signatures = findSignatures(Context, *I.getFunction());
  if (!Signatures) {
    Context.report(VerifierRule::InstrSignatureOperationNotInEntry, I,
                   "the function has no signatures");
    return;
  }
  const SignatureElements &Elements = (*Signatures)[Access.Signature];
  if (auto *ID = dyn_cast<ConstantInt>(Access.ID))
    verifyRange(Context, I, "element", ID->getZExtValue(), Elements.size());
  std::optional<unsigned> ID = Access.getID(*Signatures);
  if (!ID)
    return; // reported, or a violation of INSTR.OPCONST
  const SignatureElement &E = Elements[*ID];
  verifyRange(Context, I, "row", Access.getRow(), E.rows());
  verifyRange(Context, I, "column", Access.getColumn(), E.Columns);
  verifyPull(Context, I, getDXILOperation(I)->Code, E);
}

/// A hull shader makes control points in one function, and what a patch has in
/// the other one.
static void verifyPhase(VerifierContext &Context, const CallInst &Call,
                        OpCode Code) {
  bool IsOfPatch = Code == OpCode::StorePatchConstant ||
                   Code == OpCode::LoadOutputControlPoint;
  bool IsOfPoint =
      Code == OpCode::StoreOutput || Code == OpCode::OutputControlPointID;
  if (!IsOfPatch && !IsOfPoint)
    return;
  const Function &F = *Call.getFunction();
  const EntryRecord *Entry = findEntryOf(Context.Info.Entries, F);
  const std::optional<HullState> &Hull = Context.isLibrary() && Entry
                                             ? Entry->States.Hull
                                             : Context.Info.States.Hull;
  if (Hull && (Hull->PatchConstantFunction == &F) != IsOfPatch)
    Context.report(VerifierRule::SmOpcodeInInvalidFunction, Call,
                   IsOfPatch ? "it is of the patch-constant function"
                             : "it is of the function of control points");
}

void dxil::verifySignatureAccesses(VerifierContext &Context) {
  // SM.OPCODE refuses the operations there.
  if (Context.Info.Kind == ShaderKind::Compute)
    return;
  bool ReadsCoverage = false, ReadsInnerCoverage = false;
  for (const Function &F : Context.M)
    for (const Instruction &I : instructions(F)) {
      const OpInfo *Op = getDXILOperation(I);
      if (!Op)
        continue;
      verifyPhase(Context, cast<CallInst>(I), Op->Code);
      ReadsCoverage |= Op->Code == OpCode::Coverage;
      ReadsInnerCoverage |= Op->Code == OpCode::InnerCoverage;
      if (std::optional<ElementAccess> Access = getElementAccess(I))
        verifyAccess(Context, I, *Access);
    }
  if (ReadsCoverage && ReadsInnerCoverage && !Context.isLibrary())
    Context.report(VerifierRule::SmPSCoverageAndInnerCoverage,
                   "the shader reads both the coverage and the inner coverage");
}
