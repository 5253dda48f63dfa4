// HLSLIntrinsics.td: Rows of intrinsic functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The intrinsics of arithmetic, vectors, bits, barriers, derivatives and
// atomics; a part of HLSLBuiltins.td.

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

def Abs : Intrinsic<"abs", 1, NumericElements, LLVMIntrinsic<"llvm.fabs">> {
  let SInt = Expansion<"IntegerAbs">;
  let UInt = FirstArgument;
}
def Sign : Intrinsic<"sign", 1, NumericElements, Expansion<"Sign">,
                     IntLikeArgument>;
def Min : Intrinsic<"min", 2, NumericElements, LLVMIntrinsic<"llvm.minnum">> {
  let SInt = LLVMIntrinsic<"llvm.smin">;
  let UInt = LLVMIntrinsic<"llvm.umin">;
}
def Max : Intrinsic<"max", 2, NumericElements, LLVMIntrinsic<"llvm.maxnum">> {
  let SInt = LLVMIntrinsic<"llvm.smax">;
  let UInt = LLVMIntrinsic<"llvm.umax">;
}
def Clamp : Intrinsic<"clamp", 3, NumericElements, Expansion<"Clamp">>;
def Saturate : FloatIntrinsic<"saturate", 1, OpLowering<"Saturate">> {
  let Elements = RealElements;
}
def Lerp : FloatIntrinsic<"lerp", 3, Expansion<"Lerp">>;
def Mad : Intrinsic<"mad", 3, NumericElements, OpLowering<"FMad">> {
  let SInt = OpLowering<"IMad">;
  let UInt = OpLowering<"UMad">;
}
def Fma : FloatIntrinsic<"fma", 3, OpLowering<"Fma">> {
  let Elements = DoubleElements;
}
def Rcp : FloatIntrinsic<"rcp", 1, Expansion<"Rcp">> {
  let Elements = RealElements;
}
def Step : FloatIntrinsic<"step", 2, Expansion<"Step">>;
def Smoothstep : FloatIntrinsic<"smoothstep", 3, Expansion<"Smoothstep">>;
def Fmod : FloatIntrinsic<"fmod", 2, Expansion<"Fmod">>;
def Ldexp : FloatIntrinsic<"ldexp", 2, Expansion<"Ldexp">>;
def Radians : FloatIntrinsic<"radians", 1, Expansion<"Radians">>;
def Degrees : FloatIntrinsic<"degrees", 1, Expansion<"Degrees">>;

//===----------------------------------------------------------------------===//
// Powers, logarithms, trigonometry
//===----------------------------------------------------------------------===//

