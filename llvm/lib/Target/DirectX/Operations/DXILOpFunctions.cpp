// DXILOpFunctions.cpp: Functions of operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// The named structs of DXIL
//===----------------------------------------------------------------------===//

StructType *dxil::getResRetType(LLVMContext &Context, Type *Element) {
  Type *Status = Type::getInt32Ty(Context);
  std::string Suffix = getOverloadSuffix(Element);
  if (Element->isVectorTy())
    return getNamedStruct(Context, ResRetTypePrefix + Suffix,
                          {Element, Status});
  return getNamedStruct(Context, ResRetTypePrefix + Suffix,
                        {Element, Element, Element, Element, Status});
}

StructType *dxil::getCBufRetType(LLVMContext &Context, Type *Element,
                                 bool Native16) {
  unsigned Bits = Element->getPrimitiveSizeInBits();
  unsigned Count = Bits == 64 ? 2 : Bits == 16 && Native16 ? 8 : 4;
  SmallVector<Type *, 8> Elements(Count, Element);
  return getNamedStruct(Context,
                        CBufRetTypePrefix + getOverloadSuffix(Element) +
                            (Count == 8 ? StringRef(WideRowSuffix) : ""),
                        Elements);
}

//===----------------------------------------------------------------------===//
// Types of operands and results
//===----------------------------------------------------------------------===//

std::string dxil::getOverloadSuffix(Type *Overload) {
  if (auto *Vector = dyn_cast<FixedVectorType>(Overload))
    return ("v" + Twine(Vector->getNumElements()) +
            getOverloadSuffix(Vector->getElementType()))
        .str();
  if (auto *Struct = dyn_cast<StructType>(Overload))
    return Struct->getName().str();
  if (Overload->isHalfTy())
    return "f16";
  if (Overload->isFloatTy())
    return "f32";
  if (Overload->isDoubleTy())
    return "f64";
  assert(Overload->isIntegerTy() && "no overload of DXIL has this type");
  return ("i" + Twine(Overload->getIntegerBitWidth())).str();
}

static uint8_t overloadBit(Type *Scalar) {
  if (Scalar->isHalfTy())
    return OverloadF16;
  if (Scalar->isFloatTy())
    return OverloadF32;
  if (Scalar->isDoubleTy())
    return OverloadF64;
  if (Scalar->isIntegerTy(1))
    return OverloadI1;
  if (Scalar->isIntegerTy(8))
    return OverloadI8;
  if (Scalar->isIntegerTy(16))
    return OverloadI16;
  if (Scalar->isIntegerTy(32))
    return OverloadI32;
  return Scalar->isIntegerTy(64) ? OverloadI64 : 0;
}

bool dxil::isValidOverload(const OpInfo &Op, Type *Overload) {
  switch (Op.Form) {
  case OverloadForm::None:
    return !Overload;
  case OverloadForm::UserStruct:
  case OverloadForm::Object:
    return isa_and_nonnull<StructType>(Overload);
  case OverloadForm::Scalar:
  case OverloadForm::ScalarOrVector:
  case OverloadForm::Vector:
    return Overload && (Op.Overloads & overloadBit(Overload->getScalarType()));
  }
  llvm_unreachable("all forms are handled");
}

bool dxil::isNativeOverload(const OpInfo &Op, Type *Overload) {
  bool HasVectors = Op.Form == OverloadForm::ScalarOrVector ||
                    Op.Form == OverloadForm::Vector;
  return isa_and_nonnull<FixedVectorType>(Overload) && HasVectors &&
         isValidOverload(Op, Overload);
}

static Type *inShapeOf(Type *Shape, Type *Scalar) {
  if (auto *Vector = dyn_cast<VectorType>(Shape))
    return VectorType::get(Scalar, Vector->getElementCount());
  return Scalar;
}

