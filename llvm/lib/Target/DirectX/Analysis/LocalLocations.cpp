// LocalLocations.cpp: Accesses of locals
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/LocalLocations.h"
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
// Cells
//===----------------------------------------------------------------------===//

/// Calls \p Visit for each pair of overlapping cells, until it returns false.
template <typename Visitor>
static bool allOverlaps(const LocalCells &A, const LocalCells &B,
                        Visitor Visit) {
  if (A.Offsets.size() > B.Offsets.size())
    return allOverlaps(B, A, Visit);
  for (int64_t Offset : A.Offsets)
    for (auto It = upper_bound(B.Offsets, Offset - int64_t(B.Size));
         It != B.Offsets.end() && *It < Offset + int64_t(A.Size); ++It)
      if (!Visit(Offset, *It))
        return false;
  return true;
}

bool LocalCells::mayOverlap(const LocalCells &Other) const {
  return !allOverlaps(*this, Other, [](int64_t, int64_t) { return false; });
}

bool LocalCells::isCongruent(const LocalCells &Other) const {
  return Size == Other.Size &&
         allOverlaps(*this, Other, [](int64_t A, int64_t B) { return A == B; });
}

/// More cells than a local array can sensibly have.
static constexpr size_t MaxCells = 1 << 14;

static bool addCells(SmallVectorImpl<int64_t> &Offsets, int64_t Scale,
                     uint64_t Count) {
  if (Count == 0 || Count > MaxCells || Offsets.size() * Count > MaxCells)
    return false;
  size_t Size = Offsets.size();
  for (uint64_t N = 1; N != Count; ++N)
    for (size_t I = 0; I != Size; ++I)
      Offsets.push_back(Offsets[I] + int64_t(N) * Scale);
  return true;
}

//===----------------------------------------------------------------------===//
// Locations
//===----------------------------------------------------------------------===//

/// Adds one address computation to \p Location, and the number of values of
/// each index to \p Counts; 0 if the index may leave its array.
static void addIndices(const GEPOperator &GEP, LocalLocation &Location,
                       SmallVectorImpl<uint64_t> &Counts,
                       const DataLayout &DL) {
  Type *Outer = nullptr; // of the first unbounded index
  for (auto It = gep_type_begin(GEP), End = gep_type_end(GEP); It != End;
       Outer = It.getIndexedType(), ++It) {
    Value *Index = It.getOperand();
    if (StructType *Struct = It.getStructTypeOrNull()) {
      unsigned Field = cast<ConstantInt>(Index)->getZExtValue();
      Location.Constant += DL.getStructLayout(Struct)->getElementOffset(Field);
      continue;
    }
    int64_t Scale = It.getSequentialElementStride(DL);
    if (auto *Number = dyn_cast<ConstantInt>(Index)) {
      Location.Constant += Number->getSExtValue() * Scale;
      continue;
    }
    auto *Array = dyn_cast_or_null<ArrayType>(Outer);
    Location.Terms.push_back({Index, Scale});
    Counts.push_back(Array ? Array->getNumElements() : 0);
  }
}

/// The offsets at which accesses of \p Size bytes with the indices of \p
/// Location can start. Nothing if there are too many.
static SmallVector<int64_t, 4> listOffsets(const LocalLocation &Location,
                                           ArrayRef<uint64_t> Counts,
                                           uint64_t VariableSize) {
  SmallVector<int64_t, 4> Offsets{Location.Constant};
  if (is_contained(Counts, 0u)) {
    // Anywhere in the variable where steps lead.
    int64_t Step = 0;
    for (const LocalLocation::Term &Term : Location.Terms)
      Step = std::gcd(Step, Term.Scale);
    if (Step == 0)
      return {};
    Offsets[0] = mod(Location.Constant, Step);
    if (!addCells(Offsets, Step, divideCeil(VariableSize, Step)))
      return {};
  } else {
    for (auto [Term, Count] : zip_equal(Location.Terms, Counts))
      if (!addCells(Offsets, Term.Scale, Count))
        return {};
  }
  llvm::sort(Offsets);
  Offsets.erase(llvm::unique(Offsets), Offsets.end());
  return Offsets;
}

std::optional<LocalLocation> LocalVariables::locate(Instruction &Access) {
  const DataLayout &DL = Access.getDataLayout();
  Value *Pointer = getLoadStorePointerOperand(&Access);
  LocalLocation Location;
  SmallVector<uint64_t, 2> Counts;
  while (auto *GEP = dyn_cast<GEPOperator>(Pointer)) {
    if (GEP->getType()->isVectorTy())
      return std::nullopt;
    addIndices(*GEP, Location, Counts, DL);
    Pointer = GEP->getPointerOperand();
  }
  Location.Variable = dyn_cast<AllocaInst>(Pointer);
  std::optional<TypeSize> VariableSize =
      Location.Variable ? Location.Variable->getAllocationSize(DL)
                        : std::nullopt;
  if (!VariableSize)
    return std::nullopt;
  uint64_t Size = DL.getTypeStoreSize(getLoadStoreType(&Access));
  Shape Key{Location.Constant, int64_t(Size)};
  for (auto [Term, Count] : zip_equal(Location.Terms, Counts)) {
    Key.push_back(Term.Scale);
    Key.push_back(Count);
  }
  auto [It, IsNew] =
      CellsOfShape.try_emplace({Location.Variable, std::move(Key)});
  if (IsNew) {
    It->second.Size = Size;
    It->second.Offsets =
        listOffsets(Location, Counts, VariableSize->getFixedValue());
  }
  if (It->second.Offsets.empty())
    return std::nullopt;
  Location.Cells = &It->second;
  return Location;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

const LocalAccesses *LocalVariables::find(AllocaInst &Variable) {
  if (auto It = Known.find(&Variable); It != Known.end())
    return It->second.get();
  std::unique_ptr<LocalAccesses> &Result = Known[&Variable];
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
    std::optional<LocalLocation> Location =
        IsSimple ? locate(*User) : std::nullopt;
    if (!Location)
      return nullptr;
    if (auto *Load = dyn_cast<LoadInst>(User))
      Accesses->Loads.push_back({Load, std::move(*Location)});
    else
      Accesses->Stores.push_back({cast<StoreInst>(User), std::move(*Location)});
  }
  Result = std::move(Accesses);
  return Result.get();
}

std::optional<LocalLocation> LocalVariables::findLocation(Instruction &Access) {
  std::optional<LocalLocation> Location = locate(Access);
  if (!Location || !find(*Location->Variable))
    return std::nullopt;
  return Location;
}

LocalVariables::Part LocalVariables::findPart(Instruction &Access) {
  auto [It, IsNew] = PartOfAccess.try_emplace(&Access);
  if (!IsNew)
    return It->second;
  Part Result;
  if (std::optional<LocalLocation> Location = findLocation(Access))
    Result = {Location->Variable, Location->Cells};
  return PartOfAccess[&Access] = Result;
}
