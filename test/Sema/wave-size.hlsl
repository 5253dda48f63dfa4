// [WaveSize] takes one number from shader model 6.6 on, a range from 6.8 on.

// RUN: clang-dxc -T cs_6_8 %s -verify
// RUN: clang-dxc -T cs_6_6 -DRANGE %s -verify=old
// RUN: clang-dxc -T cs_6_5 -DSINGLE %s -verify=older

RWBuffer<uint> Out;

#if defined(RANGE)
[WaveSize(8, 32)] // old-error {{attribute 'WaveSize' with 2 arguments requires shader model 6.8 or greater}}
#elif defined(SINGLE)
[WaveSize(8)] // older-error {{attribute 'WaveSize' requires shader model 6.6 or greater}}
#else
[WaveSize(3)] // expected-error {{'WaveSize' attribute requires an integer argument which is a constant power of two between 4 and 128 inclusive; provided argument was 3}}
[numthreads(8, 1, 1)] void a() { Out[0] = 1; }
[WaveSize(256)] // expected-error {{between 4 and 128 inclusive; provided argument was 256}}
[numthreads(8, 1, 1)] void b() { Out[0] = 1; }
[WaveSize(16, 8)] // expected-error {{'WaveSize' attribute argument is invalid: min must not be greater than max}}
[numthreads(8, 1, 1)] void c() { Out[0] = 1; }
[WaveSize(16, 16)] // expected-error {{'WaveSize' attribute minimum and maximum arguments are equal}}
[numthreads(8, 1, 1)] void d() { Out[0] = 1; }
[WaveSize(8, 16, 32)] // expected-error {{between 8 and 16 inclusive; provided argument was 32}}
[numthreads(8, 1, 1)] void e() { Out[0] = 1; }
[WaveSize(4.5)] // expected-error {{'WaveSize' attribute requires an integer constant}}
[numthreads(8, 1, 1)] void f() { Out[0] = 1; }
[WaveSize(8, 16, 16, 16)] // expected-error {{'WaveSize' attribute takes no more than 3 arguments}}
[numthreads(8, 1, 1)] void g() { Out[0] = 1; }
[WaveSize()] // expected-error {{'WaveSize' attribute takes at least 1 argument}}
[numthreads(8, 1, 1)] void h() { Out[0] = 1; }
[WaveSize(2 * 4, 1 << 6)]
#endif
[numthreads(8, 1, 1)] void main() { Out[0] = 1; }
