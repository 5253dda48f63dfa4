// HLSLBuiltinTypes.td: Types used in built-in rows
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types of results and parameters, as rows of HLSLBuiltins.td spell them.

/// What a type is made of: the enumerators of hlsl::TypeBase.
class TypeBase;

/// A type. Columns is the length of a vector, and 0 for all other types; Rows
/// is 0 unless it is a matrix.
class ValueType<TypeBase base, int rows = 0, int columns = 0> {
  TypeBase Base = base;
  int Rows = rows;
  int Columns = columns;
}
def VoidBase : TypeBase;
def BoolBase : TypeBase;
def IntBase : TypeBase;
def UintBase : TypeBase;
def Int64Base : TypeBase;
def Uint64Base : TypeBase;
def FloatBase : TypeBase;
def HalfBase : TypeBase;
def Int16Base : TypeBase;
def Uint16Base : TypeBase;
def ElementBase : TypeBase;
def ElementReferenceBase : TypeBase;
def ConstElementReferenceBase : TypeBase;
def GatheredBase : TypeBase;
def SampledTextureBase : TypeBase;
def SamplerBase : TypeBase;
def ComparisonSamplerBase : TypeBase;
def AccelerationStructureBase : TypeBase;
def RayDescriptionBase : TypeBase;
def ThreadRecordsBase : TypeBase;
def GroupRecordsBase : TypeBase;
def NodeOutputBase : TypeBase;
def EmptyNodeOutputBase : TypeBase;
def HitObjectBase : TypeBase;
def RayQueryBase : TypeBase;

def Void : ValueType<VoidBase>;
def Bool : ValueType<BoolBase>;
def Int : ValueType<IntBase>;
def Uint : ValueType<UintBase>;
def Int64 : ValueType<Int64Base>;
def Uint64 : ValueType<Uint64Base>;
def Float : ValueType<FloatBase>;
def Half : ValueType<HalfBase>;
def Int16 : ValueType<Int16Base>;
def Uint16 : ValueType<Uint16Base>;

/// A vector; a scalar if it has one component.
class Vector<ValueType element, int length>
    : ValueType<element.Base, 0, !if(!eq(length, 1), 0, length)>;
class Matrix<ValueType element, int rows, int columns>
    : ValueType<element.Base, rows, columns>;

// Types that depend on the resource's element type T, or on the argument of a
// method that is a template.
def ElementType : ValueType<ElementBase>;
def ElementReference : ValueType<ElementReferenceBase>;
def ConstElementReference : ValueType<ConstElementReferenceBase>;
/// Four numbers of T's component type.
def Gathered : ValueType<GatheredBase>;
/// The texture of the shape that a feedback texture has, with the element T.
def SampledTexture : ValueType<SampledTextureBase>;

// Classes.
def Sampler : ValueType<SamplerBase>;
def ComparisonSampler : ValueType<ComparisonSamplerBase>;
def AccelerationStructure : ValueType<AccelerationStructureBase>;
def RayDescription : ValueType<RayDescriptionBase>;
def EmptyNodeOutput : ValueType<EmptyNodeOutputBase>;
def HitObject : ValueType<HitObjectBase>;
/// A query with any flags, as a parameter of functions.
def AnyRayQuery : ValueType<RayQueryBase>;
// Class templates of the element type T.
def ThreadRecords : ValueType<ThreadRecordsBase>;
def GroupRecords : ValueType<GroupRecordsBase>;
def NodeOutputOfElement : ValueType<NodeOutputBase>;

/// A parameter of a method, or of an intrinsic whose types are fixed.
class Param<string name, ValueType type> {
  string Name = name;
  ValueType Type = type;
  bit IsOut = 0;
}
class Out<string name, ValueType type> : Param<name, type> { let IsOut = 1; }
