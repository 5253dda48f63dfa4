// LowerResources.cpp: Handles and buffer operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation that reads or writes a resource depends on the shader model.
//
// Example:
//   llvm.dx.resource.load.typedbuffer(%h, %i)
//   => dx.op.bufferLoad(68, casthandle(%h), %i, undef)

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The components that an operation reads or writes: the value's own, or pairs
/// of words where the operation has no 64-bit overload.
struct Components {
  Type *Scalar;   ///< of the value
  unsigned Count; ///< of the value
  bool IsVector;  ///< the value, which may be a vector of one element
  Type *Overload; ///< of the operation
  unsigned PerScalar;

  Components(Type *Ty, bool SplitWide)
      : Scalar(Ty->getScalarType()),
        Count(isa<FixedVectorType>(Ty)
                  ? cast<FixedVectorType>(Ty)->getNumElements()
                  : 1),
        IsVector(Ty->isVectorTy()) {
    bool Split = SplitWide && Scalar->getPrimitiveSizeInBits() == 64;
    Overload = Split ? Type::getInt32Ty(Ty->getContext()) : Scalar;
    PerScalar = Split ? 2 : 1;
  }
  unsigned total() const { return Count * PerScalar; }
};

class ResourceLowering {
  Module &M;
  LLVMContext &Context;
  ShaderTarget Target;
  IRBuilder<> Builder;
  Value *UndefI32;
  DenseMap<Value *, Value *> Handles; ///< old to new
  /// Handles with a constant index are made once, at the top of the function.
  std::map<std::pair<SmallVector<Value *, 7>, void *>, Value *> Fixed;
  SmallVector<Instruction *, 32> Dead;

  void makeHandle(CallInst &Call);
  Value *castHandle(CallInst &Call);
  Value *handle(Value *Old);

  Value *assemble(ArrayRef<Value *> Words, const Components &C);
  SmallVector<Value *, 8> disassemble(Value *V, const Components &C);
  void replaceLoad(CallInst &Call, Value *V, Value *Status);

  void lowerTypedLoad(CallInst &Call, const AccessCall &Access);
  void lowerTypedStore(const AccessCall &Access);
  struct RawAddress {
    Value *Index;
    Value *Offset;
    bool IsStructured;
  };
  RawAddress rawAddress(const AccessCall &Access);
  bool hasWideRaw() const { return Target.has(Feature::RawBuffer64); }
  Value *rawAlignment(Value *Handle, Type *Overload);
  void lowerRawLoad(CallInst &Call, const AccessCall &Access);
  void lowerVectorLoad(CallInst &Call, const AccessCall &Access);
  void lowerVectorStore(const AccessCall &Access);
  void lowerRawStore(const AccessCall &Access);
  void lowerRow(CallInst &Call, const AccessCall &Access);
  void lowerCall(CallInst &Call);
  void error(const Instruction &I, const Twine &What);

public:
  explicit ResourceLowering(Module &M)
      : M(M), Context(M.getContext()), Target(M), Builder(Context),
        UndefI32(UndefValue::get(Type::getInt32Ty(Context))) {}
  void run();
};

} // namespace

