// PassProperties.cpp: What passes require and ensure
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Pipeline/PassProperties.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Memory/ShapeStructs.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

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

// Checks of IR properties.

StringRef dxil::getIRPropertyName(IRProperty P) {
  static constexpr StringLiteral Names[] = {
#define DXIL_PROPERTY(NAME, TEXT) #NAME,
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
  };
  return Names[static_cast<unsigned>(P)];
}

std::optional<IRProperty> dxil::findIRProperty(StringRef Name) {
  for (IRProperty P : AllIRProperties)
    if (getIRPropertyName(P) == Name)
      return P;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

static const Function *getCallee(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  return Call ? Call->getCalledFunction() : nullptr;
}

static Intrinsic::ID getIntrinsic(const Instruction &I) {
  const Function *Callee = getCallee(I);
  return Callee ? Callee->getIntrinsicID() : Intrinsic::not_intrinsic;
}

/// Whether ExpandHLSLIntrinsics would expand the call.
static bool isUnexpanded(const Instruction &I) {
  static constexpr Intrinsic::ID Unexpanded[] = {
      Intrinsic::dx_fdot,   Intrinsic::dx_sdot,    Intrinsic::dx_udot,
      Intrinsic::dx_cross,  Intrinsic::dx_lerp,    Intrinsic::dx_normalize,
      Intrinsic::dx_nclamp, Intrinsic::dx_uclamp,  Intrinsic::dx_sclamp,
      Intrinsic::dx_any,    Intrinsic::dx_all,     Intrinsic::dx_sign,
      Intrinsic::dx_step,   Intrinsic::dx_degrees, Intrinsic::dx_radians,
      Intrinsic::pow,       Intrinsic::exp,        Intrinsic::exp10,
      Intrinsic::log,       Intrinsic::log10};
  return is_contained(Unexpanded, getIntrinsic(I));
}

/// The address spaces of resources have pointers only between front IR and
/// ResourceAccess.
static bool touchesResourceMemory(const Instruction &I) {
  if (getIntrinsic(I) == Intrinsic::dx_resource_getpointer)
    return true;
  return any_of(I.operands(), [](const Use &Operand) {
    auto *Pointer = dyn_cast<PointerType>(Operand->getType());
    return Pointer && (Pointer->getAddressSpace() == DeviceAddressSpace ||
                       Pointer->getAddressSpace() == CBufferAddressSpace);
  });
}

static bool isFlatMemory(const Type *T, const ShaderTarget &Target) {
  if (auto *Array = dyn_cast<ArrayType>(T))
    T = Array->getElementType();
  return T->isIntegerTy() || T->isFloatingPointTy() || Target.isNativeVector(T);
}

static Type *getVariableType(const Value &Variable) {
  if (auto *Alloca = dyn_cast<AllocaInst>(&Variable))
    return Alloca->getAllocatedType();
  return cast<GlobalVariable>(Variable).getValueType();
}

static bool isVariable(const Value &V) {
  auto *Global = dyn_cast<GlobalVariable>(&V);
  // What is only declared stands for a resource of a library.
  return isa<AllocaInst>(V) || (Global && !Global->isDeclaration());
}

/// Whether an access is one of a whole variable or of one element of an array
/// or a vector.
static bool isFlatAccess(const VariableAccess &Access) {
  const Value *Pointer = Access.getPointer();
  auto *Address = dyn_cast<GEPOperator>(Pointer);
  const Value *Variable = Address ? Address->getPointerOperand() : Pointer;
  if (isUserStruct(*Variable))
    return !Access.getType()->isVectorTy();
  if (!isVariable(*Variable)) // a parameter or a resource of a library
    return !isVariable(*getUnderlyingObject(Pointer)) &&
           !isa<PHINode, SelectInst>(Variable);
  return isFlatAddress(*Pointer, Access.getType(), *Variable,
                       getVariableType(*Variable));
}

static bool breaksFlatMemory(const Instruction &I, const ShaderTarget &Target) {
  if (auto *Alloca = dyn_cast<AllocaInst>(&I))
    return !isFlatMemory(Alloca->getAllocatedType(), Target) &&
           !isUserStruct(*Alloca);
  std::optional<VariableAccess> Access =
      VariableAccess::get(const_cast<Instruction &>(I));
  return Access && !isFlatAccess(*Access);
}

/// Whether the whole result of an operation, or of an instruction with two
/// results, is made into another value. Handles and hits are no such results,
/// nor are the structs in memory that exported functions have as parameters.
static bool keepsResultWhole(const Instruction &I) {
  auto IsResult = [](const Value *V) {
    return V->getType()->isStructTy() && !isWholeValue(*V->getType());
  };
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return IsResult(Store->getValueOperand()) &&
           isa<CallBase>(Store->getValueOperand());
  return isa<PHINode, SelectInst, FreezeInst, InsertValueInst>(I) &&
         IsResult(&I);
}

static bool isLoweredHandleCall(Intrinsic::ID ID) {
  return ID == Intrinsic::dx_resource_handlefrombinding ||
         ID == Intrinsic::dx_resource_handlefromimplicitbinding ||
         ID == Intrinsic::dx_resource_nonuniformindex ||
         ID == Intrinsic::dx_resource_casthandle;
}

static bool isResourceAccess(const Instruction &I) {
  const Function *Callee = getCallee(I);
  return Callee && Callee->getName().starts_with(ResourceIntrinsicPrefix) &&
         !isLoweredHandleCall(Callee->getIntrinsicID());
}

static bool hasType(const Instruction &I,
                    function_ref<bool(const Type *)> Matches) {
  return Matches(I.getType()) || any_of(I.operands(), [&](const Use &Operand) {
           return Matches(Operand->getType());
         });
}

/// Whether a value has a vector type that DXIL lacks.
static bool hasVector(const Instruction &I, const ShaderTarget &Target) {
  return hasType(I, [&](const Type *T) {
    auto *Vector = dyn_cast<FixedVectorType>(T);
    return Vector && (!Target.HasNativeVectors || Vector->getNumElements() < 2);
  });
}

/// Whether a call of an operation has vectors and is not one of DXIL's.
static bool hasVectorOperation(const Instruction &I,
                               const ShaderTarget &Target) {
  bool IsNative =
      hasType(I, [&](const Type *T) { return Target.isNativeVector(T); });
  CalledOperation Op = getCalledOperation(I);
  return hasType(I, [](const Type *T) { return T->isVectorTy(); }) &&
         (!IsNative ||
          (Op && !Op.isLowered() &&
           !isNativeOverload(*Op, getFrontOpOverload(*Op, *getCallee(I)))));
}

static bool isOperation(const Instruction &I) {
  return getIntrinsic(I) != Intrinsic::not_intrinsic || getCalledOperation(I);
}

/// Whether a value has an integer type that the target lacks. Constants of 8
/// bits are operands of operations.
static bool hasIllegalInteger(const Instruction &I, const ShaderTarget &T) {
  auto IsIllegal = [&](const Type *Ty) {
    auto *Int = dyn_cast<IntegerType>(Ty->getScalarType());
    if (!Int)
      return false;
    unsigned Width = Int->getBitWidth();
    return Width != 1 && Width != 32 && Width != 64 &&
           !(Width == 16 && T.Has16Bit);
  };
  if (IsIllegal(I.getType()))
    return true;
  return any_of(I.operands(), [&](const Use &Operand) {
    return IsIllegal(Operand->getType()) &&
           !(isa<Constant>(Operand) && isa<CallInst>(I));
  });
}

//===----------------------------------------------------------------------===//
// Functions and modules
//===----------------------------------------------------------------------===//

/// Whether an instruction of \p F contradicts the property.
static bool contradicts(IRProperty P, const Instruction &I,
                        const ShaderTarget &Target) {
  const Function *Callee = getCallee(I);
  switch (P) {
  case IRProperty::NativeIntegers:
  case IRProperty::LocalStatics:
  case IRProperty::ResourceRecords:
    return false; // matters of the module
  case IRProperty::DefinedValues:
    return false; // a matter of the function
  case IRProperty::Inlined:
    return Callee && !Callee->isDeclaration();
  case IRProperty::ExpandedBuiltins:
    return isUnexpanded(I);
  case IRProperty::ProvenanceResolved:
    return Callee && isProvenanceFunction(*Callee);
  case IRProperty::NoStoreMarks:
    return Callee && isStoreMark(*Callee);
  case IRProperty::HandlesUsed:
    return isHandleCall(I) && I.use_empty();
  case IRProperty::NoResourcePointers:
    return touchesResourceMemory(I);
  case IRProperty::NoMemoryIntrinsics:
    return isa<MemIntrinsic>(I) || I.isLifetimeStartOrEnd();
  case IRProperty::NoEvaluations:
    return isEvaluationCall(I);
  case IRProperty::FlatMemory:
    return breaksFlatMemory(I, Target);
  case IRProperty::ResourceOperations:
    return isResourceAccess(I);
  case IRProperty::ResultsApart:
    return keepsResultWhole(I);
  case IRProperty::ScalarOperations:
    return isOperation(I) && hasVectorOperation(I, Target);
  case IRProperty::NoVectors:
    return hasVector(I, Target);
  case IRProperty::Bound:
    return !Target.isLibrary() &&
           getIntrinsic(I) == Intrinsic::dx_resource_handlefromimplicitbinding;
  case IRProperty::NoHandleTypes:
    return hasType(I, [](const Type *T) { return T->isTargetExtTy(); });
  case IRProperty::LegalIntegers:
    return hasIllegalInteger(I, Target);
  case IRProperty::OnlyOperations:
    return isa<CallBase>(I) && !getDXILOperation(I) &&
           !(Callee && Callee->isDeclaration() &&
             Callee->hasFnAttribute(ExportAttr));
  }
  llvm_unreachable("a property without a check");
}

std::optional<std::string> dxil::findViolation(IRProperty P,
                                               const Function &F) {
  ShaderTarget Target(*F.getParent());
  auto Describe = [&](const Value &V) {
    std::string Text;
    raw_string_ostream OS(Text);
    V.print(OS);
    return ("in function '" + F.getName() + "':" + Text).str();
  };
  if (P == IRProperty::DefinedValues) {
    const Use *Unset = findUnsetUse(F);
    return Unset ? std::optional(Describe(*Unset->getUser())) : std::nullopt;
  }
  for (const Instruction &I : instructions(F))
    if (contradicts(P, I, Target))
      return Describe(I);
  return std::nullopt;
}

static std::optional<std::string> findInGlobals(IRProperty P, const Module &M) {
  ShaderTarget Target(M);
  for (const GlobalVariable &Global : M.globals()) {
    unsigned Space = Global.getAddressSpace();
    bool IsLocal = Space == DefaultAddressSpace;
    bool IsBad = false;
    if (Global.isDeclaration())
      continue;
    if (P == IRProperty::LocalStatics)
      IsBad = IsLocal && !Global.isConstant();
    // The names of resources are no memory: nothing reads them.
    else if (P == IRProperty::FlatMemory)
      IsBad = (Space == GroupSharedAddressSpace ||
               (IsLocal && !Global.hasPrivateLinkage())) &&
              !isFlatMemory(Global.getValueType(), Target) &&
              !isUserStruct(Global);
    if (IsBad)
      return ("variable '" + Global.getName() + "'").str();
  }
  return std::nullopt;
}

static bool hasHandleCall(const Module &M) {
  return any_of(M, [](const Function &F) {
    return any_of(instructions(F), isHandleCall);
  });
}

std::optional<std::string> dxil::findViolation(IRProperty P, const Module &M) {
  const DataLayout &DL = M.getDataLayout();
  if (P == IRProperty::NativeIntegers &&
      (DL.isLegalInteger(8) || DL.isLegalInteger(64) || !DL.isLegalInteger(32)))
    return "data layout '" + M.getDataLayoutStr() + "'";
  if (P == IRProperty::ResourceRecords && hasHandleCall(M) &&
      !M.getNamedMetadata(ResourcesMD))
    return "handles, but no !dx.resources";
  if (auto Violation = findInGlobals(P, M))
    return Violation;
  for (const Function &F : M)
    if (auto Violation = findViolation(P, F))
      return Violation;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// VerifyProperties
//===----------------------------------------------------------------------===//

template <typename UnitT>
static void verifyAll(IRPropertySet Expected, StringRef Where,
                      const UnitT &Unit) {
  const DiagnosticHandler *Handler = Unit.getContext().getDiagHandlerPtr();
  if (Handler && Handler->HasErrors)
    return;
  for (IRProperty P : AllIRProperties)
    if (Expected.contains(P))
      if (auto Violation = findViolation(P, Unit))
        report_fatal_error(Twine(Where) + ": property " + getIRPropertyName(P) +
                               " does not hold: " + *Violation,
                           /*gen_crash_diag=*/false);
}

PreservedAnalyses VerifyProperties::run(Module &M, ModuleAnalysisManager &) {
  verifyAll(Expected, Where, M);
  return PreservedAnalyses::all();
}

PreservedAnalyses VerifyProperties::run(Function &F,
                                        FunctionAnalysisManager &) {
  verifyAll(Expected, Where, F);
  return PreservedAnalyses::all();
}
