// CheckInput.cpp: Checking input modules
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

static std::string print(const Type &Ty) {
  std::string Text;
  raw_string_ostream OS(Text);
  Ty.print(OS);
  return "'" + Text + "'";
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The first problem of the types that \p Ty is made of.
static std::string describeType(Type *Ty, const DataLayout &DL) {
  SmallVector<Type *, 8> Work{Ty};
  while (!Work.empty()) {
    Type *T = Work.pop_back_val();
    if (auto *Target = dyn_cast<TargetExtType>(T)) {
      std::string Problem = describeTypeProblem(*Target, DL);
      if (!Problem.empty())
        return "the type " + print(*T) + " " + Problem;
      continue; // its own rules cover its parameters
    }
    if (isa<ScalableVectorType>(T))
      return "the type " + print(*T) + " has no fixed size";
    if (auto *Vector = dyn_cast<FixedVectorType>(T);
        Vector && Vector->getNumElements() > MaxLongVector)
      return "the type " + print(*T) + " has too many elements";
    append_range(Work, T->subtypes());
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

static std::string describeHandleCall(const CallInst &Call) {
  std::optional<HandleCall> Handle = HandleCall::tryRead(Call);
  if (!Handle)
    return "the register, the space, the order and the size of a range must be "
           "constants";
  if (Handle->Size == 0)
    return "a range must have at least one resource";
  const auto *Index = dyn_cast<ConstantInt>(Handle->Index);
  if (Index && Handle->Size != UnboundedRangeSize &&
      Index->getZExtValue() >= Handle->Size)
    return "the index is not one of the " + std::to_string(Handle->Size) +
           " of the range";
  const GlobalVariable *Name = getHandleNameGlobal(Call);
  bool IsText = Name && Name->isConstant() && !getResourceName(Call).empty();
  return IsText || isa<ConstantPointerNull>(getHandleName(Call))
             ? ""
             : "the name of a resource is neither a string nor null";
}

/// Of functions that make handles and are no intrinsics.
static std::string describeHandleFunction(const CallInst &Call) {
  const Function &Callee = *Call.getCalledFunction();
  bool IsHeap = isHeapHandleFunction(Callee);
  if (!IsHeap && !isProvenanceFunction(Callee))
    return "";
  LLVMContext &Context = Call.getContext();
  Type *Word = Type::getInt32Ty(Context);
  Type *Params[] = {Word, IsHeap ? Type::getInt1Ty(Context) : Word};
  const FunctionType &Ty = *Callee.getFunctionType();
  if (Ty.params() != ArrayRef(Params) || Ty.isVarArg())
    return "a handle is made of " + print(*Params[0]) + " and " +
           print(*Params[1]);
  return Callee.isDeclaration() ? "" : "the function has a body";
}

static bool makesHandle(const Function &Callee) {
  return isHeapHandleFunction(Callee) || isProvenanceFunction(Callee);
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

namespace {

/// A call of llvm.dx.resource.* on a handle.
class AccessChecker {
public:
  AccessChecker(const CallInst &Call, const AccessCall &Access)
      : Call(Call), Access(Access), ID(Call.getIntrinsicID()),
        Handle(dyn_cast<TargetExtType>(Access.Handle->getType())) {}

  std::string describe() const;

private:
  std::string describeTyped() const;
  std::string describeRaw() const;
  std::string describeRow() const;
  std::string describeCounter() const;
  std::string describePointer() const;
  bool isRows() const {
    return isa<CBufferExtType>(Handle) || isTextureBuffer(Handle);
  }
  bool isWriteable() const { return getResourceTypeInfo(Handle).isUAV(); }

  const CallInst &Call;
  const AccessCall &Access;
  const Intrinsic::ID ID;
  TargetExtType *const Handle;
};

} // namespace

/// Whether the result of a load is what it loads and the status.
static bool hasStatus(const CallInst &Load) {
  auto *Result = dyn_cast<StructType>(Load.getType());
  return Result && Result->getNumElements() == 2 &&
         Result->getElementType(1)->isIntegerTy(1);
}

std::string AccessChecker::describeTyped() const {
  auto *Typed = dyn_cast<TypedBufferExtType>(Handle);
  // A texture buffer is rows of four words.
  if (!Typed && !(isTextureBuffer(Handle) && Access.Loaded))
    return "the resource is not a typed buffer";
  Type *Element =
      Typed ? Typed->getResourceType()
            : FixedVectorType::get(Type::getInt32Ty(Call.getContext()), 4);
  if (Access.Stored && !isWriteable())
    return "the resource cannot be written";
  if (!Access.Stored && !hasStatus(Call))
    return "the result is not an element and an i1";
  Type *Accessed = Access.Stored ? Access.Stored->getType() : Access.Loaded;
  if (Accessed != Element)
    return "the buffer contains elements of the type " + print(*Element) +
           ", not " + print(*Accessed);
  return "";
}

std::string AccessChecker::describeRaw() const {
  if (!isa<RawBufferExtType>(Handle))
    return "the resource is not a raw or structured buffer";
  if (Access.Stored && !isWriteable())
    return "the resource cannot be written";
  if (!Access.Stored && !hasStatus(Call))
    return "the result is not a value and an i1";
  Type *Accessed = Access.Stored ? Access.Stored->getType() : Access.Loaded;
  auto *Vector = dyn_cast<FixedVectorType>(Accessed);
  bool HasLong = Call.getModule()->getModuleFlag(NativeVectorsFlag) != nullptr;
  const unsigned MaxComponents = HasLong ? MaxLongVector : MaxShortVector;
  if (!isTypedElement(Accessed->getScalarType()) ||
      (Accessed->isVectorTy() &&
       (!Vector || Vector->getNumElements() > MaxComponents)))
    return "an access is one of up to " + utostr(MaxComponents) +
           " numbers, not of " + print(*Accessed);
  return "";
}

std::string AccessChecker::describeRow() const {
  if (!isa<CBufferExtType>(Handle))
    return "the resource is not a constant buffer";
  unsigned Count = ID == Intrinsic::dx_resource_load_cbufferrow_2   ? 2
                   : ID == Intrinsic::dx_resource_load_cbufferrow_4 ? 4
                                                                    : 8;
  auto *Row = dyn_cast<StructType>(Call.getType());
  if (!Row || Row->getNumElements() != Count || !all_equal(Row->elements()) ||
      !isTypedElement(Access.Loaded) || Access.Loaded->isVectorTy())
    return "the result is not " + utostr(Count) + " numbers of one type";
  // Numbers of minimum precision have 32 bits in memory.
  unsigned Bits = Access.Loaded->getPrimitiveSizeInBits();
  bool Fits = Count == 2 ? Bits == 64 : Count == 8 ? Bits == 16 : Bits <= 32;
  return Fits ? "" : "a row is 16 bytes";
}

std::string AccessChecker::describeCounter() const {
  auto *Raw = dyn_cast<RawBufferExtType>(Handle);
  if (!Raw || !Raw->isStructured() || !Raw->isWriteable())
    return "only structured buffers that can be written have a counter";
  auto *Step = dyn_cast<ConstantInt>(Access.Step);
  return Step && (Step->isOne() || Step->isMinusOne())
             ? ""
             : "a counter is stepped by 1 or -1";
}

std::string AccessChecker::describePointer() const {
  auto *Index = dyn_cast<ConstantInt>(Access.Index);
  if (isRows() && !(Index && Index->isZero()))
    return "a buffer that is not an array has only element 0";
  switch (Call.getType()->getPointerAddressSpace()) {
  case DefaultAddressSpace:
  case DeviceAddressSpace:
  case CBufferAddressSpace:
    return "";
  default: // any number
    return "resources are in the address spaces 0, 1 and 2";
  }
}

std::string AccessChecker::describe() const {
  bool IsCast = ID == Intrinsic::dx_resource_casthandle;
  auto *Result = dyn_cast<StructType>(Call.getType());
  if (IsCast &&
      (!Result || !Result->hasName() || Result->getName() != HandleTypeName))
    return "a handle is cast to a '%dx.types.Handle'";
  if (!Handle || !isHandleTargetType(Handle))
    return IsCast && Access.Handle->getType() == Call.getType()
               ? ""
               : "the first operand is not a handle";
  switch (ID) {
  case Intrinsic::dx_resource_load_typedbuffer:
  case Intrinsic::dx_resource_store_typedbuffer:
    return describeTyped();
  case Intrinsic::dx_resource_load_rawbuffer:
  case Intrinsic::dx_resource_store_rawbuffer:
    return describeRaw();
  case Intrinsic::dx_resource_load_cbufferrow_2:
  case Intrinsic::dx_resource_load_cbufferrow_4:
  case Intrinsic::dx_resource_load_cbufferrow_8:
    return describeRow();
  case Intrinsic::dx_resource_updatecounter:
    return describeCounter();
  case Intrinsic::dx_resource_getpointer:
    return describePointer();
  case Intrinsic::dx_resource_getdimensions_x:
    return isa<RawBufferExtType, TypedBufferExtType>(Handle)
               ? ""
               : "only buffers have one dimension";
  default: // a cast
    return "";
  }
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Of the functions between passes that have no operands or any.
static std::string describeMark(const CallInst &Call) {
  const Function &Callee = *Call.getCalledFunction();
  StringRef Name = Callee.getName();
  if (Name == LanesMeetFunction || Name == ReadGuardFunction)
    return Call.arg_empty() && Call.getType()->isVoidTy()
               ? ""
               : "the function has neither operands nor a result";
  if (isResultFunction(Callee))
    return isWellFormedResultCall(Call) ? ""
                                        : "a result is a number and a scalar";
  if (isDivisionFunction(Callee))
    return isWellFormedDivisionCall(Call)
               ? ""
               : "a division has two operands of the type of its result, "
                 "integers";
  if (isEvaluationFunction(Callee))
    return isWellFormedEvaluationCall(Call)
               ? ""
               : "the operand must have the type of the result, and the "
                 "location that of an operation";
  return "";
}

static std::string describeCall(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return Call.isInlineAsm() ? "inline assembly is not possible" : "";
  if (isHandleCall(Call))
    return describeHandleCall(Call);
  if (std::optional<AccessCall> Access = AccessCall::read(Call))
    return AccessChecker(Call, *Access).describe();
  for (auto *Describe :
       {describeHandleFunction, describeOperationProblem, describeMark})
    if (std::string Problem = Describe(Call); !Problem.empty())
      return Problem;
  bool IsUnknown = Callee->getName().starts_with("llvm.") &&
                   Callee->getIntrinsicID() == Intrinsic::not_intrinsic &&
                   !makesHandle(*Callee);
  if (IsUnknown)
    return "unknown intrinsic name";
  return "";
}

/// Handles are the results of calls and go into calls; nothing chooses among
/// them or keeps them.
static std::string describeHandleUse(const Instruction &I) {
  auto IsHandle = [](const Type *Ty) { return isa<TargetExtType>(Ty); };
  auto *Call = dyn_cast<CallInst>(&I);
  bool Takes = any_of(I.operand_values(),
                      [&](const Value *V) { return IsHandle(V->getType()); });
  if (!Call)
    return Takes || IsHandle(I.getType())
               ? "a handle is used otherwise than by a call"
               : "";
  const Function *Callee = Call->getCalledFunction();
  if (IsHandle(I.getType()) && !(Callee && isHandleTargetType(I.getType()) &&
                                 (isHandleCall(*Call) || makesHandle(*Callee))))
    return "the call does not make a handle";
  for (const Value *Operand : I.operand_values())
    if (IsHandle(Operand->getType()) && !isa<CallInst, UndefValue>(Operand))
      return "a handle is not the result of a call";
  if (isHandleCall(I) && !isHandleTargetType(I.getType()))
    return "the result is not a resource handle";
  return "";
}

static std::string describeInstructionProblem(const Instruction &I) {
  const DataLayout &DL = I.getDataLayout();
  if (std::string Problem = describeType(I.getType(), DL); !Problem.empty())
    return Problem;
  for (const Value *Operand : I.operand_values())
    if (std::string Problem = describeType(Operand->getType(), DL);
        !Problem.empty())
      return Problem;
  if (auto *Local = dyn_cast<AllocaInst>(&I))
    if (std::string Problem = describeType(Local->getAllocatedType(), DL);
        !Problem.empty())
      return Problem;
  if (isa<CallBase>(I) && !isa<CallInst>(I))
    return "this kind of call is not possible";
  if (std::string Problem = describeHandleUse(I); !Problem.empty())
    return Problem;
  auto *Call = dyn_cast<CallInst>(&I);
  return Call ? describeCall(*Call) : "";
}

//===----------------------------------------------------------------------===//
// The triple
//===----------------------------------------------------------------------===//

static std::string describeTripleProblem(const Module &M) {
  const Triple &T = M.getTargetTriple();
  if (T.str() == DXILTriple)
    return "";
  if (T.str().empty())
    return "the module has no target triple";
  unsigned Minor = T.getOSVersion().getMinor().value_or(0);
  bool IsModel =
      T.getOS() == Triple::ShaderModel && T.getOSVersion().getMajor() == 6 &&
      (Minor <= LatestShaderModelMinor ||
       (Minor == OfflineLibraryMinor && T.getEnvironment() == Triple::Library));
  bool IsStage =
      T.getEnvironment() == Triple::Library || lookupStage(T.getEnvironment());
  return T.getArch() == Triple::dxil && IsModel && IsStage
             ? ""
             : "the target triple '" + T.str() + "' is not that of a shader";
}

/// An instruction as a line, without its metadata.
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

/// Whether row \p N of !hlsl.resources describes a possible resource.
static bool isDeclaration(const MDNode &Row, unsigned N) {
  std::optional<ResourceDeclaration> D = ResourceDeclaration::read(Row);
  return D && D->Number == N;
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

/// An order id stands for one resource, so that all calls with it agree.
static void checkOrderIDs(const Module &M) {
  DenseMap<uint32_t, const CallInst *> FirstCalls;
  for (const Function &F : M)
    for (const Instruction &I : instructions(F)) {
      if (!isHandleCall(I))
        continue;
      const auto &Call = cast<CallInst>(I);
      std::optional<HandleCall> Handle = HandleCall::tryRead(Call);
      if (!Handle || Handle->Lower)
        continue;
      const CallInst *First =
          FirstCalls.try_emplace(Handle->OrderID, &Call).first->second;
      HandleCall Known = HandleCall::read(*First);
      if (First->getType() != Call.getType() || Known.Space != Handle->Space ||
          Known.Size != Handle->Size || Known.Name != Handle->Name)
        report(F.getContext(), getSourceLocation(I),
               BackendDiag::err_input_instruction,
               {"another resource has the order id " +
                    std::to_string(Handle->OrderID),
                print(I), F.getName()});
    }
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
  checkOrderIDs(M);
  return PreservedAnalyses::all();
}
