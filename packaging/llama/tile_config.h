/* Included before every C++ file of llama.cpp when it is compiled for Variorum (Makefile, target llama).

   GCC before version 14 says of _tile_loadconfig that it reads 8 bytes of the 64 that the processor reads. What llama.cpp
   writes into the other 56 is then removed as of no use, and the first matrix product on a processor with AMX (Intel Xeon
   since 2023) ends the program with an illegal instruction: https://github.com/ggml-org/llama.cpp/pull/26954 */
#if defined(__AMX_TILE__) && defined(__GNUC__) && !defined(__clang__)
#include <immintrin.h>
#define _tile_loadconfig(config) __asm__ volatile("ldtilecfg\t%X0" : : "m"(*(const char(*)[64])(config)))
#endif
