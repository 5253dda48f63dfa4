// ModuleVersions.cpp: Versions of a module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/ModuleVersions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

enum VersionField : unsigned { MajorField, MinorField };
enum ShaderModelField : unsigned {
  ProfileField,
  ModelMajorField,
  ModelMinorField
};

static constexpr StringLiteral ProducerMD = "llvm.ident";
enum ProducerField : unsigned { ProducerNameField };

void ModuleVersions::write(Module &M) const {
  LLVMContext &Context = M.getContext();
  auto Word = [&](unsigned V) { return makeWordField(Context, V); };
  auto Add = [&](StringRef Name, ArrayRef<Metadata *> Fields) {
    M.getOrInsertNamedMetadata(Name)->addOperand(MDNode::get(Context, Fields));
  };
  auto AddVersion = [&](StringRef Name, const VersionTuple &V) {
    Add(Name, {Word(V.getMajor()), Word(V.getMinor().value_or(0))});
  };
  AddVersion(VersionMD, DXIL);
  AddVersion(ValidatorVersionMD, Validator);
  Add(ShaderModelMD, {makeStringField(Context, Profile), Word(ShaderModelMajor),
                      Word(ShaderModelMinor)});
}

ModuleVersions ModuleVersions::read(const Module &M, FieldReader &Reader) {
  ModuleVersions V;
  auto Version = [&](StringRef Name, const MDNode &Node) {
    return VersionTuple(Reader.integer(Node, MajorField, "!" + Name),
                        Reader.integer(Node, MinorField, "!" + Name));
  };
  if (const MDNode *Node = Reader.onlyNode(M, VersionMD, /*Required=*/true))
    V.DXIL = Version(VersionMD, *Node);
  if (const MDNode *Node =
          Reader.onlyNode(M, ValidatorVersionMD, /*Required=*/false))
    V.Validator = Version(ValidatorVersionMD, *Node);
  if (const MDNode *Node =
          Reader.onlyNode(M, ShaderModelMD, /*Required=*/true)) {
    V.Profile = Reader.string(*Node, ProfileField, "!" + ShaderModelMD);
    V.ShaderModelMajor =
        Reader.integer(*Node, ModelMajorField, "!" + ShaderModelMD);
    V.ShaderModelMinor =
        Reader.integer(*Node, ModelMinorField, "!" + ShaderModelMD);
  }
  return V;
}

void dxil::writeProducer(Module &M, StringRef Producer) {
  LLVMContext &Context = M.getContext();
  M.getOrInsertNamedMetadata(ProducerMD)
      ->addOperand(MDNode::get(Context, makeStringField(Context, Producer)));
}

StringRef dxil::readProducer(const Module &M) {
  const NamedMDNode *Ident = M.getNamedMetadata(ProducerMD);
  return Ident && Ident->getNumOperands()
             ? getStringField(*Ident->getOperand(0), ProducerNameField)
                   .value_or("")
             : "";
}
