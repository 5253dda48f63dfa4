//===- HLSLStageParameters.cpp - Parameters of single stages ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLStageParameters.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Facts/HLSLDeclMarks.h"
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
