// A lowering that names an intrinsic or operation that LLVM or DXIL.td does not have is an error at its row.

// RUN: not dxc-tblgen --gen-lowerings --dxil=%dxil-td -I %clang-include -I %llvm-include %s \
// RUN:     2>&1 | FileCheck %s --implicit-check-not=error:

include "clang/Builtins/HLSLBuiltinTypes.td"
include "clang/Builtins/HLSLLowerings.td"
include "clang/Builtins/HLSLIntrinsicClasses.td"
include "clang/Builtins/HLSLResourceClasses.td"

// CHECK-DAG: [[#@LINE+1]]:5: error: 'llvm.truncate' is not an LLVM intrinsic
def UnknownIntrinsic : FloatIntrinsic<"a", 1, LLVMIntrinsic<"llvm.truncate">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: no operation of DXIL.td stands for 'llvm.powi'
def NotLowered : FloatIntrinsic<"b", 1, LLVMIntrinsic<"llvm.powi">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'Fract' is not an operation of DXIL.td
def UnknownOperation : FloatIntrinsic<"c", 1, OpLowering<"Fract">>;

// A flag of DXIL.td is no operation, although it has the name.
// CHECK-DAG: [[#@LINE+1]]:5: error: 'Derivative' is not an operation of DXIL.td
def NoOperation : FloatIntrinsic<"d", 1, OpLowering<"Derivative">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operation 'Frc' has 1 operands, but 'e' gives it 2
def OperandCount : FloatIntrinsic<"e", 2, OpLowering<"Frc">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operation 'WaveActiveOp' has 3 operands, but 'f' gives it 2
def NumberCount : FloatIntrinsic<"f", 1, OpLowering<"WaveActiveOp", [0]>>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operand 'value' of 'Frc' is not a number
def NumberForValue : FloatIntrinsic<"g", 0, OpLowering<"Frc", [1]>>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operation 'Frc' has no overload for the lowering of 'SInt'
def NoOverload : Intrinsic<"h", 1, IntegerElements, OpLowering<"Frc">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operation 'WaveMatch' needs shader model 6.5, but 'i' does not
def TooEarly : Intrinsic<"i", 1, IntegerElements, OpLowering<"WaveMatch">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: a lowering has at most 2 numbers from 0 to 255
def NumberRange : Intrinsic<"j", 0, IntegerElements, OpLowering<"Barrier", [256]>>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'Lurp' is not an expansion: no row of ExpansionCode declares it
def UnknownExpansion : FloatIntrinsic<"k", 3, Expansion<"Lurp">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the expansion 'Lerp' takes 3 arguments, but 'l' has 2
def ExpansionArguments : FloatIntrinsic<"l", 2, Expansion<"Lerp">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the expansion 'Pack' takes 1 numbers, not 0
def ExpansionNumbers : Intrinsic<"m", 1, IntegerElements, Expansion<"Pack">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the expansion 'LaneMask' takes an operation
def ExpansionNeedsOp : Intrinsic<"n", 1, IntegerElements, Expansion<"LaneMask">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the expansion 'Lerp' takes no operation
def ExpansionHasOp : FloatIntrinsic<"o", 3, Expansion<"Lerp", [], "Frc">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'WaveMuch' is not an operation of DXIL.td
def ExpansionUnknownOp : FloatIntrinsic<"p", 1, Expansion<"LaneMask", [], "WaveMuch">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'Sinecos' is not an expansion: no row of CallExpansionCode declares it
def UnknownCallExpansion : FloatIntrinsic<"q", 3, CallExpansion<"Sinecos">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'Pixels' is not a stage of DXIL.td
def UnknownStage : FloatIntrinsic<"r", 1, OnlyInStage<"Pixels">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 's' has no lowering of 'UInt'
def Missing : Intrinsic<"s", 1, IntegerElements, LLVMIntrinsic<"llvm.bitreverse">> {
  let UInt = NoLowering;
}

// CHECK-DAG: [[#@LINE+1]]:5: error: 't' has no first argument
def NoArgument : Intrinsic<"t", 0, AnyElements, FirstArgument>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'u' is typed by the rule 'Unified', to which its lowering does not belong
def AtomicOfValues : Intrinsic<"u", 2, IntegerElements, AtomicRMW<AtomicAdd>>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'v' is typed by the rule 'Atomic', to which its lowering does not belong
def NoAtomic : Intrinsic<"v", 2, IntegerElements, FirstArgument> {
  let Rule = Atomic;
}

// What elements there are not, needs no lowering.
def Correct : FloatIntrinsic<"w", 1, LLVMIntrinsic<"llvm.trunc">> {
  let SInt = OpLowering<"Fract">;
}
