// Reflect.cpp: Reflection of a compile
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Tasks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Layout/Reflection.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"
#include <map>

using namespace clang;
using namespace clang::dxc;

/// The entries that \p DC and the namespaces in it define.
static void collectEntries(const DeclContext *DC, const RequestTarget &Target,
                           std::vector<clang::hlsl::ReflectedEntry> &Entries) {
  for (const Decl *D : DC->decls()) {
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      collectEntries(cast<DeclContext>(D), Target, Entries);
    const auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function || !Function->doesThisDeclarationHaveABody())
      continue;
    const llvm::dxil::ShaderStage *Stage = clang::hlsl::getEntryStage(Function);
    bool IsWanted = Target.Profile.isLibrary() ||
                    (DC->isTranslationUnit() &&
                     Function->getNameAsString() == Target.Entry);
    if (Stage && IsWanted)
      Entries.push_back({Function, Stage->getAttributeName()});
  }
}

namespace {

/// The reflection of one unit, whose resources are at \p Bindings.
class UnitReflection {
public:
  UnitReflection(const ASTContext &Context,
                 std::optional<clang::hlsl::PlacedUnit> Placed)
      : Context(Context), Placed(Placed),
        Target(Placed ? Placed->Unit->getTarget()
                      : clang::hlsl::LayoutTarget::get(
                            clang::hlsl::LayoutTargetKind::Direct3D12)),
        Constant(Context,
                 Placed ? Target.getConstantRules()
                        : clang::hlsl::MemoryLayout::Rules::ConstantBuffer,
                 clang::hlsl::getDefaultMatrixPacking(Context)),
        Raw(Context, Target.getElementRules(),
            clang::hlsl::getDefaultMatrixPacking(Context)),
        Declared(Context, Placed ? clang::hlsl::RangeDivision::ByMember
                                 : clang::hlsl::RangeDivision::ByElement) {
    Declared.collect(Context.getTranslationUnitDecl());
    Bindings.resize(Declared.getRows().size());
  }

  /// Resources are where the layout has them or, in dxc's layout, where the
  /// back end has bound them.
  void bind(llvm::ArrayRef<llvm::dxil::BoundDeclaration> Bound) {
    if (Placed)
      bindUnused();
    for (const llvm::dxil::BoundDeclaration &B : Bound)
      if (Placed && Bindings[B.Number])
        Bindings[B.Number]->IsUsed = B.IsUsed;
      else if (!Placed)
        Bindings[B.Number] = {B.Binding.Space, B.Binding.Lower, B.IsUsed};
  }

  /// Resources are where the layout has them, and the entry, which is in
  /// another unit, uses none.
  void bindUnused() {
    Placed->Unit->bind(*Placed->Program, Declared);
    for (const clang::hlsl::DeclaredResource &Row : Declared.getRows())
      if (Row.Space && Row.Lower)
        Bindings[Row.Number] = {*Row.Space, *Row.Lower, /*IsUsed=*/false};
  }

  bool isExplicit(uint32_t Number) const;

  using CompleteRow = llvm::function_ref<void(
      const clang::hlsl::DeclaredResource &, llvm::json::Object &)>;

  llvm::json::Object reflect(std::vector<clang::hlsl::ReflectedEntry> Entries,
                             CompleteRow Complete);

private:
  const ASTContext &Context;
  std::optional<clang::hlsl::PlacedUnit> Placed;
  const clang::hlsl::LayoutTarget &Target;
  clang::hlsl::MemoryLayout Constant;
  clang::hlsl::MemoryLayout Raw;
  clang::hlsl::DeclaredResources Declared;
  std::vector<std::optional<clang::hlsl::ReflectedBinding>> Bindings;
};

} // namespace

/// Whether the source says the register. In dxc's layout what is unused may say
/// so, too.
bool UnitReflection::isExplicit(uint32_t Number) const {
  if (Placed)
    return Placed->Unit->isExplicit(*Placed->Program, Number);
  const clang::hlsl::DeclaredResource &Resource = Declared.getRows()[Number];
  return llvm::any_of(clang::hlsl::getRegisterAnnotations(Resource.Decl),
                      [&](const clang::hlsl::RegisterAnnotation &A) {
                        return A.getLetter() == Resource.getLetter();
                      });
}

