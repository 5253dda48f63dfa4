// A function that reads a member of an 'inout' struct only under a condition may decide by a member
// that is set, such as a count of elements.
// RUN: clang-dxc -T ps_6_0 -verify %s

struct List { float elements[4]; uint count; };

void clear(inout List l) { l.count = 0; }
void scale(inout List l, float factor) {
  for (uint i = 0; i < l.count; ++i)
    l.elements[i] *= factor;
}
void scaleFirst(inout List l, float factor) {
  if (l.count == 0)
    return;
  l.elements[0] *= factor;
}
void passOn(inout List l) { scale(l, 2); }
void scaleAll(inout List l, float factor) {
  for (uint i = 0; i < 4; ++i)
    l.elements[i] *= factor;
}
void scaleVector(inout float2 v, float factor) {
  if (v.x > 1)
    v.y *= factor;
}

float4 main(float4 c : C) : SV_Target {
  List list;
  clear(list);
  scale(list, c.x);
  List first;
  clear(first);
  scaleFirst(first, c.x);
  List passed;
  clear(passed);
  passOn(passed);
  List unset;
  scale(unset, c.x); // expected-warning {{'unset' is used before it is set}}
  List unsetThere;
  passOn(unsetThere); // expected-warning {{'unsetThere' is used before it is set}}
  List all;
  clear(all);
  scaleAll(all, c.x); // expected-warning {{'all.elements' is used before it is set}}
  float2 v;
  v.x = c.x;
  scaleVector(v, c.y); // expected-warning {{'v.y' is used before it is set}}
  return list.count + first.count + passed.count + unset.count + unsetThere.count + all.elements[0] + v.y;
}
