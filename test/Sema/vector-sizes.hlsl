// Vectors and matrices have 1 to 4 elements, rows and columns. A larger size is
// an error at the name. Shader model 6.9 supports vectors of up to 1024 elements.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_9 -verify=later %s

RWByteAddressBuffer Bytes;
// expected-error@+1 {{a vector has 1 to 4 elements, not 7; shader model 6.9 allows up to 1024}}
RWStructuredBuffer<vector<float, 7> > Out;
groupshared vector<int, 1024> Shared; // expected-error {{a vector has 1 to 4 elements, not 1024; shader model 6.9 allows up to 1024}}
// expected-error@+2 {{a vector has 1 to 4 elements, not 1025}}
// later-error@+1 {{a vector has 1 to 1024 elements, not 1025}}
groupshared vector<int, 1025> Larger;

// Code that depends on a template parameter is checked in each instance.
template <int N> struct Sized {
  // expected-note@+2 {{in instantiation of template type alias 'vector' requested here}}
  // later-note@+1 {{in instantiation of template type alias 'vector' requested here}}
  vector<float, N> V; // expected-error {{a vector has 1 to 4 elements, not 2000}} later-error {{a vector has 1 to 1024 elements, not 2000}}
};
Sized<3> Good;
static Sized<2000> Bad; // expected-note {{in instantiation of template class 'Sized<2000>' requested here}} later-note {{in instantiation of template class 'Sized<2000>' requested here}}
[numthreads(1, 1, 1)] void main() {
  vector<float, 0> Zero; // expected-error {{a vector has 1 to 4 elements, not 0}} later-error {{a vector has 1 to 1024 elements, not 0}}
  vector<float, -3> Negative; // expected-error {{a vector has 1 to 4 elements, not -3}} later-error {{a vector has 1 to 1024 elements, not -3}}
  matrix<float, 5, 4> M; // expected-error {{a matrix has 1 to 4 rows and columns, not 5 and 4}} later-error {{a matrix has 1 to 4 rows and columns, not 5 and 4}}
  matrix<float, 1, 0> N; // expected-error {{a matrix has 1 to 4 rows and columns, not 1 and 0}} later-error {{a matrix has 1 to 4 rows and columns, not 1 and 0}}
  Bytes.Store<vector<float, 8> >(0, 1); // expected-error {{a vector has 1 to 4 elements, not 8}}
  vector<float, 4> Four = 4;
  matrix<float, 4, 1> Column = 1;
}