llvm::json::Object
UnitReflection::reflect(std::vector<clang::hlsl::ReflectedEntry> Entries,
                        CompleteRow Complete) {
  std::map<const HLSLBufferDecl *, clang::hlsl::CBufferLayout> Buffers;
  auto GetBuffer =
      [&](const HLSLBufferDecl *Buffer) -> const clang::hlsl::CBufferLayout & {
    auto [It, IsNew] = Buffers.try_emplace(
        Buffer, clang::hlsl::CBufferLayout(Constant, Buffer));
    if (IsNew && Placed)
      Placed->Unit->place(*Placed->Program, Buffer, It->second);
    return It->second;
  };
  auto IsExplicit = [this](uint32_t Number) { return isExplicit(Number); };
  return clang::hlsl::reflect({Context, Target, Declared, std::move(Bindings),
                               IsExplicit, Constant, Raw, GetBuffer,
                               std::move(Entries), Complete});
}

/// Adds to \p All what it does not have of \p More: rows with a name (and
/// class) of their own. What is used in one of them is used.
static void addRows(llvm::json::Array &All, llvm::json::Array More) {
  auto KeyOf = [](llvm::json::Value &Row) {
    const llvm::json::Object &Fields = *Row.getAsObject();
    return (*Fields.getString("name") + "/" +
            Fields.getString("class").value_or(""))
        .str();
  };
  llvm::StringMap<unsigned> Known;
  for (unsigned I = 0; I != All.size(); ++I)
    Known.try_emplace(KeyOf(All[I]), I);
  for (llvm::json::Value &Row : More) {
    auto It = Known.find(KeyOf(Row));
    if (It == Known.end())
      All.push_back(std::move(Row));
    else if (Row.getAsObject()->getBoolean("used").value_or(false))
      (*All[It->second].getAsObject())["used"] = true;
  }
}

/// Completes the row of a resource in the unit with a number.
using CompleteRowOfUnit = llvm::function_ref<void(
    unsigned, const clang::hlsl::DeclaredResource &, llvm::json::Object &)>;

static llvm::json::Object reflectUnits(llvm::ArrayRef<const ASTContext *> Units,
                                       const RequestTarget &Target,
                                       const StableLayout *Layout,
                                       const BackEndResult &Result,
                                       CompleteRowOfUnit CompleteOfUnit) {
  unsigned Main = Layout ? Layout->getMain() : 0;
  llvm::json::Object Whole;
  for (unsigned I = 0; I != Units.size(); ++I) {
    UnitReflection Unit(*Units[I], Layout
                                       ? std::optional(Layout->getPlacedUnit(I))
                                       : std::nullopt);
    std::vector<clang::hlsl::ReflectedEntry> Entries;
    if (I == Main) {
      Unit.bind(Result.Bindings);
      collectEntries(Units[I]->getTranslationUnitDecl(), Target, Entries);
      for (clang::hlsl::ReflectedEntry &Entry : Entries)
        if (auto Uses = Result.Uses.find(Entry.Function->getNameAsString());
            Uses != Result.Uses.end())
          Entry.Uses = Uses->second;
    } else {
      Unit.bindUnused();
    }
    auto Complete = [&](const clang::hlsl::DeclaredResource &Resource,
                        llvm::json::Object &Row) {
      CompleteOfUnit(I, Resource, Row);
    };
    llvm::json::Object Part = Unit.reflect(
        std::move(Entries),
        CompleteOfUnit ? UnitReflection::CompleteRow(Complete) : nullptr);
    if (I == 0) {
      Whole = std::move(Part);
      continue;
    }
    for (llvm::StringRef Field : {"parameters", "resources", "entryPoints"})
      addRows(*Whole.getArray(Field), std::move(*Part.getArray(Field)));
  }
  return Whole;
}

std::string dxc::writeReflection(llvm::ArrayRef<const ASTContext *> Units,
                                 const RequestTarget &Target,
                                 const StableLayout *Layout,
                                 const BackEndResult &Result) {
  return llvm::formatv("{0:2}\n", llvm::json::Value(reflectUnits(
                                      Units, Target, Layout, Result, nullptr)));
}

//===----------------------------------------------------------------------===//
// The report with the bindings
//===----------------------------------------------------------------------===//

