// A function of another library cannot be called yet.
// RUN: clang-dxc -T lib_6_3 -verify %s

float elsewhere(float x);
float unused(float x);
export float far() { return elsewhere(1); } // expected-error{{the call of 'elsewhere', which has no body in this library, is not supported yet}}
