// HLSLLowerings.td: Lowerings of built-in calls
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that CodeGen generates for the call of an intrinsic or method.
// dxc-tblgen checks each lowering at the row that uses it: a row of DXIL.td
// must list the LLVM intrinsic; an operation must be in DXIL.td, have the
// operands that the row passes, and be overloaded on the row's elements.

class Lowering {
  /// Only shaders of these stages, named as in ShaderStages.td, have it; where
  /// others reach a call, it is an error. All have it if the list is empty.
  list<string> Stages = [];
}

/// What an AtomicRMW does.
class AtomicOperation<string instruction> {
  string Instruction = instruction; // of llvm::AtomicRMWInst::BinOp
}
def AtomicAdd : AtomicOperation<"Add">;
def AtomicAnd : AtomicOperation<"And">;
def AtomicOr : AtomicOperation<"Or">;
def AtomicXor : AtomicOperation<"Xor">;
def AtomicMin : AtomicOperation<"Min">;
def AtomicMax : AtomicOperation<"Max">;
def AtomicUMin : AtomicOperation<"UMin">;
def AtomicUMax : AtomicOperation<"UMax">;
def AtomicExchange : AtomicOperation<"Xchg">;

/// Calls have no such element.
def NoLowering : Lowering;

/// The first argument.
def FirstArgument : Lowering;

/// A call of the intrinsic of LLVM, overloaded on the arguments' type.
class LLVMIntrinsic<string name> : Lowering { string Name = name; }

/// A call of the operation of DXIL.td. Its operands are the arguments, a mask
/// of lanes being four, then the numbers.
class OpLowering<string operation, list<int> numbers = []> : Lowering {
  string Operation = operation;
  list<int> Numbers = numbers;
}

/// An operation of nodes of work graphs.
class NodeOperation<string operation, list<int> numbers = []>
    : OpLowering<operation, numbers> {
  let Stages = ["Node"];
}

/// Code of CodeGen's own on the values of the arguments; a row of ExpansionCode
/// declares it. It may depend on numbers and an operation.
class Expansion<string name, list<int> numbers = [], string operation = "">
    : Lowering {
  string Name = name;
  list<int> Numbers = numbers;
  string Operation = operation;
}

class PixelExpansion<string name, string operation = "">
    : Expansion<name, [], operation> {
  let Stages = ["Pixel"];
}

/// The same on the expressions of the arguments, some of which are written to.
class CallExpansion<string name> : Lowering { string Name = name; }

/// A read-modify-write instruction on the location of argument 0.
class AtomicRMW<AtomicOperation operation> : Lowering {
  AtomicOperation Operation = operation;
}
def AtomicCompareExchange : Lowering;

/// A method that only these stages have. The emitter of their objects lowers it
/// (CGStageObjects.cpp); in other stages a call is an error that names them.
class OnlyInStages<list<string> stages> : Lowering { let Stages = stages; }
class OnlyInStage<string stage> : OnlyInStages<[stage]>;

//===----------------------------------------------------------------------===//
// Expansions
//===----------------------------------------------------------------------===//

/// A case of IntrinsicEmitter::emitExpansion: how many arguments, how many
/// numbers, and whether it takes an operation.
class ExpansionCode<string name, int arguments, int numbers = 0,
                    bit takesOperation = 0> {
  string Name = name;
  int Arguments = arguments;
  int Numbers = numbers;
  bit TakesOperation = takesOperation;
}

// Arithmetic.
def : ExpansionCode<"IntegerAbs", 1>;
def : ExpansionCode<"Sign", 1>;
def : ExpansionCode<"Clamp", 3>;
def : ExpansionCode<"Lerp", 3>;
def : ExpansionCode<"Rcp", 1>;
def : ExpansionCode<"Step", 2>;
def : ExpansionCode<"Smoothstep", 3>;
def : ExpansionCode<"Fmod", 2>;
def : ExpansionCode<"Ldexp", 2>;
def : ExpansionCode<"Radians", 1>;
def : ExpansionCode<"Degrees", 1>;
def : ExpansionCode<"Exp", 1>;
def : ExpansionCode<"Log", 1>;
def : ExpansionCode<"Log10", 1>;
def : ExpansionCode<"Pow", 2>;
def : ExpansionCode<"Atan2", 2>;
def : ExpansionCode<"Fwidth", 1>;

