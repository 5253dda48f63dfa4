// HLSLTextures.td: Rows of textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Textures and feedback textures with their methods; a part of HLSLBuiltins.td.

/// The lengths of a texture's vectors. Coordinates count the array index,
/// offsets and gradients do not; 0 means that the texture has none.
class TextureShape<string suffix, int coordinates, int offsets, int gradients,
                   list<string> sizes> {
  string Suffix = suffix;
  int Coordinates = coordinates;
  int Offsets = offsets;
  int Gradients = gradients;
  // The parameters of GetDimensions that are sizes.
  list<string> Sizes = sizes;
}
defvar Sizes2D = ["width", "height"];
defvar Sizes2DArray = ["width", "height", "elements"];
def Shape1D : TextureShape<"1D", 1, 1, 1, ["width"]>;
def Shape1DArray : TextureShape<"1DArray", 2, 1, 1, ["width", "elements"]>;
def Shape2D : TextureShape<"2D", 2, 2, 2, Sizes2D>;
def Shape2DArray : TextureShape<"2DArray", 3, 2, 2, Sizes2DArray>;
def Shape3D : TextureShape<"3D", 3, 3, 3, ["width", "height", "depth"]>;
def ShapeCube : TextureShape<"Cube", 3, 0, 3, Sizes2D>;
def ShapeCubeArray : TextureShape<"CubeArray", 4, 0, 3, Sizes2DArray>;
def Shape2DMS : TextureShape<"2DMS", 2, 2, 0, Sizes2D>;
def Shape2DMSArray : TextureShape<"2DMSArray", 3, 2, 0, Sizes2DArray>;

/// A parameter that is a vector; none if its length is 0.
class VectorParam<string name, ValueType element, int length> {
  list<Param> List = !if(!eq(length, 0), []<Param>,
                         [Param<name, Vector<element, length>>]);
}

