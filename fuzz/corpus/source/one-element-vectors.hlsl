// -T cs_6_6 -E main
RWBuffer<float1> A, B; [numthreads(1,1,1)] void main() { A[0] = A[1] + B[0]; }
