// DXIL.td: The operations of DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each operation of DXIL, with the properties that the format
// defines: number, class (the functions of a class share a name,
// `dx.op.<class>`), overloads, result, operands after the opcode, memory
// behavior, and the shader model and stages that support it. A row also names
// the LLVM intrinsics that represent the operation with the same operands;
// dxil-lower-ops needs nothing else.
//
// dxc-tblgen generates the tables of DXILOperations.h.

include "llvm/Target/DirectX/Tables/ShaderStages.td"

//===----------------------------------------------------------------------===//
// Types of results and operands
//===----------------------------------------------------------------------===//

/// The record's name is the enumerator of dxil::OpType.
class DXILType;

// Scalars. In an overload set they are also the members of dxil::OverloadMask.
class ScalarType<int number> : DXILType { int Bit = number; }
def I1 : ScalarType<0>;
def I8 : ScalarType<1>;
def I16 : ScalarType<2>;
def I32 : ScalarType<3>;
def I64 : ScalarType<4>;
def F16 : ScalarType<5>;
def F32 : ScalarType<6>;
def F64 : ScalarType<7>;

def VoidTy : DXILType;
def F32Ptr : DXILType;

// What depends on the overload: the type itself, its vector element, i1 or i32
// in its shape, a pointer to a user's struct, a named struct.
def OverloadTy : DXILType;
def OverloadElementTy : DXILType;
def OverloadShapeI1 : DXILType;
def OverloadShapeI32 : DXILType;
def OverloadUDTPtr : DXILType;
def OverloadObject : DXILType;
// A pointer to a user's struct in a record of a node.
def NodeRecordPtr : DXILType;

// The named structs of DXIL, %dx.types.*.
def HandleTy : DXILType;
def NodeHandleTy : DXILType;
def NodeRecordHandleTy : DXILType;
def HitObjectTy : DXILType;
def ResBindTy : DXILType;
def ResourcePropertiesTy : DXILType;
def NodeInfoTy : DXILType;
def NodeRecordInfoTy : DXILType;
def DimensionsTy : DXILType;
def SamplePosTy : DXILType;
def SplitDoubleTy : DXILType;
def I32CarryTy : DXILType;
def TwoI32Ty : DXILType;
def FourI32Ty : DXILType;
def FourOverloadTy : DXILType; // dx.types.fouri16 or dx.types.fouri32
def ResRetTy : DXILType;       // dx.types.ResRet.<overload>
def CBufRetTy : DXILType;      // dx.types.CBufRet.<overload>

//===----------------------------------------------------------------------===//
// Properties of operations
//===----------------------------------------------------------------------===//

/// An operand; `Immediate` ones must be constants in the final module.
class Param<string name, DXILType type> {
  string Name = name;
  DXILType Type = type;
  bit Immediate = false;
}
class Imm<string name, DXILType type> : Param<name, type> {
  let Immediate = true;
}

/// The types an operation is overloaded on. Vectors count as native operands
/// only from shader model 6.9 on.
class OverloadSet<string form, list<ScalarType> types> {
  string Form = form;
  list<ScalarType> Types = types;
}
def NoOverload : OverloadSet<"None", []>;
class Scalar<list<ScalarType> types> : OverloadSet<"Scalar", types>;
class ScalarOrVector<list<ScalarType> types>
    : OverloadSet<"ScalarOrVector", types>;
class VectorOnly<list<ScalarType> types> : OverloadSet<"Vector", types>;
def UDTOverload : OverloadSet<"UserStruct", []>;
def ObjectOverload : OverloadSet<"Object", []>;

/// What a call does besides computing its result: the enumerators of
/// dxil::OpMemory.
class MemoryBehavior;
def ReadNone : MemoryBehavior;
def ReadOnly : MemoryBehavior;
def ReadWrite : MemoryBehavior;
def ArgMemOnly : MemoryBehavior;
def NoDuplicate : MemoryBehavior; // reads and writes, and stays one call
def NoReturn : MemoryBehavior;

class Flag<int number> { int Bit = number; }
def ReservedFlag : Flag<0>;
def Derivative : Flag<1>;
def Gradient : Flag<2>;
def Wave : Flag<3>;
def BarrierFlag : Flag<4>;
def Feedback : Flag<5>;
def Convergent : Flag<6>;
def ReorderPoint : Flag<7>; // threads may go on in another order

/// What a call counts as in the statistics of a shader: bits of
/// dxil::OpInfo::Counters. The names in DXIL are those of dx.counters.
class Counter<int number> { int Bit = number; }
def CountFloats : Counter<0>;
def CountInts : Counter<1>;
def CountUInts : Counter<2>;
def CountSamples : Counter<3>;
def CountBiasSamples : Counter<4>;
def CountGradientSamples : Counter<5>;
def CountComparisonSamples : Counter<6>;
def CountTexLoads : Counter<7>;
def CountTexStores : Counter<8>;
def CountAtomics : Counter<9>;
def CountBarriers : Counter<10>;
def CountEmits : Counter<11>;
def CountCuts : Counter<12>;
def CountSignatureLoads : Counter<13>;
def CountSignatureStores : Counter<14>;

// Bits of dxil::OpInfo::Stages are the rows of ShaderStages.td.
// Sets of stages that several rows share.
defvar SampleStages = !listconcat([Library],
                                  StagesWith<PixelDerivatives>.Stages,
                                  StagesWith<ThreadDerivatives>.Stages);
defvar GroupStages = StagesWith<ThreadGroups>.Stages;
defvar WaveStages = AllStages;
defvar InstanceIDStages = [Library, Intersection, AnyHit, ClosestHit];
defvar RayFlagsStages = [Library, Intersection, AnyHit, ClosestHit, Miss];
defvar TracingStages = [Library, RayGeneration, ClosestHit, Miss];

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

class DXILOp<int number, string opClass, DXILType result, list<Param> params> {
  int OpCode = number;
  string OpClass = opClass;
  DXILType Result = result;
  list<Param> Params = params;
  OverloadSet Overload = NoOverload;
  MemoryBehavior Memory = ReadWrite;
  string MinShaderModel = "6.0";
  string FirstDXIL = "1.0"; // the first version whose readers know the number
  list<ShaderStage> Stages = [];  // empty: all
  list<Flag> Flags = [];
  list<Counter> Counters = [];
  list<string> Intrinsics = [];
}

/// A number that is taken and stands for nothing.
class ReservedOp<int number, string firstDXIL>
    : DXILOp<number, "reserved", VoidTy, []> {
  let FirstDXIL = firstDXIL;
  let Flags = [ReservedFlag];
}

include "DXILOpsBase.td"
include "DXILOpsRay.td"
include "DXILOpsLater.td"
