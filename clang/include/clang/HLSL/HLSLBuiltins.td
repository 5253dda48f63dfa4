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

/// Which shapes the unified argument type may have.
class ShapeSet;
def AnyShape : ShapeSet;             // scalar, vector, matrix
def ScalarOrVector : ShapeSet;
def Vector3 : ShapeSet;              // exactly three components
def SquareMatrix : ShapeSet;
def MatrixOnly : ShapeSet;

/// The type of the result, from the unified argument type T.
class ResultRule;
def SameAsArgument : ResultRule;     // T
def ElementOfArgument : ResultRule;  // the element type of T
def BoolLikeArgument : ResultRule;   // bool in the shape of T
def BoolScalar : ResultRule;
def FloatLikeArgument : ResultRule;  // float in the shape of T
def IntLikeArgument : ResultRule;
def UintLikeArgument : ResultRule;
def TransposedArgument : ResultRule;
def NoResult : ResultRule;

/// Functions whose arguments do not unify to one type.
class CallRule;
def Unified : CallRule;              // all arguments become one type T
def Product : CallRule;              // mul: scalar, vector and matrix products
def Atomic : CallRule;               // Interlocked*: a place, values, out result
def CompareAtomic : CallRule;        // InterlockedCompareExchange/Store
def Conditional : CallRule;          // select(condition, a, b)
def OutParameters : CallRule;        // sincos, modf, frexp: T in, then T out

/// An intrinsic function. The lowering strings say, for each kind of element,
/// what CodeGen emits:
///   "llvm.<name>"  a call of the LLVM intrinsic, overloaded on T
///   "dxil.<Op>"    a call of the DXIL operation's function, see
///                  docs/ir-conventions.md
///   "identity"     the argument itself
///   "expand"       CodeGen's function of the intrinsic's name
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
def InterlockedExchange : AtomicIntrinsic<"InterlockedExchange", 3>;
def InterlockedCompareExchange
    : AtomicIntrinsic<"InterlockedCompareExchange", 4> {
  let Rule = CompareAtomic;
}
def InterlockedCompareStore : AtomicIntrinsic<"InterlockedCompareStore", 3> {
  let Rule = CompareAtomic;
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

/// A parameter list in a small language: i = int, u = uint, U = out uint,
/// T = the element type or the method's template argument; `2` `3` `4` after a
/// letter make it a vector.
class Method<string name, MethodOp op, string result, string parameters> {
  string Name = name;
  MethodOp Op = op;
  string Result = result;         // the same letters; v = void, R = const T &, W = T &
  string Parameters = parameters;
  bit IsTemplate = 0;             // template <typename T>
  bit IsConst = 1;                // callable on a const object
}

/// A method of byte-address buffers that is one of the atomic intrinsics on
/// the uint at a byte offset.
class ByteAtomic<Intrinsic intrinsic, string parameters> {
  Intrinsic Of = intrinsic;
  string Parameters = parameters;
}

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
  let Atomics = [ByteAtomic<InterlockedAdd, "uuU">,
                 ByteAtomic<InterlockedAdd, "uu">,
                 ByteAtomic<InterlockedAnd, "uuU">,
                 ByteAtomic<InterlockedAnd, "uu">,
                 ByteAtomic<InterlockedOr, "uuU">,
                 ByteAtomic<InterlockedOr, "uu">,
                 ByteAtomic<InterlockedXor, "uuU">,
                 ByteAtomic<InterlockedXor, "uu">,
                 ByteAtomic<InterlockedMin, "uuU">,
                 ByteAtomic<InterlockedMin, "uu">,
                 ByteAtomic<InterlockedMax, "uuU">,
                 ByteAtomic<InterlockedMax, "uu">,
                 ByteAtomic<InterlockedExchange, "uuU">,
                 ByteAtomic<InterlockedCompareExchange, "uuuU">,
                 ByteAtomic<InterlockedCompareStore, "uuu">];
}

// The types below can be declared and bound; their methods are still to come.

foreach Shape = ["1D", "1DArray", "2D", "2DArray", "3D", "Cube",
                 "CubeArray"] in
  def Texture # Shape
      : ResourceType<"Texture" # Shape, TypedElement, "Texture" # Shape>;
