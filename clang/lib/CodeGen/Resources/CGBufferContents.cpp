//===- CGBufferContents.cpp - Contents and appended elements ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ConstantBuffer and TextureBuffer objects stand for one object of their
// element type, which has the layout of a cbuffer. Append and consume buffers
// reach the element that their hidden counter names.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionEmitter.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ResourceKind;

/// A handle's type names a struct, also for contents that are none.
static llvm::StructType *getContentsStruct(ModuleEmitter &M, QualType T) {
  const MemoryLayout &Layout = M.getCBufferLayout();
  if (const auto *Record = T->getAsCXXRecordDecl())
    return M.getBufferStructType(Record, Layout);
  return llvm::StructType::get(
      M.getIRContext(),
      {M.getBufferType(T, Layout, Layout.getDefaultPacking())},
      /*isPacked=*/true);
}

llvm::Type *ModuleEmitter::getContentsHandleType(QualType Resource) {
  const ResourceTypeRow *Row =
      findResourceType(Resource.getCanonicalType().getTypePtr());
  if (!Row || (Row->Kind != ResourceKind::CBuffer &&
               Row->Kind != ResourceKind::TBuffer))
    return nullptr;
  QualType T = HLSLAttributedResourceType::findHandleTypeOnResource(
                   Resource.getCanonicalType().getTypePtr())
                   ->getContainedType();
  return getBufferHandleType(getContentsStruct(*this, T),
                             Row->Kind == ResourceKind::CBuffer);
}

llvm::Type *ModuleEmitter::getBufferHandleType(llvm::StructType *Contents,
                                               bool IsConstantBuffer) {
  return llvm::TargetExtType::get(
      IRContext,
      IsConstantBuffer ? "dx.CBuffer"
                       : llvm::dxil::TextureBufferTypeName.data(),
      {Contents});
}

Place FunctionEmitter::emitContents(const CallExpr *E) {
  const Expr *Object = cast<CXXMemberCallExpr>(E)->getImplicitObjectArgument();
  ResourceRef R = emitResource(Object);
  QualType T = E->getType().getNonReferenceType();
  if (!R.Handle)
    return createTemporary(T, "unsupported");
  return emitRows(R.Handle, T);
}

void FunctionEmitter::emitAppend(const ResourceRef &R, const Expr *Element) {
  QualType T = R.Type->getContainedType();
  // The element is evaluated before a place for it is taken.
  if (isAggregate(T)) {
    Place Value = emitAnyPlace(Element);
    return copy(emitElementPlace(R, emitCounter(R, /*Increment=*/true)), Value);
  }
  llvm::Value *V = emitLoaded(Element);
  store(emitElementPlace(R, emitCounter(R, /*Increment=*/true)), V);
}
