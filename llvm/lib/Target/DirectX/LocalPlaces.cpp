//===- LocalPlaces.cpp - What is read and written in locals ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/LocalPlaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

bool LocalPlace::mayOverlap(const LocalPlace &Other) const {
  if (Variable != Other.Variable ||
      First >= Other.First + Other.Span + int64_t(Other.Size) ||
      Other.First >= First + Span + int64_t(Size))
    return false;
  int64_t Common = std::gcd(Step, Other.Step);
  if (Common == 0)
    return true;
  // Modulo the common step, the other begins inside of this one, or this one
  // inside of the other.
  int64_t Ahead = mod(Other.First - First, Common);
  return Ahead < int64_t(Size) || Common - Ahead < int64_t(Other.Size);
}

bool LocalPlace::isCongruent(const LocalPlace &Other) const {
  if (Size != Other.Size)
    return false;
  int64_t Common = std::gcd(Step, Other.Step);
  int64_t Distance = Other.First - First;
  return Common == 0 ? Distance == 0 : Distance % Common == 0;
}

/// Adds one address computation to \p Place. False if an index is not known to
/// stay inside of an array.
static bool addIndices(const GEPOperator &GEP, LocalPlace &Place,
                       const DataLayout &DL) {
  bool IsBounded = true;
  Type *Outer = nullptr; // of the first index nothing is known
  for (auto It = gep_type_begin(GEP), End = gep_type_end(GEP); It != End;
       Outer = It.getIndexedType(), ++It) {
    Value *Index = It.getOperand();
    if (StructType *Struct = It.getStructTypeOrNull()) {
      unsigned Field = cast<ConstantInt>(Index)->getZExtValue();
      Place.Constant += DL.getStructLayout(Struct)->getElementOffset(Field);
      continue;
    }
    int64_t Scale = It.getSequentialElementStride(DL);
    if (auto *Number = dyn_cast<ConstantInt>(Index)) {
      Place.Constant += Number->getSExtValue() * Scale;
      continue;
    }
    Place.Terms.emplace_back(Index, Scale);
    Place.Step = std::gcd(Place.Step, uint64_t(Scale));
    if (auto *Array = dyn_cast_or_null<ArrayType>(Outer))
      Place.Span += (int64_t(Array->getNumElements()) - 1) * Scale;
    else
      IsBounded = false;
  }
  return IsBounded;
}

std::optional<LocalPlace> dxil::findLocalPlace(Value *Pointer, uint64_t Size,
                                               const DataLayout &DL) {
  LocalPlace Place;
  Place.Size = Size;
  bool IsBounded = true;
  while (auto *GEP = dyn_cast<GEPOperator>(Pointer)) {
    if (GEP->getType()->isVectorTy())
      return std::nullopt;
    IsBounded &= addIndices(*GEP, Place, DL);
    Pointer = GEP->getPointerOperand();
  }
  Place.Variable = dyn_cast<AllocaInst>(Pointer);
  std::optional<TypeSize> Whole =
      Place.Variable ? Place.Variable->getAllocationSize(DL) : std::nullopt;
  if (!Whole)
    return std::nullopt;
  Place.First = Place.Constant;
  if (!IsBounded) {
    // Anywhere in the variable where a step leads.
    Place.First = mod(Place.Constant, Place.Step);
    Place.Span = Whole->getFixedValue();
  }
  return Place;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static std::optional<LocalPlace> findPlaceOf(Instruction &Access) {
  const DataLayout &DL = Access.getDataLayout();
  return findLocalPlace(getLoadStorePointerOperand(&Access),
                        DL.getTypeStoreSize(getLoadStoreType(&Access)), DL);
}

const LocalAccesses *LocalVariables::find(AllocaInst &Variable) {
  auto [It, IsNew] = Known.try_emplace(&Variable);
  if (!IsNew)
    return It->second.get();
  auto Accesses = std::make_unique<LocalAccesses>();
  SmallVector<Use *, 16> Work;
  auto Follow = [&](Value &Pointer) {
    for (Use &U : Pointer.uses())
      Work.push_back(&U);
  };
  Follow(Variable);
  while (!Work.empty()) {
    Use *U = Work.pop_back_val();
    auto *User = cast<Instruction>(U->getUser());
    if (isa<GetElementPtrInst>(User)) {
      Follow(*User);
      continue;
    }
    if (User->isLifetimeStartOrEnd())
      continue;
    bool IsSimple = isa<LoadInst, StoreInst>(User) && !User->isAtomic() &&
                    !User->isVolatile() &&
                    getLoadStorePointerOperand(User) == U->get() &&
                    (isa<LoadInst>(User) || U->getOperandNo() == 1);
    std::optional<LocalPlace> Place =
        IsSimple ? findPlaceOf(*User) : std::nullopt;
    if (!Place)
      return nullptr;
    if (auto *Load = dyn_cast<LoadInst>(User))
      Accesses->Loads.push_back({Load, std::move(*Place)});
    else
      Accesses->Stores.push_back({cast<StoreInst>(User), std::move(*Place)});
  }
  It->second = std::move(Accesses);
  return It->second.get();
}

std::optional<LocalPlace> LocalVariables::findPlace(Instruction &Access) {
  std::optional<LocalPlace> Place = findPlaceOf(Access);
  if (!Place || !find(*Place->Variable))
    return std::nullopt;
  return Place;
}
