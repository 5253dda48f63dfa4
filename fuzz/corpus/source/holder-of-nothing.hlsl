// -T cs_6_6 -E main
struct Holder {RWBuffer<RasterizerOrderedBuffer<>> B; } Holder[] Listed{}
