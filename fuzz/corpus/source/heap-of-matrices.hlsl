// -T cs_6_6 -E main
[numthreads(1,1,1)] void main() { RWTexture2D<uint64_t2x2> t = ResourceDescriptorHeap[1];
