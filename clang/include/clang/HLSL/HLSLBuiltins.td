//===- HLSLBuiltins.td - HLSL's built-in functions and types ---*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row for each intrinsic function, each resource type and each of its
// methods. The rows say how Sema types a call and how CodeGen lowers it;
// clang/HLSL/HLSLBuiltins.h holds the generated tables.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// How a call is typed
//===----------------------------------------------------------------------===//

/// Which element types the unified argument type may have. An argument of
/// another kind is converted to `Preferred` (bool arguments of arithmetic
/// functions become int, integer arguments of `sin` become float).
class ElementSet;
def FloatElements : ElementSet;      // half, float
def RealElements : ElementSet;       // half, float, double
def DoubleElements : ElementSet;     // double
def IntegerElements : ElementSet;    // signed and unsigned integers
def NumericElements : ElementSet;    // RealElements and IntegerElements
def AnyElements : ElementSet;        // NumericElements and bool
def Bits32Elements : ElementSet;     // 32-bit float, int, uint
def IndexElements : ElementSet;      // uint
def ConditionElements : ElementSet;  // bool
def Bits16Elements : ElementSet;     // half, int16_t, uint16_t

/// Which shapes the unified argument type may have.
class ShapeSet;
def AnyShape : ShapeSet;             // scalar, vector, matrix
def ScalarOrVector : ShapeSet;
def Vector3 : ShapeSet;              // exactly three components
def SquareMatrix : ShapeSet;
def MatrixOnly : ShapeSet;
def ScalarOnly : ShapeSet;
def Vector4 : ShapeSet;              // exactly four components

/// The type of the result, from the unified argument type T.
class ResultRule;
def SameAsArgument : ResultRule;     // T
def ElementOfArgument : ResultRule;  // the element type of T
def BoolLikeArgument : ResultRule;   // bool in the shape of T
def BoolScalar : ResultRule;
def FloatLikeArgument : ResultRule;  // float in the shape of T
def IntLikeArgument : ResultRule;
def UintLikeArgument : ResultRule;
def Float16LikeArgument : ResultRule;
def Int16LikeArgument : ResultRule;
def Uint16LikeArgument : ResultRule;
def TransposedArgument : ResultRule;
def UintScalar : ResultRule;
def DoubleLikeArgument : ResultRule;
def LaneMask : ResultRule;           // uint4, a bit for each lane
def NoResult : ResultRule;

/// Functions whose arguments do not unify to one type.
class CallRule;
def Unified : CallRule;              // all arguments become one type T
def Product : CallRule;              // mul: scalar, vector and matrix products
def Atomic : CallRule;               // Interlocked*: a place, values, out result
def CompareAtomic : CallRule;        // InterlockedCompareExchange/Store
def Conditional : CallRule;          // select(condition, a, b)
def OutParameters : CallRule;        // sincos, modf, frexp: T in, then T out
def ValueAndLane : CallRule;         // a T, then the number of a lane
def ValueAndMask : CallRule;         // a T, then a uint4 with a bit for each lane
def FixedSignature : CallRule;       // the types that Signature spells

/// An intrinsic function. The lowering strings say, for each kind of element,
/// what CodeGen emits:
///   "llvm.<name>"  a call of the LLVM intrinsic, overloaded on T
///   "dxil.<Op>"    a call of the DXIL operation's function, see
///                  docs/ir-conventions.md; numbers that follow are its last
///                  operands
///   "identity"     the argument itself
///   "expand"       CodeGen's function of the intrinsic's name
///   "stage.<name>" an error: only shaders of that stage have it
///   ""             no such element
class Intrinsic<string name, int arguments, ElementSet elements,
                ResultRule result = SameAsArgument> {
  string Name = name;
  int Arguments = arguments;
  ElementSet Elements = elements;
  ShapeSet Shapes = AnyShape;
  ResultRule Result = result;
  CallRule Rule = Unified;
  string Float = "expand";
  string SInt = "expand";
  string UInt = "expand";
  // The first shader model that has it, as 6.N.
  int MinShaderModelMinor = 0;
  // Other lanes of the wave take part.
  bit IsWave = 0;
  // Only for FixedSignature; see FixedIntrinsic.
  string Signature = "";
}