/// Adds a range of registers, as rows of resources have it.
static void addRange(llvm::json::Object &Row, uint32_t Space, uint32_t Lower,
                     uint64_t Count, bool IsUnbounded) {
  Row["space"] = Space;
  Row["index"] = Lower;
  if (IsUnbounded)
    Row["count"] = "unbounded";
  else
    Row["count"] = Count;
}

/// A hash of the part RTS0, which is the same for equal root signatures.
static std::string
hashRootSignature(const llvm::dxil::RootSignature &Signature) {
  const llvm::SmallVector<char, 0> Part =
      llvm::dxil::buildRootSignaturePart(Signature);
  llvm::BLAKE3Result<16> Hash = llvm::BLAKE3::hash<16>(llvm::ArrayRef(
      reinterpret_cast<const uint8_t *>(Part.data()), Part.size()));
  return llvm::toHex(Hash, /*LowerCase=*/true);
}

static llvm::StringRef
spellVisibility(llvm::dxbc::ShaderVisibility Visibility) {
  switch (Visibility) {
  case llvm::dxbc::ShaderVisibility::All:
    return "all";
  case llvm::dxbc::ShaderVisibility::Vertex:
    return "vertex";
  case llvm::dxbc::ShaderVisibility::Hull:
    return "hull";
  case llvm::dxbc::ShaderVisibility::Domain:
    return "domain";
  case llvm::dxbc::ShaderVisibility::Geometry:
    return "geometry";
  case llvm::dxbc::ShaderVisibility::Pixel:
    return "pixel";
  case llvm::dxbc::ShaderVisibility::Amplification:
    return "amplification";
  case llvm::dxbc::ShaderVisibility::Mesh:
    return "mesh";
  }
  llvm_unreachable("all visibilities are handled");
}

static llvm::json::Object
describeRootSignature(const llvm::dxil::PlacedRootSignature &Placed,
                      const SourceManager &Sources) {
  llvm::json::Array Ranges;
  for (const llvm::dxil::RootRange &Range :
       llvm::dxil::listRootRanges(Placed.Signature)) {
    llvm::json::Object Row{
        {"class", llvm::dxil::spellResourceClass(Range.Class)},
        {"visibility", spellVisibility(Range.Visibility)},
        {Range.IsStaticSampler ? "staticSampler" : "parameter", Range.Index},
        {"text", Range.Text}};
    addRange(Row, Range.Space, Range.Lower,
             uint64_t(Range.Upper) - Range.Lower + 1, Range.Upper == ~0u);
    Ranges.push_back(std::move(Row));
  }
  llvm::json::Object Result{{"hash", hashRootSignature(Placed.Signature)},
                            {"ranges", std::move(Ranges)}};
  if (auto Location = clang::hlsl::reflectLocation(
          Sources, SourceLocation::getFromRawEncoding(Placed.Location)))
    Result["location"] = std::move(*Location);
  return Result;
}

namespace {

/// Completes rows of resources for the report.
class BindingDescriber {
public:
  BindingDescriber(llvm::ArrayRef<const ASTContext *> Units, unsigned Main,
                   const TargetProfile &Profile, const BackEndResult &Result)
      : Units(Units), Main(Main), Report(Result.Report),
        Stage(llvm::dxil::lookupStageOfName(Profile.Stage)->Environment) {
    for (const ExplainedResource &R : Report.Resources)
      Explained[R.Number] = &R;
    for (const llvm::dxil::BoundDeclaration &B : Result.Bindings)
      Bound[B.Number] = &B;
  }

  void complete(unsigned Unit, const clang::hlsl::DeclaredResource &Resource,
                llvm::json::Object &Row);

private:
  void addType(const ASTContext &Context,
               const clang::hlsl::DeclaredResource &Resource,
               llvm::json::Object &Row);
  void addAnnotation(const ASTContext &Context,
                     const clang::hlsl::DeclaredResource &Resource,
                     llvm::json::Object &Row);
  void addUse(uint32_t Number, llvm::json::Object &Row);

  llvm::ArrayRef<const ASTContext *> Units;
  unsigned Main;
  const BindingReportData &Report;
  llvm::Triple::EnvironmentType Stage;
  llvm::DenseMap<uint32_t, const ExplainedResource *> Explained;
  llvm::DenseMap<uint32_t, const llvm::dxil::BoundDeclaration *> Bound;
};

} // namespace

