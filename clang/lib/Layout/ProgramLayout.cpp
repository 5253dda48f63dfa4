//===- ProgramLayout.cpp - The stable layout of parameters ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Layout/ProgramLayout.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Target/DirectX/Binding/BindingAllocator.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include <map>
#include <set>

using namespace clang::hlsl;
using llvm::dxil::BindingAllocator;
using llvm::dxil::ResourceClass;

static constexpr std::array<ResourceClass, NumRegisterClasses> AllClasses = {
    ResourceClass::SRV, ResourceClass::UAV, ResourceClass::CBuffer,
    ResourceClass::Sampler};

//===----------------------------------------------------------------------===//
// Ordering and collapsing
//===----------------------------------------------------------------------===//

void ProgramLayout::merge(unsigned Number, const ProgramParameter &Again) {
  ProgramParameter &Known = Placed[Number].Declared;
  auto Conflict = [&](LayoutConflict::Kind What, ResourceClass Class) {
    Conflicts.push_back(
        {What, Number, Number, Again.Place, Known.Place, Class, 0, 0});
  };
  if (Known.Type != Again.Type)
    return Conflict(LayoutConflict::Kind::Type, ResourceClass::SRV);
  // What one of them does not say, the other one says.
  auto Join = [](auto &Mine, const auto &Theirs) {
    if (!Mine)
      Mine = Theirs;
    return !Theirs || *Mine == *Theirs;
  };
  // Of one type are as many scopes.
  for (unsigned Scope = 0; Scope != Known.getNumScopes(); ++Scope)
    for (ResourceClass Class : AllClasses) {
      RegisterNeed &Mine = Known.getNeeds(Scope)[Class];
      const RegisterNeed &Theirs = Again.getNeeds(Scope)[Class];
      bool IsSame = Join(Mine.Lower, Theirs.Lower);
      if (!Join(Mine.Space, Theirs.Space) || !IsSame)
        return Conflict(LayoutConflict::Kind::Binding, Class);
    }
  if (!Join(Known.Uniform.Offset, Again.Uniform.Offset))
    Conflict(LayoutConflict::Kind::Binding, ResourceClass::CBuffer);
}

/// What the units declare in one module, or in the user's code.
void ProgramLayout::collapse(llvm::ArrayRef<UnitParameters> Units,
                             llvm::StringRef Module,
                             llvm::StringMap<unsigned> &Known) {
  for (unsigned Unit = 0; Unit != Units.size(); ++Unit) {
    // Two buffers of one unit may have one name; they are two parameters.
    llvm::StringMap<unsigned> Occurrences;
    for (unsigned I = 0; I != Units[Unit].Parameters.size(); ++I) {
      const ProgramParameter &Parameter = Units[Unit].Parameters[I];
      if (Parameter.Module != Module)
        continue;
      std::string Key = Module.str() + "/" + Parameter.Name;
      if (unsigned Count = Occurrences[Parameter.Name]++)
        Key += "#" + std::to_string(Count);
      auto [It, IsNew] = Known.try_emplace(Key, Placed.size());
      Numbers[Unit][I] = It->second;
      if (IsNew)
        Placed.push_back({Parameter, {}, {}, 0});
      else
        merge(It->second, Parameter);
    }
  }
}

