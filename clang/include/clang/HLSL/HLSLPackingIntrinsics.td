//===- HLSLPackingIntrinsics.td - Packing and odd ones ---------*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intrinsics that pack bytes, those of fixed types, and those of stages that
// are not compiled. Included by HLSLBuiltins.td.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Other views of the same bits
//===----------------------------------------------------------------------===//

let MinShaderModelMinor = 2 in {
def AsFloat16
    : Intrinsic<"asfloat16", 1, Bits16Elements, Float16LikeArgument>;
def AsInt16 : Intrinsic<"asint16", 1, Bits16Elements, Int16LikeArgument>;
def AsUint16 : Intrinsic<"asuint16", 1, Bits16Elements, Uint16LikeArgument>;
}

//===----------------------------------------------------------------------===//
// Four bytes in a word
//===----------------------------------------------------------------------===//

/// The types of the result and of the parameters: a letter for the element
/// (f float, h half, i int, u uint, s int16_t, t uint16_t) and the number of
/// components unless it is a scalar.
class FixedIntrinsic<string name, string signature, int minor = 0>
    : Intrinsic<name, 0, AnyElements> {
  let Rule = FixedSignature;
  let Signature = signature;
  let MinShaderModelMinor = minor;
}

def UnpackS8S16 : FixedIntrinsic<"unpack_s8s16", "s4u", 6>;
def UnpackU8U16 : FixedIntrinsic<"unpack_u8u16", "t4u", 6>;
def UnpackS8S32 : FixedIntrinsic<"unpack_s8s32", "i4u", 6>;
def UnpackU8U32 : FixedIntrinsic<"unpack_u8u32", "u4u", 6>;

class PackIntrinsic<string name>
    : Intrinsic<name, 1, IntegerElements, UintScalar> {
  let Shapes = Vector4;
  let Float = "";
  let MinShaderModelMinor = 6;
}
def PackS8 : PackIntrinsic<"pack_s8">;
def PackU8 : PackIntrinsic<"pack_u8">;
def PackClampS8 : PackIntrinsic<"pack_clamp_s8">;
def PackClampU8 : PackIntrinsic<"pack_clamp_u8">;

def Dot2Add : FixedIntrinsic<"dot2add", "fh2h2f", 4>;
def Msad4 : FixedIntrinsic<"msad4", "u4uu2u4">;

//===----------------------------------------------------------------------===//
// Lighting of the first shader models
//===----------------------------------------------------------------------===//

def Lit : FixedIntrinsic<"lit", "f4fff">;
def Dst : FixedIntrinsic<"dst", "f4f4f4">;

//===----------------------------------------------------------------------===//
// Of stages that are not compiled: an error where an entry reaches a call
//===----------------------------------------------------------------------===//

def Clip : FloatIntrinsic<"clip", 1, "stage.pixel"> { let Result = NoResult; }
def EvaluateAttributeCentroid
    : FloatIntrinsic<"EvaluateAttributeCentroid", 1, "stage.pixel">;
def GetRenderTargetSampleCount
    : FixedIntrinsic<"GetRenderTargetSampleCount", "u"> {
  let Float = "stage.pixel";
}
