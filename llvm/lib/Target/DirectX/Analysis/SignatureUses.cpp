// SignatureUses.cpp: Uses of signature elements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/SignatureUses.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// How an operation names what it accesses. All of them have the element, its
/// row and its column as their first three operands.
struct AccessForm {
  OpCode Code;
  SignatureNumber Signature;
  std::optional<unsigned> Stored;
  std::optional<unsigned> Vertex;
};

constexpr AccessForm AccessForms[] = {
    {OpCode::LoadInput, InputSignature, std::nullopt,
     operand::LoadInput::GsVertexAxis},
    {OpCode::EvalSnapped, InputSignature, std::nullopt, std::nullopt},
    {OpCode::EvalSampleIndex, InputSignature, std::nullopt, std::nullopt},
    {OpCode::EvalCentroid, InputSignature, std::nullopt, std::nullopt},
    {OpCode::AttributeAtVertex, InputSignature, std::nullopt,
     operand::AttributeAtVertex::VertexID},
    {OpCode::StoreOutput, OutputSignature, operand::StoreOutput::Value,
     std::nullopt},
    {OpCode::StoreVertexOutput, OutputSignature,
     operand::StoreVertexOutput::Value,
     operand::StoreVertexOutput::VertexIndex},
    {OpCode::LoadOutputControlPoint, OutputSignature, std::nullopt,
     operand::LoadOutputControlPoint::Index},
    {OpCode::LoadPatchConstant, PatchOrPrimitiveSignature, std::nullopt,
     std::nullopt},
    {OpCode::StorePatchConstant, PatchOrPrimitiveSignature,
     operand::StorePatchConstant::Value, std::nullopt},
    {OpCode::StorePrimitiveOutput, PatchOrPrimitiveSignature,
     operand::StorePrimitiveOutput::Value,
     operand::StorePrimitiveOutput::PrimitiveIndex},
};

std::optional<unsigned> getConstant(const Value *V) {
  auto *C = dyn_cast<ConstantInt>(V);
  return C && C->getValue().isIntN(32)
             ? std::optional<unsigned>(C->getZExtValue())
             : std::nullopt;
}

} // namespace

std::optional<unsigned>
ElementAccess::getID(const EntrySignatures &Signatures) const {
  std::optional<unsigned> Number = getConstant(ID);
  return Number && *Number < Signatures[Signature].size() ? Number
                                                          : std::nullopt;
}

std::optional<unsigned> ElementAccess::getColumn() const {
  return getConstant(Column);
}

std::optional<unsigned> ElementAccess::getRow() const {
  return getConstant(Row);
}

std::optional<ElementAccess> dxil::getElementAccess(const Instruction &I) {
  CalledOperation Called = getCalledOperation(I);
  if (!Called)
    return std::nullopt;
  auto *Form = find_if(
      AccessForms, [&](const AccessForm &F) { return F.Code == Called->Code; });
  auto &Call = cast<CallInst>(I);
  unsigned NumOperands =
      Called.isLowered() ? getNumOperands(Call) : Call.arg_size();
  if (Form == std::end(AccessForms) || NumOperands < Called->NumParams)
    return std::nullopt;
  auto OperandUse = [&](unsigned N) {
    return &getOperandUse(const_cast<CallInst &>(Call), Called, N);
  };
  auto Operand = [&](unsigned N) { return OperandUse(N)->get(); };
  ElementAccess Access;
  Access.Signature = Form->Signature;
  Access.ID = Operand(operand::LoadInput::InputSigId);
  Access.RowUse = OperandUse(operand::LoadInput::RowIndex);
  Access.Row = Access.RowUse->get();
  Access.Column = Operand(operand::LoadInput::ColIndex);
  if (Form->Stored)
    Access.Stored = Operand(*Form->Stored);
  if (Form->Vertex) {
    Access.VertexUse = OperandUse(*Form->Vertex);
    Access.Vertex = Access.VertexUse->get();
  }
  return Access;
}

SmallVector<const Function *, 2> dxil::getCodeOf(const Function &Entry,
                                                 bool IsLibrary) {
  SmallVector<const Function *, 2> Code = {&Entry};
  if (!IsLibrary) {
    for (const Function &F : *Entry.getParent())
      if (!F.isDeclaration() && &F != &Entry)
        Code.push_back(&F);
    return Code;
  }
  for (const Value *V : findReached(Entry))
    if (auto *F = dyn_cast<Function>(V);
        F && !F->isDeclaration() && F != &Entry)
      Code.push_back(F);
  return Code;
}

