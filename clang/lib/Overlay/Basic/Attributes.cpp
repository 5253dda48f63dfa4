// Attributes.cpp: Functions of Clang's Attributes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace clang;

/// Whether it is a Vulkan attribute, which has no meaning in DXIL. Others in
/// its scope are unknown.
static bool isOfVulkan(const IdentifierInfo *Scope,
                       const IdentifierInfo *Name) {
  return Scope && Scope->isStr("vk") &&
         llvm::is_contained({"aliased_pointer",
                             "binding",
                             "builtin",
                             "combinedImageSampler",
                             "constant_id",
                             "counter_binding",
                             "depth_unchanged",
                             "early_and_late_tests",
                             "ext_builtin_input",
                             "ext_builtin_output",
                             "ext_capability",
                             "ext_decorate",
                             "ext_decorate_id",
                             "ext_decorate_string",
                             "ext_extension",
                             "ext_instruction",
                             "ext_literal",
                             "ext_reference",
                             "ext_storage_class",
                             "ext_type_def",
                             "image_format",
                             "index",
                             "input_attachment_index",
                             "location",
                             "offset",
                             "post_depth_coverage",
                             "push_constant",
                             "shader_record_ext",
                             "shader_record_nv",
                             "spvexecutionmode",
                             "stencil_ref_greater_equal_back",
                             "stencil_ref_greater_equal_front",
                             "stencil_ref_less_equal_back",
                             "stencil_ref_less_equal_front",
                             "stencil_ref_unchanged_back",
                             "stencil_ref_unchanged_front"},
                            Name->getName());
}

/// Attributes of HLSL that are hints to older compilers and to drivers, or
/// whose effect DXIL has no means for.
static bool isHintWithoutEffect(AttributeCommonInfo::Syntax Syntax,
                                const IdentifierInfo *Scope,
                                const IdentifierInfo *Name) {
  return Syntax == AttributeCommonInfo::AS_Microsoft && !Scope &&
         llvm::any_of(ArrayRef<StringRef>{"allow_uav_condition", "call",
                                          "clipplanes", "experimental",
                                          "fastopt", "forcecase", "noinline"},
                      [&](StringRef Hint) {
                        return Name->getName().equals_insensitive(Hint);
                      });
}

CLANG_WRAPS(AttributeCommonInfo::Kind, GetParsedKind,
            "_ZN5clang19AttributeCommonInfo13getParsedKindEPKNS_"
            "14IdentifierInfoES3_NS0_6SyntaxE",
            const IdentifierInfo *Name, const IdentifierInfo *Scope,
            AttributeCommonInfo::Syntax Syntax);

AttributeCommonInfo::Kind
wrapGetParsedKind(const IdentifierInfo *Name, const IdentifierInfo *Scope,
                  AttributeCommonInfo::Syntax Syntax) {
  // Clang supports it in double brackets only, which cannot precede a type.
  if (Syntax == AttributeCommonInfo::AS_GNU && Name->isStr("annotate_type"))
    return AttributeCommonInfo::AT_AnnotateType;
  // The spelling of entry point attributes that Clang does not have.
  if (Syntax == AttributeCommonInfo::AS_Microsoft && !Scope &&
      Name->isStr("annotate"))
    return AttributeCommonInfo::AT_Annotate;
  if (isHintWithoutEffect(Syntax, Scope, Name))
    return AttributeCommonInfo::IgnoredAttribute;
  if (isOfVulkan(Scope, Name)) {
    // A function that is declared with it is SPIR-V, so that a call is an
    // error.
    if (Name->isStr("ext_instruction"))
      return AttributeCommonInfo::AT_Unavailable;
    // The parser takes arguments of what is ignored for names.
    return hlsl::isVulkanBinding(*Name) ? AttributeCommonInfo::AT_HLSLVkBinding
                                        : AttributeCommonInfo::IgnoredAttribute;
  }
  return realGetParsedKind(Name, Scope, Syntax);
}

CLANG_WRAPS(int, HasAttribute,
            "_ZN5clang12hasAttributeENS_19AttributeCommonInfo6SyntaxEPKNS_"
            "14IdentifierInfoES4_RKNS_10TargetInfoERKNS_11LangOptionsE",
            AttributeCommonInfo::Syntax Syntax, const IdentifierInfo *Scope,
            const IdentifierInfo *Name, const TargetInfo &Target,
            const LangOptions &Options);

int wrapHasAttribute(AttributeCommonInfo::Syntax Syntax,
                     const IdentifierInfo *Scope, const IdentifierInfo *Name,
                     const TargetInfo &Target, const LangOptions &Options) {
  // The parser reads the arguments of known ones.
  if (Syntax == AttributeCommonInfo::AS_Microsoft && !Scope &&
      Name->isStr("annotate"))
    return 1;
  if (isOfVulkan(Scope, Name) && hlsl::isVulkanBinding(*Name))
    return 1;
  // The arguments are skipped, whatever they are.
  if (isOfVulkan(Scope, Name) || isHintWithoutEffect(Syntax, Scope, Name))
    return 0;
  return realHasAttribute(Syntax, Scope, Name, Target, Options);
}
