// Members of structs cannot have initializers, as in dxc. Clang crashed on some of them.
// RUN: clang-dxc -T lib_6_3 -verify %s

struct Empty {};
struct Given {
  int a = 3; // expected-error {{member 'a' cannot have a default value; initialize it where the struct is created, or declare it 'static const'}}
  int b[2] = 3; // expected-error {{member 'b' cannot have a default value; initialize it where the struct is created, or declare it 'static const'}}
  int c{4}; // expected-error {{member 'c' cannot have a default value; initialize it where the struct is created, or declare it 'static const'}}
  Empty d[2] = unknown; // expected-error {{use of undeclared identifier 'unknown'}}
  static const int Constant = 5;
};
template <typename T> struct Templated {
  T a = 3; // expected-error {{member 'a' cannot have a default value; initialize it where the struct is created, or declare it 'static const'}}
};

export int use(int x) {
  // They are members as any other.
  Given given = {x, x, x, x};
  Templated<int> templated = {x};
  return given.a + given.b[1] + templated.a + Given::Constant;
}
