// DXILOpsBase.td: Operations of DXIL 1.0 to 1.2
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations that every Direct3D 12 device has. DXIL.td explains the rows.

// Temporary, indexable, input, output registers
def TempRegLoad : DXILOp<0, "tempRegLoad", OverloadTy, [Param<"index", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
}
def TempRegStore : DXILOp<1, "tempRegStore", VoidTy, [
    Param<"index", I32>, Param<"value", OverloadTy>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>;
}
def MinPrecXRegLoad : DXILOp<2, "minPrecXRegLoad", OverloadTy, [
    Param<"regIndex", F32Ptr>, Param<"index", I32>, Param<"component", I8>]> {
  let Overload = Scalar<[F16, I16]>; let Memory = ReadOnly;
}
def MinPrecXRegStore : DXILOp<3, "minPrecXRegStore", VoidTy, [
    Param<"regIndex", F32Ptr>, Param<"index", I32>,
    Param<"component", I8>, Param<"value", OverloadTy>]> {
  let Overload = Scalar<[F16, I16]>;
}
def LoadInput : DXILOp<4, "loadInput", OverloadTy, [
    Imm<"inputSigId", I32>, Param<"rowIndex", I32>, Imm<"colIndex", I8>,
    Param<"gsVertexAxis", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadNone;
  let Counters = [CountSignatureLoads];
}
def StoreOutput : DXILOp<5, "storeOutput", VoidTy, [
    Imm<"outputSigId", I32>, Param<"rowIndex", I32>, Imm<"colIndex", I8>,
    Param<"value", OverloadTy>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>;
  let Counters = [CountSignatureStores];
}

// Unary float
def FAbs : DXILOp<6, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.fabs"];
  let Counters = [CountFloats];
}
def Saturate : DXILOp<7, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.saturate"];
  let Counters = [CountFloats];
}
def IsNaN : DXILOp<8, "isSpecialFloat", OverloadShapeI1, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.isnan"];
  let Counters = [CountFloats];
}
def IsInf : DXILOp<9, "isSpecialFloat", OverloadShapeI1, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.isinf"];
  let Counters = [CountFloats];
}
def IsFinite : DXILOp<10, "isSpecialFloat", OverloadShapeI1, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Counters = [CountFloats];
}
def IsNormal : DXILOp<11, "isSpecialFloat", OverloadShapeI1, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Counters = [CountFloats];
}
def Cos : DXILOp<12, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.cos"];
  let Counters = [CountFloats];
}
def Sin : DXILOp<13, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.sin"];
  let Counters = [CountFloats];
}
def Tan : DXILOp<14, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.tan"];
  let Counters = [CountFloats];
}
def Acos : DXILOp<15, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.acos"];
  let Counters = [CountFloats];
}
def Asin : DXILOp<16, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.asin"];
  let Counters = [CountFloats];
}
def Atan : DXILOp<17, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.atan"];
  let Counters = [CountFloats];
}
def Hcos : DXILOp<18, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.cosh"];
  let Counters = [CountFloats];
}
def Hsin : DXILOp<19, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.sinh"];
  let Counters = [CountFloats];
}
def Htan : DXILOp<20, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.tanh"];
  let Counters = [CountFloats];
}
def Exp : DXILOp<21, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.exp2"];
  let Counters = [CountFloats];
}
def Frc : DXILOp<22, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.frac"];
  let Counters = [CountFloats];
}
def Log : DXILOp<23, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.log2"];
  let Counters = [CountFloats];
}
def Sqrt : DXILOp<24, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.sqrt"];
  let Counters = [CountFloats];
}
def Rsqrt : DXILOp<25, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.rsqrt"];
  let Counters = [CountFloats];
}

// Unary float - rounding
def Round_ne : DXILOp<26, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.roundeven", "llvm.rint", "llvm.nearbyint"];
  let Counters = [CountFloats];
}
def Round_ni : DXILOp<27, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.floor"];
  let Counters = [CountFloats];
}
def Round_pi : DXILOp<28, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.ceil"];
  let Counters = [CountFloats];
}
def Round_z : DXILOp<29, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.trunc"];
  let Counters = [CountFloats];
}

