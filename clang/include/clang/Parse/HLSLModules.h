// HLSLModules.h: Imports and exports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_PARSE_HLSLMODULES_H
#define CLANG_PARSE_HLSLMODULES_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class ParsedAttributes;
class Parser;

namespace hlsl {

/// Where the parser is at `import name;`, takes that away and has it read the
/// module next, unless the unit has read it before.
void takeImports(Parser &P);

//===----------------------------------------------------------------------===//
// Exports
//===----------------------------------------------------------------------===//

/// Puts the mark of an exported function among the attributes of a declaration.
void addExportMark(Parser &P, ParsedAttributes &Attrs, SourceLocation Loc);

/// Whether the parser stands at the `export` between the attributes of a
/// function, which \p Attrs are, and its type.
bool isAtExportOfFunction(Parser &P, const ParsedAttributes &Attrs);

} // namespace hlsl

} // namespace clang

#endif // CLANG_PARSE_HLSLMODULES_H
