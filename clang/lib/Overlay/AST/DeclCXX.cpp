// DeclCXX.cpp: Functions of Clang's DeclCXX, wrapped
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/DeclCXX.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;

CLANG_WRAPS(void, AddedMember,
            "_ZN5clang13CXXRecordDecl11addedMemberEPNS_4DeclE",
            CXXRecordDecl *Record, Decl *Member);

void wrapAddedMember(CXXRecordDecl *Record, Decl *Member) {
  auto *Field = dyn_cast<FieldDecl>(Member);
  const QualType Written = Field ? Field->getType() : QualType();
  if (!Written.isNull() && Written->isConstantArrayType())
    Field->setType(Written.getCanonicalType());
  realAddedMember(Record, Member);
  if (Field)
    Field->setType(Written);
}
