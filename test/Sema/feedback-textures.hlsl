// The argument of a feedback texture is one of two named
// kinds and is required; it records samples of a texture of
// its own shape, with any element, from shader model 6.5 on.
// RUN: clang-dxc -T cs_6_5 -verify %s
// RUN: not clang-dxc -T cs_6_4 -DOLD %s 2>&1 | FileCheck %s

Texture2D<uint2> Image;
Texture2DArray<float> Images;
TextureCube Cube;
SamplerState Smp;
SamplerComparisonState Cmp;
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> Min;
FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> Used;

#ifdef OLD
// CHECK: [[#@LINE+1]]:{{.*}} error: 'WriteSamplerFeedbackLevel<uint2>' needs shader model 6.5, but the target is 6.4
[numthreads(1, 1, 1)] void main() { Min.WriteSamplerFeedbackLevel(Image, Smp, 0.5, 1); }
#else
FeedbackTexture2D NoKind; // expected-error {{use of class template 'FeedbackTexture2D' requires template arguments}} expected-note@* 0+ {{}}
FeedbackTexture2D<2> Third; // expected-error {{'FeedbackTexture2D<2>' is not a kind of feedback; use SAMPLER_FEEDBACK_MIN_MIP or SAMPLER_FEEDBACK_MIP_REGION_USED}}
FeedbackTexture2DArray<float> Float; // expected-error {{template argument for non-type template parameter must be an expression}}
FeedbackTexture2D<1> Plain;
_Static_assert(SAMPLER_FEEDBACK_MIN_MIP == 0 && SAMPLER_FEEDBACK_MIP_REGION_USED == 1, "");

[numthreads(4, 1, 1)]
void main() {
  float2 At = 0.5;
  Min.WriteSamplerFeedbackLevel(Image, Smp, At, 1);
  Plain.WriteSamplerFeedbackGrad(Image, Smp, At, At, At, 2);
  Used.WriteSamplerFeedbackLevel(Images, Smp, At.xyx, 1);
  Min.WriteSamplerFeedbackLevel(Images, Smp, At, 1); // expected-error {{no matching member function for call to 'WriteSamplerFeedbackLevel'}}
  Min.WriteSamplerFeedbackLevel(Cube, Smp, At, 1); // expected-error {{no matching member function for call to 'WriteSamplerFeedbackLevel'}}
  Min.WriteSamplerFeedbackLevel(Image, Cmp, At, 1); // expected-error {{no matching member function for call to 'WriteSamplerFeedbackLevel'}}
  Min.WriteSamplerFeedbackLevel(Image, Smp, At, 1, 2); // expected-error {{no form of 'WriteSamplerFeedbackLevel' takes 5 arguments}}
  uint Width, Height;
  Min.GetDimensions(Width, Height); // expected-error {{no member named 'GetDimensions' in 'FeedbackTexture2D<0>'}}
}
#endif
