#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own main loop, which a program calls that has a `main` of its own, as SwiftPM's executables do.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t size));