foreach Shape = ["2DMS", "2DMSArray"] in {
  def Texture # Shape
      : ResourceType<"Texture" # Shape, SampledElement, "Texture" # Shape>;
  def RWTexture # Shape
      : ResourceType<"RWTexture" # Shape, SampledElement, "Texture" # Shape> {
    let Class = "UAV";
  }
}
foreach Shape = ["1D", "1DArray", "2D", "2DArray", "3D"] in {
  def RWTexture # Shape
      : ResourceType<"RWTexture" # Shape, TypedElement, "Texture" # Shape> {
    let Class = "UAV";
  }
  def RasterizerOrderedTexture # Shape
      : ResourceType<"RasterizerOrderedTexture" # Shape, TypedElement,
                     "Texture" # Shape> {
    let Class = "UAV";
    let IsROV = 1;
  }
}
let Class = "UAV", IsROV = 1 in {
def RasterizerOrderedBuffer
    : ResourceType<"RasterizerOrderedBuffer", TypedElement, "TypedBuffer">;
let IsRaw = 1 in {
def RasterizerOrderedByteAddressBuffer
    : ResourceType<"RasterizerOrderedByteAddressBuffer", NoElement,
                   "RawBuffer">;
def RasterizerOrderedStructuredBuffer
    : ResourceType<"RasterizerOrderedStructuredBuffer", StructElement,
                   "StructuredBuffer"> {
  let HasCounter = 1;
}
}
}
let Class = "UAV", IsRaw = 1, HasCounter = 1 in {
def AppendStructuredBuffer
    : ResourceType<"AppendStructuredBuffer", StructElement,
                   "StructuredBuffer">;
def ConsumeStructuredBuffer
    : ResourceType<"ConsumeStructuredBuffer", StructElement,
                   "StructuredBuffer">;
}
def ConstantBuffer : ResourceType<"ConstantBuffer", StructElement, "CBuffer"> {
  let Class = "CBuffer";
}
def TextureBuffer : ResourceType<"TextureBuffer", StructElement, "TBuffer">;
let Class = "Sampler" in {
def SamplerState : ResourceType<"SamplerState", NoElement, "Sampler">;
def SamplerComparisonState
    : ResourceType<"SamplerComparisonState", NoElement, "Sampler">;
}
def RaytracingAccelerationStructure
    : ResourceType<"RaytracingAccelerationStructure", NoElement,
                   "RTAccelerationStructure"> {
  let IsRaw = 1;
}
let Class = "UAV" in {
def FeedbackTexture2D
    : ResourceType<"FeedbackTexture2D", FeedbackElement, "FeedbackTexture2D">;
def FeedbackTexture2DArray
    : ResourceType<"FeedbackTexture2DArray", FeedbackElement,
                   "FeedbackTexture2DArray">;
}
def RayQuery : ResourceType<"RayQuery", FlagsElement, "Invalid"> {
  let IsUnbound = 1;
}

//===----------------------------------------------------------------------===//
// Names of HLSL that are not built yet
//===----------------------------------------------------------------------===//

/// A use is an error that says so, instead of an unknown name.
class Unsupported<string name> { string Name = name; }

foreach Name = ["sampler", "RayDesc", "ResourceDescriptorHeap",
                "SamplerDescriptorHeap", "min16float", "min16int",
                "min16uint", "string"] in
  def "UnsupportedType_" # Name : Unsupported<Name>;

foreach Name = ["WaveGetLaneCount", "WaveGetLaneIndex", "WaveIsFirstLane",
                "WaveActiveAnyTrue", "WaveActiveAllTrue", "WaveActiveBallot",
                "WaveActiveAllEqual", "WaveActiveCountBits", "WaveActiveSum",
                "WaveActiveProduct", "WaveActiveBitAnd", "WaveActiveBitOr",
                "WaveActiveBitXor", "WaveActiveMin", "WaveActiveMax",
                "WavePrefixSum", "WavePrefixProduct", "WavePrefixCountBits",
                "WaveReadLaneAt", "WaveReadLaneFirst", "WaveMatch",
                "QuadReadAcrossX", "QuadReadAcrossY", "QuadReadAcrossDiagonal",
                "QuadReadLaneAt", "QuadAny", "QuadAll", "ddx", "ddy",
                "ddx_coarse", "ddy_coarse", "ddx_fine", "ddy_fine", "fwidth",
                "clip", "modf", "frexp", "f16tof32", "f32tof16", "asdouble",
                "asfloat16", "asint16", "asuint16", "refract", "faceforward",
                "lit", "dst", "msad4", "noise", "dot2add", "dot4add_i8packed",
                "dot4add_u8packed", "NonUniformResourceIndex",
                "CheckAccessFullyMapped", "InterlockedAdd64",
                "InterlockedCompareExchangeFloatBitwise",
                "InterlockedCompareStoreFloatBitwise", "printf", "abort",
                "unpack_s8s16", "unpack_u8u16", "unpack_s8s32", "unpack_u8u32",
                "pack_s8", "pack_u8", "pack_clamp_s8", "pack_clamp_u8",
                "GetRenderTargetSampleCount", "DispatchMesh", "TraceRay",
                "EvaluateAttributeAtSample", "EvaluateAttributeCentroid",
                "EvaluateAttributeSnapped", "GetAttributeAtVertex"] in
  def "UnsupportedFunction_" # Name : Unsupported<Name>;