// Unary int
def Bfrev : DXILOp<30, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.bitreverse"];
  let Counters = [CountUInts];
}
def Countbits : DXILOp<31, "unaryBits", OverloadShapeI32, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.ctpop"];
  let Counters = [CountUInts];
}
def FirstbitLo : DXILOp<32, "unaryBits", OverloadShapeI32, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.firstbitlow"];
  let Counters = [CountUInts];
}

// Unary uint
def FirstbitHi : DXILOp<33, "unaryBits", OverloadShapeI32, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.firstbituhigh"];
  let Counters = [CountUInts];
}

// Unary int
def FirstbitSHi : DXILOp<34, "unaryBits", OverloadShapeI32, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.firstbitshigh"];
  let Counters = [CountUInts];
}

// Binary float
def FMax : DXILOp<35, "binary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.maxnum", "llvm.maximumnum"];
  let Counters = [CountFloats];
}
def FMin : DXILOp<36, "binary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.minnum", "llvm.minimumnum"];
  let Counters = [CountFloats];
}

// Binary int
def IMax : DXILOp<37, "binary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.smax"];
  let Counters = [CountInts];
}
def IMin : DXILOp<38, "binary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.smin"];
  let Counters = [CountInts];
}

// Binary uint
def UMax : DXILOp<39, "binary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.umax"];
  let Counters = [CountUInts];
}
def UMin : DXILOp<40, "binary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.umin"];
  let Counters = [CountUInts];
}

// Binary int with two outputs
def IMul : DXILOp<41, "binaryWithTwoOuts", TwoI32Ty, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountInts];
}

// Binary uint with two outputs
def UMul : DXILOp<42, "binaryWithTwoOuts", TwoI32Ty, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountUInts];
}
def UDiv : DXILOp<43, "binaryWithTwoOuts", TwoI32Ty, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountUInts];
}

// Binary uint with carry or borrow
def UAddc : DXILOp<44, "binaryWithCarryOrBorrow", I32CarryTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountUInts];
}
def USubb : DXILOp<45, "binaryWithCarryOrBorrow", I32CarryTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountUInts];
}

// Tertiary float
def FMad : DXILOp<46, "tertiary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>, Param<"c", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.fmuladd"];
}
def Fma : DXILOp<47, "tertiary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>, Param<"c", OverloadTy>]> {
  let Overload = ScalarOrVector<[F64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.fma"];
  let Counters = [CountFloats];
}

// Tertiary int
def IMad : DXILOp<48, "tertiary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>, Param<"c", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.imad"];
  let Counters = [CountInts];
}

// Tertiary uint
def UMad : DXILOp<49, "tertiary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>, Param<"c", OverloadTy>]> {
  let Overload = ScalarOrVector<[I16, I32, I64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.umad"];
  let Counters = [CountUInts];
}

// Tertiary int
def Msad : DXILOp<50, "tertiary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>, Param<"c", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountUInts];
}
def Ibfe : DXILOp<51, "tertiary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>, Param<"c", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountInts];
}

// Tertiary uint
def Ubfe : DXILOp<52, "tertiary", OverloadTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>, Param<"c", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountUInts];
}

// Quaternary
def Bfi : DXILOp<53, "quaternary", OverloadTy, [
    Param<"width", OverloadTy>, Param<"offset", OverloadTy>,
    Param<"value", OverloadTy>, Param<"replacedValue", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Counters = [CountUInts];
}

// Dot
def Dot2 : DXILOp<54, "dot2", OverloadTy, [
    Param<"ax", OverloadTy>, Param<"ay", OverloadTy>,
    Param<"bx", OverloadTy>, Param<"by", OverloadTy>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.dot2"];
  let Counters = [CountFloats];
}
def Dot3 : DXILOp<55, "dot3", OverloadTy, [
    Param<"ax", OverloadTy>, Param<"ay", OverloadTy>,
    Param<"az", OverloadTy>, Param<"bx", OverloadTy>,
    Param<"by", OverloadTy>, Param<"bz", OverloadTy>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.dot3"];
  let Counters = [CountFloats];
}
def Dot4 : DXILOp<56, "dot4", OverloadTy, [
    Param<"ax", OverloadTy>, Param<"ay", OverloadTy>,
    Param<"az", OverloadTy>, Param<"aw", OverloadTy>,
    Param<"bx", OverloadTy>, Param<"by", OverloadTy>,
    Param<"bz", OverloadTy>, Param<"bw", OverloadTy>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.dot4"];
  let Counters = [CountFloats];
}