void dxil::setUseMasks(ArrayRef<const Function *> Code,
                       EntrySignatures &Signatures) {
  for (SignatureElements &Elements : Signatures)
    for (SignatureElement &E : Elements)
      E.UsageMask = E.DynamicMask = 0;
  if (all_of(Signatures, [](auto &Elements) { return Elements.empty(); }))
    return; // compute shaders
  for (const Function *F : Code)
    for (const Instruction &I : instructions(*F)) {
      std::optional<ElementAccess> Access = getElementAccess(I);
      std::optional<unsigned> ID =
          Access ? Access->getID(Signatures) : std::nullopt;
      // What a hull shader reads of its own output is no use of it.
      if (!ID || (Access->Signature == OutputSignature && !Access->Stored))
        continue;
      SignatureElement &E = Signatures[Access->Signature][*ID];
      std::optional<unsigned> Column = Access->getColumn();
      uint8_t Mask = E.columnMask();
      if (Column)
        Mask &= *Column < 8 ? 1u << *Column : 0;
      E.UsageMask |= Mask;
      if (!Access->getRow())
        E.DynamicMask |= Mask;
    }
}

//===----------------------------------------------------------------------===//
// Dependencies of outputs on inputs
//===----------------------------------------------------------------------===//

// A set for each instruction and block, of all that it depends on, grows until
// nothing changes. Sets of components are 128 bits, so that a round costs as
// much as the function has operands; rounds are as many as loops are nested in
// one another, and two.

namespace {

/// What something depends on.
struct Sources {
  ComponentMask Inputs;
  ComponentMask PatchConstants; ///< of a domain shader
  bool ViewID = false;

  /// Returns whether that adds something.
  bool add(const Sources &Other) {
    Sources Old = *this;
    Inputs |= Other.Inputs;
    PatchConstants |= Other.PatchConstants;
    ViewID |= Other.ViewID;
    return Inputs != Old.Inputs || PatchConstants != Old.PatchConstants ||
           ViewID != Old.ViewID;
  }
};

/// The components that an access may mean.
ComponentMask getComponents(const ElementAccess &Access,
                            const SignatureElement &E) {
  ComponentMask Mask;
  std::optional<unsigned> Row = Access.getRow(), Column = Access.getColumn();
  for (unsigned R = 0; E.isAllocated() && R != E.rows(); ++R)
    for (unsigned C = 0; C != E.Columns; ++C)
      if ((!Row || *Row == R) && (!Column || *Column == C) &&
          getComponent(E, R, C) < MaxComponents)
        Mask.set(getComponent(E, R, C));
  return Mask;
}

class DependencyFinder {
public:
  DependencyFinder(ShaderKind Stage, const EntrySignatures &Signatures)
      : Stage(Stage), Signatures(Signatures) {}
  void addFunction(const Function &F);
  ViewIDState finish() const;

private:
  /// The branches that decide whether a block runs.
  using ControlMap =
      DenseMap<const BasicBlock *, SmallVector<const BasicBlock *, 2>>;
  static ControlMap findControl(const Function &F);
  /// The value that decides which successor \p Block branches to.
  Sources sourcesOfBranch(const BasicBlock &Block) const;
  Sources sourcesOfAccess(const ElementAccess &Access) const;
  Sources sourcesOf(const Instruction &I) const;
  bool visitWrites(const Instruction &I);
  bool visit(const BasicBlock &Block, const ControlMap &Control);

  ShaderKind Stage;
  const EntrySignatures &Signatures;
  DenseMap<const Instruction *, Sources> Values;
  /// By alloca or global variable.
  DenseMap<const Value *, Sources> Memory;
  /// What decides whether a block runs.
  DenseMap<const BasicBlock *, Sources> Blocks;
  /// By signature, stream and component.
  std::array<std::array<std::array<Sources, MaxComponents>, NumStreams>,
             NumSignatures>
      Written;
};

} // namespace

/// A block depends on a branch if one successor of the branch always leads to
/// it and another does not: the algorithm of Ferrante, Ottenstein and Warren.
DependencyFinder::ControlMap DependencyFinder::findControl(const Function &F) {
  ControlMap Control;
  PostDominatorTree Tree(const_cast<Function &>(F));
  for (const BasicBlock &Block : F) {
    const DomTreeNode *Node = Tree.getNode(&Block);
    if (!Node || succ_size(&Block) < 2)
      continue;
    const DomTreeNode *End = Node->getIDom();
    for (const BasicBlock *Next : successors(&Block))
      for (const DomTreeNode *N = Tree.getNode(Next); N && N != End;
           N = N->getIDom())
        if (N->getBlock())
          Control[N->getBlock()].push_back(&Block);
  }
  return Control;
}

Sources DependencyFinder::sourcesOfBranch(const BasicBlock &Block) const {
  Sources Result = Blocks.lookup(&Block);
  for (const Value *Operand : Block.getTerminator()->operands())
    if (auto *I = dyn_cast<Instruction>(Operand))
      Result.add(Values.lookup(I));
  return Result;
}

/// What the component itself brings, besides the operands.
Sources DependencyFinder::sourcesOfAccess(const ElementAccess &Access) const {
  Sources Result;
  std::optional<unsigned> ID = Access.getID(Signatures);
  if (!ID || Access.Stored)
    return Result;
  const SignatureElement &E = Signatures[Access.Signature][*ID];
  ComponentMask Components = getComponents(Access, E);
  switch (Access.Signature) {
  case InputSignature:
    Result.Inputs = Components;
    break;
  case PatchOrPrimitiveSignature:
    if (Stage == ShaderKind::Domain) {
      Result.PatchConstants = Components;
      break;
    }
    [[fallthrough]];
  case OutputSignature:
    // A hull shader reads what it has written.
    for (unsigned N = 0; N != MaxComponents; ++N)
      if (Components[N])
        Result.add(Written[Access.Signature][E.Stream][N]);
    break;
  case NumSignatures:
    llvm_unreachable("no signature");
  }
  return Result;
}