void BindingDescriber::addType(const ASTContext &Context,
                               const clang::hlsl::DeclaredResource &Resource,
                               llvm::json::Object &Row) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Resource.Decl))
    Row["type"] = Buffer->isCBuffer() ? "cbuffer" : "tbuffer";
  else if (Resource.Type.isNull())
    Row["type"] = "cbuffer"; // the numbers of a parameter block
  else
    Row["type"] =
        llvm::json::fixUTF8(Resource.Type.getUnqualifiedType().getAsString(
            Context.getPrintingPolicy()));
}

void BindingDescriber::addAnnotation(
    const ASTContext &Context, const clang::hlsl::DeclaredResource &Resource,
    llvm::json::Object &Row) {
  for (const clang::hlsl::RegisterAnnotation &A :
       clang::hlsl::getRegisterAnnotations(Resource.Decl)) {
    // One that states only a space is for all letters.
    if (A.hasRegister() && A.getLetter() != Resource.getLetter())
      continue;
    if (auto Location = clang::hlsl::reflectLocation(Context.getSourceManager(),
                                                     A.Range.getBegin()))
      Row["annotation"] = std::move(*Location);
  }
}

/// The reason, the entries of a library that use it, and the range of the root
/// signature.
void BindingDescriber::addUse(uint32_t Number, llvm::json::Object &Row) {
  const ExplainedResource *Known = Explained.lookup(Number);
  if (!Known)
    return;
  Row["used"] = Known->IsUsed;
  Row["reason"] = Known->Reason;
  llvm::json::Array Users;
  for (const auto &[Entry, Numbers] : Report.Uses)
    if (Numbers.count(Number))
      Users.push_back(Entry);
  if (!Users.empty())
    Row["usedBy"] = std::move(Users);
  const llvm::dxil::BoundDeclaration *At = Bound.lookup(Number);
  if (!At || !At->IsUsed || !Report.Signature)
    return;
  llvm::dxil::ResourceRecord Record;
  Record.Class = At->Class;
  Record.Space = At->Binding.Space;
  Record.LowerBound = At->Binding.Lower;
  Record.RangeSize = At->Size;
  // A root descriptor would not have passed the check for another kind.
  Record.Kind = llvm::dxil::ResourceKind::StructuredBuffer;
  if (auto Range = llvm::dxil::findCoveringRange(Report.Signature->Signature,
                                                 Stage, Record))
    Row["rootRange"] = *Range;
}

void BindingDescriber::complete(unsigned Unit,
                                const clang::hlsl::DeclaredResource &Resource,
                                llvm::json::Object &Row) {
  const bool IsBound = Row.get("index");
  Row["bound"] = IsBound;
  // Where it would be if it were used.
  if (!IsBound && Resource.Lower)
    addRange(Row, Resource.Space.value_or(0), *Resource.Lower, Resource.Size,
             Resource.isUnbounded());
  addType(*Units[Unit], Resource, Row);
  addAnnotation(*Units[Unit], Resource, Row);
  if (Unit == Main)
    addUse(Resource.Number, Row);
  if (!Row.get("reason"))
    Row["reason"] =
        *Row.getBoolean("explicit") ? "as written" : "by the stable layout";
}

llvm::json::Object
dxc::describeBindings(llvm::ArrayRef<const ASTContext *> Units,
                      const ShaderRequest &Program, const StableLayout *Layout,
                      const BackEndResult &Result) {
  const unsigned Main = Layout ? Layout->getMain() : 0;
  BindingDescriber Describer(Units, Main, Program.Profile, Result);
  auto Complete =
      [&](unsigned Unit, const clang::hlsl::DeclaredResource &Resource,
          llvm::json::Object &Row) { Describer.complete(Unit, Resource, Row); };
  llvm::json::Object Whole =
      reflectUnits(Units, Program, Layout, Result, Complete);
  llvm::json::Object Described{
      {"file", llvm::json::fixUTF8(Program.Sources.front().Name)},
      {"stage", Program.Profile.Stage},
      {"profile", Program.Profile.Spelling},
      {"resources", std::move(*Whole.getArray("resources"))}};
  if (!Program.Profile.isLibrary())
    Described["entry"] = llvm::json::fixUTF8(Program.Entry);
  if (Result.Report.Signature)
    Described["rootSignature"] = describeRootSignature(
        *Result.Report.Signature, Units[Main]->getSourceManager());
  return Described;
}
