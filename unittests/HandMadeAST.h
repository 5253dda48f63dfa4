// HandMadeAST.h: Types and declarations without a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef UNITTESTS_HANDMADEAST_H
#define UNITTESTS_HANDMADEAST_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "gtest/gtest.h"

namespace clang {
namespace hlsl {

/// An AST without a source: the test creates types and declarations.
class HandMadeAST : public testing::Test {
protected:
  HandMadeAST() {
    LangOptions::setLangDefaults(Lang, Language::HLSL,
                                 llvm::Triple("dxilv1.6-pc-shadermodel6.6"),
                                 Includes, LangStandard::lang_hlsl202x);
    Lang.MatrixTypes = true;
    Lang.NativeInt16Type = false; // The driver's default, unlike Clang's.
    TargetOpts.Triple = "dxilv1.6-pc-shadermodel6.6-compute";
    Target = llvm::IntrusiveRefCntPtr<TargetInfo>(
        TargetInfo::CreateTargetInfo(Diags, TargetOpts));
    Context = std::make_unique<ASTContext>(Lang, Sources, Identifiers,
                                           Selectors, Builtins, TU_Complete);
    Context->InitBuiltinTypes(*Target);
  }

  ASTContext &C() { return *Context; }
  QualType vec(QualType T, unsigned N) { return C().getExtVectorType(T, N); }
  QualType floats(unsigned N) { return vec(C().FloatTy, N); }
  QualType mat(unsigned Rows, unsigned Columns, QualType T = QualType()) {
    return C().getConstantMatrixType(T.isNull() ? QualType(C().FloatTy) : T,
                                     Rows, Columns);
  }
  QualType array(QualType T, unsigned N) {
    return C().getConstantArrayType(T, llvm::APInt(32, N), nullptr,
                                    ArraySizeModifier::Normal, 0);
  }
  CXXRecordDecl *record(llvm::ArrayRef<QualType> Fields,
                        CXXRecordDecl *Base = nullptr) {
    auto *Record = CXXRecordDecl::Create(
        C(), TagTypeKind::Struct, C().getTranslationUnitDecl(),
        SourceLocation(), SourceLocation(), nullptr);
    Record->startDefinition();
    CXXBaseSpecifier Specifier;
    if (Base) {
      QualType T = C().getCanonicalTagType(Base);
      Specifier =
          CXXBaseSpecifier(SourceRange(), /*V=*/false, /*BC=*/false, AS_public,
                           C().getTrivialTypeSourceInfo(T), SourceLocation());
      const CXXBaseSpecifier *Bases[] = {&Specifier};
      Record->setBases(Bases, 1);
    }
    for (QualType T : Fields) {
      auto *Field = FieldDecl::Create(
          C(), Record, SourceLocation(), SourceLocation(), nullptr, T, nullptr,
          /*BW=*/nullptr, /*Mutable=*/false, ICIS_NoInit);
      Field->setAccess(AS_public);
      Record->addDecl(Field);
    }
    Record->completeDefinition();
    return Record;
  }
  QualType type(CXXRecordDecl *Record) {
    return C().getCanonicalTagType(Record);
  }

  LangOptions Lang;
  std::vector<std::string> Includes;
  DiagnosticOptions DiagOpts;
  DiagnosticsEngine Diags{DiagnosticIDs::create(), DiagOpts,
                          new IgnoringDiagConsumer};
  FileSystemOptions FileOpts;
  FileManager Files{FileOpts};
  SourceManager Sources{Diags, Files};
  IdentifierTable Identifiers;
  SelectorTable Selectors;
  Builtin::Context Builtins;
  TargetOptions TargetOpts;
  llvm::IntrusiveRefCntPtr<TargetInfo> Target;
  std::unique_ptr<ASTContext> Context;
};

} // namespace hlsl
} // namespace clang

#endif // UNITTESTS_HANDMADEAST_H
