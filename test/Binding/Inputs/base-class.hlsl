struct F { RWBuffer<float> Buf; };
struct G : F { RWBuffer<float> own; };
G g : register(u3);

void change(inout G object) { object.own[0] = 1; }

[numthreads(1, 1, 1)] void main() {
  g.Buf[0] = 1;
#ifdef INOUT
  change(g);
#endif
}
