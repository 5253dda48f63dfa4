// -T cs_6_6 -Weverything
[shader("compute")] [numthreads] void main(){}
