// HLSLVulkanBindings.h: Attributes of Vulkan
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The attributes of Vulkan that the stable layout obeys if Vulkan is its target
// (docs/user/stable-layout.md). For Direct3D the parser drops all of them.

#ifndef CLANG_SEMA_RESOURCES_HLSLVULKANBINDINGS_H
#define CLANG_SEMA_RESOURCES_HLSLVULKANBINDINGS_H

namespace clang {
class Decl;
class IdentifierInfo;
class IdentifierTable;
class NamedDecl;
class ParsedAttr;
class ParsedAttributesView;
class Sema;

namespace hlsl {

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

#endif // CLANG_SEMA_RESOURCES_HLSLVULKANBINDINGS_H
