#pragma once

#include <stdint.h>

/// The most memory that this process has used at once, in bytes, as the system counts it.
uint64_t peak_memory_bytes(void);
