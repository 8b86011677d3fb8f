#ifndef CEXPAT_SHIM_H
#define CEXPAT_SHIM_H

#include <expat.h>

// Expat 2.4.0 brought a limit on what entities may expand to. Its header shows the two functions only to those who
// define XML_DTD (or, later, XML_GE), which is a setting of the library's own build; and a library built without DTDs
// does not have them. So on ELF systems they are declared here as weak symbols and looked for when the program starts.
#if defined(__ELF__) && (XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= 4))
#define CEXPAT_LOOKS_FOR_PROTECTION 1
extern XML_Bool XML_SetBillionLaughsAttackProtectionMaximumAmplification(XML_Parser parser, float factor)
    __attribute__((weak));
extern XML_Bool XML_SetBillionLaughsAttackProtectionActivationThreshold(XML_Parser parser, unsigned long long bytes)
    __attribute__((weak));
#endif

// Tightens expat's own limit on entity expansion. Returns 1 where this expat has one, 0 where it has not (or where the
// system gives no way to ask: expat's own, wider limit is on there from 2.4.0 on).
static inline int cexpat_limit_entity_expansion(XML_Parser parser, float factor, unsigned long long bytes) {
#ifdef CEXPAT_LOOKS_FOR_PROTECTION
    if (XML_SetBillionLaughsAttackProtectionMaximumAmplification &&
        XML_SetBillionLaughsAttackProtectionActivationThreshold) {
        return XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, factor) &&
               XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, bytes);
    }
#else
    (void)parser;
    (void)factor;
    (void)bytes;
#endif
    return 0;
}

#endif
