// The types that the functions of sourcekitd take and return. The functions themselves are looked up when the library is loaded.
//
// Source: Swift's repository, tools/SourceKit/tools/sourcekitd/include/sourcekitd/sourcekitd.h.
#ifndef CSOURCEKIT_H
#define CSOURCEKIT_H

#include <stdint.h>

/// A value in a response, which lives as long as the response.
typedef struct {
    uint64_t data[3];
} SourceKitVariant;

#endif
