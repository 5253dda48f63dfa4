// HLSLWaveIntrinsics.td: Wave and quad intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The intrinsics whose result depends on other lanes of a wave or quad; a part
// of HLSLBuiltins.td.

class WaveIntrinsic<string name, int arguments, ElementSet elements,
                    Lowering lowering, ResultRule result = SameAsArgument>
    : Intrinsic<name, arguments, elements, lowering, result>;

// DXIL's WaveOpKind, WaveBitOpKind and WaveMultiPrefixOpKind.
defvar Sum = 0;
defvar ProductOf = 1;
defvar Minimum = 2;
defvar Maximum = 3;
defvar BitAnd = 0;
defvar BitOr = 1;
defvar BitXor = 2;
defvar MultiSum = 0;
defvar MultiAnd = 1;
defvar MultiOr = 2;
defvar MultiXor = 3;
defvar MultiProduct = 4;
// SignedOpKind.
defvar Signed = 0;
defvar Unsigned = 1;
// QuadOpKind.
defvar AcrossX = 0;
defvar AcrossY = 1;
defvar AcrossDiagonal = 2;
// QuadVoteOpKind.
defvar VoteAny = 0;
defvar VoteAll = 1;

/// Operations that differ by the sign of integers.
class WaveArithmetic<string name, string operation, int kind>
    : WaveIntrinsic<name, 1, NumericElements,
                    OpLowering<operation, [kind, Signed]>> {
  let UInt = OpLowering<operation, [kind, Unsigned]>;
}

class WaveBits<string name, string operation, list<int> numbers,
               ElementSet elements = IntegerElements>
    : WaveIntrinsic<name, 1, elements, OpLowering<operation, numbers>>;

/// Operations on one condition of each lane.
class WaveVote<string name, Lowering lowering, ResultRule result>
    : WaveIntrinsic<name, 1, ConditionElements, lowering, result> {
  let Shapes = ScalarOnly;
}

class WaveRead<string name, Lowering lowering, CallRule rule = Unified>
    : WaveIntrinsic<name, !if(!eq(rule, Unified), 1, 2), AnyElements,
                    lowering> {
  let Rule = rule;
}

def WaveIsFirstLane
    : WaveIntrinsic<"WaveIsFirstLane", 0, AnyElements,
                    OpLowering<"WaveIsFirstLane">, BoolScalar>;
def WaveGetLaneIndex
    : WaveIntrinsic<"WaveGetLaneIndex", 0, AnyElements,
                    OpLowering<"WaveGetLaneIndex">, UintScalar>;
def WaveGetLaneCount
    : WaveIntrinsic<"WaveGetLaneCount", 0, AnyElements,
                    OpLowering<"WaveGetLaneCount">, UintScalar>;

def WaveActiveAnyTrue
    : WaveVote<"WaveActiveAnyTrue", OpLowering<"WaveAnyTrue">, BoolScalar>;
def WaveActiveAllTrue
    : WaveVote<"WaveActiveAllTrue", OpLowering<"WaveAllTrue">, BoolScalar>;
def WaveActiveBallot
    : WaveVote<"WaveActiveBallot",
               Expansion<"LaneMask", [], "WaveActiveBallot">, LaneMask>;
def WaveActiveCountBits
    : WaveVote<"WaveActiveCountBits", OpLowering<"WaveAllBitCount">,
               UintScalar>;
def WavePrefixCountBits
    : WaveVote<"WavePrefixCountBits", OpLowering<"WavePrefixBitCount">,
               UintScalar>;
def WaveActiveAllEqual
    : WaveIntrinsic<"WaveActiveAllEqual", 1, AnyElements,
                    OpLowering<"WaveActiveAllEqual">, BoolLikeArgument>;

def WaveActiveSum
    : WaveArithmetic<"WaveActiveSum", "WaveActiveOp", Sum>;
def WaveActiveProduct
    : WaveArithmetic<"WaveActiveProduct", "WaveActiveOp", ProductOf>;
def WaveActiveMin
    : WaveArithmetic<"WaveActiveMin", "WaveActiveOp", Minimum>;
def WaveActiveMax
    : WaveArithmetic<"WaveActiveMax", "WaveActiveOp", Maximum>;
def WavePrefixSum
    : WaveArithmetic<"WavePrefixSum", "WavePrefixOp", Sum>;
def WavePrefixProduct
    : WaveArithmetic<"WavePrefixProduct", "WavePrefixOp", ProductOf>;
def WaveActiveBitAnd
    : WaveBits<"WaveActiveBitAnd", "WaveActiveBit", [BitAnd]>;
def WaveActiveBitOr
    : WaveBits<"WaveActiveBitOr", "WaveActiveBit", [BitOr]>;
def WaveActiveBitXor
    : WaveBits<"WaveActiveBitXor", "WaveActiveBit", [BitXor]>;

def WaveReadLaneFirst
    : WaveRead<"WaveReadLaneFirst", OpLowering<"WaveReadLaneFirst">>;
def WaveReadLaneAt
    : WaveRead<"WaveReadLaneAt", OpLowering<"WaveReadLaneAt">, ValueAndLane>;

def QuadReadLaneAt
    : WaveRead<"QuadReadLaneAt", OpLowering<"QuadReadLaneAt">, ValueAndLane>;
def QuadReadAcrossX
    : WaveRead<"QuadReadAcrossX", OpLowering<"QuadOp", [AcrossX]>>;
def QuadReadAcrossY
    : WaveRead<"QuadReadAcrossY", OpLowering<"QuadOp", [AcrossY]>>;
def QuadReadAcrossDiagonal
    : WaveRead<"QuadReadAcrossDiagonal",
               OpLowering<"QuadOp", [AcrossDiagonal]>>;
// One operation from shader model 6.7 on, before that made of the reads.
class QuadVoteIntrinsic<string name, int vote>
    : WaveVote<name, Expansion<"QuadVote", [vote], "QuadVote">, BoolScalar>;
def QuadAny : QuadVoteIntrinsic<"QuadAny", VoteAny>;
def QuadAll : QuadVoteIntrinsic<"QuadAll", VoteAll>;

let MinShaderModelMinor = 5 in {
def WaveMatch
    : WaveIntrinsic<"WaveMatch", 1, AnyElements,
                    Expansion<"LaneMask", [], "WaveMatch">, LaneMask>;
let Arguments = 2, Rule = ValueAndMask in {
def WaveMultiPrefixCountBits
    : WaveVote<"WaveMultiPrefixCountBits",
               OpLowering<"WaveMultiPrefixBitCount">, UintScalar>;
def WaveMultiPrefixSum
    : WaveArithmetic<"WaveMultiPrefixSum", "WaveMultiPrefixOp", MultiSum>;
def WaveMultiPrefixProduct
    : WaveArithmetic<"WaveMultiPrefixProduct", "WaveMultiPrefixOp",
                     MultiProduct>;
def WaveMultiPrefixBitAnd
    : WaveBits<"WaveMultiPrefixBitAnd", "WaveMultiPrefixOp",
               [MultiAnd, Signed], RoundedElements>;
def WaveMultiPrefixBitOr
    : WaveBits<"WaveMultiPrefixBitOr", "WaveMultiPrefixOp",
               [MultiOr, Signed], RoundedElements>;
def WaveMultiPrefixBitXor
    : WaveBits<"WaveMultiPrefixBitXor", "WaveMultiPrefixOp",
               [MultiXor, Signed], RoundedElements>;
}
}

/// Of a library, a function may be called by a pixel shader.
def IsHelperLane
    : FixedIntrinsic<"IsHelperLane", Bool, [], Expansion<"IsHelperLane">>;
