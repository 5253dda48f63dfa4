// Reflect.cpp: Reflection of a compile
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Tasks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Layout/Reflection.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
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

  llvm::json::Object reflect(std::vector<clang::hlsl::ReflectedEntry> Entries);

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
UnitReflection::reflect(std::vector<clang::hlsl::ReflectedEntry> Entries) {
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
                               std::move(Entries)});
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

std::string dxc::writeReflection(llvm::ArrayRef<const ASTContext *> Units,
                                 const RequestTarget &Target,
                                 const StableLayout *Layout,
                                 const BackEndResult &Result) {
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
    llvm::json::Object Part = Unit.reflect(std::move(Entries));
    if (I == 0) {
      Whole = std::move(Part);
      continue;
    }
    for (llvm::StringRef Field : {"parameters", "resources", "entryPoints"})
      addRows(*Whole.getArray(Field), std::move(*Part.getArray(Field)));
  }
  return llvm::formatv("{0:2}\n", llvm::json::Value(std::move(Whole)));
}
