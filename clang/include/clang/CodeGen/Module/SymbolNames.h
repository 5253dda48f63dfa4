// SymbolNames.h: Names of functions and resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library is linked with libraries of other compilers, so its symbols have
// the names that Microsoft's compiler uses: those of Microsoft's C++, with
// HLSL's types as the classes of that compiler. docs/user/libraries.md shows
// the scheme.

#ifndef CLANG_CODEGEN_MODULE_SYMBOLNAMES_H
#define CLANG_CODEGEN_MODULE_SYMBOLNAMES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
class QualType;
class VarDecl;

namespace hlsl {

/// The symbol of a function that is no member of a class, as if \p Name was its
/// own name. It begins with the character 1, which keeps LLVM from adding to
/// it.
std::string mangleFunction(const FunctionDecl *FD, llvm::StringRef Name);

/// The symbol of a global that is bound as a whole: a resource or an array of
/// resources, but no constant buffer.
std::string mangleResource(const VarDecl *Var);

/// A type as it is part of the name of a struct, like
/// `vector<unsigned int, 4>` or `Outer::Box<Inner, 2>`.
std::string spellForSymbols(const ASTContext &Context, QualType T);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_SYMBOLNAMES_H
