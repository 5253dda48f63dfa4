// HLSLRegisterAnnotations.h: Register annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of `: register(...)` in HLSL proposal 0004, "Register types and
// diagnostics": one table from the properties of a declaration and a register
// letter to the result. docs/user/register-rules.md lists the test of each
// rule.

#ifndef CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H
#define CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H

#include "clang/AST/HLSLRegisters.h"

namespace clang {
class Decl;
class IdentifierInfo;
class IdentifierTable;
class NamedDecl;
class ParsedAttr;
class ParsedAttributesView;
class Sema;
class VarDecl;

namespace hlsl {

/// The result of checking an annotation.
enum class RegisterVerdict : unsigned {
  Valid,
  Mismatch,      ///< err_hlsl_binding_type_mismatch
  MissingMember, ///< warn_hlsl_user_defined_type_missing_member
  PackOffset,    ///< warn_hlsl_register_type_c_packoffset
  DeprecatedB,   ///< warn_hlsl_deprecated_register_type_b
  DeprecatedI,   ///< warn_hlsl_deprecated_register_type_i
  Invalid,       ///< err_hlsl_binding_type_invalid
};

/// Looks up whether a declaration with these flags takes a letter.
RegisterVerdict checkRegister(const RegisterBindingFlags &Flags,
                              RegisterLetter Letter);

/// The letter that a declaration takes, if it is only one.
std::optional<RegisterLetter>
getOnlyRegisterLetter(const RegisterBindingFlags &Flags);

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Checks the `: register(...)` annotations of a global variable, cbuffer or
/// tbuffer by the rules above. Those that have no
/// effect are reported and taken off.
void checkRegisterAnnotations(Sema &S, NamedDecl *D);

/// Attaches an annotation as the parser left it to \p D, or reports that it has
/// no effect there.
void attachRegisterAnnotation(Sema &S, Decl *D, const ParsedAttr &AL);

/// Checks the annotations of a complete variable, and removes those of an
/// invalid one. A variable that takes no register, or depends on a template, is
/// not checked.
void checkVariableAnnotations(Sema &S, VarDecl *VD);

/// Gives all declarations of a variable the annotations of each; reports those
/// of \p VD, the last one, that contradict an earlier one.
void mergeRegisterAnnotations(Sema &S, VarDecl *VD);

// Attributes of Vulkan.
//
// The attributes of Vulkan that the stable layout obeys if Vulkan is its target
// (docs/user/stable-layout.md). For Direct3D the parser drops all of them.

/// Makes the parser read `vk::binding`, which it else ignores.
void enableVulkanBindings(IdentifierTable &Identifiers);

/// Whether \p Name, of an attribute in the scope `vk`, is `binding` and is
/// read.
bool isVulkanBinding(const IdentifierInfo &Name);

/// Reports `vk::binding` on what is no declaration.
void rejectVulkanBinding(Sema &S, const ParsedAttr &Attribute);

/// Attaches `vk::binding` to \p D, or reports why it cannot; reports the
/// attributes that would change the layout and are not supported.
void processVulkanAttributes(Sema &S, Decl *D,
                             const ParsedAttributesView &Attributes);

/// Reports `vk::binding` on a global that takes no descriptor slot, and takes
/// it off.
void checkVulkanBinding(Sema &S, NamedDecl *D);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H