// Pixels.
def : ExpansionCode<"Discard", 0>;
def : ExpansionCode<"Clip", 1>;
def : ExpansionCode<"SamplePosition", 1>;
/// The operation reads the input that the first argument is.
def : ExpansionCode<"Evaluate", 1, 0, 1>;
def : ExpansionCode<"EvaluateAt", 2, 0, 1>;

// Vectors and matrices.
def : ExpansionCode<"Dot", 2>;
def : ExpansionCode<"Length", 1>;
def : ExpansionCode<"Distance", 2>;
def : ExpansionCode<"Normalize", 1>;
def : ExpansionCode<"Reflect", 2>;
def : ExpansionCode<"Refract", 3>;
def : ExpansionCode<"FaceForward", 3>;
def : ExpansionCode<"Cross", 2>;
def : ExpansionCode<"Transpose", 1>;
def : ExpansionCode<"Determinant", 1>;
def : ExpansionCode<"Lit", 3>;
def : ExpansionCode<"Dst", 2>;
def : ExpansionCode<"ColorBytes", 1>;

// Logic and bits.
def : ExpansionCode<"AnyNonZero", 1>;
def : ExpansionCode<"AllNonZero", 1>;
def : ExpansionCode<"NonZero", 1>;
def : ExpansionCode<"LogicalAnd", 2>;
def : ExpansionCode<"LogicalOr", 2>;
def : ExpansionCode<"Reinterpret", 1>;
def : ExpansionCode<"CountBits", 1>;
def : ExpansionCode<"FirstBitHigh", 1>;
def : ExpansionCode<"FirstBitLow", 1>;
def : ExpansionCode<"NonUniformIndex", 1>;
/// Two words are one number, the lower one first.
def : ExpansionCode<"AddWords", 2>;

// Operations that DXIL has for scalars only, on each element.
def : ExpansionCode<"MakeDouble", 2>;
def : ExpansionCode<"HalfToFloat", 1>;
def : ExpansionCode<"FloatToHalf", 1>;

// Bytes. The number is the mode of Unpack4x8 and Pack4x8.
def : ExpansionCode<"Unpack", 1, 1>;
def : ExpansionCode<"Pack", 1, 1>;
def : ExpansionCode<"Msad", 3>;
def : ExpansionCode<"Dot2Add", 3>;
/// The operation takes the last argument first.
def : ExpansionCode<"DotAccumulate", 3, 0, 1>;

// Lanes.
/// The operation gives a bit for each lane.
def : ExpansionCode<"LaneMask", 1, 0, 1>;
/// No lane of a shader other than a pixel shader is a helper.
def : ExpansionCode<"IsHelperLane", 0>;
/// The number is that of QuadVote; before shader model 6.7 it is made of reads.
def : ExpansionCode<"QuadVote", 1, 1, 1>;

// Rays.
def : ExpansionCode<"RayValue", 0, 0, 1>;

/// A case of IntrinsicEmitter::emitCallExpansion.
class CallExpansionCode<string name, int arguments> {
  string Name = name;
  int Arguments = arguments;
}
def : CallExpansionCode<"Product", 2>;
def : CallExpansionCode<"Select", 3>;
def : CallExpansionCode<"Sincos", 3>;
def : CallExpansionCode<"Modf", 2>;
def : CallExpansionCode<"Frexp", 2>;
def : CallExpansionCode<"SplitDouble", 3>;
def : CallExpansionCode<"Fence", 2>;
def : CallExpansionCode<"DispatchMeshes", 4>;
def : CallExpansionCode<"RayTrace", 8>;
def : CallExpansionCode<"ShaderCall", 2>;
def : CallExpansionCode<"HitReport", 3>;
def : CallExpansionCode<"IgnoredHit", 0>;
def : CallExpansionCode<"AcceptedHit", 0>;
def : CallExpansionCode<"HitTrace", 8>;
def : CallExpansionCode<"HitOfQuery", 1>;
def : CallExpansionCode<"HitOfQueryWithAttributes", 3>;
def : CallExpansionCode<"HitMiss", 3>;
def : CallExpansionCode<"HitNop", 0>;
def : CallExpansionCode<"HitInvocation", 2>;
def : CallExpansionCode<"HitReordering", 1>;
def : CallExpansionCode<"HintReordering", 2>;
def : CallExpansionCode<"HitAndHintReordering", 3>;
def : CallExpansionCode<"AvgTessFactors", 5>;
def : CallExpansionCode<"MaxTessFactors", 5>;
def : CallExpansionCode<"MinTessFactors", 5>;
def : CallExpansionCode<"IsolineTessFactors", 4>;
