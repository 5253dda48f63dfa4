// Rasterizer-ordered resources require a pixel shader; the
// error is at the declaration of each one that is used.
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil -verify %s

RasterizerOrderedTexture2D<float> Texels; // expected-error {{the rasterizer-ordered resource 'Texels' can only be used in pixel shaders}}
RasterizerOrderedBuffer<float> Elements; // expected-error {{the rasterizer-ordered resource 'Elements' can only be used in pixel shaders}}
RasterizerOrderedTexture3D<float> Unused;

[numthreads(1, 1, 1)]
void main(uint2 ID : SV_DispatchThreadID) {
  Texels[ID] = 1;
  Elements[ID.x] = 1;
}
