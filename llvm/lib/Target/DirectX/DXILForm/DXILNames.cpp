// DXILNames.cpp: The named structs of DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DerivedTypes.h"

using namespace llvm;
using namespace llvm::dxil;

StructType *dxil::getNamedStruct(LLVMContext &Context, const Twine &Name,
                                 ArrayRef<Type *> Elements) {
  SmallString<32> Storage;
  StringRef FullName = Name.toStringRef(Storage);
  if (StructType *Existing = StructType::getTypeByName(Context, FullName))
    return Existing;
  return StructType::create(Context, Elements, FullName);
}

StructType *dxil::getHandleType(LLVMContext &Context) {
  return getNamedStruct(Context, HandleTypeName,
                        {PointerType::get(Context, 0)});
}

bool dxil::isWholeValue(const Type &Ty) {
  auto *Struct = dyn_cast<StructType>(&Ty);
  return Struct && Struct->hasName() &&
         is_contained({HandleTypeName, NodeHandleTypeName,
                       NodeRecordHandleTypeName, HitObjectTypeName},
                      Struct->getName());
}

StructType *dxil::getResBindType(LLVMContext &Context) {
  Type *I32 = Type::getInt32Ty(Context);
  return getNamedStruct(Context, ResBindTypeName,
                        {I32, I32, I32, Type::getInt8Ty(Context)});
}

StructType *dxil::getResourcePropertiesType(LLVMContext &Context) {
  Type *I32 = Type::getInt32Ty(Context);
  return getNamedStruct(Context, ResourcePropertiesTypeName, {I32, I32});
}

StructType *dxil::getDimensionsType(LLVMContext &Context) {
  Type *I32 = Type::getInt32Ty(Context);
  return getNamedStruct(Context, DimensionsTypeName, {I32, I32, I32, I32});
}
