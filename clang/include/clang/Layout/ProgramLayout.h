// ProgramLayout.h: Layout of units and programs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The layout that depends on declarations alone: every parameter of a program
// gets its registers, used or not, in the order of the declarations. The rules
// are those of Slang's document "Parameter Layout Rules";
// docs/user/stable-layout.md has them with their tests, and MemoryLayout.h what
// depends on the API. Registers of Direct3D stand for the descriptor slots of
// Vulkan, and spaces for its sets. Knows nothing of syntax trees or IR.
//
// A program is a compile request: units of the user's code in order, and the
// modules that they import, in the order of their first import. For n
// parameters the layout takes O(n log n).
//
// Between a syntax tree and the layout of the program that it is a unit of:
// which parameters the unit declares, and where its resources and numbers are
// once the program has a layout. Bodies of functions are not looked at.

#ifndef CLANG_LAYOUT_PROGRAMLAYOUT_H
#define CLANG_LAYOUT_PROGRAMLAYOUT_H

#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace clang {

namespace hlsl {

/// SRV, UAV, constant buffer, sampler: the values of dxil::ResourceClass.
inline constexpr unsigned NumRegisterClasses = 4;

/// A value for each class of registers.
template <typename T>
struct ByRegisterClass : std::array<T, NumRegisterClasses> {
  using Base = std::array<T, NumRegisterClasses>;
  T &operator[](llvm::dxil::ResourceClass Class) {
    return Base::operator[](unsigned(Class));
  }
  const T &operator[](llvm::dxil::ResourceClass Class) const {
    return Base::operator[](unsigned(Class));
  }
};

/// Where a parameter is declared.
struct UnitLocation {
  unsigned Unit = 0;     ///< its number in the request
  uint32_t Location = 0; ///< raw, in the unit's source manager
};

/// What a parameter takes of one class of registers.
struct RegisterNeed {
  /// Registers that follow each other.
  uint64_t Count = 0;
  /// An unbounded array: all registers from its first one on.
  bool IsUnbounded = false;
  /// Register and space in the source.
  std::optional<uint32_t> Lower;
  std::optional<uint32_t> Space;

  bool isEmpty() const { return Count == 0 && !IsUnbounded; }
};

using RegisterNeeds = ByRegisterClass<RegisterNeed>;

/// What a parameter takes of the bytes of the default constant buffer.
struct UniformNeed {
  /// Rules of memory repeat after so many bytes: the alignment of a vector of
  /// four doubles, the largest one.
  static constexpr uint64_t Period = 32;

  uint64_t Size = 0; ///< 0: nothing
  /// For each even offset in a period: how many bytes after it the parameter
  /// may begin. The rules of constant buffers in one table, which MemoryLayout
  /// fills.
  std::array<uint8_t, Period / 2> Padding = {};
  /// `register(c1.y)`, in bytes.
  std::optional<uint64_t> Offset;
};

/// A global variable, a `cbuffer` or `tbuffer`, or the buffer of the globals
/// that are numbers.
struct ProgramParameter {
  /// With namespaces. What is declared in two units under one name is one
  /// parameter.
  std::string Name;
  /// The module that declares it; empty for the user's code.
  std::string Module;
  /// All that its needs follow from, as text: equal in all units.
  std::string Type;
  UnitLocation Loc;
  RegisterNeeds Needs;
  /// Parts that each have a space of their own: a parameter block, or one range
  /// of an unbounded array of structs. If the source specifies the space, it
  /// does so for all of them.
  std::vector<RegisterNeeds> OwnSpaces;
  /// Which of them are those of parameter blocks, by index.
  std::set<unsigned> BlockSpaces;
  UniformNeed Uniform;
  bool IsDefaultBuffer = false; ///< $Globals, which comes first

  /// Scope 0 is what stands with other parameters, scope n is the n-th space.
  RegisterNeeds &getNeeds(unsigned Scope) {
    return Scope == 0 ? Needs : OwnSpaces[Scope - 1];
  }
  const RegisterNeeds &getNeeds(unsigned Scope) const {
    return Scope == 0 ? Needs : OwnSpaces[Scope - 1];
  }
  unsigned getNumScopes() const { return 1 + OwnSpaces.size(); }
};

/// What one unit declares, in order.
struct UnitParameters {
  std::vector<ProgramParameter> Parameters;
  /// The modules that it imports, in the order of their first import.
  std::vector<std::string> Modules = {};
};

/// Where a parameter is.
struct PlacedParameter {
  struct Registers {
    uint32_t Space = 0;
    uint32_t Lower = 0;
    bool IsExplicit = false; ///< the source specifies the number
  };
  ProgramParameter Declared; ///< at its first location
  using ScopeBindings = ByRegisterClass<std::optional<Registers>>;
  /// Of the classes that it takes registers of.
  ScopeBindings Bindings;
  std::vector<ScopeBindings> OwnBindings; ///< in its own spaces
  /// Bytes from the start of the default constant buffer; 0 without numbers.
  uint64_t UniformOffset = 0;

