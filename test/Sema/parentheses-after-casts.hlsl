// A call or subscript after the parentheses that follow a type is evaluated before the cast.
// RUN: clang-dxc -T cs_6_6 -verify %s

Buffer<float> Input;
RWBuffer<float> Output;

[numthreads(1, 1, 1)] void main() {
  float2 V = Input[0];
  int I = 2;
  Output[0] = (min16float)(Input)[2];
  Output[1] = (int)(V).x;
  Output[2] = (float)(V)[1];
  Output[3] = (int)(sin)(V.y);
  Output[4] = (float)(I)++;
  Output[5] = ((float2)(V)++).x;
  Output[6] = ((float3)(Input)[Absent]).x; // expected-error {{use of undeclared identifier 'Absent'}}
}
