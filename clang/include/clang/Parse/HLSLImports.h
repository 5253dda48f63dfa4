//===- HLSLImports.h - Modules are read where they are imported ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLIMPORTS_H
#define CLANG_PARSE_HLSLIMPORTS_H

namespace clang {
class Parser;

namespace hlsl {

/// Where the parser is at `import name;`, takes that away and has it read the
/// module next, unless the unit has read it before.
void takeImports(Parser &P);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLIMPORTS_H
