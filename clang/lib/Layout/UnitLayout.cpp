//===- UnitLayout.cpp - The parameters of a translation unit ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Layout/UnitLayout.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLModules.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

namespace {

/// Spells types with all that is in them; each record once.
class TypeDescription {
public:
  explicit TypeDescription(const MemoryLayout &Constant) : Constant(Constant) {}

  void add(const ASTContext &Context, QualType T, MatrixPacking Packing);
  std::string take() { return std::move(Text); }
  void append(llvm::StringRef More) { Text += More; }

private:
  const MemoryLayout &Constant;
  std::string Text;
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> Known;
};

} // namespace

void TypeDescription::add(const ASTContext &Context, QualType T,
                          MatrixPacking Packing) {
  PrintingPolicy Policy(Context.getLangOpts());
  Text += T.getCanonicalType().getUnqualifiedType().getAsString(Policy);
  QualType Element = Context.getBaseElementType(T);
  if (Element->isConstantMatrixType() && Packing == MatrixPacking::RowMajor)
    Text += " row_major";
  if (Element->isHLSLResourceRecord()) {
    const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
        Element.getCanonicalType().getTypePtr());
    QualType Contained = Handle ? Handle->getContainedType() : QualType();
    if (!Contained.isNull() && Contained->isRecordType())
      add(Context, Contained, Constant.getDefaultPacking());
    return;
  }
  const auto *Record = Element->getAsCXXRecordDecl();
  if (!Record || !Known.insert(Record).second)
    return;
  Text += '{';
  walkMembers(Context, Record, [&](const TypePart &Member) {
    add(Context, Member.Type,
        Member.Field ? Constant.getPacking(Member.Field)
                     : Constant.getDefaultPacking());
    if (Member.Field)
      Text += " " + Member.Field->getName().str();
    if (Member.Field && Member.Field->isBitField())
      Text += ":" + std::to_string(Member.Field->getBitWidthValue());
    Text += ';';
    return WalkStep::Skip;
  });
  Text += '}';
}

std::string hlsl::describeForLayout(const NamedDecl *D,
                                    const MemoryLayout &Constant) {
  const ASTContext &Context = D->getASTContext();
  TypeDescription Description(Constant);
  if (const auto *Var = dyn_cast<VarDecl>(D)) {
    Description.add(Context, Var->getMostRecentDecl()->getType(),
                    Constant.getPacking(Var));
    return Description.take();
  }
  const auto *Buffer = cast<HLSLBufferDecl>(D);
  Description.append(Buffer->isCBuffer() ? "cbuffer{" : "tbuffer{");
  CBufferLayout Layout(Constant, Buffer);
  for (const CBufferMember &Member : Layout.members()) {
    Description.add(Context, Member.Var->getType(), Member.Packing);
    Description.append(
        (" " + Member.Var->getName() + "@" + llvm::Twine(Member.Offset) + ";")
            .str());
  }
  Description.append("}");
  return Description.take();
}

//===----------------------------------------------------------------------===//
// UnitLayout
//===----------------------------------------------------------------------===//

/// The `cbuffer` whose registers those of a resource in it follow; null for
/// resources that stand alone or say where they are.
static const HLSLBufferDecl *getBufferAround(const DeclaredResource &Resource) {
  if (Resource.Lower || Resource.Space || Resource.isUnbounded())
    return nullptr;
  return dyn_cast<HLSLBufferDecl>(Resource.Decl->getDeclContext());
}

UnitLayout::UnitLayout(const ASTContext &Context, const MemoryLayout &Constant,
                       unsigned Unit)
    : Constant(Constant), Unit(Unit),
      Declared(Context, RangeDivision::ByMember) {
  Declared.collect(Context.getTranslationUnitDecl());
  Parameters.Modules = getImportedModules(Context.getTranslationUnitDecl());
  orderParameters();
  for (const DeclaredResource &Resource : Declared.getRows())
    addResource(Resource);
  for (const DeclaredResource &Resource : Declared.getRows())
    if (Resource.isDefaultBuffer())
      addNumbers(cast<HLSLBufferDecl>(Resource.Decl));
}

/// Numbers the parameters in the order of their declarations, which is neither
/// that of the resources nor that of the numbers.
void UnitLayout::orderParameters() {
  llvm::SmallPtrSet<const Decl *, 32> Parts;
  for (const DeclaredResource &Resource : Declared.getRows()) {
    const HLSLBufferDecl *Around = getBufferAround(Resource);
    Parts.insert((Around ? Around : Resource.Decl)->getCanonicalDecl());
    if (!Resource.isDefaultBuffer())
      continue;
    getParameter(Resource.Decl);
    CBufferLayout Layout(Constant, cast<HLSLBufferDecl>(Resource.Decl));
    for (const CBufferMember &Member : Layout.members())
      Parts.insert(Member.Var->getCanonicalDecl());
  }
  for (const NamedDecl *D : Declared.getOrder())
    if (Parts.contains(D->getCanonicalDecl()))
      getParameter(D);
}

