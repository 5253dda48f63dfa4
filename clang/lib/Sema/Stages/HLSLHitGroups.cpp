//===- HLSLHitGroups.cpp - The shaders of hit groups ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLHitGroups.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::ShaderKind;

/// In the order of the fields of a hit group.
static constexpr ShaderKind StagesOfGroup[] = {
    ShaderKind::AnyHit, ShaderKind::ClosestHit, ShaderKind::Intersection};

static bool isHitGroup(const Subobject &Object) {
  return Object.Row->Type == SubobjectType::TriangleHitGroup ||
         Object.Row->Type == SubobjectType::ProceduralPrimitiveHitGroup;
}

static void checkGroup(Sema &S, const Subobject &Group,
                       const llvm::StringMap<const FunctionDecl *> &Entries) {
  for (auto [Index, Name] : llvm::enumerate(Group.Strings)) {
    const FunctionDecl *Entry = Entries.lookup(Name);
    const llvm::dxil::ShaderStage *Stage =
        Entry ? llvm::dxil::lookupStage(
                    Entry->getAttr<HLSLShaderAttr>()->getType())
              : nullptr;
    if (Stage && Stage->Kind != StagesOfGroup[Index])
      report(S, Group.Places[Index], Diag::warn_subobject_shader)
          << Group.Row->Fields[Index].Name << Group.Name << Entry
          << Stage->Plural
          << llvm::dxil::getShaderStage(StagesOfGroup[Index]).Plural;
  }
  if (Group.Row->Type == SubobjectType::ProceduralPrimitiveHitGroup &&
      Group.Strings.back().empty())
    report(S, Group.Places.back(), Diag::warn_subobject_no_intersection)
        << Group.Name;
}

void hlsl::checkHitGroups(Sema &S, const DeclContext *Context) {
  const auto *Source = HLSLBuiltinSource::get(S);
  if (!Source || llvm::none_of(Source->getSubobjects(), isHitGroup))
    return;
  llvm::StringMap<const FunctionDecl *> Entries;
  auto Note = [&](const FunctionDecl *Function) {
    if (Function->hasAttr<HLSLShaderAttr>() && Function->getIdentifier())
      Entries[Function->getName()] = Function;
  };
  visitDecls(Context, {Note, [](const VarDecl *) {}});
  for (const Subobject &Object : Source->getSubobjects())
    if (isHitGroup(Object))
      checkGroup(S, Object, Entries);
}
