// A parenthesized value is a list without a type, from which 'auto' deduces the type of the value.
// RUN: clang-dxc -T lib_6_3 -verify -no-warnings %s

static int Two[2] = {1, 2};

export int use() {
  auto number(1);
  auto array(Two);
  auto several(1, 2); // expected-error {{initializer for variable 'several' with type 'auto' contains multiple expressions}}
  return number + array[1];
}

// expected-error@+2 {{expected ')'}} expected-note@+2 {{to match this '('}}
// expected-error@+1 {{expected ';' after top level declarator}}
static auto open(1
