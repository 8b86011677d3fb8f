#include "ExpatPeer.h"

#if defined(__has_include) && __has_include(<expat.h>)

#include <expat.h>

static void start(void *count, const XML_Char *name, const XML_Char **attributes) {
    (void)name;
    (void)attributes;
    *(uint64_t *)count += 1;
}

static void end(void *count, const XML_Char *name) {
    (void)name;
    *(uint64_t *)count += 1;
}

static void characters(void *count, const XML_Char *text, int length) {
    (void)text;
    *(uint64_t *)count += (uint64_t)length;
}

const char *expat_peer_version(void) { return XML_ExpatVersion(); }

uint64_t expat_peer_parse(const uint8_t *bytes, size_t size) {
    uint64_t count = 0;
    XML_Parser parser = XML_ParserCreate(NULL);
    if (parser == NULL) return 0;
    XML_SetUserData(parser, &count);
    XML_SetElementHandler(parser, start, end);
    XML_SetCharacterDataHandler(parser, characters);
    enum XML_Status status = XML_Parse(parser, (const char *)bytes, (int)size, 1);
    XML_ParserFree(parser);
    return status == XML_STATUS_OK ? count : 0;
}

#else

const char *expat_peer_version(void) { return NULL; }

uint64_t expat_peer_parse(const uint8_t *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return 0;
}

#endif
