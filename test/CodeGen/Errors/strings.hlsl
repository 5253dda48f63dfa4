// A string is an error where an entry point reaches it: headers have functions that print
// text and that nothing calls.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<uint> Out;

template <typename T, int N> int getLength(const T Text[N]) { return N - 1; }
template <typename T> int getCode(T Letter) { return Letter == '\n' ? 10 : 0; }

void unreached() {
  for (int I = 0; I < getLength("ab"); ++I)
    Out[I] = getCode("ab"[I]);
}

[numthreads(1, 1, 1)]
void main() {
  Out[0] = getLength("ab");  // expected-error {{a string is not part of HLSL}}
  Out[1] = getCode("ab"[1]); // expected-error {{a string is not part of HLSL}}
  Out[2] = "abc"[1];         // expected-error {{a string is not part of HLSL}}
}
