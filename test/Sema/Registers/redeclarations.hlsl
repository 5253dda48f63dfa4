// The registers on all declarations of a variable must agree.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Both { RWBuffer<float> U; Texture2D T; float4 C; };

extern RWBuffer<float> same : register(u0, space1);
extern RWBuffer<float> same : register(u0, space1);
extern RWBuffer<float> zero : register(u1);
extern RWBuffer<float> zero : register(u1, space0);
extern Both more : register(u2);
extern Both more : register(t2) : register(c2);

extern RWBuffer<float> number : register(u3); // expected-note {{the first one is here}}
extern RWBuffer<float> number : register(u4); // expected-error {{'number' is declared with register 'u4' here, but was declared with 'u3' before}}
extern RWBuffer<float> space : register(u5, space1); // expected-note {{the first one is here}}
extern RWBuffer<float> space : register(u5, space2); // expected-error {{'space' is declared with register 'u5, space2' here, but was declared with 'u5, space1' before}}
extern RWBuffer<float> alone : register(space1); // expected-note {{the first one is here}}
extern RWBuffer<float> alone : register(space2); // expected-error {{'alone' is declared with register 'space2' here, but was declared with 'space1' before}}
extern RWBuffer<float> moved : register(u6, space1); // expected-note {{the first one is here}}
extern RWBuffer<float> moved : register(space2); // expected-error {{'moved' is given both 'space2' and 'space1'}}
extern float constant : register(c3); // expected-note {{the first one is here}}
extern float constant : register(c3.y); // expected-error {{'constant' is declared with register 'c3.y' here, but was declared with 'c3' before}}
extern Both third : register(u7);
extern Both third : register(t7); // expected-note {{the first one is here}}
extern Both third : register(t8); // expected-error {{'third' is declared with register 't8' here, but was declared with 't7' before}}

[numthreads(1, 1, 1)] void main() {}
