// DXILOperations.h: The table of DXIL operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The properties of each operation, as constant tables generated from DXIL.td.
// They are independent of a module; DXILOpFunctions.h declares functions.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_DXILOPERATIONS_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_DXILOPERATIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class CallInst;
class Function;
class LLVMContext;

namespace dxil {

#define GET_DXIL_OPERATION_ENUMS
#include "llvm/Target/DirectX/Operations/DXILOperations.inc"

/// What the names of the functions of DXIL form begin with; those of front IR
/// are in IRConventions.h.
inline constexpr StringLiteral DXILOpFunctionPrefix = "dx.op.";

/// How the types of OpInfo::Overloads apply.
enum class OverloadForm : uint8_t {
  None,           ///< one function, no suffix
  Scalar,         ///< a scalar of the set
  ScalarOrVector, ///< a scalar of the set, from DXIL 1.9 also a vector of it
  Vector,         ///< a vector only
  UserStruct,     ///< a pointer to a user's struct
  Object,         ///< a named struct by value
};

/// An operand after the opcode.
struct OpParam {
  StringLiteral Name;
  OpType Type;
  bool Immediate; ///< must be a constant in the final module
};

struct OpInfo {
  OpCode Code;
  StringLiteral Name;
  OpClass Class;
  OpType Result;
  OverloadForm Form;
  uint8_t Overloads; ///< of OverloadMask
  OpMemory Memory;
  uint8_t Flags;               ///< of OpFlags
  uint8_t MinShaderModelMinor; ///< the N of shader model 6.N
  uint8_t FirstDXILMinor;      ///< the N of DXIL 1.N
  uint16_t Stages;             ///< bit n: the stage that DXIL numbers n
  uint16_t Counters;           ///< of OpCounters: what a call counts as
  uint16_t FirstParam;
  uint8_t NumParams;

  bool isReserved() const { return Flags & OpFlagReservedFlag; }
  bool isOverloaded() const { return Form != OverloadForm::None; }
  /// Calls may not be moved into or out of conditional code.
  bool isConvergent() const {
    return Flags & (OpFlagDerivative | OpFlagGradient | OpFlagWave |
                    OpFlagBarrierFlag | OpFlagConvergent);
  }
  ArrayRef<OpParam> params() const;
};

/// The rows, in the order of their numbers.
ArrayRef<OpInfo> getOperations();

const OpInfo &getOpInfo(OpCode Code);

/// Null if no operation has this number.
const OpInfo *lookupOpByNumber(uint64_t Number);

/// Null if no operation has this name, spelled as in DXIL.td ("FAbs").
const OpInfo *lookupOpByName(StringRef Name);

/// The name of a class as it appears in function names ("unary").
StringRef getOpClassName(OpClass Class);

/// The class of a `dx.op.<class>[.<overload>]` function, by its name. The
/// opcode operand, not the class, identifies the operation.
std::optional<OpClass> lookupOpClassOfFunction(StringRef FunctionName);

/// The operation of a `dxil.op.<OpName>[.<suffix>]` function of front IR, by
/// its name; null for every other function.
const OpInfo *lookupOpOfFrontFunction(StringRef FunctionName);

/// The operation that an intrinsic stands for, operand by operand.
std::optional<OpCode> lookupOpOfIntrinsic(Intrinsic::ID ID);

//===----------------------------------------------------------------------===//
// Numbers that operands have (DXIL.rst)
//===----------------------------------------------------------------------===//

/// Bits of the mode of Barrier.
enum BarrierMode : uint32_t {
  SyncThreadGroup = 1,
  UAVFenceGlobal = 2,
  UAVFenceThreadGroup = 4,
  GroupSharedFence = 8,
};

/// Bits of the operands of BarrierByMemoryType and BarrierByMemoryHandle.
enum BarrierMemory : uint32_t {
  UAVMemory = 1,
  GroupSharedMemory = 2,
  NodeInputMemory = 4,
  NodeOutputMemory = 8,
};
enum BarrierSemantics : uint32_t {
  GroupSync = 1,
  GroupScope = 2,
  DeviceScope = 4,
  ReorderScope = 8,
};

/// The operation of AtomicBinOp.
enum AtomicOperation : uint32_t {
  AtomicAdd = 0,
  AtomicAnd = 1,
  AtomicOr = 2,
  AtomicXor = 3,
  AtomicIMin = 4,
  AtomicIMax = 5,
  AtomicUMin = 6,
  AtomicUMax = 7,
  AtomicExchange = 8,
};

/// What AtomicBinOp calls an operation of LLVM's atomicrmw; nothing if it has
/// none.
std::optional<AtomicOperation> getAtomicOperation(AtomicRMWInst::BinOp Op);

/// The operation of WaveActiveOp and WavePrefixOp, and whether integers have a
/// sign.
enum WaveOperation : uint8_t {
  WaveSum = 0,
  WaveProduct = 1,
  WaveMin = 2,
  WaveMax = 3,
};
enum WaveSign : uint8_t { WaveSigned = 0, WaveUnsigned = 1 };

// Form of operation calls.
//
// Checks that a call matches its row of DXIL.td, in modules that were not
// written by CodeGen. Passes rely on it.

/// What is wrong with a call of `dxil.op.*` or `dx.op.*`, whose callee must be
/// a function; empty if nothing is, and for all other calls.
std::string describeOperationProblem(const CallInst &Call);

/// The same of a function by itself: passes take the one that has the name.
std::string describeFunctionProblem(const Function &F);

/// The name of a struct of DXIL that the context has with other members than
/// DXIL gives it; empty if there is none.
std::string findWrongStruct(LLVMContext &Context);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_DXILOPERATIONS_H
