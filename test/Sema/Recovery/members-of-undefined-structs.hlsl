// A member requires a complete type, also in templates,
// where Clang queried the members of an undefined struct.
// RUN: clang-dxc -T lib_6_3 -verify %s

template <typename T> void declared() {
  struct Declared;
  struct {
    Declared member; // expected-error {{a member needs a complete type; 'Declared' is only declared}}
    struct Named other; // expected-error {{a member needs a complete type; 'Named' is only declared}}
  } local;
}

template <typename T> struct Pair {
  T first, second;
};
template <typename T> T defined(T value) {
  struct Defined {
    T member;
  };
  struct {
    Defined member;
    Pair<T> pair;
  } local;
  local.member.member = value;
  local.pair.second = value;
  return local.member.member + local.pair.second;
}

export float use(float value) {
  declared<int>();
  return defined(value);
}
