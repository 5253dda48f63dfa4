// Operations of feedback textures have operands for the largest
// shape: coordinates and gradients that a Texture2D lacks are
// undef, and so is a missing clamp. The handle type contains the
// kind of feedback and the kind of resource: 17, for arrays 18.
// RUN: clang-dxc -T cs_6_5 -fcgl %s | FileCheck %s

FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> Min : register(u3);
FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> Used;
Texture2D<uint4> Image;
Texture2DArray<float> Images;
SamplerState Smp;

[numthreads(4, 1, 1)]
void main(uint2 ID : SV_DispatchThreadID) {
  float2 At = ID;
  // CHECK: [[H:%.*]] = call target("dx.FeedbackTexture", 0, 17) @llvm.dx.resource.handlefrombinding.tdx.FeedbackTexture_0_17t(i32 0, i32 3, i32 1, i32 0,
  // CHECK: [[C:%.*]] = call %dx.types.Handle @llvm.dx.resource.casthandle{{.*}}(target("dx.FeedbackTexture", 0, 17) [[H]])
  // CHECK: call void @dxil.op.WriteSamplerFeedback(%dx.types.Handle [[C]], %dx.types.Handle %{{.*}}, %dx.types.Handle %{{.*}}, float %{{.*}}, float %{{.*}}, float undef, float undef, float undef), !srcloc
  Min.WriteSamplerFeedback(Image, Smp, At);
  // CHECK: call void @dxil.op.WriteSamplerFeedback({{.*}}, float undef, float undef, float 5.000000e+00), !srcloc
  Min.WriteSamplerFeedback(Image, Smp, At, 5);
  // CHECK: call void @dxil.op.WriteSamplerFeedbackBias({{.*}}, float undef, float undef, float 2.000000e+00, float undef), !srcloc
  Min.WriteSamplerFeedbackBias(Image, Smp, At, 2);
  // CHECK: call void @dxil.op.WriteSamplerFeedbackBias({{.*}}, float undef, float undef, float 2.000000e+00, float 5.000000e+00), !srcloc
  Min.WriteSamplerFeedbackBias(Image, Smp, At, 2, 5);
  // CHECK: call void @dxil.op.WriteSamplerFeedbackLevel({{.*}}, float undef, float undef, float 2.000000e+00), !srcloc
  Min.WriteSamplerFeedbackLevel(Image, Smp, At, 2);
  // CHECK: call void @dxil.op.WriteSamplerFeedbackGrad({{.*}}, float undef, float undef, float 6.000000e+00, float 7.000000e+00, float undef, float 8.000000e+00, float 9.000000e+00, float undef, float undef), !srcloc
  Min.WriteSamplerFeedbackGrad(Image, Smp, At, float2(6, 7), float2(8, 9));
  // CHECK: call target("dx.FeedbackTexture", 1, 18) @llvm.dx.resource.handlefromimplicitbinding
  // CHECK: call target("dx.Texture", float, 0, 0, 0, 7) @
  // CHECK: call void @dxil.op.WriteSamplerFeedbackGrad({{.*}}, float %{{.*}}, float undef, float 6.000000e+00, float 7.000000e+00, float undef, float 8.000000e+00, float 9.000000e+00, float undef, float 5.000000e+00), !srcloc
  Used.WriteSamplerFeedbackGrad(Images, Smp, float3(At, 3), float2(6, 7), float2(8, 9), 5);
}