void ResourceLowering::error(const Instruction &I, const Twine &What) {
  reportUnsupported(Context, findSourceLocation(I), What);
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

/// Handles of the same element are one. Equal operands mean equal values, for
/// those of handle calls with a constant index are constants.
void ResourceLowering::makeHandle(CallInst &Call) {
  const Value *Index = isHandleCall(Call) ? getHandleIndex(Call)
                                          : HeapHandleCall::read(Call).Index;
  if (!isa<ConstantInt>(Index)) {
    Builder.SetInsertPoint(Call.getNextNode());
    Handles[&Call] = castHandle(Call);
    return;
  }
  // The attributes of an element of a heap distinguish handles.
  SmallVector<Value *, 7> Identity(Call.operands());
  Identity.push_back(Call.getFunction());
  Value *&Slot = Fixed[{Identity, Call.getAttributes().getRawPointer()}];
  if (!Slot) {
    BasicBlock &Top = Call.getFunction()->getEntryBlock();
    Builder.SetInsertPoint(&Top, Top.getFirstNonPHIOrDbgOrAlloca());
    // Once cast, it stands before all other handles that were moved here.
    Slot = castHandle(Call);
    Call.moveBefore(cast<Instruction>(Slot)->getIterator());
  } else {
    Dead.push_back(&Call);
  }
  Handles[&Call] = Slot;
}

/// LLVM 22 does not declare the effects of a cast; a cast without effects is
/// removed if it is unused.
Value *ResourceLowering::castHandle(CallInst &Call) {
  CallInst *Cast = Builder.CreateIntrinsic(
      Intrinsic::dx_resource_casthandle,
      {getHandleType(Context), Call.getType()}, {&Call});
  Cast->setDoesNotAccessMemory();
  Cast->addFnAttr(Attribute::WillReturn);
  return Cast;
}

Value *ResourceLowering::handle(Value *Old) {
  if (Value *New = Handles.lookup(Old))
    return New;
  // LLVM has handles pass through nothing but calls of intrinsics.
  assert(isa<UndefValue>(Old) && "not the result of a handle call");
  return Handles[Old] = PoisonValue::get(getHandleType(Context));
}

//===----------------------------------------------------------------------===//
// Values and words
//===----------------------------------------------------------------------===//

Value *ResourceLowering::assemble(ArrayRef<Value *> Words,
                                  const Components &C) {
  auto Element = [&](unsigned I) -> Value * {
    if (C.PerScalar == 1)
      return Words[I];
    Value *Low = Words[2 * I], *High = Words[2 * I + 1];
    if (C.Scalar->isDoubleTy())
      return createDXILOpCall(Builder, OpCode::MakeDouble, C.Scalar,
                              {Low, High});
    Type *I64 = Builder.getInt64Ty();
    return Builder.CreateOr(
        Builder.CreateShl(Builder.CreateZExt(High, I64), 32),
        Builder.CreateZExt(Low, I64));
  };
  if (!C.IsVector)
    return Element(0);
  Value *Result = PoisonValue::get(FixedVectorType::get(C.Scalar, C.Count));
  for (unsigned I = 0; I != C.Count; ++I)
    Result = Builder.CreateInsertElement(Result, Element(I), I);
  return Result;
}

SmallVector<Value *, 8> ResourceLowering::disassemble(Value *V,
                                                      const Components &C) {
  SmallVector<Value *, 8> Words;
  for (unsigned I = 0; I != C.Count; ++I) {
    Value *E =
        V->getType()->isVectorTy() ? Builder.CreateExtractElement(V, I) : V;
    if (C.PerScalar == 1) {
      Words.push_back(E);
    } else if (C.Scalar->isDoubleTy()) {
      Value *Split =
          createDXILOpCall(Builder, OpCode::SplitDouble, C.Scalar, {E});
      Words.push_back(Builder.CreateExtractValue(Split, 0));
      Words.push_back(Builder.CreateExtractValue(Split, 1));
    } else {
      Words.push_back(Builder.CreateTrunc(E, C.Overload));
      Words.push_back(
          Builder.CreateTrunc(Builder.CreateLShr(E, 32), C.Overload));
    }
  }
  return Words;
}

/// The load intrinsics return the value and whether all of it was mapped, which
/// is the last part of what the operation returns.
void ResourceLowering::replaceLoad(CallInst &Call, Value *V, Value *Status) {
  unsigned Last = cast<StructType>(Status->getType())->getNumElements() - 1;
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract) {
      error(Call, "a resource's load result that is not taken apart");
      return;
    }
    Value *Part = V;
    if (Extract->getIndices()[0] == 1) {
      Part = createDXILOpCall(Builder, OpCode::CheckAccessFullyMapped,
                              Builder.getInt32Ty(),
                              {Builder.CreateExtractValue(Status, Last)});
    } else if (Extract->getNumIndices() == 2) {
      Part = Builder.CreateExtractValue(V, Extract->getIndices()[1]);
    } else if (isa<Instruction>(V) && !V->hasName()) {
      V->takeName(Extract);
    }
    Extract->replaceAllUsesWith(Part);
    Extract->eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static void copyMemoryAttributes(CallInst &To, const CallInst &From) {
  if (From.getAttributes().hasFnAttr(Attribute::Memory))
    To.setMemoryEffects(From.getAttributes().getMemoryEffects());
}

/// Minimum-precision numbers are loaded as 32-bit words, as in dxc.
static Type *widenMinPrecision(Type *Overload, const ShaderTarget &Target) {
  if (Target.Native16 || Overload->getPrimitiveSizeInBits() != 16)
    return Overload;
  return Overload->isHalfTy() ? Type::getFloatTy(Overload->getContext())
                              : Type::getInt32Ty(Overload->getContext());
}

void ResourceLowering::lowerTypedLoad(CallInst &Call,
                                      const AccessCall &Access) {
  Components C(Access.Loaded, /*SplitWide=*/true);
  CallInst *Load = createDXILOpCall(
      Builder, OpCode::BufferLoad, widenMinPrecision(C.Overload, Target),
      {handle(Access.Handle), Access.Index, UndefI32});
  copyMemoryAttributes(*Load, Call);
  SmallVector<Value *, 8> Words;
  for (unsigned I = 0; I != C.total(); ++I) {
    Value *Word = Builder.CreateExtractValue(Load, I);
    if (Word->getType() != C.Overload)
      Word = C.Overload->isHalfTy() ? Builder.CreateFPTrunc(Word, C.Overload)
                                    : Builder.CreateTrunc(Word, C.Overload);
    Words.push_back(Word);
  }
  replaceLoad(Call, assemble(Words, C), Load);
}

void ResourceLowering::lowerTypedStore(const AccessCall &Access) {
  Components C(Access.Stored->getType(), /*SplitWide=*/true);
  SmallVector<Value *, 8> Words = disassemble(Access.Stored, C);
  // All four components of a typed store are written.
  while (Words.size() < 4)
    Words.push_back(Words[Words.size() % C.total()]);
  createDXILOpCall(Builder, OpCode::BufferStore, C.Overload,
                   {handle(Access.Handle), Access.Index, UndefI32, Words[0],
                    Words[1], Words[2], Words[3], Builder.getInt8(15)});
}

/// Elements of structured buffers have the alignment of their types; a byte
/// address is only known to be a multiple of 4.
Value *ResourceLowering::rawAlignment(Value *OldHandle, Type *Overload) {
  auto *Raw = cast<RawBufferExtType>(OldHandle->getType());
  unsigned Size = Overload->getPrimitiveSizeInBits() / 8;
  return Builder.getInt32(Raw->isStructured() ? Size : std::min(Size, 4u));
}

/// DXIL addresses bytes by one number, elements of structured buffers by two.
ResourceLowering::RawAddress
ResourceLowering::rawAddress(const AccessCall &Access) {
  Value *Index = Access.Index;
  Value *Offset = Access.Offset;
  if (cast<RawBufferExtType>(Access.Handle->getType())->isStructured())
    return {Index, Offset, true};
  if (!isa<UndefValue>(Offset) && !match(Offset, PatternMatch::m_Zero()))
    Index = Builder.CreateAdd(Index, Offset);
  return {Index, UndefI32, false};
}

void ResourceLowering::lowerVectorLoad(CallInst &Call,
                                       const AccessCall &Access) {
  auto [Index, Offset, IsStructured] = rawAddress(Access);
  Type *Scalar = Access.Loaded->getScalarType();
  CallInst *Load =
      createDXILOpCall(Builder, OpCode::RawBufferVectorLoad, Access.Loaded,
                       {handle(Access.Handle), Index, Offset,
                        rawAlignment(Access.Handle, Scalar)});
  copyMemoryAttributes(*Load, Call);
  replaceLoad(Call, Builder.CreateExtractValue(Load, 0), Load);
}

void ResourceLowering::lowerVectorStore(const AccessCall &Access) {
  auto [Index, Offset, IsStructured] = rawAddress(Access);
  Type *Ty = Access.Stored->getType();
  createDXILOpCall(Builder, OpCode::RawBufferVectorStore, Ty,
                   {handle(Access.Handle), Index, Offset, Access.Stored,
                    rawAlignment(Access.Handle, Ty->getScalarType())});
}

void ResourceLowering::lowerRawLoad(CallInst &Call, const AccessCall &Access) {
  if (Target.isNativeVector(Access.Loaded))
    return lowerVectorLoad(Call, Access);
  Value *Handle = handle(Access.Handle);
  auto [Index, Offset, IsStructured] = rawAddress(Access);
  Components C(Access.Loaded, /*SplitWide=*/!hasWideRaw());
  SmallVector<Value *, 8> Words;
  CallInst *Load = nullptr;
  for (unsigned First = 0; First < C.total(); First += 4) {
    unsigned N = std::min(4u, C.total() - First);
    uint64_t Bytes = First * C.Overload->getPrimitiveSizeInBits() / 8;
    auto Move = [&](Value *V) {
      return Bytes ? Builder.CreateAdd(V, Builder.getInt32(Bytes)) : V;
    };
    Value *I = IsStructured ? Index : Move(Index);
    Value *O = IsStructured ? Move(Offset) : Offset;
    if (Target.has(Feature::RawBufferOperations))
      Load = createDXILOpCall(Builder, OpCode::RawBufferLoad, C.Overload,
                              {Handle, I, O, Builder.getInt8((1u << N) - 1),
                               rawAlignment(Access.Handle, C.Overload)});
    else
      Load = createDXILOpCall(Builder, OpCode::BufferLoad, C.Overload,
                              {Handle, I, O});
    copyMemoryAttributes(*Load, Call);
    for (unsigned W = 0; W != N; ++W)
      Words.push_back(Builder.CreateExtractValue(Load, W));
  }
  replaceLoad(Call, assemble(Words, C), Load);
}

void ResourceLowering::lowerRawStore(const AccessCall &Access) {
  if (Target.isNativeVector(Access.Stored->getType()))
    return lowerVectorStore(Access);
  Value *Handle = handle(Access.Handle);
  auto [Index, Offset, IsStructured] = rawAddress(Access);
  Components C(Access.Stored->getType(), /*SplitWide=*/!hasWideRaw());
  SmallVector<Value *, 8> Words = disassemble(Access.Stored, C);
  for (unsigned First = 0; First < C.total(); First += 4) {
    unsigned N = std::min(4u, C.total() - First);
    uint64_t Bytes = First * C.Overload->getPrimitiveSizeInBits() / 8;
    auto Move = [&](Value *V) {
      return Bytes ? Builder.CreateAdd(V, Builder.getInt32(Bytes)) : V;
    };
    SmallVector<Value *, 9> Args{Handle, IsStructured ? Index : Move(Index),
                                 IsStructured ? Move(Offset) : Offset};
    for (unsigned W = 0; W != 4; ++W)
      Args.push_back(W < N ? Words[First + W] : UndefValue::get(C.Overload));
    Args.push_back(Builder.getInt8((1u << N) - 1));
    OpCode Code = OpCode::BufferStore;
    if (Target.has(Feature::RawBufferOperations)) {
      Code = OpCode::RawBufferStore;
      Args.push_back(rawAlignment(Access.Handle, C.Overload));
    }
    createDXILOpCall(Builder, Code, C.Overload, Args);
  }
}

void ResourceLowering::lowerRow(CallInst &Call, const AccessCall &Access) {
  CallInst *Load =
      createDXILOpCall(Builder, OpCode::CBufferLoadLegacy, Access.Loaded,
                       {handle(Access.Handle), Access.Index});
  copyMemoryAttributes(*Load, Call);
  Load->takeName(&Call);
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract) {
      error(Call, "a constant buffer's row that is not taken apart");
      return;
    }
    // The row is available where each of its elements was taken out.
    IRBuilder<> AtUse(Extract);
    Value *E = AtUse.CreateExtractValue(Load, Extract->getIndices());
    E->takeName(Extract);
    Extract->replaceAllUsesWith(E);
    Extract->eraseFromParent();
  }
}

