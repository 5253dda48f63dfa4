// StructSplitter.cpp: Splitting structs by member
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Memory/StructSplitter.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isMadeOfStructs(Type *Ty) {
  while (auto *Array = dyn_cast<ArrayType>(Ty))
    Ty = Array->getElementType();
  return isa<StructType>(Ty);
}

/// The number of members that are no structs, in all depths.
static unsigned countParts(Type *Ty) {
  if (!isMadeOfStructs(Ty))
    return 1;
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return countParts(Array->getElementType());
  unsigned Count = 0;
  for (Type *Member : cast<StructType>(Ty)->elements())
    Count += countParts(Member);
  return Count;
}

namespace {

/// What becomes a variable: a member, and all array dimensions around it.
struct Part {
  Type *Ty = nullptr;
  std::string Path; ///< ".1.0": numbers of members from the outermost struct on
  Value *Variable = nullptr; ///< made if there is an access
};

/// What a pointer leads to.
struct Node {
  Type *Ty;
  unsigned FirstPart = 0;          ///< the number of the first part in it
  SmallVector<Value *, 4> Indices; ///< of the arrays around it
  GEPNoWrapFlags Flags = GEPNoWrapFlags::all();

  explicit Node(Type *Ty) : Ty(Ty) {}
  bool isPart() const { return !isMadeOfStructs(Ty); }
  /// False for a member that the struct does not have.
  bool enter(Value *Index);
  /// Goes to what lies first in it.
  bool enterFirst();
};

/// Replaces one variable.
class Splitter {
  Value &Variable;
  Type *Ty;
  VariableMaker Make;
  const DataLayout &DL;
  SmallVector<Part, 8> Parts;

  /// A pointer to replace in an instruction: the operand of an access, or what
  /// an address computation gives.
  struct Change {
    Instruction *At;
    Node Location;
    SmallVector<Value *, 4> Rest; ///< indices within the part
  };
  SmallVector<Change, 16> Changes;
  SmallVector<GetElementPtrInst *, 16> Addresses;

  void listParts(Type *Ty, const Twine &Path, ArrayRef<uint64_t> Dimensions);
  bool collect(Value &Pointer, const Node &Location);
  bool collectAddress(GetElementPtrInst &Address, Node Location);
  bool collectAccess(VariableAccess Access, Node Location);
  void makeVariables();
  Value *makePointer(const Change &C);

public:
  Splitter(Value &Variable, Type *Ty, const DataLayout &DL, VariableMaker Make)
      : Variable(Variable), Ty(Ty), Make(Make), DL(DL) {}
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Node
//===----------------------------------------------------------------------===//

bool Node::enter(Value *Index) {
  if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    Indices.push_back(Index);
    Ty = Array->getElementType();
    return true;
  }
  auto *Struct = cast<StructType>(Ty);
  auto *Number = dyn_cast<ConstantInt>(Index);
  if (!Number || Number->getValue().uge(Struct->getNumElements()))
    return false;
  unsigned Member = Number->getZExtValue();
  for (Type *Before : Struct->elements().take_front(Member))
    FirstPart += countParts(Before);
  Ty = Struct->getElementType(Member);
  return true;
}

bool Node::enterFirst() {
  return enter(ConstantInt::get(Type::getInt32Ty(Ty->getContext()), 0));
}

//===----------------------------------------------------------------------===//
// Splitter
//===----------------------------------------------------------------------===//

void Splitter::listParts(Type *Ty, const Twine &Path,
                         ArrayRef<uint64_t> Dimensions) {
  if (!isMadeOfStructs(Ty)) {
    for (uint64_t Size : reverse(Dimensions))
      Ty = ArrayType::get(Ty, Size);
    Parts.push_back({Ty, Path.str(), nullptr});
    return;
  }
  if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    SmallVector<uint64_t, 4> Inner(Dimensions);
    Inner.push_back(Array->getNumElements());
    return listParts(Array->getElementType(), Path, Inner);
  }
  for (auto [I, Member] : enumerate(cast<StructType>(Ty)->elements()))
    listParts(Member, Path + "." + Twine(I), Dimensions);
}

