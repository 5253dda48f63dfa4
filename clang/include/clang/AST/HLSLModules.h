// HLSLModules.h: Imported modules
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The declarations that `import name;` imports are in a namespace that no
// source can name, so that a module and the importing source can declare the
// same name.

#ifndef CLANG_AST_HLSLMODULES_H
#define CLANG_AST_HLSLMODULES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class Decl;
class DeclContext;
class NamedDecl;
class TranslationUnitDecl;

namespace hlsl {

/// The identifier of the namespace of a module.
std::string getModuleNamespace(llvm::StringRef Module);

/// The name of the module if \p DC is such a namespace, else empty.
llvm::StringRef getModule(const DeclContext *DC);

/// The module that declares \p D; empty for the unit itself.
llvm::StringRef getModuleOf(const Decl *D);

/// The name with namespaces, where a module is spelt like one.
std::string getNameWithModule(const NamedDecl *D);

/// The modules of a unit in the order of their first import.
std::vector<std::string> getImportedModules(const TranslationUnitDecl *TU);

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLMODULES_H
