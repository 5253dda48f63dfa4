// LayoutTarget.cpp: What a layout depends on the API for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/LayoutTarget.h"
#include "ReflectionTypes.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/Layout/DeclaredResources.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ResourceClass;

/// Whether \p Block is what the declaration itself is, so that annotations
/// apply to it; of a block in a block, or in a struct, they do not.
static bool isDeclaredBlock(const DeclaredBlock &Block) {
  return !Block.Around && isBlockOrArray(Block.Object->getType());
}

//===----------------------------------------------------------------------===//
// Direct3D 12
//===----------------------------------------------------------------------===//

namespace {

class Direct3DTarget final : public LayoutTarget {
public:
  LayoutTargetKind getKind() const override {
    return LayoutTargetKind::Direct3D12;
  }
  llvm::StringRef getName() const override { return "d3d12"; }
  MemoryLayout::Rules getConstantRules() const override {
    return MemoryLayout::Rules::StableConstantBuffer;
  }
  MemoryLayout::Rules getElementRules() const override {
    return MemoryLayout::Rules::RawBuffer;
  }

  SlotUse getSlots(const DeclaredResource &Resource) const override {
    // Such a range begins its space, whatever its object contains before it.
    if (Resource.isUnbounded())
      return {Resource.Class, 0, 0, /*IsUnbounded=*/true};
    return {Resource.Class, Resource.First, Resource.Size};
  }

  /// Each class has an annotation of its own; a space alone is for all.
  WrittenLocation getWrittenLocation(const DeclaredResource &Resource,
                                     const DeclaredBlock *Block,
                                     const NamedDecl *) const override {
    WrittenLocation Location;
    if (Block) {
      if (!isDeclaredBlock(*Block))
        return Location;
      for (const RegisterAnnotation &A :
           getRegisterAnnotations(Resource.Decl)) {
        // A register without a space is in space 0.
        Location.Space = A.Space.value_or(0);
        if (A.getLetter() == Resource.getLetter() && Resource.First == 0)
          Location.Lower = A.Number;
      }
      return Location;
    }
    if (Resource.Lower)
      Location.Lower = *Resource.Lower - uint32_t(Resource.First);
    Location.Space = Resource.Space;
    return Location;
  }

  std::string spellSlots(ResourceClass Class, uint32_t Space, uint32_t Lower,
                         std::optional<uint64_t> Count) const override {
    return llvm::dxil::getRangeText(
        Class, Lower, Count ? uint32_t(*Count) : llvm::dxil::UnboundedRangeSize,
        Space);
  }
  std::string spellSpace(uint32_t Space) const override {
    return "space" + std::to_string(Space);
  }
  std::string spellNeed(ResourceClass Class,
                        std::optional<uint64_t> Count) const override {
    std::string Letter(1, llvm::dxil::getRegisterLetter(Class));
    return Count ? std::to_string(*Count) + " '" + Letter + "' registers"
                 : "unbounded range of '" + Letter + "' registers";
  }

  LocationFields getLocationFields() const override {
    return {"space", "index"};
  }
  llvm::ArrayRef<RegisterLetter> getCountedLetters() const override {
    return ReflectedLetters;
  }
  llvm::StringRef getBindingKind(RegisterLetter Letter) const override {
    return hlsl::getBindingKind(Letter);
  }
};

//===----------------------------------------------------------------------===//
// Vulkan
//===----------------------------------------------------------------------===//

/// Descriptors of all kinds are counted together, which the first class stands
/// for; a space is a descriptor set.
class VulkanTarget final : public LayoutTarget {
public:
  LayoutTargetKind getKind() const override { return LayoutTargetKind::Vulkan; }
  llvm::StringRef getName() const override { return "vulkan"; }
  MemoryLayout::Rules getConstantRules() const override {
    return MemoryLayout::Rules::Std140;
  }
  MemoryLayout::Rules getElementRules() const override {
    return MemoryLayout::Rules::Std430;
  }

  SlotUse getSlots(const DeclaredResource &Resource) const override {
    return {ResourceClass::SRV, Resource.Slot, Resource.Size != 0};
  }

  WrittenLocation getWrittenLocation(const DeclaredResource &Resource,
                                     const DeclaredBlock *Block,
                                     const NamedDecl *Around) const override {
    if (Resource.isDefaultBuffer())
      return {std::nullopt, 0};
    std::optional<VulkanBinding> Written = getVulkanBinding(Around);
    if (!Written || (Block && !isDeclaredBlock(*Block)))
      return {};
    return {Written->Binding, Written->Set};
  }

  std::string spellSlots(ResourceClass, uint32_t Space, uint32_t Lower,
                         std::optional<uint64_t> Count) const override {
    std::string First = std::to_string(Lower);
    if (Count > 1)
      First += " to " + std::to_string(Lower + *Count - 1);
    return (Count > 1 ? "bindings " : "binding ") + First + " of " +
           spellSpace(Space);
  }
  std::string spellSpace(uint32_t Space) const override {
    return "set " + std::to_string(Space);
  }
  std::string spellNeed(ResourceClass,
                        std::optional<uint64_t> Count) const override {
    return std::to_string(Count.value_or(1)) +
           (Count > 1 ? " bindings" : " binding");
  }

  LocationFields getLocationFields() const override {
    return {"set", "binding"};
  }
  llvm::ArrayRef<RegisterLetter> getCountedLetters() const override {
    static constexpr RegisterLetter Counted[] = {DescriptorSlots};
    return Counted;
  }
  llvm::StringRef getBindingKind(RegisterLetter) const override {
    return "descriptorTableSlot";
  }
};

} // namespace

const LayoutTarget &LayoutTarget::get(LayoutTargetKind Kind) {
  static const Direct3DTarget Direct3D12;
  static const VulkanTarget Vulkan;
  switch (Kind) {
  case LayoutTargetKind::Direct3D12:
    return Direct3D12;
  case LayoutTargetKind::Vulkan:
    return Vulkan;
  }
  llvm_unreachable("all targets are handled");
}