// Resources
def CreateHandle : DXILOp<57, "createHandle", HandleTy, [
    Imm<"resourceClass", I8>, Imm<"rangeId", I32>, Param<"index", I32>,
    Imm<"nonUniformIndex", I1>]> {
  let Memory = ReadOnly;
}
def CBufferLoad : DXILOp<58, "cbufferLoad", OverloadTy, [
    Param<"handle", HandleTy>, Param<"byteOffset", I32>,
    Imm<"alignment", I32>]> {
  let Overload = Scalar<[F16, F32, F64, I8, I16, I32, I64]>;
  let Memory = ReadOnly;
}
def CBufferLoadLegacy : DXILOp<59, "cbufferLoadLegacy", CBufRetTy, [
    Param<"handle", HandleTy>, Param<"regIndex", I32>]> {
  let Overload = Scalar<[F16, F32, F64, I16, I32, I64]>;
  let Memory = ReadOnly;
}

// Resources - sample
def Sample : DXILOp<60, "sample", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"clamp", F32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Stages = SampleStages; let Flags = [Gradient];
  let Counters = [CountSamples];
}
def SampleBias : DXILOp<61, "sampleBias", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"bias", F32>, Param<"clamp", F32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Stages = SampleStages; let Flags = [Gradient];
  let Counters = [CountBiasSamples];
}
def SampleLevel : DXILOp<62, "sampleLevel", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"LOD", F32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Counters = [CountSamples];
}
def SampleGrad : DXILOp<63, "sampleGrad", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"ddx0", F32>, Param<"ddx1", F32>,
    Param<"ddx2", F32>, Param<"ddy0", F32>, Param<"ddy1", F32>,
    Param<"ddy2", F32>, Param<"clamp", F32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Counters = [CountGradientSamples];
}
def SampleCmp : DXILOp<64, "sampleCmp", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"compareValue", F32>, Param<"clamp", F32>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadOnly;
  let Stages = SampleStages; let Flags = [Gradient];
  let Counters = [CountComparisonSamples];
}
def SampleCmpLevelZero : DXILOp<65, "sampleCmpLevelZero", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"compareValue", F32>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadOnly;
  let Counters = [CountComparisonSamples];
}

// Resources
def TextureLoad : DXILOp<66, "textureLoad", ResRetTy, [
    Param<"srv", HandleTy>, Param<"mipLevelOrSampleCount", I32>,
    Param<"coord0", I32>, Param<"coord1", I32>, Param<"coord2", I32>,
    Param<"offset0", I32>, Param<"offset1", I32>, Param<"offset2", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Counters = [CountTexLoads];
}
def TextureStore : DXILOp<67, "textureStore", VoidTy, [
    Param<"srv", HandleTy>, Param<"coord0", I32>, Param<"coord1", I32>,
    Param<"coord2", I32>, Param<"value0", OverloadTy>,
    Param<"value1", OverloadTy>, Param<"value2", OverloadTy>,
    Param<"value3", OverloadTy>, Imm<"mask", I8>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>;
  let Counters = [CountTexStores];
}
def BufferLoad : DXILOp<68, "bufferLoad", ResRetTy, [
    Param<"srv", HandleTy>, Param<"index", I32>, Param<"wot", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Counters = [CountTexLoads];
}
def BufferStore : DXILOp<69, "bufferStore", VoidTy, [
    Param<"uav", HandleTy>, Param<"coord0", I32>, Param<"coord1", I32>,
    Param<"value0", OverloadTy>, Param<"value1", OverloadTy>,
    Param<"value2", OverloadTy>, Param<"value3", OverloadTy>,
    Imm<"mask", I8>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>;
  let Counters = [CountTexStores];
}
def BufferUpdateCounter : DXILOp<70, "bufferUpdateCounter", I32, [
    Param<"uav", HandleTy>, Imm<"inc", I8>]> {
  let Counters = [CountAtomics];
}
def CheckAccessFullyMapped : DXILOp<71, "checkAccessFullyMapped", I1, [
    Param<"status", OverloadTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
}
def GetDimensions : DXILOp<72, "getDimensions", DimensionsTy, [
    Param<"handle", HandleTy>, Param<"mipLevel", I32>]> {
  let Memory = ReadOnly;
}

