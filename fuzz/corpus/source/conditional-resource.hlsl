// -T cs_6_6 -E main
groupshared float g[4]; RWBuffer<float> r; [numthreads(1,1,1)] void main(bool c : X) { (c ? r : g)[0] = 1; }
