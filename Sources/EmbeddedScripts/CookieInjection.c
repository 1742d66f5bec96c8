#include "EmbeddedScripts.h"

static const unsigned char writeCookies_js[] = {
#embed "../CookieInjection/Script/writeCookies.js"
};

EMBEDDED_ROOM(CookieInjection, SCRIPT("CookieInjection/Script/writeCookies.js", writeCookies_js))
