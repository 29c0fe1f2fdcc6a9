# Included by CMake where llama-cpp-python begins its project. The package forces llama.cpp's helpers for its own programs
# to be compiled, which nothing here uses and which take longer than the library itself: a variable of this scope goes
# before the cached one (CMake's policy CMP0126).
set(LLAMA_BUILD_COMMON OFF)
set(LLAVA_BUILD OFF)