bool Splitter::collectAddress(GetElementPtrInst &Address, Node Location) {
  Addresses.push_back(&Address);
  // The address of the first member is that of the whole.
  while (Location.Ty != Address.getSourceElementType())
    if (Location.isPart() || !Location.enterFirst())
      return false;
  auto *Step = dyn_cast<Constant>(*Address.idx_begin());
  if (!Step || !Step->isNullValue())
    return false;
  Location.Flags = Location.Flags & Address.getNoWrapFlags();
  auto Index = std::next(Address.idx_begin());
  for (; Index != Address.idx_end() && !Location.isPart(); ++Index)
    if (!Location.enter(*Index))
      return false;
  if (!Location.isPart())
    return collect(Address, Location);
  Change C{&Address, std::move(Location), {}};
  C.Rest.append(Index, Address.idx_end());
  Changes.push_back(std::move(C));
  return true;
}

bool Splitter::collectAccess(VariableAccess Access, Node Location) {
  while (!Location.isPart())
    if (!Location.enterFirst())
      return false;
  if (!Access.getType()->isSingleValueType() ||
      DL.getTypeStoreSize(Access.getType()) > DL.getTypeStoreSize(Location.Ty))
    return false;
  Changes.push_back({&Access.getInstruction(), std::move(Location), {}});
  return true;
}

bool Splitter::collect(Value &Pointer, const Node &Location) {
  return all_of(Pointer.uses(), [&](Use &U) {
    auto *I = dyn_cast<Instruction>(U.getUser());
    if (!I)
      return false;
    if (auto *Address = dyn_cast<GetElementPtrInst>(I))
      return U.getOperandNo() == 0 && collectAddress(*Address, Location);
    std::optional<VariableAccess> Access = VariableAccess::get(*I);
    return Access && Access->getPointer() == &Pointer &&
           collectAccess(*Access, Location);
  });
}

/// In the order of the members.
void Splitter::makeVariables() {
  BitVector Accessed(Parts.size());
  for (const Change &C : Changes)
    Accessed.set(C.Location.FirstPart);
  for (unsigned I : Accessed.set_bits()) {
    Part &P = Parts[I];
    P.Variable = Make(P.Ty, P.Path);
  }
}

Value *Splitter::makePointer(const Change &C) {
  const Part &P = Parts[C.Location.FirstPart];
  if (C.Location.Indices.empty() && C.Rest.empty())
    return P.Variable;
  SmallVector<Value *, 8> Indices{
      ConstantInt::get(Type::getInt32Ty(Variable.getContext()), 0)};
  append_range(Indices, C.Location.Indices);
  append_range(Indices, C.Rest);
  auto *Pointer = GetElementPtrInst::Create(
      P.Ty, P.Variable, Indices, C.Location.Flags, "", C.At->getIterator());
  if (isa<GetElementPtrInst>(C.At))
    Pointer->takeName(C.At);
  return Pointer;
}

bool Splitter::run() {
  listParts(Ty, "", {});
  if (!collect(Variable, Node(Ty)))
    return false;
  makeVariables();
  for (const Change &C : Changes) {
    Value *Pointer = makePointer(C);
    if (isa<GetElementPtrInst>(C.At))
      C.At->replaceAllUsesWith(Pointer);
    else
      VariableAccess::get(*C.At)->setPointer(Pointer);
  }
  for (GetElementPtrInst *Address : reverse(Addresses))
    Address->eraseFromParent();
  return true;
}

bool dxil::splitStructs(Value &Variable, Type *Ty, const DataLayout &DL,
                        VariableMaker Make) {
  return Splitter(Variable, Ty, DL, Make).run();
}