Sources DependencyFinder::sourcesOf(const Instruction &I) const {
  Sources Result;
  for (const Value *Operand : I.operands())
    if (auto *Source = dyn_cast<Instruction>(Operand))
      Result.add(Values.lookup(Source));
  if (auto *Phi = dyn_cast<PHINode>(&I))
    for (const BasicBlock *From : Phi->blocks())
      Result.add(sourcesOfBranch(*From));
  if (std::optional<ElementAccess> Access = getElementAccess(I))
    Result.add(sourcesOfAccess(*Access));
  if (CalledOperation Op = getCalledOperation(I);
      Op && Op->Code == OpCode::ViewID)
    Result.ViewID = true;
  const Value *Pointer = getLoadStorePointerOperand(&I);
  if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    Pointer = Atomic->getPointerOperand();
  if (auto *Atomic = dyn_cast<AtomicCmpXchgInst>(&I))
    Pointer = Atomic->getPointerOperand();
  if (Pointer && I.mayReadFromMemory())
    Result.add(Memory.lookup(getUnderlyingObject(Pointer)));
  return Result;
}

/// Outputs and variables that \p I writes; the sources of \p I are already
/// known.
bool DependencyFinder::visitWrites(const Instruction &I) {
  Sources All = Values.lookup(&I);
  All.add(Blocks.lookup(I.getParent()));
  if (std::optional<ElementAccess> Access = getElementAccess(I)) {
    std::optional<unsigned> ID = Access->getID(Signatures);
    if (!ID || !Access->Stored)
      return false;
    const SignatureElement &E = Signatures[Access->Signature][*ID];
    ComponentMask Components = getComponents(*Access, E);
    bool Changed = false;
    for (unsigned N = 0; N != MaxComponents && E.Stream < NumStreams; ++N)
      if (Components[N])
        Changed |= Written[Access->Signature][E.Stream][N].add(All);
    return Changed;
  }
  const Value *Pointer = nullptr;
  if (auto *Store = dyn_cast<StoreInst>(&I))
    Pointer = Store->getPointerOperand();
  else if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    Pointer = Atomic->getPointerOperand();
  else if (auto *Atomic = dyn_cast<AtomicCmpXchgInst>(&I))
    Pointer = Atomic->getPointerOperand();
  return Pointer && Memory[getUnderlyingObject(Pointer)].add(All);
}

bool DependencyFinder::visit(const BasicBlock &Block,
                             const ControlMap &Control) {
  bool Changed = false;
  Sources Deciding;
  if (auto Found = Control.find(&Block); Found != Control.end())
    for (const BasicBlock *Branch : Found->second)
      Deciding.add(sourcesOfBranch(*Branch));
  Changed |= Blocks[&Block].add(Deciding);
  for (const Instruction &I : Block) {
    Changed |= Values[&I].add(sourcesOf(I));
    if (I.mayWriteToMemory())
      Changed |= visitWrites(I);
  }
  return Changed;
}

void DependencyFinder::addFunction(const Function &F) {
  ControlMap Control = findControl(F);
  ReversePostOrderTraversal<const Function *> Order(&F);
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (const BasicBlock *Block : Order)
      Changed |= visit(*Block, Control);
  }
}

ViewIDState DependencyFinder::finish() const {
  ViewIDState State = ViewIDState::make(Stage, Signatures);
  auto Fill = [&](OutputDependencies &Outputs, SignatureNumber Signature,
                  unsigned Stream) {
    for (unsigned Output = 0; Output != Outputs.NumOutputs; ++Output) {
      const Sources &From = Written[Signature][Stream][Output];
      Outputs.OnViewID[Output] = From.ViewID;
      for (auto [Input, Mask] : enumerate(Outputs.ByInput))
        Mask[Output] = From.Inputs[Input];
    }
  };
  for (auto [Stream, Outputs] : enumerate(State.Streams))
    Fill(Outputs, OutputSignature, Stream);
  Fill(State.PatchOrPrimitive, PatchOrPrimitiveSignature, 0);
  for (auto [Constant, Mask] : enumerate(State.ByPatchConstant))
    for (unsigned Output = 0; Output != State.Streams.front().NumOutputs;
         ++Output)
      Mask[Output] =
          Written[OutputSignature][0][Output].PatchConstants[Constant];
  return State;
}

ViewIDState dxil::computeDependencies(ArrayRef<const Function *> Code,
                                      ShaderKind Stage,
                                      const EntrySignatures &Signatures) {
  DependencyFinder Finder(Stage, Signatures);
  for (const Function *F : Code)
    Finder.addFunction(*F);
  return Finder.finish();
}