// Resources - gather
def TextureGather : DXILOp<73, "textureGather", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"channel", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Counters = [CountSamples];
}
def TextureGatherCmp : DXILOp<74, "textureGatherCmp", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"channel", I32>, Param<"compareValue", F32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadOnly;
  let Counters = [CountComparisonSamples];
}

// Resources - sample
def Texture2DMSGetSamplePosition : DXILOp<75, "texture2DMSGetSamplePosition",
    SamplePosTy, [
    Param<"srv", HandleTy>, Param<"index", I32>]> {
  let Memory = ReadOnly;
}
def RenderTargetGetSamplePosition : DXILOp<76, "renderTargetGetSamplePosition",
    SamplePosTy, [
    Param<"index", I32>]> {
  let Memory = ReadOnly; let Stages = [Pixel];
}
def RenderTargetGetSampleCount : DXILOp<77, "renderTargetGetSampleCount",
    I32, []> {
  let Memory = ReadOnly; let Stages = [Pixel];
}

// Synchronization
def AtomicBinOp : DXILOp<78, "atomicBinOp", OverloadTy, [
    Param<"handle", HandleTy>, Param<"atomicOp", I32>,
    Param<"offset0", I32>, Param<"offset1", I32>, Param<"offset2", I32>,
    Param<"newValue", OverloadTy>]> {
  let Overload = Scalar<[I64, I32]>;
  let Counters = [CountAtomics];
}
def AtomicCompareExchange : DXILOp<79, "atomicCompareExchange", OverloadTy, [
    Param<"handle", HandleTy>, Param<"offset0", I32>,
    Param<"offset1", I32>, Param<"offset2", I32>,
    Param<"compareValue", OverloadTy>, Param<"newValue", OverloadTy>]> {
  let Overload = Scalar<[I64, I32]>;
  let Counters = [CountAtomics];
}
def Barrier : DXILOp<80, "barrier", VoidTy, [Imm<"barrierMode", I32>]> {
  let Memory = NoDuplicate; let Flags = [BarrierFlag];
  let Counters = [CountBarriers];
}

// Derivatives
def CalculateLOD : DXILOp<81, "calculateLOD", F32, [
    Param<"handle", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", OverloadTy>, Param<"coord1", OverloadTy>,
    Param<"coord2", OverloadTy>, Param<"clamped", I1>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let Stages = SampleStages; let Flags = [Gradient];
}

// Pixel shader
def Discard : DXILOp<82, "discard", VoidTy, [Param<"condition", I1>]> {
  let Stages = [Pixel]; let Intrinsics = ["llvm.dx.discard"];
}

// Derivatives
def DerivCoarseX : DXILOp<83, "unary", OverloadTy, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Stages = SampleStages; let Flags = [Derivative, Gradient, Convergent];
  let Intrinsics = ["llvm.dx.ddx.coarse"];
}
def DerivCoarseY : DXILOp<84, "unary", OverloadTy, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Stages = SampleStages; let Flags = [Derivative, Gradient, Convergent];
  let Intrinsics = ["llvm.dx.ddy.coarse"];
}
def DerivFineX : DXILOp<85, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Stages = SampleStages; let Flags = [Derivative, Gradient, Convergent];
  let Intrinsics = ["llvm.dx.ddx.fine"];
}
def DerivFineY : DXILOp<86, "unary", OverloadTy, [Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32]>; let Memory = ReadNone;
  let Stages = SampleStages; let Flags = [Derivative, Gradient, Convergent];
  let Intrinsics = ["llvm.dx.ddy.fine"];
}

