// HLSLResourceClasses.td: Classes of methods and resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of the rows of resource types, of their methods and of other
// names; a part of HLSLBuiltins.td.

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

/// The behavior of a method: CodeGen dispatches on it. The type of the resource
/// and the lowering in the method's row determine the rest.
class MethodOp<string lowering = "NoLowering"> : Callable {
  string NeededLowering = lowering; // the class or row of a method's lowering
}
def LoadElement : MethodOp;      // T Load(int [, out uint])
def LoadSampled : MethodOp;      // Load of a multisampled texture
def SubscriptElement : MethodOp; // [const] T &operator[](uint)
def SubscriptMip : MethodOp;     // t.mips[level]
def SubscriptSample : MethodOp;  // t.sample[index]
def SubscriptPlane : MethodOp;   // t.mips[level][position]
def LoadBytes : MethodOp;        // the call's type at a byte offset
def StoreBytes : MethodOp;       // (offset, value)
def QueryDimensions : MethodOp;  // (out uint [, out uint])
def StepCounterUp : MethodOp;
def StepCounterDown : MethodOp;
def AppendElement : MethodOp;
def ConsumeElement : MethodOp;
def ReadContents : MethodOp;     // ConstantBuffer<T> as T
def SampleTexture : MethodOp<"SampleLowering">;
def GatherTexels : MethodOp<"GatherLowering">;
def GatherRawTexels : MethodOp<"GatherLowering">;
def WriteFeedback : MethodOp<"FeedbackLowering">;
def QueryLevelOfDetail : MethodOp;
def QueryLevelOfDetailUnclamped : MethodOp;
def QuerySamplePosition : MethodOp;
def AskRayQuery : MethodOp<"OpLowering">;
def ReadControlPoint : MethodOp<"OnlyInStages">; // const T &operator[](uint)
def AppendVertex : MethodOp<"OnlyInStages">;
def RestartStrip : MethodOp<"OnlyInStages">;
def AskNode : MethodOp<"OpLowering">;
def AskHitObject : MethodOp<"OpLowering">;
// ResourceDescriptorHeap[index], and its conversion to the type of a resource.
def SubscriptHeap : MethodOp;
def HeapResource : MethodOp;
/// Several named elements of a matrix, m._m00_m11: a vector lvalue if the
/// matrix (argument 0) is an lvalue. Argument 1 is a literal; byte I of it is
/// row * 4 + column of element I.
def MatrixElements : MethodOp;

/// A method; an atomic intrinsic as its operation works on the number at a byte
/// offset, whose type is that of the second parameter.
class Method<string name, Callable op, ValueType result, list<Param> parameters,
             int minor = 0, Lowering lowering = NoLowering> {
  string Name = name;
  Callable Op = op;
  ValueType Result = result;
  list<Param> Parameters = parameters;
  Lowering Becomes = lowering;
  bit IsTemplate = 0;             // template <typename T>
  bit IsConst = 1;                // callable on a const object
  // The first shader model that has it, as 6.N.
  int MinShaderModelMinor = minor;
}

/// A call of an operation that finds texels by coordinates. Its operands are
/// handles, the coordinates, offsets, the value to compare with, the numbers of
/// the arguments, gradients, a clamp and the numbers of the row. What a texture
/// does not have is undef.
class CoordinateLowering<string operation, list<int> numbers = []>
    : OpLowering<operation, numbers> {
  int Handles = 2;
  int OffsetSlots = 0;
  bit Compares = 0;
  // Arguments that are numbers: a bias or a level.
  int Scalars = 0;
  int Gradients = 0;
  bit HasClamp = 0;
}
class SampleLowering<string operation, bit compares, bit hasClamp,
                     int scalars = 0, int gradients = 0>
    : CoordinateLowering<operation> {
  let OffsetSlots = 3;
  let Compares = compares;
  let HasClamp = hasClamp;
  let Scalars = scalars;
  let Gradients = gradients;
}
class GatherLowering<string operation, bit compares, list<int> channel>
    : CoordinateLowering<operation, channel> {
  let OffsetSlots = 2;
  let Compares = compares;
}
class FeedbackLowering<string operation, bit hasClamp, int scalars = 0,
                       int gradients = 0>
    : CoordinateLowering<operation> {
  let Handles = 3;
  let HasClamp = hasClamp;
  let Scalars = scalars;
  let Gradients = gradients;
}

//===----------------------------------------------------------------------===//
// Resource types
//===----------------------------------------------------------------------===//

/// The template parameters of a resource type.
class ElementRule;
def NoElement : ElementRule;         // not a template
def TypedElement : ElementRule;      // scalar or vector of at most 16 bytes
def SampledElement : ElementRule;    // the same, then the number of samples
def StructElement : ElementRule;     // any type without resources
def FeedbackElement : ElementRule;   // the kind of feedback, a number
def FlagsElement : ElementRule;      // ray flags, a number
def PatchElement : ElementRule;      // a control point, then how many
def RecordElement : ElementRule;     // a vertex or a record

/// The enumerators of llvm::dxil::ResourceClass.
class ResourceClass;
def SRV : ResourceClass;
def UAV : ResourceClass;
def CBuffer : ResourceClass;
def SamplerClass : ResourceClass;

class ResourceType<string name, ElementRule element, string kind> {
  string Name = name;
  ElementRule Element = element;
  string Kind = kind;                // of llvm::dxil::ResourceKind
  ResourceClass Class = SRV;
  bit IsRaw = 0;                     // structured or byte-address
  bit IsROV = 0;                     // rasterizer-ordered
  bit HasCounter = 0;
  bit HasMips = 0;                   // t.mips[level][position]
  bit HasSamples = 0;                // t.sample[index][position]
  // The parameter of these subscripts.
  list<Param> Position = [];
  // Whether no register can hold it, so that it is only a local object.
  bit IsUnbound = 0;
  list<Method> Methods = [];
}

//===----------------------------------------------------------------------===//
// Other names
//===----------------------------------------------------------------------===//

/// A name for a number, of type uint, which means something from shader model
/// 6.\p minor on.
class Constant<string name, int value, int minor = 0> {
  string Name = name;
  int Value = value;
  int MinShaderModelMinor = minor;
}

/// A name of older versions of HLSL; a use is an error with the advice.
class Outdated<string name, string advice> {
  string Name = name;
  string Advice = advice;
}

/// A use is an error about an unsupported name, not about an unknown one.
class Unsupported<string name> { string Name = name; }