Type *dxil::getOperationType(LLVMContext &Context, OpType Type, llvm::Type *O) {
  auto *I32 = llvm::Type::getInt32Ty(Context);
  auto *I1 = llvm::Type::getInt1Ty(Context);
  auto *Ptr = PointerType::get(Context, 0);
  auto Opaque = [&](StringRef Name) {
    return getNamedStruct(Context, Name, {Ptr});
  };
  switch (Type) {
  case OpType::VoidTy:
    return llvm::Type::getVoidTy(Context);
  case OpType::I1:
    return I1;
  case OpType::I8:
    return llvm::Type::getInt8Ty(Context);
  case OpType::I16:
    return llvm::Type::getInt16Ty(Context);
  case OpType::I32:
    return I32;
  case OpType::I64:
    return llvm::Type::getInt64Ty(Context);
  case OpType::F16:
    return llvm::Type::getHalfTy(Context);
  case OpType::F32:
    return llvm::Type::getFloatTy(Context);
  case OpType::F64:
    return llvm::Type::getDoubleTy(Context);
  case OpType::F32Ptr:
  case OpType::OverloadUDTPtr:
    return Ptr;
  case OpType::OverloadTy:
    // Over user structs, the overload stands for a pointer to the struct.
    return isa<StructType>(O) ? static_cast<llvm::Type *>(Ptr) : O;
  case OpType::OverloadObject:
    return O;
  case OpType::NodeRecordPtr:
    return PointerType::get(Context, NodeRecordAddressSpace);
  case OpType::OverloadElementTy:
    return O->getScalarType();
  case OpType::OverloadShapeI1:
    return inShapeOf(O, I1);
  case OpType::OverloadShapeI32:
    return inShapeOf(O, I32);
  case OpType::HandleTy:
    return getHandleType(Context);
  case OpType::NodeHandleTy:
    return Opaque(NodeHandleTypeName);
  case OpType::NodeRecordHandleTy:
    return Opaque(NodeRecordHandleTypeName);
  case OpType::HitObjectTy:
    return Opaque(HitObjectTypeName);
  case OpType::ResBindTy:
    return getResBindType(Context);
  case OpType::ResourcePropertiesTy:
    return getResourcePropertiesType(Context);
  case OpType::NodeInfoTy:
    return getNamedStruct(Context, NodeInfoTypeName, {I32, I32});
  case OpType::NodeRecordInfoTy:
    return getNamedStruct(Context, NodeRecordInfoTypeName, {I32, I32});
  case OpType::DimensionsTy:
    return getDimensionsType(Context);
  case OpType::SamplePosTy: {
    auto *F32 = llvm::Type::getFloatTy(Context);
    return getNamedStruct(Context, SamplePosTypeName, {F32, F32});
  }
  case OpType::SplitDoubleTy:
    return getNamedStruct(Context, SplitDoubleTypeName, {I32, I32});
  case OpType::I32CarryTy:
    return getNamedStruct(Context, I32CarryTypeName, {I32, I1});
  case OpType::TwoI32Ty:
    return getNamedStruct(Context, TwoI32TypeName, {I32, I32});
  case OpType::FourI32Ty:
    return getNamedStruct(Context, FourI32TypeName, {I32, I32, I32, I32});
  case OpType::FourOverloadTy:
    return getNamedStruct(Context, FourTypePrefix + getOverloadSuffix(O),
                          {O, O, O, O});
  case OpType::ResRetTy:
    return getResRetType(Context, O);
  case OpType::CBufRetTy:
    return getCBufRetType(Context, O, /*Native16=*/false);
  }
  llvm_unreachable("all types are handled");
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// The attributes that DXIL itself gives the functions of an operation.
static void addDXILAttributes(Function &F, const OpInfo &Op) {
  F.setDoesNotThrow();
  switch (Op.Memory) {
  case OpMemory::ReadNone:
    F.setDoesNotAccessMemory();
    break;
  case OpMemory::ReadOnly:
    F.setOnlyReadsMemory();
    break;
  case OpMemory::ArgMemOnly:
    F.setOnlyAccessesArgMemory();
    break;
  case OpMemory::NoDuplicate:
    F.setCannotDuplicate();
    break;
  case OpMemory::NoReturn:
    F.setDoesNotReturn();
    break;
  case OpMemory::ReadWrite:
    break;
  }
}

/// The result of an operation is defined. Otherwise LLVM freezes whole results
/// to define one element, and DXIL has no such result.
static void addResultAttributes(Function &F) {
  if (F.getReturnType()->isStructTy() &&
      F.getReturnType() != getHandleType(F.getContext()))
    F.addRetAttr(Attribute::NoUndef);
}

/// The same for LLVM 22's optimizer, which also needs to know which calls must
/// not move across control flow and which calls return.
static void addFrontAttributes(Function &F, const OpInfo &Op) {
  addDXILAttributes(F, Op);
  // For today's passes, convergence has the meaning that "noduplicate" was
  // intended to have, and still lets them unroll a loop with a barrier.
  if (Op.Memory == OpMemory::NoDuplicate)
    F.removeFnAttr(Attribute::NoDuplicate);
  if (Op.isConvergent())
    F.setConvergent();
  // Wave operations see other lanes' values, not memory.
  if ((Op.Flags & OpFlagWave) && Op.Memory == OpMemory::ReadWrite)
    F.setOnlyAccessesInaccessibleMemory();
  if (Op.Memory != OpMemory::NoReturn && Op.Code != OpCode::Discard)
    F.addFnAttr(Attribute::WillReturn);
}

/// In front of the overload if it is a struct in groupshared memory.
static constexpr StringLiteral GroupSharedStructSuffix = ".groupshared";

/// Adds the types of the operands to \p Params.
static void appendOperandTypes(LLVMContext &Context, const OpInfo &Op,
                               Type *Overload, unsigned AddressSpace,
                               SmallVectorImpl<Type *> &Params) {
  for (const OpParam &P : Op.params()) {
    bool IsStruct =
        P.Type == OpType::OverloadTy && Op.Form == OverloadForm::UserStruct;
    Params.push_back(IsStruct ? PointerType::get(Context, AddressSpace)
                              : getOperationType(Context, P.Type, Overload));
  }
}

Function *dxil::getFrontOpFunction(Module &M, OpCode Code, Type *Overload,
                                   unsigned AddressSpace) {
  const OpInfo &Op = getOpInfo(Code);
  assert(isValidOverload(Op, Overload) && "the operation lacks this overload");
  std::string Name = (OpFunctionPrefix + Op.Name).str();
  if (AddressSpace == GroupSharedAddressSpace)
    Name += GroupSharedStructSuffix;
  if (Overload)
    Name += "." + getOverloadSuffix(Overload);
  if (Function *F = M.getFunction(Name))
    return F;

  LLVMContext &Context = M.getContext();
  SmallVector<Type *, 16> Params;
  appendOperandTypes(Context, Op, Overload, AddressSpace, Params);
  auto *Ty = FunctionType::get(getOperationType(Context, Op.Result, Overload),
                               Params, /*isVarArg=*/false);
  Function *F = Function::Create(Ty, GlobalValue::ExternalLinkage, Name, M);
  addFrontAttributes(*F, Op);
  addResultAttributes(*F);
  return F;
}

/// LLVM lets only intrinsics take values of handle types.
Value *dxil::castHandle(IRBuilderBase &Builder, Value *Handle) {
  CallInst *Cast =
      Builder.CreateIntrinsic(getHandleType(Builder.getContext()),
                              Intrinsic::dx_resource_casthandle, {Handle});
  Cast->setDoesNotAccessMemory();
  Cast->setDoesNotThrow();
  Cast->addFnAttr(Attribute::WillReturn);
  return Cast;
}

/// That of the only pointer among operands, which leads to a user's struct.
static unsigned getStructAddressSpace(ArrayRef<Value *> Args) {
  for (const Value *Arg : Args)
    if (Arg->getType()->isPointerTy())
      return Arg->getType()->getPointerAddressSpace();
  return DefaultAddressSpace;
}

CallInst *dxil::createFrontOpCall(IRBuilderBase &Builder, OpCode Code,
                                  Type *Overload, ArrayRef<Value *> Args,
                                  const Twine &Name) {
  assert(Args.size() == getOpInfo(Code).NumParams &&
         "wrong number of operands");
  SmallVector<Value *, 16> Plain;
  for (Value *Arg : Args)
    Plain.push_back(
        isa<TargetExtType>(Arg->getType()) ? castHandle(Builder, Arg) : Arg);
  Module &M = *Builder.GetInsertBlock()->getModule();
  return Builder.CreateCall(
      getFrontOpFunction(M, Code, Overload, getStructAddressSpace(Args)), Plain,
      Name);
}

Type *dxil::getFrontOpOverload(const OpInfo &Op, const Function &F) {
  if (!Op.isOverloaded())
    return nullptr;
  if (Op.Form == OverloadForm::UserStruct)
    return getUserStruct(Op, F);
  const FunctionType *Ty = F.getFunctionType();
  for (auto [P, ParamTy] : zip(Op.params(), Ty->params()))
    if (P.Type == OpType::OverloadTy || P.Type == OpType::OverloadObject)
      return ParamTy;
  Type *Result = Ty->getReturnType();
  // The loads return structs of the overload.
  if (auto *Struct = dyn_cast<StructType>(Result))
    return Struct->getElementType(0);
  return Result;
}

StructType *dxil::getUserStruct(const OpInfo &Op, const Function &F) {
  StringRef Name = F.getName();
  if (!Name.consume_front(
          (DXILOpFunctionPrefix + getOpClassName(Op.Class)).str()))
    Name.consume_front((OpFunctionPrefix + Op.Name).str());
  Name.consume_front(GroupSharedStructSuffix);
  Name.consume_front(".");
  if (auto *Struct = StructType::getTypeByName(F.getContext(), Name))
    return Struct;
  // The number of an address space: see getDXILOpFunction.
  return StructType::getTypeByName(F.getContext(), Name.rsplit('.').first);
}

Function *dxil::getDXILOpFunction(Module &M, OpCode Code, Type *Overload,
                                  unsigned AddressSpace) {
  const OpInfo &Op = getOpInfo(Code);
  assert(isValidOverload(Op, Overload) && "the operation lacks this overload");
  SmallString<64> Name = StringRef(DXILOpFunctionPrefix);
  Name += getOpClassName(Op.Class);
  if (Overload) {
    Name += '.';
    Name += getOverloadSuffix(Overload);
  }
  LLVMContext &Context = M.getContext();
  SmallVector<Type *, 16> Params{Type::getInt32Ty(Context)};
  appendOperandTypes(Context, Op, Overload, AddressSpace, Params);
  // One struct may be in memory of two kinds.
  Function *Known = M.getFunction(Name);
  if (Known && ArrayRef<Type *>(Params) != Known->getFunctionType()->params()) {
    Name += '.';
    Name += std::to_string(AddressSpace);
    Known = M.getFunction(Name);
  }
  if (Known)
    return Known;

  Type *Result = getOperationType(Context, Op.Result, Overload);
  // The rows of a constant buffer hold eight native 16-bit values.
  if (Op.Result == OpType::CBufRetTy && M.getModuleFlag(NativeLowPrecisionFlag))
    Result = getCBufRetType(Context, Overload, /*Native16=*/true);
  auto *Ty = FunctionType::get(Result, Params, /*isVarArg=*/false);
  Function *F = Function::Create(Ty, GlobalValue::ExternalLinkage, Name, M);
  addDXILAttributes(*F, Op);
  // For the optimizer, which runs on lowered resources; the last pass drops
  // both.
  addResultAttributes(*F);
  if (Op.Memory != OpMemory::NoReturn && Op.Code != OpCode::Discard)
    F->addFnAttr(Attribute::WillReturn);
  return F;
}

CallInst *dxil::createDXILOpCall(IRBuilderBase &Builder, OpCode Code,
                                 Type *Overload, ArrayRef<Value *> Args,
                                 const Twine &Name) {
  assert(Args.size() == getOpInfo(Code).NumParams &&
         "wrong number of operands");
  Module &M = *Builder.GetInsertBlock()->getModule();
  SmallVector<Value *, 16> AllArgs{
      Builder.getInt32(static_cast<uint32_t>(Code))};
  append_range(AllArgs, Args);
  return Builder.CreateCall(
      getDXILOpFunction(M, Code, Overload, getStructAddressSpace(Args)),
      AllArgs, Name);
}
