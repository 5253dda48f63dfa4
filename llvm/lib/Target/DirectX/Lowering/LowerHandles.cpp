// LowerHandles.cpp: Handles of bound resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation that creates a handle depends on the shader model. Its operands
// depend on the bindings, which are final only after the optimizer.
//
// Example:
//   shader model 6.6: createHandleFromBinding and annotateHandle;
//   before: createHandle with the number of the record and an absolute
//   index. A library loads the variable of the resource and calls
//   createHandleForLib.

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class HandleLowering {
  Module &M;
  LLVMContext &Context;
  ShaderTarget Target;
  ResourceTable Table;
  IRBuilder<> Builder;

  void makeBoundHandle(CallInst &Call);
  void makeHeapHandle(CallInst &Call);
  void replaceHandle(CallInst &Call, Value *Handle);
  Value *createHandle(const BoundResource &R, Value *Index, bool NonUniform);
  CallInst *createLibraryHandle(const BoundResource &R, Value *Index,
                                bool NonUniform);
  GlobalVariable &getSymbol(const BoundResource &R);
  Constant *properties(const BoundResource &R);

public:
  explicit HandleLowering(Module &M)
      : M(M), Context(M.getContext()), Target(M), Table(M), Builder(Context) {}
  void run();
};

/// DXIL has no load of a row outside of the buffer, which an unrolled loop may
/// contain in an iteration that is never reached. Such a load is zero.
void replaceLoadsBeyond(uint64_t BufferSize, CallInst &Handle) {
  for (User *U : make_early_inc_range(Handle.users())) {
    auto *Load = dyn_cast<CallInst>(U);
    const OpInfo *Op = Load ? getDXILOperation(*Load) : nullptr;
    if (!Op || Op->Code != OpCode::CBufferLoadLegacy)
      continue;
    std::optional<uint64_t> Row =
        getConstantOperand(*Load, operand::CBufferLoadLegacy::RegIndex);
    if (!Row || *Row * ConstantBufferRowBytes < BufferSize)
      continue;
    for (User *Element : make_early_inc_range(Load->users())) {
      Element->replaceAllUsesWith(Constant::getNullValue(Element->getType()));
      cast<ExtractValueInst>(Element)->eraseFromParent();
    }
    Load->eraseFromParent();
  }
}

} // namespace

/// What describes a resource where its handle is annotated.
Constant *HandleLowering::properties(const BoundResource &R) {
  ResourceElement Element = getResourceElement(M, R);
  ResourceProperties P;
  P.Kind = R.Kind;
  P.AlignLog2 = Element.AlignLog2;
  P.IsUAV = R.Class == dxil::ResourceClass::UAV;
  P.IsROV = P.IsUAV && R.RasterizerOrdered;
  P.IsGloballyCoherent = P.IsUAV && R.GloballyCoherent;
  P.IsReorderCoherent = P.IsUAV && R.ReorderCoherent;
  P.HasCounter = P.IsUAV && R.HasCounter;
  P.IsComparison = R.Class == dxil::ResourceClass::Sampler &&
                   R.Sampler == dxil::SamplerType::Comparison;
  switch (R.Kind) {
  case dxil::ResourceKind::StructuredBuffer:
    P.Detail = Element.Stride;
    break;
  case dxil::ResourceKind::CBuffer:
  case dxil::ResourceKind::TBuffer:
    P.Detail = Element.Size;
    break;
  case dxil::ResourceKind::FeedbackTexture2D:
  case dxil::ResourceKind::FeedbackTexture2DArray:
    P.Detail = static_cast<uint32_t>(*Element.Feedback);
    break;
  case dxil::ResourceKind::RawBuffer:
  case dxil::ResourceKind::RTAccelerationStructure:
  case dxil::ResourceKind::Sampler:
    break;
  default: { // typed buffers and textures; the enumeration is LLVM's
    bool IsWide = Element.Type == dxil::ElementType::I64 ||
                  Element.Type == dxil::ElementType::U64 ||
                  Element.Type == dxil::ElementType::F64;
    P.setTyped({IsWide ? dxil::ElementType::U32 : Element.Type,
                static_cast<uint8_t>(Element.Count),
                static_cast<uint8_t>(Element.Samples)});
    break;
  }
  }
  return P.write(Context);
}

/// The variable that the record of the resource names.
GlobalVariable &HandleLowering::getSymbol(const BoundResource &R) {
  std::optional<ResourceTableNodes> Nodes = ResourceTableNodes::read(M);
  return *getRecordSymbol(*Nodes->getRecord(R.Class, R.ID));
}

/// The bindings of a library are not known, so the variables that represent its
/// resources are loaded.
CallInst *HandleLowering::createLibraryHandle(const BoundResource &R,
                                              Value *Index, bool NonUniform) {
  GlobalVariable &Symbol = getSymbol(R);
  Value *Pointer = &Symbol;
  Type *Ty = Symbol.getValueType();
  if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    Pointer =
        Builder.CreateInBoundsGEP(Array, &Symbol, {Builder.getInt32(0), Index});
    if (auto *Address = dyn_cast<GetElementPtrInst>(Pointer);
        Address && NonUniform)
      markNonUniform(*Address);
    Ty = Array->getElementType();
  }
  Value *Object = Builder.CreateAlignedLoad(Ty, Pointer, Align(4));
  return createDXILOpCall(Builder, OpCode::CreateHandleForLib, Ty, {Object});
}