// Pixel shader
def EvalSnapped : DXILOp<87, "evalSnapped", OverloadTy, [
    Imm<"inputSigId", I32>, Param<"inputRowIndex", I32>,
    Imm<"inputColIndex", I8>, Param<"offsetX", I32>, Param<"offsetY", I32>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadNone;
  let Stages = [Pixel];
}
def EvalSampleIndex : DXILOp<88, "evalSampleIndex", OverloadTy, [
    Imm<"inputSigId", I32>, Param<"inputRowIndex", I32>,
    Imm<"inputColIndex", I8>, Param<"sampleIndex", I32>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadNone;
  let Stages = [Pixel];
}
def EvalCentroid : DXILOp<89, "evalCentroid", OverloadTy, [
    Imm<"inputSigId", I32>, Param<"inputRowIndex", I32>,
    Imm<"inputColIndex", I8>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadNone;
  let Stages = [Pixel];
}
def SampleIndex : DXILOp<90, "sampleIndex", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone; let Stages = [Pixel];
}
def Coverage : DXILOp<91, "coverage", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone; let Stages = [Pixel];
}
def InnerCoverage : DXILOp<92, "innerCoverage", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone; let Stages = [Pixel];
}

// Compute/Mesh/Amplification/Node shader
def ThreadId : DXILOp<93, "threadId", OverloadTy, [Param<"component", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Stages = GroupStages; let Intrinsics = ["llvm.dx.thread.id"];
}
def GroupId : DXILOp<94, "groupId", OverloadTy, [Param<"component", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Stages = GroupStages; let Intrinsics = ["llvm.dx.group.id"];
}
def ThreadIdInGroup : DXILOp<95, "threadIdInGroup", OverloadTy, [
    Param<"component", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Stages = GroupStages; let Intrinsics = ["llvm.dx.thread.id.in.group"];
}
def FlattenedThreadIdInGroup : DXILOp<96, "flattenedThreadIdInGroup",
    OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Stages = GroupStages;
  let Intrinsics = ["llvm.dx.flattened.thread.id.in.group"];
}

// Geometry shader
def EmitStream : DXILOp<97, "emitStream", VoidTy, [Imm<"streamId", I8>]> {
  let Stages = [Geometry];
  let Counters = [CountEmits];
}
def CutStream : DXILOp<98, "cutStream", VoidTy, [Imm<"streamId", I8>]> {
  let Stages = [Geometry];
  let Counters = [CountCuts];
}
def EmitThenCutStream : DXILOp<99, "emitThenCutStream", VoidTy, [
    Imm<"streamId", I8>]> {
  let Stages = [Geometry];
  let Counters = [CountEmits, CountCuts];
}
def GSInstanceID : DXILOp<100, "gsInstanceID", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Stages = [Geometry];
}

// Double precision
def MakeDouble : DXILOp<101, "makeDouble", OverloadTy, [
    Param<"lo", I32>, Param<"hi", I32>]> {
  let Overload = Scalar<[F64]>; let Memory = ReadNone;
  let Intrinsics = ["llvm.dx.asdouble"];
}
def SplitDouble : DXILOp<102, "splitDouble", SplitDoubleTy, [
    Param<"value", OverloadTy>]> {
  let Overload = Scalar<[F64]>; let Memory = ReadNone;
}

// Domain and hull shader
def LoadOutputControlPoint : DXILOp<103, "loadOutputControlPoint",
    OverloadTy, [
    Imm<"inputSigId", I32>, Param<"row", I32>, Imm<"col", I8>,
    Param<"index", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadNone;
  let Stages = [Domain, Hull];
  let Counters = [CountSignatureLoads];
}
def LoadPatchConstant : DXILOp<104, "loadPatchConstant", OverloadTy, [
    Param<"inputSigId", I32>, Param<"row", I32>, Param<"col", I8>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Memory = ReadNone;
  let Stages = [Domain, Hull];
  let Counters = [CountSignatureLoads];
}

// Domain shader
def DomainLocation : DXILOp<105, "domainLocation", OverloadTy, [
    Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone; let Stages = [Domain];
}

// Hull shader
def StorePatchConstant : DXILOp<106, "storePatchConstant", VoidTy, [
    Imm<"outputSigID", I32>, Param<"row", I32>, Imm<"col", I8>,
    Param<"value", OverloadTy>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let Stages = [Hull];
  let Counters = [CountSignatureStores];
}
def OutputControlPointID : DXILOp<107, "outputControlPointID",
    OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone; let Stages = [Hull];
}

