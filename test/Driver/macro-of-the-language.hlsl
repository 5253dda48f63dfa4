// __hlsl_dx_compiler is defined, so that headers can detect Direct3D 12.
// RUN: clang-dxc -T cs_6_6 %s

#if !defined(__hlsl_dx_compiler) || __HLSL_VERSION != 2021
#error the language of Direct3D 12 is not announced
#endif
[numthreads(1, 1, 1)] void main() {}