Value *HandleLowering::createHandle(const BoundResource &R, Value *Index,
                                    bool NonUniform) {
  // The operation refuses a constant past the range, which an unrolled loop
  // may have in an iteration that it never comes to. Like dxc, begin again.
  bool IsOpen = Target.isLibrary() && R.LowerBound == OpenBinding;
  uint64_t Size = !R.isUnbounded() ? R.RangeSize
                  : IsOpen         ? NumRegisters
                                   : NumRegisters - R.LowerBound;
  if (auto *Constant = dyn_cast<ConstantInt>(Index);
      Constant && Constant->getZExtValue() >= Size)
    Index = Builder.getInt32(Constant->getZExtValue() % Size);
  // Operations take the number of the register, not of the array's element.
  if (R.LowerBound && !Target.isLibrary())
    Index = Builder.CreateAdd(Index, Builder.getInt32(R.LowerBound));
  auto *Class = Builder.getInt8(static_cast<uint8_t>(R.Class));
  CallInst *Call;
  if (Target.isLibrary()) {
    Call = createLibraryHandle(R, Index, NonUniform);
    if (Target.has(Feature::AnnotatedHandles))
      Call = createDXILOpCall(Builder, OpCode::AnnotateHandle, nullptr,
                              {Call, properties(R)});
  } else if (Target.has(Feature::AnnotatedHandles)) {
    ResourceBind Bind;
    Bind.Lower = R.LowerBound;
    Bind.Upper = R.upperBound();
    Bind.Space = R.Space;
    Bind.Class = R.Class;
    Call = createDXILOpCall(
        Builder, OpCode::CreateHandleFromBinding, nullptr,
        {Bind.write(Context), Index, Builder.getInt1(NonUniform)});
    Call = createDXILOpCall(Builder, OpCode::AnnotateHandle, nullptr,
                            {Call, properties(R)});
  } else {
    Call = createDXILOpCall(
        Builder, OpCode::CreateHandle, nullptr,
        {Class, Builder.getInt32(R.ID), Index, Builder.getInt1(NonUniform)});
    // Nothing that a shader writes changes a handle.
    Call->setDoesNotAccessMemory();
  }
  Call->setName(R.Name);
  return Call;
}

void HandleLowering::replaceHandle(CallInst &Call, Value *Handle) {
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Cast = cast<CallInst>(U);
    if (!getCastHandle(Cast)) {
      // Passes that run alone may see accesses that are not lowered yet.
      reportUnsupported(Context, findSourceLocation(*Cast),
                        "an access of a handle that is not an operation");
      Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
      break;
    }
    if (isa<CBufferExtType>(Call.getType()))
      replaceLoadsBeyond(
          dxil::ResourceTypeInfo(cast<TargetExtType>(Call.getType()))
              .getCBufferSize(M.getDataLayout()),
          *Cast);
    Cast->replaceAllUsesWith(Handle);
    Cast->eraseFromParent();
  }
  Call.eraseFromParent();
}

void HandleLowering::makeBoundHandle(CallInst &Call) {
  if (Call.use_empty()) {
    Call.eraseFromParent();
    return;
  }
  Value *Index = getHandleIndex(Call);
  bool NonUniform = hasMarkedIndex(Index);
  // Marks are removed at the end; what is marked may be a constant.
  for (auto *I = dyn_cast<Instruction>(Index); I && getMarkedIndex(I);
       I = dyn_cast<Instruction>(Index))
    Index = getMarkedIndex(I);
  Call.setName(""); // the new handle gets the resource's name
  Builder.SetInsertPoint(&Call);
  replaceHandle(Call, createHandle(Table.recordOf(Call), Index, NonUniform));
}

void HandleLowering::makeHeapHandle(CallInst &Call) {
  BoundResource R = describeHeapResource(Call);
  auto [Index, Varies, Traits] = HeapHandleCall::read(Call);
  bool IsSampler = R.Class == dxil::ResourceClass::Sampler;
  auto *Flag = dyn_cast<ConstantInt>(Varies);
  bool NonUniform = !Flag || Flag->isOne() || hasMarkedIndex(Index);
  Builder.SetInsertPoint(&Call);
  if (!Target.has(Feature::DescriptorHeaps)) {
    reportMissing(Context, R.getLocation(), Feature::DescriptorHeaps, Target);
    return replaceHandle(Call, PoisonValue::get(getHandleType(Context)));
  }
  checkMultisampled(Context, R, Target);
  CallInst *Handle = createDXILOpCall(
      Builder, OpCode::CreateHandleFromHeap, nullptr,
      {Index, Builder.getInt1(IsSampler), Builder.getInt1(NonUniform)});
  Handle = createDXILOpCall(Builder, OpCode::AnnotateHandle, nullptr,
                            {Handle, properties(R)});
  Handle->takeName(&Call);
  replaceHandle(Call, Handle);
}

void HandleLowering::run() {
  for (CallInst *Call : Table.Calls)
    makeBoundHandle(*Call);
  SmallVector<CallInst *, 8> HeapHandles, MarkedIndexes;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (isHeapHandleCall(I))
        HeapHandles.push_back(cast<CallInst>(&I));
      else if (getMarkedIndex(&I))
        MarkedIndexes.push_back(cast<CallInst>(&I));
    }
  for (CallInst *Call : HeapHandles)
    makeHeapHandle(*Call);
  for (CallInst *Call : MarkedIndexes) {
    Call->replaceAllUsesWith(getMarkedIndex(Call));
    Call->eraseFromParent();
  }
  for (Function &F : make_early_inc_range(M))
    if (isHeapHandleFunction(F) && F.use_empty())
      F.eraseFromParent();
}

PreservedAnalyses LowerHandles::run(Module &M, ModuleAnalysisManager &) {
  HandleLowering(M).run();
  return PreservedAnalyses::none();
}