// Hull, Domain and Geometry shaders
def PrimitiveID : DXILOp<108, "primitiveID", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let Stages = [Geometry, Domain, Hull];
}

// Other
def CycleCounterLegacy : DXILOp<109, "cycleCounterLegacy", TwoI32Ty, []>;

// Wave
def WaveIsFirstLane : DXILOp<110, "waveIsFirstLane", I1, []> {
  let Stages = WaveStages; let Flags = [Wave];
  let Intrinsics = ["llvm.dx.wave.is.first.lane"];
}
def WaveGetLaneIndex : DXILOp<111, "waveGetLaneIndex", I32, []> {
  let Memory = ReadOnly; let Stages = WaveStages; let Flags = [Wave];
  let Intrinsics = ["llvm.dx.wave.getlaneindex"];
}
def WaveGetLaneCount : DXILOp<112, "waveGetLaneCount", I32, []> {
  let Memory = ReadNone; let Stages = WaveStages; let Flags = [Wave];
  let Intrinsics = ["llvm.dx.wave.get.lane.count"];
}
def WaveAnyTrue : DXILOp<113, "waveAnyTrue", I1, [Param<"cond", I1>]> {
  let Stages = WaveStages; let Flags = [Wave];
  let Intrinsics = ["llvm.dx.wave.any"];
}
def WaveAllTrue : DXILOp<114, "waveAllTrue", I1, [Param<"cond", I1>]> {
  let Stages = WaveStages; let Flags = [Wave];
  let Intrinsics = ["llvm.dx.wave.all"];
}
def WaveActiveAllEqual : DXILOp<115, "waveActiveAllEqual", OverloadShapeI1, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I1, I8, I16, I32, I64]>;
  let Stages = WaveStages; let Flags = [Wave];
}
def WaveActiveBallot : DXILOp<116, "waveActiveBallot", FourI32Ty, [
    Param<"cond", I1>]> {
  let Stages = WaveStages; let Flags = [Wave];
}
def WaveReadLaneAt : DXILOp<117, "waveReadLaneAt", OverloadTy, [
    Param<"value", OverloadTy>, Param<"lane", I32>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I1, I8, I16, I32, I64]>;
  let Stages = WaveStages; let Flags = [Wave];
  let Intrinsics = ["llvm.dx.wave.readlane"];
}
def WaveReadLaneFirst : DXILOp<118, "waveReadLaneFirst", OverloadTy, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I1, I8, I16, I32, I64]>;
  let Stages = WaveStages; let Flags = [Wave];
}
def WaveActiveOp : DXILOp<119, "waveActiveOp", OverloadTy, [
    Param<"value", OverloadTy>, Imm<"op", I8>, Imm<"sop", I8>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I1, I8, I16, I32, I64]>;
  let Stages = WaveStages; let Flags = [Wave];
}
def WaveActiveBit : DXILOp<120, "waveActiveBit", OverloadTy, [
    Param<"value", OverloadTy>, Imm<"op", I8>]> {
  let Overload = ScalarOrVector<[I8, I16, I32, I64]>; let Stages = WaveStages;
  let Flags = [Wave];
}
def WavePrefixOp : DXILOp<121, "wavePrefixOp", OverloadTy, [
    Param<"value", OverloadTy>, Imm<"op", I8>, Imm<"sop", I8>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I8, I16, I32, I64]>;
  let Stages = WaveStages; let Flags = [Wave];
}

// Quad Wave Ops
def QuadReadLaneAt : DXILOp<122, "quadReadLaneAt", OverloadTy, [
    Param<"value", OverloadTy>, Param<"quadLane", I32>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I1, I8, I16, I32, I64]>;
  let Stages = [Library, Compute, Amplification, Mesh, Pixel, Node];
  let Flags = [Wave];
}
def QuadOp : DXILOp<123, "quadOp", OverloadTy, [
    Param<"value", OverloadTy>, Imm<"op", I8>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I8, I16, I32, I64]>;
  let Stages = [Library, Compute, Amplification, Mesh, Pixel, Node];
  let Flags = [Wave];
}

