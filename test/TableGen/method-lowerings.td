// The lowering of a method must match its operation and
// provide the number of operands of the DXIL operation.

// RUN: not dxc-tblgen --gen-lowerings --dxil=%dxil-td -I %clang-include -I %llvm-include %s \
// RUN:     2>&1 | FileCheck %s --implicit-check-not=error:

include "clang/Builtins/HLSLBuiltinTypes.td"
include "clang/Builtins/HLSLLowerings.td"
include "clang/Builtins/HLSLIntrinsicClasses.td"
include "clang/Builtins/HLSLResourceClasses.td"

// CHECK-DAG: [[#@LINE+1]]:5: error: 'Sample' is a 'SampleTexture', whose lowering is of 'SampleLowering'
def NoSample : Method<"Sample", SampleTexture, ElementType, []>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'Load' is a 'LoadElement', whose lowering is of 'NoLowering'
def LoweredLoad : Method<"Load", LoadElement, ElementType, [], 0, OpLowering<"Frc">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'SampleSome' is not an operation of DXIL.td
def UnknownSample : Method<"SampleSome", SampleTexture, ElementType, [], 0,
                           SampleLowering<"SampleSome", 0, 1>>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operation 'SampleBias' has 11 operands, but 'SampleBias' gives it 10
def NoBias : Method<"SampleBias", SampleTexture, ElementType, [], 0,
                    SampleLowering<"SampleBias", 0, 1>>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operation 'TextureGather' has 9 operands, but 'GatherRed' gives it 8
def NoChannel : Method<"GatherRed", GatherTexels, Gathered, [], 0,
                       GatherLowering<"TextureGather", 0, []>>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'RayQuery_Retry' is not an operation of DXIL.td
def UnknownQuestion : Method<"Retry", AskRayQuery, Bool, [], 5,
                             OpLowering<"RayQuery_Retry">>;

// CHECK-DAG: [[#@LINE+1]]:5: error: the operation 'RayQuery_TraceRayInline' has 12 operands, but 'TraceRayInline' gives it 4
def NoRay : Method<"TraceRayInline", AskRayQuery, Void,
                   [Param<"scene", AccelerationStructure>, Param<"flags", Uint>,
                    Param<"mask", Uint>], 5,
                   OpLowering<"RayQuery_TraceRayInline">>;

def Compare : Intrinsic<"Compare", 3, IntegerElements, AtomicCompareExchange> {
  let Rule = CompareAtomic;
}
// CHECK-DAG: [[#@LINE+1]]:5: error: the intrinsic 'Compare' has no lowering of 'Float'
def FloatCompare : Method<"CompareFloat", Compare, Void,
                          [Param<"offset", Uint>, Param<"value", Float>]>;

// CHECK-DAG: [[#@LINE+1]]:5: error: 'CompareNothing' has no number after the byte offset
def NoNumber : Method<"CompareNothing", Compare, Void, [Param<"offset", Uint>]>;

def Wrong : ResourceType<"Wrong", TypedElement, "Texture2D"> {
  let Methods = [NoSample, LoweredLoad, UnknownSample, NoBias, NoChannel,
                 UnknownQuestion, NoRay, FloatCompare, NoNumber];
}
