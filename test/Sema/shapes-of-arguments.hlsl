// A matrix converts to a vector with the same number of elements, and the
// reverse; a matrix with one row or column is truncated like a vector. Other
// shapes are errors, and the target of a write must be the variable itself.
// RUN: clang-dxc -T cs_6_6 -verify %s

StructuredBuffer<float4> In;
RWStructuredBuffer<float4> Out;
float take(float4 v) { return v.x; }
float take(int2 v) { return v.x; }
float3 three(float3 v) { return v; }
void change(inout float4 v) { v = 1; }     // expected-note {{candidate function not viable}}

[numthreads(1, 1, 1)] void main() {
  float2x2 m = In[0];
  float4x1 column = m * 2 > m ? m : In[1]; // expected-error {{the condition of '?:' must be a scalar; use select() to choose for each element}}
  float1x4 row = In[0];
  float2 cut = row;                        // expected-warning {{implicit conversion truncates vector}}
  float1x3 shorter = In[0];
  Out[0] = take(m);
  Out[1].xyz = three(shorter);
  float3 less = m;                         // expected-error {{cannot initialize a variable of type 'float3'}}
  float2x3 more = In[0];                   // expected-error {{cannot initialize a variable of type 'float2x3'}}
  change(m);                               // expected-error {{no matching function for call to 'change'}}
}