void ProgramLayout::collapse(llvm::ArrayRef<UnitParameters> Units) {
  // In the order of the program: the user's code first.
  std::vector<llvm::StringRef> Modules = {""};
  llvm::StringSet<> Imported;
  for (const UnitParameters &Unit : Units) {
    Numbers.emplace_back(Unit.Parameters.size());
    for (const std::string &Module : Unit.Modules)
      if (Imported.insert(Module).second)
        Modules.push_back(Module);
  }
  llvm::StringMap<unsigned> Known;
  for (llvm::StringRef Module : Modules)
    collapse(Units, Module, Known);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

namespace {

/// Gives registers to parameters.
class RegisterPhase {
public:
  RegisterPhase(std::vector<PlacedParameter> &Placed,
                std::vector<LayoutConflict> &Conflicts,
                std::optional<uint32_t> DefaultSpace);

  void run();

private:
  /// A parameter, or one of its spaces.
  struct ScopeRef {
    unsigned Parameter;
    unsigned Scope;
  };
  const RegisterNeeds &getNeeds(unsigned Number) const {
    return Placed[Scopes[Number].Parameter].Declared.getNeeds(
        Scopes[Number].Scope);
  }
  bool ownsSpace(unsigned Number) const { return Scopes[Number].Scope != 0; }
  template <typename Visitor> void forEachNeed(Visitor Visit);
  void reserve(unsigned Number, ResourceClass Class, const RegisterNeed &Need);
  void place(unsigned Number, ResourceClass Class, uint32_t Space,
             uint64_t Size);
  void addConflict(LayoutConflict::Kind What, unsigned Number, unsigned Other,
                   ResourceClass Class);
  uint32_t makeSpace();

  std::vector<PlacedParameter> &Placed;
  std::vector<LayoutConflict> &Conflicts;
  uint32_t DefaultSpace;
  BindingAllocator Allocator;
  /// In the order of the program.
  std::vector<ScopeRef> Scopes;
  /// Spaces that something is in, or will be.
  std::set<uint32_t> UsedSpaces;
  uint32_t NextSpace = 0;
};

} // namespace

RegisterPhase::RegisterPhase(std::vector<PlacedParameter> &Placed,
                             std::vector<LayoutConflict> &Conflicts,
                             std::optional<uint32_t> DefaultSpace)
    : Placed(Placed), Conflicts(Conflicts),
      DefaultSpace(DefaultSpace.value_or(0)) {
  for (unsigned I = 0; I != Placed.size(); ++I) {
    Placed[I].OwnBindings.resize(Placed[I].Declared.OwnSpaces.size());
    for (unsigned S = 0; S != Placed[I].Declared.getNumScopes(); ++S)
      Scopes.push_back({I, S});
  }
}

template <typename Visitor> void RegisterPhase::forEachNeed(Visitor Visit) {
  for (unsigned I = 0; I != Scopes.size(); ++I)
    for (ResourceClass Class : AllClasses)
      if (const RegisterNeed &Need = getNeeds(I)[Class]; !Need.isEmpty())
        Visit(I, Class, Need);
}

/// A space that nothing else is in.
uint32_t RegisterPhase::makeSpace() {
  while (!UsedSpaces.insert(NextSpace).second)
    ++NextSpace;
  return NextSpace;
}

void RegisterPhase::addConflict(LayoutConflict::Kind What, unsigned Number,
                                unsigned Other, ResourceClass Class) {
  auto [Parameter, Scope] = Scopes[Number];
  auto [OtherParameter, OtherScope] = Scopes[Other];
  Conflicts.push_back(
      {What, Parameter, OtherParameter, Placed[Parameter].Declared.Place,
       Placed[OtherParameter].Declared.Place, Class, Scope, OtherScope});
}

/// Where the source says the register.
void RegisterPhase::reserve(unsigned Number, ResourceClass Class,
                            const RegisterNeed &Need) {
  uint32_t Lower = *Need.Lower;
  uint32_t Space = Need.Space.value_or(0);
  auto [Parameter, Scope] = Scopes[Number];
  Placed[Parameter].getBindings(Scope)[Class] = {Space, Lower,
                                                 /*IsExplicit=*/true};
  uint64_t End =
      Need.IsUnbounded ? BindingAllocator::NumSlots : Lower + Need.Count;
  assert(End <= BindingAllocator::NumSlots && "Sema takes no such register");
  if (auto Taken = Allocator.take(Class, Space, {Lower, End, Number}))
    addConflict(LayoutConflict::Kind::Overlap, Number, Taken->Owner, Class);
}

/// At the first free registers that follow each other.
void RegisterPhase::place(unsigned Number, ResourceClass Class, uint32_t Space,
                          uint64_t Size) {
  std::optional<uint32_t> Lower;
  if (Size <= llvm::dxil::UnboundedRangeSize)
    Lower = Allocator.allocate(Class, Space, uint32_t(Size), Number);
  auto [Parameter, Scope] = Scopes[Number];
  Placed[Parameter].getBindings(Scope)[Class] = {Space, Lower.value_or(0),
                                                 /*IsExplicit=*/false};
  if (!Lower)
    addConflict(LayoutConflict::Kind::NoRegisters, Number, Number, Class);
}

void RegisterPhase::run() {
  forEachNeed([&](unsigned I, ResourceClass Class, const RegisterNeed &Need) {
    if (Need.Lower || Need.Space)
      UsedSpaces.insert(Need.Space.value_or(0));
    else if (!Need.IsUnbounded && !ownsSpace(I))
      UsedSpaces.insert(DefaultSpace);
    if (Need.Lower)
      reserve(I, Class, Need);
  });
  forEachNeed([&](unsigned I, ResourceClass Class, const RegisterNeed &Need) {
    if (!Need.Lower && !Need.IsUnbounded && (Need.Space || !ownsSpace(I)))
      place(I, Class, Need.Space.value_or(DefaultSpace), Need.Count);
  });
  // Last, since they take a space of their own, or what is left of the one that
  // the source says.
  std::optional<unsigned> Last;
  uint32_t Own = 0;
  forEachNeed([&](unsigned I, ResourceClass Class, const RegisterNeed &Need) {
    if (Need.Lower || (!Need.IsUnbounded && (Need.Space || !ownsSpace(I))))
      return;
    // Of a parameter, arrays of several classes are in several spaces; a space
    // of its own is one.
    if (!Need.Space && (Last != I || !ownsSpace(I)))
      Own = makeSpace();
    Last = I;
    place(I, Class, Need.Space.value_or(Own),
          Need.IsUnbounded ? llvm::dxil::UnboundedRangeSize : Need.Count);
  });
}

//===----------------------------------------------------------------------===//
// Bytes of the default constant buffer
//===----------------------------------------------------------------------===//

namespace {

class UniformPhase {
public:
  UniformPhase(std::vector<PlacedParameter> &Placed,
               std::vector<LayoutConflict> &Conflicts)
      : Placed(Placed), Conflicts(Conflicts) {}

  void run();

private:
  void reserve(unsigned Number);
  void allocate(unsigned Number);
  static uint64_t begin(uint64_t Offset, const UniformNeed &Need) {
    return Offset +
           Need.Padding[Offset % llvm::dxil::ConstantBufferRowBytes / 2];
  }

  std::vector<PlacedParameter> &Placed;
  std::vector<LayoutConflict> &Conflicts;
  /// The explicit ranges: by their first bytes, the end and the parameter.
  std::map<uint64_t, std::pair<uint64_t, unsigned>> Reserved;
  uint64_t Next = 0;
};

} // namespace

void UniformPhase::reserve(unsigned Number) {
  const UniformNeed &Need = Placed[Number].Declared.Uniform;
  uint64_t Begin = *Need.Offset, End = Begin + Need.Size;
  Placed[Number].UniformOffset = Begin;
  auto After = Reserved.lower_bound(Begin);
  auto Other = Reserved.end();
  if (After != Reserved.end() && After->first < End)
    Other = After;
  else if (After != Reserved.begin() && std::prev(After)->second.first > Begin)
    Other = std::prev(After);
  if (Other != Reserved.end()) {
    unsigned Owner = Other->second.second;
    Conflicts.push_back({LayoutConflict::Kind::UniformOverlap, Number, Owner,
                         Placed[Number].Declared.Place,
                         Placed[Owner].Declared.Place, ResourceClass::CBuffer,
                         0, 0});
    return;
  }
  Reserved[Begin] = {End, Number};
}

/// After the parameter before, past what is reserved.
void UniformPhase::allocate(unsigned Number) {
  const UniformNeed &Need = Placed[Number].Declared.Uniform;
  uint64_t Offset = begin(Next, Need);
  for (auto It = Reserved.begin();
       It != Reserved.end() && It->first < Offset + Need.Size;
       It = Reserved.erase(It))
    Offset = begin(std::max(Offset, It->second.first), Need);
  Placed[Number].UniformOffset = Offset;
  Next = Offset + Need.Size;
}

void UniformPhase::run() {
  for (unsigned I = 0; I != Placed.size(); ++I)
    if (Placed[I].Declared.Uniform.Size && Placed[I].Declared.Uniform.Offset)
      reserve(I);
  for (unsigned I = 0; I != Placed.size(); ++I)
    if (Placed[I].Declared.Uniform.Size && !Placed[I].Declared.Uniform.Offset)
      allocate(I);
}

ProgramLayout::ProgramLayout(llvm::ArrayRef<UnitParameters> Units,
                             std::optional<uint32_t> DefaultSpace) {
  collapse(Units);
  RegisterPhase(Placed, Conflicts, DefaultSpace).run();
  UniformPhase(Placed, Conflicts).run();
}
