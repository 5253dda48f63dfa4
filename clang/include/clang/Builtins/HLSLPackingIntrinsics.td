// HLSLPackingIntrinsics.td: Packing and special intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Intrinsics that pack bytes, those of fixed types, and those of stages that
// are not compiled. Included by HLSLBuiltins.td.

//===----------------------------------------------------------------------===//
// Other views of the same bits
//===----------------------------------------------------------------------===//

let MinShaderModelMinor = 2 in {
def AsFloat16
    : Reinterpretation<"asfloat16", Bits16Elements, Float16LikeArgument>;
def AsInt16 : Reinterpretation<"asint16", Bits16Elements, Int16LikeArgument>;
def AsUint16 : Reinterpretation<"asuint16", Bits16Elements, Uint16LikeArgument>;
}

//===----------------------------------------------------------------------===//
// Four bytes in 32 bits
//===----------------------------------------------------------------------===//

// The modes of DXIL's Unpack4x8 and Pack4x8.
defvar UnpackUnsigned = 0;
defvar UnpackSigned = 1;
defvar PackTruncate = 0;
defvar PackClampUnsigned = 1;
defvar PackClampSigned = 2;

class UnpackIntrinsic<string name, ValueType element, int mode>
    : FixedIntrinsic<name, Vector<element, 4>, [Param<"packed", Uint>],
                     Expansion<"Unpack", [mode]>, 6>;
def UnpackS8S16 : UnpackIntrinsic<"unpack_s8s16", Int16, UnpackSigned>;
def UnpackU8U16 : UnpackIntrinsic<"unpack_u8u16", Uint16, UnpackUnsigned>;
def UnpackS8S32 : UnpackIntrinsic<"unpack_s8s32", Int, UnpackSigned>;
def UnpackU8U32 : UnpackIntrinsic<"unpack_u8u32", Uint, UnpackUnsigned>;

class PackIntrinsic<string name, int mode>
    : Intrinsic<name, 1, IntegerElements, Expansion<"Pack", [mode]>,
                UintScalar> {
  let Shapes = Vector4;
  let MinShaderModelMinor = 6;
}
def PackS8 : PackIntrinsic<"pack_s8", PackTruncate>;
def PackU8 : PackIntrinsic<"pack_u8", PackTruncate>;
def PackClampS8 : PackIntrinsic<"pack_clamp_s8", PackClampSigned>;
def PackClampU8 : PackIntrinsic<"pack_clamp_u8", PackClampUnsigned>;

def Dot2Add
    : FixedIntrinsic<"dot2add", Float,
                     [Param<"a", Vector<Half, 2>>, Param<"b", Vector<Half, 2>>,
                      Param<"accumulated", Float>],
                     Expansion<"Dot2Add">, 4>;
def Msad4
    : FixedIntrinsic<"msad4", Vector<Uint, 4>,
                     [Param<"reference", Uint>,
                      Param<"source", Vector<Uint, 2>>,
                      Param<"accumulated", Vector<Uint, 4>>],
                     Expansion<"Msad">>;

//===----------------------------------------------------------------------===//
// Lighting of the first shader models
//===----------------------------------------------------------------------===//

def Lit : FixedIntrinsic<"lit", Vector<Float, 4>,
                         [Param<"n_dot_l", Float>, Param<"n_dot_h", Float>,
                          Param<"exponent", Float>],
                         Expansion<"Lit">>;
def Dst : FixedIntrinsic<"dst", Vector<Float, 4>,
                         [Param<"a", Vector<Float, 4>>,
                          Param<"b", Vector<Float, 4>>],
                         Expansion<"Dst">>;

/// A colour in the order of Direct3D 9's vertex formats, as bytes.
def D3DColorToUByte4
    : FixedIntrinsic<"D3DCOLORtoUBYTE4", Vector<Int, 4>,
                     [Param<"color", Vector<Float, 4>>],
                     Expansion<"ColorBytes">>;