/// The methods of one name: with the parameters `start`, then also with an
/// offset, a clamp, the status.
class Family<string name, MethodOp op, ValueType result, list<Param> start,
             TextureShape shape, bit hasClamp, Lowering lowering,
             int minor = 0> {
  list<Param> Offset = VectorParam<"offset", Int, shape.Offsets>.List;
  list<Param> WithOffset = !listconcat(start, Offset);
  list<Param> WithClamp = !listconcat(
      WithOffset, !if(hasClamp, [Param<"clamp", Float>], []<Param>));
  list<Param> WithStatus = !listconcat(WithClamp, [Status]);
  list<Method> Methods = !listconcat(
      [Method<name, op, result, start, minor, lowering>],
      !if(!empty(Offset), []<Method>,
          [Method<name, op, result, WithOffset, minor, lowering>]),
      !if(hasClamp, [Method<name, op, result, WithClamp, minor, lowering>],
          []<Method>),
      [Method<name, op, result, WithStatus, minor, lowering>]);
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

/// The parameters that all samples and gathers begin with.
class SampleStart<ValueType sampler, TextureShape shape> {
  list<Param> List = [Param<"sampler", sampler>,
                      Param<"location", Vector<Float, shape.Coordinates>>];
}
class GradientParams<TextureShape shape> {
  list<Param> List = !listconcat(
      VectorParam<"ddx", Float, shape.Gradients>.List,
      VectorParam<"ddy", Float, shape.Gradients>.List);
}

/// The methods without and with the clamping of the level.
class LevelQueries<ValueType sampler, TextureShape shape, int minor = 0> {
  // The array index has no part in it.
  list<Param> Start = [Param<"sampler", sampler>,
                       Param<"location", Vector<Float, shape.Gradients>>];
  list<Method> Methods = [
    Method<"CalculateLevelOfDetail", QueryLevelOfDetail, Float, Start, minor>,
    Method<"CalculateLevelOfDetailUnclamped", QueryLevelOfDetailUnclamped,
           Float, Start, minor>
  ];
}

/// What reads through a sampler.
class Sampling<TextureShape shape> {
  list<Param> Start = SampleStart<Sampler, shape>.List;
  list<Param> Gradients = GradientParams<shape>.List;
  list<Method> Methods = !listconcat(
    Family<"Sample", SampleTexture, ElementType, Start, shape, 1,
           SampleLowering<"Sample", 0, 1>>.Methods,
    Family<"SampleBias", SampleTexture, ElementType,
           !listconcat(Start, [Param<"bias", Float>]), shape, 1,
           SampleLowering<"SampleBias", 0, 1, 1>>.Methods,
    Family<"SampleLevel", SampleTexture, ElementType,
           !listconcat(Start, [Param<"level", Float>]), shape, 0,
           SampleLowering<"SampleLevel", 0, 0, 1>>.Methods,
    Family<"SampleGrad", SampleTexture, ElementType,
           !listconcat(Start, Gradients), shape, 1,
           SampleLowering<"SampleGrad", 0, 1, 0, 2>>.Methods,
    LevelQueries<Sampler, shape>.Methods);
}

/// What compares each texel with a value, and filters the results.
class Comparing<TextureShape shape> {
  list<Param> Start =
      !listconcat(SampleStart<ComparisonSampler, shape>.List,
                  [Param<"compare_value", Float>]);
  list<Param> Gradients = GradientParams<shape>.List;
  list<Method> Methods = !listconcat(
    Family<"SampleCmp", SampleTexture, Float, Start, shape, 1,
           SampleLowering<"SampleCmp", 1, 1>>.Methods,
    Family<"SampleCmpLevelZero", SampleTexture, Float, Start, shape, 0,
           SampleLowering<"SampleCmpLevelZero", 1, 0>>.Methods,
    Family<"SampleCmpLevel", SampleTexture, Float,
           !listconcat(Start, [Param<"level", Float>]), shape, 0,
           SampleLowering<"SampleCmpLevel", 1, 0, 1>, 7>.Methods,
    Family<"SampleCmpBias", SampleTexture, Float,
           !listconcat(Start, [Param<"bias", Float>]), shape, 1,
           SampleLowering<"SampleCmpBias", 1, 1, 1>, 8>.Methods,
    Family<"SampleCmpGrad", SampleTexture, Float,
           !listconcat(Start, Gradients), shape, 1,
           SampleLowering<"SampleCmpGrad", 1, 1, 0, 2>, 8>.Methods,
    LevelQueries<ComparisonSampler, shape, 8>.Methods);
}

//===----------------------------------------------------------------------===//
// Gathers
//===----------------------------------------------------------------------===//

/// Gather of one component: as a family, and with four offsets.
class GatherFamily<string name, list<Param> start, TextureShape shape,
                   Lowering lowering> {
  list<Param> Four = !listconcat(
      start, VectorParam<"offset1", Int, shape.Offsets>.List,
      VectorParam<"offset2", Int, shape.Offsets>.List,
      VectorParam<"offset3", Int, shape.Offsets>.List,
      VectorParam<"offset4", Int, shape.Offsets>.List);
  list<Method> Methods = !listconcat(
      Family<name, GatherTexels, Gathered, start, shape, 0, lowering>.Methods,
      !if(!eq(shape.Offsets, 0), []<Method>,
          [Method<name, GatherTexels, Gathered, Four, 0, lowering>,
           Method<name, GatherTexels, Gathered, !listconcat(Four, [Status]), 0,
                  lowering>]));
}

/// The methods for each component; the first is the one of the plain name.
class GatherFamilies<string name, list<Param> start, TextureShape shape,
                     string operation, bit compares> {
  list<Method> Methods = !listconcat(
    Family<name, GatherTexels, Gathered, start, shape, 0,
           GatherLowering<operation, compares, [0]>>.Methods,
    GatherFamily<name # "Red", start, shape,
                 GatherLowering<operation, compares, [0]>>.Methods,
    GatherFamily<name # "Green", start, shape,
                 GatherLowering<operation, compares, [1]>>.Methods,
    GatherFamily<name # "Blue", start, shape,
                 GatherLowering<operation, compares, [2]>>.Methods,
    GatherFamily<name # "Alpha", start, shape,
                 GatherLowering<operation, compares, [3]>>.Methods);
}

class Gathering<TextureShape shape> {
  list<Param> Start = SampleStart<Sampler, shape>.List;
  list<Param> Comparing =
      !listconcat(SampleStart<ComparisonSampler, shape>.List,
                  [Param<"compare_value", Float>]);
  list<Method> Methods = !listconcat(
    GatherFamilies<"Gather", Start, shape, "TextureGather", 0>.Methods,
    !if(!eq(shape.Offsets, 0), []<Method>,
        Family<"GatherRaw", GatherRawTexels, Gathered, Start, shape, 0,
               GatherLowering<"TextureGatherRaw", 0, []>, 7>.Methods),
    GatherFamilies<"GatherCmp", Comparing, shape, "TextureGatherCmp",
                   1>.Methods);
}

//===----------------------------------------------------------------------===//
// Sizes and single texels
//===----------------------------------------------------------------------===//

/// GetDimensions with out parameters of those names, as uint and as float.
class Dimensions<list<Param> start, list<string> names> {
  list<Method> Methods = !foreach(
      type, [Uint, Float],
      Method<"GetDimensions", QueryDimensions, Void,
             !listconcat(start, !foreach(name, names, Out<name, type>))>);
}

/// Sizes alone, and for one mip with the number of mips.
class MippedDimensions<TextureShape shape> {
  list<Method> Methods = !listconcat(
    Dimensions<[], shape.Sizes>.Methods,
    Dimensions<[Param<"mip", Uint>],
               !listconcat(shape.Sizes, ["mips"])>.Methods);
}

class PositionParam<ValueType element, TextureShape shape> {
  list<Param> List = VectorParam<"position", element, shape.Coordinates>.List;
}

/// What reads single texels: the position and the mip in one vector.
class TexelReading<TextureShape shape> {
  list<Param> Where =
      [Param<"location", Vector<Int, !add(shape.Coordinates, 1)>>];
  list<Method> Methods = !listconcat(
    Family<"Load", LoadElement, ElementType, Where, shape, 0,
           NoLowering>.Methods,
    [Method<"operator[]", SubscriptElement, ConstElementReference,
            PositionParam<Uint, shape>.List>]);
}

//===----------------------------------------------------------------------===//
// Textures
//===----------------------------------------------------------------------===//

class TextureType<string prefix, TextureShape shape, ElementRule element>
    : ResourceType<!strconcat(prefix, shape.Suffix), element,
                   !strconcat("Texture", shape.Suffix)> {
  let Position = PositionParam<Uint, shape>.List;
}

foreach Shape = [Shape1D, Shape1DArray] in
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, TypedElement> {
    let HasMips = 1;
    let Methods = !listconcat(
      TexelReading<Shape>.Methods, Sampling<Shape>.Methods,
      Comparing<Shape>.Methods, MippedDimensions<Shape>.Methods);
  }
foreach Shape = [Shape2D, Shape2DArray] in
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, TypedElement> {
    let HasMips = 1;
    let Methods = !listconcat(
      TexelReading<Shape>.Methods, Sampling<Shape>.Methods,
      Comparing<Shape>.Methods, Gathering<Shape>.Methods,
      MippedDimensions<Shape>.Methods);
  }
def Texture3D : TextureType<"Texture", Shape3D, TypedElement> {
  let HasMips = 1;
  let Methods = !listconcat(
    TexelReading<Shape3D>.Methods, Sampling<Shape3D>.Methods,
    MippedDimensions<Shape3D>.Methods);
}
foreach Shape = [ShapeCube, ShapeCubeArray] in
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, TypedElement> {
    let Methods = !listconcat(
      Sampling<Shape>.Methods, Comparing<Shape>.Methods,
      Gathering<Shape>.Methods, MippedDimensions<Shape>.Methods);
  }

/// A multisampled texture's texel is reached by position and sample; only loads
/// from read-only ones have offsets.
class SampledMethods<TextureShape shape, bit isWritable> {
  list<Param> Where =
      !listconcat(PositionParam<Int, shape>.List, [Param<"sample", Int>]);
  list<Method> Methods = !listconcat(
    !if(isWritable,
        [Method<"Load", LoadSampled, ElementType, Where>,
         Method<"Load", LoadSampled, ElementType,
                !listconcat(Where, [Status])>],
        Family<"Load", LoadSampled, ElementType, Where, shape, 0,
               NoLowering>.Methods),
    [Method<"operator[]", SubscriptElement,
            !if(isWritable, ElementReference, ConstElementReference),
            PositionParam<Uint, shape>.List>,
     Method<"GetSamplePosition", QuerySamplePosition, Vector<Float, 2>,
            [Param<"sample", Int>]>],
    Dimensions<[], !listconcat(shape.Sizes, ["samples"])>.Methods);
}
foreach Shape = [Shape2DMS, Shape2DMSArray] in {
  def Texture # Shape.Suffix : TextureType<"Texture", Shape, SampledElement> {
    let HasSamples = 1;
    let Methods = SampledMethods<Shape, 0>.Methods;
  }
  def RWTexture # Shape.Suffix
      : TextureType<"RWTexture", Shape, SampledElement> {
    let Class = UAV;
    let HasSamples = 1;
    let Methods = SampledMethods<Shape, 1>.Methods;
  }
}

