// Constructs that HLSL 2021 removed are errors there, and
// constructs that HLSL 2018 does not have are errors in 2018.
// RUN: clang-dxc -T cs_6_6 -HV 2018 -verify=old %s
// RUN: clang-dxc -T cs_6_6 -HV 2021 -verify=new %s

struct First { float a; float2 b; };
struct Second { float3 c; };
struct Longer { float4 c; };
struct Other { int3 c; };
StructuredBuffer<float4> In;
RWStructuredBuffer<float4> Out;
float take(Second s) { return s.c.x; } // new-note {{candidate function not viable}}

[numthreads(1, 1, 1)] void main() {
  First f = {1, 2, 3};
  Second s = f;                    // new-error {{no viable conversion from 'First' to 'Second'}}
  Longer l = f;                    // old-error {{no viable conversion from 'First' to 'Longer'}} new-error {{no viable conversion from 'First' to 'Longer'}}
  Other o = f;                     // old-error {{no viable conversion from 'First' to 'Other'}} new-error {{no viable conversion from 'First' to 'Other'}}
  Out[0] = take(f);                // new-error {{no matching function for call to 'take'}}
  float4 v = In[0];
  Out[1] = v > 0 ? v : 1;          // new-error {{the condition of '?:' must be a scalar; use select() to choose for each element}}
  bool4 b = v > 0 && v < 3;        // new-error {{the operands of '&&' must be scalars}}
  Out[2] = v.xy > 0 ? v : 1;       // old-error {{arguments of types 'int2' and 'float4' of '?:' have no common type}} new-error {{must be a scalar}}
  uint k = 9;                      // old-note {{this variable is hidden}}
  for (uint k = 0; k < 2; ++k)     // old-warning {{'k' of the loop hides the variable that is declared before it; before HLSL 2021 it is visible after the loop}}
    Out[k] = b;
  for (uint n = 0; n < 2; ++n)     // old-note {{previous definition is here}}
    Out[n] = 1;
  Out[n] = 3;                      // new-error {{use of undeclared identifier 'n'}}
  uint n = 5;                      // old-error {{redefinition of 'n'}}
  if (v > 0)                       // old-error {{a condition must be a scalar}} new-error {{a condition must be a scalar}}
    Out[3] = n;
}