void ResourceLowering::lowerCall(CallInst &Call) {
  Builder.SetInsertPoint(&Call);
  AccessCall Access = AccessCall::read(Call).value_or(AccessCall());
  switch (Call.getIntrinsicID()) {
  case Intrinsic::dx_resource_load_typedbuffer:
    lowerTypedLoad(Call, Access);
    break;
  case Intrinsic::dx_resource_store_typedbuffer:
    lowerTypedStore(Access);
    break;
  case Intrinsic::dx_resource_load_rawbuffer:
    lowerRawLoad(Call, Access);
    break;
  case Intrinsic::dx_resource_store_rawbuffer:
    lowerRawStore(Access);
    break;
  case Intrinsic::dx_resource_load_cbufferrow_2:
  case Intrinsic::dx_resource_load_cbufferrow_4:
  case Intrinsic::dx_resource_load_cbufferrow_8:
    lowerRow(Call, Access);
    break;
  case Intrinsic::dx_resource_updatecounter:
    Call.replaceAllUsesWith(
        createDXILOpCall(Builder, OpCode::BufferUpdateCounter, nullptr,
                         {handle(Access.Handle), Access.Step}));
    break;
  case Intrinsic::dx_resource_getdimensions_x: {
    CallInst *Dimensions =
        createDXILOpCall(Builder, OpCode::GetDimensions, nullptr,
                         {handle(Access.Handle), UndefI32});
    // The size of a resource is fixed while a shader runs.
    Dimensions->setDoesNotAccessMemory();
    Call.replaceAllUsesWith(Builder.CreateExtractValue(Dimensions, 0));
    break;
  }
  case Intrinsic::dx_resource_casthandle:
    Call.replaceAllUsesWith(handle(Access.Handle));
    break;
  default: // all other intrinsics of LLVM
    error(Call, "the operation '" + Call.getCalledFunction()->getName() +
                    "' on a resource");
    Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
    break;
  }
  Dead.push_back(&Call);
}

void ResourceLowering::run() {
  SmallVector<CallInst *, 32> HandleCalls, Users;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call || !Call->getCalledFunction())
        continue;
      if (isHandleCall(*Call) || isHeapHandleCall(*Call))
        HandleCalls.push_back(Call);
      else if (any_of(Call->args(), [](Value *Arg) {
                 return isa<TargetExtType>(Arg->getType());
               }))
        Users.push_back(Call);
    }
  for (CallInst *Call : HandleCalls)
    makeHandle(*Call);
  for (CallInst *Call : Users)
    lowerCall(*Call);
  for (Instruction *I : reverse(Dead)) {
    // Only handles that could not be followed are still used.
    if (!I->use_empty())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
  }
}

PreservedAnalyses LowerResources::run(Module &M, ModuleAnalysisManager &) {
  ResourceLowering(M).run();
  return PreservedAnalyses::none();
}
