// The name of a template whose arguments all have defaults is a type, wherever it is found:
// also if an outer declaration of the name is no template.
// RUN: clang-dxc -T lib_6_6 -verify %s

template <typename T = float> struct Box { T x; };
template <int N = 3> struct Array { float x[N]; };
float Inner(float x) { return x; }
namespace N {
template <typename T = int> struct Inner { T x; };
float f(Inner i) { return i.x; }
}
namespace N {
float g(Inner i) { return i.x; }
}
struct Base {
  template <typename T = int> struct Inner { T x; };
};
struct Derived : Base {
  float f() {
    Inner i = {1};
    return i.x;
  }
};

Box whole;
export float inFunction(Box b, float x) {
  Box c = b;
  Array a = {{1, 2, x}};
  N::Inner i = {4};
  Derived d;
  return c.x + a.x[2] + N::f(i) + N::g(i) + d.f() + Inner(x);
}
export float hidden(float Box) {
  float Array = Box * 2;
  return Array + Box;
}
export float hiddenType(float Box) {
  Box b; // expected-error {{expected ';' after expression}} expected-error {{use of undeclared identifier 'b'}} expected-warning {{expression result unused}}
  return Box;
}
