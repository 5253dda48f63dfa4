// CGOperations.h: Calls of DXIL operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lowerings of HLSLBuiltins.td as constant tables. dxc-tblgen has checked
// them, so no name is looked up while a shader is compiled. HLSLLowerings.td
// describes the forms.

#ifndef CLANG_CODEGEN_INTRINSICS_CGOPERATIONS_H
#define CLANG_CODEGEN_INTRINSICS_CGOPERATIONS_H

#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/TargetParser/Triple.h"

namespace clang {

namespace hlsl {

//===----------------------------------------------------------------------===//
// Lowerings
//===----------------------------------------------------------------------===//

#define HLSL_LOWERING_ENUMS
#include "clang/Builtins/HLSLLowerings.inc"

constexpr unsigned stageBit(llvm::Triple::EnvironmentType Stage) {
  return 1u << (Stage - llvm::Triple::Pixel);
}

/// LLVM has no environment for nodes: their number in ShaderStages.td.
inline constexpr unsigned NodeStageBit =
    1u << unsigned(llvm::dxil::ShaderKind::Node);

/// What a call of an intrinsic becomes for one kind of element, or what a
/// method does with the values that it is given.
struct Lowering {
  enum class Form : unsigned char {
    NoLowering,
    FirstArgument,
    LLVMIntrinsic,
    Operation,
    Expansion,
    CallExpansion,
    AtomicRMW,
    AtomicCompareExchange,
    OnlyInStages,
  };

  Form How = Form::NoLowering;
  /// The enumerator that the form requires; use the functions below.
  unsigned Which = 0;
  /// Of an Operation, and of an Expansion that takes one.
  llvm::dxil::OpCode Code = {};
  unsigned char NumNumbers = 0;
  unsigned char Numbers[2] = {};
  /// A bit for each stage that has the function, as stageBit() gives it; 0 if
  /// all have it.
  unsigned Stages = 0;

  llvm::ArrayRef<unsigned char> numbers() const {
    return llvm::ArrayRef(Numbers, NumNumbers);
  }

  llvm::Intrinsic::ID intrinsic() const {
    assert(How == Form::LLVMIntrinsic);
    return llvm::Intrinsic::ID(Which);
  }
  hlsl::Expansion expansion() const {
    assert(How == Form::Expansion);
    return hlsl::Expansion(Which);
  }
  hlsl::CallExpansion callExpansion() const {
    assert(How == Form::CallExpansion);
    return hlsl::CallExpansion(Which);
  }
  /// Nothing for a compare and exchange.
  std::optional<llvm::AtomicRMWInst::BinOp> atomic() const {
    if (How == Form::AtomicCompareExchange)
      return std::nullopt;
    assert(How == Form::AtomicRMW);
    return llvm::AtomicRMWInst::BinOp(Which);
  }
};

/// The lowerings of an intrinsic by the elements of its first argument.
struct IntrinsicLowering {
  Lowering Float;
  Lowering SInt;
  /// Also for bool, and for calls without arguments.
  Lowering UInt;
  /// Other lanes of the wave take part.
  bool IsWave;

  /// \p Element is the type of an element of the first argument.
  const Lowering &get(QualType Element) const;
};

/// How a method calls an operation; see class CoordinateLowering.
struct MethodLowering {
  Lowering By;
  bool Compares = false;
  /// Arguments that are numbers, and gradients, between the coordinates and
  /// what is optional.
  unsigned char Scalars = 0;
  unsigned char Gradients = 0;
  bool HasClamp = false;
};

/// Whether the operation is that of an intrinsic, and not only of methods.
bool isIntrinsic(BuiltinOp Op);

/// \p Op must be that of an intrinsic.
const IntrinsicLowering &getLowering(BuiltinOp Op);

/// \p Method must have been made from a row, and not be an atomic intrinsic.
const MethodLowering &getLowering(const FunctionDecl *Method);

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Calls of DXIL's operations and of LLVM's intrinsics.
class OperationEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// A call of an operation that keeps its source location.
  llvm::CallInst *emitLocatedOp(llvm::dxil::OpCode Code, llvm::Type *Overload,
                                llvm::ArrayRef<llvm::Value *> Args,
                                SourceLocation Loc);
  /// Appends \p Components, and undef for the slots that are left.
  void appendComponents(llvm::ArrayRef<llvm::Value *> Components,
                        unsigned Slots, llvm::Type *T,
                        llvm::SmallVectorImpl<llvm::Value *> &Args);
  /// A call of a DXIL operation, after a check of the overload.
  llvm::Value *emitOp(llvm::dxil::OpCode Op, llvm::Type *Overload,
                      llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *emitUnaryOp(llvm::dxil::OpCode Op, llvm::Value *V) {
    return emitOp(Op, V->getType(), V);
  }
  /// A call of an LLVM intrinsic on values of one type, after the same check.
  llvm::Value *emitLLVM(llvm::Intrinsic::ID ID,
                        llvm::ArrayRef<llvm::Value *> Args);
};

//===----------------------------------------------------------------------===//
// Atomic operations
//===----------------------------------------------------------------------===//

/// Atomic operations on memory and texels.
class AtomicEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  void emitAtomicIntrinsic(const CallExpr *E, Builtin Op);
  void emitAtomic(Builtin Op, const LValue &Target,
                  llvm::ArrayRef<const Expr *> Operands, SourceLocation Loc);
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_INTRINSICS_CGOPERATIONS_H
