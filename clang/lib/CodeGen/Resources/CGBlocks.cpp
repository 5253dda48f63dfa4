//===- CGBlocks.cpp - Constant buffers with resources -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A ParameterBlock, or a ConstantBuffer of a struct with resources, is a bound
// object: its resources are reached by the way to them. Its numbers are in a
// buffer of its own.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Resources/CGBoundObjects.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/ModuleResources.h"

using namespace clang;
using namespace clang::hlsl;

ObjectPart BoundObjectEmitter::findParameterBlock(const ObjectPart &Part) {
  RangeElement Element =
      findRangeElement(Mod.resources().getCounter(), Part, BlockSpaces);
  const ObjectPart &Around = getRoot(Part);
  const DeclaredResources &Declared = Mod.resources().getDeclared();
  ObjectPart Block;
  Block.Object = Part.Object;
  Block.Type = Part.Type;
  Block.Block = Declared.findBlock(Part.Object, Around.Block, Element.First);
  Block.Count = Declared.getBlock(Block.Block).Root.Count;
  Block.Index = emitRangeIndex(Builder, Element);
  return Block;
}

LValue BoundObjectEmitter::emitBlockContents(const Expr *E, QualType T) {
  LValue Block = LValueEmitter(F).emitAnyLValue(E);
  const auto *Object = Block.getIf<ObjectLValue>();
  if (!Object) {
    Mod.errors().reportError(E->getExprLoc(), Diag::err_block_unknown,
                             getResourceText(Context, E));
    return F.createTemporary(T, "unsupported");
  }
  ObjectPart Contents;
  Contents.Whole =
      isParameterBlock(Block.Type)
          ? Mod.resources().makePart(findParameterBlock(*Object->Part))
          : Object->Part;
  Contents.Object = Object->Part->Object;
  Contents.Type = T;
  Contents.IsContents = true;
  const MemoryLayout &Layout = Mod.getCBufferLayout();
  LValue Numbers(
      BytesLValue{/*Pointer=*/nullptr, &Layout, Layout.getDefaultPacking()}, T);
  if (hasResources(T))
    return LValue(ObjectLValue{Mod.resources().makePart(Contents),
                               *getMemoryOrBytes(Numbers)},
                  T);
  return addressNumbers(Numbers, Contents);
}

llvm::Value *BoundObjectEmitter::emitBufferOf(const ObjectPart &Part) {
  const ObjectPart *Contents = &Part;
  while (Contents && !Contents->IsContents)
    Contents = Contents->Whole;
  if (!Contents) {
    const HLSLBufferDecl *Buffer = Mod.resources().findBufferOf(Part.Object);
    if (!Buffer || !Mod.resources().getLayoutOf(Buffer).find(Part.Object))
      return nullptr;
    return Mod.resources().emitHandle(Builder, *Mod.resources().find(Buffer),
                                      Builder.getInt32(0));
  }
  if (!hasNumbers(Context, Contents->Type))
    return nullptr;
  const ObjectPart &Block = *Contents->Whole;
  RangeElement Element =
      findRangeElement(Mod.resources().getCounter(), Block, RegisterLetter::B);
  ResourceInfo *Info =
      Mod.resources().find(getRoot(Block), RegisterLetter::B, Element.First);
  assert(Info && "a block with numbers has a buffer");
  return Mod.resources().emitHandle(Builder, *Info,
                                    emitRangeIndex(Builder, Element));
}
