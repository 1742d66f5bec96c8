#include "EmbeddedScripts.h"

static const unsigned char cookies_js[] = {
#embed "../WebPlatform/Cookies/cookies.js"
};
static const unsigned char documentCookie_js[] = {
#embed "../WebPlatform/Cookies/documentCookie.js"
};

EMBEDDED_ROOM(Cookies,
  SCRIPT("Cookies/cookies.js", cookies_js),
  SCRIPT("Cookies/documentCookie.js", documentCookie_js))