/// The index of the parameter that a declaration is.
unsigned UnitLayout::getParameter(const NamedDecl *D) {
  auto [It, IsNew] = Indices.try_emplace(cast<NamedDecl>(D->getCanonicalDecl()),
                                         Parameters.Parameters.size());
  if (!IsNew)
    return It->second;
  ProgramParameter &Parameter = Parameters.Parameters.emplace_back();
  Parameter.Name = getNameWithModule(D);
  Parameter.Module = getModuleOf(D).str();
  Parameter.Place = {Unit, D->getLocation().getRawEncoding()};
  return It->second;
}

/// The scope of a parameter that a resource is in, see ProgramParameter.
unsigned UnitLayout::getScope(unsigned Parameter,
                              const DeclaredResource &Resource) {
  std::vector<RegisterNeeds> &Own = Parameters.Parameters[Parameter].OwnSpaces;
  if (Resource.IsRange && Resource.isUnbounded()) {
    Own.emplace_back();
    return Own.size();
  }
  if (!Resource.Block)
    return 0;
  auto [It, IsNew] =
      BlockScopes.try_emplace({Parameter, Resource.Block}, Own.size() + 1);
  if (IsNew)
    Own.emplace_back();
  return It->second;
}

/// What the source says of a block applies to all that is in it, but not to the
/// blocks that are in it.
static void applyAnnotations(RegisterNeed &Need,
                             const DeclaredResource &Resource,
                             const DeclaredBlock &Block) {
  if (Block.Around || !isBlockOrArray(Block.Object->getType()))
    return;
  for (const RegisterAnnotation &A : getRegisterAnnotations(Resource.Decl)) {
    // A register without a space is in space 0.
    Need.Space = A.Space.value_or(0);
    if (A.hasRegister() && A.getLetter() == Resource.getLetter() &&
        Resource.First == 0)
      Need.Lower = A.Number;
  }
}

void UnitLayout::addResource(const DeclaredResource &Resource) {
  const HLSLBufferDecl *Around = getBufferAround(Resource);
  unsigned Index = getParameter(Around ? Around : Resource.Decl);
  ProgramParameter &Parameter = Parameters.Parameters[Index];
  Parameter.Place.Location = Resource.Location;
  if (Resource.isDefaultBuffer())
    Parameter.Type = "cbuffer";
  else
    Parameter.Type =
        describeForLayout(Around ? Around : Resource.Decl, Constant);
  if (Around)
    Parameter.Place.Location = Around->getLocation().getRawEncoding();
  unsigned Scope = getScope(Index, Resource);
  RegisterNeed &Need =
      Parameters.Parameters[Index].getNeeds(Scope)[Resource.Class];
  Parts.push_back({Index, Scope, Need.Count});
  if (Resource.Block)
    applyAnnotations(Need, Resource, Declared.getBlock(Resource.Block));
  if (Resource.Lower)
    Need.Lower = *Resource.Lower - uint32_t(Resource.First);
  if (Resource.Space)
    Need.Space = Resource.Space;
  if (Resource.isUnbounded())
    Need.IsUnbounded = true;
  else
    Need.Count += Resource.Size;
}

void UnitLayout::addNumbers(const HLSLBufferDecl *DefaultBuffer) {
  CBufferLayout Layout(Constant, DefaultBuffer);
  for (const CBufferMember &Member : Layout.members()) {
    ProgramParameter &Parameter =
        Parameters.Parameters[getParameter(Member.Var)];
    Parameter.Type = describeForLayout(Member.Var, Constant);
    UniformNeed &Need = Parameter.Uniform;
    Need.Size = Member.Size;
    for (unsigned I = 0; I != Need.Padding.size(); ++I)
      Need.Padding[I] =
          Constant.place(2 * I, Member.Var->getType(), Member.Packing) - 2 * I;
    for (const RegisterAnnotation &A : getRegisterAnnotations(Member.Var))
      if (A.getLetter() == RegisterLetter::C)
        Need.Offset = getConstantOffset(A);
  }
}

/// Those of the parameter that the resource is, or is a part of.
const PlacedParameter::Registers &
UnitLayout::getRegisters(const ProgramLayout &Program, uint32_t Number) const {
  unsigned Parameter = Program.getNumber(Unit, Parts[Number].Parameter);
  return *Program.getParameters()[Parameter].getBindings(
      Parts[Number].Scope)[Declared.getRows()[Number].Class];
}

void UnitLayout::bind(const ProgramLayout &Program,
                      DeclaredResources &Bound) const {
  for (uint32_t Number = 0; Number != Parts.size(); ++Number) {
    const PlacedParameter::Registers &At = getRegisters(Program, Number);
    Bound.bind(Number, At.Space, At.Lower + uint32_t(Parts[Number].First));
  }
}

bool UnitLayout::isExplicit(const ProgramLayout &Program,
                            uint32_t Number) const {
  return getRegisters(Program, Number).IsExplicit;
}

void UnitLayout::place(const ProgramLayout &Program,
                       const HLSLBufferDecl *Buffer,
                       CBufferLayout &Layout) const {
  std::optional<uint32_t> Number = Declared.findNumber(Buffer);
  if (!Number || !Declared.getRows()[*Number].isDefaultBuffer())
    return;
  Layout.move([&](const VarDecl *Var) {
    unsigned Index = Indices.lookup(Var->getCanonicalDecl());
    return Program.getParameters()[Program.getNumber(Unit, Index)]
        .UniformOffset;
  });
}
