// A function that copies an 'inout' struct or array reads it only if nothing of it is set: a
// member that it leaves alone needs no value, as with a plain copy.
// RUN: clang-dxc -T ps_6_0 -verify %s

struct Light { float4 color; float size; };
struct Lamp { Light light; float height; };

void dim(inout Light l) {
  Light copy = l;
  copy.color *= 0.5;
  l = copy;
}
void passOn(inout Light l) { dim(l); }
void grow(inout Lamp l) {
  Light copy = l.light;
  copy.size += 1;
  l.light = copy;
}

float4 main(float4 c : C) : SV_Target {
  Light set;
  set.color = c;
  Light plain = set;
  dim(set);
  Light passed;
  passed.color = c;
  passOn(passed);
  Light unset;
  dim(unset); // expected-warning {{'unset' is used before it is set}}
  Light unsetThere;
  passOn(unsetThere); // expected-warning {{'unsetThere' is used before it is set}}
  Lamp tall;
  tall.light.size = 1;
  grow(tall);
  Lamp dark;
  dark.height = 1;
  grow(dark); // expected-warning {{'dark.light' is used before it is set}}
  return set.color + plain.color + passed.color + unset.color + unsetThere.color + tall.light.size + dark.light.color;
}
