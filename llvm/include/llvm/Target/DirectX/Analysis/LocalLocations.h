// LocalLocations.h: Accesses of locals
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bytes of a local that an access can reach. A dynamic index stays inside
// its array, so the fields of array elements are distinguished. The module is
// not changed.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_LOCALPLACES_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_LOCALPLACES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace llvm {
class AllocaInst;
class Instruction;
class LoadInst;
class StoreInst;
class Value;

namespace dxil {

/// Where in a variable accesses with certain indices may begin.
struct LocalCells {
  SmallVector<int64_t, 4> Offsets; ///< in bytes, ascending
  uint64_t Size = 0;               ///< bytes accessed at each of them

  bool isSingle() const { return Offsets.size() == 1; }
  bool mayOverlap(const LocalCells &Other) const;
  /// Where the two overlap, they begin at the same byte and are of one size.
  bool isCongruent(const LocalCells &Other) const;
};

/// The location of one access.
struct LocalLocation {
  struct Term {
    Value *Index;
    int64_t Scale; ///< bytes that one step stands for
  };
  AllocaInst *Variable = nullptr;
  int64_t Constant = 0; ///< bytes that the terms are added to
  SmallVector<Term, 2> Terms;
  /// The same for all locations that reach the same bytes by the same steps.
  const LocalCells *Cells = nullptr;
};

/// The loads and stores of a local that nothing else has the address of.
struct LocalAccesses {
  template <typename Access> struct Placed {
    Access *Inst;
    LocalLocation Location;
  };
  SmallVector<Placed<LoadInst>, 8> Loads;
  SmallVector<Placed<StoreInst>, 8> Stores;
};

/// The locals of a function, each looked at once.
class LocalVariables {
  DenseMap<const AllocaInst *, std::unique_ptr<LocalAccesses>> Known;
  /// By the constant, the size, and the scale and the number of each index.
  using Shape = std::vector<int64_t>;
  std::map<std::pair<AllocaInst *, Shape>, LocalCells> CellsOfShape;

public:
  /// A variable and some bytes of it.
  struct Part {
    AllocaInst *Variable = nullptr;
    const LocalCells *Cells = nullptr;
  };

private:
  DenseMap<const Instruction *, Part> PartOfAccess;

public:
  /// Null if something else than loads and stores may access it.
  const LocalAccesses *find(AllocaInst &Variable);
  /// The location of a load or store whose pointer is computed from a local by
  /// address computations only.
  std::optional<LocalLocation> locate(Instruction &Access);
  /// The same, for a variable that \ref find returned.
  std::optional<LocalLocation> findLocation(Instruction &Access);
  /// The same without the indices; no variable if there is no such location.
  Part findPart(Instruction &Access);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_LOCALPLACES_H