def Sqrt : FloatIntrinsic<"sqrt", 1, LLVMIntrinsic<"llvm.sqrt">>;
def Rsqrt : FloatIntrinsic<"rsqrt", 1, OpLowering<"Rsqrt">>;
def Exp : FloatIntrinsic<"exp", 1, Expansion<"Exp">>;
def Exp2 : FloatIntrinsic<"exp2", 1, LLVMIntrinsic<"llvm.exp2">>;
def Log : FloatIntrinsic<"log", 1, Expansion<"Log">>;
def Log2 : FloatIntrinsic<"log2", 1, LLVMIntrinsic<"llvm.log2">>;
def Log10 : FloatIntrinsic<"log10", 1, Expansion<"Log10">>;
def Pow : FloatIntrinsic<"pow", 2, Expansion<"Pow">>;
def Sin : FloatIntrinsic<"sin", 1, LLVMIntrinsic<"llvm.sin">>;
def Cos : FloatIntrinsic<"cos", 1, LLVMIntrinsic<"llvm.cos">>;
def Tan : FloatIntrinsic<"tan", 1, OpLowering<"Tan">>;
def Asin : FloatIntrinsic<"asin", 1, OpLowering<"Asin">>;
def Acos : FloatIntrinsic<"acos", 1, OpLowering<"Acos">>;
def Atan : FloatIntrinsic<"atan", 1, OpLowering<"Atan">>;
def Atan2 : FloatIntrinsic<"atan2", 2, Expansion<"Atan2">>;
def Sinh : FloatIntrinsic<"sinh", 1, OpLowering<"Hsin">>;
def Cosh : FloatIntrinsic<"cosh", 1, OpLowering<"Hcos">>;
def Tanh : FloatIntrinsic<"tanh", 1, OpLowering<"Htan">>;
def Sincos : FloatIntrinsic<"sincos", 3, CallExpansion<"Sincos">, NoResult> {
  let Rule = OutParameters;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

def Floor : FloatIntrinsic<"floor", 1, LLVMIntrinsic<"llvm.floor">>;
def Ceil : FloatIntrinsic<"ceil", 1, LLVMIntrinsic<"llvm.ceil">>;
def Trunc : FloatIntrinsic<"trunc", 1, LLVMIntrinsic<"llvm.trunc">>;
def Round : FloatIntrinsic<"round", 1, LLVMIntrinsic<"llvm.roundeven">>;
def Frac : FloatIntrinsic<"frac", 1, OpLowering<"Frc">>;
let Rule = OutParameters in {
def Modf : FloatIntrinsic<"modf", 2, CallExpansion<"Modf">>;
def Frexp : FloatIntrinsic<"frexp", 2, CallExpansion<"Frexp">>;
}

//===----------------------------------------------------------------------===//
// Vectors and matrices
//===----------------------------------------------------------------------===//

def Dot : Intrinsic<"dot", 2, NumericElements, Expansion<"Dot">,
                    ElementOfArgument> {
  let Shapes = ScalarOrVector;
}
// Long vectors have none of these: "Disallowed vector intrinsics" of proposal 0026.
let Shapes = ScalarOrShortVector in {
def Length : FloatIntrinsic<"length", 1, Expansion<"Length">,
                            ElementOfArgument>;
def Distance : FloatIntrinsic<"distance", 2, Expansion<"Distance">,
                              ElementOfArgument>;
def Normalize : FloatIntrinsic<"normalize", 1, Expansion<"Normalize">>;
def Reflect : FloatIntrinsic<"reflect", 2, Expansion<"Reflect">>;
def Refract : FloatIntrinsic<"refract", 3, Expansion<"Refract">>;
def FaceForward : FloatIntrinsic<"faceforward", 3, Expansion<"FaceForward">>;
}
def Cross : FloatIntrinsic<"cross", 2, Expansion<"Cross">> {
  let Shapes = Vector3;
}
def Mul : Intrinsic<"mul", 2, NumericElements, CallExpansion<"Product">> {
  let Rule = Product;
}
def Transpose : Intrinsic<"transpose", 1, AnyElements, Expansion<"Transpose">,
                          TransposedArgument> {
  let Shapes = MatrixOnly;
}
def Determinant : FloatIntrinsic<"determinant", 1, Expansion<"Determinant">,
                                 ElementOfArgument> {
  let Shapes = SquareMatrix;
}

//===----------------------------------------------------------------------===//
// Logic and bits
//===----------------------------------------------------------------------===//

def Any : Intrinsic<"any", 1, AnyElements, Expansion<"AnyNonZero">, BoolScalar>;
def All : Intrinsic<"all", 1, AnyElements, Expansion<"AllNonZero">, BoolScalar>;
// The status that a load or sample stores is 1 or 0 already.
def CheckAccessFullyMapped
    : Intrinsic<"CheckAccessFullyMapped", 1, IntegerElements,
                Expansion<"NonZero">, BoolScalar> {
  let Shapes = ScalarOnly;
}
def Select : Intrinsic<"select", 3, AnyElements, CallExpansion<"Select">> {
  let Rule = Conditional;
}
let Rule = Truth in {
def And : Intrinsic<"and", 2, AnyElements, Expansion<"LogicalAnd">,
                    BoolLikeArgument>;
def Or : Intrinsic<"or", 2, AnyElements, Expansion<"LogicalOr">,
                   BoolLikeArgument>;
}
def IsNan : FloatIntrinsic<"isnan", 1, OpLowering<"IsNaN">, BoolLikeArgument>;
def IsInf : FloatIntrinsic<"isinf", 1, OpLowering<"IsInf">, BoolLikeArgument>;
def IsFinite
    : FloatIntrinsic<"isfinite", 1, OpLowering<"IsFinite">, BoolLikeArgument>;
/// The same bits as another type.
def IsNormal
    : FloatIntrinsic<"isnormal", 1, OpLowering<"IsNormal">, BoolLikeArgument>;
class Reinterpretation<string name, ElementSet elements, ResultRule result>
    : Intrinsic<name, 1, elements, Expansion<"Reinterpret">, result>;
def AsFloat : Reinterpretation<"asfloat", Bits32Elements, FloatLikeArgument>;
def AsInt : Reinterpretation<"asint", Bits32Elements, IntLikeArgument>;
def AsUint : Reinterpretation<"asuint", Bits32Elements, UintLikeArgument>;
def SplitDouble : Intrinsic<"asuint", 3, DoubleElements,
                            CallExpansion<"SplitDouble">, NoResult> {
  let Rule = Halves;
}
def AsDouble : Intrinsic<"asdouble", 2, IndexElements, Expansion<"MakeDouble">,
                         DoubleLikeArgument>;
def F16ToF32 : Intrinsic<"f16tof32", 1, IndexElements,
                         Expansion<"HalfToFloat">, FloatLikeArgument>;
def F32ToF16 : FloatIntrinsic<"f32tof16", 1, Expansion<"FloatToHalf">,
                              UintLikeArgument>;
// Four products of bytes are added to the last argument.
let Shapes = ScalarOnly, MinShaderModelMinor = 4 in {
def Dot4AddU8Packed
    : Intrinsic<"dot4add_u8packed", 3, IndexElements,
                Expansion<"DotAccumulate", [], "Dot4AddU8Packed">>;
def Dot4AddI8Packed
    : Intrinsic<"dot4add_i8packed", 3, IndexElements,
                Expansion<"DotAccumulate", [], "Dot4AddI8Packed">,
                IntLikeArgument>;
}
def AddUint64 : Intrinsic<"AddUint64", 2, IndexElements, Expansion<"AddWords">> {
  let Shapes = Pairs;
}
def CountBits : Intrinsic<"countbits", 1, IntegerElements,
                          Expansion<"CountBits">, UintLikeArgument>;
def ReverseBits : Intrinsic<"reversebits", 1, IntegerElements,
                            LLVMIntrinsic<"llvm.bitreverse">>;
def FirstBitHigh : Intrinsic<"firstbithigh", 1, IntegerElements,
                             Expansion<"FirstBitHigh">, UintLikeArgument>;
def FirstBitLow : Intrinsic<"firstbitlow", 1, IntegerElements,
                            Expansion<"FirstBitLow">, UintLikeArgument>;

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

def NonUniformResourceIndex
    : Intrinsic<"NonUniformResourceIndex", 1, IndexElements,
                Expansion<"NonUniformIndex">> {
  let Shapes = ScalarOnly;
}

//===----------------------------------------------------------------------===//
// Pixels
//===----------------------------------------------------------------------===//

/// The statement `discard`.
def Discard : Intrinsic<"__builtin_hlsl_discard", 0, AnyElements,
                        PixelExpansion<"Discard">, NoResult>;
def Clip : FloatIntrinsic<"clip", 1, PixelExpansion<"Clip">, NoResult>;

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

// Bits of the operand of DXIL's Barrier.
defvar SyncThreadGroup = 1;
defvar UAVFenceGlobal = 2;
defvar TGSMFence = 8;

/// Only the memory of a device is shared by shaders without thread groups.
class BarrierLowering<int fences> : OpLowering<"Barrier", [fences]> {
  let Stages = !if(!eq(fences, UAVFenceGlobal), []<string>,
                   ["Compute", "Mesh", "Amplification"]);
}
class BarrierIntrinsic<string name, int fences>
    : Intrinsic<name, 0, AnyElements, BarrierLowering<fences>,
                NoResult>;
multiclass Barriers<string name, int fences> {
  def "" : BarrierIntrinsic<name, fences>;
  def WithGroupSync : BarrierIntrinsic<name # "WithGroupSync",
                                       !or(fences, SyncThreadGroup)>;
}
defm AllMemoryBarrier
    : Barriers<"AllMemoryBarrier", !or(UAVFenceGlobal, TGSMFence)>;
defm DeviceMemoryBarrier : Barriers<"DeviceMemoryBarrier", UAVFenceGlobal>;
defm GroupMemoryBarrier : Barriers<"GroupMemoryBarrier", TGSMFence>;

// "HLSL Barriers" of the specification of work graphs; HLSLStageObjects.td has the
// names of the bits.
def Barrier
    : Intrinsic<"Barrier", 2, AnyElements, CallExpansion<"Fence">, NoResult> {
  let Rule = MemoryOrObject;
  let MinShaderModelMinor = 8;
}

//===----------------------------------------------------------------------===//
// Derivatives, which compute shaders support since shader model 6.6. Files for
// several stages use them in functions that a compute shader never reaches, so
// the backend checks the remaining calls.
//===----------------------------------------------------------------------===//

def Ddx : FloatIntrinsic<"ddx", 1, OpLowering<"DerivCoarseX">>;
def DdxCoarse : FloatIntrinsic<"ddx_coarse", 1, OpLowering<"DerivCoarseX">>;
def DdxFine : FloatIntrinsic<"ddx_fine", 1, OpLowering<"DerivFineX">>;
def Ddy : FloatIntrinsic<"ddy", 1, OpLowering<"DerivCoarseY">>;
def DdyCoarse : FloatIntrinsic<"ddy_coarse", 1, OpLowering<"DerivCoarseY">>;
def DdyFine : FloatIntrinsic<"ddy_fine", 1, OpLowering<"DerivFineY">>;
def Fwidth : FloatIntrinsic<"fwidth", 1, Expansion<"Fwidth">>;

//===----------------------------------------------------------------------===//
// Atomics on groupshared variables and on elements of writable resources
//===----------------------------------------------------------------------===//

/// Arguments counts the location and the value; an out result may follow.
class AtomicIntrinsic<string name, AtomicOperation signed,
                      AtomicOperation unsigned = signed>
    : Intrinsic<name, 2, RoundedElements, AtomicRMW<signed>, NoResult> {
  let UInt = AtomicRMW<unsigned>;
  let Rule = Atomic;
}
def InterlockedAdd : AtomicIntrinsic<"InterlockedAdd", AtomicAdd>;
def InterlockedAnd : AtomicIntrinsic<"InterlockedAnd", AtomicAnd>;
def InterlockedOr : AtomicIntrinsic<"InterlockedOr", AtomicOr>;
def InterlockedXor : AtomicIntrinsic<"InterlockedXor", AtomicXor>;
def InterlockedMin : AtomicIntrinsic<"InterlockedMin", AtomicMin, AtomicUMin>;
def InterlockedMax : AtomicIntrinsic<"InterlockedMax", AtomicMax, AtomicUMax>;
def InterlockedExchange
    : AtomicIntrinsic<"InterlockedExchange", AtomicExchange> {
  let Arguments = 3;
  let Elements = NumericElements;
}

/// The location, the expected value, the new value, and for an exchange the out
/// result. Floats are compared by their bits.
class CompareIntrinsic<string name, int arguments, ElementSet elements>
    : Intrinsic<name, arguments, elements, AtomicCompareExchange, NoResult> {
  let Rule = CompareAtomic;
}
def InterlockedCompareExchange
    : CompareIntrinsic<"InterlockedCompareExchange", 4, RoundedElements>;
def InterlockedCompareStore
    : CompareIntrinsic<"InterlockedCompareStore", 3, RoundedElements>;
def InterlockedCompareExchangeFloatBitwise
    : CompareIntrinsic<"InterlockedCompareExchangeFloatBitwise", 4,
                       FloatElements>;
def InterlockedCompareStoreFloatBitwise
    : CompareIntrinsic<"InterlockedCompareStoreFloatBitwise", 3,
                       FloatElements>;
