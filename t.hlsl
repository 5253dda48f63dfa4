[numthreads(4294967296,4,1)] void main(){}