/// A writable texture has one mip and no sampler.
class WritableMethods<TextureShape shape> {
  list<Param> Where = PositionParam<Int, shape>.List;
  list<Method> Methods = !listconcat(
    [Method<"Load", LoadElement, ElementType, Where>,
     Method<"Load", LoadElement, ElementType, !listconcat(Where, [Status])>,
     Method<"operator[]", SubscriptElement, ElementReference,
            PositionParam<Uint, shape>.List>],
    Dimensions<[], shape.Sizes>.Methods);
}
foreach Shape = [Shape1D, Shape1DArray, Shape2D, Shape2DArray, Shape3D] in {
  def RWTexture # Shape.Suffix
      : TextureType<"RWTexture", Shape, TypedElement> {
    let Class = UAV;
    let Methods = WritableMethods<Shape>.Methods;
  }
  def RasterizerOrderedTexture # Shape.Suffix
      : TextureType<"RasterizerOrderedTexture", Shape, TypedElement> {
    let Class = UAV;
    let IsROV = 1;
    let Methods = WritableMethods<Shape>.Methods;
  }
}

//===----------------------------------------------------------------------===//
// Feedback textures
//===----------------------------------------------------------------------===//

/// What records how a texture would have been sampled.
class FeedbackMethod<string name, list<Param> parameters, Lowering lowering>
    : Method<name, WriteFeedback, Void, parameters, 5, lowering> {
  let IsTemplate = 1;
}
class FeedbackMethods<TextureShape shape> {
  list<Param> Start = !listconcat([Param<"texture", SampledTexture>],
                                  SampleStart<Sampler, shape>.List);
  list<Param> Biased = !listconcat(Start, [Param<"bias", Float>]);
  list<Param> Graded = !listconcat(Start, GradientParams<shape>.List);
  list<Param> Clamp = [Param<"clamp", Float>];
  list<Method> Methods = [
    FeedbackMethod<"WriteSamplerFeedback", Start,
                   FeedbackLowering<"WriteSamplerFeedback", 1>>,
    FeedbackMethod<"WriteSamplerFeedback", !listconcat(Start, Clamp),
                   FeedbackLowering<"WriteSamplerFeedback", 1>>,
    FeedbackMethod<"WriteSamplerFeedbackBias", Biased,
                   FeedbackLowering<"WriteSamplerFeedbackBias", 1, 1>>,
    FeedbackMethod<"WriteSamplerFeedbackBias", !listconcat(Biased, Clamp),
                   FeedbackLowering<"WriteSamplerFeedbackBias", 1, 1>>,
    FeedbackMethod<"WriteSamplerFeedbackLevel",
                   !listconcat(Start, [Param<"level", Float>]),
                   FeedbackLowering<"WriteSamplerFeedbackLevel", 0, 1>>,
    FeedbackMethod<"WriteSamplerFeedbackGrad", Graded,
                   FeedbackLowering<"WriteSamplerFeedbackGrad", 1, 0, 2>>,
    FeedbackMethod<"WriteSamplerFeedbackGrad", !listconcat(Graded, Clamp),
                   FeedbackLowering<"WriteSamplerFeedbackGrad", 1, 0, 2>>
  ];
}
foreach Shape = [Shape2D, Shape2DArray] in
  def FeedbackTexture # Shape.Suffix
      : ResourceType<!strconcat("FeedbackTexture", Shape.Suffix),
                     FeedbackElement,
                     !strconcat("FeedbackTexture", Shape.Suffix)> {
    let Class = UAV;
    let Methods = FeedbackMethods<Shape>.Methods;
  }

def FeedbackMinMip : Constant<"SAMPLER_FEEDBACK_MIN_MIP", 0>;
def FeedbackMipRegionUsed : Constant<"SAMPLER_FEEDBACK_MIP_REGION_USED", 1>;