  ScopeBindings &getBindings(unsigned Scope) {
    return Scope == 0 ? Bindings : OwnBindings[Scope - 1];
  }
  const ScopeBindings &getBindings(unsigned Scope) const {
    return Scope == 0 ? Bindings : OwnBindings[Scope - 1];
  }
};

/// Why a request has no layout.
struct LayoutConflict {
  enum class Kind {
    Overlap,        ///< two explicit ranges of registers have some in common
    UniformOverlap, ///< likewise of bytes, by `register(c)`
    Type,           ///< one name, two types
    Binding,        ///< one name, two registers or spaces of one class
    BlockSpace,     ///< two parameter blocks in one space
    NoRegisters,    ///< the parameter does not fit into the space
  };
  Kind What;
  /// In PlacedParameters: the one that is wrong, and what it conflicts with, or
  /// itself. For Type and Binding both are the parameter.
  unsigned Parameter = 0;
  unsigned Other = 0;
  UnitLocation Loc;
  UnitLocation OtherLoc;
  llvm::dxil::ResourceClass Class = llvm::dxil::ResourceClass::SRV;
  unsigned Scope = 0; ///< of Parameter
  unsigned OtherScope = 0;
};

class ProgramLayout {
public:
  /// \p DefaultSpace is the space of parameters without one, if the command
  /// line specifies it; otherwise it is 0.
  ProgramLayout(llvm::ArrayRef<UnitParameters> Units,
                std::optional<uint32_t> DefaultSpace);

  /// In the order of the program.
  llvm::ArrayRef<PlacedParameter> getParameters() const { return Placed; }

  /// The parameter that is \p Index in its unit, by its number in
  /// getParameters().
  unsigned getNumber(unsigned Unit, unsigned Index) const {
    return Numbers[Unit][Index];
  }

  /// In the order in which they were found. Conflicting ones have an arbitrary
  /// location.
  llvm::ArrayRef<LayoutConflict> getConflicts() const { return Conflicts; }

private:
  void collapse(llvm::ArrayRef<UnitParameters> Units);
  void collapse(llvm::ArrayRef<UnitParameters> Units, llvm::StringRef Module,
                llvm::StringMap<unsigned> &Known);
  void merge(unsigned Number, const ProgramParameter &Again);

  std::vector<PlacedParameter> Placed;
  std::vector<std::vector<unsigned>> Numbers;
  std::vector<LayoutConflict> Conflicts;
};

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

class UnitLayout {
public:
  /// \p Constant are the target's rules of constant buffers. \p Unit is the
  /// number of the unit in the request.
  UnitLayout(const ASTContext &Context, const LayoutTarget &Target,
             const MemoryLayout &Constant, unsigned Unit);

  const LayoutTarget &getTarget() const { return Target; }

  /// The parameters that the unit contributes to the program.
  const UnitParameters &getParameters() const { return Parameters; }
  /// The resources that it declares.
  const DeclaredResources &getDeclared() const { return Declared; }

  /// Binds all resources of \p Bound, which are those that this unit declares,
  /// to where \p Program has them.
  void bind(const ProgramLayout &Program, DeclaredResources &Bound) const;
  /// By number of the resource: whether the source specifies its register.
  bool isExplicit(const ProgramLayout &Program, uint32_t Number) const;
  /// Moves the members of \p Buffer, if it is the default constant buffer, to
  /// where \p Program has them.
  void place(const ProgramLayout &Program, const HLSLBufferDecl *Buffer,
             CBufferLayout &Layout) const;

private:
  void orderParameters();
  unsigned getParameter(const NamedDecl *D);
  const HLSLBufferDecl *getBufferAround(const DeclaredResource &Resource) const;
  const DeclaredBlock *getBlock(const DeclaredResource &Resource) const;
  const std::optional<PlacedParameter::Registers> &
  getRegisters(const ProgramLayout &Program, uint32_t Number) const;
  void addResource(const DeclaredResource &Resource);
  unsigned getScope(unsigned Parameter, const DeclaredResource &Resource);
  void addNumbers(const HLSLBufferDecl *DefaultBuffer);

  const LayoutTarget &Target;
  const MemoryLayout &Constant;
  const unsigned Unit;
  UnitParameters Parameters;
  DeclaredResources Declared;
  /// By declaration: the index in Parameters.
  llvm::DenseMap<const NamedDecl *, unsigned> Indices;
  /// By the numbers of resources: the registers of the class that come before
  /// it in its parameter.
  struct Part {
    unsigned Parameter;
    unsigned Scope;
    llvm::dxil::ResourceClass Class; ///< of the slots
    uint64_t First;
  };
  std::vector<Part> Parts;
  /// By declaration, scope and class: the registers that other declarations of
  /// the parameter take before it.
  std::map<std::tuple<const Decl *, unsigned, llvm::dxil::ResourceClass>,
           uint64_t>
      Before;
  /// By parameter and block: the scope of the block's space.
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> BlockScopes;
};

/// Everything that determines the location and the size of a declaration, as
/// text.
std::string describeForLayout(const NamedDecl *D, const MemoryLayout &Constant);

/// A unit in the program that it is a part of.
struct PlacedUnit {
  const UnitLayout *Unit;
  const ProgramLayout *Program;
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_LAYOUT_PROGRAMLAYOUT_H
