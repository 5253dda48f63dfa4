//===- HLSLStageParameters.cpp - Parameters of entry points -------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/AST/HLSLStageParameters.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace clang::hlsl;

static InputPrimitive parsePrimitive(StringRef Text) {
  return llvm::StringSwitch<InputPrimitive>(Text)
      .Case("point", InputPrimitive::Point)
      .Case("line", InputPrimitive::Line)
      .Case("triangle", InputPrimitive::Triangle)
      .Case("lineadj", InputPrimitive::LineAdjacent)
      .Case("triangleadj", InputPrimitive::TriangleAdjacent)
      .Default(InputPrimitive::None);
}

static MeshRole parseRole(StringRef Text) {
  return llvm::StringSwitch<MeshRole>(Text)
      .Case("vertices", MeshRole::Vertices)
      .Case("indices", MeshRole::Indices)
      .Case("primitives", MeshRole::Primitives)
      .Case("payload", MeshRole::Payload)
      .Default(MeshRole::None);
}

bool hlsl::isParameterWord(StringRef Text) {
  return parsePrimitive(Text) != InputPrimitive::None ||
         parseRole(Text) != MeshRole::None;
}

llvm::SmallVector<ParameterWord, 1>
hlsl::getParameterWords(const ParmVarDecl *Param) {
  llvm::SmallVector<ParameterWord, 1> Words;
  for (const auto *Mark : Param->specific_attrs<AnnotateAttr>())
    if (StringRef Text = Mark->getAnnotation();
        Text.consume_front(ParameterWordPrefix))
      Words.push_back({Text, Mark});
  return Words;
}

InputPrimitive hlsl::getInputPrimitive(const ParmVarDecl *Param) {
  for (const ParameterWord &Word : getParameterWords(Param))
    if (InputPrimitive Found = parsePrimitive(Word.Text);
        Found != InputPrimitive::None)
      return Found;
  return InputPrimitive::None;
}

MeshRole hlsl::getMeshRole(const ParmVarDecl *Param) {
  for (const ParameterWord &Word : getParameterWords(Param))
    if (MeshRole Found = parseRole(Word.Text); Found != MeshRole::None)
      return Found;
  return MeshRole::None;
}

unsigned hlsl::getVertexCount(InputPrimitive Primitive) {
  switch (Primitive) {
  case InputPrimitive::None:
    return 0;
  case InputPrimitive::Point:
    return 1;
  case InputPrimitive::Line:
    return 2;
  case InputPrimitive::Triangle:
    return 3;
  case InputPrimitive::LineAdjacent:
    return 4;
  case InputPrimitive::TriangleAdjacent:
    return 6;
  }
  llvm_unreachable("all primitives are handled");
}

StageObject hlsl::getStageObject(QualType T) {
  const auto *Special = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Special || !Special->getSpecializedTemplate()->isImplicit())
    return {};
  StageObject Object;
  Object.Kind = llvm::StringSwitch<StageObjectKind>(Special->getName())
                    .Case("InputPatch", StageObjectKind::InputPatch)
                    .Case("OutputPatch", StageObjectKind::OutputPatch)
                    .Case("PointStream", StageObjectKind::PointStream)
                    .Case("LineStream", StageObjectKind::LineStream)
                    .Case("TriangleStream", StageObjectKind::TriangleStream)
                    .Default(StageObjectKind::None);
  if (!Object)
    return {};
  const TemplateArgumentList &Arguments = Special->getTemplateArgs();
  Object.Element = Arguments[0].getAsType();
  if (Object.isPatch())
    Object.Size = Arguments[1].getAsIntegral().getLimitedValue(UINT_MAX);
  return Object;
}

bool hlsl::isBuiltinObject(const CXXRecordDecl *Record) {
  const NamedDecl *Made = Record;
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record))
    Made = Special->getSpecializedTemplate();
  return Made->isImplicit() &&
         llvm::all_of(Record->fields(), [](const FieldDecl *Field) {
           return Field->getAccess() == AS_private;
         });
}

//===----------------------------------------------------------------------===//
// Uniform parameters
//===----------------------------------------------------------------------===//

bool hlsl::isUniformParameter(const ParmVarDecl *Param) {
  return hasMark(Param, UniformMark);
}

bool hlsl::hasUniformParameters(const FunctionDecl *FD) {
  return llvm::any_of(FD->parameters(), isUniformParameter);
}

std::string hlsl::getEntryUniformName(const ParmVarDecl *Param) {
  const auto *Function = cast<FunctionDecl>(Param->getDeclContext());
  std::string Name = Param->getName().str();
  if (Name.empty())
    Name = std::to_string(Param->getFunctionScopeIndex());
  return Function->getNameAsString() + "." + Name;
}

const VarDecl *hlsl::getEntryUniform(const ParmVarDecl *Param) {
  if (!isUniformParameter(Param))
    return nullptr;
  const ASTContext &C = Param->getASTContext();
  const DeclContext *Around =
      Param->getDeclContext()->getParent()->getRedeclContext();
  DeclarationName Name(&C.Idents.get(getEntryUniformName(Param)));
  for (const NamedDecl *D : Around->lookup(Name))
    if (const auto *Global = dyn_cast<VarDecl>(D))
      return Global;
  return nullptr;
}
