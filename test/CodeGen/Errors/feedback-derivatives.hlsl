// Two of the four feedback methods use derivatives and are not available in
// compute shaders of any shader model, although samples with derivatives are.
// RUN: not clang-dxc -T cs_6_8 %s 2>&1 | FileCheck %s

FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> Min;
Texture2D Image;
SamplerState Smp;

[numthreads(4, 1, 1)]
void main() {
  // CHECK: [[#@LINE+1]]:7: error: operation 'WriteSamplerFeedback' is not available in this stage, because it takes derivatives; use WriteSamplerFeedbackLevel or WriteSamplerFeedbackGrad
  Min.WriteSamplerFeedback(Image, Smp, 0.5);
  // CHECK: [[#@LINE+1]]:7: error: operation 'WriteSamplerFeedbackBias' is not available in this stage, because it takes derivatives; use WriteSamplerFeedbackLevel or WriteSamplerFeedbackGrad
  Min.WriteSamplerFeedbackBias(Image, Smp, 0.5, 1);
  // CHECK-NOT: error:
  Min.WriteSamplerFeedbackLevel(Image, Smp, 0.5, 1);
}
