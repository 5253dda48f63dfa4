// Automatic variables belong to one thread;
// groupshared variables require static storage.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> Output;

template <typename T> void copy(T Value) {
  groupshared T Shared = Value; // expected-error {{local variable 'Shared' cannot be groupshared; declare it outside of functions, or as 'static groupshared'}}
  Output[9] = Shared;
}

[numthreads(1, 1, 1)] void main() {
  static groupshared float Fine[4];
  Fine[0] = 1;
  Output[0] = Fine[0];
  groupshared float Scalar; // expected-error {{local variable 'Scalar' cannot be groupshared}}
  Scalar = 1;
  Output[1] = Scalar;
  groupshared float Array[8]; // expected-error {{local variable 'Array' cannot be groupshared}}
  Array[0] = 1;
  Output[2] = Array[0];
  for (groupshared int I = 0; I < 3; ++I) // expected-error {{local variable 'I' cannot be groupshared}}
    Output[I] = 3;
  copy(1.0f);
}
