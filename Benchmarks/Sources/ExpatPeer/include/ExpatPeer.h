#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of expat, or NULL if it was not found when this was compiled.
const char *_Nullable expat_peer_version(void);

/// Parses a document with handlers that only count: the least that any reader on top of expat costs.
///
/// @return The elements and bytes of character data seen, or 0 for a document with an error.
uint64_t expat_peer_parse(const uint8_t *_Nonnull bytes, size_t count);

#ifdef __cplusplus
}
#endif
