// HoverParts.h: What is said about a name besides its declaration
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_EDITOR_HOVERPARTS_H
#define CLANG_LIB_EDITOR_HOVERPARTS_H

#include "clang/Editor/EditorDocument.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace clang {
class HLSLBufferDecl;
class NamedDecl;
class VarDecl;

namespace dxc {

//===----------------------------------------------------------------------===//
// LayoutDrawing.cpp
//===----------------------------------------------------------------------===//

/// Where a member or a type is in memory, in sentences and with a drawing of
/// its rows of 16 bytes; empty for what has no location.
std::string describeLayout(const EditorDocument &D, const NamedDecl *Target);

/// Calls \p Visit with the members of the constant buffers of the source, those
/// of $Globals too, and the bytes of padding before each.
void forEachBufferMember(
    const EditorDocument &D,
    llvm::function_ref<void(const VarDecl *Var, uint64_t Offset,
                            uint64_t Padding)>
        Visit);

//===----------------------------------------------------------------------===//
// Hover.cpp
//===----------------------------------------------------------------------===//

/// The definition of the macro whose name is at \p Offset, and what the use
/// there becomes; empty if it is no name of a macro.
std::string describeMacro(const EditorDocument &D, unsigned Offset,
                          unsigned Length);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_EDITOR_HOVERPARTS_H
