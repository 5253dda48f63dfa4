// A syntax error is reported once, at the wrong token.
// RUN: clang-dxc -T cs_6_6 -verify %s

// Numbers.
RWBuffer<float> n0 : register(u);             // expected-error {{register number should be an integer}}
RWBuffer<float> n1 : register(u 3);           // expected-error {{wrong argument format for hlsl attribute, use u3 instead}}
RWBuffer<float> n2 : register(u0x1);          // expected-error {{register number should be an integer}}
RWBuffer<float> n3 : register(u4294967295);
RWBuffer<float> n4 : register(u4294967296);   // expected-error {{register number should not exceed 4294967295}}
RWBuffer<float> n5 : register(u99999999999999999999999999); // expected-error {{register number should not exceed 4294967295}}
RWBuffer<float> n6 : register(u007);
RWBuffer<float> n7 : register(7);             // expected-error {{expected a register such as 't0', or a space such as 'space1'}}
RWBuffer<float> n8 : register(u-1);           // expected-error {{register number should be an integer}}
RWBuffer<float> n9 : register("u1");          // expected-error {{expected a register such as 't0', or a space such as 'space1'}}

// Letters.
RWBuffer<float> l0 : register(U8);
cbuffer L1 : register(B8) { float l1; }
Buffer<float> l2 : register(T8);
float l3 : register(C8);
RWBuffer<float> l4 : register(x8);            // expected-error {{binding type 'x' is invalid.}}
RWBuffer<float> l5 : register(_u8);           // expected-error {{binding type '_' is invalid.}}
RWBuffer<float> lA : register(é8);            // expected-error {{binding type 'é' is invalid.}}
RWBuffer<float> lB : register(x8, spac1);     // expected-error {{binding type 'x' is invalid.}} expected-error {{invalid space specifier 'spac1' used}}
RWBuffer<float> l6 : register(float);         // expected-error {{binding type 'f' is invalid.}}
RWBuffer<float> l7 : register(register(u8));  // expected-error {{binding type 'r' is invalid.}}

// Spaces.
RWBuffer<float> s0 : register(u9, space0);
RWBuffer<float> s1 : register(u9, space4294967295);
RWBuffer<float> s2 : register(u9, space4294967296); // expected-error {{register space should not exceed 4294967295}}
RWBuffer<float> s3 : register(u9, spac3);     // expected-error {{invalid space specifier 'spac3' used; expected 'space' followed by an integer, like space1}}
RWBuffer<float> s4 : register(u9, Space4);    // expected-error {{invalid space specifier 'Space4' used}}
RWBuffer<float> s5 : register(u9, space);     // expected-error {{invalid space specifier 'space' used}}
RWBuffer<float> s6 : register(u9, space 6);   // expected-error {{wrong argument format for hlsl attribute, use space6 instead}}
RWBuffer<float> s7 : register(u9, u10);       // expected-error {{invalid space specifier 'u10' used}}
RWBuffer<float> s8 : register(space8, u9);    // expected-error {{the register must precede its space: write 'u9, space8'}}
RWBuffer<float> s9 : register(sapce9);        // expected-error {{invalid space specifier 'sapce9' used}}
RWBuffer<float> sA : register(u9, );          // expected-error {{expected a space such as 'space1' after ','}}
RWBuffer<float> sB : register(u9, 1);         // expected-error {{expected a space such as 'space1' after ','}}
RWBuffer<float> sC : register(space12);
RWBuffer<float> sD : register(u9, spacex);    // expected-error {{invalid space specifier 'spacex' used}}

// Parentheses and what is left over.
RWBuffer<float> p0 : register();              // expected-error {{expected a register such as 't0', or a space such as 'space1'}}
RWBuffer<float> p1 : register;                // expected-error {{expected '(' after 'register'}}
RWBuffer<float> p2 : register u10;            // expected-error {{expected '(' after 'register'}}
RWBuffer<float> p3 : register(u10;            // expected-error {{expected ')'}}
RWBuffer<float> p4 : register(u10 u11);       // expected-error {{expected ')'}}
RWBuffer<float> p5 : register(u10, space1, space2); // expected-error {{expected ')'}}
RWBuffer<float> p6 : register(u10, space1 1); // expected-error {{expected ')'}}
RWBuffer<float> p7 : register(space1, 1);     // expected-error {{expected ')'}}
cbuffer P8 : register(b10 { float p8; }       // expected-error {{expected ')'}}
RWBuffer<float> p9 : register(u10 : register(u11); // expected-error {{expected ')'}} expected-error {{binding type 'u' cannot be applied more than once}} expected-note {{the first one is here}}
RWBuffer<float> pA : register(u10)) ;         // expected-error {{extraneous ')' before ';'}}
RWBuffer<float> pB : register(u10, space1.x); // expected-error {{expected ')'}}

// The keyword.
RWBuffer<float> k0 : regster(u12);            // expected-error {{unknown annotation 'regster'; did you mean 'register'?}}
RWBuffer<float> k1 : Register(u12);           // expected-error {{unknown annotation 'Register'; did you mean 'register'?}}
RWBuffer<float> k2 : register2;               // expected-error {{expected '(' after 'register'}}
RWBuffer<float> k3 :: register(u13);          // expected-error {{an annotation begins with a single ':'}}
RWBuffer<float> k4[2] : : register(u14);      // expected-error {{an annotation begins with a single ':'}}

// Components and offsets.
float c0 : register(c12.y);
float c1 : register(c12.q);                   // expected-error {{invalid component 'q' used; expected 'x', 'y', 'z', or 'w'}}
float c2 : register(c12.xy);                  // expected-error {{invalid component 'xy' used}}
float c3 : register(c12.);                    // expected-error {{invalid component ')' used}}
RWBuffer<float> c4 : register(u12.x);         // expected-error {{only 'c' registers have components}}
RWBuffer<float> c5 : register(u12[3]);
RWBuffer<float> c6 : register(u[3]);
RWBuffer<float> c7 : register(u12[]);         // expected-error {{register number should be an integer}}
RWBuffer<float> c8 : register(u12[x]);        // expected-error {{register number should be an integer}}
RWBuffer<float> c9 : register(u1[4294967295]); // expected-error {{register number should not exceed 4294967295}}
RWBuffer<float> cA : register(u1[2);          // expected-error {{expected ']'}}
RWBuffer<float> cB : register(u1[2][3]);      // expected-error {{expected ')'}}

// Profiles.
RWBuffer<float> f0 : register(cs_5_0, u13);
RWBuffer<float> f1 : register(ps, u13, space1);
RWBuffer<float> f2 : register(xx_5_0, u13);   // expected-error {{'xx_5_0' is not a shader profile}}
RWBuffer<float> f3 : register(cs_5_0);        // expected-error {{expected ','}}
RWBuffer<float> f4 : register(cs_5_0, );      // expected-error {{expected a register such as 't0', or a space such as 'space1'}}
RWBuffer<float> f5 : register(cs_5_0, cs_5_1, u13); // expected-error {{register number should be an integer}}

// By macros, too.
#define SLOT u14
#define NUMBER(n) u##n
#define ANNOTATION register(u16, space2)
RWBuffer<float> m0 : register(SLOT);
RWBuffer<float> m1 : register(NUMBER(15));
RWBuffer<float> m2 : ANNOTATION;
Buffer<float> m3 : register(SLOT);            // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{declared here}}

// A forgotten parenthesis spoils nothing after it.
RWBuffer<float> e0 : register(u17 // expected-error@+1 {{expected ')'}}
;
Buffer<float> e1 : register(t17);

[numthreads(1, 1, 1)] void main() {}