// Bitcasts with different sizes
def BitcastI16toF16 : DXILOp<124, "bitcastI16toF16", F16, [
    Param<"value", I16>]> {
  let Memory = ReadNone;
}
def BitcastF16toI16 : DXILOp<125, "bitcastF16toI16", I16, [
    Param<"value", F16>]> {
  let Memory = ReadNone;
}
def BitcastI32toF32 : DXILOp<126, "bitcastI32toF32", F32, [
    Param<"value", I32>]> {
  let Memory = ReadNone;
}
def BitcastF32toI32 : DXILOp<127, "bitcastF32toI32", I32, [
    Param<"value", F32>]> {
  let Memory = ReadNone;
}
def BitcastI64toF64 : DXILOp<128, "bitcastI64toF64", F64, [
    Param<"value", I64>]> {
  let Memory = ReadNone;
}
def BitcastF64toI64 : DXILOp<129, "bitcastF64toI64", I64, [
    Param<"value", F64>]> {
  let Memory = ReadNone;
}

// Legacy floating-point
def LegacyF32ToF16 : DXILOp<130, "legacyF32ToF16", I32, [Param<"value", F32>]> {
  let Memory = ReadNone;
}
def LegacyF16ToF32 : DXILOp<131, "legacyF16ToF32", F32, [Param<"value", I32>]> {
  let Memory = ReadNone;
}

// Double precision
def LegacyDoubleToFloat : DXILOp<132, "legacyDoubleToFloat", F32, [
    Param<"value", F64>]> {
  let Memory = ReadNone;
}
def LegacyDoubleToSInt32 : DXILOp<133, "legacyDoubleToSInt32", I32, [
    Param<"value", F64>]> {
  let Memory = ReadNone;
}
def LegacyDoubleToUInt32 : DXILOp<134, "legacyDoubleToUInt32", I32, [
    Param<"value", F64>]> {
  let Memory = ReadNone;
}

// Wave
def WaveAllBitCount : DXILOp<135, "waveAllOp", I32, [Param<"value", I1>]> {
  let Stages = WaveStages; let Flags = [Wave];
  let Intrinsics = ["llvm.dx.wave.active.countbits"];
}
def WavePrefixBitCount : DXILOp<136, "wavePrefixOp", I32, [
    Param<"value", I1>]> {
  let Stages = WaveStages; let Flags = [Wave];
}

// Pixel shader
def AttributeAtVertex : DXILOp<137, "attributeAtVertex", OverloadTy, [
    Imm<"inputSigId", I32>, Param<"inputRowIndex", I32>,
    Imm<"inputColIndex", I8>, Param<"VertexID", I8>]> {
  let Overload = Scalar<[F16, F32, I32, I16]>; let Memory = ReadNone;
  let MinShaderModel = "6.1"; let FirstDXIL = "1.1"; let Stages = [Pixel];
}

// Graphics shader
def ViewID : DXILOp<138, "viewID", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.1"; let FirstDXIL = "1.1";
  let Stages = [Vertex, Hull, Domain, Geometry, Pixel, Mesh];
}

// Resources
def RawBufferLoad : DXILOp<139, "rawBufferLoad", ResRetTy, [
    Param<"srv", HandleTy>, Param<"index", I32>,
    Param<"elementOffset", I32>, Imm<"mask", I8>, Imm<"alignment", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32, F64, I64]>;
  let Memory = ReadOnly; let MinShaderModel = "6.2"; let FirstDXIL = "1.2";
  let Counters = [CountTexLoads];
}
def RawBufferStore : DXILOp<140, "rawBufferStore", VoidTy, [
    Param<"uav", HandleTy>, Param<"index", I32>,
    Param<"elementOffset", I32>, Param<"value0", OverloadTy>,
    Param<"value1", OverloadTy>, Param<"value2", OverloadTy>,
    Param<"value3", OverloadTy>, Imm<"mask", I8>, Imm<"alignment", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32, F64, I64]>;
  let MinShaderModel = "6.2"; let FirstDXIL = "1.2";
  let Counters = [CountTexStores];
}
