// CGNodes.h: Records and outputs of nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An object such as NodeOutput holds a number in memory, which represents the
// handle of a node or of records (HandleCalls.h). A method is an operation
// on that handle, and a record is memory in an address space of its own.
//
// Example
//   input.Get().x = 1  =>  %p = call ptr addrspace(6)
//                            @dxil.op.GetNodeRecordPtr.R(%handle, i32 0)
//                          and a store to the member

#ifndef CLANG_CODEGEN_ENTRY_CGNODES_H
#define CLANG_CODEGEN_ENTRY_CGNODES_H

#include "clang/AST/HLSLObjects.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/Layout/EntrySignature.h"

namespace clang {
namespace hlsl {

/// Adds to \p State what the records of the inputs and outputs are in memory.
void setRecordTypes(ModuleContext &Mod, const FunctionDecl *Node,
                    llvm::dxil::NodeState &State);

class NodeEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// What a parameter of the entry denotes.
  LValue createObject(const ParmVarDecl *Param, const NodeObject &Object);
  /// `Get` or a subscript of records.
  LValue emitRecord(const CallExpr *E);
  /// Any other method. Objects go to \p Into, which may be null.
  llvm::Value *emitMethod(const CallExpr *E, const LValue *Into);
  void emitBarrier(const Expr *Object, llvm::Value *Semantics,
                   SourceLocation Loc);

private:
  bool checkStage(const CallExpr *E);
  llvm::Value *emitHandle(const Expr *Object);
  llvm::Value *loadHandle(const LValue &Object, SourceLocation Loc);
  llvm::Value *annotate(llvm::Value *Handle, uint32_t Flags, QualType Record);
  void store(const LValue &Object, llvm::Value *Handle);
  void storeNumber(const LValue &Object, llvm::Value *Number);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_CGNODES_H
