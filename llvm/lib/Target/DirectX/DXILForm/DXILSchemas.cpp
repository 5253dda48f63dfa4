// DXILSchemas.cpp: Codecs of the schemas of DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/Twine.h"
#include "llvm/Target/DirectX/DXILForm/AnnotationTags.h"
#include "llvm/Target/DirectX/DXILForm/SchemaValues.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"

using namespace llvm;
using namespace llvm::dxil;

#define GET_SCHEMA_CODECS
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

std::string dxil::spellDimensions(const MemberShape &Shape) {
  if (Shape.NumRows)
    return (Twine(Shape.NumRows) + "x" + Twine(Shape.NumColumns)).str();
  return Shape.NumColumns ? Twine(Shape.NumColumns).str() : "";
}

std::string dxil::spellShaped(StringRef Component, const MemberShape &Shape) {
  StringRef Order = Shape.NumRows == 0 ? ""
                    : Shape.IsRowMajor ? "row_major "
                                       : "column_major ";
  return (Order + Component + spellDimensions(Shape)).str();
}
