// Type.cpp: Functions of Clang's Type, wrapped
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/Type.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;

CLANG_WRAPS(bool, IsHLSLIntangibleType,
            "_ZNK5clang4Type20isHLSLIntangibleTypeEv", const Type *T);

CLANG_WRAPS(StringRef, GetName,
            "_ZNK5clang11BuiltinType7getNameERKNS_14PrintingPolicyE",
            const BuiltinType *T, const PrintingPolicy &Policy);

bool wrapIsHLSLIntangibleType(const Type *T) {
  while (const auto *Array =
             dyn_cast_or_null<ConstantArrayType>(T->getAsArrayTypeUnsafe()))
    T = Array->getElementType().getTypePtr();
  const CXXRecordDecl *Record =
      T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return (!Record || Record->hasDefinition()) && realIsHLSLIntangibleType(T);
}

StringRef wrapGetName(const BuiltinType *T, const PrintingPolicy &Policy) {
  if (T->getKind() == BuiltinType::LongDouble)
    return "half";
  return T->getKind() == BuiltinType::Half && !Policy.Half
             ? "min16float"
             : realGetName(T, Policy);
}
