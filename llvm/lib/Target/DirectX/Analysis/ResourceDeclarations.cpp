// ResourceDeclarations.cpp: Resource declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/ResourceDeclarations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"

using namespace llvm;
using namespace llvm::dxil;

ResourceDeclarations::ResourceDeclarations(Module &M) : M(M) {
  NamedMDNode *List = M.getNamedMetadata(ResourceDeclarationsMD);
  std::vector<ResourceDeclaration> Declarations = readResourceDeclarations(M);
  Rows.reserve(Declarations.size());
  for (ResourceDeclaration &D : Declarations) {
    MDNode *Row = List->getOperand(D.Number);
    Rows.push_back({std::move(D), Row});
  }
  for (GlobalVariable &Global : M.globals())
    if (uint32_t N = getDeclarationNumber(Global).value_or(~0u);
        N < Rows.size())
      Rows[N].NameGlobal = &Global;
}

bool dxil::holdsResources(const Type *T) {
  if (auto *Array = dyn_cast<ArrayType>(T))
    return holdsResources(Array->getElementType());
  auto *Struct = dyn_cast<StructType>(T);
  if (!Struct)
    return false;
  bool IsResource = Struct->hasName() && Struct->getName() == ResourceTypeName;
  return IsResource || any_of(Struct->elements(), holdsResources);
}

bool dxil::isHeapProvenance(uint32_t Provenance) {
  return Provenance >= LastHeapProvenance && Provenance <= HeapProvenance;
}

bool ResourceDeclarations::isProvenance(uint32_t Provenance) const {
  return Provenance < Rows.size() || isHeapProvenance(Provenance);
}

StringRef ResourceDeclarations::getPath(uint32_t Provenance) const {
  return Rows[Provenance].Declaration.getPath();
}

RawSourceLocation ResourceDeclarations::getLocation(uint32_t Provenance) const {
  return Provenance < Rows.size() ? Rows[Provenance].Declaration.Location : 0;
}

/// The global that identifies the resource, which all its calls share.
GlobalVariable *ResourceDeclarations::getNameGlobal(Declared &D) {
  if (D.NameGlobal)
    return D.NameGlobal;
  const ResourceDeclaration &Declaration = D.Declaration;
  LLVMContext &Context = M.getContext();
  D.NameGlobal = IRBuilder<>(Context).CreateGlobalString(
      Declaration.Name, Declaration.Name + ".str", 0, &M);
  D.NameGlobal->setMetadata(ResourceDeclarationMD, D.Row);
  D.NameGlobal->setMetadata(SourceLocationMD,
                            writeSourceLocation(Context, Declaration.Location));
  return D.NameGlobal;
}

CallInst *ResourceDeclarations::createHandle(IRBuilderBase &Builder,
                                             uint32_t Provenance, Value *Index,
                                             Type *HandleType) {
  const ResourceDeclaration &Declaration = Rows[Provenance].Declaration;
  HandleCall Call;
  Call.OrderID = Declaration.Number;
  Call.Lower = Declaration.Lower;
  Call.Space = Declaration.Space.value_or(0);
  Call.Size = Declaration.Size;
  Call.Index = Index;
  Call.Name = getNameGlobal(Rows[Provenance]);
  CallInst *Handle = Call.create(Builder, HandleType);
  Handle->setMetadata(
      SourceLocationMD,
      writeSourceLocation(M.getContext(), Declaration.Location));
  return Handle;
}

//===----------------------------------------------------------------------===//
// Handle calls from provenance
//===----------------------------------------------------------------------===//

static constexpr StringLiteral LocationAttr = "dxil-location";
static constexpr StringLiteral VariableAttr = "dxil-variable";
static constexpr StringLiteral ReasonAttr = "dxil-reason";

std::vector<CallInst *> dxil::findProvenanceCalls(const Module &M) {
  std::vector<CallInst *> Calls;
  for (const Function &F : M)
    if (isProvenanceFunction(F))
      for (const User *U : F.users())
        Calls.push_back(cast<CallInst>(const_cast<User *>(U)));
  return Calls;
}

static std::optional<ResourceVariable> readVariable(const CallInst &Call) {
  const MDNode *Node = Call.getMetadata(ResourceVariableMD);
  return Node ? ResourceVariable::read(*Node) : std::nullopt;
}

void dxil::keepProvenanceLocations(Module &M) {
  LLVMContext &Context = M.getContext();
  for (CallInst *Call : findProvenanceCalls(M)) {
    if (RawSourceLocation Location = getSourceLocation(*Call))
      Call->addFnAttr(Attribute::get(Context, LocationAttr, utostr(Location)));
    std::optional<ResourceVariable> Variable = readVariable(*Call);
    if (!Variable)
      continue;
    Call->addFnAttr(Attribute::get(Context, VariableAttr, Variable->Text));
    if (!Variable->Reason.empty())
      Call->addFnAttr(Attribute::get(Context, ReasonAttr, Variable->Reason));
  }
}

RawSourceLocation dxil::getProvenanceLocation(const CallInst &Call) {
  RawSourceLocation Location = 0;
  if (Call.getFnAttr(LocationAttr)
          .getValueAsString()
          .getAsInteger(10, Location))
    return getSourceLocation(Call);
  return Location;
}

std::string dxil::getProvenanceVariable(const CallInst &Call) {
  StringRef Text = Call.getFnAttr(VariableAttr).getValueAsString();
  if (std::optional<ResourceVariable> Variable = readVariable(Call))
    Text = Variable->Text;
  return Text.empty() ? "this resource" : ("'" + Text + "'").str();
}

StringRef dxil::getProvenanceReason(const CallInst &Call) {
  return Call.getFnAttr(ReasonAttr).getValueAsString();
}
