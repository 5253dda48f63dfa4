//===- UnitLayout.h - The parameters of a translation unit -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between a syntax tree and the layout of the program that it is a unit of:
// which parameters the unit declares, and where its resources and numbers are
// once the program has a layout. Bodies of functions are not looked at.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_LAYOUT_UNITLAYOUT_H
#define CLANG_LAYOUT_UNITLAYOUT_H

#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Layout/ProgramLayout.h"

namespace clang {
namespace hlsl {

class UnitLayout {
public:
  /// \p Constant are the rules of constant buffers. \p Unit is the number of
  /// the unit in the request.
  UnitLayout(const ASTContext &Context, const MemoryLayout &Constant,
             unsigned Unit);

  /// What the unit asks of the program's layout.
  const UnitParameters &getParameters() const { return Parameters; }
  /// The resources that it declares.
  const DeclaredResources &getDeclared() const { return Declared; }

  /// Binds all resources of \p Bound, which are those that this unit declares,
  /// to where \p Program has them.
  void bind(const ProgramLayout &Program, DeclaredResources &Bound) const;
  /// Whether the source says the register of a resource, by its number.
  bool isExplicit(const ProgramLayout &Program, uint32_t Number) const;
  /// Moves the members of \p Buffer, if it is the default constant buffer, to
  /// where \p Program has them.
  void place(const ProgramLayout &Program, const HLSLBufferDecl *Buffer,
             CBufferLayout &Layout) const;

private:
  void orderParameters();
  unsigned getParameter(const NamedDecl *D);
  const PlacedParameter::Registers &getRegisters(const ProgramLayout &Program,
                                                 uint32_t Number) const;
  void addResource(const DeclaredResource &Resource);
  unsigned getScope(unsigned Parameter, const DeclaredResource &Resource);
  void addNumbers(const HLSLBufferDecl *DefaultBuffer);

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
    uint64_t First;
  };
  std::vector<Part> Parts;
  /// By parameter and block: the scope of the block's space.
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> BlockScopes;
};

/// All that the place and the size of a declaration follow from, as text.
std::string describeForLayout(const NamedDecl *D, const MemoryLayout &Constant);

/// A unit in the program that it is a part of.
struct PlacedUnit {
  const UnitLayout *Unit;
  const ProgramLayout *Program;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_UNITLAYOUT_H
