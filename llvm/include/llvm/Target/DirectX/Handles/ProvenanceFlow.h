// ProvenanceFlow.h: Data flow of provenance
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows a word through phis, selects and the memory of locals to its possible
// constants. Each value and memory location is visited once, regardless of the
// number of queries.

#ifndef LLVM_TARGET_DIRECTX_HANDLES_PROVENANCEFLOW_H
#define LLVM_TARGET_DIRECTX_HANDLES_PROVENANCEFLOW_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/Analysis/LocalLocations.h"
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace llvm {
class MemoryAccess;
class MemorySSA;

namespace dxil {

/// The possible values of a word.
struct WordState {
  /// The constant, of those that are not UnassignedProvenance.
  std::optional<uint32_t> Constant;
  /// It is not one constant: several, or something else.
  bool IsAmbiguous = false;
  bool MayBeUnassigned = false;

  bool isUnassigned() const {
    return MayBeUnassigned && !Constant && !IsAmbiguous;
  }
  /// Makes it true of \p Other as well; whether that changed it.
  bool join(const WordState &Other);
};

class ProvenanceFlow {
  /// A value; a memory location at any time; or the contents of a memory
  /// location after an access.
  struct Node {
    Value *Word = nullptr;
    int Cells = -1; ///< number of a memory location
    MemoryAccess *After = nullptr;
    SmallVector<unsigned, 2> Operands, Users;
    WordState State;
    bool HasOtherSource = false; ///< ambiguous in itself
  };
  std::vector<Node> Nodes;
  DenseMap<Value *, unsigned> NodeOfValue;
  DenseMap<std::pair<MemoryAccess *, int>, unsigned> NodeOfMemory;
  /// The locations that were queried.
  using Location = LocalVariables::Part;
  std::vector<Location> Locations;
  DenseMap<const LocalCells *, int> LocationNumbers;
  /// The single cells that others consist of.
  std::map<std::pair<AllocaInst *, int64_t>, LocalCells> SingleCells;
  /// Access to the next one before it that concerns a variable.
  DenseMap<std::pair<MemoryAccess *, AllocaInst *>, MemoryAccess *> Previous;
  unsigned Steps = 0; ///< taken from store to store
  std::vector<unsigned> Unexpanded, Changed;

  LocalVariables &Locals;
  MemorySSA *Order;

  unsigned nodeFor(Value *Word);
  unsigned nodeFor(MemoryAccess *After, int Cells);
  int numberOf(const Location &P);
  const LocalCells *getSingleCell(const Location &P, int64_t Offset);
  MemoryAccess *findStore(MemoryAccess *Access, AllocaInst *Variable);
  MemoryAccess *findRelevant(MemoryAccess *Access, int Cells);
  void addOperand(unsigned User, unsigned Operand);
  void setOther(unsigned N);
  void addStored(unsigned N, StoreInst &Store, const LocalCells &Stored);
  void expand(unsigned N);
  void expandValue(unsigned N);
  void expandLocation(unsigned N);
  void expandMemory(unsigned N);
  void solve();

public:
  /// With \p Order, stores that are overwritten in the meantime do not count.
  explicit ProvenanceFlow(LocalVariables &Locals, MemorySSA *Order = nullptr)
      : Locals(Locals), Order(Order) {}

  WordState lookup(Value *Word);

  /// All constants that the word may be, in ascending order, and whether it may
  /// be another value.
  struct Candidates {
    SmallVector<uint32_t, 4> Constants;
    bool HasOther = false;
    /// The locals through which the word passes.
    SetVector<AllocaInst *> Variables;
  };
  Candidates findCandidates(Value *Word);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_PROVENANCEFLOW_H
