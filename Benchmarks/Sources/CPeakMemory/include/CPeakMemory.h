#pragma once

#include <stdint.h>

/// The most memory that this process has had in use at once, in bytes: what the system counts, not what was asked for.
uint64_t peak_memory_bytes(void);
