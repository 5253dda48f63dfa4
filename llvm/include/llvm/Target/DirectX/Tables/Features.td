// Features.td: Features of shader models
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each feature that is more than an operation (operations have
// their shader model and stages in DXIL.td): the first shader model that
// supports it, its bits in the part SFI0, and the beginning of the error about
// an older target. dxc-tblgen generates Features.inc. The features of a stage
// are a column of ShaderStages.td.
//
// The verifier does not use this table, so that it can detect a wrong row.

/// \p first is the N of shader model 6.N.
class Feature<int first> {
  int FirstMinor = first;
  // Enumerators of llvm::dxbc::FeatureFlags: a function with one of these needs
  // the shader model.
  list<string> Bits = [];
  // The error is "<Claim> shader model 6.N, but the target is ...".
  string Claim = "";
}

/// 16-bit types that are no minimum (-enable-16bit-types).
def Native16BitTypes : Feature<2> {
  let Bits = ["NativeLowPrecision"];
  let Claim = "-enable-16bit-types needs";
}
/// Functions state their treatment of 32-bit denormals.
def DenormModes : Feature<2> { let Claim = "-denorm needs"; }
/// Raw and structured buffers have operations of their own, before those of
/// typed buffers; likewise for elements of 64 bits.
def RawBufferOperations : Feature<2>;
def RawBuffer64 : Feature<3>;
/// Handles are made from registers, and annotated with what they are.
def AnnotatedHandles : Feature<6>;
def DescriptorHeaps : Feature<6> {
  let Bits = ["ResourceDescriptorHeapIndexing",
              "SamplerDescriptorHeapIndexing"];
  let Claim = "a descriptor heap needs";
}
def Atomics64 : Feature<6> {
  let Bits = ["AtomicInt64OnTypedResource", "AtomicInt64OnGroupShared",
              "AtomicInt64OnHeapResource"];
  let Claim = "64-bit atomic operations need";
}
/// Members of payloads have access qualifiers.
def PayloadQualifiers : Feature<6> {
  let Claim = "-enable-payload-qualifiers needs";
}
def DefaultPayloadQualifiers : Feature<7>;
def WaveSizes : Feature<6> { let Claim = "a wave size needs"; }
/// Derivatives in stages with thread groups.
def GroupDerivatives : Feature<6>;
/// Texel offsets of samples and loads that are no constants of -8 to 7.
def VariableOffsets : Feature<7> { let Bits = ["AdvancedTextureOps"]; }
/// Samples, with point filters, of textures of integers.
def IntegerSamples : Feature<7>;
def WritableMultisampled : Feature<7> {
  let Bits = ["WriteableMSAATextures"];
  let Claim = "is writable, which needs";
}
/// One operation for the votes of a quad.
def QuadVotes : Feature<7>;
/// The shader flag that UAVs do not alias. Up to 6.7 its rule considers handles
/// first, since 6.8 only handles.
def AliasFlag : Feature<7>;
def AliasFlagOfHandles : Feature<8>;
/// The least, the greatest and the preferred size of a wave.
def WaveSizeRanges : Feature<8>;
/// isnan, isinf and isfinite of native 16-bit floats (hlsl-specs, 0038).
def HalfTests : Feature<9>;
/// Vectors of more than four elements.
def LongVectors : Feature<9>;
/// Resources and barriers that are coherent where threads are reordered.
def Reordering : Feature<9>;