class FloatIntrinsic<string name, int arguments, string lowering>
    : Intrinsic<name, arguments, FloatElements> {
  let Float = lowering;
  let SInt = "";
  let UInt = "";
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

def Abs : Intrinsic<"abs", 1, NumericElements> {
  let Float = "llvm.fabs";
  let SInt = "expand";
  let UInt = "identity";
}
def Sign : Intrinsic<"sign", 1, NumericElements, IntLikeArgument>;
def Min : Intrinsic<"min", 2, NumericElements> {
  let Float = "llvm.minnum";
  let SInt = "llvm.smin";
  let UInt = "llvm.umin";
}
def Max : Intrinsic<"max", 2, NumericElements> {
  let Float = "llvm.maxnum";
  let SInt = "llvm.smax";
  let UInt = "llvm.umax";
}
def Clamp : Intrinsic<"clamp", 3, NumericElements>;
def Saturate : FloatIntrinsic<"saturate", 1, "dxil.Saturate"> {
  let Elements = RealElements;
}
def Lerp : FloatIntrinsic<"lerp", 3, "expand">;
def Mad : Intrinsic<"mad", 3, NumericElements> {
  let Float = "dxil.FMad";
  let SInt = "dxil.IMad";
  let UInt = "dxil.UMad";
}
def Fma : FloatIntrinsic<"fma", 3, "dxil.Fma"> {
  let Elements = DoubleElements;
}
def Rcp : FloatIntrinsic<"rcp", 1, "expand">;
def Step : FloatIntrinsic<"step", 2, "expand">;
def Smoothstep : FloatIntrinsic<"smoothstep", 3, "expand">;
def Fmod : FloatIntrinsic<"fmod", 2, "expand">;
def Ldexp : FloatIntrinsic<"ldexp", 2, "expand">;
def Radians : FloatIntrinsic<"radians", 1, "expand">;
def Degrees : FloatIntrinsic<"degrees", 1, "expand">;

//===----------------------------------------------------------------------===//
// Powers, logarithms, trigonometry
//===----------------------------------------------------------------------===//

def Sqrt : FloatIntrinsic<"sqrt", 1, "llvm.sqrt">;
def Rsqrt : FloatIntrinsic<"rsqrt", 1, "dxil.Rsqrt">;
def Exp : FloatIntrinsic<"exp", 1, "expand">;
def Exp2 : FloatIntrinsic<"exp2", 1, "llvm.exp2">;
def Log : FloatIntrinsic<"log", 1, "expand">;
def Log2 : FloatIntrinsic<"log2", 1, "llvm.log2">;
def Log10 : FloatIntrinsic<"log10", 1, "expand">;
def Pow : FloatIntrinsic<"pow", 2, "expand">;
def Sin : FloatIntrinsic<"sin", 1, "llvm.sin">;
def Cos : FloatIntrinsic<"cos", 1, "llvm.cos">;
def Tan : FloatIntrinsic<"tan", 1, "dxil.Tan">;
def Asin : FloatIntrinsic<"asin", 1, "dxil.Asin">;
def Acos : FloatIntrinsic<"acos", 1, "dxil.Acos">;
def Atan : FloatIntrinsic<"atan", 1, "dxil.Atan">;
def Atan2 : FloatIntrinsic<"atan2", 2, "expand">;
def Sinh : FloatIntrinsic<"sinh", 1, "dxil.Hsin">;
def Cosh : FloatIntrinsic<"cosh", 1, "dxil.Hcos">;
def Tanh : FloatIntrinsic<"tanh", 1, "dxil.Htan">;
def Sincos : FloatIntrinsic<"sincos", 3, "expand"> {
  let Rule = OutParameters;
  let Result = NoResult;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

def Floor : FloatIntrinsic<"floor", 1, "llvm.floor">;
def Ceil : FloatIntrinsic<"ceil", 1, "llvm.ceil">;
def Trunc : FloatIntrinsic<"trunc", 1, "llvm.trunc">;
def Round : FloatIntrinsic<"round", 1, "llvm.roundeven">;
def Frac : FloatIntrinsic<"frac", 1, "dxil.Frc">;
let Rule = OutParameters in {
def Modf : FloatIntrinsic<"modf", 2, "expand">;
def Frexp : FloatIntrinsic<"frexp", 2, "expand">;
}

//===----------------------------------------------------------------------===//
// Vectors and matrices
//===----------------------------------------------------------------------===//

let Shapes = ScalarOrVector in {
def Dot : Intrinsic<"dot", 2, NumericElements, ElementOfArgument>;
def Length : FloatIntrinsic<"length", 1, "expand"> {
  let Result = ElementOfArgument;
}
def Distance : FloatIntrinsic<"distance", 2, "expand"> {
  let Result = ElementOfArgument;
}
def Normalize : FloatIntrinsic<"normalize", 1, "expand">;
def Reflect : FloatIntrinsic<"reflect", 2, "expand">;
def Refract : FloatIntrinsic<"refract", 3, "expand">;
def FaceForward : FloatIntrinsic<"faceforward", 3, "expand">;
}
def Cross : FloatIntrinsic<"cross", 2, "expand"> { let Shapes = Vector3; }
def Mul : Intrinsic<"mul", 2, NumericElements> { let Rule = Product; }
def Transpose : Intrinsic<"transpose", 1, AnyElements, TransposedArgument> {
  let Shapes = MatrixOnly;
}
def Determinant : FloatIntrinsic<"determinant", 1, "expand"> {
  let Shapes = SquareMatrix;
  let Result = ElementOfArgument;
}

//===----------------------------------------------------------------------===//
// Logic and bits
//===----------------------------------------------------------------------===//

def Any : Intrinsic<"any", 1, AnyElements, BoolScalar>;
def All : Intrinsic<"all", 1, AnyElements, BoolScalar>;
// The status that a load or sample stores is 1 or 0 already.
def CheckAccessFullyMapped
    : Intrinsic<"CheckAccessFullyMapped", 1, IntegerElements, BoolScalar> {
  let Shapes = ScalarOnly;
  let Float = "";
}
def Select : Intrinsic<"select", 3, AnyElements> { let Rule = Conditional; }
def And : Intrinsic<"and", 2, AnyElements, BoolLikeArgument>;
def Or : Intrinsic<"or", 2, AnyElements, BoolLikeArgument>;
def IsNan : FloatIntrinsic<"isnan", 1, "dxil.IsNaN"> {
  let Result = BoolLikeArgument;
}
def IsInf : FloatIntrinsic<"isinf", 1, "dxil.IsInf"> {
  let Result = BoolLikeArgument;
}
def IsFinite : FloatIntrinsic<"isfinite", 1, "dxil.IsFinite"> {
  let Result = BoolLikeArgument;
}
def AsFloat : Intrinsic<"asfloat", 1, Bits32Elements, FloatLikeArgument>;
def AsInt : Intrinsic<"asint", 1, Bits32Elements, IntLikeArgument>;
def AsUint : Intrinsic<"asuint", 1, Bits32Elements, UintLikeArgument>;
def AsDouble : Intrinsic<"asdouble", 2, IndexElements, DoubleLikeArgument>;
def F16ToF32 : Intrinsic<"f16tof32", 1, IndexElements, FloatLikeArgument>;
def F32ToF16 : FloatIntrinsic<"f32tof16", 1, "expand"> {
  let Result = UintLikeArgument;
}
// Four products of bytes are added to the last argument.
let Shapes = ScalarOnly, MinShaderModelMinor = 4 in {
def Dot4AddU8Packed : Intrinsic<"dot4add_u8packed", 3, IndexElements>;
def Dot4AddI8Packed
    : Intrinsic<"dot4add_i8packed", 3, IndexElements, IntLikeArgument>;
}
def CountBits : Intrinsic<"countbits", 1, IntegerElements, UintLikeArgument> {
  let Float = "";
}
def ReverseBits : Intrinsic<"reversebits", 1, IntegerElements> {
  let Float = "";
  let SInt = "llvm.bitreverse";
  let UInt = "llvm.bitreverse";
}
def FirstBitHigh : Intrinsic<"firstbithigh", 1, IntegerElements,
                             UintLikeArgument> {
  let Float = "";
}
def FirstBitLow : Intrinsic<"firstbitlow", 1, IntegerElements,
                            UintLikeArgument> {
  let Float = "";
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

def NonUniformResourceIndex
    : Intrinsic<"NonUniformResourceIndex", 1, IndexElements> {
  let Shapes = ScalarOnly;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

class BarrierIntrinsic<string name>
    : Intrinsic<name, 0, AnyElements, NoResult>;
def AllMemoryBarrier : BarrierIntrinsic<"AllMemoryBarrier">;
def AllMemoryBarrierWithGroupSync
    : BarrierIntrinsic<"AllMemoryBarrierWithGroupSync">;
def DeviceMemoryBarrier : BarrierIntrinsic<"DeviceMemoryBarrier">;
def DeviceMemoryBarrierWithGroupSync
    : BarrierIntrinsic<"DeviceMemoryBarrierWithGroupSync">;
def GroupMemoryBarrier : BarrierIntrinsic<"GroupMemoryBarrier">;
def GroupMemoryBarrierWithGroupSync
    : BarrierIntrinsic<"GroupMemoryBarrierWithGroupSync">;

include "clang/HLSL/HLSLWaveIntrinsics.td"
include "clang/HLSL/HLSLPackingIntrinsics.td"

//===----------------------------------------------------------------------===//
// Derivatives, which compute shaders have since shader model 6.6. Files for
// several stages use them in functions that a compute shader never reaches, so
// the backend judges the calls that are left.
//===----------------------------------------------------------------------===//

def Ddx : FloatIntrinsic<"ddx", 1, "dxil.DerivCoarseX">;
def DdxCoarse : FloatIntrinsic<"ddx_coarse", 1, "dxil.DerivCoarseX">;
def DdxFine : FloatIntrinsic<"ddx_fine", 1, "dxil.DerivFineX">;
def Ddy : FloatIntrinsic<"ddy", 1, "dxil.DerivCoarseY">;
def DdyCoarse : FloatIntrinsic<"ddy_coarse", 1, "dxil.DerivCoarseY">;
def DdyFine : FloatIntrinsic<"ddy_fine", 1, "dxil.DerivFineY">;
def Fwidth : FloatIntrinsic<"fwidth", 1, "expand">;

//===----------------------------------------------------------------------===//
// Atomics on groupshared variables and on elements of writable resources
//===----------------------------------------------------------------------===//

/// Arguments counts the place and the value; an out result may follow.
class AtomicIntrinsic<string name, int arguments = 2>
    : Intrinsic<name, arguments, IntegerElements, NoResult> {
  let Rule = Atomic;
  let Float = "";
}
def InterlockedAdd : AtomicIntrinsic<"InterlockedAdd">;
def InterlockedAnd : AtomicIntrinsic<"InterlockedAnd">;
def InterlockedOr : AtomicIntrinsic<"InterlockedOr">;
def InterlockedXor : AtomicIntrinsic<"InterlockedXor">;
def InterlockedMin : AtomicIntrinsic<"InterlockedMin">;
def InterlockedMax : AtomicIntrinsic<"InterlockedMax">;
def InterlockedExchange : AtomicIntrinsic<"InterlockedExchange", 3> {
  let Elements = NumericElements;
}
def InterlockedCompareExchange
    : AtomicIntrinsic<"InterlockedCompareExchange", 4> {
  let Rule = CompareAtomic;
}
def InterlockedCompareStore : AtomicIntrinsic<"InterlockedCompareStore", 3> {
  let Rule = CompareAtomic;
}
/// Floats are compared by their bits.
let Rule = CompareAtomic, Elements = FloatElements in {
def InterlockedCompareExchangeFloatBitwise
    : AtomicIntrinsic<"InterlockedCompareExchangeFloatBitwise", 4>;
def InterlockedCompareStoreFloatBitwise
    : AtomicIntrinsic<"InterlockedCompareStoreFloatBitwise", 3>;
}

//===----------------------------------------------------------------------===//
// Resource types and their methods
//===----------------------------------------------------------------------===//

/// What a method does. CodeGen dispatches on it; the resource's own type says
/// the rest.
class MethodOp<string name> { string Name = name; }
def LoadElement : MethodOp<"LoadElement">;       // T Load(int [, out uint])
def SubscriptElement : MethodOp<"SubscriptElement">; // [const] T &operator[](uint)
def LoadBytes : MethodOp<"LoadBytes">;           // the call's type at a byte offset
def StoreBytes : MethodOp<"StoreBytes">;         // (offset, value)
def QueryDimensions : MethodOp<"QueryDimensions">; // (out uint [, out uint])
def StepCounterUp : MethodOp<"StepCounterUp">;
def StepCounterDown : MethodOp<"StepCounterDown">;

def SubscriptMip : MethodOp<"SubscriptMip">;     // t.mips[level]
def SubscriptSample : MethodOp<"SubscriptSample">; // t.sample[index]
def SubscriptPlane : MethodOp<"SubscriptPlane">; // t.mips[level][position]
def LoadSampled : MethodOp<"LoadSampled">;       // multisampled Load
def SampleTexture : MethodOp<"SampleTexture">;
def SampleWithBias : MethodOp<"SampleWithBias">;
def SampleAtLevel : MethodOp<"SampleAtLevel">;
def SampleWithGradient : MethodOp<"SampleWithGradient">;
def SampleCompare : MethodOp<"SampleCompare">;
def SampleCompareLevelZero : MethodOp<"SampleCompareLevelZero">;
def SampleCompareAtLevel : MethodOp<"SampleCompareAtLevel">;
def SampleCompareWithBias : MethodOp<"SampleCompareWithBias">;
def SampleCompareWithGradient : MethodOp<"SampleCompareWithGradient">;
// The component that is gathered is part of the method's name.
def GatherTexels : MethodOp<"GatherTexels">;
def GatherCompared : MethodOp<"GatherCompared">;
def QueryLevelOfDetail : MethodOp<"QueryLevelOfDetail">;
def QueryLevelOfDetailUnclamped : MethodOp<"QueryLevelOfDetailUnclamped">;
def QuerySamplePosition : MethodOp<"QuerySamplePosition">;
def WriteFeedback : MethodOp<"WriteFeedback">;
def WriteFeedbackWithBias : MethodOp<"WriteFeedbackWithBias">;
def WriteFeedbackAtLevel : MethodOp<"WriteFeedbackAtLevel">;
def WriteFeedbackWithGradient : MethodOp<"WriteFeedbackWithGradient">;
def GatherRawTexels : MethodOp<"GatherRawTexels">;
def AskRayQuery : MethodOp<"AskRayQuery">;
def AppendElement : MethodOp<"AppendElement">;
def ConsumeElement : MethodOp<"ConsumeElement">;
def ReadContents : MethodOp<"ReadContents">;     // ConstantBuffer<T> as T
// ResourceDescriptorHeap[index], and its conversion to the type of a resource.
def SubscriptHeap : MethodOp<"SubscriptHeap">;
def HeapResource : MethodOp<"HeapResource">;

/// A parameter list in a small language: i = int, u = uint, l = int64_t,
/// m = uint64_t, f = float; I, U, L, M and F the same as out parameters; T = the element type or the method's template
/// argument; S = SamplerState, K = SamplerComparisonState; A = a texture of the
/// shape that a feedback texture has, whose element is the method's template
/// argument; H = RaytracingAccelerationStructure, D = RayDesc; `2` `3` `4` after a
/// letter make it a vector. As a result also: v = void, R = const T &, W = T &,
/// X = four components of the element's type.
class Method<string name, MethodOp op, string result, string parameters,
             int minor = 0> {
  string Name = name;
  MethodOp Op = op;
  string Result = result;
  string Parameters = parameters;
  bit IsTemplate = 0;             // template <typename T>
  bit IsConst = 1;                // callable on a const object
  // The first shader model that has it, as 6.N.
  int MinShaderModelMinor = minor;
}

/// A method of byte-address buffers that is one of the atomic intrinsics on
/// the number at a byte offset; its type is that of the second parameter.
class ByteAtomic<Intrinsic intrinsic, string suffix, string parameters,
                 int minor = 0> {
  Intrinsic Of = intrinsic;
  string Suffix = suffix; // of the intrinsic's name
  string Parameters = parameters;
  int MinShaderModelMinor = minor;
}

/// Those that are the same for both signs of integers.
defvar SignlessAtomics = [InterlockedAdd, InterlockedAnd, InterlockedOr,
                          InterlockedXor];
defvar SignedAtomics = [InterlockedMin, InterlockedMax];

/// The methods for a type of integer, by its letters.
class ByteAtomics<string suffix, string value, string old, int minor> {
  list<ByteAtomic> List = !listconcat(
      !foreach(op, SignedAtomics,
               ByteAtomic<op, suffix, !strconcat("u", value), minor>),
      !foreach(op, !listconcat(SignlessAtomics, SignedAtomics,
                               [InterlockedExchange]),
               ByteAtomic<op, suffix, !strconcat("u", value, old), minor>),
      [ByteAtomic<InterlockedCompareExchange, suffix,
                  !strconcat("u", value, value, old), minor>]);
}

/// Those without the old value, for both signs: a literal fits them.
class SignlessByteAtomics<string suffix, string value, int minor> {
  list<ByteAtomic> List = !listconcat(
      !foreach(op, SignlessAtomics,
               ByteAtomic<op, suffix, !strconcat("u", value), minor>),
      [ByteAtomic<InterlockedCompareStore, suffix,
                  !strconcat("u", value, value), minor>]);
}

defvar FloatByteAtomics =
    [ByteAtomic<InterlockedExchange, "Float", "ufF">,
     ByteAtomic<InterlockedCompareExchange, "FloatBitwise", "uffF">,
     ByteAtomic<InterlockedCompareStore, "FloatBitwise", "uff">];

/// Several named elements of a matrix, m._m00_m11: a vector place if the matrix
/// (argument 0) is one. Argument 1 is a literal; byte I of it is row * 4 +
/// column of element I.
def MatrixElements : MethodOp<"MatrixElements">;

/// The template parameters of a resource type.
class ElementRule;
def NoElement : ElementRule;         // not a template
def TypedElement : ElementRule;      // scalar or vector of at most 16 bytes
def SampledElement : ElementRule;    // the same, then the number of samples
def StructElement : ElementRule;     // any type without resources
def FeedbackElement : ElementRule;   // the kind of feedback, a number
def FlagsElement : ElementRule;      // ray flags, a number

class ResourceType<string name, ElementRule element, string kind> {
  string Name = name;
  ElementRule Element = element;
  string Kind = kind;                // of llvm::dxil::ResourceKind
  string Class = "SRV";              // SRV, UAV, CBuffer or Sampler
  bit IsRaw = 0;                     // structured or byte-address
  bit IsROV = 0;                     // rasterizer-ordered
  bit HasCounter = 0;
  bit HasMips = 0;                   // t.mips[level][position]
  bit HasSamples = 0;                // t.sample[index][position]
  string Position = "";              // the parameter of these subscripts
  // Whether no register can hold it, so that it is only a local object.
  bit IsUnbound = 0;
  list<Method> Methods = [];
  list<ByteAtomic> Atomics = [];
}

def LoadOne : Method<"Load", LoadElement, "T", "i">;
def LoadOneStatus : Method<"Load", LoadElement, "T", "iU">;
def ReadSubscript : Method<"operator[]", SubscriptElement, "R", "u">;
def WriteSubscript : Method<"operator[]", SubscriptElement, "W", "u">;
def GetSize : Method<"GetDimensions", QueryDimensions, "v", "U">;
def GetSizeAndStride : Method<"GetDimensions", QueryDimensions, "v", "UU">;
def ByteLoad1 : Method<"Load", LoadBytes, "u", "u">;
def ByteLoad2 : Method<"Load2", LoadBytes, "u2", "u">;
def ByteLoad3 : Method<"Load3", LoadBytes, "u3", "u">;
def ByteLoad4 : Method<"Load4", LoadBytes, "u4", "u">;
def ByteLoad1Status : Method<"Load", LoadBytes, "u", "uU">;
def ByteLoad2Status : Method<"Load2", LoadBytes, "u2", "uU">;
def ByteLoad3Status : Method<"Load3", LoadBytes, "u3", "uU">;
def ByteLoad4Status : Method<"Load4", LoadBytes, "u4", "uU">;
def ByteLoadT : Method<"Load", LoadBytes, "T", "u"> { let IsTemplate = 1; }
def ByteLoadTStatus : Method<"Load", LoadBytes, "T", "uU"> {
  let IsTemplate = 1;
}
def ByteStore1 : Method<"Store", StoreBytes, "v", "uu">;
def ByteStore2 : Method<"Store2", StoreBytes, "v", "uu2">;
def ByteStore3 : Method<"Store3", StoreBytes, "v", "uu3">;
def ByteStore4 : Method<"Store4", StoreBytes, "v", "uu4">;
def ByteStoreT : Method<"Store", StoreBytes, "v", "uT"> { let IsTemplate = 1; }
def CountUp : Method<"IncrementCounter", StepCounterUp, "u", "">;
def CountDown : Method<"DecrementCounter", StepCounterDown, "u", "">;

defvar ByteLoads = [ByteLoad1, ByteLoad2, ByteLoad3, ByteLoad4,
                    ByteLoad1Status, ByteLoad2Status, ByteLoad3Status,
                    ByteLoad4Status, ByteLoadT, ByteLoadTStatus, GetSize];

def Buffer : ResourceType<"Buffer", TypedElement, "TypedBuffer"> {
  let Methods = [LoadOne, LoadOneStatus, ReadSubscript, GetSize];
}
def RWBuffer : ResourceType<"RWBuffer", TypedElement, "TypedBuffer"> {
  let Class = "UAV";
  let Methods = [LoadOne, LoadOneStatus, WriteSubscript, GetSize];
}
def StructuredBuffer
    : ResourceType<"StructuredBuffer", StructElement, "StructuredBuffer"> {
  let IsRaw = 1;
  let Methods = [LoadOne, LoadOneStatus, ReadSubscript, GetSizeAndStride];
}
def RWStructuredBuffer
    : ResourceType<"RWStructuredBuffer", StructElement, "StructuredBuffer"> {
  let Class = "UAV";
  let IsRaw = 1;
  let HasCounter = 1;
  let Methods = [LoadOne, LoadOneStatus, WriteSubscript, GetSizeAndStride,
                 CountUp, CountDown];
}
def ByteAddressBuffer
    : ResourceType<"ByteAddressBuffer", NoElement, "RawBuffer"> {
  let IsRaw = 1;
  let Methods = ByteLoads;
}
def RWByteAddressBuffer
    : ResourceType<"RWByteAddressBuffer", NoElement, "RawBuffer"> {
  let Class = "UAV";
  let IsRaw = 1;
  let Methods = !listconcat(ByteLoads, [ByteStore1, ByteStore2, ByteStore3,
                                        ByteStore4, ByteStoreT]);
  let Atomics = !listconcat(ByteAtomics<"", "u", "U", 0>.List,
                            ByteAtomics<"", "i", "I", 0>.List,
                            ByteAtomics<"64", "m", "M", 6>.List,
                            ByteAtomics<"64", "l", "L", 6>.List,
                            SignlessByteAtomics<"", "u", 0>.List,
                            SignlessByteAtomics<"64", "m", 6>.List,
                            FloatByteAtomics);
}

//===----------------------------------------------------------------------===//
// Textures
//===----------------------------------------------------------------------===//

/// The lengths of a texture's vectors. Coordinates count the array index,
/// offsets and gradients do not; 0 means that the texture has none.
class TextureShape<string suffix, int coordinates, int offsets, int gradients,
                   string sizes> {
  string Suffix = suffix;
  int Coordinates = coordinates;
  int Offsets = offsets;
  int Gradients = gradients;
  // The out parameters of GetDimensions that are sizes.
  string Sizes = sizes;
}
def Shape1D : TextureShape<"1D", 1, 1, 1, "U">;
def Shape1DArray : TextureShape<"1DArray", 2, 1, 1, "UU">;
def Shape2D : TextureShape<"2D", 2, 2, 2, "UU">;
def Shape2DArray : TextureShape<"2DArray", 3, 2, 2, "UUU">;
def Shape3D : TextureShape<"3D", 3, 3, 3, "UUU">;
def ShapeCube : TextureShape<"Cube", 3, 0, 3, "UU">;
def ShapeCubeArray : TextureShape<"CubeArray", 4, 0, 3, "UUU">;
def Shape2DMS : TextureShape<"2DMS", 2, 2, 0, "UU">;
def Shape2DMSArray : TextureShape<"2DMSArray", 3, 2, 0, "UUU">;

/// A letter of the parameter language as a vector: `f` and 3 give `f3`.
class Vec<string letter, int length> {
  string Text = !cond(!eq(length, 0): "",
                      !eq(length, 1): letter,
                      true: !strconcat(letter, !cast<string>(length)));
}

/// The methods of one name: with the parameters `start`, then also with an
/// offset, a clamp, the status.
class Family<string name, MethodOp op, string result, string start,
             TextureShape shape, bit hasClamp, int minor = 0> {
  string WithOffset = !strconcat(start, Vec<"i", shape.Offsets>.Text);
  string WithClamp = !strconcat(WithOffset, !if(hasClamp, "f", ""));
  list<string> Lists = !listconcat(
      [start],
      !if(!eq(shape.Offsets, 0), []<string>, [WithOffset]),
      !if(hasClamp, [WithClamp], []<string>),
      [!strconcat(WithClamp, "U")]);
  list<Method> Methods = !foreach(
      parameters, Lists, Method<name, op, result, parameters, minor>);
}

/// Gather of one component: as a family, and with four offsets.
class GatherFamily<string name, MethodOp op, string start,
                   TextureShape shape> {
  string O = Vec<"i", shape.Offsets>.Text;
  string Four = !strconcat(start, O, O, O, O);
  list<Method> Methods = !listconcat(
      Family<name, op, "X", start, shape, 0>.Methods,
      !if(!eq(shape.Offsets, 0), []<Method>,
          [Method<name, op, "X", Four>,
           Method<name, op, "X", !strconcat(Four, "U")>]));
}

/// What reads through a sampler.
class Sampling<TextureShape shape> {
  string C = Vec<"f", shape.Coordinates>.Text;
  string G = Vec<"f", shape.Gradients>.Text;
  string SC = !strconcat("S", C);
  string KC = !strconcat("K", C, "f");
  list<Method> Methods = !listconcat(
    Family<"Sample", SampleTexture, "T", SC, shape, 1>.Methods,
    Family<"SampleBias", SampleWithBias, "T", !strconcat(SC, "f"), shape,
           1>.Methods,
    Family<"SampleLevel", SampleAtLevel, "T", !strconcat(SC, "f"), shape,
           0>.Methods,
    Family<"SampleGrad", SampleWithGradient, "T", !strconcat(SC, G, G), shape,
           1>.Methods,
    [Method<"CalculateLevelOfDetail", QueryLevelOfDetail, "f",
            !strconcat("S", G)>,
     Method<"CalculateLevelOfDetailUnclamped", QueryLevelOfDetailUnclamped, "f",
            !strconcat("S", G)>]);
  list<Method> Comparing = !listconcat(
    Family<"SampleCmp", SampleCompare, "f", KC, shape, 1>.Methods,
    Family<"SampleCmpLevelZero", SampleCompareLevelZero, "f", KC, shape,
           0>.Methods,
    Family<"SampleCmpLevel", SampleCompareAtLevel, "f", !strconcat(KC, "f"),
           shape, 0, 7>.Methods,
    Family<"SampleCmpBias", SampleCompareWithBias, "f", !strconcat(KC, "f"),
           shape, 1, 8>.Methods,
    Family<"SampleCmpGrad", SampleCompareWithGradient, "f",
           !strconcat(KC, G, G), shape, 1, 8>.Methods,
    [Method<"CalculateLevelOfDetail", QueryLevelOfDetail, "f",
            !strconcat("K", G), 8>,
     Method<"CalculateLevelOfDetailUnclamped", QueryLevelOfDetailUnclamped, "f",
            !strconcat("K", G), 8>]);
  list<Method> Gathering = !listconcat(
    Family<"Gather", GatherTexels, "X", SC, shape, 0>.Methods,
    GatherFamily<"GatherRed", GatherTexels, SC, shape>.Methods,
    GatherFamily<"GatherGreen", GatherTexels, SC, shape>.Methods,
    GatherFamily<"GatherBlue", GatherTexels, SC, shape>.Methods,
    GatherFamily<"GatherAlpha", GatherTexels, SC, shape>.Methods,
    !if(!eq(shape.Offsets, 0), []<Method>,
        Family<"GatherRaw", GatherRawTexels, "X", SC, shape, 0, 7>.Methods),
    Family<"GatherCmp", GatherCompared, "X", KC, shape, 0>.Methods,
    GatherFamily<"GatherCmpRed", GatherCompared, KC, shape>.Methods,
    GatherFamily<"GatherCmpGreen", GatherCompared, KC, shape>.Methods,
    GatherFamily<"GatherCmpBlue", GatherCompared, KC, shape>.Methods,
    GatherFamily<"GatherCmpAlpha", GatherCompared, KC, shape>.Methods);
}

/// GetDimensions with the out parameters `sizes` as uint and as float.
class Dimensions<string start, string sizes> {
  list<Method> Methods =
    [Method<"GetDimensions", QueryDimensions, "v", !strconcat(start, sizes)>,
     Method<"GetDimensions", QueryDimensions, "v",
            !strconcat(start, !subst("U", "F", sizes))>];
}

/// Sizes alone, and for one mip with the number of mips.
class MippedDimensions<TextureShape shape> {
  list<Method> Methods = !listconcat(
    Dimensions<"", shape.Sizes>.Methods,
    Dimensions<"u", !strconcat(shape.Sizes, "U")>.Methods);
}

/// What reads single texels: the position and the mip in one vector.
class TexelReading<TextureShape shape> {
  string L = !strconcat("i", !cast<string>(!add(shape.Coordinates, 1)));
  string P = Vec<"u", shape.Coordinates>.Text;
  list<Method> Methods = !listconcat(
    Family<"Load", LoadElement, "T", L, shape, 0>.Methods,
    [Method<"operator[]", SubscriptElement, "R", P>]);
}

class TextureType<string prefix, TextureShape shape, ElementRule element>
    : ResourceType<!strconcat(prefix, shape.Suffix), element,
                   !strconcat("Texture", shape.Suffix)> {
  string Position = Vec<"u", shape.Coordinates>.Text;
}

foreach Shape = [Shape1D, Shape1DArray] in
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, TypedElement> {
    let HasMips = 1;
    let Methods = !listconcat(
      TexelReading<Shape>.Methods, Sampling<Shape>.Methods,
      Sampling<Shape>.Comparing, MippedDimensions<Shape>.Methods);
  }
foreach Shape = [Shape2D, Shape2DArray] in
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, TypedElement> {
    let HasMips = 1;
    let Methods = !listconcat(
      TexelReading<Shape>.Methods, Sampling<Shape>.Methods,
      Sampling<Shape>.Comparing, Sampling<Shape>.Gathering,
      MippedDimensions<Shape>.Methods);
  }
def Texture3D : TextureType<"Texture", Shape3D, TypedElement> {
  let HasMips = 1;
  let Methods = !listconcat(
    TexelReading<Shape3D>.Methods, Sampling<Shape3D>.Methods,
    MippedDimensions<Shape3D>.Methods);
}
foreach Shape = [ShapeCube, ShapeCubeArray] in
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, TypedElement> {
    let Methods = !listconcat(
      Sampling<Shape>.Methods, Sampling<Shape>.Comparing,
      Sampling<Shape>.Gathering, MippedDimensions<Shape>.Methods);
  }

/// A multisampled texture's texel is reached by position and sample; only loads
/// from read-only ones have offsets.
class SampledMethods<TextureShape shape, string subscript> {
  string L = !strconcat(Vec<"i", shape.Coordinates>.Text, "i");
  string P = Vec<"u", shape.Coordinates>.Text;
  list<Method> Methods = !listconcat(
    !if(!eq(subscript, "R"),
        Family<"Load", LoadSampled, "T", L, shape, 0>.Methods,
        [Method<"Load", LoadSampled, "T", L>,
         Method<"Load", LoadSampled, "T", !strconcat(L, "U")>]),
    [Method<"operator[]", SubscriptElement, subscript, P>,
     Method<"GetSamplePosition", QuerySamplePosition, "f2", "i">],
    Dimensions<"", !strconcat(shape.Sizes, "U")>.Methods);
}
foreach Shape = [Shape2DMS, Shape2DMSArray] in {
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, SampledElement> {
    let HasSamples = 1;
    let Methods = SampledMethods<Shape, "R">.Methods;
  }
  def RWTexture # Shape.Suffix
      : TextureType<"RWTexture", Shape, SampledElement> {
    let Class = "UAV";
    let HasSamples = 1;
    let Methods = SampledMethods<Shape, "W">.Methods;
  }
}

/// A writable texture has one mip and no sampler.
class WritableMethods<TextureShape shape> {
  string P = Vec<"i", shape.Coordinates>.Text;
  list<Method> Methods = !listconcat(
    [Method<"Load", LoadElement, "T", P>,
     Method<"Load", LoadElement, "T", !strconcat(P, "U")>,
     Method<"operator[]", SubscriptElement, "W",
            Vec<"u", shape.Coordinates>.Text>],
    Dimensions<"", shape.Sizes>.Methods);
}
foreach Shape = [Shape1D, Shape1DArray, Shape2D, Shape2DArray, Shape3D] in {
  def RWTexture # Shape.Suffix
      : TextureType<"RWTexture", Shape, TypedElement> {
    let Class = "UAV";
    let Methods = WritableMethods<Shape>.Methods;
  }
  def RasterizerOrderedTexture # Shape.Suffix
      : TextureType<"RasterizerOrderedTexture", Shape, TypedElement> {
    let Class = "UAV";
    let IsROV = 1;
    let Methods = WritableMethods<Shape>.Methods;
  }
}

//===----------------------------------------------------------------------===//
// Rasterizer-ordered, appended, constant and other resources
//===----------------------------------------------------------------------===//

def RasterizerOrderedBuffer
    : ResourceType<"RasterizerOrderedBuffer", TypedElement, "TypedBuffer"> {
  let Class = "UAV";
  let IsROV = 1;
  let Methods = RWBuffer.Methods;
}
def RasterizerOrderedByteAddressBuffer
    : ResourceType<"RasterizerOrderedByteAddressBuffer", NoElement,
                   "RawBuffer"> {
  let Class = "UAV";
  let IsRaw = 1;
  let IsROV = 1;
  let Methods = RWByteAddressBuffer.Methods;
  let Atomics = RWByteAddressBuffer.Atomics;
}
def RasterizerOrderedStructuredBuffer
    : ResourceType<"RasterizerOrderedStructuredBuffer", StructElement,
                   "StructuredBuffer"> {
  let Class = "UAV";
  let IsRaw = 1;
  let IsROV = 1;
  let HasCounter = 1;
  let Methods = RWStructuredBuffer.Methods;
}
let Class = "UAV", IsRaw = 1, HasCounter = 1 in {
def AppendStructuredBuffer
    : ResourceType<"AppendStructuredBuffer", StructElement,
                   "StructuredBuffer"> {
  let Methods = [Method<"Append", AppendElement, "v", "T">, GetSizeAndStride];
}
def ConsumeStructuredBuffer
    : ResourceType<"ConsumeStructuredBuffer", StructElement,
                   "StructuredBuffer"> {
  let Methods = [Method<"Consume", ConsumeElement, "T", "">, GetSizeAndStride];
}
}
// The contents are reached by conversion: Sema makes `c.member` read the member
// of `(const T &)c`.
defvar Contents = [Method<"operator T", ReadContents, "R", "">];
def ConstantBuffer : ResourceType<"ConstantBuffer", StructElement, "CBuffer"> {
  let Class = "CBuffer";
  let Methods = Contents;
}
def TextureBuffer : ResourceType<"TextureBuffer", StructElement, "TBuffer"> {
  let Methods = Contents;
}

let Class = "Sampler" in {
def SamplerState : ResourceType<"SamplerState", NoElement, "Sampler">;
def SamplerComparisonState
    : ResourceType<"SamplerComparisonState", NoElement, "Sampler">;
}
/// What records how a texture would have been sampled.
class FeedbackMethod<string name, MethodOp op, string parameters>
    : Method<name, op, "v", parameters, 5> {
  let IsTemplate = 1;
}
class FeedbackMethods<TextureShape shape> {
  string AC = !strconcat("AS", Vec<"f", shape.Coordinates>.Text);
  string G = Vec<"f", shape.Gradients>.Text;
  string ACGG = !strconcat(AC, G, G);
  list<Method> Methods =
    [FeedbackMethod<"WriteSamplerFeedback", WriteFeedback, AC>,
     FeedbackMethod<"WriteSamplerFeedback", WriteFeedback,
                    !strconcat(AC, "f")>,
     FeedbackMethod<"WriteSamplerFeedbackBias", WriteFeedbackWithBias,
                    !strconcat(AC, "f")>,
     FeedbackMethod<"WriteSamplerFeedbackBias", WriteFeedbackWithBias,
                    !strconcat(AC, "ff")>,
     FeedbackMethod<"WriteSamplerFeedbackLevel", WriteFeedbackAtLevel,
                    !strconcat(AC, "f")>,
     FeedbackMethod<"WriteSamplerFeedbackGrad", WriteFeedbackWithGradient,
                    ACGG>,
     FeedbackMethod<"WriteSamplerFeedbackGrad", WriteFeedbackWithGradient,
                    !strconcat(ACGG, "f")>];
}
foreach Shape = [Shape2D, Shape2DArray] in
  def FeedbackTexture # Shape.Suffix
      : ResourceType<!strconcat("FeedbackTexture", Shape.Suffix),
                     FeedbackElement,
                     !strconcat("FeedbackTexture", Shape.Suffix)> {
    let Class = "UAV";
    let Methods = FeedbackMethods<Shape>.Methods;
  }

/// A name for a number, of type uint.
class Constant<string name, int value> {
  string Name = name;
  int Value = value;
}
def FeedbackMinMip : Constant<"SAMPLER_FEEDBACK_MIN_MIP", 0>;
def FeedbackMipRegionUsed : Constant<"SAMPLER_FEEDBACK_MIP_REGION_USED", 1>;

def RaytracingAccelerationStructure
    : ResourceType<"RaytracingAccelerationStructure", NoElement,
                   "RTAccelerationStructure">;

//===----------------------------------------------------------------------===//
// Ray queries
//===----------------------------------------------------------------------===//

/// A method stands for the DXIL operation RayQuery_<name>; one that ends in 4x3
/// for that of 3x4, whose result it transposes.
class RayMethod<string name, string result, string parameters = "">
    : Method<name, AskRayQuery, result, parameters, 5>;

/// What is known of the candidate as of the committed hit.
class RayHit<string which> {
  list<Method> Methods = [
    RayMethod<!strconcat(which, "TriangleFrontFace"), "b">,
    RayMethod<!strconcat(which, "TriangleBarycentrics"), "f2">,
    RayMethod<!strconcat(which, "InstanceIndex"), "u">,
    RayMethod<!strconcat(which, "InstanceID"), "u">,
    RayMethod<!strconcat(which, "InstanceContributionToHitGroupIndex"), "u">,
    RayMethod<!strconcat(which, "GeometryIndex"), "u">,
    RayMethod<!strconcat(which, "PrimitiveIndex"), "u">,
    RayMethod<!strconcat(which, "ObjectRayOrigin"), "f3">,
    RayMethod<!strconcat(which, "ObjectRayDirection"), "f3">,
    RayMethod<!strconcat(which, "ObjectToWorld3x4"), "x">,
    RayMethod<!strconcat(which, "ObjectToWorld4x3"), "y">,
    RayMethod<!strconcat(which, "WorldToObject3x4"), "x">,
    RayMethod<!strconcat(which, "WorldToObject4x3"), "y">];
}
def RayQuery : ResourceType<"RayQuery", FlagsElement, "Invalid"> {
  let IsUnbound = 1;
  let Methods = !listconcat(
    [RayMethod<"TraceRayInline", "v", "HuuD">, RayMethod<"Proceed", "b">,
     RayMethod<"Abort", "v">, RayMethod<"CommitNonOpaqueTriangleHit", "v">,
     RayMethod<"CommitProceduralPrimitiveHit", "v", "f">,
     RayMethod<"CandidateType", "u">, RayMethod<"CommittedStatus", "u">,
     RayMethod<"CandidateProceduralPrimitiveNonOpaque", "b">,
     RayMethod<"CandidateTriangleRayT", "f">, RayMethod<"CommittedRayT", "f">,
     RayMethod<"RayFlags", "u">, RayMethod<"RayTMin", "f">,
     RayMethod<"WorldRayOrigin", "f3">, RayMethod<"WorldRayDirection", "f3">],
    RayHit<"Candidate">.Methods, RayHit<"Committed">.Methods);
}

def RayFlagForceOpaque : Constant<"RAY_FLAG_FORCE_OPAQUE", 1>;
def RayFlagForceNonOpaque : Constant<"RAY_FLAG_FORCE_NON_OPAQUE", 2>;
def RayFlagAcceptFirstHitAndEndSearch
    : Constant<"RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH", 4>;
def RayFlagSkipClosestHitShader
    : Constant<"RAY_FLAG_SKIP_CLOSEST_HIT_SHADER", 8>;
def RayFlagCullBackFacingTriangles
    : Constant<"RAY_FLAG_CULL_BACK_FACING_TRIANGLES", 16>;
def RayFlagCullFrontFacingTriangles
    : Constant<"RAY_FLAG_CULL_FRONT_FACING_TRIANGLES", 32>;
def RayFlagCullOpaque : Constant<"RAY_FLAG_CULL_OPAQUE", 64>;
def RayFlagCullNonOpaque : Constant<"RAY_FLAG_CULL_NON_OPAQUE", 128>;
def RayFlagSkipTriangles : Constant<"RAY_FLAG_SKIP_TRIANGLES", 256>;
def RayFlagSkipProceduralPrimitives
    : Constant<"RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 512>;
def RayFlagNone : Constant<"RAY_FLAG_NONE", 0>;
def CommittedNothing : Constant<"COMMITTED_NOTHING", 0>;
def CommittedTriangleHit : Constant<"COMMITTED_TRIANGLE_HIT", 1>;
def CommittedProceduralHit
    : Constant<"COMMITTED_PROCEDURAL_PRIMITIVE_HIT", 2>;
def CandidateTriangle : Constant<"CANDIDATE_NON_OPAQUE_TRIANGLE", 0>;
def CandidateProcedural : Constant<"CANDIDATE_PROCEDURAL_PRIMITIVE", 1>;

//===----------------------------------------------------------------------===//
// Names of HLSL that are not built yet
//===----------------------------------------------------------------------===//

/// A name of older versions of HLSL; a use is an error with the advice.
class Outdated<string name, string advice> {
  string Name = name;
  string Advice = advice;
}
foreach Kind = ["1D", "2D", "3D"] in {
  def "OutdatedTexture" # Kind
      : Outdated<!strconcat("texture", Kind), !strconcat("write Texture", Kind)>;
  def "OutdatedSampler" # Kind
      : Outdated<!strconcat("sampler", Kind), "write SamplerState">;
  foreach How = ["", "bias", "grad", "lod", "proj"] in
    def "OutdatedTex" # Kind # How
        : Outdated<!strconcat("tex", Kind, How),
                   !strconcat("call a method of a Texture", Kind)>;
}
foreach How = ["", "bias", "grad", "lod", "proj"] in
  def "OutdatedTexCUBE" # How
      : Outdated<!strconcat("texCUBE", How), "call a method of a TextureCube">;
def : Outdated<"texture", "write the type, like Texture2D">;
def : Outdated<"textureCUBE", "write TextureCube">;
def : Outdated<"samplerCUBE", "write SamplerState">;
def : Outdated<"sampler_state", "write SamplerState, and its state in the root "
                                "signature">;
foreach Name = ["BlendState", "DepthStencilState", "DepthStencilView",
                "RasterizerState", "RenderTargetView", "pixelshader",
                "vertexshader", "geometryshader", "technique", "technique10",
                "technique11", "fxgroup", "stateblock", "stateblock_state"] in
  def "OutdatedEffect_" # Name
      : Outdated<Name, "effects are not compiled, remove the declaration">;

/// A use is an error that says so, instead of an unknown name.
class Unsupported<string name> { string Name = name; }

foreach Name = ["string", "InputPatch", "OutputPatch", "PointStream",
                "LineStream", "TriangleStream", "GlobalRootSignature",
                "LocalRootSignature", "StateObjectConfig", "SubobjectToExportsAssociation",
                "TriangleHitGroup", "ProceduralPrimitiveHitGroup",
                "RaytracingShaderConfig", "RaytracingPipelineConfig",
                "RaytracingPipelineConfig1",
                "BuiltInTriangleIntersectionAttributes"] in
  def "UnsupportedType_" # Name : Unsupported<Name>;

foreach Name = ["printf", "abort", "DispatchMesh", "TraceRay",
                "EvaluateAttributeAtSample",
                "EvaluateAttributeSnapped", "GetAttributeAtVertex"] in
  def "UnsupportedFunction_" # Name : Unsupported<Name>;
