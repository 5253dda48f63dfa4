// ProgramLayout.cpp: Layout of units and programs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/ProgramLayout.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Target/DirectX/Binding/BindingAllocator.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include <map>
#include <set>

using namespace clang::hlsl;
using namespace clang;

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
        {What, Number, Number, Again.Loc, Known.Loc, Class, 0, 0});
  };
  if (Known.Type != Again.Type)
    return Conflict(LayoutConflict::Kind::Type, ResourceClass::SRV);
  // One may specify properties that the other leaves open.
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
  // Whichever unit has the first number.
  for (const UnitParameters &Unit : Units)
    for (const ProgramParameter &Parameter : Unit.Parameters)
      if (Parameter.IsDefaultBuffer &&
          Known.try_emplace("/" + Parameter.Name, Placed.size()).second)
        Placed.push_back({Parameter, {}, {}, 0});
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
  void checkBlockSpaces();

  std::vector<PlacedParameter> &Placed;
  std::vector<LayoutConflict> &Conflicts;
  uint32_t DefaultSpace;
  BindingAllocator Allocator;
  /// In the order of the program.
  std::vector<ScopeRef> Scopes;
  /// Blocks whose space is wrong.
  std::set<unsigned> Reported;
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
      {What, Parameter, OtherParameter, Placed[Parameter].Declared.Loc,
       Placed[OtherParameter].Declared.Loc, Class, Scope, OtherScope});
}

/// Whether the source specifies the register.
void RegisterPhase::reserve(unsigned Number, ResourceClass Class,
                            const RegisterNeed &Need) {
  uint32_t Lower = *Need.Lower;
  uint32_t Space = Need.Space.value_or(0);
  auto [Parameter, Scope] = Scopes[Number];
  Placed[Parameter].getBindings(Scope)[Class] = {Space, Lower,
                                                 /*IsExplicit=*/true};
  uint64_t End =
      Need.IsUnbounded ? BindingAllocator::NumSlots : Lower + Need.Count;
  if (End > BindingAllocator::NumSlots)
    return addConflict(LayoutConflict::Kind::NoRegisters, Number, Number,
                       Class);
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

/// Reports blocks that the source puts into the space of another one.
void RegisterPhase::checkBlockSpaces() {
  std::map<uint32_t, unsigned> Owners;
  forEachNeed([&](unsigned I, ResourceClass Class, const RegisterNeed &Need) {
    auto [Parameter, Scope] = Scopes[I];
    if (!Need.Space || Scope == 0 ||
        !Placed[Parameter].Declared.BlockSpaces.count(Scope - 1))
      return;
    auto [It, IsNew] = Owners.try_emplace(*Need.Space, I);
    if (IsNew || It->second == I || !Reported.insert(I).second)
      return;
    addConflict(LayoutConflict::Kind::BlockSpace, I, It->second, Class);
  });
}

void RegisterPhase::run() {
  checkBlockSpaces();
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
  // Last, since they take a space of their own, or the rest of the one that the
  // source specifies.
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
    return Offset + Need.Padding[Offset % UniformNeed::Period / 2];
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
                         Placed[Number].Declared.Loc,
                         Placed[Owner].Declared.Loc, ResourceClass::CBuffer, 0,
                         0});
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

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

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

/// What a resource is in, or null.
const DeclaredBlock *
UnitLayout::getBlock(const DeclaredResource &Resource) const {
  return Resource.Block ? &Declared.getBlock(Resource.Block) : nullptr;
}

/// The `cbuffer` whose registers those of a resource in it follow; null for
/// resources that stand alone or say where they are.
const HLSLBufferDecl *
UnitLayout::getBufferAround(const DeclaredResource &Resource) const {
  WrittenLocation Own =
      Target.getWrittenLocation(Resource, getBlock(Resource), Resource.Decl);
  if (Own.Lower || Own.Space || Target.getSlots(Resource).IsUnbounded)
    return nullptr;
  return dyn_cast<HLSLBufferDecl>(Resource.Decl->getDeclContext());
}

UnitLayout::UnitLayout(const ASTContext &Context, const LayoutTarget &Target,
                       const MemoryLayout &Constant, unsigned Unit)
    : Target(Target), Constant(Constant), Unit(Unit),
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
  Parameter.Loc = {Unit, D->getLocation().getRawEncoding()};
  return It->second;
}

/// The scope of a parameter that a resource is in, see ProgramParameter.
unsigned UnitLayout::getScope(unsigned Parameter,
                              const DeclaredResource &Resource) {
  std::vector<RegisterNeeds> &Own = Parameters.Parameters[Parameter].OwnSpaces;
  if (Resource.IsRange && Target.getSlots(Resource).IsUnbounded) {
    Own.emplace_back();
    return Own.size();
  }
  if (!Resource.Block)
    return 0;
  auto [It, IsNew] =
      BlockScopes.try_emplace({Parameter, Resource.Block}, Own.size() + 1);
  if (IsNew) {
    Parameters.Parameters[Parameter].BlockSpaces.insert(Own.size());
    Own.emplace_back();
  }
  return It->second;
}

void UnitLayout::addResource(const DeclaredResource &Resource) {
  const HLSLBufferDecl *Around = getBufferAround(Resource);
  unsigned Index = getParameter(Around ? Around : Resource.Decl);
  ProgramParameter &Parameter = Parameters.Parameters[Index];
  Parameter.Loc.Location = Resource.Location;
  Parameter.IsDefaultBuffer = Resource.isDefaultBuffer();
  if (Parameter.IsDefaultBuffer)
    Parameter.Type = "cbuffer";
  else
    Parameter.Type =
        describeForLayout(Around ? Around : Resource.Decl, Constant);
  if (Around)
    Parameter.Loc.Location = Around->getLocation().getRawEncoding();
  unsigned Scope = getScope(Index, Resource);
  SlotUse Use = Target.getSlots(Resource);
  RegisterNeed &Need = Parameters.Parameters[Index].getNeeds(Scope)[Use.Class];
  uint64_t First =
      Use.First +
      Before
          .try_emplace({Resource.Decl->getCanonicalDecl(), Scope, Use.Class},
                       Need.Count)
          .first->second;
  Parts.push_back({Index, Scope, Use.Class, First});
  Need.Count = std::max(Need.Count, First + Use.Count);
  Need.IsUnbounded |= Use.IsUnbounded;
  WrittenLocation Loc = Target.getWrittenLocation(
      Resource, getBlock(Resource), Around ? Around : Resource.Decl);
  if (Loc.Lower)
    Need.Lower = Loc.Lower;
  if (Loc.Space)
    Need.Space = Loc.Space;
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

/// Those of the parameter that the resource is, or is a part of; nothing if it
/// takes none.
const std::optional<PlacedParameter::Registers> &
UnitLayout::getRegisters(const ProgramLayout &Program, uint32_t Number) const {
  const Part &At = Parts[Number];
  unsigned Parameter = Program.getNumber(Unit, At.Parameter);
  return Program.getParameters()[Parameter].getBindings(At.Scope)[At.Class];
}

void UnitLayout::bind(const ProgramLayout &Program,
                      DeclaredResources &Bound) const {
  for (uint32_t Number = 0; Number != Parts.size(); ++Number)
    if (const auto &At = getRegisters(Program, Number))
      Bound.bind(Number, At->Space, At->Lower + uint32_t(Parts[Number].First));
}

bool UnitLayout::isExplicit(const ProgramLayout &Program,
                            uint32_t Number) const {
  const auto &At = getRegisters(Program, Number);
  return At && At->IsExplicit;
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
