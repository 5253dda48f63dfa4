// '*' on a matrix and a vector, as in GLSL, is an
// error that suggests mul() if their sizes match.
// RUN: clang-dxc -T cs_6_0 -verify %s

cbuffer C {
  float4x4 M;
  float3x4 N;
};
RWStructuredBuffer<float4> Out;

[numthreads(1, 1, 1)]
void main() {
  float4 V = 1;
  float3 W = 2;
  Out[0] = M * V; // expected-error {{'*' multiplies element by element, which 'float4x4' and 'float4' do not allow; write 'mul(M, V)'}}
  Out[1] = (V + 1) * M; // expected-error {{write 'mul((V + 1), M)'}}
  Out[2].xyz = N * V; // expected-error {{write 'mul(N, V)'}}
  Out[3] = W * N; // expected-error {{write 'mul(W, N)'}}
  V *= M; // expected-error {{write 'mul(V, M)'}}
  Out[4] = N * W; // expected-error {{invalid operands to binary expression}}
  Out[5] = M + V; // expected-error {{invalid operands to binary expression}}
}
