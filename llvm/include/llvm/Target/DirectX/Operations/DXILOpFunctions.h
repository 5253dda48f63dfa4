// DXILOpFunctions.h: Functions of operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two families of functions stand for DXIL operations.
//
//   front IR   `dxil.op.<OpName>[.<overload>]`: operands without the opcode,
//              vectors where the operation is element-wise. Made by CodeGen.
//              Handles are %dx.types.Handle values, cast from their
//              target("dx...") types by llvm.dx.resource.casthandle, because
//              LLVM lets only intrinsics take the latter.
//   DXIL form  `dx.op.<class>[.<overload>]`: what the format says, the opcode
//              first. Made by the lowering passes.
//
// The functions of both are declared on first use with the attributes that the
// table gives them.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_DXILOPFUNCTIONS_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_DXILOPFUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include <string>

namespace llvm {
class CallInst;
class Function;
class FunctionType;
class IRBuilderBase;
class LLVMContext;
class Module;
class StructType;
class Twine;
class Type;
class Value;

namespace dxil {

//===----------------------------------------------------------------------===//
// Front IR
//===----------------------------------------------------------------------===//

/// The function `dxil.op.<OpName>...`. \p Overload is null for an operation
/// without overloads. \p AddressSpace is that of a pointer to a user's struct.
Function *getFrontOpFunction(Module &M, OpCode Code, Type *Overload = nullptr,
                             unsigned AddressSpace = 0);

/// A call of the function above at the builder's insertion point. Handles among
/// \p Args may have their target("dx...") types: they are cast here.
CallInst *createFrontOpCall(IRBuilderBase &Builder, OpCode Code, Type *Overload,
                            ArrayRef<Value *> Args, const Twine &Name = "");

/// A handle of a resource's type as the %dx.types.Handle that operations take.
Value *castHandle(IRBuilderBase &Builder, Value *Handle);

/// The overload of a front IR function; null for an operation without
/// overloads. Determined by its type, or by its name for pointers to a
/// user-defined struct.
Type *getFrontOpOverload(const OpInfo &Op, const Function &F);

//===----------------------------------------------------------------------===//
// DXIL form
//===----------------------------------------------------------------------===//

/// The function `dx.op.<class>[.<overload>]`. \p Overload is null for an
/// operation without overloads.
Function *getDXILOpFunction(Module &M, OpCode Code, Type *Overload = nullptr,
                            unsigned AddressSpace = 0);

/// A call of it; \p Args are the operands after the opcode.
CallInst *createDXILOpCall(IRBuilderBase &Builder, OpCode Code, Type *Overload,
                           ArrayRef<Value *> Args, const Twine &Name = "");

/// The suffix of an overload: f16, f32, f64, i1 ... i64, v<N><element>.
std::string getOverloadSuffix(Type *Overload);

/// The type that a column of the table stands for. \p Overload must be valid
/// for the operation, or null if it has none.
Type *getOperationType(LLVMContext &Context, OpType Column, Type *Overload);

/// True if \p Overload is a type that the operation has an overload for.
/// Vectors count when their elements do, for operations that are element-wise.
bool isValidOverload(const OpInfo &Op, Type *Overload);

/// True if \p Overload is a vector that the operation of DXIL takes as a whole.
bool isNativeOverload(const OpInfo &Op, Type *Overload);

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

/// The struct that \p F, a function of an operation on pointers to structs of
/// the user, is for. Null if the module has no such type.
StructType *getUserStruct(const OpInfo &Op, const Function &F);

//===----------------------------------------------------------------------===//
// The named structs of DXIL
//===----------------------------------------------------------------------===//

StructType *getResRetType(LLVMContext &Context, Type *Element);
/// A row of 16 bytes. 16-bit elements come eight to a row when they are native,
/// and four to a row, each in a slot of 32 bits, otherwise.
StructType *getCBufRetType(LLVMContext &Context, Type *Element, bool Native16);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_DXILOPFUNCTIONS_H
