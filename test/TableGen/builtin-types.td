// Invalid types, names and shader models of built-ins are errors at the row.

// RUN: not dxc-tblgen --gen-builtin-tables -I %clang-include -I %llvm-include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "clang/Builtins/HLSLBuiltinTypes.td"
include "clang/Builtins/HLSLLowerings.td"
include "clang/Builtins/HLSLIntrinsicClasses.td"
include "clang/Builtins/HLSLResourceClasses.td"
include "clang/Builtins/HLSLForeignNames.td"

def First : FloatIntrinsic<"twice", 1, FirstArgument>;
// CHECK-DAG: [[#@LINE+1]]:5: error: 'twice' has two rows
def Second : FloatIntrinsic<"twice", 1, FirstArgument>;
// By its number of arguments it is another.
def Third : FloatIntrinsic<"twice", 2, FirstArgument>;

// CHECK-DAG: [[#@LINE+1]]:5: error: unknown shader model 6.66
def NoModel : FloatIntrinsic<"model", 1, FirstArgument> {
  let MinShaderModelMinor = 66;
}

// CHECK-DAG: [[#@LINE+1]]:5: error: only a FixedIntrinsic has parameters
def NotFixed : FloatIntrinsic<"unfixed", 1, FirstArgument> {
  let Parameters = [Param<"a", Uint>];
}

// CHECK-DAG: [[#@LINE+1]]:5: error: 'a' must be a scalar or vector that is read
def WrittenParameter : FixedIntrinsic<"written", Float, [Out<"a", Float>], FirstArgument>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the result must be a scalar or vector
def MatrixResult : FixedIntrinsic<"matrix", Matrix<Float, 2, 2>, [], FirstArgument>;

// CHECK-DAG: [[#@LINE+1]]:5: error: a vector has 2 to 4 components, a matrix 1 to 4 rows and columns
def LongVector : FixedIntrinsic<"long", Vector<Float, 5>, [], FirstArgument>;

// CHECK-DAG: [[#@LINE+1]]:5: error: only numbers have vectors and matrices
def Samplers : Method<"Samplers", LoadElement, Void, [Param<"a", Vector<Sampler, 2>>]>;

// CHECK-DAG: [[#@LINE+1]]:5: error: two parameters are named 'a'
def SameNames : Method<"SameNames", LoadElement, Void, [Param<"a", Int>, Param<"a", Int>]>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'Elements' names the element type, which Plain has not
def Elements : Method<"Elements", LoadElement, ElementType, []>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the out parameter 'a' must be a number
def OutSampler : Method<"OutSampler", LoadElement, Void, [Out<"a", Sampler>]>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the parameter 'a' has a type of results
def VoidParameter : Method<"VoidParameter", LoadElement, Void, [Param<"a", Void>]>;

def Plain : ResourceType<"Plain", NoElement, "RawBuffer"> {
  let Methods = [Samplers, SameNames, Elements, OutSampler, VoidParameter];
}
