// -T hs_6_6 -E main -O3
#define CHECK_TYPE(E,T)E
  CHECK_TYPE(abs(Any<>),)
