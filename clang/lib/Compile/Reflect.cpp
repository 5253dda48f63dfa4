//===- Reflect.cpp - The reflection of one compile --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reflect.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Layout/Reflection.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace clang;
using namespace clang::dxc;

/// The entries that \p DC and the namespaces in it define.
static void collectEntries(const DeclContext *DC, const CompileOptions &Options,
                           std::vector<hlsl::ReflectedEntry> &Entries) {
  for (const Decl *D : DC->decls()) {
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      collectEntries(cast<DeclContext>(D), Options, Entries);
    const auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function || !Function->doesThisDeclarationHaveABody())
      continue;
    const auto *Shader = Function->getAttr<HLSLShaderAttr>();
    bool IsWanted = Options.Profile.isLibrary() ||
                    (DC->isTranslationUnit() &&
                     Function->getNameAsString() == Options.Entry);
    if (Shader && IsWanted)
      Entries.push_back(
          {Function,
           llvm::Triple::getEnvironmentTypeName(Shader->getType()).str()});
  }
}

std::string
dxc::writeReflection(const ASTContext &Context, const CompileOptions &Options,
                     const StableLayout *Layout,
                     llvm::ArrayRef<llvm::dxil::BoundDeclaration> Bound) {
  using Rules = hlsl::MemoryLayout::Rules;
  hlsl::MatrixPacking Packing = hlsl::getDefaultMatrixPacking(Context);
  hlsl::MemoryLayout Constant(Context, Rules::ConstantBuffer, Packing);
  hlsl::MemoryLayout Raw(Context, Rules::RawBuffer, Packing);
  hlsl::DeclaredResources Declared(Context,
                                   Layout ? hlsl::RangeDivision::ByMember
                                          : hlsl::RangeDivision::ByElement);
  Declared.collect(Context.getTranslationUnitDecl());
  std::map<const HLSLBufferDecl *, hlsl::CBufferLayout> Buffers;
  auto GetBuffer =
      [&](const HLSLBufferDecl *Buffer) -> const hlsl::CBufferLayout & {
    auto [It, IsNew] =
        Buffers.try_emplace(Buffer, hlsl::CBufferLayout(Constant, Buffer));
    if (IsNew && Layout)
      Layout->place(Buffer, It->second);
    return It->second;
  };
  hlsl::ReflectionInput Input{Context, Declared,  {}, Constant,
                              Raw,     GetBuffer, {}};
  Input.Bindings.resize(Declared.getRows().size());
  for (const llvm::dxil::BoundDeclaration &B : Bound)
    Input.Bindings[B.Number] = {B.Binding.Space, B.Binding.Lower, B.IsUsed};
  collectEntries(Context.getTranslationUnitDecl(), Options, Input.Entries);
  return llvm::formatv("{0:2}\n", llvm::json::Value(hlsl::reflect(Input)));
}
