//===- HLSLWaveIntrinsics.td - Functions across lanes -------*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The intrinsics whose result depends on other lanes of a wave or quad; a part
// of HLSLBuiltins.td.
//
//===----------------------------------------------------------------------===//

/// The numbers behind an operation's name are DXIL's: WaveOpKind or
/// WaveBitOpKind or WaveMultiPrefixOpKind or QuadOpKind, then SignedOpKind.
class WaveIntrinsic<string name, int arguments, ElementSet elements,
                    string lowering, ResultRule result = SameAsArgument>
    : Intrinsic<name, arguments, elements, result> {
  let Float = lowering;
  let SInt = lowering;
  let UInt = lowering;
  let IsWave = 1;
}

/// Operations that differ by the sign of integers.
class WaveArithmetic<string name, string lowering>
    : WaveIntrinsic<name, 1, NumericElements, lowering # " 0"> {
  let UInt = lowering # " 1";
}

class WaveBits<string name, string lowering>
    : WaveIntrinsic<name, 1, IntegerElements, lowering>;

/// What asks one condition of each lane.
class WaveVote<string name, string lowering, ResultRule result>
    : WaveIntrinsic<name, 1, ConditionElements, lowering, result> {
  let Shapes = ScalarOnly;
}

class WaveRead<string name, string lowering, CallRule rule = Unified>
    : WaveIntrinsic<name, !if(!eq(rule, Unified), 1, 2), AnyElements,
                    lowering> {
  let Rule = rule;
}

def WaveIsFirstLane : WaveIntrinsic<"WaveIsFirstLane", 0, AnyElements,
                                    "dxil.WaveIsFirstLane", BoolScalar>;
def WaveGetLaneIndex : WaveIntrinsic<"WaveGetLaneIndex", 0, AnyElements,
                                     "dxil.WaveGetLaneIndex", UintScalar>;
def WaveGetLaneCount : WaveIntrinsic<"WaveGetLaneCount", 0, AnyElements,
                                     "dxil.WaveGetLaneCount", UintScalar>;

def WaveActiveAnyTrue
    : WaveVote<"WaveActiveAnyTrue", "dxil.WaveAnyTrue", BoolScalar>;
def WaveActiveAllTrue
    : WaveVote<"WaveActiveAllTrue", "dxil.WaveAllTrue", BoolScalar>;
def WaveActiveBallot : WaveVote<"WaveActiveBallot", "expand", LaneMask>;
def WaveActiveCountBits
    : WaveVote<"WaveActiveCountBits", "dxil.WaveAllBitCount", UintScalar>;
def WavePrefixCountBits
    : WaveVote<"WavePrefixCountBits", "dxil.WavePrefixBitCount", UintScalar>;
def WaveActiveAllEqual
    : WaveIntrinsic<"WaveActiveAllEqual", 1, AnyElements,
                    "dxil.WaveActiveAllEqual", BoolLikeArgument>;

def WaveActiveSum : WaveArithmetic<"WaveActiveSum", "dxil.WaveActiveOp 0">;
def WaveActiveProduct
    : WaveArithmetic<"WaveActiveProduct", "dxil.WaveActiveOp 1">;
def WaveActiveMin : WaveArithmetic<"WaveActiveMin", "dxil.WaveActiveOp 2">;
def WaveActiveMax : WaveArithmetic<"WaveActiveMax", "dxil.WaveActiveOp 3">;
def WavePrefixSum : WaveArithmetic<"WavePrefixSum", "dxil.WavePrefixOp 0">;
def WavePrefixProduct
    : WaveArithmetic<"WavePrefixProduct", "dxil.WavePrefixOp 1">;
def WaveActiveBitAnd : WaveBits<"WaveActiveBitAnd", "dxil.WaveActiveBit 0">;
def WaveActiveBitOr : WaveBits<"WaveActiveBitOr", "dxil.WaveActiveBit 1">;
def WaveActiveBitXor : WaveBits<"WaveActiveBitXor", "dxil.WaveActiveBit 2">;

def WaveReadLaneFirst
    : WaveRead<"WaveReadLaneFirst", "dxil.WaveReadLaneFirst">;
def WaveReadLaneAt
    : WaveRead<"WaveReadLaneAt", "dxil.WaveReadLaneAt", ValueAndLane>;

def QuadReadLaneAt
    : WaveRead<"QuadReadLaneAt", "dxil.QuadReadLaneAt", ValueAndLane>;
def QuadReadAcrossX : WaveRead<"QuadReadAcrossX", "dxil.QuadOp 0">;
def QuadReadAcrossY : WaveRead<"QuadReadAcrossY", "dxil.QuadOp 1">;
def QuadReadAcrossDiagonal
    : WaveRead<"QuadReadAcrossDiagonal", "dxil.QuadOp 2">;
// One operation from shader model 6.7 on, before that made of the reads.
def QuadAny : WaveVote<"QuadAny", "expand", BoolScalar>;
def QuadAll : WaveVote<"QuadAll", "expand", BoolScalar>;

let MinShaderModelMinor = 5 in {
def WaveMatch
    : WaveIntrinsic<"WaveMatch", 1, AnyElements, "expand", LaneMask>;
let Arguments = 2, Rule = ValueAndMask in {
def WaveMultiPrefixCountBits
    : WaveVote<"WaveMultiPrefixCountBits", "dxil.WaveMultiPrefixBitCount",
               UintScalar>;
def WaveMultiPrefixSum
    : WaveArithmetic<"WaveMultiPrefixSum", "dxil.WaveMultiPrefixOp 0">;
def WaveMultiPrefixProduct
    : WaveArithmetic<"WaveMultiPrefixProduct", "dxil.WaveMultiPrefixOp 4">;
def WaveMultiPrefixBitAnd
    : WaveBits<"WaveMultiPrefixBitAnd", "dxil.WaveMultiPrefixOp 1 0">;
def WaveMultiPrefixBitOr
    : WaveBits<"WaveMultiPrefixBitOr", "dxil.WaveMultiPrefixOp 2 0">;
def WaveMultiPrefixBitXor
    : WaveBits<"WaveMultiPrefixBitXor", "dxil.WaveMultiPrefixOp 3 0">;
}
}
