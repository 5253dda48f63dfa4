//===- LocalPlaces.h - What is read and written in locals -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which bytes of a local an access can reach, also where it is indexed at run
// time: the fields of the elements of an array are told apart by the distance
// between the elements. Nothing in the module is changed.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOCALPLACES_H
#define LLVM_TARGET_DIRECTX_LOCALPLACES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace llvm {
class AllocaInst;
class DataLayout;
class Instruction;
class LoadInst;
class StoreInst;
class Value;

namespace dxil {

/// The bytes First + n * Step, for n from 0 as long as it is at most
/// First + Span, and those of the Size bytes that begin there.
struct LocalPlace {
  AllocaInst *Variable = nullptr;
  int64_t First = 0;
  int64_t Span = 0;
  uint64_t Step = 0; ///< 0 if there is only First
  uint64_t Size = 0;
  /// What Step is the greatest common divisor of: the indices and the bytes
  /// that one step of each stands for.
  SmallVector<std::pair<Value *, int64_t>, 2> Terms;
  /// The byte offset without the terms. First, unless an index is not known to
  /// be positive.
  int64_t Constant = 0;

  bool isConstant() const { return Step == 0; }
  bool mayOverlap(const LocalPlace &Other) const;
  /// Where the two overlap, they begin at the same byte and are of one size.
  bool isCongruent(const LocalPlace &Other) const;
  /// What tells the places of one variable apart.
  using Key = std::tuple<int64_t, int64_t, uint64_t, uint64_t>;
  Key key() const { return {First, Span, Step, Size}; }
};

/// The place that a pointer leads to, if that is a local and no choice of
/// pointers is in between.
std::optional<LocalPlace> findLocalPlace(Value *Pointer, uint64_t Size,
                                         const DataLayout &DL);

/// The loads and stores of a local that nothing else has the address of.
struct LocalAccesses {
  template <typename Access> struct Placed {
    Access *Inst;
    LocalPlace Place;
  };
  SmallVector<Placed<LoadInst>, 8> Loads;
  SmallVector<Placed<StoreInst>, 8> Stores;
};

/// The locals of a function, each looked at once.
class LocalVariables {
  DenseMap<const AllocaInst *, std::unique_ptr<LocalAccesses>> Known;

public:
  /// Null if something else than loads and stores may access it.
  const LocalAccesses *find(AllocaInst &Variable);
  /// The place of a load or store of such a variable.
  std::optional<LocalPlace> findPlace(Instruction &Access);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOCALPLACES_H
