//===- ResourceBind.cpp - Operands of createHandleFromBinding -------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/DXILForm/ResourceBind.h"
#include "llvm/IR/Constants.h"
#include "llvm/Target/DirectX/DXILForm/DXILTypes.h"

using namespace llvm;
using namespace llvm::dxil;

enum BindField : unsigned {
  BindLowerField,
  BindUpperField,
  BindSpaceField,
  BindClassField,
  NumBindFields
};

Constant *ResourceBind::write(LLVMContext &Context) const {
  auto *I32 = Type::getInt32Ty(Context);
  return ConstantStruct::get(
      getResBindType(Context), ConstantInt::get(I32, Lower),
      ConstantInt::get(I32, Upper), ConstantInt::get(I32, Space),
      ConstantInt::get(Type::getInt8Ty(Context), static_cast<uint8_t>(Class)));
}

std::optional<ResourceBind> ResourceBind::read(const Value &V) {
  auto *C = dyn_cast<Constant>(&V);
  if (!C || !C->getType()->isStructTy() ||
      C->getType()->getStructNumElements() != NumBindFields)
    return std::nullopt;
  uint64_t Fields[NumBindFields];
  for (unsigned N = 0; N != NumBindFields; ++N) {
    auto *Value = dyn_cast_or_null<ConstantInt>(C->getAggregateElement(N));
    if (!Value || Value->getBitWidth() > 32)
      return std::nullopt;
    Fields[N] = Value->getZExtValue();
  }
  if (Fields[BindClassField] > static_cast<uint64_t>(ResourceClass::LastEntry))
    return std::nullopt;
  ResourceBind Bind;
  Bind.Lower = Fields[BindLowerField];
  Bind.Upper = Fields[BindUpperField];
  Bind.Space = Fields[BindSpaceField];
  Bind.Class = static_cast<ResourceClass>(Fields[BindClassField]);
  return Bind;
}
