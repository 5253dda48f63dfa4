// Constructs of C++ and GNU that Clang's parser accepts but HLSL does not have
// are errors wherever they are, also in functions that no entry point reaches.
// RUN: clang-dxc -T cs_6_0 -Wno-unused-value -Wno-pointer-bool-conversion -Wno-hlsl-extensions -Wno-hlsl-202y-extensions -Wno-c++17-extensions -verify %s

RWBuffer<uint> Out;
struct Pair { uint A, B; };

struct Made {
  uint A;
  Made(uint X) { A = X; } // expected-error {{a constructor is not part of HLSL}}
  ~Made() { A = 0; }      // expected-error {{a destructor is not part of HLSL}}
};
struct Plain { uint A; Plain() = default; };

static auto Global = nullptr; // expected-error {{'Global' has the type 'std::nullptr_t', which is not part of HLSL}}

uint one() { return 1; }
static uint Referred;
decltype((Referred)) reference() { return Referred; } // expected-error {{a function that returns a reference is not part of HLSL}}

void statements(uint I) {
  switch (I) {
  case 1 ... 3: // expected-error {{a range in a case label is not part of HLSL}}
    break;
  }
  goto end; // expected-error {{'goto' is not part of HLSL}}
end:        // expected-error {{a label is not part of HLSL}}
  asm("nop"); // expected-error {{inline assembly is not part of HLSL}}
  decltype((I)) Alias = I;             // expected-error {{a variable of reference type is not part of HLSL}}
  Pair P = {1, 2};
  auto [X, Y] = P;                     // expected-error {{a structured binding is not part of HLSL}}
#pragma clang __debug captured
  { Pair Q; }                          // expected-error {{this statement is not part of HLSL}}
  struct Local { Local() { return; } }; // expected-error {{a constructor is not part of HLSL}}
}

template <typename T> void pointer(T P) {} // expected-error {{'P' has the type 'std::nullptr_t', which is not part of HLSL}}
void callPointer() { pointer(nullptr); } // expected-error {{this expression is not part of HLSL}}

struct Methods {
  uint A;
  uint get() { return A; }
  uint getTwice() { return ({ A + A; }); } // expected-error {{a statement in an expression is not part of HLSL}}
};

template <typename T> T make(T X) {
  return X ?: 1; // expected-error {{'?:' without its second operand is not part of HLSL}}
}

[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  uint List[2] = {1, 2};
  Out[0] = [](uint X) { return X; }(1); // expected-error {{a lambda is not part of HLSL}}
  Out[1] = ((Pair){1, 2}).A;            // expected-error {{a compound literal is not part of HLSL}}
  "abc";                                // expected-error {{a string is not part of HLSL}}
  Out[3] = (I ? one : one)();           // expected-error {{a call of anything but a function is not part of HLSL}}
  Out[4] = __builtin_offsetof(Pair, B); // expected-error {{this expression is not part of HLSL}}
  Out[5] = (List + 1)[0];               // expected-error {{this operator on pointers or arrays is not part of HLSL}}
  Out[6] = __real I;                    // expected-error {{this operator is not part of HLSL}}
  if (List) Out[0] = 1;                 // expected-error {{this conversion is not part of HLSL}}
  one;                                  // expected-error {{a function that is not called is not part of HLSL}}
  Out[7] = make(I);
  // All of this is HLSL.
  Methods M = (Methods)0;
  Plain Q;
  Q.A = sizeof(({ 1; }));
  float2x2 Matrix = I;
  uint3 V = uint3(I, uint2(1, 2)).zyx;
  Out[8] = M.get() + V.x + Q.A + (uint)Matrix[0][1] + List[I & 1] + (I, 1);
}
