// HLSLIntrinsicClasses.td: Typing rules of intrinsics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of the rows of intrinsic functions; a part of HLSLBuiltins.td.

//===----------------------------------------------------------------------===//
// How a call is typed
//===----------------------------------------------------------------------===//

/// Which element types the unified argument type may have. An argument of
/// another kind is converted to `Preferred` (bool arguments of arithmetic
/// functions become int, integer arguments of `sin` become float).
class ElementSet<bit floats, bit signed, bit unsigned> {
  // The lowerings that a row with these elements has; bool counts as unsigned.
  bit HasFloat = floats;
  bit HasSInt = signed;
  bit HasUInt = unsigned;
}
def FloatElements : ElementSet<1, 0, 0>;     // half, float
def RealElements : ElementSet<1, 0, 0>;      // half, float, double
def DoubleElements : ElementSet<1, 0, 0>;    // double
def IntegerElements : ElementSet<0, 1, 1>;   // signed and unsigned integers
def NumericElements : ElementSet<1, 1, 1>;   // RealElements, IntegerElements
def AnyElements : ElementSet<1, 1, 1>;       // NumericElements and bool
def Bits32Elements : ElementSet<1, 1, 1>;    // 32-bit float, int, uint
def IndexElements : ElementSet<0, 0, 1>;     // uint
def ConditionElements : ElementSet<0, 0, 1>; // bool
def Bits16Elements : ElementSet<1, 1, 1>;    // half, int16_t, uint16_t
def RoundedElements : ElementSet<0, 1, 1>;   // integers; floats become int

/// Which shapes the unified argument type may have.
class ShapeSet;
def AnyShape : ShapeSet;             // scalar, vector, matrix
def ScalarOrVector : ShapeSet;
def Vector3 : ShapeSet;              // exactly three components
def SquareMatrix : ShapeSet;
def MatrixOnly : ShapeSet;
def ScalarOnly : ShapeSet;
def Vector4 : ShapeSet;              // exactly four components
def Pairs : ShapeSet;                // two or four components
def ScalarOrShortVector : ShapeSet;  // at most four components

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
def Atomic : CallRule;               // a location, values, out result
def CompareAtomic : CallRule;        // InterlockedCompareExchange/Store
def Conditional : CallRule;          // select(condition, a, b)
def OutParameters : CallRule;        // sincos, modf, frexp: T in, then T out
def ValueAndLane : CallRule;         // a T, then the number of a lane
def ValueAndMask : CallRule;         // a T, then a uint4, a bit for each lane
def ValueAndOffset : CallRule;       // a T, then an int2
def FixedSignature : CallRule;       // Parameters and FixedResult
def MemoryOrObject : CallRule;       // uint flags or what has memory, flags
def Truth : CallRule;                // as Unified, after conversion to bool
def Halves : CallRule;               // asuint(doubles, out uint, out uint)

/// What a declaration can stand for.
class Callable;

/// An intrinsic function. A lowering is chosen by the elements of the first
/// argument; those that Elements does not have are left out.
///
/// Rows may share a name if they differ in the number of arguments.
class Intrinsic<string name, int arguments, ElementSet elements,
                Lowering lowering, ResultRule result = SameAsArgument>
    : Callable {
  string Name = name;
  int Arguments = arguments;
  ElementSet Elements = elements;
  ShapeSet Shapes = AnyShape;
  ResultRule Result = result;
  CallRule Rule = Unified;
  Lowering Float = lowering;
  Lowering SInt = lowering;
  Lowering UInt = lowering;
  // The first shader model that has it, as 6.N.
  int MinShaderModelMinor = 0;
  // Only for FixedSignature; see FixedIntrinsic.
  ValueType FixedResult = Void;
  list<Param> Parameters = [];
}

class FloatIntrinsic<string name, int arguments, Lowering lowering,
                     ResultRule result = SameAsArgument>
    : Intrinsic<name, arguments, FloatElements, lowering, result>;

/// A function of fixed types.
class FixedIntrinsic<string name, ValueType result, list<Param> parameters,
                     Lowering lowering, int minor = 0>
    : Intrinsic<name, !size(parameters), AnyElements, lowering> {
  let Rule = FixedSignature;
  let FixedResult = result;
  let Parameters = parameters;
  let MinShaderModelMinor = minor;
}
