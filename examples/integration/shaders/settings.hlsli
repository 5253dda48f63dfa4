#define GROUP_SIZE 64
