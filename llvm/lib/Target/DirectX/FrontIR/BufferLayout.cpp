// BufferLayout.cpp: Layout of structured buffer elements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::dxil;

static uint64_t getMemberAlign(const StructType &Struct,
                               const ElementLayout &Member) {
  return Struct.isPacked() ? 1 : Member.Align;
}

ElementLayout dxil::getElementLayout(const DataLayout &DL, Type *Ty) {
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty)) {
    uint64_t Scalar = DL.getTypeStoreSize(Vector->getElementType());
    return {Scalar * Vector->getNumElements(), Scalar};
  }
  if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    ElementLayout Element = getElementLayout(DL, Array->getElementType());
    return {Element.Size * Array->getNumElements(), Element.Align};
  }
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return {DL.getTypeStoreSize(Ty), DL.getTypeStoreSize(Ty)};
  ElementLayout Layout;
  for (Type *Member : Struct->elements())
    Layout.Align = std::max(
        Layout.Align, getMemberAlign(*Struct, getElementLayout(DL, Member)));
  Layout.Size = alignTo(getMemberOffset(DL, Struct, Struct->getNumElements()),
                        Layout.Align);
  return Layout;
}

uint64_t dxil::getMemberOffset(const DataLayout &DL, StructType *Struct,
                               unsigned N) {
  uint64_t Offset = 0;
  for (unsigned I = 0; I <= N && I != Struct->getNumElements(); ++I) {
    ElementLayout Member = getElementLayout(DL, Struct->getElementType(I));
    Offset = alignTo(Offset, getMemberAlign(*Struct, Member));
    if (I == N)
      break;
    Offset += Member.Size;
  }
  return Offset;
}
